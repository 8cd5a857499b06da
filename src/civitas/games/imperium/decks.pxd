cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, market, moves, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int[4] SEARCHED
cdef int LOOKING, TAKING, ORDERING, SEARCHES

@cython.locals(frame=cython.p_int)
cdef void begin_fame(core_t* s, int you, int this, int root, int look) noexcept nogil
@cython.locals(you=cython.int)
cdef void step_fame(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, number=cython.int, i=cython.int, card=cython.int)
cdef void look_at_fame(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int)
cdef void take_fame(core_t* s, int card) noexcept nogil
cdef void order_fame(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int)
cdef void place_fame(core_t* s, int card) noexcept nogil
@cython.locals(card=cython.int, row=cython.int)
cdef void resolve_last_fame(core_t* s, int you) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_find(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(card=cython.int)
cdef int first_match(core_t* s, int* frame, int zone) noexcept nogil
@cython.locals(named=cython.int, i=cython.int, zone=cython.int, you=cython.int, card=cython.int)
cdef void step_find(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, verb=cython.int, searched=cython.int)
cdef void found(core_t* s, int card) noexcept nogil
cdef void shuffle_searched(core_t* s, int you, int searched) noexcept nogil
@cython.locals(card=cython.int, seen=cython.int)
cdef void look(core_t* s, int pc, int you, int root) noexcept nogil
@cython.locals(several=cython.int)
cdef int looked_at(core_t* s, int pc, int card) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_swap(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(you=cython.int)
cdef bint can_swap(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int)
cdef void step_swap(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, other=cython.int)
cdef void choose_swap(core_t* s, int card) noexcept nogil
@cython.locals(top=cython.int)
cdef void swap_nation_card(core_t* s, int card, int you) noexcept nogil
cdef void step_put(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, resource=cython.int, number=cython.int)
cdef void put_tokens(core_t* s, int card) noexcept nogil
cdef bint may_refresh(core_t* s, int* frame, int card) noexcept nogil
cdef bint may_refresh_pile(core_t* s, int you, int zone) noexcept nogil
@cython.locals(you=cython.int, card=cython.int)
cdef bint can_refresh(core_t* s, int* frame) noexcept nogil
cdef void step_refresh(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void refresh(core_t* s, int card) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int)
cdef void refresh_pile(core_t* s, int zone) noexcept nogil
@cython.locals(card=cython.int)
cdef bint can_treat(core_t* s, int* frame) noexcept nogil
cdef void step_treat(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, entry=cython.p_int)
cdef void treat(core_t* s, int card) noexcept nogil
