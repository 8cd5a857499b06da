"""Forms of the verbs that the machine carries out; every other one is refused with what to write.

The grammar lets any selection of cards stand behind a verb, and there are words for all of them. A
text must not say what is not done, so whatever the machine would pass over ends here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nodes import nodes
from civitas.games.imperium.language.phrases import zone

HOST = t.Select(zones=("host",))
ANY_CARD = t.Filter()
# Piles that belong to nobody, and what may be done with their cards.
SHARED = {
    "market": ("exile", "collect"),
    "exile": ("to_hand", "to_top", "to_discard"),
    "main_top": ("exile", "to_hand"),
}
SEARCHED = ("hand", "discard", "deck", "nation_deck")
SWAPS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("exile",): ("market",),
    ("hand",): ("nation_top",),
}
INTO_PLAY = t.Move("to_play", t.THIS)
ABOUT_PLAYERS = (t.State, t.Has, t.Owns, t.Others, t.Behind)
# What everybody sees of other players: cards, or only how many there are.
SEEN = ("play", "discard", "garrison")
COUNTED = ("hand", "deck", "history")
# Cards that lie open, whose texts can be resolved.
COPIED: dict[str, tuple[str, ...]] = {
    "play": ("play", "play_of_others", "discard", "garrison", "market", "exile"),
    "exhaust": ("play", "play_of_others"),
}
# Events after which the card lies where a text can still speak of it.
WITHIN_REACH = frozenset(
    {"acquire", "acquire_or_break_through", "gain_market_card", "take_unrest"}
    | {"draw", "discard", "abandon", "recall", "develop"}
)
# Verbs after which "it" is what they handled.
HANDLING = (t.Draw, t.Acquire, t.BreakThrough, t.Look, t.Develop, t.Find, t.Fame)


def faults(value: Any) -> Iterator[str]:
    """What a line says and the machine would not do."""
    found = list(nodes(value))
    for node in found:
        if check := FORMS.get(type(node)):
            yield from check(node)
    yield from misplaced(value, found)
    if isinstance(value, t.On) and value.event not in WITHIN_REACH and means_event(value):
        yield (
            "'it' has gone where no text reaches it: write another verb, or react to acquire,"
            " draw, discard, abandon, recall or develop"
        )


def means_event(ability: t.On) -> bool:
    """Does "it" mean the card to which something happened?"""
    for node in nodes((*ability.cost, ability.effect)):
        if isinstance(node, HANDLING) or (isinstance(node, t.Move) and node.cards != t.IT):
            return False
        if isinstance(node, t.ItIs) or node == t.IT:
            return True
    return False


def misplaced(value: Any, found: list[Any]) -> Iterator[str]:
    """What only one kind of ability can say."""
    event = value.event if isinstance(value, t.Instead) else ""
    if event != "market_token" and any(isinstance(n, t.Put) and n.on == t.IT for n in found):
        yield "tokens are put on a card that is chosen: write 'on this' or 'on a card from market'"
    if event != "gain_self" and INTO_PLAY in found:
        yield (
            "a card is put into play only as it is gained: write 'passive: when you would gain"
            " this: instead put this into play'"
        )
    ransoms = [node.unless for node in found if isinstance(node, t.Avoid) and node.unless]
    paid = [node for node in found if isinstance(node, t.Pay) and node.into == "owner"]
    if len(paid) > len(ransoms):
        yield (
            "only an attacker pays the owner of a card: write 'pay', or 'avoid the attack unless"
            " the attacker pays the owner 1 progress'"
        )


def is_one_card(cards: t.Select) -> bool:
    """Any one card: the machine looks neither at its kind nor for more of them."""
    return cards.filter == ANY_CARD and cards.count == 1 and not cards.up_to


def resolve(node: t.Resolve) -> Iterator[str]:
    if node.part == "play" and node.cards == HOST:
        return
    seen = set(node.cards.zones) <= set(COPIED[node.part])
    if not seen or node.cards.count != 1 or node.cards.up_to:
        places = ", ".join(zone(name) for name in COPIED[node.part])
        yield (
            f"the {node.part} text of one card that lies open is resolved: write 'resolve the"
            f" {node.part} text of a pinned card from ...' with {places}"
        )


def swap(node: t.Swap) -> Iterator[str]:
    fits = SWAPS.get(node.one.zones) == node.other.zones
    if not (fits and is_one_card(node.one) and is_one_card(node.other)):
        yield (
            "cards are swapped only so: 'swap a card from exile against a card from market', or"
            " 'swap a card against a card from top of nation deck'"
        )


def put(node: t.Put) -> Iterator[str]:
    on_market = node.on.zones == ("market",) and is_one_card(node.on)
    if node.on not in (t.THIS, t.IT) and not on_market:
        yield (
            "tokens are put on this card or on any card of the market: write 'on this' or 'on a"
            " card from market'"
        )


def flip(node: t.Flip) -> Iterator[str]:
    if node.what == "state" and node.to != "empire":
        yield "nobody becomes barbarian again: only 'become empire' can be written (5.5)"


def move(node: t.Move) -> Iterator[str]:
    if node.host is not None and (node.host.zones != ("play",) or node.host.count != 1):
        yield (
            "a host is one card of the own play area: write 'in a region', or leave it out for"
            " this card"
        )
    if node.verb == "to_bottom" and node.cards.zones not in (("it",), ("nation_top",)):
        yield (
            "only the top card of the nation deck goes to its bottom: write 'look at top of"
            " nation deck; may put it on bottom of nation deck'"
        )
    if node.verb == "collect" and node.cards.zones != ("market",):
        yield "tokens are collected from the market: write 'collect all tokens from a card'"
    if node.verb == "to_play" and node != INTO_PLAY:
        yield "only this card can be put into play; write 'free play' for another one"
    for pile in set(node.cards.zones) & SHARED.keys():
        if node.verb not in SHARED[pile]:
            yield f"{SPOKEN[pile]}; write {GAINED[pile]}"


SPOKEN = {
    "market": "cards of the market can only be exiled",
    "exile": "exiled cards can only be put into hand, into discard or on top of deck",
    "main_top": "the top card of the main deck can only be exiled or put into hand",
}
GAINED = {
    "market": "'acquire ...' or 'break through for ...' first, then speak of 'it'",
    "exile": "'put a card from exile into hand' first, then speak of 'it'",
    "main_top": "'put a card from top of main deck into hand' first, then speak of 'it'",
}


def find(node: t.Find) -> Iterator[str]:
    if not set(node.zones) <= set(SEARCHED):
        yield (
            "only hand, discard, deck and nation deck are searched (4.7): write 'put ... from"
            " ... into ...' for another place"
        )


def others(node: t.Others) -> Iterator[str]:
    if isinstance(node.condition, t.Has):
        yield from secret(node.condition.cards.filter, node.condition.cards.zones)


def per(node: t.Per) -> Iterator[str]:
    if node.whose == "others":
        yield from secret(node.filter, node.zones)


def secret(kind: t.Filter, zones: tuple[str, ...]) -> Iterator[str]:
    """What a text asks of other players must be seen by everybody."""
    hidden = [name for name in zones if name not in SEEN]
    if any(name not in COUNTED or kind != ANY_CARD for name in hidden):
        yield (
            f"which cards another player has in {zone(hidden[0])} is a secret: ask for play,"
            " discard or garrison; in hand, deck and history only for a number of cards"
        )


def each(node: t.Each) -> Iterator[str]:
    """Inside, every player in turn is "you" for the machine, but never for the words."""
    inside = list(nodes(node.effect))
    is_gift = isinstance(node.effect, t.Move) and node.effect.verb == "give"
    if not is_gift and any(isinstance(n, t.Move) and n.verb == "give" for n in inside):
        yield (
            "only the player who resolves the text gives: write 'give each other player a card'"
            " as a sentence of its own"
        )
    asked = [part for n in inside if isinstance(n, t.If) for part in nodes(n.condition)]
    if any(isinstance(part, ABOUT_PLAYERS) for part in asked):
        yield (
            "a condition after 'each player' would be yours in words and theirs in play: write"
            " 'if ...: each other player ...' for what you have"
        )


FORMS: dict[type, Callable[[Any], Iterator[str]]] = {
    t.Resolve: resolve,
    t.Swap: swap,
    t.Put: put,
    t.Flip: flip,
    t.Move: move,
    t.Find: find,
    t.Each: each,
    t.Others: others,
    t.Per: per,
}
