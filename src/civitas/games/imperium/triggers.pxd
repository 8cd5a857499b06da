cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport costs, hearing, library, moves, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int FIRST_USED

@cython.locals(entry=cython.p_int, frame=cython.p_int, i=cython.int, column=cython.int)
cdef void begin(core_t* s, int number) noexcept nogil
@cython.locals(column=cython.int)
cdef bint has_reacted(int* frame, int card) noexcept nogil
@cython.locals(column=cython.int)
cdef void note_reaction(int* frame, int card) noexcept nogil
@cython.locals(hook=cython.int, chosen=cython.int, source=cython.int, resource=cython.int)
cdef bint is_about(core_t* s, int* frame, int row) noexcept nogil
cdef int tokens_in(int packed, int resource) noexcept nogil
@cython.locals(you=cython.int, first=cython.int, row=cython.int, exhaust=cython.int,
               effect=cython.int)
cdef int usable_row(core_t* s, int* frame, int card) noexcept nogil
cdef bint may_exhaust(core_t* s, int card, int you) noexcept nogil
cdef bint is_optional(int row) noexcept nogil
@cython.locals(number=cython.int, card=cython.int, row=cython.int)
cdef int count_usable(core_t* s, int* frame, bint optional) noexcept nogil
@cython.locals(mandatory=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, row=cython.int, text=cython.p_int)
cdef void react(core_t* s, int card) noexcept nogil
cdef bint calls_it(core_t* s, int card) noexcept nogil
@cython.locals(text=cython.p_int, row=cython.int, resource=cython.int, number=cython.int,
               again=cython.int)
cdef void amend(core_t* s, int pc, int you, int root) noexcept nogil
