"""Which core is running: compiled to C, or plain Python."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent
# A `.pxd` of declarations alone becomes part of the modules that read it.
DECLARATIONS = {"__init__", "bits", "cache", "consts", "lanes", "zones"}


def compiled_modules() -> list[str]:
    """The modules that are meant to be compiled: those with a ``.pxd`` beside them."""
    found = (path for path in ROOT.rglob("*.pxd") if path.stem not in DECLARATIONS)
    parts = (path.relative_to(ROOT).with_suffix("").parts for path in found)
    return sorted(".".join(("civitas", *names)) for names in parts)


def is_compiled() -> bool:
    """True only if every one of them runs compiled: half a core is none."""
    files = [import_module(name).__file__ for name in compiled_modules()]
    return bool(files) and all(Path(str(file)).suffix != ".py" for file in files)
