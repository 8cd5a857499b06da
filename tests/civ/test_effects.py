"""Effects in general: when they are there, whole or not at all, once a turn."""

import pytest

from civitas.games.civ.scenario import scenario

PERMANENT = {
    "M": ("assassination", "purge"),
    "R": ("holy_book", "divine_right"),
    "E": ("development", "monopoly"),
    "S": ("experiment", "research"),
    "U": ("oligarchy", "republic"),
}
THRESHOLDS = {2: (3, 5), 3: (3, 5), 4: (2, 4)}


@pytest.mark.rule("S05", "R2")
def test_thresholds_count_the_card_just_played() -> None:
    """T1 is 3 and T2 is 5 with three players, 2 and 4 with four; the new card counts at once."""
    three = scenario(players=3)
    three.seat("A", area="M2", hand="M1 R2")
    assert three.play("M").offered() == {"end", "assassination", "attack"}

    four = scenario(players=4)
    four.seat("A", area="M3", hand="M1 R2")
    assert four.play("M").offered() == {"end", "assassination", "purge", "attack"}

    science = scenario(players=4)
    science.seat("A", area="S1", hand="S1 R2")
    assert science.play("S").offered() == {"end", "experiment", "breakthrough"}


@pytest.mark.rule("S06", "R6", "R5")
def test_all_or_nothing() -> None:
    """Purge needs two cards in hand. Level 1 is the fallback, and it uses up the Domain's slot."""
    table = scenario(players=2)
    table.seat("A", area="M5", hand="R2")
    table.play("R")
    assert table.hand("A") == "R1"
    assert {"assassination", "purge"} & table.offered() == {"assassination"}
    table.use("assassination").discard("R")
    assert table.pile() == "R1"
    assert table.hand("A") == ""
    assert table.area("A") == "M5 R1"
    assert not {"assassination", "purge"} & table.offered()
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


@pytest.mark.rule("S05")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("domain", PERMANENT)
def test_thresholds_of_permanent_effects(domain: str, players: int) -> None:
    """One card fewer than T1 gives nothing, T1 level 1, T2 both."""
    first, second = THRESHOLDS[players]
    for cards in range(1, 7):
        table = scenario(players=players)
        table.seat("A", area=f"{domain}{cards}", hand="C4")
        table.pile("R2")
        table.turn("A", step=2)
        level_1, level_2 = PERMANENT[domain]
        assert (level_1 in table.offered()) is (cards >= first)
        assert (level_2 in table.offered()) is (cards >= second)


@pytest.mark.rule("S05")
@pytest.mark.parametrize("effect", [name for pair in PERMANENT.values() for name in pair])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_permanent_effects_are_copied_at_the_owners_threshold(players: int, effect: str) -> None:
    """Inspiration: the same thresholds, counted at somebody else's area."""
    domain = next(letter for letter, pair in PERMANENT.items() if effect in pair)
    needed = THRESHOLDS[players][PERMANENT[domain].index(effect)]
    for cards in (needed - 1, needed):
        table = scenario(players=players)
        table.seat("A", area="C2", hand="C4")
        table.seat("B", area=f"{domain}{cards}")
        table.pile("R2")
        table.turn("A", step=2)
        assert (effect in table.offered()) is (cards == needed)
