"""Imperium as panels of chips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from civitas.engine.contract import View
from civitas.games.imperium.names import RESOURCES
from civitas.research.panels import (
    BACK,
    INK,
    PAPER,
    Chip,
    Panel,
    asked,
    decides,
    seat_panel,
    spaced,
)
from civitas.wording import colours
from civitas.wording.imperium.cards import hand, shown, suit_of

NO_SUIT = (INK, colours.BLACK)
OPEN_PILES = ("power", "area", "play", "garrison", "permanent", "quest", "journey", "discard")
HIDDEN_PILES = ("hand", "deck", "nation_deck", "history")


def panels(view: View) -> list[Panel]:
    turn = view["turn"]
    chips: list[Chip] = []
    for slot in filter(None, view["market"]):  # a slot may be empty
        lying = [slot["card"], *slot["unrest"]]
        chips += [Chip(spaced(slot["slot"])), *_cards(view, lying)]
        chips += _tokens(slot["tokens"])
    chips.append(Chip("decks"))
    for name, deck in view["decks"].items():
        chips.append(Chip(f"{name} {deck['size']}", BACK, INK))
    for name in ("unrest", "exile"):
        chips += [Chip(name), *_cards(view, view["piles"].get(name, []))]
    panels = [Panel(f"Imperium, round {turn['round']}: {asked(turn)}", chips)]
    for number, seat in enumerate(view["seats"]):
        title = f": {seat['nation']} {seat['side']}, {spaced(seat['state'])}"
        chips = _imperium_seat(view, number)
        panels.append(seat_panel(number, title, chips, decides(turn, "asked", number)))
    return panels


def _imperium_seat(view: View, number: int) -> list[Chip]:
    seat = view["seats"][number]
    chips = [
        *_tokens(seat["pool"], with_none=True),
        Chip(f"{seat['actions']} actions", PAPER, INK),
        Chip(f"{seat['exhaust']} of {seat['exhaust_total']} exhaust tokens", PAPER, INK),
    ]
    for name in HIDDEN_PILES:
        chips.append(Chip(f"{spaced(name)} {seat[name]['size']}", BACK, INK))
    if cards := hand(view, number):
        chips += [
            Chip("hand" if "cards" in seat["hand"] else "known in hand"),
            *_cards(view, cards),
        ]
    for name in OPEN_PILES:
        if seat[name]:
            chips += [Chip(name), *_cards(view, seat[name])]
    return chips


def _cards(view: View, numbers: Iterable[str | None]) -> Iterator[Chip]:
    for number in filter(None, numbers):
        yield Chip(shown(view, number).name, *colours.SUITS.get(suit_of(number), NO_SUIT))


def _tokens(amounts: list[int], with_none: bool = False) -> Iterator[Chip]:
    for name, amount in zip(RESOURCES, amounts, strict=True):
        if amount or with_none:
            yield Chip(f"{amount} {name}", PAPER, INK)
