"""Which core is running: compiled to C, or plain Python."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent
# A `.pxd` with one of these offers something to Python.
OFFER = re.compile(r"^cpdef (?!enum)|^cdef class", re.MULTILINE)


def compiled_modules() -> list[str]:
    """The modules that are compiled: those whose ``.pxd`` offers something to Python.

    All others become part of the `state` that calls them; Python itself has their ``.py``.
    """
    found = (path for path in ROOT.rglob("*.pxd") if OFFER.search(path.read_text("utf-8")))
    parts = (path.relative_to(ROOT).with_suffix("").parts for path in found)
    return sorted(".".join(("civitas", *names)) for names in parts)


def is_compiled() -> bool:
    """True only if every one of them runs compiled: half a core is none."""
    files = [import_module(name).__file__ for name in compiled_modules()]
    return bool(files) and all(Path(str(file)).suffix != ".py" for file in files)
