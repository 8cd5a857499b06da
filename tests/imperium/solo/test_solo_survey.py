"""Random solo games over all nations and levels: no law broken, every row reached."""

from __future__ import annotations

import random
from typing import Any

import pytest

import civitas
from civitas.games.imperium import checks, library, rewards
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.settings import BOXES, LEVELS, NATIONS, SOLO
from contract.imperium import GAME, check_moves, choose
from depth import depth

DECISIONS = depth(2_000, 200_000, 300)
LOOK_EVERY = depth(40, 40, 60)


def options(number: int) -> dict[str, object]:
    """Nations, levels and kinds of the solo game, and every third time other readings."""
    chance = random.Random(number)
    human, bot = chance.sample(NATIONS, 2)
    found: dict[str, object] = {"players": 1, "deal": "fixed", "nation_1": human}
    found |= {"side_1": chance.choice("AB"), "box": chance.choice(BOXES)}
    found |= {"level": LEVELS[number % len(LEVELS)], "solo": "full"}
    if number % 5 == 3:
        found["solo"] = chance.choice(("short", "practice"))
    if found["solo"] != "practice":
        found["nation_2"] = NATIONS[number % len(NATIONS)]
        if found["nation_2"] == human:
            found["nation_1"] = bot if bot != human else NATIONS[(number + 1) % len(NATIONS)]
    if number % 3 == 2:
        for spec in SOLO[2:]:
            found[spec.name] = chance.choice(spec.values)
    if number % 4 == 1 and found["solo"] == "full":
        found |= of_a_campaign(str(found["nation_1"]), str(found["box"]), chance)
    return found


def of_a_campaign(nation: str, box: str, chance: random.Random) -> dict[str, object]:
    """SR58: what a campaign may change in the set-up of its games."""
    CARDS.load()
    removed = chance.randrange(k.REWARDS + 1)
    commons = [card for card in CARDS.names if rewards.is_common(card, box)]
    return {
        "deck_removed": ",".join(chance.sample(rewards.starting(nation), removed)),
        "deck_added": ",".join(chance.sample(commons, k.REWARDS - removed)),
        "double_start": chance.random() < 0.5,
    }


def check(state: Any) -> None:
    assert state.fits()
    core = state.dump()
    checks.check(core)
    check_moves(core)
    assert core["asked"] != k.AUTOMATON or core["pending"] == k.OVER


def look_closer(state: Any) -> None:
    """Copies, both stored forms, views, worlds that the player cannot tell from this one."""
    again = GAME.from_json(state.to_json())
    assert again == state
    assert again.key() == state.key()
    assert GAME.from_bytes(state.to_bytes()) == state
    for seat in (0, None):
        view = state.view(seat)
        assert state.resample(seat, 7).view(seat) == view
        assert GAME.from_view(view).view(seat) == view


def test_a_survey_of_random_solo_games() -> None:
    decisions, number = 0, 0
    while decisions < DECISIONS:
        chance = random.Random(number)
        state = GAME.new(seed=number, **options(number))
        while state.result is None:
            check(state)
            if decisions % LOOK_EVERY == 0:
                look_closer(state)
            state.step(choose(state, chance))
            decisions += 1
        assert state.result.ending in ("scoring", "collapse")
        number += 1


@pytest.mark.parametrize("number", range(depth(6, 24, 2)))
def test_both_ways_of_dealing_are_the_same_game(number: int) -> None:
    """A record of answers leads to the same key again; so does a batch of one game."""
    chance = random.Random(number)
    state, answers = GAME.new(seed=number, **options(number)), []
    while state.result is None:
        answers.append(choose(state, chance))
        state.apply(answers[-1])
    again = GAME.new(seed=number, **options(number))
    for answer in answers:
        again.step(answer)
    assert again.key() == state.key()
    assert again.result == state.result


# --- every row ------------------------------------------------------------------------------------


def rows(nation: str) -> dict[str, int]:
    """Where the program of every row of a nation begins."""
    deck = CARDS.by_deck[nation]
    header = library.deck(deck, k.DECK_SOLO)
    code = CARDS.stored.tables["code"]  # type: ignore[union-attr]
    found = {}
    for number, name in enumerate(("barbarian", "empire", "journey")):
        size, first = code[header + k.SOLO_ROWS + 2 * number :][:2]
        for row in range(size):
            at = first + k.LINE_WIDTH * row + k.LINE_EFFECT
            found[f"{nation}.{name}.{row + 1}"] = code[at]
    return found


@pytest.mark.skipif(not civitas.compiled, reason="counts nodes inside the core")
def test_every_row_of_every_table_is_run() -> None:
    """Random play inside the core reaches them all: 28 tables, and the steps of the journey."""
    missed: list[str] = []
    for nation in NATIONS:
        wanted = rows(nation)
        library.count_nodes(True)
        begun: list[int] = []
        for number in range(60):
            human = [name for name in NATIONS if name != nation][number % 15]
            box = BOXES[number // 15 % 2]
            GAME.playouts(
                20, seed=number, players=1, nation_1=human, side_1="A", nation_2=nation,
                level=LEVELS[3 * number % 5], box=box,
            )  # fmt: skip
            begun = library.begun()
            if all(begun[pc] for pc in wanted.values()):
                break
        library.count_nodes(False)
        missed += [name for name, pc in wanted.items() if not begun[pc]]
    assert missed == []
