"""Points as they stand: from a view alone the same as the engine counts, and honest elsewhere."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import civitas
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.state import State
from civitas.wording import Gain, Standing, face

GAME = civitas.game("imperium")
IMPERIUM = face("imperium")
GAMES = 6 if civitas.compiled else 2
MOVES = 600
PRINTED = {card.number: card.faces[0].points for card in CARDS.cards}
READINGS: dict[str, Any] = {
    "power_counts": False,
    "state_counts": True,
    "tokens_on_cards": "score",
}


def positions(seed: int, **options: Any) -> Iterator[State]:
    """Some positions of a random game."""
    state: Any = GAME.new(players=2 + seed % 3, seed=seed, **options)
    rng = random.Random(seed)
    for move in range(MOVES):
        if state.seat is None:
            break
        if move % 17 == 0:
            yield state
        state.apply(rng.choice(state.legal()))
    yield state


@pytest.mark.parametrize("readings", [{}, READINGS], ids=["usual", "other readings"])
def test_ones_own_points_are_those_of_the_engine(readings: dict[str, Any]) -> None:
    checked = 0
    for seed in range(GAMES):
        for state in positions(seed, **readings):
            for seat, points in enumerate(state.points()):
                found = IMPERIUM.standing(state.view(seat), seat)
                if found is not None:
                    assert found.unseen == 0
                    assert found.total == points or counts_others(found), (seed, seat)
                    assert found.exact or counts_others(found)
                    assert found.total <= points
                    checked += 1
    assert checked > 40 * GAMES


def counts_others(found: Standing) -> bool:
    """Has the seat a card whose points depend on what others hide?"""
    terms = [
        term
        for card in CARDS.cards
        if card.number in found.now
        for side in card.faces
        for term in side.points.terms
    ]
    return any(term.zone == "others" for term in terms)


def test_what_is_said_to_be_exact_is_so_for_everybody() -> None:
    exact = Counter[bool]()
    for seed in range(GAMES):
        for state in positions(seed):
            for viewer in (None, *range(state.players)):
                for seat, found in enumerate(IMPERIUM.standings(state.view(viewer))):
                    exact[found.exact] += 1
                    assert not found.exact or found.total == state.points()[seat]
    assert exact[True] > GAMES
    assert exact[False] > GAMES


def test_sources_add_up_and_cards_are_where_they_are_said_to_be() -> None:
    for state in positions(4):
        view = state.view(1)
        for seat, found in enumerate(IMPERIUM.standings(view)):
            data = view["seats"][seat]
            assert found.total == sum(found.sources.values())
            assert found.sources["progress"] == data["pool"][2]
            assert found.sources["unrest"] == -2 * found.unrest
            secret = [data[zone]["size"] for zone in ("hand", "deck", "history", "flooded")]
            assert 0 <= found.unseen <= sum(secret)
            assert set(found.now) <= set(CARDS.names)


def test_a_first_hand_is_known_to_everybody_as_hand_or_deck() -> None:
    """Everybody knows which ten cards a nation begins with, though not which five are drawn."""
    state = GAME.new(players=2, seed=1, nation_1="romans", side_1="A", nation_2="celts", side_2="B")
    romans, celts = IMPERIUM.standings(state.view(None))
    assert (romans.unseen, celts.unseen) == (0, 0)
    assert len(romans.hidden) == 10
    assert (romans.unrest, romans.sources["unrest"]) == (2, -4)


def test_there_are_no_points_before_the_deal() -> None:
    state = GAME.new(players=2, seed=1, deal="pick")
    assert IMPERIUM.standings(state.view(None)) == []
    assert IMPERIUM.standing(state.view(0), 0) is None


# --- what would move them most --------------------------------------------------------------------


def test_a_gain_is_what_the_table_would_count_with_that_card() -> None:
    """Told against the printed worth, for seats whose other cards count nothing."""
    kinds = Counter[str]()
    for seed in range(GAMES):
        for state in positions(seed):
            for seat in range(state.players):
                view = state.view(seat)
                held = IMPERIUM.standing(view, seat)
                if held is None or held.now:
                    continue
                for gain in IMPERIUM.gains(view):
                    points = PRINTED[gain.card]
                    if gain.kind != "history" and points.kind == "fixed":
                        kinds[gain.kind] += 1
                        assert gain.points == plainly(view, gain, points.value), (seed, gain)
    assert set(kinds) == {"develop", "take", "return"}


def plainly(view: Any, gain: Gain, worth: int) -> int:
    if gain.kind == "return":
        return -worth
    if gain.kind == "take":
        (slot,) = (slot for slot in view["market"] if slot and slot["card"] == gain.card)
        return int(worth + slot["tokens"][2] - 2 * len(slot["unrest"]))
    return int(worth - min(gain.price[2], view["seats"][view["viewer"]]["pool"][2]))


def test_gains_bring_something_best_first_and_not_all_of_one_kind() -> None:
    found = [IMPERIUM.gains(state.view(seat)) for state in positions(2) for seat in range(2)]
    assert any(found)
    for gains in found:
        points = [gain.points for gain in gains]
        assert points == sorted(points, reverse=True)
        assert all(one > 0 for one in points)
        assert max(Counter(gain.kind for gain in gains).values(), default=0) <= 2


def test_a_record_in_the_history_counts_there() -> None:
    """A card that is worth its points in the history only is told with them."""
    for seed in range(GAMES):
        for state in positions(seed):
            for seat in range(state.players):
                for gain in IMPERIUM.gains(state.view(seat)):
                    if gain.kind == "history":
                        own = state.view(seat)["seats"][seat]
                        away = [*own["hand"]["cards"], *own["discard"], *own["play"]]
                        assert gain.card in away
                        return
    pytest.fail("no position had such a card")


def test_who_only_looks_on_gains_nothing() -> None:
    state = GAME.new(players=2, seed=1)
    assert IMPERIUM.gains(state.view(None)) == []
    assert IMPERIUM.gains(GAME.new(players=2, seed=1, deal="pick").view(0)) == []


def test_civ_counts_majorities() -> None:
    state = civitas.game("civ").new(players=2, seed=1)
    assert [one.total for one in face("civ").standings(state.view(0))] == [0, 0]
    assert face("civ").gains(state.view(0)) == []
