"""Studies: many games after a plan, and what they say about the balance of a game.

A study is a small TOML file (`study`). It is cut into cells and chunks of games (`cells`), which
processes or a Ray cluster play (`pools`), each game from a seed of its own, so that the results are
the same to the last number whoever played them. What was played is kept in a journal (`journal`)
and, at the end, in a Parquet file (`store`); `report` makes one HTML page of that file.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from civitas.engine.errors import CivitasError

__all__ = ["MissingPackage", "StudyError", "needs"]


class StudyError(CivitasError):
    """A study that cannot be run as it is written, or cannot go on."""


class MissingPackage(CivitasError, ImportError):
    """A package that studies stand on is not installed."""


@contextmanager
def needs(package: str, extra: str = "lab") -> Iterator[None]:
    """Turn a failing import into a message that says what to install.

    >>> with needs("numpy"):
    ...     import numpy
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingPackage(
            f"{package} is not installed ({error}); install it with: pip install 'civitas[{extra}]'"
        ) from error
