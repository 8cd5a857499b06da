cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport doable, library, selection, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport commons, dynasty

cdef int source_of(int zones) noexcept nogil
@cython.locals(card=cython.int)
cdef int most_recent(core_t* s, int pile, int filter_) noexcept nogil
@cython.locals(card=cython.int)
cdef int most_recent_unrest(core_t* s) noexcept nogil
cdef int weight(core_t* s, int card, int filter_) noexcept nogil
@cython.locals(total=cython.int, card=cython.int)
cdef int total_weight(core_t* s, int pile, int filter_) noexcept nogil
@cython.locals(cards=cython.int, filter_=cython.int, zones=cython.int, pile=cython.int)
cdef int movable(core_t* s, int pc) noexcept nogil
@cython.locals(amount=cython.int, number=cython.int, card=cython.int)
cdef int gained(core_t* s, int pc, int this) noexcept nogil
@cython.locals(material=cython.int, population=cython.int, progress=cython.int, child=cython.int,
               resource=cython.int, number=cython.int)
cdef bint in_full(core_t* s, int pc, int this) noexcept nogil
@cython.locals(pool=cython.p_int)
cdef bint is_payable(core_t* s, int pc, int material, int population, int progress) noexcept nogil
@cython.locals(op=cython.int, cards=cython.int, number=cython.int)
cdef bint is_step_full(core_t* s, int pc, int this) noexcept nogil
@cython.locals(test=cython.int)
cdef int stealable(core_t* s, int pc) noexcept nogil
@cython.locals(op=cython.int, child=cython.int, branch=cython.int)
cdef bint changes(core_t* s, int pc, int this) noexcept nogil
@cython.locals(then=cython.int, other=cython.int, is_so=cython.bint, condition=cython.int)
cdef int branch_of(core_t* s, int pc, int this) noexcept nogil
@cython.locals(resource=cython.int)
cdef bint is_met_exactly(core_t* s, int condition, int this) noexcept nogil
@cython.locals(op=cython.int, filter_=cython.int)
cdef bint verb_changes(core_t* s, int pc, int this) noexcept nogil
