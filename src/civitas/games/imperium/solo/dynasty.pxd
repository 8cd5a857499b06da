cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, moves, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport worth

cdef int BARBARIAN_KINGS, EMPIRE_KINGS, BARBARIAN_KINGS_B

cdef bint has_quests(core_t* s) noexcept nogil
cdef bint has_quest_pile(core_t* s) noexcept nogil
@cython.locals(number=cython.int)
cdef int left(core_t* s) noexcept nogil
@cython.locals(best=cython.int, number=cython.int, card=cython.int, order=cython.int)
cdef int by_points(core_t* s, bint lowest, int passing) noexcept nogil
@cython.locals(difference=cython.int)
cdef int compared(core_t* s, int card, int best, bint lowest, int passing) noexcept nogil
cdef bint is_passed(core_t* s, int card, int passing) noexcept nogil
@cython.locals(card=cython.int)
cdef int nth_like(core_t* s, int best, int n, int passing) noexcept nogil
@cython.locals(card=cython.int)
cdef int top(core_t* s) noexcept nogil
@cython.locals(card=cython.int, is_accession=cython.bint, kind=cython.int)
cdef void take(core_t* s, int pile, bint by_row) noexcept nogil
cdef void watch_end(core_t* s, int card) noexcept nogil
@cython.locals(done=cython.int, card=cython.int)
cdef int discard_top(core_t* s, int number) noexcept nogil
@cython.locals(pile=cython.int, source=cython.int, card=cython.int)
cdef void shuffle_discard(core_t* s) noexcept nogil
@cython.locals(pile=cython.int, n=cython.int, card=cython.int)
cdef int next_quest(core_t* s) noexcept nogil
@cython.locals(card=cython.int)
cdef void take_quest(core_t* s, int pile, int cause) noexcept nogil
@cython.locals(card=cython.int)
cdef int last_quest(core_t* s) noexcept nogil
@cython.locals(pile=cython.int)
cdef bint is_last_quest(core_t* s) noexcept nogil
cdef bint can_take_fame(core_t* s) noexcept nogil
cdef void take_fame(core_t* s) noexcept nogil
@cython.locals(by_side=cython.bint, progress=cython.int)
cdef void resolve_kings(core_t* s, int card) noexcept nogil
