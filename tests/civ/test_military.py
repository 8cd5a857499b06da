"""Assassination, Purge and Attack."""

import pytest

from civitas.engine.errors import IllegalAction
from civitas.games.civ.scenario import CivTable, scenario


@pytest.mark.rule("S07")
def test_purge_and_refill() -> None:
    """Two cards go to the pile, and the draw of the same turn fills up to three."""
    table = scenario(players=4)
    table.seat("A", area="M4", hand="R1 S2")
    deck = table.deck()
    table.play("R").use("purge").discard("S S")
    assert table.pile() == "S2"
    assert table.hand("A") == ""
    table.end()
    assert table.pile() == "S2"
    assert table.hand_size("A") == 3
    assert table.deck() == deck - 3
    assert table.kinds() == ["drew", "drew", "drew", "turn_began"]
    assert table.areas() == {"A": "M4 R1", "B": "", "C": "", "D": ""}
    table.assert_settled()


@pytest.mark.rule("S12", "R14")
def test_attack_on_military_needs_a_second_card() -> None:
    """The Military card is paid first; Military can be chosen if another one is left."""
    table = scenario(players=3)
    table.seat("A", area="M1", hand="R3")
    table.seat("B", area="M2")
    table.play("R")
    assert "attack" in table.offered()
    table.use("attack")
    assert table.offered() == {"R"}

    pruned = scenario(players=3, void_effects="not_offered")
    pruned.seat("A", area="M1", hand="R3")
    pruned.seat("B", area="M2")
    assert "attack" not in pruned.play("R").offered()


@pytest.mark.rule("S12", "R14", "R12")
@pytest.mark.parametrize(
    ("void_effects", "domains"), [("allowed", {"M", "R"}), ("not_offered", {"M"})]
)
def test_attack_on_military(void_effects: str, domains: set[str]) -> None:
    """Two own Military cards pay for it; whoever has none loses none."""
    table = scenario(players=3, void_effects=void_effects)
    table.seat("A", area="M2", hand="R3")
    table.seat("B", area="M2")
    table.play("R").use("attack")
    assert table.offered() == domains
    table.choose("M")
    assert table.areas() == {"A": "R1", "B": "M1", "C": ""}
    assert table.pile() == "M3"
    assert table.hand("A") == "R2"
    table.assert_settled()


@pytest.mark.rule("S13", "R12")
def test_attack_on_another_domain() -> None:
    """A Military card and a card of the Domain from the attacker, one from each who has it."""
    table = scenario(players=3)
    table.seat("A", area="M1 C2", hand="E3")
    table.seat("B", area="C3")
    table.seat("C", area="R1")
    table.play("E").use("attack").choose("C")
    assert table.areas() == {"A": "E1 C1", "B": "C2", "C": "R1"}
    assert table.pile() == "M1 C2"
    table.assert_settled()


@pytest.mark.rule("S14", "R7", "R13")
def test_attack_without_victims() -> None:
    """Nobody else needs to have the Domain, but the attacker does."""
    table = scenario(players=2)
    table.seat("A", area="M1 S2", hand="S3")
    table.seat("B", area="U4")
    table.play("S").use("attack")
    assert table.offered() == {"S"}
    table.choose("S")
    assert table.areas() == {"A": "S2", "B": "U4"}
    assert table.pile() == "M1 S1"
    table.assert_settled()

    pruned = scenario(players=2, void_effects="not_offered")
    pruned.seat("A", area="M1 S2", hand="S3")
    pruned.seat("B", area="U4")
    assert "attack" not in pruned.play("S").offered()


@pytest.mark.rule("S14", "R13")
@pytest.mark.parametrize("void_effects", ["allowed", "not_offered"])
def test_attack_without_a_second_card(void_effects: str) -> None:
    """The only card is the price: nothing is left for the second discard."""
    table = scenario(players=2, void_effects=void_effects)
    table.seat("A", area="M1", hand="S3", embargo="S")
    table.seat("B", area="U4")
    assert table.kinds() == ["turn_began", "step_skipped"]
    assert table.offered() == {"end"}
    table.assert_settled()


@pytest.mark.rule("R12", "R13")
def test_an_attack_costs_two_own_cards() -> None:
    """The Military card, and a card of the chosen Domain, which the attacker must have."""
    table = scenario(players=3)
    table.seat("A", area="M1 R1", hand="R3")
    table.seat("B", area="R1 S4")
    table.seat("C", area="S1")
    table.play("R").use("attack")
    assert table.pile() == "M1"
    assert table.offered() == {"R"}
    with pytest.raises(IllegalAction, match="choose S is not offered"):
        table.choose("S")
    table.choose("R")
    assert table.areas() == {"A": "R1", "B": "S4", "C": "S1"}
    assert table.pile() == "M1 R2"
    table.assert_settled()


@pytest.mark.rule("R14")
def test_an_attack_on_military_takes_two_of_the_own_military_cards() -> None:
    """One pays, one is discarded."""
    table = scenario(players=2)
    table.seat("A", area="M3", hand="R3")
    table.seat("B", area="M1")
    table.play("R").use("attack").choose("M")
    assert table.areas() == {"A": "M1 R1", "B": ""}
    assert table.pile() == "M3"
    table.assert_settled()


@pytest.mark.rule("R15", "R39")
@pytest.mark.parametrize("age_pick", ["auto", "ask"])
def test_victims_lose_the_oldest_card_and_decide_nothing(age_pick: str) -> None:
    """Nobody but the attacker is asked, not even with `age_pick = ask`."""
    table = scenario(players=3, age_pick=age_pick)
    table.seat("A", area="M(I) S(II)", hand="R3")
    table.seat("B", area="S(I) S(III)")
    table.seat("C", area="S(II) S(III)")
    table.play("R").use("attack").choose("S")
    assert table.to_move == "A"
    assert table.area("A", ages=True) == "R(I)1"
    assert table.area("B", ages=True) == "S(III)1"
    assert table.area("C", ages=True) == "S(III)1"
    assert table.json["pile"] == {"M": [1, 0, 0], "S": [1, 2, 0]}
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


@pytest.mark.rule("R6")
@pytest.mark.parametrize(("effect", "cards"), [("assassination", "C"), ("purge", "C C")])
def test_assassination_and_purge(effect: str, cards: str) -> None:
    """One or two cards of the own hand go to the pile."""
    table = in_menu("M5", B="M2")
    table.use(effect).discard(cards)
    left = 4 - len(cards.split())
    assert table.hands()["A"] == f"C{left}"
    assert table.pile() == f"R2 C{4 - left}"
    assert table.areas() == {"A": "M5", "B": "M2", "C": ""}
    table.assert_settled()


@pytest.mark.rule("R12", "R15")
def test_attack() -> None:
    """Every other player with a card of the Domain loses one, teammates or not."""
    table = in_menu("M1 S2", B="S3", C="S1")
    table.use("attack").choose("S")
    assert table.areas() == {"A": "S1", "B": "S2", "C": ""}
    assert table.pile() == "M1 R2 S3"
    assert table.hands() == {"A": "C4", "B": "S3", "C": "S3"}
    table.assert_settled()
