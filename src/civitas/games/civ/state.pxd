cimport cython
from libc.stdint cimport int64_t, uint8_t, uint64_t
from libc.string cimport memcpy

from civitas.engine cimport batch, bits, prefetch, chance, digest, position, search
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport encode, fingerprint, legal, memory, playout, redeal, rules, scoring, table, trail
from civitas.games.civ.layout cimport core_t, memory_t, observation_t

@cython.locals(words="uint64_t *", i=cython.int)
cdef void observe(core_t* s, memory_t* m, int viewer, uint8_t* out) noexcept nogil
cdef void put_mask(uint64_t options, uint8_t* out) noexcept nogil
cdef void act(core_t* s, memory_t* m, int action) noexcept nogil
cdef void settle(core_t* s, memory_t* m) noexcept nogil
cdef int decider(core_t* s) noexcept nogil
cdef void advance(core_t* s, memory_t* m, int action) noexcept nogil

cdef class State(position.Position):
    cdef core_t _core
    cdef memory_t _memory
    cdef core_t* core
    cdef memory_t* memory

    @cython.locals(options=uint64_t, found=list)
    cpdef list legal(self)
    cpdef bytearray allowed(self)
    cpdef double gain(self, int seat)
    cpdef uint64_t key(self)
    @cython.locals(viewer=cython.int)
    cpdef bytearray observe(self, seat)
    cpdef int asked(self)
    cpdef bint allows(self, int action)
    cpdef advance(self, int action)
    cpdef settle(self)
    @cython.locals(asks_another=cython.bint)
    cpdef list settle_telling(self, int mover=*)
    cdef void act(self, int action) noexcept
    @cython.locals(i=cython.int)
    cdef list events(self)
    cpdef begin(self)
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(minds=cython.size_t, viewer=cython.int)
    cdef void assign(self, State other)
    @cython.locals(other=State, viewer=cython.int, mind=cython.int)
    cpdef State resample(self, seat, seed)
    @cython.locals(other=State, i=cython.int)
    cpdef State seeded(self, key)
    @cython.locals(number=cython.int)
    cdef int viewer(self, seat) except -1
    @cython.locals(seat=cython.int)
    cpdef bint fits(self)
    @cython.locals(viewer=cython.int)
    cdef load_memory(self, dict minds)
    cpdef silence(self)
    @cython.locals(seat=cython.int)
    cpdef list points(self)
    @cython.locals(seat=cython.int, d=cython.int)
    cpdef list hegemonies(self)

cdef class Simulation(search.Simulation):
    cdef int viewer
    cdef bint guided
    cdef State root
    cdef State state
    cdef void deal(self, uint64_t seed) noexcept nogil
    cdef int decider(self) noexcept nogil
    @cython.locals(options=uint64_t, count=cython.int)
    cdef int fill(self, int[::1] out) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void finish(self, uint64_t seed) noexcept nogil
    cdef double reward(self, int seat) noexcept nogil

cdef class Playground:
    cdef State template
    cdef State state
    cdef readonly long decisions
    cdef readonly double[::1] wins
    cpdef run(self, long games, uint64_t seed)
    @cython.locals(i=cython.long, seat=cython.int)
    cdef void play(self, long games, uint64_t seed) noexcept nogil

cdef struct row_t:
    core_t core
    uint8_t spare[16]  # up to a whole prefetch line
    memory_t memory

cdef bint is_among(uint64_t options, int64_t action) noexcept nogil
cdef core_t* core_of(row_t* rows, int row) noexcept nogil
cdef memory_t* memory_of(row_t* rows, int row) noexcept nogil

cdef class Batch(batch.Batch):
    cdef State template
    cdef uint64_t[::1] options
    cdef uint8_t[::1] drawn
    cdef uint8_t[:, ::1] played
    cdef int line
    cdef uint8_t[::1] room
    cdef row_t* rows
    @cython.locals(other=State, back=cython.int, line=cython.int)
    cpdef state(self, int row)
    @cython.locals(row_size=cython.size_t)
    cdef int deal(self, int row, uint64_t seed) noexcept nogil
    @cython.locals(row=cython.int)
    cpdef int first_refused(self)
    @cython.locals(row=cython.int, played=uint8_t[::1], chosen=int[::1])
    cdef void keep(self)
    @cython.locals(row=cython.int, core="core_t *", words="uint64_t *")
    cdef void play(self, int first, int last) noexcept nogil
    @cython.locals(row=cython.int, core="core_t *", seat=cython.int, mask="uint8_t *", seen="uint8_t *")
    cdef void show(self, int first, int last) noexcept nogil
    @cython.locals(row=cython.int)
    cdef void choose(self, int first, int last) noexcept nogil
    cdef double gain(self, int row, int seat) noexcept nogil
    cdef void write_observation(self, int row, int seat, uint8_t* out) noexcept nogil
