"""Imperium as a vector: where every printed card lies, what lies on it, and the numbers around.

A card's column is its action id less that of the first card, so what is observed of a card and
what can be done with it bear the same number. Decks of one's own add columns at the end.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from civitas.engine import registry
from civitas.engine.contract import View
from civitas.games.imperium.cardset import newer_numbers
from civitas.games.imperium.consts import AUTOMATON_SLOTS
from civitas.games.imperium.names import CAUSES, ENDINGS, QUESTIONS, RESOURCES, SIDES, SLOTS, SUITS
from civitas.games.imperium.settings import LEVELS
from civitas.games.imperium.vocabulary import NEWER_MARK
from civitas.research.encoders import PLAYERS, SEATS, relative
from civitas.research.layout import Axis, Codes, Layout, Row, Slice

VERSION = 1
CERTAIN, POSSIBLE = 2, 1
# The zones of a seat by what they are good for; each group is a row of places.
GROUPS = {
    "hand": ("hand",),
    "deck": ("deck",),
    "discard": ("discard",),
    "play": ("play", "power", "permanent", "quest", "resolving"),
    "garrison": ("garrison",),
    "history": ("history", "flooded"),
    "ahead": ("nation_deck", "accession", "area", "journey"),
}
SHARED_GROUPS = {
    "market": ("market",),
    "unrest": ("unrest", "tucked"),
    "exile": ("exile",),
    "decks": ("main", "regions", "uncivilised", "civilised"),
    "fame": ("fame", "last_fame"),
    "removed": ("removed",),
}
OPEN_ZONES = (
    *("discard", "play", "garrison", "accession", "area", "power", "permanent", "quest"),
    *("resolving", "journey"),
)
OWN_ZONES = ("hand", "history", "flooded")
SIZED = (*OWN_ZONES, "deck", "nation_deck")
PLACE_OF_ZONE = {zone: place for place, zones in enumerate(GROUPS.values()) for zone in zones}
PLACE_OF_PILE = {
    pile: len(SEATS) * len(GROUPS) + place
    for place, piles in enumerate(SHARED_GROUPS.values())
    for pile in piles
}
DECKS = ("main", "regions", "uncivilised", "civilised", "fame")
PILES = ("unrest", "exile")
FLAGS = ("present", "first", "active", "asked", "last_fame", "nation_spent", "area_spent")
MARKS = ("exhausted", "waiting", "side B")
STATES = ("barbarian", "empire")

PLACE = Axis(
    "place",
    (*(f"{seat} {group}" for seat in SEATS.labels for group in GROUPS), *SHARED_GROUPS),
)
RESOURCE = Axis("resource", RESOURCES)
# What a card can be picked for; younger causes count as none.
PICKED = 30
# Where the pool of a third seat would be, a solo game tells its level, the die and the clock.
SOLO_PLACE = 2


@cache
def names() -> tuple[list[str], list[str]]:
    """The printed cards and the decks by number, as the action ids name them."""
    game = registry.game("imperium")
    actions = [game.action_name(action) for action in range(game.actions)]
    decks = [name.removeprefix("nation:") for name in actions if name.startswith("nation:")]
    first = max(action for action, name in enumerate(actions) if name.startswith("nation:")) + 1
    return actions[first:], decks


def nations() -> tuple[str, ...]:
    specs = {spec.name: spec for spec in registry.game("imperium").option_specs}
    return tuple(str(value) for value in specs["nation_1"].values[1:])


def slices() -> tuple[Slice, ...]:
    card, nation = Axis("card", tuple(names()[0])), Axis("nation", nations())
    return (
        Slice("players", (PLAYERS,), 1, "number of seats, one-hot"),
        Slice("question", (Axis("question", QUESTIONS),), 1, "what is asked, one-hot"),
        Slice(
            "pick",
            (Axis("cause", CAUSES[:PICKED]),),
            1,
            "what a picked card is picked for, one-hot",
        ),
        Slice("left", (), 15, "cards still to pick; told to the one who is asked"),
        Slice("cost", (Axis("part", ("1", "2", "3", "4")),), 31, "what is to be paid"),
        Slice("round", (), 127, "number of the round"),
        Slice("final_round", (), 127, "the last round, 0 while it is not known"),
        Slice("plays", (), 200, "cards played this turn"),
        Slice("activating", (), 1, "1 while a seat activates"),
        Slice("ignored_state", (Axis("state", STATES),), 1, "state icon the next card ignores"),
        Slice("declared", (Axis("suit", SUITS),), 1, "declared suit"),
        Slice("offered", (nation,), 1, "nations that can be chosen"),
        Slice("ending", (Axis("ending", ENDINGS),), 1, "how the game ended, one-hot"),
        Slice("winners", (SEATS,), 1, "who has won"),
        Slice("decks", (Axis("deck", (*DECKS, *PILES, "removed")),), 63, "cards in shared piles"),
        Slice("flags", (SEATS, Axis("flag", FLAGS)), 1, "what is true of a seat"),
        Slice("nation", (SEATS, nation), 1, "nation of a seat, one-hot"),
        Slice("side", (SEATS, Axis("side", SIDES)), 1, "side of its power card, one-hot"),
        Slice("state", (SEATS, Axis("state", STATES)), 1, "its state, one-hot"),
        Slice("pool", (SEATS, RESOURCE), 255, "its resources"),
        Slice("actions", (SEATS,), 15, "its action tokens"),
        Slice("exhaust", (SEATS,), 15, "its exhaust tokens that are free"),
        Slice("exhaust_total", (SEATS,), 15, "its exhaust tokens"),
        Slice("sizes", (SEATS, Axis("zone", SIZED)), 63, "cards in its hidden zones"),
        Slice("place", (PLACE, card), CERTAIN, "where a card lies: 2 certainly, 1 possibly"),
        Slice("tokens", (RESOURCE, card), 31, "resources on a card"),
        Slice("marks", (Axis("mark", MARKS), card), 1, "what is true of a card"),
        Slice("unrest", (card,), 7, "unrest tucked under a card of the market"),
        Slice("slot", (card,), len(SLOTS), "slot of the market, from 1"),
        Slice("depth", (card,), 63, "known place in its deck, from 1 at the top"),
        Slice("source", (card,), 1, "1 for the card that asks"),
    )


class ImperiumEncoder:
    """What a seat at an Imperium table knows, in numbers."""

    omitted = (
        "`stack`, `it`, `queue` and `treated`: the texts that are being resolved, besides the "
        "question and the card that asks",
        "which card a garrisoned card lies in",
        "`freed`: cards that were played free this turn, which count with `free_plays=once` alone",
        "`options` besides the number of seats",
    )

    def __init__(self) -> None:
        cards, self.decks = names()
        self.layout = Layout("imperium", VERSION, slices())
        self.column = {name: column for column, name in enumerate(cards)}
        # A card of 2024 has the column of the card that it replaces.
        self.column |= {new: self.column[new.removesuffix(NEWER_MARK)] for new in newer_numbers()}
        self.cards = len(cards)
        self.nation = {name: place for place, name in enumerate(nations())}

    def encode(self, view: View) -> Codes:
        row = Row(self.layout)
        viewer = 0 if view["viewer"] is None else view["viewer"]
        players = len(view["seats"])
        if players > 1:
            row.put("players", 1, players - 2)
        if "die" in view["turn"]:
            self._solo(row, view)
        self._turn(row, view["turn"], viewer, players)
        self._question(row, view)
        for seat, shown in enumerate(view["seats"]):
            self._seat(row, shown, relative(seat, viewer, players))
        if view["decks"]:
            self._shared(row, view)
            self._hidden(row, view, viewer)
            self._details(row, view)
        return row.codes()

    def _solo(self, row: Row, view: View) -> None:
        level = LEVELS.index(view["options"]["level"]) + 1
        told = [level, view["turn"]["die"], view["turn"]["clock"]]
        row.put_all("pool", told, SOLO_PLACE * len(RESOURCES))

    def _turn(self, row: Row, turn: Mapping[str, Any], viewer: int, players: int) -> None:
        for name in ("round", "final_round", "plays", "activating"):
            row.put(name, turn[name])
        row.put_bits("ignored_state", turn["ignore_state"])
        row.put_bits("declared", turn["declared"])
        row.put("ending", 1, turn["ending"])
        for deck, name in enumerate(self.decks):
            if turn["offered"] >> deck & 1 and name in self.nation:
                row.put("offered", 1, self.nation[name])
        for name in ("first", "active", "asked"):
            if turn[name] < players:
                place = relative(turn[name], viewer, players) * len(FLAGS)
                row.put("flags", 1, place + FLAGS.index(name))
        for seat in range(players):
            row.put("winners", turn["winners"] >> seat & 1, relative(seat, viewer, players))

    def _question(self, row: Row, view: View) -> None:
        row.put("question", 1, _QUESTION[view["turn"]["asks"]])
        asked = view["decision"]
        if asked is None:
            return
        if view["turn"]["asks"] == "pick":
            cause = _CAUSE[asked["kind"]]
            row.put("pick", 1, cause if cause < PICKED else 0)
        row.put("left", asked.get("left", 0))
        if isinstance(cost := asked.get("cost"), list):
            row.put_all("cost", cost)
        if asked["source"] is not None:
            row.put("source", 1, self.column[asked["source"]])

    def _seat(self, row: Row, shown: Mapping[str, Any], place: int) -> None:
        flags = place * len(FLAGS)
        row.put("flags", 1, flags)
        for flag, name in enumerate(("kings", "nation_spent", "area_spent"), 4):
            row.put("flags", shown[name], flags + flag)
        if shown["nation"] in self.nation:
            row.put("nation", 1, place * len(self.nation) + self.nation[shown["nation"]])
        if shown["side"]:
            row.put("side", 1, place * len(SIDES) + SIDES.index(shown["side"]))
        if shown["state"]:
            row.put("state", 1, place * len(STATES) + STATES.index(shown["state"]))
        row.put_all("pool", shown["pool"], place * len(RESOURCES))
        for name in ("actions", "exhaust", "exhaust_total"):
            row.put(name, shown[name], place)
        if "hand" in shown:
            self._zones(row, shown, place)

    def _zones(self, row: Row, shown: Mapping[str, Any], place: int) -> None:
        for number, zone in enumerate(SIZED):
            row.put("sizes", shown[zone]["size"], place * len(SIZED) + number)
        for zone in OPEN_ZONES:
            self._lay(row, shown[zone], place * len(GROUPS) + PLACE_OF_ZONE[zone])
        for zone in OWN_ZONES:
            cards = shown[zone].get("cards", ())
            self._lay(row, cards, place * len(GROUPS) + PLACE_OF_ZONE[zone])
        for zone in ("deck", "nation_deck"):
            self._depths(row, shown[zone]["order"])
        if "slots" in shown:
            slots = enumerate(shown["slots"])
            known = {str(slot): held["card"] for slot, held in slots if held and held["card"]}
            self._depths(row, known)
            row.put("sizes", sum(map(bool, shown["slots"])), place * len(SIZED))

    def _lay(self, row: Row, cards: Iterable[str], place: int, value: int = CERTAIN) -> None:
        start = row.named["place"].start + place * self.cards
        for card in cards:
            row.values[start + self.column[card]] = value

    def _depths(self, row: Row, order: Mapping[str, str]) -> None:
        for depth, card in order.items():
            row.put("depth", int(depth) + 1, self.column[card])

    def _shared(self, row: Row, view: View) -> None:
        for number, name in enumerate(DECKS):
            row.put("decks", view["decks"][name]["size"], number)
            self._depths(row, view["decks"][name]["order"])
        for number, name in enumerate(PILES, len(DECKS)):
            row.put("decks", len(view["piles"][name]), number)
        row.put("decks", view["removed"], len(DECKS) + len(PILES))
        for pile, cards in view["piles"].items():
            self._lay(row, cards, PLACE_OF_PILE[pile])
        for slot, entry in enumerate(view["market"], 1):
            if entry is not None:
                row.put("slot", slot, self.column[entry["card"]])
                row.put("unrest", len(entry["unrest"]), self.column[entry["card"]])

    def _hidden(self, row: Row, view: View, viewer: int) -> None:
        """Cards that are not seen: all places where they may lie."""
        places = _hidden_places(viewer, len(view["seats"]))
        for card, piles in view["where"].items():
            possible = {places[pile] for pile in piles}
            value = CERTAIN if len(possible) == 1 else POSSIBLE
            for place in possible:
                self._lay(row, (card,), place, value)

    def _details(self, row: Row, view: View) -> None:
        for card, facts in view["cards"].items():
            column = self.column[card]
            for resource, tokens in enumerate(facts.get("tokens", ())):
                row.put("tokens", tokens, resource * self.cards + column)
            for mark, is_so in enumerate(
                ("exhausted" in facts, "waiting" in facts, facts.get("side") == "B")
            ):
                row.put("marks", int(is_so), mark * self.cards + column)


@cache
def _hidden_places(viewer: int, players: int) -> dict[str, int]:
    """The row of every pile, as a view calls it; what was laid on a deck unseen counts to it."""
    places = dict(PLACE_OF_PILE)
    for seat in range(players):
        first = relative(seat, viewer, players) * len(GROUPS)
        for zone, place in PLACE_OF_ZONE.items():
            places[f"{seat}.{zone}"] = first + place
        places[f"{seat}.deck_top"] = first + PLACE_OF_ZONE["deck"]
        for slot in range(1, AUTOMATON_SLOTS + 1):  # an automaton's, which has no hand
            places[f"{seat}.slot_{slot}"] = first + PLACE_OF_ZONE["hand"]
    return places


_QUESTION = {name: place for place, name in enumerate(QUESTIONS)}
_CAUSE = {name: place for place, name in enumerate(CAUSES)}

ENCODER = ImperiumEncoder
