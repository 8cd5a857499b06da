cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library
from civitas.games.imperium.layout cimport core_t

@cython.locals(high=uint64_t)
cdef void emit(core_t* s, uint64_t kind, uint64_t seat, uint64_t card, uint64_t a, uint64_t b,
        uint64_t c, uint64_t d) noexcept nogil
@cython.locals(index=cython.int, part=cython.int)
cdef uint64_t word(core_t* s, int stream) noexcept nogil
cdef int random_below(core_t* s, int stream, int bound) noexcept nogil
cdef int own(int seat, int zone) noexcept nogil
cdef int owner(int pile) noexcept nogil
cdef int zone(int pile) noexcept nogil
cdef int slot_pile(int slot) noexcept nogil
cdef int holder(core_t* s, int card) noexcept nogil
cdef bint lies_in(core_t* s, int card, int zone_) noexcept nogil
cdef bint is_ordered(int pile) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint is_public(int pile) noexcept nogil
@cython.locals(pile=cython.int)
cdef void unlink(core_t* s, int card) noexcept nogil
@cython.locals(following=cython.int)
cdef void link_after(core_t* s, int card, int pile, int previous) noexcept nogil
@cython.locals(previous=cython.int, following=cython.int)
cdef void put(core_t* s, int card, int pile) noexcept nogil
cdef bint is_recent(int pile) noexcept nogil
cdef bint is_automaton(core_t* s, int seat) noexcept nogil
cdef int seats(core_t* s) noexcept nogil
cdef int hand_of(core_t* s, int seat) noexcept nogil
@cython.locals(previous=cython.int)
cdef void put_under(core_t* s, int card, int pile) noexcept nogil
@cython.locals(card=cython.int)
cdef int nth(core_t* s, int pile, int n) noexcept nogil
@cython.locals(card=cython.int)
cdef void shuffle_into(core_t* s, int source, int target, int stream) noexcept nogil
@cython.locals(card=cython.int)
cdef void shuffle(core_t* s, int pile, int stream) noexcept nogil
cdef int fact(core_t* s, int card, int column) noexcept nogil
cdef int face(core_t* s, int card, int column) noexcept nogil
cdef int suits(core_t* s, int card) noexcept nogil
cdef bint is_pinned(core_t* s, int card) noexcept nogil
cdef int flags(core_t* s, int card) noexcept nogil
cdef int tokens_on(core_t* s, int card, int resource) noexcept nogil
@cython.locals(place=cython.int)
cdef int slot_of(core_t* s, int card) noexcept nogil
cdef int hand_count(core_t* s, int seat) noexcept nogil
cdef int left_of(core_t* s, int seat) noexcept nogil
@cython.locals(frame=cython.p_int, column=cython.int)
cdef int* push(core_t* s, int kind, int you, int this, int root) noexcept nogil
@cython.locals(frame=cython.p_int, column=cython.int)
cdef void pop(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef int* push_text(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef int* interrupt(core_t* s, int pc, int you, int this) noexcept nogil
cdef void ask(core_t* s, int question, int seat) noexcept nogil
cdef void add_it(core_t* s, int root, int seat, int card) noexcept nogil
@cython.locals(kept=cython.int, i=cython.int)
cdef void keep_it(core_t* s, int low, int high) noexcept nogil
cdef void clear_it(core_t* s, int root, int seat) noexcept nogil
cdef void drop_its(core_t* s, int root) noexcept nogil
@cython.locals(entry=cython.p_int)
cdef void enqueue(core_t* s, int hook, int seat, int card, int data) noexcept nogil
cdef void trigger_end(core_t* s, int reason, int card) noexcept nogil
