"""The terminal: where words go and answers come from, with or without a real terminal behind it."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Container, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.status import Status
from rich.text import Text

from civitas.cli import keys
from civitas.cli.common import CommandError
from civitas.cli.settings import setting
from civitas.locales import Words

# Answers in a row that are not understood before a terminal without a person gives up.
MOST_BAD_ANSWERS = 10
SHOWN_OF_ANSWER = 40
SIZE = (100, 30)
LOWEST, NARROWEST = 16, 60
ENTER_SCREEN, LEAVE_SCREEN = "\x1b[?1049h", "\x1b[?1049l"
EMPTY, WIPE = "\x1b[H\x1b[2J", "\x1b[3J"
BACK = ("b", keys.UP, "\x1b[5~")
CLOSE = ("q", "\x1b")


def number_in(text: str) -> int | None:
    """The whole number a text is, if it is one that could be meant.

    >>> number_in("12"), number_in("-1"), number_in("x")
    (12, None, None)
    """
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else None


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
    """Output through rich; keys from a real terminal, lines from anything else.

    `size` is used where there is no terminal to ask. A dumb terminal and a pipe get a plain stream
    of lines: nothing is cleared, no key is taken before Enter.
    """

    def __init__(self, words: Words, size: tuple[int, int] = SIZE) -> None:
        self.words, self.size = words, size
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        # A terminal that cannot write a sign shows a question mark instead of failing.
        with contextlib.suppress(AttributeError):
            sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]
        mono = True if setting("theme") == "mono" else None
        width = None if self.live else size[0]
        self.console = Console(highlight=False, width=width, no_color=mono)
        self.drawn_for = self.console.size
        self.full = self.live and not self.console.is_dumb_terminal and sys.platform != "win32"
        self.keyboard: keys.Keyboard | None = keys.RealKeyboard() if self.full else None

    @property
    def height(self) -> int:
        return max(LOWEST, self.console.size.height) if self.live else self.size[1]

    @property
    def width(self) -> int:
        return max(NARROWEST, self.console.width) if self.live else self.size[0]

    # --- what is shown --------------------------------------------------------------------

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A line of words; a `whole` one is never broken, so that a path in it can be copied."""
        self.console.print(Text(text, style=style), soft_wrap=whole)

    def frame(self, *what: RenderableType) -> None:
        """A whole screen at once; where nothing can be cleared, after an empty line."""
        self.drawn_for = self.console.size
        text = self._rendered(Group(*what))
        self._write((EMPTY if self.full else "\n") + text)

    def _rendered(self, what: RenderableType) -> str:
        with self.console.capture() as caught:
            self.console.print(what)
        return caught.get()

    def _write(self, text: str) -> None:
        self.console.file.write(text)
        self.console.file.flush()

    @contextlib.contextmanager
    def screen(self) -> Iterator[None]:
        """A screen of its own: what stood in the terminal before is there again afterwards."""
        if self.keyboard is None:
            yield
            return
        self._write(ENTER_SCREEN + EMPTY)
        try:
            with self.keyboard.quiet():
                yield
        finally:
            self._write(LEAVE_SCREEN)

    def wipe(self) -> None:
        """Nothing stays that the next person must not see, not even what scrolled away."""
        self._write(EMPTY + WIPE if self.full else "\n" * self.height)

    def page(self, what: RenderableType, others: str = "", end: bool = False) -> str:
        """Something long: by pages on a real terminal, as it is elsewhere.

        Comes back with the key that closed it; those of `others` do so as well.
        """
        lines = self._rendered(what).splitlines()
        if self.keyboard is None:
            self._write("\n".join(lines) + "\n")
            return ""
        return self._turn_pages(lines, others, end)

    def _turn_pages(self, lines: Sequence[str], others: str, end: bool) -> str:
        assert self.keyboard is not None
        room = self.height - 2
        last = max(0, len(lines) - room)
        first = last if end else 0
        while True:
            shown, place = lines[first : first + room], min(len(lines), first + room)
            key = "pager" if last else "pager.one"
            footer = self.words(key, place=place, lines=len(lines))
            self._write(EMPTY + "\n".join([*shown, "", footer]))
            try:
                pressed = self.keyboard.key()
            except keys.Resized:
                return ""
            if pressed in CLOSE or pressed in others or (first == last and pressed not in BACK):
                return pressed
            step = {keys.UP: -1, keys.DOWN: 1}.get(pressed, -room if pressed in BACK else room)
            first = max(0, min(last, first + step))

    # --- what is answered -----------------------------------------------------------------

    def ask(self, prompt: str) -> str:
        """One line of input. At its end `EOFError`, on Ctrl-C `KeyboardInterrupt`."""
        self.console.file.flush()
        if self.live:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # editing keys and history
            with self.keyboard.loud() if self.keyboard else contextlib.nullcontext():
                return input(prompt).strip()
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        sys.stdout.write("\n")
        if not line:
            raise EOFError
        return line.strip()

    def answer(self, prompt: str, singles: Container[str], names: keys.Names, begun: str) -> str:
        """A single key if it is one of `singles`, else a line. `begun` was typed before."""
        if self.keyboard is None:
            return self.ask(prompt)
        self._write(prompt)
        key = "" if begun else self._first_key()
        if key in singles or key == keys.ENTER:
            self._write(key.strip() + "\n")
            return key.strip()
        return self.keyboard.line(prompt, begun + key, names).strip()

    def _first_key(self) -> str:
        """The first key that can begin an answer."""
        assert self.keyboard is not None
        while True:
            if self.console.size != self.drawn_for:  # it changed before anybody waited for a key
                raise keys.Resized
            key = self.keyboard.key()
            if key == keys.ENTER or key.isprintable():
                return key

    def flush(self) -> None:
        """What was typed before the question could be read is no answer to it."""
        if self.keyboard is not None:
            self.keyboard.flush()

    def patience(self) -> Patience:
        """For a question that is repeated until the answer is understood."""
        return Patience(self.words, self.live)

    def confirm(self, prompt: str) -> bool:
        """Yes or no; one key is enough."""
        yes = self.words("answer.yes").split()
        self.flush()
        known = [*yes, *self.words("answer.no").split()]
        singles = {case for word in known if len(word) == 1 for case in (word, word.upper())}
        with contextlib.suppress(keys.Resized):
            return self.answer(prompt, singles, list, "").lower() in yes
        return False

    # --- waiting --------------------------------------------------------------------------

    @contextlib.contextmanager
    def busy(self) -> Iterator[Status | None]:
        """A sign of life while a bot thinks; what is typed meanwhile does not show."""
        if self.keyboard is None:
            yield None
            return
        status = Status("", console=self.console)
        with self.keyboard.quiet():
            try:
                yield status
            finally:
                status.stop()
