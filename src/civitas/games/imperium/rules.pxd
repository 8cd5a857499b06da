cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport attack, decks, draw, legal, machine, market, opening, payment, pick, play, shortage, table, triggers, turn
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport automaton

cdef void run(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void step(core_t* s) noexcept nogil
cdef void step_game(core_t* s, int* frame) noexcept nogil
@cython.locals(kind=cython.int)
cdef void step_shape(core_t* s, int* frame) noexcept nogil
@cython.locals(kind=cython.int)
cdef void step_verb(core_t* s, int* frame) noexcept nogil
@cython.locals(kind=cython.int)
cdef void step_rare(core_t* s, int* frame) noexcept nogil
cdef void answer_card(core_t* s, int question, int card) noexcept nogil
cdef void answer_rare_card(core_t* s, int question, int card) noexcept nogil
cdef void answer_general(core_t* s, int question, int action) noexcept nogil
cdef void answer_number(core_t* s, int question, int number) noexcept nogil
cdef void answer_yes(core_t* s, int question) noexcept nogil
cdef void answer_pass(core_t* s, int question) noexcept nogil
@cython.locals(i=cython.int)
cdef int option_index(core_t* s, int action) noexcept nogil
@cython.locals(question=cython.int, card=cython.int)
cdef void act(core_t* s, int action) noexcept nogil
cdef void go_on(core_t* s) noexcept nogil
cdef bint is_forced(core_t* s) noexcept nogil
cdef void start(core_t* s) noexcept nogil
