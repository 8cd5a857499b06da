"""States of Imperium with a broken field: refused with a typed error, or as good as any other."""

from __future__ import annotations

import copy
import json
import random
import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.engine.errors import CivitasError, StateError
from civitas.engine.scenario import scenario
from civitas.games.imperium import binary
from civitas.games.imperium import consts as k
from civitas.games.imperium.names import FRAMES, QUESTIONS
from civitas.games.imperium.settings import NATIONS
from depth import depth

GAME = registry.game("imperium")
Json = dict[str, Any]
Path = tuple[Any, ...]
GAMES, MUTANTS = depth((8, 40), (12, 80), plain=(3, 20))
# What a number is replaced with, besides one more and one less.
NUMBERS = (0, -1, 2, 3, 7, 15, 31, 255, 256, 1000, 4096, 99999, 1 << 29, 1 << 40, -(1 << 40))
ODD: tuple[Any, ...] = (None, True, 1.5, "", "x", [], {}, [[]], "1UNR1", "hand")


def played(seed: int) -> Iterator[State]:
    """Positions of a random game in which something else is asked than before."""
    chance = random.Random(seed)
    players = 2 + seed % 3
    chosen = {f"nation_{i}": n for i, n in enumerate(chance.sample(NATIONS, players), 1)}
    options = {"players": players, "deal": "fixed", "auto_forced": False, **chosen}
    if seed % 8 == 7:
        options = {"players": players, "deal": "draft", "auto_forced": False}
    state = GAME.new(seed=seed, box=chance.choice(("classics", "legends")), **options)
    seen: Counter[str] = Counter()
    for _ in range(700):
        if state.decision is None:
            break
        seen[state.decision.kind] += 1
        if seen[state.decision.kind] in (1, 9):
            yield state.copy()
        actions = state.legal()
        acting = actions[1:] if len(actions) > 1 and actions[0] == 0 else actions
        state.apply(chance.choice(acting if chance.random() < 0.8 else actions))


def places(value: Any, path: Path = ()) -> Iterator[Path]:
    """Every place of the JSON, from the outside to the inside."""
    if path:
        yield path
    if isinstance(value, list):
        value = dict(enumerate(value))
    for key, inner in value.items() if isinstance(value, dict) else ():
        yield from places(inner, (*path, key))


def spoiled(data: Json, chance: random.Random) -> Path:
    """Change one field; the stack, the turn and the cards' details more often than the rest."""
    roots = (
        "stack",
        "turn",
        "cards",
        "it",
        "queue",
        "seats",
        "piles",
        "market",
        "memory",
        "chance",
    )
    root = chance.choices(roots, (8, 4, 3, 2, 2, 5, 2, 1, 1, 1))[0]
    path = chance.choice([(root,), *((root, *rest) for rest in places(data[root]))])
    *outer, last = path
    holder = data
    for key in outer:
        holder = holder[key]
    spoil(holder, last, chance)
    return path


def spoil(holder: Any, key: Any, chance: random.Random) -> None:
    value = holder[key]
    if chance.random() < 0.1:
        holder.pop(key)
    elif chance.random() < 0.1:
        holder[key] = chance.choice(ODD)
    elif type(value) is int:
        holder[key] = chance.choice((value + 1, value - 1, value ^ 1, *NUMBERS))
    elif isinstance(value, dict):
        name = chance.choice(("a", "b", "c", "d", "e", "g", "h", "pc", "step", "root", "tokens"))
        value[name] = chance.choice((*NUMBERS, [1, 0, 0]))
    elif isinstance(value, list):
        value.insert(0, copy.deepcopy(chance.choice(value)) if value else 1)
    elif isinstance(value, str):
        holder[key] = chance.choice((*FRAMES, *QUESTIONS, "1UNR1", "1REG1", "A", "B", "empire"))
    else:
        holder[key] = chance.choice((*NUMBERS, *ODD))


def play_on(state: State, chance: random.Random) -> None:
    """A few decisions more, each leaving a lawful table."""
    for _ in range(12):
        if state.seat is None:
            return
        state.apply(chance.choice(state.legal()))
        data = state.to_json()
        for seat in data["seats"]:
            assert min(seat["pool"]) >= 0
            assert seat["actions"] >= 0
            assert 0 <= seat["exhaust"] <= seat["exhaust_total"]
        lying = [c for seat in data["seats"] for zone in seat["zones"].values() for c in zone]
        lying += [card for pile in data["piles"].values() for card in pile]
        assert len(set(lying)) == len(lying)
        assert (state.seat is None) == (not state.legal())
        assert state.legal() == sorted(set(state.legal()))
    GAME.from_json(state.to_json())


