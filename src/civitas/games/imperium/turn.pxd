cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport draw, hearing, library, market, moves, play, scoring, selection, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport automaton, prelude

cdef int TURNS, SOLSTICES, CHOOSE_TURN, ACTIVATE, INNOVATED, REVOLT, TOKEN, RESET, DISCARD, DRAW, DRAWN, LISTING, RESOLVING, ACTIONS_PER_TURN

cdef void begin_game(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef void step_round(core_t* s, int* frame) noexcept nogil
@cython.locals(found=cython.int, card=cython.int, text=cython.int)
cdef void step_end(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int, column=cython.int)
cdef void collapse(core_t* s) noexcept nogil
cdef void begin_turn(core_t* s, int seat) noexcept nogil
@cython.locals(you=cython.int)
cdef void step_turn(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int)
cdef void step_cleanup(core_t* s, int* frame) noexcept nogil
cdef void ask_or_go_on(core_t* s, int* frame, bint is_possible, int question) noexcept nogil
@cython.locals(you=cython.int)
cdef void draw_up(core_t* s, int* frame) noexcept nogil
cdef void end_turn(core_t* s) noexcept nogil
@cython.locals(i=cython.int, column=cython.int)
cdef void forget_turn(core_t* s) noexcept nogil
@cython.locals(card=cython.int)
cdef bint has_unrest(core_t* s, int seat) noexcept nogil
@cython.locals(card=cython.int)
cdef void reset_tokens(core_t* s, int seat) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void choose_turn(core_t* s, int action) noexcept nogil
@cython.locals(card=cython.int, following=cython.int)
cdef void innovate(core_t* s, int you) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void act(core_t* s, int card) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void go_on(core_t* s) noexcept nogil
cdef void revolt(core_t* s, int card) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void clean_discard(core_t* s, int card) noexcept nogil
cdef void discard(core_t* s, int card, int you) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void put_market_token(core_t* s, int card) noexcept nogil
cdef void begin_solstice(core_t* s, int seat) noexcept nogil
@cython.locals(you=cython.int, card=cython.int)
cdef void step_solstice(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef bint has_waiting(core_t* s, int seat) noexcept nogil
@cython.locals(you=cython.int)
cdef void resolve_solstice(core_t* s, int card) noexcept nogil
