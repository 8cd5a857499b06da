"""The command in pipes: other commands, bad options, damaged files, records that lie."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from civitas.bots import bots
from civitas.cli.store import read, write
from civitas.cli.verify import deck_order, random_words
from civitas.engine import registry
from civitas.engine.record import Record

Run = Callable[..., "subprocess.CompletedProcess[str]"]


def finished(folder: Path, **options: object) -> Path:
    """A record of a random game."""
    record = Record.start(registry.game("civ"), seed_=8, **options)
    state, chance = record.replay(), random.Random(8)
    while state.seat is not None:
        record.actions.append(chance.choice(state.legal()))
        state.apply(record.actions[-1])
    record.key = state.key()
    path = folder / "game.civitas.json"
    write(path, record)
    return path


def test_a_whole_game_in_pipes(pipe: Run, games: Path) -> None:
    chance = random.Random(2)
    answers = "\n".join(chance.choice(["1", "2", "3", "y", "u", "?"]) for _ in range(3000))
    done = pipe("play", "civ", "--seats", "you,random,random", "--seed", "4", text=answers)
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert "Record: " in done.stdout
    (path,) = (games / "finished").iterdir()
    assert pipe("verify", str(path)).stdout.endswith("Verified.\n")


def test_end_of_input_keeps_the_game(pipe: Run, games: Path) -> None:
    done = pipe("play", "civ", "--seats", "you,random", "--seed", "4", text="1\n")
    assert done.returncode == 0
    assert "The game is kept" in done.stdout
    again = pipe("play", "civ", "--resume", text="q\n")
    assert "Step 2" in again.stdout
    (path,) = (games / "running").iterdir()
    assert len(read(path).actions) == 1


BAD_NAMES = "AVeryLongNameIndeed\n" * 50


@pytest.mark.parametrize(
    ("args", "good", "bad"),
    [
        ([], "", "nonsense\n" * 50),  # how many players
        ([], "3\n", "9\n" * 50),  # who sits on seat 2
        ([], "3\n5\n", BAD_NAMES),  # the name of a friend
        ([], "2\n1\nc\n", "maybe\n" * 50),  # the rules
        (["--seats", "you,random"], "", "nonsense\n" * 50),  # at the table
        (["--seats", "you,random"], "", "99\n" * 50),
    ],
)
def test_endless_nonsense_from_a_pipe_is_given_up(
    pipe: Run, games: Path, args: list[str], good: str, bad: str
) -> None:
    done = pipe("play", "civ", *args, text=good + bad)
    assert done.returncode == 2
    assert "10 answers in a row were not understood" in done.stderr
    assert "Traceback" not in done.stderr
    kept = list((games / "running").glob("*.json")) if games.exists() else []
    assert len(kept) == (1 if args else 0), "a game that has begun is kept"
    assert ("The game is kept" in done.stdout) == bool(args)


def test_nonsense_instead_of_a_game_to_resume_is_given_up(pipe: Run, games: Path) -> None:
    pipe("play", "civ", "--seats", "you,random", text="1\n")
    done = pipe("play", "civ", text="7\n" * 50)
    assert done.returncode == 2
    assert "10 answers in a row were not understood" in done.stderr
    assert done.stdout.count("Please type one of: 1, n, new.") == 10
    assert len(list((games / "running").iterdir())) == 1


def test_nine_bad_answers_are_borne(pipe: Run) -> None:
    nine = "nonsense\n" * 9
    done = pipe("play", "civ", text=f"{nine}2\n{nine}1\n\n{nine}?\n{nine}1\nq\n")
    assert done.returncode == 0
    assert "The game is kept" in done.stdout


def test_bots_play_alone(run: Run) -> None:
    done = run("play", "civ", "--seats", "random,random", "--seed", "4")
    assert done.returncode == 0
    assert "Record: " in done.stdout


def test_save_keeps_the_game_in_a_file(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "here.json"
    args = ("play", "civ", "--seats", "you,random", "--seed", "4", "--save", str(path))
    assert run(*args, text="1\n").returncode == 0
    assert len(read(path).actions) == 1
    refused = run(*args)
    assert refused.returncode == 2
    assert "exists already" in refused.stderr
    assert "Step 2" in run("play", "civ", "--resume", "--save", str(path)).stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["--seats", "you,nobody"], "neither a person nor a bot"),
        (["--seats", "you,ismcts:fast"], "does not understand the budget"),
        (["--seats", "you"], "players=1 is not possible; allowed: 2, 3, 4"),
        (["--seats", "you,random", "--option", "players=3"], "2 seats were given, but 3 players"),
        (["--seats", "you,random", "--option", "teams=on"], "teams=on needs players=4"),
        (["--seats", "you,random", "--option", "teams"], "not of the form name=value"),
        (["--seats", "you,random", "--option", "deel=x"], "did you mean deal"),
        (["--seats", "you,random", "--deal", "odd"], "allowed: basic, draft"),
        (["--seats", "you,random", "--edition", "fr"], "allowed: none, en, de, ru, uk"),
        (["--seats", "you,random", "--seed", "xyz"], "64 hexadecimal digits"),
        (["--seats", "you,random", "--first", "3"], "a seat from 1 to 2"),
        (["--seats", "you:AVeryLongNameIndeed,random"], "does not fit the table"),
        (["--seats", "you,random", "--lang", "tlh"], "there is no language"),
        (["--seats", "you,random", "--hint", "oracle"], "there is no bot"),
        (["--resume", "--new"], "exclude each other"),
        (["--resume"], "there is no unfinished game"),
        (["--no-such-option"], "there is no option --no-such-option"),
    ],
)
def test_bad_options(run: Run, games: Path, args: list[str], message: str) -> None:
    done = run("play", "civ", *args)
    assert done.returncode == 2
    assert message in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert not games.exists()


def test_unknown_game(pipe: Run) -> None:
    done = pipe("play", "chess")
    assert done.returncode == 2
    assert "chess cannot be played" in done.stderr


@pytest.mark.parametrize("damage", ["", "{", '{"format": "civitas-record"}', "\x00\xff", "seats"])
def test_a_damaged_autosave_is_set_aside(run: Run, games: Path, damage: str) -> None:
    run("play", "civ", "--seats", "you,random", "--seed", "4", text="1\n")
    (path,) = (games / "running").iterdir()
    if damage == "seats":
        data = json.loads(path.read_text())
        damage = json.dumps({**data, "meta": {"seats": ["you", 7]}})
    path.write_text(damage)
    done = run("play", "civ")
    assert done.returncode == 0
    assert "could not be read" in done.stdout
    assert "How many players" in done.stdout
    assert (games / "damaged" / path.name).read_text() == damage
    assert not list((games / "running").iterdir())


def test_replay_of_positions_and_log(run: Run, tmp_path: Path) -> None:
    path = finished(tmp_path, players=3, deal="draft")
    last = len(read(path).actions)
    assert f"Position {last} of {last}" in run("replay", str(path)).stdout
    assert "Position 9 of" in run("replay", str(path), "--at", "9").stdout
    seen = run("replay", str(path), "--at", "40", "--seat", "2").stdout
    assert "seen by Player 2" in seen
    log = run("replay", str(path), "--log").stdout
    assert log.startswith("0. Before the first turn")
    assert "the game is over" in " ".join(log.split())


@pytest.mark.parametrize("args", [["--at", "9999"], ["--at", "-1"], ["--seat", "4"]])
def test_replay_out_of_range(run: Run, tmp_path: Path, args: list[str]) -> None:
    done = run("replay", str(finished(tmp_path, players=3)), *args)
    assert done.returncode == 2
    assert "is not possible" in done.stderr


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there(run: Run, command: str) -> None:
    done = run(command, "nowhere.json")
    assert done.returncode == 2
    assert "nowhere.json: No such file" in done.stderr


@pytest.mark.parametrize(
    "options",
    [{"players": 2}, {"players": 3, "deal": "draft"}, {"players": 4}, {"age_info": "none"}],
)
def test_verify(run: Run, tmp_path: Path, options: dict[str, object]) -> None:
    done = run("verify", str(finished(tmp_path, **options)))
    assert done.returncode == 0
    assert "all as the seed demands" in done.stdout
    assert done.stdout.endswith("Verified.\n")


@pytest.mark.parametrize("what", ["key", "seed", "actions", "rules", "format"])
def test_verify_refuses_a_tampered_record(run: Run, tmp_path: Path, what: str) -> None:
    path = finished(tmp_path, players=2)
    data = json.loads(path.read_text())
    other = {"key": "0" * 16, "seed": 9, "rules": 99, "format": "x", "actions": data["actions"]}
    data[what] = other[what]
    if what == "actions":
        data["actions"].insert(3, 39)
    path.write_text(json.dumps(data))
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "NOT verified" in done.stdout
    assert "Traceback" not in done.stderr


def test_the_stream_is_chacha20() -> None:
    """Against somebody else's ChaCha20: the 16 bytes are block counter and nonce, stream 0."""
    ciphers = pytest.importorskip("cryptography.hazmat.primitives.ciphers")
    import hashlib
    import struct

    from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

    key = hashlib.sha256(b"civitas:7").digest()
    stream = ciphers.Cipher(ChaCha20(key, bytes(16)), mode=None).encryptor().update(bytes(800))
    words = random_words(7)
    assert [next(words) for _ in range(100)] == list(struct.unpack("<100Q", stream))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_deck_order_is_the_whole_deck(players: int) -> None:
    order = list(deck_order(7, players))
    assert len(order) == (104 if players == 4 else 95)
    assert [age for _, age in order] == sorted(age for _, age in order)


