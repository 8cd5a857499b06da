"""Markup in every text field stays text: nothing runs, nothing is built of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from civitas.web.sanitise import clean_chat, clean_name
from depth import depth

from .api import ME, OPEN, bot
from .conftest import Visit
from .lobby import new_game, seat_kind
from .seat import Seat
from .tongue import Json
from .visitor import Visitor

RUN = "window.ran=1"
# A flag that only the strings below set, and what the browser had to forbid.
ALARM = """() => {
  window.forbidden = [];
  const note = event => window.forbidden.push(event.violatedDirective);
  document.addEventListener("securitypolicyviolation", note);
}"""
HARM = """() => {
  const strange = `script:not([src^="/assets/"]), iframe, object, embed, form[action], base,
    meta[http-equiv]`;
  const leads = new Set(["href", "src", "action", "formaction", "data", "srcdoc", "xlink:href"]);
  const code = /^\\s*(javascript|data:text)/i;
  const found = [...document.querySelectorAll("*")].filter(e =>
    e.matches(strange) || e.matches("[x-test]") ||
    [...e.attributes].some(a => /^on/i.test(a.name) || (leads.has(a.name) && code.test(a.value))));
  return { ran: window.ran ?? null, polluted: ({}).polluted ?? null, forbidden: window.forbidden,
    built: found.map(e => e.outerHTML.slice(0, 120)) };
}"""
HARMLESS: Json = {"ran": None, "polluted": None, "forbidden": [], "built": []}

TAGS = [
    "<script>{run}</script>",
    "<script x-test src=data:,{run}></script>",
    "<img x-test src=x onerror={run}>",
    "<svg x-test onload={run}>",
    "<svg><script>{run}</script></svg>",
    "<svg><animate onbegin={run} attributeName=x>",
    "<body onload={run}>",
    "<iframe srcdoc='<script>parent.{run}</script>'>",
    "<iframe src=javascript:{run}>",
    "<input autofocus onfocus={run}>",
    "<details open ontoggle={run}>",
    "<video src=x onerror={run}>",
    "<a x-test href=javascript:{run}>a</a>",
    "<math><a href=javascript:{run}>a",
    "<object data=javascript:{run}>",
    "<embed src=javascript:{run}>",
    "<form action=javascript:{run}><button>",
    "<base href=javascript:{run}//>",
    "<meta http-equiv=refresh content='0;javascript:{run}'>",
    "<style>@import 'javascript:{run}';</style>",
    "<b x-test style='animation:x' onanimationstart={run}>b</b>",
    "<template><script>{run}</script></template>",
]
AROUND = ["{}", "'>{}", '">{}', "</title>{}", "<!--{}", "]]>{}"]
OTHERS = [
    "javascript:{run}",
    "{{{{constructor.constructor('{run}')()}}}}",
    "${{{run}}}",
    "{{@html '<img src=x onerror={run}>'}}",
    "'-{run}-'",
    '"+{run}+"',
    "\\u003cscript\\u003e{run}",
    "&lt;script&gt;{run}",
    "&#60;img src=x onerror={run}&#62;",
    "%3Cscript%3E{run}",
    "__proto__[polluted]=1",
    "constructor.prototype.polluted=1",
    "data:text/html,<script>{run}</script>",
    "\u202e<script>{run}",
    "<scr\u0000ipt>{run}",
    "<\u200bscript>{run}",
    "{{name}} {{count}} {{0}}",
    "%s %d %(name)s",
]


def _all() -> Iterator[str]:
    for text in OTHERS:
        yield text.format(run=RUN)
    for around, tag in product(AROUND, TAGS):
        yield around.replace("{}", tag.format(run=RUN))


ALL = list(islice(_all(), 150))
# Every fifth still has every tag; where a page is opened for each, some of those.
STRINGS = ALL[:: depth(5, 1)]
DEAR = STRINGS[:: depth(3, 1)]


@pytest.fixture
def victim(visit: Visit) -> Visitor:
    return guarded(visit())


def guarded(visitor: Visitor) -> Visitor:
    """A browser in which a dialog, a forbidden script or a strange element is noticed."""
    visitor.page.on("dialog", lambda dialog: pytest.fail(f"a dialog opened: {dialog.message}"))
    visitor.page.add_init_script(f"({ALARM})()")
    # What is refused as a name is answered with 4xx, and the browser says so.
    visitor.forgive(r"/api/|the server responded with a status of 4")
    return visitor


def unharmed(page: Page, after: str) -> None:
    harm = page.evaluate(HARM)
    assert harm == HARMLESS, f"{after!r}: {harm}"


def test_there_are_enough_strings() -> None:
    assert len(set(ALL)) == 150
    for tag in TAGS:
        assert any(tag.format(run=RUN) in text for text in STRINGS)


def test_chat(victim: Visitor) -> None:
    table = victim.api.open(ME, bot())["table"]
    victim.goto(f"/t/{table}")
    assert Seat(victim).my_turn()
    victim.page.keyboard.press("c")
    field = victim.field("play.chat.field")
    for text in STRINGS:
        field.fill(text)
        field.press("Enter")
    lines = victim.page.locator("[data-zone=chat] .text")
    expect(lines).to_have_count(len(STRINGS))
    assert lines.all_text_contents() == [clean_chat(text) for text in STRINGS]
    unharmed(victim.page, "chat")


def test_my_name(victim: Visitor) -> None:
    """Taken as text, or refused."""
    victim.goto("/watch")
    who = victim.page.get_by_role("banner").locator("button.who")
    dialog = victim.dialog("identity.title")
    refused = victim.page.get_by_text(victim.t("refused.bad_name")).first
    for text in DEAR:
        if not dialog.is_visible():
            who.click()
        victim.field("identity.name").fill(text)
        victim.page.keyboard.press("Enter")
        name = clean_name(text)
        victim.until(lambda: refused.is_visible() or not dialog.is_visible())
        if not dialog.is_visible():
            expect(who).to_have_accessible_name(victim.t("lobby.me", name=name))
        unharmed(victim.page, text)


def test_names_of_those_at_my_screen(victim: Visitor) -> None:
    seat = Seat(victim)
    new_game(victim)
    victim.choose("setup.players", "setup.players.4")
    for number in (2, 3, 4):
        seat_kind(victim, number, "local")
    for names in batched(DEAR[: len(DEAR) // 3 * 3], 3):
        new_game(victim)
        for number, name in enumerate(names, 2):
            victim.field("lobby.seat.name", number=number).fill(name)
        seat.wire.full = None
        victim.page.locator("[data-start=civ]").click()
        victim.until(lambda: seat.wire.frame)
        assert seat.wire.names()[1:] == [clean_name(name) for name in names]
        victim.page.get_by_role("main").get_by_role("button").first.click()
        for name in seat.wire.names():
            panel = victim.page.get_by_role("region", name=victim.t("civ.seat", seat=name))
            expect(panel.first).to_contain_text(name)
        unharmed(victim.page, repr(names))


def test_the_name_of_a_guest(victim: Visitor, visit: Visit) -> None:
    host = visit()
    waiting = victim.page.get_by_role("heading", name=victim.t("waiting.more", 1))
    refused = victim.page.get_by_text(victim.t("refused.bad_name")).first
    for text in DEAR:
        made = host.api.open(ME, OPEN, OPEN)
        victim.goto(f"/join/{made['table']}/{made['invite']}")
        victim.field("identity.name").fill(text)
        victim.page.keyboard.press("Enter")
        expect(waiting.or_(refused).first).to_be_visible()
        if waiting.is_visible():
            name = victim.page.get_by_text(clean_name(text), exact=True).first
            expect(name).to_be_visible()
        unharmed(victim.page, text)


GO = """async where => {
  location.hash = where;
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}"""


def test_addresses(victim: Visitor) -> None:
    """What stands in a link is a place to go to, or nothing."""
    table = victim.api.open(ME, bot())["table"]
    victim.goto()
    for text in DEAR:
        for where in (f"/t/{text}", f"/join/{text}/{text}", f"/t/{table}?v={text}&seat={text}"):
            victim.page.evaluate(GO, where)
            unharmed(victim.page, where)
    for text in STRINGS[::15]:
        victim.page.goto(f"{victim.url}/{quote(text)}?name={quote(text)}#{quote(text)}")
        unharmed(victim.page, text)


def batched(texts: list[str], size: int) -> Iterator[list[str]]:
    for start in range(0, len(texts), size):
        yield texts[start : start + size]
