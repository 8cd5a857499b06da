"""The rules of Gops.

Both players hold the cards 1 to 13; a third suit lies shuffled as prizes, and the top one is turned
up. Each player seals a card as a bid. When both are in they are shown: the higher one takes the
prize, which counts its number in points, and both cards are gone. After a tie the prize stays and
goes with the next one, or is lost, as the players have agreed. Most points win.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.engine import plain
from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.engine.errors import StateError
from civitas.engine.event import DRAWN
from civitas.engine.options import OptionSpec

CARDS = 13


class Table(plain.State):
    """The order of the prizes and the bids of both seats; everything else follows from them."""

    fields = ("prizes", "bids")

    def __init__(self, game: plain.Game, options: dict[str, Any]) -> None:
        super().__init__(game, options)
        self.prizes: list[int] = []
        self.bids: list[list[int]] = [[], []]

    @property
    def deck(self) -> list[int]:
        return list(range(1, self.options["cards"] + 1))

    def deal(self) -> None:
        self.prizes = self.shuffled(self.deck)
        self.tell("turned", tells=DRAWN, prize=self.prizes[0])

    # --- the questions ------------------------------------------------------------------------

    def asked(self) -> int:
        """The first seat bids while the bids are even, then the second; nobody at the end."""
        first, second = map(len, self.bids)
        return -1 if second == len(self.prizes) else int(first > second)

    def question(self) -> str:
        return "bid"

    def legal(self) -> list[int]:
        """The action of a bid is its card less one."""
        seat = self.asked()
        return [] if seat < 0 else [card - 1 for card in self.hand(seat)]

    def option(self, action: int) -> Option:
        return Option(action, "bid", card=action + 1)

    def act(self, action: int) -> None:
        seat, card = self.asked(), action + 1
        self.bids[seat].append(card)
        self.tell("turn_began", seat=seat)
        self.tell_secretly(seat, "bid", {"card": card}, seat=seat)
        if seat == 1:
            self.show()

    def show(self) -> None:
        """Both bids are in: the prize goes to the higher one, and the next is turned up."""
        taken, played = self.taken(), len(self.bids[1])
        self.tell("shown", first=self.bids[0][-1], second=self.bids[1][-1])
        if taken[-1]:
            winner, prizes = taken[-1]
            self.tell("won", seat=winner, count=sum(prizes))
        else:
            self.tell("tied")
        if played < len(self.prizes):
            self.tell("turned", tells=DRAWN, prize=self.prizes[played])

    # --- what follows from the bids -----------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        return [card for card in self.deck if card not in self.bids[seat]]

    def taken(self) -> list[tuple[int, list[int]] | None]:
        """Who took which prizes in each round whose bids are in; nobody after a tie."""
        found: list[tuple[int, list[int]] | None] = []
        stake: list[int] = []
        for prize, first, second in zip(self.prizes, *self.bids, strict=False):
            stake.append(prize)
            found.append(None if first == second else (int(second > first), stake))
            if first != second or self.options["ties"] == "lost":
                stake = []
        return found

    def stake(self) -> list[int]:
        """What the next two bids are for."""
        played = len(self.bids[1])
        first = played
        if self.options["ties"] == "stay":
            while first and self.bids[0][first - 1] == self.bids[1][first - 1]:
                first -= 1
        return self.prizes[first : played + 1] if played < len(self.prizes) else []

    def points(self) -> list[int]:
        points = [0, 0]
        for seat, prizes in filter(None, self.taken()):
            points[seat] += sum(prizes)
        return points

    def winners(self) -> list[int]:
        points = self.points()
        return [seat for seat in range(2) if points[seat] == max(points)]

    def figures(self) -> dict[str, Any]:
        return {"points": self.points()}

    # --- what is written, and for whom ----------------------------------------------------------

    def write(self, sees: plain.Sees) -> dict[str, Any]:
        shown = len(self.prizes) if sees(None) else len(self.bids[1]) + 1
        hidden: list[None] = [None] * (len(self.prizes) - shown)
        return {
            "turn": {
                "number": min(len(self.bids[1]) + 1, len(self.prizes)),
                "seat": self.asked(),
                "asks": "over" if self.asked() < 0 else "bid",
            },
            "stake": self.stake(),
            "prizes": [*self.prizes[:shown], *hidden],
            "seats": [self.write_seat(seat, sees(seat)) for seat in range(2)],
        }

    def write_seat(self, seat: int, seen: bool) -> dict[str, Any]:
        """A sealed bid lies face down, and is still in the hand as far as others know."""
        open_bids = len(self.bids[1])
        bids = [b if seen or i < open_bids else None for i, b in enumerate(self.bids[seat])]
        hand = [card for card in self.deck if card not in bids]
        return {"points": self.points()[seat], "hand": hand, "bids": bids}

    def read(self, data: Mapping[str, Any]) -> None:
        allowed = range(1, self.options["cards"] + 1)
        prizes = plain.whole([card for card in data["prizes"] if card is not None], allowed)
        self.prizes = prizes + [card for card in self.deck if card not in prizes]
        for seat in range(2):
            bids = plain.whole([b for b in data["seats"][seat]["bids"] if b is not None], allowed)
            sealed = len(data["seats"][seat]["bids"]) - len(bids)
            self.bids[seat] = bids + [card for card in self.deck if card not in bids][:sealed]
        first, second = map(len, self.bids)
        distinct = all(len(set(cards)) == len(cards) for cards in (self.prizes, *self.bids))
        if not distinct or len(data["seats"]) != 2 or first - second not in (0, 1):
            raise StateError(
                "every card is there once, and the first seat is at most one bid ahead"
            )

    def redeal(self, seat: int | None) -> None:
        shown = len(self.bids[1]) + 1
        self.prizes[shown:] = self.shuffled(sorted(self.prizes[shown:]))
        if self.asked() == 1 and seat != 0:
            self.bids[0].pop()
            hand = self.hand(0)
            self.bids[0].append(hand[self.below(len(hand))])


class Gops(plain.Game):
    name = "gops"
    title = "Gops"
    actions = CARDS
    max_decisions = 2 * CARDS
    state = Table
    options = (
        OptionSpec("players", 2, (2,)),
        OptionSpec("cards", CARDS, tuple(range(3, CARDS + 1)), help="cards of each suit"),
        OptionSpec("ties", "stay", ("stay", "lost"), help="what becomes of a prize after a tie"),
    )

    def advise(self, view: View, decision: Decision) -> list[float]:
        """Bid what the prize is worth."""
        worth = min(sum(view["stake"]), view["options"]["cards"])
        return [-abs(option.card - worth) for option in decision.options]
