cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memcpy

from civitas.engine cimport batch, chance, digest, position, search
cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport encode, fingerprint, legal, library, memory, opening, playout, redeal, rules, scoring, table
from civitas.games.imperium.evaluation cimport advice, outlook
from civitas.games.imperium.layout cimport core_t, memory_t


@cython.locals(was_set_up=cython.bint)
cdef void act(core_t* s, memory_t* m, int action) noexcept nogil
cdef void remember(core_t* s, memory_t* m, bint was_set_up) noexcept nogil
cdef void settle(core_t* s, memory_t* m) noexcept nogil
cdef int decider(core_t* s) noexcept nogil

cdef class State(position.Position):
    cdef core_t _core
    cdef memory_t _memory
    cdef core_t* core
    cdef memory_t* memory
    cdef State before
    cdef State scratch

    @cython.locals(i=cython.int)
    cpdef list legal(self)
    @cython.locals(i=cython.int)
    cpdef bytearray allowed(self)
    cpdef double gain(self, int seat)
    @cython.locals(i=cython.int)
    cpdef list advice(self)
    @cython.locals(other=State)
    cpdef int thumb(self) except -1
    @cython.locals(card=cython.int)
    cpdef bytes piles(self)
    @cython.locals(card=cython.int)
    cpdef list designs(self)
    cpdef uint64_t key(self)
    @cython.locals(viewer=cython.int)
    cpdef bytearray observe(self, seat)
    @cython.locals(number=cython.int)
    cpdef int checked(self, action, seat) except -1
    cpdef int asked(self)
    cpdef bint allows(self, int action)
    cpdef advance(self, int action)
    cpdef settle(self)
    cpdef list settle_telling(self)
    cdef list act_telling(self, int action, int mover)
    @cython.locals(asks_another=cython.bint)
    cdef list follow(self, list events, int mover)
    cdef check_ending(self)
    cdef void act(self, int action) noexcept
    @cython.locals(i=cython.int, card=cython.int)
    cdef list events(self, int mover)
    cpdef begin(self)
    cpdef recall_setup(self)
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(size=size_t, minds=size_t)
    cdef void assign(self, State other) noexcept nogil
    @cython.locals(size=size_t, minds=size_t)
    @cython.locals(other=State, viewer=cython.int, mind=cython.int)
    cpdef State resample(self, seat, seed)
    @cython.locals(other=State, i=cython.int)
    cpdef State seeded(self, key)
    @cython.locals(number=cython.int)
    cdef int viewer(self, seat) except -1
    cpdef bint fits(self)
    cpdef silence(self)
    @cython.locals(seat=cython.int)
    cpdef list points(self)
    cpdef int card_points(self, int card)

cdef class Simulation(search.Simulation):
    cdef int viewer
    cdef bint guided
    cdef bint dealt
    cdef readonly State root
    cdef State state
    cdef double[::1] shares
    cdef void deal(self, uint64_t seed) noexcept nogil
    cdef int decider(self) noexcept nogil
    @cython.locals(count=cython.int, i=cython.int)
    cdef int fill(self, int[::1] out) noexcept nogil
    cdef bint guess(self, double[::1] out) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void finish(self, uint64_t seed) noexcept nogil
    cdef double reward(self, int seat) noexcept nogil

cdef class Playground:
    cdef State template
    cdef readonly State state
    cdef readonly long decisions
    cdef readonly double[::1] wins
    cpdef run(self, long games, uint64_t seed)
    @cython.locals(i=cython.long, seat=cython.int)
    cdef void play(self, long games, uint64_t seed) noexcept nogil

cdef struct row_t:
    core_t core
    memory_t memory

cdef core_t* core_of(row_t* rows, int row) noexcept nogil
cdef memory_t* memory_of(row_t* rows, int row) noexcept nogil

cdef class Batch(batch.Batch):
    cdef State template
    cdef uint8_t[:, ::1] room
    cdef row_t* rows
    cdef int cards
    cdef bint looping
    cpdef check(self)
    @cython.locals(other=State)
    cpdef state(self, int row)
    cdef int deal(self, int row, uint64_t seed) noexcept nogil
    @cython.locals(row=cython.int)
    cpdef int first_refused(self)
    @cython.locals(row=cython.int)
    cdef void play(self, int first, int last) noexcept nogil
    @cython.final
    cdef void play_row(self, int row) noexcept nogil
    @cython.locals(row=cython.int, seat=cython.int)
    cdef void show(self, int first, int last) noexcept nogil
    @cython.locals(row=cython.int, s="core_t *")
    cdef void choose(self, int first, int last) noexcept nogil
    cdef double gain(self, int row, int seat) noexcept nogil
    @cython.final
    @cython.locals(action=cython.int, i=cython.int)
    cdef void write_mask(self, int row, uint8_t* out) noexcept nogil
    cdef void write_observation(self, int row, int seat, uint8_t* out) noexcept nogil
