cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, costs, library, moves, table
from civitas.games.imperium.layout cimport core_t

cdef int STANDING, PROTECTING

@cython.locals(frame=cython.p_int)
cdef void begin(core_t* s, int attacker, int card) noexcept nogil
cdef int defender(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef int standing_card(core_t* s, int seat) noexcept nogil
@cython.locals(row=cython.int, exhaust=cython.int, cost=cython.int)
cdef bint can_protect(core_t* s, int card, int seat) noexcept nogil
@cython.locals(card=cython.int)
cdef bint has_protection(core_t* s, int seat) noexcept nogil
@cython.locals(seat=cython.int, shields=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
cdef void next_seat(int* frame) noexcept nogil
cdef void protect(core_t* s, int* frame, int seat) noexcept nogil
@cython.locals(frame=cython.p_int, seat=cython.int)
cdef void answer_standing(core_t* s, bint pays) noexcept nogil
@cython.locals(frame=cython.p_int, seat=cython.int, row=cython.int, text=cython.p_int)
cdef void answer_protect(core_t* s, int card) noexcept nogil
cdef void decline_protection(core_t* s) noexcept nogil
cdef bint is_shielded(core_t* s, int root, int seat) noexcept nogil
