"""Rulings R33 to R38, R40 to R42, R44 to R46 and R49: the end of the game, and what is known."""

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


@pytest.mark.rule("R35")
def test_the_pile_has_no_order_and_never_returns_to_the_deck() -> None:
    """Any Domain can be taken, first or last; an empty deck stays empty."""
    table = scenario(players=2)
    table.deck(0)
    table.pile("M1 C2 S1")
    table.seat("B", area="U5", hand="R3")
    table.turn("B")
    table.play("R").use("republic")
    assert table.offered() == {"M", "C", "S"}
    table.take("C")
    assert table.offered() == {"M", "C", "S"}
    table.take("M")
    assert table.pile() == "S1 C1"
    assert table.deck() == 0
    table.end()
    assert table.deck() == 0
    assert table.hand("B") == "M1 R2 C1"
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


@pytest.mark.rule("R38")
def test_teammates_hands_stay_hidden() -> None:
    """A partner sees no more of a hand than an opponent does, and is a target like others."""
    table = scenario(players=4, teams=True)
    table.seat("A", area="M2 R1 E1 U1 C1", hand="R3")
    table.seat("C", area="C1 M1", hand="S3")
    for viewer in "BCD":
        assert table.view(viewer)["seats"][0]["hand"] is None
    assert len({guess.hand("C") for guess in table.guesses("A", 20)}) > 1
    table.play("R")
    assert {"inquisition C", "embargo C", "democracy C"} <= table.offered()
    table.use("attack").choose("C")
    assert table.area("C") == "M1"
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


@pytest.mark.rule("R46")
def test_everybody_sees_who_laid_which_middle_card() -> None:
    """Laid openly at the table; the kept cards stay sealed."""
    table = scenario(players=2, deal="draft")
    table.draft("M R E S", "M R E S")
    table.keep("M")
    assert table.seen("B") == [{"kind": "kept", "seat": 0, "age": "I"}]
    assert table.seen("A") == [{"kind": "kept", "seat": 0, "age": "I", "domain": "military"}]
    table.keep("R").keep("E S").keep("R M")
    for viewer in ("A", "B", None):
        assert table.view(viewer)["middle"] == ["E", "S"]
    laid = [event for event in table.seen(None) if event["kind"] == "laid_in_middle"]
    assert [event["seat"] for event in laid] == [0, 1]
    table.take("S E").assert_settled()


@pytest.mark.rule("R46")
def test_what_two_drafters_know_of_each_other() -> None:
    """The D2 and D3 cards of the opponent are sure, the D1 card is not."""
    table = scenario(players=2, deal="draft")
    table.draft("M R E S", "M R E S")
    table.keep("M R").keep("E S").keep("R M").take("S E")
    assert table.hands() == {"A": "M1 R1 E1", "B": "M1 R1 S1"}
    # A passed R E S and got R E back: B kept S. A passed M S and B laid S: B kept M.
    assert table.view("A")["knows"]["sure"][1] == {"M": [1, 0, 0], "S": [1, 0, 0]}
    hands = {guess.hand("B") for guess in table.guesses("A", 200)}
    assert hands == {"M2 S1", "M1 R1 S1", "M1 E1 S1", "M1 S2", "M1 S1 C1"}
    table.assert_settled()


@pytest.mark.rule("R49")
def test_a_skip_with_two_embargoes_leaves_a_mark() -> None:
    """All three cards are Military or Science; which ones is not shown."""
    table = scenario(players=3)
    table.seat("A", hand="M1 S2", embargo="M S")
    assert table.seen("B")[-1]["domains"] == ["military", "science"]
    hands = {guess.hand("A") for guess in table.guesses("B", 100)}
    assert all(set(hand) <= set("MS123 ") for hand in hands)
    assert len(hands) > 1
    table.end().assert_settled()


@pytest.mark.rule("R45")
def test_games_end() -> None:
    """Random games reach an ending long before the cap."""
    assert registry.game("civ").playouts(200, players=3, seed=4).games == 200
