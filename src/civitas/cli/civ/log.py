"""The log: events in words, as one seat may see them, one line per turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from civitas.cli.civ.signs import Card, cards_of, cards_words
from civitas.engine.event import Event
from civitas.games.civ.names import AGES
from civitas.locales import Words

ALL = -1
"""The viewer who sees every card, for finished games."""

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


@dataclass(slots=True)
class Fragment:
    """One or several like events: the same thing done with several cards."""

    kind: str
    data: dict[str, Any]
    cards: list[Card] = field(default_factory=list)

    def continues(self, event: dict[str, Any]) -> bool:
        same = all(self.data.get(name) == event.get(name) for name in ("seat", "target", "cause"))
        return self.kind == event["kind"] and self.kind in CARD_EVENTS and same


@dataclass(slots=True)
class Turn:
    """What belongs together: a turn, or the deal before the first one."""

    seat: int | None
    number: int
    fragments: list[Fragment] = field(default_factory=list)


def turns(events: Iterable[Event], viewer: int | None) -> list[Turn]:
    """The events by turns, with what `viewer` may know of them."""
    found = [Turn(None, 0)]
    for event in events:
        data = event.full() if viewer == ALL else event.to_json(viewer)
        if event.kind == "turn_began":
            found.append(Turn(data["seat"], len(found)))
        else:
            _add(found[-1], data)
    return [turn for turn in found if turn.fragments or turn is not found[-1]]


def _add(turn: Turn, data: dict[str, Any]) -> None:
    last = turn.fragments[-1] if turn.fragments else None
    if last is None or not last.continues(data):
        last = Fragment(data["kind"], data)
        turn.fragments.append(last)
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


def turn_words(turn: Turn, names: Sequence[str], words: Words) -> str:
    """A turn in one line."""
    texts = [_fragment_words(part, turn.seat, names, words) for part in turn.fragments]
    line = words("log.join").join(texts) or words("event.turn_began")
    if turn.seat is None:
        draft = any(part.kind == "kept" for part in turn.fragments)
        return words("log.draft" if draft else "log.deal", events=line)
    return words("log.line", seat=names[turn.seat], events=line)


def _fragment_words(part: Fragment, actor: int | None, names: Sequence[str], words: Words) -> str:
    data = part.data
    values: dict[str, object] = {"cards": cards_words(part.cards, words)}
    if data.get("domain") is not None:
        values["domain"] = words(f"domain.{data['domain']}")
    if "domains" in data:
        values["domains"] = words.listing(words(f"domain.{name}") for name in data["domains"])
    if "effect" in data:
        values["effect"] = words(f"effect.{data['effect']}")
    for name in ("seat", "target"):
        if name in data:
            values[name] = names[data[name]]
    return words(f"event.{part.kind}{_variant(part, actor)}", **values)


def _variant(part: Fragment, actor: int | None) -> str:
    """Which wording: most events differ by whether the seat whose turn it is did it."""
    if part.kind == "effect_used":
        copied = ".copied" if part.data.get("copied") else ""
        return ".target" if "target" in part.data else copied
    by_other = part.data.get("seat") != actor
    return ".other" if by_other and part.kind in OTHERS else ""


OTHERS = frozenset({"area_discarded", "drew", "kept", "middle_taken"})


def log_lines(
    events: Iterable[Event], viewer: int | None, names: Sequence[str], words: Words
) -> list[str]:
    """The whole log, a line per turn; turns are numbered from 1."""
    return [turn_words(turn, names, words) for turn in turns(events, viewer)]
