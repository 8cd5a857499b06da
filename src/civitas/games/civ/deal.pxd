cimport cython
from libc.stdint cimport uint32_t, uint64_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table
from civitas.games.civ.layout cimport core_t

@cython.locals(d=cython.int, age=cython.int)
cdef void set_up(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef void deal_hands(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef void deal_packs(core_t* s) noexcept nogil
cdef int draft_age(core_t* s) noexcept nogil
@cython.locals(age=cython.int)
cdef void keep(core_t* s, int domain) noexcept nogil
@cython.locals(d=cython.int, seat=cython.int, carried=uint32_t)
cdef void pass_packs(core_t* s) noexcept nogil
@cython.locals(seat=cython.int, d=cython.int)
cdef void lay_middle(core_t* s) noexcept nogil
@cython.locals(laid_by=cython.int)
cdef bint take_middle(core_t* s, int domain) noexcept nogil
@cython.locals(seat=cython.int, options=uint64_t)
cdef uint64_t middle_options(core_t* s) noexcept nogil
