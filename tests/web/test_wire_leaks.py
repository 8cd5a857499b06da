"""Nobody is sent what they cannot know: at every step of many games, byte for byte."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import civitas
from civitas.games.imperium.settings import LEVELS
from civitas.web.table import Table
from contract.civ import options as mixed_options
from depth import depth

from .wire import game_leak, table_for
from .wire_mutants import IMPERIUM_MUTANTS, MUTANTS, SOLO_MUTANTS

GAMES = depth(12, 300, plain=10)
BATCHES = 10
MUTANT_GAMES = 12
# Games of Imperium are long and dear: their first rounds from several deals show more.
IMPERIUM_GAMES = depth(5, 24, plain=2)
IMPERIUM_MOVES = depth(120, 120, plain=30)
IMPERIUM_BATCHES = 4
SOLO_GAMES = depth(5, 24, plain=2)
SOLO_MOVES = depth(80, 120, plain=30)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_no_viewer_is_sent_what_it_cannot_know(batch: int) -> None:
    for number in range(batch, GAMES, BATCHES):
        assert game_leak(number, mixed_options(number)) is None


@pytest.mark.parametrize("mutant", MUTANTS)
def test_every_planted_leak_is_found(mutant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, name, leaky = MUTANTS[mutant]
    monkeypatch.setattr(owner, name, leaky)
    games = numbers(mutant, lambda n: table_for(n, mixed_options(n)))
    assert any(game_leak(n, mixed_options(n), dear=6) for n in games), "not found"


def numbers(mutant: str, table: Callable[[int], Table]) -> list[int]:
    """The games to look for a mutant in: what is about bots is found where one plays."""
    games = list(range(MUTANT_GAMES))
    return [n for n in games if has_bot(table(n))] if "a bot" in mutant else games


def has_bot(table: Table) -> bool:
    return any(seat.kind == "bot" for seat in table.seats)


def imperium_options(number: int) -> dict[str, object]:
    """Two to four seats, nations by chance or by choice, both boxes."""
    deals, boxes = ("random", "random", "pick", "draft"), ("classics", "legends")
    return civitas.game("imperium").resolve(
        players=2 + number % 3, deal=deals[number % 4], box=boxes[number % 2]
    )


def imperium_leak(number: int, dear: int = 60) -> str | None:
    return game_leak(number, imperium_options(number), dear, "imperium", IMPERIUM_MOVES)


@pytest.mark.parametrize("batch", range(IMPERIUM_BATCHES))
def test_no_viewer_of_imperium_is_sent_what_it_cannot_know(batch: int) -> None:
    for number in range(batch, IMPERIUM_GAMES, IMPERIUM_BATCHES):
        assert imperium_leak(number) is None


def solo_options(number: int) -> dict[str, object]:
    """Alone against the automaton, at every level, and for practice."""
    kinds = ("full", "full", "short", "practice")
    boxes = ("classics", "legends")
    return civitas.game("imperium").resolve(
        players=1,
        solo=kinds[number % 4],
        level=LEVELS[number % 6],
        box=boxes[number % 2],
    )


def solo_leak(number: int, dear: int = 60) -> str | None:
    return game_leak(number, solo_options(number), dear, "imperium", SOLO_MOVES)


@pytest.mark.rule("SR59")
@pytest.mark.parametrize("batch", range(IMPERIUM_BATCHES))
def test_whoever_plays_alone_is_not_sent_what_the_automaton_hides(batch: int) -> None:
    """Slots, the order of its decks: neither to the player nor to those who watch."""
    for number in range(batch, SOLO_GAMES, IMPERIUM_BATCHES):
        assert solo_leak(number) is None


@pytest.mark.parametrize("mutant", SOLO_MUTANTS)
def test_every_leak_planted_into_a_solo_game_is_found(
    mutant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, leaky = SOLO_MUTANTS[mutant]
    monkeypatch.setattr(owner, name, leaky)
    assert any(solo_leak(number, dear=6) for number in range(MUTANT_GAMES)), "not found"


@pytest.mark.parametrize("mutant", IMPERIUM_MUTANTS)
def test_every_leak_planted_into_imperium_is_found(
    mutant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner, name, leaky = IMPERIUM_MUTANTS[mutant]
    monkeypatch.setattr(owner, name, leaky)
    games = numbers(mutant, lambda n: table_for(n, imperium_options(n), "imperium"))
    assert any(imperium_leak(number, dear=6) for number in games), "not found"
