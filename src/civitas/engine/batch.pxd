cimport cython
from libc.stdint cimport int32_t, int64_t, uint8_t, uint64_t

from civitas.engine cimport chance

cdef int CHOICES, MAX_DEALS

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
    cdef int[::1] _asked
    cdef uint8_t[:, ::1] _observations, _masks, _final
    cdef float[:, ::1] _rewards
    cdef uint8_t[::1] _terminated, _truncated
    cdef int32_t[::1] _seats
    cdef bint _keeps_final, _is_bound

    cdef int deal(self, int row, uint64_t seed) noexcept nogil
    cdef bint offers(self, int row, int64_t action) noexcept nogil
    cdef int play(self, int row, int action) noexcept nogil
    cdef void choose(self, int first, int last) noexcept nogil
    cdef double gain(self, int row, int seat) noexcept nogil
    cdef void write_mask(self, int row, uint8_t* out) noexcept nogil
    cdef void write_observation(self, int row, int seat, uint8_t* out) noexcept nogil
    cpdef state(self, int row)
    cpdef check(self)
    cdef checked_rows(self, int first, int last)

    cpdef reset(self, uint64_t seed)
    cpdef begin(self, int first, int last)
    @cython.locals(row=cython.int)
    cdef void begin_rows(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef int next_game(self, int row) noexcept nogil
    @cython.final
    cdef void show(self, int row, int seat) noexcept nogil
    @cython.locals(row=cython.int)
    cpdef int first_refused(self)
    cpdef step(self, int first, int last)
    @cython.locals(row=cython.int)
    cdef void step_rows(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(row=cython.int, seat=cython.int)
    cdef void clear(self, int first, int last) noexcept nogil
    @cython.final
    @cython.locals(mover=cython.int, seat=cython.int)
    cdef void step_row(self, int row) noexcept nogil
    @cython.final
    @cython.locals(seat=cython.int)
    cdef void pay(self, int row) noexcept nogil
    @cython.final
    cdef void keep_final(self, int row, int seat) noexcept nogil
    cpdef sample(self, int first, int last)
