"""SS10 to SS20 of the solo rules, by number."""

from __future__ import annotations

from typing import Any

import pytest

from .tables import deck_of, market_q, oldest_first, resolve, solo


def romans_attack(card: str) -> Any:
    table = solo("romans")
    market_q(table, main_1="Forest")
    hand = ["Advance", "Conquer", "Prosperity", "Glory", "Phalanx"]
    table.seat("A", play=["Cape", "Oasis"], garrison={"Cape": ["Parmenion"]}, hand=hand)
    resolve(table, card)
    return table


@pytest.mark.rule("SS10", "SR34")
def test_ss10_protection_against_an_attack() -> None:
    """SS10, SR34: a protected player ignores each sentence."""
    table = romans_attack("Roman Expansion")
    assert table.kind == "protect"
    table.say("Cape", "ignore", "ignore")
    assert len(table.zone("A", "hand")) == 7
    assert table.zone("A", "play") == ["Oasis"]
    assert len(table.pile("unrest")) == 5
    assert table.zone("B", "discard") == ["Roman Expansion"]


@pytest.mark.rule("SS10")
def test_ss10_without_protection() -> None:
    """SS10: recall a region, take an unrest."""
    table = romans_attack("Roman Expansion")
    table.say("pass", "Oasis")
    assert table.zone("A", "play") == ["Cape"]
    assert len(table.pile("unrest")) == 4


@pytest.mark.rule("SS10", "SR34")
def test_ss10_a_row_that_is_no_attack() -> None:
    """SS10, SR34: Glory opens no window."""
    table = romans_attack("Glory")
    assert table.kind == "recall"
    table.say("Oasis")
    assert table.pool("B") == (0, 0, 1)


@pytest.mark.rule("SS11")
def test_ss11a_stealing_what_there_is() -> None:
    """SS11, R18: each kind on its own."""
    table = solo("celts")
    market_q(table)
    table.seat("A", pool=(0, 0, 1))
    table.seat("B", pool=(0, 0, 0))
    resolve(table, "Boudicca")
    assert (table.pool("A"), table.pool("B")) == ((0, 0, 0), (0, 0, 1))
    assert table.zone("B", "discard") == ["Boudicca"]


@pytest.mark.rule("SS11", "SR46")
@pytest.mark.parametrize("state", ["barbarian", "empire"])
def test_ss11b_raiders(state: str) -> None:
    """SS11, SR46: population only from an empire."""
    table = solo("scythians")
    market_q(table)
    table.seat("A", play=["Forest"], pool=(0, 2, 0), state=state)
    table.seat("B", pool=(0, 0, 0))
    resolve(table, "Raiders", ["Advance", "Conquer", "Unrest"])
    table.say("Forest")
    assert oldest_first(table, "discard") == ["Advance", "Conquer", "Raiders"]
    assert deck_of(table) == ["Unrest"]
    stolen = state == "empire"
    assert (table.pool("A")[1], table.pool("B")[1]) == ((1, 1) if stolen else (2, 0))


@pytest.mark.rule("SS11", "SR23")
def test_ss11c_jomsviking() -> None:
    """SS11, SR23: less than the full amount is stolen, then the cost is paid in full."""
    table = solo("vikings")
    market_q(table)
    hand = ["Advance", "Conquer", "Prosperity", "Glory", "Phalanx"]
    table.seat("A", pool=(1, 0, 0), hand=hand)
    table.seat("B", pool=(0, 1, 0))
    resolve(table, "Jomsviking", ["Glory"])
    table.say("Advance")
    assert table.pool("B") == (1, 0, 1)
    assert deck_of(table) == ["Oasis", "Glory"]
    assert table.slot("main_1") == "Marsh"
    assert table.pool("A")[0] == 0
    assert table.zone("A", "discard") == ["Advance"]


def greek_prosperity(pool: tuple[int, int, int], **options: Any) -> Any:
    table = solo("greeks", **options)
    others = {"main_2": "Armenians", "uncivilised": "Forest", "civilised": "Hills"}
    market_q(table, piles={"regions": []}, **others)
    table.seat("B", state="empire", pool=pool)
    resolve(table, "Greek Prosperity")
    return table


