cdef extern from *:
    """
    #if defined(_MSC_VER)
    #define civitas_fetch_line(place)
    #else
    #define civitas_fetch_line(place) __builtin_prefetch(place)
    #endif
    #define CIVITAS_CACHE_LINE 64

    static inline void civitas_fetch(const void *place, int lines) {
        for (int i = 0; i < lines; i++)
            civitas_fetch_line((const char *)place + i * CIVITAS_CACHE_LINE);
    }
    """
    void fetch "civitas_fetch"(const void* place, int lines) noexcept nogil
