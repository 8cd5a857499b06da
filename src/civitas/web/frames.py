"""A moment of a game as one viewer may see it.

Everything in a frame comes from the viewer's own view, from the question if it is the viewer's to
answer, and from events as the viewer was told them. Nothing else of the state is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, Literal

from msgspec.structs import replace

from civitas import wording
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision, Option
from civitas.engine.event import Event
from civitas.web import protocol
from civitas.web.compound_moves import follow_up, is_idle
from civitas.web.phrases import wire
from civitas.web.protocol import (
    Choice,
    Ending,
    Frame,
    LogTurn,
    Phrase,
    Question,
    SeatPoints,
    Threat,
    Undo,
)
from civitas.wording import ALL, ChoiceWords, Danger, Face, Lead, Standing

Eyes = Callable[[int | None], View]
"""The views of one position."""
Perspective = int | Literal["all"] | None
"""A seat, everything (after the end), or what everybody may see."""

WAITING = "waiting"
NO_DANGER = Danger([], safe=False)


def viewer_of(perspective: Perspective) -> int | None:
    """The viewer of events and logs."""
    return ALL if perspective == "all" else perspective


class Scene:
    """One position, with what is worked out once for all who look at it."""

    def __init__(self, face: Face, state: State, eyes: Eyes) -> None:
        self.face, self.state, self._eyes = face, state, eyes
        self._views: dict[int | None, View] = {}
        self._outlooks: dict[Perspective, Any] = {}
        self._dangers: dict[Perspective, Danger] = {}

    def seen(self, seat: int | None) -> View:
        if seat not in self._views:
            self._views[seat] = self._eyes(seat)
        return self._views[seat]

    def view(self, perspective: Perspective) -> View:
        if perspective != "all":
            return self.seen(perspective)
        view = self.seen(None)
        seats = zip(self._players, view["seats"], strict=False)
        opened = [_opened(shown, self.seen(seat)["seats"][seat]) for seat, shown in seats]
        return {**view, "seats": [*opened, *view["seats"][len(opened) :]]}

    @property
    def _players(self) -> range:
        """The seats that somebody looks from; an automaton has no eyes."""
        return range(self.state.players)

    def danger(self, perspective: Perspective) -> Danger:
        if self.state.seat is None:
            return NO_DANGER
        if perspective not in self._dangers:
            view, found = self.view(perspective), self._outlook(perspective)
            self._dangers[perspective] = self.face.threats(view, found)
        return self._dangers[perspective]

    def lead(self, perspective: Perspective) -> Lead | None:
        return self.face.lead(self.view(perspective), self._outlook(perspective))

    def _outlook(self, perspective: Perspective) -> Any:
        """Searched once, for the threats and for what the own turn can reach."""
        if self.state.seat is None:
            return None
        if perspective not in self._outlooks:
            self._outlooks[perspective] = self.face.outlook(self.view(perspective))
        return self._outlooks[perspective]

    @cached_property
    def _public(self) -> list[SeatPoints]:
        """What everybody may count."""
        return [_points(standing) for standing in self.face.standings(self.seen(None))]

    def points(self, perspective: Perspective) -> list[SeatPoints]:
        own = self._players if perspective == "all" else (perspective,)
        return [
            self._own(seat) if seat in own else public for seat, public in enumerate(self._public)
        ]

    def _own(self, seat: int) -> SeatPoints:
        found = self.face.standing(self.seen(seat), seat)
        assert found is not None  # whoever has public points has points
        return _points(found)


def _opened(shown: View, own: View) -> View:
    """A seat with what only its owner sees."""
    return {name: own[name] for name in shown}


def _points(standing: Standing) -> SeatPoints:
    return SeatPoints(*(getattr(standing, name) for name in SeatPoints.__struct_fields__))


def events_for(events: Iterable[Event], perspective: Perspective) -> list[dict[str, Any]]:
    """Events as they are told."""
    if perspective == "all":
        return [event.full() for event in events]
    return [event.to_json(perspective) for event in events]


def frame(
    scene: Scene,
    perspective: Perspective,
    *,
    step: int,
    answers: bool,
    log_from: int,
    log: list[LogTurn],
    undo: Undo | None = None,
) -> Frame:
    """`answers`: may the viewer answer if it is asked?"""
    face, state, view = scene.face, scene.state, scene.view(perspective)
    asked = answers and state.seat is not None and perspective in (state.seat, "all")
    decision = state.decision if asked else None
    danger = scene.danger(perspective)
    return Frame(
        step=step,
        perspective=perspective,
        view=view,
        question=_question(scene, view, decision),
        threats=[_threat(threat) for threat in danger.threats],
        safe=danger.safe,
        refusals=_refusals(face, view, decision) if isinstance(perspective, int) else {},
        points=scene.points(perspective),
        standing=_standing(scene.lead(perspective)),
        log_from=log_from,
        log=log,
        undo=undo,
        ending=_ending(face, state, view),
    )


def _threat(threat: wording.Threat) -> Threat:
    return Threat(wire(threat.text), threat.seat, threat.own, threat.sure, threat.facts)


def _standing(lead: Lead | None) -> protocol.Standing | None:
    if lead is None:
        return None
    note = [wire(line) for line in lead.note]
    return protocol.Standing(lead.leader, lead.by, note, lead.last_round_in, lead.ends_before)


def _question(scene: Scene, view: View, decision: Decision | None) -> Question | None:
    face, state = scene.face, scene.state
    if state.seat is None:
        return None
    if decision is None:
        return Question(state.seat, WAITING, wire(face.waiting(view)), [], [])
    asked = _asked(face, state, scene.seen(decision.seat), decision, scene.seen(None))
    return replace(asked, idle=is_idle(state, decision))


def _asked(
    face: Face, state: State, view: View, decision: Decision, seen: View | None = None
) -> Question:
    """`seen` is what everybody sees, if that is at hand."""
    words = face.choices(view, decision)
    return Question(
        seat=decision.seat,
        kind=decision.kind,
        text=wire(face.question(view, decision)),
        rules=face.rules(decision),
        choices=[
            _choice(option, said, _then(face, state, option.action, seen))
            for option, said in zip(decision.options, words, strict=True)
        ],
    )


def _choice(option: Option, words: ChoiceWords, then: Question | None) -> Choice:
    return Choice(
        action=option.action,
        option=option.to_json(),
        text=wire(words.text),
        short=wire(words.short),
        rules=words.rules,
        warning=None if words.warning is None else wire(words.warning),
        reminder=words.reminder,
        then=then,
    )


def _then(face: Face, state: State, action: int, seen: View | None) -> Question | None:
    after = follow_up(state, action, seen)
    if after is None or (decision := after.decision) is None:
        return None
    return _asked(face, after, after.view(decision.seat), decision)


def _refusals(face: Face, view: View, decision: Decision | None) -> dict[str, Phrase]:
    """Most things are refused for the same reason as the one before: it is written once."""
    found: dict[str, Phrase] = {}
    last: wording.Phrase | None = None
    for name, text in face.refusals(view, decision).items():
        if text is not last and text != last:
            last, sent = text, wire(text)
        found[name] = sent
    return found


def _ending(face: Face, state: State, view: View) -> Ending | None:
    result = state.result if state.seat is None else None
    if result is None:
        return None
    verdict = [wire(line) for line in face.verdict(view, result)]
    return Ending(list(result.winners), verdict, result.to_json())
