"""What goes over the wire: one closed shape per message, strictly decoded.

`civitas.web.typescript` writes the same shapes for the browser. Nothing here is a sentence: texts
are `Phrase`s, ids of the catalogues with values, so that every reader gets them in a language of
their own. Fields that hold a game's own data (`view`, `events`) are the game's business.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MAX_NAME = 24
MAX_CHAT = 300
MAX_SEATS = 4
MAX_THEN = 4
MAX_SAID = 32

# `$` alone would let a line end through in Python; the rest of the world reads the same in this.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Version = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Action = Annotated[int, Meta(ge=0, le=100_000)]
Name = Annotated[str, Meta(min_length=1, max_length=MAX_NAME * 4)]
COLOURS = 4
"""A seat looks like one of these: its colour, and a shape for those who do not see it."""
Colour = Annotated[int, Meta(ge=0, lt=COLOURS)]
Wish = dict[Annotated[str, Meta(max_length=16)], Annotated[str, Meta(max_length=40)]]
BotSpec = Annotated[str, Meta(min_length=1, max_length=32)]


# --- words ------------------------------------------------------------------------------------


class Phrase(Struct, frozen=True, omit_defaults=True):
    """A text by its id. Values are texts, numbers, `{"seat": n}`, phrases, or `{"list": [...]}`."""

    id: str
    values: dict[str, Any] = {}
    count: int | None = None


class LogLine(Struct, frozen=True):
    """`step` is how many actions had been made: the moment the line leads to.

    `event` is the first event that the line tells, counted within its step: one action may bring
    about a whole turn of an automaton, which is shown line by line.
    """

    step: int
    depth: int
    text: Phrase
    event: int = 0


class LogTurn(Struct, frozen=True):
    """A turn of a seat, or what came before the first one (`seat` is null)."""

    number: int
    seat: int | None
    lines: list[LogLine]


# --- what a viewer sees -------------------------------------------------------------------------


class Choice(Struct, frozen=True):
    """One answer: the game's own option, what it will do, and a warning to confirm, if any.

    A warning that is a `reminder` need not be repeated within a turn. Where `then` is set, the
    answer is not complete without an answer to that question too; both go into one `Move`, because
    the others must not even learn that there was more to ask.
    """

    action: int
    option: dict[str, Any]
    text: Phrase
    short: Phrase
    rules: list[str]
    warning: Phrase | None
    reminder: bool
    then: Question | None


class Question(Struct, frozen=True):
    """What is asked. Only those who sit there get the choices; for all others the kind is
    `waiting`. `idle` says that nothing comes of it, whatever is answered, as far as the seat knows.
    """

    seat: int
    kind: str
    text: Phrase
    rules: list[str]
    choices: list[Choice]
    idle: bool = False


class Undo(Struct, frozen=True):
    """Moments one may go back to: alone down to `free`, where `limit` stands; the others decide
    about those down to `most`. `last` is the moment before one's own last move.
    """

    free: int
    most: int
    last: int
    limit: str


class Ending(Struct, frozen=True):
    winners: list[int]
    verdict: list[Phrase]
    result: dict[str, Any]


class SeatPoints(Struct, frozen=True):
    """Points as they stand: the viewer's own from all it knows, others' from what all may know.

    `exact`, or at least so much: `unseen` cards may count too. `sources` add up to the total;
    `now` is what cards are worth whose worth is not printed; `hidden` are cards that are surely in
    the hand or deck; `unrest` counts those in sight.
    """

    total: int
    exact: bool
    unseen: int
    unrest: int
    sources: dict[str, int]
    now: dict[str, int]
    hidden: list[str]


class Gain(Struct, frozen=True):
    """One thing that would bring a seat points. `price` is materials, population and progress."""

    kind: str
    card: str
    points: int
    price: list[int]


class Threat(Struct, frozen=True):
    """Who can win soon, nearest first. `seat` null: about the table; `own`: good news.

    `sure`: it can happen, for all that the viewer knows; else it is not proven that it cannot.
    `facts` are the game's business: in CIV `domain`, `count` and `needed`, or `last_round`.
    """

    text: Phrase
    seat: int | None
    own: bool
    sure: bool
    facts: dict[str, Any]


class Standing(Struct, frozen=True):
    """If the game ended now: who would win (`leader`), and what broke the tie (`by`), if anything.

    `note` is for the viewer's own place. `last_round_in` is about so many rounds, 0 in the last
    one; the game then ends before the turn of `ends_before`.
    """

    leader: list[int]
    by: str | None
    note: list[Phrase]
    last_round_in: int | None
    ends_before: int | None


class Way(Struct, frozen=True):
    """Where what a rival lacks may come from: the own hand, the pile, another hand, the deck, or
    nowhere, as what lies on the table is enough.
    """

    source: Literal["hand", "pile", "other", "deck", "table"]
    text: Phrase


class Counter(Struct, frozen=True):
    """What the viewer can do against it: it `stops` the rival, `unless` it gets so many `cards` (or
    a seat between undoes it), or `not`. Counters with the same `group` are told under it.
    """

    verdict: Literal["stops", "unless", "not"]
    cards: int | None
    effect: str
    domain: str | None
    seat: int | None
    text: Phrase
    group: Phrase


class How(Struct, frozen=True):
    """How a rival can win in its next turn, what helps against it, and who moves in `between`.

    `note` is what is to be added: that nothing helps, and who else can do something.
    """

    heading: Phrase
    ways: list[Way]
    counters: list[Counter]
    between: list[int]
    note: list[Phrase]


class Frame(Struct, frozen=True):
    """A moment of a game as one viewer may see it. `log` replaces all turns from `log_from` on.

    `safe`: it is proven that nobody can win next turn. Without it and without threats nothing is
    known.
    """

    step: int
    perspective: int | Literal["all"] | None
    view: dict[str, Any]
    question: Question | None
    threats: list[Threat]
    safe: bool
    refusals: dict[str, Phrase]
    points: list[SeatPoints]
    standing: Standing | None
    log_from: int
    log: list[LogTurn]
    undo: Undo | None
    ending: Ending | None


class Seat(Struct, frozen=True):
    """`person`: taken by somebody; `bot`: plays itself; `open`: waits for somebody.

    `handed_by` gave the seat of somebody who was away to the bot.
    """

    name: str
    colour: int
    kind: Literal["person", "bot", "open"]
    bot: str | None
    online: bool
    mine: bool
    handed_by: int | None = None


class TableInfo(Struct, frozen=True):
    """A table without its cards. `seed` is told after the end, `invite` to those who sit there.

    `practice`: somebody alone with bots went back to before hidden cards were shown, or the game
    goes on from a moment of a finished one.
    """

    id: str
    game: str
    rules: int
    options: dict[str, Any]
    state: Literal["waiting", "running", "over", "closed"]
    seats: list[Seat]
    host: bool
    hints: bool
    public: bool
    step: int
    to_move: int | None
    commitment: str
    seed: str | None
    invite: str | None
    created: float
    watchers: int
    practice: bool


class ChatLine(Struct, frozen=True):
    """With `team` only the partner is told."""

    number: int
    name: str
    seat: int | None
    text: str
    time: float
    team: bool = False


class UndoRequest(Struct, frozen=True):
    """Somebody asks to go back to `to`; `waits_for` lists the seats that have not agreed yet."""

    id: str
    seat: int
    to: int
    waits_for: list[int]


# --- from the browser ---------------------------------------------------------------------------


class Move(Struct, frozen=True, tag_field="t", tag="move", forbid_unknown_fields=True):
    """`base` is the version the answer was given to; `then` answers the questions in it."""

    id: Id
    base: Version
    seat: SeatNumber
    action: Action
    then: Annotated[list[Action], Meta(max_length=MAX_THEN)] = []


class TakeBack(Struct, frozen=True, tag_field="t", tag="undo", forbid_unknown_fields=True):
    """Go back to the moment before action number `to`; asks the others where that is needed."""

    id: Id
    base: Version
    seat: SeatNumber
    to: Version


class Consent(Struct, frozen=True, tag_field="t", tag="consent", forbid_unknown_fields=True):
    """Answer to an `UndoRequest`."""

    id: Id
    request: Id
    yes: bool


class Chair(Struct, frozen=True, tag_field="t", tag="chair", forbid_unknown_fields=True):
    """Hand a seat to a bot, or take it back (`bot` null)."""

    id: Id
    seat: SeatNumber
    bot: BotSpec | None


class Place(Struct, frozen=True, tag_field="t", tag="place", forbid_unknown_fields=True):
    """Before the game: sit elsewhere, in another colour, or wish for something there.

    `to` is an open seat, or the one you have. `wish` is an option of the seat by its name without
    the number, such as `nation`; it moves along with you.
    """

    id: Id
    seat: SeatNumber
    to: SeatNumber
    colour: Colour
    wish: Wish = {}


class Leave(Struct, frozen=True, tag_field="t", tag="leave", forbid_unknown_fields=True):
    """Get up for good. Before the game your seat is open again; if you are the host, the table is
    closed. In a running game a bot has your seat from now on.
    """

    id: Id


class Kick(Struct, frozen=True, tag_field="t", tag="kick", forbid_unknown_fields=True):
    """Before the game, by the host: whoever sits there goes, and cannot come back."""

    id: Id
    seat: SeatNumber


class Say(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    """To everybody, or where two play against two to the own `team` alone."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=MAX_CHAT)]
    team: bool = False


