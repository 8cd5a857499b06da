"""Decks from card files: those of the package, and those of a designer's own folder."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from civitas.games.imperium import store
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.check import check_card, check_deck, check_line, unknown_name
from civitas.games.imperium.language.errors import CardError, CardErrors, nearest
from civitas.games.imperium.language.places import Places
from civitas.games.imperium.language.reader import lines, names, read_line, read_points, read_text
from civitas.games.imperium.language.schema import STARTS, faults
from civitas.games.imperium.language.solo import SUFFIX, SoloFile
from civitas.games.imperium.vocabulary import BOXES

if TYPE_CHECKING:
    from civitas.games.imperium.language.newer import NewerFile

NAME = re.compile(r"[a-z][a-z0-9_]*")


def decks(paths: Sequence[Path] = ()) -> dict[str, t.Deck]:
    """All decks by name: the package's, and those of further files or folders.

    >>> len(decks()["romans"].cards)
    23
    """
    return dict(store.load(own_files(paths)).decks if paths else _package())


@cache
def _package() -> dict[str, t.Deck]:
    return store.load().decks


@cache
def _package_files() -> tuple[CardFile, ...]:
    return tuple(CardFile(path.resolve()) for path in store.printed_files())


@cache
def _newer_files() -> tuple[NewerFile, ...]:
    from civitas.games.imperium.language import newer  # it is made of what is here

    return newer.files(_package_files())


@cache
def _package_tables() -> tuple[SoloFile, ...]:
    return tuple(SoloFile(path.resolve()) for path in store.solo_files())


def own_files(paths: Iterable[Path]) -> list[Path]:
    """The card files that somebody means by some files and folders."""
    found: list[Path] = []
    for path in paths:
        files = sorted(path.glob("*.toml")) if path.is_dir() else [path]
        if not files:
            raise CardErrors([CardError("no card file (*.toml) is in this folder", file=str(path))])
        found += files
    return found


def load_files(own: Iterable[Path]) -> dict[str, t.Deck]:
    """Every deck of the package and of one's own files, or all that is wrong with them."""
    ours = {file.path for file in _package_files()}
    ours |= {file.path for file in _package_tables()}
    named = {path.resolve(): path for path in own}
    ours |= {file.path for file in _newer_files()}
    others = [path for found, path in named.items() if found not in ours]
    added = [CardFile(path) for path in others if not path.name.endswith(SUFFIX)]
    files = [*_package_files(), *_newer_files(), *added]
    tables = [*_package_tables()]
    tables += [SoloFile(path) for path in others if path.name.endswith(SUFFIX)]
    errors = [error for file in files for error in file.errors]
    errors += [error for file in tables for error in file.errors]
    errors += repeated(files)
    known = {name for file in files for name in file.names()}
    errors += [error for file in files for error in file.unknown_names(known)]
    errors += [error for file in tables for error in file.unknown_names(known)]
    errors += [error for file in added for error in foreign(file)]
    errors += homeless(tables, files)
    if errors:
        raise CardErrors(errors)
    solo = {file.nation: file.solo for file in tables}
    decks = [file.deck for file in files if file.deck]
    newer = {file.deck_name: file.cards for file in _newer_files()}
    found: dict[str, dict[str, Any]] = {"solo": solo, "newer": newer}
    return {deck.name: with_parts(deck, found) for deck in decks}


def with_parts(deck: t.Deck, parts: Mapping[str, Mapping[str, Any]]) -> t.Deck:
    """A deck with what other files say of it."""
    return replace(deck, **{name: of[deck.name] for name, of in parts.items() if deck.name in of})


def homeless(tables: Iterable[SoloFile], files: Iterable[CardFile]) -> Iterator[CardError]:
    """Tables of a nation that is not there, or that has some already."""
    nations = {file.deck.name for file in files if file.deck and file.deck.kind == "nation"}
    seen: set[str] = set()
    for file in tables:
        text = ""
        if not file.errors and file.nation not in nations:
            text = f"there is no nation {file.nation!r}"
        elif file.nation in seen:
            text = f"the tables of {file.nation!r} exist already"
        if text:
            yield CardError(text, nearest(file.nation, nations), file=str(file.path), line=1)
        seen.add(file.nation)


def foreign(file: CardFile) -> Iterator[CardError]:
    """What a deck that is not the package's must not be."""
    if file.deck is None:
        return
    if file.deck.kind != "nation":
        yield file.error(CardError("a deck of one's own is a nation"), -1, "kind")
    if file.deck.box in BOXES:
        text = f"{file.deck.box!r} is a printed box; another word is needed, such as 'own'"
        yield file.error(CardError(text), -1, "box")
    if not NAME.fullmatch(file.deck.name) or file.deck.name in BOXES or file.deck.name == "any":
        text = "a deck's name is a word of small letters, digits and _, and no word of an option"
        yield file.error(CardError(text), -1, "name")


