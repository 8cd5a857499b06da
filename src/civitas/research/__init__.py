"""The games for researchers: PettingZoo, Gymnasium and OpenSpiel over the engine contract.

Thin adapters, no rules. What an agent observes is made from `view` alone, by one encoder a game.
The frameworks are not needed to play; ``pip install 'civitas[research]'`` brings them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from civitas.engine.errors import CivitasError

__all__ = ["MissingPackage", "needs"]


class MissingPackage(CivitasError, ImportError):
    """A framework that an adapter stands on is not installed."""


@contextmanager
def needs(package: str) -> Iterator[None]:
    """Turn a failing import of a framework into a message that says what to install.

    >>> with needs("numpy"):
    ...     import numpy
    """
    try:
        yield
    except ModuleNotFoundError as error:
        raise MissingPackage(
            f"{package} is not installed ({error}); "
            "install it with: pip install 'civitas[research]'"
        ) from error
