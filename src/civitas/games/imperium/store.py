"""Decks that were read and compiled before, so that no game waits for the card files.

`setup.py` writes such a store into the package; what somebody changes or adds is read anew and kept
in the user's cache folder. A store carries a digest of every card file and of every module that
makes tables of them: one that belongs to other files is never used.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civitas.games.imperium import library
from civitas.games.imperium.vocabulary import BOXES

if TYPE_CHECKING:
    from civitas.games.imperium.language import tree as t

HERE = Path(__file__).parent
PRINTED = HERE / "cards"
BUILT = HERE / "printed.json"
# Whatever has a say in what a card file becomes.
MAKERS = (
    *("store.py", "compiler.py", "consts.py", "instructions.py", "vocabulary.py"),
    *("language/*.py", "language/*.lark"),
)
# What the name of a file of solo tables ends with.
SOLO = ".solo.toml"
# What the name of a file with cards of 2024 ends with.
NEWER = ".2024.toml"
# Stores of one's own that are kept; the oldest beyond these are deleted.
KEPT = 8


class Stored:
    """Decks as tables, as names and numbers, and as trees; the trees are read when asked for."""

    def __init__(self, tables: Mapping[str, Any], trees: str) -> None:
        self.tables, self.trees = tables, trees

    @cached_property
    def decks(self) -> dict[str, t.Deck]:
        from civitas.games.imperium.language import stored  # slow, and not needed to play

        return {deck.name: deck for deck in stored.loads(self.trees)}

    def dumps(self, key: str) -> str:
        lines = [json.dumps(self.tables, separators=(",", ":")), self.trees]
        return "\n".join([" ".join([key, *map(digest, lines)]), *lines, ""])


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def printed_files() -> tuple[Path, ...]:
    return _decks_in(PRINTED)


@cache
def _decks_in(folder: Path) -> tuple[Path, ...]:
    """Every new game asks for the decks of the package, so the folder is read once."""
    files = sorted(folder.glob("*.toml"))
    return tuple(path for path in files if not path.name.endswith((SOLO, NEWER)))


def solo_files() -> tuple[Path, ...]:
    """The tables of the solo game, beside the cards of each nation."""
    return tuple(sorted(PRINTED.glob(f"*{SOLO}")))


def newer_files() -> tuple[Path, ...]:
    """The cards of 2024, beside those that they replace."""
    return tuple(sorted(PRINTED.glob(f"*{NEWER}")))


def key_of(own: Sequence[Path]) -> str:
    """A digest of everything that the tables depend on."""
    made = hashlib.sha256()
    makers = [path for pattern in MAKERS for path in sorted(HERE.glob(pattern))]
    for path in [*makers, *printed_files(), *newer_files(), *solo_files(), *own]:
        data = path.read_bytes()
        made.update(f"{path.name} {len(data)} ".encode() + data)
    return made.hexdigest()


def read(path: Path, key: str) -> Stored | None:
    """The store in a file, if it is whole and has that key."""
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return None
    if head.split() != [key, *map(digest, lines)] or len(lines) != 2:
        return None
    return Stored(json.loads(lines[0]), lines[1])


def write(path: Path, text: str) -> None:
    """Whole or not at all, also with several processes at it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def cache_folder() -> Path:
    import platformdirs

    return Path(platformdirs.user_cache_dir("civitas", appauthor=False)) / "cards"


def load(own: Sequence[Path] = ()) -> Stored:
    """The printed decks and those of some further files; what is wrong with them is raised."""
    try:
        key = key_of(own)
    except OSError:  # the reader says which file it is, and what to do
        return make(own)
    if not own and (found := read(BUILT, key)):
        return found
    path = cache_folder() / f"{key[:32]}.json"
    if found := read(path, key):
        return found
    made = make(own)
    with contextlib.suppress(OSError):  # a machine where nothing can be kept reads every time
        write(path, made.dumps(key))
        prune(path.parent)
    return made


def prune(folder: Path) -> None:
    ages = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    for path in ages[:-KEPT]:
        path.unlink(missing_ok=True)


def make(own: Sequence[Path] = ()) -> Stored:
    """Read and compile: the truth that stores repeat."""
    from civitas.games.imperium.compiler import Compiler
    from civitas.games.imperium.language import load, stored, worth
    from civitas.games.imperium.language.errors import CardError, CardErrors

    decks = load.load_files(own)
    try:
        tables: dict[str, Any] = Compiler(decks).compile()
        tables["worths"] = worth.table(decks.values())
        check_room(tables)
    except CardError as error:
        raise CardErrors([load.placed(error, own)]) from None
    added = [deck for deck in decks.values() if deck.box not in BOXES]
    tables["numbers"] = [card.number for deck in decks.values() for card in deck.cards]
    tables["newer"] = [card.number for deck in decks.values() for card in deck.newer]
    tables["names"] = list(decks)
    tables["own"] = fingerprint([deck.name for deck in added], stored.dumps(added))
    return Stored(tables, stored.dumps(decks.values()))


def fingerprint(names: Sequence[str], trees: str) -> str:
    """Which decks of one's own these are, for people and for certainty; nothing for none."""
    return f"{'+'.join(names)}-{digest(trees)[:16]}" if names else ""


def check_room(tables: Mapping[str, Sequence[int]]) -> None:
    """The tables have a fixed size, and an action names one of so many nations."""
    from civitas.games.imperium.language.errors import CardError

    for name, most in library.ROOM.items():
        if len(tables[name]) > most:
            text = (
                f"these are too many cards: {len(tables[name])} numbers of {name}, room for {most}"
            )
            raise CardError(text)


def build() -> None:
    """Write the store of the package, unless it is there: what `setup.py` runs."""
    key = key_of(())
    if read(BUILT, key) is None:
        write(BUILT, make().dumps(key))
