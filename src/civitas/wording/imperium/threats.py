"""What can end the game soon, and who leads in what everybody sees (section 6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import RESOURCES
from civitas.wording.contract import Danger, How, Lead, Threat
from civitas.wording.phrase import Listing, Phrase, SeatName

# From how few cards on a pile is worth a warning.
MAIN_LOW, UNREST_LOW, FAME_LOW, AREA_LOW, NATION_LOW = 8, 4, 1, 2, 2


def outlook(view: View) -> None:
    """Nothing has to be searched: all of it lies open."""


def threats(view: View, found: None = None) -> Danger:
    """What can end the game soon; where nothing can, nobody can win."""
    near = [Threat(text) for text in warnings(view)]
    return Danger(near, safe=not near)


def how(view: View, seat: int) -> How | None:
    """A game of points has no single way to win."""
    return None


def lead(view: View, found: None = None) -> Lead | None:
    """Points are told by `standings`, and most of them are hidden."""
    return None


def warnings(view: View) -> list[Phrase]:
    """The most urgent first; who leads comes last, and only when an end is in sight."""
    if view["decision"] is None or not view["market"]:
        return []
    found = [*_collapse(view), *_last_round(view)]
    if not view["turn"]["final_round"]:
        found += [*_triggers(view)]
    return [*found, _leaders(view)] if found else []


def _collapse(view: View) -> Iterator[Phrase]:
    left = len(view["piles"]["unrest"])
    if left <= UNREST_LOW:
        yield Phrase("threat.unrest", count=left)


def _last_round(view: View) -> Iterator[Phrase]:
    final, now = view["turn"]["final_round"], view["turn"]["round"]
    if final:
        yield Phrase("threat.last_round" if now >= final else "threat.next_round")


def _triggers(view: View) -> Iterator[Phrase]:
    """What would make the next round the last (6.1)."""
    left = view["decks"]["main"]["size"]
    if left <= MAIN_LOW:
        yield Phrase("threat.main", count=left)
    left = view["decks"]["fame"]["size"]
    if left <= FAME_LOW:
        yield Phrase("threat.fame", count=left) if left else Phrase("threat.fame.last")
    for seat, player in enumerate(view["seats"]):
        yield from _of_seat(SeatName(seat), player)


def _of_seat(name: SeatName, player: dict[str, Any]) -> Iterator[Phrase]:
    CARDS.load()
    deck = CARDS.decks[CARDS.by_deck[player["nation"]]]
    area = len(player["area"])
    if deck.area == "development" and 0 < area <= AREA_LOW:
        yield Phrase("threat.area", {"seat": name}, area)
    nation = player["nation_deck"]["size"]
    if player["accession"] and nation <= NATION_LOW:
        yield Phrase(f"threat.{deck.accession}", {"seat": name}, nation)


# --- who leads ----------------------------------------------------------------------------------


def _leaders(view: View) -> Phrase:
    """Progress is worth points, and all see it."""
    held = [player["pool"][RESOURCES.index("progress")] for player in view["seats"]]
    most = max(held)
    names = tuple(SeatName(seat) for seat, number in enumerate(held) if number == most)
    return Phrase("threat.progress", {"seats": Listing(names)}, most)
