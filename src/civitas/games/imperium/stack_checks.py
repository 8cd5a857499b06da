"""Checks of a state from outside, its stack: the machine trusts every number in a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from civitas.engine.errors import StateError
from civitas.games.imperium import codec, library, programs, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import REACTED

if TYPE_CHECKING:
    from civitas.games.imperium.store import Stored

Data = dict[str, Any]
Frame = list[int]
# Frames of the game itself lie at the bottom, those of a turn directly above.
BOTTOM = (o.F_NATIONS, o.F_ROUND, o.F_END)
SECOND = (o.F_TURN, o.F_SOLSTICE, o.F_AUTOMATON)
# Frames that are a text of their own, that belong to none, and that can belong to a turn.
OWN_ROOT = (o.F_TEXT, o.F_TURN, o.F_AUTOMATON, o.F_PAY)
NO_ROOT = (*BOTTOM, o.F_SOLSTICE, o.F_REACT, o.F_PROTECT, o.F_PLAY)
IN_TURN = (o.F_DRAW, o.F_RESHUFFLE, o.F_BREAK_THROUGH)
# Frames that need no card of their own.
CARDLESS = (*BOTTOM, *SECOND, *IN_TURN, o.F_REACT, o.F_PAY)
# The most steps of a frame; all others have one.
STEPS = {
    o.F_ROUND: 1,
    o.F_END: 1,
    o.F_TURN: 8,
    o.F_SOLSTICE: 1,
    o.F_TEXT: 1,
    o.F_SEQUENCE: 1,
    o.F_TO: 1,
    o.F_EACH: 1,
    o.F_FOR_EACH: 3,
    o.F_PROTECT: 1,
    o.F_PLAY: 3,
    o.F_DRAW: 1,
    o.F_RESHUFFLE: 2,
    o.F_PAY: 1,
    o.F_DEVELOP: 1,
    o.F_BREAK_THROUGH: 1,
    o.F_FAME: 2,
    o.F_STEAL: 1,
    o.F_AUTOMATON: 6,
}
SHAPES = {
    o.F_MAY: o.OP_MAY,
    o.F_CHOOSE: o.OP_CHOOSE,
    o.F_TO: o.OP_TO,
    o.F_EACH: o.OP_EACH,
    o.F_FOR_EACH: o.OP_FOR_EACH,
    o.F_TIMES: o.OP_TIMES,
}
# Which frames ask a question.
ASKING: dict[int, tuple[int, ...]] = {
    **dict.fromkeys((k.ASK_NATION, k.ASK_SIDE), (o.F_NATIONS,)),
    **dict.fromkeys(range(k.ASK_TURN, k.ASK_SOLSTICE), (o.F_TURN,)),
    **dict.fromkeys((k.ASK_PAY_MATERIAL, k.ASK_PAY_POPULATION), (o.F_PAY,)),
    **dict.fromkeys((k.ASK_ORDER, k.ASK_REACT), (o.F_REACT,)),
    **dict.fromkeys((k.ASK_SUIT, k.ASK_SOURCE), (o.F_BREAK_THROUGH,)),
    **dict.fromkeys((k.ASK_FAME, k.ASK_FAME_ORDER), (o.F_FAME,)),
    **dict.fromkeys((k.ASK_STANDING, k.ASK_PROTECT), (o.F_PROTECT,)),
    **dict.fromkeys((k.ASK_SWAP_OUT, k.ASK_SWAP_IN), (o.F_SWAP,)),
    k.ASK_SOLSTICE: (o.F_SOLSTICE,),
    k.ASK_CHOOSE: (o.F_CHOOSE, o.F_EACH, o.F_STEAL),
    k.ASK_MAY: (o.F_MAY,),
    k.ASK_NUMBER: (o.F_NUMBER,),
    k.ASK_ACQUIRE: (o.F_ACQUIRE,),
    k.ASK_PICK: (o.F_PICK,),
    k.ASK_HOST: (o.F_HOST,),
    k.ASK_DEVELOP: (o.F_DEVELOP,),
    k.ASK_RESHUFFLE: (o.F_RESHUFFLE,),
    k.ASK_FIND: (o.F_FIND,),
    k.ASK_TREAT: (o.F_TREAT,),
    k.ASK_REFRESH: (o.F_REFRESH,),
    k.ASK_ABILITY: (o.F_RESOLVE,),
    k.ASK_PLAY: (o.F_PLAY_PICK,),
    k.ASK_IGNORE: (o.F_EACH, o.F_STEAL),
    k.ASK_PUT: (o.F_PUT,),
    k.ASK_DECLARE: (o.F_DECLARE,),
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
BIT, ICON_BITS, FLAGS, ANY_DATA = 1, (1 << k.ICONS) - 1, 15, 1 << 30
SEATS = (1 << k.MAX_SEATS) - 1
# The most that a column may hold by kind; what is not named is 0, or is checked below.
MOST: dict[int, dict[int, int]] = {
    o.F_NATIONS: {o.F_NATIONS_CHOSEN: k.MAX_SEATS},
    o.F_ROUND: {o.F_ROUND_TURN: k.MAX_SEATS},
    o.F_TURN: {o.F_TURN_HELD: k.MAX_CARDS, o.F_TURN_DISCARDED: ANY_DATA},
    o.F_END: {o.F_END_NEXT: ANY_DATA},
    o.F_TEXT: {
        o.F_TEXT_NOTES: k.MAX_QUEUE,
        o.F_TEXT_SHIELDS: 15,
        o.F_TEXT_ICONS: ICON_BITS,
        o.F_TEXT_DATA: ANY_DATA,
        **dict.fromkeys((o.F_TEXT_HOST, o.F_TEXT_ABOUT), k.NO_CARD),
    },
    o.F_SEQUENCE: {o.F_SEQUENCE_SENTENCES: BIT},
    o.F_EACH: {
        o.F_EACH_TURN: k.MAX_SEATS,
        o.F_EACH_ACCEPTED: BIT,
        o.F_EACH_SERVED: SEATS,
        o.F_EACH_CHOSEN: k.MAX_SEATS,
    },
    o.F_FOR_EACH: {o.F_FOR_EACH_LEFT: MANY},
    o.F_REACT: {
        o.F_REACT_HOOK: max(REACTED),
        o.F_REACT_CARD: k.NO_CARD,
        o.F_REACT_DATA: ANY_DATA,
        **dict.fromkeys(
            (o.F_REACT_REACTED, o.F_REACT_SECOND, o.F_REACT_THIRD, o.F_REACT_FOURTH), k.MAX_CARDS
        ),
    },
    o.F_PROTECT: {o.F_PROTECT_TURN: k.MAX_SEATS, o.F_PROTECT_SHIELDS: 15},
    o.F_PLAY: {
        o.F_PLAY_NOTES: k.MAX_QUEUE,
        o.F_PLAY_FREE: BIT,
        o.F_PLAY_DISCARDED: BIT,
        o.F_PLAY_SHIELDS: 15,
    },
    o.F_DRAW: {o.F_DRAW_LEFT: MANY, o.F_DRAW_IF_ABLE: BIT},
    o.F_RESHUFFLE: {o.F_RESHUFFLE_CARD: k.NO_CARD},
    o.F_PICK: {
        o.F_PICK_LEFT: k.COUNT_ALL,
        o.F_PICK_LAST: ANY_DATA,
        o.F_PICK_FLAGS: FLAGS,
        o.F_PICK_HOLDER: k.MAX_SEATS - 1,
    },
    o.F_PAY: {
        o.F_PAY_MATERIAL: 99,
        o.F_PAY_POPULATION: 99,
        o.F_PAY_PROGRESS: 99,
        o.F_PAY_ACTIONS: 99,
        o.F_PAY_FOR_MATERIAL: k.NUMBERS,
    },
    o.F_NUMBER: {
        o.F_NUMBER_VERB: o.OP_DRAW,
        o.F_NUMBER_MOST: k.NUMBERS - 1,
        o.F_NUMBER_OF: k.PROGRESS,
    },
    o.F_DEVELOP: {o.F_DEVELOP_CARD: k.NO_CARD, o.F_DEVELOP_FREE: BIT},
    o.F_BREAK_THROUGH: {
        o.F_BREAK_THROUGH_SUITS: k.MARKET_SUITS,
        o.F_BREAK_THROUGH_SUIT: k.MARKET_SUITS,
    },
    o.F_FAME: {
        o.F_FAME_LOOK: k.MAX_CARDS,
        o.F_FAME_LOOKED: k.MAX_CARDS,
        o.F_FAME_LEFT: k.MAX_CARDS,
    },
    o.F_FIND: {o.F_FIND_FOUND: ANY_DATA, o.F_FIND_SEARCHED: ANY_DATA},
    o.F_STEAL: {
        o.F_STEAL_TURN: k.MAX_SEATS,
        o.F_STEAL_ACCEPTED: BIT,
        o.F_STEAL_SHORT: SEATS,
        o.F_STEAL_CHOSEN: k.MAX_SEATS,
    },
    o.F_SWAP: {o.F_SWAP_CARD: k.NO_CARD},
    o.F_REFRESH: {o.F_REFRESH_LEFT: k.MAX_CARDS},
    o.F_HOST: {o.F_HOST_CARD: k.NO_CARD - 1},
    o.F_AUTOMATON: {
        o.F_AUTOMATON_SLOT: k.AUTOMATON_SLOTS,
        o.F_AUTOMATON_ROW: 99,
        o.F_AUTOMATON_SHIELDS: 1,
    },
}
FREE = (k.KIND, k.STEP, k.PC, k.END, k.YOU, k.THIS, k.ROOT, k.DONE, k.COST)


# Frames that begin with operands of their node, in columns of the same names.
COPIED = {
    "pick": "move",
    "acquire": "acquire",
    "break_through": "break_through",
    "find": "find",
    "put": "put",
    "treat": "treat",
    "declare": "declare",
    "play_pick": "play",
}
Copied = dict[int, tuple[tuple[int, ...], set[tuple[int, ...]]]]


@lru_cache(maxsize=2)
def verbs(stored: Stored) -> Copied:
    """Columns that a verb copies from its node, and what they can be."""
    found = programs.of(stored)
    code = found.code
    copies = dict(copied(found, *pair) for pair in COPIED.items())
    copies[o.F_BREAK_THROUGH][1].add((0, 0))  # the innovation of a turn
    swapped = found.operands(o.OP_SWAP, o.OP_SWAP_ONE)
    hosts = found.operands(o.OP_MOVE, o.OP_MOVE_HOST) - {(0,)}
    copies[o.F_SWAP] = (o.F_SWAP_ZONES,), {(code[one + k.SELECT_ZONES],) for (one,) in swapped}
    copies[o.F_RESOLVE] = resolved(found)
    copies[o.F_HOST] = (o.F_HOST_CARDS,), hosts
    return copies


def resolved(found: programs.Programs) -> tuple[tuple[int, ...], set[tuple[int, ...]]]:
    """What a text that resolves another says of the cards, as `play.set_copied` tells it."""
    several: set[tuple[int, ...]] = set()
    for select, part in found.operands(o.OP_RESOLVE, o.OP_RESOLVE_CARDS, o.OP_RESOLVE_PART):
        zones = found.code[select + k.SELECT_ZONES]
        zones = 0 if zones == 1 << k.Z_PLAY_OF_OTHERS else zones
        several.add((found.code[select + k.SELECT_FILTER], zones, int(part == k.PART_PLAY)))
    return (o.F_RESOLVE_FILTER, o.F_RESOLVE_ZONES, o.F_RESOLVE_IS_PLAY), several


def copied(
    found: programs.Programs, frame: str, verb: str
) -> tuple[int, tuple[tuple[int, ...], set[tuple[int, ...]]]]:
    """A kind of frame, the columns that it shares with a node, and what the cards have there."""
    numbers = o.constants()
    kind, op = numbers[f"F_{frame}".upper()], numbers[f"OP_{verb}".upper()]
    shared = [n for n in o.FRAMES[kind - 1].columns if n in o.INSTRUCTIONS[op - 1].operands]
    places = [numbers[f"OP_{verb}_{name}".upper()] for name in shared]
    columns = tuple(numbers[f"F_{frame}_{name}".upper()] for name in shared)
    return kind, (columns, found.operands(op, *places))


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
    second = i == 1 and frames[0][k.KIND] == o.F_ROUND
    if (kind in BOTTOM) != (i == 0) or (kind in SECOND) != second:
        return "is of a kind that does not lie there"
    if you >= core["players"] and not (kind in BOTTOM and you == k.NO_SEAT):
        return "has no such seat"
    if frames[i][k.THIS] == k.NO_CARD and kind not in CARDLESS:
        return "has no card"
    if kind in OWN_ROOT or kind in NO_ROOT:
        return "" if root == (i if kind in OWN_ROOT else 0) else "has no such root"
    above = root < i and frames[root][k.KIND]
    fits = above == o.F_TEXT or (above == o.F_TURN and kind in IN_TURN)
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
        least = -1 if (kind, column) == (o.F_PICK, o.F_PICK_LEFT) else 0
        if column not in FREE and not least <= frame[column] <= most.get(column, limit(frame)):
            return f"has no such {codec.COLUMNS[column]}: {frame[column]}"
    if copied and tuple(frame[column] for column in copied) not in allowed:
        return "is no sentence of a card"
    return program(frame, programs.of(stored))


def limit(frame: Frame) -> int:
    """A column without a name is empty, but for a counter of repetitions and a reaction's row."""
    return 0 if frame[k.KIND] not in (o.F_TIMES, o.F_TEXT) else MANY


