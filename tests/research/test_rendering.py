"""Pictures hold the whole table, also the largest, and show no more than a view does."""

from __future__ import annotations

import random
from collections.abc import Iterator

import civitas
from civitas.engine.contract import State
from civitas.research import panels, picture, rendering
from civitas.wording import colours
from civitas.wording.imperium import cards

from .tables import every_table, some


def played(game: str, players: int, decisions: int) -> Iterator[State]:
    """Positions of a random game, now and then and at its end."""
    state, chance = civitas.game(game).new(seed=3, players=players), random.Random(3)
    for step in range(decisions):
        if state.seat is None:
            break
        if step % 25 == 0:
            yield state
        state.apply(chance.choice(state.legal()))
    yield state


@every_table
def test_a_whole_table_fits_on_the_picture(game: str, players: int) -> None:
    for state in played(game, players, some(game, 400, 1500)):
        view = state.view(None)  # with the automaton of a game alone
        sheet = picture.laid_out(panels.panels(view))
        assert len(sheet) == 1 + len(view["seats"])
        assert picture.fits(sheet, picture.fitting_size(sheet))


@every_table
def test_the_seat_that_decides_has_a_frame(game: str, players: int) -> None:
    for state in played(game, players, 120):
        active = [panel.is_active for panel in panels.panels(state.view(None))[1:]]
        assert active == [seat == state.seat for seat in range(len(active))]
        pixels = picture.picture(state.view(None))
        assert pixels.shape == (picture.HEIGHT, picture.WIDTH, 3)
        for box, is_active in zip(boxes(len(active)), active, strict=True):
            left, top, right, bottom = box
            corners = pixels[[top, top, bottom, bottom], [left, right, left, right]]
            assert (corners == 255).all() == is_active


def boxes(seats: int) -> list[picture.Box]:
    empty = [panels.Panel("", []) for _ in range(1 + seats)]
    return [box for _, box in picture.laid_out(empty)][1:]


def test_every_card_of_a_civ_table_is_a_chip_and_hidden_hands_are_backs() -> None:
    for state in played("civ", 3, 150):
        view = state.view(None)
        _, *seats = panels.panels(view)
        for panel, seat in zip(seats, view["seats"], strict=True):
            shown = [chip for chip in panel.chips if chip.ground]
            zones = [seat[name] for name in ("area", "embargo", "own_embargo", "democracy")]
            open_cards = sum(sum(ages) for zone in zones for ages in zone.values())
            assert len(shown) == open_cards + sum(seat["backs"])
            assert [chip.ground for chip in shown].count(panels.BACK) == sum(seat["backs"])


@every_table
def test_a_seat_sees_its_own_hand(game: str, players: int) -> None:
    """As the Gymnasium environment draws it; the hands of others stay hidden."""
    for state in played(game, players, 100):
        if state.seat is None:
            continue
        view = state.view(state.seat)
        hand = view["seats"][state.seat]["hand"]
        count = hand["size"] if game == "imperium" else sum(map(sum, hand.values()))
        chips = panels.panels(view)[1 + state.seat].chips
        begin = (
            1 + max(place for place, chip in enumerate(chips) if chip.word == "hand")
            if count
            else 0
        )
        held = [chip for chip in chips[begin : begin + count] if chip.ground != panels.BACK]
        assert len(held) == count
        assert picture.picture(view).any()


def test_a_table_without_ages() -> None:
    view = civitas.game("civ").new(seed=1, age_info="none").view(0)
    own, other = panels.panels(view)[1:]
    assert sorted(chip.word for chip in own.chips[1:4]) == sorted(
        "".join(letter * cards for letter, cards in view["seats"][0]["hand"].items())
    )
    assert [chip.word for chip in other.chips] == ["hand", "?", "?", "?", "area"]
    assert picture.picture(view).any()


def test_cards_of_imperium_have_their_names_and_suits() -> None:
    """By what is printed on them, not by the deck they come from."""
    view = civitas.game("imperium").new(seed=3, players=2).view(None)
    chips = [chip for panel in panels.panels(view) for chip in panel.chips]
    for card in (slot["card"] for slot in view["market"]):
        name, suits = cards.shown(view, card).name, cards.printed(card).suits
        assert panels.Chip(name, *colours.SUITS[suits[0]]) in chips


def test_a_draft_shows_packs_and_the_middle() -> None:
    state = civitas.game("civ").new(seed=3, players=3, deal="draft")
    own, other = panels.panels(state.view(0))[1:3]
    assert [chip.word for chip in other.chips[-2:]] == ["pack", "4 cards"]
    assert [chip.word for chip in own.chips].index("pack") == len(own.chips) - 5
    while state.view(None)["turn"]["asks"] != "draft_middle":
        state.apply(state.legal()[0])
    words = [chip.word for chip in panels.panels(state.view(None))[0].chips]
    assert words[words.index("middle") :] == ["middle", *state.view(None)["middle"]]


def test_the_end_tells_who_won() -> None:
    *_, last = played("civ", 2, 10_000)
    assert last.result is not None
    winners = " and ".join(str(seat + 1) for seat in last.result.winners)
    assert panels.panels(last.view(None))[0].title.endswith(f"over, won by seat {winners}")


def test_text_leaves_out_what_is_not_there() -> None:
    turn = {"seat": 0, "asks": "menu", "copied": False, "target": None}
    view = {"game": "civ", "pile": {}, "turn": turn, "left": 0, "coin": None}
    assert rendering.text(view) == "game: civ\nturn: {seat:0,asks:menu}"
