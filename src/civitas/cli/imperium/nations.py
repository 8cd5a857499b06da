"""What there is to know of a nation before it is chosen, and what it calls its own things."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from civitas.cli import catalogue
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.difficulty import WINS, difficulty
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.names import SIDES
from civitas.games.imperium.settings import NATIONS
from civitas.locales import Words
from civitas.wording import speak
from civitas.wording.imperium.abilities import side_text
from civitas.wording.imperium.cards import nation_words

LIBRARY = "library"


def deck_of(nation: str) -> t.Deck:
    CARDS.load()
    return CARDS.decks[CARDS.by_deck[nation]]


def nation_lines(nation: str, words: Words) -> Iterator[str]:
    """Name, difficulty, character, how it begins, and what both sides of its power say."""
    deck, title = deck_of(nation), speak(nation_words(nation), words, ())
    yield words("nation.head", nation=title, difficulty=difficulty_words(nation, words))
    yield character(nation, words)
    begins = words(f"card.label.state.{deck.state}")
    yield words("nation.begins", state=begins, tokens=deck.exhaust_tokens)
    for side in SIDES:
        text = speak(side_text(nation, side), words, ())
        yield words("nation.side", side=side, text=text)


def named(what: str, language: str) -> Iterator[str]:
    """A nation by its name in any language, and the tributary of that name."""
    words = Words(language, "imperium")
    for nation in catalogue.nations(what):
        yield from nation_lines(nation, words)
        for card in CARDS.cards:
            if "tributary" in card.suits and card.faces[0].name == deck_of(nation).title:
                title = catalogue.title(card, words)
                yield words("cards.tributary", number=card.number, title=title)


def difficulty_words(nation: str, words: Words) -> str:
    """Nations of one's own were not measured."""
    found = difficulty(nation)
    return words("nation.unmeasured") if found is None else words("nation.measured", value=found)


def character(nation: str, words: Words) -> str:
    name = nation if nation in NATIONS else "own"
    return Words(words.language, LIBRARY)(f"character.{name}")


def for_beginners(nations: Sequence[str]) -> str:
    """The nation that suits a beginner best.

    It takes the way that the rules tell of, and rules of thumb win most often with it.
    """
    usual = [nation for nation in nations if _is_usual(deck_of(nation))]
    return max(usual or nations, key=lambda nation: WINS.get(nation, 0))


def _is_usual(deck: t.Deck) -> bool:
    """From barbarians by an accession to an empire, with developments on the way."""
    ways = deck.state, deck.accession, deck.area
    return ways == ("barbarian", "accession", "development")


def why_for_beginners(nation: str, words: Words) -> str:
    key = "nation.beginner" if nation in WINS else "nation.beginner.own"
    title, share = speak(nation_words(nation), words, ()), round(100 * WINS.get(nation, 0))
    return words(key, nation=title, share=share)


def zone_name(nation: str | None, zone: str, words: Words) -> str:
    """What a nation calls a zone of its own: zenith, nadir, quests."""
    if nation is not None and zone in ("accession", "area"):
        library = Words(words.language, LIBRARY)
        name = f"group.{getattr(deck_of(nation), zone)}"
        if library.has(name):
            return library(name)
    return words(f"look.zone.{zone}")
