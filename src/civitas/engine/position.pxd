cimport cython
from libc.stdint cimport uint64_t

cdef int MOST

cdef class Position:
    cdef readonly dict options

    cpdef int asked(self)
    cpdef bint allows(self, int action)
    cpdef advance(self, int action)
    cpdef double gain(self, int seat)
    cpdef list legal(self)
    cpdef bytearray allowed(self)
    cpdef uint64_t key(self)
    @cython.locals(asked=cython.int, number=cython.int)
    cpdef int checked(self, action, seat) except -1
    cpdef int seated(self, seat) except -2
