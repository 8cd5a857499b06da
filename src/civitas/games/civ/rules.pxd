cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, scoring, table
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
@cython.locals(options=uint64_t, age=cython.int)
cdef uint64_t age_options(core_t* s) noexcept nogil
@cython.locals(ordered=uint64_t, cards=cython.int, d=cython.int)
cdef uint64_t canonical(core_t* s, uint32_t* zone, uint64_t options) noexcept nogil
cdef uint64_t choice_options(core_t* s) noexcept nogil
@cython.locals(p=cython.int, options=uint64_t)
cdef uint64_t multi_options(core_t* s) noexcept nogil
cdef uint64_t legal(core_t* s) noexcept nogil
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
@cython.locals(d=cython.int, marker=uint32_t)
cdef void lift_embargoes(core_t* s) noexcept nogil
@cython.locals(following=cython.int)
cdef void end_turn(core_t* s) noexcept nogil
cdef void finish(core_t* s, int ending, int winners) noexcept nogil
cdef bint leaves_hand(int pending) noexcept nogil
cdef uint32_t pile_of(core_t* s, int pending, int domain) noexcept nogil
cdef uint32_t leaving_pile(core_t* s) noexcept nogil
@cython.locals(pile=uint32_t)
cdef void choose(core_t* s, int domain) noexcept nogil
cdef void resume_with_age(core_t* s, int age) noexcept nogil
cdef void resolve(core_t* s, int domain, int age) noexcept nogil
cdef void resolve_pick(core_t* s, int domain, int age) noexcept nogil
cdef void choose_in_context(core_t* s, int choice) noexcept nogil
cdef void use_effect(core_t* s, int action) noexcept nogil
cdef bint is_possible(core_t* s) noexcept nogil
cdef void act(core_t* s, int action) noexcept nogil
cdef bint is_forced(core_t* s) noexcept nogil
@cython.locals(action=cython.int)
cdef int lowest_option(uint64_t options) noexcept nogil
cdef void act_and_settle(core_t* s, int action) noexcept nogil
cdef void start(core_t* s) noexcept nogil
@cython.locals(count=cython.int, rest=uint64_t)
cdef int random_option(uint64_t options, uint64_t word) noexcept nogil
@cython.locals(decisions=cython.int)
cdef int playout(core_t* s, uint64_t seed) noexcept nogil
cdef int random_game(core_t* s, uint64_t seed, uint64_t number) noexcept nogil
