"""What the frames of a state from outside must be: the machine trusts every number in them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from civitas.engine.errors import StateError
from civitas.games.imperium import codec, programs, table
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS

if TYPE_CHECKING:
    from civitas.games.imperium.store import Stored

Data = dict[str, Any]
Frame = list[int]
# Frames of the game itself lie at the bottom, those of a turn directly above.
BOTTOM = (k.F_NATIONS, k.F_ROUND, k.F_END)
SECOND = (k.F_TURN, k.F_SOLSTICE)
# Frames that are a text of their own, that belong to none, and that can belong to a turn.
OWN_ROOT = (k.F_TEXT, k.F_TURN, k.F_PAY)
NO_ROOT = (*BOTTOM, k.F_SOLSTICE, k.F_REACT, k.F_PROTECT, k.F_PLAY)
IN_TURN = (k.F_DRAW, k.F_RESHUFFLE, k.F_BREAK)
# Frames that need no card of their own.
CARDLESS = (*BOTTOM, *SECOND, *IN_TURN, k.F_REACT, k.F_PAY)
# The most steps of a frame; all others have one.
STEPS = {
    k.F_ROUND: 1,
    k.F_END: 1,
    k.F_TURN: 8,
    k.F_SOLSTICE: 1,
    k.F_TEXT: 1,
    k.F_SEQUENCE: 1,
    k.F_TO: 1,
    k.F_EACH: 1,
    k.F_FOR_EACH: 3,
    k.F_PROTECT: 1,
    k.F_PLAY: 3,
    k.F_DRAW: 1,
    k.F_RESHUFFLE: 2,
    k.F_PAY: 1,
    k.F_DEVELOP: 1,
    k.F_BREAK: 1,
    k.F_FAME: 2,
    k.F_STEAL: 1,
}
SHAPES = {
    k.F_MAY: k.OP_MAY,
    k.F_CHOOSE: k.OP_CHOOSE,
    k.F_TO: k.OP_TO,
    k.F_EACH: k.OP_EACH,
    k.F_FOR_EACH: k.OP_FOR_EACH,
    k.F_TIMES: k.OP_TIMES,
}
# Which frames ask a question.
ASKING: dict[int, tuple[int, ...]] = {
    **dict.fromkeys((k.ASK_NATION, k.ASK_SIDE), (k.F_NATIONS,)),
    **dict.fromkeys(range(k.ASK_TURN, k.ASK_SOLSTICE), (k.F_TURN,)),
    **dict.fromkeys((k.ASK_PAY_MATERIAL, k.ASK_PAY_POPULATION), (k.F_PAY,)),
    **dict.fromkeys((k.ASK_ORDER, k.ASK_REACT), (k.F_REACT,)),
    **dict.fromkeys((k.ASK_SUIT, k.ASK_SOURCE), (k.F_BREAK,)),
    **dict.fromkeys((k.ASK_FAME, k.ASK_FAME_ORDER), (k.F_FAME,)),
    **dict.fromkeys((k.ASK_STANDING, k.ASK_PROTECT), (k.F_PROTECT,)),
    **dict.fromkeys((k.ASK_SWAP_OUT, k.ASK_SWAP_IN), (k.F_SWAP,)),
    k.ASK_SOLSTICE: (k.F_SOLSTICE,),
    k.ASK_CHOOSE: (k.F_CHOOSE,),
    k.ASK_MAY: (k.F_MAY,),
    k.ASK_NUMBER: (k.F_NUMBER,),
    k.ASK_ACQUIRE: (k.F_ACQUIRE,),
    k.ASK_PICK: (k.F_PICK,),
    k.ASK_HOST: (k.F_HOST,),
    k.ASK_DEVELOP: (k.F_DEVELOP,),
    k.ASK_RESHUFFLE: (k.F_RESHUFFLE,),
    k.ASK_FIND: (k.F_FIND,),
    k.ASK_TREAT: (k.F_TREAT,),
    k.ASK_REFRESH: (k.F_REFRESH,),
    k.ASK_ABILITY: (k.F_RESOLVE,),
    k.ASK_PLAY: (k.F_PLAY_PICK,),
    k.ASK_IGNORE: (k.F_EACH, k.F_STEAL),
    k.ASK_PUT: (k.F_PUT,),
    k.ASK_DECLARE: (k.F_DECLARE,),
}
# The step of a turn at which a question is asked.
TURN_STEPS = {
    k.ASK_TURN: 0,
    k.ASK_ACT: 1,
    k.ASK_REVOLT: 3,
    k.ASK_MARKET_TOKEN: 4,
    k.ASK_CLEAN_DISCARD: 6,
}
MANY = 9999
BIT, ICON_BITS, FLAGS, ANY_DATA = 1, 255, 15, 1 << 30
# The most that a column may hold by kind; what is not named is 0, or is checked below.
MOST: dict[int, dict[int, int]] = {
    k.F_NATIONS: {k.A: k.MAX_SEATS},
    k.F_ROUND: {k.A: k.MAX_SEATS},
    k.F_TURN: {k.C: k.MAX_CARDS, k.D: ANY_DATA},
    k.F_END: {k.A: ANY_DATA},
    k.F_TEXT: {
        k.A: k.MAX_QUEUE,
        k.B: 15,
        k.E: ICON_BITS,
        k.H: ANY_DATA,
        **dict.fromkeys((k.C, k.G), k.NO_CARD),
    },
    k.F_SEQUENCE: {k.A: BIT},
    k.F_EACH: {k.B: k.MAX_SEATS, k.C: BIT},
    k.F_FOR_EACH: {k.C: MANY},
    k.F_REACT: {
        k.A: k.ON_GAIN_MATERIAL,
        k.B: k.NO_CARD,
        k.C: ANY_DATA,
        **dict.fromkeys((k.D, k.E, k.G, k.H), k.MAX_CARDS),
    },
    k.F_PROTECT: {k.A: k.MAX_SEATS, k.B: 15},
    k.F_PLAY: {k.A: k.MAX_QUEUE, k.B: BIT, k.D: BIT, k.E: 15},
    k.F_DRAW: {k.A: MANY, k.B: BIT},
    k.F_RESHUFFLE: {k.A: k.NO_CARD},
    k.F_PICK: {k.C: k.COUNT_ALL, k.D: ANY_DATA, k.E: FLAGS, k.H: k.MAX_SEATS - 1},
    k.F_PAY: {k.A: 99, k.B: 99, k.C: 99, k.D: 99, k.E: k.NUMBERS},
    k.F_NUMBER: {k.A: k.OP_DRAW, k.B: k.NUMBERS - 1, k.C: k.PROGRESS},
    k.F_DEVELOP: {k.A: k.NO_CARD, k.B: BIT},
    k.F_BREAK: {k.C: k.MARKET_SUITS, k.D: k.MARKET_SUITS},
    k.F_FAME: {k.A: k.MAX_CARDS, k.B: k.MAX_CARDS, k.C: k.MAX_CARDS},
    k.F_FIND: {k.D: ANY_DATA, k.E: ANY_DATA},
    k.F_STEAL: {k.B: k.MAX_SEATS, k.C: BIT, k.E: 15},
    k.F_SWAP: {k.B: k.NO_CARD},
    k.F_REFRESH: {k.A: k.MAX_CARDS},
    k.F_HOST: {k.A: k.NO_CARD - 1},
}
FREE = (k.KIND, k.STEP, k.PC, k.END, k.YOU, k.THIS, k.ROOT, k.DONE, k.COST)


@lru_cache(maxsize=2)
def verbs(stored: Stored) -> dict[int, tuple[tuple[int, ...], set[tuple[int, ...]]]]:
    """Columns that a verb copies from its node, and what they can be."""
    found = programs.of(stored)
    code = found.code
    resolved = found.arguments(k.OP_RESOLVE, 2)
    filters: set[tuple[int, ...]] = {(code[select + k.SELECT_FILTER],) for (select,) in resolved}
    zones: set[tuple[int, ...]] = {
        (code[select + k.SELECT_ZONES],) for (select,) in found.arguments(k.OP_SWAP, 2)
    }
    breaks = found.arguments(k.OP_BREAK, 2, 3) | {(0, 0)}
    triple = (k.A, k.B, k.C)
    return {
        k.F_PICK: ((k.A, k.B, k.G), found.arguments(k.OP_MOVE, 2, 3, 4)),
        k.F_ACQUIRE: (triple, found.arguments(k.OP_ACQUIRE, 2, 3, 4)),
        k.F_BREAK: ((k.A, k.B), breaks),
        k.F_FIND: (triple, found.arguments(k.OP_FIND, 2, 3, 4)),
        k.F_SWAP: ((k.A,), zones),
        k.F_PUT: ((k.A, k.B), found.arguments(k.OP_PUT, 2, 3)),
        k.F_TREAT: (triple, found.arguments(k.OP_TREAT, 2, 3, 4)),
        k.F_DECLARE: ((k.A,), found.arguments(k.OP_DECLARE, 2)),
        k.F_RESOLVE: ((k.A,), filters),
        k.F_PLAY_PICK: (triple, found.arguments(k.OP_PLAY, 2, 3, 4)),
        k.F_HOST: ((k.B,), {(host,) for (host,) in found.arguments(k.OP_MOVE, 4) if host}),
    }


def check(core: Data) -> None:
    """Every frame of the stack, and how they lie on each other."""
    frames = core["frames"][: core["top"]]
    for i, frame in enumerate(frames):
        problem = place(core, frames, i) or columns(core, frame) or situation(core, frame)
        if problem:
            raise StateError(f"stack[{i}] {problem}")
    if frames and frames[-1][k.KIND] not in ASKING[core["pending"]]:
        raise StateError("turn.asks is not what the stack asks")
    if core["pending"] in TURN_STEPS and not asks_in_turn(core):
        raise StateError("turn.asks is not what the step of the turn asks")


def asks_in_turn(core: Data) -> bool:
    """Is a step of the turn asked about? It may be asked also if there is nothing to be done."""
    frame = core["frames"][core["top"] - 1]
    step = TURN_STEPS.get(core["pending"])
    return bool(step == frame[k.STEP] and core["asked"] == frame[k.YOU] and not core["queue_count"])


def place(core: Data, frames: list[Frame], i: int) -> str:
    kind, root, you = frames[i][k.KIND], frames[i][k.ROOT], frames[i][k.YOU]
    second = i == 1 and frames[0][k.KIND] == k.F_ROUND
    if (kind in BOTTOM) != (i == 0) or (kind in SECOND) != second:
        return "is of a kind that does not lie there"
    if you >= core["players"] and not (kind in BOTTOM and you == k.NO_SEAT):
        return "has no such seat"
    if frames[i][k.THIS] == k.NO_CARD and kind not in CARDLESS:
        return "has no card"
    if kind in OWN_ROOT or kind in NO_ROOT:
        return "" if root == (i if kind in OWN_ROOT else 0) else "has no such root"
    above = root < i and frames[root][k.KIND]
    fits = above == k.F_TEXT or (above == k.F_TURN and kind in IN_TURN)
    return "" if fits else "has no such root"


def columns(core: Data, frame: Frame) -> str:
    """Nothing that the machine could read elsewhere than where it lies."""
    kind = frame[k.KIND]
    stored = CARDS.stored
    assert stored is not None
    copied, allowed = verbs(stored).get(kind, ((), set()))
    most = {**dict.fromkeys(copied, ANY_DATA), **MOST.get(kind, {})}
    if not 0 <= frame[k.STEP] <= STEPS.get(kind, 0) or frame[k.COST] not in (0, 1):
        return "has no such step"
    if not 0 <= frame[k.DONE] <= MANY:
        return "has done too much"
    for column in range(k.FRAME_WIDTH):
        least = -1 if (kind, column) == (k.F_PICK, k.C) else 0
        if column not in FREE and not least <= frame[column] <= most.get(column, limit(frame)):
            return f"has no such {codec.COLUMNS[column]}: {frame[column]}"
    if copied and tuple(frame[column] for column in copied) not in allowed:
        return "is no sentence of a card"
    return program(frame, programs.of(stored))


def limit(frame: Frame) -> int:
    """A column without a name is empty, but for a counter of repetitions and a reaction's row."""
    return 0 if frame[k.KIND] not in (k.F_TIMES, k.F_TEXT) else MANY


