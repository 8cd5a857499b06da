"""Bad input: a typed error that says what was wrong and what is allowed, and nothing changed."""

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.errors import (
    CivitasError,
    GameOver,
    IllegalAction,
    RecordError,
    StateError,
    UnknownGame,
    WrongSeat,
)
from civitas.engine.record import Record

CIV = registry.game("civ")
Json = dict[str, Any]


def played(steps: int, seed: int = 3, **options: Any) -> State:
    """A game some random steps on; it may be over."""
    state, chance = CIV.new(seed=seed, auto_forced=False, **options), random.Random(seed)
    for _ in range(steps):
        if state.seat is None:
            break
        state.apply(chance.choice(state.legal()))
    return state


STATES = {
    "start": played(0),
    "middle": played(60, players=3),
    "draft": played(5, players=3, deal="draft"),
    "teams": played(80, players=4, teams=True),
    "ageless": played(40, players=2, age_info="none"),
    "asked": played(90, players=3, age_pick="ask", marker_targets="any"),
    "over": played(5000),
}


@pytest.fixture(params=STATES, ids=str)
def state(request: pytest.FixtureRequest) -> State:
    return STATES[request.param].copy()


# --- actions ------------------------------------------------------------------------------------

NO_ACTIONS = [-1, 40, 10**30, -(10**30), True, False, 1.0, "0", None, [], np.float64(0), np.True_]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=repr)
@pytest.mark.parametrize("door", ["apply", "step"])
def test_what_is_no_action(door: str, action: Any) -> None:
    state = STATES["start"].copy()
    before = state.to_bytes()
    with pytest.raises(IllegalAction, match=r"is not legal now; legal: \d+ \(choose:") as error:
        getattr(state, door)(action)
    assert repr(action) in str(error.value)
    assert state.to_bytes() == before


def test_every_illegal_action_is_refused_and_lists_the_legal_ones(state: State) -> None:
    before = state.to_bytes()
    for action in set(range(CIV.actions)) - set(state.legal()):
        with pytest.raises(IllegalAction) as error:
            state.apply(action)
        for legal in state.legal():
            assert f"{legal} ({CIV.action_name(legal)})" in str(error.value)
        assert state.to_bytes() == before


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int16, np.intp], ids=lambda k: k.__name__)
def test_numpy_integers_are_actions(kind: type[np.integer[Any]]) -> None:
    ours, theirs = STATES["middle"].copy(), STATES["middle"].copy()
    action = ours.legal()[-1]
    ours.apply(action)
    theirs.apply(kind(action))  # type: ignore[arg-type]
    assert ours.to_bytes() == theirs.to_bytes()


@pytest.mark.parametrize("seat", [1, 2, -1, 99, "0", [], 0.5])
def test_the_wrong_seat(seat: Any) -> None:
    state = CIV.new(seed=1, players=3)
    before = state.to_bytes()
    for door in (state.apply, state.step):
        with pytest.raises(WrongSeat, match="cannot act: seat 0 has to decide"):
            door(state.legal()[0], seat)
    assert state.to_bytes() == before


def test_nothing_can_be_done_after_the_end() -> None:
    state = STATES["over"].copy()
    assert state.seat is None
    assert state.decision is None
    assert state.legal() == []
    before = state.to_bytes()
    for action in (0, 6, 39, -1, None):
        with pytest.raises(GameOver, match="the game is over"):
            state.apply(action)  # type: ignore[arg-type]
        with pytest.raises(GameOver):
            state.step(action, 0)  # type: ignore[arg-type]
    assert state.to_bytes() == before


@pytest.mark.parametrize("seat", [2, 4, 5, -1, "0", 1.5, []], ids=repr)
@pytest.mark.parametrize("door", ["view", "resample", "simulation"])
def test_there_is_no_such_seat(door: str, seat: Any) -> None:
    state = STATES["start"].copy()
    arguments = (seat, 1) if door == "resample" else (seat,)
    with pytest.raises(WrongSeat, match=r"there is no seat .*seats: 0 to 1"):
        getattr(state, door)(*arguments)


@pytest.mark.parametrize("action", [-1, 40, 10**30])
def test_there_is_no_such_action_name(action: int) -> None:
    with pytest.raises(CivitasError):
        CIV.action_name(action)


