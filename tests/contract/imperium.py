"""Imperium before the suite: all nations, sides, boxes and numbers of seats, from a number."""

from __future__ import annotations

import random
from typing import Any

import civitas
from civitas.games.imperium import checks
from civitas.games.imperium import consts as k
from civitas.games.imperium.game import Imperium
from civitas.games.imperium.settings import BOXES, NATIONS

from .imperium_leaks import LEAKS
from .subject import Options, Subject

GAME: Any = civitas.game("imperium")
SECRET_CHOICES = ("history", "sink", "to_top", "give", "fame", "fame_order", "swap_out", "find")


def options(number: int) -> Options:
    """Nations and sides by chance; now and then they are chosen in play."""
    chance = random.Random(number)
    if number % 10 == 9:
        deal = chance.choice(("pick", "draft", "random"))
        return {"players": 2 + number // 10 % 3, "deal": deal, "box": chance.choice(BOXES)}
    players = 2 + number % 3
    found: Options = {"players": players, "deal": "fixed"}
    found["box"] = chance.choice(BOXES)
    if number % 5 == 3:
        found |= {"cards": 2024, "last_unrest": "active"}
    for seat, nation in enumerate(chance.sample(NATIONS, players), 1):
        found |= {f"nation_{seat}": nation, f"side_{seat}": chance.choice("AB")}
    return found


def choose(state: Any, chance: random.Random) -> int:
    """A random answer that rather acts than passes, so that more of the game is seen."""
    actions = state.legal()
    if len(actions) > 1 and actions[0] == 0 and chance.random() < 0.8:
        return int(chance.choice(actions[1:]))
    if actions == [2, 3, 4]:
        return int(chance.choice((2, 2, 2, 2, 2, 3, 4)))
    return int(chance.choice(actions))


def inside(number: int) -> object:
    """Into the key of the last position chance, cards and tokens of every step have gone."""
    assert isinstance(GAME, Imperium)
    template = GAME.lay(GAME.resolve(**options(number % 60)))
    template.silence()
    ground = GAME.ground(template)
    ground.run(1, number)
    return [ground.decisions, ground.state.key()]


# --- laws -----------------------------------------------------------------------------------------

Data = dict[str, Any]


def check(state: Any) -> None:
    """All that is asked of a state from outside, and what can break by any move."""
    assert state.fits()
    core = state.dump()
    checks.check(core)
    check_moves(core)


def check_moves(core: Data) -> None:
    """What can break by any move of a card or a token; it takes a part of the time."""
    check_piles(core)
    check_tokens(core)
    check_question(core)


def check_piles(core: Data) -> None:
    """Every card lies in exactly one pile: the one that it says, once."""
    met = 0
    for pile, size in enumerate(core["count"]):
        card, number, previous = core["head"][pile], 0, k.NO_CARD
        while size and card != k.NO_CARD:
            assert core["pile"][card] == pile, (card, pile)
            assert core["before"][card] == previous, (card, pile)
            card, previous, number = core["after"][card], card, number + 1
            assert number <= size, pile
        assert number == size, pile
        met += size
    assert met == core["cards"]


def check_tokens(core: Data) -> None:
    for seat in range(core["players"]):
        assert min(core["pool"][seat]) >= 0
        assert core["actions"][seat] >= 0
        assert core["exhaust"][seat] >= 0


def check_question(core: Data) -> None:
    """One seat is asked one thing, with different answers; or the game is over."""
    asked = core["option"][: core["option_count"]]
    over = core["pending"] == k.OVER
    assert over == (not asked) == (core["top"] == 0)
    assert asked == sorted(set(asked))
    if not over:
        assert core["pending"] > k.RUNNING
        assert 0 <= core["asked"] < core["players"]
        assert 0 < core["top"] < k.MAX_FRAMES - 8
        assert core["queue_count"] < k.MAX_QUEUE


SUBJECT = Subject(
    game=GAME,
    options=options,
    choose=choose,
    check=check,
    inside=inside,
    leaks=LEAKS,
    secret_choices=SECRET_CHOICES,
    up_to_chance=("revealed", "shuffled"),
    decisions=700,
    slow=10,
    look=0.015,
)
steps, table = SUBJECT.steps, SUBJECT.new
