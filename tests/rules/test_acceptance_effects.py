"""Acceptance scenarios S11 to S21, and S25 to S27: effects, embargoes, Inspiration."""

import pytest

from civitas.engine.errors import IllegalAction
from civitas.games.civ.scenario import CivTable, scenario


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


@pytest.mark.rule("S17", "R33")
def test_development_to_hegemony() -> None:
    """The card played by the effect counts at the end of the same turn."""
    table = scenario(players=3)
    table.seat("A", area="M5 E3", hand="M2 R1")
    table.play("M").use("development").discard("E").play("M").end()
    assert table.area("A") == "M7 E2"
    assert table.pile() == "E1"
    assert table.winners() == "A"
    assert table.result is not None
    assert table.result.ending == "hegemony"
    assert table.result.data["domains"] == ["military"]
    table.assert_settled()


@pytest.mark.rule("S18", "R31", "R17")
def test_development_blocked_by_an_embargo() -> None:
    """No card in hand may be played, so the effect cannot be started."""
    table = scenario(players=3)
    table.seat("A", area="E3", hand="S3", embargo="S")
    assert table.kinds() == ["turn_began", "step_skipped"]
    assert table.offered() == {"end"}
    table.assert_settled()


@pytest.mark.rule("S19", "R17")
def test_research_takes_only_what_leaves_the_plays_possible() -> None:
    """Science is embargoed: with one free card in hand at least one free card must be taken."""
    table = scenario(players=3)
    table.seat("A", area="S5", hand="S1 C2", embargo="S")
    assert table.offered() == {"C"}
    table.play("C").use("research")
    assert table.offered() == {"S", "C"}
    table.take("S")
    assert table.offered() == {"C"}
    table.take("C")
    assert table.offered() == {"C"}
    table.play("C C")
    assert table.area("A") == "S4 C2"
    assert table.hand("A") == "S2"
    table.assert_settled()


@pytest.mark.rule("S19", "R6")
def test_experiment_where_research_is_impossible() -> None:
    """Nothing but the card just played could be played again."""
    table = scenario(players=3)
    table.seat("A", area="S5", hand="S2 C1", embargo="S")
    table.play("C")
    assert {"experiment", "research"} & table.offered() == {"experiment"}
    table.use("experiment")
    assert table.offered() == {"C"}
    table.take("C").play("C")
    assert table.area("A") == "S5 C1"
    assert table.hand("A") == "S2"
    table.assert_settled()


@pytest.mark.rule("S20", "R17", "R18", "R19")
def test_embargo_lifetime() -> None:
    """It binds in the target's next turn, effects included, and then goes to the pile."""
    table = scenario(players=3)
    table.seat("A", area="E1", hand="R3")
    table.seat("B", area="E3 S2", hand="M2 S2")
    table.play("R").use("embargo", "B")
    assert table.offered() == {"E", "S"}
    table.choose("S")
    assert table.markers() == {"B": "embargo S"}
    assert table.area("A") == "R1"
    assert table.pile() == ""
    table.end()

    assert table.to_move == "B"
    assert table.offered() == {"M"}
    table.play("M").use("development").discard("E")
    assert table.offered() == {"M"}
    table.play("M")
    assert table.pile() == "E1"
    table.end()
    assert table.pile() == "E2"
    assert table.markers() == {}
    assert table.areas() == {"A": "R1", "B": "M2 E2 S2", "C": ""}

    table.idle().idle()
    assert table.to_move == "B"
    assert "S" in table.offered()
    table.assert_settled()


@pytest.mark.rule("S21", "R20")
def test_two_embargoes() -> None:
    """Embargoes on different Domains add up and end together."""
    table = scenario(players=3)
    table.seat("A", hand="M1 R1 S1", embargo="M S")
    assert table.offered() == {"R"}
    table.play("R").end()
    assert table.pile() == "E2"
    assert table.markers() == {}
    table.assert_settled()


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
