cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, selection, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport worth

cdef int SCORING_ZONES, TERM_SIZE

@cython.locals(pile=cython.int)
cdef bint is_scored(core_t* s, int card) noexcept nogil
@cython.locals(pile=cython.int)
cdef bint is_of(core_t* s, int card, int seat, int where) noexcept nogil
@cython.locals(number=cython.int, icon=cython.int)
cdef int amount(core_t* s, int card, int kind, int subject) noexcept nogil
cdef int count_of_card(core_t* s, int card) noexcept nogil
@cython.locals(total=cython.int, other=cython.int)
cdef int counted(core_t* s, int card, int seat, int kind, int where, int subject) noexcept nogil
@cython.locals(points=cython.int, i=cython.int, cap=cython.int, term=cython.int,
               number=cython.int, beside=cython.int)
cdef int variable_points(core_t* s, int card, int seat, int pc) noexcept nogil
@cython.locals(per=cython.int)
cdef int divisor(int term) noexcept nogil
@cython.locals(i=cython.int, case=cython.int)
cdef int conditional_points(core_t* s, int card, int pc) noexcept nogil
@cython.locals(in_play=cython.int)
cdef bint lies_where(core_t* s, int card, int where) noexcept nogil
@cython.locals(pc=cython.int, kind=cython.int, points=cython.int)
cdef int card_points(core_t* s, int card, int seat) noexcept nogil
@cython.locals(total=cython.int, card=cython.int)
cdef int points_of(core_t* s, int seat) noexcept nogil
@cython.locals(number=cython.int, card=cython.int, listed=cython.int)
cdef int unrest_of(core_t* s, int seat) noexcept nogil
@cython.locals(least=cython.int, seat=cython.int, best=cython.int)
cdef void finish(core_t* s) noexcept nogil
@cython.locals(number=cython.int, other=cython.int)
cdef double reward(core_t* s, int seat) noexcept nogil
cdef double gain(core_t* s, int seat) noexcept nogil
