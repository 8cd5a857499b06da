"""Who sits where: people at this keyboard and bots, written as ``you,friend:Anna,ismcts:1000``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from civitas.engine.errors import CivitasError
from civitas.locales import Words

PEOPLE = ("you", "friend")
MAX_NAME = 12


class SeatError(CivitasError):
    """A seat that is neither a person nor a bot."""


@dataclass(frozen=True, slots=True)
class Seat:
    """`spec` is what was asked for and what a saved game keeps; `name` is what the table shows."""

    spec: str
    name: str
    person: bool


def seat_specs(text: str, words: Words) -> list[str]:
    """The seats of a comma-separated list, each checked."""
    specs = [part.strip() for part in text.split(",") if part.strip()]
    for spec in specs:
        check_spec(spec, words)
    return specs


def check_spec(spec: str, words: Words) -> None:
    """Refuse what is neither a person nor a bot, and names that would not fit the table."""
    from civitas.bots import bots, make_bot

    kind, _, name = spec.partition(":")
    if kind not in PEOPLE:
        if kind not in bots():
            known = words.listing([*PEOPLE, *bots()])
            raise SeatError(words("error.seat", seat=spec, known=known))
        make_bot(spec)
    elif len(name) > MAX_NAME or not name.isprintable():
        raise SeatError(words("error.name", name=name, most=MAX_NAME))


def seated(specs: Sequence[str], words: Words) -> list[Seat]:
    """The seats with the names a table shows: no two alike."""
    people = sum(is_person(spec) for spec in specs)
    seats: list[Seat] = []
    for number, spec in enumerate(specs, 1):
        wanted = _wanted_name(spec, people == 1, number, words)
        taken = {seat.name for seat in seats}
        seats.append(Seat(spec, _free_name(wanted, taken, words), is_person(spec)))
    return seats


def is_person(spec: str) -> bool:
    return spec.partition(":")[0] in PEOPLE


def _wanted_name(spec: str, alone: bool, number: int, words: Words) -> str:
    if not is_person(spec):
        return spec
    if name := spec.partition(":")[2].strip():
        return name
    return words("seat.you") if alone else words("seat.numbered", number=number)


def _free_name(wanted: str, taken: set[str], words: Words) -> str:
    name, number = wanted, 2
    while name in taken:
        name, number = words("seat.another", name=wanted, number=number), number + 1
    return name
