"""Playing CIV: what a person at a table sees asked, and how they answer on the things."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator

from .asking import heading
from .hands import Hands, Keys, Mouse, Touch
from .tongue import Json
from .visitor import Visitor

# All that changes on the page when somebody does something, in one look.
LOOK = """() => {
  const scene = document.querySelector(".scene");
  const seen = element => element.getClientRects().length > 0 && !element.disabled;
  const things = [...document.querySelectorAll(".scene [data-action]")].filter(seen);
  const prompt = scene?.querySelector("section[data-zone=prompt]");
  const dialog = document.querySelector("dialog[open]");
  return {
    step: Number(scene?.dataset.step ?? -1),
    waiting: scene?.dataset.waiting !== undefined,
    answers: things.map(thing => thing.dataset.action),
    pressed: things.map(thing => thing.ariaPressed === "true"),
    question: prompt?.querySelector("h2")?.textContent.trim() ?? "",
    folded: document.querySelector("[data-unfold]") !== null,
    about: prompt?.querySelector("[role=status]")?.textContent.trim() ?? null,
    confirm: [...document.querySelectorAll("[data-confirm]")].filter(seen).length > 0,
    sure: prompt?.querySelector("[data-sure]") != null,
    dialog: dialog?.querySelector("h2, h1")?.textContent.trim() ?? null,
  };
}"""
# An answer takes at most so many touches: five cards, and the button.
TOUCHES = 40


class Seat:
    """A visitor who sits at a table, or watches it."""

    def __init__(self, visitor: Visitor, seed: int = 0, way: str = "mouse") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.wire = visitor.wire
        self.t = visitor.t
        self.chance = random.Random(seed)
        self.hands: Hands = (
            Keys(self.page, self.chance)
            if way == "keys"
            else (Touch() if way == "touch" else Mouse())
        )
        self.answered = 0

    # --- what is shown ----------------------------------------------------------------------------

    def look(self) -> Json:
        shown: Json = self.page.evaluate(LOOK)
        return shown

    @property
    def answers(self) -> Locator:
        """Everything that answers the question."""
        return self.page.locator(".scene [data-action]:visible")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("table.hand"), exact=True)

    @property
    def end_screen(self) -> Locator:
        """It is called after whoever won, by name: also before people who share a screen."""
        return self.page.get_by_role("dialog", name=self.victory(), exact=True)

    def victory(self) -> str:
        """Who wins, by what the server sent."""
        self.visitor.until(lambda: self.wire.over, "for the end")
        assert self.wire.frame is not None
        winners = self.wire.frame["ending"]["winners"]
        names = {"list": [{"seat": seat} for seat in winners]}
        said = {"id": "civ.end.wins", "values": {"names": names}, "count": len(winners)}
        return self.t.say(said, self.wire.names())

    def expected(self) -> list[str]:
        """The answers in words, by what the server sent."""
        asked = self.wire.question
        names = self.wire.names()
        return [self.t.say(choice["text"], names) for choice in asked["choices"]] if asked else []

    def offered(self) -> set[str]:
        """The answers that things on the table must stand for. Whom an effect is used on is asked
        after it; what would do nothing is folded away on a phone.
        """
        asked = self.wire.question
        if asked is None:
            return set()
        found: dict[str, str] = {}
        for choice in asked["choices"]:
            option = choice["option"]
            one = str(choice["action"])
            found.setdefault(option.get("effect") if asked["kind"] == "menu" else one, one)
        return set(found.values())

    def settled(self) -> bool:
        """The page shows what the server said last, and nothing is on its way."""
        if self.wire.frame is None or not self.wire.quiet:
            return False
        shown = self.look()
        if self.wire.frame is None:  # while the page was asked, it went to another table
            return False
        if self.wire.over:
            return bool(shown["dialog"] == self.victory())
        if shown["waiting"] or shown["step"] != self.wire.frame["step"]:
            return False
        if not any(shown["pressed"]) and shown["question"] != self.heading():
            return False
        offered, there = self.offered(), {one for one in shown["answers"] if one.isdigit()}
        # A folded chip stands for several answers that would do nothing.
        return there == offered or (shown["folded"] and there <= offered and bool(there))

    def heading(self) -> str:
        """What is asked, as long as nothing is chosen."""
        assert self.wire.frame is not None
        return heading(self.t, self.wire.frame, self.wire.names())

    def settle(self) -> None:
        self.visitor.until(self.settled, "for the page to show what the server said", self.told)

    def told(self) -> str:
        """What the page shows, and what it should."""
        return f"{self.look()} instead of «{self.heading()}», {sorted(self.offered())}"

    def my_turn(self) -> bool:
        """Waits until something is asked; false if the game is over instead."""
        self.visitor.until(
            lambda: self.settled() and (self.wire.over or self.wire.question),
            "for a turn",
            self.told,
        )
        return not self.wire.over

    # --- what one does ----------------------------------------------------------------------------

    def answer(self) -> None:
        """Touch things at random until an answer is sent."""
        self.act(self.touch)

    def act(self, choose: Callable[[], None]) -> None:
        """Choose until an answer has been sent; where one is asked to be sure, one is."""
        sent = self.wire.moves
        for _ in range(TOUCHES):
            shown = self.look()
            choose()
            self.visitor.until(lambda: self.wire.moves > sent or self.look() != shown)  # noqa: B023
            if self.wire.moves > sent:
                self.answered += 1
                return
        raise AssertionError(f"no answer was sent to {self.wire.question}")

    def touch(self) -> None:
        """The dark button if it is ready; else something that glows and is not chosen yet."""
        self.hands.press(self.wished())

    def wished(self) -> Locator:
        shown = self.look()
        if shown["confirm"]:
            return self.page.locator("[data-confirm]:visible").first
        return self.chance.choice(self.glowing())

    def glowing(self) -> list[Locator]:
        """What may be touched next: where an effect wants its target, only that."""
        targets = self.page.locator(
            ".board [data-place^=area-][data-action]:visible, .seat[data-action]:visible"
        )
        aimed = self.page.locator("[data-effect][aria-pressed=true]:visible").count() > 0
        if aimed and targets.count() > 0:
            return targets.all()
        fresh = self.page.locator('.scene [data-action]:not([aria-pressed="true"]):visible')
        return fresh.all() or self.answers.all()

    def play(self, most: int = 100_000) -> None:
        """Answer at random until the end, or `most` times."""
        while most > 0 and self.my_turn():
            self.answer()
            most -= 1
