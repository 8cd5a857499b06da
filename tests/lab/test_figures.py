"""Figures on rows that were made by hand, where the answer is known."""

from __future__ import annotations

from typing import Any

import pytest

pa = pytest.importorskip("pyarrow")

from civitas.lab import figures  # noqa: E402
from civitas.lab.figures import Rate  # noqa: E402


def row(**given: Any) -> dict[str, Any]:
    plain = {"cell": 0, "order": 1, "share": 1.0, "side": "romans A", "ending": "scoring"}
    noted = {"trigger": "text", "rounds": 9, "lead_changes": 0, "gap_25": 0, "gap_50": 0}
    lists = {"gap_75": 0, "drawn": None, "acquired": None, "acquired_round": None, "owned": None}
    return {**plain, **noted, **lists, **given}


def table(*rows: dict[str, Any]) -> Any:
    return pa.Table.from_pylist(list(rows))


def test_a_nation_is_not_taken_for_one_whose_name_begins_so() -> None:
    rows = table(row(side="qin A", share=1.0), row(side="qinghai A", share=0.0))
    assert figures.cell_rate(rows, "qin", 1.96).games == 1


def test_over_all_counts_every_opponent_alike() -> None:
    found = figures.over_all([Rate(100, 90, 100, 1000), Rate(0, 0, 50, 4)], 1.96)
    assert found.value == 50
    assert found.low < 40


def test_ends_are_counted_once_a_game() -> None:
    rows = table(
        row(), row(order=2, share=0.0), row(ending="collapse", trigger=""), row(order=2, share=0.0)
    )
    ends = [(name, why, one.value) for name, why, one in figures.endings(rows)]
    assert ends == [("collapse", "", 50), ("scoring", "text", 50)]


def test_comebacks_are_those_of_seats_behind() -> None:
    rows = table(
        *(row(gap_50=-gap, share=float(gap < 3)) for gap in range(1, 9)),
        *(row(gap_50=gap, share=1.0) for gap in range(9)),
    )
    found = figures.comebacks(rows)
    assert found[0][:2] == (1, 2)
    assert found[0][2].value == 100
    assert sum(one.games for *_, one in found) == 8
    assert [one.value for *_, one in found[1:]] == [0] * (len(found) - 1)


def test_cards_are_compared_with_those_taken_in_the_same_round() -> None:
    """Whoever takes a card late wins anyway here; a rate of owners would flatter the late card."""
    early = [row(acquired=["dull"], acquired_round=[1], share=0.0) for _ in range(4)]
    better = [row(acquired=["good"], acquired_round=[1], share=1.0) for _ in range(4)]
    late = [row(acquired=["late"], acquired_round=[9], share=1.0) for _ in range(4)]
    found = {one.name: one for one in figures.cards(table(*early, *better, *late))}
    assert found["late"].acquired.value == found["good"].acquired.value == 100
    assert found["late"].adjusted.value == 0
    assert found["good"].adjusted.value == 50
    assert found["dull"].adjusted.value == -50


def test_gains_are_those_of_pairs() -> None:
    rows = [{"card": "a", "round": 2, "taken": 1.0, "left": float(n % 2)} for n in range(40)]
    (name, won, gained, when) = figures.gains(table(*rows))[0]
    assert (name, won.value, gained.value, when) == ("a", 100, 50, 2)
    assert 30 < gained.low < 50 < gained.high < 70


def test_a_loss_is_that_of_the_same_games() -> None:
    found = figures.paired({(1, 0): 1.0, (2, 0): 1.0}, {(1, 0): 0.0, (2, 0): 1.0, (3, 0): 0.0})
    assert (found.value, found.games) == (50, 2)


def test_histograms_hold_everything() -> None:
    classes = figures.histogram([3, 4, 4, 100], most=5)
    assert len(classes) <= 5
    assert sum(count for *_, count in classes) == 4
    assert (classes[0][0], classes[-1][1] >= 100) == (3, True)
    assert figures.histogram([]) == []
