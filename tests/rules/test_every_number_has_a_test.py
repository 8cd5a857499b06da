"""Law 7: every rule number, option value and effect has a test that was found, not listed."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from civitas.engine import registry
from civitas.games.civ.names import EFFECTS

FOLDER = Path(__file__).parent
SPECIFICATION = FOLDER.parents[1] / "docs" / "rules" / "civ.md"
SCENARIOS = {f"S{number:02}" for number in range(1, 37)}
RULINGS = {f"R{number}" for number in range(1, 50)}
# Points in which the printed editions differ and that have an option.
EDITIONS = {"E9", "E16", "E20", "E26", "E29", "E38", "E39", "E41", "E42"}


@cache
def trees() -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.glob("test_*.py")]


@cache
def all_tests() -> list[ast.FunctionDef]:
    return [
        node
        for tree in trees()
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def numbers(test: ast.FunctionDef) -> set[str]:
    """What `pytest.mark.rule` of a test names."""
    marks = [
        node
        for node in test.decorator_list
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
    ]
    return {str(ast.literal_eval(argument)) for mark in marks for argument in mark.args}


def strings() -> set[object]:
    return {
        node.value for tree in trees() for node in ast.walk(tree) if isinstance(node, ast.Constant)
    }


@pytest.mark.parametrize("number", sorted(SCENARIOS | RULINGS | EDITIONS))
def test_a_test_shows_it(number: str) -> None:
    assert any(number in numbers(test) for test in all_tests()), f"no test for {number}"


def test_these_are_the_numbers_of_the_specification() -> None:
    text = SPECIFICATION.read_text(encoding="utf-8")
    assert set(re.findall(r"^\*\*(S\d\d) ", text, re.MULTILINE)) == SCENARIOS
    assert set(re.findall(r"^\| (R\d+) \|", text, re.MULTILINE)) == RULINGS
    rows = re.findall(r"^\| (E\d+) \|.*\| (\S+) \|$", text, re.MULTILINE)
    assert {number for number, option in rows if option != "-"} == EDITIONS


def test_no_test_shows_a_number_that_does_not_exist() -> None:
    named = set().union(*(numbers(test) for test in all_tests()))
    assert named <= SCENARIOS | RULINGS | EDITIONS


def test_every_test_of_a_rule_says_the_rule() -> None:
    silent = [test.name for test in all_tests() if numbers(test) and not ast.get_docstring(test)]
    assert silent == []


def test_every_effect_is_used() -> None:
    """`none` is no effect, and Inspiration is used by copying another one."""
    assert {*EFFECTS} - {"none", "inspiration"} <= strings()


def test_every_alternative_of_every_option_is_played() -> None:
    """Found as keywords of calls in these tests."""
    given = {
        (node.arg, node.value.value)
        for tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant)
    }
    for spec in registry.game("civ").option_specs:
        for value in spec.values:
            assert value == spec.default or (spec.name, value) in given, (spec.name, value)
