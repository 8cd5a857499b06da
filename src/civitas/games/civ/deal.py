"""Setup and the two ways to deal: basic, and the draft with sealed picks (rule 3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import table

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core


def set_up(s: Core) -> None:
    """Fill the deck and deal; the options and the key are in the record already."""
    for d in range(k.DOMAINS):
        s.undrawn[d] = table.CARDS[d]
    for age in range(3):
        s.left[age] = table.PACK_SIZE[age] - table.REMOVED[s.players]
    s.coin_user = k.NO_SEAT
    if s.draft:
        deal_packs(s)
    else:
        deal_hands(s)


def deal_hands(s: Core) -> None:
    for seat in range(s.players):
        for _ in range(3):
            table.draw_to_hand(s, seat)


def deal_packs(s: Core) -> None:
    for seat in range(s.players):
        for _ in range(4):
            table.draw_card(s, s.pack[seat], k.AGE_I)
    s.seat = 0
    s.draft_step = 1
    s.pending = k.DRAFT_KEEP


def draft_age(s: Core) -> int:
    """All cards of a draft are of Age I, where Ages are kept."""
    return k.NO_AGE if s.ageless else k.AGE_I


def keep(s: Core, domain: int) -> None:
    """D1 to D3: a sealed pick. Seats are asked in turn; the step ends when all have picked."""
    age = draft_age(s)
    s.pack[s.seat][domain] -= table.UNIT[age]
    s.hand[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_KEPT, s.seat, k.NO_SEAT, domain, age, s.draft_step)
    if s.seat + 1 < s.players:
        s.seat += 1
    elif s.draft_step < 3:
        pass_packs(s)
    else:
        lay_middle(s)


def pass_packs(s: Core) -> None:
    """Every pack goes to the left neighbour."""
    table.emit(s, k.EV_PACKS_PASSED, k.NO_SEAT, k.NO_SEAT, 0, 0, s.draft_step)
    for d in range(k.DOMAINS):
        carried = s.pack[s.players - 1][d]
        for seat in range(s.players - 1, 0, -1):
            s.pack[seat][d] = s.pack[seat - 1][d]
        s.pack[0][d] = carried
    s.draft_step += 1
    s.seat = 0


def lay_middle(s: Core) -> None:
    """End of D3: the last card of each pack is laid face up in the middle (R46: seen by whom)."""
    for seat in range(s.players):
        for d in range(k.DOMAINS):
            if s.pack[seat][d]:
                s.pack[seat][d] = 0
                s.middle[seat] = d + 1
                table.emit(s, k.EV_LAID_IN_MIDDLE, seat, k.NO_SEAT, d, draft_age(s), 1)
    s.draft_step = 4
    s.seat = s.players - 1
    s.pending = k.DRAFT_MIDDLE


def take_middle(s: Core, domain: int) -> bool:
    """D4: take a middle card into the own area. True when that was the last one."""
    laid_by = 0
    while s.middle[laid_by] != domain + 1:
        laid_by += 1
    s.middle[laid_by] = 0
    s.area[s.seat][domain] += table.UNIT[draft_age(s)]
    table.emit(s, k.EV_MIDDLE_TAKEN, s.seat, laid_by, domain, draft_age(s), 1)
    if s.seat == (s.players - 2 if s.clockwise else 0):
        s.draft_step = 0
        return True
    s.seat = (s.seat + (1 if s.clockwise else s.players - 1)) % s.players
    return False


def middle_options(s: Core) -> int:
    options = 0
    for seat in range(s.players):
        if s.middle[seat]:
            options |= 1 << (s.middle[seat] - 1)
    return options
