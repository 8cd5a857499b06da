cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int ACTIONS, EXHAUST, ZONE, PLAN

@cython.locals(missing=cython.int)
cdef int progress_short(core_t* s, int seat, int material, int population) noexcept nogil
cdef bint is_payable(core_t* s, int seat, int material, int population, int
        progress) noexcept nogil
cdef bint is_affordable(core_t* s, int seat, int* need) noexcept nogil
@cython.locals(cut=cython.int, floor=cython.int)
cdef int discounted(core_t* s, int seat, int hook, int card, int resource, int
        price) noexcept nogil
cdef int unrest_price(core_t* s, int seat, int this, int resource, int price) noexcept nogil
cdef bint is_eligible(core_t* s, int verb, int card, int zone, int you, int this, int
        host) noexcept nogil
cdef bint is_loose(core_t* s, int card, int forbidden) noexcept nogil
cdef bint may_garrison(core_t* s, int card, int you) noexcept nogil
@cython.locals(pairs=cython.int, singles=cython.int)
cdef bint can_complete(int ones, int twos, int need, bint has_ones) noexcept nogil
@cython.locals(number=cython.int, card=cython.int)
cdef int substitutes(core_t* s, int you, int chosen) noexcept nogil
@cython.locals(host=cython.int)
cdef bint is_substitute(core_t* s, int card, int chosen) noexcept nogil
@cython.locals(card=cython.int)
cdef int reducer(core_t* s, int you, int chosen, int reserved) noexcept nogil
@cython.locals(card=cython.int)
cdef bint has_host(core_t* s, int select, int you, int this) noexcept nogil
@cython.locals(verb=cython.int, select=cython.int, zones=cython.int, number=cython.int,
               ones=cython.int, twos=cython.int, chosen=cython.int, zone=cython.int,
               card=cython.int, host=cython.int)
cdef bint can_move(core_t* s, int pc, int you, int this, int root, int* need) noexcept nogil
cdef bint can_discard(core_t* s, int held, int number, int chosen, int you, int*
        need) noexcept nogil
@cython.locals(zones=cython.int, zone=cython.int, card=cython.int)
cdef bint can_find(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, child=cython.int, price=cython.int)
cdef bint plan(core_t* s, int pc, int you, int this, int root, int* need, bint
        is_cost) noexcept nogil
cdef bint spends_action(core_t* s, int pc) noexcept nogil
@cython.locals(option=cython.int, trial=cython.int[23], i=cython.int)
cdef bint plan_choice(core_t* s, int pc, int you, int this, int root, int* need, bint
        is_cost) noexcept nogil
cdef bint is_open(core_t* s, int pc, int you, int this, int root, int* need, bint
        is_cost) noexcept nogil
@cython.locals(then=cython.int, other=cython.int)
cdef bint plan_if(core_t* s, int pc, int you, int this, int root, int* need, bint
        is_cost) noexcept nogil
@cython.locals(resource=cython.int, price=cython.int)
cdef bint plan_payment(core_t* s, int pc, int you, int this, int* need) noexcept nogil
@cython.locals(need=cython.int[23])
cdef bint is_possible(core_t* s, int pc, int you, int this, int root, int actions, int exhaust,
        bint is_cost) noexcept nogil
cdef bint is_free(core_t* s, int card, int you) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_free_play(core_t* s, int card, int you, bint granted) noexcept nogil
@cython.locals(icon=cython.int)
cdef bint ignores_state(core_t* s, int card, int you) noexcept nogil
@cython.locals(needs=cython.int, actions=cython.int, text=cython.int)
cdef bint can_play(core_t* s, int card, int you, bint free, bint any_state) noexcept nogil
@cython.locals(text=cython.int)
cdef bint can_exhaust(core_t* s, int card, int you) noexcept nogil
cdef bint can_use(core_t* s, int text, int you, int this, int exhaust) noexcept nogil
