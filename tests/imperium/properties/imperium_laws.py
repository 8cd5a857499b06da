"""What must hold after every decision, read from the record of the table."""

from __future__ import annotations

from typing import Any

from civitas.games.imperium import checks
from civitas.games.imperium import consts as k

Data = dict[str, Any]


def check(core: Data) -> None:
    """What can break by any move of a card or a token."""
    check_piles(core)
    check_tokens(core)
    check_question(core)


def check_all(core: Data) -> None:
    """Also all that is asked of a state from outside, which takes several times as long."""
    checks.check(core)
    check(core)


def check_piles(core: Data) -> None:
    """Every card lies in exactly one pile: the one that it says, once."""
    met = 0
    for pile, size in enumerate(core["count"]):
        card, number, previous = core["head"][pile], 0, k.NO_CARD
        while size and card != k.NO_CARD:
            assert core["pile"][card] == pile, (card, pile)
            assert core["before"][card] == previous, (card, pile)
            card, previous, number = core["after"][card], card, number + 1
            assert number <= size, pile
        assert number == size, pile
        met += size
    assert met == core["cards"]


def check_tokens(core: Data) -> None:
    for seat in range(core["players"]):
        assert min(core["pool"][seat]) >= 0
        assert core["actions"][seat] >= 0
        assert core["exhaust"][seat] >= 0


def check_question(core: Data) -> None:
    """One seat is asked one thing, with different answers; or the game is over."""
    options = core["option"][: core["option_count"]]
    over = core["pending"] == k.OVER
    assert over == (not options) == (core["top"] == 0)
    assert options == sorted(set(options))
    if not over:
        assert core["pending"] > k.RUNNING
        assert 0 <= core["asked"] < core["players"]
        assert 0 < core["top"] < k.MAX_FRAMES - 8
        assert core["queue_count"] < k.MAX_QUEUE