def placed(error: CardError, own: Iterable[Path]) -> CardError:
    """A fault that was found behind the files, with its place if it is in one of them."""
    for file in map(CardFile, own):
        if error.card in file.numbers:
            return file.error(error, file.numbers.index(error.card), "effects")
    return error


def repeated(files: Iterable[CardFile]) -> Iterator[CardError]:
    """Numbers and decks that occur twice."""
    seen: dict[str, str] = {}
    for file in files:
        keys = [(file.deck_name, -1)] if file.is_deck and file.deck_name else []
        for key, card in [*keys, *((number, n) for n, number in enumerate(file.numbers))]:
            if key and key in seen:
                text = f"{key!r} exists already, in {seen[key]}"
                yield file.error(CardError(text), card, "number" if card >= 0 else "name")
            seen.setdefault(key, file.path.name)


class CardFile:
    """One card file: its deck, if it could be read, and all that is wrong with it."""

    is_deck = True
    number_form = re.compile(r"\d[A-Z]{3}\d{1,2}")

    def __init__(self, path: Path) -> None:
        self.path = path
        self.errors: list[CardError] = []
        self.deck: t.Deck | None = None
        text = self._text()
        self.places = Places(text)
        data = self._parse(text)
        deck, tables = data.pop("deck", {}), data.pop("card", [])
        self.header: dict[str, Any] = deck if isinstance(deck, dict) else {}
        listed = tables if isinstance(tables, list) else []
        self.tables = [table for table in listed if isinstance(table, dict)]
        self.numbers = [str(table.get("number", "")) for table in self.tables]
        self.deck_name = str(self.header.get("name", ""))
        if not self.errors:
            self._read(data)

    def _text(self) -> str:
        try:
            return self.path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            self.errors.append(CardError("a card file is UTF-8 text", file=str(self.path), line=1))
        except OSError as error:
            text = f"cannot be read: {error.strerror}"
            self.errors.append(CardError(text, file=str(self.path), line=1))
        return ""

    def _parse(self, text: str) -> dict[str, Any]:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"line (\d+), column (\d+)", str(error))
            line, column = (int(found[1]), int(found[2])) if found else (1, 0)
            text = str(error).partition(" (at")[0]
            self.errors.append(CardError(text, file=str(self.path), line=line, column=column))
            return {}

    # --- faults

    def error(
        self, error: CardError, card: int, field: str = "", side: str = "", line: int = 0
    ) -> CardError:
        """A fault with its place; those inside a text count lines and columns from its start."""
        place = self.places.of(card, field, side)
        number = self.numbers[card] if 0 <= card < len(self.numbers) else ""
        shown = number + side.upper()
        if not line:
            return error.at(str(self.path), shown, place.line)
        column = place.text_column if line == 1 and error.column else 0
        return error.at(str(self.path), shown, place.text_line + line - 1, column)

    def _note(self, error: CardError, card: int, field: str = "", **where: Any) -> None:
        self.errors.append(self.error(error, card, field, **where))

    # --- reading

    def _read(self, others: dict[str, Any]) -> None:
        for name in others:
            text = f"a card file has [deck] and [[card]], not {name!r}"
            self._note(CardError(text, nearest(name, ("deck", "card"))), -1)
        for field, fault in faults(self.header, "deck"):
            self._note(fault, -1, field)
        self._inherit()
        cards = [self._card(n, table) for n, table in enumerate(self.tables)]
        if not self.errors:
            self._finish(tuple(filter(None, cards)))

    def _inherit(self) -> None:
        """A card that is the same as another takes over what it does not say itself."""
        whole: dict[str, dict[str, Any]] = {}
        for n, table in enumerate(self.tables):
            like = str(table.get("same_as", ""))
            if like and like not in whole:
                text = f"same_as names {like!r}, which is no earlier card of this file"
                self._note(CardError(text, nearest(like, whole)), n, "same_as")
            self.tables[n] = {**whole.get(like, {}), **table}
            whole[self.numbers[n]] = self.tables[n]

    def _card(self, n: int, table: dict[str, Any]) -> t.Card | None:
        before = len(self.errors)
        for field, fault in faults(table, "card"):
            self._note(fault, n, field)
        self._check_facts(n, table)
        sides = [side for side in ("a", "b") if isinstance(table.get(side), dict)] or [""]
        faces = tuple(self._face(n, table[side] if side else table, side) for side in sides)
        if before != len(self.errors):
            return None
        card = self._made(n, table, faces)
        for message in check_card(card):
            self._note(CardError(message), n, "effects")
        return card

    def _check_facts(self, n: int, table: dict[str, Any]) -> None:
        """What the fields of a card must be in view of each other and of the deck."""
        if not self.number_form.fullmatch(self.numbers[n]):
            text = f"{self.numbers[n]!r} is no card number; one looks like 1ROM2"
            self._note(CardError(text), n, "number")
        starts = STARTS.get(str(self.header.get("kind")), ())
        if starts and table.get("start", starts[0]) not in starts:
            text = f"cards of a {self.header['kind']} start in: {', '.join(starts)}"
            self._note(CardError(text), n, "start")
        if ("a" in table) != ("b" in table):
            self._note(CardError("a card with sides needs both [card.a] and [card.b]"), n)

    def _made(self, n: int, table: dict[str, Any], faces: tuple[t.Face, ...]) -> t.Card:
        cost = table.get("development")
        words = {name: table[name] for name in ("header", "state", "start") if name in table}
        return t.Card(
            self.numbers[n],
            self.deck_name,
            faces,
            suits=tuple(table.get("suits", ())),
            types=tuple(table.get("types", ())),
            icons=tuple(table.get("icons", ())),
            players=table.get("players", 0),
            development=cost if cost is None else _cost(cost),
            unrest=(cost or {}).get("unrest", 0),
            permanent=table.get("permanent", False),
            **words,
        )

    def _face(self, n: int, table: dict[str, Any], side: str) -> t.Face:
        if side:
            for field, fault in faults(table, "side"):
                self._note(fault, n, field, side=side)
        worth = t.Points()
        points = table.get("points")
        if isinstance(points, int | str) and not isinstance(points, bool):
            try:
                worth = read_points(str(points))
            except CardError as error:
                self._note(error, n, "points", side=side, line=1)
        text = table.get("effects", "")
        sound = isinstance(text, str) and self._sound(n, text, side)
        said = read_text(text) if sound else {}
        return t.Face(str(table.get("name", "")), points=worth, **said)

    def _sound(self, n: int, text: str, side: str) -> bool:
        """Read every line on its own, so that all faults of a card are told at once."""
        before = len(self.errors)
        for line in lines(text):
            try:
                for message in line_faults(line.text):
                    self._note(CardError(message), n, "effects", side=side, line=line.number)
            except CardError as error:
                self._note(error, n, "effects", side=side, line=line.number)
        if before == len(self.errors):
            try:
                read_text(text)
            except CardError as error:
                self._note(CardError(error.message), n, "effects", side=side, line=error.line)
        return before == len(self.errors)

    def _finish(self, cards: tuple[t.Card, ...]) -> None:
        deck = self.header
        self._count(cards)
        usual = {"accession": "", "area": ""} if deck["kind"] == "commons" else {}
        told = {name: deck[name] for name in OPTIONAL if name in deck}
        words = {**usual, **{name: _known(value) for name, value in told.items()}}
        self.deck = t.Deck(
            deck["name"], deck["title"], deck["box"], cards, kind=deck["kind"], **words
        )
        for message in check_deck(self.deck):
            self._note(CardError(message), -1, "kind")

    def _count(self, cards: tuple[t.Card, ...]) -> None:
        if self.header["cards"] != len(cards):
            text = f"the deck says {self.header['cards']} cards, but the file has {len(cards)}"
            self._note(CardError(text), -1, "cards")

    # --- names

    def names(self) -> Iterator[str]:
        """The names of all cards, sides included."""
        for table in self.tables:
            for face in (table, table.get("a"), table.get("b")):
                if isinstance(face, dict) and "name" in face:
                    yield str(face["name"])

    def unknown_names(self, known: set[str]) -> Iterator[CardError]:
        """Cards that a text names and no deck has."""
        for n, table in enumerate(self.tables):
            for side in ("", "a", "b"):
                face = table.get(side, {}) if side else table
                if isinstance(face, dict) and (n, side, "effects") in self.places.fields:
                    yield from self._unknown(n, side, str(face.get("effects", "")), known)

    def _unknown(self, n: int, side: str, text: str, known: set[str]) -> Iterator[CardError]:
        for line in lines(text):
            for name, column in names(line.text):
                if fault := unknown_name(name, known):
                    told = CardError(fault.message, fault.suggestion, column=column)
                    yield self.error(told, n, "effects", side=side, line=line.number)


@cache
def line_faults(text: str) -> tuple[str, ...]:
    """What a line says wrongly; one that cannot be read at all raises."""
    return tuple(check_line(read_line(text)))


OPTIONAL = ("state", "exhaust_tokens", "accession", "area")


def _known(value: Any) -> Any:
    return "" if value == "none" else value


def _cost(table: dict[str, Any]) -> tuple[int, int, int]:
    return table.get("materials", 0), table.get("population", 0), table.get("progress", 0)
