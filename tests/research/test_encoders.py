"""Observations: what the layouts say is what the vectors hold, for every seat and seat count."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import civitas
from civitas.engine.contract import State
from civitas.engine.errors import UnknownGame, WrongSeat
from civitas.research.encoders import encoder
from civitas.research.layout import Axis, Layout, Row, Slice

from .tables import GAMES, SEATS, every_game, some

# A change here is a change of what every trained network reads: it needs a new version.
LAYOUTS = {
    "civ": (1, 848, "c0567a6f55cc4c87"),
    "imperium": (1, 24561, "ebb8895d93a0f148"),
}
DEALS = {"civ": ("basic", "draft"), "imperium": ("random", "draft", "pick")}


def positions(game: str, seeds: range, every: int, **options: Any) -> Iterator[State]:
    """Positions of random games with all seat counts and deals."""
    for seed in seeds:
        deals = DEALS[game]
        given = {"players": SEATS[seed % 3], "deal": deals[seed % len(deals)], **options}
        state = civitas.game(game).new(seed=seed, **given)
        chance, step = random.Random(seed), 0
        while legal := state.legal():
            if step % every == 0:
                yield state
            state.apply(chance.choice(legal))
            step += 1
        yield state


@every_game
def test_layouts_are_stable(game: str) -> None:
    layout = encoder(game).layout
    assert (layout.version, layout.size, layout.digest()) == LAYOUTS[game]


@every_game
def test_the_slices_follow_each_other_and_every_number_has_a_name(game: str) -> None:
    layout, start = encoder(game).layout, 0
    for part in layout.slices:
        assert part.start == start
        assert 0 < part.high < 256
        assert part.meaning
        start = part.stop
    labels = layout.labels()
    assert len(set(labels)) == len(labels) == layout.size == start


@every_game
def test_vectors_keep_to_their_layout(game: str) -> None:
    """For every seat and the spectator; and in some game every slice says something."""
    coder, said = encoder(game), set()
    highs = np.concatenate([np.full(part.size, part.high) for part in coder.layout.slices])
    for state in positions(game, range(some(game, 24, 9)), some(game, 5, 60)):
        for viewer in (*range(state.players), None):
            codes = coder.encode(state.view(viewer))
            assert codes.shape == (coder.layout.size,)
            assert (codes <= highs).all()
            features = coder.layout.scaled(codes)
            assert features.dtype == np.float32
            assert 0 <= features.min() <= features.max() <= 1
            said |= {
                part.name for part in coder.layout.slices if codes[part.start : part.stop].any()
            }
    silent = {part.name for part in coder.layout.slices} - said
    rare = {"teams", "own_embargo", "amount", "middle", "copied", "domain", "declared"}
    assert silent <= rare


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("civ", {}),
        ("civ", {"edition": "en", "age_pick": "ask"}),
        ("civ", {"age_info": "none"}),
        ("imperium", {}),
    ],
)
def test_the_core_observes_what_the_encoder_makes_of_a_view(
    game: str, options: dict[str, Any]
) -> None:
    """For every seat, asked or not: nothing can leak that a view does not tell."""
    coder = encoder(game)
    for state in positions(game, range(some(game, 12, 6)), some(game, 1, 25), **options):
        for seat in range(state.players):
            assert state.observe(seat) == coder.encode(state.view(seat)).tobytes()


@every_game
def test_only_seats_observe(game: str) -> None:
    state = civitas.game(game).new(players=2, seed=1)
    for nobody in (None, 2, -1, "0"):
        with pytest.raises(WrongSeat):
            state.observe(nobody)  # type: ignore[arg-type]
    row = state.observe(0)
    row[:] = bytes(len(row))
    assert any(state.observe(0))


def test_the_rest_of_civ_is_said_with_its_options() -> None:
    coder, said = encoder("civ"), set()
    options = {"edition": "en", "age_pick": "ask"}
    teams = {**options, "players": 4, "teams": True, "deal": "draft"}
    for given, seeds in ((options, range(60)), (teams, range(8))):
        for state in positions("civ", seeds, 1, **given):
            codes = coder.encode(state.view(0))
            parts = coder.layout.slices
            said |= {part.name for part in parts if codes[part.start : part.stop].any()}
    assert said == set(coder.layout.named)


@every_game
def test_the_viewer_comes_first(game: str) -> None:
    """What is public of a seat stands where that seat sits as the viewer sees it."""
    layout = encoder(game).layout
    public = {"civ": ("area", "needed", "backs"), "imperium": ("pool", "nation", "sizes")}[game]
    for state in positions(game, range(3, 6), some(game, 10, 120)):
        n = state.players
        seen = [encoder(game).encode(state.view(seat)) for seat in range(n)]
        for name in public:
            part = layout[name]
            rows = [v[part.start : part.stop].reshape(4, -1) for v in seen]
            for viewer in range(n):
                for seat in range(n):
                    assert (rows[viewer][(seat - viewer) % n] == rows[seat][0]).all()
                assert not rows[viewer][n:].any()


def named(game: str, state: State, seat: int) -> dict[str, int]:
    """The numbers of a vector that are not 0, by name."""
    coder = encoder(game)
    codes = coder.encode(state.view(seat))
    return {label: int(codes[i]) for i, label in enumerate(coder.layout.labels()) if codes[i]}


def test_civ_by_hand() -> None:
    state = civitas.game("civ").new(players=2, seed=7)
    view, said = state.view(0), named("civ", state, 0)
    assert said["players[2]"] == said["asked[viewer]"] == said["question[play_card]"] == 1
    assert said["needed[+1, culture]"] == 8
    assert said["backs[+1, all]"] == said["backs[+1, I]"] == 3
    cards = {"MRESCU".index(k): sum(pile) for k, pile in view["seats"][0]["hand"].items()}
    layout = encoder("civ").layout["hand"]
    hand = encoder("civ").encode(view)[layout.start : layout.stop].reshape(6, 4)
    assert {d: int(n) for d, n in enumerate(hand[:, 0]) if n} == cards
    state.apply(state.legal()[0])
    assert any(label.startswith("area[+1, ") for label in named("civ", state, 1))


def test_imperium_by_hand() -> None:
    state = civitas.game("imperium").new(
        players=2,
        seed=7,
        deal="fixed",
        nation_1="romans",
        side_1="A",
        nation_2="celts",
        side_2="B",
    )
    view, said = state.view(0), named("imperium", state, 0)
    assert said["nation[viewer, romans]"] == said["nation[+1, celts]"] == 1
    for card in view["seats"][0]["hand"]["cards"]:
        assert said[f"place[viewer hand, {card}]"] == 2
    for number, slot in enumerate(view["market"], 1):
        assert said[f"place[market, {slot['card']}]"] == 2
        assert said[f"slot[{slot['card']}]"] == number
    for card, piles in view["where"].items():
        if set(piles) == {"1.hand", "1.deck"}:
            assert said[f"place[+1 hand, {card}]"] == said[f"place[+1 deck, {card}]"] == 1
    for r, resource in enumerate(("material", "population", "progress")):
        assert said.get(f"pool[viewer, {resource}]", 0) == view["seats"][0]["pool"][r]


def test_a_card_has_the_number_of_its_action() -> None:
    game, part = civitas.game("imperium"), encoder("imperium").layout["source"]
    cards = part.axes[0].labels
    first = game.actions - len(cards)
    assert [game.action_name(first + i) for i in range(len(cards))] == list(cards)


def test_values_are_cut_off_at_their_highest() -> None:
    layout = Layout(
        "toy", 1, (Slice("a", (), 3, "a"), Slice("b", (Axis("x", ("p", "q")),), 9, "b"))
    )
    row = Row(layout)
    row.put("a", 200)
    row.put_all("b", [4, 400])
    assert row.codes().tolist() == [3, 4, 9]
    assert layout.scaled(row.codes()).tolist() == pytest.approx([1.0, 4 / 9, 1.0])
    row.put_bits("b", 0b10)
    assert row.codes().tolist() == [3, 0, 1]


def test_games_without_an_encoder_are_refused() -> None:
    with pytest.raises(UnknownGame, match="installed"):
        encoder("chess")
    assert {encoder(game).layout.game for game in GAMES} == set(GAMES)
