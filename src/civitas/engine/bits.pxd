from libc.stdint cimport uint32_t, uint64_t

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int civitas_count(unsigned long long members) {
        return (int)__popcnt64(members);
    }
    static __inline int civitas_lowest(unsigned long long members) {
        unsigned long place;
        _BitScanForward64(&place, members);
        return (int)place;
    }
    #else
    #define civitas_count(members) __builtin_popcountll(members)
    #define civitas_lowest(members) __builtin_ctzll(members)
    #endif
    #if defined(__BMI2__)
    #include <immintrin.h>
    #define civitas_nth(members, n) civitas_lowest(_pdep_u64(1ull << (n), members))
    #else
    static inline int civitas_nth(unsigned long long members, int n) {
        while (n-- > 0) members &= members - 1;
        return civitas_lowest(members);
    }
    #endif
    #if defined(__BMI2__)
    #define civitas_as_bytes(members) _pdep_u64(members, 0x0101010101010101ull)
    #else
    static inline unsigned long long civitas_as_bytes(unsigned long long members) {
        members = (members | members << 28) & 0x0000000F0000000Full;
        members = (members | members << 14) & 0x0003000300030003ull;
        return (members | members << 7) & 0x0101010101010101ull;
    }
    #endif
    """
    uint32_t MASK_32 "0xFFFFFFFFu"
    uint64_t MASK_64 "0xFFFFFFFFFFFFFFFFull"
    int count "civitas_count"(uint64_t members) noexcept nogil
    int lowest "civitas_lowest"(uint64_t members) noexcept nogil
    uint64_t as_bytes "civitas_as_bytes"(uint64_t members) noexcept nogil
    int nth "civitas_nth"(uint64_t members, int n) noexcept nogil
