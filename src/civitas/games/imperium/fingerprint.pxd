cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport bits, chance
cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport frames, library
from civitas.games.imperium.layout cimport core_t, memory_t

cdef uint64_t fold(uint64_t key, uint64_t place, uint64_t value) noexcept nogil
cdef int name(core_t* s, int card) noexcept nogil
@cython.locals(key=uint64_t)
cdef uint64_t fingerprint(core_t* s, memory_t* m) noexcept nogil
@cython.locals(pile=cython.int, slot=cython.int, place=cython.int, card=cython.int,
               viewer=cython.int)
cdef uint64_t fold_cards(core_t* s, memory_t* m, uint64_t key) noexcept nogil
@cython.locals(seat=cython.int, place=cython.int, resource=cython.int)
cdef uint64_t fold_seats(core_t* s, uint64_t key) noexcept nogil
@cython.locals(i=cython.int, column=cython.int)
cdef uint64_t fold_game(core_t* s, uint64_t key) noexcept nogil
@cython.locals(i=cython.int, frame=cython.p_int, column=cython.int, value=cython.int,
               meaning=cython.int)
cdef uint64_t fold_stack(core_t* s, uint64_t key) noexcept nogil
@cython.locals(i=cython.int, stream=cython.int)
cdef uint64_t fold_chance(core_t* s, uint64_t key) noexcept nogil
