"""Experiment, Research and Breakthrough."""

import pytest

from civitas.games.civ.scenario import CivTable, scenario


def _size(cards: str) -> int:
    return sum(int(word[1:]) for word in cards.split())


def _discard_any(table: CivTable) -> None:
    """Discard what is asked for, whatever the deck gave."""
    for _ in range(table.to_pick):
        table.discard(min(table.offered()))


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


@pytest.mark.rule("R40")
def test_breakthrough_may_draw_the_last_card() -> None:
    """The turn goes on, without drawing, and then the rest of the round is played."""
    table = scenario(players=3)
    table.deck(5)
    table.seat("B", area="S1", hand="R3")
    table.turn("B")
    table.play("R").use("breakthrough")
    assert table.kinds()[-1] == "last_round"
    for _ in range(5):
        table.discard(min(table.offered()))
    table.end()
    assert table.hand_size("B") == 2
    assert table.to_move == "C"
    table.idle()
    assert table.result is not None
    assert table.result.ending == "majority"
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


@pytest.mark.rule("R32")
@pytest.mark.parametrize(
    ("effect", "taken", "played", "area", "hand"),
    [
        ("experiment", "M", "C", "S5 C1", "M1 C3"),
        ("research", "M S", "C S", "S5 C1", "M1 C3"),
    ],
)
def test_experiment_and_research(
    effect: str, taken: str, played: str, area: str, hand: str
) -> None:
    """Cards go from the area to the hand, and as many are played."""
    table = in_menu("M1 S5")
    table.use(effect).take(taken).play(played)
    assert table.area("A") == area
    assert table.hand("A") == hand
    assert table.pile() == "R2"
    table.assert_settled()


@pytest.mark.rule("R28")
def test_breakthrough_tells_the_drawer_only() -> None:
    """Everybody sees how many cards of which Age are drawn; the Domains are the drawer's."""
    table = in_menu("S1", B="S1")
    table.use("breakthrough")
    drawn = [event for event in table.seen("A") if event["kind"] == "drew"]
    assert len(drawn) == 5
    assert all("domain" in event for event in drawn)
    for viewer in ("B", "C", None):
        seen = [event for event in table.seen(viewer) if event["kind"] == "drew"]
        assert all("age" in event and "domain" not in event for event in seen)
        assert len(seen) == 5
    table.discard("C C C C").discard(min(table.offered()))
    assert table.hand_size("A") == 4
    assert table.areas() == {"A": "", "B": "S1", "C": ""}
    table.assert_settled()
