cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, selection, table
from civitas.games.imperium.layout cimport core_t

cdef void notify(core_t* s, int hook, int seat, int card, int data) noexcept nogil
@cython.locals(seen=cython.int)
cdef int seen_by(core_t* s, int source, int target) noexcept nogil
@cython.locals(source=cython.int)
cdef void shift(core_t* s, int card, int pile, int cause, int seen) noexcept nogil
cdef void move(core_t* s, int card, int pile, int cause) noexcept nogil
cdef void reveal(core_t* s, int card, int pile, int cause) noexcept nogil
@cython.locals(card=cython.int, row=cython.int)
cdef void deck_emptied(core_t* s, int seat) noexcept nogil
@cython.locals(seat=cython.int, resource=cython.int, i=cython.int, number=cython.int)
cdef void leave_play(core_t* s, int card) noexcept nogil
@cython.locals(other=cython.int, row=cython.int)
cdef void left_play(core_t* s, int card, int seat) noexcept nogil
@cython.locals(seat=cython.int, pile=cython.int, from_play=cython.int)
cdef void send(core_t* s, int card, int zone, int cause) noexcept nogil
@cython.locals(other=cython.int, following=cython.int)
cdef void follow(core_t* s, int host, int seat, int pile) noexcept nogil
cdef void discard(core_t* s, int card, int cause) noexcept nogil
@cython.locals(seat=cython.int)
cdef void to_history(core_t* s, int card, int cause) noexcept nogil
@cython.locals(seat=cython.int)
cdef void sink(core_t* s, int card, int cause) noexcept nogil
@cython.locals(seat=cython.int)
cdef void garrison(core_t* s, int card, int host) noexcept nogil
cdef void watch_unrest(core_t* s) noexcept nogil
@cython.locals(card=cython.int)
cdef void take_unrest(core_t* s, int seat) noexcept nogil
@cython.locals(card=cython.int)
cdef void take_unrest_into(core_t* s, int seat, int pile) noexcept nogil
@cython.locals(card=cython.int, row=cython.int)
cdef void keep_from_history(core_t* s, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef void return_unrest(core_t* s, int card, int cause) noexcept nogil
@cython.locals(card=cython.int)
cdef int nation_top(core_t* s, int seat) noexcept nogil
@cython.locals(card=cython.int, last=cython.int, kind=cython.int, row=cython.int)
cdef void take_nation_card(core_t* s, int seat) noexcept nogil
cdef void remove_development(core_t* s, int seat, int card) noexcept nogil
cdef void become(core_t* s, int seat, int state) noexcept nogil
cdef void gain(core_t* s, int seat, int resource, int number, int kinds) noexcept nogil
@cython.locals(card=cython.int, row=cython.int, text=cython.p_int)
cdef bint replace_material(core_t* s, int seat, int number) noexcept nogil
@cython.locals(resource=cython.int, number=cython.int)
cdef void gain_tokens_of(core_t* s, int card, int seat, int kinds) noexcept nogil
cdef void add_tokens(core_t* s, int card, int resource, int number) noexcept nogil
cdef void spend_exhaust(core_t* s, int seat, int card) noexcept nogil
