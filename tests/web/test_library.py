"""The card library over HTTP: whole, in four languages, kept by browsers, with own nations."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.settings import NATIONS
from civitas.locales import Words, languages
from civitas.web import libraries
from civitas.web.catalogue import Catalogue
from civitas.web.libraries import imperium
from civitas.wording.imperium import keywords, rulings, texts

from .conftest import Start
from .serving import Guest, Server, run

PATH = "/api/games/imperium/cards"
OWN = Path(__file__).parents[2] / "examples" / "cards"
in_every_language = pytest.mark.parametrize("language", languages())


@pytest.fixture(scope="module")
def catalogues() -> dict[str, Catalogue]:
    return {language: imperium.catalogue(language) for language in languages()}


# --- what is in it ------------------------------------------------------------------------------


@in_every_language
def test_every_card_is_there_with_its_words(
    language: str, catalogues: dict[str, Catalogue]
) -> None:
    words = Words(language, "imperium")
    for card, sent in zip(CARDS.by_number.values(), catalogues[language].cards, strict=True):
        assert (card.number, len(card.faces)) == (sent.number, len(sent.sides))
        for face, side in zip(card.faces, sent.sides, strict=True):
            said = ["".join(span.text for span in line.spans) for line in side.text]
            assert said == texts.spoken(face, words)
            assert [line.section for line in side.text] == [line.section for line in side.short]


def test_facts_are_those_of_the_card(catalogues: dict[str, Catalogue]) -> None:
    found = {card.number: card for card in catalogues["en"].cards}
    rome, port = found["1ROM7"], found["1UNC19"]
    assert (rome.nation, rome.start, rome.state) == ("romans", "development", "empire")
    assert (rome.development, rome.types, rome.header) == ([3, 3, 0], ["metropolis"], "pinned")
    assert (port.nation, port.deck, port.suits) == (
        None,
        "classics",
        ["uncivilised", "civilised"],
    )
    worth = port.sides[0].worth
    assert worth is not None
    assert (worth.kind, worth.value) == ("fixed", 1)


def test_variable_points_are_told_in_words(catalogues: dict[str, Catalogue]) -> None:
    power = next(card for card in catalogues["en"].cards if card.number == "1ROM1")
    a, b = (side.worth for side in power.sides)
    assert a is not None
    assert b is not None
    assert (a.kind, a.value) == ("variable", None)
    assert "4 population" in a.words
    assert "2 population" in b.words


def test_copies_are_the_same_for_all_of_them(catalogues: dict[str, Catalogue]) -> None:
    found = {card.number: card.copies for card in catalogues["en"].cards}
    for number, copies in found.items():
        assert number in copies
        assert all(found[other] == copies for other in copies)
    sets = {card.number: card.cards for card in catalogues["en"].cards}
    assert len({tuple(copies) for number, copies in found.items() if sets[number] == 2021}) == 434
    assert sum(year == 2024 for year in sets.values()) == len(CARDS.newer)


@in_every_language
def test_nations_are_whole(language: str, catalogues: dict[str, Catalogue]) -> None:
    nations = {nation.name: nation for nation in catalogues[language].nations}
    assert set(nations) == set(NATIONS)
    for deck in CARDS.decks:
        if deck.kind == "nation":
            groups = nations[deck.name].groups
            listed = [number for group in groups for number in group.cards]
            assert sorted(listed) == sorted(card.number for card in deck.cards)
            assert all(group.title for group in groups)
    characters = [nation.character for nation in nations.values()]
    assert len(set(characters)) == len(NATIONS)


def test_nations_that_differ_have_other_groups(catalogues: dict[str, Catalogue]) -> None:
    nations = {nation.name: nation for nation in catalogues["en"].nations}
    titles = {name: [g.title for g in nation.groups] for name, nation in nations.items()}
    assert "Nation deck" not in titles["utopians"] + titles["atlanteans"]
    assert "Zenith" in titles["vikings"]
    assert {"Nadir", "Quests"} <= set(titles["arthurians"])
    assert nations["utopians"].exhaust_tokens == 3
    assert nations["atlanteans"].state == "empire"


@in_every_language
def test_every_keyword_is_found_and_explained(
    language: str, catalogues: dict[str, Catalogue]
) -> None:
    found = catalogues[language]
    used = {
        span.keyword
        for card in found.cards
        for side in card.sides
        for line in side.text
        for span in line.spans
    }
    assert used - {""} == set(found.keywords) == set(keywords.KEYWORDS)
    assert all(entry.title and entry.text for entry in found.keywords.values())


def test_keywords_are_as_many_in_every_language(catalogues: dict[str, Catalogue]) -> None:
    """Verbs are told once a card in every language, so that none of them misses a form."""
    verbs = ("acquire", "break_through", "recall", "find", "swap", "steal", "history", "solstice")
    for verb in verbs:
        cards = {
            language: {card.number for card in found.cards if verb in _keywords(card)}
            for language, found in catalogues.items()
        }
        assert all(numbers == cards["en"] for numbers in cards.values()), verb


def _keywords(card: Any) -> set[str]:
    return {span.keyword for side in card.sides for line in side.text for span in line.spans}


def test_titles_in_a_text_lead_to_their_cards(catalogues: dict[str, Catalogue]) -> None:
    found = {card.number: card for card in catalogues["de"].cards}
    (named,) = [s for s in found["1ROM7"].sides[0].text[0].spans if s.card]
    assert named.text == "City of Rome"
    assert found[named.card].sides[0].title == "City of Rome"


@in_every_language
def test_rulings_are_those_that_name_the_card(
    language: str, catalogues: dict[str, Catalogue]
) -> None:
    found = catalogues[language]
    titles = {face.name for card in CARDS.cards for face in card.faces}
    for ruling, cards in rulings.named().items():
        assert found.rulings[ruling]
        assert all(name in titles or name in CARDS.numbers for name in cards), ruling
    road = next(card for card in found.cards if card.number == "2MAU4")
    assert road.sides[0].rulings == ["R51", "R93"]
    plain = next(card for card in found.cards if card.number == "1REG3")
    assert plain.sides[0].rulings == []


def test_rulings_exist() -> None:
    rules = (Path(__file__).parents[2] / "docs/rules/imperium.md").read_text(encoding="utf-8")
    for ruling in rulings.named():
        assert re.search(rf"^{ruling}\. ", rules, re.M), ruling


@in_every_language
def test_labels_name_every_value(language: str, catalogues: dict[str, Catalogue]) -> None:
    found = catalogues[language]
    for card in found.cards:
        wanted = [f"suit.{suit}" for suit in card.suits]
        wanted += [f"icon.{icon}" for icon in (*card.types, *card.icons)]
        wanted += [f"start.{card.start}"] + [f"state.{card.state}"] * (card.state is not None)
        assert all(found.labels[name] for name in wanted), card.number


# --- over HTTP ----------------------------------------------------------------------------------


def test_the_library_can_be_kept(server: Server) -> None:
    async def ask() -> None:
        ann = Guest(server)
        games = {game["name"]: game for game in (await ann.get("/api/games")).json()}
        version = games["imperium"]["cards"]
        assert version == libraries.version("imperium")
        assert games["civ"]["cards"] is None

        plain = await ann.get(f"{PATH}?lang=de")
        assert plain.status_code == 200
        found = msgspec.json.decode(plain.content, type=Catalogue)
        assert (found.language, found.version) == ("de", version)
        assert plain.headers["cache-control"] == "public, no-cache"
        assert plain.headers["content-encoding"] == "gzip"
        assert "set-cookie" not in plain.headers

        etag = {"If-None-Match": plain.headers["etag"]}
        again = await ann.http.get(f"{PATH}?lang=de", headers=etag)
        assert (again.status_code, again.content) == (304, b"")
        other = await ann.http.get(f"{PATH}?lang=uk", headers=etag)
        assert other.status_code == 200

        for_ever = await ann.get(f"{PATH}?lang=de&v={version}")
        assert "immutable" in for_ever.headers["cache-control"]
        assert for_ever.content == plain.content
        old = await ann.get(f"{PATH}?lang=de&v=0123456789abcdef")
        assert "immutable" not in old.headers["cache-control"]

    run(ask())


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (f"{PATH}?lang=tlh", 422, "bad_input"),
        (f"{PATH}?lang=de&lang=en", 422, "bad_input"),
        (f"{PATH}?language=de", 422, "bad_input"),
        ("/api/games/civ/cards", 404, "no_cards"),
        ("/api/games/chess/cards", 404, "no_cards"),
        ("/api/games/..%2f/cards", 404, None),
    ],
)
def test_what_there_is_not_is_refused(
    server: Server, path: str, status: int, code: str | None
) -> None:
    async def ask() -> None:
        answer = await Guest(server).get(path)
        assert answer.status_code == status
        assert code is None or answer.json()["code"] == code

    run(ask())


def test_it_comes_small() -> None:
    """Less than a quarter of what a table of Imperium may load (250 kB), squeezed."""
    sizes = {
        language: len(libraries.packed("imperium", language).squeezed) for language in ["en", "de"]
    }
    assert max(sizes.values()) < 62_500, sizes


def test_nations_of_ones_own_are_in_it(start: Start) -> None:
    server = start(env={"CIVITAS_CARDS": str(OWN)})

    async def ask() -> None:
        found = (await Guest(server).get(f"{PATH}?lang=uk")).json()
        (own,) = [nation for nation in found["nations"] if nation["name"] == "lanternfolk"]
        assert (own["custom"], own["difficulty"], own["title"]) == (True, None, "Lanternfolk")
        cards = [card for card in found["cards"] if card["nation"] == "lanternfolk"]
        assert len(cards) == sum(len(group["cards"]) for group in own["groups"]) > 0
        assert all(side["title"] for card in cards for side in card["sides"])
        assert found["version"] != libraries.version("imperium")

    run(ask())
