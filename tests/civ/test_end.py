"""How games end: Hegemony, the last round, majorities and ties."""

import pytest

from civitas.engine import registry
from civitas.games.civ.scenario import CivTable, scenario


def final(areas: str, **options: bool | str) -> CivTable:
    """The end of the last turn of a game; areas are divided by bars."""
    seats = [area.strip() for area in areas.split("|")]
    table = CivTable(0, players=len(seats), **options)
    table.deck(0)
    for name, area in zip("ABCD", seats, strict=False):
        table.seat(name, area=area)
    table.turn("ABCD"[len(seats) - 1], step=2)
    return table.end()


@pytest.mark.rule("R44")
def test_a_majority_that_the_points_decide() -> None:
    """Most points win; the order of the Domains is asked only where they are equal."""
    table = final("M2 R2 U1 | S1 | E1")
    assert table.winners() == "A"
    assert table.result is not None
    assert table.result.data["decided_by"] == "points"


@pytest.mark.rule("S28", "R34")
def test_hegemony_is_checked_at_the_end_of_the_turn_only() -> None:
    """Seven in the middle of a turn and six at its end: no victory."""
    table = scenario(players=3)
    table.seat("A", area="M6 C1", hand="M1 R2")
    table.seat("B", area="C2")
    table.play("M")
    assert table.area("A") == "M7 C1"
    assert table.result is None
    table.use("attack").choose("C").end()
    assert table.areas() == {"A": "M6", "B": "C1", "C": ""}
    assert table.pile() == "M1 C2"
    assert table.result is None
    assert table.to_move == "B"
    table.assert_settled()


@pytest.mark.rule("S28", "R33", "R32")
def test_hegemony_with_more_than_needed() -> None:
    """At least H, not exactly H."""
    table = scenario(players=3)
    table.seat("A", area="M6 R2 S5", hand="M3")
    table.play("M").use("research").take("R R").play("M M").end()
    assert table.area("A") == "M9 S5"
    assert table.hand_size("A") == 3
    assert table.winners() == "A"
    assert table.result is not None
    assert table.result.ending == "hegemony"
    table.assert_settled()


@pytest.mark.rule("S28")
@pytest.mark.parametrize(("players", "winner"), [(2, ""), (3, "A"), (4, "A")])
def test_hegemony_needs_eight_with_two_players(players: int, winner: str) -> None:
    """H is 8 with two players, 7 with three or four."""
    table = scenario(players=players)
    table.seat("A", area="M6", hand="M3")
    table.play("M").end()
    assert table.area("A") == "M7"
    assert table.winners() == winner
    table.assert_settled()


@pytest.mark.rule("S29", "R41")
def test_the_last_round_ends_before_seat_0() -> None:
    """A draws the last card; everybody after A has one more turn, without drawing."""
    table = scenario(players=3)
    table.deck(1)
    for seat in "ABC":
        table.seat(seat, hand="R3" if seat == "A" else "S3")
    table.play("R").end()
    assert table.kinds() == ["drew", "last_round", "turn_began"]
    assert table.hand_size("A") == 3
    assert table.deck() == 0
    table.play("S").end()
    assert table.hand("B") == "S2"
    table.play("S")
    assert table.result is None
    table.end()
    assert table.hand("C") == "S2"
    assert table.result is not None
    assert table.result.ending == "majority"
    # R1 against two times S1: one point each, Science is compared before Religion.
    assert table.result.data["points"] == [1, 1, 1]
    assert table.winners() == "B C"
    table.assert_settled()


@pytest.mark.rule("S29")
def test_the_last_seat_draws_the_last_card() -> None:
    """Nobody is left in the round, so the game ends with that turn."""
    table = scenario(players=3)
    table.deck(1)
    table.seat("C", hand="M3")
    table.turn("C")
    table.play("M").end()
    assert table.deck() == 0
    assert table.kinds() == ["drew", "last_round", "game_over"]
    assert table.result is not None
    assert table.result.ending == "majority"
    assert table.winners() == "C"
    table.assert_settled()