@pytest.mark.rule("SS12", "SR9")
def test_ss12_a_row_of_which_nothing_can_be_done() -> None:
    """SS12, SR9: it is skipped; with the other reading it is not."""
    table = greek_prosperity((0, 0, 0))
    assert (table.pool("B"), table.zone("B", "history")) == ((0, 0, 1), ["Greek Prosperity"])
    table = greek_prosperity((0, 3, 0))
    assert (table.pool("B"), deck_of(table)) == ((0, 0, 0), ["Unrest", "Armenians"])
    assert table.zone("B", "discard") == ["Greek Prosperity"]
    table = greek_prosperity((0, 0, 0), row_skip=False)
    assert (table.pool("B"), table.zone("B", "discard")) == ((0, 0, 0), ["Greek Prosperity"])


def acting(human: str, hand: list[str], **facts: Any) -> Any:
    """SS13: Celts with a little of everything; the player acts."""
    table = solo("celts", human)
    market_q(table)
    table.piles(unrest=6)
    table.turn("A", "act")
    table.seat("A", hand=hand, pool=(5, 5, 5), **facts)
    table.seat("B", pool=(1, 0, 0), deck=["Druids", "Advance"], play=["Armorica", "Celtica"])
    return table


@pytest.mark.rule("SS13", "SR41")
def test_ss13a_greek_mercenaries() -> None:
    """SS13, SR41: stolen tokens are lost, gifts are taken."""
    table = acting("greeks", ["Greek Mercenaries"])
    table.play("Greek Mercenaries")
    assert (table.pool("A")[0], table.pool("B")) == (6, (0, 1, 0))


@pytest.mark.rule("SS13", "SR24", "SR40")
def test_ss13b_invasion() -> None:
    """SS13, SR24, SR40: an unrest on top of the deck, then the region on top of that."""
    table = acting("greeks", ["Invasion"])
    table.play("Invasion")
    while table.kind not in ("act", "turn"):
        table.say(table.option_name(table.state.decision.options[-1]))
    assert table.zone("B", "deck") == ["Armorica", "Unrest", "Druids", "Advance"]
    assert table.zone("B", "play") == ["Celtica"]


@pytest.mark.rule("SS13", "SR43")
def test_ss13d_exports() -> None:
    """SS13, SR43: a given card lies on top of the deck."""
    table = acting("greeks", ["Exports", "Unrest"], state="empire")
    before = len(table.pile("unrest"))
    table.play("Exports").say("Unrest")
    assert (table.pool("A")[0], table.pool("B")) == (7, (3, 0, 0))
    assert table.zone("B", "deck") == ["Unrest", "Druids", "Advance"]
    assert len(table.pile("unrest")) == before


@pytest.mark.rule("SS13", "SR44")
def test_ss13g_notorious() -> None:
    """SS13, SR44: who has too little to be robbed takes an unrest, which then counts."""
    table = acting("greeks", ["Notorious"])
    points = table.state.points()[0]
    table.play("Notorious")
    assert table.zone("B", "deck") == ["Unrest", "Druids", "Advance"]
    assert table.state.points()[0] == points + 1


@pytest.mark.rule("SS13", "SR40")
def test_ss13c_cataphract() -> None:
    """SS13, SR40: the most recently played region is abandoned."""
    table = acting("greeks", ["Cataphract"], state="empire")
    table.play("Cataphract")
    while table.kind not in ("act", "turn"):
        table.say(table.option_name(table.state.decision.options[0]))
    assert table.zone("B", "play") == ["Celtica"]
    assert table.zone("B", "discard") == ["Armorica"]


@pytest.mark.rule("SS13", "SR38")
def test_ss13e_prosperity() -> None:
    """SS13, SR38: who may draw discards the top card instead."""
    table = acting("romans", ["Prosperity"])
    table.play("Prosperity")
    while table.kind not in ("act", "turn"):
        table.say(
            "pass" if table.kind == "may" else table.option_name(table.state.decision.options[0])
        )
    assert (table.zone("B", "discard"), table.zone("B", "deck")) == (["Druids"], ["Advance"])
    assert table.pool("B") == (1, 0, 0)


@pytest.mark.rule("SS13", "SR39")
def test_ss13f_nothing_to_discard() -> None:
    """SS13, SR39: Military Engineering finds no hand."""
    table = acting("romans", ["Military Engineering"], state="empire")
    before = table.json["seats"][1]
    table.play("Military Engineering")
    while table.kind not in ("act", "turn"):
        table.say(table.option_name(table.state.decision.options[0]))
    assert table.json["seats"][1] == before


def arthurians(card: str, discard: list[str], **facts: Any) -> Any:
    table = solo("arthurians")
    market_q(table)
    table.seat("B", discard=discard[::-1], pool=(0, 0, 0))
    resolve(table, card, ["Cafall"], **{"nation_deck": ["Viviane of the Lake"], **facts})
    return table


