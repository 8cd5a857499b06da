cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k

cdef int[32768] CODE
cdef int[19584] CARDS
cdef int[34816] FACES
cdef int[8928] ROWS
cdef int[768] DECKS
cdef int[8704] WORTHS
cdef int[3] SIZES
cdef int[32768] BEGUN
cdef int[1] COUNTING
cdef int[1] HEARD
cdef int CODE_SIZE, CARDS_SIZE, FACES_SIZE, ROWS_SIZE, DECKS_SIZE, WORTHS_SIZE

cpdef int designs() noexcept nogil
cpdef int decks() noexcept nogil
cpdef int code_size() noexcept nogil
cpdef int heard() noexcept nogil
cpdef int fact(int design, int column) noexcept nogil
cpdef int face(int design, int side, int column) noexcept nogil
cpdef int worth(int design, int side, int column) noexcept nogil
cpdef int row(int number, int column) noexcept nogil
cpdef int deck(int number, int column) noexcept nogil
cpdef int place(int design) noexcept nogil
@cython.locals(column=cython.int)
cpdef int icon_count(int design, int icon) noexcept nogil
