"""All cards to be listed and searched, by titles in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from civitas.cli.common import CommandError, as_json, faces
from civitas.cli.drawing import drawing
from civitas.locales import Words, languages

if TYPE_CHECKING:
    from civitas.games.imperium.language import tree

IMPERIUM = "imperium"


def title(card: tree.Card, words: Words) -> str:
    """The title of a card; nations and unrest have words in every language."""
    from civitas.wording import speak
    from civitas.wording.imperium import cards

    return speak(cards.title(card.number), words, ())


def titles(card: tree.Card) -> set[str]:
    """Every title of a card, in every language, ready to be compared."""
    found = {face.name for face in card.faces}
    found |= {title(card, Words(language, IMPERIUM)) for language in languages()}
    return {name.casefold() for name in found}


def deck_words(deck: tree.Deck, words: Words) -> str:
    """The deck, and its box if that is another name."""
    from civitas.wording import speak
    from civitas.wording.imperium.cards import nation_words

    name = speak(nation_words(deck.name), words, ()) if deck.kind == "nation" else deck.title
    box = deck.box.title()
    return (
        words("cards.deck.only", box=box)
        if name == box
        else words("cards.deck", deck=name, box=box)
    )


# --- a list -------------------------------------------------------------------------------------


def list_cards(text: str, nation: str | None, suit: str | None, json: bool, words: Words) -> None:
    """Every card whose title has the text in it, of a nation, of a suit; equal ones once."""
    from civitas.games.imperium.cardset import CARDS

    CARDS.load()
    deck = None if nation is None else _nation(nation, words)
    kind = None if suit is None else _suit(suit, words)
    found = [
        card
        for card in CARDS.by_number.values()
        if (deck is None or card.deck == deck)
        and (kind is None or kind in card.suits)
        and any(text.casefold() in name for name in titles(card))
    ]
    if json:
        as_json([facts_of(card, words) for card in found])
    elif not found:
        raise CommandError(words("cards.list.none"))
    else:
        _print(found, words)


def _print(found: list[tree.Card], words: Words) -> None:
    from civitas.games.imperium.cardset import CARDS

    decks = {deck.name: deck for deck in CARDS.decks}
    rows: dict[tuple[str, ...], list[str]] = {}
    for card in found:
        suits = ", ".join(words(f"card.label.suit.{suit}") for suit in card.suits)
        row = (title(card, words), suits, deck_words(decks[card.deck], words))
        rows.setdefault(row, []).append(card.number)
    widths = [max(len(row[place]) for row in rows) for place in range(3)]
    for line, numbers in rows.items():
        cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=True)]
        print("  ".join([*cells, ", ".join(numbers)]))


def _nation(name: str, words: Words) -> str:
    found = nations(name)
    if not found:
        raise CommandError(words("cards.list.nation", name=repr(name), known=", ".join(_all())))
    return found[0]


def _suit(name: str, words: Words) -> str:
    from civitas.games.imperium.names import SUITS

    if name not in SUITS:
        raise CommandError(words("cards.list.suit", name=repr(name), known=", ".join(SUITS)))
    return name


def facts_of(card: tree.Card, words: Words) -> dict[str, object]:
    """A card for programs."""
    from civitas.games.imperium import cardset
    from civitas.wording.imperium.texts import spoken

    return {
        "number": card.number,
        "cards": cardset.year_of(card.number),
        "title": title(card, words),
        "deck": card.deck,
        "suits": list(card.suits),
        "state": card.state,
        "start": card.start,
        "sides": [{"name": face.name, "text": spoken(face, words)} for face in card.faces],
    }


# --- what is no card ----------------------------------------------------------------------------


def _all() -> list[str]:
    from civitas.games.imperium.cardset import CARDS

    CARDS.load()
    return [deck.name for deck in CARDS.decks if deck.kind == "nation"]


def nations(name: str) -> list[str]:
    """The nation of a name in any language."""
    from civitas.wording import speak
    from civitas.wording.imperium.cards import nation_words

    wanted = name.casefold()
    every = [Words(language, IMPERIUM) for language in languages()]
    return [
        nation
        for nation in _all()
        if wanted == nation
        or any(wanted == speak(nation_words(nation), words, ()).casefold() for words in every)
    ]


def not_a_card(what: str, words: Words) -> Iterator[str]:
    """What else has this name in a game: a nation, a Domain, an effect."""
    for game in faces():
        yield from drawing(game).named(what, words.language)
