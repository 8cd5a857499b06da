"""Inspiration: whose effect is copied, into which slot, and where the coin lies."""

import pytest

from civitas.games.civ.scenario import CivTable, scenario


@pytest.mark.rule("S26", "R21", "R23")
def test_inspiration_takes_the_slot_of_the_domain() -> None:
    """Level 2 may be copied over an own level 1, but not besides it."""
    table = scenario(players=3)
    table.seat("A", area="E3 C2", hand="R3")
    table.seat("B", area="E5 C1")
    table.play("R")
    assert {"development", "monopoly"} <= table.offered()
    table.use("monopoly").discard("E E").play("R R")
    assert not {"development", "monopoly"} & table.offered()
    assert table.areas() == {"A": "R3 E1 C2", "B": "E5 C1", "C": ""}
    assert table.pile() == "E2"
    assert table.coin() == "B E"
    table.assert_settled()


@pytest.mark.rule("S26", "R23")
def test_no_inspiration_with_a_tie_in_culture() -> None:
    """Strictly more than each other player, or nothing can be copied."""
    table = scenario(players=3)
    table.seat("A", area="E3 C2", hand="R3")
    table.seat("B", area="E5 C2")
    table.play("R")
    assert {"development", "monopoly"} & table.offered() == {"development"}
    table.assert_settled()


@pytest.mark.rule("S27", "R5", "R22")
def test_own_effect_first_then_inspiration_elsewhere() -> None:
    """The own level 1 closes Military, also for copies; Inspiration is still free for Science."""
    table = scenario(players=4)
    table.seat("A", area="M2 C1", hand="R3")
    table.seat("B", area="S2")
    table.seat("C", area="M4")
    table.play("R")
    assert {"assassination", "purge", "experiment"} <= table.offered()
    table.use("assassination").discard("R")
    assert "purge" not in table.offered()
    assert "experiment" in table.offered()
    assert table.coin() is None
    table.use("experiment")
    assert table.coin() == "B S"
    table.take("M").play("M")
    assert table.areas() == {"A": "M2 R1 C1", "B": "S2", "C": "M4", "D": ""}
    assert table.hand("A") == "R1"
    assert table.pile() == "R1"
    table.assert_settled()


@pytest.mark.rule("R21", "E29")
def test_a_copied_effect_takes_the_slot_of_its_domain() -> None:
    """After the copied Purge the own Assassination is gone, and so is every other copy."""
    table = scenario(players=3)
    table.seat("A", area="M3 C1", hand="R5")
    table.seat("B", area="M5 S5")
    table.play("R")
    assert {"assassination", "purge", "experiment", "research"} <= table.offered()
    table.use("purge").discard("R R")
    copies = {"assassination", "purge", "experiment", "research"}
    assert not copies & table.offered()
    table.assert_settled()


@pytest.mark.rule("R22")
def test_the_owner_must_have_the_effect_at_that_moment() -> None:
    """Level 1 from a level-2 owner is fine; a card lost in an Attack is missed at once."""
    table = scenario(players=3)
    table.seat("A", area="M2 C1", hand="R3")
    table.seat("B", area="S5 M1 R3")
    table.play("R")
    assert {"experiment", "research", "holy_book"} <= table.offered()
    table.use("attack").choose("R")
    assert table.areas() == {"A": "M1 C1", "B": "M1 R2 S5", "C": ""}
    assert "holy_book" not in table.offered()
    table.use("experiment")
    assert table.events[0].to_json() == {
        "kind": "effect_used",
        "seat": 0,
        "effect": "experiment",
        "domain": "science",
        "copied": True,
    }
    table.take("M").play("M").assert_settled()


@pytest.mark.rule("R23")
@pytest.mark.parametrize(("own", "other", "copies"), [("C1", "", True), ("C1", "C1", False)])
def test_a_tie_in_culture_inspires_nobody(own: str, other: str, copies: bool) -> None:
    """Strictly more than each other player."""
    table = scenario(players=3)
    table.seat("A", area=own, hand="M3")
    table.seat("B", area="R3")
    table.seat("C", area=other)
    assert ("holy_book" in table.play("M").offered()) is copies


