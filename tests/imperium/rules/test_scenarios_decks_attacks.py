"""Acceptance scenarios of the specification, S9 to S17: decks, fame, attacks, the end."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.engine.scenario import scenario

UNREST = "Unrest"


def idle(table: Any, until: str) -> None:
    """Everybody does as little as possible until a question of that kind comes."""
    for _ in range(200):
        table.say(sorted(table.offered(), key=lambda w: (w not in ("end", "pass"), w))[0])
        if table.kind in (until, None):
            return
    raise AssertionError(f"{until} was never asked")


@pytest.mark.rule("S9")
@pytest.mark.rule("R35")
@pytest.mark.rule("R29")
def test_the_accession_card_makes_an_empire() -> None:
    table = scenario("imperium", nations="romans celts")
    three = ["Advance", "Glory", "Dalmatia"]
    table.seat("A", nation_deck=[], hand=[], deck=[], discard=three, play=["Sacred Pass"])
    table.turn("A", "clean_discard")
    table.say("end")
    assert table.fact("A", "state") == "empire"
    assert table.fact("A", "exhaust") == 4
    assert Counter(table.zone("A", "hand")) == Counter([*three, "Julius Caesar"])
    assert table.zone("A", "accession") == []


@pytest.mark.rule("S9")
@pytest.mark.rule("R35")
@pytest.mark.rule("R29")
def test_an_empire_exhausts_barbarian_cards_but_does_not_play_them() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat(
        "A",
        state="empire",
        nation_deck=[],
        accession=[],
        play=["Sacred Pass"],
        hand=["Conquer", "Prosperity"],
        deck=[],
        discard=["Advance"],
        pool=(9, 9, 0),
        nation_spent=1,
        exhaust=4,
    )
    assert table.offered() == {"end", "Sacred Pass", "Prosperity"}
    table.play("Prosperity").say("yes")
    assert table.kind == "reshuffle"
    assert "Legions" in table.offered()


@pytest.mark.rule("S10")
@pytest.mark.rule("R27")
@pytest.mark.parametrize("develops", [True, False])
def test_an_empire_reshuffle_with_a_cheaper_last_development(develops: bool) -> None:
    table = scenario("imperium", nations="egyptians celts", box="legends")
    table.seat("A", state="empire", play=["Medicine"], area=["Pyramids"], pool=(2, 1, 1))
    table.seat("A", hand=[], deck=[], discard=["Advance"])
    table.turn("A", "clean_discard", round=3)
    table.say("end")
    assert table.kind == "reshuffle"
    if develops:
        table.say("Pyramids")
        assert table.offered() == {"0"}
        table.say(0)
        assert table.offered() == {"1"}
        table.say(1)
        assert Counter(table.zone("A", "hand")) == {"Advance": 1, "Pyramids": 1}
        assert table.pool("A") == (0, 0, 0)
        assert (table.fact("A", "exhaust"), table.fact("A", "area_spent")) == (4, 1)
        assert table.json["turn"]["final_round"] == 4
    else:
        table.say("pass")
        while table.kind == "reshuffle":
            table.say("pass")
        assert table.zone("A", "hand") == ["Advance"]
        assert (table.fact("A", "exhaust"), table.fact("A", "area_spent")) == (5, 0)
        assert table.json["turn"]["final_round"] == 0


@pytest.mark.rule("S11")
@pytest.mark.parametrize("accepts", [True, False])
def test_a_reshuffle_in_another_players_turn(accepts: bool) -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Prosperity"])
    table.seat("B", hand=[], deck=[], discard=["Advance", "Druids", "Glory"], exhaust=3)
    table.seat("B", nation_deck=["Armorica", "Belgica"])
    table.play("Prosperity").say("pass")
    assert table.to_move == "B"
    table.say("yes" if accepts else "pass")
    sizes = [len(table.zone("B", zone)) for zone in ("hand", "deck", "discard", "nation_deck")]
    assert sizes == ([1, 3, 0, 1] if accepts else [0, 0, 3, 2])
    assert table.fact("B", "exhaust") == (2 if accepts else 3)


@pytest.mark.rule("S12")
@pytest.mark.rule("R41")
@pytest.mark.rule("R93")
@pytest.mark.rule("R51")
def test_glory_counts_a_double_region_and_moves_its_garrison() -> None:
    table = scenario("imperium", nations="mauryans celts", box="legends")
    table.seat("A", hand=["Glory"], play=["Gandhara", "Grand Trunk Road"], accession=[])
    table.seat("A", garrison={"Gandhara": [UNREST]})
    table.piles(fame=5)
    table.play("Glory").say("Grand Trunk Road", "Gandhara")
    assert table.kind == "fame"
    looked = table.pile("fame")[:2]
    assert table.offered() == set(looked)
    table.say(looked[0])
    assert table.pile("fame")[0] == looked[1]
    assert len(table.pile("fame")) == 4
    assert table.zone("A", "hand") == [looked[0]]
    assert Counter(table.zone("A", "discard")) == Counter(
        ["Gandhara", UNREST, "Grand Trunk Road", "Glory"]
    )
    table.assert_settled()


@pytest.mark.rule("S12")
@pytest.mark.rule("R41")
@pytest.mark.rule("R93")
@pytest.mark.rule("R51")
@pytest.mark.parametrize("region", ["Gandhara", "Grand Trunk Road"])
def test_glory_needs_three_regions(region: str) -> None:
    table = scenario("imperium", nations="mauryans celts", box="legends")
    table.seat("A", hand=["Glory"], play=[region], accession=[])
    assert "Glory" not in table.offered()


@pytest.mark.rule("R51")
@pytest.mark.parametrize("other", [[], ["Gandhara"]])
def test_a_double_region_is_one_card_where_regions_are_not_asked_for(other: list[str]) -> None:
    """Unrest goes for two cards of the hand, whatever they are."""
    table = scenario("imperium", nations="mauryans celts", box="legends")
    hand = [UNREST, "Grand Trunk Road", *other]
    table.seat("A", hand=hand, pool=(0, 0, 0), accession=[])
    assert (UNREST in table.offered()) == bool(other)


REGIONS = ["Coast", "Marsh", "River"]


@pytest.mark.rule("S13")
@pytest.mark.rule("R38")
@pytest.mark.rule("R37")
def test_the_last_face_down_fame_card_is_looked_at_alone() -> None:
    table = scenario("imperium", nations="romans celts", sides="AB")
    table.seat("A", hand=["Glory"], play=REGIONS, pool=(0, 0, 0))
    table.piles(fame=1)
    table.play("Glory").say(*REGIONS)
    assert len(table.offered()) == 1
    table.say(*table.offered())
    table.say("Romans")
    assert table.pool("A") == (0, 0, 1)
    assert len(table.zone("A", "hand")) == 1
    assert table.pile("fame") == []
    assert table.details("1FAM9") == {}


@pytest.mark.rule("S13")
@pytest.mark.rule("R38")
@pytest.mark.rule("R37")
def test_king_of_kings_flips_and_triggers_scoring() -> None:
    table = scenario("imperium", nations="celts romans", sides="BB")
    table.seat("A", hand=["Glory"], play=REGIONS, pool=(0, 0, 0))
    table.piles(fame=0)
    table.turn("A", round=5)
    table.play("Glory").say(*REGIONS)
    assert table.pool("A") == (0, 0, 6)
    assert table.details("1FAM9") == {"side": "B"}
    assert table.json["turn"]["final_round"] == 6


@pytest.mark.rule("S13")
@pytest.mark.rule("R38")
@pytest.mark.rule("R37")
@pytest.mark.parametrize("already", [0, 1])
def test_an_empire_develops_for_free_but_only_once(already: int) -> None:
    table = scenario("imperium", nations="romans celts", sides="BB")
    table.seat("A", hand=["Glory"], play=REGIONS, pool=(0, 0, 0), state="empire", kings=already)
    table.piles(fame=0)
    table.mark("1FAM9", side="B")
    table.play("Glory").say(*REGIONS)
    if already:
        assert table.kind == "act"
        assert len(table.zone("A", "area")) == 6
    else:
        assert table.kind == "develop"
        table.say("Legions")
        assert "Legions" in table.zone("A", "discard")
    assert table.pool("A") == (0, 0, 0)
    assert table.json["turn"]["final_round"] == 0


def attack(pays: bool) -> Any:
    """With a fourth seat, as that is when the card is in the game; it is hit like anybody."""
    table = scenario("imperium", nations="romans celts greeks persians")
    table.seat("A", hand=["Corruption"], state="empire", pool=(0, 0, 1))
    table.seat("B", play=["Standing Army"], pool=(0, 0, 0))
    table.seat("C", play=["Cape"], garrison={"Cape": ["Glory"]}, pool=(0, 0, 0))
    table.piles(unrest=6)
    table.play("Corruption")
    assert (table.kind, table.to_move) == ("standing", "A")
    table.say("yes" if pays else "pass")
    assert (table.kind, table.to_move) == ("protect", "C")
    table.say("Cape")
    return table


@pytest.mark.rule("S14")
@pytest.mark.rule("R16")
@pytest.mark.rule("R17")
def test_protected_players_take_the_gift_and_leave_the_harm() -> None:
    table = attack(pays=False)
    for seat, word in (("B", "accept"), ("C", "accept"), ("B", "ignore"), ("C", "ignore")):
        assert (table.kind, table.to_move) == ("ignore", seat)
        table.say(word)
    assert table.pool("A") == (2, 0, 2)
    assert table.pool("B") == (2, 0, 0)
    assert table.pool("C") == (2, 0, 0)
    assert Counter(table.zone("C", "hand")) == {"Cape": 1, "Glory": 1}
    assert table.zone("D", "hand") == [UNREST]
    assert len(table.pile("unrest")) == 5
    table.assert_settled()


@pytest.mark.rule("S14")
@pytest.mark.rule("R16")
@pytest.mark.rule("R17")
def test_a_standing_army_can_be_bought_off() -> None:
    table = attack(pays=True)
    table.say("accept", "ignore")
    assert table.pool("A") == (2, 0, 1)
    assert table.pool("B") == (2, 0, 1)
    assert UNREST in table.zone("B", "hand")
    assert len(table.pile("unrest")) == 4


@pytest.mark.rule("R17")
def test_a_standing_army_is_asked_about_after_seats_without_any() -> None:
    table = scenario("imperium", nations="romans celts greeks persians")
    table.seat("A", hand=["Corruption"], state="empire", pool=(0, 0, 1))
    table.seat("C", play=["Standing Army"], pool=(0, 0, 0))
    table.play("Corruption")
    assert (table.kind, table.to_move) == ("standing", "A")
    table.say("yes")
    assert table.pool("C")[2] == 1


@pytest.mark.rule("S15")
@pytest.mark.rule("R18")
@pytest.mark.rule("R72")
def test_stealing_never_converts() -> None:
    table = scenario("imperium", nations="vikings celts romans")
    table.seat("A", hand=["Go a'Viking"], pool=(0, 0, 0))
    table.seat("B", pool=(1, 0, 3))
    table.seat("C", pool=(2, 0, 0))
    table.piles(unrest=6)
    table.play("Go a'Viking")
    assert [table.pool(seat) for seat in "ABC"] == [(3, 0, 0), (0, 0, 3), (0, 0, 0)]
    assert table.zone("B", "hand") == [UNREST]
    assert table.zone("C", "hand") == []
    assert len(table.pile("unrest")) == 5


def collapsing(**options: Any) -> Any:
    table = scenario("imperium", nations="romans celts greeks persians", **options)
    table.seat("A", hand=["Corruption"], deck=[UNREST], state="empire", pool=(0, 0, 30))
    table.seat("B", deck=[UNREST, UNREST])
    table.seat("C", deck=[UNREST, UNREST, UNREST])
    table.seat("D", deck=[UNREST], pool=(0, 0, 5))
    return table


@pytest.mark.rule("S16")
@pytest.mark.rule("R20")
@pytest.mark.rule("R21")
@pytest.mark.rule("R23")
@pytest.mark.rule("R24")
def test_a_collapse_ends_everything_at_once() -> None:
    table = collapsing()
    table.piles(unrest=2)
    table.play("Corruption")
    result = table.result
    assert (result.ending, result.winners) == ("collapse", (0,))
    assert result.data["unrest"] == [1, 3, 4, 1]
    assert table.pool("A") == (2, 0, 30)
    assert table.zone("A", "resolving") == ["Corruption"]
    assert table.zone("D", "hand") == []


@pytest.mark.rule("S16")
@pytest.mark.rule("R20")
@pytest.mark.rule("R21")
@pytest.mark.rule("R23")
@pytest.mark.rule("R24")
def test_the_last_return_comes_before_the_count() -> None:
    table = collapsing()
    table.seat("D", history=["Sumerians"])
    table.piles(unrest=2)
    table.play("Corruption")
    assert (table.kind, table.to_move) == ("return_unrest", "D")
    table.say(UNREST)
    assert table.result.winners == (3,)
    assert table.result.data["unrest"][3] == 0
    assert table.state.seat is None


@pytest.mark.rule("S17")
@pytest.mark.rule("R26")
def test_the_round_after_the_trigger_is_the_last() -> None:
    table = scenario("imperium", nations="romans egyptians celts")
    table.seat("B", state="empire", area=["Medicine"], hand=[], deck=[], discard=["Advance"])
    table.seat("B", pool=(9, 9, 9))
    table.turn("B", "clean_discard", round=7)
    table.say("end", "Medicine")
    while table.kind in ("pay_material", "pay_population"):
        table.say(sorted(table.offered())[0])
    assert table.json["turn"]["final_round"] == 8
    turns = []
    while table.state.seat is not None:
        assert table.kind == "turn"
        turns.append((table.to_move, table.json["turn"]["round"]))
        table.say("activate")
        idle(table, "turn")
    assert turns == [("C", 7), ("A", 8), ("B", 8), ("C", 8)]
    assert table.result.ending == "scoring"
