"""Rulings R12 to R16, R21 to R28, R31, R32, R43, R47 and R48: what effects do and need."""

import pytest

from civitas.engine.errors import IllegalAction
from civitas.games.civ.scenario import scenario


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


@pytest.mark.rule("R16")
def test_embargo_only_where_a_card_lies() -> None:
    """Neither an empty Domain nor an empty area can be embargoed; a marker is no card."""
    table = scenario(players=4)
    table.seat("A", area="E1", hand="R3")
    table.seat("B", area="M1")
    table.seat("D", democracy="S1")
    table.play("R")
    assert {"embargo B", "embargo C", "embargo D"} & table.offered() == {"embargo B"}
    assert table.use("embargo", "B").offered() == {"M"}
    table.choose("M").assert_settled()


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


@pytest.mark.rule("R28")
@pytest.mark.parametrize(("deck", "drawn"), [(0, 0), (1, 1), (4, 4), (5, 5), (6, 5)])
def test_breakthrough_draws_what_there_is(deck: int, drawn: int) -> None:
    """Five cards or the rest of the deck; as many are discarded."""
    table = scenario(players=2)
    table.deck(deck)
    table.seat("B", area="S1", hand="R3")
    table.turn("B")
    table.play("R").use("breakthrough")
    assert table.hand_size("B") == 2 + drawn
    assert table.deck() == deck - drawn
    assert ("last_round" in table.kinds()) is (drawn == deck > 0)
    for _ in range(drawn):
        table.discard(min(table.offered()))
    assert table.hand_size("B") == 2
    assert table.area("B") == "R1"
    table.assert_settled()


@pytest.mark.rule("R31")
def test_development_with_an_empty_hand() -> None:
    """Nothing could be played, so it is not available."""
    table = scenario(players=3)
    table.seat("A", area="E5", hand="M1")
    table.play("M")
    assert not {"development", "monopoly"} & table.offered()
    table.assert_settled()


@pytest.mark.rule("R32")
def test_experiment_may_replay_the_card_it_took() -> None:
    """Nothing forbids it, and everybody has seen the card."""
    table = scenario(players=3)
    table.seat("A", area="S3", hand="M1")
    table.play("M").use("experiment").take("S")
    assert table.hand("A") == "S1"
    table.play("S")
    assert table.area("A") == "M1 S3"
    assert table.hand("A") == ""
    table.assert_settled()


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


@pytest.mark.rule("R47", "E20")
def test_an_embargo_on_oneself_binds_in_the_own_next_turn() -> None:
    """Not in this one, and the Economy card that is laid cannot carry itself."""
    table = scenario(players=3, marker_targets="any")
    table.seat("A", area="E1 M1", hand="M1 R3")
    table.play("R").use("embargo", "A")
    assert table.offered() == {"M", "R"}  # Economy is empty once the card has gone
    table.choose("R").end()
    assert table.markers() == {"A": "embargo R"}
    assert table.pile() == ""
    table.idle().idle()
    assert table.to_move == "A"
    assert table.offered() == {"M"}
    table.play("M").end()
    assert table.markers() == {}
    assert table.pile() == "E1"
    table.assert_settled()


@pytest.mark.rule("R47")
def test_an_own_embargo_on_a_domain_whose_marker_ends_now() -> None:
    """The old marker leaves, the new one stays for the next turn."""
    table = scenario(players=2, marker_targets="any")
    table.seat("A", area="E1 M1", hand="M2 R1", embargo="M")
    table.play("R").use("embargo", "A")
    assert "M" in table.offered()
    table.choose("M").end()
    assert table.markers() == {"A": "embargo M"}
    assert table.pile() == "E1"
    table.idle()
    assert "M" not in table.offered()
    table.idle()
    assert table.markers() == {}
    assert table.pile() == "E2"
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
