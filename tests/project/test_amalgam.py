"""The compiler's copy of a core: every function once, and nothing of it reached from outside."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
AMALGAM = runpy.run_path(str(ROOT / "amalgam.py"))

MODULES = {
    "table.py": """
FIRST, SECOND = 1, 2

def total(zone):
    return sum(zone)
""",
    "table.pxd": """
cdef int FIRST, SECOND
cpdef int total(int* zone) noexcept nogil
""",
    "cards.py": """
KNOWN = []

def total(zone):
    return 100

def learn(card):
    KNOWN.append(card)
""",
    "cards.pxd": """
cdef int total(int* zone) noexcept nogil
""",
    "rules.py": """
from game import cards, table

def score(zone, cards):
    total = table.total(zone) + cards
    return total + table.SECOND

def twice(zone):
    return 2 * score(zone, cards.total(zone))
""",
    "rules.pxd": """
from game cimport (
    cards, table,
)
from libc.stdint cimport int64_t, uint8_t

@cython.locals(total=int64_t)
cdef int score(int* zone, int cards) noexcept nogil
cdef int twice(int* zone) noexcept nogil
""",
    "state.py": """
from game import cards, rules

def twice(zone):
    return rules.twice(zone) + 1
""",
    "state.pxd": """
from game cimport rules
cdef int twice(int* zone) noexcept nogil
""",
}


@pytest.fixture
def game(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    for name, text in MODULES.items():
        (folder / name).write_text(text.lstrip())
    return tmp_path


def test_joined_code_does_what_its_modules_do(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A local name hides a function or a module of that name, as it does in Python."""
    monkeypatch.syspath_prepend(str(game))
    path = AMALGAM["write"](game, "game.state", game / "build")
    names = runpy.run_path(str(path))
    assert names["twice"]([1, 2]) == 2 * (3 + 100 + 2) + 1
    assert names["rules__score"]([1, 2], 10) == 15
    assert "cards__total" not in names  # Python can fill in `cards`: there is only one


def test_joined_declarations_bear_the_same_names(game: Path) -> None:
    _, declared = AMALGAM["joined"](game, "game.state")
    assert "cdef int table__FIRST, table__SECOND\n" in declared
    assert "cdef int table__total(int* zone) noexcept nogil\n" in declared
    assert "from game cimport cards\n" in declared
    assert "from game cimport table\n" not in declared
    assert re.findall("from libc.stdint cimport .*", declared) == [
        "from libc.stdint cimport int64_t",
        "from libc.stdint cimport uint8_t",
    ]


def test_a_file_that_would_be_the_same_is_left_alone(game: Path) -> None:
    path = AMALGAM["write"](game, "game.state", game / "build")
    before = path.stat().st_mtime_ns
    assert AMALGAM["write"](game, "game.state", game / "build").stat().st_mtime_ns == before


@pytest.mark.parametrize(("game", "apart"), [("civ", set()), ("imperium", {"library"})])
def test_the_state_of_a_game_calls_no_other_library_of_it(game: str, apart: set[str]) -> None:
    _, declared = AMALGAM["joined"](ROOT / "src", f"civitas.games.{game}.state")
    assert set(re.findall(rf"^from civitas.games.{game} cimport (\w+)", declared, re.M)) == apart
