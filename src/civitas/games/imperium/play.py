"""Playing a card, and texts that play or resolve other cards (3.3, R34, R60, R70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import attack, costs, library, moves, selection, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# Steps of a play.
ENTERING, TEXT, TRIGGERS, SETTLING = 0, 1, 2, 3


def begin(s: Core, card: int, you: int, free: bool) -> None:
    frame = table.push(s, o.F_PLAY, you, card, 0)
    frame[o.F_PLAY_NOTES] = s.queue_count
    frame[o.F_PLAY_FREE] = 1 if costs.is_free_play(s, card, you, free) else 0
    frame[o.F_PLAY_DISCARDED] = 1 if table.lies_in(s, card, k.DISCARD) else 0


def step(s: Core, frame: list[int]) -> None:
    if frame[k.STEP] == ENTERING:
        enter(s, frame)
    elif frame[k.STEP] == TEXT:
        frame[k.STEP] = TRIGGERS
        text = table.face(s, frame[k.THIS], k.FACE_PLAY)
        if text:
            shields = frame[o.F_PLAY_SHIELDS]
            table.push_text(s, text, frame[k.YOU], frame[k.THIS])[o.F_TEXT_SHIELDS] = shields
    elif frame[k.STEP] == TRIGGERS:
        frame[k.STEP] = SETTLING
        moves.notify(s, k.ON_PLAY, frame[k.YOU], frame[k.THIS], frame[o.F_PLAY_DISCARDED])
    else:
        card = frame[k.THIS]
        table.pop(s)
        if table.lies_in(s, card, k.RESOLVING):
            moves.send(s, card, k.DISCARD, k.C_SETTLE)


def enter(s: Core, frame: list[int]) -> None:
    """Pay the action, put the card down, open the protection window of an attack."""
    you = frame[k.YOU]
    card = frame[k.THIS]
    frame[k.STEP] = TEXT
    s.ignore_state = 0
    count_play(s, card, you)
    if not frame[o.F_PLAY_FREE]:
        s.actions[you] -= 1
    elif s.variants & k.VARIANT_FREE_ONCE:
        s.freed[s.freed_count] = s.design[card]
        s.freed_count += 1
    zone = k.PLAY if table.is_pinned(s, card) else k.RESOLVING
    moves.move(s, card, table.own(you, zone), k.C_PLAY)
    if table.fact(s, card, k.CARD_HEADER) == k.ATTACK:
        attack.begin(s, you, card)


def count_play(s: Core, card: int, you: int) -> None:
    """R94: the play after which a turn offers no further one is logged."""
    s.plays += 1
    if s.plays == k.MAX_PLAYS:
        table.emit(s, k.EV_LAST_PLAY, you, card, 0, 0, 0, 0)


def use_exhaust(s: Core, card: int, you: int) -> None:
    """An exhaust ability: the token first, then cost and effect."""
    moves.spend_exhaust(s, you, card)
    table.push_text(s, table.face(s, card, k.FACE_EXHAUST), you, card)


# --- plays by an effect -------------------------------------------------------------------------


def begin_pick(s: Core, pc: int, you: int, this: int, root: int) -> None:
    frame = table.push(s, o.F_PLAY_PICK, you, this, root)
    frame[o.F_PLAY_PICK_CARDS] = library.CODE[pc + o.OP_PLAY_CARDS]
    frame[o.F_PLAY_PICK_FREE] = library.CODE[pc + o.OP_PLAY_FREE]
    frame[o.F_PLAY_PICK_ANY_STATE] = library.CODE[pc + o.OP_PLAY_ANY_STATE]
    s.done = 0


def is_playable(s: Core, frame: list[int], card: int) -> bool:
    if card == frame[k.THIS]:
        return False
    if not selection.matches(s, card, library.CODE[frame[o.F_PLAY_PICK_CARDS] + k.SELECT_FILTER]):
        return False
    return costs.can_play(
        s, card, frame[k.YOU], frame[o.F_PLAY_PICK_FREE] != 0, frame[o.F_PLAY_PICK_ANY_STATE] != 0
    )


def has_playable(s: Core, frame: list[int]) -> bool:
    zones = library.CODE[frame[o.F_PLAY_PICK_CARDS] + k.SELECT_ZONES]
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                if is_playable(s, frame, card):
                    return True
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
    return False


def step_pick(s: Core, frame: list[int]) -> None:
    """Play one of the cards named, if one is legal; otherwise nothing happens."""
    if has_playable(s, frame):
        table.ask(s, k.ASK_PLAY, frame[k.YOU])
    else:
        table.pop(s)


def choose(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    free = frame[o.F_PLAY_PICK_FREE] != 0
    table.pop(s)
    s.done = 1
    begin(s, card, you, free)


# --- another card's text ------------------------------------------------------------------------


def resolve(s: Core, pc: int, you: int, this: int, root: int) -> None:
    """Run the play text of the host (R70), or a text of a card that is chosen."""
    s.done = 0
    if is_chosen(pc):
        set_copied(table.push(s, o.F_RESOLVE, you, this, root), pc)
        return
    card = s.frames[root][o.F_TEXT_HOST]
    text = table.face(s, card, k.FACE_PLAY) if card != k.NO_CARD else 0
    if text and costs.can_use(s, text, you, card, 0):
        s.done = 1
        table.push_text(s, text, you, card)


def is_chosen(pc: int) -> bool:
    select = library.CODE[pc + o.OP_RESOLVE_CARDS]
    return library.CODE[select + k.SELECT_ZONES] != 1 << k.Z_HOST


def set_copied(frame: list[int], pc: int) -> None:
    """What a frame must know of the cards; no zones mean those in play of others."""
    select = library.CODE[pc + o.OP_RESOLVE_CARDS]
    zones = library.CODE[select + k.SELECT_ZONES]
    frame[o.F_RESOLVE_FILTER] = library.CODE[select + k.SELECT_FILTER]
    frame[o.F_RESOLVE_ZONES] = 0 if zones == 1 << k.Z_PLAY_OF_OTHERS else zones
    if library.CODE[pc + o.OP_RESOLVE_PART] == k.PART_PLAY:
        frame[o.F_RESOLVE_IS_PLAY] = 1


def copied_text(s: Core, frame: list[int], card: int) -> int:
    return table.face(s, card, k.FACE_PLAY if frame[o.F_RESOLVE_IS_PLAY] else k.FACE_EXHAUST)


def is_copyable(s: Core, frame: list[int], card: int) -> bool:
    """R60: activated abilities only, which could be used if printed on the own card."""
    text = copied_text(s, frame, card)
    if (
        text == 0
        or card == frame[k.THIS]
        or not selection.matches(s, card, frame[o.F_RESOLVE_FILTER])
        or is_endless(s, frame, card, text)
    ):
        return False
    return costs.can_use(s, text, frame[k.YOU], frame[k.THIS], 0)


def is_endless(s: Core, frame: list[int], card: int, text: int) -> bool:
    """An ability that copies abilities cannot copy itself without end, nor an attack be copied."""
    if frame[o.F_RESOLVE_IS_PLAY]:
        attacks = table.fact(s, card, k.CARD_HEADER) == k.ATTACK
        return attacks or table.face(s, card, k.FACE_COPIES) & k.COPIES_IN_PLAY != 0
    if frame[o.F_RESOLVE_ZONES]:
        return table.face(s, card, k.FACE_COPIES) & k.COPIES_IN_EXHAUST != 0
    return table.face(s, frame[k.THIS], k.FACE_EXHAUST) == text


def copied_zones(frame: list[int]) -> int:
    zones = frame[o.F_RESOLVE_ZONES]
    return zones if zones else 1 << k.Z_PLAY_OF_OTHERS


def has_copyable(s: Core, frame: list[int]) -> bool:
    zones = copied_zones(frame)
    for zone in range(k.ZONES):
        if zones >> zone & 1:
            card = selection.first_in(s, zone, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
            while card != k.NO_CARD:
                if is_copyable(s, frame, card):
                    return True
                card = selection.next_in(s, zone, card, frame[k.YOU], frame[k.THIS], frame[k.ROOT])
    return False


def step_resolve(s: Core, frame: list[int]) -> None:
    if has_copyable(s, frame):
        table.ask(s, k.ASK_ABILITY, frame[k.YOU])
    else:
        table.pop(s)


def copy_ability(s: Core, card: int) -> None:
    frame = s.frames[s.top - 1]
    you = frame[k.YOU]
    this = frame[k.THIS]
    text = copied_text(s, frame, card)
    table.pop(s)
    s.done = 1
    table.emit(s, k.EV_ABILITY, you, card, 0, 0, 0, 0)
    table.push_text(s, text, you, this)
