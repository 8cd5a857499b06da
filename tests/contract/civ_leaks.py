"""Deliberately leaky versions of what CIV sends to a viewer; the oracle must catch each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Option
from civitas.engine.event import Event
from civitas.games.civ import consts as k
from civitas.games.civ import view
from civitas.games.civ.state import State

from .subject import Patch

Wrong = dict[str, Callable[..., Any]]
Core = dict[str, Any]

_view, _seat, _turn, _mind = view.view, view._seat, view.turn_json, view.mind_json
_card, _taken, _effect, _unseen = (
    view._card_event,
    view._hand_taken,
    view._discard_effect,
    view.unseen,
)


def _adding(name: str, value: Callable[[State], Any]) -> Wrong:
    """A view with one more field."""
    return {"view": lambda state, seat: {**_view(state, seat), name: value(state)}}


def _publishing(kind: int) -> Wrong:
    """Events of a kind with their secret part made public."""

    def card_event(found: int, *rest: Any) -> Event:
        event = _card(found, *rest)
        return Event(event.kind, {**event.data, **event.secret}) if found == kind else event

    return {"_card_event": card_event}


def _other_hands(core: Core, q: int, viewer: int) -> Any:
    return {**_seat(core, q, viewer), "hand": view.zone_json(core["hand"][q])}


def _other_packs(core: Core, q: int, viewer: int) -> Any:
    return {**_seat(core, q, viewer), "pack": view.zone_json(core["pack"][q])}


def _order_of_keys(state: State, seat: int | None) -> View:
    shown = _view(state, seat)
    hidden = [zone[k.MILITARY] for q, zone in enumerate(state.dump()["hand"]) if q != seat]
    return dict(reversed(shown.items())) if any(hidden) else shown


def _public_hand_taken(*arguments: Any) -> Event:
    event = _taken(*arguments)
    return Event(event.kind, {**event.data, **event.secret})


def _hint_in_option(core: Core, action: int) -> Option:
    option = _effect(core, action)
    if option.seat is None or not core["hand"][option.seat][k.MILITARY]:
        return option
    return Option(option.action, option.verb, ("armed",), **option.facts)


def _floor_shown(core: Core, viewer: int | None = None) -> Any:
    return {**_turn(core, viewer), "floor": core["floor"]}


def _age_question_shown(core: Core, viewer: int | None = None) -> Any:
    return {**_turn(core), "floor": _turn(core, viewer)["floor"]}


WRONG: dict[str, Wrong] = {
    "other hands are shown": {"_seat": _other_hands},
    "other draft packs are shown": {"_seat": _other_packs},
    "the deck is shown": _adding("undrawn", lambda s: view.zone_json(s.dump()["undrawn"])),
    "watchers see the options": _adding("options_now", lambda s: s.legal()),
    "the number of options is shown": _adding("choices", lambda s: len(s.legal())),
    "the chance key is shown": _adding("seed", lambda s: s.dump()["key"]),
    "a digest of the state is shown": _adding("etag", lambda s: s.key()),
    "a win estimate from the true cards": _adding(
        "odds", lambda s: sum(view.size(hand[3:]) for hand in s.dump()["hand"])
    ),
    "the spectator sees through seat 0": {
        "view": lambda state, seat: {**_view(state, 0), "viewer": seat}
    },
    "sealed draft picks are told": _publishing(k.EV_KEPT),
    "drawn Domains are told": _publishing(k.EV_DREW),
    "cards given back are told": _publishing(k.EV_GIVEN),
    "a hand taken is told": {"_hand_taken": _public_hand_taken},
    "the Age question is shown": {"turn_json": _age_question_shown},
    "the card given back last is shown": {"turn_json": _floor_shown},
    "memories of seat 0 are shown": {"mind_json": lambda memory, viewer: _mind(memory, 0)},
    "hidden cards order the keys": {"view": _order_of_keys},
    "options hint at a target's hand": {"_discard_effect": _hint_in_option},
    "unseen leaves out other hands": {"unseen": lambda core, viewer: core["undrawn"]},
}
LEAKS: dict[str, list[Patch]] = {
    name: [(view, function, leaky) for function, leaky in wrong.items()]
    for name, wrong in WRONG.items()
}
