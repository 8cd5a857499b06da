"""The state of a CIV game as Python sees it. The only CIV module that knows Cython exists.

Compiled, the records are C structs inside this object and a copy is two assignments; plain, they
are the list-backed objects of `layout`. Everything that formats or explains a state is elsewhere.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, cast

from civitas.engine import batch, bits, chance, digest, position, prefetch, search
from civitas.engine import seed as seeds
from civitas.engine.errors import WrongSeat
from civitas.engine.event import telling
from civitas.games.civ import (
    binary,
    codec,
    encode,
    fingerprint,
    legal,
    memory,
    playout,
    redeal,
    rules,
    scoring,
    table,
    trail,
    view,
)
from civitas.games.civ import consts as k
from civitas.games.civ.names import DOMAINS, PENDING, action_name

try:
    import cython
except ImportError:  # plain Python without Cython installed
    from civitas.engine import _cython as cython

if not cython.compiled:
    from civitas.games.civ.layout import Core, Memory, Observation

if TYPE_CHECKING:
    from civitas.engine.contract import Result, View
    from civitas.engine.decision import Decision
    from civitas.engine.event import Event


# Rows of a batch begin where the processor's cache lines do.
LINE = 64


def observe(s: Core, m: Memory, viewer: int, out: Any) -> None:
    """Write what a seat sees into a row of bytes."""
    if not cython.compiled:
        row = Observation()
        encode.encode(s, m, viewer, row)
        memoryview(out)[:] = row.to_bytes()
    else:
        words = cython.cast("uint64_t *", out)
        for i in range(k.ROW_SIZE // 8):
            words[i] = 0
        encode.encode(s, m, viewer, cython.cast("observation_t *", out))


def put_mask(options: int, out: Any) -> None:
    """Write a byte for every action, 1 if it is legal."""
    if not cython.compiled:
        bits.spread(options, k.ACTIONS, memoryview(out).cast("Q"))
    else:
        bits.spread(options, k.ACTIONS, out)


def act(s: Core, m: Memory, action: int) -> None:
    """One action, and what everybody learns from it."""
    s.event_count = 0
    rules.act(s, action)
    memory.observe(s, m)


def settle(s: Core, m: Memory) -> None:
    """Go through everything that is forced; memories follow every single action."""
    while rules.is_forced(s):
        act(s, m, bits.lowest(s.options))


def decider(s: Core) -> int:
    """The seat that decides, -1 when the game is over."""
    return -1 if s.pending == k.OVER else s.seat


def advance(s: Core, m: Memory, action: int) -> None:
    """One action and everything that is forced then."""
    act(s, m, action)
    settle(s, m)


class State(position.Position):
    """A position: everything on the table, what is asked, and what each seat knows."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        if not cython.compiled:
            self.core: Core = Core()
            self.memory: Memory = Memory()
        else:
            self._core: Core
            self._memory: Memory
            self.core = cython.address(self._core)
            self.memory = cython.address(self._memory)

    # --- asking ---------------------------------------------------------------------------

    @property
    def players(self) -> int:
        return self.core.players

    def asked(self) -> int:
        return decider(self.core)

    def allows(self, action: int) -> bool:
        return is_among(self.core.options, action)

    def name_of(self, action: int) -> str:
        return action_name(action)

    @property
    def decision(self) -> Decision | None:
        return view.decision(self.dump(), self.legal())

    def legal(self) -> list[int]:
        options = self.core.options
        found: list[int] = []
        while options:
            found.append(bits.lowest(options))
            options &= options - 1
        return found

    def allowed(self) -> bytearray:
        row = bytearray(k.ACTIONS)
        put_mask(self.core.options, row)
        return row

    def gain(self, seat: int) -> float:
        return scoring.gain(self.core, seat)

    @property
    def result(self) -> Result | None:
        return view.result(self)

    def points(self) -> list[int]:
        """Majority points as they stand: of each seat, or of its team."""
        return [scoring.points(self.core, seat) for seat in range(self.core.players)]

    def hegemonies(self) -> list[str]:
        """The Domains in which the seat that ended the game has a Hegemony."""
        seat = self.core.seat
        return [
            DOMAINS[d]
            for d in range(k.DOMAINS)
            if table.counted(self.core, seat, d) >= scoring.needed_for_hegemony(self.core, seat, d)
        ]

    def decided_by(self) -> str:
        """What settled a majority: the points, a Domain of the tie-break, or nothing."""
        return ("points", *DOMAINS, "nothing")[scoring.decided_by(self.core) + 1]

    @property
    def chance_used(self) -> int:
        return self.core.picks

    def key(self) -> int:
        return fingerprint.fingerprint(self.core, self.memory)

    def view(self, seat: int | None) -> View:
        self.viewer(seat)
        return view.view(self, seat)

    def observe(self, seat: int) -> bytearray:
        viewer = self.viewer(seat)
        if viewer == k.SPECTATOR:
            raise WrongSeat("only seats observe; a spectator has a view")
        row = bytearray(k.ROW_SIZE)
        observe(self.core, self.memory, viewer, row)
        return row

    # --- acting ---------------------------------------------------------------------------

    def step(self, action: int, seat: int | None = None) -> list[Event]:
        number = self.checked(action, seat)
        mover = self.core.seat
        self.act(number)
        return self.settle_telling(mover)

    def advance(self, action: int) -> None:
        """Act, and go through everything that is forced; memories follow every single action."""
        advance(self.core, self.memory, action)

    def settle(self) -> None:
        settle(self.core, self.memory)

    def settle_telling(self, mover: int = k.NO_SEAT) -> list[Event]:
        """`settle`, with the events of the last action and of all that follow from it.

        Whether another seat than the `mover` is asked, and what, depends on its hand.
        """
        events = self.events()
        asks_another = False
        while rules.is_forced(self.core):
            asks_another = asks_another or self.core.seat != mover
            self.act(bits.lowest(self.core.options))
            events.extend(self.events())
        if self.core.pending != k.OVER:
            asks_another = asks_another or self.core.seat != mover
        return telling(events) if asks_another else events

    def act(self, action: int) -> None:
        act(self.core, self.memory, action)

    def events(self) -> list[Event]:
        """What the last single action caused."""
        return view.events([self.core.events[i] for i in range(self.core.event_count)])

    def begin(self) -> None:
        """Deal; the options and the key are loaded already. `settle` or `settle_telling` next."""
        rules.start(self.core)
        memory.observe(self.core, self.memory)

    # --- other states ---------------------------------------------------------------------

    def copy(self) -> State:
        other = State(self.options)
        other.assign(self)
        return other

    def assign(self, other: State) -> None:
        """Be like another state. Of the trails, only what is in use is copied.

        They lie at the end of the memory, as `layout` makes sure. An assignment of whole
        structs goes through a copy.
        """
        if cython.compiled:
            memcpy(self.core, other.core, cython.sizeof(self._core))  # type: ignore[name-defined]  # noqa: F821
            minds = cython.cast("char *", self.memory.trail) - cython.cast("char *", self.memory)
            memcpy(self.memory, other.memory, minds)  # type: ignore[name-defined]  # noqa: F821
            for viewer in range(k.VIEWERS):
                trail.assign(self.memory.trail[viewer], other.memory.trail[viewer])
        else:
            self.core.assign(other.core)
            self.memory.assign(other.memory)

    def resample(self, seat: int | None, seed: int) -> State:
        viewer, number = self.viewer(seat), seeds.sample(seed)
        other = self.copy()
        redeal.redeal(other.core, other.memory, viewer, number)
        for mind in range(self.core.players):
            if mind != viewer:
                memory.forget(other.core, other.memory, mind)
        return other

    def viewer(self, seat: object) -> int:
        number = self.seated(seat)
        return k.SPECTATOR if number < 0 else number

    def simulation(self, seat: int, guided: bool = True) -> Simulation:
        return Simulation(self, self.viewer(seat), guided)

    def seeded(self, key: tuple[int, ...]) -> State:
        """A copy of a blank table with the key of a game."""
        other = self.copy()
        for i in range(8):
            other.core.key[i] = key[i]
        return other

    # --- storing --------------------------------------------------------------------------

    def dump(self) -> dict[str, Any]:
        """The record of the table as plain data."""
        data: dict[str, Any]
        if cython.compiled:
            data = self._core  # type: ignore[assignment]  # a struct becomes a dict
        else:
            data = self.core.dump()
        return data

    def dump_memory(self) -> dict[str, Any]:
        data: dict[str, Any]
        if cython.compiled:
            data = self._memory  # type: ignore[assignment]
        else:
            data = self.memory.dump()
        return data

    def load(self, core: dict[str, Any], minds: dict[str, Any]) -> None:
        """Take over plain data, which `codec` has checked; options follow from it."""
        if cython.compiled:
            self._core = core  # type: ignore[assignment]  # and a dict a struct
            self.load_memory(minds)
        else:
            self.core.load(core)
            self.memory.load(minds)
        self.core.recording = k.FOR_ALL
        self.core.event_count = 0
        self.core.options = legal.options(self.core)

    def load_memory(self, minds: dict[str, Any]) -> None:
        """One viewer at a time: of arrays in arrays Cython mixes up those of equal outer size."""
        for viewer in range(k.VIEWERS):
            self._memory.riddles[viewer] = minds["riddles"][viewer]
            self._memory.sure[viewer] = minds["sure"][viewer]
            self._memory.linked[viewer] = minds["linked"][viewer]
            self._memory.passed[viewer] = minds["passed"][viewer]
            self._memory.held[viewer] = minds["held"][viewer]
            self._memory.pair[viewer] = minds["pair"][viewer]
            self._memory.pair_placed[viewer] = minds["pair_placed"][viewer]
            self._memory.pair_hands[viewer] = minds["pair_hands"][viewer]
            self._memory.pair_shown[viewer] = minds["pair_shown"][viewer]
            self._memory.mark_hands[viewer] = minds["mark_hands"][viewer]
            self._memory.mark_domains[viewer] = minds["mark_domains"][viewer]
            self._memory.mark_need[viewer] = minds["mark_need"][viewer]
            self._memory.trail[viewer] = minds["trail"][viewer]

    def silence(self) -> None:
        """Stop telling events: for playouts, which nobody watches."""
        self.core.recording = k.SILENT

    def fits(self) -> bool:
        """Do the memories agree with the true cards? Asked of states that come from outside."""
        for seat in range(self.core.players):
            if not redeal.agrees(self.core, self.memory, seat):
                return False
        return redeal.agrees(self.core, self.memory, k.SPECTATOR)

    def verdict(self) -> tuple[int, int]:
        """The ending of the table as it lies after a turn, and the winners as bits."""
        ending = scoring.how_it_ends(self.core)
        return ending, scoring.winners_by(self.core, ending) if ending else 0

    def to_json(self) -> dict[str, Any]:
        return codec.to_json(self)

    def to_bytes(self) -> bytes:
        return binary.to_bytes(self)

    def __repr__(self) -> str:
        asked = PENDING[self.core.pending]
        return f"<civ State: {self.core.players} players, turn {self.core.turn}, {asked}>"


