"""Where the specification offers two readings, both are played: the other one is an option."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario
from civitas.games.imperium import settings

UNREST = "Unrest"
LANCELOT = "Lawnslot Llyn (Sir Lancelot)"


def classics(nations: str, sides: str = "", **options: Any) -> Any:
    return scenario("imperium", nations=nations, sides=sides, **options)


def legends(nations: str, sides: str = "", **options: Any) -> Any:
    return scenario("imperium", nations=nations, sides=sides, box="legends", **options)


def test_every_reading_names_its_ruling_and_is_off_by_default() -> None:
    switched = {name: value for _, name, value in settings.VARIANTS}
    assert len({bit for bit, _, _ in settings.VARIANTS}) == len(settings.VARIANTS)
    for spec in settings.READINGS:
        if spec.name != "auto_forced":
            assert spec.help.startswith("R")
            assert spec.default != switched[spec.name]


@pytest.mark.rule("R3")
@pytest.mark.parametrize(("reading", "tokens"), [("setup", None), ("refill", [0, 0, 1])])
def test_when_civilised_cards_get_their_progress(reading: str, tokens: list[int] | None) -> None:
    table = classics("romans celts", market_progress=reading)
    table.seat("A", hand=["Advance"], pool=(3, 0, 0))
    table.market(civilised="Temple")
    table.piles(civilised=["Coinage", "Exports"])
    table.play("Advance").say(0, 0, "Temple")
    assert table.slot("civilised") == "Coinage"
    assert table.details("Coinage").get("tokens") == tokens


@pytest.mark.rule("R8")
@pytest.mark.parametrize(("reading", "offered"), [("payable", {"0", "1"}), ("doable", {"0"})])
def test_may_nothing_be_discarded_twice(reading: str, offered: set[str]) -> None:
    table = classics("romans celts", choice=reading)
    table.seat("A", play=["Mysticism"], hand=[])
    table.turn("A", "solstice")
    table.say("Mysticism")
    assert table.offered() == offered


@pytest.mark.rule("R8")
@pytest.mark.parametrize("reading", ["payable", "doable"])
@pytest.mark.parametrize("held", [1, 2])
def test_a_part_of_an_option_is_enough(reading: str, held: int) -> None:
    table = classics("romans celts", choice=reading)
    table.seat("A", play=["Mysticism"], hand=["Glory", "Advance"][:held])
    table.turn("A", "solstice")
    table.say("Mysticism")
    assert table.offered() == {"0", "1"}


@pytest.mark.rule("R8")
@pytest.mark.parametrize(("reading", "offered"), [("payable", {"0", "1"}), ("doable", {"1"})])
def test_a_tree_without_a_card_to_discard(reading: str, offered: set[str]) -> None:
    table = legends("utopians celts", "BB", choice=reading)
    table.seat("A", play=["Tree of Knowledge"], hand=[])
    table.turn("A", "solstice")
    table.say("Tree of Knowledge")
    assert table.offered() == offered


@pytest.mark.rule("R8")
@pytest.mark.rule("R11")
@pytest.mark.parametrize(("reading", "offered"), [("payable", {"0", "1"}), ("doable", {"1"})])
def test_a_draw_without_cards_is_nothing_to_be_done(reading: str, offered: set[str]) -> None:
    table = classics("romans celts", choice=reading)
    table.seat("A", hand=["Leadership", "Glory"], deck=[], discard=[], nation_deck=[], accession=[])
    table.play("Leadership")
    assert table.offered() == offered


@pytest.mark.rule("R8")
def test_a_reshuffle_that_develops_brings_a_card_to_draw() -> None:
    """An empire's deck and discard are empty, but a development can be paid (5.2)."""
    table = classics("romans celts", choice="doable")
    table.seat("A", hand=["Leadership", "Glory"], deck=[], discard=[], nation_deck=[], accession=[])
    table.seat("A", state="empire", area=["Legions"], pool=(9, 9, 9))
    table.play("Leadership")
    assert table.offered() == {"0", "1"}


@pytest.mark.rule("R8")
def test_a_choice_of_which_nothing_can_be_done_is_passed_over() -> None:
    table = classics("romans celts", choice="doable")
    table.seat("A", hand=["Leadership"], deck=[], discard=[], nation_deck=[], accession=[])
    table.play("Leadership")
    assert (table.kind, table.zone("A", "discard")) == ("act", ["Leadership"])