def test_help_teaches(run: Run) -> None:
    assert "civitas play civ" in run("--help").stdout
    commands = ("play", "serve", "replay", "verify", "games", "backup", "arena", "dataset", "bench")
    for command in commands:
        done = run(command, "--help")
        assert done.returncode == 0
        assert "Example" in done.stdout


def test_version_names_the_core(run: Run) -> None:
    import civitas

    mode = "compiled core" if civitas.compiled else "plain Python core"
    assert run("--version").stdout == f"civitas {civitas.__version__} ({mode})\n"


def test_games_lists_options_and_bots(run: Run) -> None:
    out = run("games").stdout
    for spec in registry.game("civ").option_specs:
        assert spec.name in out
    assert all(name in out for name in bots())


def test_arena(run: Run) -> None:
    done = run("arena", "civ", "--bots", "random,random", "--games", "4")
    assert done.returncode == 0
    assert "random" in done.stdout
    assert run("arena", "civ", "--bots", "random,nobody").returncode == 2
    assert run("arena", "civ", "--seed", str(2**64)).returncode == 2


@pytest.mark.parametrize("pure", [False, True])
def test_plain_python_is_told_once_unless_asked_for(
    run: Run, monkeypatch: pytest.MonkeyPatch, pure: bool
) -> None:
    monkeypatch.setattr("civitas.compiled", False)
    monkeypatch.setenv("CIVITAS_PURE", "1" if pure else "0")
    done = run("games")
    assert done.stderr.count("plain Python") == (0 if pure else 1)
