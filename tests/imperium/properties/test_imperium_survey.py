"""Random games reach every card and every branch of every effect, and break no law on the way.

The full survey is golden data, and must be written anew after every change of a card's text. A
small one is played afresh, and with CIVITAS_DEEP=1 the full one.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from imperium_branches import texts
from imperium_survey import DECISIONS, PAGE, gaps, page, sides, surveyed

import golden
from civitas.games.imperium import library
from contract.imperium import GAME
from depth import depth

SMALL, PART = depth((8_000, 80), (DECISIONS, 1), plain=(1_000, 200))
# Expected so often in the small survey, a text must come up, whatever nations are dealt.
OFTEN = 300


@pytest.fixture(scope="module")
def record() -> Any:
    return golden.data("survey.json", surveyed, indent=1)


@pytest.fixture(scope="module")
def fresh() -> Any:
    return surveyed(SMALL, PART)


def test_the_recorded_survey_reached_everything(record: Any) -> None:
    assert record["decisions"] >= DECISIONS
    assert gaps(record) == []


def test_the_recorded_survey_is_about_these_cards_and_branches(record: Any) -> None:
    assert set(record["cards"]) == {name for name, _ in sides()}
    assert {text: list(found) for text, found in record["texts"].items()} == {
        text.key: [branch.words for branch in text.branches] for text in texts().values()
    }


def test_a_branch_or_a_card_that_was_not_reached_is_told(record: Any) -> None:
    poor = json.loads(json.dumps(record))
    text, words = "2ATL9 play", "acquire any suit"
    key = next(key for key in poor["texts"] if key.startswith(text))
    poor["texts"][key][words] = 0
    poor["cards"]["1ROM2"]["played"] = 0
    poor["cards"]["1ROM1 A"]["worth"] = 0
    assert gaps(poor) == [f"{key}: {words}", "1ROM1 A", "1ROM2"]


def test_the_page_tells_what_is_recorded(record: Any) -> None:
    if golden.WRITING:
        PAGE.write_text(page(record), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == page(record)


def test_a_small_survey_breaks_no_law_and_agrees_with_the_recorded_one(
    record: Any, fresh: Any
) -> None:
    assert fresh["decisions"] >= SMALL
    assert SMALL < DECISIONS or fresh == record
    assert sum(fresh["endings"].values()) == fresh["games"]
    share = fresh["decisions"] / record["decisions"]
    for text, branches in record["texts"].items():
        begun, now = max(branches.values()), fresh["texts"][text]
        assert max(now.values()) > 0 or begun * share < OFTEN, text
        assert min(now.values()) >= 0, text


def test_nodes_are_counted_only_on_demand() -> None:
    library.count_nodes(False)
    before = library.begun()
    GAME.playouts(2, seed=1)
    assert library.begun() == before
    library.count_nodes(True)
    GAME.playouts(2, seed=1)
    library.count_nodes(False)
    assert sum(library.begun()) > 100
