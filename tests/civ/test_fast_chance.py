"""The fast generator as docs/chance.md describes it, written once more from that page alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import civitas

CIV, IMPERIUM = civitas.game("civ"), civitas.game("imperium")
STEP, G = 0x5851F42D4C957F2D, 0x9E3779B97F4A7C15
DRAWS = 400


class Page:
    """What the page says: one number, a step for each use, the new number as the word."""

    def __init__(self, x: int) -> None:
        self.x = x

    def below(self, n: int) -> int:
        self.x = (self.x * STEP + G) % 2**64
        return ((self.x >> 11) * n) >> 53


def mix(x: int) -> int:
    """One step of splitmix64, from its published description."""
    x = (x + G) % 2**64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
    return x ^ x >> 31


def fast(state: Any) -> int:
    return int(state.to_json()["chance"]["fast"], 16)


def steps_between(before: int, after: int, most: int = 20_000) -> int:
    """How many steps lead from one number to another; -1 if none of so many does."""
    page = Page(before)
    for number in range(most):
        if page.x == after:
            return number
        page.below(1)
    return -1


# --- CIV ----------------------------------------------------------------------------------------


def next_card(undrawn: dict[str, list[int]], left: list[int], page: Page) -> str:
    """The card off the deck, which is taken out of the undrawn ones."""
    age = next(age for age in range(3) if left[age])
    cards = [letter for letter in "MRESCU" for _ in range(undrawn.get(letter, [0] * 3)[age])]
    card = cards[page.below(len(cards))]
    undrawn[card][age] -= 1
    left[age] -= 1
    return card


def resampled_games(game: Any, **options: Any) -> Iterator[Any]:
    for seed in range(1_000):
        yield game.new(seed=seed, players=2 + seed % 3, **options).resample(0, seed)


def test_cards_come_off_the_deck_by_the_fast_generator() -> None:
    found = 0
    for state in resampled_games(CIV):
        rng = random.Random(found)
        while state.seat is not None and found < DRAWS:
            deck, page = state.to_json()["deck"], Page(fast(state))
            action = 6 if 6 in state.legal() and rng.random() < 0.5 else rng.choice(state.legal())
            events = state.step(action)
            drawn = [event.full()["domain"][0].upper() for event in events if event.kind == "drew"]
            if drawn and events[0].kind == "drew":  # nothing else was left to chance before
                assert drawn == [next_card(deck["undrawn"], deck["left"], page) for _ in drawn]
                found += len(drawn)
        if found >= DRAWS:
            return
    raise AssertionError(f"only {found} cards were drawn")


def test_which_age_leaves_a_hand_by_the_fast_generator() -> None:
    """R39: one of the hand's cards of the Domain, the oldest first."""
    found = 0
    for state in resampled_games(CIV):
        rng = random.Random(found)
        while state.seat is not None and found < DRAWS // 2:
            before, page = state.to_json(), Page(fast(state))
            action = rng.choice(state.legal())
            asks, seat = before["turn"]["asks"], before["turn"]["seat"]
            pile = before["seats"][seat]["hand"].get("MRESCU"[action] if action < 6 else "", [])
            events = state.step(action)
            if asks == "play_card" and sum(n > 0 for n in pile) > 1:
                n = page.below(sum(pile))
                age = sum(n >= sum(pile[: later + 1]) for later in range(3))
                assert events[0].full()["age"] == ("I", "II", "III")[age]
                found += 1
        if found >= DRAWS // 2:
            return
    raise AssertionError(f"only {found} choices were left to chance")


# --- Imperium -----------------------------------------------------------------------------------


def test_discards_are_shuffled_by_the_fast_generator() -> None:
    """Card by card on top of the deck; the deck was empty, so it and what is drawn are all."""
    found = 0
    for state in resampled_games(IMPERIUM):
        rng = random.Random(found)
        for _ in range(400):
            if state.seat is None or found >= DRAWS:
                break
            page = Page(fast(state))
            events = [event.full() for event in state.step(rng.choice(state.legal()))]
            if [event["kind"] for event in events].count("shuffled") != 1:
                continue
            moved = [event for event in events if event.get("cause") == "reshuffle"]
            if moved:
                check_shuffle(state, events, moved, page)
                found += len(moved)
        if found >= DRAWS:
            return
    raise AssertionError(f"only {found} cards were shuffled")


def check_shuffle(state: Any, events: list[Any], moved: list[Any], page: Page) -> None:
    cards = [event["card"] for event in moved]
    deck: list[str] = []
    while cards:
        deck.insert(0, cards.pop(page.below(len(cards))))
    place = [event["kind"] for event in events].index("shuffled")
    drawn = [event["card"] for event in events[place:] if event.get("from") == moved[0]["to"]]
    lying = state.to_json()["seats"][moved[0]["seat"]]["zones"].get("deck", [])
    assert drawn + lying == deck


# --- both ---------------------------------------------------------------------------------------


def test_a_resample_begins_with_its_mixed_seed() -> None:
    for game in (CIV, IMPERIUM):
        state = game.new(seed=3, players=3)
        for seed in (0, 1, 7, 2**64 - 1, -5):
            start = mix(seed % 2**64)
            assert steps_between(start, fast(state.resample(1, seed))) >= 0, (game.name, seed)


def test_every_use_of_chance_is_one_step() -> None:
    """Whatever is played, the next number lies on the same line, and not far ahead."""
    for game in (CIV, IMPERIUM):
        state, rng = game.new(seed=4, players=2).resample(0, 9), random.Random(4)
        used = 0
        for _ in range(300):
            if state.seat is None:
                break
            before = fast(state)
            state.apply(rng.choice(state.legal()))
            steps = steps_between(before, fast(state), 300)
            assert steps >= 0
            used += steps
        assert used > 40, game.name
