"""Lobby, form, nation picker, card library and nation pages: they work, and they fit everywhere."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Locator, expect

from civitas.locales import languages
from depth import DEEP

from .conftest import Report, Visit
from .lobby import new_game, play_button, seat_kind
from .looks import problems
from .scenes import THEMES, set_theme, share
from .test_axe import look
from .visitor import PHONE, Visitor

SIZES = {
    "wide": (1920, 1080),
    "laptop": (1280, 800),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "lying": (844, 390),
}
PAGES = {
    "first": ("/", "[data-play=imperium]"),
    "form": ("/new/imperium", "[data-start=imperium]"),
    "library": ("/cards", "[data-card]"),
    "card": ("/cards/1UNC19", "article .strip"),
    "nation": ("/nations/vikings", "[data-card]"),
}
# Sixty looks at six pages take minutes; every language meets every size, themes go round. A sample
# has one size for a language, two for the first, and so all sizes and all themes.
SAMPLE = [
    (language, size, THEMES[(at + place) % len(THEMES)])
    for (at, language), (place, size) in product(enumerate(languages()), enumerate(SIZES))
    if DEEP or at == place % len(languages())
]


@pytest.mark.parametrize("language", languages())
def test_no_page_overflows_in_any_language(visit: Visit, language: str) -> None:
    visitor = visit(language)
    found: list[str] = []
    for _, size, theme in [one for one in SAMPLE if one[0] == language]:
        wide, high = SIZES[size]
        visitor.page.set_viewport_size({"width": wide, "height": high})
        visitor.goto()
        set_theme(visitor, theme)
        for name in PAGES:
            open_page(visitor, name)
            found += [f"{size}, {theme}, {name}: {problem}" for problem in misplaced(visitor)]
        pick(visitor)
        visitor.photograph(f"picker-{language}-{size}-{theme}")
        found += [f"{size}, {theme}, picker: {problem}" for problem in misplaced(visitor)]
    assert not found, "\n".join(sorted(set(found)))


def open_page(visitor: Visitor, name: str) -> None:
    path, there = PAGES[name]
    visitor.goto(path)
    visitor.page.locator(there).first.wait_for()


def misplaced(visitor: Visitor) -> list[str]:
    """What is wrong, apart from the faces of cards: their titles have tests of their own."""
    return [one for one in problems(visitor.page, answers=0) if "plate" not in one]


def pick(visitor: Visitor) -> Locator:
    """The nation picker for one's own seat; its sixteen posters."""
    new_game(visitor, "imperium")
    visitor.page.locator("[data-nation='0']").click()
    posters = visitor.page.locator("[data-nation-name]")
    expect(posters).to_have_count(16)
    return posters


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_serious(visit: Visit, theme: str) -> None:
    visitor = visit(bypass_csp=True, settings={"theme": theme})
    found: list[str] = []
    for name in share(PAGES, theme):
        open_page(visitor, name)
        found += look(visitor, name)
    pick(visitor)
    found += look(visitor, "picker")
    assert not found, "\n".join(found)


# --- lobby and form -----------------------------------------------------------------------------


def test_imperium_starts_with_one_click(visit: Visit, report: Report) -> None:
    visitor = visit().goto()
    play_button(visitor, "imperium").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    before = visitor.page.evaluate("() => performance.now()")
    play_button(visitor, "imperium").click()
    visitor.page.locator("[data-action]").first.wait_for()
    took = visitor.page.evaluate("() => performance.now()") - before
    report("ms from the click to the first question of Imperium", round(took))
    assert took < 4000
    frame = visitor.api.frame(visitor.page.url.rpartition("/")[2])
    assert frame["table"]["options"]["nation_1"] == "romans"


def test_the_choices_are_written_above_play_and_played(visit: Visit) -> None:
    visitor = visit()
    posters = pick(visitor)
    posters.filter(has_text="Vikings").click()
    visitor.button("newgame.side", side="B").or_(side_box(visitor, "B")).first.click()
    visitor.page.locator("[data-chosen=vikings]").click()
    visitor.page.wait_for_url("**/#/t/**")
    table = visitor.page.url.rpartition("/")[2]
    options = visitor.api.frame(table)["table"]["options"]
    assert (options["nation_1"], options["side_1"], options["deal"]) == ("vikings", "B", "random")
    visitor.goto()
    expect(visitor.page.get_by_text("Vikings B against a bot, medium")).to_be_visible()


def side_box(visitor: Visitor, side: str) -> Locator:
    return visitor.page.locator("button[aria-pressed]", has_text=f"Side {side}")


