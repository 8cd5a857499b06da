"""Colours and shapes of suits, and cards in small. Never colour alone: a shape goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from civitas.cli.board import said
from civitas.cli.drawing import Scene
from civitas.cli.signs import TIMES
from civitas.games.imperium.names import RESOURCES, SUITS
from civitas.wording import colours
from civitas.wording.imperium.cards import garrison_of, printed, suit_of, title_in

STYLES = {suit: f"{ink} on {fill}" for suit, (fill, ink) in colours.SUITS.items()}
SHAPES = dict(zip(SUITS, "♛●▲■◆★✖", strict=True))
TOKENS = dict(zip(RESOURCES, "▪☺✶", strict=True))
EXHAUSTED = "↷"
NO_SUIT = ("", "○")


def sign(number: str) -> str:
    """The shapes of a card's suits."""
    return "".join(SHAPES[suit] for suit in printed(number).suits) or NO_SUIT[1]


def chip(scene: Scene, number: str, text: str = "") -> Text:
    """A small card: shape and title on the colour of its suit."""
    name = text or said(scene, title_in(scene.view, number))
    return Text(f" {sign(number)} {name} ", style=STYLES.get(suit_of(number), "reverse"))


def tokens(amounts: Sequence[int]) -> str:
    """Tokens by their signs, those that there are.

    >>> tokens([2, 0, 1])
    '▪2 ✶1'
    """
    pairs = zip(TOKENS.values(), amounts, strict=False)
    return " ".join(f"{shape}{amount}" for shape, amount in pairs if amount)


def in_play(scene: Scene, seat: int, number: str) -> Text:
    """A card that lies open: what it carries, what is garrisoned there, whether it is exhausted."""
    details = scene.view["cards"].get(number, {})
    found = Text().append_text(chip(scene, number))
    if details.get("exhausted"):
        found.append(EXHAUSTED)
    if carried := tokens(details.get("tokens", ())):
        found.append(f" {carried}")
    if under := garrison_of(scene.view, seat, number):
        found.append(f" [{', '.join(said(scene, title_in(scene.view, card)) for card in under)}]")
    return found


def chips(scene: Scene, numbers: Iterable[str]) -> list[Text]:
    """Cards side by side; equal ones once, with their number."""
    found: dict[str, tuple[str, int]] = {}
    for number in numbers:
        name = said(scene, title_in(scene.view, number))
        first, count = found.get(name, (number, 0))
        found[name] = first, count + 1
    return [
        chip(scene, first, name if count == 1 else f"{name} {TIMES}{count}")
        for name, (first, count) in found.items()
    ]
