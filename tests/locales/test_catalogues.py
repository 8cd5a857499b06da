"""Every catalogue in every language says everything, with the words of the printed editions.

English is the measure: its ids, its placeholders, its spaces and lines. A language is a folder;
nothing here names one, except where its script is looked at.
"""

from __future__ import annotations

import gettext
import json
import re
import string
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from rich.text import Text as Line

from civitas.cli.board import packed
from civitas.games.civ import names
from civitas.locales import FOLDER, SOURCE, Words, languages

CATALOGUES = sorted(path.stem for path in (FOLDER / SOURCE).glob("*.po"))
# The wording of cards picks its places by language; tests/imperium/language holds it to its rules.
OF_CARDS = ("card.", "cards.")
PLACES = [(language, name) for language in languages() for name in CATALOGUES]
TRANSLATED = [place for place in PLACES if place[0] != SOURCE]
TERMS: dict[str, dict[str, dict[str, str]]] = json.loads(
    (Path(__file__).parents[1] / "data" / "glossary-terms.json").read_text(encoding="utf-8")
)
NUMBERS = range(201)
# The order in which gettext counts the forms that CLDR has names for.
CATEGORIES = ("one", "few", "many", "other")
# A value that no text has in it.
SAMPLE = "§"
# English has this many letters or fewer in a label; more is a sentence.
LABEL = 15
# Lists of word forms that texts are searched for: never shown, so their length is free.
SEARCHED = ".forms"

# Names that are the same everywhere.
SAME = re.compile(
    r"game\.(short|name)|poster\.\w+\.(name|sub)|(newgame|setup)\.box\.\w+|app\.title(\.page)?"
    r"|lobby\.row|error|version|language\..*|prompt|menu\.default"
)
SCRIPTS = {"ru": re.compile("[іїєґІЇЄҐ]"), "uk": re.compile("[ыэъёЫЭЪЁ]")}

everywhere = pytest.mark.parametrize(("language", "name"), PLACES)
translated = pytest.mark.parametrize(("language", "name"), TRANSLATED)
in_every_language = pytest.mark.parametrize("language", languages())


@dataclass(frozen=True, slots=True)
class Text:
    """A message: one form, or those of a plural."""

    key: str
    forms: tuple[str, ...]
    plural: bool
    fuzzy: bool


