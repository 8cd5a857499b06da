"""How much a test plays: a seeded sample of it as a rule, all of it with CIVITAS_DEEP=1.

`make test` runs every test with its sample, `make test-all` every test in full. Plain Python is
some fifty times slower than the compiled core, so it may have a number of its own.
"""

from __future__ import annotations

import os
from typing import TypeVar

import civitas

DEEP = os.environ.get("CIVITAS_DEEP") == "1"
T = TypeVar("T")


def depth(sample: T, deep: T, plain: T | None = None) -> T:
    """So much in this run: a number, or several that belong together."""
    if plain is not None and not civitas.compiled:
        return plain
    return deep if DEEP else sample
