"""The cards of the Arthurians: the power, the court, the quests, the nadir, unrest."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import legends
from .watching import UNREST, Branches, exhausted, picture, played, points, solstice, told

BEDWYR = "Bedwyr"
CAMELOT = "City of Camelot"
COURT = "King Arthur's Court"
LAKE = "Viviane of the Lake"
LANCELOT = "Lawnslot Llyn (Sir Lancelot)"
PERCIVAL = "Peredur (Sir Percival)"
AVALON = "Ynys Afallach (Avalon)"


def game(side: str = "B", /, **seat: Any) -> Any:
    return legends("arthurians celts", f"{side}B", **seat)


# --- power, court ---------------------------------------------------------------------------------


@pytest.mark.card("Arthurians A")
def test_the_power_discards_a_card_to_draw_a_knight() -> None:
    table = game("A", hand=["Cafall"], discard=[BEDWYR, "Guennuvar"])
    assert exhausted(table, "Arthurians", "Cafall", BEDWYR) == {
        "A exhaust": -1,
        "Arthurians exhausted": True,
        "A hand": "-Cafall +Bedwyr",
        "A discard": "-Bedwyr +Cafall",
    }


@pytest.mark.card("Arthurians A")
def test_the_power_needs_a_card_to_discard() -> None:
    table = game("A", discard=[BEDWYR])
    assert table.offered() == {"end"}


@pytest.mark.card("Arthurians A", "Arthurians B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_power_discards_a_card_and_gains_a_progress(side: str) -> None:
    table = game(side, hand=["Cafall", BEDWYR])
    assert solstice(table, "Arthurians", "Cafall") == {
        "A hand": "-Cafall",
        "A discard": "+Cafall",
        "A progress": 1,
    }


@pytest.mark.card("Arthurians A", "Arthurians B")
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_power_gains_the_progress_without_a_card_too(side: str) -> None:
    table = game(side)
    assert solstice(table, "Arthurians") == {"A progress": 1}


@pytest.mark.card(COURT)
def test_the_court_discards_a_card_to_return_an_unrest() -> None:
    table = game(hand=["Cafall", UNREST], play=[CAMELOT])
    assert exhausted(table, COURT, "Cafall", UNREST) == {
        "A exhaust": -1,
        f"{COURT} exhausted": True,
        "A hand": "-Cafall, -Unrest",
        "A discard": "+Cafall",
        "unrest": "+Unrest",
    }


@pytest.mark.card(COURT)
@pytest.mark.parametrize(("hand", "play"), [(["Cafall", UNREST], []), ([], [CAMELOT])])
def test_the_court_needs_camelot_and_a_card(hand: list[str], play: list[str]) -> None:
    table = game(hand=hand, play=play)
    assert COURT not in table.offered()


@pytest.mark.card(COURT)
def test_the_court_takes_an_unrest_for_a_quest() -> None:
    table = game(area=["Excalibur", "Graal"])
    assert solstice(table, COURT, "yes", "Excalibur") == {
        "unrest": "-Unrest",
        "A hand": "+Unrest",
        "A area": "-Excalibur",
        "A quest": "+Excalibur",
    }


@pytest.mark.card(COURT)
def test_the_court_may_wait() -> None:
    assert solstice(game(area=["Excalibur", "Graal"]), COURT, "pass") == {}


@pytest.mark.card(COURT)
def test_the_court_has_one_active_quest() -> None:
    table = game(area=["Twrch Trwyth"], quest=["Excalibur"])
    assert solstice(table, COURT) == {}


@pytest.mark.card(COURT)
def test_the_court_counts_civilised_cards() -> None:
    table = game(play=["City", "Civil Service"], hand=["Corruption"], discard=["Code of Laws"])
    assert points(table) == 6 + (1 + 2 + 2 + 1) + 3


# --- quests ---------------------------------------------------------------------------------------


@pytest.mark.card("Graal")
def test_graal_draws_from_the_history_and_acquires_an_exiled_card() -> None:
    table = game(hand=["Graal"], history=["Cafall"])
    table.piles(exile=["Cataphract", "Grassland"])
    table.turn("A", round=3)
    was = picture(table)
    table.play("Graal").say("yes", "Cafall", "yes")
    assert table.offered() == {"Grassland"}
    assert told(table, was, "Grassland") == {
        "A hand": "-Graal +Cafall, +Grassland",
        "A history": "-Cafall",
        "A discard": "+Graal",
        "exile": "-Grassland",
        "final_round": 4,
    }


@pytest.mark.card("Graal")
def test_graal_ends_the_game_whatever_it_draws() -> None:
    table = game(hand=["Graal"], history=["Cafall"])
    table.piles(exile=["Grassland"])
    table.turn("A", round=3)
    assert played(table, "Graal", "pass", "pass") == {
        "A hand": "-Graal",
        "A discard": "+Graal",
        "final_round": 4,
    }


@pytest.mark.card("Graal")
@pytest.mark.parametrize(("area", "quests"), [(["Graal"], {"Graal"}), ([], {"Excalibur"})])
def test_graal_is_the_last_quest(area: list[str], quests: set[str]) -> None:
    table = game(area=area or ["Graal", "Excalibur"])
    table.turn("A", "solstice")
    table.say(COURT, "yes")
    assert table.offered() == quests


@pytest.mark.card(LANCELOT)
def test_lancelot_takes_guennuvar_away_and_brings_fame() -> None:
    table = game(hand=[LANCELOT], deck=["Cafall", "Guennuvar"])
    assert played(table, LANCELOT) == {
        "A actions": -1,
        "A deck": "-Guennuvar",
        "A history": "+Guennuvar",
        "fame": "-Independent",
        "A hand": f"-{LANCELOT} +Independent",
        "exile": f"+{LANCELOT}",
    }


@pytest.mark.card(LANCELOT)
def test_lancelot_brings_fame_without_guennuvar() -> None:
    table = game(hand=[LANCELOT], deck=["Cafall"])
    assert played(table, LANCELOT) == {
        "A actions": -1,
        "fame": "-Independent",
        "A hand": f"-{LANCELOT} +Independent",
        "exile": f"+{LANCELOT}",
    }


@pytest.mark.card("Twrch Trwyth")
def test_the_boar_free_plays_an_empire_card() -> None:
    table = game(play=["Twrch Trwyth"], hand=["Civil Service", "Code of Laws"], pool=(0, 0, 1))
    was = picture(table)
    table.exhaust("Twrch Trwyth")
    assert table.offered() == {"Civil Service"}
    assert told(table, was, "Civil Service") == {
        "A exhaust": -1,
        "Twrch Trwyth exhausted": True,
        "A progress": -1,
        "A hand": "-Civil Service",
        "A play": "+Civil Service",
    }


@pytest.mark.card("Twrch Trwyth")
def test_the_boar_wants_a_progress() -> None:
    table = game(play=["Twrch Trwyth"], hand=["Civil Service"], pool=(9, 9, 0))
    assert table.offered() == {"end"}


BOAR: Branches = {
    "pass": (("pass",), {}),
    "quest": (
        ("yes", BEDWYR, 0, "Excalibur"),
        {
            "A hand": "-Bedwyr",
            "A discard": "+Bedwyr",
            "A area": "-Excalibur",
            "exile": "+Excalibur",
        },
    ),
    "unrest": (
        ("yes", BEDWYR, 1, UNREST, UNREST),
        {
            "A hand": "-Bedwyr, -Unrest",
            "A discard": "-Unrest +Bedwyr",
            "unrest": "+Unrest, +Unrest",
        },
    ),
    "one unrest": (
        ("yes", BEDWYR, 1, UNREST, "pass"),
        {"A hand": "-Bedwyr, -Unrest", "A discard": "+Bedwyr", "unrest": "+Unrest"},
    ),
}


@pytest.mark.card("Twrch Trwyth")
@pytest.mark.parametrize("branch", BOAR)
def test_the_boar_is_hunted_by_a_knight(branch: str) -> None:
    table = game(play=["Twrch Trwyth"], hand=[BEDWYR, UNREST], discard=[UNREST, UNREST])
    table.seat("A", area=["Excalibur", "Graal"], quest=[])
    words, expected = BOAR[branch]
    assert solstice(table, "Twrch Trwyth", *words) == expected


@pytest.mark.card("Twrch Trwyth")
def test_the_boar_is_not_hunted_without_a_knight() -> None:
    table = game(play=["Twrch Trwyth"], hand=["Cafall", UNREST])
    assert solstice(table, "Twrch Trwyth") == {}


@pytest.mark.card("Taliesin the Bard")
def test_taliesin_sings_of_a_knight() -> None:
    table = game(hand=["Taliesin the Bard"], deck=["Cafall", BEDWYR], state="empire")
    was = picture(table)
    table.play("Taliesin the Bard").say(BEDWYR)
    assert table.offered() == {"Independent", "Eminent"}
    assert told(table, was, "Eminent") == {
        "A actions": -1,
        "A deck": "-Bedwyr",
        "A history": "+Bedwyr",
        "fame": "-Eminent",
        "A hand": "-Taliesin the Bard +Eminent",
        "A discard": "+Taliesin the Bard",
    }


@pytest.mark.card("Taliesin the Bard")
@pytest.mark.parametrize(("zone", "offered"), [("nation_deck", True), ("garrison", False)])
def test_taliesin_knows_every_knight_but_those_in_garrisons(zone: str, offered: bool) -> None:
    table = game(hand=["Taliesin the Bard"], state="empire", play=[LAKE], nation_deck=[])
    table.seat("A", **{zone: {LAKE: [BEDWYR]} if zone == "garrison" else [BEDWYR]})
    assert ("Taliesin the Bard" in table.offered()) == offered


@pytest.mark.card("Excalibur")
@pytest.mark.parametrize("region", [LAKE, AVALON])
@pytest.mark.parametrize(
    ("suit", "pile", "card"),
    [("civilised", "civilised", "Exports"), ("tributary", "main", "Persians")],
)
def test_excalibur_comes_from_the_lake(region: str, suit: str, pile: str, card: str) -> None:
    table = game(hand=["Excalibur"], play=[region])
    assert played(table, "Excalibur", region, suit, pile) == {
        "A actions": -1,
        "A play": f"-{region}",
        "A discard": f"+Excalibur, +{region}",
        "A hand": f"-Excalibur +{card}",
        pile: f"-{card}",
    }


@pytest.mark.card("Excalibur")
def test_excalibur_stays_in_hand_without_the_lake() -> None:
    table = game(hand=["Excalibur"], play=["Britannia Prima"])
    assert table.offered() == {"end"}


# --- nadir ----------------------------------------------------------------------------------------

CAMLAN: Branches = {
    "hand": ((0, PERCIVAL), {"A hand": f"-{PERCIVAL}", "A history": f"+{PERCIVAL}"}),
    "garrison": (
        (0, BEDWYR),
        {"A garrison": "-Bedwyr", "Bedwyr host": None, "A history": "+Bedwyr"},
    ),
    "unrest": ((1,), {"A hand": "+Unrest, +Unrest", "unrest": "-Unrest, -Unrest"}),
}


@pytest.mark.card("Gwaith Camlan")
@pytest.mark.parametrize("branch", CAMLAN)
def test_camlan_takes_a_knight_or_two_unrest(branch: str) -> None:
    table = game(play=["Gwaith Camlan", LAKE], garrison={LAKE: [BEDWYR]}, accession=[])
    table.seat("A", hand=[PERCIVAL, "Cafall"])
    words, expected = CAMLAN[branch]
    assert solstice(table, "Gwaith Camlan", *words) == expected


@pytest.mark.card("Gwaith Camlan")
def test_camlan_goes_from_the_nation_deck_into_play() -> None:
    table = game(hand=["Britannia Prima"], deck=[], discard=["Cafall"], nation_deck=[])
    assert played(table, "Britannia Prima", "pass") == {
        "A actions": -1,
        "A exhaust": -1,
        "A nation_spent": 1,
        "A accession": "-Gwaith Camlan",
        "A play": "+Britannia Prima, +Gwaith Camlan",
        "A hand": "-Britannia Prima +Cafall",
        "A discard": "-Cafall",
    }


@pytest.mark.card("Gwaith Camlan")
def test_camlan_cannot_be_recalled() -> None:
    table = game(play=["Gwaith Camlan", CAMELOT], accession=[])
    table.seat("B", hand=["Espionage", "Advance"])
    table.turn("B")
    table.play("Espionage").say("Advance", "Island")
    assert (table.to_move, table.offered()) == ("A", {CAMELOT})


@pytest.mark.card("Gwaith Camlan")
@pytest.mark.parametrize(("others", "offered"), [([], False), ([CAMELOT], True)])
def test_camlan_cannot_be_abandoned(others: list[str], offered: bool) -> None:
    table = legends("arthurians greeks", hand=["Philosophy"], accession=[], state="empire")
    table.seat("A", play=["Gwaith Camlan", *others])
    assert ("Philosophy" in table.offered()) == offered


# --- supply ---------------------------------------------------------------------------------------

PRICES: Branches = {
    "population": ((0, 0), {"A population": -1}),
    "progress": ((0, 1), {"A progress": -1}),
    "cards": (
        (1, "Morigena", "Cafall"),
        {"A hand": "-Cafall, -Morigena, -Unrest", "A discard": "+Cafall, +Morigena"},
    ),
    "materials": ((2, 0), {"A material": -3}),
    "materials and progress": ((2, 1), {"A material": -1, "A progress": -1}),
}


@pytest.mark.card(UNREST)
@pytest.mark.parametrize("price", PRICES)
def test_unrest_is_returned_for_a_price(price: str) -> None:
    table = game(hand=[UNREST, "Cafall", "Morigena"], pool=(3, 1, 1))
    words, paid = PRICES[price]
    assert played(table, UNREST, *words) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "unrest": "+Unrest",
        **paid,
    }


@pytest.mark.card(UNREST)
@pytest.mark.parametrize(
    ("pool", "hand", "prices"),
    [
        ((2, 0, 0), ["Cafall"], None),
        ((3, 0, 0), ["Cafall"], {"2"}),
        ((2, 1, 0), ["Cafall"], {"0"}),
        ((0, 0, 1), ["Cafall", "Morigena"], {"0", "1"}),
    ],
)
def test_unrest_is_dear(pool: Any, hand: list[str], prices: set[str] | None) -> None:
    table = game(hand=[UNREST, *hand], pool=pool)
    assert (UNREST in table.offered()) == (prices is not None)
    if prices:
        table.play(UNREST)
        assert table.offered() == prices


@pytest.mark.card(UNREST)
def test_unrest_costs_two_points() -> None:
    assert points(game(hand=[UNREST], history=[UNREST])) == 6 - 4