class Simulation(search.Simulation):
    """States drawn from what one seat knows, for the search inside the core."""

    def __init__(self, state: State, viewer: int, guided: bool) -> None:
        self.viewer = viewer
        self.guided = guided
        self.root = state.copy()
        self.root.silence()
        self.state = self.root.copy()

    def deal(self, seed: int) -> None:
        if cython.compiled:
            self.state._core = self.root._core
        else:
            self.state.core.assign(self.root.core)
        redeal.redeal(self.state.core, self.root.memory, self.viewer, seed)

    def decider(self) -> int:
        return decider(self.state.core)

    def fill(self, out: array[int]) -> int:
        options = self.state.core.options
        count = 0
        while options:
            out[count] = bits.lowest(options)
            options &= options - 1
            count += 1
        return count

    def play(self, action: int) -> None:
        rules.act_and_settle(self.state.core, action)

    def finish(self, seed: int) -> None:
        if self.guided:
            playout.finish_guided(self.state.core, seed)
        else:
            playout.finish_random(self.state.core, seed)

    def reward(self, seat: int) -> float:
        return scoring.reward(self.state.core, seat)


class Playground:
    """Random games from the deal to the end, with the fast stream and without the GIL."""

    def __init__(self, template: State) -> None:
        self.template = template.copy()
        self.template.core.is_fast = 1
        self.state = template.copy()
        self.decisions = 0
        self.wins = array("d", [0.0]) * k.MAX_SEATS

    def run(self, games: int, seed: int) -> None:
        with cython.nogil:
            self.play(games, seed)

    def play(self, games: int, seed: int) -> None:
        for i in range(games):
            if cython.compiled:
                self.state._core = self.template._core
            else:
                self.state.core.assign(self.template.core)
            self.decisions += playout.random_game(self.state.core, seed, i)
            for seat in range(self.state.core.players):
                self.wins[seat] += scoring.reward(self.state.core, seat)


