"""Finding one's way with the Tab key."""

from __future__ import annotations

from .seat import Seat
from .visitor import NAME

FOCUSED = f"() => ({NAME})(document.activeElement)"
MOST_STOPS = 60


class Keyboard:
    """The keyboard of somebody who never points at anything."""

    def __init__(self, seat: Seat) -> None:
        self.page = seat.page

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def focused(self) -> str:
        """The name of what has the focus."""
        name: str = self.page.evaluate(FOCUSED)
        return name

    def tab_to(self, name: str) -> None:
        for _ in range(MOST_STOPS):
            self.press("Tab")
            if self.focused() == name:
                return
        raise AssertionError(f"the Tab key does not lead to «{name}»")
