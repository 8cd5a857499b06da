"""The peers, each measured the way that flatters it most.

Every function returns a round (see `probe`) or raises `UnmeasurableError` with the reason, so a
package that is not installed leaves a line in the table and never a gap.

What counts as a decision: every node where a player acts, also those with one legal action
(`ours` asks them too, for the comparison). Chance nodes are not decisions.
"""

from __future__ import annotations

import itertools
import os
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from civitas.bench.probe import (
    Probe,
    Round,
    first_decision,
    load,
    micros,
    picks,
    quiet,
    rate,
)

BRIDGE = "bridge(use_double_dummy_result=false)"
"""Bridge with the cards really played; by default its games end with the auction."""

HEARTS = "hearts"
ROLLOUTS = 500
SIMULATIONS = 5000
COUNTED_GAMES = 1000
DEALS = 8


# OpenSpiel ------------------------------------------------------------------------------


def _spiel() -> Any:
    return load("pyspiel", "open_spiel")


def _dealt(name: str, seed: int) -> Any:
    """Return a state at the first decision: the deal is done and nobody is charged for it.

    Bridge and hearts deal by 52 chance nodes, about as many as the game has decisions.
    They are set-up, and timing them would halve OpenSpiel's figure. After the deal neither
    game has another chance node, so the loops below need not ask.
    """
    source = random.Random(seed)  # noqa: S311 - no secret here
    state = _spiel().load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(source.choice(state.legal_actions()))
    return state


def _deals(name: str) -> Iterator[Any]:
    return itertools.cycle([_dealt(name, seed) for seed in range(DEALS)])


def _decisions_per_game(start: Any, games: int) -> float:
    """Return the mean number of decisions of a random game from `start`.

    C++ rollouts do not report their length. Hearts always has the same number; the auction
    of bridge varies, and a thousand games put its mean within one percent.
    """
    pick, decisions = picks(seed=2), 0
    for _ in range(games):
        state = start.clone()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[next(pick) % len(actions)])
            decisions += 1
    return decisions / games


def spiel_rollouts(name: str) -> Round:
    """Random games inside C++, in decisions per second.

    `RandomRolloutEvaluator` plays uniformly random games from a state without leaving C++,
    but Python cannot call it. A search bot can: with one simulation, its whole search is
    one evaluation of the state it is given, that is `ROLLOUTS` random games, after which it
    draws a move at random. The rest of that call is below a thousandth of it.
    """
    spiel = _spiel()
    start = _dealt(name, seed=1)
    evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = spiel.MCTSBot(start.get_game(), evaluator, 1.4, 1, 100, False, 1, False)
    decisions = _decisions_per_game(start, COUNTED_GAMES)

    def games() -> int:
        bot.step(start)
        return ROLLOUTS

    return lambda seconds: decisions * rate(games, seconds)


def spiel_stepped(name: str) -> Round:
    """Legal actions and apply from Python, from states already dealt, in decisions/s."""
    deals, pick = _deals(name), picks()

    def game() -> int:
        state, decisions = next(deals).clone(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[next(pick) % len(actions)])
            decisions += 1
        return decisions

    return partial(rate, game)


def spiel_whole_games(name: str) -> Round:
    """The same from the empty table: Python also steps the chance nodes, uncounted.

    All chance in these games is uniform, so a legal action serves; drawing from
    `chance_outcomes` as the manual has it would be slower.
    """
    game, pick = _spiel().load_game(name), picks()

    def whole() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[next(pick) % len(actions)])
        return decisions

    return partial(rate, whole)


