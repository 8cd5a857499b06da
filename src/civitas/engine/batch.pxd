cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from civitas.engine cimport chance

cdef int CHOICES, NOTHING, BLOCK, MAX_DEALS

cpdef uint64_t seed_of(uint64_t seed, uint64_t row, uint64_t number) noexcept nogil

cdef class Batch:
    cdef readonly int games
    cdef readonly int players
    cdef readonly long limit
    cdef readonly int width
    cdef readonly int choices
    cdef readonly uint64_t seed
    cdef readonly object seeds
    cdef readonly object actions
    cdef uint64_t[::1] _seeds, _numbers, _words
    cdef int64_t[::1] _actions, _decisions
    cdef int[::1] _chosen, _movers, _asked
    cdef uint8_t[:, ::1] _observations, _masks, _final
    cdef float[::1] _rewards
    cdef uint8_t[::1] _terminated, _truncated
    cdef int32_t[::1] _seats
    cdef bint _keeps_final, _is_bound

    cdef int deal(self, int row, uint64_t seed) noexcept nogil
    cpdef int first_refused(self)
    cdef void keep(self)
    cdef void play(self, int first, int last) noexcept nogil
    cdef void show(self, int first, int last) noexcept nogil
    cdef void choose(self, int first, int last) noexcept nogil
    cdef double gain(self, int row, int seat) noexcept nogil
    cdef void write_observation(self, int row, int seat, uint8_t* out) noexcept nogil
    cpdef state(self, int row)
    cpdef check(self)
    cdef checked_rows(self, int first, int last)

    cpdef reset(self, uint64_t seed)
    cpdef begin(self, int first, int last)
    @cython.locals(row=cython.int)
    cdef void begin_rows(self, int first, int last) noexcept nogil
    @cython.final
    cdef void next_game(self, int row) noexcept nogil
    @cython.locals(refused=cython.int, row=cython.int)
    cpdef int accept(self)
    cpdef step(self, int first, int last)
    @cython.locals(end=cython.int)
    cdef void step_rows(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, place=cython.int, terminated=uint8_t[::1],
                   truncated=uint8_t[::1], rewards=float[::1])
    cdef void clear(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int)
    cdef void go_on(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void pay(self, int row) noexcept nogil
    @cython.final
    cdef void keep_final(self, int row, int seat) noexcept nogil
    cpdef sample(self, int first, int last)
