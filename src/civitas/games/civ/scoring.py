"""End of the game: Hegemony, majority, tie-breaks, teams (rules 8 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.civ import consts as k
from civitas.games.civ import table

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core


def needed_for_hegemony(s: Core, seat: int, domain: int) -> int:
    """Rule 8.1: H, and one more for each democracy marker lying there."""
    return table.HEGEMONY_AT[s.players] + (s.democracy[seat][domain] & 255)


def has_hegemony(s: Core, seat: int) -> bool:
    for d in range(k.DOMAINS):
        if s.area[seat][d] & 255 >= needed_for_hegemony(s, seat, d):
            return True
    return False


def side(s: Core, seat: int) -> int:
    """Who wins together: the team, or the seat alone. As bits."""
    if s.teams:
        return 5 << (seat & 1)
    return 1 << seat


def leads(s: Core, seat: int, domain: int) -> bool:
    """Has, or shares, the most cards of a Domain in which anybody has one (rule 8.3, R44)."""
    cards = table.counted(s, seat, domain)
    if cards == 0:
        return False
    for other in range(s.players):
        if table.counted(s, other, domain) > cards:
            return False
    return True


def points(s: Core, seat: int) -> int:
    """Majority points of a seat, or of the team it belongs to (rule 9: once per Domain)."""
    score = 0
    for d in range(k.DOMAINS):
        if leads(s, seat, d) or (s.teams and leads(s, seat ^ 2, d)):
            score += 1
    return score


def tie_break(s: Core, seat: int, domain: int) -> int:
    """What a tie compares in one Domain: the own cards; of a team the best member or the sum."""
    cards = table.counted(s, seat, domain)
    if not s.teams:
        return cards
    partner = table.counted(s, seat ^ 2, domain)
    if s.team_sum:
        return cards + partner
    return partner if partner > cards else cards


def keep_best(s: Core, tied: int, domain: int) -> int:
    """The seats among `tied` with the most in a Domain; domain -1 compares the points."""
    best = -1
    kept = 0
    for seat in range(s.players):
        if tied >> seat & 1:
            value = points(s, seat) if domain < 0 else tie_break(s, seat, domain)
            if value > best:
                best = value
                kept = 0
            if value == best:
                kept |= 1 << seat
    return kept


def last_side(s: Core, tied: int) -> int:
    """`full_tie = later seat wins`: the tied seat furthest from the First Player, or its team."""
    seat = s.players - 1
    while not tied >> seat & 1:
        seat -= 1
    return side(s, seat)


def majority_winners(s: Core) -> int:
    """Most points, then most Utopia, Culture, Science, Economy, Religion, Military; else shared."""
    tied = keep_best(s, (1 << s.players) - 1, -1)
    for domain in range(k.DOMAINS - 1, -1, -1):
        tied = keep_best(s, tied, domain)
    if s.later_wins:
        return last_side(s, tied)
    return tied


def how_it_ends(s: Core) -> int:
    """How the game ends after the turn that is over now (rules 5, 8 and 10.5), if it does."""
    if has_hegemony(s, s.seat):
        return k.HEGEMONY
    if s.seat + 1 == s.players and table.deck_size(s) == 0:
        return k.MAJORITY
    if s.seat + 1 == s.players and s.turn_cap and s.turn >= s.turn_cap:
        return k.TURN_CAP
    return k.NOT_ENDED


def winners_by(s: Core, ending: int) -> int:
    """Who wins by such an ending, as bits."""
    return side(s, s.seat) if ending == k.HEGEMONY else majority_winners(s)


def sides(s: Core) -> int:
    """How many parties play against each other."""
    return 2 if s.teams else s.players


def reward(s: Core, seat: int) -> float:
    """1 for a win, shared by the sides that share the victory (R36); 0 otherwise."""
    if not s.winners >> seat & 1:
        return 0.0
    winners = 0
    for other in range(s.players):
        winners += s.winners >> other & 1
    return (2.0 if s.teams else 1.0) / winners


def gain(s: Core, seat: int) -> float:
    """The same for learners: zero in sum over the sides, 1 for a victory of one's own."""
    parties = sides(s)
    return (reward(s, seat) * parties - 1) / (parties - 1)


def decided_by(s: Core) -> int:
    """What settled a majority: -1 the points, 0 to 5 a Domain of the tie-break, 6 nothing."""
    winners = side(s, lowest_seat(s.winners))
    tied = keep_best(s, (1 << s.players) - 1, -1)
    if tied == winners:
        return -1
    for domain in range(k.DOMAINS - 1, -1, -1):
        tied = keep_best(s, tied, domain)
        if tied == winners:
            return domain
    return k.DOMAINS


def lowest_seat(seats: int) -> int:
    seat = 0
    while not seats >> seat & 1:
        seat += 1
    return seat
