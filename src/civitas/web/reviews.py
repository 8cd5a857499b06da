"""A moment of a finished game, reviewed: what was played there, and what the search prefers.

It looks from the seat that decided, with what that seat knew; who knows how the game went on does
not judge. Worked out in a thread of its own, and kept for those who look at the same moment again.
"""

from __future__ import annotations

from collections.abc import Hashable

import civitas
from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.search import Candidate, Search
from civitas.web.outcome import TableRefusal
from civitas.web.phrases import wire
from civitas.web.protocol import Review, ReviewChoice
from civitas.web.room import Room
from civitas.web.shared_work import SharedWork
from civitas.web.thinkers import Thinkers
from civitas.wording import Face, Phrase

ITERATIONS = 1000 if civitas.compiled else 24
SHOWN = 4
"""So many answers are told, and what was played besides."""
EXPLAINED = 2
KEPT = 100
"""So many moments of a game are kept."""
SURE = 1.96

_reviews: SharedWork[Review] = SharedWork(KEPT)


async def review_of(room: Room, step: int, thinkers: Thinkers, person: Hashable) -> Review:
    """Several who look at the same moment wait for the same work; whoever came first pays."""
    past, face = room.table.session.so_far(), room.table.face
    if not 0 <= step < len(past.steps):
        raise TableRefusal("no_moment")
    made = past.steps[step].actions[0]

    async def work_out() -> Review:
        return await thinkers.run(
            lambda: review(face, next(past.positions(step, step)), made), person
        )

    return await _reviews.get(room, step, work_out)


def review(face: Face, state: State, made: int) -> Review:
    """`made` is the action that was played in this position."""
    assert state.seat is not None
    view = state.view(state.seat)
    search = _searched(view, state.seat)
    found = {candidate.action: candidate for candidate in search.candidates()}
    best = list(found)[:SHOWN]
    told = best if made in best else [*best, made]
    words = _words(face, view, state)
    reasons = {action: _reason(face, view, action) for action in told[:EXPLAINED]}
    choices = [_choice(action, words, found.get(action), reasons.get(action)) for action in told]
    return Review(state.seat, made, search.iterations, choices)


def _searched(view: View, seat: int) -> Search:
    game = registry.game(view["game"])
    search = Search(game.from_view(view, 0).simulation(seat), game.actions, 0)
    search.run(ITERATIONS)
    return search


def _words(face: Face, view: View, state: State) -> dict[int, Phrase]:
    decision = state.decision
    assert decision is not None
    said = face.choices(view, decision)
    return {option.action: one.text for option, one in zip(decision.options, said, strict=True)}


def _choice(
    action: int, words: dict[int, Phrase], found: Candidate | None, reason: Phrase | None
) -> ReviewChoice:
    """An answer that the search never went to has no chance that could be told."""
    chance, margin = (None, 0.0) if found is None else (round(found.value, 3), _margin(found))
    return ReviewChoice(
        action, wire(words[action]), chance, margin, None if reason is None else wire(reason)
    )


def _margin(found: Candidate) -> float:
    """How far off the chance may be after so many games, 19 times in 20 (Agresti and Coull)."""
    trials = found.visits + SURE**2
    share = (found.value * found.visits + SURE**2 / 2) / trials
    return round(SURE * float((share * (1 - share) / trials) ** 0.5), 3)


def _reason(face: Face, view: View, action: int) -> Phrase | None:
    """What comes of it, as far as the seat could see."""
    after = registry.game(view["game"]).from_view(view, 0)
    seat = after.seat
    after.apply(action)
    return None if after.seat is None else face.reason(view, after.view(seat))
