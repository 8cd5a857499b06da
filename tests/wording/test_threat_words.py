"""Threats, counters and the standing in words, on a table whose answers are known."""

from __future__ import annotations

from civ.test_threat_positions import OLENA, four_seats, rival
from civitas.locales import Words
from civitas.wording import Value, face, speak

CIV, WORDS = face("civ"), Words("en", "civ")
NAMES = ("Tomas", "Olena", "Kestrel", "Mira")


def said(text: Value) -> str:
    return speak(text, WORDS, NAMES)


def test_the_strip_names_the_nearest_first() -> None:
    danger = CIV.threats(four_seats().view("D"))
    assert said(danger.texts[0]) == "Olena can win next turn: Science 6/7"
    assert danger.threats[0].facts == {"domain": "science", "count": 6, "needed": 7}
    assert not danger.safe


def test_nobody_is_said_only_when_it_is_proven() -> None:
    danger = CIV.threats(rival("M5").view("A"))
    assert (danger.threats, danger.safe) == ([], True)


def test_how_tells_sources_and_counters() -> None:
    how = CIV.how(four_seats().view("D"), OLENA)
    assert how is not None
    assert said(how.heading) == "One Science card more, and Olena wins next turn"
    assert [way.source for way in how.ways] == ["hand", "deck"]
    assert said(how.ways[1].text) == (
        "By Breakthrough: Olena pays 1 Science and draws 5; 2 of them must be Science."
    )
    groups = [(said(counter.group), counter.effect) for counter in how.counters]
    assert groups[0] == ("Stops Olena", "embargo")
    assert {group for group, _ in groups[1:]} == {"Stops Olena unless 2 Science cards come"}
    assert how.between == [0]
    assert said(how.note[0]) == "Tomas still moves before Olena."


def test_how_is_not_told_of_who_cannot_win() -> None:
    assert CIV.how(rival("M5").view("A"), 1) is None


def test_the_own_turn() -> None:
    table = rival("", mine="M6", my_hand="M1 R2")
    assert said(CIV.threats(table.view("A")).texts[0]) == "You can win this turn: Military"
    table.play("M")
    text = CIV.threats(table.view("A")).texts[0]
    assert said(text) == "You can win now: end the turn with Military"


def test_who_would_win_now() -> None:
    lead = CIV.lead(four_seats().view("D"))
    assert lead is not None
    assert (lead.leader, lead.by, lead.ends_before) == ([2], "utopia", 0)
    assert said(lead.note[0]).startswith("Now Kestrel would win: 2 points like ")
    assert said(lead.note[0]).endswith(", but most Utopia")
    assert said(lead.note[1]) == "This turn you cannot win yet"
    assert lead.last_round_in == 3
