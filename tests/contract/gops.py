"""The example game before the suite."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, cast

from gops import GAME
from gops.rules import Table

from civitas.engine.contract import Game

from .subject import Options, Patch, Subject

TABLE: Any = Table
_write, _write_seat, _tell = TABLE.write, TABLE.write_seat, TABLE.tell_secretly


def options(number: int) -> Options:
    """All variants, and all sizes of a deck that leave something to play."""
    return {"cards": (13, 13, 8, 5)[number % 4], "ties": ("stay", "lost")[number // 4 % 2]}


def choose(state: Any, chance: random.Random) -> int:
    return int(chance.choice(state.legal()))


def check(state: Any) -> None:
    """Every card is somewhere, and every point belongs to a prize that was bid for."""
    data = state.to_json()
    deck = list(range(1, state.options["cards"] + 1))
    assert sorted(data["prizes"]) == deck
    for seat in data["seats"]:
        assert sorted(seat["hand"] + seat["bids"]) == deck
    bid_for = data["prizes"][: len(data["seats"][1]["bids"])]
    assert sum(seat["points"] for seat in data["seats"]) <= sum(bid_for)


def inside(number: int) -> object:
    return repr(GAME.playouts(3, seed=number, **options(number)))


def writing(change: Callable[[Any, dict[str, Any]], dict[str, Any]]) -> list[Patch]:
    return [(TABLE, "write", lambda self, sees: change(self, _write(self, sees)))]


LEAKS: dict[str, list[Patch]] = {
    "the next prize is shown": writing(lambda s, data: {**data, "next": s.prizes[-1]}),
    "the last bid is shown": writing(lambda s, data: {**data, "last": s.bids[0][-1:]}),
    "sealed bids are shown": [
        (TABLE, "write_seat", lambda s, seat, seen: _write_seat(s, seat, True))
    ],
    "sealed bids are told": [
        (TABLE, "tell_secretly", lambda s, to, kind, secret, **data: s.tell(kind, **secret, **data))
    ],
}
SUBJECT = Subject(
    game=cast("Game", GAME),
    options=options,
    choose=choose,
    check=check,
    inside=inside,
    leaks=LEAKS,
    secret_choices=("bid",),
    decisions=20,
    slow=20,
)
