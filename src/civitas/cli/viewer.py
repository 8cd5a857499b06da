"""A kept game, position by position."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli import keys
from civitas.cli.civ import ending as endings
from civitas.cli.civ.log import ALL, log_lines
from civitas.cli.civ.phrases import Phrases
from civitas.cli.civ.table import Scene, draw, paint
from civitas.cli.seats import seated
from civitas.cli.session import specs_of
from civitas.cli.terminal import Terminal
from civitas.engine.contract import State
from civitas.engine.record import Record

SECONDS_PER_STEP = 0.7


class Viewer:
    """Draws the positions of a record, as a seat saw them or (seat None) with all cards open."""

    def __init__(self, record: Record, term: Terminal) -> None:
        self.record, self.term, self.words = record, term, term.words
        self.steps = list(record.steps())
        self.seats = seated(specs_of(record, term.words), term.words)
        self.names = [seat.name for seat in self.seats]
        self.number = 0
        self.seat: int | None = None

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def print_log(self) -> None:
        """The whole game in words, a numbered line per turn."""
        viewer = ALL if self.seat is None else self.seat
        events = [event for _, events in self.steps for event in events]
        for number, line in enumerate(log_lines(events, viewer, self.names, self.words)):
            self.term.show(paint(self.words("log.turn", number=number, line=line), self.words))

    # --- drawing --------------------------------------------------------------------------

    def draw(self, keyed: bool = False) -> None:
        state = self.steps[self.number][0]
        scene = self._scene(state, keyed)
        parts: list[RenderableType] = [draw(scene), self._next(state)]
        if state.result is not None:
            parts = [draw(scene), endings.ending(scene.view, state.result, self.names, self.words)]
        self.term.clear()
        self.term.show(Group(*parts, *self._footer(keyed)))

    def _scene(self, state: State, keyed: bool) -> Scene:
        events = [event for _, found in self.steps[: self.number + 1] for event in found]
        room = 3 if state.result is None else 6 + len(self.seats)
        return Scene(
            state.view(self.seat),
            state.decision,
            self.seats,
            events,
            ALL if self.seat is None else self.seat,
            self.words,
            open_hands=_hands(state) if self.seat is None else (),
            asks=False,
            width=min(self.term.console.width, 100),
            height=self.term.height - room,
        )

    def _next(self, state: State) -> Text:
        """What was chosen in this position."""
        decision = state.decision
        if decision is None or self.number == self.last:
            return Text()
        if self.seat not in (None, decision.seat):
            return Text()  # a choice and its words can tell of cards that this seat did not see
        option = decision.option(self.record.actions[self.number])
        phrases = Phrases(state.view(decision.seat), decision, self.names, self.words)
        seat, text = self.names[decision.seat], phrases.option(option)
        line = paint(self.words("replay.next", seat=seat, option=text), self.words)
        line.no_wrap, line.overflow = True, "ellipsis"
        return line

    def _footer(self, keyed: bool) -> list[Text]:
        who = self.words("replay.all")
        if self.seat is not None:
            who = self.words("replay.seat", seat=self.names[self.seat])
        position = self.words("replay.position", number=self.number, last=self.last, who=who)
        lines = [Text(position, style="bold")]
        return [*lines, Text(self.words("replay.keys"), style="dim")] if keyed else lines

    # --- stepping -------------------------------------------------------------------------

    def run(self) -> None:
        """Until q: arrows step, space plays by itself, p changes the perspective."""
        playing = False
        with keys.keys() as read:
            while True:
                self.draw(keyed=True)
                key = read(SECONDS_PER_STEP if playing else None)
                if key in ("q", "Q", "\x1b"):
                    return
                playing = self._step(key, playing)

    def _step(self, key: str | None, playing: bool) -> bool:
        """Do what a key says (None: nothing was pressed while playing); go on playing?"""
        if key == "p":
            self._turn_perspective()
            return playing
        if key == keys.SPACE:
            return not playing and self.number < self.last
        target = self._target(key, playing)
        self.number = max(0, min(self.last, target))
        return playing and key is None and self.number < self.last

    def _target(self, key: str | None, playing: bool) -> int:
        if key in keys.HOME or key in keys.END:
            return 0 if key in keys.HOME else self.last
        forward = key in (keys.RIGHT, "\n", "\r") or (key is None and playing)
        return self.number + forward - (key == keys.LEFT)

    def _turn_perspective(self) -> None:
        order = [None, *range(len(self.seats))]
        self.seat = order[(order.index(self.seat) + 1) % len(order)]


def _hands(state: State) -> list[dict[str, list[int] | int]]:
    """Every hand, open; during a draft what was kept."""
    return [seat["hand"] for seat in state.to_json()["seats"]]
