"""axe looks at every screen and dialog in every set of colours, and finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from .conftest import Gallery, Visit
from .scenes import THEMES, share, show
from .seat import Seat
from .visitor import LAPTOP, PHONE, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const place = document.querySelector("dialog[open]") ?? document;
  const found = await axe.run(place, { resultTypes: ["violations"] });
  return found.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`));
}"""


def look(visitor: Visitor, where: str) -> list[str]:
    if not visitor.page.evaluate("() => 'axe' in window"):
        visitor.page.add_script_tag(path=AXE)
    found: list[str] = visitor.page.evaluate(RUN)
    return [f"{where}: {problem}" for problem in found]


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_serious_on_any_screen(visit: Visit, gallery: Gallery, theme: str) -> None:
    visitor = visit(cookies=gallery.cookies, bypass_csp=True, settings={"theme": theme})
    assert AXE.exists(), "axe-core is not installed; run `npm ci` in web/"
    visitor.goto()
    found: list[str] = []
    for scene in share(gallery.scenes.values(), theme):
        show(visitor, scene)
        found += look(visitor, scene.name)
    for _ in share(["join", "join", "join"][:1], theme):
        found += join_page(visit, theme)
    assert not found, "\n".join(found)


def join_page(visit: Visit, theme: str) -> list[str]:
    host, guest = visit(), visit(bypass_csp=True, settings={"theme": theme})
    made = host.api.open({"kind": "me"}, {"kind": "open"})
    guest.goto(f"/join/{made['table']}/{made['invite']}")
    guest.button("join.sit").wait_for()
    return look(guest, "join")


@pytest.mark.parametrize("theme", THEMES)
def test_nothing_serious_in_dialogs_and_panels(visit: Visit, gallery: Gallery, theme: str) -> None:
    visitor = visit(cookies=gallery.cookies, bypass_csp=True, settings={"theme": theme})
    visitor.goto()
    rooms = gallery.scenes
    show(visitor, rooms["lobby"])
    keys: Act = "keys.title", lambda: visitor.page.keyboard.press("?")
    of_the_lobby = [click(visitor, "settings.title"), keys]
    found = inspect(visitor, "lobby", share(of_the_lobby, theme))
    show(visitor, rooms["table-2"])
    found += inspect(visitor, "table", share(dialogs_of_the_table(visitor), theme))
    last: list[Callable[[], list[str]]] = [
        lambda: dialog_of_the_replay(visitor, gallery),
        lambda: panels_of_a_phone(visitor, gallery),
    ]
    for looked in share(last, theme):
        found += looked()
    assert not found, "\n".join(found)


Act = tuple[str, Callable[[], Any]]


def click(visitor: Visitor, key: str) -> Act:
    return key, lambda: visitor.button(key).first.click()


def dialogs_of_the_table(visitor: Visitor) -> list[Act]:
    pile = visitor.page.get_by_role("region", name=visitor.t("civ.common")).get_by_role("button")
    seat = Seat(visitor)
    visitor.until(lambda: seat.wire.table)
    mine = visitor.t("civ.seat", seat=seat.wire.names()[0])
    panel = visitor.page.get_by_role("region", name=mine)

    def about() -> None:
        visitor.button("civ.aid").first.click()
        visitor.button("play.info").first.click()

    return [
        click(visitor, "civ.goal"),
        click(visitor, "civ.aid"),
        ("info", about),
        click(visitor, "play.settings"),
        ("pile", pile.first.click),
        ("seat", panel.get_by_role("button").first.click),
        click(visitor, "play.why"),
    ]


def inspect(visitor: Visitor, where: str, acts: Iterable[Act]) -> list[str]:
    """Opens one dialog after the other and closes it again."""
    found: list[str] = []
    for name, act in acts:
        act()
        visitor.page.get_by_role("dialog").wait_for()
        found += look(visitor, f"{where}, {name}")
        visitor.page.keyboard.press("Escape")
        visitor.page.get_by_role("dialog").wait_for(state="detached")
    return found


def dialog_of_the_replay(visitor: Visitor, gallery: Gallery) -> list[str]:
    show(visitor, gallery.scenes["replay"])
    return inspect(visitor, "replay", [click(visitor, "replay.continue")])


def panels_of_a_phone(visitor: Visitor, gallery: Gallery) -> list[str]:
    visitor.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    show(visitor, gallery.scenes["table-3"])
    found: list[str] = []
    tabs = visitor.page.get_by_role("navigation", name=visitor.t("play.tabs"))
    for name in ("play.zone.log", "play.zone.chat"):
        tabs.get_by_role("button", name=visitor.t(name)).click()
        found += look(visitor, f"phone, {name}")
    visitor.page.set_viewport_size({"width": LAPTOP[0], "height": LAPTOP[1]})
    return found
