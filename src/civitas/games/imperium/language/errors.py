"""What a card file got wrong: where, what, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches

from civitas.engine.errors import CivitasError


@dataclass(eq=False)  # not frozen: whoever lets it pass writes its traceback
class CardError(CivitasError):
    """One fault of a card file. `line` and `column` count from 1; 0 is unknown."""

    message: str
    suggestion: str = ""
    file: str = ""
    card: str = ""
    line: int = 0
    column: int = 0

    def at(self, file: str, card: str, line: int, column: int = 0) -> CardError:
        """The same fault with its place in a file; columns of the text are moved by `column`."""
        moved = self.column + column if self.column else column
        return replace(self, file=file, card=card, line=self.line + line, column=moved)

    def __str__(self) -> str:
        places = [str(n) for n in (self.line, self.column) if n]
        where = ":".join([self.file, *places] if self.file else places)
        card = f"card {self.card}: " if self.card else ""
        hint = f"; did you mean {self.suggestion!r}?" if self.suggestion else ""
        return f"{where}: {card}{self.message}{hint}" if where else f"{card}{self.message}{hint}"


class CardErrors(CivitasError):
    """All faults that were found, so that a designer need not mend them one by one."""

    def __init__(self, errors: Iterable[CardError]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like it, or nothing.

    >>> nearest("discrad", ["discard", "draw"])
    'discard'
    """
    return next(iter(get_close_matches(word, list(known), n=1, cutoff=0.6)), "")
