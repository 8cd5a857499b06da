"""Rulings of section 10 that no acceptance scenario shows, by number."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from civitas.engine.errors import OptionError
from civitas.engine.scenario import scenario

UNREST = "Unrest"


def classics(nations: str = "romans celts", sides: str = "", **options: Any) -> Any:
    return scenario("imperium", nations=nations, sides=sides, **options)


def legends(nations: str, sides: str = "", **options: Any) -> Any:
    return scenario("imperium", nations=nations, sides=sides, box="legends", **options)


@pytest.mark.rule("R5")
def test_a_slot_without_a_card_to_refill_it_stays_empty() -> None:
    table = classics()
    table.seat("A", hand=["Advance"], pool=(3, 0, 0))
    table.market(uncivilised="Elders")
    table.piles(uncivilised=[], main=[])
    table.turn("A", round=3)
    table.play("Advance").say(0, 0, "Elders")
    assert table.slot("uncivilised") is None


@pytest.mark.rule("R7")
def test_a_card_that_achieves_nothing_may_be_played() -> None:
    table = classics()
    table.seat("A", hand=["Prosperity"])
    table.seat("A", deck=[], discard=[], nation_deck=[], accession=[])
    table.play("Prosperity").say("yes", "pass", 0)
    assert table.zone("A", "discard") == ["Prosperity"]


@pytest.mark.rule("R9")
def test_one_yes_for_a_cost_and_its_effect() -> None:
    table = classics()
    table.seat("A", play=["City"], hand=[], pool=(0, 0, 0))
    table.turn("A", "solstice")
    table.say("City")
    assert table.kind == "turn"  # nothing to discard, so nothing is asked


@pytest.mark.rule("R10")
def test_up_to_means_any_number_from_zero() -> None:
    table = classics()
    table.seat("A", hand=["Glorious"], deck=["Advance", "Glory"])
    table.play("Glorious")
    assert table.offered() == {"0", "1", "2", "3", "4"}
    table.say(0)
    assert table.zone("A", "hand") == []


@pytest.mark.rule("R10")
def test_if_able_is_limited_by_the_deck() -> None:
    table = legends("olmecs celts")
    table.seat("A", hand=["Stone Mask"], deck=["Stone Mask"], discard=["Stone Mask"])
    table.play("Stone Mask")
    assert table.offered() == {"0", "1"}


@pytest.mark.rule("R11")
def test_a_draw_without_cards_simply_fails() -> None:
    table = legends("utopians celts")
    table.seat("A", hand=["Sacred Scroll"], deck=[], discard=[])
    table.play("Sacred Scroll").say("yes", "pass")
    assert table.zone("A", "hand") == []
    assert table.kind == "act"


@pytest.mark.rule("R13")
def test_the_card_being_resolved_is_not_shuffled_in() -> None:
    table = classics("persians celts")
    table.seat("A", hand=["Prosperity"], deck=[], discard=["Advance"], nation_deck=[])
    table.seat("A", accession=[])
    table.play("Prosperity").say("yes")
    assert table.zone("A", "hand") == ["Advance"]
    assert table.zone("A", "deck") == []


@pytest.mark.rule("R14")
@pytest.mark.rule("R15")
@pytest.mark.rule("R71")
def test_every_victim_chooses_among_its_own_cards_in_turn() -> None:
    table = classics("celts romans greeks")
    table.seat("A", hand=["Boudicca"])
    table.seat("B", play=["Coast", "Marsh"])
    table.seat("C", play=["River"])
    table.play("Boudicca")
    assert (table.to_move, table.offered()) == ("B", {"Coast", "Marsh"})
    table.say("Marsh")
    assert (table.to_move, table.offered()) == ("C", {"River"})
    table.say("River")
    assert table.zone("B", "play") == ["Coast"]
    assert table.zone("A", "history") == ["Boudicca"]


@pytest.mark.rule("R22")
@pytest.mark.parametrize(("counts", "unrest"), [("all", 2), ("listed", 1)])
def test_which_unrest_a_collapse_counts(counts: str, unrest: int) -> None:
    table = classics("celts romans", collapse=counts)
    table.seat("A", hand=[UNREST], deck=[], play=["Celtica"], garrison={"Celtica": [UNREST]})
    table.seat("B", hand=["Corruption"], state="empire", deck=[])
    table.piles(unrest=1)
    table.turn("B")
    table.play("Corruption")
    assert table.result.data["unrest"][0] == unrest + 1


@pytest.mark.rule("R31")
@pytest.mark.rule("R86")
def test_a_token_returns_from_another_card_than_the_one_in_use() -> None:
    table = legends("olmecs celts")
    table.seat("A", play=["Olmec Hieroglyphics", "Drainage System"], exhaust=5)
    table.exhaust("Olmec Hieroglyphics").say(0)
    assert table.fact("A", "exhaust") == 4
    assert table.details("Olmec Hieroglyphics") == {"exhausted": True}


@pytest.mark.rule("R33")
def test_reactive_exhausts_are_closed_in_a_revolt() -> None:
    table = classics("vikings celts", "AA")
    table.seat("A", hand=[UNREST])
    table.turn("A", "turn")
    table.say("revolt", UNREST)
    assert table.kind == "market_token"


@pytest.mark.rule("R34")
@pytest.mark.rule("R79")
def test_play_triggers_come_after_the_text_passives_first() -> None:
    table = classics("celts vikings")
    table.seat("A", hand=["Boudicca"], play=["Chainmail", "Longships"], pool=(0, 0, 0))
    table.play("Boudicca")
    assert (table.kind, table.offered()) == ("order", {"Chainmail"})
    table.say("Chainmail")
    assert (table.kind, table.offered()) == ("react", {"pass", "Longships"})
    table.say("Longships")
    assert table.pool("A") == (2, 0, 2)


@pytest.mark.rule("R40")
def test_any_card_but_a_forbidden_one_may_be_garrisoned() -> None:
    table = classics("scythians celts")
    table.seat("A", hand=["Tian Shan", UNREST, "Jewellery", "Glory"], accession=[])
    table.play("Tian Shan").say("yes")
    assert table.offered() == {UNREST}


@pytest.mark.rule("R44")
@pytest.mark.parametrize(("card", "unrest"), [("Elders", 1), ("Coast", 0)])
def test_an_exiled_card_brings_an_unrest_unless_it_is_a_region(card: str, unrest: int) -> None:
    table = classics("macedonians celts")
    table.seat("A", hand=["Alexander the Great"], history=["Alexander"], state="empire")
    table.piles(exile=["Coast", "Elders"])
    table.play("Alexander the Great").say("yes")
    assert "Coast" in table.offered()
    assert "Elders" not in table.offered()
    table = classics("arthurians celts")
    table.seat("A", hand=["Graal"])
    table.piles(exile=[card])
    table.play("Graal").say("pass", "yes", card)
    assert Counter(table.zone("A", "hand")) == Counter([card, *[UNREST] * unrest])


@pytest.mark.rule("R46")
@pytest.mark.parametrize(("tucked", "kind"), [("not_taken", "act"), ("taken", "order")])
def test_is_the_tucked_unrest_taken(tucked: str, kind: str) -> None:
    table = classics("vikings celts", tucked=tucked)
    table.seat("A", hand=["Advance"], pool=(3, 0, 0))
    table.market(uncivilised="Elders")
    table.play("Advance").say(0, 0, "Elders")
    assert table.kind == kind


@pytest.mark.rule("R52")
@pytest.mark.parametrize("counts", [True, False])
def test_is_the_power_card_a_card(counts: bool) -> None:
    table = classics("greeks celts", "BB", power_counts=counts)
    two = ["Advance", "Glory"]
    table.seat("A", pool=(0, 0, 0), hand=two, deck=[], play=[], discard=[])
    printed = 0
    assert table.state.points()[0] == printed + (1 if counts else 0)


@pytest.mark.rule("R54")
@pytest.mark.parametrize(("reading", "extra"), [("nothing", 0), ("score", 3)])
def test_progress_on_a_card(reading: str, extra: int) -> None:
    def points(tokens: int) -> int:
        table = legends("minoans celts", "AA", tokens_on_cards=reading)
        table.seat("A", play=["Pottery"], pool=(0, 0, 0), deck=[])
        table.tokens("Pottery", progress=tokens)
        return int(table.state.points()[0])

    assert points(3) - points(0) == extra


@pytest.mark.rule("R58")
def test_each_nation_is_taken_once() -> None:
    with pytest.raises(OptionError, match="one only"):
        classics("romans romans")


@pytest.mark.rule("R69")
def test_a_card_handed_over_belongs_to_its_new_holder() -> None:
    table = classics("carthaginians celts")
    table.seat("A", hand=["Monopoly", UNREST], deck=["Advance"], state="empire")
    table.play("Monopoly").say(UNREST)
    assert table.zone("B", "hand") == [UNREST]


@pytest.mark.rule("R77")
@pytest.mark.rule("R36")
def test_an_exile_needs_a_card_without_tokens() -> None:
    table = classics()
    table.seat("A", hand=["Forest"])
    table.market(main_1="City", main_2="Town", region="Coast", uncivilised="Elders")
    table.market(civilised="Temple")
    for card in ("City", "Town", "Coast", "Elders"):
        table.tokens(card, material=1)
    table.play("Forest")
    while table.kind == "may":
        table.say("pass")
    assert table.offered() == {"Temple"}


@pytest.mark.rule("R78")
def test_permanent_and_fast_cards_are_never_recalled() -> None:
    table = legends("arthurians celts")
    table.seat("A", play=["Gwaith Camlan"], accession=[])
    table.seat("B", hand=["Espionage"], state="empire", deck=["Advance", "Glory"])
    table.turn("B")
    assert table.offered() == {"end"} or "Espionage" not in table.offered()
    table = legends("arthurians celts")
    table.seat("A", play=["Gwaith Camlan"], accession=[])
    table.seat("B", hand=["Espionage", "Advance"], state="empire")
    table.turn("B")
    table.play("Espionage").say("Advance")
    table.say(sorted(table.offered())[0])
    assert table.zone("A", "play") == ["Gwaith Camlan"]


@pytest.mark.rule("R81")
def test_an_unrest_that_is_played_away_is_returned() -> None:
    table = classics("vikings celts", "AA")
    table.seat("A", hand=[UNREST], pool=(0, 1, 0), deck=["Advance", "Glory", "Gothja"])
    table.play(UNREST).say(0, 0)
    assert (table.kind, table.offered()) == ("react", {"pass", "Vikings"})
    table.say("Vikings")
    assert Counter(table.zone("A", "hand")) == {"Advance": 1, "Glory": 1}


@pytest.mark.rule("R85")
def test_each_acquisition_of_an_optional_pair_is_optional() -> None:
    table = classics("macedonians celts")
    table.seat("A", hand=["Alexander the Great"], history=["Alexander"], state="empire")
    table.market(region="Coast")
    table.play("Alexander the Great").say("pass", "yes", "Coast")
    assert table.zone("A", "hand") == ["Coast"]
    assert table.kind == "act"


@pytest.mark.rule("R87")
def test_the_active_quest_is_not_garrisoned() -> None:
    table = legends("arthurians celts", "BB")
    table.seat("A", play=["Gwaith Camlan"], accession=[], area=["Excalibur", "Graal"], hand=[])
    table.seat("A", quest=["Lawnslot Llyn (Sir Lancelot)"])
    table.turn("A", "solstice")
    table.say("Gwaith Camlan")
    assert table.offered() == {"1"}


@pytest.mark.rule("R89")
def test_a_card_that_makes_an_empire_goes_on_as_one() -> None:
    table = classics()
    table.seat("A", hand=["Egyptians"], nation_deck=[], pool=(9, 9, 9))
    table.play("Egyptians").say("Julius Caesar")
    assert table.fact("A", "state") == "empire"
    assert table.kind == "develop"


@pytest.mark.rule("R90")
def test_a_barbarian_develops_by_an_effect() -> None:
    table = legends("egyptians celts", "AB")
    table.seat("A", pool=(9, 9, 0))
    table.exhaust("Egyptians").say(0)
    while table.kind not in ("develop", "act"):
        table.say(sorted(table.offered())[0])
    assert table.kind == "develop"
    assert table.fact("A", "state") == "barbarian"


@pytest.mark.rule("R91")
def test_a_name_is_found_in_hand_first_and_in_a_deck_nearest_to_the_top() -> None:
    table = legends("mauryans celts")
    table.seat("A", hand=["Chandragupta"], deck=["Magadha", "Indian Elephants", "Advance"])
    table.seat("A", nation_deck=["Indian Elephants"])
    table.market(region="Island")
    table.play("Chandragupta").say("Island")
    assert "Indian Elephants" in table.zone("A", "discard")
    assert Counter(table.zone("A", "deck")) == {"Magadha": 1, "Advance": 1}
    assert table.zone("A", "nation_deck") == ["Indian Elephants"]


@pytest.mark.rule("R92")
def test_a_break_through_looks_at_the_declared_suit() -> None:
    table = classics("celts romans", "AA")
    table.seat("A", hand=["Advance"], pool=(5, 0, 0))
    table.market(uncivilised="Leadership")
    table.play("Advance").say(1, 0, "civilised", "Leadership")
    assert table.kind == "act"
    table = classics("celts romans", "AA")
    table.seat("A", hand=["Advance"], pool=(5, 0, 0))
    table.market(uncivilised="Leadership")
    table.play("Advance").say(1, 0, "uncivilised", "Leadership")
    assert table.offered() == {"pass", "Celts"}


@pytest.mark.rule("R47")
def test_clean_up_is_finished_before_the_next_turn() -> None:
    table = classics()
    table.seat("A", hand=["Advance"])
    table.market(region="Coast")
    table.say("end", "Coast")
    assert (table.kind, table.to_move) == ("clean_discard", "A")
    table.say("end")
    assert (table.kind, table.to_move) == ("turn", "B")


@pytest.mark.rule("R49")
def test_a_card_that_left_play_misses_its_solstice() -> None:
    table = legends("utopians celts", "BB")
    table.seat("A", play=["Portals", "Island"], hand=[], pool=(0, 0, 0))
    table.turn("A", "solstice")
    table.say("Portals", 1)
    assert table.offered() == {"Visions of Shangri-La"}


@pytest.mark.rule("R82")
def test_tokens_of_a_market_card_are_gained_and_may_be_replaced() -> None:
    table = legends("utopians celts", "BB")
    table.seat("A", hand=["Sacred Scroll"], play=["Portals"], permanent=["Gates of Shangri-La"])
    table.seat("A", pool=(0, 0, 0), state="empire")
    table.seat("B", pool=(0, 0, 0))
    table.mark("Gates of Shangri-La", side="B")
    table.market(region="Island")
    table.tokens("Island", material=3)
    table.exhaust("Portals").say("Sacred Scroll", "Island")
    assert table.pool("A") == (0, 2, 0)
    assert table.pool("B") == (0, 0, 1)


@pytest.mark.rule("R80")
def test_the_own_piles_can_be_looked_at_any_time() -> None:
    table = classics()
    table.seat("A", history=["Glory"], discard=["Advance"])
    mine = table.state.view(0)["seats"][0]
    theirs = table.state.view(1)["seats"][0]
    assert mine["history"]["cards"] == [table.find("Glory", 0)]
    assert theirs["discard"] == [table.find("Advance", 0)]
    assert theirs["history"]["size"] == 1


@pytest.mark.rule("R94")
def test_after_two_hundred_plays_a_turn_offers_no_more() -> None:
    table = classics()
    table.seat("A", hand=["Oracle"])
    table.turn("A", plays=199)
    assert table.offered() == {"end", "Oracle"}
    table = classics()
    table.seat("A", hand=["Oracle"])
    table.turn("A", plays=200)
    assert table.offered() == {"end"}
