"""Holy Book, Divine Right and Inquisition."""

import pytest

from civitas.engine.errors import IllegalAction
from civitas.games.civ.scenario import CivTable, scenario


def _holy_book_and_inquisition() -> CivTable:
    table = scenario(players=3)
    table.seat("A", area="R3", hand="M3")
    table.seat("B", hand="E3")
    return table


@pytest.mark.rule("S08", "R10")
def test_holy_book_then_inquisition() -> None:
    """The limit of 5 stays although the Religion card that unlocked it has been paid away."""
    table = _holy_book_and_inquisition()
    deck = table.deck()
    table.play("M").use("holy_book")
    assert table.hand_size("A") == 2  # nothing is drawn before step 3
    table.use("inquisition", "B")
    assert table.hand("A") == "M2 E3"
    table.give("E E E").end()
    assert table.area("A") == "M1 R2"
    assert table.hand_size("A") == 5
    assert table.deck() == deck - 3
    assert table.hand("B") == "E3"
    assert table.pile() == "R1"
    table.assert_settled()


@pytest.mark.rule("S09")
def test_inquisition_before_holy_book() -> None:
    """Paid first, the Religion card no longer counts: no Holy Book, and the limit stays 3."""
    table = _holy_book_and_inquisition()
    table.play("M").use("inquisition", "B").give("E E E")
    assert table.area("A") == "M1 R2"
    assert "holy_book" not in table.offered()
    table.end()
    assert table.hand_size("A") == 3
    assert table.hand("B") == "E3"
    table.assert_settled()


@pytest.mark.rule("S11", "R10")
def test_copied_divine_right() -> None:
    """Inspiration copies level 2 of a Domain in which the copier has nothing at all."""
    table = scenario(players=3)
    table.seat("A", area="C1", hand="M3")
    table.seat("B", area="R5")
    deck = table.deck()
    table.play("M").use("divine_right").end()
    assert table.hand_size("A") == 7
    assert table.deck() == deck - 5
    assert table.areas() == {"A": "M1 C1", "B": "R5", "C": ""}
    assert table.pile() == ""
    table.assert_settled()


@pytest.mark.rule("S15")
def test_inquisition_exchange() -> None:
    """Take the whole hand, give back as many from the combined one."""
    table = scenario(players=2)
    table.seat("A", area="R1", hand="M1 R1 S1")
    table.seat("B", hand="E1 U2")
    table.play("R").use("inquisition", "B")
    assert table.hand("A") == "M1 E1 S1 U2"
    assert table.hand("B") == ""
    assert table.to_pick == 3
    assert table.offered() == {"M", "E", "S", "U"}
    table.give("M S E")
    assert table.hands() == {"A": "U2", "B": "M1 E1 S1"}
    assert table.areas() == {"A": "R1", "B": ""}
    assert table.pile() == "R1"
    table.assert_settled()


def _empty_handed_inquisitor() -> CivTable:
    table = scenario(players=2)
    table.seat("A", area="R1 E5", hand="M1 R1 S1")
    table.seat("B", hand="E1 U2")
    return table.play("R").use("monopoly").discard("E E").play("M S")


@pytest.mark.rule("S16", "R25")
def test_inquisition_with_an_empty_own_hand() -> None:
    """The cards are seen, and all of them must go back."""
    table = _empty_handed_inquisitor()
    assert table.hand("A") == ""
    table.use("inquisition", "B")
    assert table.offered() == {"E", "U"}
    with pytest.raises(IllegalAction, match="give M is not offered"):
        table.give("M")
    table.give("E")
    assert table.offered() == {"U"}
    table.give("U U")
    assert table.hands() == {"A": "", "B": "E1 U2"}
    assert table.areas() == {"A": "M1 R1 E3 S1", "B": ""}
    assert table.pile() == "R1 E2"
    table.assert_settled()


