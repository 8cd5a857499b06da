cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, moves, nodes, pick, selection, simple, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport able, commons, dynasty

@cython.locals(op=cython.int)
cdef void enter(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(op=cython.int, frame=cython.p_int, i=cython.int)
cdef void enter_shape(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(branch=cython.int, taken=cython.int)
cdef void enter_branch(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(then=cython.int, other=cython.int, condition=cython.int)
cdef int told_branch(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(child=cython.int)
cdef void do_all(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(first=cython.int, then=cython.int, number=cython.int)
cdef void exchange(core_t* s, int pc) noexcept nogil
cdef void may(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(option=cython.int)
cdef void choose(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(price=cython.int)
cdef void buy(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(op=cython.int, frame=cython.p_int)
cdef void enter_tokens(core_t* s, int pc, int this, int root) noexcept nogil
cdef void spend(core_t* s, int resource, int number) noexcept nogil
@cython.locals(number=cython.int)
cdef int pay_all(core_t* s, int resource) noexcept nogil
@cython.locals(op=cython.int, filter_=cython.int, only=cython.bint)
cdef void enter_cards(core_t* s, int pc, int this, int root) noexcept nogil
cdef void draw(core_t* s, int pc) noexcept nogil
@cython.locals(verb=cython.int, cards=cython.int, filter_=cython.int, zones=cython.int)
cdef void move(core_t* s, int pc, int this, int root) noexcept nogil
@cython.locals(card=cython.int)
cdef void take_recent(core_t* s, int verb, int pile, int filter_, int number) noexcept nogil
cdef void carry(core_t* s, int verb, int card) noexcept nogil
cdef void return_unrest(core_t* s, int card) noexcept nogil
@cython.locals(slot=cython.int, pile=cython.int)
cdef void discard_unheld(core_t* s, int number) noexcept nogil
@cython.locals(op=cython.int)
cdef void enter_rest(core_t* s, int pc, int this) noexcept nogil
@cython.locals(op=cython.int, card=cython.int)
cdef void enter_own(core_t* s, int pc) noexcept nogil
cdef void unrest_to_discard(core_t* s) noexcept nogil
