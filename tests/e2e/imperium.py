"""A seat at a table of Imperium: everything that answers carries `data-action`."""

from __future__ import annotations

import random
import time
from typing import Any

from playwright.sync_api import Locator

from .api import ME, OPEN, bot
from .hands import Hands, Keys, Mouse, Touch
from .tongue import Json
from .visitor import Visitor

# So long one waits for what was pressed to show.
CHANGE = 2.0
# An answer takes at most so many touches: a hand of cards, and the button.
TOUCHES = 40
# Whole games of bots, on a machine that has other things to do.
PATIENCE = 90.0

# What can be pressed now: its number, and whether it ends or passes something.
LOOK = """() => {
  const scene = document.querySelector(".scene");
  const seen = element => element.getClientRects().length > 0 && !element.disabled;
  const answers = [...document.querySelectorAll("[data-action]")].filter(seen);
  const ticked = answers.filter(element => element.ariaPressed === "true");
  const dialog = document.querySelector("dialog[open]");
  return {
    step: Number(scene?.dataset.step ?? -1),
    waiting: scene?.dataset.waiting !== undefined,
    answers: answers.map(element => element.dataset.action),
    ticked: ticked.map(element => element.dataset.action),
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


def played_out(visitor: Visitor, players: int = 2, **options: Any) -> tuple[str, int]:
    """A game that bots have played to its end, and how many steps it has."""
    seats = [bot("random")] * players
    plan = {"game": "imperium", "options": {"players": players, **options}, "seats": seats}
    visitor.api.get("/me")
    table: str = visitor.api.post("/tables", plan)["table"]
    end = time.monotonic() + PATIENCE
    while True:
        info: Json = visitor.api.get(f"/tables/{table}")
        if info["state"] == "over":
            return table, int(info["step"])
        assert time.monotonic() < end, "waited in vain for the bots"
        time.sleep(0.2)


def late_table(visitor: Visitor, left: int, players: int = 2, **options: Any) -> str:
    """A table against bots with about so many steps to its end."""
    table, last = played_out(visitor, players, **options)
    wish = {"step": last - left, "seat": 0, "bot": "random"}
    made: Json = visitor.api.post(f"/tables/{table}/continue", wish)
    return str(made["table"])


def invite(host: Visitor, *guests: Visitor, **options: Any) -> str:
    """A table of people only; all of them sit down."""
    seats = [ME, *[OPEN] * len(guests)]
    plan = {"game": "imperium", "options": {"players": len(seats), **options}, "seats": seats}
    host.api.get("/me")
    made: Json = host.api.post("/tables", plan)
    for guest in guests:
        guest.api.get("/me")
        guest.api.post(f"/tables/{made['table']}/join", {"invite": made["invite"]})
    return str(made["table"])


def hands(way: str, visitor: Visitor, chance: random.Random) -> Hands:
    if way == "keys":
        return Keys(visitor.page, chance)
    return Touch() if way == "touch" else Mouse()


class ImperiumSeat:
    """A visitor who plays by pressing what glows."""

    def __init__(self, visitor: Visitor, seed: int = 0, way: str = "mouse") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.wire = visitor.wire
        self.chance = random.Random(seed)
        self.hands = hands(way, visitor, self.chance)
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
        if self.wire.frame is None:  # while the page was asked, it went to another table
            return False
        current = not shown["waiting"] and shown["step"] == self.wire.frame["step"]
        # Cards are drawn once the library is there.
        return bool(current and (self.wire.question is None or shown["answers"]))

    def my_turn(self) -> bool:
        """Waits for a question; false if the game is over."""
        self.visitor.until(
            lambda: self.settled() and (self.wire.over or self.is_asked()), "for a question"
        )
        return not self.wire.over

    def is_asked(self) -> bool:
        """The page itself answers what nothing comes of."""
        question = self.wire.question
        return question is not None and not question["idle"]

    def button(self, action: str) -> Locator:
        return self.page.locator(f'[data-action="{action}"]:visible').first

    def answer(self) -> None:
        """Press things until an answer is sent; what does something comes before what ends."""
        assert self.wire.question is not None
        self.kinds.add(self.wire.question["kind"])
        sent = self.wire.moves
        for _ in range(TOUCHES):
            shown = self.look()
            self.press(shown)
            self.await_change(sent, shown)
            if self.wire.moves > sent:
                self.sent += 1
                return
        raise AssertionError(f"no answer was sent to {self.wire.question}")

    def await_change(self, sent: int, shown: Json) -> None:
        """What was pressed shows, or is sent: pressed once more before that, it would be undone.

        One card more than may be chosen changes nothing.
        """
        end = time.monotonic() + CHANGE
        while self.wire.moves == sent and self.look() == shown and time.monotonic() < end:
            self.page.wait_for_timeout(5)

    def press(self, shown: Json) -> None:
        self.hands.press(self.wished(shown))

    def wished(self, shown: Json) -> Locator:
        if shown["dialog"] is not None:
            return self.visitor.button("play.warning.yes")
        if shown["confirm"]:
            return self.page.locator("[data-confirm]:visible").first
        # Of a number that may be chosen, more is ticked now and then.
        if "row" in shown["answers"] and (not self.unticked(shown) or self.chance.random() < 0.5):
            return self.button("row")
        return self.button(self.pick(shown))

    def unticked(self, shown: Json) -> list[str]:
        """What a tap would add to the answer."""
        return [
            action
            for action in shown["answers"]
            if action != "row" and action not in shown["ticked"]
        ]

    def pick(self, shown: Json) -> str:
        assert self.wire.question is not None
        ends = {
            str(choice["action"])
            for choice in self.wire.question["choices"]
            if choice["option"]["verb"] in ("end", "pass", "revolt", "innovate")
        }
        left = self.unticked(shown)
        busy = [action for action in left if action not in ends]
        assert left, f"nothing answers {self.wire.question}"
        return str(self.chance.choice(busy if busy and self.chance.random() < 0.9 else left))

    def play(self, most: int = 100_000) -> None:
        while most > 0 and self.my_turn():
            self.answer()
            most -= 1
