"""The vector environment: N games in step are N games, number by number."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import tracemalloc
from typing import Any

import numpy as np
import pytest

import civitas
from civitas.engine import batch, digest, seed
from civitas.engine.errors import ArrayError, IllegalAction, OptionError
from civitas.research.encoders import encoder
from civitas.research.episode import Episode
from civitas.research.vector import Arrays, VectorEnv

from .tables import every_game, every_table, some

NATIONS = sorted(
    str(value)
    for spec in civitas.game("imperium").option_specs
    if spec.name == "nation_1"
    for value in spec.values[1:]
)


def random_options(game: str, seed_: int) -> dict[str, Any]:
    """Options of a table, drawn until they go together."""
    chance = random.Random(seed_)
    specs = [spec for spec in civitas.game(game).option_specs if spec.values]
    while True:
        options = {
            spec.name: chance.choice(spec.values)
            for spec in specs
            if not spec.name.startswith(("nation_", "side_"))
        }
        if options["deal"] == "fixed":
            continue
        try:
            return civitas.game(game).resolve(**options)
        except OptionError:
            continue


def assert_rows_are_views(env: VectorEnv, arrays: Arrays) -> None:
    """What the core wrote is what the encoder makes of a view, and nothing else."""
    known = encoder(env.game.name)
    for row in range(env.games):
        state = env.state(row)
        assert arrays.seats[row] == state.seat
        assert np.flatnonzero(arrays.masks[row]).tolist() == state.legal()
        due = known.encode(state.view(state.seat))
        wrong = np.flatnonzero(arrays.observations[row] != due)
        labels = [known.layout.labels()[place] for place in wrong[:5]]
        assert not labels, (labels, due[wrong[:5]], arrays.observations[row][wrong[:5]])


def play_and_compare(env: VectorEnv, seed_: int, steps: int) -> None:
    arrays = env.reset(seed=seed_)
    for _ in range(steps):
        assert_rows_are_views(env, arrays)
        env.step(env.sample())


@pytest.mark.parametrize("number", range(60))
def test_the_core_observes_what_a_view_tells_in_civ(number: int) -> None:
    """Whole games with all kinds of options."""
    play_and_compare(VectorEnv("civ", 3, **random_options("civ", number)), number, 200)


@pytest.mark.parametrize("number", range(8))
def test_the_core_observes_what_a_view_tells_at_the_standard_table(number: int) -> None:
    """Compiled, two seats without other options run code of their own."""
    play_and_compare(VectorEnv("civ", 4, players=2, auto_forced=number % 2 == 0), number, 300)


@pytest.mark.parametrize("first", range(0, len(NATIONS), 4))
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_core_observes_what_a_view_tells_of_every_nation(first: int, side: str) -> None:
    options: dict[str, Any] = {"players": 4, "deal": "fixed"}
    for seat in range(4):
        options |= {f"nation_{seat + 1}": NATIONS[first + seat], f"side_{seat + 1}": side}
    play_and_compare(VectorEnv("imperium", 1, **options), first, 700)


@pytest.mark.parametrize("number", range(12))
def test_the_core_observes_what_a_view_tells_in_imperium(number: int) -> None:
    env = VectorEnv("imperium", 2, **random_options("imperium", number))
    play_and_compare(env, number, 150)


@every_table
def test_every_row_is_a_game_of_its_own(game: str, players: int) -> None:
    """Observation, mask, reward, end, seat and key of every row, step by step."""
    env = VectorEnv(game, 3, players=players, max_decisions=some(game, 150, 60))
    arrays = env.reset(seed=5, out=env.new_arrays(final=True))
    rows = [Episode(game, env.max_decisions, players=players) for _ in range(env.games)]
    for row, one in enumerate(rows):
        one.deal(int(env.seeds[row]))
    ended = 0
    for _ in range(some(game, 400, 130)):
        actions = env.sample()
        env.step(actions)
        for row, one in enumerate(rows):
            ended += compare(env, arrays, row, one, int(actions[row]))
    assert ended >= env.games


def compare(env: VectorEnv, arrays: Arrays, row: int, one: Episode, action: int) -> bool:
    """Do the same in a scalar game; was it its end?"""
    mover = one.seat
    assert mover is not None
    one.act(action)
    assert arrays.terminated[row] == one.over
    assert arrays.truncated[row] == one.cut
    assert arrays.rewards[row].tolist() == np.array(one.returns, np.float32).tolist()
    ended = one.over or one.cut
    if ended:
        final = one.encoder.encode(one.view(mover))
        assert arrays.final_observations is not None
        assert (arrays.final_observations[row] == final).all()
        one.deal(int(env.seeds[row]))
    assert arrays.seats[row] == one.seat
    assert env.state(row).key() == one.position.key()
    assert (arrays.masks[row] == one.position.mask()).all()
    assert one.seat is not None
    features = env.layout.scaled(arrays.observations[row])
    assert (features == one.features(one.seat)).all()
    return ended


@every_game
def test_threads_change_nothing(game: str) -> None:
    alone, shared = (VectorEnv(game, 11, threads=n, players=3) for n in (1, 3))
    first, second = alone.reset(seed=2), shared.reset(seed=2)
    for _ in range(60):
        actions = alone.sample()
        assert (shared.sample() == actions).all()
        alone.step(actions)
        shared.step(actions)
        for mine, other in zip(first.parts()[:6], second.parts()[:6], strict=True):
            assert (mine == other).all()
    assert (alone.seeds == shared.seeds).all()
    shared.close()


DIGEST = """
import hashlib, sys
from civitas.research.vector import VectorEnv
import civitas
env = VectorEnv(sys.argv[1], 4, players=3, max_decisions=90)
arrays, total = env.reset(seed=9, out=env.new_arrays(final=True)), hashlib.sha256()
for _ in range(int(sys.argv[2])):
    env.step(env.sample())
    for part in arrays.parts():
        total.update(part.tobytes())
    total.update(env.seeds.tobytes())