def program(frame: Frame, found: programs.Programs) -> str:
    kind, pc, end = frame[k.KIND], frame[k.PC], frame[k.END]
    if kind in SHAPES:
        fits = pc in found.nodes[SHAPES[kind]] and end == found.end(pc)
    elif kind == k.F_SEQUENCE:
        fits = pc in found.parts.get((end, frame[k.A]), ())
    elif kind == k.F_TEXT:
        fits = pc in found.every and 0 <= end <= k.TOKEN_MASK and frame[k.D] < found.rows
    elif kind == k.F_STEAL:
        fits = pc in found.nodes[k.OP_STEAL] and end == 0
    else:
        fits = pc == 0 and end == 0
    if fits and kind == k.F_TIMES:
        fits = frame[k.C] <= found.code[pc + 2]
    return "" if fits else "points outside the programs"


def situation(core: Data, frame: Frame) -> str:
    """What a frame has counted must be there."""
    test = SITUATIONS.get(frame[k.KIND])
    return "" if test is None or test(core, frame) else "does not fit the table"


def lies_with(core: Data, card: int, you: int, zone: int) -> bool:
    return bool(card < core["cards"] and core["pile"][card] == table.own(you, zone))


def fits_seats(core: Data, frame: Frame) -> bool:
    return bool(frame[k.A] <= core["players"])