@pytest.mark.parametrize("name", ["", "ci", "chess", None, 3])
def test_there_is_no_such_game(name: Any) -> None:
    with pytest.raises(UnknownGame, match="installed: civ"):
        registry.game(name)


# --- JSON ---------------------------------------------------------------------------------------


def changed(data: Json, *path: Any, to: Any) -> Json:
    """A copy of some JSON with one place changed."""
    data = copy.deepcopy(data)
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = to
    return data


@pytest.mark.parametrize("data", [None, [], "x", 3, b"", 1.5], ids=repr)
@pytest.mark.parametrize("door", ["from_json", "from_view"])
def test_what_is_no_object(door: str, data: Any) -> None:
    with pytest.raises(StateError, match="must be an object, not"):
        getattr(CIV, door)(data)


def test_every_missing_part_is_named(state: State) -> None:
    data = state.to_json()
    for key in data:
        with pytest.raises(StateError, match=key):
            CIV.from_json({name: value for name, value in data.items() if name != key})
    for key in data["turn"]:
        turn = {name: value for name, value in data["turn"].items() if name != key}
        with pytest.raises(StateError, match=rf"turn\.{key} is missing"):
            CIV.from_json({**data, "turn": turn})


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("game",), "chess", "game is 'chess'; this reads 'civ'"),
        (("rules",), 0, "rules is 0; allowed: a whole number from 1 to 1"),
        (("options", "players"), 7, "options: players=7 is not possible; allowed: 2, 3, 4"),
        (("options", "plyers"), 2, "options: unknown option 'plyers'; did you mean players"),
        (("options",), [], "options must be an object"),
        (("seats",), [], "seats must be a list of 3"),
        (("seats", 0, "hand"), [], r"seats\[0\].hand must be an object of piles"),
        (("seats", 1, "area"), {"X": [1, 0, 0]}, r"seats\[1\].area key is 'X'; allowed: M, R"),
        (("seats", 1, "area"), {"M": 2}, r"seats\[1\].area.M must be a list of 3"),
        (("seats", 1, "area"), {"M": [-1, 0, 0]}, "allowed: a whole number from 0 to 20"),
        (("seats", 1, "area"), {"M": [True, 0, 0]}, "is True; allowed: a whole number"),
        (("seats", 1, "area"), {"M": [1.0, 0, 0]}, "is 1.0; allowed: a whole number"),
        (("pile",), None, "pile must be an object of piles"),
        (("deck", "left"), [1, 2], "deck.left must be a list of 3"),
        (("deck", "left"), [99, 0, 0], r"deck.left\[0\] is 99"),
        (("turn", "asks"), "nothing", "turn.asks is 'nothing'; allowed: over, draft_keep"),
        (("turn", "asks"), "over", "must go together"),
        (("turn", "seat"), 3, "turn.seat is 3; allowed: a whole number from 0 to 2"),
        (("turn", "seat"), True, "turn.seat is True"),
        (("turn", "number"), 10**30, "turn.number is 1000"),
        (("turn", "effect"), "magic", "turn.effect is 'magic'; allowed: none, assassination"),
        (("turn", "copied"), "no", "turn.copied"),
        (("turn", "copied"), 2, "turn.copied"),
        (("turn", "draft_step"), 2, "do not belong together"),
        (("seats", 1, "own_embargo"), "x", "own_embargo"),
        (("seats", 2, "own_embargo"), {"M": [1, 0, 0]}, "own_embargo|conserved"),
        (("middle",), ["M", None, None], "middle|conserved"),
        (("coin",), {"user": 9, "seat": 0, "domain": "M"}, "coin.user is 9"),
        (("coin",), "here", "coin must be an object"),
        (("chance", "key"), "abc", "chance.key must be 64 hexadecimal digits"),
        (("chance", "key"), "G" * 64, "chance.key must be 64 hexadecimal digits"),
        (("chance", "picks"), -1, "chance.picks is -1"),
        (("memory",), [], "memory must be a list of 4"),
        (("memory", 0, "sure"), [{}], r"memory\[0\].sure must be a list of 4"),
        (("memory", 0, "marks"), [{}], "marks"),
        (("memory", 0, "linked"), [{"hands": [1], "cards": {}}], "at least two seats"),
    ],
)
def test_json_says_where_it_is_wrong(path: tuple[Any, ...], value: Any, message: str) -> None:
    state = CIV.new(seed=3, players=3)
    with pytest.raises(StateError, match=message):
        CIV.from_json(changed(state.to_json(), *path, to=value))


