"""Tables whose threats are known: who can win next turn, how, and what stops it (rule 8.1)."""

from __future__ import annotations

import re

import pytest

from civitas.games.civ import consts as k
from civitas.games.civ import counters, majority, witness
from civitas.games.civ.counters import Counter
from civitas.games.civ.outlook import Outlook
from civitas.games.civ.scenario import CivTable, scenario

TOMAS, OLENA, KESTREL, MIRA = range(4)
AGES = {"1": "I", "2": "II", "3": "III"}


def cards(text: str) -> str:
    """`M112` for two Military cards of Age I and one of Age II."""
    found = []
    for letter, ages in re.findall(r"([MRESCU])(\d+)", text):
        found += [f"{letter}({AGES[age]}){ages.count(age)}" for age in sorted(set(ages))]
    return " ".join(found)


def four_seats(seed: int = 41) -> CivTable:
    """Turn 40: Olena has six Science cards of seven, and one of her three cards is Economy."""
    table = scenario(players=4, seed=seed)
    table.seat("A", area=cards("M112 R2 E1 S12 C12"), hand=cards("M2 U3 S2"))
    table.seat("B", area=cards("M12 E123 S1222"), hand=cards("S233"))
    table.seat("C", area=cards("M2 R1122 E333 S3 C2 U3"), hand=cards("U3 C2 S3"))
    table.seat("D", area=cards("M111 R112 E122 S3 C2 U3"), hand=cards("E3 C3 M2"), democracy="E")
    table.pile(cards("M11222 R11112222 E12 S1122 C111 M33 C3"))
    table.deck(25)
    table.turn("D", number=35)
    table.play("E").use("development").discard("M").play("C").end()
    table.play("M").use("purge").discard("U S").end()
    table.play("S").use("experiment").take("E").play("S").end()
    table.play("U").use("embargo", "D").choose("C").end()
    return table


def test_olena_lacks_one_science_card() -> None:
    outlook = Outlook(four_seats().view("D"))
    nearest = outlook.threats[0]
    assert (nearest.seat, nearest.domain, nearest.count, nearest.needed) == (OLENA, "science", 6, 7)
    assert nearest.sure
    ways = counters.ways(outlook.table, OLENA, k.SCIENCE)
    assert [(way.source, way.cards) for way in ways] == [("hand", 1), ("deck", 2)]


def test_what_stops_olena() -> None:
    """Nothing but an embargo stops her for sure; the rest makes two Science cards necessary."""
    table = Outlook(four_seats().view("D")).table
    found = counters.counters(table, OLENA, k.SCIENCE)
    assert found[0] == Counter("embargo", k.SCIENCE, OLENA, "stops")
    rest = {(counter.effect, counter.verdict, counter.cards) for counter in found[1:]}
    assert rest == {(effect, "unless", 2) for effect in ("attack", "democracy", "inquisition")}


def test_nothing_is_said_of_a_counter_that_cannot_be_used() -> None:
    """Mira used her Economy and Utopia cards up: two effects less."""
    table = four_seats()
    table.play("M").use("embargo", "C").choose("R").use("democracy", "A").choose("M")
    found = counters.counters(Outlook(table.view("D")).table, OLENA, k.SCIENCE)
    assert {counter.effect for counter in found} == {"attack", "inquisition"}


def test_after_the_embargo_olena_is_cleared() -> None:
    table = four_seats()
    table.play("M").use("embargo", "B").choose("S").end()
    assert Outlook(table.view("D")).chance(OLENA) is None


def test_after_an_attack_olena_still_can() -> None:
    table = four_seats()
    table.play("M").use("attack").choose("S").end()
    found = Outlook(table.view("D")).chance(OLENA)
    assert found is not None
    assert (found.count, found.sure) == (5, True)


def test_tomas_wins_with_a_card_out_of_miras_own_hand() -> None:
    """A line that is easily overlooked: he plays Military and Culture, takes Mira's hand with her
    Military card in it, and copies her Monopoly as the one who now leads in Culture.
    """
    table = four_seats()
    found = Outlook(table.view("D")).chance(TOMAS)
    assert found is not None
    assert (found.domain, found.sure) == ("military", True)
    table.play("M").end()
    assert Outlook(table.view("D")).chance(TOMAS) is None
    assert Outlook(table.view("D")).chance(KESTREL) is None


