"""CIV has no points before its end: threats tell how it stands."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.wording.contract import Standing


def standings(view: View) -> list[Standing]:
    return []


def standing(view: View, seat: int) -> Standing | None:
    return None
