"""Runs the real command: through pipes, and in real terminals of 100x30."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pytest

from civitas.cli import COMMANDS, main, settings
from civitas.cli.common import said

COMMAND = ["-m", "civitas.cli"]
Run = Callable[..., "subprocess.CompletedProcess[str]"]
Spawn = Callable[..., Any]


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A home of its own for every test."""
    kept = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
    shown = {"CIVITAS_LANG": "en", "TERM": "xterm-256color", "COLUMNS": "100"}
    homes = {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path / "config")}
    return {**kept, **shown, **homes}


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Where the command keeps its games."""
    return tmp_path / "civitas" / "games"


@pytest.fixture
def pipe(env: dict[str, str]) -> Run:
    """The command as a process of its own, with its input and output in pipes."""

    def start(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *COMMAND, *args],
            input=text,
            capture_output=True,
            encoding="utf-8",
            env=env,
            timeout=60,
        )

    return start


@pytest.fixture
def run(
    env: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """The same within this process, which is quicker."""

    def start(*args: str, text: str = "") -> subprocess.CompletedProcess[str]:
        for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "COLUMNS", "CIVITAS_LANG"):
            monkeypatch.setenv(name, env[name])
        for name in COMMANDS:  # their help and defaults are made when they are read
            sys.modules.pop(f"civitas.cli.{name}", None)
        settings.stored.cache_clear()
        said.cache_clear()
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        monkeypatch.setattr(sys, "argv", ["civitas", *args])
        capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        shown = capsys.readouterr()
        code = left.value.code if isinstance(left.value.code, int) else 0
        return subprocess.CompletedProcess(args, code, shown.out, shown.err)

    return start


@pytest.fixture
def spawn(env: dict[str, str]) -> Iterator[Spawn]:
    """The command in a terminal; whatever still runs at the end of a test is ended."""
    started: list[Any] = []

    def start(*args: str, before: Callable[[], None] | None = None) -> Any:
        child = pexpect.spawn(
            sys.executable,
            [*COMMAND, *args],
            env={k: v for k, v in env.items() if k != "COLUMNS"},
            dimensions=(30, 100),
            encoding="utf-8",
            timeout=20,
            preexec_fn=before,
        )
        child.delaybeforesend = None
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)
