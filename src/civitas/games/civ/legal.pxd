cimport cython
from libc.stdint cimport uint32_t, uint64_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, table, zones
from civitas.games.civ.layout cimport core_t

cdef int[17] PAID_WITH
cdef uint64_t ONE

cdef uint64_t bit(int action) noexcept nogil
@cython.locals(domains=uint64_t, step=cython.int)
cdef uint64_t domains_of_others(core_t* s, int seat, int least) noexcept nogil
cdef uint64_t playable_domains(core_t* s) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int playable_in_hand(core_t* s, int seat) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int playable_in_area(core_t* s, int seat) noexcept nogil
@cython.locals(most=uint32_t, step=cython.int, cards=uint32_t)
cdef bint leads_culture(core_t* s, int seat) noexcept nogil
cdef bint has_turn_left(core_t* s, int seat) noexcept nogil
@cython.locals(options=uint64_t, first=uint64_t, second=uint64_t, may_copy=cython.bint, shares=cython.bint)
cdef uint64_t permanent_options(core_t* s) noexcept nogil
cdef uint64_t slots_of(uint64_t domains) noexcept nogil
@cython.locals(threshold=cython.int, own=uint64_t, domains=uint64_t, slots=uint64_t)
cdef uint64_t offered_slots(core_t* s, int level, bint shares) noexcept nogil
@cython.locals(slots=uint64_t, slot=cython.int)
cdef uint64_t used_slots(core_t* s, int level) noexcept nogil
@cython.locals(p=cython.int, cards=cython.bint, plays=cython.int, takes=cython.int)
cdef uint64_t possible_slots(core_t* s, int level) noexcept nogil
@cython.locals(options=uint64_t, slots=uint64_t, domains=uint64_t, level=cython.int, threshold=cython.int)
cdef uint64_t copy_options(core_t* s) noexcept nogil
@cython.locals(domains=uint64_t)
cdef uint64_t attack_domains(core_t* s, int paid) noexcept nogil
@cython.locals(last=uint64_t)
cdef uint64_t without_one(core_t* s, int seat, int domain) noexcept nogil
cdef uint64_t embargo_domains(core_t* s, int seat) noexcept nogil
cdef uint64_t democracy_domains(core_t* s, int seat) noexcept nogil
@cython.locals(seat=cython.int, embargo=uint64_t, democracy=uint64_t)
cdef uint64_t marker_options(core_t* s, uint64_t payable, int step) noexcept nogil
@cython.locals(seat=cython.int, has_target=uint64_t)
cdef uint64_t inquisition_options(core_t* s, uint64_t payable, int step) noexcept nogil
@cython.locals(payable=uint64_t, options=uint64_t, has_cards=uint64_t, step=cython.int)
cdef uint64_t menu_options(core_t* s) noexcept nogil
@cython.locals(p=cython.int, in_hand=cython.int, in_area=cython.int, options=uint64_t, d=cython.int, free=cython.int, later=cython.int)
cdef uint64_t take_domains(core_t* s) noexcept nogil
cdef bint leaves_hand(int pending) noexcept nogil
cdef uint32_t pile_of(core_t* s, int pending, int domain) noexcept nogil
cdef uint32_t leaving_pile(core_t* s) noexcept nogil
@cython.locals(options=uint64_t, age=cython.int)
cdef uint64_t age_options(core_t* s) noexcept nogil
@cython.locals(ordered=uint64_t, member=uint64_t, cards=uint32_t, d=cython.int)
cdef uint64_t canonical(core_t* s, uint32_t* zone, uint64_t options) noexcept nogil
cdef uint64_t choice_options(core_t* s) noexcept nogil
@cython.locals(p=cython.int, options=uint64_t)
cdef uint64_t multi_options(core_t* s) noexcept nogil
cdef uint64_t options(core_t* s) noexcept nogil
cdef bint is_possible(core_t* s) noexcept nogil
