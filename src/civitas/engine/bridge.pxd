cimport cython
from libc.stdint cimport uint8_t, uint64_t

from civitas.engine cimport batch, chance, digest, search

cdef class Simulation(search.Simulation):
    cdef object root, state, viewer, error
    cdef void deal(self, uint64_t seed) noexcept nogil
    cdef int decider(self) noexcept nogil
    @cython.locals(count=cython.int)
    cdef int fill(self, int[::1] out) noexcept nogil
    cdef void play(self, int action) noexcept nogil
    cdef void finish(self, uint64_t seed) noexcept nogil
    cdef double reward(self, int seat) noexcept nogil

cdef class Batch(batch.Batch):
    cdef object template, error
    cdef list rows
    cpdef check(self)
    cpdef state(self, int row)
    cdef int deal(self, int row, uint64_t seed) noexcept nogil
    @cython.locals(row=cython.int)
    cpdef int first_refused(self)
    @cython.locals(row=cython.int)
    cdef void play(self, int first, int last) noexcept nogil
    @cython.locals(row=cython.int, place=cython.int)
    cdef void show(self, int first, int last) noexcept nogil
    @cython.locals(row=cython.int)
    cdef void choose(self, int first, int last) noexcept nogil
    cdef double gain(self, int row, int seat) noexcept nogil
    @cython.locals(place=cython.int)
    cdef void write_observation(self, int row, int seat, uint8_t* out) noexcept nogil
