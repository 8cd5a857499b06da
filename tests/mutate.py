"""Mutants of the rules: small faults are planted one by one, and some test must fail for each.

    python tests/mutate.py [--mutants 300] [--seed 1] [--jobs 2]

First all `TESTS` run once in plain Python and it is noted which of them pass through which line.
Then every mutant, one changed expression or statement, is put before the quickest tests that pass
through its line, and before whole games if it survives them. All tests are imported once; a mutant
is planted in a child of that process, and in a copy of the sources only if it survives there. The
sample depends on the seed and on what the functions say, so that a change elsewhere leaves it as it
is. What is known already is kept in `build/mutants`; a run that was broken off goes on from there.

Survivors are told with the reason that `tests/data/survivors.toml` has for them, if one is known.
Mutants that it calls equivalent cannot be caught and are not run. The run fails if fewer than nine
of ten of the others are caught.
"""

from __future__ import annotations

import argparse
import ast
import gc
import json
import os
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "mutants"
REASONS = ROOT / "tests" / "data" / "survivors.toml"
GAMES = ("civ", "imperium")
# No rules: names and numbers, the shapes of plain records, what bots think, the reading of cards,
# and the state around the rules, of which much runs in the compiled core alone.
LEFT_OUT = {
    *("__init__", "consts", "names", "notation", "plain", "scenario", "state"),
    *("advice", "outlook", "playout", "decks", "encode", "frames", "vocabulary"),
    *("addresses", "cardset", "compiler", "library", "programs", "store"),
}
TESTS = (
    *("tests/civ", "tests/imperium/rules", "tests/imperium/effects", "tests/imperium/properties"),
    *("tests/engine", "tests/contract/test_contract.py", "tests/contract/test_decoders.py"),
    *("tests/contract/test_records.py",),
)
# Left out of these: what plays for long in plain Python.
SLOW = ("survey", "mixed_lines", "exact", "chance", "enumeration", "perft", "mutated", "advice")
# Before these comes what no other test has caught: whole games, by all laws, in both modes.
LAST = (
    "tests/contract/test_twins.py::test_resampled_states_are_states_like_any_other[{game}]",
    "tests/contract/test_twins.py::test_every_position_is_lawful_and_games_end[{game}-0]",
    "tests/contract/test_modes.py::test_both_modes_play_alike[{game}-steps-0]",
    "tests/contract/test_modes.py::test_both_modes_play_alike[{game}-inside-0]",
    "tests/contract/test_leaks.py::test_no_viewer_is_sent_what_it_cannot_know[{game}-0]",
)
# And before these, for modules that have long tests of their own.
THOROUGH = {
    "civ memory redeal memory_checks": ("tests/civ/test_resample_exact.py",),
    "civ checks turn_checks codec binary": ("tests/civ/test_mutated_states.py",),
    "civ view": ("tests/research/test_playthroughs.py",),
    "imperium view shown questions": (
        "tests/imperium/playthroughs",
        "tests/research/test_playthroughs.py",
    ),
    "imperium memory redeal from_view": ("tests/imperium/properties/test_imperium_exact.py",),
    "imperium settings": ("tests/imperium/language/test_own_cards.py",),
    "imperium opening": ("tests/imperium/rules/test_scenarios_setup_market.py",),
    "imperium stack_checks": ("tests/imperium/rules/test_waiting_texts.py",),
    "imperium selection": ("tests/imperium/rules/test_scenarios_decks_attacks.py",),
    "civ table": ("tests/civ/test_chance.py", "tests/civ/test_fast_chance.py"),
    "imperium table": ("tests/civ/test_fast_chance.py",),
}
ENOUGH = 0.9
# Of the tests that pass through a line, as many as take so long; fewer where all is imported anew.
MOST_SECONDS, SECONDS_ANEW = 90.0, 15.0
COMPARED = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
CAUGHT, ALIVE, SURVIVED = "caught", "alive so far", "survived"
# How a child ends: with all tests passed, with one failed, or with one that took far too long.
ENDS = {0: ALIVE, 1: CAUGHT, -signal.SIGALRM: CAUGHT}
# Plugins that are found take seconds to import, and none is needed here. Nor may bytecode be kept:
# two mutants of a file that are written within a second look the same to Python.
ALONE = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTHONDONTWRITEBYTECODE": "1"}
DROPPED = (ast.Expr, ast.Assign, ast.AugAssign, ast.Return, ast.Raise)