@pytest.mark.rule("SS14", "SR29")
def test_ss14a_a_knight_for_a_quest() -> None:
    """SS14, SR29: the most recent knight, the top quest, an unrest for both."""
    discard = ["Bedwyr", "Cai (Sir Kay)", "Britannia Prima"]
    table = arthurians("Morigena", discard, area=["Excalibur", "Graal"])
    assert table.zone("B", "history") == ["Cai (Sir Kay)"]
    assert deck_of(table) == ["Unrest", "Excalibur", "Cafall"]
    assert len(table.pile("unrest")) == 3
    assert oldest_first(table, "discard") == ["Bedwyr", "Britannia Prima", "Morigena"]


@pytest.mark.rule("SS14")
def test_ss14bc_twrch_trwyth() -> None:
    """SS14: the next quest is exiled, but not the last one."""
    table = arthurians("Twrch Trwyth", ["Bedwyr"], area=["Taliesin the Bard", "Graal"])
    assert table.pile("exile") == ["Taliesin the Bard"]
    assert (table.zone("B", "history"), table.zone("B", "discard")) == (
        ["Bedwyr"],
        ["Twrch Trwyth"],
    )
    table = arthurians("Twrch Trwyth", [], area=["Graal"])
    assert (table.zone("B", "area"), table.pile("exile")) == (["Graal"], ["Twrch Trwyth"])


@pytest.mark.rule("SS14", "SR16")
def test_ss14de_dynasty_of_the_arthurians() -> None:
    """SS14, SR16: the last dynasty card brings the scoring about; the state stays."""
    table = arthurians("Lady Bertilak", [])
    assert table.zone("B", "history") == ["Lady Bertilak"]
    assert table.zone("B", "discard") == ["Viviane of the Lake"]
    assert deck_of(table) == ["Unrest", "Cafall"]
    assert len(table.pile("unrest")) == 3
    table = arthurians("Graal", [], nation_deck=[])
    assert (table.zone("B", "history"), table.pool("B")) == (["Graal"], (0, 0, 1))
    assert table.zone("B", "discard") == ["Gwaith Camlan"]
    assert table.json["turn"]["final_round"] == 2
    assert table.fact("B", "state") == "barbarian"


def atlanteans(card: str, **facts: Any) -> Any:
    table = solo("atlanteans")
    market_q(table, piles={"fame": ["Great"]})
    table.seat("A", pool=(0, 0, 0))
    table.seat("B", pool=(0, 0, 0), **facts)
    resolve(table, card, ["Unrest"])
    return table


@pytest.mark.rule("SS15", "SR30")
def test_ss15_atlanteans() -> None:
    """SS15, SR30: they have a history, and an empire's table."""
    table = atlanteans("Myths and Legends", play=["Hesperides", "Thule"])
    assert table.zone("B", "history") == ["Hesperides"]
    assert deck_of(table) == ["Great", "Unrest"]
    assert table.zone("B", "discard") == ["Myths and Legends"]
    table = atlanteans("Flood", play=["Thule"])
    assert sorted(table.zone("B", "history")) == ["Flood", "Thule"]
    assert deck_of(table) == ["Unrest", "Temple", "Unrest"]
    assert (table.pool("B"), len(table.pile("unrest"))) == ((0, 0, 1), 4)
    table = atlanteans("Flood")
    assert deck_of(table) == ["Oasis", "Unrest"]
    assert (table.pool("B"), table.slot("main_1")) == ((0, 0, 1), "Marsh")
    table = atlanteans("Myths and Legends")
    assert table.zone("B", "history") == ["Myths and Legends"]


def utopians(face: str, pool: tuple[int, int, int], **options: Any) -> Any:
    """SS16: three cards are set aside or lie in the deck no more, and one slot needs a card."""
    table = solo("utopians", **options)
    market_q(table, piles={"fame": ["Great"]})
    table.seat("A", pool=(0, 0, 0))
    later = face in ("Gates of Shangri-La", "Shangri-La")
    table.seat("B", permanent=["2UTO3" if later else "2UTO2"], pool=pool, deck=[])
    table.seat("B", journey=["2UTO2" if later else "2UTO3"])
    table.seat("B", slots=["Meditation", None, None, None], discard=["Charity", "Portals"])
    table.mark("2UTO3" if later else "2UTO2", side="B" if face in SECOND_SIDES else "A")
    table.automaton(1)
    return table


SECOND_SIDES = ("Path to Shangri-La", "Shangri-La")


def held(table: Any) -> list[str]:
    """All that lies in slots and deck, sorted."""
    return sorted([*filter(None, table.slots()), *table.zone("B", "deck")])


