"""What an answer says it will do is what it does."""

from __future__ import annotations

from itertools import takewhile

from civitas.engine.event import Event
from civitas.games.civ.scenario import CivTable, scenario
from civitas.locales import Words
from civitas.wording import ChoiceWords, face, speak
from depth import depth
from wording.play import END_TURN, NAMES, games

CIV, WORDS = face("civ"), Words("en", "civ")
GAMES = depth(21, 70, plain=14)


def test_the_end_of_the_turn_draws_as_many_as_it_says() -> None:
    """Also where Religion works by itself (`religion_mode = continuous`)."""
    drawn: set[int] = set()
    for game in games(GAMES):
        for state in game.positions():
            decision = state.decision
            if decision is None or decision.kind != "menu":
                continue
            text = CIV.choices(state.view(decision.seat), decision)[0].text
            if text.id != "option.end_turn.hegemony":
                number = cards_drawn(state.copy().step(END_TURN))
                assert number == (text.count or 0)
                drawn.add(number)
    assert {0, 1, 2, 3, 5} <= drawn


def cards_drawn(events: list[Event]) -> int:
    """How many cards were drawn before the next turn."""
    ended = takewhile(lambda event: event.kind != "turn_began", events)
    return sum(event.kind == "drew" for event in ended)


def ending(table: CivTable) -> ChoiceWords:
    decision = table.state.decision
    assert decision is not None
    return CIV.choices(table.state.view(decision.seat), decision)[0]


def test_a_reminder_only_where_more_would_be_drawn() -> None:
    """R11. With `inspiration_slot = separate` Divine Right may have been copied before."""
    table = scenario(players=3, inspiration_slot="separate")
    table.seat("A", area="R3 C3", hand="M3")
    table.seat("B", area="R5")
    table.turn("A", step=2)
    warning = ending(table).warning
    assert warning is not None
    assert speak(warning, WORDS, NAMES).startswith("Divine Right is still available")
    table.use("copy:divine_right")
    assert "holy_book" in table.offered()
    assert ending(table).warning is None