@cache
def catalogue(language: str, name: str) -> Catalog:
    with (FOLDER / language / f"{name}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def texts(language: str, name: str) -> dict[str, Text]:
    found = {}
    for message in catalogue(language, name):
        if message.id:
            plural = not isinstance(message.id, str)
            key, said = (message.id[0] if plural else message.id), message.string
            if name == "imperium" and str(key).startswith(OF_CARDS):
                continue
            forms = (said,) if isinstance(said, str) else tuple(said)
            found[str(key)] = Text(str(key), forms, plural, message.fuzzy)
    return found


@cache
def forms_of(language: str) -> list[int]:
    """Which form CLDR wants for each number, in the order of gettext."""
    tags = [Locale(language).plural_form(number) for number in NUMBERS]
    used = [tag for tag in CATEGORIES if tag in tags]
    return [used.index(tag) for tag in tags]


def number_of_forms(language: str) -> int:
    return len(set(forms_of(language)))


def places(text: str) -> Counter[tuple[str, str, str]]:
    """The placeholders of a text with what happens to the value, each as often as it stands."""
    parsed = string.Formatter().parse(text)
    return Counter((name, spec or "", turn or "") for _, name, spec, turn in parsed if name)


def bare(text: str) -> str:
    """A text with one sign for each placeholder, for its length and its letters."""
    return re.sub(r"\{[^}]*\}", "_", text)


def pairs(language: str, name: str) -> Iterator[tuple[Text, Text]]:
    """Each English text beside its translation; ids that one of them lacks are told elsewhere."""
    source, other = texts(SOURCE, name), texts(language, name)
    yield from ((source[key], other[key]) for key in source if key in other)


# --- nothing missing ------------------------------------------------------------------------------


@everywhere
def test_the_ids_are_those_of_english(language: str, name: str) -> None:
    source, other = texts(SOURCE, name).keys(), texts(language, name).keys()
    assert sorted(source - other) == [], "not translated"
    assert sorted(other - source) == [], "not in English"


@everywhere
def test_no_id_is_there_twice(language: str, name: str) -> None:
    source = (FOLDER / language / f"{name}.po").read_text(encoding="utf-8")
    ids = Counter(re.findall(r'^msgid "(.+)"$', source, re.M))
    assert [key for key, times in ids.items() if times > 1] == []


def test_catalogues_that_are_read_together_share_no_id() -> None:
    """The terminal reads a game's catalogue and `ui`, the browser a game's and `web`."""
    ui, web = (texts(SOURCE, name).keys() for name in ("ui", "web"))
    for game in ("civ", "imperium"):
        assert texts(SOURCE, game).keys() & (ui | web) == set()


@everywhere
def test_no_text_is_empty_or_unsure(language: str, name: str) -> None:
    found = texts(language, name).values()
    assert [text.key for text in found if not all(form.strip() for form in text.forms)] == []
    assert [text.key for text in found if text.fuzzy] == []
    assert not catalogue(language, name).obsolete


@everywhere
def test_the_headers_are_true(language: str, name: str) -> None:
    headers = dict(catalogue(language, name).mime_headers)
    assert headers["Language"] == language
    assert "charset=utf-8" in headers["Content-Type"].lower()


# --- numbers --------------------------------------------------------------------------------------


@everywhere
def test_the_plural_formula_is_that_of_the_language(language: str, name: str) -> None:
    """The header itself is read: what a library knows of the language would hide a wrong one."""
    source = (FOLDER / language / f"{name}.po").read_text(encoding="utf-8")
    header = re.search(r"Plural-Forms: nplurals=(\d+); plural=(.*);\\n", source)
    assert header is not None
    assert int(header[1]) == number_of_forms(language)
    formula = gettext.c2py(header[2])
    assert [formula(number) for number in NUMBERS] == forms_of(language)


@everywhere
def test_every_plural_has_all_its_forms(language: str, name: str) -> None:
    forms = number_of_forms(language)
    for source, other in pairs(language, name):
        assert other.plural == source.plural, other.key
        assert len(other.forms) == (forms if other.plural else 1), other.key


@everywhere
def test_a_form_for_many_numbers_names_none(language: str, name: str) -> None:
    """Russian says 21 like 1: a text with the figure 1 in it would be wrong there."""
    for text in texts(language, name).values():
        for number, form in enumerate(text.forms if text.plural else ()):
            meant = [n for n, wanted in enumerate(forms_of(language)) if wanted == number]
            assert meant == [1] or "{count}" in form or not re.search(r"\d", bare(form)), text.key


# --- placeholders ---------------------------------------------------------------------------------


@everywhere
def test_the_placeholders_are_those_of_english(language: str, name: str) -> None:
    """The form for one may leave the number out."""
    for source, other in pairs(language, name):
        wanted = set().union(*map(places, source.forms))
        for number, form in enumerate(other.forms):
            lacking = wanted - set(places(form))
            spared = {("count", "", "")} if other.plural and number == 0 else set()
            assert lacking <= spared, other.key
            assert set(places(form)) <= wanted, other.key


@everywhere
def test_every_text_takes_its_values(language: str, name: str) -> None:
    for text in texts(language, name).values():
        for form in text.forms:
            values: dict[str, Any] = dict.fromkeys((place[0] for place in places(form)), SAMPLE)
            said = form.format(**values)
            assert said.count(SAMPLE) == places(form).total(), text.key
            assert not set("{}") & set(said), text.key


@pytest.mark.parametrize("name", ["civ", "web"])
@in_every_language
def test_the_browser_knows_plain_placeholders_only(language: str, name: str) -> None:
    for text in texts(language, name).values():
        for form in text.forms:
            assert all(not spec and not turn for _, spec, turn in places(form)), text.key


@translated
def test_spaces_at_the_ends_and_lines_are_kept(language: str, name: str) -> None:
    """A question ends with a space before the answer; examples of commands have lines."""
    edges = re.compile(r"^(\s*).*?(\s*)$", re.S)
    for source, other in pairs(language, name):
        for form in other.forms:
            match, wanted = edges.match(form), edges.match(source.forms[-1])
            assert match is not None
            assert wanted is not None
            assert match.groups() == wanted.groups(), other.key
            assert form.count("\n") == source.forms[-1].count("\n"), other.key


@translated
def test_commands_and_rule_numbers_are_kept(language: str, name: str) -> None:
    """What a player types, and the numbers of rulings, are the same in every language."""
    commands = "play|replay|verify|games|arena|dataset|bench|serve|backup"
    bots = r"ismcts:\w+|random|greedy"
    kept = re.compile(rf"--[a-z-]+|\bcivitas (?:{commands})\b|\b(?:R\d+|{bots})\b")
    for source, other in pairs(language, name):
        for form in other.forms:
            assert Counter(kept.findall(form)) == Counter(kept.findall(source.forms[-1])), other.key


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TERMS["exact"])
def test_terms_are_those_of_the_printed_editions(key: str) -> None:
    for language, term in TERMS["exact"][key].items():
        assert texts(language, "civ")[key].forms == (term,), language


