"""Civilised cards of the Classics."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture, small_market

UNREST = "Unrest"
FOUR = "romans celts greeks persians"


def empire(nations: str = "romans celts", **facts: Any) -> Any:
    """A Roman empire without tokens and with these zones and facts."""
    table = scenario("imperium", nations=nations)
    table.seat("A", **{"pool": (0, 0, 0), "state": "empire", **facts})
    return table


def points(**zones: Any) -> int:
    """What a Roman has who owns nothing else."""
    return int(empire(**{"deck": [], **zones}).state.points()[0])


@pytest.mark.card("Education System")
@pytest.mark.parametrize(
    "card",
    [
        "Education System",
        "Moneylenders",
        "Corruption",
        "Onager",
        "Metropolis",
        "Pharmacy",
        "Coinage",
        "Exports",
        "Urban Development",
        "Mercenaries",
        "Temple",
        "Cataphract",
    ],
)
def test_barbarians_do_not_play_civilised_cards(card: str) -> None:
    rich: dict[str, Any] = {"hand": [card, "Advance"], "discard": ["Glory"], "pool": (9, 9, 9)}
    assert card in empire(**rich).offered()
    assert card not in empire(**rich, state="barbarian").offered()


# --- attacks ------------------------------------------------------------------------------------


@pytest.mark.card("Drama & Poetry")
def test_drama_steals_progress_and_everybody_may_return_an_unrest() -> None:
    table = empire(FOUR, hand=["Drama & Poetry", "Glory", UNREST], actions=0)
    table.seat("B", hand=["Advance", UNREST], pool=(0, 0, 2))
    table.seat("C", hand=["Advance", UNREST], pool=(0, 0, 0))
    table.seat("D", hand=["Advance"], pool=(0, 0, 1))
    was = picture(table)
    table.play("Drama & Poetry")
    table.say("yes", "Glory", UNREST)
    table.say("yes", "Advance", UNREST)
    table.say("pass")
    table.say("pass")
    assert changes(table, was) == {
        "A discard": "+Drama & Poetry, +Glory",
        "A hand": "-Drama & Poetry, -Glory, -Unrest",
        "A progress": 2,
        "B discard": "+Advance",
        "B hand": "-Advance, -Unrest",
        "B progress": -1,
        "D progress": -1,
        "unrest": "+Unrest, +Unrest",
    }
    table.assert_settled()


@pytest.mark.card("Corruption")
def test_corruption_pays_everybody_and_burdens_the_others() -> None:
    table = empire("romans celts greeks", hand=["Corruption"])
    was = picture(table)
    table.play("Corruption")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Corruption",
        "A hand": "-Corruption",
        "A material": 2,
        "A progress": 1,
        "B hand": "+Unrest",
        "B material": 2,
        "C hand": "+Unrest",
        "C material": 2,
        "unrest": "-Unrest, -Unrest",
    }
    table.assert_settled()


def siege() -> Any:
    """The Celt has two cities, the Greek one and a Metropolis, the Persian one in safety."""
    table = empire(FOUR, hand=["Onager"], play=["City of Rome"])
    table.seat("B", play=["City", "City of Corinth"], garrison={"City": ["Druids"]})
    table.seat("C", play=["City of Athens", "Metropolis"])
    table.seat("D", play=["City of Persepolis", "Cape"], accession=[])
    small_market(table, region="Coast", uncivilised="Elders")
    table.piles(regions=["Marsh", "River"])
    return table


@pytest.mark.card("Onager")
@pytest.mark.parametrize("acquires", [True, False])
def test_onager_razes_cities_and_may_acquire(acquires: bool) -> None:
    table = siege()
    was = picture(table)
    table.play("Onager").say("Cape")
    assert (table.to_move, table.offered()) == ("B", {"City", "City of Corinth"})
    table.say("City", "City of Athens", "ignore")
    table.say(*(["yes", "Coast"] if acquires else ["pass"]))
    gained = {"A hand": "-Onager +Coast", "market": "-Coast +Marsh", "regions": "-Marsh"}
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Onager",
        "A hand": "-Onager",
        "A material": 4,
        "B discard": "+City, +Druids",
        "B garrison": "-Druids",
        "B play": "-City",
        "C discard": "+City of Athens",
        "C play": "-City of Athens",
        "D hand": "+Cape",
        "D play": "-Cape",
        "Druids host": None,
        **(gained if acquires else {}),
    }
    table.assert_settled()


@pytest.mark.card("Exports")
def test_exports_give_a_card_to_everybody_else() -> None:
    table = empire("romans celts greeks", hand=["Exports", UNREST, "Advance"], discard=["Glory"])
    was = picture(table)
    table.play("Exports").say(UNREST, "Glory")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "-Glory +Exports",
        "A hand": "-Exports, -Unrest",
        "A material": 2,
        "B hand": "+Unrest",
        "B material": 2,
        "C hand": "+Glory",
        "C material": 2,
    }
    table.assert_settled()


@pytest.mark.card("Exports")
def test_exports_may_be_refused_but_not_their_materials() -> None:
    table = empire(hand=["Exports", UNREST])
    table.seat("B", play=["Cape"])
    was = picture(table)
    table.play("Exports").say("Cape", "accept", "ignore")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Exports",
        "A hand": "-Exports",
        "A material": 2,
        "B hand": "+Cape",
        "B material": 2,
        "B play": "-Cape",
    }
    table.assert_settled()


@pytest.mark.card("Exports")
@pytest.mark.parametrize(("cards", "worth"), [(8, 1), (7, 0)])
def test_exports_count_ten_cards_with_the_power_card_and_itself(cards: int, worth: int) -> None:
    deck = ["Advance", "Conquer", "Prosperity", "Prosperity", "Dalmatia", "Triumvirate"]
    deck += ["Bread and Circuses", "Raetia"]
    rest = points(deck=deck[:cards])
    assert points(hand=["Exports"], deck=deck[:cards]) == rest + worth


@pytest.mark.card("Cataphract")
def test_cataphract_drives_out_acquires_and_settles() -> None:
    table = empire("romans celts greeks", hand=["Cataphract"], play=["Jungle", "Mountain"])
    table.seat("B", play=["Cape", "Hills"])
    table.seat("C", play=["Oasis", "Town"])
    small_market(table, region="Coast")
    table.piles(regions=["Marsh", "River"])
    was = picture(table)
    table.play("Cataphract").say("pass", "Hills", "Oasis", "yes", "Coast", "yes", "Mountain")
    table.say("Marsh", "pass")
    assert changes(table, was) == {
        "A actions": -1,
        "A garrison": "+Cataphract",
        "A hand": "-Cataphract +Coast",
        "A material": 3,
        "B discard": "+Hills",
        "B play": "-Hills",
        "C discard": "+Oasis",
        "C play": "-Oasis",
        "Cataphract host": "Mountain",
        "exile": "+Marsh",
        "market": "-Coast +River",
        "regions": "-Marsh, -River",
    }
    table.assert_settled()


@pytest.mark.card("Cataphract")
def test_cataphract_may_just_drive_out() -> None:
    table = empire(hand=["Cataphract"], play=["Mountain"])
    table.seat("B", play=["Hills"])
    was = picture(table)
    table.play("Cataphract").say("Hills", "pass", "pass")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Cataphract",
        "A hand": "-Cataphract",
        "B discard": "+Hills",
        "B play": "-Hills",
    }
    table.assert_settled()


# --- free plays ---------------------------------------------------------------------------------


@pytest.mark.card("Education System")
@pytest.mark.parametrize(
    ("words", "change"),
    [
        (
            ["yes", "Advance", "yes", UNREST],
            {
                "A discard": "-Unrest +Education System",
                "A hand": "-Advance, -Education System",
                "A history": "+Advance, +Unrest",
            },
        ),
        (["pass", "pass"], {}),
    ],
)
def test_education_remembers_a_card_in_hand_and_a_discarded_one(
    words: list[str], change: dict[str, str]
) -> None:
    table = empire(hand=["Education System", "Advance"], discard=[UNREST], actions=0)
    was = picture(table)
    table.play("Education System").say(*words)
    assert changes(table, was) == {
        "A discard": "+Education System",
        "A hand": "-Education System",
        **change,
    }
    table.assert_settled()


@pytest.mark.card("Moneylenders", "Mercenaries")
@pytest.mark.parametrize(
    ("card", "resource", "price"),
    [("Moneylenders", "material", 3), ("Mercenaries", "population", 1)],
)
def test_an_action_can_be_bought(card: str, resource: str, price: int) -> None:
    table = empire(hand=[card], pool=(3, 1, 0), actions=0)
    was = picture(table)
    table.play(card).say(0)
    assert changes(table, was) == {
        "A actions": 1,
        "A discard": f"+{card}",
        "A hand": f"-{card}",
        f"A {resource}": -price,
    }
    table.assert_settled()
    poor = (2, 9, 0) if price == 3 else (9, 0, 0)
    assert empire(hand=[card], pool=poor).offered() == {"end"}


@pytest.mark.card("Moneylenders", "Mercenaries", "Temple")
@pytest.mark.parametrize(
    ("card", "pool", "worth"),
    [
        ("Moneylenders", (9, 0, 0), 0),
        ("Moneylenders", (10, 0, 0), 1),
        ("Moneylenders", (120, 0, 0), 10),
        ("Mercenaries", (0, 8, 0), 2 + 4),
        ("Temple", (0, 0, 10), 2 + 10),
    ],
)
def test_points_for_tokens(card: str, pool: tuple[int, int, int], worth: int) -> None:
    """The Roman's own formula, one for two population, and progress count as well."""
    assert points(history=[card], pool=pool) == worth


