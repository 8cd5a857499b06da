cimport cython
from libc.stdint cimport uint32_t, uint64_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, table
from civitas.games.civ.table cimport core_t

cdef int[17] PAID_WITH
cdef uint64_t ONE

cdef uint64_t bit(int action) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int playable_in_hand(core_t* s, int seat) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int playable_in_area(core_t* s, int seat) noexcept nogil
@cython.locals(own=cython.int, other=cython.int)
cdef bint leads_culture(core_t* s, int seat) noexcept nogil
@cython.locals(most=cython.int, other=cython.int, cards=cython.int)
cdef int most_of_others(core_t* s, int seat, int domain) noexcept nogil
cdef bint has_turn_left(core_t* s, int seat) noexcept nogil
@cython.locals(p=cython.int, takes=cython.int)
cdef bint can_carry_out(core_t* s, int slot, int level) noexcept nogil
@cython.locals(options=uint64_t, t1=cython.int, may_copy=cython.int, slot=cython.int, domain=cython.int, own=cython.int, others=cython.int)
cdef uint64_t permanent_options(core_t* s) noexcept nogil
cdef bint is_offered(core_t* s, int slot, int level, int own, int others, int threshold) noexcept nogil
@cython.locals(options=uint64_t, slot=cython.int, domain=cython.int, own=cython.int, others=cython.int)
cdef uint64_t copy_options(core_t* s) noexcept nogil
@cython.locals(options=uint64_t, d=cython.int, own=cython.int)
cdef uint64_t attack_domains(core_t* s, int paid) noexcept nogil
@cython.locals(options=uint64_t, d=cython.int, cards=cython.int, laid=uint32_t)
cdef uint64_t embargo_domains(core_t* s, int seat) noexcept nogil
@cython.locals(options=uint64_t, d=cython.int, cards=cython.int)
cdef uint64_t democracy_domains(core_t* s, int seat) noexcept nogil
@cython.locals(options=uint64_t, embargo=cython.int, democracy=cython.int, step=cython.int, seat=cython.int)
cdef uint64_t marker_options(core_t* s) noexcept nogil
@cython.locals(options=uint64_t, step=cython.int, seat=cython.int)
cdef uint64_t discard_options(core_t* s) noexcept nogil
cdef uint64_t menu_options(core_t* s) noexcept nogil
@cython.locals(options=uint64_t, d=cython.int)
cdef uint64_t domains_in(uint32_t* zone) noexcept nogil
@cython.locals(options=uint64_t, d=cython.int)
cdef uint64_t playable_domains(core_t* s) noexcept nogil
@cython.locals(p=cython.int, in_hand=cython.int, in_area=cython.int, options=uint64_t, d=cython.int, free=cython.int, later=cython.int)
cdef uint64_t take_domains(core_t* s) noexcept nogil
cdef bint leaves_hand(int pending) noexcept nogil
cdef uint32_t pile_of(core_t* s, int pending, int domain) noexcept nogil
cdef uint32_t leaving_pile(core_t* s) noexcept nogil
@cython.locals(options=uint64_t, age=cython.int)
cdef uint64_t age_options(core_t* s) noexcept nogil
@cython.locals(ordered=uint64_t, cards=cython.int, d=cython.int)
cdef uint64_t canonical(core_t* s, uint32_t* zone, uint64_t options) noexcept nogil
cdef uint64_t choice_options(core_t* s) noexcept nogil
@cython.locals(p=cython.int, options=uint64_t)
cdef uint64_t multi_options(core_t* s) noexcept nogil
cdef uint64_t options(core_t* s) noexcept nogil
cdef bint is_possible(core_t* s) noexcept nogil
