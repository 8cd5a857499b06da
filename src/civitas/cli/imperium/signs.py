"""Colours and shapes of suits, and cards in small. Never colour alone: a shape goes with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from civitas.cli.board import said
from civitas.cli.drawing import Scene
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


def packed(parts: Iterable[Text], width: int, indent: str = "") -> list[Text]:
    """Parts side by side, in as many lines as they need."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + part.cell_len + 2 <= width:
            lines[-1].append("  ").append_text(part)
        else:
            lines.append(Text(indent).append_text(part))
    return lines
