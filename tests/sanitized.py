"""Plays both games through every door of the core; run by sanitize.sh with a core that checks.

Whatever goes out of bounds there ends the process.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import civitas
from civitas.bots import make_bot
from civitas.engine.errors import OptionError
from civitas.engine.search import Search
from civitas.research.encoders import seats
from civitas.research.vector import VectorEnv
from depth import depth

GAMES = depth({"civ": 60, "imperium": 9}, {"civ": 300, "imperium": 45})
PLAYOUTS = depth({"civ": 400, "imperium": 30}, {"civ": 2000, "imperium": 150})
BATCH_STEPS = depth({"civ": 100, "imperium": 500}, {"civ": 300, "imperium": 1500})


def options_of(game: Any, chance: random.Random) -> dict[str, object]:
    """Any value of any option that such a table has; what belongs to one seat stays as dealt."""
    players = chance.choice(seats(game.name))
    known = game.resolve(players=players)
    specs = [spec for spec in game.option_specs if spec.values and not spec.name[-1].isdigit()]
    chosen = {spec.name: chance.choice(spec.values) for spec in specs if spec.name in known}
    return {**chosen, "players": players}


def new(game: Any, seed: int, chance: random.Random) -> Any:
    """A table with any options that go together."""
    while True:
        try:
            return game.new(seed=seed, **options_of(game, chance))
        except OptionError:
            continue


def play(game: Any, seed: int) -> None:
    chance = random.Random(seed)
    state = new(game, seed, chance)
    while state.seat is not None:
        if chance.random() < 0.03:
            state = look(game, state, chance)
        state.apply(chance.choice(state.legal()))
    look(game, state, chance)


def look(game: Any, state: Any, chance: random.Random) -> Any:
    """Redeals, views, copies and stored states; one that came back from bytes plays on."""
    for viewer in (None, *range(state.players)):
        other = state.resample(viewer, chance.getrandbits(64))
        assert other.view(viewer) == state.view(viewer)
        assert other.copy().key() == other.key()
    back = game.from_bytes(state.to_bytes())
    assert back.key() == game.from_json(state.to_json()).key() == state.key()
    return back


def search(game: Any, players: int) -> None:
    """Searches with and without guidance, from a deal and from the middle of a game."""
    chance, state = random.Random(players), game.new(players=players, seed=players)
    for _ in range(3):
        seat = state.seat
        for guided in (True, False):
            Search(state.simulation(seat, guided), game.actions, 1).run(60)
        make_bot("ismcts:60").choose(state.view(seat), state.decision)
        make_bot("greedy").choose(state.view(seat), state.decision)
        for _ in range(25):
            state.apply(chance.choice(state.legal()))


def batch(name: str, players: int) -> None:
    """Rows in step, with observations and masks, over several games."""
    env = VectorEnv(name, games=16, players=players, threads=2)
    env.reset(seed=players)
    for _ in range(BATCH_STEPS[name]):
        env.step(env.sample())


def main() -> None:
    assert civitas.compiled, "only a compiled core can be checked"
    assert Path(civitas.__file__).is_relative_to(Path.cwd()), civitas.__file__
    for name in civitas.game_names():
        game = civitas.game(name)
        for seed in range(GAMES[name]):
            play(game, seed)
        for players in seats(name):
            game.playouts(PLAYOUTS[name], players=players, seed=1)
            search(game, players)
            batch(name, players)
        print(f"sanitized core: {GAMES[name]} games of {name}, no finding", flush=True)


if __name__ == "__main__":
    main()
