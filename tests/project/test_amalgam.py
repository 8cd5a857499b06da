"""The compiler's copy of a core: every function once, and nothing of it reached from outside."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from types import SimpleNamespace
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
    path.write_text(AMALGAM["joined"](source, "game.state")[0])
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
    assert "cdef int table__FIRST, table__SECOND\n" in declared
    assert "cdef int table__total(int* zone) noexcept nogil\n" in declared
    assert "from game cimport cards\n" in declared
    assert "from game cimport table\n" not in declared
    assert re.findall("from libc.stdint cimport .*", declared) == [
        "from libc.stdint cimport int64_t",
        "from libc.stdint cimport uint8_t",
    ]


def test_code_says_its_types_itself(game: Path) -> None:
    """What is not declared for others, the compiler may put in place or leave out."""
    code, declared = AMALGAM["typed"](*AMALGAM["joined"](game, "game.state"))
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
    assert "cdef int table__FIRST, table__SECOND\n" in declared


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ("cdef list names(key, Card card)", ["locals(card='Card')", "returns('list')"]),
        ("cdef core_t* core_of(row_t* rows)", ["locals(rows='row_t*')", "returns('core_t*')"]),
        ("cdef int index(action) except? -1", ["returns('int')", "exceptval(-1, check=True)"]),
        ("cdef int index() except -1", ["returns('int')", "exceptval(-1, check=False)"]),
        ("cdef check()", []),
    ],
)
def test_declarations_as_decorators(declared: str, said: list[str]) -> None:
    lines = AMALGAM["decorators"](declared + "\n").splitlines()
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


# --- copies for a case ----------------------------------------------------------------------------

PAIR = """
from game import rules
from civitas.engine import special

PAIR = special.case(players=2)
QUICK = special.case(PAIR, fast=1)


@PAIR
def advance(s, action):
    return rules.act(s, action) + shown(s)


@QUICK
@PAIR
def both(s):
    return 10 * s.players + s.fast


@QUICK
def run(s):
    rules.note(s)


def shown(s):
    return s.fast
"""
PAIR_DECLARED = """
from game cimport rules
cdef int advance(core_t* s, int action) noexcept nogil
cdef int both(core_t* s) noexcept nogil
cdef void run(core_t* s) noexcept nogil
cdef int shown(core_t* s) noexcept nogil
"""
ACT = """
SEEN = []


def act(s, action):
    return seats(s) * 10 + action


def seats(s):
    return s.players


def note(s):
    SEEN.append((s.players, s.fast))


def unused(s):
    return s.players
"""
ACT_DECLARED = """
cdef list SEEN
@cython.locals(first=int,
               second=int)
cdef int act(core_t* s, int action) noexcept nogil
cdef int seats(core_t* s) noexcept nogil
cdef void note(core_t* s) noexcept nogil
cdef int unused(core_t* s) noexcept nogil
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    folder = tmp_path / "game"
    folder.mkdir()
    texts = {
        "state.py": PAIR,
        "state.pxd": PAIR_DECLARED,
        "rules.py": ACT,
        "rules.pxd": ACT_DECLARED,
    }
    for name, text in texts.items():
        (folder / name).write_text(text.lstrip())
    return tmp_path


def test_a_case_is_copied_with_all_that_it_calls(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The copy takes the numbers of its case; every other table still gets its own."""
    monkeypatch.syspath_prepend(str(table))
    names = names_of(table)
    two, three = SimpleNamespace(players=2, fast=5), SimpleNamespace(players=3, fast=5)
    assert names["advance"](two, 1) == 21 + 5
    assert names["advance"](three, 1) == 31 + 5
    assert names["PAIR__advance"](three, 1) == 21 + 5  # the copy itself does not look
    assert "PAIR__rules__seats" in names
    assert "PAIR__rules__unused" not in names


def test_a_case_can_add_to_another(table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(table))
    names = names_of(table)
    for players, fast in [(2, 1), (2, 0), (3, 1)]:
        names["run"](SimpleNamespace(players=players, fast=fast))
    names["QUICK__run"](SimpleNamespace(players=7, fast=7))
    assert names["rules__SEEN"] == [(2, 1), (2, 0), (3, 1), (2, 1)]


def test_of_several_cases_the_first_that_fits_is_taken(
    table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(table))
    names = names_of(table)
    tables = [SimpleNamespace(players=p, fast=f) for p, f in [(2, 1), (2, 5), (3, 1)]]
    assert [names["both"](one) for one in tables] == [21, 25, 31]
    assert names["QUICK__both"](SimpleNamespace(players=7, fast=7)) == 21
    assert names["PAIR__both"](SimpleNamespace(players=7, fast=7)) == 27
    code, _ = AMALGAM["joined"](table, "game.state")
    assert code.index("return QUICK__both(s)") < code.index("return PAIR__both(s)")


def test_copies_are_declared_like_what_they_copy(table: Path) -> None:
    _, declared = AMALGAM["joined"](table, "game.state")
    assert "cdef int PAIR__advance(core_t* s, int action) noexcept nogil\n" in declared
    assert (
        "@cython.locals(first=int,\n               second=int)\n"
        "cdef int PAIR__rules__act(core_t* s, int action) noexcept nogil\n"
    ) in declared
    assert "cdef void QUICK__rules__note(core_t* s) noexcept nogil\n" in declared


def test_a_field_that_is_fixed_cannot_be_assigned(table: Path) -> None:
    rules = table / "game" / "rules.py"
    rules.write_text(
        rules.read_text().replace("return seats(s)", "s.players = 3\n    return seats(s)")
    )
    with pytest.raises(ValueError, match="players is fixed by PAIR, but it is assigned"):
        AMALGAM["joined"](table, "game.state")


def test_a_changed_declaration_changes_what_is_joined(game: Path) -> None:
    """Also one that is only cimported: a class of the engine that another class is built on."""
    _, before = AMALGAM["joined"](game, "game.state")
    (game / "game" / "cards.pxd").write_text("cdef long total(int* zone) noexcept nogil\n")
    _, after = AMALGAM["joined"](game, "game.state")
    assert before != after