def program(frame: Frame, found: programs.Programs) -> str:
    kind, pc, end = frame[k.KIND], frame[k.PC], frame[k.END]
    if kind in SHAPES:
        fits = pc in found.nodes[SHAPES[kind]] and end == found.end(pc)
    elif kind == o.F_SEQUENCE:
        fits = pc in found.parts.get((end, frame[o.F_SEQUENCE_SENTENCES]), ())
    elif kind == o.F_TEXT:
        fits = pc in found.every and 0 <= end <= k.TOKEN_MASK
        fits = fits and frame[o.F_TEXT_ROW] < found.rows
    elif kind == o.F_STEAL:
        fits = pc in found.nodes[o.OP_STEAL] and end == 0
    else:
        fits = pc == 0 and end == 0
    if fits and kind == o.F_TIMES:
        fits = frame[o.F_TIMES_LEFT] <= found.code[pc + o.OP_TIMES_TIMES]
    return "" if fits else "points outside the programs"


def situation(core: Data, frame: Frame) -> str:
    """What a frame has counted must be there."""
    test = SITUATIONS.get(frame[k.KIND])
    return "" if test is None or test(core, frame) else "does not fit the table"


def lies_with(core: Data, card: int, you: int, zone: int) -> bool:
    return bool(card < core["cards"] and core["pile"][card] == table.own(you, zone))


