"""What a card must not say although the grammar lets it: costs nobody can pay, words out of place.

Cards of designers come through here too, so every fault names the rule of the language it breaks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from civitas.games.imperium.language import forms, limits, solo_forms
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.builder import Entry
from civitas.games.imperium.language.errors import CardError, nearest
from civitas.games.imperium.language.nodes import nodes as nodes

MOST = {"material": 30, "population": 30, "progress": 30, "action": 9}
MOST_CARDS = 10
# A hand keeps a card, whatever makes it smaller.
MOST_LESS = 4
# Four such nations and the commons of a box fit into a game.
MOST_CARDS_OF_A_NATION = 40
FIRST_HAND = 5
COSTS = (t.Pay, t.Move, t.TakeUnrest, t.Find, t.Choose, t.Sequence)
RANSOM = t.Pay("progress", into="owner")
FLOORS = {"discount_unrest": 1, "discount_develop": 0}
AMENDED = ("gain_market_card", "look_fame", "discard_cost")


def check_line(entry: Entry) -> Iterator[str]:
    """What is wrong with a line."""
    for node in nodes(entry.value):
        yield from amounts(node)
        if isinstance(node, t.To):
            yield from costs(node.cost)
        if isinstance(node, t.Move):
            yield from moves(node)
        if isinstance(node, t.Declare) and not node.suits:
            yield "only a suit can be declared"
        yield from fixed(node)
        if solo_forms.is_own(node):
            yield "only a table of the solo game can say this"
    yield from out_of_place(entry)
    yield from forms.faults(entry.value)


def fixed(node: Any) -> Iterator[str]:
    """What has one value in the rules, although the grammar has a place for it."""
    if isinstance(node, t.Avoid) and node.unless not in (None, RANSOM):
        yield "an attacker can only be asked to pay the owner 1 progress (R17)"
    if isinstance(node, t.Fame) and node.take != 1:
        yield "of the fame cards looked at, 1 is taken (4.13)"
    if isinstance(node, t.Static) and node.floor != FLOORS.get(node.what):
        yield f"the least price here is {FLOORS[node.what]} (R61)"


def amounts(node: Any) -> Iterator[str]:
    """Amounts are bounded, so that no text can run for ever."""
    limit = MOST.get(getattr(node, "resource", ""), MOST_CARDS)
    for name in ("amount", "count", "times", "least", "take", "every"):
        value = getattr(node, name, 1)
        lowest = 0 if isinstance(node, t.ThisTurn | t.Static | t.Pay) and name != "count" else 1
        lowest = -MOST_LESS if isinstance(node, t.Static) and node.what == "hand_size" else lowest
        if isinstance(value, int) and not lowest <= value <= limit:
            yield f"{value} is too {'small' if value < lowest else 'much'}; possible: 1 to {limit}"
    if isinstance(node, t.Pay) and node.amount == 0:
        yield "nothing is no cost"


def costs(cost: t.Effect) -> Iterator[str]:
    """Only what can be paid all or nothing is a cost (R6)."""
    if not isinstance(cost, COSTS):
        name = getattr(cost, "verb", type(cost).__name__.lower())
        yield f"{name} is not a cost; say it before or after with 'and'"
    elif isinstance(cost, t.Sequence) and cost.sentences:
        yield "a cost is part of one sentence: join what is paid by 'and'"
    elif isinstance(cost, t.Choose | t.Sequence):
        for part in cost.options if isinstance(cost, t.Choose) else cost.effects:
            yield from costs(part)
    elif isinstance(cost, t.Move) and cost.verb == "give":
        yield "giving is not a cost"


def moves(move: t.Move) -> Iterator[str]:
    only_pointed = move.cards.zones[0] in ("this", "it")
    if move.verb == "return_unrest" and not only_pointed and move.cards.filter.suit != ("unrest",):
        yield "only unrest can be returned"
    if move.cards.count == "all" and "deck" in move.cards.zones and move.verb != "history":
        yield "all cards of a deck can only be put into history (R74)"
    if move.host and move.verb not in ("garrison", "abandon"):
        yield f"{move.verb} has no host: only garrison and abandon name one"


def out_of_place(entry: Entry) -> Iterator[str]:
    """Verbs that only make sense inside a certain reaction."""
    event = getattr(entry.value, "event", "")
    found = {type(node) for node in nodes(entry.value)}
    if t.Avoid in found and event != "attacked":
        yield "only a reaction to an attack can avoid it"
    if t.Amend in found and event not in AMENDED:
        yield "there is no amount to change here"
    if event == "discard_cost" and any(
        isinstance(node, t.Amend) and node != t.Amend(plus=-1) for node in nodes(entry.value)
    ):
        yield "a card spares 1 card of a discard (R68)"
    if t.Avoid not in found and event == "attacked":
        yield "a reaction to an attack must avoid it"


def check_card(card: t.Card) -> Iterator[str]:
    """What is wrong with a card as a whole."""
    for face in card.faces:
        if "unplayable" in face.flags and (face.play or face.free or face.needs):
            yield "a card that cannot be played has no play text"
        if _silent(face) and card.start != "play":
            yield "a card without a text must say that it cannot be played"
        if not _stays(card) and (face.exhaust or face.solstice or _needs_play(face)):
            yield "passive, exhaust and solstice work only in play: this card is not pinned"
        if face.needs and _needs_itself(face):
            yield "a card cannot need itself in play"
        yield from about_itself(card, face)
        yield from limits.faults(face)


def about_itself(card: t.Card, face: t.Face) -> Iterator[str]:
    """What only a card can do that stays in play, or that has another side."""
    for node in nodes((face.play, face.standing, face.exhaust, face.solstice)):
        if isinstance(node, t.Move) and not _stays(card):
            if node.verb in ("abandon", "recall") and node.cards == t.THIS:
                yield f"{node.verb} this: the card is never in play, it is not pinned"
            if node.verb == "garrison" and node.host is None:
                yield "only a card that stays in play can hold a garrison: it is not pinned"
        if node == t.Flip() and len(card.faces) == 1:
            yield "flip this: the card has only one side"


def check_deck(deck: t.Deck) -> Iterator[str]:
    """What is wrong with a deck as a whole: a game could not be set up with it."""
    if deck.kind != "nation":
        return
    if len(deck.cards) > MOST_CARDS_OF_A_NATION:
        yield f"a nation has at most {MOST_CARDS_OF_A_NATION} cards, this one {len(deck.cards)}"
    hand = [card for card in deck.cards if card.start == "draw-deck" and not card.players]
    if len(hand) < FIRST_HAND:
        yield f"{len(hand)} cards start in the draw deck; the first hand needs {FIRST_HAND}"
    if len(endless := limits.refreshers(deck)) > 1:
        yield f"{' and '.join(endless)} return each other's exhaust tokens without end"
    powers = [card for card in deck.cards if "power" in card.suits]
    if len(powers) != 1 or powers[0].start != "play" or len(powers[0].faces) != 2:
        yield "a nation has one power card, with two sides, that starts in play"
    last = [card for card in deck.cards if card.start == "accession"]
    if len(last) != (1 if deck.accession else 0):
        yield f"accession is {deck.accession or 'none'!r}, but {len(last)} cards start there"
    if not deck.area and any(card.start == "development" for card in deck.cards):
        yield "cards start in the development area, but area is 'none'"


def _silent(face: t.Face) -> bool:
    return not any(
        (face.play, face.exhaust, face.solstice, face.standing, face.flags, face.endgame)
    )


def _stays(card: t.Card) -> bool:
    return card.header == "pinned" or card.permanent or "power" in card.suits


def _needs_play(face: t.Face) -> bool:
    """Abilities about gaining the card itself work before it is in play."""
    return any(getattr(ability, "event", "") != "gain_self" for ability in face.standing)


def _needs_itself(face: t.Face) -> bool:
    asked = (node for node in nodes(face.needs) if isinstance(node, t.Has))
    return any(face.name in one.cards.filter.name and one.cards.zones == ("play",) for one in asked)


def unknown_name(name: str, known: Iterable[str]) -> CardError | None:
    """A card that no deck has. A star at the end stands for any ending."""
    known = list(known)
    if name.endswith(" *"):
        found = any(one.startswith(name[:-1]) for one in known)
    else:
        found = name in known
    return None if found else CardError(f"there is no card [{name}]", nearest(name, known))
