cimport cython
from libc.stdint cimport uint8_t, uint32_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport scoring, table
from civitas.games.civ.memory cimport memory_t
from civitas.games.civ.table cimport core_t

@cython.locals(at=cython.int, i=cython.int)
cdef void encode(core_t* s, memory_t* m, int viewer, uint8_t* out) noexcept nogil
cdef int up_to(int value, int most) noexcept nogil
cdef int place_of(core_t* s, int viewer, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef int put_bits(int bits, int count, uint8_t* out, int at) noexcept nogil
cdef int put_pile(uint32_t pile, uint8_t* out, int at) noexcept nogil
@cython.locals(d=cython.int)
cdef int put_zone(uint32_t* zone, uint8_t* out, int at) noexcept nogil
@cython.locals(place=cython.int)
cdef int put_table(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
cdef bint hides_age(core_t* s, int viewer) noexcept nogil
@cython.locals(pending=cython.int, resume=cython.int, floor=cython.int)
cdef int put_question(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(seat=cython.int)
cdef int put_turn(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
cdef int put_coin(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(undrawn=uint32_t, d=cython.int, age=cython.int, removed=cython.int, seat=cython.int)
cdef int put_piles(core_t* s, memory_t* m, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(d=cython.int, pile=uint32_t, seat=cython.int)
cdef int put_unseen(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(embargo=cython.int, democracy=cython.int, needed=cython.int, backs=cython.int,
               packs=cython.int, seat=cython.int, place=cython.int, d=cython.int, cards=cython.int)
cdef int put_seats(core_t* s, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(hand=uint32_t, d=cython.int, i=cython.int)
cdef void put_backs(core_t* s, int seat, uint8_t* out, int at) noexcept nogil
@cython.locals(seat=cython.int)
cdef void put_memory(core_t* s, memory_t* m, int viewer, uint8_t* out, int at) noexcept nogil
@cython.locals(d=cython.int, pile=uint32_t, hands=cython.int)
cdef void put_linked(memory_t* m, int viewer, int seat, uint8_t* out, int at) noexcept nogil