def fits_nations(core: Data, frame: Frame) -> bool:
    """Every seat without a nation finds one that nobody has."""
    taken = core["nation"][: core["players"]]
    if any(nation and core["offered"] >> (nation - 1) & 1 for nation in taken):
        return False
    enough = core["offered"].bit_count() >= taken.count(0)
    return bool(enough and max(frame[k.A], frame[k.YOU]) < core["players"])


def fits_play(core: Data, frame: Frame) -> bool:
    """The card lies on the table already."""
    return bool(frame[k.STEP] > 0 and frame[k.A] <= core["queue_count"])


def fits_text(core: Data, frame: Frame) -> bool:
    """What was noted before the text began is still noted, or the text answers no notes at all."""
    return bool(frame[k.A] <= core["queue_count"] or frame[k.A] == k.MAX_QUEUE)


def fits_reshuffle(core: Data, frame: Frame) -> bool:
    you = frame[k.YOU]
    if frame[k.STEP] != 1:
        return True
    return bool(core["exhaust"][you] > 0 and lies_with(core, frame[k.A], you, k.AREA))


def fits_develop(core: Data, frame: Frame) -> bool:
    return bool(frame[k.STEP] == 0 or lies_with(core, frame[k.A], frame[k.YOU], k.AREA))


def fits_pick(core: Data, frame: Frame) -> bool:
    assert CARDS.stored is not None
    number = programs.of(CARDS.stored).code[frame[k.B] + k.SELECT_COUNT]
    return bool(frame[k.C] + frame[k.DONE] <= number and frame[k.H] < core["players"])


