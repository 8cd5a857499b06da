"""The cards of 2024 that replace cards of nations."""

from __future__ import annotations

from typing import Any

import pytest

from .classics import classics, known_nation_cards
from .legends import ACQUIRED, legends
from .watching import UNREST, Picture, Words, exhausted, played, points, solstice

ELEPHANTS = "Indian Elephants"


def old(nations: str, sides: str = "", **seat: Any) -> Any:
    return classics(nations, sides, cards=2024, **seat)


def legend(nations: str, sides: str = "", **seat: Any) -> Any:
    return legends(nations, sides, cards=2024, **seat)


# --- Carthaginians, Greeks ------------------------------------------------------------------------


@pytest.mark.card("1CAR7X")
def test_trading_ships_must_sail_once_exhausted() -> None:
    table = old("carthaginians celts", play=["Trading Ships", "Iberia"], state="empire")
    table.tokens("Temple", material=2)
    table.exhaust("Trading Ships")
    assert table.offered() == {"Iberia"}  # no passing
    table.say("Iberia", "Temple").assert_settled()
    assert table.json["seats"][0]["pool"][0] == 2
    table = old("carthaginians celts", play=["Trading Ships", "Mauretania"], state="empire")
    assert table.offered() == {"end"}  # nothing to recall


BERBERS: dict[str, tuple[Words, Picture]] = {
    "collect": (
        ("yes", "Elders", "pass"),
        {"A material": 2, "A progress": 1, "Elders tokens": None},
    ),
    "collect and put": (
        ("yes", "Elders", "yes", "Coast"),
        {
            "A material": 2,
            "A progress": 1,
            "Elders tokens": None,
            "Coast tokens": [1, 0, 0],
        },
    ),
    "neither": (("pass", "pass"), {}),
}


@pytest.mark.card("1CAR13X")
@pytest.mark.parametrize("branch", BERBERS)
def test_berbers_empty_a_market_card(branch: str) -> None:
    words, changed = BERBERS[branch]
    table = old("carthaginians celts", hand=["Berbers"], actions=0)
    table.tokens("Elders", material=2, progress=1)
    assert played(table, "Berbers", *words) == {
        "A hand": "-Berbers",
        "A discard": "+Berbers",
        **changed,
    }


@pytest.mark.card("1CAR13X")
def test_berbers_find_tokens_only_where_some_lie() -> None:
    table = old("carthaginians celts", hand=["Berbers"])
    table.tokens("Elders", population=1)
    table.play("Berbers").say("yes")
    assert table.offered() == {"Elders"}
    table = old("carthaginians celts", hand=["Berbers"])
    table.play("Berbers").say("yes")
    assert table.kind == "may"  # nothing to collect: the next sentence


@pytest.mark.card("1CAR20X")
@pytest.mark.parametrize(
    ("words", "changed"),
    [((0, "Elders"), {"Elders tokens": [1, 0, 0]}), ((1,), {"A population": 1})],
)
def test_the_balearic_islands_trade_or_grow(words: Words, changed: Picture) -> None:
    islands = "Balearic Islands"
    table = old("carthaginians celts", hand=[islands])
    assert played(table, islands, "pass", *words) == {
        "A actions": -1,
        "A hand": f"-{islands}",
        "A play": f"+{islands}",
        **changed,
    }
    table = old("carthaginians celts", play=["Trading Ships", islands], state="empire")
    assert table.offered() == {"end", "Trading Ships"}  # an ocean


@pytest.mark.card("1GRE3X")
@pytest.mark.parametrize(
    ("choice", "changed"),
    [
        (0, {"A material": 3}),
        (1, {"A population": 2}),
        (2, {"A hand": "-Greek Prosperity +Glory", "A deck": "-Glory"}),
    ],
)
def test_greek_prosperity_counts_merchants_too(choice: int, changed: Picture) -> None:
    table = old("greeks olmecs", hand=["Greek Prosperity"], deck=["Glory"], state="empire")
    table.seat("A", play=["Forest", "Peloponnese", "City of Sparta"])
    usual = {"A actions": -1, "A hand": "-Greek Prosperity", "A discard": "+Greek Prosperity"}
    assert played(table, "Greek Prosperity", choice) == {**usual, **changed}


