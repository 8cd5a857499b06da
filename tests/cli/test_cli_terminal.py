"""A person at a terminal loses nothing: scrollback, moves, keys typed too early, patience."""

from __future__ import annotations

import json
import random
import re
import resource
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

from civitas.cli.store import read
from depth import depth

# Newer Pythons warn when a process with threads opens a terminal; pytest-xdist has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

Spawn = Callable[..., Any]
Run = Callable[..., "subprocess.CompletedProcess[str]"]
ENTER_SCREEN, LEAVE_SCREEN, WIPE = "\x1b[?1049h", "\x1b[?1049l", "\x1b[3J"


def kept(games: Path) -> Path:
    (path,) = (games / "running").glob("*.civitas.json")
    return path


def played(child: Any, moves: int = 3) -> str:
    """What a terminal was sent while the first options were chosen, and the game was left."""
    sent = ""
    for _ in range(moves):
        child.expect("You> ")
        sent += child.before
        child.send("1")
    child.expect("You> ")
    sent += child.before
    child.send("q")
    child.expect("The game is kept")
    sent += child.before
    child.wait()
    return str(sent)


def test_the_scrollback_of_the_user_is_left_alone(spawn: Spawn) -> None:
    sent = played(spawn("play", "civ", "--seats", "you,random", "--seed", "3"))
    assert WIPE not in sent
    assert sent.count(ENTER_SCREEN) == sent.count(LEAVE_SCREEN) == 1
    assert sent.rindex(LEAVE_SCREEN) > sent.rindex("Step 2"), "the farewell is told outside"


def test_what_is_typed_shows(spawn: Spawn) -> None:
    """In a line at a question and behind a question of one's own; never while a bot thinks."""
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.send("w mono")
    child.expect("w mono")
    child.send("\r")
    child.expect("Monopoly: ")
    child.expect("You> ")
    child.send("s")
    child.expect(r"\(Enter: \S+\) ")
    child.send("copy.json")
    child.expect("copy.json")


def test_a_dumb_terminal_gets_lines_and_nothing_else(spawn: Spawn, env: dict[str, str]) -> None:
    env["TERM"] = "dumb"
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    for answer in ("1", "q"):
        child.expect("You> ")
        assert "\x1b" not in child.before
        child.sendline(answer)
    child.expect("The game is kept")
    assert "\x1b" not in child.before


def test_a_curtain_wipes_what_scrolled_away(spawn: Spawn) -> None:
    child = spawn("play", "civ", "--seats", "you:Anna,friend:Ben", "--seed", "11")
    child.expect("Press Enter")
    assert WIPE in child.before


def test_two_windows_cannot_play_one_game(spawn: Spawn, run: Run, games: Path) -> None:
    first = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    first.expect("You> ")
    second = run("play", "civ", "--resume")
    assert second.returncode == 2
    assert "being played in another window" in second.stderr
    assert str(first.pid) in second.stderr
    assert second.stderr.count("\n") == 1
    before = read(kept(games)).actions
    first.send("1")
    first.expect("You> ")
    assert len(read(kept(games)).actions) > len(before)
    first.send("q")
    first.expect("The game is kept")
    first.expect(pexpect.EOF)
    assert run("play", "civ", "--resume", text="q\n").returncode == 0, "it is free again"


