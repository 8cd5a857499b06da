"""A table as a picture, from a view: for recorded videos, and for a look at what a policy does.

Every card is a chip in the colour of its kind; a hidden hand shows its backs alone. On the left is
what belongs to nobody, on the right what the seats have. The seat that decides has a bright frame.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from civitas.engine.contract import View
from civitas.games.civ.names import AGES
from civitas.games.imperium.names import RESOURCES
from civitas.research import needs
from civitas.wording import colours
from civitas.wording.civ.cards import Pile, Zone, domain_of
from civitas.wording.imperium.cards import hand, shown, suit_of

WIDTH, HEIGHT = 1280, 720
SIDE, MARGIN, INSET, TITLE = 392, 10, 9, 28
# Letters as large as they can be; the smallest hold all cards of the largest table.
SIZES = (22, 18, 15, 13, 11, 9, 7)

PAPER, PANEL, INK, FAINT, BRIGHT = "#181e26", "#222a35", "#ebebe1", "#98a2b0", "#ffffff"
BACK = "#4a5668"
NO_SUIT = (INK, colours.BLACK)
OPEN_PILES = ("power", "area", "play", "garrison", "permanent", "quest", "journey", "discard")
HIDDEN_PILES = ("hand", "deck", "nation_deck", "history")


Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Chip:
    """A word on a coloured ground; without a ground it is a label."""

    word: str
    ground: str = ""
    ink: str = FAINT


@dataclass(frozen=True, slots=True)
class Panel:
    title: str
    chips: list[Chip]
    ground: str = PANEL
    ink: str = INK
    is_active: bool = False


# --- CIV ----------------------------------------------------------------------------------------


def _civ(view: View) -> list[Panel]:
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
    panels = [Panel(f"CIV, turn {turn['number']}: {_asked(turn)}", chips)]
    for number, seat in enumerate(view["seats"]):
        panels.append(_seat(number, "", _civ_seat(seat), _decides(turn, "seat", number)))
    return panels


def _civ_seat(seat: Mapping[str, Any]) -> list[Chip]:
    if seat["hand"] is not None:
        held = list(_domain_cards(seat["hand"]))
    else:
        held = [Chip(age or "?", BACK, INK) for age in _ages(seat["backs"])]
    chips = [Chip("hand"), *held, Chip("area"), *_domain_cards(seat["area"])]
    for name in ("embargo", "own_embargo", "democracy", "pack"):
        if seat[name]:
            chips += [Chip(_spaced(name)), *_domain_cards(seat[name])]
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


# --- Imperium -----------------------------------------------------------------------------------


def _imperium(view: View) -> list[Panel]:
    turn = view["turn"]
    chips: list[Chip] = []
    for slot in filter(None, view["market"]):  # a slot may be empty
        lying = [slot["card"], *slot["unrest"]]
        chips += [Chip(_spaced(slot["slot"])), *_cards(view, lying)]
        chips += _tokens(slot["tokens"])
    chips.append(Chip("decks"))
    for name, deck in view["decks"].items():
        chips.append(Chip(f"{name} {deck['size']}", BACK, INK))
    for name in ("unrest", "exile"):
        chips += [Chip(name), *_cards(view, view["piles"].get(name, []))]
    panels = [Panel(f"Imperium, round {turn['round']}: {_asked(turn)}", chips)]
    for number, seat in enumerate(view["seats"]):
        title = f": {seat['nation']} {seat['side']}, {_spaced(seat['state'])}"
        chips = _imperium_seat(view, number)
        panels.append(_seat(number, title, chips, _decides(turn, "asked", number)))
    return panels


def _imperium_seat(view: View, number: int) -> list[Chip]:
    seat = view["seats"][number]
    chips = [
        *_tokens(seat["pool"], with_none=True),
        Chip(f"{seat['actions']} actions", PAPER, INK),
        Chip(f"{seat['exhaust']} of {seat['exhaust_total']} exhaust tokens", PAPER, INK),
    ]
    for name in HIDDEN_PILES:
        chips.append(Chip(f"{_spaced(name)} {seat[name]['size']}", BACK, INK))
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


# --- any game -----------------------------------------------------------------------------------


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _asked(turn: Mapping[str, Any]) -> str:
    if turn["asks"] != "over":
        return f"{_spaced(turn['asks'])}?"
    winners = [str(seat + 1) for seat in range(len(colours.SEATS)) if turn["winners"] >> seat & 1]
    return f"over, won by seat {' and '.join(winners)}"


def _decides(turn: Mapping[str, Any], field: str, seat: int) -> bool:
    return bool(turn["asks"] != "over" and turn[field] == seat)


def _seat(number: int, title: str, chips: list[Chip], is_active: bool) -> Panel:
    return Panel(f"Seat {number + 1}{title}", chips, *colours.SEATS[number], is_active)


def panels(view: View) -> list[Panel]:
    """What is drawn: first what belongs to nobody, then what each seat has."""
    return {"civ": _civ, "imperium": _imperium}[view["game"]](view)


# --- drawing ------------------------------------------------------------------------------------


def picture(view: View) -> NDArray[np.uint8]:
    """A sheet of a fixed size."""
    with needs("Pillow"):
        from PIL import Image, ImageDraw
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    pen = ImageDraw.Draw(image)
    sheet = laid_out(panels(view))
    size = fitting_size(sheet)
    for panel, box in sheet:
        _draw(pen, panel, box, size)
    return np.asarray(image).copy()


def laid_out(shown: list[Panel]) -> list[tuple[Panel, Box]]:
    """The first panel on the left, the others on the right, one above the other."""
    first, *seats = shown
    sheet = [(first, (MARGIN, MARGIN, SIDE, HEIGHT - MARGIN))]
    height = (HEIGHT - MARGIN) // len(seats)
    for number, panel in enumerate(seats):
        top = MARGIN + number * height
        sheet.append((panel, (SIDE + MARGIN, top, WIDTH - MARGIN, top + height - MARGIN)))
    return sheet


def _draw(pen: Any, panel: Panel, box: Box, size: int) -> None:
    left, top, right, _ = box
    pen.rectangle(box, fill=PANEL)
    pen.rectangle((left, top, right, top + TITLE), fill=panel.ground)
    _write(pen, left + INSET, top + TITLE // 2, panel.title, panel.ink, 16)
    for chip, place in placed(panel, box, size):
        if chip.ground:
            pen.rounded_rectangle(place, 4, fill=chip.ground, outline=FAINT)
        _write(pen, place[0] + size // 3, (place[1] + place[3]) // 2, chip.word, chip.ink, size)
    if panel.is_active:
        pen.rectangle(box, outline=BRIGHT, width=3)


def fitting_size(sheet: list[tuple[Panel, Box]]) -> int:
    """The largest letters with which all chips of all panels find room."""
    return next((size for size in SIZES if fits(sheet, size)), SIZES[-1])


def fits(sheet: list[tuple[Panel, Box]], size: int) -> bool:
    return all(place[3] < box[3] for panel, box in sheet for _, place in placed(panel, box, size))


def placed(panel: Panel, box: Box, size: int) -> Iterator[tuple[Chip, Box]]:
    """The chips with their places, line by line; a label begins a line."""
    left, top, right, _ = box
    tall, gap = size + 6, size // 3
    x, y = left + INSET, top + TITLE + INSET
    for chip in panel.chips:
        wide = int(_font(size).getlength(chip.word)) + 2 * gap
        if x > left + INSET and (not chip.ground or x + wide > right - INSET):
            x, y = left + INSET, y + tall + gap
        yield chip, (x, y, x + wide, y + tall)
        x += wide + gap


def _write(pen: Any, x: int, y: int, word: str, ink: str, size: int) -> None:
    pen.text((x, y), word, fill=ink, font=_font(size), anchor="lm")


@lru_cache
def _font(size: int) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size)
