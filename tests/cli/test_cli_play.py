"""A person at a real terminal: whole games, leaving and coming back, taking back, asking."""

from __future__ import annotations

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from civitas.cli.store import read

# Newer Pythons warn when a process with threads opens a terminal; pytest-xdist has threads.
pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty.*:DeprecationWarning")

Spawn = Callable[..., Any]
CLEAR = "\x1b[H\x1b[2J"
KEEPS = r"The game is kept: (\S+)"


def kept(games: Path) -> Path:
    (path,) = (games / "running").glob("*.civitas.json")
    return path


def test_a_whole_game_to_the_end(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "5")
    asked = 0
    while child.expect(["You> ", r"\[y/N\] ", r"Record: (\S+)"]) != 2:
        # With more than nine answers, or several to be given, Enter ends the number.
        child.send("1\r" if child.match.group().startswith("You") else "y")
        asked += 1
    child.expect("civitas replay")
    child.wait()
    assert child.exitstatus == 0
    assert asked > 20
    (finished,) = (games / "finished").iterdir()
    assert read(finished).check().result is not None
    assert not list((games / "running").iterdir())


def test_three_times_enter_starts_a_game_against_a_good_bot(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ")
    for question in ("How many players", "Number", "usual rules"):
        child.expect(question)
        child.sendline()
    child.expect("You> ")
    record = read(kept(games))
    assert sorted(record.meta["seats"]) == ["ismcts:1000", "you"]


@pytest.mark.parametrize("place", range(4))
def test_every_question_before_a_game_explains_and_leaves(
    spawn: Spawn, games: Path, place: int
) -> None:
    child = spawn("play", "civ")
    prompts = [r"\[2\] ", r"Number \[3\] ", r"\(Enter: none\) ", "changes them: "]
    for prompt, answer in zip(prompts[:place], ("", "5", "Anna"), strict=False):
        child.expect(prompt)
        child.sendline(answer)
    child.expect(prompts[place])
    child.sendline("?")
    child.expect("Type one of the answers")
    child.expect(prompts[place])
    child.sendline("й" if place else "q")
    child.wait()
    assert child.exitstatus == 0
    assert not games.exists(), "nothing was begun"


def test_a_beginner_is_offered_a_nation_and_told_why(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "imperium")
    for question in ("How many players", "Number", "usual rules"):
        child.expect(question)
        child.sendline()
    child.expect("You> ")
    (offered,) = re.findall(r"Lead this nation: (\S+)  \[Enter\]", child.before)
    assert f"For a first game: {offered}. They grow from barbarians to an empire" in child.before
    time.sleep(0.3)
    child.send("\r")
    child.expect("You> ")
    assert read(kept(games)).actions
    assert f"{offered}: which side of the power card?" in child.before


def test_setup_asks_friends_draft_and_teams(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ")
    answers = ("4", "9", "5", "Anna", "1", "1", "c", "draft", "maybe", "true", "uk")
    for answer in answers:
        child.expect([r"\] $", r"rules; c changes them: $", r"\(Enter: none\) $"])
        child.sendline(answer)
    child.expect("Press Enter")
    record = read(kept(games))
    assert sorted(record.meta["seats"]) == ["friend:Anna", "random", "random", "you"]
    assert record.options["deal"] == "draft"
    assert record.options["teams"] is True
    assert record.options["draft_middle_order"] == "clockwise"


@pytest.mark.parametrize("how", ["kill", "interrupt", "quit", "end of input"])
def test_a_game_that_was_left_is_resumed(spawn: Spawn, games: Path, how: str) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    for _ in range(5):
        move(child)
    leave(child, how)
    before = read(kept(games))
    again = spawn("play", "civ")
    again.expect(f"{len(before.actions)} decisions so far")
    again.sendline()
    again.expect("You> ")
    assert read(kept(games)).actions == before.actions
    move(again)
    assert len(read(kept(games)).actions) > len(before.actions)


def move(child: Any) -> None:
    """Choose the first option and mean it; the next prompt has been reached."""
    child.send("1")
    while child.expect(["You> ", r"\[y/N\] "]):
        child.send("y")


def leave(child: Any, how: str) -> None:
    if how == "kill":
        child.kill(signal.SIGKILL)
    elif how == "interrupt":
        child.sendintr()
        child.expect("Leave the game")
        child.sendintr()
        child.expect(KEEPS)
    elif how == "quit":
        child.send("q")
        child.expect(KEEPS)
    else:
        child.sendeof()
        child.expect(KEEPS)
    child.wait()
    if how != "kill":
        assert child.exitstatus == (130 if how == "interrupt" else 0)


def test_a_new_game_does_not_touch_the_kept_one(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.send("q")
    child.expect(KEEPS)
    child.wait()
    again = spawn("play", "civ")
    again.expect("starts a new game")
    again.sendline("n")
    again.expect("How many players")
    again.close(force=True)
    assert kept(games).exists()


def test_take_back(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    child.send("u")
    child.expect("Nothing can be taken back: this is the beginning")
    child.send("1")
    child.expect(r"u take back \(1\)")
    child.expect("You> ")
    child.send("u")
    child.expect("Taken back. That was the last one")
    child.expect("You> ")
    assert read(kept(games)).actions == []
    for _ in range(2):
        child.send("1")
        child.expect("You> ")
    child.send("u")
    child.expect("Nothing can be taken back: (another player has decided|cards were drawn)")


def test_hint_rule_pile_log_and_save(spawn: Spawn, tmp_path: Path) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3", "--hint", "ismcts:200")
    child.expect("You> ")
    child.send("h")
    child.expect(r"Hint, after \d+ tries")
    child.expect(r"\d .*: \d+ % of the tries, \d+ % won")
    child.sendline("?")
    child.expect(r"rule 5, R1")
    child.sendline("p")
    child.expect("The discard pile is empty")
    child.send("l")
    child.expect("The whole game so far")
    child.send("q")
    child.expect("You> ")
    child.send("s")
    child.expect("File to save to")
    child.sendline(str(tmp_path / "mine.json"))
    child.expect("Saved: ")
    child.expect("You> ")
    assert read(tmp_path / "mine.json").actions == []


def test_saving_asks_before_it_replaces_a_file(spawn: Spawn, tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    path.write_text("something else")
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    for answer, told in (("n", "Nothing was done"), ("y", "Saved")):
        child.expect("You> ")
        child.send("s")
        child.expect(r"\(Enter: \S+\) ")
        child.sendline(str(path))
        child.expect(r"Replace it\? \[y/N\] ")
        assert path.read_text() == "something else"
        child.send(answer)
        child.expect(told)
    assert read(path).actions == []


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("abc", r"'abc' is not understood. Type a number"),
        ("99", r"There is no option 99; type a number from 1 to \d"),
        ("0", r"There is no option 0"),
        ("-1", r"'-1' is not understood"),
        ("", r"Please type a number from 1 to \d"),
        ("9" * 60, r"'9+' is not understood"),
        ("²", r"'²' is not understood"),
    ],
)
def test_bad_input_is_told_and_the_game_goes_on(spawn: Spawn, answer: str, message: str) -> None:
    child = spawn("play", "civ", "--seats", "you,random", "--seed", "3")
    child.expect("You> ")
    time.sleep(0.3)  # Enter right after a question would belong to the key before it
    child.sendline(answer)
    child.expect(message)
    child.expect("You> ")
    child.send("1")
    child.expect("Step 2")


def test_hot_seat_hides_hands(spawn: Spawn) -> None:
    child = spawn("play", "civ", "--seats", "you:Anna,friend:Ben", "--seed", "11")
    screens: list[str] = []
    for _ in range(24):
        found = child.expect(["(Anna|Ben)> ", "Press Enter. ", r"\[y/N\] "])
        screens.append(child.before)
        if found == 1:
            shown = (child.before + child.after).split(CLEAR)[-1]
            assert not re.search("Military|Religion|Economy|Science|Culture|Utopia|hand:", shown)
        child.send(("1", "\r", "y")[found])
    for name, other in (("Anna", "Ben"), ("Ben", "Anna")):
        text = "".join(screen for screen in screens if f"{name} to move" in screen)
        assert text
        drawn = re.findall(rf"{other}: [^\n]*?drew ([^·\r\n]*)", re.sub(r"\x1b\[[\d;]*m", "", text))
        assert drawn
        assert all(re.fullmatch(r"(\d+\S )?Age I+\s*", cards) for cards in drawn)


def test_replay_steps_with_keys(spawn: Spawn, games: Path) -> None:
    child = spawn("play", "civ", "--seats", "random,random", "--seed", "5")
    child.expect(r"civitas replay (\S+)")
    path = child.match.group(1)
    child.wait()
    last = len(read(Path(path)).actions)
    child = spawn("replay", path)
    for key, shown in (
        ("", f"Position 0 of {last} · all cards open"),
        ("\x1b[C", f"Position 1 of {last}"),
        ("\x1b[C", f"Position 2 of {last}"),
        ("\x1b[C\x1b[C\x1b[D", f"Position 3 of {last}"),
        ("\x1b[D", f"Position 2 of {last}"),
        ("\x1b[D", f"Position 1 of {last}"),
        ("v", "seen by random"),
        ("\x1b[F", f"Position {last} of {last} · seen by random"),
        ("\x1b[H", f"Position 0 of {last} · seen by random"),
        (" ", f"Position 1 of {last}"),
    ):
        child.send(key)
        child.expect(shown)
    child.expect(f"Position 2 of {last}")
    child.send("q")
    child.wait()
    assert child.exitstatus == 0
