"""The state of an Imperium game as Python sees it. The only module here that knows Cython exists.

Compiled, the records are C structs inside this object and a copy is two assignments; plain, they
are the list-backed objects of `layout`. Everything that formats or explains a state is elsewhere.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, cast

from civitas.engine import batch, chance, digest, position, search
from civitas.engine import seed as seeds
from civitas.engine.errors import CivitasError, StateError, WrongSeat
from civitas.engine.event import telling
from civitas.games.imperium import (
    binary,
    codec,
    encode,
    fingerprint,
    legal,
    library,
    memory,
    opening,
    playout,
    questions,
    redeal,
    rules,
    scoring,
    table,
    view,
)
from civitas.games.imperium import consts as k
from civitas.games.imperium.evaluation import advice, outlook
from civitas.games.imperium.names import QUESTIONS

try:
    import cython
except ImportError:  # plain Python without Cython installed
    from civitas.engine import _cython as cython

if not cython.compiled:
    from civitas.games.imperium.layout import Core, Memory

if TYPE_CHECKING:
    from civitas.engine.contract import Result, View
    from civitas.engine.decision import Decision
    from civitas.engine.event import Event


class LoopingCard(CivitasError):
    """A card of one's own that never ends what it begins; the message names it.

    Nothing was changed.
    """


def act(s: Core, m: Memory, action: int) -> None:
    """One action, and what everybody learns from it."""
    s.event_count = 0
    was_set_up = s.cards > 0
    rules.act(s, action)
    remember(s, m, was_set_up)


def remember(s: Core, m: Memory, was_set_up: bool) -> None:
    if was_set_up:
        memory.observe(s, m)
    elif s.cards > 0:
        memory.begin(s, m)


def settle(s: Core, m: Memory) -> None:
    """Go through everything that is forced; memories follow every single action."""
    while rules.is_forced(s):
        act(s, m, s.option[0])


def decider(s: Core) -> int:
    """The seat that decides, -1 when the game is over."""
    return -1 if s.pending == k.OVER else s.asked


class State(position.Position):
    """A position: everything on the table, what is asked, and what each seat knows."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.before: State | None = None
        self.scratch: State | None = None
        if not cython.compiled:
            self.core: Core = Core()
            self.memory: Memory = Memory()
        else:
            self.core = cython.address(self._core)
            self.memory = cython.address(self._memory)

    # --- asking ---------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many decide: the automaton of a solo game has a seat, but no say."""
        return table.seats(self.core)

    def asked(self) -> int:
        return decider(self.core)

    def allows(self, action: int) -> bool:
        return rules.option_index(self.core, action) >= 0

    def name_of(self, action: int) -> str:
        return view.action_name(action)

    @property
    def decision(self) -> Decision | None:
        return questions.decision(self.dump())

    def legal(self) -> list[int]:
        return [self.core.option[i] for i in range(self.core.option_count)]

    def allowed(self) -> bytearray:
        row = bytearray(view.actions())
        for i in range(self.core.option_count):
            row[self.core.option[i]] = 1
        return row

    def gain(self, seat: int) -> float:
        return scoring.gain(self.core, seat)

    @property
    def result(self) -> Result | None:
        return view.result(self.dump())

    def points(self) -> list[int]:
        """Victory points as they stand."""
        return [scoring.points_of(self.core, seat) for seat in range(self.core.players)]

    def card_points(self, card: int) -> int:
        """What one card is worth to its holder now."""
        return scoring.card_points(self.core, card, view.holder(self.dump(), card))

    @property
    def chance_used(self) -> int:
        if self.core.is_fast:
            return self.core.fast_key
        return sum([self.core.used[stream] for stream in range(k.STREAMS)])

    def advice(self) -> list[int]:
        """What the rules of thumb think of every option, in tenths of points.

        They take hidden cards as they lie; who must not know them asks a state made `from_view`.
        """
        return [advice.score(self.core, i) for i in range(self.core.option_count)]

    def thumb(self) -> int:
        """What `greedy` answers: the best by the rules of thumb, over a deal of what is known.

        It needs no view, so whole studies can be played with it. `scratch` is kept for the next.
        """
        if self.scratch is None:
            self.scratch = State(self.options)
        other = self.scratch
        other.assign(self)
        redeal.redeal(other.core, other.memory, self.core.asked, 0)
        return other.core.option[advice.best_option(other.core)]

    @property
    def question(self) -> str:
        """The kind of the pending question, which is cheaper than the question."""
        return QUESTIONS[self.core.pending]

    @property
    def round(self) -> int:
        return self.core.round

    @property
    def is_last(self) -> bool:
        """Has something brought the end about?"""
        return self.core.final_round != 0

    def piles(self) -> bytes:
        """The pile of every card of the table: what a study of cards compares."""
        return bytes([self.core.pile[card] for card in range(self.core.cards)])

    def designs(self) -> list[int]:
        """The printed card that every card of the table is."""
        return [self.core.design[card] for card in range(self.core.cards)]

    def key(self) -> int:
        return fingerprint.fingerprint(self.core, self.memory)

    def view(self, seat: int | None) -> View:
        viewer = self.viewer(seat)
        return view.view(self.options, self.dump(), self.dump_memory(), viewer)

    def observe(self, seat: int) -> bytearray:
        viewer = self.viewer(seat)
        if viewer == k.SPECTATOR:
            raise WrongSeat("only seats observe; a spectator has a view")
        row = bytearray(encode.size())
        encode.encode(self.core, self.memory, viewer, row)
        return row

    # --- acting ---------------------------------------------------------------------------

    def step(self, action: int, seat: int | None = None) -> list[Event]:
        number = self.checked(action, seat)
        mover = self.core.asked
        return self.follow(self.act_telling(number, mover), mover)

    def checked(self, action: object, seat: object) -> int:
        """What a card of one's own has changed can be undone: see `check_ending`."""
        number = position.Position.checked(self, action, seat)
        if opening.has_own_cards(self.core):
            self.before = self.copy()
        return number

    def advance(self, action: int) -> None:
        """Act, and go through everything that is forced; memories follow every single action."""
        self.act(action)
        self.settle()

    def settle(self) -> None:
        settle(self.core, self.memory)
        self.check_ending()

    def settle_telling(self) -> list[Event]:
        """`settle`, with the events of the deal and of all that follow from it."""
        return self.follow(self.events(k.NO_SEAT), k.NO_SEAT)

    def follow(self, events: list[Event], mover: int) -> list[Event]:
        """`settle`, with the events that are there already and those that follow.

        Events also say what they tell a `mover` that it did not know: whether another seat is
        asked in the middle of something depends on its cards.
        """
        asks_another = False
        while rules.is_forced(self.core):
            asks_another = asks_another or self.core.asked != mover
            events.extend(self.act_telling(self.core.option[0], mover))
        self.check_ending()
        if self.core.pending != k.OVER and self.core.pending != k.ASK_TURN:
            asks_another = asks_another or self.core.asked != mover
        return telling(events) if asks_another else events

    def act_telling(self, action: int, mover: int) -> list[Event]:
        """`act`, with what it caused; the answer itself comes first."""
        events = questions.answered(self.core.pending, self.core.asked, action)
        self.act(action)
        return events + self.events(mover)

    def check_ending(self) -> None:
        if self.core.ending == k.LOOPING:
            error = LoopingCard(f"{view.top_card(self.dump())} never ends what it begins")
            if self.before is not None:
                self.assign(self.before)
            raise error

    def act(self, action: int) -> None:
        act(self.core, self.memory, action)

    def recall_setup(self) -> None:
        """Everybody knows what set-up tells of these cards, and nothing else."""
        if self.core.cards > 0:
            memory.begin(self.core, self.memory)

    def events(self, mover: int) -> list[Event]:
        """What the last single action caused."""
        packed = [self.core.events[i] for i in range(self.core.event_count)]
        designs = [self.core.design[card] for card in range(self.core.cards)]
        marks = [self.core.mark[card] for card in range(self.core.cards)]
        return view.events(packed, designs, marks, mover)

    def begin(self) -> None:
        """Deal; the options and the key are loaded already. `settle` or `settle_telling` next."""
        rules.start(self.core)
        remember(self.core, self.memory, False)

    # --- other states ---------------------------------------------------------------------

    def copy(self) -> State:
        other = State(self.options)
        other.assign(self)
        return other

    def assign(self, other: State) -> None:
        """Be like another state, without its events and without what its last redeal worked with.

        These lie at the ends of the records, as `layout` makes sure. An assignment of whole
        structs goes through a copy.
        """
        if cython.compiled:
            size = cython.cast("char *", self.core.events) - cython.cast("char *", self.core)
            memcpy(self.core, other.core, size)  # type: ignore[name-defined]  # noqa: F821
            minds = cython.cast("char *", self.memory.unknown) - cython.cast("char *", self.memory)
            memcpy(self.memory, other.memory, minds)  # type: ignore[name-defined]  # noqa: F821
        else:
            self.core.assign(other.core)
            self.memory.assign(other.memory)
        self.core.event_count = 0

    def resample(self, seat: int | None, seed: int) -> State:
        viewer, number = self.viewer(seat), seeds.sample(seed)
        other = self.copy()
        redeal.redeal(other.core, other.memory, viewer, number)
        for mind in range(self.players):
            if mind != viewer:
                memory.forget(other.core, other.memory, mind)
        memory.widen(other.core, other.memory, k.SPECTATOR)
        memory.measure(other.core, other.memory)
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
            self._core: Core = core  # type: ignore[assignment]  # and a dict a struct
            self._memory: Memory = minds  # type: ignore[assignment]
        else:
            self.core.load(core)
            self.memory.load(minds)
        self.core.recording = 1
        self.core.event_count = 0
        memory.measure(self.core, self.memory)
        legal.fill(self.core)

    def fits(self) -> bool:
        """Do the memories agree with the true cards? Asked of states that come from outside."""
        return memory.fits(self.core, self.memory)

    def asks(self) -> bool:
        """Does the frame on top ask what is pending? Asked of states that come from outside."""
        if self.core.pending == k.OVER:
            return True
        again = self.copy()
        again.core.pending = k.RUNNING
        rules.step(again.core)
        return (
            again.core.pending == self.core.pending
            and again.core.asked == self.core.asked
            and again.core.top == self.core.top
        )

    def is_counted(self) -> bool:
        """Are points and winners those of the table at its end, and none before? (6.3)"""
        again = self.copy()
        again.core.winners = 0
        for seat in range(k.MAX_SEATS):
            again.core.score[seat] = 0
            again.core.unrest[seat] = 0
        if again.core.pending == k.OVER:
            scoring.finish(again.core)
        return again == self

    def silence(self) -> None:
        """Stop telling events: for playouts, which nobody watches."""
        self.core.recording = 0
        self.core.event_count = 0

    def to_json(self) -> dict[str, Any]:
        return codec.to_json(self.options, self.dump(), self.dump_memory())

    def to_bytes(self) -> bytes:
        return binary.to_bytes(self.options, self.dump(), self.dump_memory())

    def __repr__(self) -> str:
        asked = QUESTIONS[self.core.pending]
        return f"<imperium State: {self.players} players, round {self.core.round}, {asked}>"


