"""A snapshot of a game as far as it has come: immutable, so that any thread may look back at it."""

from __future__ import annotations

from dataclasses import dataclass

from civitas.engine.contract import Game
from civitas.engine.session import Session
from civitas.web import frames
from civitas.web.frames import Perspective, Scene
from civitas.web.protocol import Frames
from civitas.web.turn_log import TurnLog, events_of
from civitas.wording import Face


@dataclass(frozen=True, slots=True)
class Past:
    face: Face
    game: Game
    session: Session
    turn_log: TurnLog

    def frames(self, first: int, last: int, perspective: Perspective) -> Frames:
        """Moments in order; the first one has the whole log, those after it what is new."""
        viewer = frames.viewer_of(perspective)
        found = []
        for step, state in enumerate(self.session.positions(first, last), first):
            turn = 0 if step == first else self.turn_log.turn_before(step)
            found.append(
                frames.frame(
                    Scene(self.face, state, self.game.eyes(state)),
                    perspective,
                    step=step,
                    answers=True,
                    log_from=turn,
                    log=self.turn_log.turns(self.face, self.session, viewer, turn, step),
                )
            )
        told = [events_of(self.session, step) for step in range(first, last + 1)]
        return Frames(first, last, found, [frames.events_for(e, perspective) for e in told])
