"""The tutorial is true: its files are written and its commands run, in their order."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "cards" / "your-own-nation.md"
BLOCK = re.compile(r'```(toml|console|py)(?: title="([^"]+)")?\n(.*?)```', re.S)


def blocks() -> Iterator[tuple[str, str, str]]:
    yield from BLOCK.findall(PAGE.read_text(encoding="utf-8"))


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Every command of a block, with lines that must be in its output."""
    for part in text.split("$ ")[1:]:
        first, *lines = part.splitlines()
        yield first, [line for line in lines if line]


def run(line: str, folder: Path, env: dict[str, str]) -> str:
    words = shlex.split(line)
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        env = {**env, name: value}
    assert words.pop(0) == "civitas"
    done = subprocess.run(
        [sys.executable, "-m", "civitas.cli", *words],
        cwd=folder,
        env=env,
        input="q\n",
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    # A check that found faults says so with 1; whatever else fails is a fault of the page.
    allowed = (0, 1) if words[:2] == ["cards", "check"] else (0,)
    assert done.returncode in allowed, done.stderr
    return done.stdout


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if k != "CIVITAS_CARDS"}
    homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_CACHE_HOME"), str(tmp_path / "home"))
    return {**kept, **homes, "COLUMNS": "120", "CIVITAS_LANG": "en"}


def test_from_an_empty_folder_to_a_played_game(tmp_path: Path, env: dict[str, str]) -> None:
    ran = 0
    for kind, title, text in blocks():
        if kind == "toml":
            (tmp_path / title).parent.mkdir(exist_ok=True)
            (tmp_path / title).write_text(text, encoding="utf-8")
            continue
        if kind == "py":
            command = [sys.executable, "-c", text]
            subprocess.run(command, cwd=tmp_path, env=env, check=True)
            ran += 1
            continue
        for line, wanted in commands(text):
            shown = run(line, tmp_path, env).splitlines()
            assert [one for one in wanted if one not in shown] == [], (line, shown)
            ran += 1
    assert ran >= 9