@pytest.mark.rule("R24")
def test_the_coin_is_a_reminder() -> None:
    """It lies at the copied Domain until the user's next turn, and gives nothing."""
    table = scenario(players=3)
    table.seat("A", area="C1", hand="M4")
    table.seat("B", area="R5", hand="R3")
    table.seat("C", area="R3", hand="S3")
    table.play("M").use("holy_book")
    assert table.coin() == "B R"
    table.end()
    assert table.coin() == "B R"
    table.play("R")
    assert {"holy_book", "divine_right"} <= table.offered()  # B's own effect is not blocked
    table.end().play("S").end()
    assert table.to_move == "A"
    assert table.coin() is None
    assert "coin_returned" in table.kinds()
    table.idle().assert_settled()


@pytest.mark.rule("R24")
def test_the_coin_returns_when_the_lead_is_lost() -> None:
    """As soon as somebody has as much Culture as the user."""
    table = scenario(players=3)
    table.seat("A", area="C1", hand="M3")
    table.seat("B", area="R3", hand="C3")
    table.play("M").use("holy_book").end()
    assert table.coin() == "B R"
    table.play("C")
    assert table.coin() is None
    assert table.kinds() == ["played", "coin_returned"]
    table.assert_settled()


@pytest.mark.rule("R48")
def test_an_effect_is_copied_even_if_its_owner_could_not_use_it() -> None:
    """B has no card in hand and no pile to take from: only B's area counts."""
    table = scenario(players=3)
    table.seat("A", area="C1", hand="R3")
    table.seat("B", area="M5 U3", hand="")
    table.play("R")
    assert {"assassination", "purge"} <= table.offered()
    assert "oligarchy" not in table.offered()  # the copier must meet the other conditions
    table.use("purge").discard("R R")
    assert table.pile() == "R2"
    table.assert_settled()


@pytest.mark.rule("R48")
def test_an_effect_its_owner_has_used_can_be_copied() -> None:
    """B used Assassination in its own turn; that uses up nothing for others."""
    table = scenario(players=2)
    table.seat("A", area="C1", hand="R3")
    table.seat("B", area="M3", hand="S3")
    table.turn("B")
    table.play("S").use("assassination").discard("S").end()
    table.play("R").use("assassination").discard("R")
    assert table.pile() == "R1 S1"
    assert table.coin() == "B M"
    table.assert_settled()


@pytest.mark.rule("R24")
def test_inspiration_can_be_used_again_in_the_next_turn() -> None:
    """The same effect or another one; the coin is free to move."""
    table = scenario(players=2)
    table.seat("A", area="C1", hand="M3")
    table.seat("B", area="R3 M3", hand="S3")
    table.play("M").use("holy_book")
    assert "assassination" not in table.offered()
    table.end().play("S").end()
    table.play("M").use("assassination").discard("M")
    assert table.coin() == "B M"
    assert "holy_book" not in table.offered()
    table.assert_settled()


@pytest.mark.rule("R24")
def test_the_coin_lies_with_the_first_owner_clockwise() -> None:
    """A and C both have the effect that B copies: C comes first after B."""
    table = scenario(players=3)
    table.seat("A", area="R3")
    table.seat("B", area="C1", hand="M3")
    table.seat("C", area="R3")
    table.turn("B")
    assert table.play("M").use("holy_book").coin() == "C R"
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


@pytest.mark.rule("R22", "R23")
def test_inspiration_has_no_discard_effect_and_copies_no_discard_effect() -> None:
    """Only permanent effects are copied; Culture itself offers nothing else."""
    table = in_menu("C2", B="M1 R1 E1 S1 U1")
    assert table.offered() == {"end"}
    table.end().assert_settled()
