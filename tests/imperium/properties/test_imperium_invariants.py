"""What must hold after every decision of every game."""

from __future__ import annotations

from typing import Any

import imperium_laws
import pytest
from imperium_play import GAME, steps, table

from civitas.engine.errors import GameOver, IllegalAction, StateError, WrongSeat
from civitas.engine.record import Record


def check_twin(state: Any) -> None:
    """The reader checks conservation as well; it takes longer than a hundred decisions."""
    twin = GAME.from_json(state.to_json())
    assert twin.key() == state.key()
    assert twin.legal() == state.legal()


@pytest.mark.parametrize("seed", range(6))
def test_every_state_of_a_game_is_lawful(seed: int) -> None:
    for number, (state, _) in enumerate(steps(seed)):
        assert state.fits()
        imperium_laws.check_all(state.dump())
        if number % 8 == 0:
            check_twin(state)
    assert state.result.ending in ("scoring", "collapse")
    assert sum(state.returns) == pytest.approx(0)


@pytest.mark.parametrize("seed", range(6, 12))
def test_a_twin_from_json_or_bytes_stays_equal_and_old_copies_never_change(seed: int) -> None:
    twin, old = GAME.from_json(table(seed).to_json()), []
    for number, (state, action) in enumerate(steps(seed)):
        assert twin.key() == state.key()
        if number % 40 == 0:
            twin = GAME.from_json(state.to_json())
            old.append((state.copy(), state.key(), state.to_bytes()))
        elif number % 40 == 20:
            twin = GAME.from_bytes(state.to_bytes())
        if action >= 0:
            twin.apply(action)
    assert twin == state
    for copy, key, stored in old:
        assert copy.key() == key
        assert copy.to_bytes() == stored


def test_a_record_gives_the_game_back() -> None:
    record = Record.start(GAME, seed_=5, players=3, deal="draft")
    state = record.replay()
    while state.seat is not None and len(record.actions) < 300:
        record.actions.append(state.legal()[-1])
        state.apply(record.actions[-1])
    record.key = state.key()
    assert Record.loads(record.dumps()).check().to_json() == state.to_json()


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


def test_binary_states_come_back() -> None:
    for number, (state, _) in enumerate(steps(13)):
        if number % 60 == 0:
            assert GAME.from_bytes(state.to_bytes()) == state


def test_bad_answers_change_nothing() -> None:
    state = table(1)
    key = state.key()
    for action in (-1, 10**6, "2", None, True, 99):
        with pytest.raises(IllegalAction):
            state.apply(action)
    with pytest.raises(WrongSeat):
        state.apply(state.legal()[0], seat=1 - state.seat)
    assert state.key() == key
    for last, _ in steps(2):
        state = last
    with pytest.raises(GameOver):
        state.apply(0)


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