@pytest.mark.card("1GRE3X", "2OLM14X")
def test_a_compass_is_a_merchant() -> None:
    """The Olmecs' compass lies with the Greeks here, so that somebody counts it."""
    table = legend("greeks olmecs", hand=["Greek Prosperity"], state="empire")
    table.seat("A", play=["Lodestone Compass", "Peloponnese"])
    assert played(table, "Greek Prosperity", 0)["A material"] == 2


# --- Scythians ------------------------------------------------------------------------------------

NATION = ["Tamga", "Raiders", "Caucasia"]


@pytest.mark.card("1SCY1X A", "1SCY1X B")
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(
    ("words", "order"),
    [
        (("pass",), NATION),
        (("yes", "Tamga"), ["Raiders", "Caucasia", "Tamga"]),
        (("yes", "Raiders"), ["Tamga", "Caucasia", "Raiders"]),
    ],
)
def test_scythians_look_at_two_nation_cards(side: str, words: Words, order: list[str]) -> None:
    table = old("scythians celts", f"{side}B", nation_deck=NATION, actions=0)
    table.exhaust("Scythians").say(*words).assert_settled()
    numbers = {"Tamga": "1SCY9", "Raiders": "1SCY13", "Caucasia": "1SCY12"}
    assert table.json["seats"][0]["zones"]["nation_deck"] == [numbers[card] for card in order]
    assert len(known_nation_cards(table, 0)) >= 2
    assert known_nation_cards(table, 1) == {}


@pytest.mark.card("1SCY1X A")
@pytest.mark.rule("R30")
def test_the_accession_card_is_not_among_the_two() -> None:
    table = old("scythians celts", "AB", nation_deck=["Tamga"], actions=0)
    table.exhaust("Scythians").say("yes")
    assert table.offered() == {"Tamga"}


@pytest.mark.card("1SCY1X A")
def test_scythians_may_break_through_for_an_action_without_unrest() -> None:
    table = old("scythians celts", "AB", nation_deck=NATION)
    assert exhausted(table, "Scythians", "pass", "yes", "regions") == {
        "A exhaust": -1,
        "Scythians exhausted": True,
        "A actions": -1,
        "A hand": "+Oasis",
        "regions": "-Oasis",
    }


@pytest.mark.card("1SCY1X A", "1SCY1X B")
@pytest.mark.parametrize(
    ("side", "material", "regions", "value"),
    [("A", 13, 3, 2), ("B", 2, 1, 1), ("B", 4, 1, 1), ("B", 4, 2, 2), ("B", 30, 3, 10)],
)
def test_scythians_count_materials_and_regions_together(
    side: str, material: int, regions: int, value: int
) -> None:
    land = ["Tian Shan", "Caucasia", "Tarim Basin"][:regions]
    table = old("scythians celts", f"{side}B", pool=(material, 0, 0), discard=land)
    assert points(table) == value


@pytest.mark.card("1SCY3X")
def test_ateas_may_acquire_one_of_each_suit() -> None:
    table = old("scythians celts", hand=["Ateas"], state="empire")
    words = ("yes", "Coast", "yes", "Elders", "yes", "Temple")
    assert played(table, "Ateas", *words) == {
        "A actions": -1,
        "A hand": "-Ateas +Coast, +Elders, +Temple, +Unrest, +Unrest",
        "A history": "+Ateas",
        "market": "-Coast, -Elders, -Temple +Coinage, +Oasis, +Shrine",
        "regions": "-Oasis",
        "uncivilised": "-Shrine",
        "civilised": "-Coinage",
        "tucked under Elders": "-Unrest",
        "tucked under Temple": "-Unrest",
        "tucked under Shrine": "+Unrest",
        "tucked under Coinage": "+Unrest",
        "unrest": "-Unrest, -Unrest",
    }


