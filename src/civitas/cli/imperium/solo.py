"""The automaton of the solo game: its slots, its table with the row that fits, its score."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from civitas.cli.board import one_line, packed, said, wrapped
from civitas.cli.drawing import Block, Scene
from civitas.cli.imperium import signs
from civitas.wording.imperium import solo
from civitas.wording.imperium.cards import nation_words, state_words
from civitas.wording.imperium.texts import capital

MARK = "▶"


def blocks(scene: Scene) -> list[Block]:
    """What there is of an automaton, from the most needed on; nothing without one."""
    seat = solo.automaton(scene.view)
    if seat is None or not scene.view["market"]:
        return []
    return [
        Block(1, [[_head(scene, seat)]]),
        Block(1, [_slots(scene, seat)]),
        Block(3, [_cards(scene, seat)]),
        Block(3, [_row(scene, seat), _table(scene, seat)]),
    ]


def whole(scene: Scene) -> list[str | Text]:
    """All that can be seen of an automaton, its table included."""
    seat = solo.automaton(scene.view)
    if seat is None or not scene.view["market"]:
        return []
    return [
        _head(scene, seat),
        *_slots(scene, seat),
        *_cards(scene, seat),
        *_table(scene, seat),
    ]


def _head(scene: Scene, seat: dict[str, Any]) -> Text:
    words = scene.words
    points, exact = solo.score(scene.view)
    level = words(f"solo.level.{scene.view['options']['level']}")
    nation = said(scene, nation_words(seat["nation"]))
    shown = f"{points}" if exact else f"≥{points}"
    head = Text(words("solo.head", nation=nation, level=level, points=shown), style="bold")
    pool = signs.tokens(seat["pool"])
    return one_line(head.append(f"  {pool}" if pool else ""))


def _slots(scene: Scene, seat: dict[str, Any]) -> list[Text]:
    words = scene.words
    parts = [Text(words("solo.slots"), style="dim")]
    for number, slot in enumerate(seat["slots"], 1):
        text = Text(f"{number}:")
        if slot is None:
            parts.append(text.append(words("solo.slot.empty"), style="dim"))
        elif slot["card"] is None:
            parts.append(text.append(words("solo.slot.hidden"), style="dim"))
        else:
            parts.append(text.append_text(signs.chip(scene, slot["card"])))
    return packed(parts, scene.width - 1)


def _cards(scene: Scene, seat: dict[str, Any]) -> list[Text]:
    """Its regions, the size of its piles, and what its discard pile shows."""
    words = scene.words
    parts = [Text(words("solo.dynasty", count=solo.dynasty_left(scene.view)))]
    for zone, size in (("deck", seat["deck"]["size"]), ("history", seat["history"]["size"])):
        parts.append(Text(f"{words(f'table.count.{zone}')} {size}"))
    lines = packed(parts, scene.width - 1, words("log.join"))
    for zone in ("play", "discard"):
        if seat[zone]:
            label = Text(words(f"table.count.{zone}"), style="dim")
            lines += packed([label, *signs.chips(scene, seat[zone])], scene.width - 1)
    return lines


def _row(scene: Scene, seat: dict[str, Any]) -> list[Text]:
    """Only the row that it follows now."""
    rows = solo.rows(seat["nation"], seat["state"])
    if not seat["row"]:
        return []
    return _line(scene, seat["row"], rows[seat["row"] - 1], marked=True)


def _table(scene: Scene, seat: dict[str, Any]) -> list[Text]:
    state = said(scene, state_words(seat["state"]))
    lines = wrapped(scene, scene.words("solo.table", state=state), "dim")
    for number, row in enumerate(solo.rows(seat["nation"], seat["state"]), 1):
        lines += _line(scene, number, row, marked=number == seat["row"])
    return lines


def _line(scene: Scene, number: int, row: solo.Row, *, marked: bool) -> list[Text]:
    text = ". ".join(capital(said(scene, sentence)) for sentence in row.sentences)
    told = scene.words("solo.row", number=number, cards=said(scene, row.cards), text=text)
    return wrapped(scene, f"{MARK if marked else ' '} {told}", "bold" if marked else "dim")
