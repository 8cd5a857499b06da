"""Law 7: every rule number, option value and effect has a test that was found, not listed."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from civitas.engine import registry
from civitas.games.civ.names import EFFECTS

TESTS = Path(__file__).parents[1]
# Points in which the printed editions of CIV differ and that have an option.
EDITIONS = {"E9", "E16", "E20", "E26", "E29", "E38", "E39", "E41", "E42", "E45"}


@dataclass(frozen=True)
class Book:
    """The numbers of a specification, and where the tests that show them lie."""

    game: str
    folder: Path
    scenarios: tuple[str, ...]
    rulings: tuple[str, ...]
    ruling: str
    """How a ruling begins in the specification."""

    @property
    def text(self) -> str:
        path = TESTS.parent / "docs" / "rules" / f"{self.game}.md"
        return path.read_text(encoding="utf-8")

    @property
    def numbers(self) -> set[str]:
        return {*self.scenarios, *self.rulings, *(EDITIONS if self.game == "civ" else ())}


CIV = Book(
    "civ",
    TESTS / "civ",
    tuple(f"S{number:02}" for number in range(1, 37)),
    tuple(f"R{number}" for number in range(1, 50)),
    r"^\| (R\d+) \|",
)
IMPERIUM = Book(
    "imperium",
    TESTS / "imperium",
    tuple(f"S{number}" for number in range(1, 26)),
    tuple(f"R{number}" for number in range(1, 97)),
    r"^(R\d+)\. ",
)
SOLO = Book(
    "imperium-solo",
    TESTS / "imperium" / "solo",
    tuple(f"SS{number}" for number in range(1, 21)),
    tuple(f"SR{number}" for number in range(1, 61)),
    r"^(SR\d+)\. ",
)
BOOKS = (CIV, IMPERIUM, SOLO)
every_game = pytest.mark.parametrize("book", [CIV, IMPERIUM], ids=lambda book: book.game)
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


@cache
def trees(book: Book) -> list[ast.Module]:
    paths = book.folder.rglob("test_*.py")
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


@cache
def all_tests(book: Book) -> list[ast.FunctionDef]:
    return [
        node
        for tree in trees(book)
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


@cache
def shown(test: ast.FunctionDef) -> frozenset[str]:
    """What `pytest.mark.rule` of a test names."""
    marks = [
        node
        for node in test.decorator_list
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]
    return frozenset(str(ast.literal_eval(argument)) for mark in marks for argument in mark.args)


def is_number(name: str) -> bool:
    """Sections can be named as well; they are no numbers of their own. Solo has a book apart."""
    return re.fullmatch(r"[ERS]\d+", name) is not None


@pytest.mark.parametrize(
    ("book", "number"),
    [(book, number) for book in BOOKS for number in sorted(book.numbers)],
    ids=lambda value: value.game if isinstance(value, Book) else value,
)
def test_a_test_shows_it(book: Book, number: str) -> None:
    assert any(number in shown(test) for test in all_tests(book)), f"no test for {number}"


@every_book
def test_these_are_the_numbers_of_the_specification(book: Book) -> None:
    assert set(re.findall(r"^\*\*(SS?\d+) ", book.text, re.MULTILINE)) == {*book.scenarios}
    assert set(re.findall(book.ruling, book.text, re.MULTILINE)) == {*book.rulings}


def test_the_editions_with_an_option_are_those_of_the_specification() -> None:
    rows = re.findall(r"^\| (E\d+) \|.*\| (\S+) \|$", CIV.text, re.MULTILINE)
    assert {number for number, option in rows if option != "-"} == EDITIONS


@every_book
def test_no_test_shows_a_number_that_does_not_exist(book: Book) -> None:
    named = {name for test in all_tests(book) for name in shown(test) if is_number(name)}
    assert named <= book.numbers


def test_every_test_of_a_rule_of_civ_says_the_rule() -> None:
    silent = [test.name for test in all_tests(CIV) if shown(test) and not ast.get_docstring(test)]
    assert silent == []


def test_every_effect_of_civ_is_used() -> None:
    """`none` is no effect, and Inspiration is used by copying another one."""
    said = {
        node.value
        for tree in trees(CIV)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
    }
    assert {*EFFECTS} - {"none", "inspiration"} <= said


def names_and_values(function: ast.FunctionDef) -> tuple[set[str], set[tuple[type, object]]]:
    """What a function names, and what it says, its decorators included."""
    nodes = list(ast.walk(function))
    said: set[tuple[type, object]] = {
        (type(node.value), node.value) for node in nodes if isinstance(node, ast.Constant)
    }
    named = {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}
    return named | {str(value) for _, value in said}, said


@every_game
def test_every_alternative_of_every_option_is_played(book: Book) -> None:
    """Some function has the name and the value; whose seat has which nation is no alternative."""
    functions = [
        names_and_values(node)
        for path in [*book.folder.rglob("*.py"), TESTS / "contract" / f"{book.game}.py"]
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    for spec in registry.game(book.game).option_specs:
        if not re.fullmatch(r"(nation|side)_\d", spec.name):
            for value in {*spec.values} - {spec.default}:
                tried = any(
                    spec.name in named and (type(value), value) in said for named, said in functions
                )
                assert tried, (spec.name, value)
