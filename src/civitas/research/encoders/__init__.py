"""Views as vectors, by an encoder for each game. An encoder sees a view and nothing else.

Our own games have a file of their name in here, others the module `encoder` in their package.

The vector has the same size for every number of seats, and its viewer always comes first: seat
``+1`` is the next one clockwise. A spectator's view is written as seat 0 sees it, without a hand.
"""

from __future__ import annotations

from functools import cache
from typing import Protocol, cast

from civitas.engine import registry
from civitas.engine.contract import View
from civitas.engine.errors import UnknownGame
from civitas.research.layout import Axis, Codes, Layout

SEATS = Axis("seat", ("viewer", "+1", "+2", "+3"))
PLAYERS = Axis("players", ("2", "3", "4"))


class Encoder(Protocol):
    """Writes what a seat knows as whole numbers; `layout` says what they mean."""

    layout: Layout
    omitted: tuple[str, ...]
    """What a view tells and the vector leaves out."""

    def encode(self, view: View) -> Codes: ...


@cache
def encoder(game: str) -> Encoder:
    """The encoder of a game.

    >>> encoder("civ").layout.version
    1
    """
    registry.game(game)
    module = registry.part(game, "encoder", __name__)
    if module is None:
        raise UnknownGame(f"there is no encoder for the game {game!r}")
    return cast("Encoder", module.ENCODER())


def playable() -> list[str]:
    """The games that can be observed, and so learnt."""
    return [game for game in registry.games() if registry.where(game, "encoder", __name__)]


def seats(game: str) -> tuple[int, ...]:
    """The numbers of seats that a game has tables for."""
    specs = {spec.name: spec for spec in registry.game(game).option_specs}
    return tuple(sorted(int(number) for number in specs["players"].values))


def relative(seat: int, viewer: int, players: int) -> int:
    """How far a seat sits from the viewer, clockwise."""
    return (seat - viewer) % players
