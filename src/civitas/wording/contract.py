"""What the face of every game offers. Terminal and server know nothing else of a game's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol

from civitas.engine.contract import Result, View
from civitas.engine.decision import Decision
from civitas.engine.event import Event
from civitas.wording.phrase import Phrase

ALL = -1
"""The viewer who sees every card, for finished games."""

Steps = Sequence[tuple[int, Sequence[Event]]]
"""The number of every action with the events it caused; number 0 is the deal."""


@dataclass(frozen=True, slots=True)
class ChoiceWords:
    """One answer in words: in full, in short, the ids of its rules, and what to confirm first.

    A warning that is a reminder need not be repeated within a turn.
    """

    action: int
    text: Phrase
    short: Phrase
    rules: list[str]
    warning: Phrase | None = None
    reminder: bool = False


@dataclass(frozen=True, slots=True)
class LogLine:
    """`step` is the last action told in the line; `depth` 1 is what an effect has caused.

    `event` is the first of that action's events that the line tells.
    """

    step: int
    depth: int
    text: Phrase
    event: int


@dataclass(frozen=True, slots=True)
class LogTurn:
    """A turn of a seat, counted from 1; number 0, without a seat, is what came before the first."""

    number: int
    seat: int | None
    lines: list[LogLine]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a seat has: `exact`, or at least so much, as `unseen` cards may still count.

    `sources` add up to the total; `now` is what cards are worth whose worth is not printed, and
    `hidden` are those cards of the seat that are surely in its hand or deck.
    """

    total: int
    exact: bool
    unseen: int
    unrest: int
    sources: dict[str, int]
    now: dict[str, int]
    hidden: list[str]


@dataclass(frozen=True, slots=True)
class Gain:
    """One thing that would bring points: its kind, the card, how many, and what it costs."""

    kind: str
    card: str
    points: int
    price: list[int]


@dataclass(frozen=True, slots=True)
class Threat:
    """Who can win soon: `sure`, or not proven to be unable. Nobody's `seat` is about the table."""

    text: Phrase
    seat: int | None = None
    own: bool = False
    sure: bool = True
    facts: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Danger:
    """The threats, nearest first. `safe`: it is proven that nobody can win next turn."""

    threats: list[Threat]
    safe: bool

    @property
    def texts(self) -> list[Phrase]:
        return [threat.text for threat in self.threats]


@dataclass(frozen=True, slots=True)
class Lead:
    """Who would win if the game ended now, and what broke the tie; the rounds until it does end.

    `note` is what the viewer should read beside its own name.
    """

    leader: list[int]
    by: str | None
    note: list[Phrase]
    last_round_in: int | None
    ends_before: int | None


Source = Literal["hand", "pile", "other", "deck", "table"]
Verdict = Literal["stops", "unless", "not"]


@dataclass(frozen=True, slots=True)
class Way:
    """Where what a rival lacks may come from."""

    source: Source
    text: Phrase


@dataclass(frozen=True, slots=True)
class Counter:
    """What the viewer can do: the rival is stopped, or `unless` it gets so many cards, or not."""

    verdict: Verdict
    cards: int | None
    effect: str
    domain: str | None
    seat: int | None
    text: Phrase
    group: Phrase


@dataclass(frozen=True, slots=True)
class How:
    """How a rival can win in its next turn, what helps, and who moves in between.

    `group` is what counters with the same verdict are told under; `note` what is to be added.
    """

    heading: Phrase
    ways: list[Way]
    counters: list[Counter]
    between: list[int]
    note: list[Phrase]


class Face(Protocol):
    """All pure functions. They tell no more than the view, or the viewer's events, tell already."""

    def question(self, view: View, decision: Decision) -> Phrase:
        """What the seat that decides is asked."""

    def waiting(self, view: View) -> Phrase:
        """What everybody else reads meanwhile."""

    def choices(self, view: View, decision: Decision) -> list[ChoiceWords]:
        """Every option in words, in the order of the options."""

    def rules(self, decision: Decision) -> list[str]:
        """The ids of the rules behind a question."""

    def refusals(self, view: View, decision: Decision | None) -> dict[str, Phrase]:
        """Why things on the table cannot be done now by the viewer; possible ones are left out."""

    def outlook(self, view: View) -> Any:
        """What `threats` and `lead` look for in a view: made once, it can be given to both."""

    def threats(self, view: View, found: Any = None) -> Danger:
        """Who can win soon, and with what; `found` is the outlook of the view, if it is at hand."""

    def how(self, view: View, seat: int) -> How | None:
        """How a rival can win in its next turn; nothing if it cannot."""

    def lead(self, view: View, found: Any = None) -> Lead | None:
        """Who would win if the game ended now; nothing in games that do not tell."""

    def standings(self, view: View) -> list[Standing]:
        """The points of every seat as they stand, as far as the view tells; nothing without any."""

    def standing(self, view: View, seat: int) -> Standing | None:
        """The same for one seat."""

    def gains(self, view: View) -> list[Gain]:
        """What would move the viewer's own points most."""

    def reason(self, before: View, after: View) -> Phrase | None:
        """What the viewer's answer between two moments gains and risks."""

    def log(self, steps: Steps, viewer: int | None) -> list[LogTurn]:
        """What happened, by turns, as a seat may know it; None is the spectator."""

    def turn_line(self, turn: LogTurn) -> Phrase:
        """A whole turn of the log in one line."""

    def verdict(self, view: View, result: Result) -> list[Phrase]:
        """Who won, and what decided it."""
