"""The end in words: who won, how, and by what."""

from __future__ import annotations

from collections.abc import Sequence

from civitas.engine.contract import Result, View
from civitas.games.civ.majority import majority
from civitas.games.civ.names import DOMAINS
from civitas.wording.civ.cards import count, domain_words, needed
from civitas.wording.phrase import Listing, Phrase, SeatName, Value


def verdict(view: View, result: Result) -> list[Phrase]:
    """Who won and how; after a majority, what decided it, else how a majority would have gone."""
    lines = [_winners(view, result)]
    if (decided := result.data.get("decided_by")) is not None:
        return [*lines, _decided(str(decided))]
    return [*lines, Phrase("ending.whatever"), _otherwise(view, result)]


def _winners(view: View, result: Result) -> Phrase:
    winners = _names(result.winners)
    if result.ending == "hegemony":
        domains = Listing(tuple(_hegemonies(view, result)))
        return Phrase("ending.hegemony", {"winners": winners, "domains": domains})
    key = "ending.shared" if _sides(view, result.winners) > 1 else f"ending.{result.ending}"
    return Phrase(key, {"winners": winners})


def _names(seats: Sequence[int]) -> Listing:
    return Listing(tuple(SeatName(seat) for seat in seats))


def _sides(view: View, seats: Sequence[int]) -> int:
    """How many parties sit there."""
    return len({seat % 2 if view["options"]["teams"] else seat for seat in seats})


def _hegemonies(view: View, result: Result) -> list[Phrase]:
    """The Domains behind a Hegemony, at the seat that reached it."""
    found = []
    for seat in (view["seats"][number] for number in result.winners):
        for domain in (d for d in DOMAINS if d in result.data["domains"]):
            cards, wanted = count(seat["area"], domain), needed(seat, domain)
            if cards >= wanted:
                name = domain_words(domain)
                values: dict[str, Value] = {"domain": name, "count": cards, "needed": wanted}
                found.append(Phrase("ending.domain", values))
    return found


def _decided(decided: str) -> Phrase:
    if decided in DOMAINS:
        return Phrase("ending.decided.tie", {"domain": domain_words(decided)})
    return Phrase(f"ending.decided.{decided}")


# --- had it been counted ------------------------------------------------------------------------


def _otherwise(view: View, result: Result) -> Phrase:
    """Who would have won if the majorities had been counted instead, and by what."""
    counted = majority(view)
    points = counted.points[counted.winners[0]]
    values: dict[str, Value] = {"winners": _names(counted.winners)}
    if list(result.winners) == counted.winners:
        return Phrase("ending.otherwise.same", values)
    if counted.by is None:
        return Phrase("ending.otherwise.points", values, points)
    others = _names([seat for seat in counted.tied if seat not in counted.winners])
    return Phrase(
        "ending.otherwise.tie",
        values | {"others": others, "domain": domain_words(counted.by)},
        points,
    )
