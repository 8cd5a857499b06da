cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport cards, costs, draw, library, market, moves, pick, play, search, simple, table
from civitas.games.imperium.layout cimport core_t

cdef int SECRET

@cython.locals(you=cython.int)
cdef bint option(core_t* s, int pc, int* frame) noexcept nogil
@cython.locals(op=cython.int)
cdef bint part(core_t* s, int pc, int you, int this, int root, int chooser) noexcept nogil
cdef bint any_of(core_t* s, int pc, int end, int you, int this, int root, int
        chooser) noexcept nogil
@cython.locals(op=cython.int, end=cython.int, i=cython.int)
cdef bint shape(core_t* s, int pc, int you, int this, int root, int chooser) noexcept nogil
@cython.locals(then=cython.int, other=cython.int)
cdef bint condition(core_t* s, int pc, int you, int this, int root, int chooser) noexcept nogil
@cython.locals(op=cython.int, frame=cython.int[16])
cdef bint tokens(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(test=cython.int, resource=cython.int, has_penalty=cython.bint, i=cython.int,
               seat=cython.int)
cdef bint can_steal(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(op=cython.int, number=cython.int, frame=cython.int[16])
cdef bint of_cards(core_t* s, int pc, int you, int this, int root, int chooser) noexcept nogil
@cython.locals(select=cython.int, zones=cython.int, frame=cython.int[16])
cdef bint can_move(core_t* s, int pc, int you, int this, int root, int chooser) noexcept nogil
@cython.locals(op=cython.int, one=cython.int, named=cython.int, frame=cython.int[16])
cdef bint rest(core_t* s, int pc, int you, int this, int root) noexcept nogil
