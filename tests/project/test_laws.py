"""The laws of the design, each with a test that would catch its breaking."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import civitas
import example
from civitas._mode import compiled_modules

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "civitas"


@pytest.mark.parametrize("name", compiled_modules())
def test_every_compiled_module_runs_in_the_mode_we_claim(name: str) -> None:
    is_plain = str(import_module(name).__file__).endswith(".py")
    assert is_plain is not civitas.compiled


def test_plain_python_can_be_forced() -> None:
    code = "import civitas; print(civitas.compiled, civitas.game('civ').new(seed=1).key())"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "CIVITAS_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for pure in ("0", "1")
    }
    modes = {output.split()[0]: output.split()[1] for output in outputs}
    assert "False" in modes
    assert len(set(modes.values())) == 1


def test_continuous_integration_runs_compiled() -> None:
    """`make test` requires the compiled core: a silent fall back to plain Python is red."""
    assert civitas.compiled or os.environ.get("CIVITAS_PURE") == "1"


RULE_FILES = [p for p in sorted((SOURCE / "games").rglob("*.py")) if p.with_suffix(".pxd").exists()]


@pytest.mark.parametrize("path", RULE_FILES, ids=lambda p: p.stem)
def test_only_the_state_module_knows_cython(path: Path) -> None:
    if path.stem != "state":
        assert "import cython" not in path.read_text()


def functions(path: Path) -> list[ast.FunctionDef]:
    tree = ast.parse(path.read_text())
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]


def test_functions_are_short() -> None:
    """Nine in ten under 30 lines, none over 60."""
    sizes = [
        (node.end_lineno or 0) - node.lineno + 1
        for path in SOURCE.rglob("*.py")
        for node in functions(path)
    ]
    assert sorted(sizes)[int(len(sizes) * 0.9)] <= 30
    assert max(sizes) <= 60


def test_chance_lives_in_the_state() -> None:
    """Law 4: nothing in engine, games or bots uses the global generators."""
    for layer in ("engine", "games", "bots"):
        for path in (SOURCE / layer).rglob("*.py"):
            imported = {
                alias.name
                for node in ast.walk(ast.parse(path.read_text()))
                if isinstance(node, ast.Import)
                for alias in node.names
            }
            assert "random" not in imported, path
            assert "secrets" not in imported or path.name == "seed.py", path


def test_nothing_is_pickled() -> None:
    for path in SOURCE.rglob("*.py"):
        assert not re.search(r"\bimport (pickle|marshal|shelve)\b", path.read_text()), path


def test_no_path_of_one_machine_is_committed() -> None:
    listed = subprocess.run(
        ["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout")
    for name in listed.stdout.split():
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".pxd", ".sh", ".po", ".yml"} and path.exists():
            assert not re.search(r"/(work|farm|root)/", path.read_text()), name


def blocks(path: Path) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", path.read_text(), re.S))


DOCS = [p for p in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))] if blocks(p)]


@pytest.mark.parametrize("path", DOCS, ids=lambda p: p.name)
def test_the_examples_in_the_documentation_run(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if path.name == "own-game.md":
        example.install(tmp_path, monkeypatch)
    done: Any = subprocess.run(
        [sys.executable, "-c", blocks(path)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
