"""The reference of the language: complete, up to date, and used by the command."""

from __future__ import annotations

import re
import runpy
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from civitas.cli import cards as command
from civitas.cli.common import CommandError
from civitas.games.imperium.language.features import of_face, of_node, reference
from civitas.games.imperium.language.load import decks, line_faults
from civitas.games.imperium.language.nodes import nodes
from civitas.games.imperium.language.reader import read_line
from civitas.games.imperium.language.words import SIMPLE
from civitas.games.imperium.store import PRINTED

from .nation import NATION, write

ROOT = Path(__file__).parents[3]
FACES = [face for deck in decks().values() for card in deck.cards for face in card.faces]


@pytest.fixture(scope="module")
def script() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "docs" / "make_card_reference.py"))


def test_the_reference_has_exactly_the_words_that_cards_use() -> None:
    used = {feature for face in FACES for feature in of_face(face)}
    simple = {f"verb.{name}" for name in SIMPLE}  # these need no printed card
    assert used <= set(reference()) == used | simple | unprinted()


def unprinted() -> set[str]:
    """What no printed card says: each has an example that says it."""
    found = {feature: entry.example for feature, entry in reference().items() if entry.example}
    for feature, line in found.items():
        entry = read_line(line)
        assert feature in {name for node in nodes(entry.value) for name in of_node(node)}
        assert not line_faults(line)
    return set(found)


# A ruling, a ruling of the solo game, or a section.
RULE = r"R([1-9]|[1-8]\d|9[0-6])|SR([1-9]|[1-5]\d|60)|[1-8]\.\d{1,2}"


def test_rules_are_numbers_of_sections_or_rulings() -> None:
    for entry in reference().values():
        assert entry.means.endswith(".")
        assert all(re.fullmatch(RULE, r) for r in entry.rules)


@pytest.mark.parametrize("page", ["reference", "wording"])
def test_the_pages_are_up_to_date(page: str, script: dict[str, Any]) -> None:
    """Run docs/make_card_reference.py after a change of cards, reference or catalogues."""
    written = (ROOT / "docs" / "cards" / f"{page}.md").read_text(encoding="utf-8")
    assert written == script[f"{page}_page"]()


def test_the_wording_page_has_every_card_in_every_language() -> None:
    written = (ROOT / "docs" / "cards" / "wording.md").read_text(encoding="utf-8")
    assert "| Card | en | de | ru | uk |" in written
    named = set(re.findall(r"\b\d[A-Z]{3}\d{1,2}\b", written))
    assert named == {card.number for deck in decks().values() for card in deck.cards}
    rows = [line.split(" | ") for line in written.splitlines() if line.startswith("| ")]
    assert all(len(row) == 5 and all(cell.strip("| ") for cell in row) for row in rows)


def run(*arguments: str) -> Any:
    app = typer.Typer()
    app.command()(command.run)
    return CliRunner().invoke(app, list(arguments), catch_exceptions=True)


def test_show_prints_facts_wording_and_encoding() -> None:
    shown = run("show", "military engineering").stdout
    for text in (
        "1ROM3  Military Engineering",
        "Romans (Classics)",
        "Develop: 4 materials and 1 population",
        "3 VP",
        "Each other player discards 2 cards.",
        "may break through for civilised",
    ):
        assert text in shown


def test_show_prints_the_rulings_of_the_card_not_those_of_its_verbs() -> None:
    assert "Rulings" not in run("show", "military engineering").stdout
    shown = run("show", "Grand Trunk Road").stdout.split("Rulings\n")[1]
    assert [line.split()[0] for line in shown.splitlines()] == ["R51", "R93"]
    german = run("show", "Standing Army", "--lang", "de").stdout.split("Regelfragen\n")[1]
    assert german.split()[0] == "R17"


def test_show_finds_a_number_and_both_sides() -> None:
    shown = run("show", "2uto3").stdout
    assert "Side A: Gates of Shangri-La" in shown
    assert "Side B: Shangri-La" in shown


def test_show_names_the_copies_of_a_card() -> None:
    assert "Same card: 1CAR15" in run("show", "Prosperity").stdout


def test_show_suggests_the_nearest_name() -> None:
    error = run("show", "Militray Engineering").exception
    assert isinstance(error, CommandError)
    assert "did you mean 'Military Engineering'?" in str(error)


def test_check_is_content_with_the_package_and_with_a_nation_of_ones_own(tmp_path: Path) -> None:
    assert "23 cards in romans" in run("check", str(PRINTED / "romans.toml")).stdout
    write(tmp_path, NATION)
    assert "8 cards in phrygians" in run("check", str(tmp_path)).stdout


def test_check_tells_every_fault_and_fails(tmp_path: Path) -> None:
    write(tmp_path, NATION.replace("discards 2", "discrads 2"))
    done = run("check", str(tmp_path))
    assert done.exit_code == 1
    assert "did you mean 'discards'?" in done.stdout


def test_another_action_is_refused() -> None:
    assert "list, show or check" in str(run("print", "x").exception)