@pytest.mark.rule("R31")
def test_the_tokens_of_piles_stay_where_they_are() -> None:
    table = legends("olmecs celts")
    table.seat("A", play=["Olmec Hieroglyphics"], exhaust=3, nation_spent=1, area_spent=1)
    table.exhaust("Olmec Hieroglyphics").say(0)
    assert (table.kind, table.fact("A", "exhaust")) == ("act", 2)
    assert (table.fact("A", "nation_spent"), table.fact("A", "area_spent")) == (1, 1)


@pytest.mark.rule("R31")
@pytest.mark.parametrize(("pile", "left"), [("nation_deck", (0, 1)), ("area", (1, 0))])
def test_the_token_of_a_pile_may_be_taken_too(pile: str, left: tuple[int, int]) -> None:
    table = legends("olmecs celts", returned_token="piles")
    table.seat("A", play=["Olmec Hieroglyphics"], exhaust=3, nation_spent=1, area_spent=1)
    table.exhaust("Olmec Hieroglyphics").say(0)
    assert table.offered() == {"nation_deck", "area"}
    table.say(pile)
    assert (table.kind, table.fact("A", "exhaust")) == ("act", 3)
    assert (table.fact("A", "nation_spent"), table.fact("A", "area_spent")) == left
    assert table.events[-1].data == {"seat": 0, "pile": pile}


@pytest.mark.rule("R52")
@pytest.mark.parametrize(("counts", "points"), [(False, 0), (True, 1)])
def test_is_the_state_card_a_card(counts: bool, points: int) -> None:
    """One card, the power card, and perhaps the state card: 1 point for every three."""
    table = classics("greeks celts", "BB", state_counts=counts)
    table.seat("A", pool=(0, 0, 0), hand=["Advance"], deck=[], play=[], discard=[])
    assert table.state.points()[0] == points


@pytest.mark.rule("R87")
@pytest.mark.parametrize(("reading", "offered"), [("apart", {"1"}), ("garrisoned", {"0", "1"})])
def test_is_a_knight_at_the_court_garrisoned(reading: str, offered: set[str]) -> None:
    table = legends("arthurians celts", "BB", active_quest=reading)
    table.seat("A", play=["Gwaith Camlan"], accession=[], area=["Excalibur", "Graal"], hand=[])
    table.seat("A", quest=[LANCELOT])
    table.turn("A", "solstice")
    table.say("Gwaith Camlan")
    assert table.offered() == offered
    if reading == "garrisoned":
        table.say(0, LANCELOT)
        assert (table.zone("A", "quest"), table.zone("A", "history")) == ([], [LANCELOT])


@pytest.mark.rule("R87")
@pytest.mark.parametrize(("reading", "progress"), [("apart", 1), ("garrisoned", 2)])
def test_is_a_knight_at_the_court_counted(reading: str, progress: int) -> None:
    table = legends("arthurians celts", "BB", active_quest=reading)
    table.seat("A", hand=["Gwalchmei (Sir Gawain)"], play=["Island"], pool=(0, 0, 0))
    table.seat("A", garrison={"Island": ["Bedwyr"]}, quest=[LANCELOT])
    table.play("Gwalchmei (Sir Gawain)").say("pass")
    assert table.pool("A") == (0, 0, progress)


@pytest.mark.rule("R87")
@pytest.mark.parametrize("reading", ["apart", "garrisoned"])
def test_the_court_is_no_region_in_any_reading(reading: str) -> None:
    """Myrddin Wyllt asks for three knights garrisoned in regions."""
    table = legends("arthurians celts", "BB", active_quest=reading)
    table.seat("A", hand=["Myrddin Wyllt (Merlin)"], play=["Island"])
    table.seat("A", garrison={"Island": ["Bedwyr", "Cai (Sir Kay)"]}, quest=[LANCELOT])
    assert table.offered() == {"end"}


def twice_marvellous(reading: str) -> Any:
    """Marvellous is played free, shuffled in and drawn again."""
    table = classics("romans celts", free_plays=reading)
    table.seat("A", hand=["Marvellous", "Leadership"], deck=[], discard=[], actions=0)
    table.seat("A", nation_deck=[], accession=[])
    table.play("Marvellous")
    while table.kind != "act":
        table.say(sorted(table.offered())[0])
    table.play("Leadership").say(0)
    assert table.zone("A", "hand") == ["Marvellous"]
    return table