# --- planting -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mutant:
    """One change of one function."""

    file: str
    line: int
    node: int
    """Which node of the file, in the order of `ast.walk`."""
    kind: str
    name: str
    """What is changed, in words that outlast a change of other functions."""

    @property
    def game(self) -> str:
        return Path(self.file).parent.name

    def is_of(self, modules: str) -> bool:
        """Is it in one of these modules of a game?"""
        game, *names = modules.split()
        return game == self.game and Path(self.file).stem in names

    @property
    def key(self) -> str:
        return f"{self.file}: {self.name}"

    def source(self) -> str:
        tree = ast.parse((ROOT / self.file).read_text(encoding="utf-8"))
        change(list(ast.walk(tree))[self.node], self.kind)
        return ast.unparse(ast.fix_missing_locations(tree))


Tell = Callable[[Mutant, str], None]
Tests = dict[Mutant, list[str]]
Times = dict[str, float]


def kinds(node: ast.AST) -> Iterator[str]:
    """What can be changed about a node."""
    if isinstance(node, ast.Compare) and type(node.ops[0]) in COMPARED:
        yield "other comparison"
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield from ("plus 1", "minus 1")
    elif isinstance(node, ast.BoolOp):
        yield "and for or"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "no not"
    elif isinstance(node, (ast.If, ast.IfExp)):
        yield from ("if True", "if False")
    elif isinstance(node, ast.Call) and len(node.args) > 1:
        if all(isinstance(one, (ast.Name, ast.Attribute)) for one in node.args[:2]):
            yield "arguments swapped"
    elif isinstance(node, DROPPED):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not is_text:
            yield "left out"


def change(node: Any, kind: str) -> None:
    """Turn a node into a mutant."""
    if kind == "other comparison":
        node.ops[0] = COMPARED[type(node.ops[0])]()
    elif kind in ("plus 1", "minus 1"):
        node.value += 1 if kind == "plus 1" else -1
    elif kind == "and for or":
        node.op = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
    elif kind == "no not":
        node.operand = ast.UnaryOp(ast.Not(), node.operand)
    elif kind in ("if True", "if False"):
        node.test = ast.Constant(kind == "if True")
    elif kind == "arguments swapped":
        node.args[:2] = node.args[1::-1]
    else:  # a statement that does nothing
        node.__class__ = ast.Pass


