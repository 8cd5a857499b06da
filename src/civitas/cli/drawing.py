"""What is drawn, and how the drawing of a game is found: it is the package of its name in here."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from civitas.cli.seats import Seat
from civitas.engine.contract import Result, State, View
from civitas.engine.decision import Decision
from civitas.locales import Words
from civitas.wording import Steps


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be drawn, and for whom: a view, the question in it, and what led here."""

    view: View
    decision: Decision | None
    seats: Sequence[Seat]
    steps: Steps
    log_viewer: int | None
    words: Words
    footer: str = ""
    open_hands: Sequence[Any] = ()
    asks: bool = True
    width: int = 100
    height: int = 30

    @property
    def question(self) -> Decision | None:
        """The question, if it is put to the viewer."""
        mine = self.decision is not None and self.decision.seat == self.view["viewer"]
        return self.decision if mine and self.asks else None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


Look = Callable[[Scene, str], Sequence[str | Text]]
"""Something that can be asked for: what a letter and the words behind it bring to light."""


class Drawing(Protocol):
    """What the terminal needs of a game besides its words."""

    SIZE: tuple[int, int]
    """Columns and lines in which the table is comfortable."""
    LOOKS: dict[str, Look]

    def draw(self, scene: Scene) -> RenderableType:
        """The table; the last line of the screen is left to the prompt."""

    def paint(self, line: str, words: Words) -> Text:
        """A line of words with the colours of the game."""

    def ending(
        self, view: View, result: Result, names: Sequence[str], words: Words
    ) -> RenderableType:
        """The verdict, and the figures behind it."""

    def open_hands(self, state: State) -> Sequence[Any]:
        """Every hand, for a replay with all cards open."""

    def legend(self, words: Words) -> str:
        """What the signs of the table mean."""


def drawing(game: str) -> Drawing:
    """The drawing of a game; `common.words_for` has refused games without one."""
    return cast("Drawing", importlib.import_module(f"civitas.cli.{game}"))
