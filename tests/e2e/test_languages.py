"""Every language says everything, at the table too, and changes at any time."""

from __future__ import annotations

import re
import string
from functools import cache
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect

from civitas.locales import SOURCE, languages
from depth import depth

from .api import ME, bot
from .asking import is_rival, strip
from .conftest import Visit
from .lobby import play_button
from .looks import problems
from .seat import Seat
from .tongue import Json, Tongue, catalogue, texts
from .visitor import NAME, SIZES, Visitor

NEXT = dict(pairwise([*languages(), languages()[0]]))
# Everything a person reads or hears.
ALL_TEXTS = """heard => {
  const found = [];
  const aside = "script, style, [lang]:not(html), bdi" + (heard ? "" : ", .sr-only[aria-live]");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest(aside)) found.push(node.data);
  }
  for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
    for (const e of document.querySelectorAll(`[${name}]`)) found.push(e.getAttribute(name));
  }
  return found.map(text => text.trim()).filter(Boolean);
}"""
# Names of keys, of the game and its parts: the same in every language.
SAME = {
    "Civitas",
    "CIV",
    "Carta",
    "Impera",
    "Victoria",
    "Imperium",
    "Classics",
    "Legends",
    "SHA",
    "Enter",
    "Esc",
    "E",
    "Z",
    "English",
}
SAME |= {"Deutsch", "I", "II", "III", "F6", "A", "B"}
CYRILLIC = ("ru", "uk")


@pytest.mark.parametrize("language", languages())
def test_a_game_in_a_language(visit: Visit, language: str) -> None:
    visitor = visit(language)
    table = visitor.api.open(ME, bot(), bot(), hints=True)["table"]
    visitor.api.play(table, 6, 3)
    visitor.goto(f"/t/{table}")
    seat = Seat(visitor, seed=3)
    seat.play(depth(1, 8))
    assert seat.my_turn()
    check_table(seat, table)
    visitor.photograph(f"language-{language}")
    switch(seat, NEXT[language])
    check_table(seat, table, heard=False)
    seat.play(1)
    visitor.goto()
    play_button(visitor).wait_for()
    wait_for_nations(visitor)
    nothing_foreign(visitor, heard=False)


@pytest.mark.parametrize("language", languages())
def test_the_words_of_a_language_fit(visit: Visit, language: str) -> None:
    visitor = visit(language)
    table = visitor.api.open(ME, bot(), bot(), hints=True)["table"]
    # The question of every turn, whatever the deal.
    visitor.api.play(table, 10, 4, lambda frame: frame["question"]["kind"] == "play_card")
    found: list[str] = []
    for where, there in (("/", play_button(visitor)), (f"/t/{table}", None)):
        visitor.goto(where)
        (there or Seat(visitor).answers.first).wait_for()
        found += misfits(visitor, where[:2])
    assert not found, "\n".join(found)


def check_table(seat: Seat, table: str, heard: bool = True) -> None:
    """Question and answers are compared whenever a page settles; here is the rest."""
    seat.settle()
    names = seat.wire.names()
    frame = seat.visitor.api.frame(table)["frame"]
    lines = [line["text"] for turn in frame["log"] for line in turn["lines"]]
    turns = log_of(seat.visitor).evaluate_all(LINES)
    shown = [line for turn in reversed(turns) for line in turn]
    assert len(shown) == len(lines)
    for line, text in zip(lines, shown, strict=True):
        assert text in said(seat, line)
    check_threats(seat, frame["threats"], names)
    nothing_foreign(seat.visitor, heard)


def check_threats(seat: Seat, threats: list[Json], names: list[str]) -> None:
    """One is told in words, how many more there are by a number, and each rival's row is red."""
    rivals = [one for one in threats if is_rival(one)]
    expect(seat.page.locator(".band.hot")).to_have_count(len(rivals))
    if not threats:
        return
    line = seat.page.locator("[data-zone=strip]")
    text, more = strip(seat.t, threats, names)
    expect(line).to_contain_text(text)
    expect(line.locator(".more [aria-hidden]")).to_have_text([f"+{more}"] if more else [])


