"""SR1 to SR60 that no scenario shows, and the other readings that are options."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.errors import OptionError
from civitas.games.imperium.scenario import title

from .tables import deck_of, market_q, oldest_first, resolve, solo

GAME: Any = registry.game("imperium")


def new(seed: int = 1, **options: Any) -> Any:
    given: dict[str, object] = {"nation_1": "romans", "side_1": "B", "nation_2": "celts"}
    return GAME.new(seed=seed, players=1, **{**given, **options})


@pytest.mark.rule("SR1", "SR4", "SR7")
def test_sr1_two_player_numbers_and_two_nations() -> None:
    """SR1, SR4, SR7: cards for two, no power card for the automaton, the player begins."""
    for seed in range(4):
        data = new(seed).to_json()
        assert (len(data["piles"]["fame"]), data["turn"]["first"], data["turn"]["asked"]) == (
            6,
            0,
            0,
        )
        assert "power" not in data["seats"][1]["zones"]
        titles = [title(card) for card in data["piles"]["removed"]]
        assert "Celts" in titles
    with pytest.raises(OptionError, match="one only"):
        new(nation_2="romans")
    with pytest.raises(OptionError, match="no power card"):
        new(side_2="A")
    with pytest.raises(OptionError, match="solo game"):
        GAME.resolve(players=2, level="overlord")


@pytest.mark.rule("SR2")
def test_sr2_supply_of_the_automaton() -> None:
    """SR2: its unrest joins the pile, or not."""
    for option, number in ((True, 3), (False, 0)):
        data = new(nation_2="utopians", bot_supply_unrest=option).to_json()
        found = [card for pile in ("unrest", "tucked") for card in data["piles"][pile]]
        assert sum("UTO" in card for card in found) == number


@pytest.mark.rule("SR3")
def test_sr3_market_numbers() -> None:
    """SR3: where the numbers begin."""
    for option, slot in (("main", "main_1"), ("region", "region")):
        table = solo("celts", market_order=option)
        market_q(table)
        table.seat(
            "B", slots=["Unrest"], deck=["Advance", "Conquer", "Glory", "Prosperity", "Druids"]
        )
        table.automaton(1)
        assert table.details(table.slot(slot))["tokens"][2] >= 1


@pytest.mark.rule("SR5", "SR16")
@pytest.mark.parametrize(
    ("option", "first"), [("high_first", "Satrap"), ("low_first", "Windmills")]
)
def test_sr5_dynasty_order(option: str, first: str) -> None:
    """SR5, SR16: the most points on top, or the fewest; a row takes the top card."""
    table = solo("persians", dynasty_order=option)
    market_q(table)
    table.seat("B", state="empire", nation_deck=[], accession=[], area=["Satrap", "Windmills"])
    resolve(table, "Glory")
    assert oldest_first(table, "discard") == [first, "Glory"]


@pytest.mark.rule("SR6")
def test_sr6_points_are_capped_by_an_option() -> None:
    """SR6: no upper limit, or 10."""
    for option, points in ((False, 11), (True, 10)):
        table = solo("celts", bot_vp_cap=option)
        market_q(table)
        table.seat("B", deck=["Triumphant"], pool=(0, 0, 0))
        before = table.state.points()[1]
        assert before == points


@pytest.mark.rule("SR6")
@pytest.mark.parametrize(
    ("nation", "card", "older", "newer"),
    [
        ("scythians", "Ateas", 3, 5),
        ("arthurians", "Cafall", 0, 5),
        ("minoans", "Minoan Traders", 2, 5),
        ("atlanteans", "Vast Wealth", 1, 0),
        ("celts", "Jade Mask", 1, 2),
    ],
)
def test_sr6_points_follow_the_set_of_cards(nation: str, card: str, older: int, newer: int) -> None:
    """SR6: what cards of 2024 are worth to the automaton."""
    for cards, points in ((2021, older), (2024, newer)):
        table = solo(nation, cards=cards)
        market_q(table)
        table.seat("B", deck=[card], pool=(0, 0, 0))
        assert table.state.points()[1] == points


@pytest.mark.rule("SR8", "SR28", "SR45")
def test_sr8_no_text_of_its_cards_works() -> None:
    """SR8, SR28, SR45: a region of the automaton only lies there; nothing protects it."""
    table = solo("celts", "romans")
    market_q(table)
    table.turn("A", "act")
    table.seat("A", hand=["Roman Expansion"], pool=(5, 5, 5))
    table.seat("B", play=["Cape"], deck=["Advance"])
    table.play("Roman Expansion")
    while table.kind not in ("act", "turn"):
        table.say(table.option_name(table.state.decision.options[0]))
    assert table.zone("B", "play") == []
    assert "Cape" in table.zone("B", "deck")


@pytest.mark.rule("SR10")
def test_sr10_a_sentence_after_otherwise_is_always_done() -> None:
    """SR10: Egyptians, barbarian 4: whichever branch was taken, the card goes into history."""
    table = solo("egyptians")
    market_q(table)
    table.seat("B", pool=(0, 0, 0))
    resolve(table, "Egyptian Incursion", ["Advance", "Conquer"])
    assert table.zone("B", "history") == ["Egyptian Incursion"]
    assert oldest_first(table, "discard") == ["Advance"]


@pytest.mark.rule("SR11")
def test_sr11_the_card_itself_is_in_no_pile() -> None:
    """SR11: a knight cannot send itself to history."""
    table = solo("arthurians")
    market_q(table)
    table.seat("B", pool=(0, 0, 0), area=["Graal"])
    resolve(table, "Morigena", ["Cafall"])
    assert table.zone("B", "history") == ["Morigena"]


@pytest.mark.rule("SR12", "SR13")
def test_sr13_a_token_without_a_slot() -> None:
    """SR12, SR13: the number rolled counts, also without such a slot; or not."""
    for option, progress in ((False, 2), (True, 1)):
        table = solo("celts", token_needs_slot=option)
        market_q(table)
        deck = ["Advance", "Conquer", "Glory", "Prosperity", "Druids"]
        table.seat("B", slots=["Unrest"], deck=deck)
        table.automaton(5)
        assert table.details("Temple")["tokens"] == [0, 0, progress]


@pytest.mark.rule("SR14")
def test_sr14_an_empty_deck_is_not_shuffled() -> None:
    """SR14: discarding from an empty deck does nothing; only the refill shuffles."""
    table = solo("celts")
    market_q(table)
    table.seat("B", slots=["Armenians"], deck=["Advance"], discard=["Glory"], pool=(0, 0, 0))
    table.automaton(6)
    shuffles = [event for event in table.events if event.kind == "shuffled"]
    assert len(shuffles) >= 1
    moved = [e for e in table.events if e.kind == "moved" and e.data["cause"] == "discard"]
    assert len(moved) == 1


@pytest.mark.rule("SR15")
def test_sr15_accession_by_a_row() -> None:
    """SR15: the state flips whenever the card leaves, or only as the deck is shuffled."""
    for option, state in ((True, "empire"), (False, "barbarian")):
        table = solo("celts", flip_on_row=option)
        market_q(table)
        table.seat("B", nation_deck=[], pool=(0, 0, 0))
        resolve(table, "Glory")
        assert table.fact("B", "state") == state


@pytest.mark.rule("SR17", "SR18")
@pytest.mark.parametrize(
    ("option", "card"),
    [("vp_and_tokens", "Elders"), ("vp", "Temple"), ("vp_and_progress", "Temple")],
)
def test_sr17_what_is_compared(option: str, card: str) -> None:
    """SR17, SR18: points and tokens, points alone, or points and progress."""
    table = solo("celts", acquire_value=option)
    market_q(table)
    table.tokens("Elders", material=9)
    table.seat("B", state="empire", pool=(0, 0, 0))
    resolve(table, "Vercingetorix")
    assert deck_of(table) == ["Unrest", card]


@pytest.mark.rule("SR21")
@pytest.mark.parametrize(("option", "card"), [("latest", "Mountain"), ("earliest", "Jungle")])
def test_sr21_equal_exiled_cards(option: str, card: str) -> None:
    """SR21: the latest exiled, or the earliest."""
    table = solo("vikings", exile_tie=option)
    piles = {"exile": ["Mountain", "Jungle"], "main": ["Marsh"]}
    market_q(table, piles=piles)
    table.seat("B", play=["Scandinavia"], nation_deck=[], pool=(0, 0, 0))
    resolve(table, "Prosperity")
    assert deck_of(table) == [card]


@pytest.mark.rule("SR22")
def test_sr22_the_order_of_its_piles_is_kept() -> None:
    """SR22: the last card in is the first in the list, through JSON and back."""
    table = solo("celts")
    market_q(table)
    table.seat("B", discard=["Glory", "Advance"], play=["Armorica", "Celtica"])
    again = GAME.from_json(table.state.to_json())
    assert again == table.state
    assert table.zone("B", "discard") == ["Glory", "Advance"]


@pytest.mark.rule("SR23", "SR44")
def test_sr23_stealing_in_full() -> None:
    """SR23, SR44: what there is, or all or nothing."""
    for option, material in ((False, 1), (True, 0)):
        table = solo("vikings", steal_if_able_full=option)
        market_q(table)
        table.seat(
            "A", pool=(1, 0, 0), hand=["Glory", "Advance", "Conquer", "Prosperity", "Phalanx"]
        )
        table.seat("B", pool=(0, 0, 0))
        resolve(table, "Jomsviking")
        assert table.pool("B")[0] == material


@pytest.mark.rule("SR24")
def test_sr24_where_unrest_goes() -> None:
    """SR24: on top of the deck, or into the discard pile."""
    for option, zone in (("deck_top", "deck"), ("discard", "discard")):
        table = solo("celts", "greeks", bot_unrest_to=option)
        market_q(table)
        table.turn("A", "act")
        table.seat("A", hand=["Notorious"])
        table.seat("B", deck=["Advance"], pool=(0, 0, 0))
        table.play("Notorious")
        assert "Unrest" in table.zone("B", zone)


@pytest.mark.rule("SR25")
def test_sr25_king_of_kings_by_side() -> None:
    """SR25: the same on either side, or 4 progress on the second."""
    for option, progress in (("same", 6), ("by_side", 4)):
        table = solo("persians", bot_kok_side=option)
        market_q(table, piles={"fame": []})
        table.mark("King of Kings", side="B")
        table.seat("B", play=["Zagros", "Forest", "Bactria"], pool=(0, 0, 0))
        resolve(table, "Glory")
        assert table.pool("B") == (0, 0, progress)


@pytest.mark.rule("SR27")
def test_sr27_a_region_that_counts_as_two() -> None:
    """SR27: Grand Trunk Road counts twice, or once."""
    for option, number in ((True, 3), (False, 2)):
        table = solo("mauryans", bot_double_region=option)
        market_q(table)
        table.seat("B", play=["Grand Trunk Road", "Forest"], state="barbarian", pool=(0, 0, 0))
        resolve(table, "Prosperity")
        gained = max(table.pool("B"))
        assert gained == number


@pytest.mark.rule("SR29")
def test_sr29_quest_order_and_the_last_quest() -> None:
    """SR29: the quests lie in any order or lowest first; Graal may end the game."""
    table = solo("arthurians", quest_order="low_first")
    market_q(table)
    table.seat("B", discard=["Bedwyr"], area=["Excalibur", "Twrch Trwyth", "Graal"])
    resolve(table, "Morigena")
    assert deck_of(table)[1] == "Twrch Trwyth"
    for option, final in ((False, 0), (True, 2)):
        table = solo("arthurians", graal_ends=option)
        market_q(table)
        resolve(table, "Graal")
        assert table.json["turn"]["final_round"] == final


@pytest.mark.rule("SR29")
def test_sr29_quests_in_the_dynasty_deck() -> None:
    """SR29: below the nadir card quests are dynasty cards, and the last one ends the game."""
    table = solo("arthurians", quest_order="in_dynasty")
    market_q(table)
    table.seat("B", discard=["Bedwyr"], area=["Excalibur", "Graal"], nation_deck=[], accession=[])
    resolve(table, "Morigena")
    assert deck_of(table)[1] == "Excalibur"  # a quest is gained from wherever it lies
    assert (table.zone("B", "area"), table.json["turn"]["final_round"]) == (["Graal"], 0)
    for order, discard, final in (("shuffled", [], 0), ("in_dynasty", ["Graal"], 2)):
        table = solo("arthurians", quest_order=order)
        market_q(table)
        table.seat("B", discard=[], area=["Graal"], nation_deck=[], accession=[])
        resolve(table, "Lady Bertilak")
        assert oldest_first(table, "discard") == discard
        assert table.json["turn"]["final_round"] == final


@pytest.mark.rule("SR29", "SR56")
def test_sr29_a_short_game_takes_the_last_quest_out() -> None:
    """SR29, SR56: the bottom card of the dynasty deck is then the last quest."""
    for order, lost in (("shuffled", "Gwaith Camlan"), ("in_dynasty", "Graal")):
        data = new(nation_2="arthurians", solo="short", quest_order=order).to_json()
        titles = [title(card) for card in data["piles"]["removed"]]
        assert lost in titles
        left = {title(card) for card in data["seats"][1]["zones"]["area"]}
        assert len(left) == (5 if order == "shuffled" else 4)


@pytest.mark.rule("SR31")
def test_sr31_needs_of_the_journey() -> None:
    """SR31: the number itself, or more; the gain before the reshuffle, or after it."""
    for option, side in ((False, "B"), (True, "A")):
        table = solo("utopians", journey_more_than=option)
        market_q(table)
        table.seat("B", pool=(0, 0, 5), deck=[], discard=["Charity", "Portals", "Daochang"])
        table.seat("B", slots=["Meditation"])
        table.automaton(1)
        assert table.details("2UTO2").get("side", "A") == side
    table = solo("utopians", journey_gain_first=True)
    market_q(table)
    table.seat("B", pool=(0, 0, 5), deck=[], discard=["Charity", "Portals", "Daochang"])
    table.seat("B", slots=["Meditation"])
    table.automaton(1)
    assert table.slots()[1] == "Oasis"


@pytest.mark.rule("SR33")
def test_sr33_returning_an_unrest_from_the_discard_pile() -> None:
    """SR33: a row offers to return an unrest from hand, or from the discard pile too."""
    for option, offered in (("hand", False), ("hand_or_discard", True)):
        table = solo("olmecs", human_return_zone=option)
        market_q(table)
        table.seat(
            "A", discard=["Unrest"], hand=["Glory", "Advance", "Conquer", "Prosperity", "Phalanx"]
        )
        resolve(table, "Cacao")
        if table.kind == "may":
            table.say("yes")
        found = table.kind == "return_unrest"
        assert found == offered


@pytest.mark.rule("SR34")
def test_sr34_protection_against_every_row() -> None:
    """SR34: only against attacks, or against every row that reaches the player."""
    for option, kind in ((False, "recall"), (True, "protect")):
        table = solo("romans", protect_all_rows=option)
        market_q(table, main_1="Forest")
        hand = ["Advance", "Conquer", "Prosperity", "Glory", "Phalanx"]
        table.seat("A", play=["Cape", "Oasis"], garrison={"Cape": ["Parmenion"]}, hand=hand)
        resolve(table, "Glory")
        assert table.kind == kind


@pytest.mark.rule("SR35", "SR36")
def test_sr36_a_draw_in_its_turn_may_shuffle() -> None:
    """SR35, SR36: the player draws from an empty deck in the automaton's turn."""
    table = solo("atlanteans")
    market_q(table)
    hand = ["Advance", "Conquer", "Prosperity", "Glory", "Phalanx"]
    table.seat("A", hand=hand, deck=[], discard=["Parmenion"], nation_deck=[])
    resolve(table, "Prosperity")
    table.say("yes")
    assert any(event.kind == "shuffled" for event in table.events)
    assert len(table.zone("A", "hand")) == 6