def _last_round_of_b(void_effects: str) -> CivTable:
    table = scenario(players=3, void_effects=void_effects)
    table.deck(0)
    table.seat("A", area="M1")
    table.seat("B", area="E1 U1", hand="R3")
    table.seat("C", area="M1", hand="M1 S1")
    table.turn("B")
    return table.play("R")


@pytest.mark.rule("S29", "R42", "R7")
def test_markers_on_a_player_without_a_turn_left() -> None:
    """They may be laid on A, who has no turn left, and do nothing there."""
    table = _last_round_of_b("allowed")
    markers = {"embargo A", "embargo C", "democracy A", "democracy C"}
    assert markers <= table.offered()
    table.use("embargo", "A").choose("M").use("democracy", "A").choose("M")
    assert table.markers() == {"A": "embargo M, democracy M1"}
    table.end()
    assert table.to_move == "C"
    table.play("S").end()
    assert table.markers() == {"A": "embargo M, democracy M1"}
    assert table.areas() == {"A": "M1", "B": "R1", "C": "M1 S1"}
    assert table.result is not None
    assert table.result.data["points"] == [1, 1, 2]
    assert table.winners() == "C"
    table.assert_settled()

    pruned = _last_round_of_b("not_offered")
    assert markers & pruned.offered() == {"embargo C", "democracy C"}
    pruned.use("embargo", "C").choose("M").end()
    assert pruned.offered() == {"S"}


@pytest.mark.rule("S30", "R4")
def test_majority_and_tie_break() -> None:
    """4 points each for A and B, Utopia equal, Culture 1 to 0. B's marker counts for nobody."""
    table = scenario(players=3)
    table.deck(0)
    table.seat("A", area="M4 R1 E3 S3 C1 U2", democracy="M")
    table.seat("B", area="M2 R4 E3 S3 U2")
    table.seat("C", area="M1 E1 S2 C4")
    table.turn("C", step=2)
    table.end()
    assert table.result is not None
    assert table.result.data["points"] == [4, 4, 1]
    assert table.result.data["decided_by"] == "culture"
    assert table.winners() == "A"
    assert table.state.returns == [1.0, -0.5, -0.5]
    table.assert_settled()


@pytest.mark.rule("S30", "R36")
def test_complete_tie() -> None:
    """Equal in points and in all six Domains: a shared victory, and the reward is split."""
    table = final("M2 R1 | M2 R1")
    assert table.winners() == "A B"
    assert table.result is not None
    assert table.result.data["decided_by"] == "nothing"
    assert table.state.returns == [0.0, 0.0]
    table.assert_settled()


@pytest.mark.rule("S30")
def test_majority_of_teams() -> None:
    """A team scores a Domain once if one of its members leads or shares the lead there."""
    areas = "M3 R1 E2 S3 U1 | M2 R4 E1 S3 C2 | M3 E4 S1 C5 | M1 R2 C1 U2"
    table = final(areas, teams=True)
    assert table.result is not None
    assert table.result.data["points"] == [4, 3, 4, 3]
    assert table.winners() == "A C"
    assert table.state.returns == [1.0, -1.0, 1.0, -1.0]
    table.assert_settled()


@pytest.mark.rule("R33")
@pytest.mark.parametrize(("area", "wins"), [("M6", False), ("M7", True), ("M8", True)])
def test_hegemony_with_at_least_h(area: str, wins: bool) -> None:
    """Seven or more with three players."""
    table = scenario(players=3)
    table.seat("A", area=area)
    table.turn("A", step=2)
    assert (table.end().winners() == "A") is wins


@pytest.mark.rule("R34")
def test_hegemony_is_never_checked_in_another_turn() -> None:
    """A has seven cards already, but it is B's turn that ends; A wins at the end of its own."""
    table = scenario(players=3)
    table.seat("A", area="M7", hand="R3")
    table.turn("B", step=2)
    table.end()
    assert table.result is None
    table.idle()
    assert table.to_move == "A"
    table.play("R").end()
    assert table.winners() == "A"
    table.assert_settled()


@pytest.mark.rule("R34")
def test_hegemony_in_the_last_round() -> None:
    """It wins there as well, whatever the majorities are."""
    table = scenario(players=3)
    table.deck(0)
    table.seat("A", area="R4 E4 S4 C4 U4")
    table.seat("B", area="M6", hand="M3")
    table.turn("B")
    table.play("M").end()
    assert table.winners() == "B"
    assert table.result is not None
    assert table.result.ending == "hegemony"
    table.assert_settled()


