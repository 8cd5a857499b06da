cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, moves, table
from civitas.games.imperium.evaluation cimport values
from civitas.games.imperium.layout cimport core_t


cdef int STORED

cdef int least(int one, int other) noexcept nogil
@cython.locals(op=cython.int)
cdef void enter(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(resource=cython.int)
cdef void store(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(resource=cython.int)
cdef void pay_here(core_t* s, int pc, int you, int this) noexcept nogil
cdef bint is_doable(core_t* s, int pc, int you) noexcept nogil
@cython.locals(op=cython.int)
cdef int value(core_t* s, int pc, int you) noexcept nogil
