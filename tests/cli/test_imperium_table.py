"""The table of Imperium fits any screen, hides what is hidden, opens what is asked for."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from rich.console import Group
from scenes import scene_of, shown
from test_cli_table import check

import civitas.cli.imperium as drawn
from civitas.cli.drawing import Drawing, Scene, drawing
from civitas.cli.imperium.screen import COUNTED
from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.engine.scenario import scenario
from civitas.locales import Words, languages
from depth import depth

GAME = registry.game("imperium")
WIDTH, HEIGHT = drawn.SIZE
SIZES = [(80, 24), (100, 30), (160, 50)]
APART = depth(130, 45)
LONGEST = ("carthaginians", "macedonians", "arthurians", "atlanteans")
FOUR = {f"nation_{number}": name for number, name in enumerate(LONGEST, 1)}


def scene(
    state: State, events: list[Event], seat: int | None, language: str = "en", **more: Any
) -> Scene:
    shape = {"width": WIDTH, "height": HEIGHT, **more}
    return scene_of("imperium", state, events, seat, language, **shape)


def drawn_lines(what: Scene) -> list[str]:
    return shown(what, what.width)


def looked(what: Scene, key: str, argument: str = "") -> str:
    return "\n".join(shown(Group(*drawn.LOOKS[key](what, argument)), what.width))


def position(seed: int, moves: int, **options: object) -> tuple[State, list[Event]]:
    """A game under way, played by somebody who rather acts than passes."""
    chance = random.Random(seed)
    state, events = GAME.start(seed=seed, **options)
    for _ in range(moves):
        legal = state.legal()
        if not legal:
            break
        rest = legal[1:] if legal[0] == 0 and len(legal) > 1 and chance.random() < 0.8 else legal
        events = events + state.step(chance.choice(rest))
    return state, events


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_fits_with_every_answer_to_be_read(
    players: int, size: tuple[int, int], language: str
) -> None:
    width, height = size
    for moves in range(0, 400, APART):
        state, events = position(players, moves, players=players, deal="pick")
        if state.decision is None:
            break
        what = scene(state, events, state.seat, language, width=width, height=height)
        check(drawn_lines(what), what)


@pytest.mark.parametrize("language", languages())
def test_heads_of_columns_are_not_cut(language: str) -> None:
    state, events = position(1, 60, players=4, deal="fixed", **FOUR)
    what = scene(state, events, state.seat, language, width=130)
    text = "\n".join(drawn_lines(what))
    for zone in (*COUNTED, "exhaust"):
        assert Words(language, "imperium")(f"table.count.{zone}") in text


def test_the_table_is_the_same_for_all_states_a_seat_cannot_tell_apart() -> None:
    for moves in range(0, 300, 60):
        state, events = position(7, moves, players=3)
        for seat in range(3):
            other = state.resample(seat, moves)
            one, two = (scene(s, events, seat) for s in (state, other))
            assert drawn_lines(one) == drawn_lines(two)
            for key, argument in (("p", ""), ("p", "4"), ("o", "2"), ("c", "a")):
                assert looked(one, key, argument) == looked(two, key, argument)


def garrisoned() -> State:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Advance"], play=["Raetia", "Gallia Aquitania"], pool=(3, 2, 1))
    table.seat("A", garrison={"Raetia": ["Conquer"]}, discard=["Glory", "Prosperity"], exhaust=4)
    table.market(region="Oasis")
    table.tokens("Oasis", material=2, progress=1)
    table.mark("Raetia", exhausted=True)
    state: State = table.state
    return state


def test_tokens_garrisons_and_exhausted_cards_can_be_read() -> None:
    text = "\n".join(drawn_lines(scene(garrisoned(), [], 0)))
    assert "Raetia ↷ [Conquer]" in text
    assert "● Oasis" in text
    assert "▪2 ✶1" in text
    assert "Materials ▪3 · Population ☺2 · Progress ✶1" in text
    assert re.search(r"Hand:\s+○ Advance", text)


def test_piles_seats_and_cards_open() -> None:
    what = scene(garrisoned(), [], 0)
    listing = looked(what, "p")
    found = re.search(r"(\d+) Wilhelmina: discard pile 2", listing)
    assert found is not None
    opened = looked(what, "p", found[1])
    assert "Glory" in opened
    assert "Prosperity" in opened
    assert "Celts" in looked(what, "o")
    assert looked(what, "o", "2") == looked(what, "o")
    oasis = looked(what, "c", "oas")
    assert oasis.startswith(" ● Oasis")
    assert len(oasis.splitlines()) > 1, "its text is told"
    option = next(n for n, o in enumerate(what.question.options, 1) if o.card)  # type: ignore[union-attr]
    assert looked(what, "c", str(option)).splitlines()[0]


@pytest.mark.parametrize(
    ("key", "argument", "said"),
    [
        ("p", "99", "There is no such pile"),
        ("o", "7", "Which seat?"),
        ("c", "99", "Option 99 has no card"),
        ("c", "zzz", "No card in sight"),
    ],
)
def test_what_is_not_there_is_said_so(key: str, argument: str, said: str) -> None:
    assert said in looked(scene(garrisoned(), [], 0), key, argument)


def test_endings_can_be_told() -> None:
    for seed in range(6):
        state, _ = position(seed, 10**6, players=2 + seed % 3)
        assert state.result is not None
        words = Words("de", "imperium")
        names = ["A", "B", "C", "D"][: state.players]
        lines = shown(drawn.ending(state, names, words), WIDTH)
        assert len(lines) >= state.players + 1


def test_enter_tempts_no_rival_with_a_market_token() -> None:
    """The card with the fewest tokens, and of those one that comes with the most unrest."""
    state, chance, seen = registry.game("imperium").new(seed=3), random.Random(1), 0
    while (decision := state.decision) is not None and seen < 8:
        if decision.kind == "market_token":
            view = state.view(decision.seat)
            slots = {slot["card"]: slot for slot in view["market"] if slot}
            given = {
                option.action: (
                    sum(slots[option.card]["tokens"]),
                    -len(slots[option.card]["unrest"]),
                )
                for option in decision.options
            }
            assert given[drawn.default(view, decision) or -1] == min(given.values())
            seen += 1
        state.apply(chance.choice(state.legal()))
    assert seen == 8


def test_the_drawing_is_found_by_its_name() -> None:
    found: Drawing = drawn  # mypy compares the package with what the terminal needs
    assert drawing("imperium") is found
