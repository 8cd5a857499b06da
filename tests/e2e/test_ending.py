"""The end of a game of CIV: who, how and why, and everywhere it leads."""

from __future__ import annotations

import struct
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from .api import ME, bot
from .conftest import Visit
from .seat import Seat
from .tongue import Json
from .visitor import Visitor

LOCAL: Json = {"kind": "local", "name": "Olena"}
DOMAINS = ("military", "religion", "economy", "science", "culture", "utopia")


def ended(visitor: Visitor, *seats: Json, **options: object) -> Seat:
    table = visitor.api.open(ME, *seats, options=options)["table"]
    visitor.api.play(table)
    visitor.goto(f"/t/{table}")
    seat = Seat(visitor)
    seat.settle()
    return seat


def looked_for(visitor: Visitor, wanted: Callable[[Json], bool], **options: object) -> Seat:
    """Games are played until one ends as wanted."""
    for number in range(40):
        table = visitor.api.open(ME, bot("greedy"), options=options)["table"]
        frame = visitor.api.play(table, seed=number)["frame"]
        if wanted(frame["ending"]):
            visitor.goto(f"/t/{table}")
            seat = Seat(visitor)
            seat.settle()
            return seat
    raise AssertionError("forty games, and none ended so")


def ending(seat: Seat) -> Json:
    assert seat.wire.frame is not None
    found: Json = seat.wire.frame["ending"]
    return found


def counts(seat: Seat, number: int) -> list[str]:
    """The cards of a seat by Domain, by what the server sent."""
    assert seat.wire.frame is not None
    area = seat.wire.frame["view"]["seats"][number]["area"]
    return [str(sum(area.get(domain[0].upper(), [0]))) for domain in DOMAINS]


def cells(row: Locator) -> list[str]:
    return [text.strip() for text in row.get_by_role("cell").all_text_contents()]


def test_a_hegemony_is_told_with_its_domain_and_why_points_did_not_matter(visit: Visit) -> None:
    visitor = visit()
    seat = looked_for(visitor, lambda end: end["result"]["ending"] == "hegemony")
    end, names = ending(seat), seat.wire.names()
    verdict = seat.end_screen.locator(".verdict")
    domain = visitor.t(f"domain.{end['result']['domains'][0]}")
    expect(verdict).to_contain_text(f"{domain}: ")
    for line in end["verdict"][1:]:
        expect(verdict).to_contain_text(visitor.t.say(line, names))
    rows = seat.end_screen.get_by_role("row").all()[1:]
    for number, row in enumerate(rows):
        points = str(end["result"]["points"][number])
        assert cells(row) == [*counts(seat, number), points]


def test_who_lost_sees_no_rays_and_who_won_does(visit: Visit) -> None:
    visitor = visit()
    lost = looked_for(visitor, lambda end: 0 not in end["winners"])
    expect(lost.end_screen.locator(".rays")).to_have_count(0)
    won = looked_for(visitor, lambda end: end["winners"] == [0], turn_cap=4)
    expect(won.end_screen.locator(".rays")).to_have_count(1)


def test_people_at_one_screen_read_names_and_never_you(visit: Visit) -> None:
    visitor = visit()
    visitor.api.named("Mira")
    seat = ended(visitor, LOCAL, turn_cap=6)
    expect(seat.end_screen).to_be_visible()
    words = seat.end_screen.inner_text()
    assert visitor.t("civ.end.you", name="Mira") not in words
    title = seat.victory()
    assert words.count(title) == 1


def test_a_turning_point_opens_its_moment(visit: Visit) -> None:
    visitor = visit()
    seat = ended(visitor, bot(), turn_cap=16)
    turning = seat.end_screen.locator("[data-turning]")
    turning.first.wait_for(timeout=30_000)
    assert 1 <= turning.count() <= 3
    step = int((turning.last.get_attribute("href") or "").rpartition("=")[2])
    turning.last.click()
    slider = visitor.page.get_by_role("slider", name=visitor.t("replay.scrubber"))
    assert seat.wire.table is not None
    words = visitor.t("replay.position", step=step, last=seat.wire.table["step"])
    expect(slider).to_have_attribute("aria-valuetext", words)


def test_play_on_from_the_turning_point(visit: Visit) -> None:
    visitor = visit()
    seat = ended(visitor, bot(), turn_cap=16)
    first = seat.wire.table and seat.wire.table["id"]
    seat.end_screen.locator("[data-turning]").first.wait_for(timeout=30_000)
    named = visitor.t("play.end.continue", turn="").strip()
    seat.end_screen.get_by_role("button", name=named).click()
    visitor.button("replay.continue.start").click()
    visitor.until(lambda: seat.wire.table and seat.wire.table["id"] != first, "for a new table")
    assert seat.wire.table is not None
    assert seat.wire.table["practice"]


def test_a_picture_to_share(visit: Visit, tmp_path: Path) -> None:
    visitor = visit()
    seat = ended(visitor, bot(), bot(), players=3, turn_cap=10)
    with visitor.page.expect_download() as download:
        seat.end_screen.get_by_role("button", name=visitor.t("play.end.picture")).click()
    kept = tmp_path / "end.png"
    download.value.save_as(kept)
    data = kept.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert struct.unpack(">II", data[16:24]) == (1200, 630)
    # A blank sheet of that size is far smaller.
    assert len(data) > 30_000


def test_the_hashes_stand_behind_their_question(visit: Visit) -> None:
    visitor = visit()
    seat = ended(visitor, bot(), turn_cap=4)
    assert seat.wire.table is not None
    seed, commitment = seat.wire.table["seed"], seat.wire.table["commitment"]
    assert commitment not in seat.end_screen.inner_text()
    seat.end_screen.get_by_role("button", name=visitor.t("play.end.fair")).click()
    expect(visitor.field("play.info.commitment")).to_have_value(commitment)
    expect(visitor.field("play.info.seed")).to_have_value(seed)


def test_a_rematch_by_its_key(visit: Visit) -> None:
    visitor = visit()
    seat = ended(visitor, bot(), turn_cap=4)
    first = seat.wire.table and seat.wire.table["id"]
    seat.end_screen.press("r")
    visitor.until(lambda: seat.wire.table and seat.wire.table["id"] != first, "for a new table")
    assert seat.wire.table is not None
    assert seat.wire.table["options"]["turn_cap"] == 4


def test_whose_turn_it_is_stands_in_the_tab(visit: Visit) -> None:
    visitor = visit()
    table = visitor.api.open(ME, bot())["table"]
    visitor.goto(f"/t/{table}")
    page = visitor.page
    mine = visitor.t("app.title.turn", page="").strip()
    visitor.until(lambda: page.title().startswith(mine), "for the title")
    icon = page.locator("link[rel=icon]")
    lit = icon.get_attribute("href")
    visitor.goto("/")
    visitor.until(lambda: not page.title().startswith(mine), "for the lobby's title")
    assert icon.get_attribute("href") != lit
