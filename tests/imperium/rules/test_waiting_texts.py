"""A state in the middle of a development: stored, hashed and dealt anew with the card it is for."""

from __future__ import annotations

from collections.abc import Callable
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


# --- in the middle of something -----------------------------------------------------------------


PERCIVAL = "Peredur (Sir Percival)"


def searching() -> Any:
    """Percival has not found Graal in the deck, and is asked for it in the discard pile."""
    table = scenario("imperium", nations="arthurians celts", box="legends")
    table.seat("A", hand=[PERCIVAL], discard=["Cafall", "Graal"], deck=["Lady Bertilak"])
    return table.play(PERCIVAL).say(1)


def playing_for_free() -> Any:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Leadership", "Glory"], deck=["Advance"])
    return table.play("Leadership")


@pytest.mark.parametrize(("position", "kind"), [(searching, "find"), (playing_for_free, "choose")])
def test_a_question_is_stored_and_imagined(position: Callable[[], Any], kind: str) -> None:
    table = position()
    assert table.kind == kind
    game, state = table.game, table.state
    assert game.from_json(table.json) == game.from_bytes(state.to_bytes()) == state
    for viewer in (0, 1, None):
        view = state.view(viewer)
        assert game.from_view(view).view(viewer) == view


def test_only_who_searches_knows_where_nothing_was_found() -> None:
    table = searching()
    own, other = (table.state.view(seat)["stack"][-1] for seat in (0, 1))
    assert own["d"] != own["c"]
    for frame in (other, table.state.resample(1, 7).to_json()["stack"][-1]):
        assert frame["d"] == frame["c"] == own["c"]


def test_nothing_is_left_of_a_text_that_is_over() -> None:
    """4.1: what a text called "it" is forgotten with it, so that equal positions are equal."""
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Glorious"], deck=["Advance", "Glory"])
    table.play("Glorious").say(2)
    assert table.kind == "act"
    assert (table.json["it"], table.json["queue"]) == ([], [])


def sunk() -> Any:
    """Thule has sunk; the power reacts to that after the sentence, which still asks something."""
    table = scenario("imperium", nations="atlanteans celts", sides="AA", box="legends")
    table.seat("A", play=["Thule"], hand=["Flood"], discard=["Prosperity"])
    table.market(region="Island")
    return table.play("Flood").say("Thule")


@pytest.mark.rule("R33")
def test_waiting_reactions_are_part_of_a_view() -> None:
    table = sunk()
    assert table.kind == "acquire"
    assert [row[1] for row in table.json["queue"]] == [0, 0]
    for viewer in (0, 1, None):
        view = table.state.view(viewer)
        imagined = IMPERIUM.from_view(view)
        assert imagined.view(viewer) == view
        assert [row[:2] for row in imagined.to_json()["queue"]] == [
            row[:2] for row in table.json["queue"]
        ]


def test_the_key_tells_waiting_reactions_apart() -> None:
    data = sunk().json
    keys = {IMPERIUM.from_json(data).key()}
    for column in (0, 1, 3):
        row = list(data["queue"][0])
        row[column] += 1
        keys.add(IMPERIUM.from_json({**data, "queue": [row, *data["queue"][1:]]}).key())
    assert len(keys) == 4


def test_the_key_tells_treated_icons_apart() -> None:
    data = playing_for_free().json
    rows = [["1UNR1", *numbers] for numbers in ([1, 2, 3], [0, 2, 3], [1, 0, 3], [1, 2, 0])]
    turns = [{**data["turn"], "treated": [row]} for row in rows]
    assert len({IMPERIUM.from_json({**data, "turn": turn}).key() for turn in turns}) == 4


def test_what_is_told_of_an_answer_and_of_actions() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Mysticism"], hand=[])
    table.exhaust("Mysticism")
    gained = {"kind": "actions", "seat": 0, "amount": 1}
    assert gained.items() <= table.told(1)[-1].items()
    table.say("end")
    answered = {"kind": "answered", "seat": 0, "question": "act", "verb": "end"}
    assert answered in table.told(1)
