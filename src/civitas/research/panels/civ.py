"""CIV as panels of chips."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from civitas.engine.contract import View
from civitas.games.civ.names import AGES
from civitas.research.panels import BACK, INK, Chip, Panel, asked, decides, seat_panel, spaced
from civitas.wording import colours
from civitas.wording.civ.cards import Pile, Zone, domain_of


def panels(view: View) -> list[Panel]:
    turn, deck = view["turn"], view["deck"]
    chips = [
        Chip(f"deck of {deck['size']}"),
        *(
            Chip(f"{left} of Age {age}", BACK, INK)
            for age, left in zip(AGES, deck["left"], strict=True)
            if left
        ),
        Chip("discarded"),
        *_domain_cards(view["pile"]),
    ]
    if laid := [_domain_card(letter, "") for letter in view["middle"] if letter]:
        chips += [Chip("middle"), *laid]
    panels = [Panel(f"CIV, turn {turn['number']}: {asked(turn)}", chips)]
    for number, seat in enumerate(view["seats"]):
        panels.append(seat_panel(number, "", _civ_seat(seat), decides(turn, "seat", number)))
    return panels


def _civ_seat(seat: Mapping[str, Any]) -> list[Chip]:
    if seat["hand"] is not None:
        held = list(_domain_cards(seat["hand"]))
    else:
        held = [Chip(age or "?", BACK, INK) for age in _ages(seat["backs"])]
    chips = [Chip("hand"), *held, Chip("area"), *_domain_cards(seat["area"])]
    for name in ("embargo", "own_embargo", "democracy", "pack"):
        if seat[name]:
            chips += [Chip(spaced(name)), *_domain_cards(seat[name])]
    if seat["pack_size"] and seat["pack"] is None:
        chips += [Chip("pack"), Chip(f"{seat['pack_size']} cards", BACK, INK)]
    return chips


def _domain_cards(zone: Zone) -> Iterator[Chip]:
    for letter, pile in zone.items():
        for age in _ages(pile):
            yield _domain_card(letter, age)


def _domain_card(letter: str, age: str) -> Chip:
    return Chip(f"{letter} {age}".strip(), *colours.DOMAINS[domain_of(letter)])


def _ages(pile: Pile) -> list[str]:
    """The Age of every card in a pile; nothing where a table keeps none."""
    if isinstance(pile, int):
        return [""] * pile
    return [age for age, count in zip(AGES, pile, strict=True) for _ in range(count)]
