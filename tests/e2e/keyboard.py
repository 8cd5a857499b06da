"""Playing with the keys alone."""

from __future__ import annotations

from .seat import Seat
from .visitor import NAME

FOCUSED = f"() => ({NAME})(document.activeElement)"
MOST_STOPS = 60
ZONES = 8


class Keyboard:
    """The keyboard of somebody at a table who confirms every choice."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
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

    def choose(self) -> None:
        """By its number or, now and then, by walking to it with F6 and the arrows."""
        answers = self.seat.look()["answers"]
        index = self.seat.chance.randrange(len(answers))
        if index < 9 and self.seat.chance.random() < 0.7:
            self.by_number(index)
        else:
            self.by_walking(answers)

    def by_number(self, index: int) -> None:
        asked = self.seat.wire.question
        assert asked is not None
        if index == self.seat.index_of("end_turn"):
            self.press("e")
        else:
            self.press(str(index + 1))
        if self.focused() not in self.seat.look()["answers"]:
            self.press("Enter")

    def by_walking(self, answers: list[str]) -> None:
        for _ in range(ZONES):
            if self.focused() in answers:
                break
            self.press("F6")
        assert self.focused() in answers, "F6 does not lead to the answers"
        for _ in range(self.seat.chance.randrange(4)):
            self.press(self.seat.chance.choice(["ArrowRight", "ArrowDown"]))
        assert self.focused() in answers, "the arrows lead out of the answers"
        shown = self.seat.look()
        is_chosen = shown["pressed"][shown["answers"].index(self.focused())] == "true"
        self.press("Enter")
        if not is_chosen:  # the first one chose it; one that was chosen before is sent already
            self.press("Enter")

    def be_sure(self) -> None:
        self.tab_to(self.seat.t("play.warning.yes"))
        self.press("Enter")
