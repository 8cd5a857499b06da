"""What an answer is worth: the same position twice, once with it and once without, played on.

In every game one of the questions that the probe compares is drawn, each equally likely, and one of
its answers, each equally likely. From that very position one copy takes it, the other does what the
rules of thumb like best of the rest, and both go on with the same chance and the same bots to the
end. What the seat wins more by taking it is the gain: no habit of good players, no round in which a
card is usually taken hides in it. Only this one answer is forbidden: the card may come another
time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.engine import chance, registry
from civitas.engine.contract import State
from civitas.lab.cells import Cell, Table, table
from civitas.lab.players import ranked, seated
from civitas.lab.probes import probe

if TYPE_CHECKING:
    from civitas.lab.study import Study

# `fast_word` keeps apart what is even and what is odd; the odd words are the seeds of the bots.
DRAWN, CHOSEN = 2, 0


def sample(study: Study, cell: Cell, number: int) -> list[dict[str, Any]]:
    """One comparison, if the game asked any such question."""
    begun = table(study, cell, number)
    state = registry.game(study.game).new(seed=begun.seed, **begun.options)
    found = drawn(study.game, state, begun)
    if found is None:
        return []
    position, spots, round_ = found
    seat = position.seat
    assert seat is not None
    word = chance.fast_word(begun.seed, CHOSEN, 0)
    action, name = spots[word % len(spots)]
    other = next(answer for answer in ranked(position) if answer != action)
    taken, left = (
        played_on(study.game, position.copy(), answer, begun) for answer in (action, other)
    )
    return [
        {
            "cell": cell.number,
            "game": number,
            "seed": begun.seed,
            "seat": seat,
            "card": name,
            "round": round_,
            "taken": taken,
            "left": left,
        }
    ]


def drawn(
    game: str, state: State, begun: Table
) -> tuple[State, list[tuple[int, str]], int | None] | None:
    """One of the questions of a game, each equally likely, as it was when it was asked."""
    helper, players = probe(game), seated(game, begun)
    watch, met, found = helper.watch(state, False), 0, None
    while state.seat is not None:
        if spots := helper.spot(state):
            met += 1
            if chance.fast_word(begun.seed, DRAWN, met) % met == 0:
                found = (state.copy(), spots, watch.round_of(state))
        state.apply(players[state.seat].answer(state))
    return found


def played_on(game: str, state: State, action: int, begun: Table) -> float:
    """The share of the win that the seat that is asked has after an answer."""
    players, seat = seated(game, begun), state.seat
    state.apply(action)
    while state.seat is not None:
        state.apply(players[state.seat].answer(state))
    result = state.result
    assert result is not None
    return 1 / len(result.winners) if seat in result.winners else 0.0
