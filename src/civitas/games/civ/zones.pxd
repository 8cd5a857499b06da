from libc.stdint cimport uint8_t, uint32_t

cdef extern from *:
    """
    #include <string.h>
    #if defined(__AVX512VL__)
    #include <immintrin.h>
    static inline __m256i civ_zone(const uint32_t *zone) {
        return _mm256_maskz_loadu_epi32(0x3F, zone);
    }
    static inline uint32_t civ_domains_in(const uint32_t *zone) {
        __m256i piles = civ_zone(zone);
        return _mm256_test_epi32_mask(piles, piles);
    }
    static inline uint32_t civ_domains_with(const uint32_t *zone, uint32_t least) {
        __m256i cards = _mm256_and_si256(civ_zone(zone), _mm256_set1_epi32(255));
        return _mm256_mask_cmpge_epu32_mask(0x3F, cards, _mm256_set1_epi32((int)least));
    }
    static inline void civ_put_counts(const uint32_t *zone, int more, uint8_t *out) {
        __m128i cards = _mm256_cvtepi32_epi8(civ_zone(zone));
        __m128i sums = _mm_add_epi8(cards, _mm_set1_epi8((char)more));
        memcpy(out, &sums, 6);
    }
    #else
    static inline uint32_t civ_domains_in(const uint32_t *zone) {
        uint32_t domains = 0;
        for (int d = 0; d < 6; d++)
            domains |= (uint32_t)(zone[d] != 0) << d;
        return domains;
    }
    static inline uint32_t civ_domains_with(const uint32_t *zone, uint32_t least) {
        uint32_t domains = 0;
        for (int d = 0; d < 6; d++)
            domains |= (uint32_t)((zone[d] & 255) >= least) << d;
        return domains;
    }
    static inline void civ_put_counts(const uint32_t *zone, int more, uint8_t *out) {
        for (int d = 0; d < 6; d++)
            out[d] = (uint8_t)(zone[d] + more);
    }
    #endif
    static inline void civ_put(const uint32_t *zone, uint32_t *out) {
        memcpy(out, zone, 6 * sizeof *out);
    }
    static inline void civ_put_sum(const uint32_t *zone, const uint32_t *other, uint32_t *out) {
        uint32_t sum[6];
        for (int d = 0; d < 6; d++)
            sum[d] = zone[d] + other[d];
        memcpy(out, sum, sizeof sum);
    }
    static inline void civ_put_seats(const uint32_t (*zones)[6], int first, int seats,
                                     uint32_t (*out)[6]) {
        for (int place = 0, seat = first; place < seats; place++) {
    #if defined(__AVX512VL__)
            if (place < 3)  /* the two piles too many belong to the next place */
                _mm256_storeu_si256((__m256i *)out[place], civ_zone(zones[seat]));
            else
    #endif
            civ_put(zones[seat], out[place]);
            seat = seat + 1 < seats ? seat + 1 : 0;
        }
    }
    static inline uint32_t civ_joined(const uint32_t *zone) {
        return zone[0] + zone[1] + zone[2] + zone[3] + zone[4] + zone[5];
    }
    """
    uint32_t domains_in "civ_domains_in"(const uint32_t* zone) noexcept nogil
    uint32_t domains_with "civ_domains_with"(const uint32_t* zone, uint32_t least) noexcept nogil
    void put_counts "civ_put_counts"(const uint32_t* zone, int more, uint8_t* out) noexcept nogil
    void put "civ_put"(const uint32_t* zone, uint32_t* out) noexcept nogil
    void put_sum "civ_put_sum"(const uint32_t* zone, const uint32_t* other, uint32_t* out) noexcept nogil
    void put_seats "civ_put_seats"(const uint32_t[6]* zones, int first, int seats, uint32_t[6]* out) noexcept nogil
    uint32_t joined "civ_joined"(const uint32_t* zone) noexcept nogil
