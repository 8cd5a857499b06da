"""Sockets are cut on the way: the page finds that out by itself, and the game goes on."""

from __future__ import annotations

from playwright.sync_api import Browser

from web.serving import Server

from .api import ME, bot
from .cutting import CuttingProxy
from .seat import Seat
from .visitor import Visitor, new_context

# What a browser says of a socket that was cut, and of a request whose page was left.
CUT = r"WebSocket connection to|net::ERR_"


def test_a_game_is_played_where_sockets_are_cut(browser: Browser, server: Server) -> None:
    with CuttingProxy(server.port) as proxy:
        context = new_context(browser, proxy.url)
        visitor = Visitor(context, proxy.url)
        visitor.forgive(CUT)
        seat = Seat(visitor)
        table = visitor.api.open(ME, bot(), options={"turn_cap": 4})["table"]
        visitor.goto(f"/t/{table}")
        while seat.my_turn():
            seat.answer()
        assert seat.wire.moves > 3
        assert proxy.cut >= 2
        context.close()
    assert visitor.unforgiven() == []