@pytest.mark.card("1SCY3X")
def test_ateas_counts_uncivilised_cards() -> None:
    without = points(old("scythians celts", hand=["Mysticism", "Invasion", "Jade Mask"]))
    table = old("scythians celts", hand=["Mysticism", "Invasion", "Jade Mask"], history=["Ateas"])
    assert points(table) - without == 3


@pytest.mark.card("1SCY14X", "1SCY15X")
@pytest.mark.parametrize(
    ("discard", "progress"), [([], {}), (["Nomads"], {"A progress": 1}), (["Glory"], {})]
)
def test_nomads_gather_for_themselves(discard: list[str], progress: Picture) -> None:
    table = old("scythians celts", hand=["Nomads"], deck=["Advance"], discard=discard)
    table.seat("A", play=["Pontic Steppe", "Tarim Basin", "Tian Shan"])  # 2 + 2 + 0 icons
    table.seat("B", deck=["Druids"])
    assert played(table, "Nomads", "yes") == {
        "A actions": -1,
        "A hand": "-Nomads +Advance",
        "A deck": "-Advance",
        "A discard": "+Nomads",
        "A material": 4,
        **progress,
    }


# --- Arthurians, Mauryans -------------------------------------------------------------------------


@pytest.mark.card("2ART25X")
def test_cafall_draws_as_before() -> None:
    table = legend("arthurians celts", hand=["Cafall"], deck=["Excalibur", "Glory"], actions=0)
    assert played(table, "Cafall", "Glory", "pass") == {
        "A hand": "-Cafall +Excalibur",
        "A deck": "-Excalibur",
        "A discard": "+Cafall",
    }


@pytest.mark.card("2MAU12X", "2MAU13X")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {"A hand": f"-{ELEPHANTS}"}),
        (
            ("yes", 0, "Advance", "regions"),
            {"A hand": f"-Advance, -{ELEPHANTS} +Plain", "regions": "-Plain"},
        ),
        (
            ("yes", 1, 0, "main"),
            {"A hand": f"-{ELEPHANTS} +Persians", "A material": -3, "main": "-Persians"},
        ),
    ],
)
def test_elephants_have_their_price(words: Words, changed: Picture) -> None:
    table = legend("mauryans celts", hand=[ELEPHANTS, "Advance"], pool=(3, 0, 0))
    table.seat("B", play=["Celtica", "Britannia"])
    discard = f"+Advance, +{ELEPHANTS}" if 0 in words and "Advance" in words else f"+{ELEPHANTS}"
    assert played(table, ELEPHANTS, "Celtica", *words) == {
        "A actions": -1,
        "A discard": discard,
        "B play": "-Celtica",
        "B hand": "+Celtica",
        **changed,
    }


@pytest.mark.card("2MAU12X", "2MAU13X")
def test_elephants_stay_where_nothing_can_be_paid() -> None:
    table = legend("mauryans celts", hand=[ELEPHANTS])
    assert played(table, ELEPHANTS)["A discard"] == f"+{ELEPHANTS}"


@pytest.mark.card("2MAU18X")
def test_chandragupta_waits_in_the_nation_deck() -> None:
    fresh = legends("mauryans celts", cards=2024).game.new(
        players=2,
        deal="fixed",
        cards=2024,
        nation_1="mauryans",
        nation_2="celts",
        side_1="A",
        side_2="A",
    )
    seat = fresh.to_json()["seats"][0]
    zones = seat["zones"]
    assert len(zones["deck"]) + len(zones["hand"]) == 7, zones
    assert len(zones["nation_deck"]) == 9
    assert "2MAU18X" in zones["nation_deck"]


@pytest.mark.card("2MAU18X")
def test_chandragupta_settles_at_once() -> None:
    table = legend("mauryans celts", "BB", hand=["Chandragupta"], deck=["Glory"])
    assert played(table, "Chandragupta", 0, "Island", "Island", "Elders", "pass") == {
        "A actions": -1,
        "A hand": "-Chandragupta +Glory",
        "A deck": "-Glory",
        "A play": "+Island",
        "A history": "+Chandragupta",
        "exile": "+Elders",
        **ACQUIRED["Island"],
        "market": "-Elders, -Island +Monument, +Plain",
        "uncivilised": "-Monument",
        "tucked under Elders": "-Unrest",
        "tucked under Monument": "+Unrest",
    }


