"""Matches of Imperium: what was played, how it ended, how long it took."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.arena import MatchReport, run_match

GAMES = 6


@pytest.fixture(scope="module")
def report() -> MatchReport:
    return run_match("imperium", ["random", "random"], GAMES, seed=5)


@pytest.fixture
def outcomes(report: MatchReport) -> list[dict[str, Any]]:
    games: list[dict[str, Any]] = report.to_json()["outcomes"]
    return games


def test_deals_are_mirrored_and_nations_vary(outcomes: list[dict[str, Any]]) -> None:
    for one, other in zip(outcomes[::2], outcomes[1::2], strict=True):
        assert one["seed"] == other["seed"]
        assert one["sides"] == other["sides"]
        assert one["seats"] == [0, 1]
        assert other["seats"] == [1, 0]
    assert len({tuple(game["sides"]) for game in outcomes}) == GAMES // 2
    assert len({side.split()[0] for game in outcomes for side in game["sides"]}) > 3


def test_lengths_endings_and_triggers_are_told(
    report: MatchReport, outcomes: list[dict[str, Any]]
) -> None:
    data = report.to_json()
    assert sum(data["endings"].values()) == GAMES
    assert data["mean_decisions"] > data["mean_rounds"] > 1
    for game in outcomes:
        assert (game["trigger"] is None) == (game["ending"] == "collapse")
        assert game["trigger"] in (None, "main_deck", "developments", "text")
    assert report.lengths().row_count == len(data["endings"]) + 1


def test_a_game_without_nations_names_none() -> None:
    report = run_match("civ", ["random", "random"], 2, seed=5)
    assert all(game["sides"] == [] for game in report.to_json()["outcomes"])
    assert report.lengths().row_count > 1
