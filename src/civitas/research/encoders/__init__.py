"""Views as vectors, one file a game, found by name. An encoder sees a view and nothing else.

The vector has the same size for every number of seats, and its viewer always comes first: seat
``+1`` is the next one clockwise. A spectator's view is written as seat 0 sees it, without a hand.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
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
    try:
        module = import_module(f"civitas.research.encoders.{game}")
    except ModuleNotFoundError:
        raise UnknownGame(f"there is no encoder for the game {game!r}") from None
    return cast("Encoder", module.ENCODER())


def relative(seat: int, viewer: int, players: int) -> int:
    """How far a seat sits from the viewer, clockwise."""
    return (seat - viewer) % players
