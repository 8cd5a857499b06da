"""What a seat is asked, and what its answers mean, in terms of the game.

A question says by its `data` what a player must know to answer it: for whom, how much, of what. It
is made for the seat that is asked and for nobody else (law 3).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from civitas.engine.decision import Decision, Option
from civitas.engine.event import Event
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, table
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import (
    CARD_VERBS,
    CAUSES,
    PASS_VERBS,
    QUESTIONS,
    REACTED,
    RESOURCES,
    SHARED,
    SIDES,
    SUITS,
    TOKEN_PILES,
)
from civitas.games.imperium.vocabulary import ICON_NAMES

if TYPE_CHECKING:
    from civitas.games.imperium.language import tree as t

Data = dict[str, Any]
Frame = list[int]
TURN_WORDS = {
    k.TURN_ACTIVATE: "activate",
    k.TURN_INNOVATE: "innovate",
    k.TURN_REVOLT: "revolt",
}


def decision(core: Data) -> Decision | None:
    """The pending question with its options in terms of the game."""
    if core["pending"] == k.OVER:
        return None
    frame = core["frames"][core["top"] - 1]
    count = core["option_count"]
    options = zip(core["option"][:count], core["option_card"][:count], strict=True)
    return Decision(
        kind=question_kind(core, frame),
        seat=core["asked"],
        source=number(core, frame[k.THIS]),
        options=tuple(option(core, frame, action, card) for action, card in options),
        left=max(1, min(frame[o.F_PICK_LEFT], 99)) if core["pending"] == k.ASK_PICK else 1,
        data=DATA[core["pending"]](core, frame) if core["pending"] in DATA else {},
    )


def number(core: Data, card: int) -> str | None:
    return None if card == k.NO_CARD else CARDS.number(core["design"][card])


def question_kind(core: Data, frame: Frame) -> str:
    if core["pending"] == k.ASK_PICK:
        return CAUSES[frame[o.F_PICK_VERB]]
    return QUESTIONS[core["pending"]]


def answered(pending: int, asked: int, action: int) -> list[Event]:
    """That a seat has answered a question of the turn itself (9.2), for those who tell it."""
    if not k.ASK_TURN <= pending <= k.ASK_SOLSTICE:
        return []
    data: Data = {"seat": asked, "question": QUESTIONS[pending]}
    if action < k.CARD:
        data["verb"] = TURN_WORDS.get(action) or general_verb(pending, action)
    return [Event("answered", data)]


# --- what belongs to a question -----------------------------------------------------------------


def text_data(core: Data, frame: Frame) -> Data:
    """The text that is asked about, by its address in the code; `branches` knows what it says."""
    return {"text": frame[k.PC]}


def choice_data(core: Data, frame: Frame) -> Data:
    """A choice between texts; or R21, who takes the last unrest."""
    return text_data(core, frame) if frame[k.KIND] == o.F_CHOOSE else {"unrest": True}


def branches(pc: int) -> tuple[t.Effect, ...]:
    """The trees of what may be chosen at an address of the code."""
    from civitas.games.imperium.language import tree as t  # slow, and not needed to ask

    text = CARDS.texts[pc]
    if isinstance(text, t.Choose):
        return text.options
    return (text.effect,) if isinstance(text, t.May) else (text,)


def pay_data(core: Data, frame: Frame) -> Data:
    """4.12: materials, population, progress and actions together."""
    cost = frame[o.F_PAY_MATERIAL : o.F_PAY_ACTIONS + 1]
    return {"cost": cost, "used": frame[o.F_PAY_FOR_MATERIAL]}


def number_data(core: Data, frame: Frame) -> Data:
    if frame[o.F_NUMBER_VERB] == o.OP_DRAW:
        return {"of": "card"}
    return {"of": RESOURCES[frame[o.F_NUMBER_OF]]}


def event_data(core: Data, frame: Frame) -> Data:
    """What is reacted to, and the card it happened to."""
    data: Data = {"event": REACTED[frame[o.F_REACT_HOOK]]}
    if frame[o.F_REACT_CARD] != k.NO_CARD:
        data["card"] = number(core, frame[o.F_REACT_CARD])
    return data


def source_data(core: Data, frame: Frame) -> Data:
    """The suit that was declared; without one, cards with variable points (4.5)."""
    suit = frame[o.F_BREAK_THROUGH_SUIT]
    return {"suit": SUITS[suit.bit_length() - 1]} if suit else {}


def pick_data(core: Data, frame: Frame) -> Data:
    data: Data = {"cost": True} if frame[k.COST] else {}
    if frame[o.F_PICK_VERB] == k.V_GIVE:
        data["target"] = frame[o.F_PICK_HOLDER]
    return data


def ability_data(core: Data, frame: Frame) -> Data:
    """Which text of a card is resolved, unless it is the exhaust ability."""
    return {"part": "play"} if frame[o.F_RESOLVE_IS_PLAY] else {}


def host_data(core: Data, frame: Frame) -> Data:
    return {"card": number(core, frame[o.F_HOST_CARD])}


def develop_data(core: Data, frame: Frame) -> Data:
    return {"free": frame[o.F_DEVELOP_FREE] != 0}


def treat_data(core: Data, frame: Frame) -> Data:
    return icons(frame[o.F_TREAT_ICON], frame[o.F_TREAT_AS_ICON], frame[o.F_TREAT_TIMES])


def icons(icon: int, other: int, times: int) -> Data:
    return {"icon": ICON_NAMES[icon], "as": ICON_NAMES[other], "times": times}


def standing_data(core: Data, frame: Frame) -> Data:
    """Whom the attacker may pay (R17)."""
    return {"target": (frame[k.YOU] + frame[o.F_PROTECT_TURN]) % core["players"]}


def protect_data(core: Data, frame: Frame) -> Data:
    return {"attacker": frame[k.YOU]}


def put_data(core: Data, frame: Frame) -> Data:
    return tokens(core, frame[k.YOU], frame[o.F_PUT_RESOURCE], frame[o.F_PUT_AMOUNT])


def market_token_data(core: Data, frame: Frame) -> Data:
    return tokens(core, frame[k.YOU], k.PROGRESS, 1)


def tokens(core: Data, seat: int, resource: int, amount: int) -> Data:
    """What will be put on a market card: some nations put others than progress (7.1, 7.15)."""
    for card in standing(core, seat):
        face = int(core["mark"][card] & k.FACE_B != 0)
        design = core["design"][card]
        first = library.face(design, face, k.FACE_ROWS)
        for row in range(first, first + library.face(design, face, k.FACE_ROW_COUNT)):
            replaces = library.row(row, k.ROW_HOOK) == k.INSTEAD_MARKET_TOKEN
            if replaces and resource == k.PROGRESS:
                resource = library.row(row, k.ROW_RESOURCES)
                amount *= library.row(row, k.ROW_AMOUNT)
    return {"resource": RESOURCES[resource], "amount": amount}


def standing(core: Data, seat: int) -> list[int]:
    """The cards in effect of a seat."""
    piles = [table.own(seat, zone) for zone in (k.POWER, k.COURT, k.PLAY)]
    return [card for pile in piles for card in range(core["cards"]) if core["pile"][card] == pile]


def swap_data(core: Data, frame: Frame) -> Data:
    data: Data = {"from": "exile" if frame[o.F_SWAP_ZONES] >> k.Z_EXILE & 1 else "hand"}
    card = frame[o.F_SWAP_CARD]
    return data if card == k.NO_CARD else {**data, "card": number(core, card)}


DATA: dict[int, Callable[[Data, Frame], Data]] = {
    k.ASK_MARKET_TOKEN: market_token_data,
    k.ASK_PAY_MATERIAL: pay_data,
    k.ASK_PAY_POPULATION: pay_data,
    k.ASK_CHOOSE: choice_data,
    k.ASK_MAY: text_data,
    k.ASK_IGNORE: text_data,
    k.ASK_NUMBER: number_data,
    k.ASK_ORDER: event_data,
    k.ASK_REACT: event_data,
    k.ASK_SOURCE: source_data,
    k.ASK_PICK: pick_data,
    k.ASK_HOST: host_data,
    k.ASK_ABILITY: ability_data,
    k.ASK_DEVELOP: develop_data,
    k.ASK_TREAT: treat_data,
    k.ASK_STANDING: standing_data,
    k.ASK_PROTECT: protect_data,
    k.ASK_PUT: put_data,
    k.ASK_SWAP_OUT: swap_data,
    k.ASK_SWAP_IN: swap_data,
}


# --- options ------------------------------------------------------------------------------------


def option(core: Data, frame: Frame, action: int, card: int) -> Option:
    pending = core["pending"]
    if action >= k.CARD:
        return card_option(core, frame, action, card)
    if action >= k.NATION_CHOICE:
        return Option(action, "nation", nation=CARDS.deck_names[action - k.NATION_CHOICE])
    if action >= k.SOURCE:
        return Option(action, "break_through", pile=SHARED[action - k.SOURCE])
    if action >= k.SUIT:
        return Option(action, "suit", suit=SUITS[action - k.SUIT])
    if action >= k.NUMBER:
        verb = "number" if pending == k.ASK_NUMBER else "use_progress"
        return Option(action, verb, amount=action - k.NUMBER)
    if action >= k.CHOICE:
        if pending == k.ASK_SIDE:
            return Option(action, "side", side=SIDES[action - k.CHOICE])
        if pending == k.ASK_REFRESH:
            return Option(action, "refresh", pile=TOKEN_PILES[action - k.CHOICE])
        if frame[k.KIND] != o.F_CHOOSE:
            return Option(action, "take_unrest", seat=action - k.CHOICE)
        return Option(action, "choose", amount=action - k.CHOICE)
    if action in TURN_WORDS:
        return Option(action, TURN_WORDS[action])
    return Option(action, general_verb(pending, action))


def card_option(core: Data, frame: Frame, action: int, card: int) -> Option:
    """A card; one of another player's says whose it is."""
    owner = table.owner(core["pile"][card])
    seat = None if owner in (core["asked"], k.NO_SEAT) else owner
    verb = card_verb(core, frame, card)
    return Option(action, verb, seat=seat, card=number(core, card))


def general_verb(pending: int, action: int) -> str:
    if action == k.PASS:
        if pending == k.ASK_IGNORE:
            return "ignore"
        return PASS_VERBS.get(pending, "pass")
    return "accept" if pending == k.ASK_IGNORE else "yes"


def card_verb(core: Data, frame: Frame, card: int) -> str:
    if core["pending"] == k.ASK_ACT:
        return "play" if table.zone(core["pile"][card]) == k.HAND else "exhaust"
    if core["pending"] != k.ASK_PICK:
        return CARD_VERBS[core["pending"]]
    zone = table.zone(core["pile"][card])
    verb = frame[o.F_PICK_VERB]
    if verb == k.V_DISCARD and zone == k.PLAY:
        return "exhaust"
    return "abandon" if verb == k.V_DISCARD and zone == k.GARRISON else CAUSES[verb]