def fits_payment(core: Data, frame: Frame) -> bool:
    you = frame[k.YOU]
    if frame[k.STEP] == 0:
        return bool(frame[k.E] == 0)
    paid = frame[k.A] - 2 * frame[k.E]
    return bool(-1 <= paid <= core["pool"][you][k.MATERIAL] and frame[k.D] <= core["actions"][you])


def fits_number(core: Data, frame: Frame) -> bool:
    if frame[k.A] == k.OP_DRAW:
        return bool(frame[k.C] <= 1)
    there = core["pool"][frame[k.YOU]][frame[k.C]]
    return bool(frame[k.A] == k.OP_PAY_UP_TO and frame[k.B] <= there)


def fits_break(core: Data, frame: Frame) -> bool:
    """The suits of the text; then the one that was declared."""
    assert CARDS.stored is not None
    code, chosen = programs.of(CARDS.stored).code, frame[k.A]
    suits = code[chosen + k.FILTER_SUITS] if chosen else k.MARKET_SUITS
    suit = frame[k.D]
    if frame[k.C] != suits or suit & (suit - 1) or suit & ~suits:
        return False
    return bool((suit == 0) == (suits == 0 or frame[k.STEP] == 0))


def fits_fame(core: Data, frame: Frame) -> bool:
    there = core["count"][k.FAME]
    looked = frame[k.B] if frame[k.STEP] == 1 else frame[k.C]
    return bool(frame[k.STEP] == 0 or 0 < looked <= there)


def fits_find(core: Data, frame: Frame) -> bool:
    return bool(not (frame[k.D] | frame[k.E]) & ~frame[k.C])


def fits_swap(core: Data, frame: Frame) -> bool:
    card = frame[k.B]
    return bool(card == k.NO_CARD or (card < core["cards"] and core["pile"][card] == k.EXILE))


def fits_host(core: Data, frame: Frame) -> bool:
    card = frame[k.A]
    return bool(card < core["cards"] and table.owner(core["pile"][card]) == frame[k.YOU])


SITUATIONS: dict[int, Callable[[Data, Frame], bool]] = {
    k.F_NATIONS: fits_nations,
    k.F_ROUND: fits_seats,
    k.F_EACH: lambda core, frame: frame[k.B] <= core["players"],
    k.F_STEAL: lambda core, frame: frame[k.B] <= core["players"],
    k.F_PROTECT: lambda core, frame: 0 < frame[k.A] <= core["players"],
    k.F_TEXT: fits_text,
    k.F_PLAY: fits_play,
    k.F_RESHUFFLE: fits_reshuffle,
    k.F_DEVELOP: fits_develop,
    k.F_PICK: fits_pick,
    k.F_PAY: fits_payment,
    k.F_NUMBER: fits_number,
    k.F_BREAK: fits_break,
    k.F_FAME: fits_fame,
    k.F_FIND: fits_find,
    k.F_SWAP: fits_swap,
    k.F_HOST: fits_host,
}
