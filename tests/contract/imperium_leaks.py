"""Deliberately leaky versions of what Imperium sends to a viewer; the oracle must catch each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from civitas.engine.decision import Decision, Option
from civitas.engine.event import Event
from civitas.games.imperium import codec, library, memory, questions, shown, table, view
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS

from .subject import Patch

Data = dict[str, Any]
Eye, Texts = view.Viewer, shown.Shown

_view, _event, _option, _decision = (
    view.view,
    view.card_event,
    questions.option,
    questions.decision,
)
_secret, _deck, _where, _details = Eye.secret, Eye.deck, Eye.where, Eye.details
_seat, _card, _frame, _shown = Eye.seat, Texts.card, Texts.frame, view.shown_decision


def _adding(name: str, value: Callable[[Data], Any]) -> list[Patch]:
    """A view with one more field, made of the whole truth."""

    def leaky(options: Data, core: Data, minds: Data, viewer: int) -> Data:
        return {**_view(options, core, minds, viewer), name: value(core)}

    return [(view, "view", leaky)]


def _remembering(change: Callable[[Data, Data, int], None]) -> list[Patch]:
    """A view by another memory than the viewer's own."""

    def leaky(options: Data, core: Data, minds: Data, viewer: int) -> Data:
        wrong = {
            **minds,
            **{name: [list(row) for row in minds[name]] for name in ("place", "spot")},
        }
        change(core, wrong, viewer)
        return _view(options, core, wrong, viewer)

    return [(view, "view", leaky)]


def _publishing(of: Callable[[Event], bool]) -> list[Patch]:
    """Events with their secret part made public."""

    def leaky(*arguments: Any) -> Event:
        event = _event(*arguments)
        if event.secret and of(event):
            return replace(event, data={**event.data, **event.secret}, secret={})
        return event

    return [(view, "card_event", leaky)]


def _by_cause(*causes: str) -> list[Patch]:
    return _publishing(lambda event: event.data.get("cause") in causes)


# --- zones ------------------------------------------------------------------------------------


def _zone_for_all(zone: int) -> list[Patch]:
    def leaky(self: Any, seat: int, found: int) -> Data:
        data: Data = _secret(self, seat, found)
        if found == zone:
            data["cards"] = codec.pile_json(self.core, table.own(seat, zone))
        return data

    return [(Eye, "secret", leaky)]


def _deck_top(self: Any, pile: int) -> Data:
    data: Data = _deck(self, pile)
    top = self.core["head"][pile]
    return data if top == k.NO_CARD else {**data, "top": CARDS.number(self.core["design"][top])}


def _deck_in_order(self: Any, pile: int) -> Data:
    """Known cards in the order in which they lie."""
    data: Data = _deck(self, pile)
    known = [name for name in codec.pile_json(self.core, pile) if name in data["known"]]
    return {**data, "known": known}


def _own_deck_in_order(self: Any, seat: int) -> Data:
    data: Data = _seat(self, seat)
    if seat == self.viewer:
        data["deck"]["next"] = codec.pile_json(self.core, table.own(seat, k.DECK))[:1]
    return data


def _removed_is_left_out(self: Any) -> Data:
    """Who lists only what is in the game tells which fame cards were removed unseen."""
    return {
        name: piles
        for name, piles in _where(self).items()
        if self.core["pile"][self.core["design"].index(CARDS.numbers[name])] != k.REMOVED
    }


def _where_in_dealt_order(self: Any) -> Data:
    found = _where(self)
    core = self.core
    order = sorted(
        range(core["cards"]), key=lambda card: (core["pile"][card], core["design"][card])
    )
    names = [CARDS.number(core["design"][card]) for card in order]
    return {name: found[name] for name in names if name in found}


def _details_of_all(self: Any) -> Data:
    core = self.core
    found: Data = _details(self)
    for card in range(core["cards"]):
        if table.zone(core["pile"][card]) == k.HAND and "attack" in _marks(core, card):
            found[f"seat {table.owner(core['pile'][card])}"] = {"armed": True}
    return found


def _marks(core: Data, card: int) -> tuple[str, ...]:
    header = library.fact(core["design"][card], k.CARD_HEADER)
    return ("attack",) if header == k.ATTACK else ()


# --- texts, questions, events -------------------------------------------------------------------


def _meant_card_named(self: Any, number: int) -> Any:
    """A card that was put away secretly and is called "it"."""
    return None if number == k.NO_CARD else CARDS.number(self.core["design"][number])


def _frame_untouched(self: Any, row: list[int]) -> Data:
    return codec.frame_json(self.core, row)


def _all_options(asked: Decision | None, viewer: int) -> Data | None:
    return None if asked is None else asked.to_json()


