"""Whatever a game asks, offers, refuses and tells can be said in every language and sent."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import civitas
import civitas.wording.imperium
from civitas.engine import registry
from civitas.engine.contract import State
from civitas.games.imperium.names import CAUSES, ENDINGS, EVENTS, HOOKS, QUESTIONS
from civitas.games.imperium.settings import NATIONS
from civitas.locales import Words, languages
from civitas.wording import ALL, Face, Listing, Phrase, Value, face, speak
from civitas.wording.imperium.log import TRIVIAL
from civitas.wording.imperium.questions import PICKS, rule_of
from depth import depth
from wording.imperium.play import NAMES, Game, games
from wording.test_everything_is_said import check_wire

GAMES, PARTS = depth((10, 2), (200, 5), plain=(6, 2))
IMPERIUM = face("imperium")
WORDS = {language: Words(language, "imperium") for language in languages()}
# A kind of question is looked at so often in full, then now and then.
OFTEN, SELDOM = 12, 60
# Kinds that are no questions to a seat.
UNASKED = {"over", "running", "pick"}
# What a verb of a text may be, and is asked as a question of its own.
VERBS = CAUSES[1:14]


def test_the_face_fits_the_contract() -> None:
    offered: Face = civitas.wording.imperium  # mypy compares the module with the contract
    assert face("imperium") is offered


@pytest.mark.parametrize("part", range(PARTS))
def test_in_random_games_of_every_kind(part: int) -> None:
    sayings = Sayings()
    for game in games(GAMES, part, PARTS):
        for number, state in enumerate(game.positions()):
            sayings.position(game, state, number)
        sayings.log(game)
        assert state.result is not None
        sayings.said(*IMPERIUM.verdict(state.view(None), state.result))
    assert len(sayings.spoken) > depth(400, 500, plain=200)


class Sayings:
    """Speaks in every language, each shape of a phrase once."""

    def __init__(self) -> None:
        self.spoken: set[Any] = set()
        self.kinds: Counter[str] = Counter()

    def position(self, game: Game, state: State, number: int) -> None:
        decision = state.decision
        if decision is None:
            return
        self.kinds[decision.kind] += 1
        if self.kinds[decision.kind] > OFTEN and number % SELDOM:
            return
        view = state.view(decision.seat)
        choices = IMPERIUM.choices(view, decision)
        assert [choice.action for choice in choices] == state.legal()
        for texts in ([c.text for c in choices], [c.short for c in choices]):
            self.said(*texts)
            assert len({speak(text, WORDS["en"], NAMES) for text in texts}) == len(texts)
        self.said(IMPERIUM.question(view, decision), *(c.warning for c in choices if c.warning))
        self.said(*IMPERIUM.refusals(view, decision).values(), *IMPERIUM.threats(view).texts)
        for rule in {*IMPERIUM.rules(decision), *(r for c in choices for r in c.rules)}:
            assert all(words(rule) for words in WORDS.values())
        for viewer in set(game.viewers) - {decision.seat}:
            other = state.view(viewer)
            self.said(IMPERIUM.waiting(other), *IMPERIUM.threats(other).texts)
            self.said(*IMPERIUM.refusals(other, None).values())

    def log(self, game: Game) -> None:
        for viewer in (ALL, *game.viewers):
            turns = IMPERIUM.log(game.steps, viewer)
            self.said(*(line.text for turn in turns for line in turn.lines))
            self.said(*map(IMPERIUM.turn_line, turns))

    def said(self, *phrases: Phrase) -> None:
        for phrase in phrases:
            if (form := shape(phrase)) in self.spoken:
                continue
            self.spoken.add(form)
            for language, words in WORDS.items():
                text = speak(phrase, words, NAMES)
                assert text.strip(), (language, phrase)
                assert not set("{}") & set(text), (language, text)
            check_wire(phrase.to_json())


def shape(value: Value) -> Any:
    """What decides whether a phrase can be said: its ids, its values, the form of its number."""
    if isinstance(value, Phrase):
        parts = tuple((name, shape(part)) for name, part in sorted(value.values.items()))
        return value.id, parts, None if value.count is None else min(value.count, 22)
    if isinstance(value, Listing):
        return value.style, tuple(map(shape, value.items[:3]))
    return type(value).__name__


# --- every id by itself ---------------------------------------------------------------------------


def known(key: str) -> bool:
    return all(words.has(key) for words in WORDS.values())


def test_every_question_has_words() -> None:
    for kind in {*QUESTIONS, *VERBS} - UNASKED:
        assert known(f"what.{kind}"), kind
        assert known(rule_of(kind)), kind
    for kind in PICKS:
        assert known(f"ask.{kind}"), kind
        assert known(f"ask.{kind}.upto"), kind
    assert set(VERBS) == PICKS
    assert all(known(f"happened.{hook}") for hook in HOOKS)


def test_every_event_has_words_or_is_left_out() -> None:
    told = {*EVENTS[1:], *(f"moved.{cause}" for cause in CAUSES[1:])}
    told -= {"moved", "turn_began", "actions", "moved.reveal"} | TRIVIAL
    told -= {"moved.collect"}  # only tokens are: no card moves
    prefixed = ids("event.")
    for name in told:
        assert any(key == f"event.{name}" or key.startswith(f"event.{name}.") for key in prefixed)


def ids(prefix: str) -> set[str]:
    catalogue = WORDS["en"].catalogues[0]._catalog  # type: ignore[attr-defined]
    keys = {key[0] if isinstance(key, tuple) else key for key in catalogue}
    return {key for key in keys if key.startswith(prefix)}


def test_every_ending_nation_and_option_has_words() -> None:
    for ending in set(ENDINGS) - {"none", "looping"}:
        assert known(f"ending.{ending}")
        assert known(f"ending.{ending}.shared")
        assert known(f"event.game_over.{ending}")
    assert all(known(f"nation.{nation}") for nation in NATIONS)
    assert all(known(f"setting.{spec.name}") for spec in registry.game("imperium").option_specs)
