"""CIV as a vector. Piles are written as the core keeps them: all cards, then those of each Age."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.engine.contract import View
from civitas.games.civ.names import DOMAINS, EFFECTS, ENDINGS, LETTERS, PENDING, SLOT_DOMAINS
from civitas.research.encoders import PLAYERS, SEATS, relative
from civitas.research.layout import Axis, Codes, Layout, Row, Slice

VERSION = 1
DOMAIN = Axis("Domain", DOMAINS)
PILE = Axis("cards", ("all", "I", "II", "III"))
AGE = Axis("Age", ("I", "II", "III"))
QUESTION = Axis("question", PENDING)
EFFECT = Axis("effect", EFFECTS)
SLOT = Axis("slot", tuple(DOMAINS[d] for d in SLOT_DOMAINS))
USED = Axis("effect", tuple(f"{slot} {level}" for slot in SLOT.labels for level in (1, 2)))
DRAFT_SIDE = Axis("pack", ("passed first", "passed second"))
ENDING = Axis("ending", ENDINGS)
ZONE = (DOMAIN, PILE)
ZONE_SIZE = len(DOMAIN) * len(PILE)

SLICES = (
    Slice("players", (PLAYERS,), 1, "number of seats, one-hot"),
    Slice("teams", (), 1, "1 if two play against two"),
    Slice("present", (SEATS,), 1, "1 if somebody sits there"),
    Slice("asked", (SEATS,), 1, "who decides, one-hot"),
    Slice("question", (QUESTION,), 1, "what is asked, one-hot"),
    Slice("resume", (QUESTION,), 1, "the question an Age is asked for, one-hot"),
    Slice("effect", (EFFECT,), 1, "the effect that is being carried out, one-hot"),
    Slice("target", (SEATS,), 1, "whom the effect is aimed at, one-hot"),
    Slice("domain", (DOMAIN,), 1, "the Domain an Age is asked of, one-hot"),
    Slice(
        "floor", (DOMAIN,), 1, "the lowest Domain that may be picked in ascending order, one-hot"
    ),
    Slice("picks_left", (), 15, "cards still to pick, 0 outside a pick"),
    Slice("amount", (), 15, "number the effect speaks of"),
    Slice("limit", (), 15, "hand limit at the end of this turn"),
    Slice("turn", (), 255, "number of the turn"),
    Slice("draft_step", (), 4, "step of the draft, 0 after it"),
    Slice("permanent_used", (SLOT,), 1, "permanent effects used this turn"),
    Slice("effects_used", (USED,), 1, "the same by level"),
    Slice("discard_used", (DOMAIN,), 1, "discard effects used this turn"),
    Slice("copied", (), 1, "1 if an effect was copied this turn"),
    Slice("ending", (ENDING,), 1, "how the game ended or is ending, one-hot"),
    Slice("winners", (SEATS,), 1, "who has won"),
    Slice("coin_user", (SEATS,), 1, "who placed the coin, one-hot"),
    Slice("coin_seat", (SEATS,), 1, "at whose seat the coin lies, one-hot"),
    Slice("coin_domain", (DOMAIN,), 1, "on which Domain the coin lies, one-hot"),
    Slice("deck", (AGE,), 44, "cards left in the deck"),
    Slice("removed", (AGE,), 8, "cards out of the game, unseen"),
    Slice("middle", (SEATS, DOMAIN), 1, "cards laid in the middle of a draft"),
    Slice("hand", ZONE, 20, "the viewer's hand"),
    Slice("pack", ZONE, 20, "the viewer's pack of the draft"),
    Slice("passed", (DRAFT_SIDE, *ZONE), 20, "cards the viewer passed on in the draft"),
    Slice("pile", ZONE, 20, "the discard pile"),
    Slice("unseen", ZONE, 20, "cards the viewer sees nowhere: deck, removed, other hands"),
    Slice("own_embargo", ZONE, 20, "Embargoes the deciding seat laid on itself"),
    Slice("area", (SEATS, *ZONE), 20, "cards in play"),
    Slice("embargo", (SEATS, *ZONE), 20, "Embargo markers on a seat"),
    Slice("democracy", (SEATS, *ZONE), 20, "Democracy markers on a seat"),
    Slice("needed", (SEATS, DOMAIN), 31, "cards that make a Hegemony"),
    Slice("backs", (SEATS, PILE), 31, "cards in hand, as their backs show"),
    Slice("pack_size", (SEATS,), 15, "cards in the pack of the draft"),
    Slice("sure", (SEATS, *ZONE), 20, "cards the viewer knows to be in that hand"),
    Slice("linked", (SEATS, *ZONE), 20, "cards known to be in that hand or in another"),
)


class CivEncoder:
    """What a seat at a CIV table knows, in numbers."""

    layout = Layout("civ", VERSION, SLICES)
    omitted = (
        "`knows.held`, `knows.pair`, `knows.marks` and `knows.trail`: bounds on hands that follow "
        "from the draft, from exchanges and from skipped steps",
        "`options` besides the number of seats and the teams",
    )

    def encode(self, view: View) -> Codes:
        row = Row(self.layout)
        viewer = 0 if view["viewer"] is None else view["viewer"]
        players = len(view["seats"])
        row.put("players", 1, players - 2)
        row.put("teams", int(view["options"]["teams"]))
        self._turn(row, view["turn"], viewer, players)
        self._shared(row, view, viewer, players)
        for seat, shown in enumerate(view["seats"]):
            self._seat(row, shown, relative(seat, viewer, players))
        self._knows(row, view["knows"], viewer, players)
        return row.codes()

    def _turn(self, row: Row, turn: Mapping[str, Any], viewer: int, players: int) -> None:
        row.put("asked", 1, relative(turn["seat"], viewer, players))
        row.put("question", 1, _QUESTION[turn["asks"]])
        row.put("resume", 1, _QUESTION[turn["resume"]])
        row.put("effect", 1, _EFFECT[turn["effect"]])
        if turn["target"] is not None:
            row.put("target", 1, relative(turn["target"], viewer, players))
        if turn["asks"] == "age":
            row.put("domain", 1, _LETTER[turn["domain"]])
        row.put("floor", 1, turn["floor"])
        row.put("picks_left", turn["left"])
        row.put("amount", turn["amount"])
        row.put("limit", turn["limit"])
        row.put("turn", turn["number"])
        row.put("draft_step", turn["draft_step"])
        row.put_bits("permanent_used", turn["permanent_used"])
        row.put_bits("effects_used", turn["effects_used"])
        row.put_bits("discard_used", turn["discard_used"])
        row.put("copied", int(turn["copied"]))
        row.put("ending", 1, ENDINGS.index(turn["ending"]))
        for seat in range(players):
            row.put("winners", turn["winners"] >> seat & 1, relative(seat, viewer, players))

    def _shared(self, row: Row, view: View, viewer: int, players: int) -> None:
        if coin := view["coin"]:
            row.put("coin_user", 1, relative(coin["user"], viewer, players))
            row.put("coin_seat", 1, relative(coin["seat"], viewer, players))
            row.put("coin_domain", 1, _LETTER[coin["domain"]])
        row.put_all("deck", view["deck"]["left"])
        row.put_all("removed", view["removed"])
        for seat, letter in enumerate(view["middle"]):
            if letter is not None:
                here = relative(seat, viewer, players) * len(DOMAIN)
                row.put("middle", 1, here + _LETTER[letter])
        put_zone(row, "pile", view["pile"])
        put_zone(row, "unseen", view["unseen"])

    def _seat(self, row: Row, shown: Mapping[str, Any], place: int) -> None:
        row.put("present", 1, place)
        for name in ("area", "embargo", "democracy"):
            put_zone(row, name, shown[name], place * ZONE_SIZE)
        row.put_all("needed", shown["needed"], place * len(DOMAIN))
        put_pile(row, "backs", shown["backs"], place * len(PILE))
        row.put("pack_size", shown["pack_size"], place)
        if shown["own_embargo"]:
            put_zone(row, "own_embargo", shown["own_embargo"])
        if shown["hand"] is not None:
            put_zone(row, "hand", shown["hand"])
            put_zone(row, "pack", shown["pack"])

    def _knows(self, row: Row, knows: Mapping[str, Any], viewer: int, players: int) -> None:
        for seat in range(players):
            place = relative(seat, viewer, players) * ZONE_SIZE
            put_zone(row, "sure", knows["sure"][seat], place)
        for link in knows["linked"]:
            for seat in link["hands"]:
                add_zone(row, "linked", link["cards"], relative(seat, viewer, players) * ZONE_SIZE)
        for side, zone in enumerate(knows["passed"]):
            put_zone(row, "passed", zone, side * ZONE_SIZE)


_QUESTION = {name: place for place, name in enumerate(PENDING)}
_EFFECT = {name: place for place, name in enumerate(EFFECTS)}
_LETTER = {letter: place for place, letter in enumerate(LETTERS)}

Zone = Mapping[str, list[int] | int]


def put_pile(row: Row, name: str, pile: list[int] | int, offset: int) -> None:
    """All cards of a pile, then those of each Age where Ages are kept."""
    if isinstance(pile, int):
        row.put(name, pile, offset)
    else:
        row.put(name, sum(pile), offset)
        row.put_all(name, pile, offset + 1)


def put_zone(row: Row, name: str, zone: Zone, offset: int = 0) -> None:
    for letter, pile in zone.items():
        put_pile(row, name, pile, offset + _LETTER[letter] * len(PILE))


def add_zone(row: Row, name: str, zone: Zone, offset: int) -> None:
    """A zone on top of what is written there already."""
    start = row.named[name].start
    for letter, pile in zone.items():
        place = offset + _LETTER[letter] * len(PILE)
        ages = [pile] if isinstance(pile, int) else [sum(pile), *pile]
        for more, cards in enumerate(ages, place):
            row.put(name, row.values[start + more] + cards, more)


ENCODER = CivEncoder