def fits_seats(core: Data, frame: Frame) -> bool:
    return bool(frame[o.F_ROUND_TURN] <= core["players"])


def fits_nations(core: Data, frame: Frame) -> bool:
    """Every seat without a nation finds one that nobody has."""
    taken = core["nation"][: core["players"]]
    if any(nation and core["offered"] >> (nation - 1) & 1 for nation in taken):
        return False
    enough = core["offered"].bit_count() >= taken.count(0)
    return bool(enough and max(frame[o.F_NATIONS_CHOSEN], frame[k.YOU]) < core["players"])


def fits_play(core: Data, frame: Frame) -> bool:
    """The card lies on the table already."""
    return bool(frame[k.STEP] > 0 and frame[o.F_PLAY_NOTES] <= core["queue_count"])


def fits_text(core: Data, frame: Frame) -> bool:
    """What was noted before the text began is still noted, or the text answers no notes at all."""
    return bool(
        frame[o.F_TEXT_NOTES] <= core["queue_count"] or frame[o.F_TEXT_NOTES] == k.MAX_QUEUE
    )


def fits_reshuffle(core: Data, frame: Frame) -> bool:
    you = frame[k.YOU]
    if frame[k.STEP] != 1:
        return True
    return bool(
        core["exhaust"][you] > 0 and lies_with(core, frame[o.F_RESHUFFLE_CARD], you, k.AREA)
    )


