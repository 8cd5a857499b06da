"""Single keys, with a time to wait at most: what stepping through a replay needs."""

from __future__ import annotations

import os
import re
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from readchar import key

Read = Callable[[float | None], str | None]
"""Waits so many seconds for a key (None: for ever); None if there was none."""

LEFT, RIGHT, SPACE = key.LEFT, key.RIGHT, " "
# Terminals disagree about these two.
HOME = {key.HOME, "\x1b[1~", "\x1b[7~", "\x1bOH", "\x1b[H"}
END = {key.END, "\x1b[4~", "\x1b[8~", "\x1bOF", "\x1b[F"}
# One key: an escape sequence, or a single character.
KEY = re.compile(r"\x1b[\[O][0-9;]*[A-Za-z~]|.", re.DOTALL)
ARROWS = {"\x1bOD": LEFT, "\x1bOC": RIGHT}


@contextmanager
def keys() -> Iterator[Read]:
    """Keys as they are pressed; the terminal is put back as it was, whatever happens."""
    if sys.platform == "win32":
        yield _windows
        return
    import termios
    import tty

    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    try:
        tty.setcbreak(file)
        yield _Keyboard(file)
    finally:
        termios.tcsetattr(file, termios.TCSADRAIN, before)


class _Keyboard:
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
        return ARROWS.get(text, text)


def _windows(seconds: float | None) -> str | None:
    """Without waiting for a time: a replay then plays on only between keys."""
    from readchar import readkey

    return str(readkey())
