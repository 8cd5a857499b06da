"""A kept game, position by position."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli import keys
from civitas.cli.drawing import Scene, drawing
from civitas.cli.seats import seated
from civitas.cli.session import specs_of
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal
from civitas.engine.contract import State
from civitas.engine.record import Record
from civitas.wording import ALL, Steps

SECONDS_PER_STEP = 0.7


class Viewer:
    """Draws the positions of a record, as a seat saw them or (seat None) with all cards open."""

    def __init__(self, record: Record, term: Terminal) -> None:
        self.record, self.term, self.words = record, term, term.words
        self.steps = list(record.steps())
        self.seats = seated(specs_of(record, term.words), term.words)
        self.names = [seat.name for seat in self.seats]
        self.speech = Speech(record.game, self.names, term.words)
        self.drawing = drawing(record.game)
        self.number = 0
        self.seat: int | None = None

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def print_log(self) -> None:
        """The whole game in words, a numbered line per turn."""
        viewer = ALL if self.seat is None else self.seat
        for number, line in enumerate(self.speech.log(self._told(self.last), viewer)):
            text = self.words("log.turn", number=number, line=line)
            self.term.show(self.drawing.paint(text, self.words))

    def _told(self, last: int) -> Steps:
        """The events up to a position."""
        return [(number, events) for number, (_, events) in enumerate(self.steps[: last + 1])]

    # --- drawing --------------------------------------------------------------------------

    def draw(self, keyed: bool = False) -> None:
        state = self.steps[self.number][0]
        scene = self._scene(state, keyed)
        below: RenderableType = self._next(state)
        if state.result is not None:
            below = self.drawing.ending(scene.view, state.result, self.names, self.words)
        self.term.clear()
        self.term.show(Group(self.drawing.draw(scene), below, *self._footer(keyed)))

    def _scene(self, state: State, keyed: bool) -> Scene:
        room = 3 if state.result is None else 6 + len(self.seats)
        return Scene(
            state.view(self.seat),
            state.decision,
            self.seats,
            self._told(self.number),
            ALL if self.seat is None else self.seat,
            self.words,
            open_hands=self.drawing.open_hands(state) if self.seat is None else (),
            asks=False,
            width=self.term.width,
            height=self.term.height - room,
        )

    def _next(self, state: State) -> Text:
        """What was chosen in this position."""
        decision = state.decision
        if decision is None or self.number == self.last:
            return Text()
        if self.seat not in (None, decision.seat):
            return Text()  # a choice and its words can tell of cards that this seat did not see
        choices = self.speech.face.choices(state.view(decision.seat), decision)
        chosen = self.record.actions[self.number]
        text = next(self.speech(choice.text) for choice in choices if choice.action == chosen)
        told = self.words("replay.next", seat=self.names[decision.seat], option=text)
        line = self.drawing.paint(told, self.words)
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
