"""A terminal in memory with a typist at it: everything is real but the wires."""

from __future__ import annotations

import contextlib
import io
import random
import re
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from civitas.cli import keys, store
from civitas.cli.drawing import drawing
from civitas.cli.match import Match
from civitas.cli.session import Session
from civitas.cli.start import Wishes, new_record
from civitas.cli.terminal import EMPTY, Terminal
from civitas.engine.record import Record
from civitas.locales import Words

ANSI = re.compile(r"\x1b\[[\d;?]*[A-Za-z]")


class Tired(Exception):
    """The typist has pressed as many keys as were asked for."""


class Typist:
    """A keyboard that presses keys by itself; `key` and `line` say which."""

    def __init__(self, most: int, chance: random.Random) -> None:
        self.most, self.chance, self.pressed = most, chance, 0
        self.term: Screen

    def count(self, text: str) -> str:
        self.pressed += max(1, len(text))
        if self.pressed > self.most:
            raise Tired
        return text

    def key(self) -> str:
        raise NotImplementedError

    def line(self, prompt: str, begun: str, names: keys.Names) -> str:
        raise NotImplementedError

    def flush(self) -> None:
        """Nothing is typed before there is a question."""

    @contextlib.contextmanager
    def loud(self) -> Iterator[None]:
        yield

    @contextlib.contextmanager
    def quiet(self) -> Iterator[None]:
        yield


class Screen(Terminal):
    """A terminal of a size, whose last screen can be read."""

    def __init__(self, words: Words, size: tuple[int, int], typist: Typist) -> None:
        super().__init__(words, size)
        self.wire = io.StringIO()
        width, height = size
        self.console = Console(
            file=self.wire, width=width, height=height, force_terminal=True, highlight=False
        )
        self.live = self.full = True
        self.drawn_for = self.console.size
        self.keyboard = typist
        typist.term = self

    def ask(self, prompt: str) -> str:
        assert isinstance(self.keyboard, Typist)
        self._write(prompt)
        return self.keyboard.line(prompt, "", list)

    def text(self) -> str:
        """What stands on the screen; what stood there before is forgotten."""
        shown = self.wire.getvalue().rpartition(EMPTY)[2]
        self.wire.seek(0)
        self.wire.truncate()
        self.wire.write(EMPTY + shown)
        return ANSI.sub("", shown)


def begin(game: str, seats: str, seed: int, path: Path, words: Words) -> None:
    """A new game in a file."""
    record = new_record(game, Wishes(seats.split(","), seed=seed), words)
    store.write(path, record)


def play_on(path: Path, term: Terminal, hint: str = "greedy") -> Record:
    """Take a kept game up, as `civitas play --resume` does."""
    record = store.read(path)
    match = Match(Session(record, term.words), term, store.Store(path.parent), path, hint)
    try:
        match.run()
    finally:
        kept = store.read(path)
        assert kept.actions == match.session.record.actions, "a move was lost"
    return kept


def terminal(game: str, language: str, size: tuple[int, int], typist: Typist) -> Screen:
    assert drawing(game)
    return Screen(Words(language, game), size, typist)
