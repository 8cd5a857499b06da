"""Figures on rows that were made by hand, where the answer is known."""

from __future__ import annotations

from typing import Any

import numpy as np
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
    assert (found["late"].round, found["good"].round) == (9, 1)


def test_two_copies_of_a_card_in_a_game_are_one_case() -> None:
    """They share the game's end, so each of them a case would make the interval too narrow."""
    twice = [row(acquired=["a", "a"], acquired_round=[1, 3], share=1.0) for _ in range(4)]
    others = [row(acquired=["b"], acquired_round=[1], share=0.0) for _ in range(4)]
    found = {one.name: one for one in figures.cards(table(*twice, *others))}
    assert (found["a"].adjusted.games, found["a"].acquired.games) == (4, 4)
    assert found["a"].round == 2


def test_cards_of_few_cases_are_not_ranked() -> None:
    often = [row(acquired=["often"], acquired_round=[1], share=0.0) for _ in range(figures.FEW)]
    once = [row(acquired=["once"], acquired_round=[1], share=1.0)]
    assert [one.name for one in figures.cards(table(*often, *once))] == ["often", "once"]


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


def test_a_change_is_that_of_the_same_deals() -> None:
    """By opponents alike; a deal that only one setting played says nothing."""
    before = [{1: 0.0, 2: 0.5, 9: 1.0}, {3: 0.5}]
    after = [{1: 1.0, 2: 0.5, 8: 0.0}, {3: 0.0}]
    found = figures.change(before, after, 1.96)
    assert (found.value, found.games) == (0, 3)
    assert found.low < -30 < 30 < found.high
    assert figures.change([{1: 1.0}], [{2: 1.0}], 1.96).games == 0


def test_the_same_deals_tell_a_change_sooner_than_two_studies_would() -> None:
    """Where the deal decides nearly all: half of the deals are won, whatever the setting."""
    old = {deal: float(deal % 2) for deal in range(400)}
    new = {deal: 1.0 if deal % 20 == 0 else won for deal, won in old.items()}
    found = figures.change([old], [new], 1.96)
    apart = figures.difference(figures.rate(220, 400), figures.rate(200, 400), 1.96)
    assert found.value == apart.value == 5
    assert found.leaves_out(0)
    assert not apart.leaves_out(0)


def test_intervals_of_changes_keep_their_word() -> None:
    """Of many studies of a known change at most one in twenty misses it."""
    chance = np.random.default_rng(11)
    missed, runs, opponents, deals = 0, 600, 5, 20
    for _ in range(runs):
        old = chance.choice([0, 0.5, 1], (opponents, deals))
        kept = chance.random((opponents, deals)) < 0.8
        new = np.where(kept, old, 1.0)
        found = figures.change(
            [dict(enumerate(ones)) for ones in old], [dict(enumerate(ones)) for ones in new], 1.96
        )
        missed += found.leaves_out(10)  # of the deals a fifth is won that was worth a half
    assert missed / runs <= 0.05


def test_a_deal_of_both_seats_is_one_case() -> None:
    rows = table(
        row(seed=1, side="qin A", share=1.0),
        row(seed=1, side="qin A", share=0.0),
        row(seed=2, side="qin B", share=1.0),
        row(seed=2, side="romans A", share=0.0),
    )
    assert figures.by_deal(rows, "qin") == {1: 0.5, 2: 1.0}


def test_the_lead_is_that_of_the_leader() -> None:
    """Whoever it is: for three seats one is ahead, and two are behind."""
    gaps = [row(cell=0, game=n, gap_50=gap) for n in range(2) for gap in (7, -7, -9)]
    assert figures.leads(table(*gaps)) == [("25", 0), ("50", 7), ("75", 0)]


def test_what_winners_had_is_set_beside_what_others_had() -> None:
    rows = table(row(owned=["a", "a"], share=1.0), row(owned=["a", "b"], share=0.0))
    assert figures.held(rows) == [("a", 2, 1), ("b", 0, 1)]
