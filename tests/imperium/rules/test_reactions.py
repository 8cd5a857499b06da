"""4.1, R33: reactions come after the whole printed sentence, never inside it."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario

UNREST = "Unrest"
MOUNTAIN = "Mountain of Atlantis"
PALACE = "Palace of Poseidon"


def classics(nations: str, sides: str, box: str = "classics", **seat: Any) -> Any:
    """Nobody has tokens or a draw deck; seat A has what is said."""
    table = scenario("imperium", nations=nations, sides=sides, box=box)
    for letter in "ABC"[: len(nations.split())]:
        table.seat(letter, pool=(0, 0, 0), deck=[])
    table.seat("A", **seat)
    return table


def legends(nations: str, sides: str, **seat: Any) -> Any:
    return classics(nations, sides, "legends", **seat)


def asks(table: Any) -> tuple[str | None, str | None, set[str]]:
    return table.to_move, table.kind, table.offered()


# --- "A and B" is one sentence ------------------------------------------------------------------


@pytest.mark.rule("R33")
def test_elders_let_the_others_gain_before_the_celts_react() -> None:
    table = classics("celts romans greeks", "ABB", hand=["Elders"])
    table.piles(uncivilised=["Shrine"])
    table.play("Elders").say(1, "uncivilised")
    assert asks(table) == ("A", "react", {"pass", "Celts"})
    assert (table.pool("B"), table.pool("C")) == ((0, 0, 1), (0, 0, 1))
    table.say("Celts")
    assert (table.zone("B", "hand"), table.zone("C", "hand")) == ([UNREST], [UNREST])
    table.assert_settled()


@pytest.mark.rule("R20")
@pytest.mark.rule("R33")
def test_the_progress_of_elders_counts_in_the_collapse_that_the_celts_cause() -> None:
    """One unrest is left: the game ends in the reaction, when B has gained its progress."""
    table = classics("celts romans", "AB", hand=["Elders", UNREST])
    table.seat("B", hand=[])
    table.piles(unrest=1, uncivilised=["Shrine"])
    table.play("Elders").say(1, "uncivilised", "Celts")
    assert table.kind is None
    assert table.pool("B") == (0, 0, 1)


@pytest.mark.rule("R33")
@pytest.mark.rule("R63")
def test_boats_bring_everything_before_shaduf_reacts() -> None:
    table = classics("romans celts", "BB", play=["Boats", "Shaduf", "Cape"])
    table.exhaust("Boats").say(0, "Cape")
    assert asks(table) == ("A", "react", {"pass", "Shaduf"})
    assert table.pool("A") == (2, 1, 0)
    table.say("Shaduf")
    assert table.pool("A") == (2, 1, 1)
    table.assert_settled()


@pytest.mark.rule("R33")
@pytest.mark.rule("R63")
def test_a_water_mill_brings_everything_before_domestication_reacts() -> None:
    table = legends("minoans celts", "BB", play=["Water Mill", "Domestication", "Plain"])
    table.exhaust("Water Mill").say(0, "Plain")
    assert asks(table) == ("A", "react", {"pass", "Domestication"})
    assert table.pool("A") == (2, 1, 0)


@pytest.mark.rule("R33")
@pytest.mark.rule("R62")
def test_cafall_returns_a_card_before_embalming_reacts_to_the_development() -> None:
    """The second card needs a reshuffle, in which a development is paid with population."""
    table = legends("egyptians arthurians", "BB", hand=["Cafall"], play=["Embalming"])
    table.seat("A", deck=["Glory"], discard=["Advance"], area=["Pyramids"], pool=(2, 3, 0))
    table.seat("A", nation_deck=[], accession=[], state="empire")
    table.play("Cafall").say("Pyramids", 0, 0)
    assert (table.kind, table.pool("A")) == ("to_top", (0, 0, 0))
    table.say("Glory")
    assert asks(table) == ("A", "react", {"pass", "Embalming"})


# --- costs, choices, everybody, repetitions -----------------------------------------------------


@pytest.mark.rule("R33")
@pytest.mark.rule("R67")
def test_a_flood_acquires_before_the_atlanteans_react() -> None:
    """The palace sinks inside the sentence, at once; what is sunk is answered after it."""
    table = legends("atlanteans celts", "AB", hand=["Flood"], play=[MOUNTAIN, PALACE])
    table.seat("A", discard=["Glory"])
    table.market(civilised="Metropolis")
    table.play("Flood").say(MOUNTAIN)
    assert (table.kind, table.zone("A", "play")) == ("acquire", [])
    table.say("Metropolis")
    assert asks(table) == ("A", "react", {"pass", "Atlanteans"})
    table.say("Atlanteans", "Glory")
    assert (table.zone("A", "deck"), table.kind) == (["Glory"], "act")
    assert set(table.zone("A", "flooded")) == {"Flood", MOUNTAIN, PALACE}
    table.assert_settled()


@pytest.mark.rule("R33")
@pytest.mark.rule("R64")
def test_a_choice_is_over_before_the_carthaginians_double() -> None:
    """The region of an invasion has material; first the others recall a region."""
    table = classics("carthaginians celts", "AB", hand=["Invasion"], pool=(3, 0, 0))
    table.seat("B", play=["Coast", "Forest"])
    table.market(region="Hills")
    table.tokens("Hills", material=2)
    table.play("Invasion").say(0, 1, "Hills")
    assert asks(table) == ("B", "recall", {"Coast", "Forest"})
    table.say("Coast")
    assert asks(table) == ("A", "react", {"pass", "Carthaginians"})
    table.say("Carthaginians")
    assert table.pool("A") == (4, 0, 0)


@pytest.mark.rule("R33")
@pytest.mark.rule("R85")
def test_both_acquisitions_come_before_astronomy_reacts() -> None:
    table = legends("romans celts", "BB", hand=["Macedonians"], play=["Astronomy"], state="empire")
    table.market(region="Island", main_1="Highlands")
    table.play("Macedonians").say("Island")
    assert table.kind == "acquire"
    table.say("Highlands")
    assert asks(table) == ("A", "react", {"pass", "Astronomy"})
    table.say("Astronomy")
    assert (table.pool("A"), table.kind) == ((0, 0, 1), "act")


@pytest.mark.rule("R33")
def test_all_acquisitions_of_one_sentence_come_before_the_reaction() -> None:
    """For each progress paid: the sentence is over when all of them are acquired."""
    table = legends("qin celts", "BB", hand=["King Wu of Qin"])
    table.seat("A", history=["Duke Zhuang of Qin"], pool=(0, 0, 2), state="empire")
    table.market(region="Island", main_2="Lowlands")
    table.seat("A", play=["Mandate of Heaven", "Astronomy"])
    table.play("King Wu of Qin").say(2, "Island")
    assert table.kind == "acquire"
    table.say("Lowlands")
    assert asks(table) == ("A", "react", {"pass", "Astronomy"})


@pytest.mark.rule("R33")
@pytest.mark.rule("R96")
def test_a_solstice_text_is_over_before_the_passive_comes() -> None:
    table = classics("egyptians celts", "BB", play=["Pharmacy", "Embalming"], pool=(0, 2, 0))
    table.seat("A", hand=["Glory"], state="empire")
    table.turn("A", "solstice")
    table.say("Pharmacy", 1, 0)
    assert (asks(table), table.pool("A")) == (("A", "react", {"pass", "Embalming"}), (0, 0, 1))


# --- sentences that are two ---------------------------------------------------------------------


@pytest.mark.rule("R33")
@pytest.mark.rule("R63")
def test_the_port_is_two_sentences() -> None:
    table = classics("romans celts", "BB", play=["Port", "Shaduf", "Cape"], pool=(3, 0, 0))
    table.seat("A", discard=["Glory"])
    table.exhaust("Port")
    assert asks(table) == ("A", "react", {"pass", "Shaduf"})
    table.say("Shaduf")
    assert (table.kind, table.pool("A")) == ("may", (4, 0, 1))


@pytest.mark.rule("R33")
def test_an_invasion_is_three_sentences() -> None:
    table = classics("romans vikings", "BB", hand=["Invasion"], pool=(3, 0, 0))
    table.seat("B", nation_deck=["Scandinavia"])
    table.play("Invasion").say(0)
    assert asks(table) == ("B", "order", {"Vikings"})
    assert (table.zone("B", "hand"), table.pool("A")) == ([UNREST], (0, 0, 0))
    table.say("Vikings", "pass")
    assert (table.to_move, table.kind) == ("A", "choose")


@pytest.mark.rule("R33")
def test_what_is_counted_is_a_sentence_before_what_comes_for_each() -> None:
    """Cacao: the unrest is returned, Wonder reacts, then the progress is gained."""
    table = classics("olmecs celts greeks", "BBB", hand=["Cacao", UNREST], play=["Wonder"])
    table.seat("B", hand=[UNREST])
    table.seat("A", state="empire")
    table.play("Cacao").say("yes", UNREST, "yes", UNREST, "pass")
    assert asks(table) == ("A", "react", {"pass", "Wonder"})
    assert table.pool("A") == (0, 0, 0)
    table.say("Wonder")
    assert (table.pool("A"), table.kind) == ((0, 0, 4), "act")


# --- a text inside a sentence -------------------------------------------------------------------


@pytest.mark.rule("R33")
@pytest.mark.rule("R34")
@pytest.mark.rule("R64")
def test_the_sentence_goes_on_while_the_card_that_it_plays_is_resolved() -> None:
    """Dido: what her region does is answered at once, that it was acquired only after all."""
    table = classics("carthaginians scythians", "AB", hand=["Dido, Queen of Carthage"])
    table.seat("A", play=["Shaduf", "Tents"])
    table.market(region="Marsh", uncivilised="Elders")
    table.tokens("Marsh", material=1)
    table.play("Dido, Queen of Carthage").say("yes", "Marsh", "Marsh")
    assert asks(table) == ("A", "react", {"pass", "Shaduf"})
    assert table.pool("A") == (3, 1, 0)
    table.say("Shaduf")
    assert table.kind == "exile"  # the second sentence of Marsh
    table.say("Elders", "pass")
    assert asks(table) == ("A", "react", {"pass", "Tents"})
    table.say("pass")
    assert asks(table) == ("A", "react", {"pass", "Carthaginians"})
    table.say("Carthaginians")
    assert table.pool("A") == (4, 1, 1)
    assert table.zone("A", "history") == ["Dido, Queen of Carthage"]
    table.assert_settled()


@pytest.mark.rule("R33")
@pytest.mark.rule("R70")
def test_the_sentences_of_a_host_are_answered_one_by_one() -> None:
    table = classics("romans celts", "BB", hand=["Cataphract"], play=["Marsh", "Shaduf"])
    table.seat("A", state="empire")
    table.play("Cataphract").say("pass", "yes", "Marsh")
    assert asks(table) == ("A", "react", {"pass", "Shaduf"})
    table.say("Shaduf")
    assert (table.kind, table.pool("A")) == ("exile", (2, 0, 1))


# --- R6: a spend that cannot be paid closes the ability -----------------------------------------


@pytest.mark.rule("R6")
@pytest.mark.parametrize("actions", [0, 1])
def test_phalanx_is_open_only_with_an_action(actions: int) -> None:
    table = classics("macedonians celts", "BB", play=["Phalanx"], discard=["Orestis"])
    table.seat("A", actions=actions)
    assert table.offered() == ({"end", "Phalanx"} if actions else {"end"})


@pytest.mark.rule("R6")
@pytest.mark.rule("R60")
@pytest.mark.parametrize("actions", [0, 1])
def test_an_ambassador_cannot_spend_what_is_not_there(actions: int) -> None:
    table = classics("romans macedonians celts", "BBB", play=["Ambassador"], discard=["Cape"])
    table.seat("A", actions=actions)
    table.seat("B", play=["Phalanx"])
    table.exhaust("Ambassador")
    assert table.kind == ("ability" if actions else "act")
