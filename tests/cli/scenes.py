"""Scenes as the prompt makes them, for tests that look at a table without a terminal."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

from rich.console import Console

from civitas.cli import board
from civitas.cli.drawing import Scene, drawing
from civitas.cli.menu import menu
from civitas.cli.seats import seated
from civitas.cli.speech import Speech
from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.locales import Words

SPECS = ["you:Wilhelmina", "ismcts:1000", "greedy", "friend:Maximiliane"[:18]]


def scene_of(
    game: str,
    state: State,
    events: Sequence[Event],
    seat: int | None,
    language: str = "en",
    **more: Any,
) -> Scene:
    """What a seat sees, with the question if it is put to it."""
    words = Words(language, game)
    seats = seated(SPECS[: state.players], words)
    view, decision, drawn = state.view(seat), state.decision, drawing(game)
    entries = []
    if decision is not None and decision.seat == seat:
        speech = Speech(game, [one.name for one in seats], words)
        alike = [drawn.alike(view, option) for option in decision.options]
        entries = menu(view, decision, speech, alike)
    shape = {"keys": ["x" * 20] * 9, "entries": entries, **more}
    return Scene(view, decision, seats, [(0, events)], seat, words, **shape)


def shown(what: Any, width: int, colour: bool = False) -> list[str]:
    """What a terminal of this width would show, line by line."""
    console = Console(
        width=width,
        file=io.StringIO(),
        color_system="truecolor" if colour else None,
        force_terminal=colour,
        highlight=False,
    )
    with console.capture() as caught:
        console.print(board.drawn(what) if isinstance(what, Scene) else what)
    return caught.get().splitlines()
