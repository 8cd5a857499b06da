cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport attack, costs, decks, draw, library, machine, market, payment, pick, play, selection, shortage, table, triggers
from civitas.games.imperium.layout cimport core_t

cdef int ROOM


@cython.locals(place=cython.int)
cdef void offer(core_t* s, int action, int card) noexcept nogil
cdef void offer_card(core_t* s, int card) noexcept nogil
cdef void offer_general(core_t* s, int action) noexcept nogil
@cython.locals(i=cython.int)
cdef void clear(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void fill(core_t* s) noexcept nogil
@cython.locals(you=cython.int, deck=cython.int, action=cython.int)
cdef void fill_frame(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef void fill_act(core_t* s, int you) noexcept nogil
@cython.locals(card=cython.int)
cdef void offer_pile(core_t* s, int pile, int least) noexcept nogil
@cython.locals(card=cython.int)
cdef void offer_unrest(core_t* s, int you) noexcept nogil
@cython.locals(card=cython.int)
cdef void offer_waiting(core_t* s, int you) noexcept nogil
@cython.locals(progress=cython.int, number=cython.int, seat=cython.int)
cdef void fill_structure(core_t* s, int* frame) noexcept nogil
cdef void fill_market(core_t* s, int* frame) noexcept nogil
@cython.locals(optional=cython.int, card=cython.int, row=cython.int)
cdef void fill_reactions(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef void offer_acquirable(core_t* s, int* frame, int pile) noexcept nogil
@cython.locals(suit=cython.int)
cdef void offer_suits(core_t* s, int suits) noexcept nogil
@cython.locals(card=cython.int)
cdef void fill_sources(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, card=cython.int, i=cython.int)
cdef void fill_cards(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, free=cython.int, card=cython.int)
cdef void fill_develop(core_t* s, int* frame) noexcept nogil
@cython.locals(zone=cython.int, card=cython.int)
cdef void fill_find(core_t* s, int* frame) noexcept nogil
@cython.locals(zones=cython.int, least=cython.int, zone=cython.int, card=cython.int,
               place=cython.int)
cdef void fill_pick(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, chosen=cython.int, card=cython.int)
cdef void offer_substitutes(core_t* s, int* frame) noexcept nogil
@cython.locals(chosen=cython.int, ones=cython.int, twos=cython.int, has_ones=cython.int,
               i=cython.int, number=cython.int, missing=cython.int, keeps=cython.int)
cdef void keep_completable(core_t* s, int* frame) noexcept nogil
@cython.locals(kept=cython.int, i=cython.int)
cdef void drop_marked(core_t* s) noexcept nogil
@cython.locals(exiled=cython.int)
cdef void fill_rest(core_t* s, int* frame) noexcept nogil
@cython.locals(card=cython.int)
cdef void fill_protect(core_t* s, int seat) noexcept nogil
@cython.locals(zones=cython.int, zone=cython.int, card=cython.int)
cdef void fill_abilities(core_t* s, int* frame) noexcept nogil
@cython.locals(zones=cython.int, zone=cython.int, card=cython.int)
cdef void fill_play(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, card=cython.int)
cdef void fill_standing(core_t* s, int* frame) noexcept nogil
