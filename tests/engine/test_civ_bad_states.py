"""States of CIV that no game leaves behind: refused, and the message says what is allowed."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.errors import StateError
from civitas.games.civ import binary
from civitas.games.civ.scenario import CivTable, scenario

CIV = registry.game("civ")
ANY = {"marker_targets": "any"}
Json = dict[str, Any]
Change = Callable[[Json], None]


def change(*path: Any, to: Any) -> Change:
    """Put a value somewhere into the JSON."""

    def put(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = to

    return put


def move(letter: str, cards: list[int], *, out: tuple[Any, ...], into: tuple[Any, ...]) -> Change:
    """Cards from one zone to another, so that none is lost; a marker lies at another letter."""

    def carry(data: Any) -> None:
        for path, sign in ((out, -1), (into, 1)):
            zone = data
            for key in path[:-1]:
                zone = zone[key]
            pile = zone.get(path[-1], [0, 0, 0])
            zone[path[-1]] = [n + sign * c for n, c in zip(pile, cards, strict=True)]
            if not any(zone[path[-1]]):
                del zone[path[-1]]

    assert letter in "MRESCU"
    return carry


def both(*changes: Change) -> Change:
    def all_of_them(data: Json) -> None:
        for one in changes:
            one(data)

    return all_of_them


def menu(**options: Any) -> State:
    """Three seats, in the menu of the first, after a played card."""
    table = scenario(players=3, **options)
    table.seat("A", area="E(I)2 R(I)3 S(I)1", hand="M(I)3 R(I)1")
    table.seat("B", area="C(I)1 M(I)1", hand="E(I)1 R(I)2")
    table.seat("C", hand="S(I)3")
    return table.play("R").state


def embargo_asked() -> State:
    table = scenario(players=3)
    table.seat("A", area="E(I)2", hand="M(I)3 R(I)1")
    table.seat("B", area="C(I)1 M(I)1")
    return table.play("R").use("embargo", "B").state


def taken(**options: Any) -> State:
    """A has taken the hand of B, who therefore knows three cards of A, and gives back."""
    table = scenario(players=3, **options)
    table.seat("A", area="R1", hand="M3 R1")
    table.seat("B", hand="E3")
    table.seat("C", hand="S3")
    return table.play("R").use("inquisition", "B").state


def drafting(**options: Any) -> State:
    table = scenario(players=3, deal="draft", **options)
    table.draft("M2 R1 E1", "M2 R1 C1", "R2 S1 E1")
    return table.state


def in_the_middle(order: str = "counter_clockwise") -> State:
    """The draft when the first middle card is taken."""
    table = scenario(players=3, deal="draft", draft_middle_order=order)
    table.draft("M1 R1 E1 S1", "M2 R1 C1", "R2 S1 E1")
    return table.keep("M C S R S M M R E").state


def over(**options: Any) -> State:
    table = scenario(players=2, **options)
    table.deck(0)
    table.turn("B")
    table.seat("A", area="M4 R2", hand="R3")
    table.seat("B", area="M1 S2", hand="R3")
    return table.play("R").end().state


def copied() -> CivTable:
    table = scenario(players=3)
    table.seat("A", area="C1", hand="M3")
    table.seat("B", area="R5")
    return table.play("M").use("divine_right")


def linked() -> State:
    """C watches an Inquisition of A on B: a card that A had taken openly is with one of them."""
    table = scenario(players=3)
    table.seat("A", area="R1 U3", hand="R3")
    table.seat("B", hand="E3")
    table.seat("C", hand="S3")
    table.pile("M(I)1")
    return table.play("R").use("oligarchy").take("M").use("inquisition", "B").give("E E E").state


def asked_for_an_age() -> State:
    """A has chosen Military and is asked which of its two Ages."""
    table = scenario(players=3, age_pick="ask")
    table.seat("A", hand="M(I) M(II) R(I)")
    return table.play("M").state


def on_oneself(effect: str = "embargo") -> State:
    """A lays a marker on itself, and is asked where."""
    table = scenario(players=3, **ANY)
    table.seat("A", area="E2 U2 M1", hand="R3")
    return table.play("R").use(effect, "A").state


def passed_on() -> State:
    """A draft after the first packs were passed."""
    table = scenario(players=3, deal="draft")
    table.draft("M1 R1 E1 S1", "M2 R1 C1", "R2 S1 E1")
    return table.keep("M C S").state


def drafted() -> State:
    """After S02, A knows that of E and S one is with B and one with C (S34)."""
    table = scenario(players=3, deal="draft")
    table.draft("M1 R1 E1 S1", "M2 R1 C1", "R2 S1 E1")
    return table.keep("M C S R S M M R E").take("E R R").state


def instead_of_science(seat: int) -> Change:
    """Lay a Science card of a hand on the pile, and give the hand a Military card for it."""
    return both(
        move("S", [1, 0, 0], out=("seats", seat, "hand", "S"), into=("pile", "S")),
        move("M", [1, 0, 0], out=("deck", "undrawn", "M"), into=("seats", seat, "hand", "M")),
    )


EMBARGO = ("seats", 1, "embargo")
OWN = ("seats", 0, "own_embargo")
LAID = change("turn", "discard_used", to=4)
FROM_AREA: dict[str, Any] = {"out": ("seats", 0, "area", "E")}
BAD: dict[str, tuple[State, Change, str]] = {
    # What an audit found.
    "a middle with too few cards": (
        in_the_middle(),
        both(change("middle", 0, to=None), change("pile", to={"R": [1, 0, 0]})),
        "middle: that cannot be; allowed here: 3 cards when seat 2 takes one",
    ),
    "two own markers on one Domain": (
        menu(**ANY),
        both(LAID, move("E", [2, 0, 0], **FROM_AREA, into=(*OWN, "R"))),
        r"seats\[0\].own_embargo: .* allowed here: 1 markers at most",
    ),
    "own markers with marker_targets=others": (
        menu(),
        both(LAID, move("E", [1, 0, 0], **FROM_AREA, into=(*OWN, "R"))),
        r"seats\[0\].own_embargo: .* allowed here: 0 markers at most",
    ),
    "own markers without an Embargo": (
        menu(**ANY),
        move("E", [1, 0, 0], **FROM_AREA, into=(*OWN, "R")),
        r"seats\[0\].own_embargo: .* allowed here: 0 markers at most",
    ),
    "a limit of its own": (menu(), change("turn", "limit", to=6), "turn.limit: .* 3 after the eff"),
    "a limit without its effect": (
        menu(),
        change("turn", "limit", to=5),
        "turn.limit: that cannot be; allowed here: 3 after the effects that were used",
    ),
    "an ending in a running game": (
        menu(),
        change("turn", "ending", to="majority"),
        "turn.ending and turn.winners: that cannot be; allowed here: 'none' and 0 until the end",
    ),
    "winners in a running game": (
        menu(),
        change("turn", "winners", to=1),
        "turn.ending and turn.winners: that cannot be; allowed here: 'none' and 0 until the end",
    ),
    "a wrong winner": (
        over(),
        change("turn", "winners", to=3),
        "turn.ending and turn.winners: that cannot be; allowed here: 'majority' and 1, as the ca",
    ),
    "a wrong ending": (
        over(),
        change("turn", "ending", to="hegemony"),
        "turn.ending and turn.winners: that cannot be; allowed here: 'majority' and 1, as the ca",
    ),
    "a link named twice": (
        linked(),
        lambda data: data["memory"][2]["linked"].append(data["memory"][2]["linked"][0]),
        "linked names the same hands twice",
    ),
    "a seat twice in a link": (
        linked(),
        change("memory", 2, "linked", 0, "hands", to=[0, 1, 1]),
        r"linked.hands is \[0, 1, 1\]; allowed: every seat once",
    ),
    # Unknown entries, at every depth.
    "an unknown entry": (menu(), change("note", to="x"), "the state has no 'note'; allowed: game,"),
    "an unknown number": (menu(), change("turn", "step", to=1), "turn has no 'step'; allowed: num"),
    "of a seat": (
        menu(),
        change("seats", 2, "name", to="C"),
        r"seats\[2\] has no 'name'; allowed:",
    ),
    "of the deck": (menu(), change("deck", "size", to=3), "deck has no 'size'; allowed: left"),
    "of chance": (menu(), change("chance", "seed", to=3), "chance has no 'seed'; allowed: key"),
    "of a memory": (menu(), change("memory", 0, "x", to=[]), r"memory\[0\] has no 'x'; allowed:"),
    "both kinds of chance": (
        menu(),
        change("chance", "fast", to="0" * 16),
        "chance has no 'key'; allowed: fast, picks",
    ),
    # Beyond the list.
    "another seat's turn": (
        menu(),
        change("turn", "number", to=4),
        "turn.number: .* seat 0 is nex",
    ),
    "a turn beyond the cap": (
        menu(),
        change("turn", "number", to=300),
        "turn.number: that cannot be; allowed here: below 201 with this cap",
    ),
    "Culture as a discard effect": (
        menu(),
        change("turn", "discard_used", to=16),
        "turn.discard_used: that cannot be; allowed here: no Culture",
    ),
    "an Embargo without a marker": (menu(), LAID, "turn.discard_used: .* no Embargo, as its mark"),
    "an Embargo that nobody can pay": (
        embargo_asked(),
        move("E", [2, 0, 0], **FROM_AREA, into=("pile", "E")),
        r"seats\[0\].area: that cannot be; allowed here: a card that pays for embargo",
    ),
    "an Inquisition of somebody else's hand": (
        taken(),
        change("turn", "target", to=2),
        r"memory\[1\].sure\[0\]: that cannot be; allowed here: nothing while cards are given",
    ),
    "an effect without its slot": (
        menu(),
        change("turn", "effects_used", to=2),
        "turn.effects_used: that cannot be; allowed here: one effect for every slot",
    ),
    "effect number 0": (menu(), change("turn", "effects_used", to=1), "allowed here: bits 1 to 10"),
    "copied without an effect": (
        menu(),
        change("turn", "copied", to=True),
        "turn.copied: .* false",
    ),
    "cards to choose in the menu": (menu(), change("turn", "left", to=1), "turn.left: .* here: 0"),
    "a Domain chosen in the menu": (
        menu(),
        change("turn", "floor", to=1),
        "turn.floor: .* here: 0",
    ),
    "a Domain without a question": (
        menu(),
        change("turn", "domain", to="S"),
        "turn.domain: .* 'M'",
    ),
    "a target without an effect": (menu(), change("turn", "target", to=1), "turn.target: .* null"),
    "a question to go back to": (
        menu(),
        change("turn", "resume", to="menu"),
        "turn.resume: that cannot be; allowed here: 'over' unless",
    ),
    "too many markers": (
        menu(),
        both(
            move("E", [1, 0, 0], **FROM_AREA, into=(*EMBARGO, "M")),
            move("E", [1, 0, 0], **FROM_AREA, into=(*EMBARGO, "C")),
            move("E", [1, 0, 0], out=("seats", 1, "hand", "E"), into=(*EMBARGO, "R")),
        ),
        r"seats\[1\].embargo: that cannot be; allowed here: 2 markers at most",
    ),
    "two markers on one Domain with second_embargo=forbidden (R20)": (
        menu(),
        move("E", [2, 0, 0], **FROM_AREA, into=(*EMBARGO, "M")),
        r"seats\[1\].embargo: allowed is one marker on each Domain",
    ),
    "an Inquisition of oneself": (
        taken(**ANY),
        both(change("turn", "target", to=0), change("memory", 1, "sure", 0, to={})),
        "turn.target: that cannot be; allowed here: another seat than the acting one",
    ),
    "an Age asked for with age_pick=auto": (
        asked_for_an_age(),
        change("options", "age_pick", to="auto"),
        "turn.asks cannot be 'age' here",
    ),
    "a payment that nobody is asked for": (
        embargo_asked(),
        change("turn", "asks", to="pay"),
        "turn.asks cannot be 'pay' here",
    ),
    "options that are no object": (menu(), change("options", to=[]), "options must be an object"),
    "more words of chance than cards": (
        menu(),
        change("chance", "picks", to=1000),
        "chance.picks: that cannot be; allowed here: 0 to 512 in turn 3",
    ),
    "words of chance where none are used": (
        menu(age_pick="ask"),
        change("chance", "picks", to=1),
        "chance.picks: that cannot be; allowed here: 0 to 0",
    ),
    "the coin of somebody who does not lead": (
        menu(),
        change("coin", to={"user": 2, "seat": 0, "domain": "R"}),
        "coin.user: that cannot be; allowed here: who leads in Culture",
    ),
    "the coin of somebody who shares the lead": (
        copied().state,
        move("C", [1, 0, 0], out=("deck", "undrawn", "C"), into=("seats", 1, "area", "C")),
        "coin.user: that cannot be; allowed here: who leads in Culture",
    ),
    "the coin at the user": (
        copied().state,
        change("coin", "seat", to=0),
        "coin.seat: that cannot be; allowed here: another seat",
    ),
    "the coin at Culture": (
        copied().state,
        change("coin", "domain", to="C"),
        "coin.domain: .* not C",
    ),
    "the coin at another Domain": (
        copied().state,
        change("coin", "domain", to="S"),
        "coin.domain: that cannot be; allowed here: the Domain of an effect used this turn",
    ),
    "a hand too big for a draft": (
        drafting(),
        move("M", [1, 0, 0], out=("deck", "undrawn", "M"), into=("seats", 0, "hand", "M")),
        r"seats\[0\].hand: that cannot be; allowed here: 0 kept cards",
    ),
    "a draft in a later turn": (
        drafting(),
        change("turn", "number", to=3),
        "turn.number: .* draft",
    ),
    "a draft with the basic deal": (
        drafting(),
        change("options", "deal", to="basic"),
        "turn.asks: that cannot be; allowed here: no question of a draft",
    ),
    "a pack passed before any was": (
        drafting(),
        change("memory", 0, "passed", 0, to={"M": [3, 0, 0]}),
        r"memory\[0\].passed: that cannot be; allowed here: packs of",
    ),
    "packs passed without a draft": (
        menu(),
        change("memory", 0, "passed", to=[{"M": [3, 0, 0]}, {"R": [2, 0, 0]}]),
        r"memory\[0\].passed: that cannot be; allowed here: packs of \[\(0, 0\)\] cards",
    ),
    "a pack that was passed and lies nowhere": (
        passed_on(),
        change("memory", 0, "passed", 0, to={"C": [3, 0, 0]}),
        "viewer 0 passed . cards that are not there",
    ),
    "a draft link of a card that everybody sees": (
        drafted(),
        both(
            move("S", [2, 0, 0], out=("deck", "undrawn", "S"), into=("pile", "S")),
            *(instead_of_science(seat) for seat in (1, 2)),
            change("deck", "left", 0, to=9),
        ),
        "viewer 0 cannot know so many S cards",
    ),
    "held by nobody": (
        menu(),
        change("memory", 0, "held", 3, to=[1, 0, 0, 0]),
        r"memory\[0\].held\[3\]: that cannot be; allowed here: at most 0",
    ),
    "a link with one's own hand": (
        linked(),
        change("memory", 0, "linked", to=[{"hands": [0, 1], "cards": {"M": [1, 0, 0]}}]),
        r"memory\[0\].linked: that cannot be; allowed here: hands of others",
    ),
    "a link with a single hand": (
        linked(),
        change("memory", 2, "linked", 0, "hands", to=[1]),
        "linked.hands must name at least two seats",
    ),
    "a mark without hands": (
        menu(),
        change("memory", 0, "marks", to=[{"hands": [], "domains": "MR", "need": [1, 0, 0, 0]}]),
        r"memory\[0\].marks\[0\].hands must name a seat",
    ),
    "a mark of one Domain": (
        menu(),
        change("memory", 0, "marks", to=[{"hands": [1], "domains": "R", "need": [1, 0, 0, 0]}]),
        r"memory\[0\].marks\[0\].domains: that cannot be; allowed here: two Domains",
    ),
    "a mark that asks for nothing": (
        menu(),
        change("memory", 0, "marks", to=[{"hands": [1], "domains": "MR", "need": [0, 0, 0, 0]}]),
        r"memory\[0\].marks\[0\].need: that cannot be; allowed here: one card",
    ),
    "a draft link without a draft": (
        menu(),
        change(
            "memory",
            0,
            "pair",
            to={"cards": ["E", "R"], "placed": [1, 1], "hands": [[1], [2]], "shown": [[0, 0]] * 2},
        ),
        r"memory\[0\].pair: that cannot be; allowed here: null except",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_state_that_play_does_not_leave(name: str) -> None:
    state, spoil, said = BAD[name]
    whole = state.to_json()
    assert CIV.from_json(copy.deepcopy(whole)) == state
    spoil(whole)
    with pytest.raises(StateError, match=said):
        CIV.from_json(whole)


@pytest.mark.rule("R47")
@pytest.mark.parametrize("effect", ["embargo", "democracy"])
def test_a_marker_on_oneself_is_stored_half_way(effect: str) -> None:
    state = on_oneself(effect)
    assert CIV.from_json(state.to_json()) == CIV.from_bytes(state.to_bytes()) == state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_draft_is_stored_at_every_step(players: int) -> None:
    state = CIV.new(seed=players, players=players, deal="draft")
    while state.to_json()["turn"]["draft_step"]:
        assert CIV.from_json(state.to_json()) == CIV.from_bytes(state.to_bytes()) == state
        state.apply(state.legal()[0])


NUMBERS = {"limit": 6, "ending": 2, "winners": 1, "disc_used": 16, "fx_used": 1, "turn": 4}


@pytest.mark.parametrize("name", NUMBERS)
def test_bytes_are_read_as_strictly(name: str) -> None:
    whole = menu()

    class Spoiled:
        options = whole.options
        dump_memory = staticmethod(whole.dump_memory)  # type: ignore[attr-defined]

        def dump(self) -> Json:
            return {**whole.dump(), name: NUMBERS[name]}  # type: ignore[attr-defined]

    with pytest.raises(StateError, match="allowed here"):
        CIV.from_bytes(binary.to_bytes(Spoiled()))  # type: ignore[arg-type]


def test_bytes_keep_all_64_bits_of_chance() -> None:
    states = [menu().resample(0, seed) for seed in range(8)]
    assert any(state.to_json()["chance"]["fast"][0] in "89abcdef" for state in states)
    for state in states:
        assert CIV.from_bytes(state.to_bytes()) == state


def test_bytes_with_numbers_that_no_state_has() -> None:
    """Zeros at the end, numbers written too long, and memories of seats that nobody sits on."""
    data = menu().to_bytes()
    for more in (b"\x00\x00", b"\x05\x00"):
        with pytest.raises(StateError, match="binary state"):
            CIV.from_bytes(data + more)
    with pytest.raises(StateError, match="binary state"):
        CIV.from_bytes(data[:4] + b"\x80" + data[4:])


DERIVED: dict[str, tuple[tuple[Any, ...], Any]] = {
    "the size of the deck": (("deck", "size"), 7),
    "cards out of the game": (("removed",), [3, 3, 2]),
    "unseen cards": (("unseen", "M"), [1, 1, 1]),
    "cards for a Hegemony": (("seats", 1, "needed"), [7, 7, 7, 7, 7, 8]),
    "the own backs": (("seats", 0, "backs"), [9, 0, 0]),
    "the own pack": (("seats", 0, "pack_size"), 1),
    "legal actions": (("legal",), [6]),
    "a result": (("result",), {"winners": [0], "ending": "hegemony", "data": {}}),
    "a limit": (("turn", "limit"), 7),
    "a winner": (("turn", "winners"), 1),
    "something unknown": (("hint",), "M"),
}


def test_a_view_without_ages_has_no_more_cards_of_an_age_than_there_are() -> None:
    """Numbers that add up, but not Age by Age: they led the compiled core out of its bounds."""
    view = CIV.new(seed=1, players=4, age_info="none").view(2)
    view["deck"]["left"].reverse()
    with pytest.raises(StateError, match=r"deck.left\[0\] is 44; allowed: .* from 0 to 28"):
        CIV.from_view(view)
    view = CIV.new(seed=1, players=4, age_info="none").view(2)
    view["removed"] = [20, 0, 0]
    with pytest.raises(StateError, match=r"removed\[0\] is 20; allowed: a whole number from 0 to"):
        CIV.from_view(view)


@pytest.mark.parametrize("name", DERIVED)
def test_a_view_that_contradicts_itself(name: str) -> None:
    path, value = DERIVED[name]
    view = menu().view(0)
    assert CIV.from_view(copy.deepcopy(view)).view(0) == view
    change(*path, to=value)(view)
    with pytest.raises(StateError, match="allowed"):
        CIV.from_view(view)


@pytest.mark.parametrize("size", [-1, 5])
def test_a_hidden_pack_has_none_to_four_cards(size: int) -> None:
    view = menu().view(0)
    view["seats"][1]["pack_size"] = size
    with pytest.raises(StateError, match=rf"seats\[1\].pack_size is {size}; allowed: .* 0 to 4"):
        CIV.from_view(view)


def test_derived_parts_of_a_view_may_be_left_out() -> None:
    view = menu().view(0)
    short = {name: part for name, part in view.items() if name not in ("legal", "unseen")}
    assert CIV.from_view(short).view(0) == view
