"""Positions of Imperium to be looked at: questions of every kind, and a table fuller than most."""

from __future__ import annotations

import json
import random
import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import WebSocketRoute

from depth import depth

from .imperium import played_out
from .tongue import Json
from .visitor import Visitor

GAMES, MOMENTS = depth((1, 12), (3, 30))
IN_PLAY, IN_HAND = 30, 9
PATIENCE = 2.0
SHOWN = ".scene .home, .scene .setup"


@dataclass(frozen=True)
class Positions:
    """Tables by the kind of question that waits there, and the cookies of whom they know."""

    tables: dict[str, str]
    over: str
    cookies: list[Any]


def positions(visitor: Visitor, seed: int = 1) -> Positions:
    """Bots play; moments of their games become tables of one's own."""
    chance = random.Random(seed)
    tables: dict[str, str] = {}
    over = ""
    for _ in range(GAMES):
        over, last = played_out(visitor, players=4)
        for step in sorted(chance.sample(range(last // 4, last - 4), MOMENTS)):
            wish = {"step": step, "seat": chance.randrange(4), "bot": "random"}
            table: str = visitor.api.post(f"/tables/{over}/continue", wish)["table"]
            tables.setdefault(asked_at(visitor, table), table)
    tables.pop("", None)
    return Positions(tables, over, visitor.context.cookies())


def asked_at(visitor: Visitor, table: str) -> str:
    """The kind of question that waits there; empty if the game ends before one is asked."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        full = visitor.api.frame(table)
        asked = full["frame"] and full["frame"]["question"]
        if full["table"]["state"] == "over":
            return ""
        if asked and asked["choices"]:
            return str(asked["kind"])
        time.sleep(0.05)
    return ""


def crowd(visitor: Visitor) -> None:
    """From now on one's own table is as full as it can get: many cards in play and in hand."""
    numbers = common_cards(visitor)

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(crowded(text, numbers)))

    visitor.page.route_web_socket("**/*", pass_on)


def common_cards(visitor: Visitor) -> list[str]:
    """Cards that stay in play, those with the longest titles first."""
    library: Json = visitor.api.get("/games/imperium/cards?lang=en")
    cards = [
        card for card in library["cards"] if card["nation"] is None and "power" not in card["suits"]
    ]
    cards.sort(key=lambda card: -max(map(len, card["sides"][0]["title"].split())))
    return [str(card["number"]) for card in cards]


def crowded(text: str | bytes, numbers: list[str]) -> str | bytes:
    message: Json = json.loads(text)
    if message["t"] != "full" or not message["frame"]:
        return text
    view = message["frame"]["view"]
    own = view["seats"][view["viewer"] or 0]
    spare = [number for number in numbers if number not in str(view)]
    own["play"] += spare[: IN_PLAY - len(own["play"])]
    hand = own["hand"]["cards"]
    hand += spare[IN_PLAY : IN_PLAY + IN_HAND - len(hand)]
    own["hand"]["size"] = len(hand)
    return json.dumps(message)


def show(visitor: Visitor, table: str) -> None:
    """Opens it afresh: what was measured before slows a page down."""
    visitor.page.goto("about:blank")
    visitor.goto(f"/t/{table}")
    visitor.page.locator(SHOWN).first.wait_for()
