cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library
from civitas.games.imperium.layout cimport core_t

@cython.locals(pc=cython.int)
cdef int effect_of(int* frame) noexcept nogil
@cython.locals(everybody=cython.int)
cdef int takers(core_t* s, int* frame) noexcept nogil
@cython.locals(number=cython.int, seat=cython.int)
cdef int count(int seats) noexcept nogil
@cython.locals(effect=cython.int, wanted=cython.int)
cdef bint must_choose(core_t* s, int* frame) noexcept nogil
cdef void choose(core_t* s, int seat) noexcept nogil
cdef void serve(core_t* s, int* frame, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef int next_seat(core_t* s, int* frame, int first) noexcept nogil
