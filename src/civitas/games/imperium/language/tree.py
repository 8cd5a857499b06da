"""The effects of a card as a tree: what the grammar reads and everything else is made from.

The program that the machine runs, the wording that players read and the features that bots read all
come from these nodes, so they cannot disagree. Numbers cite the specification.
"""

from __future__ import annotations

from dataclasses import dataclass

# --- selecting and counting ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Filter:
    """Which cards: all given fields hold; a field with several words means one of them."""

    suit: tuple[str, ...] = ()
    icon: tuple[str, ...] = ()
    name: tuple[str, ...] = ()
    header: tuple[str, ...] = ()
    state: tuple[str, ...] = ()
    vp: str = ""
    token: str = ""
    holds: Filter | None = None
    without: Filter | None = None


@dataclass(frozen=True, slots=True)
class Select:
    """Cards of some zones; `count` is a number, "any" or "all"."""

    filter: Filter = Filter()
    zones: tuple[str, ...] = ("hand",)
    count: int | str = 1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Per:
    """So many for each icon, if the filter names icons, else for each card (R51).

    Or for every so many of them; `whose` "others": those of all other players together.
    """

    filter: Filter
    zones: tuple[str, ...] = ("play",)
    times: int = 1
    every: int = 1
    whose: str = "you"


THIS = Select(zones=("this",))
IT = Select(zones=("it",))

# --- conditions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class State:
    state: str


@dataclass(frozen=True, slots=True)
class Has:
    cards: Select
    least: int = 1


@dataclass(frozen=True, slots=True)
class Owns:
    resource: str
    least: int


@dataclass(frozen=True, slots=True)
class Carries:
    """So many tokens lie on this card."""

    resource: str
    least: int


@dataclass(frozen=True, slots=True)
class ItIs:
    filter: Filter


@dataclass(frozen=True, slots=True)
class Not:
    condition: Condition


@dataclass(frozen=True, slots=True)
class And:
    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Others:
    """Another player is or has something."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Behind:
    """Another player has more of these tokens."""

    resource: str


Condition = State | Has | Owns | Carries | ItIs | Not | And | Others | Behind

# --- verbs --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """`amount` "on it": the tokens that lay on the card just moved (R32)."""

    resource: str
    amount: int | Per | str = 1


@dataclass(frozen=True, slots=True)
class Pay:
    """`into` "owner": to the owner of the card that asks (R17)."""

    resource: str
    amount: int | str = 1
    up_to: bool = False
    least: int = 0
    into: str = "supply"


@dataclass(frozen=True, slots=True)
class Refresh:
    """Return exhaust tokens from exhausted cards to the state card (R31, R86)."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Put:
    resource: str
    amount: int
    on: Select


@dataclass(frozen=True, slots=True)
class Steal:
    resource: str
    amount: int = 1
    only: Condition | None = None
    short: Effect | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    amount: int | Per = 1
    up_to: bool = False
    if_able: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """`verb`: discard abandon recall exile sink history garrison return_unrest to_hand to_top
    to_bottom to_discard give, collect for the tokens alone."""

    verb: str
    cards: Select
    host: Select | None = None


@dataclass(frozen=True, slots=True)
class TakeUnrest:
    amount: int = 1


@dataclass(frozen=True, slots=True)
class Develop:
    free: bool = False


@dataclass(frozen=True, slots=True)
class Acquire:
    filter: Filter
    also: tuple[str, ...] = ()
    only: str = "market"


@dataclass(frozen=True, slots=True)
class BreakThrough:
    filter: Filter
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Fame:
    look: int = 0
    take: int = 1


@dataclass(frozen=True, slots=True)
class Find:
    filter: Filter
    then: str
    zones: tuple[str, ...] = ("hand", "discard", "deck", "nation_deck")


@dataclass(frozen=True, slots=True)
class Look:
    zone: str = "nation_top"
    public: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    zone: str = "nation_deck"


@dataclass(frozen=True, slots=True)
class Swap:
    one: Select
    other: Select


@dataclass(frozen=True, slots=True)
class Play:
    cards: Select
    free: bool = True
    any_state: bool = False


@dataclass(frozen=True, slots=True)
class Resolve:
    cards: Select
    part: str = "play"


@dataclass(frozen=True, slots=True)
class Flip:
    what: str = "self"
    to: str = ""


@dataclass(frozen=True, slots=True)
class ThisTurn:
    """`treat_icon` (from, to, times) or `next_play_ignores_state`."""

    what: str
    icon: str = ""
    as_icon: str = ""
    times: int = 0


@dataclass(frozen=True, slots=True)
class Declare:
    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Avoid:
    """Only inside a trigger of an attack: the player is protected (4.3)."""

    unless: Effect | None = None


@dataclass(frozen=True, slots=True)
class Amend:
    """Only inside a trigger: the pending amount, times and plus."""

    times: int = 1
    plus: int = 0


@dataclass(frozen=True, slots=True)
class EndGame:
    pass


