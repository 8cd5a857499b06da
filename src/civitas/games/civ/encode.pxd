cimport cython
from libc.stdint cimport uint8_t, uint32_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table
from civitas.games.civ.memory cimport memory_t
from civitas.games.civ.table cimport core_t

# Places are as wide as pointers: the compiler then joins neighbouring bytes to one store.

@cython.locals(at=Py_ssize_t, i=Py_ssize_t)
cdef void encode(core_t* s, memory_t* m, int viewer, uint8_t* out) noexcept nogil
cdef int up_to(int value, int most) noexcept nogil
cdef Py_ssize_t place_of(core_t* s, int viewer, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef Py_ssize_t put_bits(int bits, int count, uint8_t* out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t put_pile(uint32_t pile, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(d=Py_ssize_t)
cdef Py_ssize_t put_zone(uint32_t* zone, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(place=Py_ssize_t)
cdef Py_ssize_t put_table(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
cdef bint hides_age(core_t* s, int viewer) noexcept nogil
@cython.locals(pending=cython.int, resume=cython.int, floor=cython.int)
cdef Py_ssize_t put_question(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(seat=cython.int)
cdef Py_ssize_t put_turn(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
cdef Py_ssize_t put_coin(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(undrawn=uint32_t, age=Py_ssize_t, removed=cython.int, seat=cython.int)
cdef Py_ssize_t put_piles(core_t* s, memory_t* m, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(d=Py_ssize_t, pile=uint32_t, seat=cython.int)
cdef Py_ssize_t put_unseen(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(embargo=Py_ssize_t, democracy=Py_ssize_t, needed=Py_ssize_t, backs=Py_ssize_t,
               packs=Py_ssize_t, seat=cython.int, place=Py_ssize_t)
cdef Py_ssize_t put_seats(core_t* s, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(hegemony=cython.int, d=Py_ssize_t)
cdef void put_needed(core_t* s, int seat, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(hand=uint32_t, i=Py_ssize_t)
cdef void put_backs(core_t* s, int seat, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(pile=uint32_t, d=Py_ssize_t)
cdef uint32_t joined(uint32_t* zone) noexcept nogil
@cython.locals(seat=cython.int)
cdef void put_memory(core_t* s, memory_t* m, int viewer, uint8_t* out, Py_ssize_t at) noexcept nogil
@cython.locals(d=Py_ssize_t, pile=uint32_t, hands=cython.int)
cdef void put_linked(memory_t* m, int viewer, int seat, uint8_t* out, Py_ssize_t at) noexcept nogil
