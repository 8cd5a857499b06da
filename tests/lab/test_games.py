"""What is noted of games is true: it is compared with what the game itself tells."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.bots import make_bot
from civitas.engine import registry
from civitas.lab import study
from civitas.lab.cells import Cell, Table, cells, table
from civitas.lab.forcing import sample
from civitas.lab.play import gap, leader, play_game
from civitas.lab.players import seated
from civitas.lab.probes import probe
from depth import depth


def made(text: str) -> tuple[study.Study, list[Cell]]:
    found = study.read_text(text, "made")
    return found, cells(found)


def told(begun: Table, game: str) -> tuple[Any, list[Any]]:
    """The same game through views and events, as the arena plays it."""
    state: Any = registry.game(game).new(seed=begun.seed, **begun.options)
    players, events = seated(game, begun), list[Any]()
    while state.seat is not None:
        bot: Any = players[state.seat]
        events += state.step(bot.answer(state))
    return state, events


@pytest.mark.parametrize("number", range(depth(2, 30)))
def test_imperium_is_noted_as_it_was(number: int) -> None:
    plan, (cell,) = made('game = "imperium"\ncards = true\n[options]\nplayers = 3')
    rows = play_game(plan, cell, number)
    state, events = told(table(plan, cell, number), "imperium")
    view = state.view(None)
    reasons = [event.data["reason"] for event in events if event.kind == "end_triggered"]
    assert {row["trigger"] for row in rows} == {reasons[0] if reasons else ""} or (
        state.result.ending == "collapse"
    )
    for seat, row in enumerate(rows):
        assert row["side"] == f"{view['seats'][seat]['nation']} {view['seats'][seat]['side']}"
        assert row["points"] == state.result.data["points"][seat]
        drawn = {
            event.secret["card"] if event.secret else event.data.get("card")
            for event in events
            if event.kind == "moved" and event.data["to"] == f"{seat}.hand"
        }
        assert drawn <= set(row["drawn"]) | {None}
        assert set(view["seats"][seat]["play"]) <= set(row["owned"])
        assert len(row["acquired"]) == len(row["acquired_round"])
        assert all(1 <= when <= row["rounds"] for when in row["acquired_round"])
    assert sum(row["share"] for row in rows) == pytest.approx(1)
    assert sorted(row["order"] for row in rows) == [1, 2, 3]


def test_civ_is_noted_as_it_was() -> None:
    plan, (cell,) = made('game = "civ"\ncards = true')
    for number in range(5):
        rows = play_game(plan, cell, number)
        state, events = told(table(plan, cell, number), "civ")
        assert {row["ending"] for row in rows} == {state.result.ending}
        if state.result.ending == "hegemony":
            (winner,) = (row for row in rows if row["share"])
            assert winner["owned"].count(rows[0]["trigger"].split(",")[0]) >= 6
        assert rows[0]["decisions"] > 20
        assert events


@pytest.mark.parametrize("ban", ["attack", "innovate"])
def test_what_is_forbidden_is_not_done(ban: str) -> None:
    plan, (cell,) = made(f'game = "imperium"\nkind = "never"\nnever = ["{ban}"]')
    forbidden, done = probe("imperium").ban(ban), [0, 0]
    for number in range(4):
        begun = table(plan, cell, number)
        assert begun.banned == number % 2
        state: Any = registry.game("imperium").new(seed=begun.seed, **begun.options)
        players = seated("imperium", begun, ban)
        while state.seat is not None:
            action = players[state.seat].answer(state)
            done[state.seat == begun.banned] += forbidden(state, action) and len(state.legal()) > 1
            state.apply(action)
    assert done[0] > 0
    assert done[1] == 0


def test_who_may_do_everything_is_as_without_the_ban() -> None:
    plan, (cell,) = made('game = "imperium"\nkind = "never"\nnever = ["revolt"]')
    begun = table(plan, cell, 0)
    bots: list[Any] = seated("imperium", begun, "revolt")
    assert type(bots[1]) is type(make_bot("greedy"))
    assert type(bots[0]) is not type(bots[1])


@pytest.mark.parametrize("game", ["imperium", "civ"])
def test_answers_are_compared_from_one_position(game: str) -> None:
    plan, (cell,) = made(f'game = "{game}"\nkind = "cards"')
    found = [row for number in range(6) for row in sample(plan, cell, number)]
    assert len(found) > 3
    again = [row for number in range(6) for row in sample(plan, cell, number)]
    assert found == again
    assert all(0 <= row["taken"] <= 1 and 0 <= row["left"] <= 1 for row in found)


def test_a_team_is_ahead_as_one() -> None:
    """Both of a team have its points, so no seat of it is ever ahead of all others alone."""
    plan, (cell,) = made('game = "civ"\n[options]\nplayers = 4\nteams = true')
    games = [play_game(plan, cell, number) for number in range(6)]
    assert any(rows[0]["lead_changes"] for rows in games)
    for rows in games:
        gaps = [row["gap_50"] for row in rows]
        assert gaps == [gaps[0], -gaps[0]] * 2
        assert sum(row["share"] for row in rows) == pytest.approx(1)


def test_a_lead_is_that_over_other_teams() -> None:
    assert [leader([5, 3, 5, 3], teams) for teams in ([0, 1, 0, 1], [0, 1, 2, 3])] == [0, None]
    assert [gap([5, 3, 5, 3], [0, 1, 0, 1], seat) for seat in range(4)] == [2, -2, 2, -2]
    assert gap([5, 3, 4], [0, 1, 2], 0) == 1


def test_the_round_of_an_answer_is_the_one_it_is_given_in() -> None:
    """CIV counts turns from 0, and those that are over at the end."""
    state: Any = registry.game("civ").new(seed=3, players=2)
    watch, met = probe("civ").watch(state, False), []
    while state.seat is not None:
        met.append((state.view(None)["turn"]["number"], watch.round_of(state)))
        state.apply(state.legal()[0])
    assert all(round_ == 1 + number // 2 for number, round_ in met)
    assert met[0] == (0, 1)
    assert met[-1][1] == watch.rounds(state)
