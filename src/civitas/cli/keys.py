"""The keyboard: single keys as they are pressed, and lines with editing, history and completion."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

Read = Callable[[float | None], str | None]
"""Waits so many seconds for a key (None: for ever); None if there was none."""
Names = Callable[[], Sequence[str]]
"""What the word behind a letter can be completed to."""

LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
SPACE, ENTER, END_OF_INPUT = " ", "\n", "\x04"
# Terminals disagree about these.
HOME = {"\x1b[H", "\x1b[1~", "\x1b[7~", "\x1bOH"}
END = {"\x1b[F", "\x1b[4~", "\x1b[8~", "\x1bOF"}
# One key: an escape sequence, or a single character.
KEY = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)
SAME = {"\x1bOD": LEFT, "\x1bOC": RIGHT, "\x1bOA": UP, "\x1bOB": DOWN, "\r": ENTER}


# The same keys on the layouts of those who write Cyrillic.
CYRILLIC = "йцукенгшщзфыівапролдячсмить"
LATIN = str.maketrans(CYRILLIC, "qwertyuiopassdfghjklzxcvbnm")


def latin(key: str) -> str:
    """The letter on the same key of a Latin layout.

    >>> latin("й"), latin("q")
    ('q', 'q')
    """
    return key.translate(LATIN)


class Resized(Exception):
    """The terminal has another size; `begun` is what was typed so far."""

    begun = ""


class Keyboard(Protocol):
    """What a terminal hears."""

    def key(self) -> str:
        """One key, whenever it comes."""

    def line(self, prompt: str, begun: str, names: Names) -> str:
        """A line that begins so; it can be edited, and names can be completed."""

    def flush(self) -> None:
        """Forget what was typed before there was a question."""

    def quiet(self) -> contextlib.AbstractContextManager[None]:
        """What is typed meanwhile does not show."""

    def loud(self) -> contextlib.AbstractContextManager[None]:
        """What is typed shows, also while all else is quiet."""


@contextmanager
def keys() -> Iterator[Read]:
    """Keys as they are pressed; the terminal is put back as it was, whatever happens."""
    if sys.platform == "win32":
        yield _windows
        return
    file = sys.stdin.fileno()
    with _modes(file):
        yield _Keys(file)


@contextmanager
def _modes(file: int) -> Iterator[None]:
    """Without echo, key by key."""
    import termios
    import tty

    before = termios.tcgetattr(file)
    try:
        tty.setcbreak(file, termios.TCSANOW)  # what was typed already is not lost
        yield
    finally:
        termios.tcsetattr(file, termios.TCSANOW, before)


class _Keys:
    """Splits what a terminal sends into keys: keys typed quickly arrive together."""

    def __init__(self, file: int) -> None:
        self.file = file
        self.waiting: list[str] = []

    def __call__(self, seconds: float | None) -> str | None:
        if not self.waiting:
            if not select.select([self.file], [], [], seconds)[0]:
                return None
            self.waiting = KEY.findall(os.read(self.file, 1024).decode(errors="replace"))
        if not self.waiting:
            raise EOFError
        text = self.waiting.pop(0)
        return SAME.get(text, text)


def _windows(seconds: float | None) -> str | None:
    """Without waiting for a time: a replay then plays on only between keys."""
    import msvcrt

    return str(msvcrt.getwch())  # type: ignore[attr-defined]


class RealKeyboard:
    """The keyboard of this terminal."""

    def __init__(self) -> None:
        import termios

        self.file = sys.stdin.fileno()
        self.read = _Keys(self.file)
        self.usual = termios.tcgetattr(self.file)

    def key(self) -> str:
        with _modes(self.file), _noticing_resize():
            found = self.read(None)
        assert found is not None
        if found == END_OF_INPUT:
            raise EOFError
        return found

    def line(self, prompt: str, begun: str, names: Names) -> str:
        begun += "".join(self.read.waiting)
        self.read.waiting = []
        whole, ended, rest = begun.partition(ENTER)
        if ended:  # it came faster than anybody types
            self.read.waiting = KEY.findall(rest)
            sys.stdout.write(f"{whole}\n")
            return whole
        with self.loud():  # readline shows what is typed only where the terminal would
            return _read_line(prompt, whole, names)

    def flush(self) -> None:
        import termios

        self.read.waiting = []
        termios.tcflush(self.file, termios.TCIFLUSH)

    @contextmanager
    def quiet(self) -> Iterator[None]:
        with _modes(self.file):
            yield

    @contextmanager
    def loud(self) -> Iterator[None]:
        import termios

        before = termios.tcgetattr(self.file)
        try:
            termios.tcsetattr(self.file, termios.TCSANOW, self.usual)
            yield
        finally:
            termios.tcsetattr(self.file, termios.TCSANOW, before)


@contextmanager
def _noticing_resize() -> Iterator[None]:
    def notice(*_: Any) -> None:
        raise Resized

    before = signal.signal(signal.SIGWINCH, notice)
    try:
        yield
    finally:
        signal.signal(signal.SIGWINCH, before or signal.SIG_DFL)


def _read_line(prompt: str, begun: str, names: Names) -> str:
    """Editing and history are readline's; without it the line is typed as it is."""
    try:
        import readline
    except ImportError:
        return begun + input(prompt + begun)

    def complete(text: str, number: int) -> str | None:
        found = completions(text, names())
        return found[number] if number < len(found) else None

    readline.set_completer(complete)
    readline.set_completer_delims("")
    readline.parse_and_bind("tab: complete")
    readline.set_startup_hook(lambda: readline.insert_text(begun))
    sys.stdout.write("\r\x1b[K")
    try:
        with _noticing_resize():
            return input(prompt)
    except Resized as resized:
        resized.begun = readline.get_line_buffer()
        raise
    finally:
        readline.set_startup_hook(None)


def completions(text: str, names: Sequence[str]) -> list[str]:
    """What a begun line can become: a letter, a blank, and a name.

    >>> completions("c oa", ["Oasis", "Advance"])
    ['c Oasis']
    """
    key, blank, begun = text.partition(" ")
    if not blank:
        return []
    fitting = sorted({name for name in names if name.casefold().startswith(begun.casefold())})
    return [f"{key} {name}" for name in fitting]
