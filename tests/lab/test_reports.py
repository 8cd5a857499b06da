"""The page of every kind of study, read as HTML; tests/e2e/test_study_report.py opens one."""

from __future__ import annotations

import json
import re
from contextlib import closing
from datetime import date
from html.parser import HTMLParser
from pathlib import Path

import pytest
from pyarrow import parquet

from civitas.lab import pools, runner, store, study
from civitas.lab.journal import DATA
from civitas.lab.report import make
from civitas.locales import languages

KINDS = {
    "nations": 'game = "imperium"\nkind = "nations"\nnations = ["romans", "qin", "utopians"]\n'
    "games = 4\ncards = true\n[vary]\ncards = [2021, 2024]",
    "play": 'game = "civ"\nbots = ["greedy", "random"]\ngames = 3\ncards = true\n'
    '[vary]\nplayers = [2, 3]\ndeal = ["basic", "draft"]',
    "cards": 'game = "imperium"\nkind = "cards"\ngames = 6',
    "never": 'game = "imperium"\nkind = "never"\nnever = ["attack"]\ngames = 4',
    "nation": 'game = "imperium"\nkind = "nation"\nnation = "romans"\nnations = ["celts"]\n'
    "games = 2",
}
NOWHERE = re.compile(r"(src|href)=\"(?!#)|url\(|@import|https?://")


class Tags(HTMLParser):
    """Every element is closed that has to be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in ("meta", "input", "br", "line"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "line":
            assert self.open.pop() == tag


@pytest.fixture(scope="session")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The Parquet file of a small study of every kind."""
    found = {}
    for kind, text in KINDS.items():
        folder = tmp_path_factory.mktemp(kind)
        with closing(runner.run(study.read_text(text, kind), folder, pools.alone)) as done:
            found[kind] = store.write(done, folder)
    return found


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("language", languages())
def test_pages_are_whole_and_stand_alone(
    results: dict[str, Path], kind: str, language: str
) -> None:
    text = make(results[kind], language, date(2026, 11, 18)).read_text(encoding="utf-8")
    reader = Tags()
    reader.feed(text)
    assert reader.open == []
    assert NOWHERE.search(text) is None
    assert "2026-11-18" in text
    assert "{" not in re.sub(
        r"<(style|script|pre)>.*?</\1>|data-setting=\"[^\"]*\"", "", text, flags=re.S
    )


def test_the_same_file_gives_the_same_page(results: dict[str, Path]) -> None:
    pages = {make(results["play"], "en", date(2026, 11, 18)).read_bytes() for _ in range(2)}
    assert len(pages) == 1


def test_the_study_on_a_page_can_be_played_again(results: dict[str, Path]) -> None:
    for kind in KINDS:
        text = make(results[kind]).read_text(encoding="utf-8")
        found = re.search(r"<pre>(.*?)</pre>", text, re.S)
        assert found is not None
        told = found[1].replace("&#34;", '"')
        again, first = study.read_text(told, kind), study.read_text(KINDS[kind], kind)
        assert again.digest() == first.digest()


def test_every_setting_has_its_games(results: dict[str, Path]) -> None:
    """Even where the options that vary are not in the order of the alphabet."""
    text = make(results["play"]).read_text(encoding="utf-8")
    assert text.count('<section class="setting"') == 8
    assert text.count("<h2>By turn order</h2>") == 8


def test_one_value_of_a_chip_is_chosen_at_a_time(results: dict[str, Path]) -> None:
    text = make(results["play"]).read_text(encoding="utf-8")
    names = re.findall(r'type="radio" name="([^"]+)"', text)
    assert {name: names.count(name) for name in names} == {
        "chip-bot": 2,
        "chip-players": 2,
        "chip-deal": 2,
    }


def test_a_matrix_says_what_the_rows_say(results: dict[str, Path]) -> None:
    _, rows = store.read(results["nations"])
    mine = [
        row["share"]
        for row in rows.to_pylist()
        if row["cell"] == 0 and row["side"].startswith("romans ")
    ]
    text = make(results["nations"]).read_text(encoding="utf-8")
    cell = re.search(r'data-pair="Romans . Qin" data-told="([\d.]+) %', text)
    assert cell is not None
    assert float(cell[1]) == pytest.approx(100 * sum(mine) / 4, abs=0.6)


def test_names_from_somebodys_file_cannot_bring_a_script(
    results: dict[str, Path], tmp_path: Path
) -> None:
    told, rows = store.read(results["play"])
    told["study"]["title"] = "<script>alert(1)</script>"
    rows = rows.replace_schema_metadata({store.KEY: json.dumps(told).encode()})
    path = tmp_path / DATA
    parquet.write_table(rows, path)
    text = make(path).read_text(encoding="utf-8")
    assert "<script>alert" not in text
    assert "&lt;script&gt;alert" in text


