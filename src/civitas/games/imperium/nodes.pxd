cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, draw, library, market, moves, payment, pick, play, search, table, triggers
from civitas.games.imperium.layout cimport core_t

@cython.locals(op=cython.int, frame=cython.p_int)
cdef void enter_tokens(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(number=cython.int, kinds=cython.int)
cdef void gain(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(resource=cython.int, amount=cython.int, frame=cython.p_int)
cdef void put(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, chosen=cython.int, also=cython.int)
cdef void enter_cards(core_t* s, int pc, int you, int this, int root, bint is_cost) noexcept nogil
@cython.locals(op=cython.int, frame=cython.p_int)
cdef void enter_rest(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(kind=cython.int, name=cython.int, card=cython.int, row=cython.int)
cdef void flip(core_t* s, int pc, int you, int this) noexcept nogil