@pytest.mark.card("2MAU18X")
@pytest.mark.parametrize("where", ["nation_deck", "deck", "discard", "hand"])
def test_chandragupta_finds_elephants_for_the_deck(where: str) -> None:
    zones: dict[str, Any] = {"deck": ["Glory", "Advance"], "nation_deck": ["Gandhara"]}
    zones[where] = [*zones.get(where, []), ELEPHANTS]
    zones["hand"] = ["Chandragupta", *zones.get("hand", [])]
    table = legend("mauryans celts", **zones)
    words = (ELEPHANTS,) if where in ("discard", "hand") else ()
    table.play("Chandragupta").say(1, *words).assert_settled()
    deck = table.json["seats"][0]["zones"]["deck"]
    assert deck[0] in ("2MAU12X", "2MAU13X")
    assert len(deck) == 3
    for viewer in (0, 1):
        assert table.state.view(viewer)["seats"][0]["deck"]["order"]["0"] == deck[0]


# --- Minoans, Olmecs ------------------------------------------------------------------------------


@pytest.mark.card("2MIN3X", "2MIN16X")
@pytest.mark.parametrize(("branch", "changed"), [(0, {"A material": 7}), (1, {"A progress": 2})])
def test_traders_count_developments_left(branch: int, changed: Picture) -> None:
    """3 of the regions, 2 of the pottery, and 2 cards in the development area."""
    table = legend("minoans celts", hand=["Minoan Traders"], state="empire")
    table.seat("A", play=["Thera", "Crete", "Cyprus", "City", "Knossos", "Pottery"])
    table.seat("A", area=["Frescos", "Architecture"])
    assert played(table, "Minoan Traders", branch) == {
        "A actions": -1,
        "A hand": "-Minoan Traders",
        "A discard": "+Minoan Traders",
        **changed,
    }


@pytest.mark.card("2MIN3X", "2MIN16X")
def test_traders_count_production_in_the_end() -> None:
    with_them = legend("minoans celts", "AB", discard=["Minoan Traders", "Pottery", "Crete"])
    without = legend("minoans celts", "AB", discard=["Pottery", "Crete"])
    assert points(with_them) - points(without) == 1  # 3 icons


@pytest.mark.card("2MIN16X")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, 0), {"A material": -2, "Pottery tokens": [0, 0, 3]}),
        (
            (1,),
            {
                "A play": "-Pottery",
                "A discard": "+Pottery",
                "Pottery tokens": None,
                "A progress": 2,
            },
        ),
    ],
)
def test_pottery_still_pays_its_owner(words: Words, changed: Picture) -> None:
    table = legend("minoans celts", play=["Pottery"], pool=(2, 0, 0))
    table.tokens("Pottery", progress=2)
    assert solstice(table, "Pottery", *words) == changed


@pytest.mark.card("2MIN18X")
def test_crete_offers_every_shore_against_an_attack() -> None:
    table = legend("mauryans minoans", hand=[ELEPHANTS])
    table.seat("B", play=["Crete", "Archipelago", "Thera"], pool=(3, 3, 3))
    table.play(ELEPHANTS)
    assert (table.kind, table.to_move) == ("protect", "B")
    table.say("Crete")
    assert table.offered() == {"Crete", "Archipelago"}
    table.say("Archipelago")
    assert "2REG11X" in table.json["seats"][1]["zones"]["hand"]


@pytest.mark.card("2OLM14X", "2OLM15X")
@pytest.mark.parametrize(
    ("card", "offered"),
    [
        ("Lodestone Compass", {"Island", "Highlands", "Etruscans"}),
        ("Ball Games", {"Elders", "Metropolis"}),
    ],
)
def test_masks_buy_as_before(card: str, offered: set[str]) -> None:
    masks = ["Stone Mask", "Stone Mask"]
    table = legend("olmecs celts", play=[card], hand=masks)
    table.exhaust(card).say("Stone Mask", "Stone Mask")
    assert table.offered() == offered


