cimport cython

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table
from civitas.games.civ.layout cimport core_t

cdef int needed_for_hegemony(core_t* s, int seat, int domain) noexcept nogil
@cython.locals(d=cython.int)
cdef bint has_hegemony(core_t* s, int seat) noexcept nogil
cdef int side(core_t* s, int seat) noexcept nogil
@cython.locals(other=cython.int)
cdef bint leads(core_t* s, int seat, int domain) noexcept nogil
@cython.locals(d=cython.int, score=cython.int)
cdef int points(core_t* s, int seat) noexcept nogil
@cython.locals(cards=cython.int, partner=cython.int)
cdef int tie_break(core_t* s, int seat, int domain) noexcept nogil
@cython.locals(best=cython.int, kept=cython.int, seat=cython.int, value=cython.int)
cdef int keep_best(core_t* s, int tied, int domain) noexcept nogil
@cython.locals(seat=cython.int)
cdef int last_side(core_t* s, int tied) noexcept nogil
@cython.locals(tied=cython.int, domain=cython.int)
cdef int majority_winners(core_t* s) noexcept nogil
cdef int how_it_ends(core_t* s) noexcept nogil
cdef int winners_by(core_t* s, int ending) noexcept nogil
cdef int sides(core_t* s) noexcept nogil
@cython.locals(winners=cython.int, other=cython.int)
cdef double reward(core_t* s, int seat) noexcept nogil
@cython.locals(parties=cython.int)
cdef double gain(core_t* s, int seat) noexcept nogil
@cython.locals(winners=cython.int, tied=cython.int, domain=cython.int)
cdef int decided_by(core_t* s) noexcept nogil
@cython.locals(seat=cython.int)
cdef int lowest_seat(int seats) noexcept nogil