def face_of(table: Any) -> tuple[str, str]:
    (card,) = table.json["seats"][1]["zones"]["permanent"]
    return card, table.details(card).get("side", "A")


@pytest.mark.rule("SS16", "SR31")
def test_ss16_visions() -> None:
    """SS16, SR31: less than 5 progress brings an unrest into the discard pile."""
    table = utopians("Visions of Shangri-La", (0, 0, 4))
    # the first empty slot shuffles two cards, the last one only the unrest
    assert face_of(table) == ("2UTO2", "A")
    assert table.pool("B") == (0, 0, 4)
    assert held(table) == ["Charity", "Meditation", "Portals", "Unrest"]
    assert (table.zone("B", "discard"), len(table.pile("unrest"))) == (["Unrest"], 3)


@pytest.mark.rule("SS16", "SR31")
def test_ss16_visions_become_the_path() -> None:
    """SS16, SR31: 5 progress turn the journey, and a region is acquired on top of the deck."""
    table = utopians("Visions of Shangri-La", (0, 0, 5))
    assert face_of(table) == ("2UTO2", "B")
    assert table.pool("B") == (0, 0, 2)  # one lay on it, the die has put another there
    assert table.slots()[:4] == ["Meditation", "Oasis", *table.slots()[2:4]]
    assert held(table) == ["Charity", "Meditation", "Oasis", "Portals"]
    assert (table.slot("main_1"), len(table.pile("unrest"))) == ("Marsh", 5)


@pytest.mark.rule("SS16", "SR32")
def test_ss16_the_path_becomes_the_gates() -> None:
    """SS16, SR32: Gates turn the state to empire."""
    table = utopians("Path to Shangri-La", (0, 0, 7))
    assert face_of(table) == ("2UTO3", "A")
    assert (table.pool("B"), table.fact("B", "state")) == ((0, 0, 0), "empire")
    assert table.slots()[1] == "Great"


@pytest.mark.rule("SS16")
def test_ss16_shangri_la() -> None:
    """SS16: 24 population end the game; fewer give the player progress."""
    table = utopians("Shangri-La", (0, 19, 0))
    assert table.pool("B") == (0, 23, 0)  # two reshuffles
    assert (table.pool("A"), table.json["turn"]["final_round"]) == ((0, 0, 2), 0)
    table = utopians("Shangri-La", (0, 24, 0))
    assert (table.slots()[1], table.pool("B")) == ("Great", (0, 24, 0))
    assert table.json["turn"]["final_round"] == 2


@pytest.mark.rule("SS16")
@pytest.mark.parametrize("scrolls", [2, 1, 0])
def test_ss16f_lost_tomes(scrolls: int) -> None:
    """SS16: one scroll on top of the deck, another into history to acquire."""
    table = solo("utopians")
    market_q(table)
    discard = [*["Sacred Scroll"] * scrolls, "Charity"]
    table.seat("B", pool=(0, 0, 0), discard=discard)
    resolve(table, "Lost Tomes", ["Portals"])
    if scrolls == 2:
        assert deck_of(table) == ["Unrest", "Temple", "Sacred Scroll", "Portals"]
        assert (table.pool("B"), table.zone("B", "history")) == ((0, 1, 2), ["Sacred Scroll"])
        assert oldest_first(table, "discard") == ["Charity", "Lost Tomes"]
    elif scrolls == 1:
        assert (deck_of(table), table.pool("B")) == (["Sacred Scroll", "Portals"], (0, 1, 1))
    else:
        assert deck_of(table) == ["Unrest", "Temple", "Portals"]
        assert table.zone("B", "history") == ["Lost Tomes"]


def vikings(play: list[str], discard: list[str], **facts: Any) -> Any:
    table = solo("vikings")
    piles = {"fame": ["Great"], "exile": facts.pop("exile", []), "main": ["Marsh"]}
    market_q(table, piles=piles)
    table.seat("B", play=play, discard=discard, nation_deck=[], pool=(0, 0, 0), **facts)
    resolve(table, "Prosperity")
    return table


