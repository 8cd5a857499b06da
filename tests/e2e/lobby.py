"""The first screen: a game with one click, or the form with everything that can be chosen."""

from __future__ import annotations

from playwright.sync_api import Locator

from .seat import Seat
from .visitor import Visitor


def play_button(visitor: Visitor, game: str = "civ") -> Locator:
    """Starts a game at once, on a first visit and on every later one."""
    return visitor.page.locator(f"[data-play={game}]")


def new_game(visitor: Visitor, game: str = "civ") -> None:
    """The form, over the lobby."""
    visitor.goto(f"/new/{game}")
    visitor.page.locator(f"[data-start={game}]").wait_for()


def more_options(visitor: Visitor, **wished: object) -> None:
    """What is seldom changed: two words side by side or a list; a number is typed beside it."""
    for name, value in wished.items():
        words = "number" if type(value) is int else str(value).lower()
        choice = visitor.page.get_by_role("combobox", name=visitor.t(f"setup.{name}"), exact=True)
        group = visitor.page.get_by_role("group", name=visitor.t(f"setup.{name}"), exact=True)
        choice.or_(group).first.wait_for()
        if group.count():
            visitor.choose(f"setup.{name}", f"setup.{name}.{words}")
            continue
        choice.select_option(label=visitor.t(f"setup.{name}.{words}"))
        if type(value) is int:
            number = visitor.page.get_by_role("spinbutton", name=visitor.t(f"setup.{name}"))
            number.fill(str(value))
            number.blur()


def seat_kind(visitor: Visitor, number: int, kind: str) -> None:
    """Who is to sit there: `open`, `local` or `bot:<level>`."""
    visitor.field("lobby.seat.who", number=number).select_option(value=kind)


def start(visitor: Visitor, game: str = "civ") -> Seat:
    visitor.page.locator(f"[data-start={game}]").click()
    return Seat(visitor)


def call_oneself(visitor: Visitor, name: str) -> None:
    visitor.goto("/watch")
    visitor.page.get_by_role("banner").locator("button.who").click()
    visitor.field("identity.name").fill(name)
    visitor.page.keyboard.press("Enter")
    visitor.dialog("identity.title").wait_for(state="hidden")
