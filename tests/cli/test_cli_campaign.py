"""``civitas campaign``: begin, leave, go on, be rewarded, lose; what it says to bad files."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from campaigns import by_passing, by_thumb
from civitas.cli.store import read
from civitas.games.imperium import campaign as c
from civitas.games.imperium.campaign import Campaign
from civitas.locales import languages

# Newer Pythons warn when a process with threads opens a terminal; pytest-xdist has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

Run = Callable[..., Any]
Spawn = Callable[..., Any]


def kept(games: Path) -> Path:
    (path,) = (games / "campaigns").glob("*.civitas.json")
    return path


def loaded(path: Path) -> Campaign:
    return Campaign.loads(path.read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def won_once() -> str:
    """The file of a campaign whose first game has just been won: its moves lie below."""
    campaign = Campaign("egyptians", seed=1)
    record = campaign.begin("romans")
    record.meta["seats"] = ["you"]
    text = campaign.dumps()
    by_thumb(record)
    return f"{text}\n" + "".join(f"{action}\n" for action in record.actions)


@pytest.fixture(scope="module")
def nearly_lost() -> str:
    """Three games are lost, and of the fourth the last decision is left."""
    campaign = Campaign("greeks", seed=5, level="overlord")
    for _ in range(4):
        record = campaign.begin()
        record.meta["seats"] = ["you"]
        by_passing(record)
        campaign.settle()
    record.actions.pop()
    return campaign.dumps()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_campaign_that_was_killed_goes_on(spawn: Spawn, games: Path, how: int) -> None:
    child = spawn("campaign", "--nation", "romans", "--side", "b", "--against", "celts")
    child.expect("You> ")
    for _ in range(3):
        child.send("1")
        while child.expect(["You> ", r"\[y/N\] "]):
            child.send("y")
    before = loaded(kept(games))
    child.kill(how)
    child.wait()
    assert before.games[0].record.actions
    assert (before.side, before.games[0].rival, before.stage) == ("B", "celts", c.PLAYING)
    again = spawn("campaign")
    again.expect("You> ")
    assert loaded(kept(games)).games == before.games
    again.send("q")
    again.expect("The campaign is kept: ")
    again.expect("Go on with: civitas campaign")
    again.wait()
    assert again.exitstatus == 0


def test_a_second_window_is_told_who_plays(spawn: Spawn, run: Run) -> None:
    child = spawn("campaign", "--nation", "romans", "--side", "A", "--against", "celts")
    child.expect("You> ")
    told = run("campaign")
    assert told.returncode == 2
    assert "is being played in another window" in told.stderr


def test_all_is_asked_that_was_not_said(run: Run, games: Path) -> None:
    """Nation, side, rival: Enter takes what is proposed."""
    told = run("campaign", text="\n2\n\n")
    assert "Your nation in all games of the campaign:" in told.stdout
    assert "Against whom?" in told.stdout
    found = loaded(kept(games))
    assert (found.side, found.level, found.stage) == ("B", "chieftain", c.PLAYING)
    assert found.games[0].rival == Campaign(found.nation, seed=found.seed).proposed


def test_a_win_asks_for_a_reward(run: Run, won_once: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(won_once, encoding="utf-8")
    left = run("campaign", "--save", str(file), text="q\n")
    assert "One reward for your starting deck:" in left.stdout
    assert f"Go on with: civitas campaign --save {file}" in left.stdout
    assert loaded(file).stage == c.REWARD
    told = run("campaign", "--save", str(file), text="1\nq\n")
    found = loaded(file)
    reward = found.games[0].reward
    assert reward is not None
    assert reward.kind == c.ADD
    assert found.added == [reward.card]
    assert "Next game: level Warlord." in told.stdout
    assert "Romans" not in told.stdout.partition("Against whom?")[2]  # beaten


def test_the_last_loss_ends_it(run: Run, nearly_lost: str, tmp_path: Path, games: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(nearly_lost, encoding="utf-8")
    told = run("campaign", "--save", str(file), text="1\ny\n" * 3)
    assert told.returncode == 0
    assert "Losses: 4 of 4." in told.stdout
    assert "Four losses: the campaign is lost." in told.stdout
    assert loaded(file).stage == c.LOST
    (finished,) = (games / "finished").iterdir()
    assert read(finished).check().result is not None
    assert run("campaign", "--save", str(file)).stdout.count("the campaign is lost") == 1


def test_how_it_stands_in_words_and_for_programs(run: Run, won_once: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(won_once, encoding="utf-8")
    shown = [run("campaign", "--show", "--save", str(file), "--lang", one) for one in languages()]
    assert len({told.stdout for told in shown}) == len(languages())
    facts = json.loads(run("campaign", "--json", "--save", str(file)).stdout)
    assert (facts["wins"], facts["stage"], facts["level"]) == (1, c.REWARD, "warlord")
    assert facts["games"][0]["rival"] not in facts["rivals"]
    assert file.read_text(encoding="utf-8") == won_once


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "cannot be used: not a campaign"),
        ('{"format": "civitas-record"}', "'format' must be 'civitas-campaign'"),
        ('{"format": "civitas-campaign", "version": 9}', "campaign version 9; this reads 1"),
        ("\xff\xfe", "cannot be used: not a campaign"),
    ],
)
def test_a_bad_file_is_one_line(run: Run, tmp_path: Path, text: str, message: str) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(text.encode("latin-1"))
    for more in ([], ["--show"]):
        told = run("campaign", "--save", str(file), *more)
        assert told.returncode == 2
        assert len(told.stderr.splitlines()) == 1
        assert message in told.stderr
    assert file.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--nation", "martians"], "nation 'martians' is not possible; allowed: arthurians"),
        (["--nation", "romans", "--side", "C"], "side 'C' is not possible; allowed: A, B"),
        (["--nation", "romans", "--side", "A", "--level", "supreme_ruler"], "allowed: chieftain"),
        (["--nation", "romans", "--side", "A", "--against", "romans"], "rival 'romans' is not"),
        (["--show"], "there is no campaign yet"),
        (["--nation", "romans", "--side", "A", "--save", "/no/such/x.json"], "does not exist"),
    ],
)
def test_a_line_that_cannot_be_meant(run: Run, games: Path, args: list[str], message: str) -> None:
    told = run("campaign", *args)
    assert told.returncode == 2
    assert message in told.stderr
    assert not list((games / "campaigns").glob("*.json"))


def test_a_file_is_never_replaced(run: Run, won_once: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text(won_once, encoding="utf-8")
    told = run("campaign", "--nation", "romans", "--save", str(file))
    assert told.returncode == 2
    assert "exists already" in told.stderr
    assert file.read_text(encoding="utf-8") == won_once
