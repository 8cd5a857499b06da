"""A game in progress at the terminal: the session with those who sit there."""

from __future__ import annotations

from collections.abc import Sequence

from civitas.cli.seats import Seat, check_spec, seated
from civitas.engine import session
from civitas.engine.errors import RecordError
from civitas.engine.record import Record
from civitas.locales import Words
from civitas.wording import Steps


class Session(session.Session):
    """A session whose seats have names."""

    def __init__(self, record: Record, words: Words) -> None:
        self.seats = seated(specs_of(record, words), words)
        super().__init__(record)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def told(self) -> Steps:
        """The events of every step, the deal first."""
        return [(0, self.opening), *((n, step.events) for n, step in enumerate(self.steps, 1))]


def specs_of(record: Record, words: Words) -> Sequence[str]:
    """Who sits where, from the record's own notes; without them, people everywhere."""
    specs = record.meta.get("seats", ["friend"] * record.options["players"])
    if not isinstance(specs, list) or len(specs) != record.options["players"]:
        raise RecordError(words("error.seats_of_record"))
    for spec in specs:
        if not isinstance(spec, str):
            raise RecordError(words("error.seats_of_record"))
        check_spec(spec, words)
    return specs


def watchers(seats: Sequence[Seat]) -> list[int]:
    """The seats with a person on them."""
    return [number for number, seat in enumerate(seats) if seat.person]
