cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, moves, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport automaton, dynasty

cdef int SHORT_NATION_CARDS

cdef bint is_supply_left_out(core_t* s, int deck, int start) noexcept nogil
@cython.locals(deck=cython.int, slot=cython.int, card=cython.int)
cdef void set_up_automaton(core_t* s) noexcept nogil
@cython.locals(pile=cython.int)
cdef void leave_out(core_t* s, int zone) noexcept nogil
cdef void remove(core_t* s, int card) noexcept nogil
@cython.locals(exiled=cython.int, card=cython.int)
cdef void set_up_rest(core_t* s) noexcept nogil
cdef void shorten_automaton(core_t* s) noexcept nogil
cdef int bottom(core_t* s) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_added(core_t* s, int design) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_removed(core_t* s, int design) noexcept nogil
@cython.locals(resource=cython.int)
cdef void double_start(core_t* s) noexcept nogil
@cython.locals(deck=cython.int, nation=cython.int)
cdef void shorten(core_t* s) noexcept nogil
@cython.locals(card=cython.int)
cdef void begin_text(core_t* s, int text) noexcept nogil
cdef void tick(core_t* s, int card) noexcept nogil
