"""Random games, told in every language: no id, no value and no name is missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from civitas.engine.contract import State
from civitas.locales import Words, languages
from civitas.wording import ALL, Phrase, face, speak
from depth import depth
from wording.play import NAMES, Game, games, outlook

GAMES = depth(14, 50)
CIV = face("civ")
GROUPS = {"ask", "confirm", "ending", "event", "how", "lead", "log", "option", "refuse", "rule"}
GROUPS |= {"threat", "wait"}


@pytest.fixture(scope="module")
def said() -> list[Phrase]:
    """Everything that the games say, each phrase once."""
    found: dict[str, Phrase] = {}
    for game in games(GAMES):
        for phrase in sayings(game):
            found.setdefault(str(phrase), phrase)
    return list(found.values())


def sayings(game: Game) -> Iterator[Phrase]:
    for state in game.positions():
        yield from of_position(state)
    assert state.result is not None
    yield from CIV.verdict(state.view(None), state.result)
    for viewer in (ALL, *game.viewers):
        for turn in CIV.log(game.steps, viewer):
            yield from (line.text for line in turn.lines)
            yield CIV.turn_line(turn)


def of_position(state: State) -> Iterator[Phrase]:
    """What those who decide are asked, offered and refused, and what the others read."""
    view = state.view(None)
    yield CIV.waiting(view)
    yield from outlook(view)
    decision = state.decision
    if decision is None:
        return
    view = state.view(decision.seat)
    yield CIV.question(view, decision)
    yield from outlook(view)
    yield from CIV.refusals(view, decision).values()
    yield from map(Phrase, CIV.rules(decision))
    for choice in CIV.choices(view, decision):
        yield from (choice.text, choice.short, *map(Phrase, choice.rules))
        if choice.warning is not None:
            yield choice.warning


@pytest.mark.parametrize("language", languages())
def test_everything_is_said(language: str, said: list[Phrase]) -> None:
    words = Words(language, "civ")
    assert {phrase.id.partition(".")[0] for phrase in said} >= GROUPS
    for phrase in said:
        text = speak(phrase, words, NAMES)
        assert text.strip()
        assert not set("{}") & set(text), phrase


@pytest.mark.parametrize("language", languages())
def test_different_things_sound_different(language: str, said: list[Phrase]) -> None:
    """Two options that read the same in one language and not in English would mislead."""
    words, english = Words(language, "civ"), Words("en", "civ")
    heard: dict[str, set[str]] = {}
    for phrase in (phrase for phrase in said if phrase.id.startswith("option.")):
        heard.setdefault(speak(phrase, words, NAMES), set()).add(speak(phrase, english, NAMES))
    assert [text for text, meant in heard.items() if len(meant) > 1] == []
