"""Law 5: no sentence in Python. Every id the game can utter has words, found by looking, not by
listing: the names of the game, and the sources of terminal and wording. What random games say is
tested with the wording."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import civitas.cli
import civitas.wording
from civitas.cli.common import LANGUAGE_VARIABLES, language
from civitas.engine import registry
from civitas.games.civ import names
from civitas.locales import FOLDER, Words, WordsError, languages

PACKAGES = (civitas.cli, civitas.wording)
CLIENT = Path(__file__).resolve().parents[2] / "web" / "src"
SOURCES = sorted(p for where in PACKAGES for p in Path(str(where.__file__)).parent.rglob("*.py"))


def catalogue(language: str, name: str) -> Catalog:
    with (FOLDER / language / f"{name}.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def texts(language: str, name: str) -> dict[str, list[str]]:
    """All forms of every message by its id."""
    found: dict[str, list[str]] = {}
    for message in catalogue(language, name):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = [message.string] if isinstance(message.string, str) else message.string
            found[key] = list(forms)
    return found


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def needed_keys() -> Iterator[str]:
    """What the names of the game demand."""
    yield from (f"event.{kind}" for kind in names.EVENTS.values())
    yield from (f"ask.{kind}" for kind in names.PENDING)
    yield from (f"wait.{kind}" for kind in names.PENDING if kind != "over")
    yield from (f"rule.{kind}" for kind in names.PENDING)
    yield from (f"effect.{effect}" for effect in names.EFFECTS)
    yield from (f"rule.{effect}" for effect in names.EFFECTS)
    yield from (f"ending.{ending}" for ending in names.ENDINGS)
    yield from (f"option.{verb}" for verb in {*names.VERBS.values(), "end_turn"})
    copied = {"none", "inspiration"}
    yield from (f"option.use.{effect}" for effect in names.EFFECTS if effect not in copied)
    for domain in names.DOMAINS:
        yield from (f"domain.{domain}", f"domain.{domain}.letter")
    yield from (f"setting.{spec.name}" for spec in registry.game("civ").option_specs)


@pytest.mark.parametrize("language", languages())
def test_everything_the_game_names_has_words(language: str) -> None:
    found = texts(language, "civ")
    assert [key for key in needed_keys() if not all(found.get(key, [""]))] == []


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["civ", "ui"])
def test_languages_agree_on_ids_and_placeholders(language: str, name: str) -> None:
    source, other = texts("en", name), texts(language, name)
    assert other.keys() == source.keys()
    for key, forms in other.items():
        allowed = set().union(*map(placeholders, source[key]))
        assert set().union(*map(placeholders, forms)) == allowed, key


def test_no_id_is_in_both_catalogues() -> None:
    assert not texts("en", "civ").keys() & texts("en", "ui").keys()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", ["civ", "ui"])
def test_no_id_is_there_twice(language: str, name: str) -> None:
    source = (FOLDER / language / f"{name}.po").read_text(encoding="utf-8")
    ids = re.findall(r'^msgid "(.+)"$', source, re.M)
    assert sorted(ids) == sorted(set(ids))


# --- the sources ----------------------------------------------------------------------------------


def docstrings(tree: ast.AST) -> set[int]:
    found = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and isinstance(body[0], ast.Expr):
            found.add(id(body[0].value))
        for one in body if isinstance(body, list) else []:
            if isinstance(one, ast.Expr):
                found.add(id(one.value))
    return found


def strings(path: Path) -> Iterator[str]:
    """Every string of a source that is no docstring; parts of f-strings one by one."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    skip = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skip:
            yield node.value


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_no_sentence_in_python(path: Path) -> None:
    """Two words with a space between them are a sentence, unless they are a colour."""
    speech = re.compile(r"[^\W\d_]{2,} [^\W\d_]{2,}")
    allowed = re.compile(r"(#[0-9A-F]{6} on #[0-9A-F]{6}|(not )?(bold|dim)( (red|green))?)")
    said = [text for text in strings(path) if speech.search(text) and not allowed.fullmatch(text)]
    assert said == []


def key_patterns() -> set[str]:
    """Ids as the sources write them; what is filled in at run time matches anything."""
    patterns = set()
    package = Path(civitas.__file__).parent
    others = (path for name in ("web", "locales") for path in (package / name).rglob("*.py"))
    for path in [*SOURCES, *others]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                patterns.add(re.escape(node.value))
            if isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
                    for part in node.values
                ]
                patterns.add("".join(parts))
    patterns |= set(client_patterns())
    return {p for p in patterns if re.match(r"[a-z]+(\\\.|$)", p)}


def client_patterns() -> Iterator[str]:
    """The same for the browser client: its plain strings and its templates."""
    for path in [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]:
        text = path.read_text(encoding="utf-8")
        yield from map(re.escape, re.findall(r'"([a-z][a-z_.]*)"', text))
        for template in re.findall(r"`([a-z](?:\$\{[^}]*\}|[^`\s$])*)`", text):
            yield ".*".join(map(re.escape, re.split(r"\$\{[^}]*\}", template)))


def test_no_words_that_nobody_says() -> None:
    patterns = [re.compile(pattern) for pattern in key_patterns()]
    keys = [key for name in ("civ", "imperium", "ui", "web") for key in texts("en", name)]
    assert [key for key in keys if not any(p.fullmatch(key) for p in patterns)] == []


def called_keys(path: Path) -> Iterator[str]:
    """Ids that a source looks up by a plain string."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = (
            node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        )
        first = node.args[0]
        if name in ("words", "said", "plural", "Phrase") and isinstance(first, ast.Constant):
            yield str(first.value)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_id_in_the_sources_has_words(path: Path) -> None:
    known = {*texts("en", "civ"), *texts("en", "imperium"), *texts("en", "ui")}
    assert [key for key in called_keys(path) if key not in known] == []


def test_a_missing_id_is_an_error() -> None:
    with pytest.raises(WordsError):
        Words("en", "civ")("event.nonsense")
    with pytest.raises(WordsError):
        Words("en", "civ").plural("event.nonsense", 2)


@pytest.mark.parametrize(
    ("surroundings", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "de_DE@euro", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "de_DE", "LC_MESSAGES": "uk"}, "uk"),
        ({"LANG": "de_DE", "CIVITAS_LANG": "en"}, "en"),
    ],
)
def test_the_command_speaks_the_language_of_the_terminal(
    surroundings: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert language() == spoken
