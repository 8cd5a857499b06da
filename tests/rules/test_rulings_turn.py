"""Rulings R1 to R11, R17 to R20, R29 and R30: steps, thresholds, quotas, embargoes, hands."""

import pytest

from civitas.engine import registry
from civitas.engine.errors import IllegalAction, UnscriptedQuestion
from civitas.games.civ.scenario import scenario


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


@pytest.mark.rule("R6")
def test_a_partly_possible_effect_cannot_be_started() -> None:
    """Monopoly wants two playable cards in hand; with one, Development is the fallback."""
    table = scenario(players=3)
    table.seat("A", area="E5", hand="M1 R2", embargo="R")
    table.play("M")
    assert not {"development", "monopoly"} & table.offered()

    one = scenario(players=3)
    one.seat("A", area="E5", hand="M2 R1", embargo="R")
    one.play("M")
    assert {"development", "monopoly"} & one.offered() == {"development"}
    one.use("development").discard("E").play("M")
    assert one.area("A") == "M2 E4"
    one.assert_settled()


@pytest.mark.rule("R7", "E42")
def test_void_effects() -> None:
    """Effects that achieve nothing beyond their cost are legal, and marked for an interface."""
    void = {"holy_book", "breakthrough", "embargo A", "democracy A"}
    for setting, expected in (("allowed", void), ("not_offered", set())):
        table = scenario(players=2, void_effects=setting)
        table.deck(0)
        table.seat("A", area="M1")
        table.seat("B", area="R3 E1 S1 U1", hand="C3")
        table.turn("B")
        table.play("C")
        assert void & table.offered() == expected
        decision = table.state.decision
        assert decision is not None
        assert {table.option_name(o) for o in decision.options if "void" in o.tags} == expected


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


@pytest.mark.rule("R17")
def test_an_embargo_blocks_the_plays_of_monopoly_and_research() -> None:
    """The same verb, the same prohibition; discarding and taking back stay allowed."""
    monopoly = scenario(players=3)
    monopoly.seat("A", area="E5 S1", hand="M3 S1", embargo="S")
    monopoly.play("M").use("monopoly").discard("S E")
    assert monopoly.offered() == {"M"}
    monopoly.play("M M")
    assert monopoly.hand("A") == "S1"
    assert monopoly.pile() == "E1 S1"
    monopoly.assert_settled()

    research = scenario(players=3)
    research.seat("A", area="S5 M1", hand="M3", embargo="M")
    assert research.kinds() == ["turn_began", "step_skipped"]
    research.use("research")
    assert research.offered() == {"S"}  # taking M would leave too few cards to play
    research.take("S S").play("S S")
    assert research.area("A") == "M1 S5"
    research.assert_settled()


@pytest.mark.rule("R18")
def test_next_turn_is_the_first_that_begins_after_the_embargo() -> None:
    """B embargoes A, whose turn comes after C's: it binds then, and only then."""
    table = scenario(players=3)
    table.seat("A", area="M1", hand="M1 R2")
    table.seat("B", area="E1", hand="E1 S3")
    table.turn("B")
    table.play("E").use("embargo", "A").choose("M").end()
    table.idle()
    assert table.to_move == "A"
    assert table.offered() == {"R"}
    table.play("R").end()
    assert table.markers() == {}
    table.assert_settled()


@pytest.mark.rule("R19")
def test_the_lifted_marker_is_available_from_the_next_turn_on() -> None:
    """During A's turn the pile is empty; B may take the Economy card with Oligarchy."""
    table = scenario(players=3)
    table.seat("A", area="U3", hand="M1 R2", embargo="M")
    table.seat("B", area="U3", hand="R3")
    table.play("R")
    assert "oligarchy" not in table.offered()
    table.end()
    assert table.kinds() == ["drew", "embargo_lifted", "turn_began"]
    assert table.pile() == "E1"
    table.play("R").use("oligarchy").take("E")
    assert table.hand("B") == "R2 E1"
    assert table.pile() == ""
    table.assert_settled()


@pytest.mark.rule("R20")
def test_no_second_embargo_on_the_same_domain() -> None:
    """Another Domain of the same player may still be embargoed."""
    table = scenario(players=3)
    table.seat("A", area="E2", hand="R3")
    table.seat("B", area="M1 S1", embargo="M")
    table.play("R").use("embargo", "B")
    assert table.offered() == {"S"}
    table.choose("S")
    assert table.markers() == {"B": "embargo M S"}
    assert not any(name.startswith("embargo") for name in table.offered())  # one a turn
    table.assert_settled()

    full = scenario(players=3)
    full.seat("A", area="E2", hand="R3")
    full.seat("B", area="M1", embargo="M")
    assert "embargo B" not in full.play("R").offered()


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
