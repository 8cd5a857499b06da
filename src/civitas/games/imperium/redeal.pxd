cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport frames, legal, memory, table
from civitas.games.imperium.layout cimport core_t, memory_t

cdef int EXCHANGES, STIRS, RETRIES, NOWHERE

@cython.locals(i=cython.int, stream=cython.int, number=cython.int)
cdef void redeal(core_t* s, memory_t* m, int viewer, uint64_t seed) noexcept nogil
@cython.locals(number=cython.int)
cdef void stir(core_t* s, memory_t* m, int viewer, uint64_t seed) noexcept nogil
@cython.locals(tries=cython.int)
cdef void ask_again(core_t* s, memory_t* m, int viewer, int number) noexcept nogil
@cython.locals(i=cython.int, frame=cython.p_int)
cdef void hide_order(core_t* s, int viewer) noexcept nogil
@cython.locals(verb=cython.int)
cdef bint is_secret_pick(int* frame) noexcept nogil
@cython.locals(i=cython.int, number=cython.int, column=cython.int, meaning=cython.int)
cdef int gather_meant(core_t* s, memory_t* m, int viewer) noexcept nogil
cdef int gather_one(core_t* s, memory_t* m, int viewer, int number, int card) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_among(memory_t* m, int number, int card) noexcept nogil
@cython.locals(number=cython.int, pile=cython.int, card=cython.int, meant=cython.int)
cdef int gather(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_certain(core_t* s, memory_t* m, int viewer, int card) noexcept nogil
@cython.locals(i=cython.int)
cdef void lay_out(core_t* s, memory_t* m, int viewer, int number) noexcept nogil
@cython.locals(i=cython.int, card=cython.int, at=cython.int)
cdef void sort_identities(core_t* s, memory_t* m, int number) noexcept nogil
@cython.locals(places=cython.int, pile=cython.int, other=cython.int)
cdef bint place(memory_t* m, int viewer, int number, int identity) noexcept nogil
@cython.locals(pile=cython.int, identity=cython.int, other=cython.int, i=cython.int)
cdef void deal(core_t* s, memory_t* m, int viewer, int number, int card) noexcept nogil
@cython.locals(pile=cython.int, one=cython.int, other=cython.int, here=cython.int,
               there=cython.int)
cdef void exchange(core_t* s, memory_t* m, int viewer, int number, int times) noexcept nogil
cdef int pick_below(core_t* s, int number) noexcept nogil
@cython.locals(viewer=cython.int, places=cython.int, spot=cython.int)
cdef void swap(core_t* s, memory_t* m, int one, int other) noexcept nogil
@cython.locals(card=cython.int, following=cython.int)
cdef void sort(core_t* s, int pile) noexcept nogil
