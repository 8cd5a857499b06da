"""The deal and the draft."""

import pytest

from civitas.engine import registry
from civitas.games.civ.scenario import scenario


def _cards(zone: dict[str, list[int]]) -> int:
    return sum(map(sum, zone.values()))


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


@pytest.mark.rule("S35", "E9")
def test_preset_uk_takes_the_middle_cards_clockwise() -> None:
    """C first, then A, then B."""
    table = scenario(edition="uk", players=3, deal="draft")
    table.draft("M R E S", "M M R C", "R R S E")
    table.keep("M C S").keep("R S M").keep("M R E")
    takers = []
    for card in "ERR":
        takers.append(table.to_move)
        table.take(card)
    assert takers == ["C", "A", "B"]
    assert table.areas() == {"A": "R1", "B": "R1", "C": "E1"}
    assert table.to_move == "A"
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