def mutants(path: Path) -> Iterator[Mutant]:
    """All that can be planted in a file."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    numbers = {id(node): number for number, node in enumerate(ast.walk(tree))}
    file, seen = str(path.relative_to(ROOT)), dict[str, int]()
    for function, statement, node in inside(tree):
        for kind in kinds(node):
            name = f"{function}: {kind}: {ast.unparse(node).splitlines()[0]}"
            seen[name] = seen.get(name, 0) + 1
            again = f" ({seen[name]})" if seen[name] > 1 else ""
            yield Mutant(file, statement, numbers[id(node)], kind, name + again)


def inside(
    node: ast.AST, function: str = "", statement: int = 0
) -> Iterator[tuple[str, int, ast.AST]]:
    """Everything in functions, with the name of the function and the line of the statement."""
    for name, child in parts(node):
        at = child.lineno if isinstance(child, ast.stmt) else statement
        within = function
        if isinstance(child, (ast.FunctionDef, ast.ClassDef)):
            within = f"{function}.{child.name}".strip(".")
        elif isinstance(child, ast.AnnAssign) and name == "annotation":
            continue
        elif function:
            yield function, at, child
        yield from inside(child, within, at)


def parts(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """The children of a node, but no annotations, decorators or defaults."""
    if isinstance(node, ast.List) and len({ast.unparse(one) for one in node.elts}) == 1:
        return  # room for numbers that are written later
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "args") and not isinstance(
            node, ast.Call
        ):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield name, child


def chosen(number: int, seed: int) -> list[Mutant]:
    """A sample that stays the same where the functions do."""
    files = [
        path
        for game in GAMES
        for path in sorted((ROOT / "src/civitas/games" / game).glob("*.py"))
        if path.stem not in LEFT_OUT
    ]
    found = [mutant for path in files for mutant in mutants(path)]
    return sorted(found, key=lambda one: sha256(f"{seed} {one.key}".encode()).digest())[:number]


# --- which tests ----------------------------------------------------------------------------------


def environment(source: Path) -> dict[str, str]:
    """Plain Python over some sources; no test may take its full length."""
    path = os.pathsep.join([str(source), os.environ.get("PYTHONPATH", "")])
    fixed = {"CIVITAS_PURE": "1", "CIVITAS_DEEP": "0", "CIVITAS_LANG": "en", "PYTHONPATH": path}
    return {**os.environ, **fixed}


def passed_through(jobs: int) -> tuple[dict[str, dict[int, list[str]]], Times]:
    """By file and line the tests that pass through it; and how long tests take."""
    data, times = WORK / "coverage", WORK / "times.xml"
    if not times.exists():
        quick = ["-k", " and ".join(f"not {name}" for name in SLOW)]
        pytest = [sys.executable, "-m", "pytest", *TESTS, *quick, f"-n{jobs}", "--dist=worksteal"]
        cover = ["--cov=civitas.games", "--cov-context=test", "--cov-report="]
        env = {**environment(ROOT / "src"), "COVERAGE_FILE": str(data)}
        subprocess.run([*pytest, *cover, f"--junit-xml={times}"], cwd=ROOT, env=env, check=True)
    return lines(data), seconds(times)


def lines(data: Path) -> dict[str, dict[int, list[str]]]:
    from coverage import CoverageData

    kept = CoverageData(str(data))
    kept.read()
    found: dict[str, dict[int, list[str]]] = {}
    for file in kept.measured_files():
        through = kept.contexts_by_lineno(file).items()
        tests = {line: sorted({test.partition("|")[0] for test in each}) for line, each in through}
        found[str(Path(file).relative_to(ROOT))] = tests
    return found


def seconds(times: Path) -> Times:
    from xml.etree import ElementTree

    found = {}
    for case in ElementTree.parse(times).iter("testcase"):
        module, name = str(case.get("classname")).replace(".", "/"), case.get("name")
        found[f"{module}/{name}"] = float(case.get("time") or 0)
    return found


def took(test: str, times: Times) -> float:
    """Seconds; a test that was not timed plays whole games."""
    return times.get(test.replace(".py::", "/").replace("::", "/"), 60.0)


def quickest(mutant: Mutant, through: Any, times: Times, most: float = MOST_SECONDS) -> list[str]:
    """The tests that pass through the line of a mutant, the quickest first."""
    tests = [test for test in through.get(mutant.file, {}).get(mutant.line, []) if test]
    picked, total = list[str](), 0.0
    for test in sorted(tests, key=lambda test: took(test, times)):
        total += took(test, times)
        if picked and total > most:
            break
        picked.append(test)
    return picked


def thorough(mutant: Mutant) -> list[str]:
    """Whole games, and what else looks closely at a module: tests, files or folders."""
    last = [test.format(game=mutant.game) for test in LAST]
    return [*last, *(file for of, files in THOROUGH.items() if mutant.is_of(of) for file in files)]


# --- children -------------------------------------------------------------------------------------


class Nursery:
    """A plugin of pytest: all tests are imported once, and each mutant has a child to itself."""

    def __init__(self, tests: Tests, times: Times, jobs: int, tell: Tell) -> None:
        self.tests, self.times, self.jobs, self.tell = tests, times, jobs, tell
        self.children: dict[int, Mutant] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        for mutant, tests in self.tests.items():
            while len(self.children) >= self.jobs:
                self.wait()
            if (child := os.fork()) == 0:
                items = [item for test in tests for item in under(test, session.items)]
                attempt(mutant, items, self.times)
            self.children[child] = mutant
        while self.children:
            self.wait()
        return True

    def wait(self) -> None:
        child, status = os.wait()
        mutant, end = self.children.pop(child), os.waitstatus_to_exitcode(status)
        if end not in ENDS:
            raise SystemExit(f"stopped from outside: {mutant.key}")
        self.tell(mutant, ENDS[end])


def under(test: str, items: list[Any]) -> Iterator[Any]:
    """A test by its name, or all tests of a file or a folder."""
    for item in items:
        if item.nodeid == test or item.nodeid.startswith((f"{test}::", f"{test}/", f"{test}[")):
            yield item


def attempt(mutant: Mutant, items: list[Any], times: Times) -> None:
    """In a child: plant a mutant, and end with the first test that fails or takes far too long."""
    status = 1
    try:
        silence()
        plant(mutant)
        status = int(not all(passes(item, times) for item in items))
    finally:
        os._exit(status)


def passes(item: Any, times: Times) -> bool:
    from _pytest.runner import runtestprotocol

    signal.alarm(20 + int(10 * took(item.nodeid, times)))
    return not any(one.failed for one in runtestprotocol(item, log=False, nextitem=None))


def silence() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def plant(mutant: Mutant) -> None:
    """Give the functions of a module, wherever they are known, the code of the mutant."""
    module = mutant.file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    codes = dict(code_objects(compile(mutant.source(), str(ROOT / mutant.file), "exec")))
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__module__ == module and one.__qualname__ in codes:
            one.__code__ = codes[one.__qualname__]


def code_objects(code: CodeType) -> Iterator[tuple[str, CodeType]]:
    """The functions of a module and the methods of its classes."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType) and "<" not in inner.co_qualname:
            yield inner.co_qualname, inner
            yield from code_objects(inner)


