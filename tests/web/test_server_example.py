"""The example bot and the page about the API are what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from civitas.web.api import ENDPOINTS

from .serving import Guest, Server, run

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 40


def test_the_example_bot_plays_a_whole_game(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, str(BOT), server.url], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("winners: [")


def test_the_page_about_the_api_names_every_request_and_needs_no_script(server: Server) -> None:
    async def ask() -> tuple[str, dict[str, object]]:
        guest = Guest(server)
        return (await guest.get("/api/docs")).text, (await guest.get("/openapi.json")).json()

    page, document = run(ask())
    assert "<script" not in page
    for row in ENDPOINTS:
        assert f"{row.method} {row.path}" in page
    assert document["openapi"] == "3.1.0"
