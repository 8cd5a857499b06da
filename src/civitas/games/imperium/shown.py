"""What is being resolved, as a viewer may see it: frames whose cards are named or only placed."""

from __future__ import annotations

from typing import Any

from civitas.games.imperium import codec, frames, memory, table
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import pile_name

Data = dict[str, Any]
# Verbs that carry a card from one secret place to another.
SECRET_VERBS = (k.V_HISTORY, k.V_SINK, k.V_TO_TOP, k.V_GIVE)


def card(core: Data, viewer: int, number: int) -> Any:
    """A card by its number if the viewer sees it, else the pile in which it lies."""
    if number == k.NO_CARD:
        return None
    pile = core["pile"][number]
    if memory.hidden_bit(pile) and not memory.is_own_secret(pile, viewer):
        return {"in": pile_name(pile)}
    return CARDS.number(core["design"][number])


def frame(core: Data, viewer: int, row: list[int]) -> Data:
    """A frame; whose text it is is known to all, wherever that card has gone meanwhile."""
    data = codec.frame_json(core, row)
    for column, name in enumerate(codec.COLUMNS):
        meaning = frames.meaning(row[k.KIND], column)
        if meaning == k.COLUMN_PLAIN or column == k.THIS or name not in data:
            continue
        number = row[column] - (meaning == k.COLUMN_CARD_OR_ZERO)
        data[name] = card(core, viewer, number)
    if row[k.KIND] == k.F_PICK and row[k.YOU] != viewer and row[k.A] in SECRET_VERBS:
        data.pop("d", None)
    if row[k.KIND] == k.F_FIND and row[k.YOU] != viewer:
        data["d"], data["e"] = row[k.C], row[k.C] & k.SEARCHED_DECKS
    return data


def stack(core: Data, viewer: int) -> Data:
    """Everything about the texts that are being resolved."""
    it = zip(core["it_card"], core["it_tag"], strict=True)
    return {
        "stack": [frame(core, viewer, row) for row in core["frames"][: core["top"]]],
        "it": [[card(core, viewer, c), tag] for c, tag in list(it)[: core["it_count"]]],
        "queue": [
            [row[0], row[1], card(core, viewer, row[2]), row[3]]
            for row in core["queue"][: core["queue_count"]]
        ],
        "treated": [
            [card(core, viewer, row[0]), *row[1:]]
            for row in core["treated"][: core["treated_count"]]
        ],
    }


def pile_number(name: object) -> int:
    """The pile that a view calls so; -1 for none."""
    for pile in range(k.PILES):
        if (pile < k.SPARE or pile >= k.OWN) and table.zone(pile) < k.JOURNEY + 1:
            if pile_name(pile) == name:
                return pile
    return -1
