"""How a table fills a screen of any size: what a game draws, the log, the question, the answers.

All of it is lines that never wrap, so that a drawing knows how much of the screen is left.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.console import Group
from rich.text import Text

from civitas.cli.drawing import Block, Drawing, Lines, Refusal, Scene, drawing
from civitas.cli.speech import Speech
from civitas.cli.terminal import number_in
from civitas.wording import Value, speak

# So many lines the log has before anything is told at length, and before the least is left out.
LOG_LINES, LOG_LEAST = 7, 3
# Blocks of this rank and above come after the least of the log.
AFTER_LOG = 3
MOST_COLUMNS = 4
INDENT = "   "
TALL = 28
KEY_LINES = 2


def one_line(text: Text) -> Text:
    text.no_wrap, text.overflow = True, "ellipsis"
    return text


def said(scene: Scene, value: Value) -> str:
    return speak(value, scene.words, scene.names)


def speech(scene: Scene) -> Speech:
    return Speech(scene.view["game"], scene.names, scene.words)


def rule(scene: Scene) -> Text:
    return Text("─" * (scene.width - 1), style="dim")


def wrapped(scene: Scene, text: str, style: str = "", indent: str = "") -> list[Text]:
    """A text in as many lines as it needs."""
    parts = textwrap.wrap(text, scene.width - 1, subsequent_indent=indent) or [""]
    return [Text(part, style=style, no_wrap=True) for part in parts]


def table(rows: Sequence[Sequence[Text]], widths: Sequence[int], right: int = 99) -> list[Text]:
    """Rows of cells side by side; what is too long ends with a mark; from `right` on to the right.

    >>> [line.plain for line in table([[Text("a"), Text("long")], [Text("b"), Text("c")]], [2, 3])]
    ['a  lo…', 'b  c  ']
    """
    lines = []
    for row in rows:
        line = Text(no_wrap=True)
        for place, (cell, width) in enumerate(zip(row, widths, strict=True)):
            cell = cell.copy()
            cell.truncate(width, overflow="ellipsis", pad=place < right)
            cell.pad_left(max(0, width - cell.cell_len))
            line.append(" " if place else "").append_text(cell)
        lines.append(line)
    return lines


# --- the whole screen -----------------------------------------------------------------------------


def drawn(scene: Scene) -> Group:
    """A table that fills the screen but for its last line, which is the prompt's."""
    return Group(*_Screen(scene, drawing(scene.view["game"])).lines())


def whole(scene: Scene) -> Group:
    """Everything that can be shown, however long that is."""
    draw = drawing(scene.view["game"])
    blocks = draw.blocks(replace(scene, height=999))
    return Group(*(line for block in blocks for line in block.variants[-1]))


def least(scene: Scene) -> int:
    """The lines that question and answers need."""
    screen = _Screen(scene, drawing(scene.view["game"]))
    return len(screen.question()) + len(screen.answers(0)) + len(screen.keys()) + 1


