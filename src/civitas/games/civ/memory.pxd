cimport cython
from libc.stdint cimport uint16_t, uint32_t, uint64_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, table, trail, zones
from civitas.games.civ.layout cimport core_t, memory_t

@cython.locals(i=cython.int, event=uint64_t, viewer=cython.int)
cdef void observe(core_t* s, memory_t* m) noexcept nogil
cdef int viewers(core_t* s) noexcept nogil
cdef int viewer_after(core_t* s, int seat, int steps) noexcept nogil
@cython.locals(kind=cython.int, seat=cython.int, domain=cython.int, age=cython.int, step=cython.int,
               viewer=cython.int)
cdef void see_open_card(core_t* s, memory_t* m, uint64_t event) noexcept nogil
@cython.locals(step=cython.int, viewer=cython.int)
cdef void see_draw(core_t* s, memory_t* m, int seat, int age) noexcept nogil
cdef void see_entering(core_t* s, memory_t* m, int viewer, int seat, int domain, int age) noexcept nogil
@cython.locals(kind=cython.int, seat=cython.int, target=cython.int, domain=cython.int,
               age=cython.int, _=cython.int)
cdef void see_hidden_cards(core_t* s, memory_t* m, int viewer, uint64_t event) noexcept nogil
@cython.locals(is_sure=cython.bint)
cdef void see_leaving(core_t* s, memory_t* m, int viewer, int seat, int domain, int age) noexcept nogil
cdef int not_sure(core_t* s, memory_t* m, int viewer, int seat, int age) noexcept nogil
@cython.locals(cards=cython.int)
cdef void lower_held(core_t* s, memory_t* m, int viewer, int seat, int age) noexcept nogil
@cython.locals(age=cython.int)
cdef void hold_all(core_t* s, memory_t* m, int viewer, int seat) noexcept nogil
@cython.locals(first=cython.int, hands=cython.int)
cdef void leave_link(memory_t* m, int viewer, int seat, int domain, int age) noexcept nogil
@cython.locals(pile=uint32_t)
cdef void move_link(memory_t* m, int viewer, int hands, int wider, int domain, int age) noexcept nogil
cdef void see_gift(core_t* s, memory_t* m, int viewer, int giver, int taker, int domain,
        int age) noexcept nogil
@cython.locals(d=cython.int)
cdef void see_exchange(core_t* s, memory_t* m, int viewer, int actor, int target) noexcept nogil
@cython.locals(pile=uint32_t, i=cython.int, event=uint64_t)
cdef uint32_t shown_hand(core_t* s, int domain) noexcept nogil
@cython.locals(age=cython.int, card=cython.int, is_sure=cython.bint)
cdef void see_cards(core_t* s, memory_t* m, int viewer, int seat, int domain, uint32_t pile) noexcept nogil
@cython.locals(side=cython.int, i=cython.int, d=cython.int)
cdef void leave_links(memory_t* m, int viewer, int seat) noexcept nogil
@cython.locals(hands=cython.int, pile=uint32_t)
cdef void leave_links_of(memory_t* m, int viewer, int seat, int domain) noexcept nogil
@cython.locals(seat=cython.int)
cdef void put_linked(memory_t* m, int viewer, int hands, int domain, uint32_t pile) noexcept nogil
@cython.locals(d=cython.int, age=cython.int, pile=uint32_t, rest=cython.int, unit=uint32_t)
cdef void widen_link(memory_t* m, int viewer, int hands, int both) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint could_hold(memory_t* m, int viewer, int hands, int age) noexcept nogil
@cython.locals(both=cython.int, d=cython.int, hands=cython.int, i=cython.int)
cdef void merge_hands(core_t* s, memory_t* m, int viewer, int one, int other) noexcept nogil
cdef int hand_by_age(core_t* s, int seat, int age) noexcept nogil
@cython.locals(d=cython.int, pile=uint32_t, age=cython.int)
cdef void see_skip(core_t* s, memory_t* m, int viewer, int seat, int domains) noexcept nogil
@cython.locals(age=cython.int, _=cython.int)
cdef void see_entering_cards(core_t* s, memory_t* m, int viewer, int seat, int domain,
                             uint32_t pile) noexcept nogil
@cython.locals(slot=cython.int, age=cython.int, d=cython.int)
cdef void add_mark(core_t* s, memory_t* m, int viewer, int seat, int domains) noexcept nogil
@cython.locals(i=cython.int, hands=cython.int)
cdef int free_mark(memory_t* m, int viewer, int seat, int domains) noexcept nogil
@cython.locals(i=cython.int)
cdef void raise_marks(memory_t* m, int viewer, int seat, int domain, int age) noexcept nogil
@cython.locals(i=cython.int)
cdef void lower_marks(memory_t* m, int viewer, int seat, int domain, int age) noexcept nogil
@cython.locals(age=cython.int)
cdef void release_mark(memory_t* m, int viewer, int slot) noexcept nogil
cdef uint32_t draft_unit(core_t* s) noexcept nogil
@cython.locals(left=cython.int, d=cython.int)
cdef void remember_pack(core_t* s, memory_t* m, int viewer, int step) noexcept nogil
@cython.locals(left=cython.int, beyond=cython.int, d=cython.int, kept=uint32_t)
cdef void see_middle_card(core_t* s, memory_t* m, int viewer, int seat, int domain) noexcept nogil
@cython.locals(found=cython.int, d=cython.int, cards=cython.int)
cdef void link_pair(core_t* s, memory_t* m, int viewer, int left, int beyond) noexcept nogil
@cython.locals(card=cython.int, side=cython.int)
cdef void show_pair(memory_t* m, int viewer, int seat, int domain) noexcept nogil
@cython.locals(hands=cython.int, card=cython.int)
cdef bint is_paired(memory_t* m, int viewer, int seat, int domain) noexcept nogil
@cython.locals(card=cython.int)
cdef void loosen_pair(memory_t* m, int viewer, int hands, uint32_t unit) noexcept nogil
@cython.locals(side=cython.int)
cdef void merge_pair(core_t* s, memory_t* m, int viewer, int both) noexcept nogil
@cython.locals(i=cython.int, side=cython.int)
cdef void clear_pair(memory_t* m, int viewer) noexcept nogil
@cython.locals(seat=cython.int, d=cython.int, age=cython.int, _=cython.int)
cdef void begin_trail(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(hands=cython.int, d=cython.int, i=cython.int)
cdef bint has_riddles(memory_t* m, int viewer) noexcept nogil
@cython.locals(row="uint16_t *")
cdef bint has_trail(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(ages=cython.int, seat=cython.int, age=cython.int)
cdef int hidden_ages(core_t* s, int viewer) noexcept nogil
@cython.locals(taken=uint32_t, d=cython.int, age=cython.int, cards=cython.int)
cdef void note_exchange(core_t* s, memory_t* m, int viewer, int actor, int target) noexcept nogil
@cython.locals(age=cython.int)
cdef void note_skip(core_t* s, memory_t* m, int viewer, int seat, int domains) noexcept nogil
@cython.locals(one=cython.int, other=cython.int)
cdef void note_pair(core_t* s, memory_t* m, int viewer, int left, int beyond) noexcept nogil
@cython.locals(d=cython.int, step=cython.int)
cdef void forget(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(seat=cython.int, hands=cython.int, i=cython.int, d=cython.int, age=cython.int)
cdef void copy_mind(memory_t* m, int source, int viewer) noexcept nogil