# --- cities and tokens --------------------------------------------------------------------------


@pytest.mark.card("Metropolis")
@pytest.mark.parametrize(
    ("choice", "change"),
    [
        (0, {"A material": 1}),
        (1, {"A population": 1}),
        (2, {"A deck": "-Advance", "A hand": "+Advance"}),
    ],
)
def test_metropolis_gives_something_for_nothing(choice: int, change: dict[str, Any]) -> None:
    table = empire(play=["Metropolis"], deck=["Advance", "Glory"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Metropolis", choice)
    assert changes(table, was) == {**change, "Metropolis waiting": None}
    table.assert_settled()


@pytest.mark.card("Urban Development")
def test_urban_development_counts_cities_in_play() -> None:
    cities = ["City", "City of Rome", "Metropolis", "Jungle"]
    table = empire(hand=["Urban Development", "City"], play=cities, discard=["City"])
    was = picture(table)
    table.play("Urban Development")
    assert changes(table, was) == {
        "A actions": -1,
        "A discard": "+Urban Development",
        "A hand": "-Urban Development",
        "A material": 3,
        "A population": 3,
    }
    table.assert_settled()


@pytest.mark.card("Urban Development")
def test_urban_development_scores_cities_everywhere() -> None:
    cities = {"hand": ["City"], "discard": ["City"], "play": ["Metropolis"]}
    assert points(**cities) == 1 + 1 + 2
    assert points(history=["Urban Development"], **cities) == 4 + 2 * 3


@pytest.mark.card("Pharmacy")
@pytest.mark.parametrize(
    ("words", "change"),
    [([0], {"A population": 1}), ([1, 0], {"A population": -2, "A progress": 1})],
)
def test_pharmacy_makes_population_or_progress(words: list[int], change: dict[str, int]) -> None:
    table = empire(play=["Pharmacy"], pool=(0, 2, 0))
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Pharmacy", *words)
    assert changes(table, was) == {**change, "Pharmacy waiting": None}
    table.assert_settled()


@pytest.mark.card("Pharmacy")
def test_pharmacy_sells_no_progress_to_the_poor() -> None:
    table = empire(play=["Pharmacy"], pool=(9, 1, 0))
    table.turn("A", "solstice")
    table.say("Pharmacy")
    assert table.offered() == {"0"}


@pytest.mark.card("Coinage")
def test_coinage_draws_a_card() -> None:
    table = empire(play=["Coinage"], deck=["Advance", "Glory"])
    was = picture(table)
    table.exhaust("Coinage")
    assert changes(table, was) == {
        "A deck": "-Advance",
        "A exhaust": -1,
        "A hand": "+Advance",
        "Coinage exhausted": True,
    }
    table.assert_settled()


@pytest.mark.card("Coinage")
def test_coinage_pays_at_the_solstice() -> None:
    table = empire(play=["Coinage"])
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Coinage")
    assert changes(table, was) == {"A material": 2, "Coinage waiting": None}
    table.assert_settled()


# --- unrest -------------------------------------------------------------------------------------


@pytest.mark.card("Wonder")
@pytest.mark.parametrize("uses", [True, False])
def test_wonder_makes_progress_of_a_returned_unrest(uses: bool) -> None:
    table = empire("romans celts greeks", play=["Wonder"], hand=[UNREST], pool=(0, 1, 0))
    was = picture(table)
    table.play(UNREST).say(0, 0)
    assert (table.kind, table.offered()) == ("react", {"pass", "Wonder"})
    table.say("Wonder" if uses else "pass")
    change = {"A exhaust": -1, "A progress": 2, "Wonder exhausted": True}
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Unrest",
        "A population": -1,
        "unrest": "+Unrest",
        **(change if uses else {}),
    }
    table.assert_settled()


@pytest.mark.card("Wonder")
def test_wonder_does_not_see_an_unrest_that_is_only_discarded() -> None:
    table = empire("romans celts greeks", play=["Wonder"], hand=["Oracle"], deck=[UNREST, "Glory"])
    table.seat("A", state="barbarian")
    table.play("Oracle").say(UNREST)
    assert table.kind == "act"


@pytest.mark.card("Temple")
def test_temple_makes_progress_of_a_card() -> None:
    table = empire(play=["Temple"], hand=["Advance", "Glory"])
    was = picture(table)
    table.exhaust("Temple").say("Glory")
    assert changes(table, was) == {
        "A discard": "+Glory",
        "A exhaust": -1,
        "A hand": "-Glory",
        "A progress": 1,
        "Temple exhausted": True,
    }
    table.assert_settled()
    assert empire(play=["Temple"], hand=[]).offered() == {"end"}


@pytest.mark.card("Temple")
@pytest.mark.parametrize("pile", [["Advance", UNREST], ["Advance"]])
def test_temple_returns_a_discarded_unrest(pile: list[str]) -> None:
    table = empire(play=["Temple"], hand=[UNREST], discard=pile)
    table.turn("A", "solstice")
    was = picture(table)
    table.say("Temple", *([UNREST] if UNREST in pile else []))
    change = {"A discard": "-Unrest", "unrest": "+Unrest"} if UNREST in pile else {}
    assert changes(table, was) == {**change, "Temple waiting": None}
    table.assert_settled()
