cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport costs, library, moves, table
from civitas.games.imperium.layout cimport core_t

cdef int FOR_MATERIAL, FOR_POPULATION, PAYING

@cython.locals(frame=cython.p_int)
cdef void begin(core_t* s, int you, int this, int material, int population, int progress, int
        actions) noexcept nogil
@cython.locals(material=cython.int, population=cython.int, progress=cython.int)
cdef void begin_node(core_t* s, int pc, int you, int this) noexcept nogil
@cython.locals(you=cython.int)
cdef void step(core_t* s, int* frame) noexcept nogil
@cython.locals(you=cython.int, left=cython.int, missing=cython.int)
cdef bint may_use(core_t* s, int* frame, int progress) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void use_progress(core_t* s, int progress) noexcept nogil
@cython.locals(you=cython.int, material=cython.int, population=cython.int, progress=cython.int,
               actions=cython.int)
cdef void pay(core_t* s, int* frame) noexcept nogil
cdef void take(core_t* s, int seat, int resource, int number) noexcept nogil
@cython.locals(resource=cython.int)
cdef void pay_all(core_t* s, int pc, int you) noexcept nogil
@cython.locals(frame=cython.p_int, most=cython.int, there=cython.int)
cdef void begin_up_to(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, resource=cython.int)
cdef void pay_number(core_t* s, int number) noexcept nogil
