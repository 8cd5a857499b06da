"""The grammar: whatever the tree can say is written and read back; nothing is ambiguous."""

from __future__ import annotations

import logging

import lark
import pytest
from hypothesis import example, given, settings

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language import writer
from civitas.games.imperium.language.reader import GRAMMAR, read_line, read_text

from .trees import EFFECT

FROM_KINGS = t.Steal("material", 1, t.Has(t.Select(t.Filter(name=("King of Kings",)), ("hand",))))


@settings(deadline=None, max_examples=300)
@given(EFFECT)
@example(FROM_KINGS)
def test_every_effect_is_written_and_read_back_the_same(effect: t.Effect) -> None:
    text = writer.face(t.Face("", solstice=effect))
    assert read_text(text) == {"solstice": effect}


@settings(deadline=None, max_examples=100)
@given(EFFECT)
def test_the_formatter_changes_nothing_it_has_written(effect: t.Effect) -> None:
    text = writer.face(t.Face("", exhaust=(effect,)))
    assert writer.face(t.Face("", **read_text(text))) == text


def test_the_grammar_has_no_conflict_but_the_two_it_explains(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A `/` belongs to the nearest choose, an otherwise to the nearest if or "if able"."""
    with caplog.at_level(logging.DEBUG, logger=lark.logger.name):
        lark.Lark(GRAMMAR.read_text("utf-8"), parser="lalr", start=["line", "points"], debug=True)
    told = [r.getMessage() for r in caplog.records if "conflict" in r.getMessage()]
    assert sorted(text.split()[4] for text in told) == ["OTHERWISE:", "OTHERWISE:", "SLASH:"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("each other player discards 2", "each other player discard 2 cards"),
        ("Draw a card", "draw 1 card"),
        ("return unrest", "return an unrest"),
        ("pay 3 material to draw a card", "pay 3 materials, to draw 1 card"),
        ("put 1 progress on a card", "put 1 progress on a card from market"),
        ("(draw a card) and (gain 1 progress)", "(draw a card and gain 1 progress)"),
    ],
)
def test_what_may_be_written_in_more_than_one_way(one: str, other: str) -> None:
    assert read_line(one) == read_line(other)


def test_a_clause_reaches_as_far_as_it_can() -> None:
    far = read_line("may draw a card and gain 1 progress").value[0]
    near = read_line("draw a card and may gain 1 progress").value[0]
    assert far == t.May(t.Sequence((t.Draw(), t.Gain("progress"))))
    assert near == t.Sequence((t.Draw(), t.May(t.Gain("progress"))))


def test_the_parts_of_a_line_are_one_sentence_and_lines_are_many() -> None:
    draw, gain = t.Draw(), t.Gain("progress")
    assert read_text("draw a card and gain 1 progress\ndraw a card")["play"] == t.Sequence(
        (t.Sequence((draw, gain)), draw), sentences=True
    )
    assert read_text("draw a card; gain 1 progress\ndraw a card")["play"] == t.Sequence(
        (draw, gain, draw), sentences=True
    )
    assert read_text("draw a card and gain 1 progress")["play"] == t.Sequence((draw, gain))
    assert read_text("(draw a card; gain 1 progress)")["play"] == t.Sequence((draw, gain), True)
