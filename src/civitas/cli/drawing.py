"""What is drawn, and how the drawing of a game is found.

Our own games have the package of their name in here, others the module `terminal` in their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

from rich.console import RenderableType
from rich.text import Text

from civitas.cli.menu import Entry
from civitas.cli.seats import Seat
from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision, Option
from civitas.locales import Words
from civitas.wording import Steps


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be drawn, and for whom: a view, the question in it, and what led here.

    `default` is the number of the entry that Enter means; `keys` is what else can be pressed.
    """

    view: View
    decision: Decision | None
    seats: Sequence[Seat]
    steps: Steps
    log_viewer: int | None
    words: Words
    keys: Sequence[str] = ()
    entries: Sequence[Entry] = ()
    default: int | None = None
    open_hands: Sequence[Any] = ()
    width: int = 100
    height: int = 30

    @property
    def question(self) -> Decision | None:
        """The question, if it is put to the viewer."""
        return self.decision if self.entries else None

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]


@dataclass(frozen=True, slots=True)
class Block:
    """Lines of a table that belong together, none of them wider than the screen.

    `variants` are the same thing with more and more in it. Blocks of a low `rank` have a place
    before others; 0 is what nobody can play without. `below` the log is what belongs to the
    question.
    """

    rank: int
    variants: Sequence[Sequence[Text]]
    below: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """Something that cannot be done now: its name, and why not. `near` ones are shown at once."""

    name: str
    reason: str
    near: bool = True


Lines = Sequence[str | Text]
Look = Callable[[Scene, str], Lines]
"""Something that can be asked for: what a letter and the words behind it bring to light."""


class Drawing(Protocol):
    """What the terminal needs of a game besides its words."""

    SIZE: tuple[int, int]
    """Columns and lines where there is no terminal to ask."""
    LOOKS: dict[str, Look]

    def blocks(self, scene: Scene) -> list[Block]:
        """The table, from its top."""

    def paint(self, line: str, words: Words) -> Text:
        """A line of words with the colours of the game."""

    def ending(self, state: State, names: Sequence[str], words: Words) -> RenderableType:
        """The verdict, and the figures behind it."""

    def open_hands(self, state: State) -> Sequence[Any]:
        """Every hand, for a replay with all cards open."""

    def legend(self, words: Words) -> str:
        """What the signs of the table mean."""

    def alike(self, view: View, option: Option) -> Hashable | None:
        """Options with the same key need not be told apart; None is like no other."""

    def default(self, view: View, decision: Decision) -> int | None:
        """The action that most people mean by Enter, where that goes without saying."""

    def several(self, decision: Decision) -> bool:
        """Is the question for several things in a row?"""

    def is_idle(self, view: View, decision: Decision) -> bool:
        """Is it the same whatever is answered?"""

    def more(self, scene: Scene, option: Option) -> str:
        """What a beginner wants to know of an option, where there is room for it."""

    def explain(self, scene: Scene, entry: Entry) -> Lines:
        """What belongs to the rule of an option at this table."""

    def names(self, scene: Scene) -> list[str]:
        """What can be named after a letter."""

    def named(self, what: str, language: str) -> Iterable[str]:
        """What has this name in the game and is no card of it."""

    def refusals(self, scene: Scene) -> list[Refusal]:
        """What cannot be done now, and why."""

    def goal(self, scene: Scene) -> Lines:
        """What wins, and how everybody stands."""


def drawing(game: str) -> Drawing:
    """The drawing of a game: its terminal module, or its zones as lists."""
    from civitas.cli import plain

    return cast("Drawing", registry.part(game, "terminal", "civitas.cli") or plain)
