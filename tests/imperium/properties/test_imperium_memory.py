"""What each viewer remembers of hidden cards (section 8), case by case."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.scenario import scenario


def where(table: Any, viewer: int | None, card: str) -> list[str]:
    """The hidden piles in which a viewer thinks a card may lie; empty if it lies openly."""
    return list(table.state.view(viewer)["where"].get(card, []))


@pytest.mark.rule("R50")
def test_when_a_deck_is_drawn_up_everybody_knows_the_hand() -> None:
    """Sizes and discard piles are public, so whoever counts knows what is left."""
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Glory", "Advance"], deck=["Conquer"], nation_deck=[], discard=[])
    card = table.find("Conquer", 0)
    table.turn("A", "clean_discard")
    assert where(table, 1, card) == ["0.hand", "0.deck"]
    table.say("end")
    assert where(table, 1, card) == ["0.hand"]
    assert table.state.view(1)["seats"][0]["hand"]["known"]


@pytest.mark.rule("R50")
def test_a_card_laid_on_a_deck_came_from_the_hand_and_is_drawn_next() -> None:
    table = scenario("imperium", nations="persians celts", sides="AB")
    table.seat("A", hand=["Glory", "Advance", "Conquer"], deck=["Prosperity"], pool=(0, 1, 0))
    table.seat("A", discard=[], nation_deck=[])
    top, deep = table.find("Glory", 0), table.find("Prosperity", 0)
    table.exhaust("Persians").say(0, "Glory", "Advance")
    assert where(table, 0, top) == ["0.deck"]
    assert table.state.view(0)["seats"][0]["deck"]["order"] == {
        "0": table.find("Advance", 0),
        "1": top,
    }
    assert where(table, 1, top) == ["0.hand", "0.deck", "0.deck_top"]
    assert table.state.view(1)["seats"][0]["deck"]["laid"] == [0, 1]
    assert where(table, 1, deep) == ["0.hand", "0.deck", "0.deck_top"]


@pytest.mark.rule("R50")
def test_what_was_laid_on_a_deck_returns_to_the_hand_with_the_draw() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Jade Mask", "Glory", "Advance"], deck=[], nation_deck=[], discard=[])
    table.market(main_1=None, main_2=None, region="Oasis", uncivilised=None, civilised=None)
    glory = table.find("Glory", 0)
    table.play("Jade Mask").say(0, "Glory")
    assert where(table, 1, glory) == ["0.hand", "0.deck_top"]
    table.say("end", "Oasis", "end")
    assert "Glory" in table.zone("A", "hand")
    assert where(table, 1, glory) == ["0.hand"]


def test_a_search_shows_what_stays_in_the_main_deck() -> None:
    table = scenario("imperium", nations="romans celts")
    table.piles(regions=[], main=["Elders", "Shrine", "Oasis", "Town"])
    table.market(main_1="City", main_2="Temple", region=None, uncivilised="Boats", civilised=None)
    table.seat("A", hand=[])
    table.turn("A", "turn")
    passed, under = table.find("Elders"), table.find("Town")
    table.say("innovate", "region", "main")
    assert "Oasis" in table.zone("A", "hand")
    assert where(table, 1, table.find("Oasis")) == ["0.hand"]
    assert where(table, 1, passed) == ["main"]
    assert table.state.view(1)["decks"]["main"]["order"] == {}
    assert where(table, 1, under) == ["main", "uncivilised"]


@pytest.mark.rule("R38")
def test_whoever_looks_at_fame_remembers_the_order_of_what_is_left() -> None:
    table = scenario("imperium", nations="romans celts", sides="AB")
    table.piles(fame=["Great", "Marvellous", "Notorious", "Glorious"])
    table.seat("A", hand=["Glory"], play=["Oasis", "Steppe", "Mountain"])
    table.play("Glory").say("Mountain", "Oasis", "Steppe", "Marvellous")
    great, notorious = table.find("Great"), table.find("Notorious")
    assert table.state.decision.kind == "fame_order"
    table.say("Great")
    decks = [table.state.view(viewer)["decks"]["fame"] for viewer in (0, 1, None)]
    assert decks[0]["order"] == {"0": notorious, "1": great}
    assert decks[1]["order"] == decks[2]["order"] == {}
    assert where(table, 1, table.find("Marvellous")) == ["fame", "removed", "0.hand"]
    assert where(table, 1, great) == ["fame", "removed", "0.hand"]


@pytest.mark.rule("R30")
def test_a_swap_with_the_nation_deck_is_seen_by_its_owner_alone() -> None:
    """Others know which deck, and that the card taken is not the one laid down."""
    table = scenario("imperium", nations="celts romans")
    table.seat("A", hand=["Glory"], play=["Sacred Pass"], nation_deck=["Armorica"], deck=[])
    table.seat("A", discard=[])
    glory, armorica = table.find("Glory", 0), table.find("Armorica", 0)
    table.exhaust("Sacred Pass").say("pass", "yes", "Glory")
    assert table.state.view(0)["seats"][0]["nation_deck"]["order"] == {"0": glory}
    assert where(table, 1, glory) == ["0.deck_top"]
    assert where(table, 1, armorica) == ["0.hand"]


@pytest.mark.rule("R50")
def test_a_history_is_secret_unless_the_card_was_open() -> None:
    table = scenario("imperium", nations="celts romans")
    table.seat("A", hand=["Elders", "Glory", "Advance"], discard=["Conquer"], deck=[])
    table.seat("A", play=["Ogham Script"])
    glory, conquer = table.find("Glory", 0), table.find("Conquer", 0)
    table.exhaust("Ogham Script").say("yes", "Glory", "yes", "Conquer")
    assert where(table, 0, glory) == []
    assert where(table, 1, glory) == ["0.hand", "0.history"]
    assert where(table, 1, conquer) == ["0.history"]


@pytest.mark.rule("R96")
def test_a_card_moved_to_the_bottom_of_the_nation_deck_is_known_to_its_owner() -> None:
    """The Viking looks on taking an unrest; others see only that a card was moved."""
    table = scenario("imperium", nations="celts vikings")
    table.seat("A", hand=["Corruption"], state="empire", nation_deck=[])
    table.seat("B", nation_deck=["Longships", "Sagas", "Combs"])
    table.piles(unrest=6)
    longships = table.find("Longships", 1)
    table.play("Corruption").say("Vikings")
    assert table.state.view(1)["seats"][1]["nation_deck"]["order"] == {"0": longships}
    table.say("yes", "Longships")
    assert table.state.view(1)["seats"][1]["nation_deck"]["order"] == {"2": longships}
    assert table.state.view(0)["seats"][1]["nation_deck"]["order"] == {}
    assert where(table, 0, longships) == ["1.nation_deck"]
