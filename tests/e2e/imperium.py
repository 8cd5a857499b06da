"""A seat at a table of Imperium: everything that answers carries `data-action`."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator

from .api import ME, bot
from .tongue import Json
from .visitor import Visitor

# What can be pressed now: its number, and whether it ends or passes something.
LOOK = """() => {
  const scene = document.querySelector(".scene");
  const seen = element => element.getClientRects().length > 0 && !element.disabled;
  const answers = [...document.querySelectorAll("[data-action]")].filter(seen);
  const dialog = document.querySelector("dialog[open]");
  return {
    step: Number(scene?.dataset.step ?? -1),
    waiting: scene?.dataset.waiting !== undefined,
    answers: answers.map(element => element.dataset.action),
    ticked: document.querySelectorAll('[data-action][aria-pressed="true"]').length,
    confirm: [...document.querySelectorAll("[data-confirm]")].filter(seen).length > 0,
    dialog: dialog?.querySelector("h2")?.textContent ?? null,
  };
}"""


def open_table(visitor: Visitor, players: int = 2, **options: Any) -> str:
    """A table against bots; nations and readings are options."""
    seats = [ME, *[bot("random")] * (players - 1)]
    plan = {"game": "imperium", "options": {"players": players, **options}, "seats": seats}
    visitor.api.get("/me")
    made: Json = visitor.api.post("/tables", plan)
    return str(made["table"])


class ImperiumSeat:
    """A visitor who plays by pressing what glows."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.wire = visitor.wire
        self.chance = random.Random(seed)
        self.kinds: set[str] = set()
        self.sent = 0

    def look(self) -> Json:
        shown: Json = self.page.evaluate(LOOK)
        return shown

    def settled(self) -> bool:
        """The page shows the last frame, and nothing is on its way."""
        if self.wire.frame is None or not self.wire.quiet:
            return False
        if self.wire.over:
            return True
        shown = self.look()
        current = not shown["waiting"] and shown["step"] == self.wire.frame["step"]
        # Cards are drawn once the library is there.
        return bool(current and (self.wire.question is None or shown["answers"]))

    def my_turn(self) -> bool:
        """Waits for a question; false if the game is over."""
        self.visitor.until(
            lambda: self.settled() and (self.wire.over or self.wire.question), "for a question"
        )
        return not self.wire.over

    def button(self, action: str) -> Locator:
        return self.page.locator(f'[data-action="{action}"]:visible').first

    def answer(self) -> None:
        """Press things until an answer is sent; what does something comes before what ends."""
        assert self.wire.question is not None
        self.kinds.add(self.wire.question["kind"])
        sent = self.wire.moves
        for _ in range(20):
            self.press(self.look())
            self.page.wait_for_timeout(8)
            if self.wire.moves > sent:
                self.sent += 1
                return
        raise AssertionError(f"no answer was sent to {self.wire.question}")

    def press(self, shown: Json) -> None:
        if shown["dialog"] is not None:
            self.visitor.button("play.warning.yes").click()
        elif shown["confirm"]:
            self.page.locator("[data-confirm]:visible").first.click()
        elif "row" in shown["answers"] and (shown["ticked"] or self.chance.random() < 0.4):
            self.button("row").click()
        else:
            self.button(self.pick(shown)).click()

    def pick(self, shown: Json) -> str:
        assert self.wire.question is not None
        ends = {
            str(choice["action"])
            for choice in self.wire.question["choices"]
            if choice["option"]["verb"] in ("end", "pass", "revolt", "innovate")
        }
        open_answers = [action for action in shown["answers"] if action != "row"]
        busy = [action for action in open_answers if action not in ends]
        assert open_answers, f"nothing answers {self.wire.question}"
        wished = busy if busy and self.chance.random() < 0.9 else open_answers
        return str(self.chance.choice(wished))

    def play(self, most: int = 100_000) -> None:
        while most > 0 and self.my_turn():
            self.answer()
            most -= 1