@pytest.mark.parametrize("path", [("seats", 0, "hand"), ("seats", 1, "area"), ("pile",)])
def test_cards_are_conserved(path: tuple[Any, ...]) -> None:
    """One card too many or too few, of any Domain and Age, is refused."""
    data = CIV.new(seed=3, players=3).to_json()
    for letter in "MRESCU":
        for age in range(3):
            zone: Any = data
            for key in path:
                zone = zone[key]
            ages = list(zone.get(letter, [0, 0, 0]))
            ages[age] += 1
            more = changed(data, *path, letter, to=ages)
            with pytest.raises(StateError, match=f"cards are not conserved: {letter}"):
                CIV.from_json(more)
    with pytest.raises(StateError, match="cards are not conserved"):
        CIV.from_json(changed(data, "seats", 0, "hand", to={}))
    with pytest.raises(StateError, match="cards are not conserved"):
        CIV.from_json(changed(data, "deck", "undrawn", to={}))


def test_a_question_without_an_answer_is_refused() -> None:
    data = CIV.new(seed=3, players=3).to_json()
    data["deck"]["undrawn"] = merged(data["deck"]["undrawn"], data["seats"][0]["hand"])
    data["seats"][0]["hand"] = {}
    with pytest.raises(StateError, match="no legal answer"):
        CIV.from_json(data)


def merged(one: Json, other: Json) -> Json:
    empty = [0, 0, 0]
    return {
        letter: [
            a + b for a, b in zip(one.get(letter, empty), other.get(letter, empty), strict=True)
        ]
        for letter in {*one, *other}
    }


def test_nobody_can_be_sure_of_a_card_that_is_not_there() -> None:
    """Memories are part of the state: a sure card must lie in that hand."""
    state = CIV.new(seed=3, players=2)
    hand = state.to_json()["seats"][1]["hand"]
    absent = next(letter for letter in "MRESC" if letter not in hand)
    with pytest.raises(StateError, match=r"memor|know"):
        CIV.from_json(changed(state.to_json(), "memory", 0, "sure", 1, to={absent: [1, 0, 0]}))


def test_nobody_can_have_passed_a_pack_that_is_not_there() -> None:
    """What a drafter remembers of the pack it handed on must be that pack."""
    data = played(3, players=3, deal="draft").to_json()
    with pytest.raises(StateError):
        CIV.from_json(changed(data, "memory", 0, "passed", 0, to={"C": [20, 0, 0]}))


def test_linked_cards_must_be_in_the_hands_of_the_link() -> None:
    data = CIV.new(seed=3, players=3).to_json()
    hands = [data["seats"][seat]["hand"] for seat in (1, 2)]
    absent = next(letter for letter in "MRESC" if not any(letter in hand for hand in hands))
    link = [{"hands": [1, 2], "cards": {absent: [1, 0, 0]}}]
    data = changed(data, "memory", 0, "held", to=[[3, 0, 0, 0]] * 4)
    with pytest.raises(StateError, match=r"memor|know"):
        CIV.from_json(changed(data, "memory", 0, "linked", to=link))


# --- views --------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [2, 7, -1, "0", 1.5, [], {}], ids=repr)
def test_a_view_of_nobody(viewer: Any) -> None:
    view = CIV.new(seed=3).view(0)
    with pytest.raises((StateError, WrongSeat)):
        CIV.from_view({**view, "viewer": viewer})


def test_every_missing_part_of_a_view_is_refused(state: State) -> None:
    view = state.view(0)
    derived = {"legal", "result", "unseen", "removed"}
    for key in set(view) - derived:
        with pytest.raises(StateError):
            CIV.from_view({name: value for name, value in view.items() if name != key})


# --- bytes --------------------------------------------------------------------------------------


