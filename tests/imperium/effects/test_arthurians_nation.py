"""The cards of the Arthurians: those that come from the nation deck."""

from __future__ import annotations

from typing import Any

import pytest

from .legends import ACQUIRED, legends
from .watching import UNREST, Branches, Picture, Words, picture, played, points, solstice, told

BEDWYR = "Bedwyr"
CAMELOT = "City of Camelot"
LAKE = "Viviane of the Lake"
LANCELOT = "Lawnslot Llyn (Sir Lancelot)"
PERCIVAL = "Peredur (Sir Percival)"
AVALON = "Ynys Afallach (Avalon)"


def game(**seat: Any) -> Any:
    return legends("arthurians celts", **seat)


@pytest.mark.card(BEDWYR)
def test_bedwyr_returns_excalibur_and_guards_a_region() -> None:
    table = game(hand=[BEDWYR], play=[LAKE], discard=["Excalibur"])
    assert played(table, BEDWYR, "yes", "Excalibur", "yes", LAKE) == {
        "A actions": -1,
        "A discard": "-Excalibur",
        "A deck": "+Excalibur",
        "A hand": "-Bedwyr",
        "A garrison": "+Bedwyr",
        "Bedwyr host": LAKE,
        "A progress": 1,
    }
    assert table.zone("A", "deck")[0] == "Excalibur"


@pytest.mark.card(BEDWYR)
@pytest.mark.rule("R70")
def test_bedwyr_triggers_all_that_a_region_does_when_played() -> None:
    table = game(hand=[BEDWYR, "Cafall"], play=["Mountain"])
    assert played(table, BEDWYR, "pass", "yes", "Mountain", "Island", "yes", "Cafall") == {
        "A actions": -1,
        "A hand": "-Bedwyr, -Cafall",
        "A garrison": "+Bedwyr, +Cafall",
        "Bedwyr host": "Mountain",
        "Cafall host": "Mountain",
        "A material": 2,
        "exile": "+Island",
        **ACQUIRED["Island"],
    }


@pytest.mark.card(BEDWYR)
def test_bedwyr_may_do_neither() -> None:
    table = game(hand=[BEDWYR], play=[LAKE], discard=["Excalibur"])
    assert played(table, BEDWYR, "pass", "pass") == {
        "A actions": -1,
        "A hand": "-Bedwyr",
        "A discard": "+Bedwyr",
    }


@pytest.mark.card(LAKE)
def test_the_lake_gains_a_progress() -> None:
    table = game(hand=[LAKE])
    assert played(table, LAKE) == {
        "A actions": -1,
        "A hand": f"-{LAKE}",
        "A play": f"+{LAKE}",
        "A progress": 1,
    }


@pytest.mark.card(LAKE)
@pytest.mark.parametrize(
    ("words", "changed"),
    [
        ((0, BEDWYR), {"A garrison": "-Bedwyr", "Bedwyr host": None, "A hand": "+Bedwyr"}),
        ((1,), {"A deck": "-Cafall", "A hand": "+Cafall"}),
    ],
)
def test_the_lake_gives_a_knight_back_or_a_card(words: Words, changed: Picture) -> None:
    table = game(play=[LAKE, AVALON], garrison={LAKE: [BEDWYR, UNREST]}, deck=["Cafall"])
    assert solstice(table, LAKE, *words) == changed


@pytest.mark.card(LAKE)
def test_the_lake_recalls_only_knights_of_its_own() -> None:
    table = game(play=[LAKE, AVALON], garrison={LAKE: [UNREST], AVALON: [BEDWYR]})
    assert solstice(table, LAKE, 0) == {}


CITY: Branches = {
    "pass": (("pass",), {}),
    "material": (("yes", "Cafall", 0), {"A material": 1}),
    "population": (("yes", "Cafall", 1), {"A population": 1}),
    "card": (("yes", "Cafall", 2), {"A deck": "-Morigena", "A hand": "-Cafall +Morigena"}),
}


@pytest.mark.card(CAMELOT)
@pytest.mark.parametrize("branch", CITY)
def test_camelot_discards_a_card_for_something_else(branch: str) -> None:
    table = game(play=[CAMELOT], hand=["Cafall"], deck=["Morigena", BEDWYR])
    words, gained = CITY[branch]
    discarded = {} if branch == "pass" else {"A hand": "-Cafall", "A discard": "+Cafall"}
    assert solstice(table, CAMELOT, *words) == {**discarded, **gained}


@pytest.mark.card(CAMELOT)
def test_camelot_needs_a_card_to_discard() -> None:
    assert solstice(game(play=[CAMELOT], deck=["Morigena"]), CAMELOT) == {}


@pytest.mark.card("Britannia Flavia")
def test_britannia_draws_a_card_and_may_take_a_garrison() -> None:
    table = game(hand=["Britannia Flavia"], deck=["Cafall"])
    assert played(table, "Britannia Flavia", "yes", "Cafall") == {
        "A actions": -1,
        "A hand": "-Britannia Flavia",
        "A play": "+Britannia Flavia",
        "A deck": "-Cafall",
        "A garrison": "+Cafall",
        "Cafall host": "Britannia Flavia",
    }


@pytest.mark.card("Britannia Flavia")
def test_britannia_may_stay_without_a_garrison() -> None:
    table = game(hand=["Britannia Flavia"], deck=["Cafall"])
    assert played(table, "Britannia Flavia", "pass") == {
        "A actions": -1,
        "A hand": "-Britannia Flavia +Cafall",
        "A play": "+Britannia Flavia",
        "A deck": "-Cafall",
    }


