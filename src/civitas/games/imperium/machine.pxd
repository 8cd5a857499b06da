cimport cython
from libc.stdint cimport int16_t, uint16_t, uint32_t, uint64_t

cimport civitas.games.imperium.consts as k
cimport civitas.games.imperium.instructions as o
from civitas.games.imperium cimport attack, costs, doable, library, nodes, selection, shortage, simple, table
from civitas.games.imperium.layout cimport core_t
from civitas.games.imperium.solo cimport verbs

cdef int BEGINNING, CHILD_DONE, COUNTED, REPEATING, STEALING, PUNISHING

@cython.locals(op=cython.int)
cdef void enter(core_t* s, int pc, int you, int this, int root, bint is_cost) noexcept nogil
@cython.locals(op=cython.int, frame=cython.p_int)
cdef void enter_shape(core_t* s, int pc, int you, int this, int root, bint is_cost) noexcept nogil
cdef int kind_of(int op) noexcept nogil
cdef bint can_pay(core_t* s, int pc, int you, int this, int root) noexcept nogil
@cython.locals(then=cython.int, other=cython.int)
cdef void enter_if(core_t* s, int pc, int you, int this, int root, bint is_cost) noexcept nogil
cdef void step_text(core_t* s, int* frame) noexcept nogil
@cython.locals(pc=cython.int)
cdef void step_sequence(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, you=cython.int, this=cython.int, root=cython.int,
               is_cost=cython.int)
cdef void replace_by(core_t* s, int pc) noexcept nogil
cdef void step_may(core_t* s, int* frame) noexcept nogil
cdef bint can_begin(core_t* s, int pc, int* frame) noexcept nogil
cdef void accept(core_t* s) noexcept nogil
cdef void decline(core_t* s) noexcept nogil
@cython.locals(option=cython.int)
cdef int option_at(int pc, int number) noexcept nogil
@cython.locals(pc=cython.int, total=cython.int, option=cython.int, condition=cython.int)
cdef bint is_open(core_t* s, int* frame, int number) noexcept nogil
@cython.locals(number=cython.int, i=cython.int)
cdef int count_open(core_t* s, int* frame) noexcept nogil
cdef void step_choose(core_t* s, int* frame) noexcept nogil
@cython.locals(frame=cython.p_int, pc=cython.int)
cdef void choose(core_t* s, int number) noexcept nogil
@cython.locals(price=cython.int)
cdef void step_to(core_t* s, int* frame) noexcept nogil
@cython.locals(first=cython.int, then=cython.int)
cdef void step_for_each(core_t* s, int* frame) noexcept nogil
@cython.locals(effect=cython.int)
cdef void step_times(core_t* s, int* frame) noexcept nogil
@cython.locals(skipped=cython.int, seat=cython.int)
cdef void step_each(core_t* s, int* frame) noexcept nogil
@cython.locals(first=cython.int)
cdef int addressed(core_t* s, int* frame) noexcept nogil
cdef void accept_sentence(core_t* s) noexcept nogil
@cython.locals(frame=cython.p_int, seat=cython.int)
cdef void ignore_sentence(core_t* s) noexcept nogil
cdef void pass_on(core_t* s, int* frame, int seat) noexcept nogil
@cython.locals(seat=cython.int, penalty=cython.int)
cdef void step_steal(core_t* s, int* frame) noexcept nogil
cdef bint has_penalty(int pc) noexcept nogil
@cython.locals(test=cython.int)
cdef bint is_concerned(core_t* s, int* frame, int seat) noexcept nogil
@cython.locals(you=cython.int, resource=cython.int, wanted=cython.int, number=cython.int)
cdef void steal(core_t* s, int* frame, int seat) noexcept nogil
cdef void take_stolen(core_t* s, int you, int resource, int number) noexcept nogil
@cython.locals(frame=cython.p_int)
cdef void declare(core_t* s, int suit) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint is_between_sentences(int* frame) noexcept nogil
@cython.locals(kind=cython.int)
cdef int first_note(core_t* s, int* frame) noexcept nogil
cdef bint is_due(core_t* s, int* frame) noexcept nogil
@cython.locals(kind=cython.int)
cdef bint is_between_parts(int* frame) noexcept nogil
