cimport cython
from libc.stdint cimport uint32_t, uint64_t

from civitas.engine cimport bits, lanes
from civitas.engine.lanes cimport lanes_t

cdef uint64_t GOLDEN, MIX_1, MIX_2, STEP
cdef uint32_t SIGMA_0, SIGMA_1, SIGMA_2, SIGMA_3
cdef int WORDS, BLOCKS

cpdef uint64_t mix(uint64_t x) noexcept nogil
cdef uint64_t next_fast(uint64_t x) noexcept nogil
cdef int below(uint64_t word, int bound) noexcept nogil
cpdef uint64_t fast_word(uint64_t key, int stream, uint64_t index) noexcept nogil
@cython.locals(w=lanes_t, i=lanes_t, j=lanes_t, m=lanes_t)
cdef void quarter_round(lanes_t* x, int a, int b, int c, int d) noexcept nogil
@cython.locals(block=uint32_t)
cdef void keyed_part(uint32_t* key, int stream, uint32_t part, uint64_t* out) noexcept nogil
@cython.locals(x=lanes_t[16], start=lanes_t[16], high=uint64_t, i=cython.int, n=cython.int)
cdef void lane_blocks(uint32_t* key, int stream, uint32_t block, uint64_t* out, int place) noexcept nogil
@cython.locals(words=uint32_t[8], out=uint64_t[32], i=cython.int)
cpdef list keystream(key, int stream, uint32_t part)