def fits_develop(core: Data, frame: Frame) -> bool:
    return bool(
        frame[k.STEP] == 0 or lies_with(core, frame[o.F_DEVELOP_CARD], frame[k.YOU], k.AREA)
    )


def fits_pick(core: Data, frame: Frame) -> bool:
    assert CARDS.stored is not None
    number = programs.of(CARDS.stored).code[frame[o.F_PICK_CARDS] + k.SELECT_COUNT]
    return bool(
        frame[o.F_PICK_LEFT] + frame[k.DONE] <= number and frame[o.F_PICK_HOLDER] < core["players"]
    )


def fits_payment(core: Data, frame: Frame) -> bool:
    you = frame[k.YOU]
    if frame[k.STEP] == 0:
        return bool(frame[o.F_PAY_FOR_MATERIAL] == 0)
    paid = frame[o.F_PAY_MATERIAL] - 2 * frame[o.F_PAY_FOR_MATERIAL]
    return bool(
        -1 <= paid <= core["pool"][you][k.MATERIAL]
        and frame[o.F_PAY_ACTIONS] <= core["actions"][you]
    )


def fits_number(core: Data, frame: Frame) -> bool:
    if frame[o.F_NUMBER_VERB] == o.OP_DRAW:
        return bool(frame[o.F_NUMBER_OF] <= 1)
    there = core["pool"][frame[k.YOU]][frame[o.F_NUMBER_OF]]
    return bool(frame[o.F_NUMBER_VERB] == o.OP_PAY_UP_TO and frame[o.F_NUMBER_MOST] <= there)


