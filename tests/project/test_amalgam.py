"""The compiler's copy of a core: every function once, and nothing of it reached from outside."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest

from civitas import _mode

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


def names_of(source: Path) -> dict[str, Any]:
    """What the joined code of a game defines, run as plain Python."""
    path = source / "joined.py"
    code = AMALGAM["joined"](source, "game.state")[0]
    path.write_text(f"import cython\nint64_t = cython.long\n{code}")
    return runpy.run_path(str(path))


def test_joined_code_does_what_its_modules_do(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A local name hides a function or a module of that name, as it does in Python."""
    monkeypatch.syspath_prepend(str(game))
    names = names_of(game)
    assert names["twice"]([1, 2]) == 2 * (3 + 100 + 2) + 1
    assert names["rules__score"]([1, 2], 10) == 15
    assert "cards__total" not in names  # Python can fill in `cards`: there is only one


def test_joined_declarations_bear_the_same_names(game: Path) -> None:
    _, declared = AMALGAM["joined"](game, "game.state")
    assert "cdef int table__FIRST\ncdef int table__SECOND\n" in declared
    assert "from game cimport cards\n" in declared
    assert "from game cimport table\n" not in declared
    assert re.findall("from libc.stdint cimport .*", declared) == [
        "from libc.stdint cimport int64_t",
        "from libc.stdint cimport uint8_t",
    ]


def test_code_says_its_types_itself(game: Path) -> None:
    """What is not declared for others, the compiler may put in place or leave out."""
    code, declared = AMALGAM["joined"](game, "game.state")
    assert (
        "@cython.locals(total=int64_t)\n"
        "@cython.cfunc\n"
        "@cython.locals(zone='int*', cards='int')\n"
        "@cython.returns('int')\n"
        "@cython.exceptval(check=False)\n"
        "@cython.nogil\n"
        "def rules__score(zone, cards):\n"
    ) in code
    assert "score(" not in declared


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("cdef list names(key, Card card)", ["locals(card='Card')", "returns('list')"]),
        ("cdef core_t* core_of(row_t* rows)", ["locals(rows='row_t*')", "returns('core_t*')"]),
        ("cdef int index(action) except? -1", ["returns('int')", "exceptval(-1, check=True)"]),
        ("cdef int index() except -1", ["returns('int')", "exceptval(-1, check=False)"]),
        ("cdef check()", []),
        (
            "cdef void fill(double[::1] out, Py_ssize_t row) noexcept",
            [
                "locals(out='double[::1]', row='Py_ssize_t')",
                "returns('void')",
                "exceptval(check=False)",
            ],
        ),
    ],
)
def test_declarations_as_decorators(declared: str, said: list[str]) -> None:
    (function,) = AMALGAM["Declarations"]("game.state", declared + "\n").functions.values()
    lines = function.said().splitlines()
    assert lines == ["@cython.cfunc", *(f"@cython.{each}" for each in said)]


def test_a_file_that_would_be_the_same_is_left_alone(game: Path) -> None:
    path = AMALGAM["write"](game, "game.state", game / "build")
    before = path.stat().st_mtime_ns
    assert AMALGAM["write"](game, "game.state", game / "build").stat().st_mtime_ns == before


@pytest.mark.parametrize(("game", "apart"), [("civ", set()), ("imperium", {"library"})])
def test_the_state_of_a_game_calls_no_other_library_of_it(game: str, apart: set[str]) -> None:
    _, declared = AMALGAM["joined"](ROOT / "src", f"civitas.games.{game}.state")
    reached = set(re.findall(rf"^from civitas.games.{game} cimport (\w+)", declared, re.M))
    libraries = {name.rpartition(".")[2] for name in _mode.compiled_modules()}
    assert reached & libraries == apart


def test_a_changed_declaration_changes_what_is_joined(game: Path) -> None:
    """Also one that is only cimported: a class of the engine that another class is built on."""
    _, before = AMALGAM["joined"](game, "game.state")
    (game / "game" / "cards.pxd").write_text("cdef long total(int* zone) noexcept nogil\n")
    _, after = AMALGAM["joined"](game, "game.state")
    assert before != after
