cdef extern from *:
    """
    #define CIVITAS_CACHE_LINE 64

    static inline void civitas_fetch(const void *place, int lines) {
        for (int i = 0; i < lines; i++)
            __builtin_prefetch((const char *)place + i * CIVITAS_CACHE_LINE);
    }
    """
    void fetch "civitas_fetch"(const void* place, int lines) noexcept nogil