def test_who_is_struck_out_is_not_dealt(visit: Visit) -> None:
    visitor = visit()
    new_game(visitor, "imperium")
    visitor.choose("newgame.nations", "newgame.way.ban")
    visitor.page.locator("[data-nation=ban]").click()
    kept = ("celts", "greeks")
    posters = visitor.page.locator("[data-nation-name]")
    expect(posters).to_have_count(16)
    names = [posters.nth(at).get_attribute("data-nation-name") for at in range(posters.count())]
    for name in (name for name in names if name not in kept):
        visitor.page.locator(f"[data-nation-name={name}]").click()
        visitor.page.locator(f"[data-chosen={name}]").click()
    visitor.page.keyboard.press("Escape")
    visitor.page.locator("[data-start=imperium]").click()
    visitor.page.wait_for_url("**/#/t/**")
    options = visitor.api.frame(visitor.page.url.rpartition("/")[2])["table"]["options"]
    assert {options["nation_1"], options["nation_2"]} == set(kept)


def test_a_nation_is_chosen_in_the_waiting_room_and_the_host_cancels(visit: Visit) -> None:
    host, guest = visit(), visit()
    new_game(host, "imperium")
    seat_kind(host, 2, "open")
    host.choose("setup.players", "setup.players.3")
    seat_kind(host, 3, "open")
    host.page.locator("[data-start=imperium]").click()
    link = host.field("waiting.link")
    link.wait_for()
    guest.page.goto(link.input_value())
    guest.page.locator("label.seat.free").nth(1).click()
    guest.button("join.sit").click()
    guest.page.locator("[data-nation='2']").click()
    guest.page.locator("[data-nation-name=qin]").click()
    guest.page.locator("[data-chosen=qin]").click()
    expect(host.page.locator("ol.seats li").nth(2)).to_contain_text("Qin A")
    guest.field("play.chat.field").fill("hello")
    guest.page.keyboard.press("Enter")
    expect(host.page.locator("[data-zone=chat] .text")).to_have_text("hello")
    host.button("waiting.cancel").click()
    host.dialog("waiting.cancel").get_by_role("button", name=host.t("waiting.cancel")).click()
    expect(guest.page.get_by_role("heading", name=guest.t("waiting.closed.title"))).to_be_visible()


# --- library ------------------------------------------------------------------------------------


def faces(visitor: Visitor) -> Locator:
    return visitor.page.locator("ul [data-card]")


SEARCHED = {"en": "river", "de": "fluss", "ru": "река", "uk": "річка"}


@pytest.mark.parametrize("language", languages())
def test_cards_are_found_while_one_types(visit: Visit, language: str) -> None:
    visitor = visit(language).goto("/cards")
    faces(visitor).first.wait_for()
    visitor.page.keyboard.press("/")
    visitor.page.keyboard.type(SEARCHED[language][:4])
    expect(visitor.page.locator(".found")).to_contain_text(" 479 ")
    shown = visitor.page.locator(".found b")
    count = int(shown.inner_text().split()[0])
    assert 5 < count < 200
    visitor.page.locator("input[type=search]").fill("rivver")
    visitor.page.get_by_role("button", name="river").or_(faces(visitor)).first.wait_for()


def test_filters_narrow_and_go_again(visit: Visit) -> None:
    visitor = visit().goto("/cards")
    faces(visitor).first.wait_for()
    visitor.choose("library.deck", "library.deck.common")
    visitor.page.locator("button.pick", has_text="Fame").click()
    expect(visitor.page.locator(".found b")).to_have_text("16 of 479 cards")
    visitor.page.get_by_role("button", name="Remove the filter Common").click()
    expect(visitor.page.locator(".found b")).to_have_text("16 of 479 cards")
    visitor.page.get_by_role("button", name="Remove the filter fame card").click()
    expect(visitor.page.locator(".found b")).to_have_text("479 of 479 cards")


def test_a_card_in_two_languages_has_a_link_and_neighbours(visit: Visit) -> None:
    visitor = visit().goto("/cards/1UNC19")
    opened = visitor.page.get_by_role("article", name=visitor.t("library.opened"))
    expect(opened.locator(".column").first).to_contain_text("gain 1 material per river icon")
    expect(opened.locator(".column").last).to_contain_text("Flusssymbol")
    opened.locator(".column select").last.select_option("uk")
    expect(opened.locator(".column").last).to_have_attribute("lang", "uk")
    visitor.page.keyboard.press("]")
    expect(visitor.page).not_to_have_url(f"{visitor.url}/#/cards/1UNC19")
    visitor.page.keyboard.press("[")
    expect(visitor.page).to_have_url(f"{visitor.url}/#/cards/1UNC19")


def test_the_library_stays_without_a_network(visit: Visit) -> None:
    visitor = visit(service_workers="allow", size=PHONE).goto("/cards/1UNC19")
    strip = visitor.page.locator("article .strip")
    strip.wait_for()
    visitor.page.evaluate("() => navigator.serviceWorker.ready")
    kept = "async () => (await (await caches.open('civitas')).keys()).length > 8"
    visitor.until(lambda: visitor.page.evaluate(kept), "for what is kept")
    visitor.forgive("ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load")
    visitor.context.set_offline(True)
    visitor.page.reload()
    strip.wait_for()
    expect(visitor.page.locator("article")).to_contain_text("gain 1 material per river icon")
