"""What can be asked for at the prompt: piles, other seats, the text of a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from civitas.cli.board import said
from civitas.cli.drawing import Look, Scene
from civitas.cli.imperium import signs
from civitas.cli.imperium.table import area, nation, size_of
from civitas.cli.signs import seat_chip
from civitas.cli.terminal import number_in
from civitas.wording.imperium.cards import printed, title_in
from civitas.wording.imperium.nouns import points
from civitas.wording.imperium.texts import spoken

Lines = list[str | Text]
ZONES = ("discard", "deck", "history", "flooded", "nation_deck", "accession", "area", "journey")
SHARED = ("exile", "unrest", "last_fame")
DECKS = ("main", "regions", "uncivilised", "civilised", "fame")
FOUND = 6


# --- piles ----------------------------------------------------------------------------------------


def piles(scene: Scene, what: str) -> Lines:
    """Every pile with its number; ``p 3`` opens the third."""
    found = list(_piles(scene))
    if not what.strip():
        parts = [
            Text(f"{number} {name} {size_of(cards)}")
            for number, (name, cards) in enumerate(found, 1)
        ]
        title = Text(scene.words("look.piles"), style="bold")
        return [title, *signs.packed(parts, scene.width - 1)]
    number = number_in(what.strip()) or 0
    if not 1 <= number <= len(found):
        return [scene.words("look.no_pile", last=len(found))]
    name, cards = found[number - 1]
    return [Text(f"{name} ({size_of(cards)})", style="bold"), *_cards(scene, cards)]


def _piles(scene: Scene) -> Iterator[tuple[str, Any]]:
    """The piles that have cards: of the common supply, then of every seat."""
    view, words = scene.view, scene.words
    for name in SHARED:
        if view["piles"][name]:
            yield words(f"look.pile.{name}"), view["piles"][name]
    for name, deck in view["decks"].items():
        if deck["size"]:
            yield words(f"look.pile.{name}"), deck
    for number, seat in enumerate(view["seats"]):
        for zone in ZONES:
            if zone in seat and size_of(seat[zone]):
                label = words(f"look.zone.{zone}")
                yield words("look.of", seat=scene.names[number], zone=label), seat[zone]


def _cards(scene: Scene, pile: Any) -> Lines:
    """The cards of a pile, as far as they are known."""
    known = pile if isinstance(pile, list) else pile.get("cards", pile.get("known", []))
    lines: Lines = list(signs.packed([signs.chip(scene, card) for card in known], scene.width - 1))
    if hidden := size_of(pile) - len(known):
        lines.append(scene.words.plural("look.hidden", hidden))
    order = {} if isinstance(pile, list) else pile.get("order", {})
    for place in sorted(map(int, order)):
        title = said(scene, title_in(scene.view, order[str(place)]))
        lines.append(scene.words("look.place", place=place + 1, card=title))
    return lines


# --- other seats ----------------------------------------------------------------------------------


def seats(scene: Scene, what: str) -> Lines:
    """The area of a seat: ``o 2``; with two seats ``o`` is the other one."""
    number = number_in(what.strip()) or 0
    last = len(scene.seats)
    if not what.strip() and last == 2 and scene.view["viewer"] is not None:
        number = 2 - scene.view["viewer"]
    if not 1 <= number <= last:
        return [scene.words("look.no_seat", last=last)]
    return list(_seat(scene, number - 1))


def _seat(scene: Scene, number: int) -> Iterator[str | Text]:
    seat, words = scene.view["seats"][number], scene.words
    line = seat_chip(number, scene.seats[number].name)
    yield Text().append_text(line).append(f" {nation(scene, number)}")
    yield from area(scene, number)
    hand = seat["hand"]
    if number != scene.view["viewer"] and hand["known"]:
        known = [signs.chip(scene, card) for card in hand["known"]]
        yield from signs.packed([Text(words("look.known_hand")), *known], scene.width - 1)
    for zone in ("area", "accession"):
        if cards := seat[zone]:
            chips = [signs.chip(scene, card) for card in cards]
            yield from signs.packed([Text(words(f"look.zone.{zone}")), *chips], scene.width - 1)


# --- a card ---------------------------------------------------------------------------------------


def cards(scene: Scene, what: str) -> Lines:
    """The text of a card: of option 3 (``c 3``), or by the beginning of its title."""
    wanted = what.strip().lower()
    number = number_in(wanted)
    if number is not None:
        return _of_option(scene, number)
    if not wanted:
        return [scene.words("look.which_card")]
    found = _named(scene, wanted)
    if not found:
        return [scene.words("look.no_card", text=wanted)]
    if len(found) > 1:
        titles = [said(scene, title_in(scene.view, card)) for card in found[:FOUND]]
        return [scene.words("look.several", titles=scene.words.listing(titles))]
    return card_lines(scene, found[0])


def _of_option(scene: Scene, number: int) -> Lines:
    options = scene.question.options if scene.question is not None else ()
    if not 1 <= number <= len(options) or options[number - 1].card is None:
        return [scene.words("look.no_option", number=number)]
    card = options[number - 1].card
    assert card is not None
    return card_lines(scene, card)


def _named(scene: Scene, wanted: str) -> list[str]:
    """Cards in sight whose titles begin so, one of each title."""
    titles: dict[str, str] = {}
    for card in in_sight(scene):
        titles.setdefault(said(scene, title_in(scene.view, card)).lower(), card)
    if wanted in titles:
        return [titles[wanted]]
    return [card for title, card in titles.items() if title.startswith(wanted)]


def in_sight(scene: Scene) -> Iterator[str]:
    """Every card that the viewer knows."""
    view = scene.view
    for seat in view["seats"]:
        for zone in seat.values():
            yield from _known(zone)
    for pile in (*view["piles"].values(), *view["decks"].values()):
        yield from _known(pile)
    yield from view["where"]


def _known(zone: Any) -> Sequence[str]:
    if isinstance(zone, dict):
        return [*zone.get("cards", ()), *zone.get("known", ())]
    return [card for card in zone if isinstance(card, str)] if isinstance(zone, list) else ()


def card_lines(scene: Scene, number: str) -> Lines:
    """A card in words: what it is, and what it says on the side that is up."""
    words, card = scene.words, printed(number)
    side = scene.view["cards"].get(number, {}).get("side", "A")
    face = card.faces[min("AB".index(side), len(card.faces) - 1)]
    labels = [words(f"card.label.suit.{suit}") for suit in card.suits]
    labels += [words(f"card.label.state.{card.state}")] if card.state else []
    labels += [words(f"card.label.header.{card.header}")] if card.header != "none" else []
    labels += [words(f"card.label.icon.{icon}") for icon in (*card.types, *card.icons)]
    head = Text().append_text(signs.chip(scene, number)).append(f"  {', '.join(labels)}")
    worth = points(face.points)
    texts = [*spoken(face, words), *([said(scene, worth)] if worth is not None else [])]
    return [head, *texts]


LOOKS: dict[str, Look] = {"p": piles, "o": seats, "c": cards}