print(civitas.compiled, total.hexdigest())
"""


@every_game
def test_both_modes_write_the_same_numbers(game: str) -> None:
    outputs = [
        subprocess.run(
            [sys.executable, "-c", DIGEST, game, str(some(game, 200, 100))],
            env={**os.environ, "CIVITAS_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for pure in ("0", "1")
    ]
    assert outputs[1][0] == "False"
    assert outputs[0][1] == outputs[1][1]


def test_the_core_knows_the_key_of_a_seed() -> None:
    chance = random.Random(1)
    for number in [0, 1, 9, 10, 2**32, 2**64 - 1, *(chance.getrandbits(64) for _ in range(2000))]:
        assert tuple(digest.key(number)) == seed.key(number)


def test_rows_deal_one_game_after_the_other() -> None:
    env = VectorEnv("civ", 2, turn_cap=1)
    env.reset(seed=3)
    dealt: list[list[int]] = [[], []]
    for _ in range(30):
        for row in range(2):
            if not dealt[row] or dealt[row][-1] != env.seeds[row]:
                dealt[row].append(int(env.seeds[row]))
        env.step(env.sample())
    for row in range(2):
        possible = [batch.seed_of(3, row, number) for number in range(200)]
        places = [possible.index(one) for one in dealt[row]]
        assert len(places) > 5
        assert places == sorted(set(places))
        for one in set(possible[: places[-1]]) - set(dealt[row]):
            assert civitas.game("civ").new(seed=one, turn_cap=1).seat is None


# --- arrays of the caller -------------------------------------------------------------------------


@every_game
def test_nothing_is_allocated_by_a_step(game: str) -> None:
    env = VectorEnv(game, 64)
    arrays, actions = env.reset(seed=1), np.zeros(64, np.int64)
    places = [part.ctypes.data for part in arrays.parts()[:6]]
    for _ in range(20):
        assert env.step(env.sample(out=actions)) is arrays
    tracemalloc.start()
    for _ in range(20):
        env.step(env.sample(out=actions))
    kept, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 16_000 < arrays.observations.nbytes
    assert kept < 4_000
    assert places == [part.ctypes.data for part in arrays.parts()[:6]]


@every_game
def test_a_rollout_is_written_in_place(game: str) -> None:
    env, twin = VectorEnv(game, 5, players=2), VectorEnv(game, 5, players=2)
    rollout = env.new_arrays(steps=9)
    env.reset(seed=4, out=rollout.at(0))
    arrays = twin.reset(seed=4)
    for step in range(1, 9):
        actions = twin.sample()
        env.step(actions, out=rollout.at(step))
        twin.step(actions)
        for whole, part in zip(rollout.parts()[:6], arrays.parts()[:6], strict=True):
            assert (whole[step] == part).all()


def test_random_actions_are_legal_and_even() -> None:
    env = VectorEnv("civ", 400)
    arrays = env.reset(seed=1)
    shares: list[float] = []
    for _ in range(40):
        actions = env.sample()
        assert arrays.masks[np.arange(400), actions].all()
        many = arrays.masks.sum(1) == 3
        below = [arrays.masks[row, : actions[row]].sum() for row in np.flatnonzero(many)]
        shares.extend(below)
        env.step(actions)
    counts = np.bincount(np.array(shares, np.int64), minlength=3)
    assert (abs(counts / counts.sum() - 1 / 3) < 0.05).all()


# --- bad input ------------------------------------------------------------------------------------


@every_game
def test_an_illegal_action_changes_no_row(game: str) -> None:
    env = VectorEnv(game, 4)
    arrays = env.reset(seed=1)
    keys = [env.state(row).key() for row in range(4)]
    before = [part.copy() for part in arrays.parts()[:6]]
    legal = env.sample()
    for wrong in (-1, 10**12, -(10**12), env.actions, int(np.flatnonzero(~arrays.masks[2])[0])):
        actions = legal.copy()
        actions[2] = wrong
        with pytest.raises(IllegalAction, match="row 2"):
            env.step(actions)
    assert keys == [env.state(row).key() for row in range(4)]
    assert all((a == b).all() for a, b in zip(before, arrays.parts()[:6], strict=True))
    env.step(legal)


@pytest.mark.parametrize(
    "actions",
    [
        None,
        [0, 0],
        np.zeros(3, np.int64),
        np.zeros((2, 1), np.int64),
        np.zeros(2),
        np.zeros(2, bool),
    ],
)
def test_what_is_no_array_of_actions_is_refused(actions: Any) -> None:
    env = VectorEnv("civ", 2)
    env.reset(seed=1)
    with pytest.raises(ArrayError, match="actions"):
        env.step(actions)


def wrong_arrays(env: VectorEnv) -> list[Arrays]:
    good = env.new_arrays()
    parts: list[Any] = list(good.parts()[:6])
    wrong = []
    for place in range(6):
        for bad in (parts[place][1:], parts[place].astype(np.float64), None, parts[place][::-1]):
            wrong.append(Arrays(*[*parts[:place], bad, *parts[place + 1 :]]))
    locked = env.new_arrays()
    locked.masks.flags.writeable = False
    tall = env.new_arrays(steps=2)
    return [*wrong, locked, tall, Arrays(*[*parts, parts[0][:, :5]])]


@every_game
def test_arrays_that_do_not_fit_are_refused(game: str) -> None:
    env = VectorEnv(game, 3)
    for bad in wrong_arrays(env):
        with pytest.raises(ArrayError):
            env.reset(seed=1, out=bad)
    good = env.reset(seed=1)
    for bad in wrong_arrays(env):
        with pytest.raises(ArrayError):
            env.step(env.sample(), out=bad)
    assert_rows_are_views(env, env.step(env.sample()))
    assert env.arrays is good
    for wrong in (np.zeros(4, np.int64), "out"):
        with pytest.raises(ArrayError):
            env.sample(out=wrong)  # type: ignore[arg-type]


def test_rows_that_are_written_by_words_begin_at_one() -> None:
    env = VectorEnv("civ", 3)
    parts: list[Any] = list(env.new_arrays().parts()[:6])
    room = np.zeros(parts[0].size + 1, np.uint8)
    shifted = [room[at : at + parts[0].size].reshape(parts[0].shape) for at in (0, 1)]
    with pytest.raises(ArrayError, match="observations must begin at a multiple of 8 bytes"):
        env.reset(seed=1, out=Arrays(shifted[1], *parts[1:]))
    assert_rows_are_views(env, env.reset(seed=1, out=Arrays(shifted[0], *parts[1:])))


def test_options_and_numbers_are_checked() -> None:
    with pytest.raises(OptionError, match="did you mean deal"):
        VectorEnv("civ", 2, dael="draft")
    for games in (0, -1, 2.0, True, 2**40):
        with pytest.raises(OptionError):
            VectorEnv("civ", games)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="2,000,000,000 decisions do not fit into memory"):
        VectorEnv("civ", 2**20, max_decisions=2 * 10**9)
    for threads in (0, 65, 1.5):
        with pytest.raises(OptionError, match="threads"):
            VectorEnv("civ", 2, threads=threads)  # type: ignore[arg-type]
    env = VectorEnv("civ", 2)
    for work in (lambda: env.step(np.zeros(2, np.int64)), env.sample, lambda: env.state(0)):
        with pytest.raises(OptionError, match="reset"):
            work()
    for wrong in (-1, 2**64, 1.0, "1"):
        with pytest.raises(OptionError, match="seed"):
            env.reset(seed=wrong)  # type: ignore[arg-type]
    env.reset()
    for row in (-1, 2, 0.0, None):
        with pytest.raises(OptionError, match="row"):
            env.state(row)  # type: ignore[arg-type]


@every_game
def test_the_engine_checks_its_rows_itself(game: str) -> None:
    """Nobody can reach past the rows, with the environment or without it."""
    bare = civitas.game(game).batch(2, 100)
    for work in (bare.begin, bare.step, bare.sample):
        with pytest.raises(OptionError):
            work(0, 2)
    env = VectorEnv(game, 2)
    env.reset(seed=1)
    for first, last in ((-1, 1), (0, 3), (2, 1)):
        for work in (env._batch.begin, env._batch.step, env._batch.sample):
            with pytest.raises(OptionError):
                work(first, last)
    key = env.state(0).key()
    env._batch.actions[:] = 10**9
    env._batch.step(0, 2)
    assert env.state(0).key() == key


@pytest.mark.skipif(not civitas.compiled, reason="plain Python stops in the middle of a rule")
@pytest.mark.parametrize("threads", [1, 3])
@every_game
def test_an_interrupt_does_not_tear_a_step(game: str, threads: int) -> None:
    """Ctrl-C at any moment, as in a notebook: all rows go on together, and each knows its game."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    env = VectorEnv(game, 6, threads=threads, max_decisions=40)
    arrays = env.reset(seed=1)
    before = signal.signal(signal.SIGALRM, interrupt)
    interrupted = 0
    try:
        for number in range(150):
            try:
                signal.setitimer(signal.ITIMER_REAL, 20e-6 + number % 50 * 4e-6)
                while True:
                    env.step(env.sample())
            except KeyboardInterrupt:
                interrupted += 1
            assert_rows_are_views(env, arrays)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert interrupted == 150


def test_an_interrupted_step_pays_what_it_owes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of the rows are played, then comes the interrupt; the arrays are those of all rows."""
    torn, whole = (VectorEnv("civ", 8, max_decisions=9) for _ in range(2))
    arrays = [env.reset(seed=3).parts() for env in (torn, whole)]
    for _ in range(60):
        actions = torn.sample()
        whole.step(whole.sample())

        def half(work: Any) -> None:
            work(0, 4)
            raise KeyboardInterrupt

        with monkeypatch.context() as patch:
            patch.setattr(torn._pool, "run", half)
            with pytest.raises(KeyboardInterrupt):
                torn.step(actions)
        for one, other in zip(*arrays, strict=True):
            np.testing.assert_array_equal(one, other)


def test_one_thread_at_a_time() -> None:
    env = VectorEnv("imperium", 256)
    env.reset(seed=1)
    refused: list[OptionError] = []

    def work() -> None:
        for _ in range(20):
            try:
                env.step(env.sample())
            except OptionError as error:
                refused.append(error)
            except IllegalAction:  # the other thread has stepped in between
                pass

    threads = [threading.Thread(target=work) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refused
    assert_rows_are_views(env, env.step(env.sample()))
