"""A survey of random games: what they reach, and that no law is broken on the way.

The full one plays a million decisions, looks at the table after every one of them, and counts how
often every card was played and every branch of every effect was followed. It is kept as golden
data, and told on the page about coverage among the documents. Most games begin with the set-up; a
few begin at positions that random play hardly ever comes to.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from imperium_branches import BY_RULE, texts

from civitas.engine.scenario import scenario
from civitas.games.imperium import checks, library, settings, table
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.names import SLOTS
from contract.imperium import GAME, check_moves, choose
from contract.imperium import options as options_of

DECISIONS = 1_000_000
LONGEST = 20_000
LOOK_EVERY, TWIN_EVERY = 8, 256
PAGE = Path(__file__).parents[3] / "docs" / "rules" / "imperium-coverage.md"
IN_EFFECT = (k.POWER, k.COURT, k.PLAY)
Temper = Callable[[Any, random.Random], int]

# --- who decides, and about what ------------------------------------------------------------------


class Curious:
    """Answers at random, but rather as it seldom did: cards that are rare come to be played."""

    def __init__(self) -> None:
        self.given: Counter[int] = Counter()

    def __call__(self, state: Any, chance: random.Random) -> int:
        actions = state.legal()
        weights = [1 / (1 + self.given[action]) for action in actions]
        (action,) = chance.choices(actions, weights)
        self.given[action] += 1
        return int(action)


def sensible(state: Any, chance: random.Random) -> int:
    """What the rules of thumb like, with so much noise that little is ruled out."""
    scored = zip(state.advice(), state.legal(), strict=True)
    return int(max((score + 60 * chance.random(), action) for score, action in scored)[1])


def options(number: int) -> dict[str, object]:
    """Nations, sides and boxes of a game, and every second time other readings of the rules.

    The cards of 2024 have scenarios of their own; what is recorded is about those of 2021.
    """
    chosen, chance = {**options_of(number), "cards": settings.OLDER}, random.Random(-number)
    if chosen["deal"] != "fixed":
        chosen["nations"] = chance.choice(("both", "box"))
    if number % 2:
        for spec in settings.READINGS:
            chosen[spec.name] = chance.choice(spec.values)
    return chosen


def dealt(number: int) -> Any:
    return GAME.new(seed=number, **options(number))


# --- positions to begin at ------------------------------------------------------------------------


def late(number: int) -> Any:
    """A nation far on: any of its cards in hand, in play and in history, and much to pay with."""
    chance = random.Random(number)
    nation, *others = take(chance, settings.NATIONS, number, 2 + number % 3)
    made = laid(number, " ".join([nation, *others]), settings.BOXES[number // 16 % 2])
    barred = {"power", "unrest"}
    if number // 16 % 4 == 3:
        made.market(**dict.fromkeys(SLOTS))
        barred = {"power"}  # an unrest may be taken: none is tucked under the market any more
    cards = [card for card in movable(nation, 1 + len(others)) if not barred & set(card.suits)]
    chance.shuffle(cards)
    cards.sort(key=lambda card: "unrest" not in card.suits)
    made.seat(
        "A",
        pool=(9, 9, 9),
        state=chance.choice(("barbarian", "empire")),
        hand=[card.number for card in cards[:7]],
        history=[card.number for card in cards[7:10]],
        play=[card.number for card in cards[10:17] if card.header == "pinned"],
    )
    return made.state


def take(chance: random.Random, names: tuple[str, ...], number: int, size: int) -> list[str]:
    """One name after the other in turn, with others at random."""
    first = names[number % len(names)]
    return [first, *chance.sample([name for name in names if name != first], size - 1)]


def movable(nation: str, players: int) -> list[t.Card]:
    deck = CARDS.decks[CARDS.by_deck[nation]]
    return [card for card in deck.cards if not card.permanent and card.players <= players]


def last_fame(number: int) -> Any:
    """King of Kings is the next fame card, and everybody has three regions for Glory."""
    made = laid(number, "vikings romans", "legends")
    made.piles(fame=0)
    made.seat("A", hand=["Glory"], play=["Plain", "Lakes", "Moor"])
    made.seat("B", hand=["Glory"], play=["Gallia Aquitania", "Raetia", "Dalmatia"])
    return made.state


def wealthy_king(number: int) -> Any:
    """King Wu can be played, and has progress to pay: few who get so far have any left."""
    made = laid(number, "qin celts", "legends")
    made.seat("A", hand=["King Wu of Qin"], play=["Mandate of Heaven"], pool=(0, 0, 9))
    made.seat("A", history=["Duke Zhuang of Qin"], state="empire")
    return made.state


def laid(number: int, nations: str, box: str) -> Any:
    return scenario("imperium", nations=nations, box=box, seed=number, auto_forced=True)


LAID = {late: 320, last_fame: 40, wealthy_king: 8}

# --- playing and counting -------------------------------------------------------------------------


class Survey:
    """Plays games, and counts what happens in them."""

    def __init__(self) -> None:
        self.decisions = 0
        self.games = 0
        self.steps = 0
        self.endings: Counter[str] = Counter()
        self.told: Counter[tuple[str, ...]] = Counter()  # card and kind of event
        self.in_effect: Counter[str] = Counter()  # looks at which a side of a card stood
        self.worth: Counter[str] = Counter()  # ends at which it was worth something
        self.tempers: tuple[Temper, ...] = (choose, Curious(), sensible)
        library.count_nodes(True)

    def run(self, decisions: int) -> None:
        """Games from their set-up, so many decisions in all; the last game is played to its end."""
        while self.decisions < decisions:
            number = self.games
            self.play(dealt(number), self.tempers[number % 3], number)

    def run_laid(self, part: int = 1) -> None:
        """The games that begin elsewhere, or one part in so many."""
        for begin, games in LAID.items():
            for number in range(0, games, part):
                self.play(begin(number), self.tempers[number // 16 % 3], number)

    def play(self, state: Any, temper: Temper, number: int) -> None:
        chance, before = random.Random(number), self.decisions
        core = state.dump()
        designs = core["design"]
        while state.seat is not None:
            self.decisions += core["option_count"] > 1
            assert self.decisions - before < LONGEST, number
            for event in state.step(temper(state, chance)):
                self.hear(event)
            core = state.dump()
            if core["cards"]:
                designs = designs if any(designs) else core["design"]
                assert core["design"] == designs, "cards are not conserved"
                self.look(core)
            self.steps += 1
            if self.steps % TWIN_EVERY == 0:
                twin = GAME.from_json(state.to_json())
                assert (twin.key(), twin.legal()) == (state.key(), state.legal())
        self.end(state, core)

    def hear(self, event: Any) -> None:
        data = {**event.data, **event.secret}
        kind = data["cause"] if event.kind == "moved" else event.kind
        if (card := data.get("card")) is not None:
            option = (str(data["option"]),) if event.kind == "chose" else ()
            self.told[(card, kind, *option)] += 1

    def look(self, core: dict[str, Any]) -> None:
        """At some things after every decision, at everything now and then."""
        check_moves(core)
        if self.steps % LOOK_EVERY:
            return
        checks.check(core)
        for card in range(core["cards"]):
            if table.zone(core["pile"][card]) in IN_EFFECT:
                self.in_effect[side_of(core, card)] += 1

    def end(self, state: Any, core: dict[str, Any]) -> None:
        self.games += 1
        self.endings[state.result.ending] += 1
        assert abs(sum(state.returns)) < 1e-9
        for card in range(core["cards"]):
            if table.owner(core["pile"][card]) < core["players"] and state.card_points(card):
                self.worth[side_of(core, card)] += 1

    # --- what came of it ------------------------------------------------------------------

    def report(self) -> dict[str, Any]:
        begun = library.begun()
        return {
            "decisions": self.decisions,
            "games": self.games,
            "endings": dict(sorted(self.endings.items())),
            "cards": {name: self.card(name, card) for name, card in sides()},
            "texts": {
                text.key: {
                    branch.words: branch.count(begun, self.told, text.cards)
                    for branch in text.branches
                }
                for text in texts().values()
            },
        }

    def card(self, name: str, card: t.Card) -> dict[str, int]:
        told = sum(number for (other, *_), number in self.told.items() if other == card.number)
        return {
            "played": self.told[card.number, "play"],
            "in effect": self.in_effect[name],
            "worth": self.worth[name],
            "told": told,
        }


def side_of(core: dict[str, Any], card: int) -> str:
    printed = CARDS.cards[core["design"][card]]
    return side_name(printed, 1 if core["mark"][card] & k.FACE_B else 0)


def side_name(card: t.Card, side: int) -> str:
    return card.number if len(card.faces) == 1 else f"{card.number} {'AB'[side]}"


def sides() -> Iterator[tuple[str, t.Card]]:
    for card in CARDS.cards:
        for side in range(len(card.faces)):
            yield side_name(card, side), card


def face_of(name: str, card: t.Card) -> t.Face:
    return card.faces[1 if name.endswith(" B") else 0]


# --- what is missing ------------------------------------------------------------------------------


def gaps(report: dict[str, Any]) -> list[str]:
    """Cards that were not used and branches that were not followed."""
    branches = [
        f"{text}: {words}"
        for text, found in report["texts"].items()
        for words, number in found.items()
        if number < 1
    ]
    found = report["cards"]
    return branches + [name for name, card in sides() if not is_used(name, card, found[name])]


def is_used(name: str, card: t.Card, found: dict[str, int]) -> bool:
    """Played, if it can be; in effect or at least moved, if not; and worth what it is worth to."""
    face = face_of(name, card)
    counted = face.points.kind not in ("conditional", "variable") or found["worth"] > 0
    if can_be_played(card):
        return counted and found["played"] > 0
    stands = card.permanent or "power" in card.suits
    return counted and (found["in effect"] if stands else found["told"]) > 0


def can_be_played(card: t.Card) -> bool:
    face = card.faces[0]
    barred = {"unplayable", "per_player_once"} & set(face.flags)
    arrives = any(isinstance(a, t.Instead) and a.event == "gain_self" for a in face.standing)
    return not (barred or arrives or card.permanent or "power" in card.suits)


# --- the page -------------------------------------------------------------------------------------

HEAD = """# What random games of Imperium reach

