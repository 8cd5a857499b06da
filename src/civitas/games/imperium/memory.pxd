cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport table
from civitas.games.imperium.layout cimport core_t, memory_t

@cython.locals(first=cython.int, zone=cython.int)
cdef int hidden_index(int pile) noexcept nogil
cdef int laid_index(int seat) noexcept nogil
cdef int index_of(core_t* s, memory_t* m, int viewer, int card) noexcept nogil
cdef bint is_laid(memory_t* m, int viewer, int card) noexcept nogil
cdef void lay(memory_t* m, int viewer, int card, int pile) noexcept nogil
cdef void take_off(memory_t* m, int viewer, int card) noexcept nogil
@cython.locals(index=cython.int)
cdef int hidden_bit(int pile) noexcept nogil
@cython.locals(zone=cython.int)
cdef bint is_own_secret(int pile, int viewer) noexcept nogil
@cython.locals(viewer=cython.int, card=cython.int, index=cython.int)
cdef void begin(core_t* s, memory_t* m) noexcept nogil
@cython.locals(viewer=cython.int, index=cython.int, card=cython.int)
cdef void measure(core_t* s, memory_t* m) noexcept nogil
cdef bint watches(core_t* s, int viewer) noexcept nogil
@cython.locals(pile=cython.int, zone=cython.int, seat=cython.int)
cdef int first_places(core_t* s, int viewer, int card) noexcept nogil
@cython.locals(places=cython.int, slot=cython.int)
cdef int slots_or_deck(core_t* s) noexcept nogil
@cython.locals(suits=cython.int, places=cython.int)
cdef int commons_places(core_t* s, int card) noexcept nogil
@cython.locals(i=cython.int, event=uint64_t, kind=cython.int, viewer=cython.int)
cdef void observe(core_t* s, memory_t* m) noexcept nogil
@cython.locals(card=cython.int, source=cython.int, seen=cython.int)
cdef void see(core_t* s, memory_t* m, int viewer, uint64_t event) noexcept nogil
@cython.locals(card=cython.int, source=cython.int, target=cython.int, left=cython.int,
               entered=cython.int, was_sure=cython.bint)
cdef void follow(core_t* s, memory_t* m, int viewer, uint64_t event, bint known) noexcept nogil
cdef void learn(memory_t* m, int viewer, int card, int pile) noexcept nogil
@cython.locals(other=cython.int)
cdef void wonder(core_t* s, memory_t* m, int viewer, int card, int left, int
        entered) noexcept nogil
@cython.locals(other=cython.int)
cdef void narrow(core_t* s, memory_t* m, int viewer, int index) noexcept nogil
@cython.locals(here=cython.int, card=cython.int)
cdef void rule_out(core_t* s, memory_t* m, int viewer, int index) noexcept nogil
@cython.locals(index=cython.int, card=cython.int)
cdef void widen(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(here=cython.int, sure=cython.int, others=cython.int, card=cython.int)
cdef bint is_told(core_t* s, memory_t* m, int viewer, int index) noexcept nogil
@cython.locals(index=cython.int, card=cython.int)
cdef void mix_in(core_t* s, memory_t* m, int viewer, int pile) noexcept nogil
@cython.locals(here=cython.int, viewer=cython.int, card=cython.int)
cdef void forget_order(core_t* s, memory_t* m, int pile) noexcept nogil
@cython.locals(viewer=cython.int, card=cython.int)
cdef bint fits(core_t* s, memory_t* m) noexcept nogil
@cython.locals(index=cython.int, places=cython.int)
cdef bint is_sound(core_t* s, memory_t* m, int viewer, int card) noexcept nogil
@cython.locals(secret=cython.int, zone=cython.int, card=cython.int, pile=cython.int,
               places=cython.int)
cdef void forget(core_t* s, memory_t* m, int viewer) noexcept nogil
