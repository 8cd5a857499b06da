"""The example game at the web table: over HTTP, and in a real browser on the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from e2e.conftest import ARGUMENTS, CHROMIUM, CLIENT
from e2e.visitor import PHONE, Visitor, new_context
from example import GAME
from running import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server") / "data")
    yield started
    assert started.stop() == 0
    assert "Traceback" not in started.log()


def test_the_server_offers_it_with_its_words(server: Server) -> None:
    games: list[Any] = httpx.get(f"{server.url}/api/games").json()
    assert {"name": GAME, "title": "Gops", "cards": None}.items() <= games[1].items()
    words = httpx.get(f"{server.url}/api/games/{GAME}/words", params={"lang": "de"}).json()
    assert words["option.bid"] == "Bid {card}"
    assert words["event.won"] == ["{count} point goes to {seat}", "{count} points go to {seat}"]
    assert httpx.get(f"{server.url}/api/games/chess/words").status_code == 404


@pytest.mark.flaky(reruns=2)
@pytest.mark.parametrize("size", [(1280, 800), PHONE], ids=["laptop", "phone"])
def test_a_whole_game_is_played_in_a_browser(server: Server, size: tuple[int, int]) -> None:
    """From the lobby to the end: every answer is a button with its `data-action`."""
    if CHROMIUM is None:
        pytest.skip("LEFT OUT: no chromium on this machine")
    assert CLIENT.exists(), "the browser client is not built; run `make client` first"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        visitor = Visitor(new_context(browser, server.url, size=size), server.url)
        page = visitor.page
        visitor.goto()
        page.locator(f"[data-start={GAME}]").click()
        for step in range(0, 24, 2):
            expect(page.locator(".scene")).to_have_attribute("data-step", str(step))
            answers = page.locator(".scene [data-action]")
            expect(answers).to_have_count(13 - step // 2)
            if step == 4:
                visitor.photograph(f"{GAME}-{size[0]}")
            answers.first.click()
        expect(page.locator("dialog[open] h2").first).to_contain_text("won")
        expect(page.get_by_text("seals a bid of 1", exact=True)).to_have_count(1)
        complaints = visitor.unforgiven()
        browser.close()
    assert not complaints, "\n".join(complaints)


def test_the_package_is_built_and_found_as_pip_installs_it(tmp_path: Path) -> None:
    """The wheel holds rules, encoder and words, and the entry point leads to the game."""
    import shutil
    import subprocess
    import sys

    from example import FOLDER

    source, site = tmp_path / "source", tmp_path / "site"
    shutil.copytree(FOLDER, source)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(site), str(source)], check=True)
    code = f"import civitas; print(civitas.game({GAME!r}).new(seed=1).decision.kind)"
    found = f"import sys; sys.path.insert(0, {str(site)!r}); {code}"
    done = subprocess.run(
        [sys.executable, "-E", "-c", found], check=True, capture_output=True, text=True
    )
    assert done.stdout == "bid\n"