def fits_break(core: Data, frame: Frame) -> bool:
    """The suits of the text; then the one that was declared."""
    assert CARDS.stored is not None
    code, chosen = programs.of(CARDS.stored).code, frame[o.F_BREAK_THROUGH_FILTER]
    suits = code[chosen + k.FILTER_SUITS] if chosen else k.MARKET_SUITS
    suit = frame[o.F_BREAK_THROUGH_SUIT]
    if frame[o.F_BREAK_THROUGH_SUITS] != suits or suit & (suit - 1) or suit & ~suits:
        return False
    return bool((suit == 0) == (suits == 0 or frame[k.STEP] == 0))


def fits_fame(core: Data, frame: Frame) -> bool:
    there = core["count"][k.FAME]
    looked = frame[o.F_FAME_LOOKED] if frame[k.STEP] == 1 else frame[o.F_FAME_LEFT]
    return bool(frame[k.STEP] == 0 or 0 < looked <= there)


def fits_find(core: Data, frame: Frame) -> bool:
    return bool(not (frame[o.F_FIND_FOUND] | frame[o.F_FIND_SEARCHED]) & ~frame[o.F_FIND_ZONES])


def fits_swap(core: Data, frame: Frame) -> bool:
    card = frame[o.F_SWAP_CARD]
    return bool(card == k.NO_CARD or (card < core["cards"] and core["pile"][card] == k.EXILE))


def fits_host(core: Data, frame: Frame) -> bool:
    card = frame[o.F_HOST_CARD]
    return bool(card < core["cards"] and table.owner(core["pile"][card]) == frame[k.YOU])


def fits_automaton(core: Data, frame: Frame) -> bool:
    """It has its turn with a die, and with a row of its table for the card that it turned up."""
    if not codec.is_automaton(core, frame[k.YOU]) or not core["die"]:
        return False
    assert CARDS.stored is not None
    code = programs.of(CARDS.stored).code
    header = library.deck(core["nation"][k.AUTOMATON] - 1, k.DECK_SOLO)
    rows = code[header + k.SOLO_ROWS + 2 * (core["state"][k.AUTOMATON] - k.BARBARIAN)]
    return bool(frame[o.F_AUTOMATON_ROW] <= rows)


SITUATIONS: dict[int, Callable[[Data, Frame], bool]] = {
    o.F_NATIONS: fits_nations,
    o.F_ROUND: fits_seats,
    o.F_EACH: lambda core, frame: frame[o.F_EACH_TURN] <= core["players"],
    o.F_STEAL: lambda core, frame: frame[o.F_STEAL_TURN] <= core["players"],
    o.F_PROTECT: lambda core, frame: 0 < frame[o.F_PROTECT_TURN] <= core["players"],
    o.F_TEXT: fits_text,
    o.F_PLAY: fits_play,
    o.F_RESHUFFLE: fits_reshuffle,
    o.F_DEVELOP: fits_develop,
    o.F_PICK: fits_pick,
    o.F_PAY: fits_payment,
    o.F_NUMBER: fits_number,
    o.F_BREAK_THROUGH: fits_break,
    o.F_FAME: fits_fame,
    o.F_FIND: fits_find,
    o.F_SWAP: fits_swap,
    o.F_HOST: fits_host,
    o.F_AUTOMATON: fits_automaton,
}
