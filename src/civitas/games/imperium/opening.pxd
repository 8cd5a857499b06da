cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, market, table, turn
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport prelude

cdef int[5] SMALL_DECK, FAME_REMOVED
cdef uint64_t ONE
cdef int HAND, DRAFT_EXTRA

@cython.locals(card=cython.int, pile=cython.int, slot=cython.int, deck=cython.int)
cdef void begin(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint is_available(core_t* s, int deck) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint has_own_cards(core_t* s) noexcept nogil
@cython.locals(number=cython.int, deck=cython.int)
cdef int offered_count(core_t* s) noexcept nogil
@cython.locals(n=cython.int, deck=cython.int)
cdef int random_offered(core_t* s) noexcept nogil
@cython.locals(row=uint64_t, deck=cython.int)
cdef void lay_out(core_t* s, int number) noexcept nogil
@cython.locals(seat=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
@cython.locals(deck=cython.int)
cdef void step_automaton(core_t* s, int* frame) noexcept nogil
cdef void take_nation(core_t* s, int seat, int deck) noexcept nogil
cdef void choose_nation(core_t* s, int deck) noexcept nogil
@cython.locals(seat=cython.int)
cdef void choose_side(core_t* s, int side) noexcept nogil
@cython.locals(deck=cython.int)
cdef int commons(core_t* s, int box) noexcept nogil
@cython.locals(deck=cython.int)
cdef bint is_used(core_t* s, int design) noexcept nogil
cdef int numbers_of(core_t* s) noexcept nogil
@cython.locals(deck=cython.int, first=cython.int, newer=cython.int)
cdef int of_set(core_t* s, int design) noexcept nogil
@cython.locals(card=cython.int)
cdef void add_design(core_t* s, int design) noexcept nogil
@cython.locals(card=cython.int)
cdef bint is_in_game(core_t* s, int design) noexcept nogil
@cython.locals(name=cython.int, seat=cython.int)
cdef bint names_a_nation(core_t* s, int design) noexcept nogil
cdef bint clashes(core_t* s, int design) noexcept nogil
cdef bint may_replace(core_t* s, int design) noexcept nogil
@cython.locals(deck=cython.int, first=cython.int, size=cython.int, possible=cython.int,
               design=cython.int, n=cython.int)
cdef void add_replacement(core_t* s) noexcept nogil
@cython.locals(seat=cython.int, deck=cython.int, first=cython.int, replaced=cython.int,
               design=cython.int)
cdef void collect(core_t* s) noexcept nogil
@cython.locals(i=cython.int)
cdef void add_rewards(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef int seat_of_deck(core_t* s, int deck) noexcept nogil
@cython.locals(start=cython.int, seat=cython.int)
cdef int start_pile(core_t* s, int card) noexcept nogil
cdef int play_pile(core_t* s, int card, int seat) noexcept nogil
@cython.locals(card=cython.int, seat=cython.int)
cdef void set_up(core_t* s) noexcept nogil
@cython.locals(deck=cython.int, card=cython.int)
cdef void set_up_seat(core_t* s, int seat) noexcept nogil
cdef void carry(core_t* s, int card, int pile) noexcept nogil
@cython.locals(pile=cython.int)
cdef void set_up_commons(core_t* s) noexcept nogil
@cython.locals(i=cython.int, slot=cython.int, card=cython.int)
cdef void lay_market(core_t* s) noexcept nogil
