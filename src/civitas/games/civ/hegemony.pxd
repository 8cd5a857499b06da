cimport cython
from libc.stdint cimport uint64_t

cimport civitas.games.civ.consts as k

cdef int AREA, KNOWN, USED, PILE, CAP
cdef int HAND, WILD, SLOTS, COPIED, PAID, TAKEN, DREW, RECALL, SIZE
cdef int ECONOMY_SLOT, SCIENCE_SLOT, UTOPIA_SLOT, PLENTY, DEPTH
cdef int[3] SLOT_DOMAIN, SLOT_ACTION

cdef class Turn:
    cdef int[::1] cells, most, victims, others, caps, path, line
    cdef int first, second, closed, hands, deck, target, need, wild_most, budget, length
    cdef readonly int nodes
    cdef bint separate
    cdef set seen

    @cython.locals(d=cython.int)
    cpdef table(self, thresholds, most, victims, bint separate, int closed)
    @cython.locals(d=cython.int, i=cython.int)
    cpdef seat(self, area, known, pile, int hand, int wild)
    cpdef shut_pile(self)
    cpdef begun(self, int slots, int copied, int paid, int recall)
    @cython.locals(i=cython.int)
    cpdef pools(self, int count, others, caps, int deck)
    cpdef int reach(self, int target, int need, int wild_most, int stage, int left, int amt) except -2
    @cython.locals(i=cython.int)
    cpdef list found(self)

    @cython.locals(b=cython.int, row=cython.int, d=cython.int)
    cdef void set_caps(self, int depth) noexcept
    cdef bint has(self, int b, int d) noexcept
    cdef bint is_closed(self, int d) noexcept
    @cython.locals(cards=cython.int, d=cython.int)
    cdef int playable(self, int b) noexcept
    @cython.locals(cards=cython.int, d=cython.int)
    cdef int cards_before(self, int b) noexcept
    cdef bint leads(self, int b) noexcept
    cdef int threshold(self, int level) noexcept
    cdef bint own(self, int b, int slot, int level) noexcept
    cdef bint is_used(self, int b, int slot, int level) noexcept
    cdef bint copies(self, int b, int slot, int level) noexcept
    cdef bint open_slot(self, int b, int slot) noexcept
    @cython.locals(used=cython.int, d=cython.int, own=cython.int, cards=cython.int, copy=cython.int)
    cdef int level(self, int b, int slot, int more) noexcept
    cdef bint can_take(self, int b) noexcept
    cdef bint can_draw(self, int b) noexcept
    cdef bint can_strike(self, int b) noexcept
    cdef int to_play(self, int stage, int left, int amount) noexcept
    @cython.locals(missing=cython.int, pending=cython.int, most=cython.int, economy=cython.int,
                   science=cython.int, search=cython.int, room=cython.int)
    cdef bint is_hopeless(self, int b, int stage, int left, int amount) noexcept
    @cython.locals(t=cython.int, cards=cython.int, row=cython.int, wild=cython.int,
                   best=cython.int, q=cython.int, lying=cython.int)
    cdef int within_reach(self, int b, int search) noexcept
    @cython.locals(cards=cython.int, draws=cython.bint)
    cdef bint helps(self, int b, int d) noexcept
    @cython.locals(cards=cython.int)
    cdef bint is_spare(self, int b, int d) noexcept
    @cython.locals(b=cython.int, i=cython.int)
    cdef int go(self, int depth, int stage, int left, int amount) except -1
    @cython.locals(low=uint64_t, high=uint64_t, rest=uint64_t, d=cython.int)
    cdef int is_known(self, int b, int stage, int left, int amount) except -1
    @cython.locals(b=cython.int, i=cython.int)
    cdef int push(self, int depth, int token) noexcept
    @cython.locals(b=cython.int, t=cython.int, has_target=cython.bint, other=cython.int, d=cython.int)
    cdef int plays(self, int depth, int left) except -1
    @cython.locals(b=cython.int)
    cdef int play(self, int depth, int left, int d) except -1
    @cython.locals(b=cython.int, spare=cython.int, d=cython.int)
    cdef int leaves(self, int depth, int stage, int left, int amount) except -1
    @cython.locals(b=cython.int)
    cdef int leave(self, int depth, int stage, int left, int amount, int d) except -1
    cdef void throw(self, int b, int d, int cards) noexcept
    @cython.locals(b=cython.int, t=cython.int, has_target=cython.bint, other=cython.int, d=cython.int)
    cdef int searches(self, int depth, int left) except -1
    @cython.locals(b=cython.int)
    cdef int pick(self, int depth, int left, int d) except -1
    @cython.locals(b=cython.int)
    cdef int recall(self, int depth, int left) except -1
    @cython.locals(level=cython.int, slot=cython.int)
    cdef int effects(self, int depth) except -1
    @cython.locals(b=cython.int, action=cython.int, own=cython.bint)
    cdef int uses(self, int depth, int slot, int level) except -1
    cdef bint is_possible(self, int b, int slot, int level) noexcept
    @cython.locals(b=cython.int, stage=cython.int)
    cdef int use(self, int depth, int slot, int level, int action, bint is_copy) except -1
    @cython.locals(b=cython.int)
    cdef int pay(self, int depth, int d, int action) noexcept
    @cython.locals(b=cython.int, q=cython.int, d=cython.int, cards=cython.int)
    cdef int takes_hand(self, int depth) except -1
    @cython.locals(b=cython.int)
    cdef int draws(self, int depth) except -1
    cdef int attacks(self, int depth) except -1
    @cython.locals(b=cython.int, c=cython.int, d=cython.int)
    cdef int strikes(self, int depth) except -1
