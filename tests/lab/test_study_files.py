"""Studies are read whole before a game is played, and what is wrong is told in a line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from civitas.lab import StudyError
from civitas.lab.cells import cells, table
from civitas.lab.study import of_nation, read, read_text

IMPERIUM = 'game = "imperium"\n'


def test_the_least_is_a_game() -> None:
    study = read_text('game = "civ"', "least")
    assert (study.kind, study.bots, study.games, study.seed) == ("play", ("greedy",), 400, 1)


def test_everything_varies_with_everything() -> None:
    text = """
        game = "civ"
        bots = ["greedy", "random"]
        [vary]
        players = [2, 3]
        deal = ["basic", "draft"]
    """
    settings = read_text(text, "varied").settings()
    assert len(settings) == 8
    assert settings[-1] == (("bot", "random"), ("players", 3), ("deal", "draft"))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("games = 3", "game is missing"),
        ('game = "chess"', "'chess' is not known; known: "),
        ("game = ", "this is no TOML"),
        ('game = "civ"\ngmaes = 3', "'gmaes' is not known (did you mean games?)"),
        ('game = "civ"\ngames = "many"', "games = 'many' must be a number"),
        ('game = "civ"\ngames = 0', "games = 0 is not possible"),
        ('game = "civ"\nseed = -1', "seed = -1 is not possible"),
        ('game = "civ"\nbots = ["nobody"]', "there is no bot 'nobody'"),
        ('game = "civ"\nbots = ["ismcts:20ms"]', "thinks by the clock"),
        ('game = "civ"\nbots = []', "must be a list"),
        (
            'game = "civ"\nkind = "nations"',
            "kind nations is not for civ; kinds: play, never, cards",
        ),
        ('game = "civ"\nwithin = 2\ngames = 9', "both given"),
        ('game = "civ"\nwithin = 0', "allowed: 0.1 to 50 points"),
        ('game = "civ"\nkind = "cards"\nwithin = 3', "kind cards takes games"),
        ('game = "civ"\n[options]\nplaeyrs = 3', "(did you mean players?)"),
        ('game = "civ"\n[vary]\nplayers = 3', "must be a list of different values"),
        ('game = "civ"\n[vary]\nplayers = [9]', "players"),
        (
            'game = "civ"\n[options]\nplayers = 2\n[vary]\nplayers = [2]',
            "both in options and in vary",
        ),
        ('game = "civ"\nkind = "never"', 'never = ["attack"]'),
        ('game = "civ"\nkind = "never"\nnever = ["dance"]', "known: assassination, attack"),
        ('game = "civ"\nnever = ["attack"]', "never is for the kind never"),
        (IMPERIUM + 'kind = "nations"\nnations = ["romans"]', "two or more"),
        (IMPERIUM + 'kind = "nations"\nnations = ["romans", "gauls"]', "no nation 'gauls'"),
        (IMPERIUM + 'kind = "nations"\n[options]\nnation_1 = "romans"', "set by the kind nations"),
        (IMPERIUM + 'kind = "nations"\nsides = ["C"]', "sides: A, B"),
        (IMPERIUM + 'kind = "nation"', "needs nation ="),
        (IMPERIUM + 'kind = "never"\nnever = ["dance"]', "known: attack, innovate, revolt"),
        (IMPERIUM + "[options]\nplayers = 1", "two seats and more"),
    ],
)
def test_mistakes_are_told(text: str, message: str) -> None:
    with pytest.raises(StudyError) as caught:
        read_text(text, "wrong")
    assert message in str(caught.value)


def test_the_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text("game = ")
    with pytest.raises(StudyError, match=r"wrong\.toml: this is no TOML"):
        read(path)


def test_nations_meet_from_both_seats_with_every_side_and_the_same_deal() -> None:
    study = read_text(IMPERIUM + 'kind = "nations"\nnations = ["romans", "celts", "qin"]', "three")
    made = cells(study)
    assert [cell.names for cell in made] == [
        ("romans", "celts"),
        ("romans", "qin"),
        ("celts", "qin"),
    ]
    tables = [table(study, made[0], number) for number in range(8)]
    assert [one.options["nation_1"] for one in tables] == ["romans", "celts"] * 4
    for one, other in zip(tables[::2], tables[1::2], strict=True):
        assert one.seed == other.seed
        assert one.options["side_1"] == other.options["side_2"]
    assert len({(one.options["side_1"], one.options["side_2"]) for one in tables[::2]}) == 4
    assert len({one.seed for one in tables}) == 4


def test_settings_are_played_with_the_same_deals() -> None:
    study = read_text('game = "imperium"\n[vary]\ncards = [2021, 2024]', "years")
    one, other = cells(study)
    assert table(study, one, 5).seed == table(study, other, 5).seed
    assert [table(study, cell, 5).options["cards"] for cell in (one, other)] == [2021, 2024]


def test_a_card_is_left_out_of_games_that_are_played_with_it_too() -> None:
    study = of_nation("romans", {"bots": ["greedy"], "games": 3, "seed": 1})
    made = cells(study)
    free, without = made[4], next(cell for cell in made if cell.ban)
    assert free.names == ("romans", without.rivals[4])
    assert table(study, without, 4 + 15 * 2) == replace(table(study, free, 2), banned=0)


def test_what_is_given_stands_for_what_the_file_says(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text('game = "civ"\ngames = 100\nseed = 4\n')
    found = read(path, {"games": 7, "bots": ["random"]})
    assert (found.games, found.bots, found.seed) == (7, ("random",), 4)
    assert found.digest() != read(path).digest()
    path.write_text('game = "civ"\nwithin = 5\n')
    with pytest.raises(StudyError, match="games and within are both given"):
        read(path, {"games": 7})
