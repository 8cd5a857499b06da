cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

from civitas.engine cimport chance
cimport civitas.games.imperium.consts as k
from civitas.games.imperium cimport library

cdef struct core_t:
    uint16_t design[256]
    uint16_t pile[256]
    uint16_t after[256]
    uint16_t before[256]
    uint16_t host[256]
    uint32_t tokens[256]
    uint16_t mark[256]
    uint16_t head[80]
    uint16_t count[80]
    uint16_t slot[5]
    int pool[4][3]
    int actions[4]
    int exhaust[4]
    int exhaust_total[4]
    int state[4]
    int nation[4]
    int side[4]
    int kings[4]
    int nation_spent[4]
    int area_spent[4]
    int score[4]
    int unrest[4]
    int treated[6][4]
    int frames[32][16]
    uint16_t it_card[48]
    uint16_t it_tag[48]
    int queue[24][4]
    uint16_t freed[64]
    uint16_t option[200]
    uint16_t option_card[200]
    uint32_t key[8]
    uint64_t words[10][32]
    uint32_t part[10]
    uint32_t used[10]
    uint64_t fast_key
    int is_fast
    uint64_t offered
    int cards
    int players
    int first
    int active
    int activating
    int round
    int final_round
    int plays
    int ignore_state
    int treated_count
    int freed_count
    int declared
    int top
    int it_count
    int queue_count
    int done
    int pending
    int asked
    int option_count
    int steps
    int ending
    int winners
    int box
    int both_boxes
    int deal
    int variants
    int auto_forced
    int recording
    int event_count
    uint64_t events[192]



@cython.locals(high=uint64_t)
cdef void emit(core_t* s, uint64_t kind, uint64_t seat, uint64_t card, uint64_t a, uint64_t b,
        uint64_t c, uint64_t d) noexcept nogil
@cython.locals(index=cython.int, part=cython.int)
cdef uint64_t word(core_t* s, int stream) noexcept nogil
cdef int random_below(core_t* s, int stream, int bound) noexcept nogil
cdef int own(int seat, int zone) noexcept nogil
cdef int owner(int pile) noexcept nogil
cdef int zone(int pile) noexcept nogil
cdef int holder(core_t* s, int card) noexcept nogil
cdef bint lies_in(core_t* s, int card, int zone_) noexcept nogil
cdef bint is_ordered(int pile) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint is_public(int pile) noexcept nogil
@cython.locals(pile=cython.int)
cdef void unlink(core_t* s, int card) noexcept nogil
@cython.locals(following=cython.int)
cdef void link_after(core_t* s, int card, int pile, int previous) noexcept nogil
@cython.locals(previous=cython.int, following=cython.int)
cdef void put(core_t* s, int card, int pile) noexcept nogil
@cython.locals(previous=cython.int)
cdef void put_under(core_t* s, int card, int pile) noexcept nogil
@cython.locals(card=cython.int)
cdef int nth(core_t* s, int pile, int n) noexcept nogil
@cython.locals(card=cython.int)
cdef void shuffle_into(core_t* s, int source, int target, int stream) noexcept nogil
@cython.locals(card=cython.int)
cdef void shuffle(core_t* s, int pile, int stream) noexcept nogil
cdef int fact(core_t* s, int card, int column) noexcept nogil
cdef int face(core_t* s, int card, int column) noexcept nogil
cdef int suits(core_t* s, int card) noexcept nogil
cdef bint is_pinned(core_t* s, int card) noexcept nogil
cdef int flags(core_t* s, int card) noexcept nogil
cdef int tokens_on(core_t* s, int card, int resource) noexcept nogil
@cython.locals(place=cython.int)
cdef int slot_of(core_t* s, int card) noexcept nogil
cdef int hand_count(core_t* s, int seat) noexcept nogil
cdef int left_of(core_t* s, int seat) noexcept nogil
@cython.locals(frame=cython.p_int, column=cython.int)
cdef int* push(core_t* s, int kind, int you, int this, int root) noexcept nogil
@cython.locals(frame=cython.p_int, column=cython.int)
cdef void pop(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef int* push_text(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef int* interrupt(core_t* s, int pc, int you, int this) noexcept nogil
cdef void ask(core_t* s, int question, int seat) noexcept nogil
cdef void add_it(core_t* s, int root, int seat, int card) noexcept nogil
@cython.locals(kept=cython.int, i=cython.int)
cdef void keep_it(core_t* s, int low, int high) noexcept nogil
cdef void clear_it(core_t* s, int root, int seat) noexcept nogil
cdef void drop_its(core_t* s, int root) noexcept nogil
@cython.locals(entry=cython.p_int)
cdef void enqueue(core_t* s, int hook, int seat, int card, int data) noexcept nogil
cdef void trigger_end(core_t* s, int reason, int card) noexcept nogil
