cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport costs, hearing, library, market, moves, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int UP_TO, ANY_ORDER, HAS_ONES, REDUCED

@cython.locals(verb=cython.int, select=cython.int, chooser=cython.int, frame=cython.p_int)
cdef void begin(core_t* s, int pc, int you, int this, int root, bint is_cost) noexcept nogil
cdef bint is_same(int select) noexcept nogil
@cython.locals(flags=cython.int)
cdef int first_flags(core_t* s, int verb, int select) noexcept nogil
@cython.locals(available=cython.int)
cdef int how_many(core_t* s, int* frame, int number) noexcept nogil
cdef bint is_candidate(core_t* s, int* frame, int card, int zone) noexcept nogil
@cython.locals(zones=cython.int)
cdef int zones_of(core_t* s, int* frame) noexcept nogil
@cython.locals(total=cython.int, chosen=cython.int, zones=cython.int, zone=cython.int,
               card=cython.int)
cdef int available_weight(core_t* s, int* frame) noexcept nogil
@cython.locals(chosen=cython.int)
cdef bint may_substitute(int* frame) noexcept nogil
cdef void step(core_t* s, int* frame) noexcept nogil
cdef void finish(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int, chosen=cython.int, number=cython.int, you=cython.int)
cdef void choose(core_t* s, int card) noexcept nogil
cdef void substitute(core_t* s, int card, int* frame) noexcept nogil
cdef bint is_here(core_t* s, int verb, int this, int you) noexcept nogil
cdef void move_this(core_t* s, int verb, int you, int this, int root, int host) noexcept nogil
@cython.locals(chosen=cython.int, zones=cython.int, zone=cython.int, card=cython.int,
               following=cython.int, pile=cython.int)
cdef void move_all(core_t* s, int verb, int select, int you, int this, int root) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_host(core_t* s, int card, int select, int you, int this, int root) noexcept nogil
cdef bint is_host(core_t* s, int* frame, int card) noexcept nogil
@cython.locals(card=cython.int)
cdef void step_host(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, card=cython.int)
cdef void choose_host(core_t* s, int host) noexcept nogil
cdef void carry_out(core_t* s, int verb, int card, int you, int this, int root) noexcept nogil
cdef void note(core_t* s, int verb, int card, int you) noexcept nogil
@cython.locals(was_main=cython.int, pile=cython.int)
cdef void carry_to(core_t* s, int verb, int card, int you) noexcept nogil
cdef void note_cost_icons(core_t* s, int card, int root) noexcept nogil
cdef void exile(core_t* s, int card) noexcept nogil
@cython.locals(redirected=cython.int, zone=cython.int)
cdef void show_to_history(core_t* s, int card, int seat) noexcept nogil
cdef void garrison_here(core_t* s, int card, int this) noexcept nogil
