"""Whole games of Imperium in a real browser, through the page alone."""

from __future__ import annotations

import os

import pytest

from civitas.games.imperium.settings import NATIONS
from depth import DEEP

from .conftest import Report, Visit
from .imperium import ImperiumSeat, open_table

pytestmark = pytest.mark.skipif(
    not DEEP,
    reason="the screens of Imperium are being built; what they lack is found by CIVITAS_DEEP=1",
)

ALL = bool(os.environ.get("CIVITAS_DEEP"))
# In every run one whole game, and the beginning of one with rules of its own.
SAMPLE = NATIONS if ALL else ("romans", "vikings")
BEGINNING = 60
LANGUAGES = ("en", "de", "ru", "uk")


@pytest.mark.parametrize("nation", SAMPLE)
def test_a_whole_game_for_a_nation(visit: Visit, report: Report, nation: str) -> None:
    number = NATIONS.index(nation)
    visitor = visit(LANGUAGES[number % 4], settings={"confirm": number % 2 == 0})
    table = open_table(visitor, deal="pick", nation_1=nation)
    seat = ImperiumSeat(visitor, seed=number)
    visitor.goto(f"/t/{table}")
    whole = ALL or nation == SAMPLE[0]
    seat.play(100_000 if whole else BEGINNING)
    assert seat.wire.over == whole
    assert {"turn", "act", "market_token", "clean_discard"} <= seat.kinds
    report(f"answers in a game of the {nation}", seat.sent)
