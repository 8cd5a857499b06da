"""How a rival can win in its next turn, and what the viewer can do against it.

Everything is found by the same search as the threat itself: with some sources shut, or on the table
as it would lie after a counter. "Stops" is said only if no line is left, and if no seat between can
open one again in a Domain that was threatened.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from civitas.games.civ import consts as k
from civitas.games.civ import outlook, sight
from civitas.games.civ.sight import Counts, Hand, Sight

MOST_CARDS = 6
PLENTY = 9
SOURCES = ("table", "hand", "pile", "other", "deck")


@dataclass(frozen=True, slots=True)
class Way:
    """A source out of which the rival can win alone: so many cards of the Domain from it."""

    source: str
    cards: int


@dataclass(frozen=True, slots=True)
class Counter:
    """What the viewer can do, and what the rival still needs then: no number for seats between."""

    effect: str
    domain: int
    seat: int
    verdict: str
    cards: int | None = None
    needs: int = -1
    """The Domain in which the rival still can win."""


# --- ways ---------------------------------------------------------------------------------------


def ways(table: Sight, seat: int, domain: int) -> list[Way]:
    """The sources that are enough by themselves; what needs no other card comes alone."""
    found = []
    for source in SOURCES:
        for cards in range(MOST_CARDS):
            if _reaches(table, seat, domain, source, cards):
                found.append(Way(source, cards))
                break
        if source == "table" and found:
            return found
    return found


def _reaches(table: Sight, seat: int, domain: int, source: str, cards: int) -> bool:
    """Can the rival win if at most so many cards of the Domain come, and from this source alone?"""
    turn, begin = outlook.turn_of(table, seat)
    count, rows, limits = sight.pools(table, seat)
    own, size = sight.hand_of(table, seat)
    deck = table.deck if source == "deck" else 0
    hands = count if source == "other" else 0
    pile = sight.pile_of(table, seat)
    pile[domain] = min(pile[domain], cards) if source == "pile" else 0
    if source != "hand":
        _shut(table, own, domain, limits)
    turn.seat(table.areas[seat], own.known, pile, size, sum(own.wild))
    turn.pools(hands, rows, limits, deck)
    outlook.resume(table, turn, seat)
    if source != "pile":
        turn.shut_pile()
    most = cards if source in ("hand", "other", "deck") else 0
    return turn.reach(domain, table.needed[seat][domain], most, *begin) != outlook.NOTHING


def _shut(table: Sight, own: Hand, domain: int, limits: Counts) -> None:
    """Let no unseen card of the Domain be in the own hand at first."""
    held = sight.Caps(table).of(own.wild, 0)[domain]
    for row in range(0, len(limits), 6):
        limits[row + domain] = max(0, limits[row + domain] - held)


# --- counters -----------------------------------------------------------------------------------


def needs(table: Sight, seat: int) -> tuple[int, int] | None:
    """The fewest unseen cards of a Domain with which the rival can win, and the Domain."""
    best = None
    for line in outlook.lines(table, seat):
        cards = 0
        while cards < MOST_CARDS:
            if outlook.search(table, seat, line.domain, cards).verdict != outlook.NOTHING:
                break
            cards += 1
        if best is None or cards < best[0]:
            best = (cards, line.domain)
    return best


def counters(table: Sight, seat: int, domain: int) -> list[Counter]:
    """What the viewer has against a rival: what stops it first."""
    viewer = table.viewer
    if viewer is None or not moves_before(table, viewer, seat):
        return []
    before = needs(table, seat)
    if before is None:
        return []
    threatened = {line.domain for line in outlook.lines(table, seat)}
    found = [_judged(seat, threatened, before, *option) for option in _options(table, seat, domain)]
    order = ("stops", "unless", "not")
    shown = [c for c in found if c.effect != "attack" or c.domain == domain or c.verdict == "stops"]
    return sorted(shown, key=lambda c: (order.index(c.verdict), -(c.cards or 0)))


def moves_before(table: Sight, viewer: int, seat: int) -> bool:
    """Does the viewer still act before the rival's next turn?"""
    return viewer in table.before(seat) and table.turn["asks"] not in ("over", "draft_keep")


def _options(table: Sight, seat: int, domain: int) -> Iterator[tuple[str, int, list[Sight]]]:
    """Each counter with the tables it can leave: one for every card that step 1 may play."""
    viewer = table.viewer
    assert viewer is not None
    bases = list(_after_step_1(table, viewer))
    used = table.turn["discard_used"] if table.moves_now(viewer) else 0
    for effect, price in (
        ("embargo", k.ECONOMY),
        ("democracy", k.UTOPIA),
        ("attack", k.MILITARY),
        ("inquisition", k.RELIGION),
    ):
        if used >> price & 1:
            continue
        paid = [_paid(base, viewer, price) for base in bases if base.areas[viewer][price]]
        for target in range(k.DOMAINS) if effect == "attack" else (domain,):
            after = [t for base in paid for t in _done(base, effect, viewer, seat, target)]
            if after:
                yield effect, target, after


