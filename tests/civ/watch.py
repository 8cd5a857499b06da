"""Small tables for exactness: a state made of few hidden cards, and a viewer who watches it."""

from __future__ import annotations

from collections import Counter
from typing import Any

from scipy.stats import chisquare

from civitas.games.civ.state import State

from . import scale
from .play import CIV, Options, new, read_json
from .worlds import DECK, Place, World, Worlds, hand, pack

LETTERS = "MRESCU"
CARDS = {
    "M": (8, 8, 4),
    "R": (8, 8, 0),
    "E": (4, 4, 8),
    "S": (4, 8, 8),
    "C": (4, 4, 8),
    "U": (0, 0, 16),
}
ACTIONS = {CIV.action_name(a): a for a in range(CIV.actions)}
ACTIONS.update({letter: number for number, letter in enumerate(LETTERS)})
Seat = dict[str, str]


def zone(cards: str) -> dict[str, list[int]]:
    """``M1 M1 R2`` as the piles of a state's JSON."""
    piles: dict[str, list[int]] = {}
    for card in cards.split():
        piles.setdefault(card[0], [0, 0, 0])[int(card[1]) - 1] += 1
    return piles


def table(*seats: Seat, deck: str, **options: Any) -> State:
    """Seat 0 is to play; all cards that are named nowhere lie on the pile, for all to see.

    A seat has `hand`, `area` and `embargo`: letters of its Domains under an Economy card of Age I.
    """
    chosen: Options = {"players": len(seats), "auto_forced": False, **options}
    data = new(1, chosen).to_json()
    used = Counter(deck.split())
    for record, seat in zip(data["seats"], seats, strict=True):
        for name in ("hand", "area", "pack"):
            record[name] = zone(seat.get(name, ""))
            used.update(seat.get(name, "").split())
        record["embargo"] = {letter: [1, 0, 0] for letter in seat.get("embargo", "")}
        used["E1"] += len(record["embargo"])
    rest = Counter({f"{d}{age + 1}": n for d, ages in CARDS.items() for age, n in enumerate(ages)})
    rest.subtract(used)
    assert min(rest.values()) >= 0, rest
    data["pile"] = zone(" ".join(rest.elements()))
    data["deck"] = {
        "left": [sum(card[1] == age for card in deck.split()) for age in "123"],
        "undrawn": zone(deck),
    }
    return read_json(data)


class Watch:
    """A viewer at a table: what happens is done on the state and told to the model."""

    def __init__(self, state: State, viewer: int | None) -> None:
        self.state, self.viewer = state, viewer
        self.done: list[int] = []
        places = arrangement(state, viewer)
        cards = " ".join(card for _, held in places for card in held)
        backs = {p: "".join(c[1] for c in held) for p, held in places if p != DECK}
        self.model = Worlds(viewer, state.players, cards, backs)

    def do(self, *actions: str | int) -> Watch:
        for action in actions:
            number = ACTIONS[action] if isinstance(action, str) else action
            before, actor = self.own_pack(), self.state.seat
            events = self.state.step(number)
            self.done.append(number)
            if actor == self.viewer and before:
                before.remove(LETTERS[number] + "1")
            for event in events:
                if event.kind == "packs_passed":
                    self.model.pass_packs(before, self.own_pack())
                self.model.see(event.to_json(self.viewer))
        return self

    def own_pack(self) -> list[str]:
        if self.viewer is None:
            return []
        return held_cards(self.state.dump()["pack"][self.viewer])

    def note_question(self) -> None:
        """Whoever is asked can answer: so many cards of the hand may be played (R1, R6)."""
        shown = self.state.view(self.viewer)
        turn, seat = shown["turn"], shown["turn"]["seat"]
        needs = {"play_card": 1, "hand_play": turn["left"], "area_discard": turn["amount"]}
        need, blocked = needs.get(turn["asks"], 0), shown["seats"][seat]["embargo"]
        if seat != self.viewer and need:
            self.model.keep_if(
                lambda held: sum(card[0] not in blocked for card in held(hand(seat))) >= need
            )

    def expected(self) -> dict[World, int]:
        self.note_question()
        return self.model.expected()

    def drawn(self, resamples: int) -> Counter[World]:
        return Counter(
            arrangement(self.state.resample(self.viewer, seed), self.viewer)
            for seed in range(resamples)
        )


def arrangement(state: State, viewer: int | None) -> World:
    """Where the cards lie that are hidden from the viewer."""
    core = state.dump()
    places: dict[Place, tuple[str, ...]] = {DECK: tuple(held_cards(core["undrawn"]))}
    for seat in range(state.players):
        if seat != viewer:
            places[hand(seat)] = tuple(held_cards(core["hand"][seat]))
            places[pack(seat)] = tuple(held_cards(core["pack"][seat]))
    return frozenset((place, cards) for place, cards in places.items() if cards)


def held_cards(piles: list[int]) -> list[str]:
    return sorted(
        f"{LETTERS[d]}{age + 1}"
        for d, pile in enumerate(piles)
        for age in range(3)
        for _ in range(pile >> (8 * age + 8) & 255)
    )


def check_exact(watch: Watch, resamples: int = scale.RESAMPLES) -> None:
    """Resampling draws every possible arrangement, no other, and each as often as it should."""
    expected, drawn = watch.expected(), watch.drawn(resamples)
    assert arrangement(watch.state, watch.viewer) in expected, "the model lost the true cards"
    impossible = [pretty(world) for world in drawn if world not in expected]
    assert not impossible, f"impossible arrangements drawn: {impossible[:3]}"
    p = chi_square(expected, drawn, resamples)
    assert 0.0005 <= p <= 0.9995, f"p = {p:.2g}: {worst(expected, drawn, resamples)}"


def cells(
    expected: dict[World, int], drawn: Counter[World], resamples: int
) -> list[tuple[float, float]]:
    """Numbers drawn and expected; arrangements expected fewer than five times count together."""
    total = sum(expected.values())
    found, rare = [], [0.0, 0.0]
    for world, ways in expected.items():
        mean = ways / total * resamples
        if mean >= 5:
            found.append((float(drawn[world]), mean))
        else:
            rare = [rare[0] + drawn[world], rare[1] + mean]
    if rare[1] >= 5:
        found.append((rare[0], rare[1]))
    elif rare[1] and found:
        last = found.pop()
        found.append((last[0] + rare[0], last[1] + rare[1]))
    return found


def chi_square(expected: dict[World, int], drawn: Counter[World], resamples: int) -> float:
    """The p-value."""
    found = cells(expected, drawn, resamples)
    if len(found) < 2:
        return 0.5  # nothing to choose from
    observed, means = zip(*found, strict=True)
    p = float(chisquare(observed, means).pvalue)
    return p if len(found) > 5 else min(p, 0.5)  # few cells may well agree to the last card


def worst(expected: dict[World, int], drawn: Counter[World], resamples: int) -> str:
    """The arrangements that are furthest off, for a failing test."""
    total = sum(expected.values())
    means = {world: ways / total * resamples for world, ways in expected.items()}
    off = sorted(means, key=lambda w: -((drawn[w] - means[w]) ** 2) / means[w])[:4]
    lines = [f"{pretty(w)}: drawn {drawn[w]}, expected {means[w]:.1f}" for w in off]
    return "\n  ".join(["", *lines])


def pretty(world: World) -> str:
    return " ".join(
        f"{name}{seat if seat >= 0 else ''}[{' '.join(cards)}]"
        for (name, seat), cards in sorted(world)
    )