def test_two_seats_nobody_can_win() -> None:
    table = scenario(players=2, seed=1)
    table.seat("A", area=cards("M112 R2 E11233 S223 C123 U3"), hand=cards("R1 S3"))
    table.seat("B", area=cards("M11222 R12 E2 S1223 C12 U333"), hand=cards("M2 U33"))
    table.pile(cards("M1112223 R1111122222 E11223 S112223 C1123 U33"))
    table.deck(22)
    table.turn("A", number=32)
    assert Outlook(table.view("A")).threats == []


def test_three_seats_nobody_can_win() -> None:
    table = scenario(players=3, seed=5)
    table.seat("A", area=cards("M1122 R2 E1 S12 C12"), hand=cards("U3 M1 E2"))
    table.seat("B", area=cards("M122 R12 E3 S12 C3 U333"), hand=cards("E2 C3 U3"))
    table.seat("C", area=cards("M12 R112 E123 S223"), hand=cards("C3 R2 E3"))
    table.pile(cards("M1122 R111112222 E12 S1222 C11122 M3 U333 C33 S3"))
    table.deck(22)
    table.turn("A", number=30)
    table.play("U").use("assassination").discard("M").end()
    table.play("E").end()
    table.play("C").use("breakthrough")
    assert Outlook(table.view("C")).threats == []


# --- what must not be overlooked ----------------------------------------------------------------


def rival(
    area: str, hand: str = "R3", mine: str = "", my_hand: str = "R3", **more: str
) -> CivTable:
    """Three seats, A looks at B; C has nothing."""
    table = scenario(players=3)
    table.seat("A", area=mine, hand=my_hand)
    table.seat("B", area=area, hand=hand, **more)
    table.seat("C", hand="")
    table.deck(30)
    return table


def verdict(table: CivTable, seat: int = 1) -> str:
    found = Outlook(table.view("A")).chance(seat)
    return "no" if found is None else "can" if found.sure else "could"


@pytest.mark.parametrize(
    ("area", "mine", "said"),
    [
        ("M6", "", "can"),
        ("M5", "", "no"),
        ("M5 E3", "", "can"),
        ("M4 E5", "", "can"),
        ("M3 E3", "", "no"),
        ("M4 S5", "", "can"),
        ("M4 C1 U1", "E5", "can"),
        ("M4 C1 U1", "E5 C1", "no"),
        ("M5 C1 U1", "E5 C1", "can"),
        ("M5 C1 U1", "E5 C2", "no"),
        ("M3 C1 U1", "E5", "no"),
        ("M2 E5 S5", "", "can"),
    ],
)
def test_step_1_effects_and_inspiration(area: str, mine: str, said: str) -> None:
    assert verdict(rival(area, mine=mine)) == said


def test_the_pile_brings_what_the_hand_cannot_hold() -> None:
    """Backs of Age III are no Religion: Oligarchy takes one, and Development plays it."""
    for pile, said in (("C2", "no"), ("C1 R1", "can")):
        table = rival("R6 U3 E3", hand="U(III)3", my_hand="M(III)3")
        table.pile(pile)
        assert verdict(table) == said


def test_the_viewers_own_hand_may_be_taken() -> None:
    """Inquisition finds a Military card there; all others of Age III lie before the rival."""
    area = "M(III)4 M(I)2 E3 R1"
    for mine, said in (("U(III)3", "no"), ("U(III)2 M(II)1", "can")):
        assert verdict(rival(area, hand="U(III)3", my_hand=mine)) == said


def test_an_embargo_closes_and_democracy_raises() -> None:
    assert verdict(rival("M6 R2", embargo="M")) == "no"
    assert verdict(rival("M6 R2", democracy="M")) == "no"
    assert verdict(rival("M6 E3", democracy="M")) == "can"


def test_after_the_last_card_only_who_still_moves_can_win() -> None:
    table = scenario(players=3)
    table.seat("A", area="M6", hand="M3")
    table.seat("B", area="R6", hand="R3")
    table.seat("C", area="E6", hand="E3")
    table.deck(0)
    table.turn("B", number=31)
    view = table.view("B")
    assert Outlook(view).chance(0) is None
    assert Outlook(view).chance(2) is not None


