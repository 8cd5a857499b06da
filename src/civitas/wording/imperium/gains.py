"""What would move the viewer's points most: the same counting on tables that differ in one thing.

Nothing but the view is looked at, so this betrays nothing. What else an act would set off is left
aside: this weighs cards, it does not play them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.names import RESOURCES
from civitas.wording.contract import Gain
from civitas.wording.imperium.abilities import development_price
from civitas.wording.imperium.cards import printed
from civitas.wording.imperium.standing import Table

Seat = dict[str, Any]
PROGRESS = RESOURCES.index("progress")
MOST_OF_A_KIND = 2
MOST = 5


def gains(view: View) -> list[Gain]:
    """The best first; those that would bring nothing are left out."""
    seat = view["viewer"]
    if seat is None or not view["market"]:
        return []
    before = _total(view, view["seats"][seat])
    weighed = [
        Gain(kind, card, _total(view, after) - before, price)
        for kind, card, price, after in _tables(view, seat)
    ]
    return _best([gain for gain in weighed if gain.points > 0])


def _best(found: list[Gain]) -> list[Gain]:
    """Several of each kind would hide the others."""
    kept: list[Gain] = []
    for gain in sorted(found, key=lambda gain: -gain.points):
        if sum(other.kind == gain.kind for other in kept) < MOST_OF_A_KIND:
            kept.append(gain)
    return kept[:MOST]


def _total(view: View, own: Seat) -> int:
    seats = [own if q == view["viewer"] else data for q, data in enumerate(view["seats"])]
    return Table({**view, "seats": seats}).standing(view["viewer"]).total


def _tables(view: View, seat: int) -> Iterator[tuple[str, str, list[int], Seat]]:
    """Every act that is weighed: its kind, the card, its price, and the seat after it."""
    own = view["seats"][seat]
    yield from _developments(view, seat, own)
    for slot in filter(None, view["market"]):
        yield "take", slot["card"], [0, 0, 0], _taken(own, slot)
    for card in _own_cards(own):
        if "unrest" in printed(card).suits:
            yield "return", card, [0, 0, 0], _without(own, card)
            break
    for card in _own_cards(own):
        yield "history", card, [0, 0, 0], _recorded(own, card)


def _developments(view: View, seat: int, own: Seat) -> Iterator[tuple[str, str, list[int], Seat]]:
    for card in own["area"]:
        if printed(card).development is None:
            continue
        price = development_price(view, seat, card)
        yield "develop", card, price, _paid({**own, "discard": [*own["discard"], card]}, price)


def _paid(own: Seat, price: list[int]) -> Seat:
    """Only progress is worth points; what is short has to be found elsewhere."""
    pool = [*own["pool"]]
    pool[PROGRESS] = max(0, pool[PROGRESS] - price[PROGRESS])
    return {**own, "pool": pool}


def _taken(own: Seat, slot: dict[str, Any]) -> Seat:
    """A card of the market comes with its tokens and its unrest."""
    pool = [*own["pool"]]
    pool[PROGRESS] += slot["tokens"][PROGRESS]
    return {**own, "pool": pool, "discard": [*own["discard"], slot["card"], *slot["unrest"]]}


def _own_cards(own: Seat) -> list[str]:
    return [*own["hand"]["cards"], *own["discard"], *own["play"]]


def _without(own: Seat, card: str) -> Seat:
    hand = [other for other in own["hand"]["cards"] if other != card]
    return {
        **own,
        "hand": {**own["hand"], "cards": hand, "size": len(hand)},
        "discard": [other for other in own["discard"] if other != card],
        "play": [other for other in own["play"] if other != card],
    }


def _recorded(own: Seat, card: str) -> Seat:
    """The card in the history: some count there only, others bring more to what counts them."""
    history = [*own["history"]["cards"], card]
    left = _without(own, card)
    return {**left, "history": {**own["history"], "cards": history, "size": len(history)}}
