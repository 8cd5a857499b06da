cimport cython
from libc.stdint cimport uint8_t, uint32_t

from civitas.engine cimport bits
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table, zones
from civitas.games.civ.layout cimport core_t, memory_t, observation_t

cdef void encode(core_t* s, memory_t* m, int viewer, observation_t* out) noexcept nogil
cdef int up_to(int value, int most) noexcept nogil
cdef int place_of(core_t* s, int viewer, int seat) noexcept nogil
cdef bint hides_age(core_t* s, int viewer) noexcept nogil
@cython.locals(pending=cython.int, resume=cython.int, floor=cython.int)
cdef void put_question(core_t* s, int viewer, observation_t* out) noexcept nogil
@cython.locals(used=uint32_t)
cdef void put_turn(core_t* s, observation_t* out) noexcept nogil
cdef void put_coin(core_t* s, int viewer, observation_t* out) noexcept nogil
@cython.locals(place=cython.int)
cdef void put_winners(core_t* s, int viewer, observation_t* out) noexcept nogil
@cython.locals(place=cython.int, undrawn=uint32_t, age=cython.int)
cdef void put_cards(core_t* s, int viewer, observation_t* out) noexcept nogil
@cython.locals(place=cython.int, seat=cython.int)
cdef void put_seats(core_t* s, memory_t* m, int viewer, observation_t* out) noexcept nogil
@cython.locals(pile=uint32_t, i=cython.int)
cdef uint32_t shown_backs(uint32_t hand) noexcept nogil
@cython.locals(hands=cython.int, seat=cython.int, d=cython.int)
cdef void put_linked(core_t* s, memory_t* m, int viewer, observation_t* out) noexcept nogil
@cython.locals(seat=cython.int, place=cython.int)
cdef void put_draft(core_t* s, memory_t* m, int viewer, observation_t* out) noexcept nogil
@cython.locals(d=cython.int)
cdef void hide_ages(observation_t* out) noexcept nogil
