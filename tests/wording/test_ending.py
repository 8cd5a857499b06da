"""How an end is told: who won, what decided it, and who would have won by majority."""

from __future__ import annotations

from civitas.games.civ.scenario import CivTable, scenario
from civitas.locales import Words
from civitas.wording import face, speak

NAMES = ["Ann", "Ben", "Cleo", "Dan"]
WORDS = Words("en", "civ")


def told(table: CivTable) -> list[str]:
    assert table.result is not None
    lines = face("civ").verdict(table.view(None), table.result)
    return [speak(line, WORDS, NAMES) for line in lines]


def hegemony(ann: str, ben: str, cleo: str) -> CivTable:
    """Ann has seven Science cards and ends the turn."""
    table = scenario(players=3)
    table.seat("A", area=f"S6 {ann}", hand="S1")
    table.seat("B", area=ben)
    table.seat("C", area=cleo)
    return table.play("S").end()


def test_a_hegemony_that_points_would_not_have_won() -> None:
    assert told(hegemony("", "M2 E2", "C1")) == [
        "Hegemony: Ann with Science (7 of 7)",
        "Hegemony wins at the end of a turn, whatever the points.",
        "By majority it would have been Ben: 2 points.",
    ]


def test_a_hegemony_against_a_tie() -> None:
    told_of = told(hegemony("", "M2 U1", "E2 U2"))
    assert told_of[-1] == "By majority it would have been Cleo: 2 points."
    tied = told(hegemony("M1", "M2 U2 C1", "E2 U2 R1"))
    assert tied[-1] == "By majority it would have been Ben: 3 points like Cleo, but most Culture."


def test_a_hegemony_that_points_would_have_won_too() -> None:
    assert told(hegemony("M2 E2", "M1", "E1"))[-1] == "By majority it would have been Ann too."


def test_nothing_decides_where_everything_is_equal() -> None:
    shared = told(hegemony("", "M1 R1", "M1 R1"))
    assert shared[-1] == "By majority it would have been Ben and Cleo: 2 points."