# --- Atlanteans -----------------------------------------------------------------------------------


@pytest.mark.card("2ATL1X A", "2ATL1X B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_what_would_be_history_costs_a_pinned_card(side: str) -> None:
    table = legend("atlanteans celts", f"{side}B", hand=["Leadership", "Thule"])
    table.seat("A", play=["Hesperides", "Religion"])
    table.play("Leadership").say(1, "Thule")
    assert table.offered() == {"Hesperides", "Religion"}  # no passing


@pytest.mark.card("2ATL1X A", "2ATL1X B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_who_has_nothing_pinned_only_discards(side: str) -> None:
    table = legend("atlanteans celts", f"{side}B", hand=["Leadership", "Thule"])
    assert played(table, "Leadership", 1, "Thule") == {
        "A hand": "-Leadership, -Thule",
        "A discard": "+Leadership, +Thule",
    }


@pytest.mark.card("2ATL1X A")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (("Atlanteans", "Prosperity"), {"A discard": "-Prosperity", "A deck": "+Prosperity"}),
    ],
)
def test_every_sinking_may_fetch_a_card_without_a_token(words: Words, changed: Picture) -> None:
    table = legend("atlanteans celts", "AB", hand=["Kleito"], discard=["Prosperity", "Thule"])
    assert played(table, "Kleito", 0, "Island", *words) == {
        "A actions": -1,
        "A hand": "-Kleito +Island",
        "A flooded": "+Kleito",
        **ACQUIRED["Island"],
        **changed,
    }


@pytest.mark.card("2ATL1X A", "2ATL1X B")
@pytest.mark.parametrize(
    ("side", "flooded", "worth"),
    [
        ("A", ["Religion", "Sumerians", "Proud", "Thule"], 3),
        ("B", ["Thule", "Hesperides", "Archipelago", "Peninsula"], 2),
    ],
)
def test_the_power_counts_what_was_sunk(side: str, flooded: list[str], worth: int) -> None:
    """A region by the ocean is none for the second side."""
    table = legend("atlanteans celts", f"{side}B", flooded=flooded)
    plain = legend("atlanteans celts", f"{'B' if side == 'A' else 'A'}B", flooded=flooded)
    other = {"A": 1, "B": 0}[side]
    assert points(table) - points(plain) == worth - other


@pytest.mark.card("2ATL2X")
def test_advanced_culture_costs_materials() -> None:
    table = legend("atlanteans celts", hand=["Advanced Culture"], pool=(2, 0, 0))
    assert played(table, "Advanced Culture", 0, "Elders") == {
        "A actions": -1,
        "A hand": "-Advanced Culture +Elders, +Unrest",
        "A discard": "+Advanced Culture",
        "A material": -2,
        **ACQUIRED["Elders"],
    }
    assert legend("atlanteans celts", hand=["Advanced Culture"]).offered() == {"end"}
    lands = ["Thule", "Hesperides", "Archipelago", "Elysian Fields"]
    culture = legend("atlanteans celts", hand=["Advanced Culture", *lands])
    assert points(culture) - points(legend("atlanteans celts", hand=lands)) == 1


@pytest.mark.card("2ATL4X", "2ATL8X")
@pytest.mark.parametrize(("card", "material"), [("Spread of Atlantis", 4), ("Vast Wealth", 5)])
def test_some_developments_cost_an_unrest(card: str, material: int) -> None:
    table = legend("atlanteans celts", hand=["Development"], area=[card, "Kleito"])
    table.seat("A", pool=(5, 0, 0))
    assert played(table, "Development", 0, card, 0) == {
        "A actions": -1,
        "A hand": "-Development +Unrest",
        "A area": f"-{card}",
        "A discard": f"+{card}, +Development" if card < "Development" else f"+Development, +{card}",
        "A material": -material,
        "unrest": "-Unrest",
    }


