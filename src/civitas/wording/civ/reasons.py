"""Why an answer is good: whom it stops, what it brings nearer, and who can still win after it."""

from __future__ import annotations

from civitas.engine.contract import View
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.outlook import Outlook
from civitas.wording.civ.cards import count, domain_words, needed
from civitas.wording.phrase import Listing, Phrase, SeatName


def reason(before: View, after: View) -> Phrase | None:
    """From two views of one seat, before and after its answer; nothing where nothing changes."""
    feared, left = _rivals(before), _rivals(after)
    stopped = [seat for seat in feared if seat not in left]
    gain = _stops(stopped) if stopped else _nearer(before, after)
    risk = Phrase("hint.risk", {"seats": _names(left)}) if left else None
    if gain is not None and risk is not None:
        return Phrase("hint.both", {"gain": gain, "risk": risk})
    return gain or risk


def _rivals(view: View) -> list[int]:
    """Who can win next turn; a seat that is not proven unable counts as one that can."""
    if view["turn"]["asks"] == "over":
        return []
    return [chance.seat for chance in Outlook(view).threats]


def _stops(seats: list[int]) -> Phrase:
    return Phrase("hint.stops", {"seats": _names(seats)})


def _names(seats: list[int]) -> Listing:
    return Listing(tuple(SeatName(seat) for seat in seats))


def _nearer(before: View, after: View) -> Phrase | None:
    seat = before["viewer"]
    was, now = before["seats"][seat], after["seats"][seat]
    grown = [d for d in DOMAINS if count(now["area"], d) > count(was["area"], d)]
    parts = tuple(
        Phrase(
            "threat.domain",
            {"domain": domain_words(d), "count": count(now["area"], d), "needed": needed(now, d)},
        )
        for d in grown
    )
    return Phrase("hint.nearer", {"domains": Listing(parts)}) if parts else None
