cimport cython
from libc.stdint cimport uint8_t, uint32_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, memory, table
from civitas.games.imperium.layout cimport core_t, memory_t

cdef int[15] GROUP
cdef int[11] SHARED_GROUP

cdef int size() noexcept nogil
@cython.locals(cards=cython.int, i=cython.int, seat=cython.int)
cdef void encode(core_t* s, memory_t* m, int viewer, uint8_t* out) noexcept nogil
@cython.locals(at=cython.int)
cdef void put_solo(core_t* s, uint8_t* out) noexcept nogil
@cython.locals(rows="int[32]", number=cython.int, slot=cython.int, pile=cython.int, at=cython.int)
cdef void put_slots(core_t* s, memory_t* m, int viewer, uint8_t* out, int cards) noexcept nogil
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
@cython.locals(rows=cython.int[32], pile=cython.int, is_public=cython.bint)
cdef void put_places(core_t* s, memory_t* m, int viewer, uint8_t* out, int cards) noexcept nogil
@cython.locals(card=cython.int, column=Py_ssize_t)
cdef void put_seen(core_t* s, int pile, bint is_public, Py_ssize_t row, uint8_t* out, Py_ssize_t cards) noexcept nogil
@cython.locals(possible=cython.int[32], places=uint32_t, count=cython.int, card=cython.int, column=Py_ssize_t, i=cython.int)
cdef void put_unseen(core_t* s, memory_t* m, int viewer, int pile, int* rows, uint8_t* out, Py_ssize_t cards) noexcept nogil
@cython.locals(count=cython.int, index=cython.int)
cdef int fill_possible(uint32_t places, int* rows, int* possible) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_among(int row, int* rows, int count) noexcept nogil
@cython.locals(at=Py_ssize_t, resource=cython.int)
cdef void put_details(core_t* s, int card, uint8_t* out, Py_ssize_t column, Py_ssize_t cards) noexcept nogil
@cython.locals(place=cython.int, column=cython.int, card=cython.int, at=cython.int)
cdef void put_market(core_t* s, uint8_t* out, int cards) noexcept nogil
@cython.locals(card=cython.int, depth=cython.int, above=cython.int, at=cython.int)
cdef void put_depths(core_t* s, memory_t* m, int viewer, uint8_t* out, int cards) noexcept nogil
