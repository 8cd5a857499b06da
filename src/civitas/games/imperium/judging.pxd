cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, costs, draw, library, simple, table, values
from civitas.games.imperium.layout cimport core_t

cdef int DRAWN_CARD, UNKNOWN_CARD, UNKNOWN_FAME, NOTHING

@cython.locals(op=cython.int)
cdef int text(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, end=cython.int, value=cython.int)
cdef int shape(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(value=cython.int)
cdef int sequence(core_t* s, int child, int end, int you, int this, int root) noexcept nogil
@cython.locals(best=cython.int, option=cython.int, value=cython.int)
cdef int choice(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(then=cython.int, other=cython.int)
cdef int condition(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(value=cython.int, seat=cython.int)
cdef int each(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, kind=cython.int, number=cython.int, resource=cython.int)
cdef int tokens(core_t* s, int pc, int you, int this, int root) noexcept nogil
cdef int amount(core_t* s, int kind, int number, int you, int this, int root) noexcept nogil
@cython.locals(material=cython.int, population=cython.int, cost=cython.int)
cdef int payment(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(resource=cython.int, value=cython.int, seat=cython.int, number=cython.int)
cdef int theft(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, chosen=cython.int)
cdef int of_cards(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(kind=cython.int, number=cython.int, held=cython.int, value=cython.int)
cdef int drawing(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(best=cython.int, card=cython.int, value=cython.int)
cdef int development(core_t* s, int you, bint free) noexcept nogil
@cython.locals(value=cython.int, material=cython.int, population=cython.int)
cdef int developed(core_t* s, int card, int you, bint free) noexcept nogil
@cython.locals(best=cython.int, card=cython.int, value=cython.int)
cdef int acquisition(core_t* s, int pc, int you) noexcept nogil
@cython.locals(best=cython.int, card=cython.int, value=cython.int, fits=cython.bint)
cdef int breakthrough(core_t* s, int suits, int chosen, int you) noexcept nogil
cdef int fame(core_t* s, int you) noexcept nogil
@cython.locals(verb=cython.int, select=cython.int, zones=cython.int, number=cython.int,
               best=cython.int, zone=cython.int, value=cython.int)
cdef int moving(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(verb=cython.int, chosen=cython.int, best=cython.int, card=cython.int,
               value=cython.int)
cdef int best_in(core_t* s, int pc, int zone, int you, int this, int root) noexcept nogil
cdef int moved(core_t* s, int verb, int card, int you, int zone) noexcept nogil
@cython.locals(value=cython.int)
cdef int recalled(core_t* s, int card, int you) noexcept nogil
cdef int exiled(core_t* s, int card, int you, int zone) noexcept nogil
@cython.locals(value=cython.int)
cdef int to_history(core_t* s, int card, int you) noexcept nogil
@cython.locals(value=cython.int)
cdef int garrisoned(core_t* s, int card, int you) noexcept nogil
@cython.locals(value=cython.int)
cdef int carried(core_t* s, int verb, int card, int you, int zone) noexcept nogil
@cython.locals(op=cython.int)
cdef int rest(core_t* s, int pc) noexcept nogil
@cython.locals(value=cython.int)
cdef int played(core_t* s, int card, int you) noexcept nogil
cdef int exhausted(core_t* s, int card, int you) noexcept nogil
