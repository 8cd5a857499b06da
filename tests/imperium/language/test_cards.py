"""Every card of both boxes: the counts, the facts, and a text that says the same both ways."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from civitas.games.imperium.language import phrases, tree, writer
from civitas.games.imperium.language.load import decks
from civitas.games.imperium.language.reader import read_points, read_text
from civitas.games.imperium.store import printed_files

COMPONENTS = {
    "carthaginians": 23,
    "celts": 28,
    "greeks": 23,
    "macedonians": 23,
    "persians": 23,
    "romans": 23,
    "scythians": 24,
    "vikings": 26,
    "arthurians": 29,
    "atlanteans": 22,
    "egyptians": 23,
    "mauryans": 24,
    "minoans": 23,
    "olmecs": 26,
    "qin": 25,
    "utopians": 21,
    "classics": 83,
    "legends": 83,
}
FACTS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("facts.json").read_text("utf-8"))
USUAL = {"suits": (), "header": "none", "state": None, "types": (), "icons": (), "players": 0}
USUAL |= {"development": None, "permanent": False}
ALL = {card.number: card for deck in decks().values() for card in deck.cards}
FACES = [
    pytest.param(face, id=f"{card.number}{side}")
    for card in ALL.values()
    for side, face in zip("AB" if len(card.faces) == 2 else " ", card.faces, strict=True)
]


def test_the_decks_have_the_cards_of_the_component_list() -> None:
    assert {name: len(deck.cards) for name, deck in decks().items()} == COMPONENTS
    assert len(ALL) == sum(COMPONENTS.values())


def test_no_fact_is_missing() -> None:
    assert {fact["number"] for fact in FACTS} == set(ALL)


def value(points: tree.Points) -> Any:
    """Points as the facts write them."""
    if points.kind == "variable":
        terms = [[one.points, one.per, one.count, list(one.of), one.zone] for one in points.terms]
        return {"terms": terms, "cap": points.cap}
    if points.kind == "conditional":
        return {"cases": [list(case) for case in points.cases], "otherwise": points.otherwise}
    return None if points.kind == "none" else points.value


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["number"])
def test_a_card_has_its_facts(fact: dict[str, Any]) -> None:
    card = ALL[fact["number"]]
    for field, usual in USUAL.items():
        wanted = fact.get(field, usual)
        assert getattr(card, field) == (tuple(wanted) if isinstance(wanted, list) else wanted)
    assert (card.deck, card.start) == (fact["deck"], fact["start"])
    assert [[face.name, value(face.points)] for face in card.faces] == fact["faces"]


@pytest.mark.parametrize("face", FACES)
def test_a_card_is_written_and_read_back_the_same(face: tree.Face) -> None:
    said = read_text(writer.face(face))
    assert tree.Face(face.name, points=face.points, **said) == face
    if face.points.kind != "none":
        assert read_points(str(phrases.points(face.points))) == face.points


@pytest.mark.parametrize("path", printed_files(), ids=lambda path: path.stem)
def test_the_files_are_written_as_the_formatter_writes(path: Path) -> None:
    cards = {card.number: card for card in decks()[path.stem].cards}
    for table in tomllib.loads(path.read_text("utf-8"))["card"]:
        tables = [table["a"], table["b"]] if "a" in table else [table]
        for face, told in zip(cards[table["number"]].faces, tables, strict=True):
            if "same_as" not in told:
                assert told.get("effects", "").strip() == writer.face(face)
            if "points" in told:
                assert told["points"] == phrases.points(face.points)


def test_both_sides_of_every_power_are_there() -> None:
    powers = [card for card in ALL.values() if "power" in card.suits]
    assert len(powers) == 16
    assert all(len(card.faces) == 2 and card.start == "play" for card in powers)


@pytest.mark.rule("R38")
def test_king_of_kings_is_once_per_player_on_both_sides() -> None:
    for number in ("1FAM9", "2FAM9"):
        assert all("per_player_once" in face.flags for face in ALL[number].faces)


@pytest.mark.rule("R35")
def test_a_lost_icon_is_named() -> None:
    """Who ignores the barbarian icon of attack cards must not ignore their empire icon."""
    for card in ALL.values():
        for ability in card.faces[0].standing:
            if isinstance(ability, tree.Static) and ability.what == "lose_state_icon":
                assert ability.filter is not None
                assert ability.filter.state == ("barbarian",)