@pytest.mark.rule("SR37", "SR38")
@pytest.mark.parametrize(("option", "left"), [("discard_top", 1), ("nothing", 2)])
def test_sr38_who_may_draw(option: str, left: int) -> None:
    """SR37, SR38: it discards the top card, or nothing."""
    table = solo("celts", "romans", bot_draw=option)
    market_q(table)
    table.turn("A", "act")
    table.seat("A", hand=["Prosperity"])
    table.seat("B", deck=["Druids", "Advance"])
    table.play("Prosperity")
    while table.kind not in ("act", "turn"):
        table.say(
            "pass" if table.kind == "may" else table.option_name(table.state.decision.options[0])
        )
    assert len(table.zone("B", "deck")) == left


@pytest.mark.rule("SR39")
@pytest.mark.parametrize("option", ["nothing", "deck_top", "slot"])
def test_sr39_who_must_discard(option: str) -> None:
    """SR39: nothing, the top of its deck, or the card of its highest slot."""
    table = solo("celts", "romans", bot_discard=option)
    market_q(table)
    table.turn("A", "act")
    table.seat("A", hand=["Military Engineering"], pool=(9, 9, 9), state="empire")
    table.seat("B", deck=["Druids"], slots=["Advance", "Conquer"])
    table.play("Military Engineering")
    while table.kind not in ("act", "turn"):
        table.say(table.option_name(table.state.decision.options[0]))
    discarded = {"nothing": [], "deck_top": ["Druids"], "slot": ["Conquer"]}[option]
    assert oldest_first(table, "discard")[:1] == discarded


