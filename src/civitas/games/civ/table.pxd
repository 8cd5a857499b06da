cimport cython
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.civ.consts as k
from civitas.games.civ cimport zones


# What almost every action looks at comes first.
cdef struct core_t:
    uint32_t hand[4][6]
    uint32_t area[4][6]
    uint32_t embargo[4][6]
    uint32_t democracy[4][6]
    uint32_t own_embargo[6]
    uint32_t pile[6]
    uint32_t undrawn[6]
    uint16_t left[3]
    uint8_t players
    uint8_t seat
    uint64_t options
    uint32_t turn
    uint32_t turn_cap
    uint32_t picks
    uint32_t part[2]
    uint16_t fx_used
    uint8_t perm_used
    uint8_t disc_used
    uint8_t pending
    uint8_t picks_left
    uint8_t amount
    uint8_t target
    uint8_t domain
    uint8_t floor
    uint8_t effect
    uint8_t limit
    uint8_t copied
    uint8_t draft_step
    uint8_t resume
    uint8_t coin_user
    uint8_t coin_seat
    uint8_t coin_domain
    uint8_t ending
    uint8_t winners
    uint8_t teams
    uint8_t draft
    uint8_t clockwise
    uint8_t continuous
    uint8_t any_target
    uint8_t separate
    uint8_t pruned
    uint8_t ageless
    uint8_t ask_age
    uint8_t later_wins
    uint8_t team_sum
    uint8_t auto_forced
    uint8_t canonical
    uint8_t stacked
    uint8_t is_fast
    uint8_t recording
    uint8_t event_count
    uint64_t events[40]
    uint64_t fast_key
    uint32_t key[8]
    uint64_t words[2][32]
    uint32_t pack[4][6]
    uint16_t middle[4]


cdef uint32_t[4] UNIT
cdef uint32_t[6] CARDS
cdef int[3] PACK_SIZE
cdef int[5] FULL_DECK, REMOVED, T1, T2, HEGEMONY_AT
cdef int[5] SLOT_DOMAIN, SLOT_EFFECT

@cython.locals(following=cython.int)
cdef int seat_after(core_t* s, int seat, int steps) noexcept nogil
cdef int threshold(core_t* s, int level) noexcept nogil
cdef int total(uint32_t* zone) noexcept nogil
cdef int of_age(uint32_t pile, int age) noexcept nogil
cdef int oldest(uint32_t pile) noexcept nogil
cdef bint has_several_ages(uint32_t pile) noexcept nogil
@cython.locals(part=uint32_t)
cdef uint64_t word(core_t* s, int stream, uint32_t index) noexcept nogil
@cython.locals(age=cython.int, n=cython.int)
cdef int random_age(core_t* s, uint32_t pile) noexcept nogil
@cython.locals(cause=uint64_t)
cdef void emit(core_t* s, uint64_t kind, uint64_t seat, uint64_t target, uint64_t domain,
               uint64_t age, uint64_t count) noexcept nogil
cdef bint tells_of_hands(core_t* s, int kind) noexcept nogil
cdef int deck_size(core_t* s) noexcept nogil
cdef int drawn(core_t* s) noexcept nogil
@cython.locals(age=cython.int)
cdef int top_age(core_t* s) noexcept nogil
@cython.locals(shift=cython.int, m=cython.int, r=cython.int, e=cython.int, i=cython.int, c=cython.int,
               u=cython.int, n=cython.int, domain=cython.int)
cdef int draw_card(core_t* s, uint32_t* zone, int age) noexcept nogil
@cython.locals(age=cython.int, domain=cython.int)
cdef void draw_to_hand(core_t* s, int seat) noexcept nogil
cdef int counted(core_t* s, int seat, int domain) noexcept nogil
