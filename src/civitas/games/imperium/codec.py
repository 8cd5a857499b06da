"""Serialization: states as documented JSON with full information. `state_reader` leads back."""

from __future__ import annotations

from typing import Any

from civitas.games.imperium import consts as k
from civitas.games.imperium import frames, settings, table
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import FRAMES, QUESTIONS, SHARED, SIDES, STATES, ZONES

Data = dict[str, Any]
COLUMNS = (
    *("kind", "step", "pc", "end", "you", "this", "root", "a", "b", "c", "d", "e", "g", "h"),
    *("done", "cost"),
)
MEANINGS = [
    [frames.meaning(kind, column) for column in range(len(COLUMNS))] for kind in range(len(FRAMES))
]
SEAT_NUMBERS = ("actions", "exhaust", "exhaust_total", "kings", "nation_spent", "area_spent")
SOLO_NUMBERS = ("die", "clock")
TURN_NUMBERS = (
    *("first", "active", "activating", "round", "final_round", "plays", "ignore_state"),
    *("declared", "done", "ending", "winners", "offered"),
)


def number(core: Data, card: int) -> str | None:
    """A card by the number printed on it."""
    return None if card == k.NO_CARD else CARDS.number(core["design"][card])


def pile_json(core: Data, pile: int) -> list[str]:
    """The cards of a pile from the top, or by their numbers."""
    found, card = [], core["head"][pile]
    while card != k.NO_CARD and core["cards"]:
        found.append(CARDS.number(core["design"][card]))
        card = core["after"][card]
    return found


def details_json(core: Data, card: int) -> Data:
    """What lies on a card or is true of it besides its place."""
    data: Data = {}
    tokens, mark = core["tokens"][card], core["mark"][card]
    if tokens:
        data["tokens"] = [tokens >> (k.TOKEN_BITS * r) & k.TOKEN_MASK for r in range(k.RESOURCES)]
    if mark & k.SPENT:
        data["exhausted"] = True
    if mark & k.WAITING:
        data["waiting"] = True
    if mark & k.FACE_B:
        data["side"] = "B"
    if core["host"][card] != k.NO_CARD:
        data["host"] = number(core, core["host"][card])
    return data


def seat_json(core: Data, seat: int) -> Data:
    zones = {
        zone: cards
        for i, zone in enumerate(ZONES)
        if (cards := pile_json(core, table.own(seat, i)))
    }
    return {**seat_facts(core, seat), "zones": zones, **slots_json(core, seat)}


def is_automaton(core: Data, seat: int) -> bool:
    return bool(core["solo"] == k.AGAINST_AUTOMATON and seat == k.AUTOMATON)


def slots_json(core: Data, seat: int) -> Data:
    """The slots of an automaton, empty ones included."""
    if not is_automaton(core, seat):
        return {}
    heads = [core["head"][table.slot_pile(slot)] for slot in range(k.AUTOMATON_SLOTS)]
    return {"slots": [number(core, card) if core["cards"] else None for card in heads]}


def solo_json(core: Data) -> Data:
    """What the turn of a solo game has besides."""
    return {name: core[name] for name in SOLO_NUMBERS} if core["solo"] else {}


def seat_facts(core: Data, seat: int) -> Data:
    """A seat without its cards."""
    nation, side = core["nation"][seat], core["side"][seat]
    return {
        "nation": CARDS.deck_names[nation - 1] if nation else None,
        "side": SIDES[side - 1] if side else None,
        "state": STATES[core["state"][seat]],
        "pool": list(core["pool"][seat]),
        **{name: core[name][seat] for name in SEAT_NUMBERS},
        "score": core["score"][seat],
        "unrest": core["unrest"][seat],
    }


def frame_json(core: Data, frame: list[int]) -> Data:
    """A frame by the names of its columns; zeros are left out."""
    kind = frame[k.KIND]
    data: Data = {"kind": FRAMES[kind]} if kind else {}
    for name, value, meaning in zip(COLUMNS[1:], frame[1:], MEANINGS[kind][1:], strict=False):
        if meaning == o.COLUMN_CARD:
            if value != k.NO_CARD:
                data[name] = number(core, value)
        elif value:
            data[name] = value if meaning == o.COLUMN_PLAIN else number(core, value - 1)
    return data


def to_json(options: Data, core: Data, memory: Data) -> Data:
    cards = {CARDS.number(core["design"][c]): details_json(core, c) for c in range(core["cards"])}
    return {
        "game": "imperium",
        "rules": settings.rules_of(options),
        "options": options,
        "seats": [seat_json(core, seat) for seat in range(core["players"])],
        "piles": {name: cards_ for i, name in enumerate(SHARED) if (cards_ := pile_json(core, i))},
        "market": [number(core, card) if core["cards"] else None for card in core["slot"]],
        "cards": {name: details for name, details in sorted(cards.items()) if details},
        "turn": {
            **{name: core[name] for name in TURN_NUMBERS},
            **solo_json(core),
            "asks": QUESTIONS[core["pending"]],
            "asked": core["asked"],
            "treated": [
                [number(core, entry[0]), *entry[1:]]
                for entry in core["treated"][: core["treated_count"]]
            ],
            **freed_json(core),
        },
        "stack": [frame_json(core, frame) for frame in core["frames"][: core["top"]]],
        "it": it_json(core),
        "queue": [
            [entry[0], entry[1], number(core, entry[2]), entry[3]]
            for entry in core["queue"][: core["queue_count"]]
        ],
        "chance": chance_json(core),
        "memory": memory_json(core, memory),
    }


def freed_json(core: Data) -> Data:
    """The cards that were played free this turn, where that is remembered (R94)."""
    freed = [CARDS.number(design) for design in core["freed"][: core["freed_count"]]]
    return {"freed": freed} if freed else {}


def it_json(core: Data) -> list[list[Any]]:
    pairs = zip(core["it_card"], core["it_tag"], strict=True)
    return [[number(core, card), tag] for card, tag in list(pairs)[: core["it_count"]]]


def chance_json(core: Data) -> Data:
    data: Data = {
        "key": "".join(f"{word:08x}" for word in core["key"]),
        "used": list(core["used"]),
    }
    return {**data, "fast": f"{core['fast_key']:016x}"} if core["is_fast"] else data


def memory_json(core: Data, memory: Data) -> list[Data]:
    """For each viewer: the hidden piles a card may lie in, as bits; known places apart."""
    minds = []
    for viewer in viewers(core):
        place, spot = memory["place"][viewer], memory["spot"][viewer]
        names = {CARDS.number(core["design"][c]): c for c in range(core["cards"])}
        minds.append(
            {
                "place": {name: place[c] for name, c in sorted(names.items()) if place[c]},
                "spot": [name for name, c in sorted(names.items()) if spot[c]],
                "atop": [n for n, c in sorted(names.items()) if memory["atop"][c] >> viewer & 1],
            }
        )
    return minds


def viewers(core: Data) -> list[int]:
    return [*range(1 if core["solo"] else core["players"]), k.SPECTATOR]


def keeps_order(is_solo: object, pile: int) -> bool:
    return table.is_ordered(pile) or (bool(is_solo) and table.is_recent(pile))
