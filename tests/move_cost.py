"""What one move costs the thread that serves: `python tests/move_cost.py --moves 150`.

Plays games of both kinds at random, as a room does: propose, store, apply, and tell every seat and
a spectator by a patch. Told are milliseconds of the processor a move, so that a busy machine
distorts little; the median of all moves, by part. With `--profile` the functions that cost most.
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import json
import pstats
import random
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from time import thread_time
from typing import Any

from civitas.engine import registry
from civitas.web.connection import encode
from civitas.web.events import decode_event, encode_event
from civitas.web.identity import Identity
from civitas.web.patches import patch
from civitas.web.protocol import Full, Move, Question, Update
from civitas.web.setup import SeatSetup, Setup
from civitas.web.table import Table

PARTS = ("propose", "apply", "update", "patch", "encode")


class Costs:
    """Milliseconds of every part of every move."""

    def __init__(self) -> None:
        self.parts: dict[str, list[float]] = defaultdict(list)
        self.moves: list[float] = []
        self.bytes: list[int] = []
        self._now: dict[str, float] = {}

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        begun = thread_time()
        yield
        self._now[name] = self._now.get(name, 0.0) + 1000 * (thread_time() - begun)

    def moved(self) -> None:
        for name, cost in self._now.items():
            self.parts[name].append(cost)
        self.moves.append(sum(self._now.values()))
        self._now = {}

    def told(self) -> dict[str, Any]:
        found = {name: round(median(self.parts[name]), 2) for name in PARTS}
        whole = sorted(self.moves)
        return {
            "ms": round(median(whole), 2),
            "mean": round(sum(whole) / len(whole), 2),
            "p99": round(whole[int(0.99 * len(whole))], 2),
            **found,
            "bytes": round(median(self.bytes)),
        }


def table_of(game: str, seats: int, seed: int) -> Table:
    people = [SeatSetup("person", f"P{n}", n, owner=f"p{n}") for n in range(seats)]
    options = registry.game(game).resolve(players=seats)
    rules = registry.game(game).rules_version
    return Table(
        Setup(
            id="table", game=game, options=options, seed=f"{seed:064x}", bot_secret="0" * 64,
            rules=rules, seats=people, host="p0", created=0.0,
        )
    )  # fmt: skip


def play(table: Table, moves: int, costs: Costs, chance: random.Random) -> None:
    """A room's way with a move, without the disk and the network."""
    people = [Identity(seat.owner) for seat in table.seats]
    viewers = [*people, Identity()]
    has: list[Full | Update] = [table.full(who) for who in viewers]
    for number in range(moves):
        seat = table.session.state.seat
        if seat is None:
            return
        frame = has[seat].frame
        assert frame is not None
        actions = answer(frame.question, chance)
        message = Move(f"m{number}", table.version, seat, actions[0], actions[1:])
        with costs.part("propose"):
            outcome = table.propose(people[seat], message, 0.0)
            (event,) = outcome.events
            event = decode_event(encode_event(event))
        with costs.part("apply"):
            table.apply(event, 0.0)
        with costs.part("update"):
            updates = [table.update(who) for who in viewers]
        with costs.part("patch"):
            patches = [patch(*pair) for pair in zip(has, updates, strict=True)]
        with costs.part("encode"):
            costs.bytes.extend(len(encode(told)) for told in patches)
        has = [*updates]
        costs.moved()


def answer(question: Question | None, chance: random.Random) -> list[int]:
    actions = []
    while question is not None:
        choice = chance.choice(question.choices)
        actions.append(choice.action)
        question = choice.then
    return actions


def measure(game: str, seats: int, moves: int, games: int) -> dict[str, Any]:
    costs = Costs()
    for seed in range(games):
        gc.collect()
        play(table_of(game, seats, seed), moves, costs, random.Random(seed))
    return {"game": game, "seats": seats, **costs.told()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=150)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--game", choices=["civ", "imperium"])
    parser.add_argument("--seats", type=int)
    parser.add_argument("--profile", action="store_true")
    wanted = parser.parse_args()
    profile = cProfile.Profile(thread_time)
    for game in [wanted.game] if wanted.game else ["civ", "imperium"]:
        for seats in [wanted.seats] if wanted.seats else [2, 4]:
            measure(game, seats, 5, 1)  # caches are warm
            if wanted.profile:
                profile.enable()
            print(json.dumps(measure(game, seats, wanted.moves, wanted.games)), flush=True)
            profile.disable()
    if wanted.profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
        pstats.Stats(profile).sort_stats("cumtime").print_stats(75)


if __name__ == "__main__":
    main()
