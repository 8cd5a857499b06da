"""Games of a campaign for tests, played to their end."""

from __future__ import annotations

from typing import Any

from civitas.engine.record import Record


def by_thumb(record: Record) -> None:
    """A game to its end, by the rules of thumb."""
    state: Any = record.replay()
    while state.seat is not None:
        advice = state.resample(0, 0).advice()
        record.actions.append(state.legal()[max(range(len(advice)), key=advice.__getitem__)])
        state.apply(record.actions[-1])


def by_passing(record: Record) -> None:
    """A game to its end, by the first answer there is."""
    state: Any = record.replay()
    while state.seat is not None:
        record.actions.append(state.legal()[0])
        state.apply(record.actions[-1])
