"""What cards in effect do for their owner, as far as one must know it to explain an option.

Whether something may be done is said by the options alone (law 2); here it is only explained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from civitas.engine.contract import View
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.names import RESOURCES
from civitas.wording.imperium.cards import face, in_effect, printed, shown
from civitas.wording.imperium.nouns import points
from civitas.wording.imperium.shapes import said
from civitas.wording.imperium.texts import clauses, lines
from civitas.wording.phrase import Listing, Value

HAND_SIZE = 5
# Triggers that one word of the card language stands for.
SAME_EVENT = {"break_through": "acquire_or_break_through", "acquire": "acquire_or_break_through"}


def activated(side: t.Face) -> Value:
    """The exhaust ability of a face that is used by choice; several make a choice."""
    effects = side.exhaust
    return clauses(effects[0] if len(effects) == 1 else t.Choose(effects))


def reaction(side: t.Face, event: str, optional: bool) -> t.On:
    """The ability of a face that reacts to something, by choice or in any case."""
    names = (event, SAME_EVENT.get(event, event))
    found = [a for a in side.standing if isinstance(a, t.On) and a.event in names]
    return next((a for a in found if (a.may or a.exhaust) == optional), found[0])


def side_text(nation: str, side: str) -> Value:
    """All that a side of a power card says, and what it is worth."""
    CARDS.load()
    deck = CARDS.decks[CARDS.by_deck[nation]]
    power = next(card.number for card in deck.cards if "power" in card.suits)
    text: list[Value] = [*lines(face(power, side))]
    worth = points(face(power, side).points)
    return Listing(tuple([*text, worth] if worth else text), "join")


# --- modifiers of cards in effect ---------------------------------------------------------------


def statics(view: View, seat: int, what: str) -> Iterator[t.Static]:
    for card in in_effect(view, seat):
        for ability in shown(view, card).standing:
            if isinstance(ability, t.Static) and ability.what == what:
                yield ability


def hand_size(view: View, seat: int) -> int:
    return HAND_SIZE + sum(ability.amount for ability in statics(view, seat, "hand_size"))


def is_free(view: View, seat: int, card: str) -> bool:
    """A free play: printed, or granted by a card in effect (3.3), perhaps once a turn (R94)."""
    if card in view["turn"].get("freed", []):
        return False
    granted = (ability.filter for ability in statics(view, seat, "may_free_play"))
    return shown(view, card).free or any(fits(view, card, kind) for kind in granted)


def ignores_state(view: View, seat: int, card: str) -> bool:
    """3.3: the state icon is absent, fits, or is removed."""
    icon = printed(card).state
    states = ("", "barbarian", "empire")
    if icon in (None, view["seats"][seat]["state"], states[view["turn"]["ignore_state"]]):
        return True
    lost = (ability.filter for ability in statics(view, seat, "lose_state_icon"))
    return any(fits(view, card, kind) for kind in lost)


def development_price(view: View, seat: int, card: str) -> list[int]:
    """5.3: the printed cost less the reductions in effect (R61)."""
    price = list(printed(card).development or (0, 0, 0))
    for ability in statics(view, seat, "discount_develop"):
        for resource in ability.resources if fits(view, card, ability.filter) else ():
            index = RESOURCES.index(resource)
            price[index] = max(0, price[index] - ability.amount)
    return price


# --- which cards --------------------------------------------------------------------------------


def fits(view: View, card: str, kind: t.Filter | None) -> bool:
    """Does a card fit a filter? Icons as printed: what is treated as another is left aside."""
    if kind is None:
        return True
    it, side = printed(card), shown(view, card)
    wanted = (
        (kind.suit, it.suits),
        (kind.icon, (*it.types, *it.icons)),
        (kind.header, (it.header,)),
        (kind.state, (it.state,)),
    )
    if any(words and not set(words) & set(has) for words, has in wanted):
        return False
    if kind.name and not any(_is_called(side.name, word) for word in kind.name):
        return False
    if kind.vp and side.points.kind != "variable":
        return False
    return _fits_situation(view, card, kind)


def _is_called(name: str, word: str) -> bool:
    return name.startswith(word[:-1]) if word.endswith(" *") else name == word


def _fits_situation(view: View, card: str, kind: t.Filter) -> bool:
    details: dict[str, Any] = view["cards"].get(card, {})
    if kind.token and not details.get("tokens", [0, 0, 0])[RESOURCES.index(kind.token)]:
        return False
    if kind.holds and not any(
        data.get("host") == card and fits(view, other, kind.holds)
        for other, data in view["cards"].items()
    ):
        return False
    return kind.without is None or not fits(view, card, kind.without)


# --- conditions ---------------------------------------------------------------------------------


def holds(view: View, seat: int, asked: t.Condition) -> bool | None:
    """Is a condition true of a seat? None: the view alone does not tell."""
    if isinstance(asked, t.State):
        return bool(view["seats"][seat]["state"] == asked.state)
    if isinstance(asked, t.Owns):
        return bool(view["seats"][seat]["pool"][RESOURCES.index(asked.resource)] >= asked.least)
    if isinstance(asked, t.Not):
        found = holds(view, seat, asked.condition)
        return None if found is None else not found
    if isinstance(asked, t.And):
        parts = [holds(view, seat, part) for part in asked.conditions]
        return False if False in parts else None if None in parts else True
    return _has(view, seat, asked) if isinstance(asked, t.Has) else None


ZONES = {"active_quest": "quest", "dev_area": "area", "quest_area": "area"}


def _has(view: View, seat: int, asked: t.Has) -> bool | None:
    """Enough cards of the zones named, where all of them are seen."""
    found: list[str] = []
    for zone in asked.cards.zones:
        there = view["seats"][seat].get(ZONES.get(zone, zone))
        cards = there.get("cards") if isinstance(there, dict) else there
        if cards is None:
            return None
        found += cards
    return sum(fits(view, card, asked.cards.filter) for card in found) >= asked.least


def costs(effect: t.Effect | None) -> list[t.Effect]:
    """The mandatory costs of a text, in its order; what may be left out has none."""
    if isinstance(effect, t.Pay):
        return [effect]
    if isinstance(effect, t.Sequence):
        return [cost for part in effect.effects for cost in costs(part)]
    if isinstance(effect, t.To):
        return [effect.cost, *costs(effect.effect)]
    if isinstance(effect, t.Choose):
        return [effect] if all(costs(option) for option in effect.options) else []
    if isinstance(effect, t.Times):
        return costs(effect.effect)
    return []


def cost_words(effect: t.Effect | None) -> Value | None:
    """What a text costs, or nothing if that is not said in a few words."""
    found = costs(effect)
    if not found:
        return None
    return Listing(tuple(said(cost) for cost in found))


def fixed_price(effect: t.Effect | None) -> list[int]:
    """The materials, population and progress that a text costs whatever is chosen."""
    found = costs(effect)
    parts = [part for c in found for part in (c.effects if isinstance(c, t.Sequence) else (c,))]
    paid = [(part.resource, part.amount) for part in parts if isinstance(part, t.Pay)]
    fixed = [(kind, amount) for kind, amount in paid if isinstance(amount, int)]
    return [sum(n for kind, n in fixed if kind == resource) for resource in RESOURCES[:3]]


def missing(price: Sequence[int], pool: Sequence[int]) -> list[int]:
    """What a pool lacks for a price: progress stands for 1 population or 2 materials (4.12).

    Nothing where it can be paid, or where what is short depends on what progress stands for.

    >>> missing([5, 0, 0], [2, 0, 1]), missing([2, 2, 0], [0, 0, 1])
    ([1, 0, 0], [0, 0, 0])
    """
    spare = pool[2] - price[2]
    lack = [max(0, price[0] - pool[0]), max(0, price[1] - pool[1]), max(0, -spare)]
    if spare <= 0:
        return lack
    if lack[0] and lack[1]:
        return [0, 0, 0]
    return [max(0, lack[0] - 2 * spare), max(0, lack[1] - spare), 0]


def exhaust_text(side: t.Face) -> t.Effect:
    """The exhaust abilities of a face; several make a choice."""
    return t.Choose(side.exhaust) if len(side.exhaust) > 1 else side.exhaust[0]


def reaction_of(side: t.Face) -> t.On | None:
    """An exhaust ability that waits for something."""
    found = (a for a in side.standing if isinstance(a, t.On) and a.exhaust)
    return next(found, None)
