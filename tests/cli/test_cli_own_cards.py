"""``--cards``: nations of one's own at the command line."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from conftest import Run

import civitas
from civitas.cli import store
from civitas.engine.record import Record
from civitas.games.imperium import cardset
from civitas.games.imperium import store as shelf
from civitas.games.imperium.cardset import CARDS

EXAMPLE = Path(__file__).parents[2] / "examples" / "cards"


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A kept game with the nation of the example."""
    game: Any = civitas.game("imperium")
    before = shelf.load()
    monkeypatch.setenv(cardset.VARIABLE, "")
    game.use_cards(EXAMPLE)
    kept = Record.start(game, seed_=3, players=2, nation_1="lanternfolk", nation_2="romans")
    kept.meta["seats"] = ["you", "friend"]
    state, chance = kept.replay(), random.Random(1)
    for _ in range(30):
        kept.actions.append(chance.choice(state.legal()))
        state.apply(kept.actions[-1])
    kept.key = state.key()
    CARDS._install(before)
    game.forget()
    path = tmp_path / "game.civitas.json"
    store.write(path, kept)
    return path


def test_a_record_is_verified_only_with_its_cards(pipe: Run, record: Path) -> None:
    done = pipe("verify", str(record))
    assert done.returncode == 1
    assert "needs the cards lanternfolk-" in done.stdout
    assert "--cards" in done.stdout
    done = pipe("verify", str(record), "--cards", str(EXAMPLE))
    assert (done.returncode, done.stderr) == (0, "")


def test_a_record_is_replayed_only_with_its_cards(pipe: Run, record: Path) -> None:
    done = pipe("replay", str(record))
    assert done.returncode == 2
    assert "none are loaded" in done.stderr


def test_a_game_that_waits_for_its_cards_is_left_alone(
    pipe: Run, record: Path, games: Path
) -> None:
    """It is not damaged: with the cards it goes on."""
    kept = games / "running" / "imperium-1.civitas.json"
    kept.parent.mkdir(parents=True)
    record.rename(kept)
    done = pipe("play", "imperium", "--resume")
    assert done.returncode == 2
    assert "needs the cards lanternfolk-" in done.stdout
    assert kept.exists()
    done = pipe("play", "imperium", "--resume", "--cards", str(EXAMPLE), text="q\n")
    assert done.returncode == 0, done.stderr
    assert "Lanternfolk" in done.stdout


def test_the_nations_of_a_folder_are_values_of_options(pipe: Run) -> None:
    assert "lanternfolk" not in pipe("games", "imperium").stdout
    shown = pipe("games", "imperium", "--cards", str(EXAMPLE)).stdout
    assert shown.count("lanternfolk") >= 2
    assert shown.count("like nation_1") == 3
    assert "turn_cap" not in shown, "only the game that was asked for"


def test_a_game_without_cards_of_ones_own_says_so(pipe: Run) -> None:
    done = pipe("arena", "civ", "--cards", str(EXAMPLE), "--games", "1")
    assert done.returncode == 2
    assert "leave --cards out" in done.stderr


def test_faults_of_a_folder_are_told_in_every_command(pipe: Run, tmp_path: Path) -> None:
    text = (EXAMPLE / "lanternfolk.toml").read_text(encoding="utf-8")
    (tmp_path / "odd.toml").write_text(text.replace("gain 2 progress", "gain 2 progess"), "utf-8")
    for command in (["games"], ["arena", "imperium"], ["cards", "show", "Storyteller"]):
        done = pipe(*command, "--cards", str(tmp_path))
        assert done.returncode == 2
        assert "did you mean 'progress'?" in done.stderr


def test_matches_in_several_processes_know_the_cards(pipe: Run) -> None:
    seats = ["--option", "nation_1=lanternfolk", "--option", "nation_2=romans"]
    bots = ["--bots", "random,random", "--games", "2", "--workers", "2"]
    done = pipe("arena", "imperium", "--cards", str(EXAMPLE), *bots, *seats)
    assert (done.returncode, done.stdout.count("random")) == (0, 2), done.stderr