@pytest.mark.parametrize("key", TERMS["within"])
def test_terms_stand_in_longer_texts(key: str) -> None:
    for language, term in TERMS["within"][key].items():
        assert term.lower() in texts(language, "civ")[key].forms[0].lower(), language


@in_every_language
def test_things_in_a_row_are_written_as_the_language_does(language: str) -> None:
    """As Unicode's CLDR says, without reading it whenever the game starts."""
    for number in range(6):
        things = list("ABCDE"[:number])
        assert Words(language).listing(things) == format_list(things, locale=language)


@in_every_language
def test_effects_are_called_by_their_names(language: str) -> None:
    """What an option does, and the rule behind it, begin with the name of the effect."""
    found = texts(language, "civ")
    for effect in names.EFFECTS:
        keys = (f"rule.{effect}", f"option.use.{effect}", f"option.use.{effect}.self")
        for form in (form for key in keys if key in found for form in found[key].forms):
            assert form.lower().startswith(found[f"effect.{effect}"].forms[0].lower())


@in_every_language
def test_every_domain_has_a_letter_of_its_own(language: str) -> None:
    found = texts(language, "civ")
    letters = [found[f"domain.{domain}.letter"].forms[0] for domain in names.DOMAINS]
    assert all(len(letter) == 1 and letter.isupper() for letter in letters)
    assert len(set(letters)) == len(names.DOMAINS)
    assert found["table.hegemony"].forms[0] not in letters
    for level in "12":
        assert found[f"table.level.{level}"].forms[0] not in [f"{one}{level}" for one in letters]


@pytest.mark.parametrize(("language", "name"), [place for place in PLACES if place[0] in SCRIPTS])
def test_cyrillic_texts_are_no_longer_english(language: str, name: str) -> None:
    for source, other in pairs(language, name):
        if not SAME.fullmatch(other.key) and re.search(r"[A-Za-z]", bare(source.forms[0])):
            assert not set(source.forms) & set(other.forms), other.key


@translated
def test_no_word_is_of_two_scripts(language: str, name: str) -> None:
    """Letters that look alike are easily mistyped; so are those of a neighbouring language."""
    mixed = re.compile(r"[A-Za-z][\u0400-\u04ff]|[\u0400-\u04ff][A-Za-z]")
    for text in texts(language, name).values():
        for form in text.forms:
            assert not mixed.search(bare(form)), text.key
            foreign = SCRIPTS.get(language)
            own = text.key.startswith("language.")
            assert own or foreign is None or not foreign.search(form), text.key


