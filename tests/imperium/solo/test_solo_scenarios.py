"""SS1 to SS20 of the solo rules, by number."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine import registry
from civitas.games.imperium.scenario import title

from .tables import deck_of, market_q, oldest_first, resolve, solo

GAME: Any = registry.game("imperium")


@pytest.mark.rule("SS1")
def test_ss1_set_up() -> None:
    """SS1: classics, Romans against Carthaginians at Imperator."""
    state = GAME.new(
        seed=3, players=1, box="classics", nation_1="romans", side_1="B", level="imperator",
        nation_2="carthaginians", deal="fixed",
    )  # fmt: skip
    data = state.to_json()
    piles, (human, bot) = data["piles"], data["seats"]
    assert len(piles["unrest"]) + len(piles["tucked"]) == 8
    assert [len(piles[name]) for name in ("regions", "uncivilised", "civilised")] == [5, 5, 5]
    assert (len(piles["main"]), len(piles["fame"])) == (32, 6)
    assert human["pool"] == [3, 2, 1]
    assert (len(human["zones"]["hand"]), len(human["zones"]["deck"])) == (5, 5)
    assert (bot["state"], bot["pool"], bot["side"]) == ("barbarian", [0, 0, 0], None)
    assert [card is None for card in bot["slots"]] == [False] * 5 + [True]
    assert len(bot["zones"]["deck"]) == 5
    assert not {"discard", "play", "history", "power"} & bot["zones"].keys()
    assert len(bot["zones"]["nation_deck"]) == 5
    assert [title(card) for card in bot["zones"]["accession"]] == ["City of Carthage"]
    assert sorted(title(card) for card in bot["zones"]["area"]) == sorted(
        ["Monopoly", "Hannibal", "Trading Ships", "Elephants", "Elephants", "Hegemony"]
    )
    assert state.seat == 0


@pytest.mark.rule("SS2")
@pytest.mark.parametrize(
    ("bot", "state", "deck", "shuffled", "accession", "area", "unrest"),
    [
        ("atlanteans", "empire", 6, 0, 0, 10, 8),
        ("vikings", "barbarian", 4, 13, 1, 0, 8),
        ("arthurians", "barbarian", 5, 7, 1, 5, 10),
        ("utopians", "barbarian", 8, 0, 0, 0, 11),
    ],
)
def test_ss2_special_nations(
    bot: str, state: str, deck: int, shuffled: int, accession: int, area: int, unrest: int
) -> None:
    """SS2: sizes, states and what belongs to some nations only."""
    made = GAME.new(
        seed=1, players=1, nation_1="macedonians", side_1="B", nation_2=bot, level="sovereign"
    )
    data = made.to_json()
    seat = data["seats"][1]
    zones = seat["zones"]
    assert sum(card is not None for card in seat["slots"]) == 5
    assert (seat["pool"], seat["state"]) == ([3, 2, 1], state)
    assert len(zones["deck"]) == deck
    sizes = [len(zones.get(name, [])) for name in ("nation_deck", "accession", "area")]
    assert sizes == [shuffled, accession, area]
    assert len(data["piles"]["unrest"]) + len(data["piles"]["tucked"]) == unrest
    if bot == "utopians":
        assert [title(card) for card in zones["permanent"]] == ["Visions of Shangri-La"]
    else:
        assert "permanent" not in zones


@pytest.mark.rule("SS3")
def test_ss3_a_whole_turn() -> None:
    """SS3: Romans, the die shows 2."""
    table = solo("romans")
    table.market(
        main_1="Hittites", main_2="Oasis", region="Steppe", uncivilised="Elders",
        civilised="Temple",
    )  # fmt: skip
    table.tokens("Hittites", progress=1)
    table.tokens("Temple", progress=1)
    table.piles(main=["Forest", "Hills"], unrest=4)
    table.seat("A", play=["Marsh", "Coast"])
    table.seat(
        "B",
        slots=["Roman Expansion", "Glory", "Unrest", "Dalmatia"],
        deck=["City of Rome", "Advance", "Conquer", "Prosperity"],
        nation_deck=["Raetia"],
        area=[],
    )
    table.automaton(2)
    assert table.kind == "recall"
    table.say("Marsh")
    assert table.slots() == ["Glory", "Advance", "Conquer", "Prosperity", None, None]
    assert table.zone("B", "deck") == []
    assert oldest_first(table, "discard") == ["Roman Expansion", "City of Rome"]
    assert table.zone("B", "play") == ["Dalmatia"]
    assert table.pile("exile") == ["Oasis"]
    assert table.pile("main") == ["Hills"]
    assert table.slot("main_2") == "Forest"
    assert table.details("Forest")["tokens"] == [0, 0, 1]
    assert len(table.pile("unrest")) == 4
    assert len(table.zone("B", "nation_deck")) + len(table.zone("B", "accession")) == 2
    assert table.pool("B") == (0, 0, 0)


def celts_empire() -> Any:
    table = solo("celts")
    table.market(
        main_1="Armenians", main_2="Aksumites", region="Oasis", uncivilised="Elders",
        civilised="Temple",
    )  # fmt: skip
    table.piles(main=["Hills", "Forest"], regions=[], unrest=5)
    table.seat("A", pool=(0, 0, 0))
    table.seat("B", state="empire", pool=(0, 0, 0))
    return table


@pytest.mark.rule("SS4")
@pytest.mark.parametrize("part", ["a", "b"])
def test_ss4_acquire_by_value_and_ties(part: str) -> None:
    """SS4: the value, then the tokens, then the number."""
    table = celts_empire()
    if part == "a":
        table.tokens("Elders", population=1, progress=2)
        table.tokens("Temple", 0, 0, 0)
    else:
        table.tokens("Armenians", material=1, progress=1)
    resolve(table, "Vercingetorix")
    expected = "Aksumites" if part == "a" else "Armenians"
    assert deck_of(table) == ["Unrest", expected]
    assert table.pool("B") == ((0, 0, 0) if part == "a" else (1, 0, 1))
    assert table.slot("main_2" if part == "a" else "main_1") == "Hills"
    assert len(table.pile("unrest")) == 5
    assert table.zone("B", "discard") == ["Vercingetorix"]
    assert table.pool("A") == (2, 0, 0)


def break_through(**table_q: Any) -> Any:
    table = solo("greeks")
    market_q(table, **table_q)
    table.seat("B", pool=(0, 0, 0))
    resolve(table, "Glory")
    assert table.zone("B", "discard") == ["Glory"]
    return table


@pytest.mark.rule("SS5", "SR19")
def test_ss5_break_through_four_sources() -> None:
    """SS5, SR19: market, small deck, main deck, nothing."""
    table = break_through()
    assert deck_of(table) == ["Temple"]
    assert (table.pool("B"), table.slot("civilised")) == ((0, 0, 1), "Coinage")
    assert len(table.pile("unrest")) == 5

    table = break_through(civilised="Hills", piles={"regions": []})
    assert deck_of(table) == ["Coinage"]
    assert (table.slot("civilised"), len(table.pile("unrest"))) == ("Hills", 5)

    empty: dict[str, Any] = {"regions": [], "civilised": []}
    main = ["Marsh", "Corruption", "Forest"]
    table = break_through(civilised="Hills", piles={**empty, "main": main})
    assert deck_of(table) == ["Corruption"]
    assert sorted(table.pile("main")) == ["Forest", "Marsh"]

    table = break_through(civilised="Hills", piles={**empty, "main": ["Marsh", "Forest"]})
    assert deck_of(table) == []
    assert (table.pool("B"), len(table.pile("main"))) == ((2, 0, 0), 2)
    assert table.json["turn"]["final_round"] == 0


@pytest.mark.rule("SS6", "SR26")
@pytest.mark.parametrize("part", "abcd")
def test_ss6_a_chain_of_if_able(part: str) -> None:
    """SS6, SR26: Carthaginians with Advance."""
    table = solo("carthaginians")
    others = {"uncivilised": "Marsh", "civilised": "Coast", "main_2": "Forest"}
    piles = {"main": ["Armenians", "Hills"], "regions": []}
    market_q(table, piles=piles, **(others if part == "d" else {}))
    pools = {"a": (0, 3, 0), "b": (2, 2, 9), "c": (1, 2, 9), "d": (4, 1, 0)}
    table.seat("B", pool=pools[part])
    resolve(table, "Advance")
    history = table.zone("B", "history")
    if part == "a":
        assert (deck_of(table), table.pool("B")) == (["Armenians"], (0, 0, 0))
    elif part == "b":
        assert (deck_of(table), table.pool("B")) == (["Unrest", "Temple"], (0, 2, 10))
        assert (table.slot("civilised"), len(table.pile("unrest"))) == ("Coinage", 4)
    elif part == "c":
        assert (table.pool("B"), history) == ((2, 3, 9), ["Advance"])
    else:
        assert (table.pool("B"), history) == ((5, 2, 0), ["Advance"])
    assert table.zone("B", "discard") == (["Advance"] if part in "ab" else [])


def persians(play: list[str], state: str = "empire", **piles: list[str]) -> Any:
    table = solo("persians")
    market_q(table, piles=piles)
    table.seat("B", state=state, play=play, pool=(0, 0, 0))
    return table


@pytest.mark.rule("SS7")
def test_ss7a_glory_and_fame() -> None:
    """SS7: three regions for the top fame card, the most recent first."""
    table = persians(["Nisaean Plain", "Zagros", "Forest", "Bactria"], fame=["Great"])
    table.seat("B", discard=["Lydians"])
    resolve(table, "Glory", ["Conquer"])
    assert oldest_first(table, "discard") == [
        "Lydians",
        "Nisaean Plain",
        "Zagros",
        "Forest",
        "Glory",
    ]
    assert table.zone("B", "play") == ["Bactria"]
    assert deck_of(table) == ["Great", "Conquer"]


@pytest.mark.rule("SS7")
@pytest.mark.parametrize("state", ["empire", "barbarian"])
def test_ss7bd_king_of_kings(state: str) -> None:
    """SS7: without fame left the last card gives progress, and a dynasty card to an empire."""
    table = persians(["Zagros", "Forest", "Bactria"], state, fame=[])
    table.seat("B", nation_deck=[], accession=[], area=["Satrap", "Windmills"])
    resolve(table, "Glory", ["Conquer"])
    assert table.zone("B", "play") == []
    assert table.json["turn"]["final_round"] == 2
    assert table.details("King of Kings")["side"] == "B"
    if state == "empire":
        assert (table.pool("B"), deck_of(table)) == ((0, 0, 3), ["Satrap", "Conquer"])
        assert table.zone("B", "area") == ["Windmills"]
    else:
        assert (table.pool("B"), deck_of(table)) == ((0, 0, 6), ["Conquer"])
        assert sorted(table.zone("B", "area")) == ["Satrap", "Windmills"]


@pytest.mark.rule("SS7")
def test_ss7c_king_of_kings_once() -> None:
    """SS7: who has resolved it cannot again, so the regions stay."""
    table = persians(["Zagros", "Forest", "Bactria"], fame=[])
    table.mark("King of Kings", side="B")
    table.turn("A", "clean_discard", final_round=3)
    table.seat("B", nation_deck=[], accession=[], area=["Windmills"], kings=1)
    resolve(table, "Glory")
    assert len(table.zone("B", "play")) == 3
    assert oldest_first(table, "discard") == ["Windmills", "Glory"]
    assert table.json["turn"]["final_round"] == 3


@pytest.mark.rule("SS8", "SR20")
@pytest.mark.parametrize("part", "ab")
def test_ss8_playing_a_region_and_exile(part: str) -> None:
    """SS8: the lowest number without tokens is exiled, or nothing."""
    table = solo("romans")
    market_q(table)
    table.tokens("Elders", material=1)
    if part == "a":
        table.tokens("Steppe", population=1)
        table.tokens("Shrine", progress=2)
    table.seat("B", state="empire", pool=(0, 0, 0))
    resolve(table, "Raetia")
    assert (table.pool("B"), table.zone("B", "play")) == ((0, 1, 0), ["Raetia"])
    assert table.pile("exile") == ([] if part == "a" else ["Steppe"])
    assert table.slot("region") == ("Steppe" if part == "a" else "Hills")
    assert len(table.pile("unrest")) == 5


@pytest.mark.rule("SS9")
def test_ss9a_reshuffle_and_accession_in_clean_up() -> None:
    """SS9: Egyptians become an empire as their deck is shuffled."""
    table = solo("egyptians")
    market_q(table, piles={"unrest": 3})
    table.seat(
        "B",
        slots=["Unrest", "Unrest", "Lower Nile", "Prosperity"],
        deck=["Advance"],
        discard=["Nile Valley", "Glory"],
        nation_deck=[],
        accession=["Unification"],
        area=["Egyptian Legacy", "Pyramids"],
        pool=(0, 0, 0),
    )
    table.automaton(6)
    assert table.kind == "may"
    table.say("pass")
    assert len(table.pile("unrest")) == 6
    assert (table.pile("exile"), table.slot("main_2")) == (["Elders"], "Marsh")
    assert (table.zone("B", "play"), table.pool("B")) == (["Lower Nile"], (1, 2, 0))
    dealt = [*filter(None, table.slots()), *table.zone("B", "deck")]
    assert sorted(dealt) == ["Advance", "Glory", "Nile Valley", "Prosperity", "Unification"]
    assert len(table.zone("B", "deck")) == 1
    assert (table.zone("B", "discard"), table.fact("B", "state")) == ([], "empire")
    assert len(table.zone("B", "area")) == 2


@pytest.mark.rule("SS9", "SR15")
def test_ss9b_accession_in_mid_turn() -> None:
    """SS9, SR15: the next card is resolved by the other table."""
    table = solo("mauryans")
    market_q(table)
    table.seat(
        "B",
        slots=["Chanakya", "Chandragupta", "Unrest", "Magadha"],
        deck=["Advance", "Prosperity", "Indus Valley"],
        discard=["Gandhara"],
        nation_deck=[],
        area=["Mathematics", "Ashoka"],
        pool=(0, 0, 0),
    )
    table.automaton(4)
    assert table.fact("B", "state") == "empire"
    assert len(table.pile("unrest")) == 6
    assert table.details("Shrine")["tokens"] == [0, 0, 1]
    assert table.slots()[:4] == ["Magadha", "Gandhara", "Unrest", "Elders"]
    assert table.zone("B", "deck") == ["Advance", "Prosperity", "Indus Valley"]
    assert table.zone("B", "discard") == ["Glory"]
    assert sorted(table.zone("B", "history")) == ["Chanakya", "Chandragupta"]
    assert sorted(table.zone("B", "area")) == ["Ashoka", "Mathematics"]
    assert table.slot("main_2") == "Marsh"
