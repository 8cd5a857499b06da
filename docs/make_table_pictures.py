"""Takes the pictures of the tables in the browser: ``docs/img/table-*.jpg`` and ``table.jpg``.

    python docs/make_table_pictures.py [GAME ...]

A game against bots is played over the API as the rules of thumb advise; early, in the middle and at
the end a real Chromium looks at it at every size. `solo` is Imperium alone: in the middle of a turn
of the automaton, and at the end. Needs what the browser tests need.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from civitas.engine import registry

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from running import Server

FOLDER = Path(__file__).parent / "img"
SIZES = {
    "1920": (1920, 1080),
    "1280": (1280, 800),
    "820": (820, 1180),
    "390": (390, 844),
    "844": (844, 390),
}
# How far a game has come, as a share of the answers that one mostly gives.
MOMENTS = {"early": 0.15, "middle": 0.55, "end": 1.0}
LENGTH = {"civ": 24, "imperium": 280}
SOLO = "solo"
# So many answers before the automaton is looked at, and so many steps into its turn.
SOLO_ANSWERS, SOLO_STEPS = 130, 4
OPTIONS: dict[str, dict[str, Any]] = {
    "civ": {},
    "imperium": {"deal": "pick", "nation_1": "greeks", "nation_2": "romans", "nation_3": "vikings"},
    SOLO: {"deal": "fixed", "nation_1": "romans", "side_1": "A", "nation_2": "qin"},
}
QUALITY = 82
BROWSERS = ("chromium", "chromium-browser", "chromium-headless-shell")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def server() -> Iterator[str]:
    data = tempfile.TemporaryDirectory()
    with data as folder, Server(Path(folder) / "data", {"CIVITAS_LANG": "en"}) as started:
        yield started.url


class Table:
    """A game with two bots or alone, played for the one who looks at it."""

    def __init__(self, context: BrowserContext, url: str, name: str) -> None:
        self.context, self.url = context, url
        self.game, level = ("imperium", {"level": "imperator"}) if name == SOLO else (name, {})
        self.get("/me")
        bots = [{"kind": "bot", "bot": "greedy"}] * (0 if name == SOLO else 2)
        options = {"players": 1 + len(bots), **OPTIONS[name], **level}
        plan = {"game": self.game, "options": options, "seats": [{"kind": "me"}, *bots]}
        self.id = self.post("/tables", plan)["table"]
        self.given = 0

    def get(self, path: str) -> Any:
        return self.context.request.get(f"{self.url}/api{path}").json()

    def post(self, path: str, body: Any) -> Any:
        headers = {"Origin": self.url}
        return self.context.request.post(f"{self.url}/api{path}", data=body, headers=headers).json()

    def play(self, most: int | None) -> None:
        """Until so many moves were made and one is asked again, or until the end."""
        while True:
            full = self.get(f"/tables/{self.id}/frame")
            if full["table"]["state"] == "over":
                return
            asked = (full["frame"] or {}).get("question")
            if not asked or not asked["choices"]:
                time.sleep(0.01)
                continue
            if most is not None and self.given >= most and asked["kind"] in ("menu", "act", "turn"):
                return
            self.answer(full, asked)

    def play_until_told(self, page: Page) -> None:
        """Until a turn of the automaton is shown on the page."""
        while page.locator("[data-narration]").count() == 0:
            full = self.get(f"/tables/{self.id}/frame")
            self.answer(full, full["frame"]["question"])
            page.wait_for_timeout(200)

    def answer(self, full: Any, asked: Any) -> None:
        state: Any = registry.game(self.game).from_view(full["frame"]["view"], 1)
        actions: list[int] = []
        while asked:
            chosen = best(state, asked["choices"])
            actions.append(chosen["action"])
            state.apply(chosen["action"])
            asked = chosen["then"]
        self.given += 1
        told = {"t": "move", "id": f"picture-{self.given}", "base": full["version"], "seat": 0}
        self.post(f"/tables/{self.id}/move", {**told, "action": actions[0], "then": actions[1:]})


def best(state: Any, choices: list[Any]) -> Any:
    """The choice that the rules of thumb like best."""
    view = state.view(state.seat)
    worth = dict(
        zip(state.legal(), registry.game(view["game"]).advise(view, state.decision), strict=True)
    )
    return max(choices, key=lambda choice: worth[choice["action"]])


def look(page: Page, game: str, moment: str) -> None:
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(1500)
        path = FOLDER / f"table-{game}-{moment}-{name}.jpg"
        page.screenshot(path=path, type="jpeg", quality=QUALITY)


def visitor(browser: Browser, url: str, speed: int = 0) -> BrowserContext:
    """Somebody who has been here before and does not want to wait, or goes step by step (3)."""
    kept = {
        "civitas.language": "en",
        "civitas.settings": json.dumps({"theme": "dark", "speed": speed, "sound": False}),
    }
    stored = [{"name": name, "value": value} for name, value in kept.items()]
    return browser.new_context(
        storage_state={"origins": [{"origin": url, "localStorage": stored}]},  # type: ignore[list-item]
        service_workers="block",
    )


def watch(browser: Browser, url: str, game: str) -> None:
    table = Table(visitor(browser, url), url, game)
    page = table.context.new_page()
    for moment, share in MOMENTS.items():
        table.play(None if share == 1 else int(LENGTH[game] * share))
        page.goto(f"{url}/#/t/{table.id}")
        page.wait_for_timeout(2500)
        look(page, game, moment)
        print(game, moment, "after", table.given, "answers")


def watch_alone(browser: Browser, url: str) -> None:
    table = Table(visitor(browser, url, speed=3), url, SOLO)
    page = table.context.new_page()
    table.play(SOLO_ANSWERS)
    page.goto(f"{url}/#/t/{table.id}")
    page.wait_for_timeout(2500)
    table.play_until_told(page)
    for _ in range(SOLO_STEPS):
        page.locator("[data-next]").click()
        page.wait_for_timeout(300)
    look(page, SOLO, "turn")
    table.play(None)
    page.reload()
    page.wait_for_timeout(2500)
    look(page, SOLO, "end")


def main(games: list[str]) -> None:
    with server() as url, sync_playwright() as chromium:
        browser = chromium.chromium.launch(executable_path=CHROMIUM)
        for game in games:
            if game == SOLO:
                watch_alone(browser, url)
            else:
                watch(browser, url, game)


if __name__ == "__main__":
    main(sys.argv[1:] or [*LENGTH, SOLO])
