"""The terminal: where words go and answers come from, with or without a real terminal behind it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from rich.console import Console, RenderableType
from rich.text import Text

from civitas.cli.common import CommandError
from civitas.locales import Words

# Answers in a row that are not understood before a terminal without a person gives up.
MOST_BAD_ANSWERS = 10
SHOWN_OF_ANSWER = 40
SIZE = (100, 30)
LOWEST = 20


def number_in(text: str) -> int | None:
    """The whole number a text is, if it is one that could be meant.

    >>> number_in("12"), number_in("-1"), number_in("x")
    (12, None, None)
    """
    return int(text) if text.isdecimal() and len(text) < 10 else None


class Patience:
    """With answers to one question: endless with a person, limited with a file or a program."""

    def __init__(self, words: Words, endless: bool) -> None:
        self.words, self.endless, self.lost = words, endless, 0

    def lose(self, text: str) -> None:
        """An answer was not understood. The last one that is borne raises `CommandError`."""
        self.lost += 1
        if self.lost >= MOST_BAD_ANSWERS and not self.endless:
            shown = text[:SHOWN_OF_ANSWER]
            raise CommandError(self.words.plural("error.answers", self.lost, text=shown))

    def regain(self) -> None:
        self.lost = 0


class Terminal:
    """Output through rich, input by line. Without a terminal a plain stream of lines.

    `size` is what the table of the game is made for.
    """

    def __init__(self, words: Words, size: tuple[int, int] = SIZE) -> None:
        self.words, self.size = words, size
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        # A terminal that cannot write a sign shows a question mark instead of failing.
        with contextlib.suppress(AttributeError):
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        self.console = Console(highlight=False, width=None if self.live else size[0])

    @property
    def height(self) -> int:
        return max(LOWEST, self.console.size.height) if self.live else self.size[1]

    @property
    def width(self) -> int:
        return min(self.console.width, self.size[0])

    @property
    def small(self) -> bool:
        there = self.console.size
        return self.live and (there.width < self.size[0] or there.height < self.size[1])

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A line of words; a `whole` one is never broken, so that a path in it can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=whole)

    def ask(self, prompt: str) -> str:
        """One line of input. At its end `EOFError`, on Ctrl-C `KeyboardInterrupt`."""
        self.console.file.flush()
        if self.live:
            return input(prompt).strip()
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        sys.stdout.write("\n")
        if not line:
            raise EOFError
        return line.strip()

    def patience(self) -> Patience:
        """For a question that is repeated until the answer is understood."""
        return Patience(self.words, sys.stdin.isatty())

    def confirm(self, prompt: str) -> bool:
        return self.ask(prompt).lower() in self.words("answer.yes").split()

    def clear(self) -> None:
        """An empty screen; what scrolled away goes too, it may hold somebody's hand."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print()

    @contextlib.contextmanager
    def busy(self, text: str) -> Iterator[None]:
        """A sign of life while a bot thinks."""
        if not self.live:
            yield
            return
        with self.console.status(Text(text)):
            yield
