"""Cases that deserve code of their own.

``PAIR = special.case(players=2)`` names a case: a table with these fields, and
``special.case(PAIR, recording=0)`` one that has another field fixed too. A function with ``@PAIR``
before it gets a second copy when it is compiled, and so does all that it calls. In the copy the
fields are numbers, and the function begins by choosing between them (`amalgam.py` does that); of
several cases it takes the first that fits, so the narrower stands above. In plain Python there is
one function, and nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


class Case(Protocol):
    def __call__(self, function: Function, /) -> Function: ...


def case(*_others: Case, **_fields: int) -> Case:
    """A case by the fields of its table, which never change while one of its functions runs."""
    return unchanged


def unchanged(function: Function, /) -> Function:
    return function