@pytest.mark.card("2ATL4X")
@pytest.mark.rule("R20")
def test_a_development_paid_with_the_last_unrest_is_not_bought() -> None:
    table = legend("atlanteans celts", hand=["Development"], area=["Spread of Atlantis", "Kleito"])
    table.seat("A", pool=(4, 0, 0))
    table.piles(unrest=1)
    table.play("Development").say(0, "Spread of Atlantis", 0)
    assert table.json["turn"]["ending"] == 2
    assert "2ATL4X" in table.json["seats"][0]["zones"]["area"]


@pytest.mark.card("2ATL4X")
def test_spread_of_atlantis_costs_a_population_first() -> None:
    table = legend("atlanteans celts", hand=["Spread of Atlantis"], pool=(0, 1, 0))
    table.seat("B", play=["Celtica", "Britannia"])
    assert played(table, "Spread of Atlantis", 0, "region", "regions", "Celtica") == {
        "A actions": -1,
        "A hand": "-Spread of Atlantis +Plain",
        "A discard": "+Spread of Atlantis",
        "A population": -1,
        "regions": "-Plain",
        "B play": "-Celtica",
        "B hand": "+Celtica",
    }
    assert legend("atlanteans celts", hand=["Spread of Atlantis"]).offered() == {"end"}


@pytest.mark.card("2ATL7X")
def test_myths_want_two_regions() -> None:
    table = legend("atlanteans celts", hand=["Myths and Legends"], play=["Thule", "Hesperides"])
    words = ("Thule", "Hesperides", "Eminent")
    assert played(table, "Myths and Legends", *words) == {
        "A actions": -1,
        "A hand": "-Myths and Legends +Eminent",
        "A play": "-Hesperides, -Thule",
        "A flooded": "+Thule",
        "A discard": "+Hesperides, +Myths and Legends",
        "fame": "-Eminent",
    }
    table = legend("atlanteans celts", hand=["Myths and Legends"], play=["Thule"])
    assert table.offered() == {"end"}


@pytest.mark.card("2ATL8X")
@pytest.mark.parametrize(
    ("card", "gained"),
    [("Religion", {"A material": 3}), ("Thule", {}), ("Proud", {"A material": 3})],
)
def test_vast_wealth_sinks_a_card_at_the_solstice(card: str, gained: Picture) -> None:
    table = legend("atlanteans celts", play=["Vast Wealth"], hand=[card])
    assert solstice(table, "Vast Wealth", card) == {
        "A hand": f"-{card}",
        "A flooded": f"+{card}",
        **gained,
    }


@pytest.mark.card("2ATL8X")
def test_vast_wealth_is_worth_nothing_and_builds_cheaper() -> None:
    with_it = legend("atlanteans celts", hand=["Vast Wealth"])
    assert points(with_it) == points(legend("atlanteans celts"))
    table = legend(
        "atlanteans celts", hand=["Development"], area=["Mountain of Atlantis", "Kleito"]
    )
    table.seat("A", play=["Vast Wealth"], pool=(1, 0, 2))
    table.play("Development").say(0)
    assert "Kleito" in table.offered()  # 3 materials less 2, and 2 progress


@pytest.mark.card("2ATL20X")
@pytest.mark.rule("R72")
def test_the_fleet_robs_the_others_alone() -> None:
    table = legend("atlanteans celts", hand=["Atlantean Fleet"], discard=["Thule"], pool=(0, 0, 1))
    table.seat("B", pool=(0, 0, 2))
    assert played(table, "Atlantean Fleet", 0, "Thule") == {
        "A hand": "-Atlantean Fleet",
        "A discard": "-Thule +Atlantean Fleet",
        "A flooded": "+Thule",
        "A progress": 1,
        "B progress": -1,
    }


# --- Utopians -------------------------------------------------------------------------------------

GATES = "Gates of Shangri-La"
VISIONS = "Visions of Shangri-La"
SCROLL = "Sacred Scroll"


