cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, selection, table
from civitas.games.imperium.layout cimport core_t

@cython.locals(waits=cython.int)
cdef void note(core_t* s, int hook, int seat, int card) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_reacting(core_t* s) noexcept nogil
cdef bint hears(core_t* s, int card, int hook) noexcept nogil
@cython.locals(found=cython.int, source=cython.int, row=cython.int, i=cython.int,
               chosen=cython.int)
cdef int waiting(core_t* s, int seat, int hook, int card) noexcept nogil
