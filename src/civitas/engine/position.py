"""What the state of every game shares: who is asked, what may be answered, who looks.

A game's own state derives from `Position`, compiled or plain, and fills in what is its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.engine import numbers
from civitas.engine.errors import GameOver, IllegalAction, WrongSeat, brief

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Ids of actions stay below this.
MOST = 1 << 30


class Position:
    """A state as the contract has it, over a few questions that only its game can answer."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options

    # --- for the game -----------------------------------------------------------------------

    @property
    def players(self) -> int:
        raise NotImplementedError

    def asked(self) -> int:
        """The seat that decides, -1 when the game is over."""
        raise NotImplementedError

    def allows(self, action: int) -> bool:
        """Is this one of the legal actions?"""
        raise NotImplementedError

    def advance(self, action: int) -> Any:
        """Carry out a legal action, and everything that is forced then."""
        raise NotImplementedError

    def gain(self, seat: int) -> float:
        """What a game that is over gives a seat."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        raise NotImplementedError

    def allowed(self) -> bytearray:
        raise NotImplementedError

    def name_of(self, action: int) -> str:
        """A short name of an action, for messages."""
        raise NotImplementedError

    def key(self) -> int:
        raise NotImplementedError

    def to_bytes(self) -> bytes:
        raise NotImplementedError

    # --- alike in every game ------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        seat = self.asked()
        return None if seat < 0 else seat

    def mask(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        import numpy as np

        fresh: NDArray[np.bool_] = np.frombuffer(self.allowed(), np.bool_)
        if out is None:
            return fresh
        out[:] = fresh
        return out

    @property
    def returns(self) -> list[float]:
        if self.asked() >= 0:
            return [0.0] * self.players
        return [self.gain(seat) for seat in range(self.players)]

    def apply(self, action: int, seat: int | None = None) -> None:
        self.advance(self.checked(action, seat))

    def checked(self, action: object, seat: object) -> int:
        """The action as a plain number, if this seat may do it now."""
        asked = self.asked()
        if asked < 0:
            raise GameOver("the game is over; there is nothing left to decide")
        if seat is not None and numbers.index(seat, MOST) != asked:
            raise WrongSeat(f"seat {brief(seat)} cannot act: seat {asked} has to decide")
        number = -1
        if type(action) is int:  # almost always; the rest is asked politely
            if 0 <= action < MOST:
                number = action
        else:
            number = numbers.index(action, MOST)
        if number < 0 or not self.allows(number):
            raise self.refusal(action)
        return number

    def refusal(self, action: object) -> IllegalAction:
        allowed = ", ".join(f"{a} ({self.name_of(a)})" for a in self.legal())
        return IllegalAction(f"action {brief(action)} is not legal now; legal: {allowed}")

    def seated(self, seat: object) -> int:
        """The number of a seat, -1 for the spectator's None; nobody else looks."""
        if seat is None:
            return -1
        number = numbers.index(seat, self.players)
        if number < 0:
            raise WrongSeat(f"there is no seat {brief(seat)}; seats: 0 to {self.players - 1}")
        return number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position) or type(other) is not type(self):
            return False
        return self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.key())
