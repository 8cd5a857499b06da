"""How a rival can win in its next turn, and what the viewer has against it, in words."""

from __future__ import annotations

from typing import cast

from civitas.engine.contract import View
from civitas.games.civ import consts as k
from civitas.games.civ import counters, outlook, sight
from civitas.games.civ.names import DOMAINS
from civitas.wording.civ.cards import cards_of, cards_words, domain_words
from civitas.wording.contract import Counter, How, Source, Verdict, Way
from civitas.wording.phrase import Listing, Phrase, SeatName, Value

# What a line of play takes cards from, where no source alone is enough.
DRAWS = k.USED_EFFECT + k.BREAKTHROUGH
TAKES = range(k.USED_EFFECT + k.INQUISITION, k.USED_EFFECT + k.EMBARGO)


def how(view: View, seat: int) -> How | None:
    """Nothing if the seat cannot win, or is no rival of the viewer."""
    if view["turn"]["asks"] == "over":
        return None
    found = outlook.Outlook(view)
    chance = found.chance(seat) if seat in found.rivals else None
    if chance is None:
        return None
    table, domain = found.table, DOMAINS.index(chance.domain)
    against = counters.counters(table, seat, domain)
    between = counters.between(table, seat)
    return How(
        heading=_heading(chance, table.moves_now(seat)),
        ways=[_way(view, seat, domain, way) for way in _ways(table, seat, domain)],
        counters=[_counter(table, seat, counter) for counter in against],
        between=between,
        note=_note(table, seat, against, between),
    )


def _heading(chance: outlook.Chance, now: bool) -> Phrase:
    values: dict[str, Value] = {
        "seat": SeatName(chance.seat),
        "domain": domain_words(chance.domain),
    }
    missing = chance.needed - chance.count
    if missing <= 0:
        return Phrase("how.heading.reached", values)
    key = "how.heading" if chance.sure else "how.heading.could"
    return Phrase(f"{key}.now" if now else key, values, missing)


# --- where it may come from -----------------------------------------------------------------------


def _ways(table: sight.Sight, seat: int, domain: int) -> list[counters.Way]:
    """Sources that are enough by themselves; if none is, those that a line makes use of."""
    found = counters.ways(table, seat, domain)
    if found:
        return found
    plan = outlook.search(table, seat, domain).plan
    used = {"hand": True, "pile": any(k.FROM_PILE <= token < k.STRUCK for token in plan)}
    used |= {"other": any(token in TAKES for token in plan), "deck": DRAWS in plan}
    return [counters.Way(source, 0) for source, is_used in used.items() if is_used]


def _way(view: View, seat: int, domain: int, way: counters.Way) -> Way:
    values: dict[str, Value] = {"seat": SeatName(seat), "domain": domain_words(DOMAINS[domain])}
    source = cast("Source", way.source)
    if way.source == "hand":
        return Way(source, _in_hand(view, seat, values))
    if way.source == "deck":
        values["draws"] = min(5, view["deck"]["size"])
    if way.source in ("deck", "pile") and way.cards:
        return Way(source, Phrase(f"how.way.{way.source}", values, way.cards))
    key = "how.way.table" if way.source == "table" else f"how.way.{way.source}.also"
    return Way(source, Phrase(key, values))


def _in_hand(view: View, seat: int, values: dict[str, Value]) -> Phrase:
    """The backs that nobody else knows, and what is known besides."""
    known = cards_of(view["knows"]["sure"][seat])
    unknown = sum(sight.by_age(view["seats"][seat]["backs"], 3)) - len(known)
    if not known:
        return Phrase("how.way.hand", values, unknown)
    return Phrase("how.way.hand.known", values | {"cards": cards_words(known)}, unknown)


# --- what helps -----------------------------------------------------------------------------------


def _counter(table: sight.Sight, seat: int, found: counters.Counter) -> Counter:
    values: dict[str, Value] = {
        "seat": SeatName(seat),
        "domain": domain_words(DOMAINS[found.domain]),
    }
    if found.effect == "attack":
        values["count"] = max(0, table.areas[seat][found.domain] - 1)
    elif found.effect == "democracy":
        values["count"] = table.needed[seat][found.domain] + 1
    return Counter(
        verdict=cast("Verdict", found.verdict),
        cards=found.cards,
        effect=found.effect,
        domain=None if found.effect == "inquisition" else DOMAINS[found.domain],
        seat=None if found.effect == "attack" else seat,
        text=Phrase(f"how.counter.{found.effect}", values),
        group=_group(seat, found),
    )


def _group(seat: int, found: counters.Counter) -> Phrase:
    """What all counters with the same verdict are told under."""
    name: dict[str, Value] = {"seat": SeatName(seat)}
    if found.verdict != "unless":
        return Phrase(f"how.{found.verdict}", name)
    if found.cards is None:
        return Phrase("how.unless.between", name)
    return Phrase("how.unless", name | {"domain": domain_words(DOMAINS[found.needs])}, found.cards)


def _note(
    table: sight.Sight, seat: int, against: list[counters.Counter], between: list[int]
) -> list[Phrase]:
    """That nothing stops the rival, and who else can."""
    note = []
    if table.viewer is not None and all(counter.verdict == "not" for counter in against):
        note.append(Phrase("how.nothing", {"seat": SeatName(seat)}))
    if between:
        names = Listing(tuple(SeatName(q) for q in between))
        values: dict[str, Value] = {"seats": names, "seat": SeatName(seat)}
        note.append(Phrase("how.between", values, len(between)))
    return note
