cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, costs, judging, library, machine, table, triggers, values
from civitas.games.imperium.layout cimport core_t

cdef int FRESH_CARD, FREE_FIRST, INNOVATION_COST, REVOLT_COST, LOW

@cython.locals(frame=cython.p_int)
cdef int score(core_t* s, int i) noexcept nogil
@cython.locals(best=cython.int, most=cython.int, i=cython.int, value=cython.int)
cdef int best_option(core_t* s) noexcept nogil
@cython.locals(you=cython.int)
cdef int of_turn(core_t* s, int* frame, int action, int card) noexcept nogil
@cython.locals(number=cython.int, card=cython.int)
cdef int of_kind(core_t* s, int you, int action) noexcept nogil
@cython.locals(first=cython.int, second=cython.int, third=cython.int, free=cython.int,
               card=cython.int, value=cython.int)
cdef int activation(core_t* s, int you) noexcept nogil
@cython.locals(total=cython.int, card=cython.int, value=cython.int)
cdef int exhausts(core_t* s, int you) noexcept nogil
@cython.locals(value=cython.int)
cdef int of_action(core_t* s, int you, int card) noexcept nogil
@cython.locals(rival=cython.int, mine=cython.int)
cdef int token_on(core_t* s, int card, int you) noexcept nogil
cdef int kept(core_t* s, int card, int you) noexcept nogil
cdef int of_structure(core_t* s, int* frame, int action) noexcept nogil
@cython.locals(pc=cython.int, option=cython.int, end=cython.int)
cdef int of_choice(core_t* s, int* frame, int number) noexcept nogil
@cython.locals(you=cython.int, saved=cython.int)
cdef int of_progress(core_t* s, int progress) noexcept nogil
@cython.locals(you=cython.int, row=cython.int)
cdef int of_market(core_t* s, int* frame, int action, int card) noexcept nogil
cdef int of_source(core_t* s, int* frame, int action, int card) noexcept nogil
@cython.locals(you=cython.int, free=cython.bint)
cdef int of_cards(core_t* s, int* frame, int action, int card) noexcept nogil
cdef int zone_of(core_t* s, int card) noexcept nogil
@cython.locals(you=cython.int)
cdef int of_rest(core_t* s, int* frame, int action, int card) noexcept nogil
@cython.locals(row=cython.int)
cdef int of_protection(core_t* s, int card, int you) noexcept nogil
cdef int of_sentence(core_t* s, int* frame, int action) noexcept nogil
