"""The cards that decide whether the machine is right, each in a position of its own."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.engine.scenario import scenario
from civitas.games.imperium.scenario import title

UNREST = "Unrest"


def legends(nations: str, sides: str = "") -> Any:
    return scenario("imperium", nations=nations, sides=sides, box="legends")


@pytest.mark.rule("R60")
def test_an_ambassador_uses_another_players_ability() -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", play=["Ambassador"], pool=(0, 0, 1))
    table.seat("B", play=["Cauldron of Cerridwen", "Celtica"])
    table.mark("Cauldron of Cerridwen", exhausted=True)
    table.seat("B", exhaust=4)
    table.exhaust("Ambassador")
    assert table.offered() == {"Cauldron of Cerridwen"}
    table.say("Cauldron of Cerridwen")
    assert table.pool("A") == (0, 2, 0)
    assert (table.fact("A", "exhaust"), table.fact("B", "exhaust")) == (4, 4)
    assert table.details("Ambassador") == {"exhausted": True}
    table.assert_settled()


@pytest.mark.rule("R73")
@pytest.mark.parametrize(("suit", "zone"), [("civilised", "hand"), ("region", "exile")])
def test_gambling_matches_either_suit_of_a_dual_card(suit: str, zone: str) -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Gambling"], pool=(1, 0, 0))
    table.piles(main=["Leadership", "Oasis"])
    table.play("Gambling").say(0, suit)
    table.say(*table.offered()) if table.kind != "act" else None
    found = table.zone("A", "hand") if zone == "hand" else table.pile("exile")
    assert found == ["Leadership"]
    assert table.pile("main") == ["Oasis"]


@pytest.mark.rule("R30")
def test_sacred_pass_swaps_with_the_top_of_the_nation_deck() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Sacred Pass"], hand=["Advance"], nation_deck=["Raetia", "Prosperity"])
    table.exhaust("Sacred Pass").say("yes", "yes", "Advance")
    assert table.zone("A", "hand") == ["Raetia"]
    assert table.zone("A", "nation_deck") == ["Advance", "Prosperity"]
    assert table.zone("A", "discard") == ["Sacred Pass"]


@pytest.mark.rule("R30")
def test_sacred_pass_never_swaps_the_accession_card() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Sacred Pass"], hand=["Advance"], nation_deck=[])
    table.exhaust("Sacred Pass").say("pass", "yes")
    assert table.zone("A", "hand") == ["Advance"]
    assert table.zone("A", "accession") == ["Julius Caesar"]


@pytest.mark.rule("R68")
def test_masks_are_paid_from_hand_garrison_and_one_fewer() -> None:
    table = legends("olmecs celts", "AA")
    table.seat("A", play=["Step Pyramids", "Stone Heads", "Ball Games"], hand=["Stone Mask"])
    table.seat("A", garrison={"Stone Heads": [UNREST]}, exhaust=5)
    assert "Ball Games" in table.offered()
    table.exhaust("Ball Games")
    table.say(*table.offered()) if table.kind == "pay_material" else None
    assert table.offered() == {"Stone Mask", UNREST, "Step Pyramids"}
    table.say("Step Pyramids", UNREST)
    assert table.zone("A", "hand") == ["Stone Mask"]
    assert table.zone("A", "discard") == [UNREST]
    assert table.fact("A", "exhaust") == 3
    assert table.kind == "acquire"


@pytest.mark.rule("R68")
def test_three_masks_are_too_many_without_help() -> None:
    table = legends("olmecs celts", "AA")
    table.seat("A", hand=["Stone Mask", "Stone Mask"], play=["Stone Heads"])
    table.exhaust("Olmecs")
    assert table.offered() == {"0"}


@pytest.mark.rule("R64")
def test_a_carthaginian_doubles_the_materials_of_a_market_card() -> None:
    table = scenario("imperium", nations="carthaginians celts", sides="AA")
    table.seat("A", hand=["Advance"], pool=(3, 0, 0))
    table.market(uncivilised="Elders")
    table.tokens("Elders", material=4, progress=1)
    table.play("Advance").say(0, 0, "Elders")
    assert (table.kind, table.offered()) == ("react", {"pass", "Carthaginians"})
    table.say("Carthaginians")
    assert table.pool("A") == (8, 0, 1)
    assert table.fact("A", "exhaust") == 4


@pytest.mark.rule("R75")
@pytest.mark.parametrize(
    ("nation", "side", "tokens"),
    [
        ("carthaginians", "A", [1, 0, 0]),
        ("carthaginians", "B", [2, 0, 0]),
        ("qin", "A", [0, 1, 0]),
        ("romans", "A", [0, 0, 1]),
    ],
)
def test_the_token_of_the_clean_up(nation: str, side: str, tokens: list[int]) -> None:
    table = scenario("imperium", nations=f"{nation} celts", sides=side + "A")
    table.market(region="Coast")
    table.turn("A", "market_token")
    table.say("Coast")
    assert table.details("Coast")["tokens"] == tokens


@pytest.mark.rule("R62")
def test_embalming_needs_a_real_population_token() -> None:
    table = legends("egyptians celts")
    table.seat("A", play=["Embalming"], hand=[UNREST, "Advance"], pool=(0, 1, 1))
    table.play(UNREST).say(0)
    table.say(1)  # with progress only
    assert table.kind == "act"
    table = legends("egyptians celts")
    table.seat("A", play=["Embalming"], hand=[UNREST, "Advance"], pool=(0, 1, 1))
    table.play(UNREST).say(0, 0)
    assert table.offered() == {"pass", "Embalming"}
    table.say("Embalming", "Advance")
    assert table.zone("A", "history") == ["Advance"]


@pytest.mark.rule("R63")
def test_shaduf_sees_the_card_that_was_recalled() -> None:
    table = scenario("imperium", nations="romans celts greeks")
    table.seat("A", play=["Shaduf", "Boats", "River"], pool=(0, 0, 0))
    table.exhaust("Boats").say(0)
    table.say("River") if table.kind == "recall" else None
    assert table.kind == "react"
    table.say("Shaduf")
    assert table.pool("A") == (2, 1, 1)
    assert table.zone("A", "hand") == ["River"]


@pytest.mark.rule("R59")
def test_an_icon_is_treated_as_three_others_for_a_turn() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", play=["Agriculture", "Steppe"], hand=["Prosperity"], pool=(0, 0, 0))
    table.exhaust("Agriculture").say("Steppe")
    table.play("Prosperity").say("pass", "pass", 0)
    material = table.pool("A")[0]
    table.say("end")
    again = scenario("imperium", nations="romans celts")
    again.seat("A", play=["Agriculture", "Steppe"], hand=["Prosperity"], pool=(0, 0, 0))
    again.play("Prosperity").say("pass", "pass", 0)
    assert material == again.pool("A")[0] + 3


@pytest.mark.rule("R67")
def test_the_palace_sinks_with_its_mountain() -> None:
    table = legends("atlanteans celts")
    table.seat("A", play=["Mountain of Atlantis", "Palace of Poseidon"], hand=["Flood"])
    table.play("Flood").say("Mountain of Atlantis")
    flooded = Counter(table.zone("A", "flooded"))
    assert flooded == {"Flood": 1, "Mountain of Atlantis": 1, "Palace of Poseidon": 1}
    assert table.kind == "acquire"


@pytest.mark.rule("R67")
def test_a_sunk_card_lets_the_power_react_for_each_card() -> None:
    table = legends("atlanteans celts", "AA")
    table.seat("A", play=["Thule"], hand=["Flood"], discard=["Prosperity"])
    table.market(region="Island")
    table.play("Flood").say("Thule", "Island")
    assert table.kind == "react"
    table.say("Atlanteans", "Prosperity")
    assert table.zone("A", "deck")[0] == "Prosperity"
    assert table.kind == "act"  # exhausted: the second sunk card finds no token


@pytest.mark.rule("R32")
def test_tokens_on_a_card_that_leaves_play_are_gained_once() -> None:
    table = legends("minoans celts")
    table.seat("A", play=["Pottery"], pool=(0, 0, 0))
    table.tokens("Pottery", progress=3)
    table.turn("A", "solstice")
    table.say("Pottery", 1)
    assert table.pool("A") == (0, 0, 3)
    assert table.zone("A", "discard") == ["Pottery"]


@pytest.mark.rule("R19")
def test_cards_are_given_clockwise_until_there_are_none() -> None:
    table = scenario("imperium", nations="carthaginians celts romans")
    table.seat("A", hand=["Monopoly"], deck=["Advance"], discard=[], state="empire")
    table.play("Monopoly")
    assert (table.kind, table.to_move) == ("give", "A")
    table.say("Advance")
    assert table.zone("B", "hand") == ["Advance"]
    assert table.zone("C", "hand") == []
    table.assert_settled()


@pytest.mark.rule("3.8")
def test_traders_punish_masks_after_everybody_has_received() -> None:
    table = legends("olmecs celts romans")
    table.seat("A", hand=["Olmec Traders", "Stone Mask", "Stone Mask"], state="empire")
    table.play("Olmec Traders").say("Stone Mask", "Stone Mask")
    for seat in "BC":
        assert Counter(table.zone(seat, "hand")) == {"Stone Mask": 1, UNREST: 1}


@pytest.mark.rule("R43")
def test_a_swap_with_exile_keeps_the_tokens() -> None:
    table = scenario("imperium", nations="greeks celts")
    table.seat("A", play=["Lighthouse"])
    table.market(uncivilised="Elders")
    table.tokens("Elders", progress=2)
    table.piles(exile=["Coast"])
    unrest = len(table.fork().state.to_json()["piles"]["unrest"])
    table = scenario("imperium", nations="greeks celts")
    table.seat("A", play=["Lighthouse"])
    table.market(uncivilised="Elders")
    table.tokens("Elders", progress=2)
    table.piles(exile=["Coast"])
    table.exhaust("Lighthouse").say(1, "Coast", "Elders")
    assert table.slot("uncivilised") == "Coast"
    assert table.details("Coast")["tokens"] == [0, 0, 2]
    assert table.pile("exile") == ["Elders"]
    assert len(table.pile("unrest")) == unrest + 1


@pytest.mark.rule("R70")
@pytest.mark.rule("R83")
def test_a_knight_triggers_the_region_it_is_garrisoned_in() -> None:
    table = legends("arthurians celts")
    table.seat("A", hand=["Cai (Sir Kay)"], play=["Britannia Prima"], deck=["Cafall"], discard=[])
    table.play("Cai (Sir Kay)").say("pass" if table.kind == "may" else "yes")
    while table.kind not in ("act", None):
        words = table.offered()
        table.say(
            "yes"
            if "yes" in words and "Cafall" not in table.zone("A", "hand")
            else "Britannia Prima"
            if "Britannia Prima" in words
            else sorted(words)[-1]
        )
    assert "Cafall" in table.zone("A", "hand") + table.zone("A", "garrison")
    assert "Cai (Sir Kay)" in table.zone("A", "garrison")


@pytest.mark.rule("R74")
def test_all_attack_cards_go_to_the_history_in_the_open() -> None:
    table = legends("mauryans celts")
    elephants = "Indian Elephants"
    table.seat("A", hand=["Ashoka", elephants, "Advance"], state="empire", discard=["Invasion"])
    table.seat("A", deck=[elephants, "Prosperity"])
    table.piles(fame=["Independent", "Eminent"])
    table.play("Ashoka")
    assert Counter(table.zone("A", "history")) == {"Ashoka": 1, elephants: 2, "Invasion": 1}
    assert Counter(table.zone("A", "hand")) == {"Advance": 1, "Independent": 1}
    known = table.state.view(1)["seats"][0]["history"]["known"]
    assert len(known) == 4
    revealed = [event["card"] for event in table.told(1) if event["kind"] == "revealed"]
    assert {"Prosperity", elephants} <= {title(card) for card in revealed}


@pytest.mark.rule("R88")
def test_camlan_takes_a_knight_or_two_unrest() -> None:
    table = legends("arthurians celts", "BB")
    table.seat("A", play=["Gwaith Camlan"], hand=[], accession=[])
    table.turn("A", "solstice")
    table.say("Gwaith Camlan")
    assert table.offered() == {"1"}
    table.say(1)
    assert table.zone("A", "hand") == [UNREST, UNREST]


@pytest.mark.rule("R65")
def test_the_journey_reaches_its_end() -> None:
    table = legends("utopians celts", "BB")
    table.seat("A", pool=(0, 0, 5), hand=[])
    table.turn("A", "solstice")
    table.say("Visions of Shangri-La", 0)
    assert table.details("Visions of Shangri-La") == {"side": "B"}
    assert table.pool("A") == (0, 0, 0)
    table = legends("utopians celts", "BB")
    table.seat("A", pool=(0, 0, 6), hand=[])
    table.mark("Visions of Shangri-La", side="B")
    table.turn("A", "solstice")
    table.say("Visions of Shangri-La", 0)
    assert table.zone("A", "permanent") == ["Gates of Shangri-La"]
    assert table.fact("A", "state") == "empire"
    assert table.pool("A") == (0, 0, 0)


@pytest.mark.rule("R65")
def test_shangri_la_replaces_each_gain_of_material_once() -> None:
    table = legends("utopians celts romans", "BBB")
    table.seat("A", pool=(0, 0, 0), permanent=["Gates of Shangri-La"], state="empire")
    table.mark("Gates of Shangri-La", side="B")
    table.seat("B", pool=(0, 0, 0))
    table.seat("C", pool=(0, 0, 0))
    table.exhaust("Gates of Shangri-La")
    assert table.pool("A") == (0, 2, 0)
    assert table.pool("B") == table.pool("C") == (0, 0, 1)


@pytest.mark.rule("R53")
def test_harald_is_played_after_the_game_end_was_triggered() -> None:
    table = scenario("imperium", nations="vikings celts", sides="BB")
    table.seat("A", hand=["Harald Hardrada"], accession=[])
    table.piles(fame=["Great", "Notorious"])
    table.play("Harald Hardrada").say("pass")
    assert table.zone("A", "hand") == ["Great"]
    assert table.json["turn"]["final_round"] == 0


def test_combs_lets_the_next_card_ignore_the_empire_icon() -> None:
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", play=["Combs"], hand=["Education System", "Onager"], discard=["Glory"])
    assert table.offered() == {"end", "Combs"}
    table.exhaust("Combs")
    assert {"Education System", "Onager"} < table.offered()
    table.play("Education System").say("pass", "pass")
    assert table.offered() == {"end"}


@pytest.mark.rule("R61")
def test_reductions_of_unrest_stop_at_one() -> None:
    table = legends("qin celts")
    table.seat("A", play=["Long Walls I"], hand=[UNREST], pool=(1, 0, 0))
    table.play(UNREST)
    assert table.offered() == {"2"}
    table.say(2, 0)
    assert table.pool("A") == (0, 0, 0)
    assert table.zone("A", "discard") == []


@pytest.mark.rule("R45")
def test_kleito_breaks_through_twice_with_the_palace() -> None:
    table = legends("atlanteans celts")
    table.seat("A", hand=["Kleito"], play=["Palace of Poseidon", "Mountain of Atlantis"])
    table.play("Kleito").say(1, "region", "regions", "region", "regions")
    assert len(table.zone("A", "hand")) == 2
    assert table.zone("A", "flooded") == ["Kleito"]


@pytest.mark.rule("R84")
def test_a_found_graal_goes_to_hand() -> None:
    table = legends("arthurians celts")
    table.seat("A", hand=["Peredur (Sir Percival)"], deck=["Graal", "Cafall"])
    table.play("Peredur (Sir Percival)").say(1)
    assert table.zone("A", "hand") == ["Graal"]
    assert table.pile("exile") == ["Peredur (Sir Percival)"]


@pytest.mark.rule("R39")
@pytest.mark.parametrize("knights", [[], ["Cai (Sir Kay)"]])
def test_taliesin_needs_a_knight_to_find(knights: list[str]) -> None:
    table = legends("arthurians celts")
    table.seat("A", hand=["Taliesin the Bard"], deck=["Cafall", *knights], nation_deck=[])
    table.seat("A", play=["Twrch Trwyth"], pool=(0, 0, 1))
    table.piles(fame=["Independent", "Eminent"])
    table.exhaust("Twrch Trwyth")
    if not knights:
        assert table.zone("A", "hand") == ["Taliesin the Bard"]
        return
    table.say("Taliesin the Bard", "Cai (Sir Kay)", "Eminent")
    assert table.zone("A", "history") == ["Cai (Sir Kay)"]
    assert table.zone("A", "hand") == ["Eminent"]
    assert table.zone("A", "deck") == ["Cafall"]


def test_the_emperor_needs_the_mandate_and_his_forerunner() -> None:
    table = legends("qin celts")
    table.seat("A", hand=["Emperor Qin Shi Huang"], play=["Mandate of Heaven"], state="empire")
    assert "Emperor Qin Shi Huang" not in table.offered()
    table = legends("qin celts")
    table.seat("A", hand=["Emperor Qin Shi Huang"], play=["Mandate of Heaven"], state="empire")
    table.seat("A", history=["King Wu of Qin"])
    table.piles(fame=["Independent"])
    table.play("Emperor Qin Shi Huang")
    assert table.zone("A", "hand") == ["Independent"]
    assert Counter(table.zone("A", "history")) == {
        "King Wu of Qin": 1,
        "Emperor Qin Shi Huang": 1,
    }


@pytest.mark.rule("R95")
@pytest.mark.parametrize(("card", "progress"), [("Invasion", 1), ("Charity", 0)])
def test_monastery_asks_about_the_card_it_exiled(card: str, progress: int) -> None:
    table = legends("utopians celts")
    table.seat("A", play=["Monastery"], hand=["Sacred Scroll", card], pool=(0, 0, 0))
    table.exhaust("Monastery").say("Sacred Scroll")
    table.say(card) if table.kind == "exile" else None
    assert table.pile("exile") == [card]
    assert table.pool("A") == (0, 2, progress)


def test_vinland_needs_ships_and_a_harbour() -> None:
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", hand=["Vinland", "Advance"], play=["Longships", "Graenland"], pool=(0, 0, 0))
    table.play("Vinland").say(1, "yes", "Advance")
    assert table.details("Advance") == {"host": "1VIK7"}
    assert "Vinland" in table.zone("A", "play")
