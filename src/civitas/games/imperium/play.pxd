cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport attack, costs, library, moves, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int ENTERING, TEXT, TRIGGERS, SETTLING

@cython.locals(frame=cython.p_int)
cdef void begin(core_t* s, int card, int you, bint free) noexcept nogil
@cython.locals(text=cython.int, shields=cython.int, card=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, card=cython.int, zone=cython.int)
cdef void enter(core_t* s, int* frame) noexcept nogil
cdef void count_play(core_t* s, int card, int you) noexcept nogil
cdef void use_exhaust(core_t* s, int card, int you) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_pick(core_t* s, int pc, int you, int this, int root) noexcept nogil
cdef bint is_playable(core_t* s, int* frame, int card) noexcept nogil
@cython.locals(zones=cython.int, zone=cython.int, card=cython.int)
cdef bint has_playable(core_t* s, int* frame) noexcept nogil
cdef void step_pick(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, free=cython.int)
cdef void choose(core_t* s, int card) noexcept nogil
@cython.locals(card=cython.int, text=cython.int)
cdef void resolve(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(text=cython.int)
cdef bint is_copyable(core_t* s, int* frame, int card) noexcept nogil
@cython.locals(attacks=cython.int)
cdef bint is_endless(core_t* s, int* frame, int card, int text) noexcept nogil
@cython.locals(select=cython.int)
cdef bint is_chosen(int pc) noexcept nogil
@cython.locals(select=cython.int, zones=cython.int)
cdef void set_copied(int* frame, int pc) noexcept nogil
cdef int copied_text(core_t* s, int* frame, int card) noexcept nogil
@cython.locals(zones=cython.int)
cdef int copied_zones(int* frame) noexcept nogil
@cython.locals(zones=cython.int, zone=cython.int, card=cython.int)
cdef bint has_copyable(core_t* s, int* frame) noexcept nogil
cdef void step_resolve(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, this=cython.int, text=cython.int)
cdef void copy_ability(core_t* s, int card) noexcept nogil
