"""Deliberately leaky versions of what a table sends; the oracle must catch each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from msgspec import structs

from civitas.engine.contract import State, View
from civitas.web import frames, proposals
from civitas.web.frames import Scene
from civitas.web.identity import Identity
from civitas.web.outcome import BotJob
from civitas.web.protocol import Frame, Question, TableInfo
from civitas.web.table import Table
from civitas.web.table_state import TableState
from civitas.web.turn_log import TurnLog
from civitas.wording import ALL

Patch = tuple[object, str, Callable[..., Any]]

_frame, _question, _info = frames.frame, frames._question, Table.info
_points, _view, _turns, _free, _bot_job = (
    Scene.points,
    Scene.view,
    TurnLog.turns,
    TableState.free,
    Table.bot_job,
)


def _viewing(change: Callable[[State, View, Any], View]) -> Patch:
    """Frames with another view."""

    def leaky(scene: Scene, seen: Any, **more: Any) -> Frame:
        frame = _frame(scene, seen, **more)
        return structs.replace(frame, view=change(scene.state, frame.view, seen))

    return frames, "frame", leaky


def _adding(name: str, value: Callable[[State], Any]) -> Patch:
    """A view with one more field."""
    return _viewing(lambda state, view, _: {**view, name: value(state)})


def _hands(state: State) -> list[Any]:
    return [seat["hand"] for seat in state.to_json()["seats"]]


def _order_of_keys(state: State, view: View, seen: Any) -> View:
    armed = any("M" in hand for seat, hand in enumerate(_hands(state)) if seat != seen)
    return dict(reversed(view.items())) if armed else view


def _choices_for_all(scene: Scene, view: Any, decision: Any) -> Any:
    return _question(scene, view, scene.state.decision)


def _counting(scene: Scene, view: Any, decision: Any) -> Any:
    question = _question(scene, view, decision)
    if not isinstance(question, Question) or decision is not None:
        return question
    return structs.replace(question, rules=[str(len(scene.state.legal()))])


def _seed_told(table: Table, who: Identity) -> TableInfo:
    return structs.replace(_info(table, who), seed=table.setup.seed)


def _invite_told(table: Table, who: Identity) -> TableInfo:
    return structs.replace(_info(table, who), invite=table.setup.invite)


def _whole_log(book: TurnLog, face: Any, session: Any, viewer: Any, *rest: Any) -> Any:
    return _turns(book, face, session, ALL, *rest)


def _free_by_hands(fold: TableState, seats: tuple[int, ...]) -> tuple[int, str]:
    moment, limit = _free(fold, seats)
    hidden = [hand for q, hand in enumerate(_hands(fold.session.state)) if q not in seats]
    return moment, "shown" if any("C" in hand for hand in hidden) else limit


def _pace_by_options(table: Table, now: float) -> BotJob | None:
    job = _bot_job(table, now)
    return job and replace(job, due=job.due + 0.1 * len(job.decision.options))


MUTANTS: dict[str, Patch] = {
    "a debug field": _adding("debug", lambda state: state.to_json()["seats"]),
    "other hands are shown": (Scene, "view", lambda scene, seen: _view(scene, "all")),
    "a digest of the state is shown": _adding("etag", lambda state: state.key()),
    "the deck is shown": _adding("deck_cards", lambda state: state.to_json()["deck"]),
    "hidden cards order the keys": _viewing(_order_of_keys),
    "watchers get the choices": (frames, "_question", _choices_for_all),
    "watchers get the number of choices": (frames, "_question", _counting),
    "the seed is told before the end": (Table, "info", _seed_told),
    "strangers get the invitation": (Table, "info", _invite_told),
    "events are told with their secrets": (
        frames,
        "events_for",
        lambda events, seen: [event.full() for event in events],
    ),
    "the log names drawn cards": (TurnLog, "turns", _whole_log),
    "the log of past moments is everybody's": (frames, "viewer_of", lambda seen: ALL),
    "how far undo goes depends on other hands": (TableState, "free", _free_by_hands),
    "a bot's time depends on its hand": (Table, "bot_job", _pace_by_options),
    "refusals tell what others may do": (proposals, "_to_move", lambda table, seat: None),
}

ALIKE = (
    "other hands are shown",
    "a digest of the state is shown",
    "watchers get the choices",
    "watchers get the number of choices",
    "the seed is told before the end",
    "events are told with their secrets",
    "the log names drawn cards",
    "the log of past moments is everybody's",
    "a bot's time depends on its hand",
    "refusals tell what others may do",
)


def _next_cards(state: State) -> list[Any]:
    return [seat["zones"].get("deck", [])[:1] for seat in state.to_json()["seats"]]


IMPERIUM_MUTANTS: dict[str, Patch] = {
    **{name: MUTANTS[name] for name in ALIKE},
    "points count what others hide": (Scene, "points", lambda scene, _: _points(scene, "all")),
    "the next card of a deck is shown": _adding("next", _next_cards),
}


def _slots(state: State) -> list[Any]:
    """What lies face down in the automaton's slots."""
    return [seat.get("slots") for seat in state.to_json()["seats"]]


SOLO_MUTANTS: dict[str, Patch] = {
    "the slots of the automaton are shown": _adding("slots", _slots),
    "the next card of a deck is shown": _adding("next", _next_cards),
    "events are told with their secrets": MUTANTS["events are told with their secrets"],
    "the log names drawn cards": MUTANTS["the log names drawn cards"],
}
