"""What a page and the server say to each other on the socket of a table, or without one."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Request, Response, WebSocket

from .tongue import Json


def patched(before: Any, change: Json) -> Any:
    """What was known, with what a patch says of it; lists are patched by their places."""
    if isinstance(before, list):
        inside = change.get("in", {})
        fresh = change.get("set", {})
        return [
            fresh[str(i)] if str(i) in fresh else patched(part, inside.get(str(i), {}))
            for i, part in enumerate(before)
        ]
    if not isinstance(before, dict):
        return before
    kept = {name: part for name, part in before.items() if name not in change.get("gone", ())}
    inside = {name: patched(before[name], part) for name, part in change.get("in", {}).items()}
    return {**kept, **inside, **change.get("set", {})}


class Wire:
    """Listens to the sockets of a page and knows how the table stands."""

    def __init__(self, page: Page) -> None:
        self.full: Json | None = None
        self.moves = 0
        self.sent: list[Json] = []
        self.open_ids: set[str] = set()
        self.acked = 0
        page.on("websocket", self._follow)
        page.on("request", self._posted)
        page.on("response", self._fetched)

    def _posted(self, request: Request) -> None:
        """What is said where there is no socket."""
        if request.method == "POST" and "/lines/" in request.url and request.post_data:
            for message in json.loads(request.post_data).get("messages", ()):
                self._sent(json.dumps(message))

    def _fetched(self, response: Response) -> None:
        if "/lines" not in response.url or not response.ok:
            return
        if "/lines?" in response.url:
            self.full, self.acked = None, 0
        elif response.request.method == "GET":
            for message in response.json()["messages"]:
                self._received(json.dumps(message))

    def _follow(self, socket: WebSocket) -> None:
        self.full = None
        self.acked = 0
        socket.on("framesent", lambda data: self._sent(data))
        socket.on("framereceived", lambda data: self._received(data))

    def _sent(self, data: str | bytes) -> None:
        message: Json = json.loads(data)
        self.sent.append(message)
        if message["t"] in ("move", "undo"):
            self.moves += message["id"] not in self.open_ids
            self.open_ids.add(message["id"])

    def _received(self, data: str | bytes) -> None:
        message: Json = json.loads(data)
        if message["t"] in ("full", "update"):
            self.full = message
        if message["t"] == "patch" and self.full is not None:
            self.full = {**message, "t": "update", **self._patched(self.full, message)}
        if message["t"] in ("ack", "refused", "stale"):
            self.open_ids.discard(message["id"])
        if message["t"] == "ack":
            self.acked = max(self.acked, message["version"])
        if message["t"] == "stale":
            self.full = message["full"]

    @staticmethod
    def _patched(full: Json, message: Json) -> Json:
        """Table and frame as a patch leaves them."""
        frame = message["frame"] and patched(full["frame"] or {}, message["frame"])
        return {"table": patched(full["table"], message["table"]), "frame": frame}

    @property
    def quiet(self) -> bool:
        """Everything that was sent is answered, and what came of it has arrived."""
        known = self.full is not None and self.full["version"] >= self.acked
        return known and not self.open_ids

    @property
    def table(self) -> Json | None:
        return self.full and self.full["table"]

    @property
    def frame(self) -> Json | None:
        return self.full and self.full["frame"]

    @property
    def question(self) -> Json | None:
        """The question, if it is for this page."""
        asked: Json | None = self.frame and self.frame["question"]
        return asked if asked and asked["choices"] else None

    @property
    def over(self) -> bool:
        return self.table is not None and self.table["state"] == "over"

    def names(self) -> list[str]:
        assert self.table is not None
        return [seat["name"] for seat in self.table["seats"]]
