"""``CIVITAS_PURE=1``: import our modules from their ``.py`` even where a compiled one lies beside.

This is what a debugger, coverage and the tests of agreement between the two modes use.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceOnly:
    """A finder that knows our packages and no compiled modules."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not name.startswith("civitas."):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, [".py"]))
            if spec := finder.find_spec(name):
                return spec
        return None


def install() -> None:
    if not any(finder is _SourceOnly for finder in sys.meta_path):
        sys.meta_path.insert(0, _SourceOnly)
