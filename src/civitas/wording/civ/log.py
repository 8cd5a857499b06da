"""The log: events in words, as one viewer may see them, by turns and indented by their cause."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from civitas.games.civ.names import AGES
from civitas.wording.civ.cards import (
    Card,
    cards_of,
    cards_words,
    domain_words,
    domains_words,
    effect_words,
)
from civitas.wording.contract import LogLine, LogTurn, Steps
from civitas.wording.phrase import Listing, Phrase, SeatName, Value
from civitas.wording.turns import by_turns

# One card moves; several like ones in a row make one line.
CARD_EVENTS = frozenset(
    {
        "played",
        "hand_discarded",
        "area_discarded",
        "area_taken",
        "pile_taken",
        "drew",
        "given",
        "kept",
        "laid_in_middle",
        "middle_taken",
    }
)
# Events worded differently if another seat than the one whose turn it is has done them.
OTHERS = frozenset({"area_discarded", "drew", "kept", "middle_taken"})


@dataclass(slots=True)
class _Fragment:
    """One or several like events: the same thing done with several cards."""

    step: int
    kind: str
    data: dict[str, Any]
    cards: list[Card] = field(default_factory=list)
    event: int = 0

    def continues(self, event: dict[str, Any]) -> bool:
        same = all(self.data.get(name) == event.get(name) for name in ("seat", "target", "cause"))
        return self.kind == event["kind"] and self.kind in CARD_EVENTS and same


@dataclass(slots=True)
class _Turn:
    seat: int | None
    fragments: list[_Fragment] = field(default_factory=list)


def log(steps: Steps, viewer: int | None) -> list[LogTurn]:
    """What happened, with what `viewer` may know of it; a turn without events comes with the
    first of them.
    """
    return [
        LogTurn(number, turn.seat, [_line(part, turn.seat) for part in turn.fragments])
        for number, turn in enumerate(_turns(steps, viewer))
    ]


def _turns(steps: Steps, viewer: int | None) -> list[_Turn]:
    found = []
    for seat, told in by_turns(steps, viewer):
        found.append(_Turn(seat))
        for step, event, data in told:
            _add(found[-1], step, event, data)
    return found if found[-1].fragments else found[:-1]


def _add(turn: _Turn, step: int, event: int, data: dict[str, Any]) -> None:
    last = turn.fragments[-1] if turn.fragments else None
    if last is None or not last.continues(data):
        last = _Fragment(step, data["kind"], data, event=event)
        turn.fragments.append(last)
    if step != last.step:
        last.step, last.event = step, event
    last.cards += _cards(data)


def _cards(data: dict[str, Any]) -> list[Card]:
    if data["kind"] in CARD_EVENTS:
        return [(data.get("domain"), data.get("age"))]
    if data["kind"] == "hand_taken":
        return _taken(data)
    return []


def _taken(data: dict[str, Any]) -> list[Card]:
    """The cards of a hand that was taken: openly, as backs, or only their number."""
    if "cards" in data:
        return cards_of(data["cards"])
    if "ages" in data:
        return [(None, age) for age, n in zip(AGES, data["ages"], strict=True) for _ in range(n)]
    return [(None, None)] * int(data["count"])


# --- in words -----------------------------------------------------------------------------------


def _line(part: _Fragment, actor: int | None) -> LogLine:
    text = Phrase(f"event.{part.kind}{_variant(part, actor)}", _values(part))
    return LogLine(part.step, 1 if "cause" in part.data else 0, text, part.event)


def _values(part: _Fragment) -> dict[str, Value]:
    data = part.data
    values: dict[str, Value] = {name: SeatName(data[name]) for name in _seats(data)}
    if part.kind in CARD_EVENTS or part.kind == "hand_taken":
        values["cards"] = cards_words(part.cards)
    elif "domain" in data:
        values["domain"] = domain_words(data["domain"])
    if "domains" in data:
        values["domains"] = domains_words(data["domains"])
    if "effect" in data:
        values["effect"] = effect_words(data["effect"])
    return values


def _seats(data: dict[str, Any]) -> list[str]:
    return [name for name in ("seat", "target") if name in data]


def _variant(part: _Fragment, actor: int | None) -> str:
    """Which wording: most events differ by whether the seat whose turn it is did it."""
    if part.kind == "effect_used":
        copied = ".copied" if part.data.get("copied") else ""
        return ".target" if "target" in part.data else copied
    by_other = part.data.get("seat") != actor
    return ".other" if by_other and part.kind in OTHERS else ""


def turn_line(turn: LogTurn) -> Phrase:
    """A turn in one line."""
    texts = [line.text for line in turn.lines]
    events = Listing(tuple(texts or [Phrase("event.turn_began")]), "join")
    if turn.seat is not None:
        return Phrase("log.line", {"seat": SeatName(turn.seat), "events": events})
    draft = any(text.id.startswith("event.kept") for text in texts)
    return Phrase("log.draft" if draft else "log.deal", {"events": events})
