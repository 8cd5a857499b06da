cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport zones
from civitas.games.civ.layout cimport core_t

cdef uint32_t[4] UNIT
cdef uint32_t[6] CARDS
cdef int[3] PACK_SIZE
cdef int[5] FULL_DECK, REMOVED, T1, T2, HEGEMONY_AT
cdef int[5] SLOT_DOMAIN, SLOT_EFFECT

@cython.locals(following=cython.int)
cdef int seat_after(core_t* s, int seat, int steps) noexcept nogil
cdef int threshold(core_t* s, int level) noexcept nogil
cdef int total(uint32_t* zone) noexcept nogil
cdef int of_age(uint32_t pile, int age) noexcept nogil
cdef int oldest(uint32_t pile) noexcept nogil
cdef bint has_several_ages(uint32_t pile) noexcept nogil
@cython.locals(part=uint32_t)
cdef uint64_t word(core_t* s, int stream, uint32_t index) noexcept nogil
@cython.locals(age=cython.int, n=cython.int)
cdef int random_age(core_t* s, uint32_t pile) noexcept nogil
@cython.locals(cause=uint64_t)
cdef void emit(core_t* s, uint64_t kind, uint64_t seat, uint64_t target, uint64_t domain,
               uint64_t age, uint64_t count) noexcept nogil
cdef bint tells_of_hands(core_t* s, int kind) noexcept nogil
cdef int deck_size(core_t* s) noexcept nogil
cdef int drawn(core_t* s) noexcept nogil
@cython.locals(age=cython.int)
cdef int top_age(core_t* s) noexcept nogil
@cython.locals(shift=cython.int, m=cython.int, r=cython.int, e=cython.int, i=cython.int, c=cython.int,
               u=cython.int, n=cython.int, domain=cython.int)
cdef int draw_card(core_t* s, uint32_t* zone, int age) noexcept nogil
@cython.locals(age=cython.int, domain=cython.int)
cdef void draw_to_hand(core_t* s, int seat) noexcept nogil
cdef int counted(core_t* s, int seat, int domain) noexcept nogil