def is_among(options: int, action: int) -> bool:
    return 0 <= action < k.ACTIONS and options >> action & 1 != 0


def core_of(rows: Any, row: int) -> Core:
    if not cython.compiled:
        return cast("Core", rows[row].core)
    else:  # noqa: RET505  # a compiler that knows the branch drops the other one
        return cython.address(rows[row].core)  # type: ignore[no-any-return]


def memory_of(rows: Any, row: int) -> Memory:
    if not cython.compiled:
        return cast("Memory", rows[row].memory)
    else:  # noqa: RET505
        return cython.address(rows[row].memory)  # type: ignore[no-any-return]


class Batch(batch.Batch):
    """Games in step. Compiled, they are rows of one numpy buffer; plain, a list of states.

    What is legal in all games is kept side by side: to choose and to check, no row is looked at. A
    row keeps what its seats know; a spectator's memory comes from playing its actions once more.
    """

    def __init__(self, template: State, games: int, limit: int) -> None:
        import numpy as np

        super().__init__(games, template.players, limit, k.ROW_SIZE, k.ACTIONS)
        self.template = template
        self.template.core.recording = k.FOR_SEATS
        self.options = array("Q", [0]) * games
        self.drawn = array("B", [0]) * (games + 1)
        # A line of actions for every step, round and round: no game is longer than that.
        played: Any = np.zeros((limit, games), np.uint8)
        self.played = played
        self.line = 0
        if cython.compiled:
            width = cython.sizeof(self.rows[0])  # type: ignore[has-type]
            room: Any = np.zeros(games * width + LINE, np.uint8)
            self.room = room[-room.ctypes.data % LINE :]
            self.rows = cython.cast("row_t *", cython.address(self.room[0]))
        else:
            self.rows = [template.copy() for _ in range(games)]

    def state(self, row: int) -> State:
        """A copy of one game, with all memories."""
        self.checked_rows(row, row + 1)
        other = self.template.seeded(tuple(digest.key(self._seeds[row])))
        other.core.recording = k.FOR_ALL
        other.begin()
        other.settle()
        for back in range(self._decisions[row], 0, -1):
            line = self.line - back
            other.advance(self.played[line if line >= 0 else line + self.limit, row])
        return other

    def deal(self, row: int, seed: int) -> int:
        if cython.compiled:
            row_size = cython.sizeof(self.rows[row].core)
            memcpy(core_of(self.rows, row), self.template.core, row_size)  # type: ignore[name-defined]  # noqa: F821
            row_size = cython.sizeof(self.rows[row].memory)
            memcpy(memory_of(self.rows, row), self.template.memory, row_size)  # type: ignore[name-defined]  # noqa: F821
        else:
            self.rows[row].assign(self.template)
        s = core_of(self.rows, row)
        digest.seed_key(seed, s.key)
        rules.start(s)
        memory.observe(s, memory_of(self.rows, row))
        settle(s, memory_of(self.rows, row))
        return decider(s)

    def first_refused(self) -> int:
        for row in range(self.games):
            if not is_among(self.options[row], self._actions[row]):
                return row
        return -1

    def keep(self) -> None:
        played, chosen = self.played[self.line], self._chosen
        for row in range(self.games):
            played[row] = chosen[row]
        self.line = self.line + 1 if self.line + 1 < self.limit else 0

    def play(self, first: int, last: int) -> None:
        for row in range(first, last):
            if cython.compiled:  # the next row loads while this one is played
                prefetch.fetch(core_of(self.rows, row + 1), k.CORE_LINES)
                prefetch.fetch(memory_of(self.rows, row + 1), k.MEMORY_LINES)
                words = core_of(self.rows, row + 1).words[k.STREAM_DECK]
                prefetch.fetch(cython.address(words[self.drawn[row + 1] & 31]), 1)
            if self._chosen[row] >= 0:
                core = core_of(self.rows, row)
                advance(core, memory_of(self.rows, row), self._chosen[row])
                self._asked[row] = decider(core)
                self.drawn[row] = table.drawn(core)

    def show(self, first: int, last: int) -> None:
        for row in range(first, last):
            core = core_of(self.rows, row)
            seat = self._asked[row]
            self._seats[row] = seat
            self.options[row] = core.options
            if cython.compiled:
                mask = cython.address(self._masks[row, 0])
                seen = cython.address(self._observations[row, 0])
            else:
                mask, seen = self._masks[row], self._observations[row]
            put_mask(core.options, mask)
            if seat >= 0:
                observe(core, memory_of(self.rows, row), seat, seen)

    def choose(self, first: int, last: int) -> None:
        for row in range(first, last):
            if self._asked[row] >= 0:
                self._words[row] = chance.next_fast(self._words[row])
                self._actions[row] = playout.random_option(self.options[row], self._words[row])

    def gain(self, row: int, seat: int) -> float:
        return scoring.gain(core_of(self.rows, row), seat)

    def write_observation(self, row: int, seat: int, out: Any) -> None:
        observe(core_of(self.rows, row), memory_of(self.rows, row), seat, out)