# --- room -----------------------------------------------------------------------------------------


@translated
def test_labels_stay_short(language: str, name: str) -> None:
    for source, other in pairs(language, name):
        room = max(len(bare(form)) for form in source.forms)
        if room <= LABEL and not source.key.endswith(SEARCHED):
            longest = max(len(bare(form)) for form in other.forms)
            assert longest <= 3 * room, (other.key, other.forms)


@translated
def test_texts_grow_little(
    language: str, name: str, record_property: Callable[[str, object], None]
) -> None:
    """Layouts hold texts that are 1.8 times as long."""
    ratios = [
        len(bare(other.forms[-1])) / len(bare(source.forms[-1]))
        for source, other in pairs(language, name)
    ]
    growth = sum(ratios) / len(ratios)
    record_property("growth", f"{language}/{name} {growth:.2f}")
    assert growth < 1.8


# --- the terminal ---------------------------------------------------------------------------------


def longest(language: str, prefix: str) -> str:
    """The longest name of its kind."""
    found = [text for key, text in texts(language, "civ").items() if key.startswith(prefix)]
    return max((text.forms[0] for text in found), key=len)


def filled(language: str, form: str) -> str:
    """A text with the longest values that a table of the terminal has."""
    values = dict.fromkeys((place[0] for place in places(form)), "10")
    values |= {"effect": longest(language, "effect."), "domain": longest(language, "domain.")}
    values |= dict.fromkeys(("seat", "seats", "target", "owner"), "x" * 12)
    return form.format(**values)


@in_every_language
def test_questions_and_options_fit_a_line(language: str) -> None:
    """100 columns; options stand behind a number."""
    for key, text in texts(language, "civ").items():
        room = {"ask": 100, "option": 96}.get(key.partition(".")[0])
        for form in text.forms if room else ():
            assert len(filled(language, form)) <= (room or 0), key


@in_every_language
def test_signs_fit_their_columns(language: str) -> None:
    found = texts(language, "civ")
    assert len(found["table.hegemony"].forms[0]) == 1
    for key, room in {"table.level.1": 3, "table.level.2": 3, "table.lead": 4}.items():
        assert len(found[key].forms[0]) <= room
    assert len(found["table.kept"].forms[0].format(kept=3, pack=4)) <= 15
    signs = found["rule.signs"].forms[0]
    for key in ("table.level.1", "table.level.2", "table.lead", "table.hegemony"):
        assert found[key].forms[0] in signs
    assert f"{found['domain.military.letter'].forms[0]} 3/8" in signs


@in_every_language
@pytest.mark.parametrize("game", ["civ", "imperium"])
@pytest.mark.parametrize("choose", ["prompt.choose", "prompt.choose.several"])
def test_the_keys_fit_two_lines_of_the_smallest_screen(
    language: str, game: str, choose: str
) -> None:
    words = Words(language, game)
    for undo in (words("prompt.undo.none"), words.plural("prompt.undo", 10)):
        values = {"choose": words(choose), "undo": undo, "looks": words("table.looks")}
        keys = words("prompt.keys", **values).split(" · ")
        assert len(packed(map(Line, keys), 79, " · ")) <= 2, keys


@in_every_language
def test_answers_named_in_a_question_are_understood(language: str) -> None:
    found = {key: text.forms[0] for key, text in texts(language, "ui").items()}
    yes, no = re.search(r"\[(\w+)/(\w+)\]", found["prompt.confirm"]).groups()  # type: ignore[union-attr]
    answers = found["answer.yes"].split()
    assert yes in answers
    assert {"y", "yes"} <= set(answers)
    assert no.lower() not in answers
    new = found["answer.new"].split()
    assert not set(new) & set(answers)
    for key in ("resume.ask", "resume.ask.many"):
        assert set(re.findall(r"\w+", found[key])) & set(new), key
    assert set(found["setup.change"].split()) & set(re.findall(r"\w+", found["setup.rules"]))
