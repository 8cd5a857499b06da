"""Acceptance scenarios of the specification, S1 to S8: set-up, market, payments, clean-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import civitas
from civitas.engine.scenario import scenario
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.scenario import title

UNREST = "Unrest"


def new(nations: str, sides: str, box: str = "classics", seed: int = 7) -> dict[str, Any]:
    names = nations.split()
    options: dict[str, object] = {"players": len(names), "box": box, "deal": "fixed"}
    for number, name in enumerate(names, 1):
        options[f"nation_{number}"] = name
        options[f"side_{number}"] = sides[number - 1]
    state = civitas.game("imperium").new(seed=seed, **options)
    return state.to_json()


def suits(number: str) -> tuple[str, ...]:
    return CARDS.cards[CARDS.numbers[number]].suits


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seed", range(5))
def test_setup_of_two_players(seed: int) -> None:
    data = new("romans celts", "BB", seed=seed)
    piles, seats = data["piles"], data["seats"]
    tucked = len(piles["tucked"])
    assert len(piles["unrest"]) + tucked == 8
    assert 4 <= len(piles["unrest"]) <= 6
    assert tucked == sum("region" not in suits(card) for card in data["market"])
    assert [len(piles[deck]) for deck in ("regions", "uncivilised", "civilised")] == [5, 5, 5]
    assert len(piles["main"]) == 32
    assert len(piles["fame"]) == 6
    assert len(piles["removed"]) == 2
    assert all("fame" in suits(card) for card in piles["removed"])
    assert piles["last_fame"] == ["1FAM9"]
    for seat, nation, developments in ((0, 5, 6), (1, 6, 5)):
        zones = seats[seat]["zones"]
        assert seats[seat]["pool"] == [3, 2, 1]
        assert (seats[seat]["actions"], seats[seat]["exhaust"]) == (3, 5)
        sizes = [len(zones[zone]) for zone in ("hand", "deck", "nation_deck", "accession", "area")]
        assert sizes == [5, 5, nation, 1, developments]
    civilised = data["market"][4]
    assert data["cards"][civilised]["tokens"] == [0, 0, 1]


@pytest.mark.rule("S2")
@pytest.mark.rule("R57")
@pytest.mark.parametrize("seed", range(5))
def test_setup_of_four_players_with_both_boxes(seed: int) -> None:
    data = new("utopians vikings qin olmecs", "ABAB", seed=seed)
    piles = data["piles"]
    assert len(piles["unrest"]) + len(piles["tucked"]) == 24
    everything = [card for cards in piles.values() for card in cards]
    tributaries = [card for card in everything if "tributary" in suits(card)]
    strangers = [card for card in tributaries if card.startswith("2")]
    assert len(tributaries) == 11
    assert len(strangers) == 2
    assert not {"Vikings", "Qin", "Olmecs", "Utopians"} & {title(card) for card in tributaries}
    assert len(piles["main"]) == 36
    assert [len(piles[d]) for d in ("regions", "uncivilised", "civilised", "fame")] == [7, 7, 7, 8]
    utopian = data["seats"][0]
    assert utopian["exhaust"] == 3
    assert [title(card) for card in utopian["zones"]["permanent"]] == ["Visions of Shangri-La"]
    assert not {"nation_deck", "accession", "area"} & set(utopian["zones"])


GAME: Any = civitas.game("imperium")


def test_nations_that_were_asked_for_are_not_offered() -> None:
    """2.2: a nation is there once, whether it was picked or an option named it."""
    state = GAME.new(seed=1, players=3, deal="pick", nation_3="celts", side_1="A")
    offered = [option.nation for option in state.decision.options]
    assert {option.verb for option in state.decision.options} == {"nation"}
    assert "romans" in offered
    assert "celts" not in offered
    state.apply(state.decision.options[offered.index("romans")].action)
    assert "romans" not in [option.nation for option in state.decision.options]


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seed", range(4))
def test_a_side_that_was_asked_for_is_not_left_to_chance(side: str, seed: int) -> None:
    data = GAME.new(seed=seed, players=2, deal="random", side_1=side, side_2=side).to_json()
    assert [seat["side"] for seat in data["seats"]] == [side, side]


@pytest.mark.parametrize("nations", ["vikings qin", "qin vikings", "celts romans"])
def test_cards_are_kept_in_the_order_of_their_numbers(nations: str) -> None:
    """Whatever nation is chosen first, so that equal tables are equal."""
    one, other = nations.split()
    chosen = {"nation_1": one, "nation_2": other, "side_1": "A", "side_2": "A"}
    core = GAME.new(seed=1, players=2, deal="fixed", **chosen).dump()
    designs = core["design"][: core["cards"]]
    assert len(designs) > 100
    assert designs == sorted(set(designs))


@pytest.mark.rule("S3")
@pytest.mark.rule("R3")
@pytest.mark.rule("R4")
def test_acquire_with_tokens_and_unrest() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Advance"], pool=(4, 0, 1))
    table.market(uncivilised="Elders")
    table.tokens("Elders", progress=2)
    table.piles(unrest=5, uncivilised=["Town", "Shrine", "Mysticism", "Oracle", "Diplomacy"])
    table.play("Advance").say(0).say(0).say("Elders")
    assert table.fact("A", "actions") == 2
    assert table.pool("A") == (1, 0, 3)
    assert Counter(table.zone("A", "hand")) == {"Elders": 1, UNREST: 1}
    assert table.slot("uncivilised") == "Town"
    assert table.details("Town") == {}
    assert len(table.pile("unrest")) == 4
    assert len(table.pile("uncivilised")) == 4
    assert table.zone("A", "discard") == ["Advance"]
    table.assert_settled()


@pytest.mark.rule("S4")
@pytest.mark.rule("R1")
def test_progress_stands_in_for_material_without_change() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Advance"], pool=(1, 2, 2))
    table.play("Advance").say(0)
    assert table.kind == "pay_material"
    assert table.offered() == {"1", "2"}
    table.say(2)
    assert table.pool("A") == (1, 2, 0)


@pytest.mark.rule("S4")
@pytest.mark.rule("R1")
def test_material_never_stands_in_for_population() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Conquer"], pool=(9, 0, 1))
    assert table.offered() == {"end"}


@pytest.mark.rule("S5")
def test_innovate_with_a_market_card() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Advance", "Glory", "Prosperity", "Prosperity"], pool=(0, 0, 0))
    table.market(main_2="Aksumites")
    table.tokens("Aksumites", progress=1)
    table.piles(unrest=3, main=["Oasis"])
    table.turn("A", "turn")
    table.say("innovate", "tributary", "Aksumites")
    assert len(table.zone("A", "discard")) == 4
    assert table.zone("A", "hand") == ["Aksumites"]
    assert table.pool("A") == (0, 0, 1)
    assert len(table.pile("unrest")) == 4
    assert table.slot("main_2") == "Oasis"
    assert table.pile("main") == []
    assert (table.fact("A", "actions"), table.fact("A", "exhaust")) == (3, 5)
    assert table.kind == "market_token"


@pytest.mark.rule("S6")
@pytest.mark.rule("R2")
@pytest.mark.rule("R25")
def test_a_break_through_searches_the_main_deck() -> None:
    table = scenario("imperium", nations="romans celts vikings")
    table.seat("A", hand=["Conquer"], pool=(0, 3, 0))
    others = ["Elders", "Mysticism", "Oracle", "Diplomacy", "Leadership"]
    table.market(region=None, main_1="City", main_2="Town")
    table.piles(regions=[], main=["Shrine", "Wonder", "Steppe", *others])
    table.play("Conquer").say(1).say(0).say("region")
    assert table.offered() == {"main"}
    table.say("main")
    revealed = [e["card"] for e in table.told(None) if e["kind"] == "revealed"]
    assert [title(card) for card in revealed] == ["Shrine", "Wonder"]
    assert table.zone("A", "hand") == ["Steppe"]
    assert Counter(table.pile("main")) == Counter(["Shrine", "Wonder", *others])
    assert table.json["turn"]["final_round"] == 0


@pytest.mark.rule("S6")
@pytest.mark.rule("R2")
@pytest.mark.rule("R25")
def test_a_search_without_success_gives_two_materials() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Diplomacy"], pool=(3, 0, 0))
    table.market(main_1="City", main_2="Town")
    twelve = ["Elders", "Mysticism", "Oracle", "Shrine", "Leadership", "Agriculture", "Steppe"]
    twelve += ["Oasis", "Coast", "Marsh", "River", "Temple"]
    table.piles(main=twelve)
    table.play("Diplomacy").say(0).say("main")
    assert table.pool("A") == (2, 0, 0)
    assert Counter(table.pile("main")) == Counter(twelve)
    assert table.json["turn"]["final_round"] == 0
    assert table.zone("A", "hand") == []


@pytest.mark.rule("S7")
@pytest.mark.rule("R76")
def test_revolt_and_clean_up() -> None:
    table = scenario("imperium", nations="scythians celts")
    table.seat("A", hand=[UNREST, UNREST, "Glory"], play=["Mounted Archers"], exhaust=4)
    table.mark("Mounted Archers", exhausted=True)
    table.piles(unrest=4)
    table.turn("A", "turn")
    table.market(region="Coast")
    table.say("revolt", UNREST, "end", "Coast")
    assert len(table.pile("unrest")) == 5
    assert table.details("Coast")["tokens"] == [0, 0, 1]
    assert (table.fact("A", "actions"), table.fact("A", "exhaust")) == (3, 5)
    assert table.details("Mounted Archers") == {}
    table.say("Glory", "end")
    assert len(table.zone("A", "hand")) == 5
    assert UNREST in table.zone("A", "hand")
    assert table.zone("A", "discard") == ["Glory"]


@pytest.mark.rule("S8")
@pytest.mark.rule("R28")
def test_a_barbarian_reshuffle_in_clean_up() -> None:
    table = scenario("imperium", nations="romans celts")
    six = ["City of Rome", "Advance", "Glory", "Prosperity", "Dalmatia", UNREST]
    table.seat("A", hand=[], deck=["Conquer", "Unrest"], discard=six)
    nation = table.json["seats"][0]["zones"]["nation_deck"][0]
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=[], deck=["Conquer", "Unrest"], discard=six)
    table.turn("A", "clean_discard")
    table.say("end")
    cards = table.zone("A", "hand") + table.zone("A", "deck")
    assert (len(table.zone("A", "hand")), len(table.zone("A", "deck"))) == (5, 4)
    assert Counter(cards) == Counter([*six, "Conquer", UNREST, title(nation)])
    assert len(table.zone("A", "nation_deck")) == 4
    assert (table.fact("A", "exhaust"), table.fact("A", "nation_spent")) == (4, 1)
    assert table.zone("A", "discard") == []


@pytest.mark.rule("S8")
@pytest.mark.rule("R28")
def test_a_second_reshuffle_of_the_turn_takes_no_nation_card() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Prosperity"], deck=[], discard=["Advance"], exhaust=4, nation_spent=1)
    table.play("Prosperity").say("yes")
    assert table.zone("A", "hand") == ["Advance"]
    assert len(table.zone("A", "nation_deck")) == 5
    assert table.fact("A", "exhaust") == 4
