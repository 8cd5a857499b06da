cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o


@cython.locals(is_card=cython.bint)
cdef int meaning(int kind, int column) noexcept nogil
cdef bint is_first(int kind) noexcept nogil
