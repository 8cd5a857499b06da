"""The table fits any screen at every step, hides what a seat may not see, and warns of winners."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from scenes import scene_of, shown

import civitas.cli.civ
from civitas.cli.civ.ending import ending
from civitas.cli.common import faces
from civitas.cli.drawing import Drawing, Scene, drawing
from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.locales import Words
from civitas.wording import speak
from civitas.wording.civ.threats import threats
from depth import depth

WORDS = Words("en", "civ")
SIZES = [(80, 24), (100, 30), (160, 50)]
EVERY = depth(9, 3)


def scene(state: State, events: list[Event], seat: int | None, **more: Any) -> Scene:
    return scene_of("civ", state, events, seat, **more)


def rendered(what: Scene, colour: bool = False) -> str:
    return "\n".join(shown(what, what.width, colour))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 3, "deal": "draft"},
        {"players": 4, "teams": True},
        {"players": 4, "deal": "draft", "edition": "uk", "inspiration_slot": "separate"},
        {"players": 2, "age_info": "none"},
    ],
    ids=["2", "3-draft", "4-teams", "4-uk", "2-ageless"],
)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_fits_at_every_step(options: dict[str, object], size: tuple[int, int]) -> None:
    chance, (width, height) = random.Random(3), size
    state, events = registry.game("civ").start(seed=12, **options)
    number = 0
    while (decision := state.decision) is not None:
        number += 1
        if number % EVERY == height % EVERY:
            what = scene(state, events, decision.seat, width=width, height=height)
            check(shown(what, width), what)
        # Ending turns less often than chance would gives richer tables.
        rest = [action for action in state.legal() if action != 6] or state.legal()
        events = events + state.step(
            chance.choice(rest if chance.random() < 0.7 else state.legal())
        )


def check(lines: list[str], what: Scene) -> None:
    """Nothing is too large, and every answer can be read whole."""
    assert len(lines) <= what.height - 1, "the last line is the prompt"
    assert max(map(len, lines)) <= what.width
    text = " ".join(" ".join(lines).split())
    for number, entry in enumerate(what.entries, 1):
        assert any(f"{number} {told}" in text for told in (entry.text, entry.short)), entry


def test_colour_adds_nothing_to_the_words() -> None:
    state, events = registry.game("civ").start(seed=12, players=3)
    coloured = rendered(scene(state, events, 0), colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == rendered(scene(state, events, 0))


def test_no_colour_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    state, events = registry.game("civ").start(seed=12, players=3)
    assert not re.search(r"\x1b\[[\d;]*[34]8;", rendered(scene(state, events, 0), colour=True))


@pytest.mark.parametrize("players", [2, 3])
def test_the_table_is_the_same_for_all_states_a_seat_cannot_tell_apart(players: int) -> None:
    """Nothing hidden shows: another arrangement of the hidden cards gives the same picture."""
    chance = random.Random(1)
    state, events = registry.game("civ").start(seed=5, players=players)
    for step in range(60):
        for seat in range(players):
            other = state.resample(seat, step)
            assert rendered(scene(other, events, seat)) == rendered(scene(state, events, seat))
        events = events + state.step(chance.choice(state.legal()))


def position(mine: dict[str, int], theirs: dict[str, int], **hands: dict[str, list[int]]) -> State:
    """A position of two players, made by moving cards from the deck into the areas."""
    data = registry.game("civ").new(seed=1, players=2).to_json()
    undrawn = data["deck"]["undrawn"]
    for seat, area in enumerate((mine, theirs)):
        for letter, number in area.items():
            age = max(range(3), key=lambda a, d=letter: undrawn[d][a])  # type: ignore[misc]
            undrawn[letter][age] -= number
            data["deck"]["left"][age] -= number
            pile = data["seats"][seat]["area"].setdefault(letter, [0, 0, 0])
            pile[age] += number
    return registry.game("civ").from_json(data)


def test_a_rival_who_can_win_next_turn_is_named() -> None:
    assert alarms({}, {"M": 7}) == ["Ben can win next turn: Military 7/8"]
    # Science effects play further cards.
    assert alarms({}, {"M": 6, "S": 3}) == ["Ben can win next turn: Military 6/8"]


def alarms(mine: dict[str, int], theirs: dict[str, int]) -> list[str]:
    view = position(mine, theirs).view(0)
    return [speak(threat, WORDS, ["Anna", "Ben"]) for threat in threats(view).texts]


def test_no_alarm_for_what_cannot_happen() -> None:
    assert alarms({}, {"M": 6}) == []
    # Seven Utopia cards, but the hand has only Age I backs.
    assert alarms({}, {"U": 7}) == []


def test_a_copied_effect_is_an_alarm() -> None:
    """Nobody was warned of a rival who plays two more cards by the Monopoly of another."""
    assert alarms({"E": 5}, {"M": 5, "C": 1, "R": 2}) == ["Ben can win next turn: Military 5/8"]
    assert alarms({"E": 5, "C": 2}, {"M": 5, "C": 1, "R": 2}) == []


def test_how_it_stands_is_told() -> None:
    state = position({"M": 2, "U": 1}, {"M": 2, "C": 1})
    shown = rendered(scene(state, [], 0))
    assert "2 pts" in shown
    assert "Now you would win: 2 points like ismcts:1000, but most Utopia" in shown


def test_endings_can_be_told() -> None:
    chance, seen = random.Random(2), set()
    for seed in range(12):
        state = registry.game("civ").new(seed=seed, players=4, teams=seed % 2 == 0)
        while state.seat is not None:
            legal = state.legal()
            state.apply(6 if 6 in legal and seed % 3 else chance.choice(legal))
        assert state.result is not None
        console = Console(width=100, file=io.StringIO())
        console.print(ending(state, ["A", "B", "C", "D"], WORDS))
        seen.add(state.result.ending)
    assert seen == {"hegemony", "majority"}


def test_only_the_folder_of_a_game_knows_how_it_is_drawn() -> None:
    """A second game is drawn by adding a folder: nothing else of the terminal names one."""
    shared = Path(civitas.cli.__file__).parent
    for path in shared.glob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"cli\.civ|wording\.civ|games\.civ", text), path.name


def test_a_drawing_is_found_by_the_name_of_its_game() -> None:
    found: Drawing = civitas.cli.civ  # mypy compares the package with what the terminal needs
    assert drawing("civ") is found
    assert all(drawing(game) for game in faces())
