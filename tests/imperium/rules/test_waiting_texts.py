"""A state in the middle of a development: stored, hashed and dealt anew with the card it is for."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas.engine.scenario import scenario

IMPERIUM = civitas.game("imperium")


def egyptians() -> Any:
    table = scenario("imperium", nations="egyptians celts", sides="AB")
    table.seat("A", state="empire", hand=["Leadership"], pool=(9, 9, 9))
    table.seat("A", area=["Pyramids", "Obelisk"])
    table.seat("A", deck=[], discard=["Advance"], nation_deck=[], accession=[])
    return table


def in_a_text() -> Any:
    return egyptians().exhaust("Egyptians").say(0, "Pyramids")


def in_a_reshuffle() -> Any:
    return egyptians().play("Leadership").say(0, "Pyramids")


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("kind", "begin"), [("develop", in_a_text), ("reshuffle", in_a_reshuffle)])
def test_the_card_being_developed_is_kept_while_its_price_is_asked(kind: str, begin: Any) -> None:
    table = begin()
    assert table.kind == "pay_material"
    data = table.state.to_json()
    (frame,) = [frame for frame in data["stack"] if frame["kind"] == kind]
    assert frame["a"] == "2EGY9"
    again = IMPERIUM.from_json(data)
    assert (again.to_json(), again.key()) == (data, table.state.key())
    assert table.state.resample(0, 7).to_json()["stack"] == data["stack"]
    frame["a"] = "2EGY5"  # the other development: another position
    assert IMPERIUM.from_json(data).key() != table.state.key()


@pytest.mark.rule("R60")
def test_everybody_is_told_whose_ability_is_copied() -> None:
    table = scenario("imperium", nations="romans celts greeks", sides="BBB")
    table.seat("B", pool=(0, 0, 0))
    table.seat("A", play=["Ambassador"], pool=(1, 0, 0), deck=["Advance"])
    table.seat("B", play=["Shrine"])
    table.exhaust("Ambassador").say("Shrine")
    (told,) = [event for event in table.events if event.kind == "ability"]
    assert (told.data, told.secret) == ({"seat": 0, "card": "1UNC6"}, {})
