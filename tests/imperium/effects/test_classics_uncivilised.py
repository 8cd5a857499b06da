"""Uncivilised cards of the Classics; those that are civilised too have a file of their own."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"


def roman(nations: str = "romans celts", **facts: Any) -> Any:
    """A Roman without tokens and with these zones and facts."""
    table = scenario("imperium", nations=nations)
    table.seat("A", **{"pool": (0, 0, 0), **facts})
    return table


def points(**zones: Any) -> int:
    """What a Roman has who owns nothing else."""
    return int(roman(**{"deck": [], **zones}).state.points()[0])


# --- Standing Army ------------------------------------------------------------------------------


def attacked(progress: int) -> Any:
    """Corruption is played against a Standing Army and two players who have nothing."""
    table = roman("romans celts greeks persians", hand=["Corruption"], state="empire")
    table.seat("A", pool=(0, 0, progress))
    table.seat("B", play=["Standing Army"])
    return table


@pytest.mark.card("Standing Army")
def test_standing_army_ignores_what_it_likes() -> None:
    table = attacked(progress=1)
    was = picture(table)
    table.play("Corruption").say("pass", "accept", "ignore")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Corruption",
        "A discard": "+Corruption",
        "A material": 2,
        "A progress": 1,
        "B material": 2,
        "C hand": "+Unrest",
        "C material": 2,
        "D hand": "+Unrest",
        "D material": 2,
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Standing Army")
def test_standing_army_is_bought_off_with_a_progress() -> None:
    table = attacked(progress=1)
    was = picture(table)
    table.play("Corruption").say("yes")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Corruption",
        "A discard": "+Corruption",
        "A material": 2,
        "B hand": "+Unrest",
        "B material": 2,
        "B progress": 1,
        "C hand": "+Unrest",
        "C material": 2,
        "D hand": "+Unrest",
        "D material": 2,
        "unrest": "-Unrest, -Unrest, -Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Standing Army")
def test_standing_army_is_not_bought_off_by_the_poor() -> None:
    table = attacked(progress=0)
    table.play("Corruption")
    assert (table.kind, table.to_move) == ("ignore", "B")


# --- Jade Mask, Elders --------------------------------------------------------------------------


@pytest.mark.card("Jade Mask")
def test_jade_mask_draws_and_puts_one_back() -> None:
    table = roman(hand=["Jade Mask"], deck=["Advance", "Glory", "Conquer", "Raetia"])
    was = picture(table)
    table.play("Jade Mask")
    assert table.offered() == {"0", "1", "2", "3"}
    table.say(2, "Glory")
    assert changes(table, was) == {
        "A actions": -1,
        "A deck": "-Advance",
        "A hand": "-Jade Mask +Advance",
        "A discard": "+Jade Mask",
    }
    assert table.zone("A", "deck") == ["Glory", "Conquer", "Raetia"]
    table.assert_settled()


@pytest.mark.card("Jade Mask")
def test_jade_mask_never_reshuffles() -> None:
    table = roman(hand=["Jade Mask"], deck=["Advance"], discard=["Raetia", "Glory"])
    table.play("Jade Mask")
    assert table.offered() == {"0", "1"}


@pytest.mark.card("Jade Mask", "Lost Scroll")
@pytest.mark.parametrize("card", ["Jade Mask", "Lost Scroll"])
def test_a_card_that_is_worth_something_in_history_only(card: str) -> None:
    for zone, worth in (("history", 1), ("discard", 0), ("play", 0)):
        table = roman("romans celts greeks", deck=[], **{zone: [card]})
        assert table.state.points()[0] == worth


@pytest.mark.card("Elders")
def test_elders_acquire_an_uncivilised_card_with_its_unrest() -> None:
    table = roman(hand=["Elders"])
    small_market(table, uncivilised="Oracle")
    table.tokens("Oracle", progress=1)
    table.piles(uncivilised=["Shrine", "Boats"])
    was = picture(table)
    table.play("Elders").say(0, "Oracle")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Elders +Oracle, +Unrest",
        "A discard": "+Elders",
        "A progress": 1,
        "market": "-Oracle +Shrine",
        "Oracle tokens": None,
        "tucked under Oracle": "-Unrest",
        "tucked under Shrine": "+Unrest",
        "uncivilised": "-Shrine",
        "unrest": "-Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Elders")
def test_elders_break_through_and_everybody_else_gains() -> None:
    table = roman("romans celts greeks", hand=["Elders"])
    table.piles(uncivilised=["Shrine", "Boats"])
    was = picture(table)
    table.play("Elders").say(1, "uncivilised")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Elders +Shrine",
        "A discard": "+Elders",
        "B progress": 1,
        "C progress": 1,
        "uncivilised": "-Shrine",
    }
    table.assert_settled()


# --- Town, Shrine -------------------------------------------------------------------------------


@pytest.mark.card("Town")
def test_town_offers_materials_to_everybody() -> None:
    table = roman("romans celts greeks", play=["Town"])
    was = picture(table)
    table.exhaust("Town").say("yes", "pass", "yes")
    assert changes(table, was) == {
        "A exhaust": -1,
        "A material": 2,
        "C material": 2,
        "Town exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Town")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (["pass"], {}),
        (["yes", 0], {"A play": "-Town", "A discard": "+Town", "A progress": 2}),
        (["yes", 1], {"A play": "-Town", "A history": "+Town", "A progress": 2}),
    ],
)
def test_town_may_be_given_up_at_the_solstice(words: list[Any], change: dict[str, Any]) -> None:
    table = roman(play=["Town"], hand=["Advance"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Town", *words)
    assert changes(table, was) == {**change, "Town waiting": None}
    table.assert_settled()


@pytest.mark.card("Town")
def test_town_counts_in_history_only_and_is_for_barbarians() -> None:
    assert [points(**{zone: ["Town"]}) for zone in ("history", "play", "hand")] == [2, 0, 0]
    assert "Town" not in roman(hand=["Town"], state="empire").offered()


@pytest.mark.card("Shrine")
def test_shrine_draws_for_a_material() -> None:
    table = roman(play=["Shrine"], deck=["Advance", "Glory"], pool=(1, 0, 0))
    was = picture(table)
    table.exhaust("Shrine").say(0)
    assert changes(table, was) == {
        "A deck": "-Advance",
        "A exhaust": -1,
        "A hand": "+Advance",
        "A material": -1,
        "Shrine exhausted": True,
    }
    table.assert_settled()
    assert roman(play=["Shrine"]).offered() == {"end"}


@pytest.mark.card("Shrine")
@pytest.mark.parametrize("agrees", [True, False])
def test_shrine_returns_a_discarded_unrest(agrees: bool) -> None:
    table = roman(play=["Shrine"], hand=["Advance", UNREST], discard=[UNREST])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Shrine", *(["yes", "Advance", UNREST] if agrees else ["pass"]))
    change = {"A hand": "-Advance", "A discard": "-Unrest +Advance", "unrest": "+Unrest"}
    assert changes(table, was) == {**(change if agrees else {}), "Shrine waiting": None}
    table.assert_settled()


# --- Invasion -----------------------------------------------------------------------------------


def invader() -> Any:
    """Every region of the others is a choice for its owner; the Greek has none."""
    table = roman("romans celts greeks", hand=["Invasion"], play=["Hills"], pool=(3, 0, 0))
    table.seat("B", play=["Jungle", "Cape", "Town"], garrison={"Jungle": ["Glory"]})
    table.seat("C", play=["Elders"])
    table.piles(regions=["Marsh", "River"], main=["Oasis", "Assyrians", "Oracle"])
    return table


@pytest.mark.card("Invasion")
def test_invasion_brings_a_tributary_and_unrest() -> None:
    table = invader()
    was = picture(table)
    table.play("Invasion").say("pass", 0, 0, "main")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Invasion +Assyrians",
        "A discard": "+Invasion",
        "A material": -3,
        "B hand": "+Unrest",
        "C hand": "+Unrest",
        "main": "-Assyrians",
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Invasion")
def test_invasion_brings_a_region_and_drives_back_the_others() -> None:
    table = invader()
    was = picture(table)
    table.play("Invasion").say("pass", 0, 1, "regions")
    assert (table.to_move, table.offered()) == ("B", {"Jungle", "Cape"})
    table.say("Jungle")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Invasion +Marsh",
        "A discard": "+Invasion",
        "A material": -3,
        "B garrison": "-Glory",
        "B hand": "+Glory, +Jungle, +Unrest",
        "B play": "-Jungle",
        "C hand": "+Unrest",
        "Glory host": None,
        "regions": "-Marsh",
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Invasion")
def test_invasion_needs_three_materials() -> None:
    assert roman(hand=["Invasion"], pool=(2, 9, 0)).offered() == {"end"}


# --- Mysticism, Oracle --------------------------------------------------------------------------


@pytest.mark.card("Mysticism")
def test_mysticism_is_an_action() -> None:
    table = roman(play=["Mysticism"])
    was = picture(table)
    table.exhaust("Mysticism")
    assert changes(table, was) == {
        "A actions": 1,
        "A exhaust": -1,
        "Mysticism exhausted": True,
    }


@pytest.mark.card("Mysticism")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ([0], {"A hand": "+Unrest", "unrest": "-Unrest"}),
        ([1, "Glory", "Advance"], {"A hand": "-Advance, -Glory", "A discard": "+Advance, +Glory"}),
    ],
)
def test_mysticism_asks_its_price_at_the_solstice(words: list[Any], change: dict[str, str]) -> None:
    table = roman(play=["Mysticism"], hand=["Advance", "Glory", "Conquer"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Mysticism", *words)
    assert changes(table, was) == {**change, "Mysticism waiting": None}
    table.assert_settled()


@pytest.mark.card("Oracle")
def test_oracle_keeps_one_of_two_cards() -> None:
    table = roman(hand=["Oracle", "Raetia"], deck=["Advance", "Glory", "Conquer"], actions=0)
    was = picture(table)
    table.play("Oracle")
    assert table.offered() == {"Advance", "Glory"}
    table.say("Glory")
    assert changes(table, was) == {
        "A deck": "-Advance, -Glory",
        "A discard": "+Glory, +Oracle",
        "A hand": "-Oracle +Advance",
    }
    table.assert_settled()


@pytest.mark.card("Oracle")
def test_oracle_counts_fame_and_is_for_barbarians() -> None:
    assert points(hand=["Oracle"], history=["Marvellous", "Great"]) == 2 * 2 + 9 + 6
    assert roman(hand=["Oracle"], state="empire").offered() == {"end"}


# --- Agriculture, Boats, Shaduf -----------------------------------------------------------------


@pytest.mark.card("Agriculture")
def test_agriculture_makes_three_fields_of_one() -> None:
    table = roman(play=["Agriculture", "Coast"], hand=["Prosperity"], deck=["Advance"])
    was = picture(table)
    table.exhaust("Agriculture").say("Coast")
    table.play("Prosperity").say("pass", "pass", 0)
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Prosperity",
        "A exhaust": -1,
        "A hand": "-Prosperity",
        "A material": 1 + 3,
        "Agriculture exhausted": True,
    }


@pytest.mark.card("Agriculture", "Boats", "Shaduf")
@pytest.mark.parametrize(("card", "worth"), [("Agriculture", 4), ("Boats", 5), ("Shaduf", 6)])
def test_points_for_the_icons_of_regions_everywhere(card: str, worth: int) -> None:
    lands = {"discard": ["Coast", "Marsh", "Cape"], "hand": ["Forest", "River"]}
    assert points(history=[card], **lands) == worth


@pytest.mark.card("Boats")
@pytest.mark.parametrize(
    ("choice", "land", "change"),
    [
        (0, "River", {"A material": 2, "A population": 1}),
        (1, "Forest", {"A actions": 1}),
    ],
)
def test_boats_bring_a_region_back(choice: int, land: str, change: dict[str, int]) -> None:
    table = roman(play=["Boats", "River", "Forest", "Jungle"])
    was = picture(table)
    table.exhaust("Boats").say(choice, land)
    assert changes(table, was) == {
        **change,
        "A exhaust": -1,
        "A hand": f"+{land}",
        "A play": f"-{land}",
        "Boats exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Boats")
def test_boats_need_water_or_soil() -> None:
    assert roman(play=["Boats", "Jungle"]).offered() == {"end"}
    table = roman(play=["Boats", "Forest"])
    table.exhaust("Boats")
    assert table.offered() == {"1"}


@pytest.mark.card("Shaduf")
@pytest.mark.parametrize("uses", [True, False])
def test_shaduf_adds_progress_to_materials_of_a_river(uses: bool) -> None:
    table = roman(play=["Shaduf"], hand=["Marsh"])
    small_market(table)
    was = picture(table)
    table.play("Marsh")
    assert (table.kind, table.offered()) == ("react", {"pass", "Shaduf"})
    table.say("Shaduf" if uses else "pass", "pass")
    change = {"A exhaust": -1, "A progress": 1, "Shaduf exhausted": True}
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Marsh",
        "A material": 2,
        "A play": "+Marsh",
        **(change if uses else {}),
    }
    table.assert_settled()


@pytest.mark.card("Shaduf")
def test_shaduf_does_not_see_materials_of_a_mountain() -> None:
    table = roman(play=["Shaduf", "River"], hand=["Mountain"])
    small_market(table)
    table.play("Mountain").say("pass")
    assert table.kind == "act"
    assert table.pool("A") == (3, 0, 0)


# --- Rituals & Ceremonies -----------------------------------------------------------------------


@pytest.mark.card("Rituals & Ceremonies")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        ([0, UNREST], {"A hand": "-Rituals & Ceremonies, -Unrest", "unrest": "+Unrest"}),
        ([1, "pass"], {"A progress": 1}),
        ([1, "yes", "Shrine"], {"A progress": 1, "A exhaust": 1, "Shrine exhausted": None}),
    ],
)
def test_rituals_return_something(words: list[Any], change: dict[str, Any]) -> None:
    table = roman("romans celts greeks", hand=["Rituals & Ceremonies", UNREST], actions=0)
    table.seat("A", play=["Shrine", "Mysticism"], exhaust=3)
    for card in ("Shrine", "Mysticism"):
        table.mark(card, exhausted=True)
    was = picture(table)
    table.play("Rituals & Ceremonies").say(*words)
    assert changes(table, was) == {
        "A hand": "-Rituals & Ceremonies",
        "A discard": "+Rituals & Ceremonies",
        **change,
    }
    table.assert_settled()
