"""Writes the perft and golden data. Run it only when the rules change, and review the difference.

From the folder `tests`:  python -m properties.make_data
"""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from typing import Any

from civitas.bots import make_bot
from civitas.engine.record import Record

from .perft import divide
from .play import CIV, VARIANTS, Options, draw_options, new, play_on

DATA = Path(__file__).resolve().parent.parent / "data"
MAX_LEAVES = 60_000
PERFT: dict[str, tuple[Options, int]] = {
    "start-2": ({"players": 2}, 0),
    "middle-2": ({"players": 2}, 90),
    "draft-3": ({"players": 3, "deal": "draft"}, 0),
    "early-3-after-draft": ({"players": 3, "deal": "draft"}, 13),
    "middle-3-pruned": ({"players": 3, "void_effects": "not_offered"}, 80),
    "middle-4": ({"players": 4}, 100),
    "late-4-teams": ({"players": 4, "teams": True}, 230),
    "middle-3-ask-age": ({"players": 3, "age_pick": "ask"}, 100),
    "middle-3-en-separate": ({"players": 3, "edition": "en", "inspiration_slot": "separate"}, 90),
    "middle-2-canonical": ({"players": 2, "canonical_multi_pick": True}, 110),
    "middle-4-no-ages": ({"players": 4, "age_info": "none", "religion_mode": "continuous"}, 120),
}


def write_perft() -> None:
    for number, (name, (options, steps)) in enumerate(PERFT.items()):
        state = new(number, {**options, "auto_forced": False})
        play_on(state, random.Random(number), steps)
        counts: list[int] = []
        branches: dict[str, int] = {}
        while len(counts) < 12:
            found = divide(state, len(counts) + 1)
            if sum(found.values()) > MAX_LEAVES:
                break
            branches = found
            counts.append(sum(found.values()))
        data = {"state": state.to_json(), "counts": counts, "divide": branches}
        write(DATA / "perft" / f"{name}.json", data)


def write_golden() -> None:
    """Every variant six times: four games at random, one by greedy, one by ismcts."""
    players = ["random"] * 4 + ["greedy", "ismcts:40"]
    for number, (name, player) in enumerate(product(VARIANTS, players)):
        options = draw_options(random.Random(number), **VARIANTS[name])
        if number % len(players) == 0:
            options = VARIANTS[name]
        record = play(number, options, player)
        write(DATA / "golden" / f"{number:02d}-{name}-{player.partition(':')[0]}.json", record)


def play(number: int, options: Options, player: str) -> dict[str, Any]:
    record = Record.start(CIV, seed_=f"{number + 1:064x}", **options)
    state, bot = record.replay(), make_bot(player, seed=number)
    while (seat := state.seat) is not None:
        decision = state.decision
        assert decision is not None
        record.actions.append(bot.choose(state.view(seat), decision))
        state.apply(record.actions[-1])
    record.key = state.key()
    return record.to_json()


def write(path: Path, data: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_perft()
    write_golden()