@pytest.mark.rule("SS17", "SR21")
def test_ss17_the_chain_of_the_last_row() -> None:
    """SS17, SR21: unrest, exiled regions by points and time, dynasty, fame."""
    table = vikings(["Scandinavia"], ["Unrest"], exile=["Mountain", "Coast", "Jungle"])
    assert table.zone("B", "discard") == ["Prosperity"]
    assert len(table.pile("unrest")) == 6
    for exile, found in (
        (["Mountain", "Coast", "Jungle"], "Mountain"),
        (["Coast", "Jungle"], "Jungle"),
        (["Coast"], "Coast"),
    ):
        table = vikings(["Scandinavia"], [], exile=exile)
        assert deck_of(table) == [found]
    table = vikings(["Scandinavia"], [])
    assert oldest_first(table, "discard") == ["Scandinavia", "Harald Hardrada", "Prosperity"]
    assert table.json["turn"]["final_round"] == 2
    assert table.fact("B", "state") == "barbarian"
    table = vikings([], [])
    assert (deck_of(table), table.zone("B", "history")) == (["Great"], ["Prosperity"])


@pytest.mark.rule("SS18", "SR13")
def test_ss18_tokens_on_the_rolled_card() -> None:
    """SS18, SR13: Qin."""
    table = solo("qin", level="imperator")
    market_q(table)
    table.seat(
        "B",
        slots=["Confucianism", "Advance", "Unrest", "Prosperity", "Western Zhou"],
        deck=["Legalism", "Mandate of Heaven", "Duke Zhuang of Qin", "School of Diplomacy"],
        play=["Eastern Zhou"],
        pool=(0, 0, 0),
    )
    table.automaton(4)
    table.say("pass")
    assert table.details("Oracle")["tokens"] == [0, 1, 0]
    slots = ["Prosperity", "Shrine", "Legalism", "Mandate of Heaven", "Duke Zhuang of Qin", None]
    assert table.slots() == slots
    assert table.zone("B", "deck") == ["School of Diplomacy"]
    assert (table.zone("B", "discard"), table.pool("B")) == (["Unrest"], (1, 3, 0))
    assert (table.pile("exile"), table.slot("main_2")) == (["Elders"], "Marsh")
    assert len(table.pile("unrest")) == 6


@pytest.mark.rule("SS19", "SR53", "SR54", "SR55")
def test_ss19_levels() -> None:
    """SS19, SR53, SR54, SR55."""
    table = solo("romans")
    market_q(table, piles={"unrest": 1})
    table.seat("B", slots=["Unrest"] * 4, deck=["Glory", "Advance", "Conquer", "Prosperity"])
    table.automaton(5)
    assert len(table.pile("unrest")) == 5
    assert table.details("Temple")["tokens"] == [0, 0, 2]

    table = solo("romans", level="warlord")
    market_q(table, piles={"unrest": 2})
    deck = ["Glory", "Advance", "Conquer", "Prosperity", "Dalmatia"]
    table.seat("B", slots=["Unrest", "Unrest", "Unrest", "Triumvirate"], deck=deck)
    table.automaton(4)
    assert len(table.pile("unrest")) == 5
    assert table.slots()[:4] == ["Triumvirate", "Glory", "Advance", "Conquer"]
    assert (table.zone("B", "discard"), table.zone("B", "deck")) == (["Prosperity"], ["Dalmatia"])


@pytest.mark.rule("SS19", "SR55")
def test_ss19c_supreme_ruler() -> None:
    """SS19, SR55: an unrest that the automaton returns gives progress, a tucked one does not."""
    table = solo("celts", level="supreme_ruler")
    market_q(table)
    table.seat("B", pool=(0, 0, 0), discard=["Unrest"])
    deck = ["Druids", "Advance", "Glory", "Prosperity", "Conquer"]
    table.seat("B", slots=["Unrest", None, None, None, None, None], deck=deck)
    table.automaton(6)
    assert table.pool("B") == (0, 0, 1)


@pytest.mark.rule("SS20", "SR6", "SR50")
def test_ss20b_the_score() -> None:
    """SS20, SR6, SR50: 37 at Sovereign, 36 at Imperator."""
    for level, points in (("sovereign", 37), ("imperator", 36)):
        table = solo("persians", level=level)
        market_q(table)
        table.seat(
            "B", pool=(7, 5, 6), slots=["Satrap", "Unrest"], deck=["Triumphant", "Aksumites"]
        )
        table.seat("B", discard=["Unrest", "Town"], play=["Jungle"], history=["Great", "Darius I"])
        assert table.state.points()[1] == points


@pytest.mark.rule("SS20", "SR48", "SR49")
def test_ss20ac_the_end() -> None:
    """SS20, SR48, SR49: one more round of both; a collapse is lost."""
    table = solo("celts")
    market_q(table, piles={"unrest": 1})
    table.turn("A", "clean_discard", round=10, final_round=10)
    resolve(table, "Glory")
    assert table.state.result.ending == "collapse"
    assert table.state.result.winners == ()
