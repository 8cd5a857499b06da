"""CIV's table at every size, in four languages and three sets of colours, with long names."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Browser, WebSocketRoute

from depth import depth
from web.serving import Server

from .api import ME, bot
from .conftest import Visit
from .imperium_positions import Positions
from .looks import problems
from .seat import Seat
from .test_imperium_looks import EVERY, SAMPLE, SIZES, theme_of
from .tongue import Json
from .visitor import Visitor, new_context

# As long as a name may be, and without a place to break it.
NAME = "Nebukadnezar-Amenophis-X"
GAMES, ANSWERS = depth((2, 40), (14, 200))
# Of the questions that were found, so many at each size.
QUESTIONS = depth(1, 100)
DOMAINS = "MRESCU"


def asked(visitor: Visitor, tables: dict[str, str], number: int) -> None:
    """One game at random; where a question is asked that is not among the tables, it stays."""
    deal = "draft" if number % 4 == 3 else "basic"
    table = visitor.api.open(ME, *[bot()] * 3, options={"players": 4, "deal": deal})["table"]
    new = random.Random(number).randrange(ANSWERS)
    full = visitor.api.play(
        table, new, number, lambda frame: frame["question"]["kind"] not in tables
    )
    if full["table"]["state"] == "running":
        tables[full["frame"]["question"]["kind"]] = table


@pytest.fixture(scope="module")
def found(browser: Browser, server: Server) -> Positions:
    """Tables by the kind of question that waits there."""
    context = new_context(browser, server.url)
    visitor = Visitor(context, server.url)
    visitor.api.named(NAME)
    tables: dict[str, str] = {}
    for number in range(GAMES):
        asked(visitor, tables, number)
    made = Positions(tables, "", context.cookies())
    context.close()
    return made


def crowd(visitor: Visitor) -> None:
    """From now on everybody has ten cards in a Domain, three Democracy markers and an embargo."""

    def pass_on(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(crowded(text)))

    visitor.page.route_web_socket("**/*", pass_on)


def crowded(text: str | bytes) -> str | bytes:
    message: Json = json.loads(text)
    if message["t"] != "full" or not message["frame"]:
        return text
    for number, seat in enumerate(message["frame"]["view"]["seats"]):
        at = (2 * number + 1) % len(DOMAINS)
        seat["area"][DOMAINS[at]] = [0, 0, 10] if DOMAINS[at] == "U" else [3, 4, 3]
        seat["democracy"][DOMAINS[at]] = [0, 0, 3]
        seat["embargo"][DOMAINS[at]] = [0, 1, 0]
        seat["needed"][at] += 3
    return json.dumps(message)


def seen(visitor: Visitor, table: str, name: str) -> list[str]:
    """What is wrong with a table, as somebody sees it who has just come."""
    visitor.page.goto("about:blank")
    visitor.goto(f"/t/{table}")
    Seat(visitor).answers.first.wait_for()
    visitor.photograph(f"civ-{name}")
    return [f"{name}: {problem}" for problem in problems(visitor.page)]


@pytest.mark.parametrize(("size", "language"), depth(SAMPLE, EVERY))
def test_the_table_has_room(visit: Visit, found: Positions, size: str, language: str) -> None:
    settings = {"theme": theme_of(size, language)}
    visitor = visit(language, found.cookies, size=SIZES[size], bypass_csp=True, settings=settings)
    wrong: list[str] = []
    kinds = list(found.tables)
    start = list(SIZES).index(size) % len(kinds)
    for kind in [*kinds[start:], *kinds[:start]][:QUESTIONS]:
        wrong += seen(visitor, found.tables[kind], f"{size}-{language}-{kind}")
    crowd(visitor)
    wrong += seen(visitor, found.tables[kinds[0]], f"{size}-{language}-dense")
    assert not wrong, "\n".join(wrong)
