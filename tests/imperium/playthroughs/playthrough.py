"""A game told from set-up to verdict: who was asked what, what they answered, what happened.

All cards lie open. The answers come from a seed: players who rather act than pass, develop when
they can and send unrest home, so that much of a nation is seen in one game.
"""

from __future__ import annotations

import random
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import civitas
from civitas.engine.contract import State
from civitas.engine.decision import Decision
from civitas.engine.event import Event
from civitas.games.imperium.names import RESOURCES, SLOTS
from civitas.games.imperium.scenario import title
from civitas.locales import Words
from civitas.wording import ALL, LogLine, face, speak

GAME, IMPERIUM, WORDS = civitas.game("imperium"), face("imperium"), Words("en", "imperium")
NAMES = ("Anna", "Ben")
# How often the usual answer of a question is given; other answers have equal chances.
USUAL = {"may": 0.85, "react": 0.9, "reshuffle": 1.0, "protect": 0.8, "clean_discard": 0.35}
WIDTH = 118
# The questions of a turn itself are always the same; only their answers are told.
PLAIN = frozenset({"turn", "act", "revolt", "market_token", "clean_discard", "solstice"})
# Shared decks in the order of the set-up.
DECKS = ("main", "regions", "uncivilised", "civilised", "fame")


@dataclass(frozen=True, slots=True)
class Playthrough:
    """One nation against another, by a fixed seed."""

    nation: str
    other: str
    sides: str
    box: str
    seed: int

    def lines(self) -> list[str]:
        """The whole game."""
        state, opening = GAME.start(seed=self.seed, **self.options)
        teller = Teller(state, [(0, opening)], random.Random(self.seed))
        told = [*self._head(state), *teller.game()]
        return [line for text in told for line in wrapped(text)]

    @property
    def options(self) -> dict[str, object]:
        return {
            "players": 2,
            "deal": "fixed",
            "box": self.box,
            "nation_1": self.nation,
            "nation_2": self.other,
            "side_1": self.sides[0],
            "side_2": self.sides[1],
        }

    def _head(self, state: State) -> Iterator[str]:
        yield f"{self.nation.title()} against {self.other.title()}"
        yield ""
        yield f"Options: {', '.join(f'{k} = {v}' for k, v in self.options.items())}"
        yield f"Seed: {self.seed}"
        yield ""
        yield "Set-up (decks from the top)"
        data = state.to_json()
        for seat, player in enumerate(data["seats"]):
            yield f"  {NAMES[seat]}: {player['nation'].title()}, side {player['side']}"
            for zone in ("hand", "deck", "nation_deck", "accession", "area", "permanent"):
                if cards := player["zones"].get(zone):
                    yield f"    {zone}: {names(cards)}"
        yield f"  market: {market(data)}"
        for pile in DECKS:
            yield f"  {pile}: {names(data['piles'][pile])}"
        yield f"  unrest: {len(data['piles']['unrest'])} cards"


def wrapped(text: str) -> list[str]:
    """A line that fits a page; what goes on is indented further."""
    indent = " " * (len(text) - len(text.lstrip()) + 4)
    return textwrap.wrap(text, WIDTH, subsequent_indent=indent, break_on_hyphens=False) or [""]


def names(cards: list[str]) -> str:
    """Titles; two different cards of one title are told apart by the log where it matters."""
    return ", ".join(map(title, cards))


def tokens(amounts: list[int]) -> str:
    return "/".join(map(str, amounts))


def market(data: dict[str, Any]) -> str:
    found = []
    for slot, card in zip(SLOTS, data["market"], strict=True):
        details = data["cards"].get(card, {})
        lying = f" ({tokens(details['tokens'])})" if "tokens" in details else ""
        found.append(f"{slot} {title(card) if card else '-'}{lying}")
    return ", ".join(found)


