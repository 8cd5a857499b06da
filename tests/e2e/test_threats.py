"""The strip over CIV's board, and what "How?" tells: the words of the server, on the page."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, expect

from .api import ME, bot
from .conftest import Visit
from .seat import Seat
from .test_languages import check_threats
from .tongue import Json
from .visitor import Visitor

GAMES = 30
ANSWERS = 300


def rivals(frame: Json) -> list[Json]:
    return [one for one in frame["threats"] if one["seat"] is not None and not one["own"]]


def step(visitor: Visitor, table: str, chance: random.Random) -> Json | None:
    """The question of step 1 under a threat; else one more answer at random, and nothing."""
    full = visitor.api.frame(table)
    frame = full["frame"]
    asked = frame["question"]
    if not asked or not asked["choices"]:
        return None
    if rivals(frame) and asked["kind"] == "play_card":
        found: Json = frame
        return found
    choice, then = chance.choice(asked["choices"]), []
    after = choice["then"]
    while after:
        inner = chance.choice(after["choices"])
        then.append(inner["action"])
        after = inner["then"]
    move = {"t": "move", "id": str(frame["step"]), "base": full["version"], "seat": asked["seat"]}
    visitor.api.post(f"/tables/{table}/move", {**move, "action": choice["action"], "then": then})
    return None


def threatened(visitor: Visitor, wanted: str) -> tuple[Seat, Json]:
    """A table at which a rival can win, and something of that verdict can be done about it."""
    for number in range(GAMES):
        table = visitor.api.open(ME, bot("greedy"), bot("greedy"), options={"players": 3})["table"]
        chance = random.Random(number)
        for _ in range(ANSWERS):
            if visitor.api.frame(table)["table"]["state"] == "over":
                break
            if (frame := step(visitor, table, chance)) is None:
                continue
            seat = rivals(frame)[0]["seat"]
            how = visitor.api.get(f"/tables/{table}/how?seat={seat}&step={frame['step']}")
            if any(counter["verdict"] == wanted for counter in how["counters"]):
                visitor.goto(f"/t/{table}")
                return Seat(visitor), how
            break
    raise AssertionError(f"{GAMES} games, and nothing that {wanted}")


def opened(visitor: Visitor) -> Locator:
    visitor.button("civ.how").click()
    return visitor.page.get_by_role("dialog", name=visitor.t("civ.how"), exact=True)


def test_how_tells_every_way_and_what_is_tapped_begins_after_the_card(visit: Visit) -> None:
    visitor = visit(settings={"confirm": True})
    seat, how = threatened(visitor, "stops")
    seat.settle()
    told_on_the_sheet(visitor, seat, how)
    carried_out(visitor, seat, how)


def told_on_the_sheet(visitor: Visitor, seat: Seat, how: Json) -> None:
    names = seat.wire.names()
    assert seat.wire.frame is not None
    check_threats(seat, seat.wire.frame["threats"], names)
    sheet = opened(visitor)
    expect(sheet.get_by_role("heading", level=2)).to_have_text(
        re.compile(re.escape(visitor.t.say(how["heading"], names)))
    )
    told = [*how["ways"], *how["counters"]]
    for text in (visitor.t.say(one["text"], names) for one in told):
        expect(sheet).to_contain_text(text)
    for text in (visitor.t.say(one["group"], names) for one in how["counters"]):
        expect(sheet).to_contain_text(text)
    expect(sheet.locator("[data-counter]")).to_have_count(len(how["counters"]))
    visitor.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(visitor.button("civ.how")).to_be_focused()


def carried_out(visitor: Visitor, seat: Seat, how: Json) -> None:
    """A counter that is tapped begins after the card."""
    counter = next(one for one in how["counters"] if one["verdict"] == "stops")
    sheet = opened(visitor)
    sheet.locator(f"[data-counter={counter['effect']}]").first.click()
    expect(sheet).to_have_count(0)
    page = visitor.page
    page.locator("[data-zone=hand] [data-action]").first.click()
    page.locator("[data-confirm]").click()
    # Step 2 begins with the effect, aimed where it helps: the button only has to be pressed.
    effect = visitor.t(f"effect.{counter['effect']}")
    prompt = page.locator("section[data-zone=prompt]")
    expect(prompt.locator("h2")).to_contain_text(effect)
    expect(page.locator("[data-confirm]")).to_be_enabled()
    # Carried out, it is planned no more, also where the rest of it needed no answer.
    while seat.wire.question and seat.wire.question["kind"] != "play_card":
        seat.answer()
        assert seat.my_turn()
    expect(page.locator(".planned")).to_have_count(0)
