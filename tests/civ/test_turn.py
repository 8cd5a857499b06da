"""A turn: its three steps, the hand, and what may be used how often."""

import pytest

from civitas.engine import registry
from civitas.engine.errors import IllegalAction, UnscriptedQuestion
from civitas.games.civ.scenario import scenario


@pytest.mark.rule("S03", "R1")
def test_embargo_narrows_step_1() -> None:
    """A card of an embargoed Domain cannot be played; the step itself cannot be declined."""
    table = scenario(players=3)
    table.seat("A", hand="M2 R1", embargo="M")
    assert table.offered() == {"R"}
    table.play("R")
    assert table.area("A") == "R1"
    assert table.hand("A") == "M2"
    table.assert_settled()


@pytest.mark.rule("S04", "R1", "R19")
def test_skipped_step_1() -> None:
    """With nothing but embargoed cards the step is skipped; the marker goes at the turn's end."""
    table = scenario(players=3)
    table.seat("A", hand="M3", embargo="M")
    assert table.to_move == "A"
    assert table.kinds() == ["turn_began", "step_skipped"]
    assert table.offered() == {"end"}
    assert table.areas() == {"A": "", "B": "", "C": ""}
    deck = table.deck()

    table.end()
    assert table.hand("A") == "M3"
    assert table.deck() == deck
    assert table.pile() == "E1"
    assert table.markers() == {}
    assert table.to_move == "B"
    table.assert_settled()


@pytest.mark.rule("S10")
def test_above_the_limit() -> None:
    """Three is what a hand is filled up to, never a maximum."""
    table = scenario(players=2)
    table.seat("A", hand="M5")
    deck = table.deck()
    table.play("M").end()
    assert table.hand("A") == "M4"
    assert table.deck() == deck
    assert table.pile() == ""
    assert table.kinds() == ["turn_began"]
    table.assert_settled()


@pytest.mark.rule("R1")
def test_step_1_cannot_be_declined() -> None:
    """As long as one card may be played, a card must be played."""
    table = scenario(players=2)
    table.seat("A", hand="M2 R1", embargo="M")
    with pytest.raises(UnscriptedQuestion, match="A is asked play_card"):
        table.end()
    with pytest.raises(IllegalAction, match="play M is not offered"):
        table.play("M")
    assert table.offered() == {"R"}
    assert table.hand("A") == "M2 R1"


@pytest.mark.rule("R2")
def test_the_card_just_played_may_be_the_cost() -> None:
    """It lies in the area like any other card."""
    table = scenario(players=2)
    table.seat("A", hand="R1 M2")
    table.seat("B", hand="E3")
    table.play("R").use("inquisition", "B").give("E E E")
    assert table.area("A") == ""
    assert table.pile() == "R1"
    assert table.hands() == {"A": "M2", "B": "E3"}
    table.assert_settled()


@pytest.mark.rule("R3")
def test_no_effect_before_step_1() -> None:
    """The menu opens when the card has been played."""
    table = scenario(players=3)
    table.seat("A", area="M5 R5 E5 S5 U5", hand="C3")
    table.pile("M2")
    assert table.offered() == {"C"}
    with pytest.raises(UnscriptedQuestion):
        table.use("purge")
    assert "purge" in table.play("C").offered()
    table.assert_settled()


@pytest.mark.rule("R5")
@pytest.mark.parametrize("effect", ["assassination", "purge"])
def test_level_1_or_level_2(effect: str) -> None:
    """One permanent effect a Domain and turn, whichever level."""
    table = scenario(players=3)
    table.seat("A", area="M5", hand="R4")
    table.play("R").use(effect).discard("R" if effect == "assassination" else "R R")
    assert not {"assassination", "purge"} & table.offered()
    assert "attack" in table.offered()  # the discard effect has a slot of its own
    table.assert_settled()


@pytest.mark.rule("R8")
def test_no_chains() -> None:
    """A card discarded by an effect does not start its own discard effect."""
    table = scenario(players=2)
    table.seat("A", area="M1 S1 R1", hand="S3")
    table.seat("B", area="S1", hand="E3")
    deck = table.deck()
    table.play("S").use("attack").choose("S")
    assert table.deck() == deck
    assert table.kinds() == ["area_discarded", "area_discarded"]
    assert table.areas() == {"A": "R1 S1", "B": ""}
    assert {"breakthrough", "inquisition B"} <= table.offered()  # the slots are still free
    table.assert_settled()


@pytest.mark.rule("R9")
def test_a_threshold_regained_gives_no_second_use() -> None:
    """One use a Domain and turn, also when the number of cards is reached again."""
    table = scenario(players=3)
    table.seat("A", area="E3", hand="E3")
    table.play("E").use("development").discard("E").play("E")
    assert table.area("A") == "E4"
    assert "development" not in table.offered()
    table.end().idle().idle()
    assert table.to_move == "A"
    table.play("E")
    assert "development" in table.offered()
    table.assert_settled()


@pytest.mark.rule("R29")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_begins_with_three_cards(players: int) -> None:
    """In whole games, step 1 is never asked of a hand of fewer than three cards."""
    game = registry.game("civ")
    for seed in range(20):
        state, turns = game.new(seed=seed, players=players, auto_forced=False), 0
        while state.seat is not None:
            legal = state.legal()
            if (decision := state.decision) and decision.kind == "play_card":
                turns += 1
                backs = state.view(state.seat)["seats"][state.seat]["backs"]
                assert sum(backs) >= 3
            state.apply(legal[(seed * 7919 + turns * 31 + len(legal)) % len(legal)])
        assert turns > players


@pytest.mark.rule("R30")
def test_an_empty_hand_in_step_2() -> None:
    """The player stays in: effects without hand cards are possible, and step 3 refills."""
    table = scenario(players=3)
    table.seat("A", area="M5 E5 S5 U5", hand="M1")
    table.pile("C2")
    table.play("M")
    assert table.hand("A") == ""
    assert not {"assassination", "purge", "development", "monopoly"} & table.offered()
    assert {"experiment", "research", "oligarchy", "republic"} <= table.offered()
    table.use("republic").take("C C").use("assassination").discard("C").end()
    assert table.hand_size("A") == 3
    assert "C" in table.hand("A")
    assert table.pile() == "C1"
    table.assert_settled()


@pytest.mark.rule("R5", "R9")
def test_ten_effects_in_one_turn() -> None:
    """Each Domain but Culture has one permanent and one discard effect a turn; no more."""
    table = scenario(players=2)
    table.seat("A", area="M4 R4 E4 S4 U4", hand="C6")
    table.seat("B", area="C1", hand="S3")
    table.play("C")
    table.use("holy_book").use("assassination").discard("C")
    table.use("development").discard("M").play("C")
    table.use("experiment").take("S").play("S")
    table.use("oligarchy").take("M")
    table.use("embargo", "B").choose("C").use("democracy", "B").choose("C")
    table.use("inquisition", "B").give("S S S")
    table.use("attack").choose("C").use("breakthrough")
    for _ in range(5):
        table.discard(min(table.offered()))
    assert table.offered() == {"end"}
    assert table.markers() == {"B": "embargo C, democracy C1"}
    table.assert_settled()
