"""Playing: what a person at a table sees asked, and how they answer."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator

from .tongue import Json
from .visitor import NAME, Visitor

# All that changes on the page when somebody does something, in one look.
LOOK = f"""names => {{
  const name = {NAME};
  const list = document.querySelector(`ol[aria-label="${{names.choices}}"]`);
  const answers = [...(list?.querySelectorAll("button") ?? [])];
  const prompt = document.querySelector(`section[aria-label="${{names.prompt}}"]`);
  const dialog = document.querySelector("dialog[open]");
  return {{
    answers: answers.map(name),
    pressed: answers.map(answer => answer.getAttribute("aria-pressed")),
    question: prompt?.querySelector("p")?.textContent.trim() ?? null,
    about: prompt?.querySelector("[role=status]")?.textContent.trim() ?? null,
    dialog: dialog?.querySelector("h2")?.textContent ?? null,
  }};
}}"""


class Seat:
    """A visitor who sits at a table, or watches it."""

    def __init__(self, visitor: Visitor, seed: int = 0) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.wire = visitor.wire
        self.t = visitor.t
        self.chance = random.Random(seed)
        self.answered = 0

    # --- what is shown ----------------------------------------------------------------------------

    def look(self) -> Json:
        names = {"choices": self.t("play.choices"), "prompt": self.t("play.prompt")}
        shown: Json = self.page.evaluate(LOOK, names)
        return shown

    @property
    def answers(self) -> Locator:
        answers = self.page.get_by_role("list", name=self.t("play.choices"), exact=True)
        return answers.get_by_role("button")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name=self.t("table.hand"), exact=True)

    @property
    def end_screen(self) -> Locator:
        return self.visitor.dialog("play.end.won").or_(self.visitor.dialog("play.end.title"))

    def expected(self) -> list[str]:
        """The answers that should stand there, by what the server sent."""
        asked = self.wire.question
        if asked is None:
            return []
        names = self.wire.names()
        return [
            self.t("play.choice", number=i, text=self.t.say(choice["text"], names))
            for i, choice in enumerate(asked["choices"], 1)
        ]

    def settled(self) -> bool:
        """The page shows what the server said last, and nothing is on its way."""
        shown = self.look()
        if self.wire.frame is None or not self.wire.quiet:
            return False
        if self.wire.over:
            return shown["dialog"] in (self.t("play.end.won"), self.t("play.end.title"))
        if shown["answers"] != self.expected():
            return False
        asked = self.wire.question
        return asked is None or shown["question"] == self.t.say(asked["text"], self.wire.names())

    def settle(self) -> None:
        self.visitor.until(self.settled, "for the page to show what the server said")

    def my_turn(self) -> bool:
        """Waits until something is asked; false if the game is over instead."""
        self.visitor.until(
            lambda: self.settled() and (self.wire.over or self.wire.question), "for a turn"
        )
        return not self.wire.over

    # --- what one does ----------------------------------------------------------------------------

    def answer(self, index: int | None = None) -> None:
        """Click an answer, any one if none is given, and what else it takes until it is sent."""
        first = [index]

        def click() -> None:
            number = first.pop() if first else None
            many = len(self.look()["answers"])
            self.answers.nth(self.chance.randrange(many) if number is None else number).click()

        self.act(click)

    def act(self, choose: Callable[[], None], sure: Callable[[], None] | None = None) -> None:
        """Choose until an answer has been sent; where one is asked to be sure, one is."""
        sent = self.wire.moves
        while self.wire.moves == sent:
            shown = self.look()
            if shown["dialog"] is None:
                choose()
            else:
                assert shown["dialog"] == self.t("play.warning")
                (sure or self.be_sure)()
            self.visitor.until(lambda: self.wire.moves > sent or self.look() != shown)  # noqa: B023
        self.answered += 1

    def be_sure(self) -> None:
        self.visitor.button("play.warning.yes").click()

    def tap_board(self) -> None:
        """Tap a thing on the table that glows; where there is none, an answer."""
        glowing = self.page.get_by_role("button", name=self.t("play.possible")).all()
        open_answers = self.look()["answers"]
        if glowing and self.chance.random() < 0.8 and not self.narrowed():
            self.chance.choice(glowing).click()
        else:
            self.answers.nth(self.chance.randrange(len(open_answers))).click()

    def narrowed(self) -> bool:
        """Whether a tap left several answers open."""
        about = self.look()["about"]
        return about in {self.t("play.which", n) for n in range(1, 60)}

    def play(self, most: int = 100_000) -> None:
        """Answer at random until the end, or `most` times."""
        while most > 0 and self.my_turn():
            self.answer()
            most -= 1

    def index_of(self, verb: str) -> int | None:
        """The number of the first answer of a kind, if there is one."""
        asked = self.wire.question
        assert asked is not None
        found = (i for i, c in enumerate(asked["choices"]) if c["option"]["verb"] == verb)
        return next(found, None)