@dataclass(frozen=True, slots=True)
class Simple:
    """A verb that the table of instructions describes whole, and the operands that it has."""

    verb: str
    resource: str = ""
    amount: int = 1


# --- shapes around the verbs --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other: parts of a sentence, or whole sentences, with reactions between them."""

    effects: tuple[Effect, ...]
    sentences: bool = False


@dataclass(frozen=True, slots=True)
class May:
    effect: Effect


@dataclass(frozen=True, slots=True)
class Choose:
    options: tuple[Effect, ...]
    both: bool = False


@dataclass(frozen=True, slots=True)
class To:
    """A cost, all or nothing, and what it buys (R6)."""

    cost: Effect
    effect: Effect


@dataclass(frozen=True, slots=True)
class If:
    condition: Condition
    effect: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Each:
    """`who`: "all" or "others" (3.8)."""

    who: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class ForEach:
    first: Effect
    then: Effect


@dataclass(frozen=True, slots=True)
class Times:
    times: int
    effect: Effect


@dataclass(frozen=True, slots=True)
class Able:
    """All or nothing: what can be done in full is done, or something else (solo, section 5)."""

    effect: Effect
    otherwise: Effect | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """As often as it can be done in full (solo, section 5)."""

    effect: Effect


Effect = (
    Gain
    | Pay
    | Refresh
    | Put
    | Steal
    | Draw
    | Move
    | TakeUnrest
    | Develop
    | Acquire
    | BreakThrough
    | Fame
    | Find
    | Look
    | Shuffle
    | Swap
    | Play
    | Resolve
    | Flip
    | ThisTurn
    | Declare
    | Avoid
    | Amend
    | EndGame
    | Simple
    | Sequence
    | May
    | Choose
    | To
    | If
    | Each
    | ForEach
    | Times
    | Able
    | Repeat
)

# --- standing abilities -------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class On:
    """When something happens. `source`: the zone a played or acquired card comes from."""

    event: str
    effect: Effect
    filter: Filter | None = None
    cost: tuple[Effect, ...] = ()
    exhaust: bool = False
    may: bool = False
    source: str = ""


@dataclass(frozen=True, slots=True)
class Instead:
    event: str
    effect: Effect
    filter: Filter | None = None
    may: bool = False


@dataclass(frozen=True, slots=True)
class Static:
    what: str
    filter: Filter | None = None
    amount: int = 0
    resources: tuple[str, ...] = ()
    floor: int | None = None


Standing = On | Instead | Static

# --- victory points -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Term:
    """`points` for every `per` of what is counted, rounded down.

    `cards` are those that are counted where no word of `of` says it; what `beside` counts is added
    before the division.
    """

    points: int
    per: int
    count: str
    of: tuple[str, ...] = ()
    zone: str = "all"
    cards: Filter | None = None
    beside: Term | None = None


@dataclass(frozen=True, slots=True)
class Points:
    """`kind`: none fixed conditional variable. Cases: (where, points), the first that fits."""

    kind: str = "none"
    value: int = 0
    cases: tuple[tuple[str, int], ...] = ()
    otherwise: int = 0
    terms: tuple[Term, ...] = ()
    cap: int = 10


# --- a card -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a card: what it says and what it is worth."""

    name: str
    play: Effect | None = None
    exhaust: tuple[Effect, ...] = ()
    solstice: Effect | None = None
    standing: tuple[Standing, ...] = ()
    needs: Condition | None = None
    free: bool = False
    flags: tuple[str, ...] = ()
    endgame: Effect | None = None
    points: Points = Points()


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card. Double-sided ones have two faces.

    `development` is its cost in tokens, `unrest` what developing it takes besides.
    """

    number: str
    deck: str
    faces: tuple[Face, ...]
    suits: tuple[str, ...] = ()
    header: str = "none"
    state: str | None = None
    types: tuple[str, ...] = ()
    icons: tuple[str, ...] = ()
    start: str = "draw-deck"
    players: int = 0
    development: tuple[int, int, int] | None = None
    permanent: bool = False
    unrest: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a solo table: the cards that it is for, and what the automaton does with one."""

    cards: Filter
    effect: Effect


@dataclass(frozen=True, slots=True)
class Solo:
    """How a nation plays by itself: a table for each state, the steps of a journey, its token."""

    barbarian: tuple[Row, ...] = ()
    empire: tuple[Row, ...] = ()
    journey: tuple[Row, ...] = ()
    token: tuple[str, int] = ("progress", 1)


@dataclass(frozen=True, slots=True)
class Deck:
    """A nation or the commons of a box: its facts, its cards, and those of 2024 for some."""

    name: str
    title: str
    box: str
    cards: tuple[Card, ...]
    state: str = "barbarian"
    exhaust_tokens: int = 5
    accession: str = "accession"
    kind: str = "nation"
    area: str = "development"
    solo: Solo | None = None
    newer: tuple[Card, ...] = ()
