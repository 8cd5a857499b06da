cimport cython
from libc.stdint cimport uint16_t, uint32_t, uint64_t

cimport civitas.games.civ.consts as k
from civitas.games.civ cimport table
from civitas.games.civ.layout cimport core_t

cdef uint64_t ONE
cdef int DRAWN, PATIENCE

cdef int step_of(int kind, int seat, int age, int detail) noexcept nogil
cdef void note(uint16_t* row, int step) noexcept nogil
@cython.locals(i=cython.int)
cdef void assign(uint16_t* row, uint16_t* other) noexcept nogil
@cython.locals(i=cython.int)
cdef void clear(uint16_t* row) noexcept nogil
@cython.locals(i=cython.int)
cdef void remove(uint16_t* row, int at) noexcept nogil
cdef bint is_about(int step, int seat, int age) noexcept nogil
cdef void entered(uint16_t* row, int seat, int domain, int age) noexcept nogil
@cython.locals(came=cython.int, at=cython.int)
cdef void left(uint16_t* row, int seat, int domain, int age, bint is_sure) noexcept nogil
cdef void drew(uint16_t* row, int seat, int age) noexcept nogil
cdef void skipped(uint16_t* row, int seat, int age, int domains) noexcept nogil
cdef void exchanged(uint16_t* row, int actor, int target, int age, int cards) noexcept nogil
cdef void paired(uint16_t* row, int left, int beyond, int age, int one, int other) noexcept nogil
@cython.locals(told=cython.int, at=cython.int, age=cython.int)
cdef void tidy(uint16_t* row, int ages) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint tells(int step) noexcept nogil
@cython.locals(age=cython.int)
cdef bint is_possible(core_t* s, uint16_t* row, uint32_t* named, int viewer) noexcept nogil
@cython.locals(hands=uint64_t[8], patience=cython.int[1], seat=cython.int, d=cython.int,
               followed=cython.int, cards=cython.int)
cdef bint age_is_possible(core_t* s, uint16_t* row, uint32_t* named, int viewer,
                          int age) noexcept nogil
cdef uint64_t word_of(int cards, int domain) noexcept nogil
cdef int cards_of(uint64_t word, int domain) noexcept nogil
@cython.locals(cards=cython.int, d=cython.int)
cdef int total(uint64_t word) noexcept nogil
@cython.locals(step=cython.int)
cdef bint walk(uint16_t* row, int at, int age, uint64_t* hands, int* patience) noexcept nogil
@cython.locals(seat=cython.int)
cdef bint begins(uint64_t* hands) noexcept nogil
@cython.locals(seat=cython.int, kind=cython.int)
cdef bint undo(int step, uint64_t* hands) noexcept nogil
@cython.locals(place=cython.int)
cdef bint take(uint64_t* hands, int seat, int domain) noexcept nogil
@cython.locals(d=cython.int, others=cython.int)
cdef bint blocked(uint64_t* hands, int seat, int domains) noexcept nogil
@cython.locals(way=cython.int, other=uint64_t[8], one=cython.int, two=cython.int)
cdef bint unpair(uint16_t* row, int at, int step, uint64_t* hands, int* patience) noexcept nogil
@cython.locals(i=cython.int)
cdef void copy(uint64_t* hands, uint64_t* other) noexcept nogil
@cython.locals(other=uint64_t[8])
cdef bint unmix(uint16_t* row, int at, int step, uint64_t* hands, int* patience) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_told(uint16_t* row, int at, int age) noexcept nogil
@cython.locals(d=cython.int, e=cython.int, i=cython.int, cards=cython.int)
cdef void simplify(uint16_t* row, int at, int age, uint64_t* hands) noexcept nogil
@cython.locals(i=cython.int)
cdef bint are_alike(uint16_t* row, int at, int age, int one, int other) noexcept nogil
cdef bint names(int step, int domain) noexcept nogil
@cython.locals(most=cython.int, cards=cython.int, other=uint64_t[8])
cdef bint leave_out(uint16_t* row, int at, int step, uint64_t* hands, int seat, int domain,
                    int* patience) noexcept nogil
@cython.locals(actor=cython.int, target=cython.int, i=cython.int)
cdef bint share(uint16_t* row, int at, int step, uint64_t* hands, int* patience) noexcept nogil
@cython.locals(side=cython.int, most=cython.int, moved=cython.int, other=uint64_t[8])
cdef bint give(uint16_t* row, int at, int step, uint64_t* hands, int place, int missing,
               int* patience) noexcept nogil