def read(data: Json, packed: bool) -> State | None:
    try:
        if packed:
            text = json.dumps(data).encode()
            return GAME.from_bytes(binary.MAGIC + zlib.compress(text, 1))
        return GAME.from_json(data)
    except StateError:
        return None


@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_states_come_back(seed: int) -> None:
    for state in played(seed):
        assert GAME.from_json(state.to_json()) == GAME.from_bytes(state.to_bytes()) == state


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_broken_field_is_refused_or_harmless(seed: int) -> None:
    chance, states = random.Random(seed), list(played(seed))
    refused = 0
    for number in range(MUTANTS):
        whole = chance.choice(states)
        data = whole.to_json()
        spoiled(data, chance)
        before = json.dumps(data, default=str)
        state = read(data, number % 4 == 0)
        assert json.dumps(data, default=str) == before
        if state is None:
            refused += 1
        else:
            play_on(state, chance)
    assert refused > MUTANTS // 4


@pytest.mark.parametrize("seed", range(GAMES))
def test_broken_bytes_are_refused_or_harmless(seed: int) -> None:
    chance, states = random.Random(seed), list(played(seed))
    for _ in range(MUTANTS // 4):
        data = bytearray(chance.choice(states).to_bytes())
        for _ in range(chance.choice((1, 1, 2, 8))):
            data[chance.randrange(len(data))] = chance.randrange(256)
        cut = bytes(data[: chance.choice((len(data), len(data), chance.randrange(len(data))))])
        try:
            state = GAME.from_bytes(cut)
        except CivitasError:
            continue
        play_on(state, chance)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        (("seats", 0, "exhaust_total"), 6, "another number of exhaust tokens"),
        (("seats", 0, "exhaust"), 6, "more exhaust tokens than there are"),
        (("seats", 0, "kings"), 2, "is 0 or 1"),
        (("seats", 0, "nation"), "classics", "no nation"),
        (("seats", 0, "nation"), [], "there is no nation"),
        (("piles", "unrest"), [], "not conserved"),
        (("turn", "active"), 4, "at most 1"),
        (("turn", "asks"), "choose", "not what the stack asks"),
        (("turn", "asks"), "revolt", "not what the step of the turn asks"),
        (("turn", "treated"), [3], "list of lists of 4"),
        (("turn", "ending"), 1, "do not belong together"),
        (("cards", "1UNR1"), {"tokens": 3}, "must be a list of 3"),
        (("queue",), [[99, 0, None, 0]], "nobody can react"),
        (("it",), [[None, 0]], "must name a card"),
        (("stack", 1, "root"), 0, "no such root"),
        (("stack", 1, "pc"), 7, "outside the programs"),
        (("stack", 1, "g"), 1, "no such g"),
        (("stack", 1, "kind"), "text", "does not lie there"),
        (("chance", "key"), "-" * 64, "hexadecimal"),
        (("memory",), [], "memory must be a list of 3"),
        (("it",), [["1UNR1", 4 * k.MAX_FRAMES]], "it"),
    ],
    ids=str,
)
def test_the_refusal_says_what_is_wrong(path: Path, value: Any, said: str) -> None:
    data = GAME.new(seed=1, players=2, deal="random").to_json()
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(StateError, match=said):
        GAME.from_json(data)


def test_two_seats_cannot_have_one_nation() -> None:
    data = GAME.new(seed=1, players=2, deal="random").to_json()
    data["seats"][1]["nation"] = data["seats"][0]["nation"]
    with pytest.raises(StateError, match="two seats have the same nation"):
        GAME.from_json(data)


def test_a_view_names_only_piles_that_exist() -> None:
    view = GAME.new(seed=1, players=2, deal="random").view(0)
    view["where"][next(iter(view["where"]))] = ["0.cellar"]
    with pytest.raises(StateError, match=r"names a pile '0\.cellar' that does not exist"):
        GAME.from_view(view)


def test_fame_that_is_looked_at_must_be_there() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Glory"], play=["Coast", "Marsh", "River"])
    table.piles(fame=5)
    table.play("Glory").say("Coast", "Marsh", "River")
    data = table.json
    assert (data["stack"][-1]["kind"], data["stack"][-1]["b"]) == ("fame", 2)
    for number in (0, 6):
        with pytest.raises(StateError, match="does not fit the table"):
            GAME.from_json(
                {**data, "stack": [*data["stack"][:-1], {**data["stack"][-1], "b": number}]}
            )