@dataclass(frozen=True, slots=True)
class _Screen:
    scene: Scene
    drawing: Drawing

    def lines(self) -> list[Text]:
        scene = self.scene
        blocks = self.drawing.blocks(scene)
        asked, keys = self.question(), self.keys()
        room = scene.height - 1 - len(asked) - len(keys)
        core = sum(len(block.variants[0]) for block in blocks if not block.rank)
        answers = self.answers(room - core)
        room -= len(answers)
        placed, room = _placed(blocks, room)
        refused = self._refused(room - LOG_LINES)
        log = self._log(room - len(refused))
        top = [line for block, lines in placed if not block.below for line in lines]
        low = [line for block, lines in placed if block.below for line in lines]
        return [*top, *log, *low, *asked, *answers, *refused, *keys]

    # --- the question ---------------------------------------------------------------------

    def question(self) -> list[Text]:
        scene = self.scene
        if scene.question is None:
            return []
        asked = speech(scene).face.question(scene.view, scene.question)
        return wrapped(scene, said(scene, asked), "bold")

    def answers(self, room: int) -> list[Text]:
        """Every answer to be read whole: in full if there is room, else in columns, else short."""
        layouts = [lines for texts in self._texts() for lines in self._layouts(texts)]
        if not layouts:
            return []
        fitting = (lines for lines in layouts if len(lines) <= room)
        return next(fitting, min(layouts, key=len))

    def _texts(self) -> Iterator[list[str]]:
        """The answers in more and in fewer words."""
        entries, scene = self.scene.entries, self.scene
        if not entries:
            return
        more = [self.drawing.more(scene, entry.option) for entry in entries]
        if any(more):
            yield [f"{text}{told}" for text, told in zip(self._marked(False), more, strict=True)]
        yield self._marked(False)
        yield self._marked(True)

    def _marked(self, short: bool) -> list[str]:
        """The entry that Enter means says so."""
        words, found = self.scene.words, []
        for number, entry in enumerate(self.scene.entries, 1):
            text = entry.short if short else entry.text
            if number == self.scene.default:
                text = words("menu.default", option=text)
            found.append(text)
        return found

    def _layouts(self, texts: Sequence[str]) -> Iterator[list[Text]]:
        """One below the other, then in more and more columns without a word lost."""
        cells = [f"{number:2} {text}" for number, text in enumerate(texts, 1)]
        yield [line for cell in cells for line in self._wrapped(cell)]
        widest = max(map(cell_len, cells)) + 2
        for columns in range(2, min(MOST_COLUMNS, len(cells)) + 1):
            if widest * columns <= self.scene.width:
                yield self._grid(cells, columns)

    def _wrapped(self, cell: str) -> list[Text]:
        paint, words = self.drawing.paint, self.scene.words
        parts = textwrap.wrap(cell, self.scene.width - 1, subsequent_indent=INDENT)
        return [one_line(paint(part, words)) for part in parts]

    def _grid(self, cells: Sequence[str], columns: int) -> list[Text]:
        """Cells in columns, filled downwards."""
        rows, width = -(-len(cells) // columns), self.scene.width // columns - 1
        painted = [self.drawing.paint(cell, self.scene.words) for cell in cells]
        lines = [[*painted[row::rows]] for row in range(rows)]
        return [line for row in lines for line in table([row], [width] * len(row))]

    def keys(self) -> list[Text]:
        """As many of the keys as fit; ? tells them all."""
        if not self.scene.keys:
            return []
        lines = packed([Text(key) for key in self.scene.keys], self.scene.width - 1, " · ")
        most = KEY_LINES if self.scene.height >= TALL else 1
        return [one_line(Text(line.plain, style="dim")) for line in lines[:most]]

    # --- what fills the rest --------------------------------------------------------------

    def _refused(self, room: int) -> list[Text]:
        """What cannot be done now, with the reason, if all of it fits."""
        scene = self.scene
        if scene.question is None or room < 1:
            return []
        near = [refusal for refusal in self.drawing.refusals(scene) if refusal.near]
        told = [INDENT + text for text in refused_together(scene, near)]
        lines = [line for text in told for line in wrapped(scene, text, "dim", INDENT)]
        return lines if len(lines) <= room else []

    def _log(self, room: int) -> list[Text]:
        """The end of the log, as far as there is room."""
        scene, lines = self.scene, list[Text]()
        if room < 2:
            return []
        turns = speech(scene).log(scene.steps, scene.log_viewer)
        for turn in reversed(turns):
            text = self._told(turn)
            if len(lines) + len(text) > room - 1:
                lines = lines or _cut(text, room - 1, scene.width - 1)
                break
            lines = [*text, *lines]
        return [rule(scene), *lines]

    def _told(self, line: str) -> list[Text]:
        paint, words = self.drawing.paint, self.scene.words
        parts = textwrap.wrap(line, self.scene.width - 1, subsequent_indent=INDENT)
        return [one_line(paint(part, words)) for part in parts]


def _cut(lines: list[Text], room: int, width: int) -> list[Text]:
    """The first lines, with a mark if there are more."""
    kept = lines[:room]
    if len(lines) > room:
        last = kept[-1]
        last.truncate(max(1, min(last.cell_len, width - 2)), overflow="crop")
        last.append(" …")
    return kept


def _placed(blocks: Sequence[Block], room: int) -> tuple[list[tuple[Block, Sequence[Text]]], int]:
    """What has a place, each in the richest form that leaves the log some lines; and the rest."""
    chosen: dict[int, Sequence[Text]] = {}
    order = sorted(range(len(blocks)), key=lambda place: blocks[place].rank)
    for place in order:
        lines = blocks[place].variants[0]
        spare = LOG_LEAST if blocks[place].rank >= AFTER_LOG else 0
        if len(lines) <= room - spare:
            chosen[place] = lines
            room -= len(lines)
    for place in order:
        for lines in blocks[place].variants[1:]:
            more = len(lines) - len(chosen.get(place, ()))
            if place in chosen and more <= room - LOG_LINES:
                chosen[place] = lines
                room -= more
    return [(blocks[place], chosen[place]) for place in sorted(chosen)], room


def packed(parts: Iterable[Text], width: int, joint: str = "  ", indent: str = "") -> list[Text]:
    """Parts side by side, in as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + part.cell_len + len(joint) <= width:
            lines[-1].append(joint).append_text(part)
        else:
            lines.append(Text(indent).append_text(part))
    return lines


# --- why not --------------------------------------------------------------------------------------


def refused_words(scene: Scene, name: str, reason: str) -> str:
    """A reason that does not name its thing gets the name before it."""
    if name.casefold() in reason.casefold():
        return reason
    return scene.words("why.line", name=name, reason=reason)


def refused_together(scene: Scene, refusals: Iterable[Refusal]) -> list[str]:
    """What has the same reason in one line."""
    names: dict[str, list[str]] = {}
    for refusal in refusals:
        names.setdefault(refusal.reason, []).append(refusal.name)
    return [refused_words(scene, ", ".join(named), why) for why, named in names.items()]


def why_not(scene: Scene, what: str) -> Lines:
    """Everything that cannot be done now with its reason; ``w 3`` and ``w coin`` one of it."""
    found = drawing(scene.view["game"]).refusals(scene)
    lines = refused_together(scene, found)
    if not what:
        title = Text(scene.words("why.title"), style="bold")
        return [title, *(f"{number:2} {line}" for number, line in enumerate(lines, 1))]
    number = number_in(what)
    if number is not None:
        return [lines[number - 1]] if 1 <= number <= len(lines) else [scene.words("why.unknown")]
    wanted = what.casefold()
    named = [one for one in found if wanted in one.name.casefold()]
    if named:
        return [refused_words(scene, one.name, one.reason) for one in named]
    possible = [entry.text for entry in scene.entries if wanted in entry.text.casefold()]
    if possible:
        return [scene.words("why.possible", option=possible[0])]
    return [scene.words("why.unknown")]