{decisions:,} random decisions in {games:,} games over all nations, power sides, boxes, numbers of
seats and readings of the rules; {scoring:,} games ended with scoring, {collapse:,} with a collapse.
After every decision each card lay in exactly one place, no token was negative, and one seat was
asked one question or the game was over. {laid} games began at positions that random play seldom
comes to: a nation with any of its cards at hand, the last fame card, a king with progress to pay.
All others began with the set-up.

Every card that can be played was played, and every branch of every effect was followed. Written by
the tests in `tests/imperium/properties`; one fails if a card or a branch is missing. All numbers
are in `tests/data/golden/survey.json`.
"""
EFFECTS = """## Effects

How often each text began, how many branches it has, and the branch that was followed least. A
branch is a step of a text, a condition that does not hold, a "may" that is passed by, or "both" of
a choice. Equal texts of several cards are counted together. What is offered only if its condition
holds has no branch for the opposite.
"""
CARDS_HEAD = """## Cards

How often each card was played, at how many of the positions looked at (one of {every}) a side of
it was in effect, and at how many ends of games it was worth points to somebody. Cards without a
number of plays cannot be played.
"""
RULED = "Carried out by a rule and not by the program, and counted by its event: {}."


def page(report: dict[str, Any]) -> str:
    numbers = {**report, **report["endings"], "laid": sum(LAID.values())}
    ruled = "; ".join(f'"{words}" ({reason})' for words, (_, reason) in BY_RULE.items())
    parts = [HEAD.format(**numbers), EFFECTS, RULED.format(ruled), "", *effect_rows(report), ""]
    return "\n".join([*parts, CARDS_HEAD.format(every=LOOK_EVERY), *card_rows(report), ""])


def effect_rows(report: dict[str, Any]) -> Iterator[str]:
    yield "| Cards | Part | Text | Begun | Branches | Least | Which |"
    yield "|---|---|---|--:|--:|--:|---|"
    for text in texts().values():
        found = report["texts"][text.key]
        least = min(found, key=lambda words: int(found[words]))
        which = "" if least == text.branches[0].words else least
        first = found[text.branches[0].words]
        cells = [", ".join(text.cards), text.part, text.words, first, len(found), found[least]]
        yield "| " + " | ".join(map(str, [*cells, which])) + " |"


def card_rows(report: dict[str, Any]) -> Iterator[str]:
    yield "| Card | Name | Played | In effect | Worth points |"
    yield "|---|---|--:|--:|--:|"
    for name, card in sides():
        found = report["cards"][name]
        played = found["played"] if can_be_played(card) else ""
        title = face_of(name, card).name
        yield f"| {name} | {title} | {played} | {found['in effect']} | {found['worth']} |"


def surveyed(decisions: int = DECISIONS, part: int = 1) -> dict[str, Any]:
    """The full survey, or a part of it."""
    survey = Survey()
    survey.run(decisions)
    survey.run_laid(part)
    library.count_nodes(False)
    return survey.report()