class AskHint(Struct, frozen=True, tag_field="t", tag="hint", forbid_unknown_fields=True):
    id: Id
    seat: SeatNumber


class Sync(Struct, frozen=True, tag_field="t", tag="sync", forbid_unknown_fields=True):
    """Send me everything."""


class Ping(Struct, frozen=True, tag_field="t", tag="ping", forbid_unknown_fields=True):
    pass


Incoming = Move | TakeBack | Consent | Chair | Place | Leave | Kick | Say | AskHint | Sync | Ping


# --- to the browser -----------------------------------------------------------------------------


class Full(Struct, frozen=True, tag_field="t", tag="full"):
    """Everything a viewer may see. `frame` is null while seats are open.

    A socket opened with `?since=` a version it has seen is not told the log before that again.
    """

    version: int
    table: TableInfo
    frame: Frame | None
    chat: list[ChatLine]
    request: UndoRequest | None


class Update(Struct, frozen=True, tag_field="t", tag="update"):
    """One version further. `events` are what happened, for the eyes of this viewer."""

    version: int
    table: TableInfo
    frame: Frame | None
    events: list[dict[str, Any]]
    request: UndoRequest | None


class Patch(Struct, frozen=True, tag_field="t", tag="patch"):
    """An update as what has changed since the version before, on sockets with `?patches=1`.

    `table` and `frame` are patches of what was there: `{"set": {name: value}, "gone": [name],
    "in": {name: patch}}`, each part only where there is something; places of lists are named by
    their numbers. `frame` is null where there is none, and sets all fields where there was none.
    """

    version: int
    table: dict[str, Any]
    frame: dict[str, Any] | None
    events: list[dict[str, Any]]
    request: UndoRequest | None


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    id: str
    version: int


