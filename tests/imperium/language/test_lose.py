"""The verb "lose": no printed card has it; the table of instructions and its own words suffice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from civitas.bots import make_bot
from civitas.engine.scenario import scenario
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardErrors
from civitas.games.imperium.language.features import of_face, reference
from civitas.games.imperium.language.load import load_files
from civitas.games.imperium.language.reader import read_line
from civitas.games.imperium.language.worth import effect
from civitas.games.imperium.language.writer import sentence
from civitas.locales import Words
from civitas.wording.imperium.shorthand import shorthand
from civitas.wording.imperium.texts import spoken

from .nation import GAME, NATION, write

pytestmark = pytest.mark.usefixtures("_printed")
LOSS = t.Simple("lose", "population", 2)
DROUGHT = "each other player loses 2 population\nlose 1 material"
FEAST = "choose: lose 3 progress and gain 2 materials / gain 1 material"


def table(folder: Path, text: str, **options: Any) -> Any:
    """The Phrygians' shepherds say the text; nobody has tokens or a draw deck."""
    GAME.use_cards(write(folder, NATION.replace('"gain 1 material"', f'"""{text}"""')))
    made = scenario("imperium", nations="phrygians romans", sides="AB", **options)
    for letter in "AB":
        made.seat(letter, pool=(0, 0, 0), deck=[])
    return made.seat("A", hand=["Shepherds"]) or made


def test_it_is_read_and_written_like_any_verb() -> None:
    (told,) = read_line("each other player loses 2 population").value
    assert told == t.Each("others", LOSS)
    assert sentence(told) == "each other player loses 2 population"
    assert sentence(t.Simple("lose", "material", 1)) == "lose 1 material"
    assert sentence(t.Simple("lose", "material", 2)) == "lose 2 materials"


def test_it_has_words_in_four_languages() -> None:
    face = t.Face("A card", play=t.Sequence((LOSS, t.Each("others", LOSS)), sentences=True))
    said = {
        "en": ["Lose 2 population.", "Each other player loses 2 population."],
        "de": ["Verliere 2 Bevölkerung.", "Jeder andere Spieler verliert 2 Bevölkerung."],
        "ru": ["Потеряйте 2 населения.", "Каждый другой игрок теряет 2 населения."],
        "uk": ["Втратьте 2 населення.", "Кожен інший гравець втрачає 2 населення."],
    }
    for language, sentences in said.items():
        assert spoken(face, Words(language, "imperium")) == sentences


def test_signs_reference_and_guess_come_from_the_table() -> None:
    face = t.Face("A card", play=LOSS)
    (line,) = shorthand(face)
    assert line.is_whole
    assert "verb.lose" in of_face(face)
    assert "4.2" in reference()["verb.lose"].rules
    assert effect(LOSS) == -effect(t.Gain("population", 2)) < 0


@pytest.mark.rule("4.2")
def test_tokens_are_lost_as_far_as_there_are_any_and_nothing_stands_in(tmp_path: Path) -> None:
    made = table(tmp_path, DROUGHT)
    made.seat("A", pool=(3, 1, 1))
    made.seat("B", pool=(4, 1, 5))
    made.play("Shepherds")
    assert (made.pool("A"), made.pool("B")) == ((2, 1, 1), (4, 0, 5))
    assert [e.data["amount"] for e in made.events if e.kind == "paid"] == [1, 1]
    made.assert_settled()


def test_who_has_nothing_loses_nothing(tmp_path: Path) -> None:
    made = table(tmp_path, DROUGHT)
    made.play("Shepherds")
    assert (made.pool("A"), made.pool("B")) == ((0, 0, 0), (0, 0, 0))
    assert not [e for e in made.events if e.kind == "paid"]


@pytest.mark.rule("R8")
@pytest.mark.parametrize(("reading", "open_"), [("payable", {"0", "1"}), ("doable", {"1"})])
def test_an_option_that_loses_nothing_cannot_be_done(
    tmp_path: Path, reading: str, open_: set[str]
) -> None:
    made = table(tmp_path, "choose: lose 3 progress / draw a card", choice=reading)
    made.seat("A", deck=["Shepherds"])
    made.play("Shepherds")
    assert made.offered() == open_


def test_bots_lose_as_little_as_they_can(tmp_path: Path) -> None:
    made = table(tmp_path, FEAST)
    made.seat("A", pool=(1, 0, 3))
    made.play("Shepherds")
    answer = make_bot("greedy").choose(made.state.view(0), made.state.decision)
    assert GAME.action_name(answer) == "choice:1"


def test_it_is_no_cost(tmp_path: Path) -> None:
    path = write(tmp_path, NATION.replace("gain 1 material", "lose 1 material to draw a card"))
    with pytest.raises(CardErrors, match=r"phrygians\.toml:46: card 9PHR4: lose is not a cost"):
        load_files([path])
