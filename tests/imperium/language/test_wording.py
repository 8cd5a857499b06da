"""The words of the cards: every card, and every card that could be written, in four languages."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from hypothesis import given, settings
from hypothesis import strategies as st

import golden
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.load import decks
from civitas.locales import FOLDER, SOURCE, Words, languages
from civitas.wording.imperium.nouns import points
from civitas.wording.imperium.texts import lines, spoken
from civitas.wording.phrase import speak

from . import samples
from .trees import EFFECT, FILTER

FACES = [
    (card, face)
    for deck in decks().values()
    for card in (*deck.cards, *deck.newer)
    for face in card.faces
]


def text_of(face: t.Face, language: str) -> list[str]:
    words = Words(language, "imperium")
    worth = points(face.points)
    return [*spoken(face, words), *([speak(worth, words, ())] if worth else [])]


@pytest.mark.parametrize("language", languages())
def test_every_card_can_be_said(language: str) -> None:
    for card, face in FACES:
        texts = text_of(face, language)
        assert len(texts) >= len(lines(face)), card.number
        for text in texts:
            assert text, card.number
            assert not re.search(r"[{}]|card\.\w", text), (card.number, text)
            assert "  " not in text, (card.number, text)


def test_the_english_wording_is_the_one_that_was_read() -> None:
    blocks: dict[str, None] = {}
    for card, face in FACES:
        blocks["\n".join([f"{card.number} {face.name}", *text_of(face, "en")])] = None
    golden.check("wording.en.txt", "\n\n".join(blocks) + "\n")


EVENTS = ["play", "acquire", "acquire_or_break_through", "gain_market_card", "leaves_play"]
EVENTS += ["gain_material_through", "discard_cost"]
BARE = ["gain_self", "look_fame", "attacked", "take_unrest", "return_unrest", "sunk"]
BARE += ["pay_population", "deck_empty", "enters_play", "reshuffle"]
REACTION = st.one_of(
    st.builds(t.On, st.sampled_from(EVENTS), EFFECT, FILTER, may=st.booleans()),
    st.builds(t.On, st.sampled_from(BARE), EFFECT, exhaust=st.booleans()),
    st.builds(t.On, st.just("play"), EFFECT, FILTER, source=st.sampled_from(["discard", "exile"])),
)


@settings(deadline=None, max_examples=150)
@given(EFFECT, REACTION, st.sampled_from(languages()))
def test_every_card_that_could_be_written_can_be_said(
    effect: t.Effect, reaction: t.On, language: str
) -> None:
    face = t.Face("", play=effect, solstice=effect, standing=(reaction,))
    for text in spoken(face, Words(language, "imperium")):
        assert not re.search(r"[{}]|card\.\w", text), text


def catalogue(language: str) -> Catalog:
    with (FOLDER / language / "imperium.po").open("rb") as file:
        return read_po(file, locale=language)


def texts(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    found = {}
    for message in catalogue:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            told = (
                message.string if isinstance(message.string, (tuple, list)) else (message.string,)
            )
            found[key] = tuple(told)
    return found


@pytest.mark.parametrize("language", [name for name in languages() if name != SOURCE])
def test_a_language_has_the_texts_of_the_english_catalogue(language: str) -> None:
    english, other = texts(catalogue("en")), texts(catalogue(language))
    assert set(other) == set(english)
    forms = catalogue(language).num_plurals
    for key, told in other.items():
        assert all(told), key
        assert len(told) == (1 if len(english[key]) == 1 else forms), key


@pytest.mark.parametrize("language", languages())
def test_the_numbers_that_matter_are_said(language: str) -> None:
    """A text with several forms says its number in the forms for more than one."""
    for key, told in texts(catalogue(language)).items():
        if key.startswith(("card.some.", "card.upto.", "card.tokens.")):
            assert all("{count}" in form for form in told[1:]), key


@pytest.mark.parametrize("language", languages())
def test_everything_the_tree_can_say_is_said_and_nothing_else_is_kept(language: str) -> None:
    words = Words(language, "imperium")
    said = list(samples.words())
    for value in said:
        assert "{" not in speak(value, words, ())
    reached = {key for value in said for key in samples.ids(value)}
    kept = {key for key in texts(catalogue(language)) if key.startswith("card.")}
    assert reached == kept


def test_the_examples_read_well() -> None:
    cards = {card.number: card for card, _ in FACES}
    words = Words("en", "imperium")
    assert spoken(cards["1ROM3"].faces[0], words) == [
        "Each other player discards 2 cards.",
        "You may break through for a civilised card.",
    ]
    assert spoken(cards["1UNC9"].faces[0], words)[-1] == "Draw 2 cards and discard one of them."
    german = spoken(cards["1CIV14"].faces[0], Words("de", "imperium"))
    assert german[0] == "Erschöpfen: wirf 1 Karte ab, um 1 Fortschritt zu erhalten."
    russian = spoken(cards["1ROM3"].faces[0], Words("ru", "imperium"))
    assert russian[0] == "Каждый другой игрок сбрасывает 2 карты."
    ukrainian = spoken(cards["1ROM3"].faces[0], Words("uk", "imperium"))
    assert ukrainian[0] == "Кожен інший гравець скидає 2 карти."
