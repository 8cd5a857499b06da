cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport costs, hearing, library, moves, payment, selection, table
from civitas.games.imperium.layout cimport core_t

cdef int DRAWING, RESHUFFLED, NATION_STEP, PAID, SHUFFLING, CHOOSING, BOUGHT

@cython.locals(frame=cython.p_int)
cdef void begin(core_t* s, int you, int this, int root, int number, int if_able) noexcept nogil
@cython.locals(number=cython.int, frame=cython.p_int)
cdef void begin_node(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(left=cython.int)
cdef int most_drawable(core_t* s, int seat, int number, int if_able) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, this=cython.int, root=cython.int,
               if_able=cython.int)
cdef void draw_number(core_t* s, int number) noexcept nogil
@cython.locals(you=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
cdef bint can_draw(core_t* s, int seat, int if_able) noexcept nogil
cdef void finish(core_t* s) noexcept nogil
@cython.locals(card=cython.int)
cdef void draw_one(core_t* s, int seat, int root) noexcept nogil
@cython.locals(you=cython.int)
cdef void step_reshuffle(core_t* s, int* frame) noexcept nogil
@cython.locals(zone=cython.int)
cdef void advance_nation(core_t* s, int you) noexcept nogil
@cython.locals(is_last=cython.bint)
cdef int token_zone(core_t* s, int you) noexcept nogil
cdef bint may_advance(core_t* s, int you) noexcept nogil
cdef bint may_develop_now(core_t* s, int you) noexcept nogil
@cython.locals(pile=cython.int, source=cython.int, card=cython.int)
cdef void shuffle_discard(core_t* s, int you) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void develop_in_reshuffle(core_t* s, int card) noexcept nogil
cdef void decline_development(core_t* s) noexcept nogil
@cython.locals(printed=cython.int)
cdef int price(core_t* s, int card, int seat, int resource) noexcept nogil
cdef bint can_develop(core_t* s, int card, int seat, bint free) noexcept nogil
@cython.locals(card=cython.int)
cdef bint has_development(core_t* s, int seat, bint free) noexcept nogil
cdef void begin_price(core_t* s, int card, int seat) noexcept nogil
cdef void take_price(core_t* s, int card, int seat) noexcept nogil
@cython.locals(card=cython.int, row=cython.int)
cdef void reshuffled(core_t* s, int you) noexcept nogil
cdef void develop(core_t* s, int card, int seat) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void begin_develop(core_t* s, int you, int this, int root, int free) noexcept nogil
@cython.locals(you=cython.int, card=cython.int)
cdef void step_develop(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void choose_development(core_t* s, int card) noexcept nogil