def test_bytes_of_another_kind() -> None:
    for data in (b"", b"CIV", b"XIV\x01", b"\x00" * 200, b"CIV\x01", b"CIV\x02" + b"\x00" * 50):
        with pytest.raises(StateError, match="binary"):
            CIV.from_bytes(data)
    for wrong in ("CIV\x01", None, [1, 2], 3):
        with pytest.raises(StateError, match="a binary state is bytes, not"):
            CIV.from_bytes(wrong)  # type: ignore[arg-type]
    data = STATES["middle"].to_bytes()
    assert CIV.from_bytes(bytearray(data)).to_bytes() == data  # type: ignore[arg-type]


def test_every_truncation_is_refused(state: State) -> None:
    data = state.to_bytes()
    for length in range(len(data)):
        try:
            short = CIV.from_bytes(data[:length])
        except StateError:
            continue
        # A cut may leave another lawful state only where memories end.
        assert short.to_bytes() == data[:length]


def test_numbers_of_more_than_64_bits() -> None:
    with pytest.raises(StateError, match="more than 64 bits"):
        CIV.from_bytes(b"CIV\x01" + b"\xff" * 12)


def test_a_wild_binary_state_never_crashes_the_process() -> None:
    """Every number is out of its range once, in a process of its own."""
    script = """
from civitas.engine import registry
from civitas.engine.errors import StateError
from civitas.games.civ import binary
from civitas.games.civ.layout import Core
game = registry.game("civ")
state = game.new(seed=3, players=3)

class Wild:
    options = state.options
    def __init__(self, **numbers):
        self.numbers = numbers
    def dump(self):
        return {**state.dump(), **self.numbers}
    def dump_memory(self):
        return state.dump_memory()

for pending in range(16):
    for resume in (0, 3, 10, 15):
        for name in ("seat", "target", "domain", "effect", "floor", "amount", "draft_step"):
            wild = Wild(pending=pending, resume=resume, ask_age=1, **{name: 200})
            try:
                game.from_bytes(binary.to_bytes(wild))
            except StateError:
                continue
            raise SystemExit(f"accepted {name} 200 with {pending}, {resume}")
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"exit {done.returncode}: {done.stderr[-500:]}"


# --- fuzzing the decoders -----------------------------------------------------------------------

JUNK = [None, True, -1, 0, 1, 7, 99, 256, 2**64, 10**30, 1.5, "", "M", [], {}, [0, 0, 0], {"X": 1}]


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of every value in some JSON."""
    if path:
        yield path
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys:
        yield from places(data[key], (*path, key))


def mutated(data: bytes, chance: random.Random) -> bytes:
    place, byte = chance.randrange(len(data)), bytes([chance.randrange(256)])
    return chance.choice(
        [
            data[:place] + byte + data[place + 1 :],
            data[:place] + data[place + 1 :],
            data[:place] + byte + data[place:],
            data[:place],
        ]
    )


def survives(load: Callable[[Any], State], data: Any) -> None:
    """Either refused with our error, or a state that can be stored and played."""
    try:
        state = load(data)
    except CivitasError:
        return
    assert CIV.from_json(state.to_json()).to_bytes() == state.to_bytes()
    assert state.seat is None or state.legal()


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed_json(state: State, seed: int) -> None:
    chance, data = random.Random(seed), state.to_json()
    paths = list(places(data))
    for _ in range(60):
        survives(CIV.from_json, changed(data, *chance.choice(paths), to=chance.choice(JUNK)))


def test_fuzzed_views(state: State) -> None:
    chance, data = random.Random(1), state.view(state.seat)
    paths = [path for path in places(data) if path[0] != "viewer"]
    for _ in range(60):
        survives(CIV.from_view, changed(data, *chance.choice(paths), to=chance.choice(JUNK)))


@pytest.mark.parametrize("seed", range(4))
def test_fuzzed_bytes(state: State, seed: int) -> None:
    chance, data = random.Random(seed), state.to_bytes()
    for _ in range(60):
        survives(CIV.from_bytes, mutated(data, chance))


# --- records ------------------------------------------------------------------------------------