def at_the_gates(side: str = "A", nations: str = "utopians celts", **seat: Any) -> Any:
    table = legend(nations, permanent=[GATES], journey=[VISIONS], state="empire", **seat)
    if side == "B":
        table.mark(GATES, side="B")
    return table


@pytest.mark.card("2UTO1X A", "2UTO1X B")
@pytest.mark.parametrize(("side", "progress"), [("A", {"A progress": 1}), ("B", {})])
def test_the_power_takes_an_unrest_when_it_reshuffles(side: str, progress: Picture) -> None:
    """Not when the deck becomes empty: only when cards are drawn from the new one."""
    table = legend("utopians celts", f"{side}B", hand=[SCROLL], deck=["Charity"])
    assert played(table, SCROLL, "yes", "pass") == {
        "A hand": f"-{SCROLL} +Charity",
        "A deck": "-Charity",
        "A discard": f"+{SCROLL}",
    }
    table = legend("utopians celts", f"{side}B", hand=[SCROLL], discard=["Charity"])
    table.seat("A", exhaust=0)
    assert played(table, SCROLL, "yes", "pass") == {
        "A hand": f"-{SCROLL} +Charity, +Unrest",
        "A discard": f"-Charity +{SCROLL}",
        "unrest": "-Unrest",
        **progress,
    }


@pytest.mark.card("2UTO1X A")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (("yes", "Charity"), {"A hand": "-Charity", "A discard": "+Charity", "A population": 1}),
    ],
)
def test_the_power_may_discard_for_a_population(words: Words, changed: Picture) -> None:
    table = legend("utopians celts", "AB", hand=["Charity", "Portals"])
    assert solstice(table, "Utopians", *words) == changed


@pytest.mark.card("2UTO1X B")
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        (("pass",), {}),
        (
            ("yes", UNREST),
            {"A hand": "-Unrest", "unrest": "+Unrest", "B material": 2, "C material": 2},
        ),
    ],
)
def test_the_power_may_return_an_unrest_for_a_gift(words: Words, changed: Picture) -> None:
    table = legend("utopians celts greeks", hand=[UNREST])
    assert solstice(table, "Utopians", *words) == changed


@pytest.mark.card("2UTO1X A", "2UTO1X B")
@pytest.mark.parametrize(("side", "worth"), [("A", 2), ("B", 3)])
def test_the_power_still_counts_population(side: str, worth: int) -> None:
    assert points(legend("utopians celts", f"{side}B", pool=(0, 11, 0))) == worth


@pytest.mark.card("2UTO3X A")
@pytest.mark.parametrize(("pool", "moved"), [(5, 3), (2, 2)])
def test_the_gates_gather_materials(pool: int, moved: int) -> None:
    table = at_the_gates(hand=["Charity"], pool=(pool, 0, 0))
    assert exhausted(table, GATES, "Charity") == {
        "A exhaust": -1,
        f"{GATES} exhausted": True,
        "A hand": "-Charity",
        "A history": "+Charity",
        "A material": -moved,
        f"{GATES} tokens": [moved, 0, 0],
    }


GATE: dict[str, tuple[int, Words, Picture]] = {
    "draw": (0, ("pass", 0), {"A hand": "+Charity", "A deck": "-Charity", "A material": 2}),
    "move": (3, ("pass", 1), {"A material": -1, f"{GATES} tokens": [4, 0, 0]}),
    "flip": (12, ("pass", 2), {f"{GATES} tokens": None, f"{GATES} side": "B"}),
    "gift": (12, ("yes", 2), {f"{GATES} tokens": None, f"{GATES} side": "B", "B hand": "+Druids"}),
}


@pytest.mark.card("2UTO3X A")
@pytest.mark.parametrize("branch", GATE)
def test_the_gates_open_for_twelve_materials(branch: str) -> None:
    stored, words, changed = GATE[branch]
    table = at_the_gates(deck=["Charity"], pool=(1, 0, 0))
    table.seat("B", deck=["Druids"])
    if stored:
        table.tokens(GATES, material=stored)
    drawn = {"B deck": "-Druids"} if branch == "gift" else {}
    assert solstice(table, GATES, *words) == {**changed, **drawn}