class Teller:
    """Plays on and tells every step."""

    def __init__(
        self, state: State, steps: list[tuple[int, list[Event]]], chance: random.Random
    ) -> None:
        self.state, self.steps, self.chance = state, steps, chance
        self.asked = [""]
        self.tables: dict[int, list[str]] = {}

    def game(self) -> Iterator[str]:
        """First the game is played, then it is told: lines of the log may span several steps."""
        while (decision := self.state.decision) is not None:
            self._note_turns()
            self._answer(decision)
        self._note_turns()
        yield from self._told()
        result = self.state.result
        assert result is not None
        yield ""
        yield "Verdict"
        for phrase in IMPERIUM.verdict(self.state.view(None), result):
            yield f"  {said(phrase)}"

    def _answer(self, decision: Decision) -> None:
        view = self.state.view(decision.seat)
        main = {slot["card"] for slot in view["market"][:2] if slot}
        action = choose(decision, main, self.chance)
        words = {choice.action: choice.text for choice in IMPERIUM.choices(view, decision)}
        text = f"{NAMES[decision.seat]} > {said(words[action])}"
        if decision.kind not in PLAIN:
            text = f"  {said(IMPERIUM.question(view, decision))} {text}"
        self.asked.append(text)
        self.steps.append((len(self.steps), self.state.step(action)))

    def _note_turns(self) -> None:
        """What lies on the table whenever a turn has begun."""
        step, events = self.steps[-1]
        if any(event.kind == "turn_began" for event in events):
            self.tables[step] = list(table(self.state))

    def _told(self) -> Iterator[str]:
        lines: dict[tuple[int, int], list[LogLine]] = {}
        for turn in IMPERIUM.log(self.steps, ALL):
            for line in turn.lines:
                lines.setdefault((line.step, turn.number), []).append(line)
        number = 0
        for step, events in self.steps:
            if self.asked[step]:
                yield f"  {self.asked[step]}"
            yield from told(lines.get((step, number), []))
            for event in events:
                if event.kind == "turn_began":
                    number += 1
                    yield from self._head(number, event, step)
                    yield from told(lines.get((step, number), []))

    def _head(self, number: int, event: Event, step: int) -> Iterator[str]:
        yield ""
        yield f"Turn {number}, round {event.data['round']}: {NAMES[event.data['seat']]}"
        yield from self.tables[step]


def told(lines: list[LogLine]) -> Iterator[str]:
    for line in lines:
        yield f"      {'  ' * line.depth}{said(line.text)}"


def said(phrase: Any) -> str:
    return speak(phrase, WORDS, NAMES)


def table(state: State) -> Iterator[str]:
    """What lies there when a turn begins: most of it of the seat whose turn it is."""
    data = state.to_json()
    yield f"  market: {market(data)}"
    piles = data["piles"]
    sizes = ", ".join(f"{name} {len(piles.get(name, []))}" for name in ("unrest", *DECKS, "exile"))
    yield f"  left: {sizes}"
    for seat, player in enumerate(data["seats"]):
        yield f"  {NAMES[seat]}: {', '.join(holding(player))}"
        for zone in ("hand", "play", "history", "flooded", "quest"):
            if (cards := player["zones"].get(zone)) and (seat == state.seat or zone == "play"):
                yield f"    {zone}: {', '.join(shown(data, card) for card in cards)}"


def holding(player: dict[str, Any]) -> Iterator[str]:
    yield str(player["state"])
    yield from (f"{n} {r}" for n, r in zip(player["pool"], RESOURCES, strict=True))
    zones = player["zones"]
    sizes = (
        (zone, len(zones.get(zone, []))) for zone in ("deck", "discard", "nation_deck", "area")
    )
    yield from (f"{zone} {size}" for zone, size in sizes if size)


def shown(data: dict[str, Any], card: str) -> str:
    """A card with the tokens on it and the cards under it."""
    details = data["cards"].get(card, {})
    under = [c for c, other in data["cards"].items() if other.get("host") == card]
    text = title(card)
    if under:
        text += f" [{names(under)}]"
    return f"{text} ({tokens(details['tokens'])})" if "tokens" in details else text


# --- answers --------------------------------------------------------------------------------------


def choose(decision: Decision, main: set[str], chance: random.Random) -> int:
    """A sensible answer by chance; cards of the main deck are liked, so that games end."""
    if decision.kind == "turn":
        return chance.choices([2, 3, 4], [7, 2, 1])[0]
    options = list(decision.options)
    leave = [o for o in options if o.verb in ("pass", "end", "accept")]
    others = [o for o in options if o not in leave]
    if leave and others:
        usual = USUAL.get(decision.kind, 0.95)
        return chance.choice(others if chance.random() < usual else leave).action
    liked = [o for o in options if o.card in main or o.pile == "main" or o.suit == "tributary"]
    return chance.choice(liked if liked and chance.random() < 0.8 else options).action
