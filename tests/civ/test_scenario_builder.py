"""The scenario builder itself: strict scripts, honest positions, helpful messages."""

import pytest

from civitas.engine.errors import (
    CivitasError,
    IllegalAction,
    OptionError,
    StateError,
    UnknownGame,
    UnscriptedQuestion,
)
from civitas.engine.scenario import scenario as any_scenario
from civitas.games.civ.scenario import CivTable, scenario


def test_found_by_the_name_of_the_game() -> None:
    table = any_scenario("civ", players=3)
    assert isinstance(table, CivTable)
    assert table.state.players == 3
    with pytest.raises(UnknownGame, match="civ"):
        any_scenario("chess")


def test_an_unscripted_question_fails() -> None:
    table = scenario(players=3)
    table.seat("A", area="M5", hand="R1 S2")
    table.play("R").use("purge").discard("S")
    with pytest.raises(UnscriptedQuestion, match=r"A is asked hand_discard by purge \(1 left\): S"):
        table.end()
    with pytest.raises(UnscriptedQuestion, match="the script stops too early"):
        table.assert_settled()
    table.discard("S").end().assert_settled()


def test_an_answer_that_is_not_offered_lists_those_that_are() -> None:
    table = scenario(players=3)
    table.seat("A", area="M5", hand="R1 S2")
    before = table.state.to_bytes()
    with pytest.raises(IllegalAction, match=r"play M is not offered; A is asked play_card.*R, S"):
        table.play("M")
    assert table.state.to_bytes() == before
    with pytest.raises(IllegalAction, match=r"use monopoly is not offered.*assassination, purge"):
        table.play("R").use("monopoly")
    with pytest.raises(CivitasError, match="'X' is no Domain; Domains are MRESCU"):
        table.play("X")


def test_nothing_is_declared_once_play_has_begun() -> None:
    table = scenario(players=2)
    table.seat("A", hand="M3")
    table.play("M")
    for declare in (lambda: table.seat("B"), lambda: table.pile("M1"), lambda: table.turn("B")):
        with pytest.raises(CivitasError, match="play has begun"):
            declare()


def test_after_the_end_there_is_nothing_to_script() -> None:
    table = scenario(players=3)
    table.seat("A", area="M7")
    table.turn("A", step=2)
    table.end()
    assert table.offered() == set()
    assert table.to_move is None
    with pytest.raises(IllegalAction, match="the game is over"):
        table.end()


@pytest.mark.parametrize("cards", ["X1", "M-1", "M(IV)", "M(I", "7"])
def test_cards_that_cannot_be_read(cards: str) -> None:
    table = scenario(players=2)
    table.seat("A", hand=cards)
    with pytest.raises(StateError, match="are no cards; write M2 or"):
        table.offered()


@pytest.mark.parametrize(
    ("hand", "message"),
    [("U17", "1 more U than"), ("R(III)", r"1 more R\(III\) than"), ("M(I)9", r"1 more M\(I\)")],
)
def test_cards_that_do_not_exist(hand: str, message: str) -> None:
    table = scenario(players=2)
    table.seat("A", hand=hand)
    with pytest.raises(StateError, match=message):
        table.offered()


def test_seats_decks_and_options_that_do_not_exist() -> None:
    table = scenario(players=2)
    with pytest.raises(StateError, match="there is no seat 'C'; seats: A, B"):
        table.seat("C")
    with pytest.raises(StateError, match="step 1 or 2 of a turn, not 3"):
        table.turn("A", step=3)
    table.deck(105)
    with pytest.raises(StateError, match="a deck of 105 is not possible"):
        table.offered()
    with pytest.raises(OptionError, match="did you mean players"):
        scenario(player=2)
    with pytest.raises(StateError, match="a draft needs 2 packs, not 1"):
        scenario(players=2, deal="draft").draft("M4")


def test_a_skipped_step_needs_a_seat_before_that_can_end() -> None:
    table = scenario(players=2)
    table.seat("A", hand="M3", embargo="M")
    table.seat("B", hand="S1")
    with pytest.raises(StateError, match="B needs 3 cards in hand and no embargo"):
        table.offered()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_lawful(players: int) -> None:
    """All 104 cards are somewhere, and hands that were not declared have three."""
    table = scenario(players=players)
    assert all(table.hand_size(name) == 3 for name in "ABCD"[:players])
    assert table.deck() == (92 if players == 4 else 95 - 3 * players)
    table.assert_settled()


def test_ages_are_chosen_so_that_the_cards_exist() -> None:
    table = scenario(players=3)
    table.seat("A", area="M9", hand="M(I)")
    assert table.hand("A", ages=True) == "M(I)1"
    assert table.area("A", ages=True) == "M(I)7 M(II)2"
    table.assert_settled()


def test_a_fork_leaves_the_script_as_it_is() -> None:
    table = scenario(players=2)
    table.seat("A", hand="M2 R1")
    other = table.fork().play("R")
    assert (other.area("A"), table.area("A")) == ("R1", "")
    assert other.kinds() == ["played"]
    table.play("M").assert_settled()
    assert [event.kind for event in table.fresh().log] == ["played"]


def test_actions_by_their_id() -> None:
    table = scenario(players=2)
    table.seat("A", hand="M2 R1")
    assert table.act(0).area("A") == "M1"
    with pytest.raises(IllegalAction):
        table.act(0)
