cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, table
from civitas.games.imperium.layout cimport core_t

cdef int VARIABLE, CAP
cdef int[6] TOKENS_PER_POINT

@cython.locals(number=cython.int)
cdef int points(core_t* s, int card) noexcept nogil
@cython.locals(kind=cython.int, best=cython.int, i=cython.int, number=cython.int)
cdef int printed(int pc) noexcept nogil
@cython.locals(number=cython.int, resource=cython.int)
cdef int tokens(core_t* s, int card) noexcept nogil
@cython.locals(number=cython.int)
cdef int value(core_t* s, int card) noexcept nogil
@cython.locals(pile=cython.int, zone=cython.int)
cdef bint is_counted(core_t* s, int card) noexcept nogil
@cython.locals(pool=cython.p_int, total=cython.int, card=cython.int)
cdef int score(core_t* s) noexcept nogil
cdef int winners(core_t* s) noexcept nogil
