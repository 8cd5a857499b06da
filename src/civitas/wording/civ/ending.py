"""The end in words: who won, how, and by what."""

from __future__ import annotations

from civitas.engine.contract import Result, View
from civitas.games.civ.names import DOMAINS
from civitas.wording.civ.cards import count, domain_words, needed
from civitas.wording.phrase import Listing, Phrase, SeatName, Value


def verdict(view: View, result: Result) -> list[Phrase]:
    """Who won and how; after a majority, what decided it."""
    lines = [_winners(view, result)]
    if (decided := result.data.get("decided_by")) is not None:
        lines.append(_decided(str(decided)))
    return lines


def _winners(view: View, result: Result) -> Phrase:
    winners = Listing(tuple(SeatName(seat) for seat in result.winners))
    if result.ending == "hegemony":
        domains = Listing(tuple(_hegemonies(view, result)))
        return Phrase("ending.hegemony", {"winners": winners, "domains": domains})
    sides = {seat % 2 if view["options"]["teams"] else seat for seat in result.winners}
    key = "ending.shared" if len(sides) > 1 else f"ending.{result.ending}"
    return Phrase(key, {"winners": winners})


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
