"""What is being resolved, as a viewer may see it: frames whose cards are named or only placed."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from civitas.games.imperium import codec, memory, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import pile_name

Data = dict[str, Any]
# Verbs that carry a card from one secret place to another.
SECRET_VERBS = (k.V_HISTORY, k.V_SINK, k.V_TO_TOP, k.V_GIVE)
# After the number of a seat: what was laid on its decks unseen.
LAID = ".deck_top"


# By the kind of a frame: the columns that name a card, but for whose text it is.
CARD_COLUMNS = [
    [
        (column, codec.COLUMNS[column], meaning)
        for column, meaning in enumerate(meanings)
        if meaning != o.COLUMN_PLAIN and column != k.THIS
    ]
    for meanings in codec.MEANINGS
]


class Shown:
    """The texts that are being resolved, as one viewer sees them."""

    def __init__(self, core: Data, minds: Data, viewer: int) -> None:
        self.core, self.viewer = core, viewer
        self.place, self.spot = minds["place"][viewer], minds["spot"][viewer]
        self.atop = minds["atop"]
        self.hidden: list[int] = []

    def card(self, number: int) -> Any:
        """A card by its number if the viewer knows it, else the pile in which it lies.

        The same hidden card is called so wherever it is meant, or one could not go on from a view.
        """
        if number == k.NO_CARD:
            return None
        pile = self.core["pile"][number]
        if self.is_known(number, pile):
            return CARDS.number(self.core["design"][number])
        if number not in self.hidden:
            self.hidden.append(number)
        is_laid = self.atop[number] >> self.viewer & 1
        name = f"{table.owner(pile)}{LAID}" if is_laid else pile_name(pile)
        return {"in": name, "as": self.hidden.index(number)}

    def is_known(self, number: int, pile: int) -> bool:
        here = memory.hidden_bit(pile)
        if not here or memory.is_own_secret(pile, self.viewer) or self.spot[number]:
            return True
        return bool(self.place[number] == here and not table.is_ordered(pile))

    def frame(self, row: list[int]) -> Data:
        """A frame; whose text it is is known to all, wherever that card has gone meanwhile."""
        data = codec.frame_json(self.core, row)
        for column, name, meaning in CARD_COLUMNS[row[k.KIND]]:
            if name in data:
                data[name] = self.card(row[column] - (meaning == o.COLUMN_CARD_OR_ZERO))
        if (
            row[k.KIND] == o.F_PICK
            and row[k.YOU] != self.viewer
            and row[o.F_PICK_VERB] in SECRET_VERBS
        ):
            data.pop("d", None)
        if row[k.KIND] == o.F_FIND and row[k.YOU] != self.viewer:
            data["d"], data["e"] = row[o.F_FIND_ZONES], row[o.F_FIND_ZONES] & k.SEARCHED_DECKS
        return data

    def stack(self) -> Data:
        """Everything about the texts that are being resolved."""
        core = self.core
        it = zip(core["it_card"], core["it_tag"], strict=True)
        return {
            "stack": [self.frame(row) for row in core["frames"][: core["top"]]],
            "it": [[self.card(c), tag] for c, tag in list(it)[: core["it_count"]]],
            "queue": [
                [row[0], row[1], self.card(row[2]), row[3]]
                for row in core["queue"][: core["queue_count"]]
            ],
            "treated": [
                [self.card(row[0]), *row[1:]] for row in core["treated"][: core["treated_count"]]
            ],
        }


# --- hidden piles by name -------------------------------------------------------------------------


def named_bits(seats: int, is_solo: bool) -> tuple[tuple[int, str], ...]:
    """The hidden piles by the number of their bit: shared ones and those of some seats."""
    slots = [table.slot_pile(slot) for slot in range(k.AUTOMATON_SLOTS)]
    owned = [pile for pile in range(k.OWN + k.SEAT_PILES * seats) if pile not in slots]
    found = [pile for pile in [*owned, *(slots if is_solo else ())] if memory.hidden_bit(pile)]
    named = [(memory.hidden_index(pile), pile_name(pile)) for pile in found]
    return tuple(sorted([*named, *((memory.laid_index(n), f"{n}{LAID}") for n in range(seats))]))


# The slots of an automaton have the bits of seats that a solo game does not have.
HIDDEN_NAMES = named_bits(k.MAX_SEATS, False)
SOLO_NAMES = named_bits(k.AUTOMATON + 1, True)


class Places(dict[int, list[str]]):
    """The hidden piles of a set, by its bits.

    Most cards of a table may lie in the same few sets of piles, so a view writes each once.
    """

    def __init__(self, is_solo: bool) -> None:
        super().__init__()
        self.is_solo = is_solo

    def __missing__(self, bits: int) -> list[str]:
        self[bits] = list(hidden_names(bits, self.is_solo))
        return self[bits]


@lru_cache(maxsize=4096)
def hidden_names(bits: int, is_solo: bool = False) -> tuple[str, ...]:
    """The hidden piles of a set; ``0.deck_top`` is what seat 0 laid on its decks unseen."""
    names = SOLO_NAMES if is_solo else HIDDEN_NAMES
    return tuple(name for index, name in names if bits >> index & 1)


def pile_number(name: object) -> int:
    """The pile that a view calls so; -1 for none."""
    for pile in range(k.PILES):
        if is_named(pile) and pile_name(pile) == name:
            return pile
    return -1


def is_named(pile: int) -> bool:
    if pile < k.OWN:
        return pile < k.SPARE
    return table.zone(pile) == k.SLOT or pile < k.OWN + k.SEAT_PILES * k.MAX_SEATS
