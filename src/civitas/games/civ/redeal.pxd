cimport cython
from libc.stdint cimport uint8_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport deal, legal, memory, table, trail
from civitas.games.civ.layout cimport core_t, memory_t

cdef int[6] SCARCE_FIRST
cdef int MAX_TRIES, MAX_WALKS
cdef int SIDE_0, SIDE_1, SETTLED, BY_TYPE, COLLISION

@cython.locals(unseen=cython.uint[6], places=cython.int[16], packs=cython.int[4], drawn=cython.int[3], named=uint32_t[24], i=cython.int,
               landed=cython.int, walks=cython.int)
cdef void redeal(core_t* s, memory_t* m, int viewer, uint64_t seed) noexcept nogil
@cython.locals(age=cython.int, d=cython.int)
cdef void count_drawn(core_t* s, int* drawn) noexcept nogil
cdef bint is_hidden(core_t* s, int viewer, int seat) noexcept nogil
cdef int random_below(core_t* s, int bound) noexcept nogil
cdef void close_hidden_question(core_t* s, int viewer) noexcept nogil
@cython.locals(d=cython.int, seat=cython.int, age=cython.int)
cdef void gather(core_t* s, int viewer, uint32_t* unseen, int* places, int* packs) noexcept nogil
@cython.locals(d=cython.int, seat=cython.int)
cdef void clear_hidden(core_t* s, int viewer, uint32_t* unseen) noexcept nogil
cdef void put(core_t* s, uint32_t* zone, int domain, uint32_t pile) noexcept nogil
@cython.locals(base=cython.int[16], seat=cython.int, d=cython.int,
               age=cython.int, i=cython.int)
cdef int place_known(core_t* s, memory_t* m, int viewer, int* places, uint32_t* named) noexcept nogil
@cython.locals(hands=cython.int, d=cython.int, age=cython.int)
cdef bint place_links(core_t* s, memory_t* m, int viewer, int* base, uint32_t* named) noexcept nogil
@cython.locals(way=cython.int, hands=cython.int, card=cython.int, seat=cython.int)
cdef int place_pair(core_t* s, memory_t* m, int viewer, int* base, uint32_t* named) noexcept nogil
cdef int place_pair_card(core_t* s, memory_t* m, int viewer, int* base, uint32_t* named, int hands,
                         int card) noexcept nogil
@cython.locals(free=cython.int, seat=cython.int, n=cython.int, taken=cython.int)
cdef int place_one(core_t* s, memory_t* m, int viewer, int* base, uint32_t* named, int hands,
                   int domain, int age) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int named_of_age(uint32_t* named, int seat, int age) noexcept nogil
@cython.locals(left=cython.int, beyond=cython.int)
cdef void place_packs(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(d=cython.int)
cdef bint place_pack(core_t* s, memory_t* m, int viewer, int step, int seat) noexcept nogil
cdef void keep_if_picked(core_t* s, int seat) noexcept nogil
@cython.locals(n=cython.int, domain=cython.int)
cdef void keep_one(core_t* s, int pack, int keeper) noexcept nogil
@cython.locals(quota=cython.int[3], seat=cython.int, age=cython.int, missing=cython.int)
cdef bint fill(core_t* s, int viewer, int* places, int* packs, int* drawn) noexcept nogil
@cython.locals(from_age=cython.int, n=cython.int)
cdef void deal_one(core_t* s, uint32_t* zone, int age, int* quota) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int, n=cython.int, domain=cython.int)
cdef int pick_undrawn(core_t* s, int age) noexcept nogil
@cython.locals(cards=cython.int, seat=cython.int, d=cython.int)
cdef int placed_cards(core_t* s, int domain) noexcept nogil
@cython.locals(left=cython.int[6], d=cython.int, i=cython.int)
cdef bint assign_ages(core_t* s, int* quota) noexcept nogil
@cython.locals(weights=cython.int[3], age=cython.int, n=cython.int)
cdef bint assign_age(core_t* s, int* quota, int* left, int domain) noexcept nogil
cdef void take_age(core_t* s, int* quota, int* left, int domain, int age, int cards) noexcept nogil
@cython.locals(ages=cython.int, need=cython.int, room=cython.int, d=cython.int, elsewhere=cython.int, age=cython.int)
cdef bint is_assignable(core_t* s, int* quota, int* left) noexcept nogil
@cython.locals(i=cython.int)
cdef bint fits(core_t* s, memory_t* m, int viewer, int landed) noexcept nogil
@cython.locals(named=uint32_t[24])
cdef bint agrees(core_t* s, memory_t* m, int viewer) noexcept nogil
@cython.locals(shown=cython.int)
cdef bint pair_fits(core_t* s, memory_t* m, int viewer, int landed) noexcept nogil
@cython.locals(age=cython.int, domain=cython.int, seat=cython.int, sure=cython.int)
cdef bint side_has(core_t* s, memory_t* m, int viewer, int side, int card) noexcept nogil
@cython.locals(age=cython.int, cards=cython.int, seat=cython.int, d=cython.int)
cdef bint mark_fits(core_t* s, memory_t* m, int viewer, int slot) noexcept nogil
