"""What a card changed: the whole table before and after, so that nothing is overlooked."""

from __future__ import annotations

from collections import Counter
from typing import Any

from civitas.games.imperium.laying import SEATS
from civitas.games.imperium.names import RESOURCES, SLOTS
from civitas.games.imperium.scenario import title

Picture = dict[str, Any]
Words = tuple[str | int, ...]
Branches = dict[str, tuple[Words, Picture]]
UNREST = "Unrest"
NUMBERS = ("state", "actions", "exhaust", "kings", "nation_spent", "area_spent", "side")


def small_market(table: Any, **slots: str) -> None:
    """A market of these cards alone; the other slots are empty."""
    table.market(**{slot: slots.get(slot) for slot in SLOTS})


def picture(table: Any) -> Picture:
    """Everything that lies on the table: cards by pile, tokens, marks."""
    data = table.json
    seen: Picture = {name: _titles(cards) for name, cards in data["piles"].items()}
    for letter, seat in zip(SEATS, data["seats"], strict=False):
        for zone, cards in seat["zones"].items():
            seen[f"{letter} {zone}"] = _titles(cards)
        for resource, amount in zip(RESOURCES, seat["pool"], strict=True):
            seen[f"{letter} {resource}"] = amount
        for name in NUMBERS:
            seen[f"{letter} {name}"] = seat[name]
    tucked = data["piles"].get("tucked", [])
    for number, details in data["cards"].items():
        for name, value in details.items():
            if number in tucked:  # all of one title: told by what they lie under
                seen[f"tucked under {title(value)}"] = _titles([number])
            else:
                seen[f"{title(number)} {name}"] = title(value) if name == "host" else value
    seen["final_round"] = data["turn"]["final_round"]
    return seen


def _titles(cards: list[str]) -> Counter[str]:
    return Counter(title(card) for card in cards)


def changes(table: Any, before: Picture) -> Picture:
    """What is not as it was: cards that left and came, by how much numbers grew, new marks.

    A pile reads "-Gone +Come, +Come", a number is a difference, everything else is what it now is
    (None if it is no more).
    """
    after = picture(table)
    changed = {}
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name), after.get(name)
        if old != new:
            changed[name] = _change(old, new)
    return changed


def _change(old: Any, new: Any) -> Any:
    if isinstance(old, Counter) or isinstance(new, Counter):
        gone = (old or Counter()) - (new or Counter())
        come = (new or Counter()) - (old or Counter())
        return (
            ", ".join(f"-{name}" for name in sorted(gone.elements()))
            + (" " if gone and come else "")
            + ", ".join(f"+{name}" for name in sorted(come.elements()))
        )
    if type(old) is int and type(new) is int:
        return new - old
    return new


# --- doing something, and what it changed ---------------------------------------------------------


def played(table: Any, card: str, *words: str | int) -> Picture:
    """What changed by playing a card, with these answers."""
    was = picture(table)
    return told(table.play(card), was, *words)


def exhausted(table: Any, card: str, *words: str | int) -> Picture:
    """What changed by using the exhaust ability of a card."""
    was = picture(table)
    return told(table.exhaust(card), was, *words)


def solstice(table: Any, card: str, *words: str | int) -> Picture:
    """What the solstice of a card of seat A changed; that it waited for it is left out."""
    table.turn("A", "solstice")
    was = {name: value for name, value in picture(table).items() if not name.endswith(" waiting")}
    changed = told(table, was, card, *words)
    return {name: value for name, value in changed.items() if not name.endswith(" waiting")}


def told(table: Any, was: Picture, *words: str | int) -> Picture:
    table.say(*words)
    table.assert_settled()
    return changes(table, was)


def points(table: Any) -> int:
    """The victory points of seat A."""
    return int(table.state.points()[0])
