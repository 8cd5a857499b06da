cimport cython
from libc.stdint cimport uint8_t, uint32_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library, memory, table
from civitas.games.imperium.memory cimport memory_t
from civitas.games.imperium.table cimport core_t

cdef int[15] GROUP
cdef int[11] SHARED_GROUP

cpdef int size() noexcept nogil
@cython.locals(cards=cython.int, i=cython.int, seat=cython.int)
cdef void encode(core_t* s, memory_t* m, int viewer, uint8_t* out) noexcept nogil
cdef int up_to(int value, int most) noexcept nogil
cdef int place_of(core_t* s, int viewer, int seat) noexcept nogil
@cython.locals(place=cython.int, other=cython.int)
cdef int nation_place(int deck) noexcept nogil
cdef bint is_listed(int deck) noexcept nogil
@cython.locals(frame=cython.p_int, left=cython.int, part=cython.int, column=cython.int)
cdef void put_question(core_t* s, int viewer, uint8_t* out, int cards) noexcept nogil
@cython.locals(at=cython.int, bit=cython.int, suit=cython.int, seat=cython.int)
cdef void put_turn(core_t* s, int viewer, uint8_t* out) noexcept nogil
@cython.locals(deck=cython.int)
cdef void put_offered(core_t* s, uint8_t* out, int at) noexcept nogil
cdef void put_flag(core_t* s, int seat, int viewer, int flag, uint8_t* out) noexcept nogil
@cython.locals(at=cython.int, resource=cython.int)
cdef void put_seat(core_t* s, int seat, int place, uint8_t* out) noexcept nogil
@cython.locals(pile=cython.int, seat=cython.int, at=cython.int)
cdef void put_sizes(core_t* s, int viewer, uint8_t* out) noexcept nogil
@cython.locals(seat=cython.int)
cdef int row_of(core_t* s, int viewer, int pile) noexcept nogil
@cython.locals(index=cython.int, seat=cython.int, first=cython.int, at=cython.int)
cdef void fill_rows(core_t* s, int viewer, int* rows) noexcept nogil
@cython.locals(rows=cython.int[32], card=cython.int, pile=cython.int, column=cython.int)
cdef void put_places(core_t* s, memory_t* m, int viewer, uint8_t* out, int cards) noexcept nogil
@cython.locals(index=cython.int, row=cython.int, value=cython.int)
cdef void put_possible(uint32_t places, int* rows, uint8_t* out, int column, int cards) noexcept nogil
@cython.locals(at=cython.int, resource=cython.int)
cdef void put_details(core_t* s, int card, uint8_t* out, int column, int cards) noexcept nogil
@cython.locals(place=cython.int, column=cython.int, card=cython.int, at=cython.int)
cdef void put_market(core_t* s, uint8_t* out, int cards) noexcept nogil
@cython.locals(card=cython.int, depth=cython.int, above=cython.int, at=cython.int)
cdef void put_depths(core_t* s, memory_t* m, int viewer, uint8_t* out, int cards) noexcept nogil