def test_a_game_of_a_window_that_was_killed_is_free(spawn: Spawn, run: Run, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.kill(signal.SIGKILL)
    child.wait()
    assert run("play", "civ", "--resume", text="q\n").returncode == 0
    assert [path.suffix for path in (games / "running").iterdir()] == [".json"], "nothing is left"


def test_ctrl_c_stops_a_search_and_the_game_goes_on(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,ismcts:30s", "--seed", "3")
    child.expect("You> ")
    while "ismcts:30s thinks" not in child.before:
        child.send("1")
        child.expect(["You> ", r"\[y/N\] ", "ismcts:30s thinks"])
        if child.match.group().startswith("ismcts"):
            break
    child.expect("30 s")
    begun = time.perf_counter()
    child.sendintr()
    child.expect("You> ")
    assert time.perf_counter() - begun < 3, "stopped, drawn and asked, on a busy machine"
    assert child.isalive()


def test_ctrl_c_cancels_a_hint(spawn: Spawn) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3", "--hint", "ismcts:30s")
    child.expect("You> ")
    child.send("h")
    child.expect("30 s")
    child.sendintr()
    child.expect("The hint was cancelled")
    child.expect("You> ")


def test_ctrl_c_at_a_question_asks_first(spawn: Spawn) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.sendintr()
    child.expect(r"Leave the game\?")
    child.send("n")
    child.expect("You> ")
    child.sendintr()
    child.expect(r"Leave the game\?")
    child.send("y")
    child.expect("The game is kept")
    child.wait()
    assert child.exitstatus == 130


def test_what_is_typed_while_a_bot_thinks_answers_nothing(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "ismcts:1s,you", "--seed", "3")
    child.expect("thinks")
    child.send("1\r1\r1\r")
    child.expect("You> ")
    time.sleep(0.3)
    moves = list(read(kept(games)).actions)
    child.send("u")
    child.expect("Nothing can be taken back")
    assert read(kept(games)).actions == moves


def test_a_folder_that_is_not_there_is_not_made(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.json"
    done = run("play", "civ", "--seats", "you,random", "--save", str(path))
    assert done.returncode == 2
    assert str(path.parent) in done.stderr
    assert not path.parent.exists()


def test_arena_tells_facts_on_standard_output(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("arena", "civ", "--bots", "random,random", "--games", "2", "--json")
    assert json.loads(done.stdout)["games"] == 2
    assert not list(tmp_path.glob("-"))


def test_a_resized_terminal_is_drawn_at_once(spawn: Spawn) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.setwinsize(40, 120)
    child.expect("CIV · turn 1")
    child.expect("You> ")
    plain = re.sub(r"\x1b\[[\d;?]*[A-Za-z]", "", child.before)
    assert max(map(len, plain.splitlines())) > 100


def test_a_kill_at_any_point_loses_no_move(spawn: Spawn, games: Path) -> None:
    """What had been answered before a question was seen is in the file, however the end came."""
    chance, killed = random.Random(7), 0
    while killed < depth(2, 60):
        child = spawn("play", "civ", *_latest_or_new(games, chance))
        child.expect("You> ")
        for _ in range(chance.randint(0, 3)):
            child.send("1\r")
            while (seen := child.expect(["You> ", r"\[y/N\] ", pexpect.EOF])) == 1:
                child.send("y")
            if seen == 2:
                break
        if not list((games / "running").glob("*.json")):
            continue  # it was played to its end
        before = read(kept(games)).actions
        child.send("1")
        time.sleep(chance.random() / 20)
        child.kill(signal.SIGKILL)
        child.wait()
        killed += 1
        for path in (games / "running").glob("*.json"):  # unless that was the last move
            after = read(path)
            assert after.actions[: len(before)] == before
            assert after.check()


def _latest_or_new(games: Path, chance: random.Random) -> list[str]:
    if list((games / "running").glob("*.json")):
        return ["--resume"]
    return ["--seats", "you,random", "--seed", str(chance.randint(1, 99))]


def test_a_full_disk_loses_nothing_and_can_be_mended(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.send("q")
    child.expect(pexpect.EOF)
    most, endless = kept(games).stat().st_size + 4, resource.RLIM_INFINITY

    def small() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, endless))

    child = spawn("play", "civ", "--resume", before=small)
    while child.expect(["You> ", r"\[y/N\] ", "could not be written"]) < 2:
        child.send("y" if child.match.group().startswith("[") else "1")
    child.expect("try again")
    assert read(kept(games)).check(), "the file is as whole as before"
    before = len(read(kept(games)).actions)
    resource.prlimit(child.pid, resource.RLIMIT_FSIZE, (endless, endless))
    child.send("\r")
    child.expect("You> ")
    assert len(read(kept(games)).actions) > before
