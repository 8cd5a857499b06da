"""Decks that were read before: equal to what reading gives, and never used for other files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import civitas
from civitas.games.imperium import library, store
from civitas.games.imperium.compiler import Compiler
from civitas.games.imperium.language import load, worth

from .nation import NATION, write

SOURCE = Path(civitas.__file__).parent
FIRST_GAME = """
import sys
import civitas
game = civitas.game("imperium")
state, _ = game.start(players=2, seed=1)
state.decision, state.legal(), state.view(0)
slow = ("lark", "tomllib", "civitas.games.imperium.language.tree")
print(f"{state.key():016x}", *(name for name in slow if name in sys.modules))
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache folder of the test's own."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(store, "cache_folder", lambda: folder)
    monkeypatch.setattr(store, "BUILT", tmp_path / "printed.json")
    return folder


def test_a_stored_deck_is_what_reading_the_files_gives(tmp_path: Path) -> None:
    store.build()
    built = store.read(tmp_path / "printed.json", store.key_of(()))
    assert built is not None
    decks = load.load_files(())
    assert built.decks == decks
    tables = {name: built.tables[name] for name in library.ROOM}
    assert tables == {**Compiler(decks).compile(), "worths": worth.table(decks.values())}
    assert built.tables["names"] == list(decks)
    assert built.tables["own"] == ""
    numbers = [card.number for deck in decks.values() for card in deck.cards]
    assert built.tables["numbers"] == numbers


def test_the_same_with_a_nation_of_ones_own(tmp_path: Path, cache: Path) -> None:
    path = write(tmp_path, NATION)
    made = store.load([path])
    assert len(list(cache.iterdir())) == 1
    again = store.load([path])
    assert again is not made
    assert (again.tables, again.decks) == (made.tables, load.load_files([path]))


def test_what_was_stored_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store.build()
    path = write(tmp_path, NATION)
    store.load([path])

    def refuse(own: object) -> None:
        raise AssertionError("the files were read")

    monkeypatch.setattr(store, "make", refuse)
    assert "romans" in store.load().decks
    assert "phrygians" in store.load([path]).decks
    store.build()


def test_a_changed_file_is_read_anew(tmp_path: Path) -> None:
    path = write(tmp_path, NATION)
    before = store.load([path])
    write(tmp_path, NATION.replace("points = 4", "points = 5"))
    after = store.load([path])
    assert before.tables["own"] != after.tables["own"]
    assert after.decks == load.load_files([path])


@pytest.mark.parametrize("name", ["cards/romans.toml", "language/verbs.py", "compiler.py"])
def test_a_change_of_cards_or_language_makes_the_store_stale(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "imperium"
    shutil.copytree(store.HERE, folder, ignore=shutil.ignore_patterns("*.so", "*.c", "__pycache__"))
    monkeypatch.setattr(store, "HERE", folder)
    monkeypatch.setattr(store, "PRINTED", folder / "cards")
    key = store.key_of(())
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write("\n# a change\n")
    assert store.key_of(()) != key


@pytest.mark.parametrize("damage", ["", "x", "\n\n\n", "half"])
def test_a_damaged_store_is_as_good_as_none(damage: str, tmp_path: Path, cache: Path) -> None:
    path = write(tmp_path, NATION)
    store.load([path])
    (kept,) = cache.iterdir()
    whole = kept.read_text(encoding="utf-8")
    kept.write_text(whole[: len(whole) // 2] if damage == "half" else damage, encoding="utf-8")
    assert store.read(kept, store.key_of([path])) is None
    assert "phrygians" in store.load([path]).decks
    assert kept.read_text(encoding="utf-8") == whole


def test_where_nothing_can_be_kept_files_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr(store, "cache_folder", lambda: blocked / "cards")
    assert "romans" in store.load().decks


def test_old_stores_are_deleted(cache: Path) -> None:
    cache.mkdir()
    for number in range(store.KEPT + 3):
        (cache / f"{number}.json").touch()
        os.utime(cache / f"{number}.json", (number, number))
    store.prune(cache)
    assert sorted(int(path.stem) for path in cache.iterdir()) == list(range(3, store.KEPT + 3))


@pytest.mark.parametrize("pure", ["0", "1"])
def test_the_first_game_reads_no_card_file(pure: str, tmp_path: Path) -> None:
    """Neither the grammar nor a file is touched, and the game is the same as when they are."""
    env = {**os.environ, "CIVITAS_PURE": pure, "XDG_CACHE_HOME": str(tmp_path)}
    env |= {"HOME": str(tmp_path), "LOCALAPPDATA": str(tmp_path)}
    folder = tmp_path / "package"
    shutil.copytree(SOURCE, folder / "civitas", ignore=shutil.ignore_patterns("static", "*.c"))
    built = folder / "civitas" / "games" / "imperium" / "printed.json"
    built.unlink(missing_ok=True)
    env["PYTHONPATH"] = str(folder)

    def play() -> list[str]:
        command = [sys.executable, "-c", FIRST_GAME]
        done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
        return done.stdout.split()

    read, again = play(), play()
    assert read[1:] == ["lark", "tomllib", "civitas.games.imperium.language.tree"]
    assert again == read[:1]
    shutil.rmtree(tmp_path / "civitas", ignore_errors=True)
    build = "from civitas.games.imperium import store; store.build()"
    subprocess.run([sys.executable, "-c", build], env=env, check=True)
    assert built.exists()
    assert play() == read[:1]
