"""A state in terms a person or a bot understands: questions, events, results, and views.

All secrecy is in `view` and in the `seen_by` of events (law 3); section 8 says who sees what. A
view is built by adding what may be known, never by taking away what may not.
"""

from __future__ import annotations

from typing import Any

from civitas.engine.contract import Result, View
from civitas.engine.errors import IllegalAction, brief
from civitas.engine.event import DRAWN, SHOWN, Event
from civitas.games.imperium import codec, memory, shown, table
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import (
    CAUSES,
    END_REASONS,
    ENDINGS,
    EVENTS,
    QUESTIONS,
    SHARED,
    SIDES,
    SLOTS,
    STATES,
    SUITS,
    TOKENS,
    ZONES,
    pile_name,
)
from civitas.games.imperium.questions import TURN_WORDS, decision, icons

Data = dict[str, Any]
# Zones of a seat whose cards everybody sees, and those that only their owner sees.
OPEN_ZONES = (
    *(k.DISCARD, k.PLAY, k.GARRISON, k.ACCESSION, k.AREA, k.POWER, k.COURT, k.QUEST),
    *(k.RESOLVING, k.JOURNEY),
)
SECRET_ZONES = (k.HAND, k.HISTORY, k.FLOODED)
OPEN_PILES = (k.UNREST, k.EXILE, k.MARKET, k.TUCKED, k.KINGS)
HIDDEN_DECKS = (k.MAIN, k.REGIONS, k.UNCIVILISEDS, k.CIVILISEDS, k.FAME)


def actions() -> int:
    return CARDS.actions


def action_name(action: int) -> str:
    """A short stable name of an action id.

    >>> action_name(0), action_name(2)
    ('pass', 'activate')
    """
    if action >= k.CARD:
        if action - k.CARD < len(CARDS.names):
            return CARDS.number(action - k.CARD)
    elif action >= k.NATION_CHOICE:
        number = action - k.NATION_CHOICE
        named = number < len(CARDS.deck_names)  # the rest is kept for decks of one's own
        return f"nation:{CARDS.deck_names[number] if named else number}"
    elif action >= k.SOURCE:
        return f"deck:{SHARED[action - k.SOURCE]}"
    elif action >= k.SUIT:
        return f"suit:{SUITS[action - k.SUIT]}"
    elif action >= k.NUMBER:
        return f"number:{action - k.NUMBER}"
    elif action >= k.CHOICE:
        return f"choice:{action - k.CHOICE}"
    elif action >= 0:
        return {k.PASS: "pass", k.YES: "yes", **TURN_WORDS}[action]
    raise IllegalAction(f"there is no action {brief(action)}; actions: 0 to {actions() - 1}")


def holder(core: Data, card: int) -> int:
    return table.owner(core["pile"][card])


def top_card(core: Data) -> str:
    """The card whose text was on top of the stack."""
    for i in range(core["top"] - 1, -1, -1):
        if core["frames"][i][k.THIS] != k.NO_CARD:
            return CARDS.number(core["design"][core["frames"][i][k.THIS]])
    return "a card"


# --- events -------------------------------------------------------------------------------------


def events(packed: list[int], designs: list[int], marks: list[int], mover: int) -> list[Event]:
    """Packed words as events; `marks` say which sides of cards are up at their end."""
    found = [event(word, designs, mover) for word in packed]
    turned = {CARDS.number(designs[card]) for card, mark in enumerate(marks) if mark & k.FACE_B}
    for told in reversed(found):
        card = str(told.data.get("card"))
        if told.kind == "flipped":
            turned ^= {card}
        elif card in turned:
            told.data["side"] = SIDES[1]
    return found


def event(word: int, designs: list[int], mover: int) -> Event:
    kind, seat, card = word & 255, word >> 8 & 255, word >> 16 & 255
    a, b, c, d = (word >> shift & 255 for shift in (24, 32, 40, 48))
    data: Data = {} if seat == k.NO_SEAT else {"seat": seat}
    name = None if card == k.NO_CARD else CARDS.number(designs[card])
    if kind in (k.EV_MOVED, k.EV_LOOKED, k.EV_REVEALED):
        return card_event(kind, data, name, (a, b, c, d), mover)
    if kind == k.EV_SHUFFLED:
        return Event("shuffled", {**data, "pile": pile_name(a)})
    if name is not None:
        data["card"] = name
    tells = SHOWN if kind in (k.EV_NOT_FOUND, k.EV_GAME_OVER) else None  # all points are shown
    return Event(EVENTS[kind], {**data, **facts(kind, designs, a, b, c)}, tells=tells)


