from libc.stdint cimport uint32_t

cdef extern from *:
    """
    #define CIVITAS_LANES 4
    typedef unsigned int civitas_lanes __attribute__((vector_size(16)));
    #define civitas_spread(number) ((civitas_lanes){number, number, number, number})
    #define civitas_lane(x, n) ((x)[n])
    #define CIVITAS_LANE_NUMBERS ((civitas_lanes){0, 1, 2, 3})
    """
    ctypedef unsigned int lanes_t "civitas_lanes"
    int LANES "CIVITAS_LANES"
    lanes_t NUMBERS "CIVITAS_LANE_NUMBERS"
    lanes_t MASK "0xFFFFFFFFu"
    lanes_t spread "civitas_spread"(uint32_t number) noexcept nogil
    uint32_t lane "civitas_lane"(lanes_t x, int n) noexcept nogil
