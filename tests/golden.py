"""Golden data: what was read once and found right, kept in data/golden/ and compared ever after.

After a change that is meant, CIVITAS_WRITE_GOLDEN=1 writes anew what the tests of that run compare.
Read the difference before it is committed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "data" / "golden"
WRITING = os.environ.get("CIVITAS_WRITE_GOLDEN") == "1"


def check(name: str, found: str) -> None:
    """The text is the one that was read."""
    if WRITING:
        write(name, found)
    assert found == (FOLDER / name).read_text(encoding="utf-8")


def data(name: str, make: Callable[[], Any], indent: int | None = None) -> Any:
    """Kept JSON, for a test that goes through it; made only to be written anew."""
    if WRITING:
        write(name, json.dumps(make(), indent=indent) + "\n")
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def names(folder: str) -> list[str]:
    """What is kept in a folder."""
    return sorted(f"{folder}/{path.name}" for path in (FOLDER / folder).iterdir())


def write(name: str, text: str) -> None:
    (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
    (FOLDER / name).write_text(text, encoding="utf-8")