@pytest.mark.card(AVALON)
def test_avalon_returns_a_knight_and_may_take_a_garrison() -> None:
    table = game(hand=[AVALON], discard=["Cafall", BEDWYR])
    was = picture(table)
    table.play(AVALON)
    assert table.offered() == {BEDWYR}
    assert told(table, was, BEDWYR, "yes", BEDWYR) == {
        "A actions": -1,
        "A hand": f"-{AVALON}",
        "A play": f"+{AVALON}",
        "A discard": "-Bedwyr",
        "A garrison": "+Bedwyr",
        "Bedwyr host": AVALON,
    }


@pytest.mark.card(AVALON)
def test_avalon_may_be_recalled_for_a_progress() -> None:
    table = game(play=[AVALON], garrison={AVALON: [BEDWYR]}, pool=(0, 0, 1))
    assert solstice(table, AVALON, "yes") == {
        "A progress": -1,
        "A play": f"-{AVALON}",
        "A hand": f"+Bedwyr, +{AVALON}",
        "A garrison": "-Bedwyr",
        "Bedwyr host": None,
    }


@pytest.mark.card(AVALON)
@pytest.mark.parametrize(("pool", "words"), [((0, 0, 1), ("pass",)), ((9, 9, 0), ())])
def test_avalon_may_stay_and_must_be_paid(pool: Any, words: Words) -> None:
    assert solstice(game(play=[AVALON], pool=pool), AVALON, *words) == {}


GAWAIN = "Gwalchmei (Sir Gawain)"


@pytest.mark.card(GAWAIN)
def test_gawain_counts_garrisoned_knights_before_he_is_one() -> None:
    table = game(hand=[GAWAIN], play=[LAKE, AVALON], discard=[])
    table.seat("A", garrison={LAKE: [BEDWYR, "Cafall"], AVALON: [PERCIVAL]}, quest=[LANCELOT])
    assert played(table, GAWAIN, "yes", LAKE) == {
        "A actions": -1,
        "unrest": "-Unrest",
        "A hand": f"-{GAWAIN} +Unrest",
        "A garrison": f"+{GAWAIN}",
        f"{GAWAIN} host": LAKE,
        "A progress": 2 + 1,
    }


@pytest.mark.card(GAWAIN)
def test_gawain_may_be_discarded() -> None:
    table = game(hand=[GAWAIN], play=[LAKE])
    assert played(table, GAWAIN, "pass") == {
        "A actions": -1,
        "unrest": "-Unrest",
        "A hand": f"-{GAWAIN} +Unrest",
        "A discard": f"+{GAWAIN}",
    }


@pytest.mark.card(BEDWYR, GAWAIN, PERCIVAL, "Cai (Sir Kay)")
@pytest.mark.parametrize(
    ("knight", "words", "changed"),
    [
        (BEDWYR, ("pass",), {"A hand": "-Bedwyr"}),
        ("Cai (Sir Kay)", ("pass",), {"A hand": "-Cai (Sir Kay)"}),
        (PERCIVAL, (0,), {"A hand": f"-{PERCIVAL}"}),
        (GAWAIN, (), {"A hand": f"-{GAWAIN} +Unrest", "unrest": "-Unrest"}),
    ],
)
def test_a_knight_guards_nothing_but_regions(knight: str, words: Words, changed: Picture) -> None:
    assert played(game(hand=[knight], play=[CAMELOT]), knight, *words) == {
        "A actions": -1,
        "A discard": f"+{knight}",
        **changed,
    }


@pytest.mark.card("Lady Bertilak")
def test_lady_bertilak_abandons_a_guarded_region() -> None:
    table = game(hand=["Lady Bertilak"], deck=["Cafall", "Guennuvar", "Morigena"])
    table.seat("A", play=[LAKE, AVALON], garrison={LAKE: [BEDWYR], AVALON: [UNREST]})
    table.seat("B", hand=["Advance", "Conquer", "Glory"])
    was = picture(table)
    table.play("Lady Bertilak")
    assert table.offered() == {LAKE}
    assert told(table, was, LAKE, "Glory", "Advance") == {
        "A play": f"-{LAKE}",
        "A garrison": "-Bedwyr",
        "Bedwyr host": None,
        "A discard": f"+Bedwyr, +Lady Bertilak, +{LAKE}",
        "A deck": "-Cafall, -Guennuvar",
        "A hand": "-Lady Bertilak +Cafall, +Guennuvar",
        "B hand": "-Advance, -Glory",
        "B discard": "+Advance, +Glory",
    }


@pytest.mark.card("Lady Bertilak")
def test_lady_bertilak_draws_without_a_guarded_region_and_spares_the_protected() -> None:
    table = game(hand=["Lady Bertilak"], deck=["Cafall", "Guennuvar"], play=[LAKE])
    table.seat("B", hand=["Advance", "Glory"], play=["Fortified Region"], pool=(0, 1, 0))
    assert played(table, "Lady Bertilak", "Fortified Region", 0, "ignore") == {
        "B exhaust": -1,
        "B population": -1,
        "Fortified Region exhausted": True,
        "A discard": "+Lady Bertilak",
        "A deck": "-Cafall, -Guennuvar",
        "A hand": "-Lady Bertilak +Cafall, +Guennuvar",
    }


@pytest.mark.card("Lady Bertilak", "Morigena")
@pytest.mark.parametrize("lady", ["Lady Bertilak", "Morigena"])
@pytest.mark.parametrize(("zone", "worth"), [("history", 2), ("hand", 0), ("discard", 0)])
def test_ladies_score_in_the_history(lady: str, zone: str, worth: int) -> None:
    assert points(game(**{zone: [lady]})) == 6 + worth
