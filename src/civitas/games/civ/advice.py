"""Heuristics for CIV: a score for every option, from the view alone and without search.

Race for a Hegemony in the Domain that promises most, use the free effects that help there, pay
discard effects with other Domains, and stop a rival who could win in the coming turn.
"""

from __future__ import annotations

from dataclasses import dataclass

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.civ.names import DOMAINS, LETTERS
from civitas.games.civ.view import THRESHOLDS

MILITARY, RELIGION, ECONOMY, SCIENCE, CULTURE, UTOPIA = range(6)
WIN, BLOCK = 1000.0, 500.0


@dataclass(slots=True)
class Outlook:
    """What matters in a view for the seat that decides."""

    me: int
    area: list[list[int]]
    hand: list[int]
    needed: list[list[int]]
    hands: list[int]
    pile: list[int]
    blocked: list[bool]
    deck: int
    worth: list[float]
    focus: int
    t1: int
    t2: int
    threats: list[tuple[int, int, int]]


def counts(zone: dict[str, list[int] | int] | None) -> list[int]:
    """Cards per Domain of a zone of a view."""
    zone = zone or {}
    piles = (zone.get(letter, 0) for letter in LETTERS)
    return [pile if isinstance(pile, int) else sum(pile) for pile in piles]


def survey(view: View, me: int) -> Outlook:
    seats = view["seats"]
    area = [counts(seat["area"]) for seat in seats]
    hand = counts(seats[me]["hand"])
    backs = [seat["backs"] for seat in seats]
    t1, t2, _ = THRESHOLDS[len(seats)]
    outlook = Outlook(
        me=me,
        area=area,
        hand=hand,
        needed=[seat["needed"] for seat in seats],
        hands=[b if isinstance(b, int) else sum(b) for b in backs],
        pile=counts(view["pile"]),
        blocked=[letter in seats[me]["embargo"] for letter in LETTERS],
        deck=view["deck"]["size"],
        worth=[],
        focus=0,
        t1=t1,
        t2=t2,
        threats=[],
    )
    promise = [_promise(outlook, view, d) for d in range(6)]
    outlook.focus = max(range(6), key=promise.__getitem__)
    outlook.worth = [_worth(outlook, d) for d in range(6)]
    outlook.threats = _threats(outlook, view)
    return outlook


def _promise(o: Outlook, view: View, d: int) -> float:
    """How near a Hegemony in a Domain is, with what is in hand and what can still come."""
    unseen = counts(view["unseen"])[d]
    missing = o.needed[o.me][d] - o.area[o.me][d] - 0.8 * o.hand[d]
    return -missing + min(unseen, 12) / 12


def _worth(o: Outlook, d: int) -> float:
    """What one more card of a Domain is worth to me."""
    if d == o.focus:
        return 10.0
    lead = max(area[d] for q, area in enumerate(o.area) if q != o.me)
    majority = 2.0 if abs(o.area[o.me][d] - lead) <= 1 else 0.5
    engine = {ECONOMY: 2.0, SCIENCE: 2.5, RELIGION: 1.5, UTOPIA: 1.0}.get(d, 0.0)
    return 1.0 + majority * (2.0 if o.deck < 15 else 0.5) + engine * (o.area[o.me][d] < o.t2)


def _threats(o: Outlook, view: View) -> list[tuple[int, int, int]]:
    """(urgency, seat, Domain) of rivals who could win in their coming turn; the worst first."""
    n = len(o.area)
    partner = (o.me + 2) % 4 if view["options"]["teams"] else None
    found = []
    for step in range(1, n):
        q = (o.me + step) % n
        if q == partner:
            continue
        extra = sum(2 if o.area[q][d] >= o.t2 else o.area[q][d] >= o.t1 for d in (ECONOMY, SCIENCE))
        for d in range(6):
            gap = o.needed[q][d] - o.area[q][d]
            if gap <= 1 + min(extra, max(0, o.hands[q] - 1)):
                found.append((10 * (4 - gap) - step, q, d))
    return sorted(found, reverse=True)


# --- scores -----------------------------------------------------------------------------------


def scores(view: View, decision: Decision) -> list[float]:
    """One score per option of the decision; the highest is what `greedy` plays."""
    outlook = survey(view, decision.seat)
    judge = _JUDGES.get(decision.kind, _keep_best)
    return [judge(outlook, option) for option in decision.options]


def _domain(option: Option) -> int:
    return DOMAINS.index(option.domain) if option.domain else 0


def _play(o: Outlook, option: Option) -> float:
    d = _domain(option)
    after = o.area[o.me][d] + 1
    if after >= o.needed[o.me][d]:
        return WIN
    threshold = 1.5 if after in (o.t1, o.t2) and d in (RELIGION, ECONOMY, SCIENCE) else 0.0
    return o.worth[d] + 0.3 * after + threshold


def _keep_best(o: Outlook, option: Option) -> float:
    return o.worth[_domain(option)]


