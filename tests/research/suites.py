"""The test suites of the frameworks. Importing them warns of things that are not ours."""

from __future__ import annotations

import unittest
import warnings
from typing import Any

from absl import flags

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from open_spiel.integration_tests import api_test as spiel_api_test
    from open_spiel.python.algorithms import generate_playthrough
    from open_spiel.python.tests import games_sim_test
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )
    from shimmy import OpenSpielCompatibilityV0

flags.FLAGS(["tests"])  # the suites of OpenSpiel read command-line flags

__all__ = [
    "OpenSpielCompatibilityV0",
    "api_test",
    "generate_playthrough",
    "parallel_api_test",
    "parallel_seed_test",
    "partial_tree",
    "render_test",
    "seed_test",
    "sim_game",
    "spiel_api_test",
    "state_test",
]


def sim_game(game: Any) -> None:
    """The simulation of ``games_sim_test``, which takes the name of some test to be made."""
    games_sim_test.GamesSimTest("test_pig").sim_game(game)


def partial_tree(game: Any, name: str) -> unittest.TestSuite:
    """The tests of the API on sampled states of a game."""
    base = spiel_api_test.EnforceAPIOnPartialTreeBase
    case = type("PartialTree", (base,), {"game": game, "game_name": name})
    return unittest.defaultTestLoader.loadTestsFromTestCase(case)
