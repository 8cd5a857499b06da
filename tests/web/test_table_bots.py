"""Bots: asked with their own view, at a human pace, from a seed of their own."""

from __future__ import annotations

import pytest

import civitas
from civitas.bots import make_bot
from civitas.engine import registry
from civitas.web.events import Moved
from civitas.web.levels import HINT, LEVELS, SPECS
from civitas.web.protocol import Chair
from civitas.web.table import GOING_ON, LOOKING

from .tables import ANN, Driver, setup


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays(level: object) -> None:
    spec = getattr(level, "bot", "")
    game = Driver(setup(f"bot:{spec} ann"))
    job = game.table.bot_job(0.0)
    assert job is not None
    assert job.spec == spec in SPECS
    bot = make_bot(job.spec, job.seed)
    if civitas.compiled:  # in plain Python the strong ones take minutes
        action = bot.choose(job.view, job.decision)
    else:
        action = job.decision.options[0].action
    game.commit(game.table.bot_move(job, action))
    assert isinstance(game.stored()[0].event, Moved)
    assert game.stored()[0].event.by is None


def test_the_hint_is_a_bot() -> None:
    make_bot(HINT)


def test_a_bot_gets_what_its_seat_sees() -> None:
    game = Driver(setup("ann bot:greedy"))
    while game.decider == 0:
        game.play(1)
    job, state = game.table.bot_job(0.0), game.table.session.state
    assert job is not None
    assert job.view == state.view(1)
    assert job.decision == state.decision


def test_people_are_not_bots_and_nobody_moves_after_the_end() -> None:
    game = Driver(setup())
    assert game.table.bot_job(0.0) is None
    waiting = Driver(setup("bot:greedy open"))
    assert waiting.table.bot_job(0.0) is None
    done = Driver(setup("bot:random bot:random"))
    done.play(2000)
    assert done.table.state == "over"
    assert done.table.bot_job(0.0) is None


def test_bots_take_their_time() -> None:
    game = Driver(setup("bot:random ann"))
    game.now = 100.0
    first = game.table.bot_job(0.0)
    assert first is not None
    assert first.due == LOOKING
    game.commit(game.table.bot_move(first, first.decision.options[0].action))
    second = game.table.bot_job(100.0)
    assert second is not None
    assert second.due == pytest.approx(100.0 + GOING_ON)
    early = game.table.bot_job(20.0)  # the clock was set back since the last move was stored
    assert early is not None
    assert early.due == pytest.approx(20.0 + GOING_ON)
    late = game.table.bot_job(500.0)
    assert late is not None
    assert late.due == 500.0
    hasty = Driver(setup("bot:random ann"), pace=0.0).table.bot_job(3.0)
    assert hasty is not None
    assert hasty.due == 3.0


def test_a_bot_that_takes_over_looks_at_the_table_first() -> None:
    game = Driver(setup())
    game.now = 50.0
    game.send(ANN, Chair("c", 0, "greedy"))
    job = game.table.bot_job(50.0)
    assert job is not None
    assert job.due == 50.0 + LOOKING


def test_an_answer_to_an_old_question_is_dropped() -> None:
    game = Driver(setup("bot:random bot:random"))
    job = game.table.bot_job(0.0)
    assert job is not None
    action = job.decision.options[0].action
    game.commit(game.table.bot_move(job, action))
    assert game.table.bot_move(job, action).events == []
    assert game.table.version == 1


def test_seeds_are_of_their_own() -> None:
    """Not from the deal, different for each step and seat, the same after a restart."""
    one, two = Driver(setup(seed=1)), Driver(setup(seed=2, bot_secret=f"{1:032x}"))
    assert one.table.bot_seed(0) == two.table.bot_seed(0) != one.table.bot_seed(1)
    other = Driver(setup(seed=1, bot_secret="other"))
    assert other.table.bot_seed(0) != one.table.bot_seed(0)
    start = one.table.bot_seed(0)
    one.play(1)
    assert one.table.bot_seed(0) != start
    assert one.table.bot_seed(0) == one.reload().bot_seed(0)


def test_a_whole_game_of_bots() -> None:
    game = Driver(setup("bot:greedy bot:random bot:ismcts:20", seed=4), pace=0.0)
    while (job := game.table.bot_job(game.now)) is not None:
        bot = make_bot(job.spec, job.seed)
        game.commit(game.table.bot_move(job, bot.choose(job.view, job.decision)))
    assert game.table.state == "over"
    assert registry.game("civ").name == game.setup.game
