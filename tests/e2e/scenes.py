"""The screens that are looked at in every size and colour, each as an address to open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from depth import DEEP

from .api import ME, OPEN, bot
from .lobby import play_button
from .seat import Seat
from .tongue import Json
from .visitor import Visitor

T = TypeVar("T")
THEMES = ("light", "dark", "contrast")


def share(things: Iterable[T], theme: str) -> list[T]:
    """What is looked at in a theme: each thing in one of them, in a deep run everything in all."""
    return list(things)[slice(None) if DEEP else slice(THEMES.index(theme), None, len(THEMES))]


@dataclass(frozen=True)
class Scene:
    """A screen: where it is, how one knows that it is there, and what to do first."""

    name: str
    path: str
    ready: Callable[[Visitor], None]


def _lobby(visitor: Visitor) -> None:
    play_button(visitor).wait_for()


def _there(selector: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.page.locator(selector).first.wait_for()


def _named(key: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.page.get_by_role("heading", name=visitor.t(key)).wait_for()


def _asked(visitor: Visitor) -> None:
    Seat(visitor).answers.first.wait_for()


def _over(visitor: Visitor) -> None:
    Seat(visitor).end_screen.wait_for()


def _replay(visitor: Visitor) -> None:
    visitor.page.get_by_role("figure").wait_for()
    visitor.page.locator("[data-zone=hand]").wait_for()


def _markers(frame: Json) -> bool:
    """A table with everything on it: a Domain that needs more cards, and a closed one."""
    seats = frame["view"]["seats"]
    return all(any(seat[marker] for seat in seats) for marker in ("democracy", "embargo"))


def _table(visitor: Visitor, players: int, answers: int, **options: object) -> str:
    others = [bot() for _ in range(players - 1)]
    table: str = visitor.api.open(ME, *others, options=options, hints=True)["table"]
    visitor.api.play(table, most=answers, seed=players)
    return table


def _crowded(visitor: Visitor, players: int) -> str:
    """A game that has gone on for a while; one in which no marker was ever laid is not it."""
    for _ in range(10):
        table = visitor.api.open(ME, *[bot()] * (players - 1), hints=True)["table"]
        full = visitor.api.play(table, most=12, seed=players, enough=_markers)
        if full["table"]["state"] == "running":
            return str(table)
    raise AssertionError("ten games without Democracy and Embargo at the same time")


def scenes(visitor: Visitor) -> list[Scene]:
    """Makes the tables, in the name of this visitor."""
    over = _table(visitor, 3, 1000, turn_cap=20)
    waiting = visitor.api.open(ME, OPEN, bot())["table"]
    tables = [
        Scene(f"table-{players}", f"/t/{_crowded(visitor, players)}", _asked)
        for players in (2, 3, 4)
    ]
    return [
        Scene("lobby", "/", _lobby),
        Scene("new-game", "/new/civ", _there("[data-start=civ]")),
        Scene("library", "/cards/1UNC19", _there("[data-card] .card .signs, article .strip")),
        Scene("nation", "/nations/egyptians", _there("[data-card] .card .signs")),
        Scene("signs", "/signs", _there("dl dd")),
        *tables,
        Scene("draft", f"/t/{_table(visitor, 3, 1, deal='draft')}", _asked),
        Scene("end", f"/t/{over}", _over),
        Scene("replay", f"/t/{over}?v=12&seat=0", _replay),
        Scene("waiting", f"/t/{waiting}", _there("ol.seats li")),
        Scene("credits", "/credits", _named("credits.title")),
    ]


def set_theme(visitor: Visitor, theme: str) -> None:
    """As the settings would; the page is loaded anew with it."""
    change = """theme => {
      const kept = JSON.parse(localStorage.getItem("civitas.settings"));
      localStorage.setItem("civitas.settings", JSON.stringify({ ...kept, theme }));
    }"""
    visitor.page.evaluate(change, theme)
    visitor.page.reload()
    visitor.page.locator(f"html[data-theme={theme}]").wait_for()


def show(visitor: Visitor, scene: Scene) -> None:
    visitor.goto(scene.path)
    scene.ready(visitor)
