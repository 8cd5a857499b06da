"""The evaluation function, how a position stands before its end: points that each seat may expect,
and who is likely to win.

A playout that stops early is paid by this. Points that count already are exact; what tokens and
cards will still bring is what `values` thinks of them.
"""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import scoring, table
from civitas.games.imperium.evaluation import advice, values

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Tenths of points by which a lead makes a win e times as likely: at the end, and each round before.
SPREAD, SPREAD_PER_ROUND = 40, 10
# What still comes of a card in play, of one that can be developed, of the empire and of an unrest,
# in tenths of points for each round left; fitted to how games between greedy seats went on.
IN_PLAY, DEVELOPABLE, CIVILISATION, UNREST = 3, 4, 7, 2
SETTLED = 3
# What an automaton gains every round, on average over its nations and levels.
AUTOMATON = 35
# What every unrest costs near a collapse.
COLLAPSING = 12
# Tenths of points by which an option looks e times as good, and what is left to all alike.
EAGERNESS = 15.0
DOUBT = 0.15


def expected(s: Core, seat: int) -> int:
    """Tenths of points that a seat may expect at the end."""
    left = values.rounds_left(s) - 1
    value = values.POINT * scoring.points_of(s, seat)
    if table.is_automaton(s, seat):
        return value + AUTOMATON * left
    if left > 0:
        value += s.pool[seat][k.MATERIAL] + s.pool[seat][k.POPULATION]
        value += 2 * s.pool[seat][k.PROGRESS] + (in_deck(s, seat) >> 2)
        value += left * prospects(s, seat)
        if left > SETTLED:
            value += DEVELOPABLE * (left - SETTLED) * s.count[table.own(seat, k.AREA)]
    if s.count[k.UNREST] < 4:
        value -= COLLAPSING * (4 - s.count[k.UNREST]) * scoring.unrest_of(s, seat)
    return value


def prospects(s: Core, seat: int) -> int:
    """What the cards in play and the state bring every round, and unrest takes."""
    value = IN_PLAY * s.count[table.own(seat, k.PLAY)] - UNREST * scoring.unrest_of(s, seat)
    return value + CIVILISATION if s.state[seat] == k.EMPIRE else value


def in_deck(s: Core, seat: int) -> int:
    """What the texts of the cards in hand, deck and discard pile will still do."""
    value = 0
    for zone in range(k.PLAY):
        card = s.head[table.own(seat, zone)]
        while card != k.NO_CARD:
            value += values.service(s, card, seat)
            card = s.after[card]
    return value


def share_out(s: Core, out: array[float]) -> None:
    """What a playout pays each seat: the win, or its likelihood where the game goes on."""
    if s.pending == k.OVER:
        for seat in range(s.players):
            out[seat] = scoring.reward(s, seat)
        return
    spread = SPREAD + SPREAD_PER_ROUND * values.rounds_left(s)
    total = 0.0
    first = expected(s, 0)
    for seat in range(s.players):
        out[seat] = math.exp((expected(s, seat) - first) / spread)
        total += out[seat]
    for seat in range(s.players):
        out[seat] /= total


def guess(s: Core, out: array[float]) -> None:
    """How likely each option is the best, by the rules of thumb."""
    most = advice.LOW
    for i in range(s.option_count):
        value = advice.score(s, i)
        out[i] = value
        if value > most:
            most = value
    total = 0.0
    for i in range(s.option_count):
        out[i] = math.exp((out[i] - most) / EAGERNESS)
        total += out[i]
    for i in range(s.option_count):
        out[i] = (1 - DOUBT) * out[i] / total + DOUBT / s.option_count
