"""Why an answer is good: what it changes at once, in points."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.wording.imperium.standing import standing
from civitas.wording.phrase import Phrase


def reason(before: View, after: View) -> Phrase | None:
    """From two views of one seat, before and after its answer; nothing where nothing is gained."""
    seat = before["viewer"]
    was, now = standing(before, seat), standing(after, seat)
    if was is None or now is None or now.total <= was.total:
        return None
    return Phrase("hint.points", count=now.total - was.total)
