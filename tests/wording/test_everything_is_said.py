"""Whatever a game asks, offers, refuses and tells can be said and sent: no id, no value missing."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.engine.contract import State
from civitas.games.civ.names import ENDINGS, PENDING
from civitas.locales import Words
from civitas.wording import ALL, Phrase, face, speak
from depth import depth
from wording.play import NAMES, Game, games, outlook

GAMES, PARTS = depth((14, 2), (300, 6), plain=(24, 2))
CIV, WORDS = face("civ"), Words("en", "civ")


@pytest.mark.parametrize("part", range(PARTS))
def test_in_random_games_of_every_kind(part: int) -> None:
    for game in games(GAMES, part, PARTS):
        for number, state in enumerate(game.positions()):
            check_position(state)
            if number % 10 == 0:
                check_others(game, state)
        check_log(game)
        assert state.result is not None
        said(*CIV.verdict(state.view(None), state.result))


def test_those_games_have_every_question_and_ending() -> None:
    kinds, endings = set(), set()
    for game in games(63):
        for state in game.positions():
            kinds.add(state.view(None)["turn"]["asks"])
        assert state.result is not None
        endings.add(state.result.ending)
    assert kinds == set(PENDING) - {"pay"}, "the cost of an effect is never asked by itself"
    assert endings == set(ENDINGS) - {"none"}


def check_position(state: State) -> None:
    decision = state.decision
    if decision is None:
        return
    view = state.view(decision.seat)
    choices = CIV.choices(view, decision)
    assert [choice.action for choice in choices] == [option.action for option in decision.options]
    texts = said(*(choice.text for choice in choices))
    assert len(set(texts)) == len(texts)
    assert len(set(said(*(choice.short for choice in choices)))) == len(texts)
    said(CIV.question(view, decision), *(c.warning for c in choices if c.warning))
    said(*outlook(view))
    if decision.kind == "menu":
        said(*CIV.refusals(view, decision).values())
    for rule in {*CIV.rules(decision), *(rule for choice in choices for rule in choice.rules)}:
        assert WORDS(rule)


def check_others(game: Game, state: State) -> None:
    for viewer in game.viewers:
        view = state.view(viewer)
        said(CIV.waiting(view), *outlook(view))
        said(*CIV.refusals(view, state.decision).values(), *CIV.refusals(view, None).values())


def check_log(game: Game) -> None:
    for viewer in (ALL, *game.viewers):
        turns = CIV.log(game.steps, viewer)
        said(*(line.text for turn in turns for line in turn.lines))
        said(*map(CIV.turn_line, turns))


def said(*phrases: Phrase) -> list[str]:
    texts = [speak(phrase, WORDS, NAMES) for phrase in phrases]
    assert all(text.strip() and "{" not in text for text in texts)
    for phrase in phrases:
        check_wire(phrase.to_json())
    return texts


def check_wire(value: Any) -> None:
    """Only the shapes that the protocol has."""
    if isinstance(value, (str, int)):
        return
    assert isinstance(value, dict)
    if "list" in value:
        assert value.keys() == {"list", "style"}
        assert value["style"] in ("and", "join")
        for item in value["list"]:
            check_wire(item)
    elif "seat" in value:
        assert value.keys() == {"seat"}
        assert 0 <= value["seat"] < len(NAMES)
    else:
        assert {"id"} <= value.keys() <= {"id", "values", "count"}
        assert type(value.get("count", 0)) is int
        for item in value.get("values", {}).values():
            check_wire(item)
