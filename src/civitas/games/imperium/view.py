"""A state in terms a person or a bot understands: questions, events, results, and views.

All secrecy is in `view` and in the `seen_by` of events (law 3); section 8 says who sees what. A
view is built by adding what may be known, never by taking away what may not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from typing import Any

from civitas.engine.contract import Result, View
from civitas.engine.decision import Decision
from civitas.engine.errors import IllegalAction, brief
from civitas.engine.event import DRAWN, SHOWN, Event
from civitas.games.imperium import codec, memory, settings, shown, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
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
# What every pile is to those who look: asked for every card of every view, and for every event.
HIDDEN_BITS = tuple(memory.hidden_bit(pile) for pile in range(k.PILES))
PUBLIC = tuple(table.is_public(pile) for pile in range(k.PILES))


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
    told_of = {word >> 16 & 255 for word in packed} - {k.NO_CARD}
    turned = {CARDS.number(designs[card]) for card in told_of if marks[card] & k.FACE_B}
    for told in reversed(found):
        card = str(told.data.get("card"))
        if told.kind == "flipped":
            turned ^= {card}
        elif card in turned:
            told.data["side"] = SIDES[1]
    return found


def event(word: int, designs: list[int], mover: int) -> Event:
    kind, seat, card = word & 255, word >> 8 & 255, word >> 16 & 255
    a, b, c, d = word >> 24 & 255, word >> 32 & 255, word >> 40 & 255, word >> 48 & 255
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
    if kind == k.EV_MOVED and table.zone(b) == k.SLOT:
        data["seat"] = k.AUTOMATON
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
    if PUBLIC[source]:
        return None
    if memory.is_own_secret(source, mover):
        stays = PUBLIC[target] or table.owner(target) == mover
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
    if kind == k.EV_ROLLED:
        return {"number": a}
    if kind == k.EV_ROW:
        table_ = {"state": STATES[b]} if b else {"journey": True}
        return {"row": None if a == 255 else a, **table_, **({"slot": c} if c else {})}
    if kind == k.EV_BRANCH:
        return {"able": bool(a)}
    if kind == k.EV_WEIGHED:
        return {"value": a - 128, "number": b}
    if kind == k.EV_CLOCK:
        return {"left": a}
    if kind == k.EV_EXHAUST_DECK or (kind == k.EV_REFRESHED and a):
        return {"pile": ZONES[a]}
    return {}


# --- results ------------------------------------------------------------------------------------


def result(core: Data) -> Result | None:
    if core["pending"] != k.OVER:
        return None
    seats = range(core["players"])  # of a solo game the automaton's, too
    winners = tuple(seat for seat in seats if core["winners"] >> seat & 1)
    data = {
        "points": [core["score"][seat] - k.SCORE_OFFSET for seat in seats],
        "unrest": [core["unrest"][seat] for seat in seats],
        "rounds": core["round"],
    }
    return Result(winners, ENDINGS[core["ending"]], data)


# --- views --------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def numbered(_: object, designs: tuple[int, ...]) -> tuple[list[str], list[int]]:
    """The numbers of all cards of a game, which stay as they are, and the cards by their numbers.

    The set of cards that the numbers are of belongs to what is asked.
    """
    names = [CARDS.number(design) for design in designs]
    return names, sorted(range(len(names)), key=names.__getitem__)


class Open:
    """What everybody sees of a record: the same in all views of a position, so it is shared."""

    def __init__(self, core: Data) -> None:
        self.core = core
        self.names, by_number = numbered(CARDS.stored, tuple(core["design"][: core["cards"]]))
        self.piles = core["pile"][: core["cards"]]
        self.turn = {
            **{name: core[name] for name in codec.TURN_NUMBERS},
            **codec.solo_json(core),
            "asks": QUESTIONS[core["pending"]],
            "asked": core["asked"],
            **codec.freed_json(core),
        }
        self.shared = {SHARED[pile]: self.pile(pile) for pile in OPEN_PILES}
        self.seats = [self._seat(seat) for seat in range(core["players"])]
        self.market = self._market() if self.names else []
        self.decision = decision(core)
        names, piles, bits = self.names, self.piles, HIDDEN_BITS
        self.hidden = [(names[card], card, piles[card]) for card in by_number if bits[piles[card]]]
        """Every card that lies hidden, by its number, with its pile."""
        self.places = shown.Places(bool(core["solo"]))

    def pile(self, pile: int) -> list[str]:
        """The cards of a pile from the top, or by their numbers."""
        names, after = self.names, self.core["after"]
        found, card = [], self.core["head"][pile] if names else k.NO_CARD
        while card != k.NO_CARD:
            found.append(names[card])
            card = after[card]
        return found

    def _seat(self, seat: int) -> Data:
        if not self.names:
            return codec.seat_json(self.core, seat)
        data = codec.seat_facts(self.core, seat)
        for zone in OPEN_ZONES:
            data[ZONES[zone]] = self.pile(table.own(seat, zone))
        return data

    def _market(self) -> list[Data | None]:
        tucked: dict[int, list[str]] = {card: [] for card in self.core["slot"]}
        for card, pile in enumerate(self.piles):
            if pile == k.TUCKED:
                tucked[self.core["host"][card]].append(self.names[card])
        slots = zip(SLOTS, self.core["slot"], strict=True)
        return [self._slot(name, card, tucked[card]) for name, card in slots]

    def _slot(self, name: str, card: int, unrest: list[str]) -> Data | None:
        if card == k.NO_CARD:
            return None
        tokens = codec.details_json(self.core, card).get("tokens", [0, 0, 0])
        return {"slot": name, "card": self.names[card], "tokens": tokens, "unrest": unrest}

    @cached_property
    def details(self) -> Data:
        """Tokens, marks and hosts of cards that everybody sees."""
        core = self.core
        found = {}
        told = zip(self.piles, core["tokens"], core["mark"], core["host"], strict=False)
        for card, (pile, tokens, mark, host) in enumerate(told):
            if (tokens or mark or host != k.NO_CARD) and PUBLIC[pile]:
                if data := codec.details_json(core, card):
                    found[self.names[card]] = data
        return dict(sorted(found.items()))


class Viewer:
    """What one viewer may know of a record."""

    def __init__(self, core: Data, minds: Data, viewer: int, told: Open) -> None:
        self.core, self.viewer, self.open = core, viewer, told
        self.place, self.spot = minds["place"][viewer], minds["spot"][viewer]
        self.atop = minds["atop"]
        self.known = self._known()
        self.has_spots = any(self.spot) or any(self.atop)
        """Is the place of any card in a deck known? Mostly of none."""

    def _known(self) -> dict[int, list[str]]:
        """Cards known to lie in each hidden pile, by number."""
        found: dict[int, list[str]] = {}
        place, bits = self.place, HIDDEN_BITS
        for name, card, pile in self.open.hidden:
            if place[card] == bits[pile]:
                found.setdefault(pile, []).append(name)
        return found

    def secret(self, seat: int, zone: int) -> Data:
        """A hand, history or flooded pile: all of it for its owner, else what is known."""
        pile = table.own(seat, zone)
        if seat == self.viewer:
            return {"size": self.core["count"][pile], "cards": self.open.pile(pile)}
        return {"size": self.core["count"][pile], "known": self.known.get(pile, [])}

    def deck(self, pile: int) -> Data:
        """A deck: its size, cards known to be in it, places that are known, and those where
        somebody laid a card unseen."""
        order: dict[str, str] = {}
        laid: list[int] = []
        here, after = HIDDEN_BITS[pile], self.core["after"]
        number, card = 0, self.core["head"][pile] if self.has_spots else k.NO_CARD
        while card != k.NO_CARD:
            if self.spot[card] and self.place[card] == here:
                order[str(number)] = self.open.names[card]
            if self.atop[card] >> self.viewer & 1:
                laid.append(number)
            number, card = number + 1, after[card]
        return {
            "size": self.core["count"][pile],
            "known": self.known.get(pile, []),
            "order": order,
            "laid": laid,
        }

    def seat(self, seat: int) -> Data:
        data = dict(self.open.seats[seat])
        for zone in SECRET_ZONES:
            data[ZONES[zone]] = self.secret(seat, zone)
        for zone in (k.DECK, k.NATION):
            data[ZONES[zone]] = self.deck(table.own(seat, zone))
        if codec.is_automaton(self.core, seat):
            data["slots"] = [self.slot(table.slot_pile(n)) for n in range(k.AUTOMATON_SLOTS)]
            data.update(row_of(self.core))
        return data

    def slot(self, pile: int) -> Data | None:
        """A slot of the automaton: empty, or with a card that is known or not (SR59)."""
        if self.core["count"][pile] == 0:
            return None
        return {"card": next(iter(self.known.get(pile, [])), None)}

    def details(self) -> Data:
        return self.open.details

    def where(self) -> dict[str, list[str]]:
        """For every card that the viewer does not see: where it may lie."""
        is_seated = self.viewer != k.SPECTATOR
        own = [table.own(self.viewer, zone) for zone in SECRET_ZONES if is_seated]
        place, named, hidden = self.place, self.open.places, self.open.hidden
        return {name: named[place[card]] for name, card, pile in hidden if pile not in own}


def eyes(options: Data, core: Data, minds: Data) -> Callable[[int], View]:
    """The views of one position."""
    told = Open(core)
    return lambda viewer: view(options, core, minds, viewer, told)


def view(options: Data, core: Data, minds: Data, viewer: int, told: Open | None = None) -> View:
    """All that a viewer may know (law 3)."""
    told = told or Open(core)
    eye = Viewer(core, minds, viewer, told)
    is_set_up = bool(told.names)
    return {
        "game": "imperium",
        "rules": settings.rules_of(options),
        "options": options,
        "viewer": None if viewer == k.SPECTATOR else viewer,
        "turn": told.turn,
        "seats": [eye.seat(seat) for seat in range(core["players"])] if is_set_up else told.seats,
        "market": told.market,
        "piles": told.shared,
        "decks": {SHARED[pile]: eye.deck(pile) for pile in HIDDEN_DECKS} if is_set_up else {},
        "removed": core["count"][k.REMOVED],
        "cards": eye.details(),
        "where": eye.where(),
        **shown.Shown(core, minds, viewer).stack(),
        "decision": shown_decision(told.decision, viewer),
    }


def shown_decision(asked: Decision | None, viewer: int) -> Data | None:
    """The question, and for the one who is asked its answers."""
    if asked is None:
        return None
    if asked.seat == viewer:
        return asked.to_json()
    return {"kind": asked.kind, "seat": asked.seat, "source": asked.source}


# --- the automaton ------------------------------------------------------------------------------


def row_of(core: Data) -> Data:
    """Which slot an automaton resolves now, and by which row of its table; mostly none."""
    frame = next(
        (row for row in core["frames"][: core["top"]] if row[k.KIND] == o.F_AUTOMATON), None
    )
    row = frame[o.F_AUTOMATON_ROW] if frame else 0
    return {"row": row or None, "slot": frame[o.F_AUTOMATON_SLOT] if row and frame else None}
