cimport cython
from libc cimport math
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport scoring, table
from civitas.games.imperium.evaluation cimport advice, values
from civitas.games.imperium.layout cimport core_t

cdef int SPREAD, SPREAD_PER_ROUND, IN_PLAY, DEVELOPABLE, CIVILISATION, UNREST
cdef int SETTLED, COLLAPSING, AUTOMATON
cdef double EAGERNESS, DOUBT

@cython.locals(left=cython.int, value=cython.int)
cdef int expected(core_t* s, int seat) noexcept nogil
@cython.locals(value=cython.int)
cdef int prospects(core_t* s, int seat) noexcept nogil
@cython.locals(value=cython.int, zone=cython.int, card=cython.int)
cdef int in_deck(core_t* s, int seat) noexcept nogil
@cython.locals(seat=cython.int, spread=cython.double, total=cython.double, first=cython.int)
cdef void share_out(core_t* s, double[::1] out) noexcept nogil
@cython.locals(most=cython.int, i=cython.int, value=cython.int, total=cython.double)
cdef void guess(core_t* s, double[::1] out) noexcept nogil
