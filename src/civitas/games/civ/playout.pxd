cimport cython
from libc.stdint cimport uint64_t

from civitas.engine cimport bits, chance
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport rules
from civitas.games.civ.layout cimport core_t

cdef uint64_t PERMANENT, DISCARD

cdef int random_option(uint64_t options, uint64_t word) noexcept nogil
@cython.locals(decisions=cython.int)
cdef int finish_random(core_t* s, uint64_t seed) noexcept nogil
cdef int random_game(core_t* s, uint64_t seed, uint64_t number) noexcept nogil
cdef void finish_guided(core_t* s, uint64_t seed) noexcept nogil
cdef int guided_option(core_t* s, uint64_t word) noexcept nogil
@cython.locals(habit=cython.int)
cdef int guided_effect(uint64_t options, uint64_t word) noexcept nogil
cdef uint64_t spread(uint64_t word) noexcept nogil
@cython.locals(sign=cython.int, owner=cython.int, best=cython.int, best_score=cython.int,
               choice=cython.int, noise=cython.int, score=cython.int)
cdef int guided_choice(core_t* s, uint64_t word) noexcept nogil
cdef bint parts_with(int pending) noexcept nogil
