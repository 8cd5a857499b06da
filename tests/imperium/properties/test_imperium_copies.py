"""Copies of a state of Imperium, and states that break a law of it."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.errors import StateError
from contract.imperium import GAME, steps, table


def test_a_copy_has_everything_but_the_events() -> None:
    """Copies leave out the ends of the records: events told already, and the scratch of redeals."""
    for state, _ in steps(2):
        copy = state.copy()
        core, twin = state.dump(), copy.dump()
        names = set(core) - {"events", "event_count"}
        assert {name for name in names if core[name] != twin[name]} == set()
        minds, thoughts = state.dump_memory(), copy.dump_memory()
        assert (minds["place"], minds["spot"]) == (thoughts["place"], thoughts["spot"])
        assert twin["event_count"] == 0


def break_twice(data: dict[str, Any]) -> None:
    data["piles"]["exile"] = [data["piles"]["main"][0]]


def break_missing(data: dict[str, Any]) -> None:
    data["piles"]["main"].pop()


def break_tokens(data: dict[str, Any]) -> None:
    data["seats"][0]["exhaust"] = 99


def break_negative(data: dict[str, Any]) -> None:
    data["seats"][0]["pool"][0] = -1


def break_unknown(data: dict[str, Any]) -> None:
    data["piles"]["main"][0] = "9XXX9"


def break_stack(data: dict[str, Any]) -> None:
    data["stack"] = []


@pytest.mark.parametrize(
    "spoil",
    [break_twice, break_missing, break_tokens, break_negative, break_unknown, break_stack],
)
def test_states_that_break_a_law_are_refused(spoil: Any) -> None:
    data = table(3).to_json()
    spoil(data)
    with pytest.raises(StateError):
        GAME.from_json(data)


def test_a_copy_remembers_everything() -> None:
    """Only what a redeal works with is left behind."""
    scratch = {"unknown", "source", "laid", "room", "tried"}
    for number, (state, _) in enumerate(steps(4)):
        if number % 10 == 0:
            minds, copied = state.dump_memory(), state.copy().dump_memory()
            assert minds.keys() >= scratch
            for name in minds.keys() - scratch:
                assert copied[name] == minds[name], name
