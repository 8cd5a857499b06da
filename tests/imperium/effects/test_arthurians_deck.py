"""The cards of the Arthurians: those of the draw deck."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
from .watching import UNREST, Words, picture, played, told

BEDWYR = "Bedwyr"
CAMELOT = "City of Camelot"
LAKE = "Viviane of the Lake"
MERLIN = "Myrddin Wyllt (Merlin)"
PERCIVAL = "Peredur (Sir Percival)"
AVALON = "Ynys Afallach (Avalon)"


def game(**seat: Any) -> Any:
    return legends("arthurians celts", **seat)


@pytest.mark.card("Morigena")
def test_morigena_abandons_merlin_for_the_quest_and_a_nation_card() -> None:
    table = game(hand=["Morigena"], play=[LAKE, AVALON], quest=["Excalibur"])
    table.seat("A", garrison={LAKE: [MERLIN], AVALON: [BEDWYR]}, nation_deck=[CAMELOT, PERCIVAL])
    was = picture(table)
    table.play("Morigena").say("yes")
    assert table.offered() == {LAKE}
    assert told(table, was, LAKE, "Excalibur", CAMELOT) == {
        "A actions": -1,
        "unrest": "-Unrest, -Unrest",
        "A hand": "-Morigena +Unrest",
        "B hand": "+Unrest",
        "A play": f"-{LAKE}",
        "A garrison": f"-{MERLIN}",
        f"{MERLIN} host": None,
        "A quest": "-Excalibur",
        "A nation_deck": f"-{CAMELOT}",
        "A discard": f"+{CAMELOT}, +Excalibur, +Morigena, +{MERLIN}, +{LAKE}",
    }


@pytest.mark.card("Morigena")
@pytest.mark.rule("R29")
def test_morigena_brings_the_nadir_when_the_nation_deck_is_empty() -> None:
    table = game(hand=["Morigena"], play=[LAKE], garrison={LAKE: [MERLIN]}, nation_deck=[])
    assert played(table, "Morigena", "yes", LAKE, "Gwaith Camlan") == {
        "A actions": -1,
        "unrest": "-Unrest, -Unrest",
        "A hand": "-Morigena +Unrest",
        "B hand": "+Unrest",
        "A play": f"-{LAKE} +Gwaith Camlan",
        "A garrison": f"-{MERLIN}",
        f"{MERLIN} host": None,
        "A accession": "-Gwaith Camlan",
        "A discard": f"+Morigena, +{MERLIN}, +{LAKE}",
    }


@pytest.mark.card("Morigena")
@pytest.mark.parametrize(("guard", "words"), [(MERLIN, ("pass",)), (BEDWYR, ())])
def test_morigena_may_only_spread_unrest(guard: str, words: Words) -> None:
    table = game(hand=["Morigena"], play=[LAKE], quest=["Excalibur"], garrison={LAKE: [guard]})
    assert played(table, "Morigena", *words) == {
        "A actions": -1,
        "unrest": "-Unrest, -Unrest",
        "A hand": "-Morigena +Unrest",
        "B hand": "+Unrest",
        "A discard": "+Morigena",
    }


@pytest.mark.card(PERCIVAL)
def test_percival_returns_an_unrest_and_guards_a_region() -> None:
    table = game(hand=[PERCIVAL, UNREST], play=[LAKE])
    assert played(table, PERCIVAL, 0, UNREST, "yes", LAKE) == {
        "A actions": -1,
        "A hand": f"-{PERCIVAL}, -Unrest",
        "unrest": "+Unrest",
        "A garrison": f"+{PERCIVAL}",
        f"{PERCIVAL} host": LAKE,
        "A progress": 1,
    }


@pytest.mark.card(PERCIVAL)
def test_percival_may_be_discarded() -> None:
    table = game(hand=[PERCIVAL], play=[LAKE])
    assert played(table, PERCIVAL, 0, "pass") == {
        "A actions": -1,
        "A hand": f"-{PERCIVAL}",
        "A discard": f"+{PERCIVAL}",
    }


@pytest.mark.card(PERCIVAL)
@pytest.mark.parametrize(("zone", "words"), [("discard", (1, "Graal")), ("deck", (1,))])
def test_percival_finds_graal(zone: str, words: Words) -> None:
    table = game(hand=[PERCIVAL], **{zone: ["Cafall", "Graal"]})
    assert played(table, PERCIVAL, *words) == {
        "A actions": -1,
        f"A {zone}": "-Graal",
        "A hand": f"-{PERCIVAL} +Graal",
        "exile": f"+{PERCIVAL}",
    }


@pytest.mark.card(PERCIVAL)
def test_percival_is_exiled_though_graal_is_still_a_quest() -> None:
    table = game(hand=[PERCIVAL], area=["Graal"])
    assert played(table, PERCIVAL, 1) == {
        "A actions": -1,
        "A hand": f"-{PERCIVAL}",
        "exile": f"+{PERCIVAL}",
    }


@pytest.mark.card("Cai (Sir Kay)")
def test_kay_returns_a_region_and_guards_another() -> None:
    table = game(hand=["Cai (Sir Kay)"], play=[LAKE], discard=["Cafall", "Britannia Prima"])
    was = picture(table)
    table.play("Cai (Sir Kay)").say("yes")
    assert table.offered() == {"Britannia Prima"}
    assert told(table, was, "Britannia Prima", "yes", LAKE) == {
        "A actions": -1,
        "A discard": "-Britannia Prima",
        "A deck": "+Britannia Prima",
        "A hand": "-Cai (Sir Kay)",
        "A garrison": "+Cai (Sir Kay)",
        "Cai (Sir Kay) host": LAKE,
        "A progress": 1,
    }
    assert table.zone("A", "deck")[0] == "Britannia Prima"


@pytest.mark.card("Cai (Sir Kay)")
def test_kay_may_do_neither() -> None:
    table = game(hand=["Cai (Sir Kay)"], play=[LAKE], discard=["Britannia Prima"])
    assert played(table, "Cai (Sir Kay)", "pass", "pass") == {
        "A actions": -1,
        "A hand": "-Cai (Sir Kay)",
        "A discard": "+Cai (Sir Kay)",
    }


@pytest.mark.card("King Arthur")
def test_arthur_abandons_a_guarded_region_to_acquire() -> None:
    table = game(hand=["King Arthur"], play=[LAKE, AVALON], garrison={LAKE: [BEDWYR]})
    was = picture(table)
    table.play("King Arthur")
    assert table.offered() == {LAKE}
    table.say(LAKE)
    assert table.offered() == {"Island", "Highlands", "Etruscans"}
    assert told(table, was, "Island") == {
        "A actions": -1,
        "A play": f"-{LAKE}",
        "A garrison": "-Bedwyr",
        "Bedwyr host": None,
        "A discard": f"+Bedwyr, +King Arthur, +{LAKE}",
        "A hand": "-King Arthur +Island",
        **ACQUIRED["Island"],
    }


@pytest.mark.card("King Arthur")
def test_arthur_needs_a_knight_in_a_region() -> None:
    table = game(hand=["King Arthur"], play=[LAKE], garrison={LAKE: ["Cafall"]})
    assert table.offered() == {"end"}


@pytest.mark.card("Uthyr Pendragon")
def test_uthyr_breaks_through_and_is_history() -> None:
    table = game(hand=["Uthyr Pendragon"])
    assert played(table, "Uthyr Pendragon", "uncivilised") == {
        "A actions": -1,
        "uncivilised": "-Monument",
        "A hand": "-Uthyr Pendragon +Monument",
        "A history": "+Uthyr Pendragon",
    }


@pytest.mark.card(MERLIN)
def test_merlin_abandons_three_knights_for_the_quest() -> None:
    table = game(hand=[MERLIN], play=[LAKE, AVALON], quest=["Excalibur"])
    table.seat("A", garrison={LAKE: [BEDWYR, "Cafall"], AVALON: [PERCIVAL, "Cai (Sir Kay)"]})
    assert played(table, MERLIN, BEDWYR, PERCIVAL, "Cai (Sir Kay)", "Excalibur") == {
        "A actions": -1,
        "A garrison": f"-Bedwyr, -Cai (Sir Kay), -{PERCIVAL}",
        "Bedwyr host": None,
        "Cai (Sir Kay) host": None,
        f"{PERCIVAL} host": None,
        "A quest": "-Excalibur",
        "A hand": f"-{MERLIN} +Excalibur",
        "A discard": f"+Bedwyr, +Cai (Sir Kay), +{MERLIN}, +{PERCIVAL}",
    }


@pytest.mark.card(MERLIN)
def test_merlin_needs_three_knights() -> None:
    table = game(hand=[MERLIN], play=[LAKE], quest=["Excalibur"])
    table.seat("A", garrison={LAKE: [BEDWYR, "Cafall", PERCIVAL]})
    assert table.offered() == {"end"}


@pytest.mark.card("Guennuvar")
def test_guennuvar_acquires_and_others_gain_a_progress() -> None:
    table = game(hand=["Guennuvar"], play=[LAKE], garrison={LAKE: ["King Arthur"]})
    was = picture(table)
    table.play("Guennuvar").say(0)
    assert table.offered() == {"Elders", "Metropolis"}
    assert told(table, was, "Metropolis") == {
        "A actions": -1,
        "B progress": 1,
        "A hand": "-Guennuvar +Metropolis, +Unrest",
        "A discard": "+Guennuvar",
        **ACQUIRED["Metropolis"],
    }


@pytest.mark.card("Guennuvar")
def test_guennuvar_abandons_arthur_to_play_an_empire_card() -> None:
    table = game(hand=["Guennuvar", "Civil Service", "Code of Laws"], play=[LAKE])
    table.seat("A", garrison={LAKE: ["King Arthur", BEDWYR]})
    was = picture(table)
    table.play("Guennuvar").say(1, "King Arthur")
    assert table.offered() == {"Civil Service"}
    assert told(table, was, "Civil Service") == {
        "A actions": -1,
        "B progress": 1,
        "A garrison": "-King Arthur",
        "King Arthur host": None,
        "A hand": "-Civil Service, -Guennuvar",
        "A play": "+Civil Service",
        "A discard": "+Guennuvar, +King Arthur",
    }


@pytest.mark.card("Guennuvar")
def test_guennuvar_needs_arthur_in_a_garrison() -> None:
    table = game(hand=["Guennuvar", "Civil Service", "King Arthur"])
    table.play("Guennuvar")
    assert table.offered() == {"0"}


@pytest.mark.card("Cafall")
@pytest.mark.parametrize("zone", ["play", "quest"])
def test_cafall_draws_and_hunts_the_boar(zone: str) -> None:
    table = game(hand=["Cafall"], deck=["Guennuvar", "Morigena"], **{zone: ["Twrch Trwyth"]})
    assert played(table, "Cafall", "Morigena", "yes", "Twrch Trwyth") == {
        "A hand": "-Cafall +Guennuvar",
        "A deck": "-Guennuvar",
        "A discard": "+Cafall",
        f"A {zone}": "-Twrch Trwyth",
        "exile": "+Twrch Trwyth",
    }
    assert table.zone("A", "deck") == ["Morigena"]


@pytest.mark.card("Cafall")
def test_cafall_may_spare_the_boar() -> None:
    table = game(hand=["Cafall"], deck=["Guennuvar", "Morigena"], play=["Twrch Trwyth"])
    assert played(table, "Cafall", "Morigena", "pass") == {
        "A hand": "-Cafall +Guennuvar",
        "A deck": "-Guennuvar",
        "A discard": "+Cafall",
    }
