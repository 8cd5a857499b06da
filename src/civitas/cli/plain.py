"""How a game looks in a terminal that has no drawing of its own: its zones as lists.

A zone is an entry of the view, or of a seat in it: a list of cards, a number, or a text. It is
called `zone.<name>` in the catalogue, a card `card.<id>`; a card that is None is hidden.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli.board import one_line, packed, said
from civitas.cli.drawing import Block, Lines, Look, Refusal, Scene
from civitas.cli.menu import Entry
from civitas.cli.signs import seat_chip
from civitas.cli.speech import Speech
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision, Option
from civitas.locales import Words
from civitas.wording import face
from civitas.wording.zones import is_zone, zones

SIZE = (100, 30)
LOOKS: dict[str, Look] = {}
BACK, NOTHING, INDENT = "▒", "-", "   "


def blocks(scene: Scene) -> list[Block]:
    """What belongs to nobody, then what each seat has."""
    found = [Block(0, [_zones(scene, zones(scene.view))])]
    for number, seat in enumerate(scene.view["seats"]):
        chip = Text().append_text(seat_chip(number, scene.seats[number].name))
        found.append(Block(0, [[one_line(chip), *_zones(scene, seat)]]))
    return found


def _zones(scene: Scene, shown: Mapping[str, Any]) -> list[Text]:
    """Each zone in a line, or several if it is long."""
    lines: list[Text] = []
    for name, zone in shown.items():
        if is_zone(zone):
            head = Text(f"{INDENT}{word(scene.words, 'zone', name)}:", style="bold")
            cards = [head, *(Text(card) for card in _cards(scene.words, zone))]
            lines += map(one_line, packed(cards, scene.width - 1, " ", INDENT * 2))
    return lines


def _cards(words: Words, zone: Any) -> Iterator[str]:
    if not isinstance(zone, list):
        yield word(words, "card", zone)
        return
    for card in zone:
        yield BACK if card is None else word(words, "card", card)
    if not zone:
        yield NOTHING


def word(words: Words, kind: str, name: object) -> str:
    """What the catalogue calls something, or its id."""
    key = f"{kind}.{name}"
    return words(key) if words.has(key) else str(name)


def paint(line: str, words: Words) -> Text:
    return Text(line)


def ending(state: State, names: Sequence[str], words: Words) -> RenderableType:
    view, result = state.view(None), state.result
    assert result is not None
    speech = Speech(view["game"], names, words)
    lines = [Text(speech(line), style="bold") for line in speech.face.verdict(view, result)]
    points = face(view["game"]).standings(view)
    for seat, (name, standing) in enumerate(zip(names, points, strict=False)):
        lines.append(Text().append_text(seat_chip(seat, name)).append(f" {standing.total}"))
    return Group(*lines)


def open_hands(state: State) -> Sequence[Any]:
    return [state.view(seat)["seats"][seat] for seat in range(state.players)]


def legend(words: Words) -> str:
    return ""


def alike(view: View, option: Option) -> Hashable | None:
    return None


def default(view: View, decision: Decision) -> int | None:
    return None


def several(decision: Decision) -> bool:
    return decision.left > 1


def is_idle(view: View, decision: Decision) -> bool:
    return False


def more(scene: Scene, option: Option) -> str:
    return ""


def explain(scene: Scene, entry: Entry) -> Lines:
    return []


def names(scene: Scene) -> list[str]:
    return []


def named(what: str, language: str) -> Iterator[str]:
    yield from ()


def refusals(scene: Scene) -> list[Refusal]:
    found = face(scene.view["game"]).refusals(scene.view, scene.question)
    return [Refusal(name, said(scene, reason)) for name, reason in found.items()]


def goal(scene: Scene) -> Lines:
    return [scene.words("game.about")]
