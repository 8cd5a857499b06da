"""Every bot that is found keeps the bots' contract; strength is shown by short matches."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import civitas
from civitas.arena import run_match
from civitas.arena.report import wilson
from civitas.bots import bots, make_bot
from civitas.engine.errors import BotError, CivitasError

CHEAP = {"ismcts": "ismcts:40"}
FAST = civitas.compiled


def cheap(name: str) -> str:
    return CHEAP.get(name, name)


def positions(seed: int, count: int, **options: object) -> list[Any]:
    rng, found = random.Random(seed), list[Any]()
    while len(found) < count:
        state = civitas.game("civ").new(seed=rng.getrandbits(40), **options)
        while state.seat is not None and len(found) < count:
            if rng.random() < 0.1:
                found.append(state.copy())
            state.apply(rng.choice(state.legal()))
    return found


def imperium_positions(count: int) -> list[Any]:
    """Of games that the rules of thumb play, some way apart."""
    found = list[Any]()
    for seed in range(count):
        state: Any = civitas.game("imperium").new(players=2 + seed % 3, seed=seed)
        for _ in range(60 * seed):
            if state.seat is not None:
                state.apply(state.thumb())
        if state.seat is not None:
            found.append(state)
    return found


@pytest.mark.parametrize("name", bots())
class TestEveryBot:
    def test_it_plays_whole_games_legally(self, name: str) -> None:
        for players, options in ((2, {}), (3, {"deal": "draft"}), (4, {"teams": True})):
            state: Any = civitas.game("civ").new(players=players, seed=5, **options)
            seats = [make_bot(cheap(name), seed=s) for s in range(players)]
            while state.seat is not None:
                action = seats[state.seat].choose(state.view(state.seat), state.decision)
                state.apply(action, state.seat)
            assert state.result is not None

    def test_it_repeats_itself(self, name: str) -> None:
        state = positions(3, 5)[-1]
        answers = {
            make_bot(cheap(name), seed=8).choose(state.view(state.seat), state.decision)
            for _ in range(3)
        }
        assert len(answers) == 1

    def test_plain_data_is_enough(self, name: str) -> None:
        """A bot sees nothing but the view: one that went through JSON does as well."""
        for state in positions(4, 10):
            view = state.view(state.seat)
            one = make_bot(cheap(name), seed=2).choose(view, state.decision)
            sent = json.loads(json.dumps(view))
            assert make_bot(cheap(name), seed=2).choose(sent, state.decision) == one

    def test_it_answers_a_position_as_it_answers_its_view(self, name: str) -> None:
        """Studies ask so; hidden cards must not tell it anything there either."""
        for state in (*positions(6, 10), *imperium_positions(8)):
            one, other = (make_bot(cheap(name), seed=3) for _ in range(2))
            assert one.answer(state) == other.choose(state.view(state.seat), state.decision)
            dealt = state.resample(state.seat, 5)
            assert make_bot(cheap(name), seed=3).answer(dealt) == make_bot(
                cheap(name), seed=3
            ).answer(state)

    def test_it_says_truly_whether_it_looks_at_the_view(self, name: str) -> None:
        state = positions(4, 10)[-1]
        bot = make_bot(cheap(name), seed=2)
        answer = bot.choose(state.view(state.seat), state.decision)
        if getattr(bot, "looks", True):
            with pytest.raises((CivitasError, KeyError)):
                bot.choose({}, state.decision)
        else:
            assert make_bot(cheap(name), seed=2).choose({}, state.decision) == answer

    @pytest.mark.parametrize("players", [2, 3, 4])
    def test_it_answers_alike_in_one_information_set(self, name: str, players: int) -> None:
        for number, state in enumerate(positions(players, 30, players=players)):
            seat = state.seat
            other = state.resample(seat, number)
            assert other.decision == state.decision
            answers = [
                make_bot(cheap(name), seed=1).think(s.view(seat), s.decision)
                for s in (state, other)
            ]
            assert answers[0] == answers[1]


class TestSpecs:
    def test_an_unknown_bot_is_named_with_what_there_is(self) -> None:
        with pytest.raises(BotError, match=r"alphazero.*greedy"):
            make_bot("alphazero")

    @pytest.mark.parametrize("spec", ["ismcts:", "ismcts:100", "ismcts:200ms", "ismcts:2s"])
    def test_budgets(self, spec: str) -> None:
        assert make_bot(spec).name == "ismcts"

    @pytest.mark.parametrize("spec", ["ismcts:0", "ismcts:-5", "ismcts:fast", "ismcts:1e3"])
    def test_a_budget_that_is_not_understood(self, spec: str) -> None:
        with pytest.raises(BotError, match="allowed: iterations"):
            make_bot(spec)

    @pytest.mark.parametrize("spec", ["random:5", "greedy:5"])
    def test_a_bot_without_a_budget(self, spec: str) -> None:
        with pytest.raises(BotError, match="takes no budget"):
            make_bot(spec)


class TestThoughts:
    def test_the_search_tells_its_visits_and_estimates(self) -> None:
        state = positions(6, 3)[-1]
        thought = make_bot("ismcts:200", seed=1).think(state.view(state.seat), state.decision)
        assert sum(candidate.visits for candidate in thought.candidates) == thought.iterations
        assert thought.iterations <= 200
        assert {candidate.action for candidate in thought.candidates} == set(state.legal())
        assert thought.action == thought.candidates[0].action

    def test_a_winning_card_is_played(self) -> None:
        """Two seats, 7 Military in play and one in hand: 8 is a Hegemony (rule 8.1)."""
        view, decision = self.one_card_short()
        for spec in ("greedy", "ismcts:2000"):
            option = decision.option(make_bot(spec, seed=3).choose(view, decision))
            assert option.domain == "military", spec

    @staticmethod
    def one_card_short() -> tuple[Any, Any]:
        from civitas.engine.scenario import scenario

        table = scenario("civ", players=2)
        table.seat("A", area="M7", hand="M1 R1 E1")
        table.seat("B", area="S2", hand="C3")
        state = table.state
        return state.view(0), state.decision


class TestArena:
    def test_a_match_is_reproducible_and_complete(self) -> None:
        reports = [run_match("civ", ["greedy", "random"], 10, seed=4).to_json() for _ in range(2)]
        assert reports[0] == reports[1]
        assert reports[0]["compiled"] is civitas.compiled
        assert sum(row["wins"] for row in reports[0]["standings"]) == pytest.approx(10)

    def test_seats_rotate_and_deals_are_mirrored(self) -> None:
        """The same bot on both sides of every deal wins exactly half: luck cancels out."""
        report = run_match("civ", ["greedy", "greedy"], 20, seed=1)
        assert [row.wins for row in report.standings] == [10.0, 10.0]

    def test_several_workers_give_the_same_result(self) -> None:
        alone = run_match("civ", ["greedy", "random", "random"], 6, seed=2)
        shared = run_match("civ", ["greedy", "random", "random"], 6, seed=2, workers=2)
        assert alone.to_json() == shared.to_json()

    def test_bots_repeat_around_a_larger_table(self) -> None:
        report = run_match("civ", ["greedy", "random"], 4, players=4, teams=True)
        assert report.options["teams"] is True
        assert sum(row.wins for row in report.standings) == pytest.approx(4)

    def test_progress_is_told(self) -> None:
        seen: list[tuple[int, int]] = []
        run_match("civ", ["random", "random"], 3, progress=lambda done, of: seen.append((done, of)))
        assert seen == [(1, 3), (2, 3), (3, 3)]

    @pytest.mark.parametrize(
        ("bots_", "games", "options"),
        [(["greedy"], 5, {}), (["greedy", "random"], 0, {}), (["random"] * 3, 3, {"players": 2})],
    )
    def test_an_impossible_match(self, bots_: list[str], games: int, options: Any) -> None:
        with pytest.raises(BotError):
            run_match("civ", bots_, games, **options)

    def test_wilson_interval(self) -> None:
        low, high = wilson(50, 100)
        assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
        assert wilson(0, 0) == (0.0, 1.0)


class TestStrength:
    """Short matches that would show a broken bot; the long ones are in docs/bots.md."""

    def test_greedy_beats_random(self) -> None:
        report = run_match("civ", ["greedy", "random"], 100 if FAST else 20, seed=7)
        assert report.standings[0].rate >= 0.85

    def test_search_beats_greedy(self) -> None:
        games, spec = (20, "ismcts:1000") if FAST else (2, "ismcts:50")
        report = run_match("civ", [spec, "greedy"], games, seed=7)
        assert report.standings[0].rate >= (0.6 if FAST else 0.0)