def spiel_by_the_manual(name: str) -> Round:
    """Whole games as OpenSpiel's own example steps them: chance from `chance_outcomes`."""
    game, source = _spiel().load_game(name), random.Random(1)  # noqa: S311 - no secret here

    def whole() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(actions, weights)[0])
            else:
                state.apply_action(source.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return partial(rate, whole)


def spiel_copy(name: str) -> Round:
    """A copy of a state from Python, in microseconds."""
    return partial(micros, _dealt(name, seed=1).clone)


def spiel_ismcts(name: str) -> Round:
    """Information-set search in C++ with full random playouts, in simulations per second.

    At the first call after the deal, where resampling the other hands works and every
    playout is a whole game. A new seat asks each time, as in a game.
    """
    spiel = _spiel()
    evaluator = spiel.RandomRolloutEvaluator(1, 1)
    bot = spiel.ISMCTSBot(1, evaluator, 1.4, SIMULATIONS)
    deals = _deals(name)

    def choose() -> int:
        bot.step(next(deals))
        return SIMULATIONS

    return partial(rate, choose)


SPIEL_START = f"""
import pyspiel
state = pyspiel.load_game({BRIDGE!r}).new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
state.legal_actions()
"""

RLCARD_START = """
import rlcard
state, _ = rlcard.make("leduc-holdem").reset()
state["legal_actions"]
"""


def start(module: str, package: str, code: str) -> Round:
    """Import to first decision in a fresh interpreter, in milliseconds."""
    load(module, package)
    return lambda _seconds: float(first_decision(code)["ms"])


# Peers whose game logic is plain Python --------------------------------------------------


def rlcard_stepped(name: str) -> Round:
    """Random games through RLCard's environment, in decisions per second."""
    rlcard = load("rlcard", "rlcard")
    with quiet():
        env = rlcard.make(name, config={"seed": 1})
    pick = picks()

    def game() -> int:
        state, decisions = env.reset()[0], 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state = env.step(actions[next(pick) % len(actions)])[0]
            decisions += 1
        return decisions

    return partial(rate, game)


def pettingzoo_stepped(name: str) -> Round:
    """Random games through PettingZoo's turn-based interface, in decisions per second."""
    module = load(f"pettingzoo.classic.{name}", "pettingzoo")
    with quiet():
        return turns(module.env())


def turns(env: Any) -> Round:
    """Random games of any turn-based environment, in the loop of PettingZoo's manual.

    The step each finished seat takes with no action is needed to end a game, and is not
    counted.
    """
    env.reset(seed=1)
    pick = picks()

    def game() -> int:
        env.reset()
        return sum(_pettingzoo_turn(env, pick) for _ in env.agent_iter())

    return partial(rate, game)


def _pettingzoo_turn(env: Any, pick: Iterator[int]) -> int:
    seen, _, over, cut, info = env.last()
    if over or cut:
        env.step(None)
        return 0
    mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
    actions = mask.nonzero()[0]
    env.step(int(actions[next(pick) % len(actions)]))
    return 1


def pyminion_played() -> Round:
    """Random two-seat games of pyminion's base set, in decisions per second.

    Its games cannot be stepped: they call a decider. Ours counts every call it gets.
    """
    game = load("pyminion.game", "pyminion").Game
    bots = load("pyminion.bots.bot", "pyminion")
    cards = load("pyminion.expansions.base", "pyminion").base_set
    asked = itertools.count()
    decider = _random_decider(bots.BotDecider, asked)
    random.seed(1)  # pyminion shuffles with the global generator

    def play() -> int:
        before = next(asked)
        seats = [bots.Bot(decider, "a"), bots.Bot(decider, "b")]
        game(seats, expansions=[cards], log_stdout=False).play()
        return next(asked) - before - 1

    return partial(rate, play)


def _random_decider(base: type[Any], asked: Iterator[int]) -> Any:
    """Return a decider that plays and buys at random and ticks `asked` at every question."""
    pick = picks()

    def counted(answer: Callable[..., Any]) -> Callable[..., Any]:
        def ask(*args: Any, **named: Any) -> Any:
            next(asked)
            return answer(*args, **named)

        return ask

    def play(_self: Any, valid_actions: list[Any], player: Any, game: Any) -> Any:
        return _one_or_none(valid_actions, pick)

    def buy(_self: Any, valid_cards: list[Any], player: Any, game: Any) -> Any:
        return _one_or_none(valid_cards, pick)

    answers = {name: getattr(base, name) for name in dir(base) if name.endswith("_decision")}
    answers |= {"action_phase_decision": play, "buy_phase_decision": buy}
    return type("RandomDecider", (base,), {k: counted(v) for k, v in answers.items()})()


def _one_or_none(cards: list[Any], pick: Iterator[int]) -> Any:
    chosen = next(pick) % (len(cards) + 1)
    return cards[chosen] if chosen < len(cards) else None


# pgx: games written for accelerators, on one core here -----------------------------------

BATCH = 1024
STEPS_PER_CALL = 20


def pgx_stepped(name: str) -> Round:
    """Random games in step under jit, dealt anew where one ends, in decisions per second.

    Several steps go into one call, so that nothing but the games is paid for.
    """
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax, pgx = load("jax", "jax"), load("pgx", "pgx")
    auto_reset = load("pgx.experimental", "pgx").auto_reset
    env = pgx.make(name)
    step, split = jax.vmap(auto_reset(env.step, env.init)), jax.random.split

    def turn(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, choice, deal = split(key, 3)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, chances)
        return (step(state, actions, split(deal, BATCH)), key), None

    run = jax.jit(lambda carried: jax.lax.scan(turn, carried, None, STEPS_PER_CALL)[0])
    with quiet():
        first, second = split(jax.random.PRNGKey(1))
        carried = run((jax.vmap(env.init)(split(first, BATCH)), second))

    def steps() -> int:
        nonlocal carried
        carried = jax.block_until_ready(run(carried))
        return BATCH * STEPS_PER_CALL

    return partial(rate, steps)


# The lists the report reads --------------------------------------------------------------


def _each(peer: str, measure: Callable[[str], Round], games: list[str]) -> list[Probe]:
    """One probe per game, named without the game's parameters and version."""
    return [Probe(f"{peer}: {re.sub('[(].*|_v[0-9]+', '', g)}", partial(measure, g)) for g in games]


ROLLOUT_PEERS = _each("OpenSpiel C++", spiel_rollouts, [BRIDGE, HEARTS])
STEPPED_PEERS = _each("OpenSpiel", spiel_stepped, [BRIDGE, HEARTS])
WHOLE_GAME_PEERS = _each(
    "OpenSpiel", spiel_whole_games, [BRIDGE, HEARTS, "leduc_poker", "gin_rummy"]
)
MANUAL_PEERS = _each("OpenSpiel", spiel_by_the_manual, [BRIDGE, HEARTS, "leduc_poker", "gin_rummy"])
COPY_PEERS = _each("OpenSpiel", spiel_copy, [BRIDGE, HEARTS])
ISMCTS_PEERS = _each("OpenSpiel C++", spiel_ismcts, [BRIDGE])
START_PEERS = [
    Probe("OpenSpiel: bridge", partial(start, "pyspiel", "open_spiel", SPIEL_START)),
    Probe("RLCard: leduc-holdem", partial(start, "rlcard", "rlcard", RLCARD_START)),
]
DECK_BUILDING_PEERS = [Probe("pyminion: base set", pyminion_played)]
RLCARD_PEERS = _each("RLCard", rlcard_stepped, ["leduc-holdem", "limit-holdem", "uno", "gin-rummy"])
PETTINGZOO_PEERS = _each("PettingZoo", pettingzoo_stepped, ["leduc_holdem_v4", "texas_holdem_v4"])
PURE_PYTHON_PEERS = [*RLCARD_PEERS, *PETTINGZOO_PEERS, *DECK_BUILDING_PEERS]
PGX_PEERS = [
    Probe("pgx: leduc_holdem", partial(pgx_stepped, "leduc_holdem"), times=4),
    Probe("pgx: backgammon", partial(pgx_stepped, "backgammon"), times=50),
]
PGX_PEERS_FOR_INFORMATION = [replace(peer, times=None) for peer in PGX_PEERS]

PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "pyminion", "pgx", "jax")
"""The distributions whose versions a report carries."""
