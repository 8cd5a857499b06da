"""Which core is running: compiled to C, or plain Python."""

from __future__ import annotations

import re
import sys
from importlib.machinery import ModuleSpec
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
    files = [_spec(name).origin for name in compiled_modules()]
    return bool(files) and all(Path(str(file)).suffix != ".py" for file in files)


def _spec(name: str) -> ModuleSpec:
    """What a module is or will be imported from. Importing all games to know that takes long."""
    if (module := sys.modules.get(name)) and module.__spec__:
        return module.__spec__
    folder = [str(ROOT.joinpath(*name.split(".")[1:-1]))]
    found = (finder.find_spec(name, folder) for finder in sys.meta_path)
    return next(filter(None, found))
