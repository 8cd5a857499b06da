"""One command line: facts as JSON, faults in one line, settings, cards by any of their names."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.cli import COMMANDS
from civitas.cli.store import write
from civitas.engine import registry
from civitas.engine.record import Record
from civitas.locales import languages

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def unfinished(folder: Path) -> Path:
    record = Record.start(registry.game("civ"), seed_=8, players=2)
    record.actions.append(record.replay().legal()[0])
    path = folder / "game.civitas.json"
    write(path, record)
    return path


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["plya"], "there is no command plya, did you mean play?"),
        (["play", "--sets", "you"], "there is no option --sets, did you mean --seats?"),
        (["replay"], "file is missing"),
        (["cards", "show"], "needs a name or a path"),
        (["cards", "list", "--nation", "martians"], "there is no nation 'martians'"),
        (["cards", "list", "zzzz"], "no card fits"),
        (["config", "colour"], "there is no setting colour"),
        (["config", "theme", "pink"], "allowed: colour, mono"),
        (["config", "bot", "oracle"], "there is no bot"),
        (["games", "--lang", "tlh"], "there is no language"),
    ],
)
def test_faults_are_one_line(run: Run, args: list[str], message: str) -> None:
    done = run(*args)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("text", ["[", "", "{}", '{"format": "civitas-record"}'])
@pytest.mark.parametrize("command", ["replay", "play"])
def test_a_file_that_is_no_game_is_named(run: Run, tmp_path: Path, text: str, command: str) -> None:
    path = tmp_path / "torn.json"
    path.write_text(text)
    args = (
        ["replay", str(path)] if command == "replay" else ["play", "--resume", "--save", str(path)]
    )
    done = run(*args)
    assert done.returncode == 2
    assert str(path) in done.stderr
    assert "choose another file" in done.stderr
    assert "Expecting" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_facts_are_json_on_standard_output(run: Run, tmp_path: Path) -> None:
    record = str(unfinished(tmp_path))
    assert json.loads(run("games", "--json").stdout)["games"]["civ"]
    assert json.loads(run("config", "--json").stdout)["hint"] == "ismcts:1s"
    assert json.loads(run("cards", "list", "oasis", "--json").stdout)[0]["title"] == "Oasis"
    assert json.loads(run("cards", "show", "Oasis", "--json").stdout)[0]["sides"]
    told = json.loads(run("verify", record, "--json").stdout)
    assert (told["verified"], told["finished"]) == (True, False)
    match = json.loads(run("arena", "--bots", "random,random", "--games", "2", "--json").stdout)
    assert match["games"] == 2


def test_an_unfinished_game_is_said_to_be_so(run: Run, tmp_path: Path) -> None:
    out = run("verify", str(unfinished(tmp_path))).stdout
    assert "not finished" in out.splitlines()[-1]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_speaks_the_language_that_is_asked_for(run: Run, command: str) -> None:
    told = {language: run(command, "--help", "--lang", language).stdout for language in languages()}
    assert len(set(told.values())) == len(told)
    assert all("--lang" in text for text in told.values())


def test_settings_are_kept_shown_and_forgotten(run: Run) -> None:
    assert "ismcts:1s" in run("config", "hint").stdout
    assert run("config", "hint", "greedy").returncode == 0
    assert "greedy (from the file)" in run("config").stdout
    run("config", "hint", "--unset")
    assert "greedy" not in run("config").stdout


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Military", "From 3 cards on: Assassination"),
        ("Attack", "Attack (discard a Military card"),
        ("Milit\u00e4r", "From 3 cards on: Assassination"),
        ("romans", "difficulty 3 of 5"),
        ("\u0420\u0438\u043c\u043b\u044f\u043d\u0435", "Tributary card of that name"),
        ("Unrest", "unrest"),
    ],
)
def test_things_are_shown_by_any_of_their_names(run: Run, name: str, told: str) -> None:
    assert told in run("cards", "show", name).stdout


def test_cards_are_filtered(run: Run) -> None:
    out = run("cards", "list", "--nation", "R\u00f6mer", "--suit", "region").stdout
    assert out
    assert all("Romans" in line and "region" in line for line in out.splitlines())


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("civitas play im", "imperium"),
        ("civitas play civ --seats you,gr", "you,greedy"),
        ("civitas play imperium --option nation_1=rom", "nation_1=romans"),
        ("civitas arena --bots ran", "random"),
        ("civitas games --lang d", "de"),
        ("civitas re", "replay"),
    ],
)
def test_a_shell_completes(env: dict[str, str], typed: str, found: str) -> None:
    asked = {"_CIVITAS_COMPLETE": "complete_bash", "COMP_WORDS": typed}
    asked["COMP_CWORD"] = str(len(typed.split()) - 1)
    code = "import sys; sys.argv[0] = 'civitas'; from civitas.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code], env={**env, **asked}, capture_output=True, text=True
    )
    assert found in done.stdout.split()


def test_a_log_can_be_folded(run: Run, tmp_path: Path) -> None:
    run(
        "play", "civ", "--seats", "random,random", "--seed", "4", "--save", str(tmp_path / "g.json")
    )
    whole = run("replay", str(tmp_path / "g.json"), "--log").stdout
    folded = run("replay", str(tmp_path / "g.json"), "--log", "--fold").stdout
    assert re.search(r"^1\. random$", whole, re.M)
    assert re.search(r"^1\. random: played ", folded, re.M)


def test_ctrl_c_in_a_match_keeps_what_was_played(env: dict[str, str]) -> None:
    for pause in (2, 5, 15):  # on a busy machine the first game may take its time
        code, out, err = interrupted(pause, env)
        assert code == 130
        if out:
            break
    assert 0 < json.loads(out)["games"] < 1000000
    assert "of 1000000 games" in err


def interrupted(pause: int, env: dict[str, str]) -> tuple[int, str, str]:
    args = [sys.executable, "-m", "civitas.cli", "arena", "civ", "--bots", "random,greedy"]
    with subprocess.Popen(
        [*args, "--games", "1000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
    ) as child:
        time.sleep(pause)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=30)
    return child.returncode, out, err