def _number_of_options(asked: Decision | None, viewer: int) -> Data | None:
    data = _shown(asked, viewer)
    return None if data is None or asked is None else {**data, "choices": len(asked.options)}


def _option_hints(core: Data, frame: list[int], action: int, card: int) -> Option:
    """Break-through from a deck says what one would get."""
    option = _option(core, frame, action, card)
    if k.SOURCE <= action < k.NATION_CHOICE and core["count"][action - k.SOURCE]:
        top = core["head"][action - k.SOURCE]
        return Option(action, option.verb, card=CARDS.number(core["design"][top]), **option.facts)
    return option


def _draw_hints(core: Data) -> Decision | None:
    asked = _decision(core)
    if asked is None or not core["cards"]:
        return asked
    top = core["head"][table.own(asked.seat, k.DECK)]
    suits = 0 if top == k.NO_CARD else library.fact(core["design"][top], k.CARD_SUITS)
    return replace(asked, data={**asked.data, "unrest_next": suits == k.UNREST_SUIT})


# --- memories -------------------------------------------------------------------------------------


def _of_seat_0(core: Data, minds: Data, viewer: int) -> None:
    minds["place"][viewer], minds["spot"][viewer] = minds["place"][0], minds["spot"][0]


def _order_survives(core: Data, minds: Data, viewer: int) -> None:
    """Whoever knows that a card is in a deck knows where, as if no shuffle could change that."""
    for card in range(core["cards"]):
        pile = core["pile"][card]
        is_sure = minds["place"][viewer][card] == memory.hidden_bit(pile) != 0
        if is_sure and table.is_ordered(pile):
            minds["spot"][viewer][card] = 1


def _unseen_is_seen(zone: int) -> Callable[[Data, Data, int], None]:
    """A card that went to a zone unseen is known to be there."""

    def change(core: Data, minds: Data, viewer: int) -> None:
        for card in range(core["cards"]):
            pile = core["pile"][card]
            if table.zone(pile) == zone:
                minds["place"][viewer][card] = memory.hidden_bit(pile)

    return change


LEAKS: dict[str, list[Patch]] = {
    "other hands are shown": _zone_for_all(k.HAND),
    "other histories are shown": _zone_for_all(k.HISTORY),
    "the top of every deck is shown": [(Eye, "deck", _deck_top)],
    "the owner sees the own next card": [(Eye, "seat", _own_deck_in_order)],
    "known cards of a deck lie in its order": [(Eye, "deck", _deck_in_order)],
    "removed fame cards are not listed": [(Eye, "where", _removed_is_left_out)],
    "hidden cards are listed as they lie": [(Eye, "where", _where_in_dealt_order)],
    "attack cards in hand raise a flag": [(Eye, "details", _details_of_all)],
    "the chance key is shown": _adding("seed", lambda core: core["key"]),
    "words used of the streams are shown": _adding("used", lambda core: core["used"]),
    "a sum over the true hands": _adding(
        "odds",
        lambda core: sum(
            core["design"][card]
            for card in range(core["cards"])
            if table.zone(core["pile"][card]) == k.HAND
        ),
    ),
    "the spectator sees through seat 0": [
        (
            view,
            "view",
            lambda options, core, minds, viewer: {
                **_view(options, core, minds, 0 if viewer == k.SPECTATOR else viewer),
                "viewer": None if viewer == k.SPECTATOR else viewer,
            },
        )
    ],
    "cards meant by a text are named": [(Texts, "card", _meant_card_named)],
    "frames are shown as they are": [(Texts, "frame", _frame_untouched)],
    "watchers see the options": [(view, "shown_decision", _all_options)],
    "the number of options is shown": [(view, "shown_decision", _number_of_options)],
    "options name what a deck would give": [(questions, "option", _option_hints)],
    "a question hints at the next draw": [
        (questions, "decision", _draw_hints),
        (view, "decision", _draw_hints),
    ],
    "draws are told": _by_cause("draw"),
    "fame is told": _by_cause("fame"),
    "break-throughs from small decks are told": _by_cause("break_through"),
    "cards for the history are told": _by_cause("history"),
    "cards laid on a deck are told": _by_cause("to_top"),
    "gifts are told to all": _by_cause("give"),
    "looks are told": _publishing(lambda event: event.kind == "looked"),
    "everybody remembers what seat 0 does": _remembering(_of_seat_0),
    "a shuffle does not hide the order": _remembering(_order_survives),
    "cards put into a history unseen are known": _remembering(_unseen_is_seen(k.HISTORY)),
    "drawn cards are known": _remembering(_unseen_is_seen(k.HAND)),
}
