"""The log of scripted games: which line, at which step, indented how far, for whom."""

from __future__ import annotations

from dataclasses import replace

from civitas.engine.contract import State
from civitas.engine.event import Event
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.scenario import scenario
from civitas.locales import Words
from civitas.wording import ALL, LogTurn, face, speak
from wording.play import games

CIV, WORDS, NAMES = face("civ"), Words("en", "civ"), ["Anna", "Ben", "Cid"]
Line = tuple[int, int, str]


class Script:
    """A game played by the names of things, from the beginning of a turn of Anna's."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[tuple[int, list[Event]]] = [(0, [Event("turn_began", {"seat": 0})])]

    def do(self, *answers: str) -> Script:
        """Answer by effect (``inquisition 1``: on seat 1), by verb or by Domain."""
        for answer in answers:
            decision = self.state.decision
            assert decision is not None
            name, _, seat = answer.partition(" ")
            (action,) = [
                option.action
                for option in decision.options
                if name in (option.effect or option.domain, option.verb)
                and (not seat or option.seat == int(seat))
            ]
            self.steps.append((len(self.steps), self.state.step(action)))
        return self

    def turns(self, viewer: int | None) -> list[LogTurn]:
        return CIV.log(self.steps, viewer)

    def lines(self, viewer: int | None, turn: int = 1) -> list[Line]:
        lines = self.turns(viewer)[turn].lines
        return [(line.step, line.depth, speak(line.text, WORDS, NAMES)) for line in lines]


def test_lines_have_their_step_and_are_indented_by_their_cause() -> None:
    table = scenario(players=3)
    table.seat("A", area="M(I)6 S(I)", hand="R(I) C(I) E(I)2")
    table.seat("B", area="S(I)2", hand="M(II)3")
    game = Script(table.state)
    game.do("religion", "attack", "science", "purge", "economy", "culture", "end_turn")
    assert [(turn.number, turn.seat, len(turn.lines)) for turn in game.turns(0)] == [
        (0, None, 0),
        (1, 0, 7),
    ]
    *lines, drawn = game.lines(0)
    assert lines == [
        (1, 0, "played Religion (I)"),
        (2, 0, "Attack"),
        (3, 1, "discarded Military (I) and Science (I) from the area"),
        (3, 1, "Ben lost Science (I)"),
        (4, 0, "Purge"),
        (6, 1, "discarded Economy (I) and Culture (I) from hand"),
    ]
    assert drawn[:2] == (7, 0)
    assert game.lines(None) == [*lines, (7, 0, "drew 2\N{MULTIPLICATION SIGN} Age I")]


def test_what_an_effect_draws_is_its_own_doing() -> None:
    table = scenario(players=3)
    table.seat("A", area="S(I)", hand="R(I)3")
    game = Script(table.state).do("religion", "breakthrough")
    assert game.lines(1)[1:] == [
        (2, 0, "Breakthrough"),
        (2, 1, "discarded Science (I) from the area"),
        (2, 1, "drew 5\N{MULTIPLICATION SIGN} Age I"),
    ]
    game.do("religion", "religion")
    assert game.lines(1)[4:] == [
        (4, 1, "discarded 2\N{MULTIPLICATION SIGN} Religion (I) from hand")
    ]


def test_a_copied_effect_moves_the_coin() -> None:
    table = scenario(players=3)
    table.seat("A", area="C(I)2", hand="R(I) M(I)")
    table.seat("B", area="M(I)3")
    game = Script(table.state).do("religion", "assassination", "military")
    assert game.lines(2) == [
        (1, 0, "played Religion (I)"),
        (2, 0, "Assassination (copied by Inspiration)"),
        (2, 1, "coin at Military (Ben)"),
        (3, 1, "discarded Military (I) from hand"),
    ]


def test_only_those_concerned_read_the_cards_of_an_inquisition() -> None:
    table = scenario(players=3)
    table.seat("A", area="R(I)", hand="M(I) E(I)")
    table.seat("B", hand="S(II) C(I)")
    game = Script(table.state).do("military", "inquisition 1", "science", "culture")
    effect = [
        (1, 0, "played Military (I)"),
        (2, 0, "Inquisition on Ben"),
        (2, 1, "discarded Religion (I) from the area"),
    ]
    told = [
        (2, 1, "took the hand (Ben): Science (II) and Culture (I)"),
        (4, 1, "gave Science (II) and Culture (I) to Ben"),
    ]
    hidden = [
        (2, 1, "took the hand (Ben): Age I and Age II"),
        (4, 1, "gave Age II and Age I to Ben"),
    ]
    for viewer, lines in ((0, told), (1, told), (ALL, told), (2, hidden), (None, hidden)):
        assert game.lines(viewer)[:5] == [*effect, *lines]


def test_the_next_turn_comes_with_its_first_event() -> None:
    table = scenario(players=2)
    table.seat("A", hand="M(I) R(I)")
    table.seat("B", hand="E(I) C(I)")
    game = Script(table.state).do("military", "end_turn")
    assert [turn.number for turn in game.turns(None)] == [0, 1]
    game.do("economy")
    assert [(turn.number, turn.seat) for turn in game.turns(None)] == [(0, None), (1, 0), (2, 1)]
    assert game.lines(None, turn=2)[0] == (3, 0, "played Economy (I)")


def test_steps_never_go_back_and_turns_are_counted() -> None:
    for game in games(21):
        for _ in game.positions():
            pass
        turns = CIV.log(game.steps, ALL)
        assert [turn.number for turn in turns] == list(range(len(turns)))
        steps = [line.step for turn in turns for line in turn.lines]
        assert steps == sorted(steps)
        assert steps[-1] == len(game.steps) - 1
        assert {line.depth for turn in turns for line in turn.lines} == {0, 1}


def test_a_growing_log_changes_only_its_last_turn() -> None:
    """What lets a table send only the end of the log."""
    (game,) = games(1)
    for _ in game.positions():
        pass
    whole = CIV.log(game.steps, None)
    for number in range(len(game.steps)):
        part = CIV.log(game.steps[: number + 1], None)
        assert part[:-1] == whole[: len(part) - 1]


def test_nobody_reads_what_was_hidden_from_them() -> None:
    """Other cards in the secret part of an event change no line for those who do not see it."""
    hidden = 0
    for game in games(42):
        for _ in game.positions():
            pass
        for viewer in game.viewers:
            other = [(step, [swapped(e, viewer) for e in events]) for step, events in game.steps]
            hidden += other != game.steps
            assert CIV.log(other, viewer) == CIV.log(game.steps, viewer)
    assert hidden > 42


def swapped(event: Event, viewer: int | None) -> Event:
    if not event.secret or viewer in event.seen_by:
        return event
    if "domain" in event.secret:
        following = (DOMAINS.index(event.secret["domain"]) + 1) % len(DOMAINS)
        return replace(event, secret={"domain": DOMAINS[following]})
    return replace(event, secret={"cards": {"U": event.data["count"]}})