def test_partners_are_no_threat() -> None:
    table = scenario(players=4, teams=True)
    for name in "ABCD":
        table.seat(name, area="M6" if name in "CD" else "", hand="R3")
    table.deck(30)
    assert [chance.seat for chance in Outlook(table.view("A")).threats] == [3]


# --- the own turn -------------------------------------------------------------------------------


def own(area: str, hand: str, theirs: str = "") -> list[str]:
    table = scenario(players=3)
    table.seat("A", area=area, hand=hand)
    table.seat("B", area=theirs)
    table.deck(30)
    return [chance.domain for chance in Outlook(table.view("A")).own]


def test_what_the_own_hand_wins_for_sure() -> None:
    assert own("M6", "M1 R2") == ["military"]
    assert own("M6", "R3") == []
    assert own("M5 E3", "M2 R1") == ["military"]
    assert own("M5 E4", "M2 E1") == ["military"]
    assert own("M4 C1 U2", "M3", theirs="E5") == ["military"]
    assert own("M4 C1 U2", "M3", theirs="E5 C1") == []


def test_a_draw_is_no_certainty() -> None:
    """Breakthrough may bring what is missing, and may not."""
    table = scenario(players=3)
    table.seat("A", area="M5 E5 S1", hand="R3")
    table.deck(30)
    outlook = Outlook(table.view("A"))
    assert outlook.own == []
    assert outlook.own_luck


# --- the witness --------------------------------------------------------------------------------


def test_a_line_that_does_not_win_is_not_shown() -> None:
    table = rival("M6")
    shows = witness.Table(table.view("A")).shows
    assert shows(1, [k.PLAYED + k.MILITARY])
    assert not shows(1, [k.PLAYED + k.RELIGION])
    assert not shows(1, [k.PLAYED + k.MILITARY, k.USED_EFFECT + k.LEVEL_2 + 1])


# --- majority -----------------------------------------------------------------------------------


def test_the_drawn_last_round_is_won_by_utopia() -> None:
    table = scenario(players=4)
    table.seat("A", area=cards("M1122 R2 E13 S12 C123 U3"), hand="U2")
    table.seat("B", area=cards("M12 E23 S1223 C3 U33"), hand="U1 S1")
    table.seat("C", area=cards("M2 R1122 E333 S3 C2 U333"), hand="C1 S1")
    table.seat("D", area=cards("M1123 R112 E1223 S3 C23 U3"), hand="C1 U1")
    table.deck(0)
    table.turn("D", number=51)
    now = majority.majority(table.view("D"))
    assert (now.points, now.winners, now.by) == ([2, 1, 2, 2], [KESTREL], "utopia")
    assert majority.is_last_round(table.view("D"))
    assert majority.rounds_left(table.view("D")) == 0


def test_points_are_those_of_the_rules() -> None:
    """Scenario S30: ties give a point to each, a Domain without cards none, markers nothing."""
    table = scenario(players=3)
    table.seat("A", area="M4 R1 E3 S3 C1 U2")
    table.seat("B", area="M2 R4 E3 S3 U2")
    table.seat("C", area="M1 E1 S2 C4")
    now = majority.majority(table.view("A"))
    assert (now.points, now.winners, now.by) == ([4, 4, 1], [0], "culture")
    assert now.led[2] == ["culture"]
    assert now.tied == [0, 1]


def test_teams_count_a_domain_once() -> None:
    table = scenario(players=4, teams=True)
    table.seat("A", area="M3 R1 E2 S3 U1")
    table.seat("B", area="M2 R4 E1 S3 C2")
    table.seat("C", area="M3 E4 S1 C5")
    table.seat("D", area="M1 R2 C1 U2")
    now = majority.majority(table.view("A"))
    assert (now.points, now.winners, now.by) == ([4, 3, 4, 3], [0, 2], None)


def test_one_card_can_make_a_point() -> None:
    table = rival("M2", mine="M1 R2", my_hand="M3")
    assert majority.majority(table.view("A")).points[0] == 1
    assert majority.after_playing(table.view("A"), 0, "military") == 2