@pytest.mark.rule("SR42")
def test_sr42_an_offer_to_return_an_unrest() -> None:
    """SR42: declined, or from its discard pile."""
    for option, left in (("declines", 1), ("from_discard", 0)):
        table = solo("celts", "olmecs", bot_may_return=option)
        market_q(table)
        table.turn("A", "act")
        table.seat("A", hand=["Cacao"])
        table.seat("B", deck=["Druids"], discard=["Unrest"])
        table.play("Cacao")
        while table.kind not in ("act", "turn"):
            table.say("pass")
        assert len(table.zone("B", "discard")) == left


def finished(human: int, **options: Any) -> Any:
    """The last solstice is over at once: Persians with 37 points against the player."""
    table = solo("persians", level="sovereign", **options)
    market_q(table)
    table.turn("A", "clean_discard", round=5, final_round=5)
    table.seat(
        "A", pool=(0, 0, human), hand=["Glory", "Advance", "Conquer", "Prosperity", "Phalanx"]
    )
    table.seat("B", pool=(0, 0, 20), slots=["Unrest"], deck=["Glory"] * 1)
    return table


@pytest.mark.rule("SR48", "SR50", "SR51", "SR52")
def test_sr51_a_tie_is_lost() -> None:
    """SR48, SR50, SR51, SR52: the last turn is the automaton's; the player needs more points."""
    table = finished(20)
    table.automaton(6)
    result = table.state.result
    assert result is not None
    human, bot = result.data["points"]
    for more, winners in ((bot - human, ()), (bot - human + 1, (0,))):
        table = finished(20 + more)
        table.automaton(6)
        assert table.state.result.winners == winners
        assert table.state.returns == [1.0 if winners else -1.0]


