"""The trail of a viewer (rule 10.6) as JSON: a list of steps, oldest first.

Each is a list: what happened, the seat whose hand it happened to, the Age, and the rest.
"""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import StateError
from civitas.games.civ import consts as k
from civitas.games.civ.names import AGES, LETTERS

KINDS = ("none", "entered", "left", "drew", "skipped", "exchanged", "paired")
BACKS = (*AGES, None)
MOST_CARDS = 104


def to_json(row: list[int]) -> list[list[Any]]:
    return [_step_json(step) for step in row[1 : row[0] + 1]]


def _step_json(step: int) -> list[Any]:
    kind, detail = step & 7, step >> 7
    rest: list[Any] = [detail]
    if kind in (k.STEP_ENTERED, k.STEP_LEFT):
        rest = [LETTERS[detail]]
    elif kind == k.STEP_SKIPPED:
        rest = ["".join(letter for d, letter in enumerate(LETTERS) if detail >> d & 1)]
    elif kind == k.STEP_EXCHANGED:
        rest = [detail & 3, detail >> 2]
    elif kind == k.STEP_PAIRED:
        rest = [detail & 3, LETTERS[detail >> 2 & 7] + LETTERS[detail >> 5]]
    return [KINDS[kind], step >> 3 & 3, BACKS[step >> 5 & 3], *rest]


def read(value: object, players: int, ageless: bool, path: str) -> list[int]:
    """The row of a trail; one that is missing, as in states of old, is empty."""
    steps = [] if value is None else value
    if not isinstance(steps, list) or len(steps) >= k.TRAIL_SIZE:
        raise StateError(f"{path} must be a list of at most {k.TRAIL_SIZE - 1} steps")
    row = [len(steps)]
    for i, step in enumerate(steps):
        try:
            row.append(_read_step(step, players, ageless))
        except (TypeError, ValueError, KeyError, IndexError):
            raise StateError(f"{path}[{i}] is {step!r}, which is no step of a trail") from None
    return row + [0] * (k.TRAIL_SIZE - len(row))


def _read_step(step: Any, players: int, ageless: bool) -> int:
    name, seat, age, *rest = step
    kind, detail = KINDS.index(name), _DETAILS[name](*rest)
    ages = [k.NO_AGE] if ageless else [k.AGE_I, k.AGE_II, k.AGE_III]
    if BACKS.index(age) not in ages or _number(seat, players - 1) == -1:
        raise ValueError
    if kind >= k.STEP_EXCHANGED and (detail & 3 >= players or detail & 3 == seat):
        raise ValueError
    return int(kind | seat << 3 | BACKS.index(age) << 5 | detail << 7)


def _number(value: object, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError
    return value


def _domains(letters: str) -> int:
    if not letters or len(set(letters)) != len(letters):
        raise ValueError
    return sum(1 << LETTERS.index(letter) for letter in letters)


def _exchange(target: object, cards: object) -> int:
    return _number(target, k.MAX_SEATS - 1) | _number(cards, 63) << 2


def _pair(beyond: object, letters: str) -> int:
    one, other = (LETTERS.index(letter) for letter in letters)
    return _number(beyond, k.MAX_SEATS - 1) | one << 2 | other << 5


_DETAILS: dict[str, Any] = {
    "entered": lambda letter: dict(zip(LETTERS, range(k.DOMAINS), strict=True))[letter],
    "left": lambda letter: dict(zip(LETTERS, range(k.DOMAINS), strict=True))[letter],
    "drew": lambda cards: _number(cards, MOST_CARDS),
    "skipped": _domains,
    "exchanged": _exchange,
    "paired": _pair,
}


def has_come(row: list[int], domain: int, age: int) -> int:
    """How many cards of a type the trail saw coming: no more can be linked."""
    return sum(_comes(step, domain, age) for step in row[1 : row[0] + 1])


def _comes(step: int, domain: int, age: int) -> bool:
    if step >> 5 & 3 != age:
        return False
    if step & 7 == k.STEP_PAIRED:
        return domain in (step >> 9 & 7, step >> 12 & 7)
    return step & 7 == k.STEP_ENTERED and step >> 7 == domain