@pytest.mark.rule("S16", "R26", "R7")
def test_inquisition_against_an_empty_hand() -> None:
    """The Religion card is paid and nothing moves."""
    table = scenario(players=2)
    table.seat("A", area="R1", hand="M1 R1 S1")
    table.seat("B", hand="")
    table.play("R").use("inquisition", "B")
    assert table.offered() == {"end"}
    assert table.hands() == {"A": "M1 S1", "B": ""}
    assert table.area("A") == "R1"
    assert table.pile() == "R1"
    table.assert_settled()

    pruned = scenario(players=2, void_effects="not_offered")
    pruned.seat("A", area="R1", hand="M1 R1 S1")
    pruned.seat("B", hand="")
    assert pruned.play("R").offered() == {"end"}


@pytest.mark.rule("R10")
@pytest.mark.parametrize(("effect", "limit"), [("holy_book", 5), ("divine_right", 7)])
def test_holy_book_and_divine_right_are_activated(effect: str, limit: int) -> None:
    """Not used: three cards. Used: five or seven at this turn's draw, and only then."""
    for used in (False, True):
        table = scenario(players=3)
        table.seat("A", area="R5", hand="M3")
        table.play("M")
        if used:
            table.use(effect)
            assert table.limit() == limit
            assert not {"holy_book", "divine_right"} & table.offered()
        table.end()
        assert table.hand_size("A") == (limit if used else 3)
        table.idle().idle()
        assert table.limit() == 3
        table.assert_settled()


@pytest.mark.rule("R11")
def test_an_interface_can_tell_that_holy_book_is_unused() -> None:
    """END is legal without it; the menu lists the effect, so a reminder needs nothing else."""
    table = scenario(players=3)
    table.seat("A", area="R3", hand="M3")
    table.play("M")
    assert {"end", "holy_book"} <= table.offered()
    table.use("holy_book")
    assert "holy_book" not in table.offered()
    table.end().assert_settled()


@pytest.mark.rule("R25", "R26")
def test_inquisition_from_and_against_empty_hands() -> None:
    """Both hands may be empty: hand sizes are the same before and after."""
    table = scenario(players=3)
    table.seat("A", area="R1", hand="M1")
    table.seat("B", hand="")
    table.seat("C", hand="E1 U1")
    table.play("M")
    both = table.fork()
    both.use("inquisition", "B")
    assert both.hands() == {"A": "", "B": "", "C": "E1 U1"}
    assert both.pile() == "R1"
    both.assert_settled()

    table.use("inquisition", "C").give("E U")
    assert table.hands() == {"A": "", "B": "", "C": "E1 U1"}
    assert table.pile() == "R1"
    table.assert_settled()


@pytest.mark.rule("R27")
def test_no_inquisition_on_oneself() -> None:
    """Only other players can be chosen, also with `marker_targets = any`."""
    table = scenario(players=3, marker_targets="any")
    table.seat("A", area="R1", hand="M3")
    table.play("M")
    targets = {name for name in table.offered() if name.startswith("inquisition")}
    assert targets == {"inquisition B", "inquisition C"}


def in_menu(area: str, **seats: str) -> CivTable:
    """A in step 2 with four Culture cards in hand and two on the pile; other areas by seat."""
    table = scenario(players=3)
    table.seat("A", area=area, hand="C4")
    for name, other in seats.items():
        table.seat(name, area=other, hand="S3")
    table.pile("R2")
    table.turn("A", step=2)
    return table


@pytest.mark.rule("R10")
@pytest.mark.parametrize(("effect", "limit"), [("holy_book", 5), ("divine_right", 7)])
def test_holy_book_and_divine_right(effect: str, limit: int) -> None:
    """The draw of this turn fills up to five or seven cards."""
    table = in_menu("R5")
    table.use(effect)
    assert table.hand("A") == "C4"
    table.end()
    assert table.hand_size("A") == limit
    assert table.kinds() == ["drew"] * (limit - 4) + ["turn_began"]
    table.assert_settled()


@pytest.mark.rule("S15", "R27")
def test_inquisition() -> None:
    """Whoever is chosen gets as many cards back; the third player is not touched."""
    table = in_menu("R1", B="E1", C="M1")
    table.use("inquisition", "C").give("C C S")
    assert table.hands() == {"A": "S2 C2", "B": "S3", "C": "S1 C2"}
    assert table.areas() == {"A": "", "B": "E1", "C": "M1"}
    assert table.pile() == "R3"
    table.assert_settled()
