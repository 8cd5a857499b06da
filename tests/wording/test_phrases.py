"""Phrases by themselves: spoken, on the wire, and the faces of games."""

from __future__ import annotations

import pytest

import civitas.wording.civ
from civitas.engine.errors import UnknownGame
from civitas.locales import Words, WordsError
from civitas.wording import Face, Listing, Phrase, SeatName, Value, face, faces, speak

WORDS = Words("en", "civ")
NAMES = ["Anna", "Ben"]


def test_a_phrase_is_spoken_with_everything_in_it() -> None:
    domains = Listing((Phrase("domain.military"), Phrase("domain.utopia")))
    phrase = Phrase("threat", {"seat": SeatName(1), "domains": domains})
    assert speak(phrase, WORDS, NAMES) == "Ben can win next turn: Military and Utopia"
    joined = Listing((phrase, "x", 3), "join")
    assert speak(joined, WORDS, NAMES) == "Ben can win next turn: Military and Utopia · x · 3"


def test_a_count_chooses_the_form() -> None:
    assert speak(Phrase("option.end_turn", count=1), WORDS, NAMES).endswith("draw a card")
    assert speak(Phrase("option.end_turn", count=4), WORDS, NAMES).endswith("draw 4 cards")


def test_what_is_missing_is_an_error() -> None:
    with pytest.raises(WordsError):
        speak(Phrase("event.nonsense"), WORDS, NAMES)
    with pytest.raises(KeyError):
        speak(Phrase("event.drew"), WORDS, NAMES)


def test_the_wire_form() -> None:
    inner = Phrase("card.hidden", count=2)
    values: dict[str, Value] = {"seat": SeatName(0), "cards": Listing((inner, "x"), "join"), "n": 7}
    assert Phrase("event.drew", values).to_json() == {
        "id": "event.drew",
        "values": {
            "seat": {"seat": 0},
            "cards": {"list": [{"id": "card.hidden", "count": 2}, "x"], "style": "join"},
            "n": 7,
        },
    }


def test_faces_are_found() -> None:
    offered: Face = civitas.wording.civ  # mypy compares the module with the contract
    assert face("civ") is offered
    assert "civ" in faces()
    with pytest.raises(UnknownGame):
        face("phrase")
