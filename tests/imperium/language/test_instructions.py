"""The table of instructions: complete, read by everybody, and stable where it is stored."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from civitas.games.imperium import consts as k
from civitas.games.imperium import frames
from civitas.games.imperium import instructions as o

FOLDER = Path(o.__file__).parent
PATHS = [*FOLDER.glob("*.py"), *FOLDER.glob("evaluation/*.py"), *FOLDER.glob("solo/*.py")]
SOURCES = {str(path): path.read_text(encoding="utf-8") for path in PATHS}


def named(source: str) -> Iterator[str]:
    """The names of the table that a module reads as `o.NAME`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.value.id == "o":
                yield node.attr


def test_every_name_that_is_read_is_in_the_table() -> None:
    """The type checker takes any name for a number; the compiler of the core does not."""
    read = {name for source in SOURCES.values() for name in named(source)}
    assert not {name for name in read if not hasattr(o, name)}
    assert {name for name in o.constants() if name.startswith("OP_")} & read


def test_every_operand_and_column_is_read_by_somebody() -> None:
    """What nobody reads, the machine does not do (`limits` lets a swap have one other side)."""
    text = "\n".join(SOURCES.values())
    written = set(re.findall(r"\bo\.([A-Z_]+)", text))
    unread = {name for name in o.constants() if name not in written}
    assert unread == {"IF_AND", "LAST_SOLO_SHAPE", "OP_SWAP_OTHER"}


def test_nobody_counts_places_in_a_node() -> None:
    raw = re.compile(r"\bpc \+ \d|\[k\.PC\] \+ \d|\bk\.[ABCDEGH]\b")
    assert not {name for name, source in SOURCES.items() if raw.search(source)}


def test_columns_with_cards_are_those_of_the_table() -> None:
    for kind in range(len(o.FRAMES) + 1):
        found = {c: frames.meaning(kind, c) for c in range(k.FRAME_WIDTH) if c != k.THIS}
        marked = {column: meaning for column, meaning in found.items() if meaning}
        assert marked == o.meanings(kind), o.FRAMES[kind - 1].name


def test_numbers_that_states_keep_stay() -> None:
    """The frame of a number says which verb asks; kinds of frames are stored by their names."""
    assert (o.OP_PAY_UP_TO, o.OP_DRAW) == (12, 16)
    assert all(len(frame.columns) <= o.LAST_COLUMN - o.FIRST_COLUMN + 1 for frame in o.FRAMES)
