cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport library, table
from civitas.games.imperium.layout cimport core_t

@cython.locals(number=cython.int, i=cython.int)
cdef int icons(core_t* s, int card, int icon) noexcept nogil
@cython.locals(number=cython.int, icon=cython.int)
cdef int icons_among(core_t* s, int card, int kinds) noexcept nogil
@cython.locals(kinds=cython.int, icon=cython.int)
cdef int icon_kinds(core_t* s, int card) noexcept nogil
@cython.locals(name=cython.int, i=cython.int)
cdef bint has_name(core_t* s, int card, int pc) noexcept nogil
@cython.locals(wanted=cython.int)
cdef bint matches(core_t* s, int card, int pc) noexcept nogil
@cython.locals(token=cython.int, held=cython.int, without=cython.int)
cdef bint matches_situation(core_t* s, int card, int pc) noexcept nogil
@cython.locals(seat=cython.int, other=cython.int)
cdef bint holds(core_t* s, int card, int pc) noexcept nogil
cdef int weight(core_t* s, int card, int pc) noexcept nogil
cdef int pile_of(core_t* s, int zone, int you) noexcept nogil
cdef int skip_elsewhere(core_t* s, int card, int zone, int this) noexcept nogil
@cython.locals(i=cython.int)
cdef int it_after(core_t* s, int index, int tag) noexcept nogil
@cython.locals(i=cython.int)
cdef int first_it(core_t* s, int tag) noexcept nogil
@cython.locals(pile=cython.int, kind=cython.int)
cdef bint is_within_reach(core_t* s, int card) noexcept nogil
@cython.locals(card=cython.int)
cdef int others_after(core_t* s, int seat, int you) noexcept nogil
@cython.locals(card=cython.int)
cdef int first_in(core_t* s, int zone, int you, int this, int root) noexcept nogil
cdef int garrisoned_quest(core_t* s, int you) noexcept nogil
@cython.locals(tag=cython.int, i=cython.int, following=cython.int)
cdef int next_in(core_t* s, int zone, int card, int you, int this, int root) noexcept nogil
@cython.locals(total=cython.int, chosen=cython.int, zones=cython.int, zone=cython.int,
               card=cython.int)
cdef int count_selected(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(total=cython.int, chosen=cython.int, kinds=cython.int, zones=cython.int,
               zone=cython.int, card=cython.int)
cdef int count_units(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(how=cython.int, total=cython.int, seat=cython.int)
cdef int count_per(core_t* s, int pc, int you, int this, int root) noexcept nogil
cdef int for_every(int how, int number) noexcept nogil
@cython.locals(kinds=cython.int, card=cython.int)
cdef int kinds_counted(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(kind=cython.int, i=cython.int, card=cython.int)
cdef bint holds_true(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint holds_for_others(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint is_behind(core_t* s, int resource, int you) noexcept nogil
cdef int first_standing(core_t* s, int seat) noexcept nogil
cdef int next_standing_pile(core_t* s, int seat, int zone) noexcept nogil
cdef int next_standing(core_t* s, int seat, int card) noexcept nogil
cdef bint has_hook(core_t* s, int card, int hook) noexcept nogil
@cython.locals(card=cython.int)
cdef int listener(core_t* s, int seat, int hook) noexcept nogil
@cython.locals(row=cython.int)
cdef int row_of(core_t* s, int card, int hook) noexcept nogil
@cython.locals(total=cython.int, card=cython.int, row=cython.int, i=cython.int)
cdef int total_of(core_t* s, int seat, int hook) noexcept nogil
@cython.locals(total=cython.int, source=cython.int, row=cython.int, i=cython.int)
cdef int cut_for(core_t* s, int seat, int hook, int resource, int card) noexcept nogil
@cython.locals(source=cython.int, row=cython.int, i=cython.int)
cdef bint is_covered(core_t* s, int seat, int hook, int card) noexcept nogil
cdef int hand_size(core_t* s, int seat) noexcept nogil
