"""OpenSpiel's own test suites on our games, and what they do not look at."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import civitas
import civitas.research.openspiel
from civitas.engine.errors import IllegalAction, OptionError
from civitas.research.openspiel.games import kinds
from civitas.research.openspiel.play import compact
from depth import depth

from .suites import OpenSpielCompatibilityV0, api_test, partial_tree, sim_game, spiel_api_test
from .tables import SEATS, every_game, every_table, some
from .test_pettingzoo import expected

SMALL = "civitas_civ(max_decisions=3,chance_nodes=1,chance_outcomes=60)"
# A whole game of Imperium with all checks takes minutes with four seats; the first part will do.
SHORT = {("imperium", 3): 250, ("imperium", 4): 150}


def load(game: str, players: int) -> Any:
    return pyspiel.load_game(name(game, players))


def name(game: str, players: int, more: str = "") -> str:
    """A game with a parameter for its seats; who plays alone has a game of its own."""
    given = [] if players == 1 else [f"players={players}"]
    called = f"civitas_{game}_1p" if players == 1 else f"civitas_{game}"
    return f"{called}({','.join([*given, *([more] if more else [])])})"


def dealt(game: Any, seed: int) -> Any:
    """A state whose chance nodes spell the seed."""
    state = game.new_initial_state()
    for digit in seed.to_bytes(4, "big"):
        state.apply_action(digit)
    return state


def walk(game: Any, seed: int, every: int) -> Iterator[Any]:
    """States of a random game, now and then."""
    state, chance, step = dealt(game, seed), random.Random(seed), 0
    while not state.is_terminal():
        if step % every == 0:
            yield state
        state.apply_action(chance.choice(state.legal_actions()))
        step += 1
    yield state


@every_table
def test_random_simulations(game: str, players: int) -> None:
    cut = SHORT.get((game, players))
    limit = f"max_decisions={cut}" if cut else ""
    loaded = pyspiel.load_game(name(game, players, limit))
    pyspiel.random_sim_test(
        loaded, num_sims=some(game, depth(1, 4), 1), serialize=True, verbose=False
    )


@pytest.mark.parametrize("options", ["deal=draft,players=3", "teams=True,players=4", "edition=uk"])
def test_random_simulations_with_options(options: str) -> None:
    game = pyspiel.load_game(f"civitas_civ({options})")
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)


@every_table
def test_simulations_in_python(game: str, players: int) -> None:
    np.random.seed(7)  # the suite draws from it
    sim_game(load(game, players))


@every_table
def test_the_api_on_a_part_of_the_tree(game: str, players: int) -> None:
    tests = partial_tree(load(game, players), f"civitas_{game}")
    result = unittest.TestResult()
    tests.run(result)
    assert result.testsRun == 5
    assert not result.errors + result.failures


def test_recall_is_perfect() -> None:
    """On all of a small tree: three decisions of sixty deals, several in one information set."""
    game = pyspiel.load_game(SMALL)
    found = spiel_api_test._assert_is_perfect_recall(game)
    assert 200 < len(found) < count(game.new_initial_state())


def count(state: Any) -> int:
    if state.is_terminal():
        return 0
    below = sum(count(state.child(action)) for action in state.legal_actions())
    return below + (not state.is_chance_node())


unbounded = pytest.mark.filterwarnings(  # what Shimmy says of every game
    "ignore:Agent's minimum observation space value:UserWarning",
    "ignore:Agent's maximum observation space value:UserWarning",
)


@expected
@unbounded
@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind.seats], ids=lambda k: k.name)
def test_shimmy_makes_environments_of_them(kind: Any) -> None:
    """It loads games again by their names, so each number of seats has one of its own."""
    env = OpenSpielCompatibilityV0(game_name=kind.name)
    api_test(env, num_cycles=some(kind.game, 100, 8))
    assert env.max_num_agents == kind.seats


@expected
@unbounded
def test_shimmy_passes_parameters() -> None:
    env = OpenSpielCompatibilityV0(game_name="civitas_civ", config={"players": 4, "teams": True})
    api_test(env, num_cycles=50)


@every_table
def test_names_and_defaults(game: str, players: int) -> None:
    ours = civitas.game(game)
    for loaded in (load(game, players), pyspiel.load_game(f"civitas_{game}_{players}p")):
        assert loaded.num_players() == players
        assert loaded.num_distinct_actions() == ours.actions
        assert dict(loaded.table.options) == ours.resolve(players=players)
    assert pyspiel.load_game(f"civitas_{game}").num_players() == 2


@every_game
def test_the_search_of_open_spiel_plays(game: str) -> None:
    loaded = load(game, 2)
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, some(game, 20, 3), random_state=chance)
    state = dealt(loaded, 5)
    assert bot.step(state) in state.legal_actions()


@every_table
def test_resampled_states_look_the_same_to_the_player(game: str, players: int) -> None:
    others = 0
    for state in walk(load(game, players), seed=players, every=some(game, 9, 150)):
        for player in range(players):
            other = state.resample_from_infostate(player, random.Random(1).random)
            assert sight(other, player) == sight(state, player)
            assert other.current_player() == state.current_player()
            others += str(other) != str(state)
            if not other.is_terminal():
                other.apply_action(other.legal_actions()[0])
    assert others > (1 if players == 1 else 5)


def sight(state: Any, player: int) -> list[Any]:
    """All that a player can ask of a state."""
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
        state.to_observation_struct(player).to_json(),
        state.legal_actions(player),
        state.is_terminal(),
    ]


@every_game
def test_information_states_tell_the_past_apart(game: str) -> None:
    """Perfect recall: the same position, reached by other own actions, is another one."""
    state = next(iter(walk(load(game, 2), 3, 1)))
    assert len(state.information_state_string(0)) > len(state.observation_string(0))
    seen = {s.information_state_string(0) for s in walk(load(game, 2), 3, some(game, 5, 100))}
    assert len(seen) >= 5


@every_game
def test_stored_states_play_on(game: str) -> None:
    loaded = load(game, 3)
    for state in walk(loaded, 8, some(game, 40, 300)):
        _, other = pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(loaded, state)
        )
        for player in range(3):
            assert sight(other, player) == sight(state, player)
        assert other.play.state.key() == state.play.state.key()


@every_game
def test_structs_are_views_and_options(game: str) -> None:
    state = dealt(load(game, 2), 4)
    assert state.to_observation_struct(1).to_json() == compact(state.play.view(1))
    for action in state.legal_actions():
        option = state.play.state.decision.option(action)
        assert state.action_to_struct(0, action).to_json() == compact(option.to_json())


def test_factored_observations() -> None:
    game = load("civ", 2)
    state = dealt(game, 4)
    kind = pyspiel.IIGObservationType
    public = game.make_py_observer(
        kind(public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    own = game.make_py_observer(
        kind(
            public_info=False,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER,
        )
    )
    assert public.string_from(state, 0) == public.string_from(state, 1)
    assert own.string_from(state, 0) != own.string_from(state, 1)
    assert '"hand":{' in own.string_from(state, 0)
    with pytest.raises(ValueError, match="all players"):
        game.make_py_observer(
            kind(
                public_info=True,
                perfect_recall=False,
                private_info=pyspiel.PrivateInfoType.ALL_PLAYERS,
            )
        )


# --- bad input ------------------------------------------------------------------------------------


@every_game
def test_illegal_actions_change_nothing(game: str) -> None:
    loaded = load(game, 2)
    state = loaded.new_initial_state()
    for digit in (-1, 256):
        with pytest.raises((OptionError, pyspiel.SpielError)):
            state.apply_action(digit)
    state = dealt(loaded, 1)
    before = str(state)
    illegal = next(a for a in range(1000) if a not in state.legal_actions())
    for action in (illegal, -1, 10**6):
        with pytest.raises((IllegalAction, pyspiel.SpielError)):
            state.apply_action(action)
    assert str(state) == before
    assert len(state.history()) == 4


def test_steps_after_the_end_are_refused() -> None:
    state = list(walk(load("civ", 2), 1, 10**6))[-1]
    with pytest.raises(IllegalAction):
        state.apply_action(0)


@pytest.mark.parametrize(
    "name",
    [
        "civitas_civ(players=5)",
        "civitas_civ(teams=True)",
        "civitas_civ(deal=poker)",
        "civitas_civ(chance_nodes=0)",
        "civitas_civ(max_decisions=-3)",
    ],
)
def test_bad_parameters_are_refused(name: str) -> None:
    with pytest.raises(OptionError):
        pyspiel.load_game(name)


def test_unknown_parameters_are_refused() -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        pyspiel.load_game("civitas_civ(dael=draft)")


@pytest.mark.parametrize("players", SEATS)
def test_endless_games_are_draws(players: int) -> None:
    game = pyspiel.load_game(f"civitas_civ(players={players},max_decisions=12)")
    state = list(walk(game, 1, 10**6))[-1]
    assert state.is_terminal()
    assert state.returns() == [0.0] * players
    assert len(state.history()) == 16
    assert state.legal_actions() == []
    with pytest.raises(IllegalAction):
        state.apply_action(0)


def test_the_interpreter_ends_in_peace() -> None:
    """OpenSpiel keeps what makes a game beyond the end of Python."""
    code = (
        "import pyspiel, civitas.research.openspiel as o\n"
        "game = pyspiel.load_game('civitas_civ'); state = game.new_initial_state()\n"
        "game.observation_tensor_size()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
