cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport cards, library, scoring, table
from civitas.games.imperium.layout cimport core_t

cdef int POINT, MATERIAL_VALUE, POPULATION_VALUE, ACTION_VALUE, PLENTY, UNREST_VALUE
cdef int SAFE_PILE, DANGER, DECISIVE, LONGEST, CYCLE_SHIFT

@cython.locals(left=cython.int)
cdef int rounds_left(core_t* s) noexcept nogil
@cython.locals(card=cython.int, pc=cython.int)
cdef int formula_of(core_t* s, int you) noexcept nogil
@cython.locals(best=cython.int, seat=cython.int, number=cython.int, lead=cython.int)
cdef int ending(core_t* s, int you) noexcept nogil
@cython.locals(pc=cython.int, bonus=cython.int, i=cython.int, term=cython.int, points=cython.int,
               each=cython.int)
cdef int token_bonus(core_t* s, int you, int resource) noexcept nogil
@cython.locals(pc=cython.int, bonus=cython.int, i=cython.int, term=cython.int, kind=cython.int,
               number=cython.int)
cdef int card_bonus(core_t* s, int you, int card) noexcept nogil
@cython.locals(value=cython.int)
cdef int token(core_t* s, int you, int resource) noexcept nogil
@cython.locals(value=cython.int, resource=cython.int, number=cython.int)
cdef int tokens_on(core_t* s, int card, int you) noexcept nogil
@cython.locals(missing=cython.int, cost=cython.int)
cdef int price(core_t* s, int you, int material, int population, int progress) noexcept nogil
@cython.locals(least=cython.int, seat=cython.int, number=cython.int)
cdef int lead_in_unrest(core_t* s, int you) noexcept nogil
@cython.locals(pile=cython.int, lead=cython.int)
cdef int unrest(core_t* s, int you) noexcept nogil
@cython.locals(held=cython.int, cost=cython.int)
cdef int empty_deck(core_t* s, int you, int drawn) noexcept nogil
@cython.locals(pile=cython.int)
cdef int relief(core_t* s, int you) noexcept nogil
cdef int side(core_t* s, int card) noexcept nogil
cdef int worth(core_t* s, int card, int column) noexcept nogil
@cython.locals(icon=cython.int, waiting=cython.int, deck=cython.int)
cdef int usability(core_t* s, int card, int you) noexcept nogil
@cython.locals(able=cython.int, left=cython.int, text=cython.int, value=cython.int)
cdef int service(core_t* s, int card, int you) noexcept nogil
@cython.locals(pc=cython.int, kind=cython.int, now=cython.int)
cdef int points(core_t* s, int card, int you) noexcept nogil
cdef int card(core_t* s, int card_, int you) noexcept nogil
@cython.locals(value=cython.int)
cdef int from_market(core_t* s, int card_, int you, bint with_unrest) noexcept nogil
@cython.locals(text=cython.int)
cdef int in_hand(core_t* s, int card_, int you) noexcept nogil
@cython.locals(left=cython.int, value=cython.int)
cdef int in_play(core_t* s, int card_, int you) noexcept nogil
@cython.locals(pc=cython.int, i=cython.int, case=cython.int, value=cython.int)
cdef int by_place(core_t* s, int card_, int where) noexcept nogil