def card_event(
    kind: int, data: Data, name: str | None, facts_: tuple[int, ...], mover: int
) -> Event:
    """Something about a card: told to all, or only to those who saw it."""
    a, b, c, d = facts_
    data["from" if kind == k.EV_MOVED else "pile"] = pile_name(a)
    target = b if kind == k.EV_MOVED else a
    if kind == k.EV_MOVED:
        data["to"], data["cause"] = pile_name(b), CAUSES[d]
    elif kind == k.EV_LOOKED:
        data["place"] = b
    tells = news(mover, a, target, d if kind == k.EV_MOVED else 0)
    if c & 31 == 31:
        return Event(EVENTS[kind], {**data, "card": name}, tells=tells)
    seen_by = tuple(seat for seat in range(k.MAX_SEATS) if c >> seat & 1)
    return Event(EVENTS[kind], data, {"card": name}, seen_by, tells)


def news(mover: int, source: int, target: int, cause: int) -> str | None:
    """What a card that moves or is looked at tells: its mover, or another who is handed it."""
    if table.is_public(source):
        return None
    if memory.is_own_secret(source, mover):
        stays = table.is_public(target) or table.owner(target) == mover
        return None if stays else SHOWN
    return DRAWN if cause in (k.C_DRAW, k.C_FAME, k.C_BREAK) else SHOWN


def facts(kind: int, designs: list[int], a: int, b: int, c: int) -> Data:
    """What the numbers of an event mean."""
    if kind in (k.EV_GAINED, k.EV_PAID, k.EV_ON_CARD):
        return {"resource": TOKENS[a], "amount": b}
    if kind == k.EV_STOLEN:
        return {"resource": TOKENS[a], "amount": b, "victim": c}
    if kind == k.EV_ACTIONS:
        return {"amount": a}
    if kind == k.EV_STATE:
        return {"state": STATES[a]}
    if kind in (k.EV_TURN, k.EV_ROUND):
        return {"round": a}
    if kind == k.EV_DECLARED:
        return {"suit": SUITS[a.bit_length() - 1]}
    if kind == k.EV_END_TRIGGERED:
        return {"reason": END_REASONS[a]}
    if kind == k.EV_GAME_OVER:
        winners = [seat for seat in range(k.MAX_SEATS) if b >> seat & 1]
        return {"ending": ENDINGS[a], "winners": winners}
    if kind == k.EV_NATION:
        side = {"side": SIDES[b - 1]} if b else {}
        return {"nation": CARDS.deck_names[a], **side}
    if kind == k.EV_CHOSE:
        return {"option": a, "text": b | c << 8}
    if kind == k.EV_HOSTED:
        return {"host": CARDS.number(designs[a])}
    if kind == k.EV_TREATED:
        return icons(a, b, c)
    if kind == k.EV_FLIPPED:
        return {"side": SIDES[1 if a else 0]}
    if kind == k.EV_EXHAUST_DECK or (kind == k.EV_REFRESHED and a):
        return {"pile": ZONES[a]}
    return {}


# --- results ------------------------------------------------------------------------------------


def result(core: Data) -> Result | None:
    if core["pending"] != k.OVER:
        return None
    seats = range(core["players"])
    winners = tuple(seat for seat in seats if core["winners"] >> seat & 1)
    data = {
        "points": [core["score"][seat] - k.SCORE_OFFSET for seat in seats],
        "unrest": [core["unrest"][seat] for seat in seats],
        "rounds": core["round"],
    }
    return Result(winners, ENDINGS[core["ending"]], data)


# --- views --------------------------------------------------------------------------------------