@pytest.mark.rule("R94")
@pytest.mark.parametrize(
    ("reading", "offered"), [("unlimited", {"end", "Marvellous"}), ("once", {"end"})]
)
def test_how_often_a_card_is_played_free_in_a_turn(reading: str, offered: set[str]) -> None:
    table = twice_marvellous(reading)
    assert table.offered() == offered
    freed = table.json["turn"].get("freed", [])
    assert freed == [table.find(c, 0) for c in ("Marvellous", "Leadership") if reading == "once"]
    copy = table.game.from_json(table.json)
    assert copy.key() == table.state.key()
    assert copy.view(1)["turn"].get("freed", []) == freed
    table.say("end")
    while table.to_move == "A":
        table.say("end" if table.kind == "clean_discard" else sorted(table.offered())[0])
    assert "freed" not in table.json["turn"]


@pytest.mark.rule("R94")
def test_a_card_played_free_once_can_be_played_again_for_an_action() -> None:
    table = classics("romans celts", free_plays="once")
    table.seat("A", hand=["Marvellous"], actions=1)
    table.turn("A", freed=[table.find("Marvellous", 0)])
    table.play("Marvellous")
    assert table.fact("A", "actions") == 0


@pytest.mark.rule("R94")
@pytest.mark.parametrize("reading", ["unlimited", "once"])
def test_the_last_play_that_a_turn_allows_is_logged(reading: str) -> None:
    table = classics("romans celts", free_plays=reading)
    table.seat("A", hand=["Glorious", "Oracle"])
    table.turn("A", plays=198)
    table.play("Glorious")
    assert "last_play" not in [event.kind for event in table.events]
    table.say(0)
    table.play("Oracle")
    told = [event for event in table.events if event.kind == "last_play"]
    assert [event.data for event in told] == [{"seat": 0, "card": table.find("Oracle", 0)}]


# --- R21: who takes the last unrest ---------------------------------------------------------------


def short_of_unrest(reading: str, card: str, unrest: int) -> Any:
    table = classics("romans celts greeks egyptians", last_unrest=reading)
    table.seat("A", hand=[card], pool=(3, 0, 0), state="barbarian")
    for letter in "BCD":
        table.seat(letter, pool=(0, 0, 0))
    table.piles(unrest=unrest)
    return table


def taken(table: Any) -> list[int]:
    """How many unrest the other three hold."""
    return [table.zone(letter, "hand").count(UNREST) for letter in "BCD"]


@pytest.mark.rule("R21")
def test_the_last_unrest_is_taken_in_order() -> None:
    table = short_of_unrest("order", "Notorious", 2)
    table.play("Notorious")
    assert table.json["turn"]["ending"] == 2
    assert taken(table) == [1, 1, 0]


@pytest.mark.rule("R21")
def test_the_active_player_says_who_takes_the_last_unrest_of_a_theft() -> None:
    table = short_of_unrest("active", "Notorious", 2)
    table.play("Notorious")
    assert (table.kind, table.to_move) == ("choose", "A")
    assert [option.seat for option in table.state.decision.options] == [1, 2, 3]
    table.state.step(table.state.decision.options[2].action)
    assert [option.seat for option in table.state.decision.options] == [1, 2]
    table.state.step(table.state.decision.options[0].action)
    assert table.json["turn"]["ending"] == 2
    assert taken(table) == [1, 0, 1]


@pytest.mark.rule("R21")
@pytest.mark.parametrize(("unrest", "is_asked"), [(2, True), (4, False)])
def test_the_active_player_is_asked_only_if_there_is_too_little(
    unrest: int, is_asked: bool
) -> None:
    """Invasion: all others take an unrest; then its owner chooses what to break through for."""
    table = short_of_unrest("active", "Invasion", unrest)
    table.play("Invasion").say(0)
    assert (table.kind, table.to_move) == ("choose", "A")
    assert ("unrest" in table.state.decision.data) == is_asked


@pytest.mark.rule("R21")
def test_the_chosen_take_it_in_the_chosen_order() -> None:
    table = short_of_unrest("active", "Invasion", 2)
    table.play("Invasion").say(0)
    for seat in (2, 3):
        (action,) = [o.action for o in table.state.decision.options if o.seat == seat]
        table.state.step(action)
    assert taken(table) == [0, 1, 1]
    assert table.json["turn"]["ending"] == 2
