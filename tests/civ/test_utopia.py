"""Oligarchy, Republic, Democracy, and markers."""

import pytest

from civitas.games.civ.scenario import CivTable, scenario


@pytest.mark.rule("S24", "R6")
def test_utopia_needs_the_cards_on_the_pile() -> None:
    """Oligarchy takes one card from the pile, Republic two: both must lie there."""
    table = scenario(players=3)
    table.pile("M1")
    table.seat("A", area="U5", hand="R3")
    assert {"oligarchy", "republic"} & table.play("R").offered() == {"oligarchy"}
    table.use("oligarchy").take("M")
    assert table.hand("A") == "M1 R2"
    assert table.pile() == ""
    table.assert_settled()

    empty = scenario(players=3)
    empty.seat("A", area="U5", hand="R3")
    assert not {"oligarchy", "republic"} & empty.play("R").offered()


@pytest.mark.rule("S25", "R4")
def test_democracy_raises_the_requirement() -> None:
    """One marker: B needs 8 Military cards instead of 7, for the rest of the game."""
    table = scenario(players=3)
    table.seat("A", area="U1", hand="R3")
    table.seat("B", area="M6", hand="M3")
    table.play("R").use("democracy", "B")
    assert table.offered() == {"M"}
    table.choose("M")
    assert table.area("A") == "R1"
    assert table.markers() == {"B": "democracy M1"}
    assert table.view("C")["seats"][1]["needed"][0] == 8
    table.end().play("M").end()
    assert table.area("B") == "M7"
    assert table.result is None
    table.idle().idle()
    assert table.to_move == "B"
    table.play("M").end()
    assert table.area("B") == "M8"
    assert table.winners() == "B"
    assert table.pile() == ""
    assert table.markers() == {"B": "democracy M1"}
    table.assert_settled()


@pytest.mark.rule("R4")
def test_markers_count_for_nothing() -> None:
    """Markers on A are no Economy or Utopia cards of A: no effect, no threshold, no target."""
    table = scenario(players=4)
    table.seat("A", area="M1", hand="R3", embargo="M", democracy="M2")
    table.pile("S2")
    table.play("R")
    assert table.area("A") == "M1 R1"
    # Neither Embargo nor Development, neither Democracy nor Oligarchy: the markers are not A's.
    assert table.offered() == {"end", "attack", "inquisition B", "inquisition C", "inquisition D"}
    table.use("attack").choose("R")
    assert table.markers() == {"A": "embargo M, democracy M2"}
    table.end()
    assert table.markers() == {"A": "democracy M2"}
    table.assert_settled()


@pytest.mark.rule("R4")
def test_a_marker_cannot_be_attacked_discarded_or_copied() -> None:
    """Attack on Economy or Utopia leaves the markers lying where they are."""
    table = scenario(players=3)
    table.seat("A", area="M1 E3 C1", hand="E3")
    table.seat("B", area="M1", embargo="M", democracy="M5")
    table.play("E")
    assert "oligarchy" not in table.offered()  # five markers are no five Utopia cards of B's
    table.use("attack").choose("E")
    assert table.markers() == {"B": "embargo M, democracy M5"}
    assert table.areas() == {"A": "E3 C1", "B": "M1", "C": ""}
    assert table.pile() == "M1 E1"
    table.use("development")
    assert table.offered() == {"E", "C"}
    table.discard("C").play("E").assert_settled()


@pytest.mark.rule("R43")
def test_markers_outlast_the_cards_under_them() -> None:
    """B's last Science card is attacked: the embargo still binds, the democracy still counts."""
    table = scenario(players=3)
    table.seat("A", area="M1 E1 U1 S1", hand="R3")
    table.seat("B", area="S1", hand="S2 R1")
    table.play("R").use("embargo", "B").choose("S").use("democracy", "B").choose("S")
    table.use("attack").choose("S")
    assert table.areas() == {"A": "R1", "B": "", "C": ""}
    assert table.markers() == {"B": "embargo S, democracy S1"}
    table.end()
    assert table.offered() == {"R"}
    table.play("R").end()
    assert table.markers() == {"B": "democracy S1"}
    assert table.pile() == "M1 E1 S2"
    table.assert_settled()


@pytest.mark.rule("R47", "E26")
def test_a_democracy_on_oneself_raises_the_own_requirement() -> None:
    """Eight Military cards instead of seven; the Utopia card cannot carry itself."""
    table = scenario(players=3, marker_targets="any")
    table.seat("A", area="M6 U1", hand="M3")
    table.play("M").use("democracy", "A")
    assert table.offered() == {"M"}
    table.choose("M").end()
    assert table.markers() == {"A": "democracy M1"}
    assert table.area("A") == "M7"
    assert table.result is None
    table.idle().idle().play("M").end()
    assert table.winners() == "A"
    table.assert_settled()


@pytest.mark.rule("R35")
def test_the_pile_has_no_order_and_never_returns_to_the_deck() -> None:
    """Any Domain can be taken, first or last; an empty deck stays empty."""
    table = scenario(players=2)
    table.deck(0)
    table.pile("M1 C2 S1")
    table.seat("B", area="U5", hand="R3")
    table.turn("B")
    table.play("R").use("republic")
    assert table.offered() == {"M", "C", "S"}
    table.take("C")
    assert table.offered() == {"M", "C", "S"}
    table.take("M")
    assert table.pile() == "S1 C1"
    assert table.deck() == 0
    table.end()
    assert table.deck() == 0
    assert table.hand("B") == "M1 R2 C1"
    table.assert_settled()


def in_menu(area: str, **seats: str) -> CivTable:
    """A in step 2 with four Culture cards in hand and two on the pile; other areas by seat."""
    table = scenario(players=3)
    table.seat("A", area=area, hand="C4")
    for name, other in seats.items():
        table.seat(name, area=other, hand="S3")
    table.pile("R2")
    table.turn("A", step=2)
    return table


@pytest.mark.rule("R35")
@pytest.mark.parametrize(
    ("effect", "taken", "pile"), [("oligarchy", "R", "R1"), ("republic", "R R", "")]
)
def test_oligarchy_and_republic(effect: str, taken: str, pile: str) -> None:
    """One or two cards from the pile into the hand."""
    table = in_menu("U5")
    table.use(effect).take(taken)
    assert table.pile() == pile
    assert table.hand("A") == f"R{len(taken.split())} C4"
    table.assert_settled()


@pytest.mark.rule("R35")
def test_oligarchy_takes_what_was_discarded_in_the_same_turn() -> None:
    """A card paid a moment ago lies on the pile like any other."""
    table = scenario(players=3)
    table.seat("A", area="U3 R1", hand="C3")
    table.seat("B", hand="S3")
    table.play("C")
    assert "oligarchy" not in table.offered()
    table.use("inquisition", "B").give("S S S").use("oligarchy").take("R")
    assert table.hand("A") == "R1 C2"
    assert table.pile() == ""
    table.assert_settled()


@pytest.mark.rule("S25")
def test_democracy_markers_add_up() -> None:
    """Any number may lie at one Domain; each raises the number needed by one."""
    table = scenario(players=3)
    table.seat("A", area="U1", hand="R3")
    table.seat("B", area="M8", hand="M3", democracy="M2")
    table.play("R").use("democracy", "B").choose("M")
    assert table.markers() == {"B": "democracy M3"}
    table.end().play("M").end()
    assert table.area("B") == "M9"
    assert table.result is None  # 7 and 3 markers
    table.idle().idle().play("M").end()
    assert table.winners() == "B"
    table.assert_settled()
