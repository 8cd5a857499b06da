"""Which core is running: compiled to C, or plain Python."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).parent


def compiled_modules() -> list[str]:
    """The modules that are meant to be compiled: those with a ``.pxd`` beside them."""
    found = (path.relative_to(ROOT).with_suffix("") for path in ROOT.rglob("*.pxd"))
    names = [".".join(("civitas", *path.parts)) for path in found if path.name != "__init__"]
    return sorted(name for name in names if not name.endswith(".consts"))


def is_compiled() -> bool:
    """True only if every one of them runs compiled: half a core is none."""
    files = [import_module(name).__file__ for name in compiled_modules()]
    return bool(files) and all(Path(str(file)).suffix != ".py" for file in files)
