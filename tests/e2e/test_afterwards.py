"""Watching, and looking at games again when they are over."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Locator, expect

from .api import ME, bot
from .conftest import Visit
from .seat import Seat
from .visitor import Visitor

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def test_a_spectator_sees_no_hand_and_cannot_move(visit: Visit) -> None:
    player, watcher = visit(), visit()
    player.api.named("Ann")
    table = player.api.open(ME, bot(), public=True)["table"]
    player.goto(f"/t/{table}")
    playing = Seat(player)
    assert playing.my_turn()
    watcher.goto("/watch")
    watcher.page.get_by_role("link", name=re.compile("Ann")).first.click()
    watching = Seat(watcher)
    watching.settle()
    playing.play(5)
    playing.settle()
    watcher.until(lambda: version(watching) == version(playing))
    sees_nothing_hidden(watching)
    refused = watcher.api.ask(f"/tables/{table}/move", last_move(playing))
    assert refused.status == 403, refused.text()
    assert refused.json()["code"] == "watching"


def version(seat: Seat) -> int:
    assert seat.wire.full is not None
    number: int = seat.wire.full["version"]
    return number


def sees_nothing_hidden(seat: Seat) -> None:
    seat.settle()
    assert seat.wire.frame is not None
    assert [one["hand"] for one in seat.wire.frame["view"]["seats"]] == [None, None]
    expect(seat.hand).to_have_count(0)
    expect(seat.answers).to_have_count(0)
    expect(seat.visitor.button("play.hint")).to_have_count(0)


def last_move(seat: Seat) -> dict[str, object]:
    """What the player would send next."""
    asked = seat.wire.question
    assert asked is not None
    base, action = version(seat), asked["choices"][0]["action"]
    return {"t": "move", "id": "x", "base": base, "seat": asked["seat"], "action": action}


# --- replay ---------------------------------------------------------------------------------------


def finished(visitor: Visitor) -> Seat:
    """A game of mine that is over, at its end screen."""
    table = visitor.api.open(ME, bot(), options={"turn_cap": 10})["table"]
    visitor.api.play(table)
    visitor.goto(f"/t/{table}")
    seat = Seat(visitor)
    seat.settle()
    return seat


class Replay:
    """The controls under a finished game."""

    def __init__(self, seat: Seat) -> None:
        self.visitor = seat.visitor
        self.t = seat.t
        self.seat = seat
        assert seat.wire.table is not None
        self.last: int = seat.wire.table["step"]

    @property
    def scrubber(self) -> Locator:
        return self.visitor.page.get_by_role("slider", name=self.t("replay.scrubber"))

    @property
    def eyes(self) -> Locator:
        return self.visitor.page.get_by_role("combobox", name=self.t("replay.perspective"))

    def at(self, step: int) -> None:
        words = self.t("replay.position", step=step, last=self.last)
        expect(self.scrubber).to_have_attribute("aria-valuetext", words)

    def press(self, key: str) -> None:
        self.visitor.button(key).click()


def opened(visit: Visit) -> Replay:
    visitor = visit(permissions=CLIPBOARD)
    seat = finished(visitor)
    seat.end_screen.get_by_role("link", name=visitor.t("play.end.review")).click()
    replay = Replay(seat)
    expect(replay.scrubber).to_be_visible()
    replay.at(replay.last)
    return replay


def test_the_scrubber_leads_to_every_moment(visit: Visit) -> None:
    replay = opened(visit)
    replay.press("replay.back")
    replay.at(replay.last - 1)
    replay.scrubber.fill("3")
    replay.at(3)
    replay.press("replay.forward")
    replay.at(4)
    replay.visitor.page.keyboard.press(",")
    replay.at(3)
    replay.press("replay.turn_back")
    replay.press("replay.turn_forward")
    speed = replay.visitor.page.get_by_role("combobox", name=replay.t("replay.speed"))
    speed.select_option(label=replay.t("replay.speed.value", speed=4))
    replay.scrubber.fill(str(replay.last - 4))
    replay.press("replay.play")
    replay.at(replay.last)


def test_every_perspective(visit: Visit) -> None:
    replay = opened(visit)
    replay.scrubber.fill("5")
    frames = f"/tables/{replay.seat.wire.table and replay.seat.wire.table['id']}/frames"
    for number, name in enumerate(replay.seat.wire.names()):
        replay.eyes.select_option(label=name)
        found = replay.visitor.api.get(f"{frames}?perspective={number}&first=5&last=5")
        hand = found["frames"][0]["view"]["seats"][number]["hand"]
        cards = replay.seat.hand.get_by_role("button")
        expect(cards).to_have_count(sum(map(sum, hand.values())))
    replay.eyes.select_option(label=replay.t("replay.public"))
    expect(replay.seat.hand).to_have_count(0)
    replay.eyes.select_option(label=replay.t("replay.all"))
    expect(replay.seat.hand).to_be_visible()
    replay.at(5)


def test_the_review_tells_turning_points_and_moves(visit: Visit) -> None:
    replay = opened(visit)
    page = replay.visitor.page
    curve = page.get_by_role("figure", name=replay.t("replay.curve"))
    expect(curve).to_be_visible(timeout=30_000)
    told = page.get_by_role("list", name=replay.t("replay.points"))
    discs = curve.get_by_role("button")
    expect(told.get_by_role("button")).to_have_count(discs.count())
    assert 1 <= discs.count() <= 3
    for disc in discs.all():
        step = int((disc.get_attribute("aria-label") or "").rpartition(" ")[2])
        disc.click()
        replay.at(step)
    replay.scrubber.fill("3")
    review = page.get_by_role("region", name=replay.t("replay.review"), exact=True)
    expect(review).to_contain_text(replay.t("replay.review.made"))
    expect(review).to_contain_text(replay.t("replay.review.games", 1000))


def test_a_shared_link_opens_the_moment(visit: Visit) -> None:
    replay = opened(visit)
    replay.eyes.select_option(label=replay.t("replay.all"))
    replay.scrubber.fill("4")
    replay.at(4)
    replay.press("replay.share")
    expect(replay.visitor.page.get_by_text(replay.t("play.copied"))).to_be_visible()
    link = replay.visitor.page.evaluate("() => navigator.clipboard.readText()")
    friend = visit()
    friend.page.goto(link)
    seat = Seat(friend)
    friend.until(lambda: seat.wire.table)
    same = Replay(seat)
    same.at(4)
    expect(same.eyes.locator("option:checked")).to_have_text(friend.t("replay.all"))


def test_continue_from_here(visit: Visit) -> None:
    replay = opened(visit)
    replay.scrubber.fill("6")
    replay.at(6)
    replay.press("replay.continue")
    replay.press("replay.continue.start")
    seat = replay.seat
    replay.visitor.until(lambda: seat.wire.table and seat.wire.table["state"] == "running")
    assert seat.my_turn()
    assert seat.wire.frame is not None
    assert seat.wire.frame["step"] >= 6
    assert seat.wire.table is not None
    assert seat.wire.table["practice"]
    seat.answer()


def test_the_record_can_be_downloaded_and_verified(visit: Visit, tmp_path: Path) -> None:
    replay = opened(visit)
    with replay.visitor.page.expect_download() as download:
        replay.press("play.end.record")
    kept = tmp_path / "record.json"
    download.value.save_as(kept)
    command = [sys.executable, "-m", "civitas.cli", "verify", str(kept)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    kept.write_text(kept.read_text().replace('"seed": "', '"seed": "0', 1))
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode != 0