def said(seat: Seat, line: Json) -> list[str]:
    """A line in words; what was done against oneself is told to oneself."""
    names, harm = seat.wire.names(), line["id"].replace("event.", "civ.harm.", 1)
    told = [line, {**line, "id": harm}] if harm in messages(SOURCE) else [line]
    return [seat.t.say(one, names) for one in told]


# What a screen reader hears of every line of every turn.
LINES = f"all => all.map(turn => [...turn.querySelectorAll('p')].map({NAME}))"


def misfits(visitor: Visitor, where: str) -> list[str]:
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        found += [f"{where}, {name}: {problem}" for problem in problems(visitor.page)]
    return found


def wait_for_nations(visitor: Visitor) -> None:
    """Names of nations come after the first sight of the lobby, with the words of their game."""
    romans = catalogue(visitor.t.language, "imperium").get("nation.romans")
    assert romans is not None
    expect(visitor.page.locator("a[href$=romans]")).to_have_text(str(romans.string))


def log_of(visitor: Visitor) -> Locator:
    """The turns of the log, the latest first."""
    return visitor.page.locator("[data-zone=log] details")


def switch(seat: Seat, language: str) -> None:
    """In the middle of a game, by the settings."""
    visitor = seat.visitor
    visitor.button("play.settings").click()
    visitor.page.get_by_text(visitor.t(f"language.{language}"), exact=True).click()
    visitor.t = seat.t = Tongue(language)
    settings = visitor.dialog("settings.title")
    expect(settings).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(settings).to_have_count(0)
    expect(visitor.page.locator("html")).to_have_attribute("lang", language)


def nothing_foreign(visitor: Visitor, heard: bool = True) -> None:
    """No id, no empty place and no word of another language; what was `heard` before may stay."""
    found: list[str] = visitor.page.evaluate(ALL_TEXTS, heard)
    everybody = people(visitor)
    plain = [without(text, everybody) for text in found]
    assert not [text for text in plain if text in ids()], "ids instead of words"
    assert not [text for text in plain if re.search(r"\{\w+\}", text)], "places not filled in"
    if visitor.t.language in CYRILLIC:
        foreign = [(text, latin(text)) for text in plain if latin(text)]
        assert not foreign
    elif visitor.t.language != SOURCE:
        english = english_only(visitor.t.language)
        assert not [text for text in plain if words_of(text) & english]


def people(visitor: Visitor) -> list[str]:
    """Everybody whose name may stand on the page."""
    tables = visitor.api.get("/tables")
    seats = [seat for table in tables["mine"] + tables["watch"] for seat in table["seats"]]
    return [visitor.api.get("/me")["name"], *(seat["name"] for seat in seats if seat["name"])]


def without(text: str, names: list[str]) -> str:
    for name in names:
        text = text.replace(name, "§")
    return text


def latin(text: str) -> list[str]:
    return [word for word in re.findall(r"[A-Za-z][A-Za-z0-9]*", text) if word not in SAME]


def words_of(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"\w{4,}", text)}


@cache
def ids() -> frozenset[str]:
    return frozenset(key for key in messages(SOURCE) if "." in key)


@cache
def english_only(language: str) -> frozenset[str]:
    """Words of the English texts that no text of the language has."""
    foreign = {word for text in messages(SOURCE).values() for word in words_of(text)}
    own = {word for text in messages(language).values() for word in words_of(text)}
    return frozenset(foreign - own - {word.lower() for word in SAME})


def messages(language: str) -> dict[str, str]:
    """All texts of a language by id, without their places; plural forms side by side."""
    return {key: " ".join(map(literal, forms)) for key, forms in texts(language).items()}


def literal(text: str) -> str:
    return " ".join(part for part, *_ in string.Formatter().parse(text) if part)