class Stale(Struct, frozen=True, tag_field="t", tag="stale"):
    """The answer came to a question that is no more; `full` is how things stand."""

    id: str
    full: Full


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Nothing changed. `code` is for programs, `text` for people."""

    id: str | None
    code: str
    text: Phrase


class Chat(Struct, frozen=True, tag_field="t", tag="chat"):
    line: ChatLine


class Presence(Struct, frozen=True, tag_field="t", tag="presence"):
    """Who is there; not a version of its own."""

    online: list[bool]
    watchers: int


class HintChoice(Struct, frozen=True):
    """`chance` is that to win by it, null where the bot does not tell; `wins`: at once."""

    action: int
    chance: float | None
    wins: bool
    reason: Phrase | None


class Hint(Struct, frozen=True, tag_field="t", tag="hinted"):
    """What a bot in this seat would do, from what this seat knows; the best first."""

    id: str
    step: int
    choices: list[HintChoice]


class Notice(Struct, frozen=True, tag_field="t", tag="notice"):
    """How the server does: `slowed`, you ask for more than your share of it and wait a little;
    `busy`, many bots think and this one answered sooner than it wanted to; `saving`, the database
    lets a move wait.
    """

    code: Literal["slowed", "busy", "saving"]
    text: Phrase


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    pass


Outgoing = Full | Update | Patch | Ack | Stale | Refused | Chat | Presence | Hint | Notice | Pong


# --- over HTTP ----------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """A guest: a name and a colour, kept by a signed cookie."""

    name: str
    colour: int


class NameMe(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    colour: Colour


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """`me`: I sit here; `local`: a friend at my screen; `bot`; `open`: for whom I invite."""

    kind: Literal["me", "local", "bot", "open"]
    name: Name | None = None
    bot: BotSpec | None = None


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, Meta(min_length=1, max_length=32)]
    options: dict[str, str | int | bool]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MAX_SEATS)]
    hints: bool = False
    public: bool = False


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """`seat` is the open one you would like; without it you get the first."""

    invite: Id
    seat: SeatNumber | None = None


class Created(Struct, frozen=True):
    table: str
    invite: str | None


class Joined(Struct, frozen=True):
    table: str
    seat: int


class LostTable(Struct, frozen=True):
    """A table of mine that cannot be read; `code` is that of the refusal whoever opens it gets."""

    id: str
    code: str


class Tables(Struct, frozen=True):
    """My tables, those where it is my turn first, public ones to watch, and what is lost."""

    mine: list[TableInfo]
    watch: list[TableInfo]
    lost: list[LostTable] = []


class GameOption(Struct, frozen=True):
    """`alone`: only a game for one has this option."""

    name: str
    default: str | int | bool
    values: list[str | int | bool]
    minimum: int | None
    alone: bool = False


class Level(Struct, frozen=True):
    """A strength of bots: the text id is `level.<name>`."""

    name: str
    bot: str


class GameInfo(Struct, frozen=True):
    """`cards` is the version of the game's card library, if it has one."""

    name: str
    title: str
    rules: int
    options: list[GameOption]
    presets: dict[str, dict[str, str | int | bool]]
    levels: list[Level]
    cards: str | None


