"""Shows in the game itself that a line of play wins, for an arrangement the viewer cannot rule out.

A search for a Hegemony (see `hegemony`) takes unseen cards for whatever it needs. Here the hidden
cards are laid so that they are that, the memory of the viewer is asked whether they can lie so, and
the line is played by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civitas.engine.contract import View
from civitas.games.civ import codec
from civitas.games.civ import consts as k
from civitas.games.civ.layout import Memory
from civitas.games.civ.names import UNIT
from civitas.games.civ.state import State

Core = dict[str, Any]
# How often the hidden cards are dealt anew where they do not fit.
DEALS = 4
FROM_HAND = (k.HAND_DISCARD, k.GIVE_BACK)
# Experiment and Research, own and copied.
TAKING = (k.LEVEL_1 + 3, k.LEVEL_2 + 3, k.COPY_1 + 3, k.COPY_2 + 3)


class Table:
    """The table of a view with some arrangement of what is hidden, to be dealt anew."""

    def __init__(self, view: View) -> None:
        options = codec.read_options(view)
        core = codec.read_core(view, options)
        codec.fill_hidden(view, core)
        self.memory = Memory.blank()
        seat = view["viewer"]
        self.viewer: int | None = seat
        mind = k.SPECTATOR if seat is None else seat
        codec.read_mind(view["knows"], self.memory, mind, core, "knows")
        self.mind = mind
        self.open = seat is None and view["seats"][0]["hand"] is not None
        self.state = State(options)
        self.state.load(core, self.memory)

    def shows(self, seat: int, plan: Sequence[int]) -> bool:
        """Does the line win for this seat, for some arrangement?"""
        return any(self._shows(number, seat, plan) for number in range(DEALS))

    def _shows(self, number: int, seat: int, plan: Sequence[int]) -> bool:
        dealt = self.state if self.open else self.state.resample(self.viewer, number)
        core = dealt.dump()
        if not self.open and not self._lay(core, seat, plan, late=number % 2 == 1):
            return False
        if core["seat"] != seat:
            begin_turn(core, seat)
        core["auto_forced"], core["canonical"] = 0, 0
        state = State(self.state.options)
        state.load(core, self.memory)
        return Play(state, self.memory, seat, plan).wins()

    # --- laying the hidden cards -----------------------------------------------------------------

    def _lay(self, core: Core, seat: int, plan: Sequence[int], late: bool) -> bool:
        """Put the cards that the line plays into the hands that it plays them from."""
        before = [hand[:] for hand in core["hand"]]
        known = [[pile & 255 for pile in zone] for zone in self.memory["sure"][self.mind]]
        if self.viewer is not None:
            known[self.viewer] = [pile & 255 for pile in core["hand"][self.viewer]]
        cards = Wanted(core, seat, known, late).read(plan)
        if seat != self.viewer and not self._bring(core, seat, cards.own):
            return False
        if cards.victim not in (None, self.viewer):
            if not self._bring(core, cards.victim, cards.taken):
                return False
        if core["hand"] == before:
            return True
        trial = State(self.state.options)
        trial.load(core, self.memory)
        return trial.fits()

    def _bring(self, core: Core, hand: int, cards: list[int]) -> bool:
        """Exchange cards of a hand that the line does not need for those it does."""
        sure = self.memory["sure"][self.mind][hand][:]
        spare = [held - known for held, known in zip(core["hand"][hand], sure, strict=True)]
        lacking = []
        for d in cards:
            if core["hand"][hand][d] & 255 and _take(spare, sure, d):
                continue
            lacking.append(d)
        return all(self._exchange(core, hand, spare, d) for d in lacking)

    def _exchange(self, core: Core, hand: int, spare: list[int], wanted: int) -> bool:
        """One card of a hidden hand for one of that Domain and the same Age from elsewhere."""
        ages = (k.NO_AGE,) if core["ageless"] else (k.AGE_III, k.AGE_II, k.AGE_I)
        for age in ages:
            given = next((d for d in range(6) if d != wanted and of_age(spare[d], age)), None)
            place = self._hidden(core, hand, wanted, age)
            if given is not None and place is not None:
                unit = UNIT[age]
                core["hand"][hand][given] -= unit
                core["hand"][hand][wanted] += unit
                spare[given] -= unit
                place[wanted] -= unit
                place[given] += unit
                return True
        return False

    def _hidden(self, core: Core, hand: int, domain: int, age: int) -> list[int] | None:
        """Where such a card lies hidden: in the deck or in another hand, but not surely there."""
        if age != k.NO_AGE and of_age(core["undrawn"][domain], age):
            found: list[int] = core["undrawn"]
            return found
        for q in range(core["players"]):
            if q not in (hand, self.viewer):
                held, known = core["hand"][q][domain], self.memory["sure"][self.mind][q][domain]
                if of_age(held - known, age):
                    zone: list[int] = core["hand"][q]
                    return zone
        return None


def _take(spare: list[int], sure: list[int], d: int) -> bool:
    """Reserve a card of the Domain that the hand has anyway: a sure one, or one of the others."""
    if sure[d] & 255:
        sure[d] -= UNIT[next(age for age in (0, 1, 2, 3) if of_age(sure[d], age))]
        return True
    if spare[d] & 255:
        spare[d] -= UNIT[next(age for age in (0, 1, 2, 3) if of_age(spare[d], age))]
        return True
    return False


def of_age(pile: int, age: int) -> int:
    if age == k.NO_AGE:
        return (pile & 255) - (pile >> 8 & 255) - (pile >> 16 & 255) - (pile >> 24 & 255)
    return pile >> 8 * age + 8 & 255


# --- reading a line -----------------------------------------------------------------------------


class Wanted:
    """The cards that must be in the own hand, and those that must be in the hand that is taken.

    What was taken from the area or the pile meanwhile need not be there. `late`: what is played
    after an exchange comes out of it, and not out of the own hand.
    """

    def __init__(self, core: Core, seat: int, known: list[list[int]], late: bool) -> None:
        self.seat, self.known, self.late = seat, known, late
        self.players = core["players"]
        self.room = sum(pile & 255 for pile in core["hand"][seat])
        self.own: list[int] = []
        self.taken: list[int] = []
        self.victim: int | None = None

    def read(self, plan: Sequence[int]) -> Wanted:
        got: list[int] = []
        drew, takes = False, False
        for token in plan:
            if token >= k.USED_EFFECT:
                action = token - k.USED_EFFECT
                takes = action in TAKING
                drew = drew or action == k.BREAKTHROUGH
                if k.INQUISITION <= action < k.EMBARGO:
                    self.victim = (self.seat + action - k.INQUISITION + 1) % self.players
            elif token >= k.FROM_PILE:
                got.append(token - k.FROM_PILE)
            elif token >= k.FROM_AREA:
                got += [token - k.FROM_AREA] * takes
            elif token in got:
                got.remove(token)
            elif not (self.late and drew):
                self._place(token)
        return self

    def _place(self, domain: int) -> None:
        """In the hand that is taken if it is surely there, else where there is room."""
        there = 0 if self.victim is None else self.known[self.victim][domain]
        full = self.late or len(self.own) >= self.room or self.taken.count(domain) < there
        (self.own if self.victim is None or not full else self.taken).append(domain)


# --- the turn ------------------------------------------------------------------------------------


def begin_turn(core: Core, seat: int) -> None:
    """As if everybody before this seat ended the turn as it is."""
    n = core["players"]
    for step in range((seat - core["seat"]) % n):
        q = (core["seat"] + step) % n
        core["pile"][k.ECONOMY] += sum(core["embargo"][q])
        core["embargo"][q] = core["own_embargo"] if step == 0 else [0] * 6
        core["own_embargo"] = [0] * 6
    core["turn"] += (seat - core["seat"]) % n
    core["seat"] = seat
    for name in ("perm_used", "fx_used", "disc_used", "copied", "effect", "amount", "domain"):
        core[name] = 0
    core["floor"], core["resume"], core["limit"], core["target"] = 0, 0, 3, k.NO_SEAT
    blocked = core["embargo"][seat]
    free = any(pile and not blocked[d] for d, pile in enumerate(core["hand"][seat]))
    core["pending"], core["picks_left"] = (k.PLAY_CARD, 1) if free else (k.MENU, 0)


class Play:
    """A line played by the rules, to the end of the turn."""

    def __init__(self, state: State, memory: Core, seat: int, plan: Sequence[int]) -> None:
        self.state, self.memory, self.seat, self.plan = state, memory, seat, plan
        self.place = 0
        self.undrawn: list[int] | None = None

    def wins(self) -> bool:
        state = self.state
        while state.seat == self.seat:
            action = self._next(state.dump(), state.legal())
            if action not in state.legal():
                return False
            state.apply(action)
        result = state.result
        return result is not None and result.ending == "hegemony" and self.seat in result.winners

    def _next(self, core: Core, legal: list[int]) -> int:
        asks, rest = core["pending"], self.plan[self.place :]
        if asks == k.AGE:
            return legal[0]
        if self.undrawn is not None:
            self._change(core, self.undrawn)
            self.undrawn = None
        if asks in FROM_HAND:
            return least_needed(core, self.seat, rest, legal)
        if not rest:
            return k.END
        if rest[0] == k.USED_EFFECT + k.BREAKTHROUGH:
            self._stack(core, rest)
        self.place += 1
        return answer(core, self.seat, rest, legal)

    def _stack(self, core: Core, rest: Sequence[int]) -> None:
        """The deck may lie in any order: the cards that are needed come first."""
        coming, hand = needs(rest), core["hand"][self.seat]
        lacking = [max(0, coming[d] - (hand[d] & 255)) for d in range(6)]
        order = sorted(range(6), key=lambda d: -lacking[d])
        top, below, draws = [0] * 6, core["undrawn"][:], min(5, sum(core["left"]))
        for age in range(3):
            room = min(draws, core["left"][age])
            draws -= room
            for most in (lacking, [5] * 6):
                for d in order:
                    cards = min(room, most[d], of_age(below[d], age))
                    most[d] -= cards
                    room -= cards
                    top[d] += cards * UNIT[age]
                    below[d] -= cards * UNIT[age]
        self._change(core, top)
        self.undrawn = below

    def _change(self, core: Core, undrawn: list[int]) -> None:
        self.state.load({**core, "undrawn": undrawn}, self.memory)


def answer(core: Core, seat: int, rest: Sequence[int], legal: list[int]) -> int:
    """The action that the next token of the line stands for."""
    token = rest[0]
    if token >= k.USED_EFFECT:
        return token - k.USED_EFFECT
    domain = token % 8
    if domain != k.ANY:
        return domain
    coming = needs(rest)
    held = [pile & 255 for pile in core["hand"][seat]]
    short = [d for d in legal if coming[d] > held[d]]
    return (short or legal)[0]


def needs(rest: Sequence[int]) -> list[int]:
    """The cards that the rest of a line plays out of the hand."""
    found = [0] * 6
    for token in rest:
        if token < k.FROM_AREA:
            found[token] += 1
    return found


def least_needed(core: Core, seat: int, rest: Sequence[int], legal: list[int]) -> int:
    """What to give or throw away: a card of which the line needs the fewest of those held."""
    coming, hand = needs(rest), core["hand"][seat]
    return max(legal, key=lambda d: (hand[d] & 255) - coming[d] if coming[d] else 99)
