cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport attack, library, moves, selection, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport able, commons, dynasty

cdef int ROLL, NEXT, TEXT, SETTLE, CLEAN_UP, FILL, RESHUFFLED, NO_ROW
cdef int[6] SLOTS

@cython.locals(frame=cython.p_int)
cdef void begin(core_t* s) noexcept nogil
cdef void step(core_t* s, int* frame) noexcept nogil
cdef int slots(core_t* s) noexcept nogil
@cython.locals(slot=cython.int, card=cython.int, row=cython.int, told=cython.int)
cdef void turn_up(core_t* s, int* frame) noexcept nogil
cdef int header(core_t* s) noexcept nogil
@cython.locals(rows=cython.int)
cdef int line(core_t* s, int number, int row) noexcept nogil
@cython.locals(row=cython.int, at=cython.int)
cdef int find_row(core_t* s, int number, int card) noexcept nogil
cdef bint opens_window(core_t* s, int card, int at) noexcept nogil
@cython.locals(row=cython.int, at=cython.int, text=cython.p_int)
cdef void run_row(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int, ends=cython.bint)
cdef void settle(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int, has_aside=cython.bint, resource=cython.int, aside=cython.int)
cdef void clean_up(core_t* s) noexcept nogil
@cython.locals(slot=cython.int)
cdef void fill(core_t* s, int* frame) noexcept nogil
cdef void next_slot(int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef void deal(core_t* s, int slot) noexcept nogil
cdef bint is_gain_first(core_t* s) noexcept nogil
@cython.locals(row=cython.int, at=cython.int, face=cython.int)
cdef void reshuffle(core_t* s) noexcept nogil
@cython.locals(card=cython.int, row=cython.int, at=cython.int)
cdef int journey_row(core_t* s) noexcept nogil
cdef void finish(core_t* s) noexcept nogil