class Frames(Struct, frozen=True):
    """Moments of a game in order; each `log` replaces turns of the one before as in an update."""

    first: int
    last: int
    frames: list[Frame]
    events: list[list[dict[str, Any]]]


class Curve(Struct, frozen=True):
    """Chances to win by seat (`chances[seat][i]` at `steps[i]`) and the biggest swings."""

    steps: list[int]
    chances: list[list[float]]
    swings: list[int]


class ReviewChoice(Struct, frozen=True):
    """`chance` to win by it, give or take `margin`; null if the search never went there."""

    action: int
    text: Phrase
    chance: float | None
    margin: float
    reason: Phrase | None


class Review(Struct, frozen=True):
    """What `seat` played at a moment, and what a search of so many `games` thinks of its answers,
    from what the seat knew: the best first, `made` always among them.
    """

    seat: int
    made: int
    games: int
    choices: list[ReviewChoice]


class Continue(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a moment of a finished game: I take `seat`, bots the others."""

    step: Version
    seat: SeatNumber
    bot: BotSpec


class SeatToken(Struct, frozen=True):
    """For a program that plays this seat: `Authorization: Bearer <token>`."""

    token: str


class PollLine(Struct, frozen=True):
    """A line that stands in for a socket: whoever knows its name asks and is told over HTTP."""

    line: str


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """What would go out on a socket."""

    messages: Annotated[list[Incoming], Meta(min_length=1, max_length=MAX_SAID)]


class Heard(Struct, frozen=True):
    """What would come in on a socket; `next` is what to ask with afterwards.

    `code` is how the line was closed, if it was: then nothing more will come.
    """

    messages: list[Outgoing]
    next: int
    code: int | None


class Problem(Struct, frozen=True):
    """Every refusal over HTTP has this body."""

    code: str
    text: Phrase
