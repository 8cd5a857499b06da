"""The way around the browser: tables that a test needs are opened and played over HTTP."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, APIResponse

from .tongue import Json

ME: Json = {"kind": "me"}
OPEN: Json = {"kind": "open"}
PATIENCE = 20.0


def bot(spec: str = "random") -> Json:
    return {"kind": "bot", "bot": spec}


class Api:
    """The server as the guest of one browser context sees it."""

    def __init__(self, request: APIRequestContext, url: str) -> None:
        self.request = request
        self.url = url

    def ask(self, path: str, body: Any = None) -> APIResponse:
        if body is None:
            # A connection that was kept may have been closed by the server just now.
            return self.request.get(f"{self.url}/api{path}", max_retries=2)
        return self.request.post(f"{self.url}/api{path}", data=body, headers={"Origin": self.url})

    def get(self, path: str) -> Any:
        answer = self.ask(path)
        assert answer.ok, answer.text()
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.ask(path, body)
        assert answer.ok, answer.text()
        return answer.json()

    def named(self, name: str) -> None:
        self.post("/me", {"name": name, "colour": 1})

    def open(self, *seats: Json, options: Json | None = None, **more: Any) -> Json:
        self.get("/me")
        plan = {"game": "civ", "options": options or {}, "seats": list(seats), **more}
        made: Json = self.post("/tables", plan)
        return made

    def frame(self, table: str) -> Json:
        full: Json = self.get(f"/tables/{table}/frame")
        return full

    def play(
        self,
        table: str,
        most: int = 100_000,
        seed: int = 0,
        enough: Callable[[Json], bool] = lambda frame: True,
    ) -> Json:
        """Answer at random until it is over, or `most` answers are given and one is asked again.

        If there is not `enough` to be seen by then, it goes on until there is.
        """
        chance = random.Random(seed)
        given = 0
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            full = self.frame(table)
            frame = full["frame"]
            if full["table"]["state"] == "over":
                return full
            asked = frame and frame["question"]
            if not asked or not asked["choices"]:
                time.sleep(0.005)
                continue
            if given >= most and enough(frame):
                return full
            self.post(f"/tables/{table}/move", _move(full, asked, chance))
            given += 1
        raise AssertionError(f"table {table} was not played to the end in {PATIENCE} s")


def _move(full: Json, asked: Json, chance: random.Random) -> Json:
    first, *then = pick(asked, chance)
    return {
        "t": "move",
        "id": f"api-{chance.getrandbits(64):x}-{full['version']}",
        "base": full["version"],
        "seat": asked["seat"],
        "action": first,
        "then": then,
    }


def pick(asked: Json, chance: random.Random) -> list[int]:
    """A complete answer: one choice, and one of each question that hangs on it."""
    chosen = chance.choice(asked["choices"])
    return [chosen["action"], *(pick(chosen["then"], chance) if chosen["then"] else [])]