def _give_up(o: Outlook, option: Option) -> float:
    return -o.worth[_domain(option)]


def _give_up_from_area(o: Outlook, option: Option) -> float:
    """Discards and takes from the area: not the focus, and not the last step of a threshold."""
    d = _domain(option)
    at_threshold = o.area[o.me][d] in (o.t1, o.t2)
    return -o.worth[d] - (1.0 if at_threshold else 0.0)


def _give_back(o: Outlook, option: Option) -> float:
    """An Inquisition: keep what helps me, and do not feed what the other one builds."""
    d = _domain(option)
    target = option.seat if option.seat is not None else o.me
    return -o.worth[d] - 0.8 * o.area[target][d]


def _hurt(o: Outlook, option: Option) -> float:
    """Where a marker or an Attack hits hardest."""
    d = _domain(option)
    score = -o.worth[d] * 0.1
    for urgency, q, threatened in o.threats:
        if threatened == d and option.seat in (None, q):
            score += BLOCK + urgency
    rivals = [option.seat] if option.seat is not None else range(len(o.area))
    return score + sum(o.area[q][d] / o.needed[q][d] for q in rivals if q != o.me)


def _menu(o: Outlook, option: Option) -> float:
    if option.verb == "end_turn":
        return 0.0
    if "void" in option.tags:
        return -10.0
    assert option.effect is not None
    return _EFFECT_JUDGES[option.effect](o, option)


def _playable(o: Outlook, d: int) -> int:
    return 0 if o.blocked[d] else o.hand[d]


def _exchange(o: Outlook, option: Option) -> float:
    """Development to Research: bring focus cards from hand into play, at the cost of others."""
    level = option.amount or 1
    gain = min(level, _playable(o, o.focus))
    if o.area[o.me][o.focus] + gain >= o.needed[o.me][o.focus]:
        return WIN
    others = sum(cards for d, cards in enumerate(o.area[o.me]) if d != o.focus)
    if gain == 0 or others < level:
        return -1.0
    is_free = option.domain == DOMAINS[SCIENCE]
    return 6.0 * gain + (2.0 if is_free else 0.0)


def _draw_more(o: Outlook, option: Option) -> float:
    return 20.0 + (option.amount or 1) if o.deck else -1.0


def _from_pile(o: Outlook, option: Option) -> float:
    level = option.amount or 1
    return 5.0 + 4.0 * min(level, o.pile[o.focus]) if o.pile[o.focus] else 1.0


def _cycle(o: Outlook, option: Option) -> float:
    """Assassination, Purge: throw away what does not help, to draw something that may."""
    level = option.amount or 1
    useless = sum(cards for d, cards in enumerate(o.hand) if d != o.focus)
    refill = o.deck > 10 and sum(o.hand) <= 3
    return 1.5 * level if refill and useless >= level else -1.0


def _threatened(o: Outlook, seat: int | None) -> float:
    for urgency, q, _ in o.threats:
        if seat in (None, q):
            return BLOCK + urgency
    return 0.0


def _attack(o: Outlook, option: Option) -> float:
    for urgency, _, d in o.threats:
        own = o.area[o.me][d] - (d == MILITARY)
        if own > 0 and d != o.focus:
            return BLOCK + urgency - 5
    return -2.0


def _marker(o: Outlook, option: Option) -> float:
    if option.seat == o.me:
        return -10.0
    block = _threatened(o, option.seat)
    if block:
        return block + (2.0 if option.effect == "embargo" else 0.0)
    return -2.0


def _inquisition(o: Outlook, option: Option) -> float:
    if o.focus == RELIGION or option.seat is None:
        return -2.0
    held: int = o.hands[option.seat]
    return 3.0 + 0.2 * held + (4.0 if _threatened(o, option.seat) else 0.0)


def _breakthrough(o: Outlook, option: Option) -> float:
    if o.focus == SCIENCE or o.area[o.me][SCIENCE] in (o.t1, o.t2):
        return -2.0
    return 4.0 if o.deck > 8 else -1.0


_EFFECT_JUDGES = {
    "assassination": _cycle,
    "purge": _cycle,
    "holy_book": _draw_more,
    "divine_right": _draw_more,
    "development": _exchange,
    "monopoly": _exchange,
    "experiment": _exchange,
    "research": _exchange,
    "oligarchy": _from_pile,
    "republic": _from_pile,
    "attack": _attack,
    "embargo": _marker,
    "democracy": _marker,
    "inquisition": _inquisition,
    "breakthrough": _breakthrough,
}

_JUDGES = {
    "play_card": _play,
    "hand_play": _play,
    "menu": _menu,
    "hand_discard": _give_up,
    "area_discard": _give_up_from_area,
    "area_take": _give_up_from_area,
    "give_back": _give_back,
    "attack_domain": _hurt,
    "embargo_domain": _hurt,
    "democracy_domain": _hurt,
}
