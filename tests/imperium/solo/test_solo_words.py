"""The automaton at the terminal and in words, in four languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from civitas.games.imperium.settings import LEVELS, NATIONS
from civitas.locales import Words, languages
from civitas.wording.imperium import solo
from civitas.wording.phrase import speak

from .test_solo_secrets import positions

in_every_language = pytest.mark.parametrize("language", languages())


@in_every_language
def test_every_row_is_said(language: str) -> None:
    words = Words(language, "imperium")
    said = 0
    for nation in NATIONS:
        for table in ("barbarian", "empire", "journey"):
            for row in solo.rows(nation, table):
                texts = [speak(row.cards, words, ()), *(speak(s, words, ()) for s in row.sentences)]
                assert all(text and "{" not in text for text in texts)
                said += 1
    assert said == 259 + 10 + 4  # the one table of the Utopians is that of both states
    assert all(words(f"solo.level.{level}") for level in LEVELS)


def test_the_score_is_true_where_it_is_known() -> None:
    """Never more than there is, but for what hidden cards take away, and right in the end."""
    exact = 0
    for number in (0, 1, 4):
        for state in positions(number, 5):
            view = state.view(0)
            if solo.automaton(view) is None or not view["market"]:
                continue
            points, is_exact = solo.score(view)
            if is_exact:
                exact += 1
                assert points == state.points()[1]
    assert exact


def play(folder: Path, *more: str) -> str:
    command = [sys.executable, "-m", "civitas.cli", "play", "imperium", "--solo", "romans"]
    command += ["--against", "qin", "--level", "imperator", "--seed", "3", *more]
    env: dict[str, Any] = {**os.environ, "XDG_DATA_HOME": str(folder), "COLUMNS": "110"}
    done = subprocess.run(
        command, env=env, input="", capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return done.stdout


@in_every_language
def test_a_game_at_the_terminal(language: str, tmp_path: Path) -> None:
    """Each step of the automaton is told, and who has won."""
    words = Words(language, "imperium")
    told = " ".join(play(tmp_path, "--seats", "random", "--lang", language).split())
    assert words("event.rolled", number=4) in told
    ending = [words(f"ending.solo.{how}") for how in ("won", "lost", "collapse")]
    assert any(" ".join(text.split()) in told for text in ending)