@pytest.mark.rule("R36", "E39")
def test_a_complete_tie_is_shared() -> None:
    """Two of three seats share the victory and split the reward."""
    table = final("M2 R1 | M2 R1 | S1")
    assert table.result is not None
    assert table.result.data["points"] == [2, 2, 1]
    assert table.winners() == "A B"
    assert table.state.returns == [0.25, 0.25, -0.5]


@pytest.mark.rule("R37", "E38")
def test_a_team_tie_is_broken_by_the_best_single_member() -> None:
    """Three points each; the best single Utopia decides, not the sum of both members."""
    areas = "M3 U2 E1 | R3 U3 E1 | S3 U2 C1 | U1 C1 M1"
    table = final(areas, teams=True)
    assert table.result is not None
    assert table.result.data["points"] == [4, 4, 4, 4]
    assert table.result.data["decided_by"] == "utopia"
    assert table.winners() == "B D"


@pytest.mark.rule("R37")
def test_a_complete_team_tie_is_shared() -> None:
    """Equal best members in all six Domains: both teams win."""
    table = final("M2 | M2 | R1 | R1", teams=True)
    assert table.winners() == "A B C D"
    assert table.state.returns == [0.0, 0.0, 0.0, 0.0]


@pytest.mark.rule("R41")
@pytest.mark.parametrize("deck", [1, 2])
def test_the_deck_is_empty_exactly_when_the_limit_is_reached(deck: int) -> None:
    """The last card has been drawn, so the last round has begun; with one left it has not."""
    table = scenario(players=2)
    table.deck(deck)
    table.seat("A", hand="M3")
    table.seat("B", hand="S3")
    table.play("M").end()
    assert table.hand_size("A") == 3
    assert ("last_round" in table.kinds()) is (deck == 1)
    table.play("S").end()
    assert table.hand_size("B") == 1 + deck
    assert table.result is not None  # with two cards B drew the last one, and the round is over
    table.assert_settled()


@pytest.mark.rule("R42")
@pytest.mark.parametrize("void_effects", ["allowed", "not_offered"])
def test_markers_in_the_last_round(void_effects: str) -> None:
    """On a player without a turn left they lie till the end and change nothing."""
    table = scenario(players=2, void_effects=void_effects)
    table.deck(0)
    table.seat("A", area="M1", hand="M3")
    table.seat("B", area="E1 U1", hand="R3")
    table.turn("B")
    table.play("R")
    if void_effects == "not_offered":
        assert table.offered() == {"end", "inquisition A"}
        return
    table.use("embargo", "A").choose("M").use("democracy", "A").choose("M").end()
    assert table.markers() == {"A": "embargo M, democracy M1"}
    assert table.result is not None
    assert table.result.data["points"] == [1, 1]
    assert table.winners() == "B"  # nobody has Utopia, Culture, Science or Economy; Religion does
    table.assert_settled()


@pytest.mark.rule("R44")
def test_no_points_for_a_domain_nobody_has() -> None:
    """Only Military and Religion are on the table."""
    table = final("M2 | R1")
    assert table.result is not None
    assert table.result.data["points"] == [1, 1]
    assert table.result.data["decided_by"] == "religion"
    assert table.winners() == "B"


@pytest.mark.rule("R45")
def test_turn_cap_at_the_end_of_a_round() -> None:
    """The cap of 200 turns is reached within a round, which is played to its end."""
    table = scenario(players=3)
    table.seat("A", area="M1 U1", hand="M3")
    table.turn("A", number=198)
    table.play("M").end().idle()
    assert table.json["turn"]["number"] == 200
    assert table.result is None
    table.idle()
    assert table.result is not None
    assert table.result.ending == "turn_cap"
    assert table.winners() == "A"
    table.assert_settled()


@pytest.mark.rule("R45")
def test_games_end() -> None:
    """Random games reach an ending long before the cap."""
    assert registry.game("civ").playouts(200, players=3, seed=4).games == 200
