cimport cython
from libc cimport math
from libc.stdint cimport int64_t, uint64_t

from civitas.engine cimport chance

cdef int BATCH, TIMED_BATCH, MAX_DEPTH
cdef double EXPLORATION, CURIOSITY, UNTRIED

cdef class Simulation:
    cdef void deal(self, uint64_t seed) noexcept nogil
    cdef int decider(self) noexcept nogil
    cdef int fill(self, int[::1] out) noexcept nogil
    cdef bint guess(self, double[::1] out) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void finish(self, uint64_t seed) noexcept nogil
    cdef double reward(self, int seat) noexcept nogil

cdef class Search:
    cdef public Simulation simulation
    cdef readonly int actions
    cdef uint64_t seed
    cdef readonly int iterations
    cdef readonly int nodes
    cdef int64_t stamp
    cdef public bint stopped
    cdef object __weakref__
    cdef int[::1] edge, first, following, visits, available, legal, places, path, movers
    cdef double[::1] total, guesses
    cdef int64_t[::1] stamps

    cdef _grow(self, int iterations)
    cdef void grow(self, int iterations) noexcept nogil
    @cython.locals(base=uint64_t, depth=cython.int, i=cython.int)
    cdef void iterate(self) noexcept nogil
    @cython.locals(node=cython.int, depth=cython.int, seat=cython.int, known=cython.int)
    cdef int descend(self, uint64_t base) noexcept nogil
    @cython.locals(count=cython.int, offset=cython.int, i=cython.int, best=cython.int,
                   bound=cython.double, tried=cython.int, child=cython.int, value=cython.double)
    cdef int next_node(self, int node, int seat, uint64_t word) noexcept nogil
    @cython.locals(i=cython.int, root=cython.double, best=cython.int, bound=cython.double,
                   total=cython.double, visits=cython.int, child=cython.int,
                   value=cython.double, floor=cython.double, untried=cython.int)
    cdef int guided_node(self, int node, int offset, int count) noexcept nogil
    @cython.locals(best=cython.int, i=cython.int)
    cdef int likeliest_untried(self, int offset, int count) noexcept nogil
    @cython.locals(visits=cython.int, guess=cython.double)
    cdef double guided_bound(self, int node, int offset, double root) noexcept nogil
    @cython.locals(visits=cython.int, spread=cython.double)
    cdef double upper_bound(self, int node) noexcept nogil
    @cython.locals(chosen=cython.int, i=cython.int)
    cdef int expand(self, int node, int offset, int count, int skip) noexcept nogil
    @cython.locals(child=cython.int)
    cdef int add(self, int node, int edge) noexcept nogil