@pytest.mark.card("2UTO3X A")
def test_the_gates_stay_shut_for_eleven() -> None:
    table = at_the_gates(pool=(9, 0, 0))
    table.tokens(GATES, material=11)
    table.turn("A", "solstice")
    table.say(GATES, "pass")
    assert len(table.offered()) == 2


@pytest.mark.card("2UTO3X A")
def test_the_gates_make_an_empire() -> None:
    table = legend("utopians celts", pool=(0, 0, 5))
    table.mark(VISIONS, side="B")
    changed = solstice(table, VISIONS, 0)
    assert changed["A state"] == "empire"
    assert changed["A permanent"] == f"-{VISIONS} +{GATES}"


@pytest.mark.card("2UTO3X B")
@pytest.mark.parametrize(
    ("word", "drawn"), [("pass", {}), ("yes", {"B hand": "+Druids", "B deck": "-Druids"})]
)
def test_shangri_la_feeds_for_a_card(word: str, drawn: Picture) -> None:
    table = at_the_gates("B", hand=["Charity"])
    table.seat("B", deck=["Druids"])
    assert solstice(table, GATES, 0, "Charity", word) == {
        "A hand": "-Charity",
        "A discard": "+Charity",
        "A population": 2,
        **drawn,
    }


@pytest.mark.card("2UTO3X B")
def test_shangri_la_ends_the_game_in_the_history() -> None:
    table = at_the_gates("B", pool=(0, 24, 0), hand=["Charity"])
    changed = solstice(table, GATES, 1)
    assert changed.pop("final_round") > 0
    assert changed == {"A permanent": f"-{GATES}", "A history": f"+{GATES}"}
    table = at_the_gates("B", pool=(0, 23, 0), hand=["Charity"])
    table.turn("A", "solstice")
    table.say(GATES)
    assert len(table.offered()) == 1


@pytest.mark.card("2UTO3X B")
def test_shangri_la_is_worth_more_in_the_history() -> None:
    gates = points(at_the_gates())
    assert points(at_the_gates("B")) - gates == 3
    table = at_the_gates("B", pool=(0, 24, 0))
    table.turn("A", "solstice")
    table.say(GATES, 1)
    assert points(table) - gates == 10 + 8  # and a third of the population


@pytest.mark.card("2UTO5X")
def test_portals_acquire_as_before() -> None:
    table = legend("utopians celts", play=["Portals"], hand=[SCROLL])
    table.exhaust("Portals").say(SCROLL)
    assert table.offered() == {"Island", "Highlands"}


@pytest.mark.card("2UTO7X")
def test_lost_tomes_keep_a_scroll_and_put_a_card_away() -> None:
    table = legend("utopians celts", play=["Lost Tomes"], hand=[SCROLL], discard=["Charity"])
    assert exhausted(table, "Lost Tomes", SCROLL, "Charity") == {
        "A exhaust": -1,
        "Lost Tomes exhausted": True,
        "A hand": f"-{SCROLL}",
        "A garrison": f"+{SCROLL}",
        f"{SCROLL} host": "Lost Tomes",
        "A discard": "-Charity",
        "A history": "+Charity",
    }


@pytest.mark.card("2UTO7X")
def test_two_scrolls_bring_fame_and_end_the_tomes() -> None:
    table = legend("utopians celts", play=["Lost Tomes"])
    table.seat("A", garrison={"Lost Tomes": [SCROLL, SCROLL]})
    changed = solstice(table, "Lost Tomes")
    assert changed["A play"] == "-Lost Tomes"
    assert changed["A hand"] == "+Independent"


@pytest.mark.card("2UTO7X")
def test_lost_tomes_count_fame_once() -> None:
    fame = ["Proud", "Imperial"]
    with_them = legend("utopians celts", history=fame, discard=["Lost Tomes"])
    assert points(with_them) - points(legend("utopians celts", history=fame)) == 2
