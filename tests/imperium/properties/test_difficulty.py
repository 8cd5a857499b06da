"""How hard a nation is was measured; a few of those games are played again."""

from __future__ import annotations

import civitas
from civitas.games.imperium.difficulty import WINS, difficulty
from civitas.games.imperium.settings import NATIONS

GAMES = 12


def test_every_printed_nation_has_one_of_five_levels() -> None:
    assert set(WINS) == set(NATIONS)
    assert {difficulty(nation) for nation in NATIONS} == {1, 2, 3, 4, 5}
    assert difficulty("lanternfolk") is None


def test_plain_play_wins_with_the_easy_against_the_hard() -> None:
    easy = sum(seat_that_wins(seed, "egyptians", "olmecs") == 0 for seed in range(GAMES))
    easy += sum(seat_that_wins(seed, "utopians", "atlanteans") == 1 for seed in range(GAMES))
    assert easy > GAMES * 1.5


def seat_that_wins(seed: int, *nations: str) -> int | None:
    named = {f"nation_{seat}": nation for seat, nation in enumerate(nations, 1)}
    state = civitas.game("imperium").new(seed=seed, players=2, deal="pick", **named)
    while state.seat is not None:
        advice = state.advice()  # type: ignore[attr-defined]
        state.apply(state.legal()[max(range(len(advice)), key=advice.__getitem__)])
    assert state.result is not None
    return state.result.winners[0] if len(state.result.winners) == 1 else None
