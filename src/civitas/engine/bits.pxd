from libc.stdint cimport uint32_t, uint64_t

cdef extern from *:
    """
    #include <string.h>
    #define civitas_count(members) __builtin_popcountll(members)
    #define civitas_lowest(members) __builtin_ctzll(members)
    #if defined(__BMI2__)
    #include <immintrin.h>
    #define civitas_nth(members, n) civitas_lowest(_pdep_u64(1ull << (n), members))
    #define civitas_as_bytes(members) _pdep_u64(members, 0x0101010101010101ull)
    #else
    static inline int civitas_nth(unsigned long long members, int n) {
        while (n-- > 0) members &= members - 1;
        return civitas_lowest(members);
    }
    static inline unsigned long long civitas_as_bytes(unsigned long long members) {
        members = (members | members << 28) & 0x0000000F0000000Full;
        members = (members | members << 14) & 0x0003000300030003ull;
        return (members | members << 7) & 0x0101010101010101ull;
    }
    #endif
    static inline void civitas_spread_bits(unsigned long long members, int size, void *place) {
        unsigned char *out = (unsigned char *)place;
    #if defined(__AVX512VL__) && defined(__AVX512BW__)
        for (; size >= 32; size -= 32, members >>= 32, out += 32)
            _mm256_storeu_si256((__m256i *)out, _mm256_maskz_set1_epi8((__mmask32)members, 1));
    #endif
        for (; size > 0; size -= 8, members >>= 8, out += 8) {
            unsigned long long bytes = civitas_as_bytes(members & 255);
            memcpy(out, &bytes, 8);
        }
    }
    static inline void civitas_put_bits(unsigned int members, int size, unsigned char *out) {
    #if defined(__AVX512VL__) && defined(__AVX512BW__)
        __m256i bytes = _mm256_maskz_set1_epi8(members, 1);
        _mm256_mask_storeu_epi8(out, (__mmask32)((1ull << size) - 1), bytes);
    #else
        for (int i = 0; i < size; i++)
            out[i] = members >> i & 1;
    #endif
    }
    """
    uint32_t MASK_32 "0xFFFFFFFFu"
    uint64_t MASK_64 "0xFFFFFFFFFFFFFFFFull"
    int count "civitas_count"(uint64_t members) noexcept nogil
    int lowest "civitas_lowest"(uint64_t members) noexcept nogil
    void spread "civitas_spread_bits"(uint64_t members, int size, void* out) noexcept nogil
    void put "civitas_put_bits"(uint32_t members, int size, unsigned char* out) noexcept nogil
    int nth "civitas_nth"(uint64_t members, int n) noexcept nogil
