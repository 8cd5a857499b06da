cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, market, moves, selection, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport worth

cdef int slot_of(core_t* s, int number) noexcept nogil
cdef int rolled_card(core_t* s) noexcept nogil
@cython.locals(best=cython.int, number=cython.int, card=cython.int, value=cython.int)
cdef int best_in_market(core_t* s, int filter_, bint is_told) noexcept nogil
cdef bint is_better(core_t* s, int card, int best) noexcept nogil
@cython.locals(best=cython.int, card=cython.int)
cdef int best_exiled(core_t* s, int filter_) noexcept nogil
cdef bint can_acquire(core_t* s, int filter_, bint from_exile) noexcept nogil
@cython.locals(deck=cython.int, card=cython.int, slot=cython.int, unrest=cython.int)
cdef int acquire(core_t* s, int filter_, bint from_exile) noexcept nogil
@cython.locals(deck=cython.int, card=cython.int, slot=cython.int, pile=cython.int)
cdef void break_through(core_t* s, int filter_) noexcept nogil
@cython.locals(card=cython.int, passed=cython.int)
cdef void search(core_t* s, int filter_) noexcept nogil
@cython.locals(number=cython.int, card=cython.int)
cdef int exilable(core_t* s, int filter_) noexcept nogil