def _after_step_1(table: Sight, viewer: int) -> Iterator[Sight]:
    """The table after the card that the viewer has to play, for every such card."""
    before = not table.moves_now(viewer) or table.turn["asks"] == "play_card"
    held = table.hands[viewer].known
    playable = [d for d in range(k.DOMAINS) if held[d] and not table.closed[viewer] >> d & 1]
    if not before or not playable:
        yield _fresh(table, viewer)
        return
    for d in playable:
        base = _fresh(table, viewer)
        base.hands[viewer].known[d] -= 1
        base.areas[viewer][d] += 1
        yield base


def _fresh(table: Sight, viewer: int) -> Sight:
    """The table at the end of the viewer's turn."""
    base = table.copy()
    base.active, base.fresh = viewer, True
    return base


def _paid(table: Sight, viewer: int, price: int) -> Sight:
    base = table.copy()
    base.areas[viewer][price] -= 1
    if price in (k.MILITARY, k.RELIGION):
        base.pile[price] += 1
    return base


def _done(table: Sight, effect: str, viewer: int, seat: int, domain: int) -> Iterator[Sight]:
    """The tables that a counter can leave; none if it cannot be used so."""
    base = table.copy()
    if effect == "inquisition":
        yield from _exchanged(base, viewer, seat, domain)
        return
    if not base.areas[seat][domain]:
        return
    if effect == "embargo":
        stacked = base.options["second_embargo"] == "allowed"
        if stacked or not base.closed[seat] >> domain & 1:
            base.closed[seat] |= 1 << domain
            base.markers[seat] += 1
            yield base
    elif effect == "democracy":
        base.needed[seat][domain] += 1
        yield base
    elif base.areas[viewer][domain]:
        for area in base.areas:
            if area[domain]:
                area[domain] -= 1
                base.pile[domain] += 1
        yield base


def _exchanged(table: Sight, viewer: int, seat: int, domain: int) -> Iterator[Sight]:
    """Inquisition: the viewer gives known cards of other Domains, as far as it has any."""
    mine, theirs = table.hands[viewer], table.hands[seat]
    known = [mine.known[d] + theirs.known[d] for d in range(k.DOMAINS)]
    cards = [d for d in range(k.DOMAINS) for _ in range(known[d]) if d != domain]
    most = min(theirs.size, len(cards))
    for given in set(combinations(cards, most)):
        base = table.copy()
        back = [given.count(d) for d in range(k.DOMAINS)]
        kept = [known[d] - back[d] for d in range(k.DOMAINS)]
        # If that is not enough, some of the rival's own cards go back: any of them.
        enough = most == theirs.size
        base.hands[seat] = Hand(back, [0] * len(theirs.wild) if enough else theirs.wild[:])
        base.room = theirs.size
        base.hands[viewer] = Hand(kept, theirs.wild[:])
        yield base


def _judged(
    seat: int,
    threatened: set[int],
    before: tuple[int, int],
    effect: str,
    domain: int,
    after: list[Sight],
) -> Counter:
    """The worst that a counter can come to; of an Inquisition the best, as the viewer chooses."""
    target = seat if effect != "attack" else -1
    left = [needs(base, seat) for base in after]
    chosen = _best(left) if effect == "inquisition" else _worst(left)
    if chosen is not None:
        stops_less = chosen[0] <= before[0]
        verdict = "not" if stops_less else "unless"
        cards = None if stops_less else chosen[0]
        return Counter(effect, domain, target, verdict, cards, chosen[1])
    free = [base for base, line in zip(after, left, strict=True) if line is None]
    enough = any if effect == "inquisition" else all
    if enough(_holds(base, seat, threatened) for base in free):
        return Counter(effect, domain, target, "stops")
    return Counter(effect, domain, target, "unless")


def _worst(left: list[tuple[int, int] | None]) -> tuple[int, int] | None:
    found = [line for line in left if line is not None]
    return min(found) if found else None


def _best(left: list[tuple[int, int] | None]) -> tuple[int, int] | None:
    return None if None in left else max(line for line in left if line is not None)


def _holds(table: Sight, seat: int, threatened: set[int]) -> bool:
    """Is the rival stopped in these Domains, whatever the seats between do?

    They can fill the pile, give up Culture, open effects to be copied and exchange its hand; no
    seat can add to its cards in play, lower what it needs or lift an embargo before its turn.
    """
    if not between(table, seat):
        return True
    worst = table.copy()
    worst.pile = [PLENTY] * k.DOMAINS
    size = sight.hand_of(table, seat)[1]
    worst.hands = [Hand([0] * k.DOMAINS, [PLENTY]) for _ in worst.hands]
    worst.hands[seat], worst.room = Hand([0] * k.DOMAINS, [size]), size
    worst.free = [[PLENTY] for _ in range(k.DOMAINS)]
    for q in range(worst.players):
        if q != seat:
            worst.areas[q] = [PLENTY, PLENTY, PLENTY, PLENTY, 0, PLENTY]
    found = (outlook.search(worst, seat, domain) for domain in threatened)
    return all(line.verdict == outlook.NOTHING for line in found)


def between(table: Sight, seat: int) -> list[int]:
    """Who moves after the viewer and before the rival."""
    order = table.before(seat)
    if table.viewer not in order:
        return [q for q in order if q != table.active]
    return order[order.index(table.viewer) + 1 :]
