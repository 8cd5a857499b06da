cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, library, moves, table
from civitas.games.imperium.layout cimport core_t

cdef int[5] BESIDE
cdef int SUIT, SOURCE, TAKEN

cdef void watch_main_deck(core_t* s) noexcept nogil
@cython.locals(unrest=cython.int)
cdef void tuck(core_t* s, int card) noexcept nogil
@cython.locals(unrest=cython.int)
cdef int tucked_under(core_t* s, int card) noexcept nogil
@cython.locals(pile=cython.int)
cdef int deck_for(core_t* s, int slot, int gone) noexcept nogil
cdef int small_deck(int suit) noexcept nogil
@cython.locals(card=cython.int)
cdef void refill(core_t* s, int slot, int gone) noexcept nogil
cdef void place_progress(core_t* s, int card) noexcept nogil
@cython.locals(unrest=cython.int)
cdef void untuck(core_t* s, int card) noexcept nogil
@cython.locals(slot=cython.int)
cdef void exile(core_t* s, int card) noexcept nogil
@cython.locals(source=cython.int, row=cython.int)
cdef void put_token(core_t* s, int card, int seat, int resource, int number) noexcept nogil
cdef void take_tokens(core_t* s, int card, int seat, int root) noexcept nogil
cdef bint can_acquire(core_t* s, int card, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_acquire(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(pile=cython.int, card=cython.int)
cdef bint has_acquirable(core_t* s, int* frame) noexcept nogil
cdef void step_acquire(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, root=cython.int, slot=cython.int,
               unrest=cython.int)
cdef void acquire(core_t* s, int card) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_break(core_t* s, int filter_, int also, int you, int this, int
        root) noexcept nogil
cdef bint is_one(int suits) noexcept nogil
cdef void step_break(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void declare_suit(core_t* s, int suit) noexcept nogil
cdef bint fits_break(core_t* s, int card, int* frame) noexcept nogil
cdef bint may_search(core_t* s, int suit) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, root=cython.int, suit=cython.int,
               slot=cython.int)
cdef void break_from_card(core_t* s, int card) noexcept nogil
cdef void gain_by_break(core_t* s, int card, int you, int root, int suit, bint
        shown) noexcept nogil
@cython.locals(frame=cython.p_int, card=cython.int, you=cython.int, root=cython.int,
               suit=cython.int)
cdef void break_from_deck(core_t* s, int pile) noexcept nogil
@cython.locals(you=cython.int, root=cython.int, suit=cython.int, card=cython.int,
               passed=cython.int)
cdef void search_main_deck(core_t* s, int* frame) noexcept nogil
@cython.locals(slot=cython.int)
cdef void swap(core_t* s, int exiled, int card) noexcept nogil
