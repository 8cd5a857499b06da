cimport cython
from libc.stdint cimport uint8_t, uint32_t

from civitas.engine cimport bits
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table, zones
from civitas.games.civ.memory cimport memory_t
from civitas.games.civ.table cimport core_t


cdef struct observation_t:
    uint8_t players[3]
    uint8_t teams
    uint8_t present[4]
    uint8_t asked[4]
    uint8_t question[16]
    uint8_t resume[16]
    uint8_t effect[17]
    uint8_t target[4]
    uint8_t domain[6]
    uint8_t floor[6]
    uint8_t picks_left
    uint8_t amount
    uint8_t limit
    uint8_t turn
    uint8_t draft_step
    uint8_t used[21]
    uint8_t copied
    uint8_t ending[4]
    uint8_t winners[4]
    uint8_t coin_user[4]
    uint8_t coin_seat[4]
    uint8_t coin_domain[6]
    uint8_t deck[3]
    uint8_t removed[3]
    uint8_t middle[4][6]
    uint32_t hand[6]
    uint32_t pack[6]
    uint32_t passed[2][6]
    uint32_t pile[6]
    uint32_t unseen[6]
    uint32_t own_embargo[6]
    uint32_t area[4][6]
    uint32_t embargo[4][6]
    uint32_t democracy[4][6]
    uint8_t needed[4][6]
    uint32_t backs[4]
    uint8_t pack_size[4]
    uint32_t sure[4][6]
    uint32_t linked[4][6]


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
