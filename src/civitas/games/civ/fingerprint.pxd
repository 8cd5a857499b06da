cimport cython
from libc.stdint cimport uint32_t, uint64_t

from civitas.engine cimport bits, chance
cimport civitas.games.civ.consts as k
from civitas.games.civ.layout cimport core_t, memory_t

cdef uint64_t fold(uint64_t key, uint64_t place, uint64_t value) noexcept nogil
@cython.locals(d=cython.int)
cdef uint64_t fold_zone(uint64_t key, int place, uint32_t* zone) noexcept nogil
cdef uint64_t fingerprint(core_t* s, memory_t* m) noexcept nogil
@cython.locals(seat=cython.int, age=cython.int)
cdef uint64_t fold_cards(core_t* s, uint64_t key) noexcept nogil
cdef uint64_t fold_turn(core_t* s, uint64_t key) noexcept nogil
@cython.locals(flags=cython.int)
cdef uint64_t fold_options(core_t* s, uint64_t key) noexcept nogil
@cython.locals(i=cython.int)
cdef uint64_t fold_chance(core_t* s, uint64_t key) noexcept nogil
@cython.locals(viewer=cython.int, place=cython.int, seat=cython.int, hands=cython.int,
               i=cython.int, card=cython.int, age=cython.int)
cdef uint64_t fold_memory(memory_t* m, uint64_t key) noexcept nogil
