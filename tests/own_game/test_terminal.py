"""The example game in the terminal and in the arena, with all bots."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from civitas.bots import bots
from civitas.cli.drawing import drawing
from civitas.wording import face, faces
from example import FOLDER, GAME


def civitas(*arguments: str, said: str = "", home: Path | None = None) -> str:
    command = [sys.executable, "-m", "civitas.cli", *arguments]
    done = subprocess.run(command, input=said, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_has_words_and_a_drawing() -> None:
    assert GAME in faces()
    assert type(face(GAME)).__name__ == "PlainFace"
    assert drawing(GAME).__name__ == "civitas.cli.plain"  # type: ignore[attr-defined]


def test_it_is_listed_with_its_options() -> None:
    told = civitas("games", GAME)
    assert "Cards of each suit" in told


def test_all_bots_play_it() -> None:
    for bot in bots():
        spec = f"{bot}:20" if bot == "ismcts" else bot
        told = civitas("arena", GAME, "--bots", f"{spec},random", "--games", "4")
        assert bot in told


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_whole_game_is_played(tmp_path: Path, language: str) -> None:
    """One card after the other; in a language that the game does not have, in English."""
    save = str(tmp_path / "game.json")
    seats = ("--seats", "you,greedy", "--seed", "4", "--save", save, "--lang", language)
    told = civitas("play", GAME, *seats, said="1\n" * 12)
    assert "At stake: 11" in told
    assert "the bids are 1 and 11" in told
    assert "greedy has won." in told
    assert "seals a bid of 1" in told


def test_it_has_at_most_500_lines() -> None:
    lines = [len(path.read_text("utf-8").splitlines()) for path in FOLDER.rglob("*.py")]
    assert 0 < sum(lines) <= 500
