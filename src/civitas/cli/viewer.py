"""A kept game, position by position."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli import board, keys
from civitas.cli.drawing import Scene, drawing
from civitas.cli.seats import seated
from civitas.cli.session import specs_of
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal
from civitas.engine.contract import State
from civitas.engine.record import Record
from civitas.wording import ALL, Steps

SECONDS_PER_STEP = 0.7
TURN = "turn_began"
TURNS, ROUNDS = ("t", "T", keys.DOWN, keys.UP), ("r", "R")


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
        began = [[e.full() for e in events if e.kind == TURN] for _, events in self.steps]
        self.turns = [number for number, found in enumerate(began) if found]
        self.rounds = [n for n, found in enumerate(began) if any(e["seat"] == 0 for e in found)]

    @property
    def last(self) -> int:
        return len(self.steps) - 1

    def print_log(self, folded: bool = False) -> None:
        """The whole game in words, by turns; folded ones in a line each."""
        for line in self._log(folded):
            self.term.show(line)

    def _log(self, folded: bool) -> list[Text]:
        turns = self.speech.turns(self._told(self.last), self._eyes)
        lines = (line for turn in turns for line in turn.told(folded))
        return [self.drawing.paint(line, self.words) for line in lines]

    @property
    def _eyes(self) -> int:
        """Who reads the log."""
        return ALL if self.seat is None else self.seat

    def _told(self, last: int) -> Steps:
        """The events up to a position."""
        return [(number, events) for number, (_, events) in enumerate(self.steps[: last + 1])]

    # --- drawing --------------------------------------------------------------------------

    def draw(self, keyed: bool = False) -> None:
        state = self.steps[self.number][0]
        scene = self._scene(state, keyed)
        below: RenderableType = self._next(state)
        if state.result is not None:
            below = self.drawing.ending(state, self.names, self.words)
        self.term.frame(Group(board.drawn(scene), below, *self._footer(keyed)))

    def _scene(self, state: State, keyed: bool) -> Scene:
        room = 3 if state.result is None else 6 + len(self.seats)
        return Scene(
            state.view(self.seat),
            state.decision,
            self.seats,
            self._told(self.number),
            self._eyes,
            self.words,
            open_hands=self.drawing.open_hands(state) if self.seat is None else (),
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
        """Until q: arrows step, space plays by itself, v changes the perspective."""
        playing = False
        with self.term.screen(), keys.keys() as read:
            while True:
                self.draw(keyed=True)
                key = read(SECONDS_PER_STEP if playing else None)
                if key in ("q", "Q", "\x1b"):
                    return
                if key in self.drawing.LOOKS or key == "l":
                    self._look(key)
                playing = self._step(key, playing)

    def _look(self, key: str) -> None:
        """Cards, seats, piles and the log, of this position."""
        scene = self._scene(self.steps[self.number][0], keyed=True)
        if key == "l":
            self.term.page(Group(*self._log(folded=False)))
            return
        every = [str(number) for number in range(1, len(self.seats) + 1)] if key == "o" else [""]
        lines = [line for what in every for line in self.drawing.LOOKS[key](scene, what)]
        self.term.page(Group(*lines))

    def _step(self, key: str | None, playing: bool) -> bool:
        """Do what a key says (None: nothing was pressed while playing); go on playing?"""
        if key == "v":
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
        if key in TURNS or key in ROUNDS:
            return self._jump(key, self.turns if key in TURNS else self.rounds)
        forward = key in (keys.RIGHT, "\n", "\r") or (key is None and playing)
        return self.number + forward - (key == keys.LEFT)

    def _jump(self, key: str, places: Sequence[int]) -> int:
        """The next of some positions; a capital letter or ↑ goes back."""
        if key.isupper() or key == keys.UP:
            return max((place for place in places if place < self.number), default=0)
        return min((place for place in places if place > self.number), default=self.last)

    def _turn_perspective(self) -> None:
        order = [None, *range(len(self.seats))]
        self.seat = order[(order.index(self.seat) + 1) % len(order)]
