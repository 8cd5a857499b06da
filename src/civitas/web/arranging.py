"""Before the game: where somebody sits, in which colour, with which wish, and leaving again."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from civitas.engine import registry
from civitas.engine.errors import OptionError
from civitas.web.events import Placed, Seated
from civitas.web.outcome import TableRefusal
from civitas.web.protocol import Place
from civitas.web.setup import SeatSetup, Setup

# A wish is an option of one seat, such as `nation_2`, in a game where everybody picks.
PICKED = "pick"
NO_WISH = "any"


def options_after(setup: Setup, place: Place) -> dict[str, Any]:
    """The options of the table when somebody sits there with this wish; it moves along with them.

    Without seats that wish for anything they stay as they are.
    """
    kinds = _wishes(setup, place.seat)
    if place.wish and setup.options.get("deal") != PICKED:
        raise TableRefusal("no_wish")
    if not set(place.wish) <= set(kinds):
        raise TableRefusal("no_wish")
    options = dict(setup.options)
    for kind in kinds:
        wish = place.wish.get(kind, options[f"{kind}_{place.seat + 1}"])
        options[f"{kind}_{place.seat + 1}"] = NO_WISH
        options[f"{kind}_{place.to + 1}"] = wish
    return _resolved(setup.game, options) if kinds else options


def _wishes(setup: Setup, seat: int) -> list[str]:
    ending = f"_{seat + 1}"
    return [name.removesuffix(ending) for name in setup.options if name.endswith(ending)]


def _resolved(game: str, options: dict[str, Any]) -> dict[str, Any]:
    try:
        return registry.game(game).resolve(**options)
    except OptionError:
        raise TableRefusal("taken") from None


def rearranged(seats: list[SeatSetup], event: Placed) -> list[SeatSetup]:
    """The seats after somebody moved; no two of them have the same colour."""
    after = list(seats)
    mine, there = seats[event.seat], seats[event.to]
    after[event.seat], after[event.to] = there, structs.replace(mine, colour=event.colour)
    spare = mine.colour if mine.colour != event.colour else there.colour
    return _apart(after, event.to, spare)


def seated(seats: list[SeatSetup], event: Seated) -> list[SeatSetup]:
    """The seats after somebody came; an open seat of the same colour takes the one left over."""
    after = list(seats)
    after[event.seat] = SeatSetup("person", event.name, event.colour, event.by)
    return _apart(after, event.seat, seats[event.seat].colour)


def _apart(seats: list[SeatSetup], chosen: int, spare: int) -> list[SeatSetup]:
    """Open seats give way to the colour of the chosen one."""
    return [
        structs.replace(seat, colour=spare)
        if number != chosen and seat.kind == "open" and seat.colour == seats[chosen].colour
        else seat
        for number, seat in enumerate(seats)
    ]
