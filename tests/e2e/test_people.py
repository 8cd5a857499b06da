"""Another device, leaving, reporting, the operator and the rules of conduct, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from civitas.locales import languages
from depth import DEEP
from web.serving import Server

from .conftest import Visit
from .test_axe import look
from .test_pages import SIZES, misplaced
from .visitor import PHONE, Visitor

PAGES = {"me": "person.title", "conduct": "conduct.title", "operator": "operator.title"}


def named(visit: Visit, name: str, **more: object) -> Visitor:
    visitor = visit(**more)
    visitor.api.post("/me", {"name": name, "colour": 1})
    return visitor


def table_of(visitor: Visitor) -> tuple[str, str]:
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = visitor.api.post("/tables", {"game": "civ", "options": {}, "seats": seats})
    return made["table"], made["invite"]


def test_a_code_takes_a_table_to_the_phone(visit: Visit) -> None:
    laptop, phone = named(visit, "Ada"), visit(size=PHONE)
    table, _ = table_of(laptop)
    laptop.goto("/me")
    laptop.button("person.code.make").click()
    code = laptop.page.locator(".code").inner_text()
    laptop.photograph("person-laptop")
    phone.goto("/me")
    phone.field("person.code.have").fill(code.lower())
    phone.button("person.code.enter").click()
    expect(phone.page.get_by_text(phone.t("person.about", name="Ada"))).to_be_visible()
    expect(phone.page.locator(f"a[href='#/t/{table}']")).to_be_visible()
    phone.photograph("person-phone")


def test_leaving_asks_twice(visit: Visit) -> None:
    ada, max_ = named(visit, "Ada"), named(visit, "Max")
    table, invite = table_of(ada)
    max_.api.post(f"/tables/{table}/join", {"invite": invite})
    max_.goto("/me")
    max_.button("person.leave").click()
    max_.button("person.leave.sure").click()
    expect(max_.page.locator(f"a[href='#/t/{table}']")).to_be_hidden()
    kinds = [seat["kind"] for seat in ada.api.get(f"/tables/{table}")["seats"]]
    assert kinds == ["person", "bot"]
    ada.goto("/me")
    ada.button("person.delete").click()
    ada.button("person.delete.sure").click()
    expect(ada.page.locator(f"a[href='#/t/{table}']")).to_be_hidden()
    ada.button("person.forget").click()
    expect(ada.page.get_by_role("alert")).to_contain_text(ada.t("person.forget.warning"))
    ada.button("person.forget.sure").click()
    expect(ada.page).to_have_url(f"{ada.url}/#/")
    assert ada.api.get("/me")["name"] != "Ada"


def test_a_report_is_dealt_with_on_the_operators_page(visit: Visit, server: Server) -> None:
    ada, max_, boss = named(visit, "Ada"), named(visit, "Max"), visit()
    table, invite = table_of(ada)
    max_.api.post(f"/tables/{table}/join", {"invite": invite})
    ada.goto(f"/report/{table}")
    ada.field("report.what").fill("Max is rude")
    ada.photograph("report")
    ada.button("report.send").click()
    expect(ada.page.get_by_text(ada.t("report.sent"))).to_be_visible()
    boss.forgive("403")
    boss.goto("/operator")
    boss.field("operator.secret").fill((server.data / "operator.key").read_text().strip())
    boss.button("operator.enter").click()
    expect(boss.page.get_by_text("Max is rude")).to_be_visible()
    boss.photograph("operator")
    found = misplaced(boss)
    assert not found, found
    boss.page.get_by_role("button", name=boss.t("operator.ban.days", 1)).click()
    expect(boss.button("operator.lift")).to_be_visible()
    boss.button("operator.settle").click()
    expect(boss.page.get_by_role("button", name=boss.t("operator.settle"))).to_be_hidden()
    max_.forgive("403")
    max_.goto()
    expect(max_.page.get_by_text(max_.t("refused.banned"))).to_be_visible()
    boss.button("operator.lift").click()
    expect(boss.button("operator.lift")).to_be_hidden()
    boss.button("operator.leave").click()
    expect(boss.field("operator.secret")).to_be_visible()


def test_the_host_sends_a_guest_away(visit: Visit) -> None:
    ada, max_ = named(visit, "Ada"), named(visit, "Max")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    made = ada.api.post("/tables", {"game": "civ", "options": {}, "seats": seats})
    max_.api.post(f"/tables/{made['table']}/join", {"invite": made["invite"]})
    ada.goto(f"/t/{made['table']}")
    ada.button("waiting.kick").click()
    expect(ada.button("waiting.kick")).to_be_hidden()
    kinds = [seat["kind"] for seat in ada.api.get(f"/tables/{made['table']}")["seats"]]
    assert kinds == ["person", "open", "open"]


@pytest.mark.parametrize("language", languages())
def test_the_pages_fit_and_can_be_read(visit: Visit, language: str) -> None:
    visitor = visit(language, bypass_csp=True)
    visitor.forgive("403")
    found: list[str] = []
    at = languages().index(language)
    for size, (wide, high) in list(SIZES.items())[1::2]:
        visitor.page.set_viewport_size({"width": wide, "height": high})
        for number, (page, title) in enumerate(PAGES.items()):
            visitor.goto(f"/{page}")
            heading = visitor.page.get_by_role("heading", name=visitor.t(title), level=1)
            expect(heading).to_be_visible()
            found += [f"{size}, {page}: {problem}" for problem in misplaced(visitor)]
            visitor.photograph(f"{page}-{language}-{size}")
            if DEEP or number == at % len(PAGES):
                found += look(visitor, f"{size}, {page}")
    assert not found, "\n".join(found)
