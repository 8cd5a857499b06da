"""A hint in words: how likely each answer wins, as far as the seat knows, and why."""

from __future__ import annotations

from civitas.bots import Thought
from civitas.engine import registry
from civitas.engine.contract import State
from civitas.web.outcome import HintJob
from civitas.web.phrases import wire
from civitas.web.protocol import Hint, HintChoice
from civitas.wording import Face

EXPLAINED = 3
"""So many of the best are told with a reason."""


def hint_of(face: Face, job: HintJob, thought: Thought) -> Hint:
    """The best first. A bot that does not search names only one, without a chance."""
    state = registry.game(job.view["game"]).from_view(job.view, job.seed)
    choices = [
        _choice(face, job, state, found.action, round(found.value, 3), number < EXPLAINED)
        for number, found in enumerate(thought.candidates)
    ]
    return Hint(job.id, job.step, choices or [_choice(face, job, state, thought.action, None)])


def _choice(
    face: Face,
    job: HintJob,
    state: State,
    action: int,
    chance: float | None,
    explained: bool = True,
) -> HintChoice:
    if not explained:
        return HintChoice(action, chance, wins=False, reason=None)
    after = state.copy()
    after.apply(action)
    result = after.result if after.seat is None else None
    reason = face.reason(job.view, after.view(job.seat)) if after.seat is not None else None
    wins = result is not None and job.seat in result.winners
    return HintChoice(action, chance, wins, wire(reason) if reason is not None else None)
