cimport cython
from libc.stdint cimport uint32_t, uint64_t

from civitas.engine cimport bits
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, legal, scoring, table
from civitas.games.civ.layout cimport core_t

cdef void play(core_t* s, int domain, int age) noexcept nogil
cdef void discard_from_hand(core_t* s, int domain, int age) noexcept nogil
cdef void discard_from_area(core_t* s, int seat, int domain, int age) noexcept nogil
cdef void take_from_area(core_t* s, int domain, int age) noexcept nogil
cdef void take_from_pile(core_t* s, int domain, int age) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int, pile=uint32_t, age=cython.int, count=cython.int)
cdef void take_hand(core_t* s) noexcept nogil
cdef void give_back(core_t* s, int domain, int age) noexcept nogil
cdef void ask(core_t* s, int pending, int picks) noexcept nogil
cdef void end_effect(core_t* s) noexcept nogil
@cython.locals(domain=cython.int)
cdef void use_permanent(core_t* s, int slot, int level, bint is_copy) noexcept nogil
@cython.locals(limit=cython.int)
cdef void raise_limit(core_t* s, int level) noexcept nogil
@cython.locals(threshold=cython.int, own=cython.int)
cdef void use_own_or_copied(core_t* s, int slot, int level) noexcept nogil
cdef void use_discard(core_t* s, int effect, int target) noexcept nogil
cdef void pay(core_t* s) noexcept nogil
@cython.locals(cards=cython.int)
cdef void after_payment(core_t* s, int age) noexcept nogil
@cython.locals(unit=uint32_t)
cdef void lay_marker(core_t* s, int age) noexcept nogil
@cython.locals(cards=cython.int)
cdef void break_through(core_t* s) noexcept nogil
@cython.locals(step=cython.int, seat=cython.int)
cdef void attack(core_t* s, int domain, int age) noexcept nogil
@cython.locals(threshold=cython.int, owner=cython.int)
cdef void place_coin(core_t* s, int domain, int level) noexcept nogil
cdef void return_coin(core_t* s) noexcept nogil
cdef void begin_turn(core_t* s, int seat) noexcept nogil
@cython.locals(blocked=cython.int, d=cython.int)
cdef void skip_step_1(core_t* s) noexcept nogil
@cython.locals(limit=cython.int, missing=cython.int, religion=cython.int)
cdef void refill(core_t* s) noexcept nogil
@cython.locals(d=cython.int, markers=uint32_t, age=cython.int)
cdef void lift_embargoes(core_t* s) noexcept nogil
@cython.locals(ending=cython.int)
cdef void end_turn(core_t* s) noexcept nogil
cdef void finish(core_t* s, int ending, int winners) noexcept nogil
@cython.locals(pile=uint32_t)
cdef void choose(core_t* s, int domain) noexcept nogil
@cython.locals(domain=cython.int)
cdef void resume_with_age(core_t* s, int age) noexcept nogil
cdef void resolve(core_t* s, int domain, int age) noexcept nogil
cdef void resolve_pick(core_t* s, int domain, int age) noexcept nogil
cdef void choose_in_context(core_t* s, int choice) noexcept nogil
cdef void use_effect(core_t* s, int action) noexcept nogil
cdef void act(core_t* s, int action) noexcept nogil
cdef bint is_forced(core_t* s) noexcept nogil
cdef void act_and_settle(core_t* s, int action) noexcept nogil
cdef void start(core_t* s) noexcept nogil