# What a reader sees of a page: no markup, no style, no attribute.
SEEN = re.compile(r"<(style|script|pre)>.*?</\1>|<[^>]*>", re.S)
# A hyphen before a digit is a minus that is none, except in dates.
HYPHEN = re.compile(r"(?<![\w-])-\d")


def seen(path: Path) -> str:
    return SEEN.sub("", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("kind", KINDS)
def test_a_minus_is_a_minus_and_no_id_is_shown(results: dict[str, Path], kind: str) -> None:
    text = seen(make(results[kind], "en", date(2026, 11, 18)))
    assert HYPHEN.search(text) is None
    assert "basic" not in text
    assert "report." not in text


def test_numbers_are_written_as_the_language_does(results: dict[str, Path], tmp_path: Path) -> None:
    """A comma in English is no point of German, where it would make 4,800 games less than five."""
    told, rows = store.read(results["play"])
    for cell in told["cells"]:
        cell["games"] = 1200
    path = tmp_path / DATA
    parquet.write_table(rows.replace_schema_metadata({store.KEY: json.dumps(told).encode()}), path)
    wanted = {"en": "9,600", "de": "9.600", "ru": "9\u00a0600", "uk": "9\u00a0600"}
    for language, number in wanted.items():
        assert number in seen(make(path, language))
    assert re.search(r"[+\N{MINUS SIGN}]\d+,\d", seen(make(path, "de")))


@pytest.mark.parametrize("kind", KINDS)
def test_a_rate_carries_its_interval_and_its_games(results: dict[str, Path], kind: str) -> None:
    """OTHER-SCREENS 1: every figure with whiskers stands in a row that says of how many games."""
    text = make(results[kind]).read_text(encoding="utf-8")
    lists = re.findall(r'<section class="panel (whiskers|bars)">(.*?)</section>', text, re.S)
    assert lists
    for panel, inside in lists:
        if panel == "whiskers":
            for line in re.findall(r"<tr class=.*?</tr>", inside, re.S):
                assert '<td class="figure">' in line
                assert 'role="img" aria-label="' in line
        elif "Domains" not in inside:  # those are counts of cards
            assert re.search(r"games: \d", inside)
            assert len(re.findall(r"\(\d+\N{EN DASH}\d+\)", inside)) == inside.count("<tr")


def test_two_settings_are_compared_deal_by_deal(results: dict[str, Path]) -> None:
    told, rows = store.read(results["nations"])
    won: dict[int, list[float]] = {2021: [], 2024: []}
    for one in rows.to_pylist():
        if one["side"].startswith("romans "):
            won[told["cells"][one["cell"]]["setting"]["cards"]].append(one["share"])
    gained = 100 * (sum(won[2024]) / len(won[2024]) - sum(won[2021]) / len(won[2021]))
    text = make(results["nations"]).read_text(encoding="utf-8")
    panel = text.split("<h2>Difference from cards of 2021</h2>")[1].split("</section>")[0]
    line = re.search(r"Romans</span></th>.*?</tr>", panel, re.S)
    assert line is not None
    found = re.search(r'class="value[^>]*>([^<]+)<', line[0])
    assert found is not None
    assert float(found[1].replace("\N{MINUS SIGN}", "-")) == pytest.approx(gained, abs=0.06)


def test_skills_stand_side_by_side(results: dict[str, Path]) -> None:
    """By number of seats and way of dealing, which have a head of their own."""
    text = make(results["play"]).read_text(encoding="utf-8")
    panel = text.split("<h2>Skills side by side</h2>")[1].split("</section>")[0]
    heads = re.findall(r'scope="colgroup">([^<]+)<', panel)
    assert heads == [
        f"{n} seats, First hands: {deal}" for n in (2, 3) for deal in ("Dealt", "Draft")
    ]
    assert re.findall(r'class="name">([^<]+)<', panel) == ["greedy", "random"] * 4


def test_sides_are_set_against_each_other(results: dict[str, Path]) -> None:
    text = make(results["nations"]).read_text(encoding="utf-8")
    assert text.count("<h2>Side A against side B</h2>") == 2


def test_settings_side_by_side_say_of_how_many_games(results: dict[str, Path]) -> None:
    text = seen(make(results["nations"]))
    assert "Games for each figure: 8" in text  # of each nation: two others, four games each
    assert "Deals for each figure: 4" in text


def test_cards_and_restrictions_are_set_side_by_side(tmp_path: Path) -> None:
    """By every setting, as nations are; a card that was met in one of them only has a gap."""
    wanted = {
        'kind = "cards"': "Cases for each figure:",
        'kind = "never"\nnever = ["innovate"]': "Games for each figure: 2",
    }
    for number, (kind, games) in enumerate(wanted.items()):
        text = f'game = "imperium"\n{kind}\ngames = 2\n[vary]\ncards = [2021, 2024]'
        folder = tmp_path / str(number)
        with closing(runner.run(study.read_text(text, "two"), folder, pools.alone)) as done:
            page = make(store.write(done, folder))
        assert games in seen(page)
