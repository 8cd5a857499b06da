"""The log: events in words, as one viewer may see them, by turns and indented by their cause.

The answers to the questions of a turn say where something new begins; whatever happens after a card
was played, exhausted or resolved is told as caused by it, until the next answer.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from civitas.games.imperium.names import SIDES
from civitas.wording.contract import LogLine, LogTurn, Steps
from civitas.wording.imperium.cards import Seen
from civitas.wording.imperium.telling import Part, told
from civitas.wording.phrase import Listing, Phrase, SeatName
from civitas.wording.turns import by_turns

Data = dict[str, Any]
# What a turn consists of: these begin something, and what follows them is caused by it.
BEGINNINGS = frozenset({"moved.play", "exhausted", "solstice", "innovate", "revolt", "row"})
# These end what a card of the automaton caused.
PAUSES = frozenset({"row", "rolled", "moved.set_aside"})
# Further doings of the seat itself, when no card is being resolved.
DOINGS = frozenset(
    {
        *("put_on_card", "moved.discard", "moved.draw", "moved.return_unrest", "nation"),
        *("rolled", "moved.set_aside", "clock"),
    }
)
# The course of the game, which no card causes.
COURSE = frozenset({"round", "game_over"})
# Nobody tells these: they follow from what is told, or are told with it.
TRIVIAL = frozenset(
    {
        *("moved.settle", "moved.tuck", "moved.setup", "moved.garrison"),
        *("moved.reshuffle", "reset", "exhausted_pile", "moved.turn_up", "moved.fill"),
        *("branch", "weighed"),
    }
)
# Several like ones in a row make one line.
FOLDED = ("moved.", "gained", "paid", "revealed", "looked", "garrisoned", "nation")
TOKENS = ("gained", "paid")


@dataclass(slots=True)
class _Turn:
    """The parts told so far, and whether the next ones are caused by a card."""

    seat: int | None
    parts: list[Part] = field(default_factory=list)
    inside: bool = False
    reshuffled: int = 0

    def take(self, step: int, number: int, data: Data) -> None:
        if data["kind"] == "answered":
            self.answer(step, number, data)
        else:
            self.add(step, number, data)

    def answer(self, step: int, number: int, data: Data) -> None:
        """What the seat does next."""
        self.inside = False
        verb = data.get("verb")
        if data["question"] == "turn" and verb != "activate":
            self.add(step, number, {"kind": str(verb), "seat": data["seat"]})
        elif data["question"] == "revolt":
            self.inside = True

    def add(self, step: int, number: int, data: Data) -> None:
        name = _name(data)
        self._count(name)
        if name in TRIVIAL or self._is_noise(name, data):
            return
        if name in PAUSES:
            self.inside = False
        doing = not self.inside and name in BEGINNINGS | DOINGS
        depth = 0 if doing or name in COURSE else 1
        self.inside = self.inside or name in BEGINNINGS
        seat = _actor(data)
        last = self.parts[-1] if self.parts else None
        if last is None or not _continues(last, name, seat, depth, data):
            last = Part(step, name, seat, depth, data, event=number)
            self.parts.append(last)
        if step != last.step:
            last.step, last.event = step, number
        if name == "nation":  # first the nation, then its side
            last.data = data
        last.cards += _cards(data)
        if name in TOKENS:
            last.tokens.append((data["resource"], data["amount"]))

    def _count(self, name: str) -> None:
        """The cards of a discard pile that is shuffled are told with the shuffle."""
        if name == "moved.reshuffle":
            self.reshuffled += 1

    def _is_noise(self, name: str, data: Data) -> bool:
        if name == "reset":
            self.inside = False
        if name == "shuffled":
            data["count"], self.reshuffled = self.reshuffled, 0
            return self.seat is None or "seat" not in data
        if name == "looked" and data["place"]:  # cards put back in order were looked at before
            return not (self.parts and self.parts[-1].name == "looked")
        return self.seat is None and name == "put_on_card"


def log(steps: Steps, viewer: int | None) -> list[LogTurn]:
    """What happened, with what `viewer` may know of it; a turn without events comes with the
    first of them.
    """
    return [
        LogTurn(number, turn.seat, [_line(part, turn.seat) for part in turn.parts])
        for number, turn in enumerate(_turns(steps, viewer))
    ]


def _turns(steps: Steps, viewer: int | None) -> list[_Turn]:
    found = []
    for seat, events in by_turns(steps, viewer):
        found.append(_Turn(seat))
        for step, event, data in events:
            found[-1].take(step, event, data)
    return found if found[-1].parts else found[:-1]


# --- one event ----------------------------------------------------------------------------------


def _name(data: Data) -> str:
    """What kind of thing happened; moves are told by their causes."""
    if data["kind"] != "moved":
        return str(data["kind"])
    if data["cause"] == "garrison" and _zone(data["to"]) == "quest":
        return "moved.quest"
    return f"moved.{data['cause']}"


def _actor(data: Data) -> int | None:
    """Who did it: of a move whoever holds the card, before the one who gets it."""
    if data["kind"] != "moved":
        seat: int | None = data.get("seat")
        return seat
    for pile in (data["from"], data["to"]):
        owner, _, zone = pile.partition(".")
        if zone:
            return int(owner)
    return None


def _zone(pile: str) -> str:
    return pile.rpartition(".")[2]


def _cards(data: Data) -> list[Seen]:
    if data["kind"] not in ("moved", "looked", "revealed", "garrisoned"):
        return []
    return [(data.get("card"), data.get("side", SIDES[0]))]


def _continues(last: Part, name: str, seat: int | None, depth: int, data: Data) -> bool:
    """Is this the same thing done with another card, or another resource?"""
    if not name.startswith(FOLDED) or (last.name, last.seat, last.depth) != (name, seat, depth):
        return False
    if name == "moved.play":
        return False
    ends = ("from", "to") if name not in ("moved.swap", "moved.acquire") else ()
    kept = (*ends, "pile", "host")
    return all(last.data.get(key) == data.get(key) for key in kept)


# --- in words -----------------------------------------------------------------------------------


def _line(part: Part, actor: int | None) -> LogLine:
    """A line; what another seat than the one whose turn it is has done says whose doing it was."""
    text = told(part)
    if part.seat is not None and part.seat != actor:
        text = Phrase("log.other", {"seat": SeatName(part.seat), "event": text})
    return LogLine(part.step, part.depth, text, part.event)


def turn_line(turn: LogTurn) -> Phrase:
    """A turn in one line: what its seat did."""
    texts = [line.text for line in turn.lines if line.depth == 0]
    events = Listing(tuple(texts or [Phrase("event.nothing")]), "join")
    if turn.seat is None:
        return Phrase("log.setup", {"events": events})
    return Phrase("log.line", {"seat": SeatName(turn.seat), "events": events})
