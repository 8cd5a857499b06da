"""Positions of whole games, and a search by the real rules for a turn that wins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from civitas.bots import make_bot
from civitas.engine.decision import Option
from civitas.games.civ import consts as k
from civitas.games.civ import settings, witness
from civitas.games.civ.game import Civ
from civitas.games.civ.layout import Memory
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.state import State

GAME = Civ()
# The most cards that a turn can play: step 1, and with separate slots five by effects.
MOST_PLAYS = 6
WHO = ("greedy", "greedy", "random", "ismcts:24")
LATE = ("holy_book", "divine_right")


@dataclass(frozen=True)
class Position:
    """A moment of a game, with the seat that looks and the rival it looks at."""

    name: str
    state: State
    viewer: int | None
    rival: int


def options(chance: random.Random) -> dict[str, Any]:
    """Any table that can be declared: every edition, and every option that changes rules."""
    given: dict[str, Any] = {"players": chance.choice((2, 3, 4)), "age_info": "public"}
    given["edition"] = chance.choice(settings.EDITIONS)
    if given["edition"] == "none":
        for spec in settings.SPECS:
            if chance.random() < 0.25 and spec.name not in ("edition", "players", "turn_cap"):
                given[spec.name] = chance.choice(spec.values)
    given["deal"] = chance.choice(("basic", "draft"))
    given["teams"] = given["players"] == 4 and chance.random() < 0.3
    if chance.random() < 0.1:
        given["turn_cap"] = chance.randrange(20, 60)
    if given.get("age_info") == "none":
        given.pop("age_pick", None)
    return given


def positions(first: int, games: int) -> Iterator[Position]:
    """Some moments of each game, later ones more often, as somebody sees them."""
    for number in range(first, first + games):
        chance = random.Random(number)
        given = options(chance)
        state = GAME.new(seed=number, **given)
        bots = [make_bot(chance.choice(WHO), seed=number + q) for q in range(state.players)]
        move = 0
        while (seat := state.seat) is not None:
            if chance.random() < min(0.25, move / 400):
                yield looked_at(f"{number}.{move} {given}", state, chance)
            move += 1
            decision = state.decision
            assert decision is not None
            action = bots[seat].think(state.view(seat), decision).action
            state.apply(action)


def looked_at(name: str, state: State, chance: random.Random) -> Position:
    viewer = chance.choice((None, *range(state.players)))
    rivals = [q for q in range(state.players) if not together(state, viewer, q)]
    near = max(rivals, key=lambda q: (-nearest(state, q), chance.random()))
    return Position(name, state.copy(), viewer, near)


def together(state: State, one: int | None, other: int) -> bool:
    if one is None:
        return False
    return one == other or (bool(state.options["teams"]) and one % 2 == other % 2)


def nearest(state: State, seat: int) -> int:
    """How many cards are missing to a Hegemony."""
    core = state.dump()
    return min(missing(core, seat, domain) for domain in DOMAINS)


def on_turn(state: State, seat: int) -> State | None:
    """The same table with this seat on turn, as if those before it had ended theirs."""
    core = state.dump()
    if core["seat"] == seat:
        return state.copy()
    if core["pending"] in (k.GIVE_BACK, k.DRAFT_KEEP, k.DRAFT_MIDDLE):
        return None
    witness.begin_turn(core, seat)
    other = State(state.options)
    other.load(core, Memory.blank())
    return other


def has_turn(state: State, seat: int) -> bool:
    """Rule 8.2: after the last card the round is played to its end (or the cap of 10.5)."""
    core = state.dump()
    if seat >= core["seat"]:
        return True
    ended = core["turn"] + core["players"] - core["seat"]
    return sum(core["left"]) > 0 and not 0 < core["turn_cap"] <= ended


class Attempt:
    """Every turn that a seat can play, until one wins or `most` positions were looked at."""

    def __init__(self, seat: int, domain: str, most: int) -> None:
        self.seat, self.domain, self.left = seat, domain, most
        self.seen: set[Any] = set()

    def wins(self, state: State) -> bool:
        if state.seat != self.seat:
            result = state.result
            return result is not None and result.ending == "hegemony" and self.won(state)
        core = state.dump()
        if self.left == 0 or missing(core, self.seat, self.domain) > plays_left(core):
            return False
        key = position_key(core)
        if key in self.seen:
            return False
        self.seen.add(key)
        self.left -= 1
        decision = state.decision
        assert decision is not None
        for option in sorted(decision.options, key=self.rank):
            after = state.copy()
            after.apply(option.action)
            if self.wins(after):
                return True
        return False

    def won(self, state: State) -> bool:
        return bool(state.dump()["seat"] == self.seat)

    def rank(self, option: Option) -> int:
        """What is likely to help comes first; nothing is left out."""
        if option.effect in LATE:
            return 9
        if option.verb == "play":
            return 0 if option.domain == self.domain else 1
        if option.verb == "end_turn":
            return 8
        if option.effect in ("monopoly", "research", "republic"):
            return 1
        if option.effect in ("development", "experiment", "oligarchy"):
            return 2
        return 5 if option.domain == self.domain else 3


def missing(core: Any, seat: int, domain: str) -> int:
    d = DOMAINS.index(domain)
    hegemony = 8 if core["players"] == 2 else 7
    return hegemony + int(core["democracy"][seat][d] & 255) - int(core["area"][seat][d] & 255)


def plays_left(core: Any) -> int:
    """Rules 6.2 and 7: only Economy and Science play cards, once each, two at most."""
    asks = core["resume"] if core["pending"] == k.AGE else core["pending"]
    pending = core["picks_left"] if asks in (k.PLAY_CARD, k.HAND_PLAY) else 0
    if asks in (k.AREA_DISCARD, k.AREA_TAKE):
        pending = core["amount"]
    slots = sum(2 for slot in (2, 3) if not core["perm_used"] >> slot & 1)
    copies = 2 if core["separate"] and not core["copied"] else 0
    return int(pending) + slots + copies


def position_key(core: Any) -> Any:
    """All of a table but the Ages and what is remembered."""
    names = ("pending", "picks_left", "amount", "effect", "target", "domain", "resume", "floor")
    used = ("perm_used", "fx_used", "disc_used", "copied")
    zones = (*core["hand"], *core["area"], *core["democracy"], core["pile"], core["left"])
    cards = tuple(pile & 255 for zone in zones for pile in zone)
    return cards, tuple(core[name] for name in names + used)


def can_win(state: State, seat: int, most: int) -> bool:
    """Is there a turn that wins for the seat, with the cards as they lie?"""
    if not has_turn(state, seat) or nearest(state, seat) > MOST_PLAYS:
        return False
    begun = on_turn(state, seat)
    if begun is None:
        return False
    core = begun.dump()
    near = sorted(DOMAINS, key=lambda domain: missing(core, seat, domain))[:3]
    return any(Attempt(seat, domain, most).wins(begun) for domain in near)
