"""Three ways to press what a table offers: by mouse, by touch, by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page, Position

from .tongue import Json

# Where the focus is and where it should be; a person sees both.
FOCUS = """target => {
  const here = document.activeElement;
  const centre = element => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const zone = element => element.closest("[data-zone], dialog")?.dataset.zone ?? "";
  return {
    there: here === target,
    zones: [zone(here), zone(target)],
    stop: target.dataset.stop !== undefined,
    from: centre(here),
    to: centre(target),
  };
}"""
# A point of a thing that nothing lies over, for the finger; null if there is none.
FREE = """element => {
  element.scrollIntoView({ block: "nearest" });
  const box = element.getBoundingClientRect();
  const parts = [0.5, 0.15, 0.85, 0.05, 0.95, 0.3, 0.7];
  for (const y of [0.5, 0.85, 0.95, 0.7, 0.3, 0.15, 0.05]) {
    for (const x of parts) {
      const at = [box.x + box.width * x, box.y + box.height * y];
      const hit = document.elementFromPoint(...at);
      if (hit && element.contains(hit)) return { x: box.width * x, y: box.height * y };
    }
  }
  return null;
}"""
SHOWN_KEY = "element => element.querySelector('kbd')?.textContent ?? ''"
# Signs that stand for a key.
SIGNS = {"↵": "Enter"}
LANDMARKS = 10
# So often one looks again.
PATIENCE = 20
STOPS = 40


def free(thing: Locator) -> Position:
    """Where it can be touched; what has just changed may still be moving."""
    for _ in range(PATIENCE):
        found: Position | None = thing.evaluate(FREE)
        if found is not None:
            return found
        thing.page.wait_for_timeout(50)
    raise AssertionError(f"{thing} lies out of sight, or under something")


class Mouse:
    """Clicks."""

    def press(self, thing: Locator) -> None:
        thing.click(position=free(thing))


class Touch:
    """Taps, on a screen that has no pointer."""

    def press(self, thing: Locator) -> None:
        thing.tap(position=free(thing))


class Keys:
    """Nothing here ever points at anything."""

    def __init__(self, page: Page, chance: random.Random) -> None:
        self.page = page
        self.chance = chance

    def press(self, thing: Locator) -> None:
        """By the key that is written on it or, now and then, by walking to it."""
        written: str = thing.evaluate(SHOWN_KEY)
        if len(written) == 1 and self.chance.random() < 0.7:
            self.page.keyboard.press(SIGNS.get(written, written.lower()))
        else:
            self.walk(thing)
            self.page.keyboard.press("Enter")

    def walk(self, thing: Locator) -> None:
        """F6 to its part of the table, then the arrows, or Tab where there are none."""

        def look() -> Json:
            seen: Json = thing.evaluate(FOCUS)
            return seen

        self.repeat("F6", LANDMARKS, lambda: len(set(look()["zones"])) == 1)
        if not look()["stop"]:
            self.repeat("Tab", STOPS, lambda: bool(look()["there"]))
            return
        for _ in range(STOPS):
            seen = look()
            if seen["there"]:
                return
            self.page.keyboard.press(arrow(seen["from"], seen["to"], self.chance))
        raise AssertionError(f"the arrows do not lead to {thing}")

    def repeat(self, key: str, most: int, enough: Callable[[], bool]) -> None:
        for _ in range(most):
            if enough():
                return
            self.page.keyboard.press(key)
        assert enough(), f"{key} does not lead there"


def arrow(here: list[float], there: list[float], chance: random.Random) -> str:
    """One that leads nearer; where both do, one of them."""
    aside, along = there[0] - here[0], there[1] - here[1]
    ways = [
        *(["ArrowRight" if aside > 0 else "ArrowLeft"] if abs(aside) > 1 else []),
        *(["ArrowDown" if along > 0 else "ArrowUp"] if abs(along) > 1 else []),
    ]
    return chance.choice(ways or ["ArrowRight"])


Hands = Mouse | Touch | Keys
