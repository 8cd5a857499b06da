"""How a game speaks that has no words module: by ids that follow from its questions and events.

Its catalogue has `ask.<question>` and `wait.<question>`, `option.<verb>`, `event.<kind>` (and
`event.<kind>.seen` for those who see what is secret of it), `ending.<ending>` (and `.shared`).
Facts go into the texts by their names: a seat as its name, a number as it is, an id as the text
`<fact>.<id>`; the fact `count` picks the plural form.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.engine.contract import Result, View
from civitas.engine.decision import Decision
from civitas.engine.event import Event
from civitas.wording.contract import (
    ALL,
    ChoiceWords,
    Danger,
    Gain,
    How,
    Lead,
    LogLine,
    LogTurn,
    Standing,
    Steps,
)
from civitas.wording.phrase import Listing, Phrase, SeatName, Value

SEATS = ("seat", "target", "winner")
COUNT = "count"
TURN = "turn_began"


class PlainFace:
    """A game derives its own from it and says better what it can say better."""

    def question(self, view: View, decision: Decision) -> Phrase:
        return said(f"ask.{decision.kind}", decision.data)

    def waiting(self, view: View) -> Phrase:
        turn = view["turn"]
        if turn["asks"] == "over":
            return Phrase("ask.over")
        return Phrase(f"wait.{turn['asks']}", {"seat": SeatName(turn["seat"])})

    def choices(self, view: View, decision: Decision) -> list[ChoiceWords]:
        found = []
        for option in decision.options:
            text = said(f"option.{option.verb}", option.facts)
            found.append(ChoiceWords(option.action, text, text, []))
        return found

    def rules(self, decision: Decision) -> list[str]:
        return []

    def refusals(self, view: View, decision: Decision | None) -> dict[str, Phrase]:
        return {}

    def outlook(self, view: View) -> Any:
        return None

    def threats(self, view: View, found: Any = None) -> Danger:
        return Danger([], safe=False)

    def how(self, view: View, seat: int) -> How | None:
        return None

    def lead(self, view: View, found: Any = None) -> Lead | None:
        return None

    def standings(self, view: View) -> list[Standing]:
        """What the view calls the points of a seat."""
        if not all("points" in seat for seat in view["seats"]):
            return []
        return [Standing(seat["points"], True, 0, 0, {}, {}, []) for seat in view["seats"]]

    def standing(self, view: View, seat: int) -> Standing | None:
        found = self.standings(view)
        return found[seat] if found else None

    def gains(self, view: View) -> list[Gain]:
        return []

    def reason(self, before: View, after: View) -> Phrase | None:
        return None

    def log(self, steps: Steps, viewer: int | None) -> list[LogTurn]:
        """By turns, where the game tells of them with `turn_began`."""
        turns = [LogTurn(0, None, [])]
        for step, events in steps:
            for number, event in enumerate(events):
                if event.kind == TURN:
                    turns.append(LogTurn(len(turns), event.data["seat"], []))
                else:
                    turns[-1].lines.append(LogLine(step, 0, self.line(event, viewer), number))
        return turns if turns[0].lines or len(turns) > 1 else []

    def line(self, event: Event, viewer: int | None) -> Phrase:
        sees = bool(event.secret) and (viewer == ALL or viewer in event.seen_by)
        data = {**event.data, **event.secret} if sees else event.data
        return said(f"event.{event.kind}.seen" if sees else f"event.{event.kind}", data)

    def turn_line(self, turn: LogTurn) -> Phrase:
        events = Listing(tuple(line.text for line in turn.lines), "join")
        if turn.seat is None:
            return Phrase("log.deal", {"events": events})
        return Phrase("log.line", {"seat": SeatName(turn.seat), "events": events})

    def verdict(self, view: View, result: Result) -> list[Phrase]:
        winners = Listing(tuple(map(SeatName, result.winners)))
        shared = ".shared" if len(result.winners) > 1 else ""
        return [Phrase(f"ending.{result.ending}{shared}", {"winners": winners})]


def said(key: str, facts: Mapping[str, Any]) -> Phrase:
    """A text with facts in it."""
    told = {name: value for name, value in facts.items() if value is not None}
    values = {name: worded(name, value) for name, value in told.items() if name != COUNT}
    return Phrase(key, values, told.get(COUNT))


def worded(name: str, value: Any) -> Value:
    """A fact as it goes into a text.

    >>> worded("card", "queen").id, worded("seat", 1), worded("points", 3)
    ('card.queen', SeatName(seat=1), 3)
    """
    if isinstance(value, list | tuple):
        return Listing(tuple(worded(name, one) for one in value))
    if name in SEATS:
        return SeatName(int(value))
    return Phrase(f"{name}.{value}") if isinstance(value, str) else int(value)
