"""One line of the log: what happened, with its cards, tokens and places, as a phrase."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from civitas.games.imperium.names import RESOURCES, SIDES
from civitas.games.imperium.questions import branches
from civitas.wording.imperium.cards import (
    Seen,
    icon_words,
    listed,
    nation_words,
    state_words,
    suit_words,
    title,
    titles,
    tokens,
)
from civitas.wording.imperium.shapes import said
from civitas.wording.phrase import Phrase, SeatName, Value

Data = dict[str, Any]
Values = dict[str, Value]
# Moves that are told differently by where the card came from, and by where it went.
BY_SOURCE = frozenset({"to_hand", "to_top", "to_discard", "exile", "history", "find", "give"})
BY_SOURCE |= {"break_through", "put_into_play"}


@dataclass(slots=True)
class Part:
    """One or several like events: the same thing done with several cards or tokens."""

    step: int
    name: str
    seat: int | None
    depth: int
    data: Data
    cards: list[Seen] = field(default_factory=list)
    tokens: list[tuple[str, int]] = field(default_factory=list)
    event: int = 0


def told(part: Part) -> Phrase:
    if part.name.startswith("moved."):
        return _moved(part)
    make = TELLING.get(part.name)
    return make(part) if make else Phrase(f"event.{part.name}")


# --- moves --------------------------------------------------------------------------------------


def _moved(part: Part) -> Phrase:
    cause = part.name.removeprefix("moved.")
    values: Values = {"cards": titles(part.cards)}
    if cause in BY_SOURCE and _variant(cause, part) not in (".journey", ".resolving"):
        values["from"] = Phrase(f"from.{_zone(part.data['from'])}")
    if cause == "give":
        values["target"] = SeatName(int(part.data["to"].partition(".")[0]))
    return Phrase(f"event.moved.{cause}{_variant(cause, part)}", values)


def _variant(cause: str, part: Part) -> str:
    """Where the same cause leads to another place."""
    source, target = _zone(part.data["from"]), _zone(part.data["to"])
    if cause in ("history", "sink", "find"):
        return f".{target}"
    if cause == "play" and source != "hand":
        return f".{source}"
    if cause == "acquire" and source == "exile":
        return ".exile"
    if cause == "put_into_play" and target == "journey":
        return ".journey"
    if cause == "put_into_play" and source == "resolving":
        return ".resolving"
    if cause == "swap":
        return ".market" if target in ("market", "exile") else ".nation"
    return ""


def _zone(pile: str) -> str:
    return pile.rpartition(".")[2]


# --- everything else ----------------------------------------------------------------------------


def _title(data: Data) -> Value:
    return title(data["card"], data.get("side", SIDES[0]))


def _of_card(part: Part) -> Phrase:
    return Phrase(f"event.{part.name}", {"card": _title(part.data)})


def _refreshed(part: Part) -> Phrase:
    if "pile" not in part.data:
        return _of_card(part)
    return Phrase("event.refreshed.pile", {"from": Phrase(f"from.{part.data['pile']}")})


def _tokens(part: Part) -> Phrase:
    """Everything that was gained or paid at once, like resources together."""
    sums: dict[str, int] = {}
    for resource, amount in part.tokens:
        sums[resource] = sums.get(resource, 0) + amount
    order = (*RESOURCES, "action")
    what = [tokens(name, sums[name]) for name in order if name in sums]
    return Phrase(f"event.{part.name}", {"what": listed(what)})


def _stolen(part: Part) -> Phrase:
    data = part.data
    values: Values = {"what": tokens(data["resource"], data["amount"])}
    values["victim"] = SeatName(data["victim"])
    if "card" not in data:
        return Phrase("event.stolen", values)
    return Phrase("event.stolen.given", {**values, "card": _title(data)})


def _on_card(part: Part) -> Phrase:
    what = tokens(part.data["resource"], part.data["amount"])
    return Phrase("event.put_on_card", {"what": what, "card": _title(part.data)})


def _actions(part: Part) -> Phrase:
    return Phrase("event.gained", {"what": tokens("action", part.data["amount"])})


def _state(part: Part) -> Phrase:
    return Phrase("event.state", {"state": state_words(part.data["state"])})


def _flipped(part: Part) -> Phrase:
    card, side = part.data["card"], part.data["side"]
    other = SIDES[1 - SIDES.index(side)]
    return Phrase("event.flipped", {"card": title(card, other), "now": title(card, side)})


def _suit(part: Part) -> Phrase:
    return Phrase("event.declared", {"suit": suit_words(part.data["suit"])})


def _nation(part: Part) -> Phrase:
    nation = nation_words(part.data["nation"])
    if "side" not in part.data:
        return Phrase("event.nation", {"nation": nation})
    return Phrase("event.nation.side", {"nation": nation, "side": part.data["side"]})


def _treated(part: Part) -> Phrase:
    data = part.data
    icons: Values = {"icon": icon_words(data["icon"]), "other": icon_words(data["as"])}
    return Phrase("event.treated", {**icons, "card": _title(data), "times": data["times"]})


def _chose(part: Part) -> Phrase:
    effects = branches(part.data["text"])
    number = part.data["option"]
    if number >= len(effects):
        return Phrase("event.chose.both")
    return Phrase("event.chose", {"text": said(effects[number])})


def _looked(part: Part) -> Phrase:
    values: Values = {"cards": titles(part.cards)}
    values["from"] = Phrase(f"from.{_zone(part.data['pile'])}")
    return Phrase(f"event.{part.name}", values)


def _garrisoned(part: Part) -> Phrase:
    host = title(part.data["host"])
    return Phrase("event.garrisoned", {"cards": titles(part.cards), "host": host})


def _shuffled(part: Part) -> Phrase:
    number = part.data["count"]
    return Phrase("event.shuffled", count=number) if number else Phrase("event.shuffled.nothing")


def _round(part: Part) -> Phrase:
    return Phrase("event.round", {"round": part.data["round"]})


def _rolled(part: Part) -> Phrase:
    return Phrase("event.rolled", {"number": part.data["number"]})


def _row(part: Part) -> Phrase:
    """Solo: the card that the automaton turned up, and the row of its table that it follows."""
    values: Values = {"card": _title(part.data)}
    if "journey" in part.data:
        return Phrase("event.row.journey", values)
    values["slot"] = part.data["slot"]
    if part.data["row"] is None:
        return Phrase("event.row.none", values)
    return Phrase("event.row", {**values, "row": part.data["row"]})


def _clock(part: Part) -> Phrase:
    return Phrase("event.clock", {"left": part.data["left"]})


def _game_over(part: Part) -> Phrase:
    return Phrase(f"event.game_over.{part.data['ending']}")


TELLING: dict[str, Callable[[Part], Phrase]] = {
    "shuffled": _shuffled,
    "looked": _looked,
    "revealed": _looked,
    "gained": _tokens,
    "paid": _tokens,
    "stolen": _stolen,
    "put_on_card": _on_card,
    "actions": _actions,
    "exhausted": _of_card,
    "refreshed": _refreshed,
    "state": _state,
    "flipped": _flipped,
    "round": _round,
    "solstice": _of_card,
    "game_over": _game_over,
    "declared": _suit,
    "protected": _of_card,
    "ignored": _of_card,
    "nation": _nation,
    "last_fame": _of_card,
    "treated": _treated,
    "garrisoned": _garrisoned,
    "ability": _of_card,
    "chose": _chose,
    "rolled": _rolled,
    "row": _row,
    "clock": _clock,
}