@pytest.mark.rule("SR49")
def test_sr49_collapse() -> None:
    """SR49: a collapse is lost, or the unrest is counted."""
    for option, winners in ((False, ()), (True, (0,))):
        table = solo("celts", collapse_counts=option)
        market_q(table, piles={"unrest": 1})
        table.seat("A", hand=["Glory", "Advance", "Conquer", "Prosperity", "Phalanx"], discard=[])
        table.seat("B", discard=["Unrest", "Unrest"])
        resolve(table, "Glory")
        assert table.state.result.ending == "collapse"
        assert table.state.result.winners == winners


@pytest.mark.rule("SR53")
def test_sr53_levels() -> None:
    """SR53: slots and tokens by level."""
    levels = {"chieftain": 4, "warlord": 4, "imperator": 5, "sovereign": 5, "overlord": 6}
    for level, slots in {**levels, "supreme_ruler": 6}.items():
        seat = new(level=level).to_json()["seats"][1]
        assert sum(card is not None for card in seat["slots"]) == slots
        rich = level in ("sovereign", "overlord", "supreme_ruler")
        assert seat["pool"] == ([3, 2, 1] if rich else [0, 0, 0])


@pytest.mark.rule("SR56")
def test_sr56_the_short_game() -> None:
    """SR56: ten cards exiled, nation cards given, no extra round."""
    state = new(solo="short")
    data = state.to_json()
    assert len(data["piles"]["exile"]) == 10
    assert len(data["seats"][0]["zones"]["discard"]) == 2
    bot = data["seats"][1]["zones"]
    assert len(bot["nation_deck"]) + len(bot["accession"]) + len(bot["area"]) == 10
    assert len(bot["discard"]) == 1
    for nation, kind in (("atlanteans", "develop"), ("arthurians", "garrison")):
        begun = new(nation_1=nation, solo="short")
        assert begun.decision.kind == kind
    assert new(nation_1="utopians", solo="short").decision.kind == "turn"


@pytest.mark.rule("SR57")
def test_sr57_practice() -> None:
    """SR57: fifteen cards exiled, twelve rounds, nobody else."""
    state = new(solo="practice", nation_2="any")
    data = state.to_json()
    assert (len(data["piles"]["exile"]), data["turn"]["clock"], len(data["seats"])) == (15, 12, 1)
    while state.result is None:
        state.step(state.legal()[0])
    assert state.result.data["rounds"] <= 12


@pytest.mark.rule("SR60")
def test_sr60_every_turn_ends() -> None:
    """SR60: games with the first answers always end."""
    for seed in range(3):
        state = new(seed, level="overlord")
        while state.result is None:
            state.step(state.legal()[0])
        assert state.result.ending in ("scoring", "collapse")
