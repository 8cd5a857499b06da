"""What can be asked for at the prompt: piles, other seats, the text of a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.text import Text

from civitas.cli.board import packed, said
from civitas.cli.drawing import Look, Scene
from civitas.cli.imperium import signs, solo
from civitas.cli.imperium.nations import nation_lines, zone_name
from civitas.cli.imperium.screen import area, nation, pool_words, seat_name, size_of
from civitas.cli.signs import seat_chip
from civitas.cli.terminal import number_in
from civitas.games.imperium.names import SIDES
from civitas.wording.imperium.cards import nation_words, printed, side_of, title_in
from civitas.wording.imperium.nouns import points
from civitas.wording.imperium.texts import spoken

Lines = list[str | Text]
ZONES = ("discard", "deck", "history", "flooded", "nation_deck", "accession", "area", "journey")
OWN_ZONES = ("area", "accession", "discard", "history", "flooded", "journey")
SHARED = ("exile", "unrest", "last_fame")
FOUND = 6


# --- piles ----------------------------------------------------------------------------------------


def piles(scene: Scene, what: str) -> Lines:
    """Every pile with its number; ``p 3`` opens the third."""
    found = list(_piles(scene))
    if not found:
        return [scene.words("look.not_dealt")]
    if not what:
        parts = [
            Text(f"{number} {name} {size_of(cards)}")
            for number, (name, cards) in enumerate(found, 1)
        ]
        title = Text(scene.words("look.piles"), style="bold")
        return [title, *packed(parts, scene.width - 1)]
    number = number_in(what) or 0
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
                label = zone_name(seat["nation"], zone, words)
                yield words("look.of", seat=seat_name(scene, number), zone=label), seat[zone]


def _cards(scene: Scene, pile: Any) -> Lines:
    """The cards of a pile, as far as they are known."""
    known = pile if isinstance(pile, list) else pile.get("cards", pile.get("known", []))
    lines: Lines = list(packed(signs.chips(scene, known), scene.width - 1))
    if hidden := size_of(pile) - len(known):
        lines.append(scene.words.plural("look.hidden", hidden))
    order = {} if isinstance(pile, list) else pile.get("order", {})
    for place in sorted(map(int, order)):
        title = said(scene, title_in(scene.view, order[str(place)]))
        lines.append(scene.words("look.place", place=place + 1, card=title))
    return lines


# --- other seats ----------------------------------------------------------------------------------


def seats(scene: Scene, what: str) -> Lines:
    """All of a seat that can be seen: ``o 2``; with two seats ``o`` is the other one."""
    number = number_in(what) or 0
    last = len(scene.seats)
    if last == 1 and number != 1 and (shown := solo.whole(scene)):
        return shown
    if not what and last == 2 and scene.view["viewer"] is not None:
        number = 2 - scene.view["viewer"]
    if not 1 <= number <= last:
        return [scene.words("look.no_seat", last=last)]
    return list(_seat(scene, number - 1))


def _seat(scene: Scene, number: int) -> Iterator[str | Text]:
    seat, words = scene.view["seats"][number], scene.words
    line = Text().append_text(seat_chip(number, scene.seats[number].name))
    if not scene.view["market"]:
        known = said(scene, nation_words(seat["nation"])) if seat["nation"] else ""
        yield line.append(f" {known or words('look.no_nation')}")
        return
    yield line.append(f" {nation(scene, number)}")
    yield pool_words(scene, number)
    yield words("look.counts", **{zone: size_of(seat[zone]) for zone in ("hand", "deck")})
    yield from area(scene, number)
    hand = seat["hand"]
    if number != scene.view["viewer"] and hand["known"]:
        known_cards = signs.chips(scene, hand["known"])
        yield from packed([Text(words("look.known_hand")), *known_cards], scene.width - 1)
    for zone in OWN_ZONES:
        yield from _zone(scene, seat, zone)


def _zone(scene: Scene, seat: dict[str, Any], zone: str) -> Iterator[Text]:
    """The cards of a zone that the viewer knows, under the name its nation gives it."""
    cards = seat[zone]
    known = cards if isinstance(cards, list) else cards.get("cards", cards.get("known", []))
    if not size_of(cards):
        return
    label = Text(f"{zone_name(seat['nation'], zone, scene.words)} {size_of(cards)}:")
    yield from packed([label, *signs.chips(scene, known)], scene.width - 1)


# --- a card ---------------------------------------------------------------------------------------


def cards(scene: Scene, what: str) -> Lines:
    """The text of a card: of option 3 (``c 3``), or by a part of its title; alone of many."""
    wanted = what.casefold()
    number = number_in(wanted)
    if number is not None:
        return _of_option(scene, number)
    if not wanted:
        return _near(scene)
    found = _named(scene, wanted)
    if not found:
        return [scene.words("look.no_card", text=wanted)]
    if len(found) > FOUND:
        titles = [said(scene, title_in(scene.view, card)) for card in found]
        return [scene.words("look.several", titles=scene.words.listing(titles))]
    return [line for card in found for line in card_lines(scene, card)]


def _near(scene: Scene) -> Lines:
    """All texts of hand and market; while nations are chosen, of the nations."""
    if not scene.view["market"]:
        nations = [entry.option.nation for entry in scene.entries if entry.option.nation]
        return _nations(scene, nations)
    lines: Lines = []
    viewer = scene.view["viewer"]
    hand = scene.view["seats"][viewer]["hand"]["cards"] if viewer is not None else []
    market = [slot["card"] for slot in scene.view["market"] if slot]
    for title, found in (("table.hand", hand), ("look.market", market)):
        lines.append(Text(scene.words(title), style="bold"))
        lines += [line for card in _one_each(scene, found) for line in card_lines(scene, card)]
    return lines


def _nations(scene: Scene, nations: Sequence[str]) -> Lines:
    lines: Lines = []
    for name in nations:
        lines += [*nation_lines(name, scene.words), ""]
    return lines


def _one_each(scene: Scene, numbers: Sequence[str]) -> list[str]:
    """Of equal cards the first."""
    found: dict[str, str] = {}
    for card in numbers:
        found.setdefault(said(scene, title_in(scene.view, card)), card)
    return list(found.values())


def _of_option(scene: Scene, number: int) -> Lines:
    if not 1 <= number <= len(scene.entries):
        return [scene.words("look.no_option", number=number)]
    option = scene.entries[number - 1].option
    if option.nation is not None:
        return list(nation_lines(option.nation, scene.words))
    if option.card is None:
        return [scene.words("look.no_option", number=number)]
    return card_lines(scene, option.card)


def _named(scene: Scene, wanted: str) -> list[str]:
    """Cards in sight with this title, or else with titles that have it in them, one of each."""
    titles: dict[str, str] = {}
    for card in in_sight(scene):
        titles.setdefault(said(scene, title_in(scene.view, card)).casefold(), card)
    if wanted in titles:
        return [titles[wanted]]
    begun = [card for title, card in titles.items() if title.startswith(wanted)]
    return begun or [card for title, card in titles.items() if wanted in title]


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
    face = card.faces[min(SIDES.index(side_of(scene.view, number)), len(card.faces) - 1)]
    labels = [words(f"card.label.suit.{suit}") for suit in card.suits]
    labels += [words(f"card.label.state.{card.state}")] if card.state else []
    labels += [words(f"card.label.header.{card.header}")] if card.header != "none" else []
    labels += [words(f"card.label.icon.{icon}") for icon in (*card.types, *card.icons)]
    head = Text().append_text(signs.chip(scene, number)).append(f"  {', '.join(labels)}")
    worth = points(face.points)
    texts = [*spoken(face, words), *([said(scene, worth)] if worth is not None else [])]
    return [head, *(f"   {text}" for text in texts)]


LOOKS: dict[str, Look] = {"p": piles, "o": seats, "c": cards}