class Simulation(search.Simulation):
    """States drawn from what one seat knows, for the search inside the core."""

    def __init__(self, state: State, viewer: int, guided: bool) -> None:
        self.viewer = viewer
        self.guided = guided
        self.root = state.copy()
        self.root.silence()
        self.state = self.root.copy()
        self.dealt = False
        self.shares = array("d", [0.0] * k.MAX_SEATS)

    def deal(self, seed: int) -> None:
        """The first deal is a new one; every other stirs the cards of the one before."""
        if self.dealt:
            redeal.stir(self.root.core, self.root.memory, self.viewer, seed)
        else:
            redeal.redeal(self.root.core, self.root.memory, self.viewer, seed)
            self.dealt = True
        self.state.assign(self.root)

    def decider(self) -> int:
        return decider(self.state.core)

    def fill(self, out: array[int]) -> int:
        count = self.state.core.option_count
        for i in range(count):
            out[i] = self.state.core.option[i]
        return count

    def guess(self, out: array[float]) -> bool:
        if self.guided:
            outlook.guess(self.state.core, out)
        return self.guided

    def play(self, action: int) -> None:
        rules.act(self.state.core, action)
        playout.settle(self.state.core)

    def finish(self, seed: int) -> None:
        if self.guided:
            playout.finish_guided(self.state.core, seed)
        else:
            playout.finish_random(self.state.core, seed)
        outlook.share_out(self.state.core, self.shares)

    def reward(self, seat: int) -> float:
        return self.shares[seat]