def raise_children(tests: Tests, times: Times, jobs: int, tell: Tell) -> None:
    import pytest

    os.chdir(ROOT)
    os.environ.update(environment(ROOT / "src"), **ALONE)
    sys.path.insert(0, str(ROOT / "src"))
    files = {test.partition("::")[0] for each in tests.values() for test in each}
    quiet = ["-q", "-s", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
    pytest.main([*quiet, *sorted(files)], plugins=[Nursery(tests, times, jobs, tell)])


# --- a copy of the sources ------------------------------------------------------------------------


class Bench:
    """A copy of the sources in which one mutant after the other is planted.

    Here it is there before anything is imported, so that what is worked out then is wrong, too.
    """

    def __init__(self) -> None:
        self.folder = WORK / "bench"
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(ROOT / "src", self.folder / "src")

    def judge(self, mutant: Mutant, tests: list[str]) -> str:
        path = self.folder / mutant.file
        whole = path.read_text(encoding="utf-8")
        path.write_text(mutant.source(), encoding="utf-8")
        try:
            return SURVIVED if not tests or self.run(tests) == 0 else CAUGHT
        finally:
            path.write_text(whole, encoding="utf-8")

    def run(self, tests: list[str]) -> int:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        nowhere = subprocess.DEVNULL
        env = {**environment(self.folder / "src"), **ALONE}
        done = subprocess.run(command, cwd=ROOT, env=env, stdout=nowhere, stderr=nowhere)
        return done.returncode


# --- all of them ----------------------------------------------------------------------------------


class Known:
    """What became of mutants; kept, so that what an earlier run found out is not asked again."""

    def __init__(self) -> None:
        self.file = WORK / "results.json"
        self.ends: dict[str, str] = json.loads(self.file.read_text()) if self.file.exists() else {}

    def tell(self, mutant: Mutant, end: str) -> None:
        self.ends[mutant.key] = end
        self.file.write_text(json.dumps(self.ends, indent=1) + "\n")
        print(f"{end} {mutant.key}", flush=True)


def run(sample: list[Mutant], jobs: int) -> dict[str, str]:
    """What became of every mutant."""
    known = Known()
    through, times = passed_through(jobs)
    new = [mutant for mutant in sample if mutant.key not in known.ends]
    tests = {mutant: [*quickest(mutant, through, times), *thorough(mutant)] for mutant in new}
    if new:
        raise_children(tests, times, jobs, known.tell)
    bench = Bench()
    for mutant in sample:
        if known.ends[mutant.key] == ALIVE:
            known.tell(mutant, bench.judge(mutant, quickest(mutant, through, times, SECONDS_ANEW)))
    return {mutant.key: known.ends[mutant.key] for mutant in sample}


def report(found: dict[str, str], equivalent: int, reasons: dict[str, str]) -> int:
    lived = [key for key, end in found.items() if end == SURVIVED]
    for key in lived:
        print(f"survived: {key}\n    {reasons.get(key, 'NO REASON IS KNOWN')}")
    caught, number = len(found) - len(lived), len(found) + equivalent
    unknown = sum(key not in reasons for key in lived)
    print(f"{number} mutants, {equivalent} of them equivalent: {caught} caught")
    print(f"{caught / len(found):.1%} of those that can be, {caught / number:.1%} of all")
    print(f"{len(lived)} alive, {unknown} of them without a reason")
    return int(caught / len(found) < ENOUGH)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 2)
    arguments = parser.parse_args()
    WORK.mkdir(parents=True, exist_ok=True)
    reviewed = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    sample = chosen(arguments.mutants, arguments.seed)
    others = [mutant for mutant in sample if mutant.key not in reviewed["equivalent"]]
    found = run(others, arguments.jobs)
    return report(found, len(sample) - len(others), reviewed["survivors"])


if __name__ == "__main__":
    sys.exit(main())
