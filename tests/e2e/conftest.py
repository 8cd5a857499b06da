"""One server and one browser for all tests here; a context of its own for everybody who comes.

The browser is Debian's Chromium. Where there is none, these tests are left out, and say so.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

import civitas.web
from web.serving import Server

from .scenes import Scene, scenes
from .visitor import SCREENSHOTS, Visitor, new_context

# The shell is the same engine without windows of its own, and a fifth quicker.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), None)
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HERE = Path(__file__).parent
CLIENT = Path(civitas.web.__file__).parent / "static" / "index.html"
Visit = Callable[..., Visitor]
Report = Callable[[str, int], None]
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine can miss a moment: tried again, and the run names what it was."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    before = report.when != "setup" and item.stash.get(FAILED, False)
    item.stash[FAILED] = before or report.failed
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The figures that were measured on the way."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            terminalreporter.write_line(f"measured: {value} {name}")


@pytest.fixture
def report(record_property: Callable[[str, object], None]) -> Report:
    return record_property


# A package's fixtures end before tests of another one run: Playwright keeps an event loop going
# for as long as it lives, and those tests want loops of their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("LEFT OUT: no chromium on this machine, so nothing was tried in a real browser")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    assert CLIENT.exists(), "the browser client is not built; run `make client` first"
    data = tmp_path_factory.mktemp("server") / "data"
    started = Server(data, command=[str(Path(__file__).with_name("same_cards.py"))])
    yield started
    assert started.stop() == 0
    assert "Traceback" not in started.log()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody new comes; at the end nobody may have seen an error of any kind."""
    here: list[Visitor] = []

    def come(language: str = "en", cookies: Any = None, **more: Any) -> Visitor:
        context = new_context(browser, server.url, language, **more)
        context.add_cookies(cookies or [])
        here.append(Visitor(context, server.url, language))
        return here[-1]

    yield come
    failed = request.node.stash.get(FAILED, False)
    for number, visitor in enumerate(here):
        if failed:
            folder = SCREENSHOTS / "failed"
            folder.mkdir(parents=True, exist_ok=True)
            name = request.node.name.replace("/", "-")
            with suppress(PlaywrightError):
                visitor.page.screenshot(path=folder / f"{name}-{number}.png")
        visitor.context.close()
    complaints = [complaint for visitor in here for complaint in visitor.unforgiven()]
    assert not complaints, "\n".join(complaints)


@dataclass(frozen=True)
class Gallery:
    """The screens that are looked at again and again, and the cookies of whom the tables know."""

    scenes: dict[str, Scene]
    cookies: list[Any]


@pytest.fixture(scope="package")
def gallery(browser: Browser, server: Server) -> Gallery:
    context = new_context(browser, server.url)
    visitor = Visitor(context, server.url)
    made = {scene.name: scene for scene in scenes(visitor)}
    cookies = context.cookies()
    context.close()
    return Gallery(made, cookies)