class Playground:
    """Random games inside the core, one after the other."""

    def __init__(self, template: State) -> None:
        self.template = template
        self.state = template.copy()
        self.decisions = 0
        self.wins = array("d", [0.0] * k.MAX_SEATS)

    def run(self, games: int, seed: int) -> None:
        with cython.nogil:
            self.play(games, seed)

    def play(self, games: int, seed: int) -> None:
        for i in range(games):
            self.state.assign(self.template)
            self.decisions += playout.random_game(self.state.core, seed, i)
            for seat in range(table.seats(self.state.core)):
                self.wins[seat] += scoring.reward(self.state.core, seat)


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
    """Games in step. Compiled, they are rows of one numpy buffer; plain, a list of states."""

    def __init__(self, template: State, games: int, limit: int) -> None:
        import numpy as np

        self.cards = library.designs()
        width, choices = encode.size(), k.CARD + self.cards
        super().__init__(games, template.players, limit, width, choices)
        self.template = template
        self.looping = 0
        if cython.compiled:
            record = cython.sizeof(self.rows[0])  # type: ignore[has-type]
            room: Any = np.zeros((games, record), np.uint8)
            self.room = room
            self.rows = cython.cast("row_t *", cython.address(self.room[0, 0]))
        else:
            self.rows = [template.copy() for _ in range(games)]

    def state(self, row: int) -> State:
        """A copy of one game."""
        self.checked_rows(row, row + 1)
        other = State(self.template.options)
        if cython.compiled:
            other._core = self.rows[row].core
            other._memory = self.rows[row].memory
        else:
            other.assign(self.rows[row])
        return other

    def deal(self, row: int, seed: int) -> int:
        if cython.compiled:
            self.rows[row].core = self.template._core
            self.rows[row].memory = self.template._memory
        else:
            self.rows[row].assign(self.template)
        s = core_of(self.rows, row)
        digest.seed_key(seed, s.key)
        rules.start(s)
        remember(s, memory_of(self.rows, row), False)
        settle(s, memory_of(self.rows, row))
        return decider(s)

    def first_refused(self) -> int:
        for row in range(self.games):
            if not 0 <= self._actions[row] < k.NO_ACTION:
                return row
            if rules.option_index(core_of(self.rows, row), self._actions[row]) < 0:
                return row
        return -1

    def play(self, first: int, last: int) -> None:
        for row in range(first, last):
            if self._chosen[row] >= 0:
                self.play_row(row)

    def play_row(self, row: int) -> None:
        s = core_of(self.rows, row)
        m = memory_of(self.rows, row)
        act(s, m, self._chosen[row])
        settle(s, m)
        if s.ending == k.LOOPING:
            self.looping = 1
        self._asked[row] = decider(s)

    def show(self, first: int, last: int) -> None:
        for row in range(first, last):
            seat = self._asked[row]
            self._seats[row] = seat
            if cython.compiled:
                self.write_mask(row, cython.address(self._masks[row, 0]))
                if seat >= 0:
                    self.write_observation(row, seat, cython.address(self._observations[row, 0]))
            else:
                self.write_mask(row, self._masks[row])
                if seat >= 0:
                    self.write_observation(row, seat, self._observations[row])

    def check(self) -> None:
        if library.designs() != self.cards:
            raise StateError("other cards have been loaded; make a new batch")
        if self.looping:
            self.looping = 0
            raise LoopingCard("in one of the games a card never ends what it begins")

    def choose(self, first: int, last: int) -> None:
        for row in range(first, last):
            if self._asked[row] >= 0:
                s = core_of(self.rows, row)
                self._words[row] = chance.next_fast(self._words[row])
                self._actions[row] = s.option[chance.below(self._words[row], s.option_count)]

    def gain(self, row: int, seat: int) -> float:
        return scoring.gain(core_of(self.rows, row), seat)

    def write_mask(self, row: int, out: Any) -> None:
        s = core_of(self.rows, row)
        for action in range(self.choices):
            out[action] = 0
        for i in range(s.option_count):
            out[s.option[i]] = 1

    def write_observation(self, row: int, seat: int, out: Any) -> None:
        encode.encode(core_of(self.rows, row), memory_of(self.rows, row), seat, out)
