cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport advice, rules
from civitas.games.imperium.layout cimport core_t

cdef int ROUNDS, NOISE

cdef void settle(core_t* s) noexcept nogil
@cython.locals(decisions=cython.int)
cdef int finish_random(core_t* s, uint64_t seed) noexcept nogil
cdef int random_game(core_t* s, uint64_t seed, int number) noexcept nogil
@cython.locals(last=cython.int)
cdef void finish_guided(core_t* s, uint64_t seed) noexcept nogil
@cython.locals(best=cython.int, most=cython.int, i=cython.int, value=cython.int)
cdef int guided_option(core_t* s, uint64_t word) noexcept nogil
