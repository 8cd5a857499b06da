"""Acceptance scenarios of the specification, S18 to S25: solstice, nations, secrets, legality."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from civitas.engine.scenario import scenario

UNREST = "Unrest"


@pytest.mark.rule("S18")
@pytest.mark.rule("R48")
@pytest.mark.rule("R8")
def test_solstice_order_and_options() -> None:
    table = scenario("imperium", nations="romans celts")
    hand = ["Advance", "Conquer", "Glory", "Prosperity", "Dalmatia"]
    table.seat("A", hand=hand, play=["City", "Mysticism", "Town"], pool=(0, 0, 0))
    table.seat("B", play=["City"])
    table.turn("A", "solstice")
    assert table.offered() == {"City", "Mysticism", "Town"}
    table.say("City", "yes", "Advance", 1)
    table.say("Mysticism")
    assert table.offered() == {"0", "1"}
    table.say(1, "Glory", "Conquer")
    table.say("Town", "yes", 1)
    assert table.to_move == "B"
    assert table.zone("A", "hand") == ["Prosperity", "Dalmatia"]
    assert table.pool("A") == (0, 1, 2)
    assert table.zone("A", "history") == ["Town"]


@pytest.mark.rule("S19")
def test_victory_points() -> None:
    table = scenario("imperium", nations="celts romans greeks")
    uncivilised = ["Elders", "Shrine", "Mysticism", "Invasion", "Rituals & Ceremonies"]
    cards = [*uncivilised, "City", "City", "Vercingetorix", "Triumphant", UNREST, UNREST]
    table.seat("A", pool=(0, 0, 6), hand=cards, history=["Great"], deck=[], play=["Celtica"])
    table.seat("A", area=["Chariots", "Ogham Script"], garrison={"Celtica": [UNREST]})
    assert table.state.points()[0] == 41


@pytest.mark.rule("S19")
def test_a_conditional_value_has_no_cap() -> None:
    table = scenario("imperium", nations="celts romans", box="legends")
    table.seat("A", pool=(0, 0, 0), hand=[], deck=[], play=["Celtica"])
    before = table.fork().state.points()[0]
    table = scenario("imperium", nations="celts romans", box="legends")
    table.seat("A", pool=(0, 0, 0), hand=[], deck=[], play=["Celtica"])
    table.seat("A", garrison={"Celtica": ["Proud"]})
    assert table.state.points()[0] == before + 12


@pytest.mark.rule("S20")
@pytest.mark.rule("R12")
def test_utopians_take_an_unrest_when_their_deck_runs_out() -> None:
    table = scenario("imperium", nations="utopians celts", box="legends")
    scrolls = ["Sacred Scroll"] * 3
    table.seat("A", hand=scrolls, deck=["Charity"])
    table.seat("A", discard=["Portals", "Monastery", "Daochang", "Meditation"])
    table.piles(unrest=5)
    table.turn("A", "clean_discard")
    table.say("end")
    assert Counter(table.zone("A", "hand")) == Counter([*scrolls, "Charity", UNREST])
    assert len(table.pile("unrest")) == 4
    assert len(table.zone("A", "discard")) == 4
    assert table.fact("A", "exhaust") == 3


@pytest.mark.rule("S20")
@pytest.mark.rule("R12")
def test_utopians_only_shuffle() -> None:
    table = scenario("imperium", nations="utopians celts", box="legends")
    table.seat("A", hand=["Sacred Scroll"], deck=[], discard=["Portals", "Monastery", "Daochang"])
    table.play("Sacred Scroll").say("yes")
    assert table.to_move == "B"
    table.say("pass")
    assert len(table.zone("A", "deck")) == 2
    assert table.fact("A", "exhaust") == 3
    assert table.kind == "act"


@pytest.mark.rule("S21")
@pytest.mark.rule("R96")
def test_vikings_discard_instead_of_a_history() -> None:
    table = scenario("imperium", nations="vikings celts", sides="AB")
    table.seat("A", hand=["Praiseworthy"])
    table.play("Praiseworthy").say(0)
    assert table.zone("A", "discard") == ["Praiseworthy"]
    assert table.zone("A", "history") == []


@pytest.mark.rule("S21")
@pytest.mark.rule("R96")
def test_the_zenith_card_triggers_scoring() -> None:
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", nation_deck=[], hand=[], deck=[], discard=["Advance", "Glory"])
    table.turn("A", "clean_discard", round=4)
    table.say("end")
    assert "Harald Hardrada" in table.zone("A", "hand")
    assert table.fact("A", "state") == "barbarian"
    assert table.fact("A", "exhaust") == 4
    assert table.json["turn"]["final_round"] == 5


@pytest.mark.rule("S21")
@pytest.mark.rule("R96")
def test_a_nation_card_put_at_the_bottom_lies_above_the_zenith_card() -> None:
    table = scenario("imperium", nations="vikings celts")
    table.seat("A", hand=["Glory"], nation_deck=["Combs", "Sagas", "Skis"])
    table.seat("B", hand=["Corruption"], state="empire")
    table.turn("B")
    table.play("Corruption")
    assert (table.kind, table.to_move) == ("order", "A")
    table.say("Vikings", "yes", "Combs")
    assert table.zone("A", "nation_deck") == ["Sagas", "Skis", "Combs"]
    assert table.zone("A", "accession") == ["Harald Hardrada"]


@pytest.mark.rule("S22")
@pytest.mark.rule("R56")
@pytest.mark.rule("R66")
def test_the_last_quest_waits_until_it_is_alone() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends", sides="BB")
    table.seat("A", area=["Excalibur", "Graal"], hand=[])
    table.turn("A", "solstice")
    unrest = len(table.pile("unrest"))
    table.say("King Arthur's Court", "yes")
    assert table.offered() == {"Excalibur"}
    table.say("Excalibur")
    assert table.zone("A", "quest") == ["Excalibur"]
    assert table.zone("A", "hand") == [UNREST]
    assert len(table.pile("unrest")) == unrest - 1


@pytest.mark.rule("S22")
@pytest.mark.rule("R56")
@pytest.mark.rule("R66")
def test_emptying_the_quest_area_triggers_nothing() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends", sides="BB")
    table.seat("A", area=["Graal"], hand=[])
    table.turn("A", "solstice")
    points = table.state.points()[0]
    table.say("King Arthur's Court", "yes", "Graal")
    assert table.zone("A", "quest") == ["Graal"]
    assert table.json["turn"]["final_round"] == 0
    assert table.state.points()[0] == points - 2  # the unrest; the active quest scores nothing


@pytest.mark.rule("S22")
@pytest.mark.rule("R56")
@pytest.mark.rule("R66")
def test_the_nadir_card_goes_straight_into_play() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends", sides="BB")
    table.seat("A", nation_deck=[], hand=[], deck=[], discard=["Cafall", "Morigena"])
    table.turn("A", "clean_discard")
    table.say("end")
    assert table.zone("A", "play") == ["Gwaith Camlan"]
    assert table.fact("A", "state") == "barbarian"
    assert table.fact("A", "exhaust") == 4


@pytest.mark.rule("S22")
@pytest.mark.rule("R56")
@pytest.mark.rule("R66")
def test_playing_the_last_quest_triggers_scoring() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends", sides="BB")
    table.seat("A", hand=["Graal"])
    table.turn("A", round=9)
    table.play("Graal")
    assert table.json["turn"]["final_round"] == 10


@pytest.mark.rule("S23")
@pytest.mark.rule("R55")
def test_atlanteans_develop_in_their_first_reshuffle() -> None:
    table = scenario("imperium", nations="atlanteans celts", box="legends")
    table.seat("A", hand=[], deck=[], discard=["Flood"], pool=(4, 0, 0))
    table.turn("A", "clean_discard")
    table.say("end")
    assert table.kind == "reshuffle"
    assert table.fact("A", "state") == "empire"
    table.say("Development", 0)
    assert Counter(table.zone("A", "hand")) == {"Flood": 1, "Development": 1}


@pytest.mark.rule("S23")
@pytest.mark.rule("R55")
def test_a_flood_takes_the_garrison_along() -> None:
    table = scenario("imperium", nations="atlanteans celts")
    table.seat("A", hand=["Flood"], play=["Thule"], garrison={"Thule": ["Town"]}, pool=(0, 0, 0))
    table.market(region="Coast")
    before = table.fork().state.points()[0]
    table = scenario("imperium", nations="atlanteans celts")
    table.seat("A", hand=["Flood"], play=["Thule"], garrison={"Thule": ["Town"]}, pool=(0, 0, 0))
    table.market(region="Coast")
    table.play("Flood").say("Thule")
    assert Counter(table.zone("A", "flooded")) == {"Flood": 1, "Thule": 1, "Town": 1}
    assert table.kind == "acquire"
    table.say("Coast")
    assert table.zone("A", "hand") == ["Coast"]
    assert table.state.points()[0] > before  # Thule still counts as a region, Coast is one more


@pytest.mark.rule("S24")
@pytest.mark.rule("R50")
def test_a_break_through_from_a_small_deck_is_secret() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Advance", "Leadership"], pool=(5, 0, 0))
    table.market(civilised=None)
    table.piles(uncivilised=["Shrine", "Oracle"])
    table.play("Advance").say(1, 0, "uncivilised", "uncivilised")
    assert "Shrine" in table.zone("A", "hand")
    number = table.find("Shrine")
    mine, theirs = table.state.view(0), table.state.view(1)
    assert number in mine["seats"][0]["hand"]["cards"]
    assert theirs["seats"][0]["hand"]["size"] == 2
    assert number not in theirs["seats"][0]["hand"]["known"]
    told = json.dumps(table.told(1))
    assert number not in told
    assert '"from": "uncivilised"' in told
    table.play("Leadership").say(1, "Shrine")
    view = table.state.view(1)["seats"][0]
    assert (view["hand"]["size"], view["history"]) == (0, {"size": 1, "known": []})
    assert number not in json.dumps(table.told(1))


@pytest.mark.rule("S24")
@pytest.mark.rule("R50")
def test_a_discarded_card_is_named() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Shrine"])
    table.turn("A", "clean_discard")
    number = table.find("Shrine")
    table.say("Shrine")
    assert number in json.dumps(table.told(1))
    assert number in table.state.view(1)["seats"][0]["discard"]


HAND = ["Oracle", "Education System", "Triumphant", UNREST, "Diplomacy"]


@pytest.mark.rule("S25")
@pytest.mark.rule("R6")
@pytest.mark.rule("R42")
@pytest.mark.parametrize(("actions", "offered"), [(0, set()), (1, {UNREST})])
def test_the_list_of_legal_actions(actions: int, offered: set[str]) -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=HAND, play=["Shrine"], actions=actions, exhaust=1, pool=(0, 0, 0))
    assert table.offered() == {"end", "Oracle"} | offered
    if actions:
        table.play(UNREST)
        assert table.offered() == {"1"}


@pytest.mark.rule("S25")
@pytest.mark.rule("R6")
@pytest.mark.rule("R42")
def test_an_exile_without_a_card_to_exile_is_legal() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Forest"])
    table.market(main_1="City", main_2="Town", region="Coast", uncivilised="Elders")
    table.market(civilised="Temple")
    for card in ("City", "Town", "Coast", "Elders", "Temple"):
        table.tokens(card, progress=1)
    table.play("Forest")
    assert table.kind != "exile"
    assert table.pile("exile") == []


@pytest.mark.rule("R67")
def test_sunk_cards_lie_in_a_pile_that_others_do_not_see() -> None:
    table = scenario("imperium", nations="atlanteans celts", box="legends")
    table.seat("A", flooded=["Thule"])
    (thule,) = table.json["seats"][0]["zones"]["flooded"]
    assert table.state.view(1)["where"][thule] == ["0.flooded"]
    assert table.state.view(0)["seats"][0]["flooded"]["cards"] == [thule]
