"""The first screen: a new game with everything that can be chosen for it."""

from __future__ import annotations

from .seat import Seat
from .visitor import Visitor


def more_options(visitor: Visitor, **wished: object) -> None:
    """Options that are not on the form at first; a number is typed beside its words."""
    visitor.page.get_by_text(visitor.t("lobby.more"), exact=True).click()
    for name, value in wished.items():
        choice = visitor.page.get_by_role("combobox", name=visitor.t(f"setup.{name}"), exact=True)
        words = "number" if type(value) is int else str(value).lower()
        choice.select_option(label=visitor.t(f"setup.{name}.{words}"))
        if type(value) is int:
            number = visitor.page.get_by_role("spinbutton", name=visitor.t(f"setup.{name}"))
            number.fill(str(value))
            number.blur()


def start(visitor: Visitor, mode: str) -> Seat:
    visitor.button(f"lobby.start.{mode}").click()
    return Seat(visitor)


def set_mode(visitor: Visitor, mode: str) -> None:
    visitor.page.get_by_text(visitor.t(f"lobby.mode.{mode}"), exact=True).click()
