"""``civitas cards``: check card files, list cards, show one with its words and rulings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import catalogue
from civitas.cli.common import CommandError, as_json, language, said, use_cards, words_for
from civitas.locales import Words

if TYPE_CHECKING:
    from civitas.games.imperium.language import tree

NAME = "cards"
GAME = "imperium"
OLDER = 2021


def _help(key: str) -> str:
    return Words(language(), GAME)(f"cards.help.{key}")


def run(
    action: Annotated[str, typer.Argument(help=_help("action"))],
    what: Annotated[str | None, typer.Argument(help=_help("what"))] = None,
    nation: Annotated[str | None, typer.Option(help=_help("nation"))] = None,
    suit: Annotated[str | None, typer.Option(help=_help("suit"))] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    lang: Annotated[str, typer.Option(help=_help("lang"))] = language(),
) -> None:
    use_cards(cards, words_for(lang), GAME)
    words = Words(lang, GAME)
    if action == "list":
        catalogue.list_cards(what or "", nation, suit, json, words)
    elif action not in ("check", "show"):
        raise CommandError(words("cards.action", action=repr(action)))
    elif what is None:
        raise CommandError(words("cards.what", action=action))
    elif action == "check":
        check(Path(what), words)
    else:
        show(what, json, words)


def check(path: Path, words: Words) -> None:
    """Every fault of a file or folder on a line of its own; exit code 1 if there is one."""
    from civitas.games.imperium.language.errors import CardErrors
    from civitas.games.imperium.language.load import CardFile, decks, own_files

    if path.is_dir() and not any(path.glob("*.toml")):
        raise CommandError(words("cards.none", path=path))
    try:
        files = own_files([path])
        found = decks([path])
    except CardErrors as errors:
        print(errors)
        raise typer.Exit(1) from None
    names = [CardFile(file).deck_name for file in files]
    count = sum(len(found[name].cards) for name in names)
    print(words.plural("cards.good", count, decks=", ".join(names)))


def show(what: str, json: bool, words: Words) -> None:
    """A nation, a Domain or an effect of CIV, all cards of a name, or the card with a number."""
    from civitas.games.imperium.cardset import CARDS

    if lines := list(catalogue.not_a_card(what, words)):
        as_json({"name": what, "text": lines}) if json else print("\n".join(lines))
        return
    found = {deck.name: deck for deck in CARDS.decks}
    cards = [card for card in CARDS.by_number.values() if _is_meant(card, what)]
    if not cards:
        raise CommandError(_unknown(what, words))
    if json:
        as_json([catalogue.facts_of(card, words) for card in cards])
        return
    shown: dict[object, list[tree.Card]] = {}
    for card in cards:
        same = (
            _year(card),
            card.faces,
            card.suits,
            card.header,
            card.state,
            card.types,
            card.icons,
        )
        shown.setdefault(same, []).append(card)
    for copies in shown.values():
        for line in description(copies, found[copies[0].deck], words):
            print(line)


def _year(card: tree.Card) -> int:
    from civitas.games.imperium import cardset

    return cardset.year_of(card.number)


def _is_meant(card: tree.Card, what: str) -> bool:
    return what.casefold() in (card.number.casefold(), *catalogue.titles(card))


def _unknown(what: str, words: Words) -> str:
    from civitas.games.imperium.cardset import CARDS
    from civitas.games.imperium.language.errors import nearest

    names = {face.name for card in CARDS.by_number.values() for face in card.faces}
    if near := nearest(what, names):
        return words("cards.unknown.near", name=repr(what), near=repr(near))
    return words("cards.unknown", name=repr(what))


def description(copies: list[tree.Card], deck: tree.Deck, words: Words) -> Iterator[str]:
    """A card in full: facts, wording, encoding and rulings, for both sides if it has two."""
    card = copies[0]
    yield f"{card.number}  {catalogue.title(card, words)}"
    yield f"  {catalogue.deck_words(deck, words)}"
    if _year(card) != OLDER:
        yield f"  {words('cards.year', year=_year(card), number=card.number[:-1])}"
    for fact in facts(card, words):
        yield f"  {fact}"
    if len(copies) > 1:
        numbers = ", ".join(copy.number for copy in copies[1:])
        yield f"  {words('cards.same', numbers=numbers)}"
    for side, face in zip("AB", card.faces, strict=False):
        if len(card.faces) > 1:
            yield f"  {words('cards.side', side=side, name=face.name)}"
        yield from face_lines(card.number, face, words)


def face_lines(number: str, face: tree.Face, words: Words) -> Iterator[str]:
    from civitas.games.imperium.language import writer
    from civitas.wording.imperium.nouns import points
    from civitas.wording.imperium.rulings import rulings_of
    from civitas.wording.imperium.texts import spoken
    from civitas.wording.phrase import speak

    if worth := points(face.points):
        yield f"  {speak(worth, words, ())}"
    library = Words(words.language, "library")
    rulings = [f"{one}  {library(f'ruling.{one}')}" for one in rulings_of(number, face.name)]
    told = {"wording": spoken(face, words), "encoding": writer.lines(face), "rulings": rulings}
    for title, texts in told.items():
        if texts:
            yield f"  {words(f'cards.{title}')}"
            yield from (f"    {text}" for text in texts)


def facts(card: tree.Card, words: Words) -> Iterator[str]:
    """What is printed on the card besides its text, a line for each."""

    def labels(kind: str, names: tuple[str, ...]) -> str:
        return ", ".join(words(f"card.label.{kind}.{name}") for name in names)

    if card.suits:
        yield words("cards.suits", suits=labels("suit", card.suits))
    if card.header != "none":
        yield words("cards.header", header=labels("header", (card.header,)))
    if card.state:
        yield words("cards.state", state=labels("state", (card.state,)))
    if card.types:
        yield words("cards.types", types=labels("icon", card.types))
    if card.icons:
        yield words("cards.icons", icons=labels("icon", card.icons))
    yield words("cards.start", start=words(f"cards.start.{card.start}"))
    if card.players:
        yield words("cards.players", count=card.players)
    if card.development:
        yield words("cards.development", cost=_cost(card, words))


def _cost(card: tree.Card, words: Words) -> str:
    names = ("material", "population", "progress")
    paid = zip(names, card.development or (0, 0, 0), strict=True)
    tokens = [words.plural(f"card.tokens.{name}", n) for name, n in paid if n]
    return words.listing([*tokens, *([words("card.some.suit.unrest")] if card.unrest else [])])
