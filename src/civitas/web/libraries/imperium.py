"""All cards of Imperium in a language: faces, nations, keywords and the legend of the shorthand."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from civitas.games.imperium import cardset, store
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.difficulty import difficulty
from civitas.games.imperium.language import schema
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.settings import NATIONS
from civitas.games.imperium.vocabulary import BOXES
from civitas.locales import FOLDER, Words
from civitas.web import catalogue as shapes
from civitas.web.catalogue import (
    Atom,
    CardSide,
    Catalogue,
    DeckGroup,
    Keyword,
    LibraryCard,
    Nation,
    Section,
    ShortLine,
    Sign,
    Solo,
    SoloRow,
    Span,
    TextLine,
    Worth,
)
from civitas.wording import Phrase, speak
from civitas.wording import imperium as wording
from civitas.wording.imperium import keywords, nouns, signs, solo, texts
from civitas.wording.imperium.rulings import named, rulings_of
from civitas.wording.imperium.shorthand import shorthand

GAME, LIBRARY = "imperium", "library"
# In the order in which they come.
GROUPS = ("power", "play", "draw-deck", "nation", "accession", "development", "supply")
SHUFFLED = ("draw-deck", "nation")
# Signs that are named like what they stand for.
LABELS = {
    "suit": "card.label.suit.{}",
    "icon": "card.label.icon.{}",
    "state": "card.label.state.{}",
    "header": "card.label.header.{}",
    "worth": "card.label.vp.{}",
    "token": "label.{}",
}
DRAWN = ("word", "tag")


@cache
def version() -> str:
    """A digest of everything that has a say in it: cards, words, and what makes shapes of them."""
    made = hashlib.sha256(store.key_of(cardset.files_of(cardset.surroundings())).encode())
    makers = [*Path(wording.__file__).parent.glob("*.py"), Path(shapes.__file__), Path(__file__)]
    said = [path for name in (GAME, LIBRARY) for path in FOLDER.glob(f"*/{name}.po")]
    for path in sorted([*makers, *said]):
        made.update(path.read_bytes())
    return made.hexdigest()[:16]


def catalogue(language: str) -> Catalogue:
    return Made(language).catalogue()


class Made:
    """Makes the catalogue of a language."""

    def __init__(self, language: str) -> None:
        CARDS.load()
        self.words = Words(language, GAME)
        self.library = Words(language, LIBRARY)
        self.boxes = {deck.name: deck for deck in CARDS.decks}

    def catalogue(self) -> Catalogue:
        return Catalogue(
            game=GAME,
            language=self.words.language,
            version=version(),
            cards=[self._card(card) for card in CARDS.cards],
            nations=[self._nation(deck) for deck in CARDS.decks if deck.kind == "nation"],
            keywords={name: self._keyword(name) for name in keywords.KEYWORDS},
            signs={f"{kind}.{name}": self._sign(kind, name) for kind, name in legend()},
            rulings={ruling: self.library(f"ruling.{ruling}") for ruling in named()},
            labels=dict(self._labels()),
        )

    # --- cards ----------------------------------------------------------------------------

    def _card(self, card: t.Card) -> LibraryCard:
        deck = self.boxes[card.deck]
        return LibraryCard(
            number=card.number,
            deck=card.deck,
            box=deck.box,
            nation=card.deck if deck.kind == "nation" else None,
            start=card.start,
            suits=list(card.suits),
            header=card.header,  # type: ignore[arg-type]  # the schema of card files allows no other
            state=card.state,  # type: ignore[arg-type]
            types=list(card.types),
            icons=list(card.icons),
            players=card.players,
            development=None if card.development is None else list(card.development),
            permanent=card.permanent,
            copies=copies()[reading(card)],
            sides=[self._side(card, face) for face in card.faces],
        )

    def _side(self, card: t.Card, face: t.Face) -> CardSide:
        unrest, gone = "unrest" in card.suits, keywords.absent(face)
        return CardSide(
            title=self.words("name.unrest") if unrest else face.name,
            worth=self._worth(face.points),
            text=[self._text(phrase, gone) for phrase in texts.lines(face)],
            short=[
                ShortLine(cast("Section", line.section), [atom(one) for one in line.atoms])
                for line in shorthand(face)
            ],
            rulings=rulings_of(card.number, face.name),
        )

    def _text(self, phrase: Phrase, gone: set[str]) -> TextLine:
        said = texts.capital(speak(phrase, self.words, ()))
        found = keywords.spans(said, gone, self.library)
        spans = [Span(span.text, span.keyword, span.card) for span in found]
        return TextLine(section_of(phrase.id), spans)

    def _worth(self, points: t.Points) -> Worth | None:
        phrase = nouns.points(points)
        if phrase is None:
            return None
        value = points.value if points.kind == "fixed" else None
        return Worth(points.kind, value, speak(phrase, self.words, ()))  # type: ignore[arg-type]

    # --- nations --------------------------------------------------------------------------

    def _nation(self, deck: t.Deck) -> Nation:
        printed = deck.name in NATIONS
        return Nation(
            name=deck.name,
            title=self.words(f"nation.{deck.name}") if printed else deck.title,
            box=deck.box,
            custom=not printed,
            character=self.library(f"character.{deck.name if printed else 'own'}"),
            difficulty=difficulty(deck.name),
            state=deck.state,  # type: ignore[arg-type]  # the schema of card files allows no other
            exhaust_tokens=deck.exhaust_tokens,
            area=deck.area,
            power=next(card.number for card in deck.cards if "power" in card.suits),
            groups=list(self._groups(deck)),
            solo=None if deck.solo is None else self._solo(deck.solo),
        )

    def _solo(self, tables: t.Solo) -> Solo:
        token, amount = tables.token
        return Solo(
            barbarian=[self._row(row) for row in tables.barbarian],
            empire=[self._row(row) for row in tables.empire],
            journey=[self._row(row) for row in tables.journey],
            token=token,
            amount=amount,
        )

    def _row(self, row: t.Row) -> SoloRow:
        said = solo.row(row)
        cards, *sentences = (
            texts.capital(speak(one, self.words, ())) for one in (said.cards, *said.sentences)
        )
        return SoloRow(sign_of(row.cards), cards, sentences)

    def _groups(self, deck: t.Deck) -> Iterator[DeckGroup]:
        for start in GROUPS:
            found = [card.number for card in deck.cards if group_of(card) == start]
            if found:
                name = {"accession": deck.accession, "development": deck.area}.get(start, start)
                yield DeckGroup(start, self.library(f"group.{name}"), start in SHUFFLED, found)

    # --- words ----------------------------------------------------------------------------

    def _keyword(self, name: str) -> Keyword:
        text = keywords.explanation(name, self.words, self.library)
        return Keyword(self.library(f"keyword.{name}.title"), text, keywords.rules_in(text))

    def _sign(self, kind: str, name: str) -> Sign:
        drawn = self.library(f"short.{kind}.{name}") if kind in DRAWN else ""
        return Sign(kind, name, drawn, self._says(kind, name))

    def _says(self, kind: str, name: str) -> str:
        key = f"sign.{kind}.{name}"
        if self.library.has(key):
            return self.library(key)
        return self.words(LABELS[kind].format(name) if name != "any" else "card.label.market")

    def _labels(self) -> Iterator[tuple[str, str]]:
        fields = {
            "suit": schema.SUITS,
            "icon": (*schema.TYPES, *schema.ICONS),
            "state": schema.STATES,
            "header": ("pinned", "attack"),
        }
        for field, values in fields.items():
            for value in values:
                yield f"{field}.{value}", self.words(f"card.label.{field}.{value}")
        for start in (*schema.STARTS["nation"], *schema.STARTS["commons"]):
            yield f"start.{start}", self.words(f"cards.start.{start}")
        for level in range(1, 6):
            yield f"difficulty.{level}", self.library(f"difficulty.{level}")


def atom(sign: signs.Atom) -> Atom:
    parts = [atom(part) for part in sign.parts]
    return Atom(sign.kind, sign.name, sign.text, parts)  # type: ignore[arg-type]


def sign_of(cards: t.Filter) -> Atom | None:
    """The sign by which the cards of a row are known, where one stands for all of them."""
    for kind in ("suit", "header", "state", "icon"):
        for name in getattr(cards, kind)[:1]:
            return Atom(cast("Any", kind), name)  # signs are named like fields
    return None


def section_of(key: str) -> Section:
    """The part of a card that a sentence belongs to, by the id of its text."""
    found = key.split(".")
    return cast("Section", found[2] if found[1] == "section" else found[1])


def group_of(card: t.Card) -> str:
    return "power" if "power" in card.suits else card.start


def reading(card: t.Card) -> tuple[object, ...]:
    """All that a player reads on a card: cards of a nation, or of the commons, that share it are
    copies of each other.
    """
    facts = (card.suits, card.header, card.state, card.types, card.icons, card.development)
    return (card.faces, *facts, card.deck if card.deck not in BOXES else "")


@cache
def copies() -> dict[tuple[object, ...], list[str]]:
    found: dict[tuple[object, ...], list[str]] = {}
    for card in CARDS.cards:
        found.setdefault(reading(card), []).append(card.number)
    return found


@cache
def legend() -> list[tuple[str, str]]:
    """Every sign that a card uses, kind by kind in the order of the grammar."""
    used = {
        (part.kind, part.name)
        for card in CARDS.cards
        for face in card.faces
        for line in shorthand(face)
        for one in line.atoms
        for part in one.walk()
    }
    return sorted(used - {("tie", "")}, key=lambda sign: (signs.KINDS.index(sign[0]), sign[1]))