def record() -> Record:
    """A whole game."""
    found = Record.start(CIV, seed_=5, players=3)
    state = found.replay()
    while state.seat is not None:
        found.actions.append(state.legal()[len(found.actions) % len(state.legal())])
        state.apply(found.actions[-1])
    found.key = state.key()
    return found


def test_a_record_replays() -> None:
    found = Record.loads(record().dumps())
    assert found.check().result is not None


def test_a_record_that_does_not_replay() -> None:
    wrong = record()
    wrong.actions[4] = 39
    with pytest.raises(RecordError, match="does not replay: action 4: action 39 is not legal"):
        wrong.replay()
    long = record()
    long.actions.append(6)
    with pytest.raises(RecordError, match=f"action {len(long.actions) - 1}: the game is over"):
        long.check()
    other = record()
    other.seed = 6
    with pytest.raises(RecordError, match="does not replay"):
        other.check()
    key = record()
    key.key = 1
    with pytest.raises(RecordError, match=r"final key .* not 0000000000000001"):
        key.check()
    old = record()
    old.rules = 99
    with pytest.raises(RecordError, match="rules version 99 of civ; this engine has"):
        old.replay()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("format",), "x", "'format' must be 'civitas-record'"),
        (("version",), 99, "record version 99; this reads 1"),
        (("game",), "chess", "there is no game 'chess'; installed: civ"),
        (("game",), 3, "'game' as text"),
        (("rules",), "1", "'rules' as a whole number"),
        (("rules",), True, "'rules' as a whole number"),
        (("options",), [], "'options' and 'meta' as objects"),
        (("options", "players"), 9, "cannot be played: players=9 is not possible"),
        (("options", "teams"), True, "teams=on needs players=4"),
        (("options", "pleyers"), 2, "did you mean players"),
        (("seed",), -1, "seed -1 is not possible"),
        (("seed",), None, "seed None is not possible"),
        (("actions",), "123", "'actions' as a list of whole numbers"),
        (("actions",), [1, True], "'actions' as a list of whole numbers"),
        (("actions",), [1.0], "'actions' as a list of whole numbers"),
        (("meta",), 3, "'options' and 'meta' as objects"),
        (("key",), "xyz", "'key' of a record must be 16 hexadecimal digits"),
        (("key",), 5, "'key' of a record must be 16 hexadecimal digits"),
    ],
)
def test_records_say_where_they_are_wrong(path: tuple[Any, ...], value: Any, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        Record.from_json(changed(record().to_json(), *path, to=value))


def test_records_cut_anywhere_are_refused() -> None:
    text = record().dumps()
    for length in range(0, len(text), 7):
        with pytest.raises(RecordError, match="not a record"):
            Record.loads(text[:length])


def test_moves_below_a_record_belong_to_it() -> None:
    """What was appended move by move counts; what was cut off while it was written does not."""
    whole = record()
    actions, whole.key = whole.actions, None
    whole.actions = actions[:5]
    text = whole.dumps() + "\n" + "".join(f"{action}\n" for action in actions[5:])
    assert Record.loads(text).actions == actions
    assert Record.loads(text + "\0\0\0").actions == actions
    for length in range(len(whole.dumps()) + 1, len(text)):
        kept = Record.loads(text[:length]).actions
        assert kept == actions[: 5 + text[:length].count("\n") - 1]


@pytest.mark.parametrize("below", ["x", "-1\n", "1.0\n", "1 2\n", "[1]\n", "²\n", "1\n{}"])
def test_what_is_no_move_below_a_record_is_refused(below: str) -> None:
    with pytest.raises(RecordError, match="not a record"):
        Record.loads(f"{record().dumps()}\n{below}")


@pytest.mark.parametrize("data", [None, [], 3, "{}", "[]", "null", "[" * 100_000, b"\xff"], ids=str)
def test_what_is_no_record(data: Any) -> None:
    with pytest.raises(RecordError, match="not a record"):
        Record.loads(data)
    with pytest.raises(RecordError, match="not a record"):
        Record.from_json(data)


def test_json_of_records_and_states_is_json() -> None:
    assert Record.from_json(json.loads(record().dumps())).check().seat is None
    for state in STATES.values():
        assert CIV.from_json(json.loads(json.dumps(state.to_json()))).to_bytes() == state.to_bytes()