class Viewer:
    """What one viewer may know of a record."""

    def __init__(self, core: Data, minds: Data, viewer: int) -> None:
        self.core, self.viewer = core, viewer
        self.place, self.spot = minds["place"][viewer], minds["spot"][viewer]
        self.atop = minds["atop"]

    def known(self, pile: int) -> list[str]:
        """Cards known to lie in a hidden pile, by number."""
        here = memory.hidden_bit(pile)
        core = self.core
        return sorted(
            CARDS.number(core["design"][card])
            for card in range(core["cards"])
            if self.place[card] == here and core["pile"][card] == pile
        )

    def secret(self, seat: int, zone: int) -> Data:
        """A hand, history or flooded pile: all of it for its owner, else what is known."""
        pile = table.own(seat, zone)
        if seat == self.viewer:
            return {"size": self.core["count"][pile], "cards": codec.pile_json(self.core, pile)}
        return {"size": self.core["count"][pile], "known": self.known(pile)}

    def deck(self, pile: int) -> Data:
        """A deck: its size, cards known to be in it, places that are known, and those where
        somebody laid a card unseen."""
        places: list[str | None] = []
        laid: list[int] = []
        card = self.core["head"][pile]
        while card != k.NO_CARD:
            known = self.spot[card] and self.place[card] == memory.hidden_bit(pile)
            if self.atop[card] >> self.viewer & 1:
                laid.append(len(places))
            places.append(CARDS.number(self.core["design"][card]) if known else None)
            card = self.core["after"][card]
        return {
            "size": self.core["count"][pile],
            "known": self.known(pile),
            "order": {str(i): name for i, name in enumerate(places) if name},
            "laid": laid,
        }

    def seat(self, seat: int) -> Data:
        core = self.core
        data = codec.seat_json(core, seat)
        del data["zones"]
        for zone in OPEN_ZONES:
            data[ZONES[zone]] = codec.pile_json(core, table.own(seat, zone))
        for zone in SECRET_ZONES:
            data[ZONES[zone]] = self.secret(seat, zone)
        for zone in (k.DECK, k.NATION):
            data[ZONES[zone]] = self.deck(table.own(seat, zone))
        return data

    def details(self) -> Data:
        """Tokens, marks and hosts of cards that everybody sees."""
        core = self.core
        shown = {}
        for card in range(core["cards"]):
            if table.is_public(core["pile"][card]) and (data := codec.details_json(core, card)):
                shown[CARDS.number(core["design"][card])] = data
        return dict(sorted(shown.items()))

    def where(self) -> dict[str, list[str]]:
        """For every card that the viewer does not see: where it may lie."""
        core, found = self.core, {}
        for card in range(core["cards"]):
            pile = core["pile"][card]
            if memory.hidden_bit(pile) and not memory.is_own_secret(pile, self.viewer):
                name = CARDS.number(core["design"][card])
                found[name] = shown.places(self.place[card])
        return dict(sorted(found.items()))


def view(options: Data, core: Data, minds: Data, viewer: int) -> View:
    """All that a viewer may know (law 3)."""
    eye = Viewer(core, minds, viewer)
    is_set_up = core["cards"] > 0
    return {
        "game": "imperium",
        "rules": codec.RULES_VERSION,
        "options": options,
        "viewer": None if viewer == k.SPECTATOR else viewer,
        "turn": {
            **{name: core[name] for name in codec.TURN_NUMBERS},
            "asks": QUESTIONS[core["pending"]],
            "asked": core["asked"],
            **codec.freed_json(core),
        },
        "seats": [
            eye.seat(seat) if is_set_up else codec.seat_json(core, seat)
            for seat in range(core["players"])
        ],
        "market": market(core) if is_set_up else [],
        "piles": {SHARED[pile]: codec.pile_json(core, pile) for pile in OPEN_PILES},
        "decks": {SHARED[pile]: eye.deck(pile) for pile in HIDDEN_DECKS} if is_set_up else {},
        "removed": core["count"][k.REMOVED],
        "cards": eye.details(),
        "where": eye.where(),
        **shown.Shown(core, minds, viewer).stack(),
        "decision": shown_decision(core, viewer),
    }


def shown_decision(core: Data, viewer: int) -> Data | None:
    """The question, and for the one who is asked its answers."""
    asked = decision(core)
    if asked is None:
        return None
    if asked.seat == viewer:
        return asked.to_json()
    return {"kind": asked.kind, "seat": asked.seat, "source": asked.source}


def market(core: Data) -> list[Data | None]:
    slots: list[Data | None] = []
    for name, card in zip(SLOTS, core["slot"], strict=True):
        if card == k.NO_CARD:
            slots.append(None)
            continue
        tucked = [
            CARDS.number(core["design"][c])
            for c in range(core["cards"])
            if core["pile"][c] == k.TUCKED and core["host"][c] == card
        ]
        tokens = codec.details_json(core, card).get("tokens", [0, 0, 0])
        number = CARDS.number(core["design"][card])
        slots.append({"slot": name, "card": number, "tokens": tokens, "unrest": tucked})
    return slots
