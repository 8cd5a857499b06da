"""What every drawn table has below its cards: the log, what threatens, the question, the options.

All of it is lines that never wrap, so that a drawing knows how much of the screen is left.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.drawing import Scene
from civitas.cli.speech import Speech
from civitas.locales import Words
from civitas.wording import Value, speak

LOG_LINES = 3
MOST_COLUMNS = 3
Paint = Callable[[str, Words], Text]


def fill(
    scene: Scene, top: Sequence[RenderableType], used: int, bottom: Sequence[Text], paint: Paint
) -> Group:
    """A table that fills the screen: `top` takes `used` lines, the log what the rest leaves."""
    bottom = [*bottom, *_question(scene)]
    room = scene.height - used - len(bottom) - bool(scene.footer) - 2
    options, lines = _options(scene, room, paint)
    footer = [one_line(Text(scene.footer, style="dim"))] if scene.footer else []
    return Group(*top, *_log(scene, room - lines, paint), *bottom, *options, *footer)


def one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def said(scene: Scene, value: Value) -> str:
    return speak(value, scene.words, scene.names)


def _speech(scene: Scene) -> Speech:
    return Speech(scene.view["game"], scene.names, scene.words)


def _question(scene: Scene) -> list[Text]:
    if scene.question is None:
        return []
    asked = _speech(scene).face.question(scene.view, scene.question)
    return [one_line(Text(said(scene, asked), style="bold"))]


def _options(scene: Scene, room: int, paint: Paint) -> tuple[list[RenderableType], int]:
    """The numbered options in as many columns as the room asks for, and their lines."""
    if scene.question is None:
        return [], 0
    choices = _speech(scene).face.choices(scene.view, scene.question)
    columns = 1
    while columns < MOST_COLUMNS and -(-len(choices) // columns) > room - LOG_LINES:
        columns += 1
    phrases = [choice.short if columns == MOST_COLUMNS else choice.text for choice in choices]
    rows = -(-len(choices) // columns)
    texts = [said(scene, phrase) for phrase in phrases]
    cells = [paint(f"{n:2} {text}", scene.words) for n, text in enumerate(texts, 1)]
    return [_grid(cells, rows, columns, scene.width)], rows


def _grid(cells: Sequence[Text], rows: int, columns: int, width: int) -> Table:
    """Cells in columns, filled downwards."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(columns):
        grid.add_column(width=width // columns - 1, no_wrap=True, overflow="ellipsis")
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def _log(scene: Scene, room: int, paint: Paint) -> list[Text]:
    """The end of the log, a line or more per turn, as far as there is room."""
    lines: list[Text] = []
    turns = _speech(scene).log(scene.steps, scene.log_viewer)
    for turn in reversed(turns):
        wrapped = _wrap(turn, scene, paint)
        if len(lines) + len(wrapped) > room:
            break
        lines = [*wrapped, *lines]
    if not lines and turns:
        lines = _wrap(turns[-1], scene, paint)[-max(1, room) :]
    return [rule(scene), *lines]


def _wrap(line: str, scene: Scene, paint: Paint) -> list[Text]:
    return [one_line(paint(part, scene.words)) for part in textwrap.wrap(line, scene.width - 1)]


def rule(scene: Scene) -> Text:
    return Text("─" * scene.width, style="dim")
