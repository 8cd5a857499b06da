cimport cython
from libc.stdint cimport uint32_t, uint64_t

from civitas.engine cimport bits

cdef uint64_t GOLDEN, MIX_1, MIX_2, STEP
cdef uint32_t SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3

cpdef uint64_t mix(uint64_t x) noexcept nogil
cdef uint64_t next_fast(uint64_t x) noexcept nogil
cdef int below(uint64_t word, int bound) noexcept nogil
cpdef uint64_t fast_word(uint64_t key, int stream, uint64_t index) noexcept nogil
@cython.locals(w=uint32_t, i=uint32_t, j=uint32_t, m=uint32_t)
cdef void quarter_round(uint32_t* x, int a, int b, int c, int d) noexcept nogil
@cython.locals(x=cython.uint[16], start=cython.uint[16], high=uint64_t, i=cython.int)
cdef void keyed_block(uint32_t* key, int stream, uint32_t block, uint64_t* out) noexcept nogil
@cython.locals(words=cython.uint[8], out=cython.ulonglong[8], i=cython.int)
cpdef list keystream(key, int stream, uint32_t block)
