"""Somebody in front of a browser: a context of their own, one page, and what they notice."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Request,
    Response,
    StorageState,
)

from depth import DEEP

from .api import Api
from .tongue import Json, Tongue
from .wire import Wire

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
PATIENCE = 15.0
# What a screen reader calls an element: its label, or its text without what is only drawn.
NAME = """element => {
  if (element?.hasAttribute("aria-label")) return element.getAttribute("aria-label");
  const heard = node => node.nodeType === Node.TEXT_NODE ? node.data
    : node.getAttribute?.("aria-hidden") === "true" ? ""
    : [...node.childNodes].map(heard).join("");
  return element ? heard(element).replace(/\\s+/g, " ").trim() : "";
}"""
# What Playwright itself says where `new_context` lets no service worker in.
BLOCKED_WORKER = "Service Worker registration blocked by Playwright"
LAPTOP, TABLET, PHONE = (1280, 800), (820, 1180), (390, 844)
SIZES = {"laptop": LAPTOP, "tablet": TABLET, "phone": PHONE}


def new_context(
    browser: Browser,
    url: str,
    language: str = "en",
    size: tuple[int, int] = LAPTOP,
    settings: Json | None = None,
    **more: Any,
) -> BrowserContext:
    """A browser that has been here before: its language and settings are kept, nothing else."""
    kept = {
        "civitas.language": language,
        "civitas.settings": json.dumps(
            {"theme": "light", "speed": 0, "sound": False, "confirm": False, **(settings or {})}
        ),
    }
    state: StorageState = {
        "origins": [
            {
                "origin": url,
                "localStorage": [{"name": name, "value": value} for name, value in kept.items()],
            }
        ]
    }
    # A service worker would answer from what other tests left behind; one test lets it.
    more.setdefault("service_workers", "block")
    # What moves is waited for before it is pressed; whoever looks at movements asks for them.
    more.setdefault("reduced_motion", "reduce")
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, storage_state=state, **more
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


class Visitor:
    """A person at a page. Everything is found by role and name, in the words of the language."""

    def __init__(self, context: BrowserContext, url: str, language: str = "en") -> None:
        self.context = context
        self.url = url
        self.t = Tongue(language)
        self.api = Api(context.request, url)
        self.page = context.new_page()
        self.wire = Wire(self.page)
        self.complaints: list[str] = []
        self.forgiven = [BLOCKED_WORKER]
        self._listen()

    # --- what must not happen ---------------------------------------------------------------------

    def _listen(self) -> None:
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        # What is under way when a page is left is given up; that is no failure.
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"request failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"answer {response.status}: {response.url}")

    def forgive(self, pattern: str) -> None:
        """A test provokes this on purpose."""
        self.forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [
            complaint
            for complaint in self.complaints
            if not any(re.search(pattern, complaint) for pattern in self.forgiven)
        ]

    # --- looking and pressing ---------------------------------------------------------------------

    def goto(self, where: str = "/") -> Visitor:
        """Opens a page by what stands behind the `#`."""
        self.page.goto(f"{self.url}/#{where}")
        return self

    def button(self, key: str, /, **values: object) -> Locator:
        return self.page.get_by_role("button", name=self.t(key, **values), exact=True)

    def link(self, key: str, /, **values: object) -> Locator:
        return self.page.get_by_role("link", name=self.t(key, **values), exact=True)

    def dialog(self, key: str, count: int | None = None, /, **values: object) -> Locator:
        return self.page.get_by_role("dialog", name=self.t(key, count, **values), exact=True)

    def field(self, key: str, /, **values: object) -> Locator:
        return self.page.get_by_label(self.t(key, **values), exact=True)

    def choose(self, group: str, value: str) -> None:
        """One of a row of radio buttons: a click on its words."""
        rows = self.page.get_by_role("group", name=self.t(group), exact=True)
        rows.get_by_text(self.t(value), exact=True).click()

    def until(
        self,
        condition: Callable[[], Any],
        what: str = "",
        told: Callable[[], str] = str,
    ) -> None:
        """Look again and again, and let the events of the page arrive meanwhile.

        One that never comes true is `told` with what there is instead.
        """
        end = time.monotonic() + PATIENCE
        pause = 3.0
        while not condition():
            assert time.monotonic() < end, f"waited in vain {what}: {told()}"
            # Looking takes the page's time, too.
            self.page.wait_for_timeout(pause)
            pause = min(40.0, 1.3 * pause)

    def photograph(self, name: str) -> None:
        """For people, in a deep run: drawing a page anew takes as long as checking it."""
        if not DEEP:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")
