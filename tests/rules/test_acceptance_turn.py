"""Acceptance scenarios S01 to S10, and S22 to S24: setup, the steps of a turn, hands and deck."""

import pytest

from civitas.engine import registry
from civitas.games.civ.scenario import CivTable, scenario


@pytest.mark.rule("S01")
@pytest.mark.parametrize(("players", "basic", "draft"), [(2, 89, 87), (3, 86, 83), (4, 92, 88)])
def test_deck_sizes_after_the_deal(players: int, basic: int, draft: int) -> None:
    """Dealing takes 3 cards a seat, drafting 4; 9 cards are out with two or three players."""
    game = registry.game("civ")
    dealt = game.new(seed=1, players=players)
    assert sum(dealt.to_json()["deck"]["left"]) == basic
    assert [_cards(seat["hand"]) for seat in dealt.to_json()["seats"]] == [3] * players
    assert [_cards(seat["area"]) for seat in dealt.to_json()["seats"]] == [0] * players
    assert dealt.view(0)["removed"] == ([0, 0, 0] if players == 4 else [3, 3, 3])

    drafted = game.new(seed=1, players=players, deal="draft", auto_forced=False)
    for _ in range(4 * players):
        drafted.step(drafted.legal()[0])
    assert sum(drafted.to_json()["deck"]["left"]) == draft
    assert [_cards(seat["hand"]) for seat in drafted.to_json()["seats"]] == [3] * players
    assert [_cards(seat["area"]) for seat in drafted.to_json()["seats"]] == [1] * players
    assert drafted.seat == 0
    assert drafted.decision is not None
    assert drafted.decision.kind == "play_card"


def _cards(zone: dict[str, list[int]]) -> int:
    return sum(map(sum, zone.values()))


@pytest.mark.rule("S02", "R46")
def test_draft_of_three() -> None:
    """Keep one, pass left, three times; then the middle cards, the First Player last."""
    table = scenario(players=3, deal="draft")
    table.draft("M R E S", "M M R C", "R R S E")

    table.keep("M C S")
    assert [table.pack(seat) for seat in "ABC"] == ["R2 E1", "R1 E1 S1", "M2 R1"]
    table.keep("R S M")
    assert [table.pack(seat) for seat in "ABC"] == ["M1 R1", "R1 E1", "R1 E1"]
    table.keep("M R E")
    assert table.middle() == ["R", "E", "R"]
    laid = [event for event in table.seen(None) if event["kind"] == "laid_in_middle"]
    assert [(event["seat"], event["domain"]) for event in laid] == [
        (0, "religion"),
        (1, "economy"),
        (2, "religion"),
    ]

    assert table.to_move == "C"
    assert table.offered() == {"R", "E"}
    table.take("E")
    assert table.to_move == "B"
    assert table.offered() == {"R"}
    table.take("R")
    assert table.to_move == "A"
    table.take("R")
    assert table.hands() == {"A": "M2 R1", "B": "R1 S1 C1", "C": "M1 E1 S1"}
    assert table.areas() == {"A": "R1", "B": "R1", "C": "E1"}
    assert table.to_move == "A"
    assert table.offered() == {"M", "R"}
    table.assert_settled()


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


@pytest.mark.rule("S22")
def test_breakthrough() -> None:
    """Pay a Science card, draw five, discard five of old and new."""
    table = scenario(players=2)
    table.seat("A", area="S1", hand="R3")
    deck = table.deck()
    table.play("R").use("breakthrough")
    assert table.hand_size("A") == 7
    assert table.to_pick == 5
    assert table.area("A") == "R1"
    _discard_any(table)
    assert table.hand_size("A") == 2
    table.end()
    assert table.hand_size("A") == 3
    assert table.deck() == deck - 6
    assert _size(table.pile()) == 6
    table.assert_settled()


def _size(cards: str) -> int:
    return sum(int(word[1:]) for word in cards.split())


def _discard_any(table: CivTable) -> None:
    """Discard what is asked for, whatever the deck gave."""
    for _ in range(table.to_pick):
        table.discard(min(table.offered()))


@pytest.mark.rule("S23", "R28", "R40")
@pytest.mark.parametrize("void_effects", ["allowed", "not_offered"])
def test_breakthrough_on_a_short_deck(void_effects: str) -> None:
    """Draw what there is and discard as many; the last round begins, and nothing is drawn in it."""
    table = scenario(players=2, void_effects=void_effects)
    table.deck(3)
    table.seat("A", area="S1", hand="R3")
    table.seat("B", area="R3 S1", hand="M3")
    table.play("R").use("breakthrough")
    assert table.hand_size("A") == 5
    assert table.deck() == 0
    assert table.to_pick == 3
    assert "last_round" in table.kinds()
    _discard_any(table)
    table.end()
    assert table.hand_size("A") == 2
    assert table.to_move == "B"

    table.play("M")
    void = {"breakthrough", "holy_book"}
    assert void & table.offered() == (void if void_effects == "allowed" else set())
    if void_effects == "allowed":
        table.use("holy_book").use("breakthrough")
        assert table.area("B") == "M1 R3"
        assert table.hand("B") == "M2"
    table.end()
    assert table.hand("B") == "M2"
    assert table.result is not None
    assert table.result.ending == "majority"
    assert table.winners() == "B"
    table.assert_settled()


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
