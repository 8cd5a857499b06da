cimport cython
from libc.stdint cimport uint32_t, uint64_t

from civitas.engine cimport bits

cdef int PREFIX_SIZE, ZERO, END_OF_TEXT, BLOCK, ROUNDS
cdef uint32_t[8] PREFIX, START
cdef uint32_t[64] ROUND

cdef uint32_t turned(uint32_t x, int places) noexcept nogil
@cython.locals(digits=cython.uint[20], size=cython.int, i=cython.int)
cdef int written(uint64_t seed, uint32_t* out) noexcept nogil
@cython.locals(low=uint32_t, high=uint32_t, i=cython.int)
cdef void expand(uint32_t* block, uint32_t* w) noexcept nogil
@cython.locals(a=uint32_t, b=uint32_t, c=uint32_t, d=uint32_t, e=uint32_t, f=uint32_t, g=uint32_t,
               last=uint32_t, low=uint32_t, high=uint32_t, first=uint32_t, second=uint32_t,
               i=cython.int)
cdef void compress(uint32_t* w, uint32_t* h) noexcept nogil
@cython.locals(block=cython.uint[64], w=cython.uint[64], size=cython.int, i=cython.int)
cdef void seed_key(uint64_t seed, uint32_t* out) noexcept nogil
cdef uint32_t swapped(uint32_t word) noexcept nogil
@cython.locals(out=cython.uint[8], i=cython.int)
cpdef list key(uint64_t seed)
