"""A designer's nation with a table of its own, and what a table must not say."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.engine.errors import OptionError
from civitas.games.imperium.language import writer
from civitas.games.imperium.language.errors import CardErrors
from civitas.games.imperium.language.load import decks
from civitas.games.imperium.language.phrases import noun
from civitas.games.imperium.language.solo import SoloFile
from civitas.games.imperium.store import solo_files

GAME: Any = civitas.game("imperium")
EXAMPLE = Path(__file__).parents[3] / "examples" / "cards"
pytestmark = pytest.mark.usefixtures("_printed")


@pytest.mark.parametrize("path", solo_files(), ids=lambda path: path.name.partition(".")[0])
def test_a_table_is_written_as_it_is_read(path: Path) -> None:
    """Nothing is lost between a file and what the automaton does."""
    file = SoloFile(path)
    assert file.errors == []
    found = file.solo
    assert found is not None
    assert found == decks()[file.nation].solo
    listed = {"both": found.barbarian, "barbarian": found.barbarian, "empire": found.empire}
    listed["journey"] = found.journey
    for table, rows in listed.items():
        for told, row in zip(file.data.get(table, []), rows, strict=False):
            assert told == {"for": noun(row.cards) or "card", "do": writer.section(row.effect)}


def test_sixteen_nations_have_tables() -> None:
    tables = [deck.solo for deck in decks().values() if deck.kind == "nation"]
    assert len(tables) == 16
    printed = [rows for solo in tables if solo for rows in {solo.barbarian, solo.empire} if rows]
    assert len(printed) == 28
    assert sum(map(len, printed)) == 259


def test_an_own_nation_is_the_automaton() -> None:
    GAME.use_cards(EXAMPLE)
    for seed in range(3):
        chance = random.Random(seed)
        state = GAME.new(
            seed=seed, players=1, nation_1="romans", side_1="A", nation_2="lanternfolk"
        )
        while state.result is None:
            state.step(chance.choice(state.legal()))
        assert GAME.from_json(state.to_json()) == state


def own(folder: Path, table: str, text: str = "draw a card") -> None:
    """The example with another card text, and with another table or none."""
    cards = (EXAMPLE / "lanternfolk.toml").read_text(encoding="utf-8")
    changed = cards.replace('"discard a card to gain 1 progress"', f'"{text}"')
    changed = changed.replace("exhaust: discard a card to gain 1 progress", f"exhaust: {text}")
    (folder / "lanternfolk.toml").write_text(changed, encoding="utf-8")
    if table:
        (folder / "lanternfolk.solo.toml").write_text(table, encoding="utf-8")


def test_without_a_table_it_is_no_automaton(tmp_path: Path) -> None:
    own(tmp_path, "")
    GAME.use_cards(tmp_path)
    with pytest.raises(OptionError, match="no solo table"):
        GAME.new(seed=1, players=1, nation_1="romans", nation_2="lanternfolk")
    for seed in range(30):
        state = GAME.new(seed=seed, players=1, nation_1="romans", side_1="A")
        assert state.to_json()["seats"][1]["nation"] != "lanternfolk"


@pytest.mark.rule("SR47")
def test_sr47_a_forced_choice(tmp_path: Path) -> None:
    """SR47: of several options the automaton takes the first that it can do."""
    text = "each other player (choose: discard a card and gain 5 materials / gain 1 population)"
    own(tmp_path, "", text.replace("discard a card and gain 5 materials", "gain 1 progress"))
    GAME.use_cards(tmp_path)
    options = {"nation_1": "lanternfolk", "side_1": "A", "nation_2": "romans"}
    state = GAME.new(seed=1, players=1, auto_forced=False, **options)
    state.step(2)
    power = next(o for o in state.decision.options if o.verb == "exhaust")
    state.step(power.action)
    assert state.to_json()["seats"][1]["pool"] == [0, 0, 1]


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("draw a card", "does not know draw"),
        ("discard a card", "does not discard"),
        ("put a card from hand into history", "only from"),
        ("gain 1 progres", "progress"),
        ("pay up to 2 materials", "a number of tokens"),
        ("each player gains 1 progress", "each other player"),
        ("become empire", "only a journey"),
    ],
)
def test_what_a_row_must_not_say(row: str, message: str, tmp_path: Path) -> None:
    own(tmp_path, f'nation = "lanternfolk"\n\n[[both]]\nfor = "card"\ndo = "{row}"\n')
    with pytest.raises(CardErrors, match=message) as error:
        GAME.use_cards(tmp_path)
    assert "lanternfolk.solo.toml:3" in str(error.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('nation = "lanternfok"\n', "there is no nation"),
        ('nation = "lanternfolk"\nrows = 1\n', "not 'rows'"),
        ('nation = "lanternfolk"\ntoken = "many"\n', "token is"),
        ('nation = "lanternfolk"\n[[both]]\nfor = "card"\n', "'for' and 'do'"),
        ('nation = "lanternfolk"\n[[both]]\nfor = "[Nobody]"\ndo = "gain 1 progress"\n', "Nobody"),
    ],
)
def test_what_a_file_must_not_say(text: str, message: str, tmp_path: Path) -> None:
    own(tmp_path, text)
    with pytest.raises(CardErrors, match=message):
        GAME.use_cards(tmp_path)


def test_a_card_cannot_speak_as_a_table(tmp_path: Path) -> None:
    own(tmp_path, "", "if able: gain 1 progress")
    with pytest.raises(CardErrors, match="only a table of the solo game"):
        GAME.use_cards(tmp_path)
