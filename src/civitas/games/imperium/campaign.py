"""A campaign of the solo game (SR58): full games with one nation, until five are won or four lost.

The list of its games is the one truth: who was beaten, the level, the starting deck and what comes
next follow from it. Nothing is read or written here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Self

from civitas.engine import registry
from civitas.engine import seed as seeds
from civitas.engine.errors import CivitasError, MissingCards, brief
from civitas.engine.record import Record, parsed
from civitas.games.imperium import cardset, rewards, settings
from civitas.games.imperium.names import SIDES

FORMAT, VERSION = "civitas-campaign", 1
WINS, LOSSES = 5, 4
LEVELS = settings.LEVELS[:5]  # the printed ones: no win leads beyond them
Kind = Literal["add", "remove"]
ADD: Final = "add"
REMOVE: Final = "remove"
# What a campaign waits for, or how it has ended.
Stage = Literal["playing", "reward", "next", "won", "lost"]
PLAYING: Final = "playing"
REWARD: Final = "reward"
NEXT: Final = "next"
WON: Final = "won"
LOST: Final = "lost"


class CampaignError(CivitasError):
    """What cannot be a campaign, or cannot be done in one."""


@dataclass(frozen=True, slots=True)
class Reward:
    """A common card into the starting deck, or one of its cards out of it."""

    kind: Kind
    card: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: points of the player and of the automaton, and what was gained."""

    won: bool
    ending: str
    points: tuple[int, ...]
    gained: tuple[str, ...]


@dataclass(slots=True)
class Game:
    """`outcome` follows from the record and is missing while it is played."""

    record: Record
    reward: Reward | None = None
    outcome: Outcome | None = None

    @property
    def rival(self) -> str:
        return str(self.record.options["nation_2"])

    @property
    def level(self) -> str:
        return str(self.record.options["level"])

    def settle(self) -> None:
        """Look whether the game is over."""
        if self.outcome is None:
            self.outcome = outcome(self.record)


def outcome(record: Record) -> Outcome | None:
    state = record.replay()
    if state.result is None:
        return None
    zones = state.to_json()["seats"][0]["zones"]
    held = [card for cards in zones.values() for card in cards]
    begun = rewards.cards(record.options.get(rewards.ADDED, ""))
    gained = [card for card in held if rewards.is_common(card, record.options["box"])]
    result = state.result
    return Outcome(
        won=bool(result.winners),
        ending=result.ending,
        points=tuple(result.data["points"]),
        gained=tuple(sorted(set(gained) - set(begun), key=cardset.CARDS.numbers.__getitem__)),
    )


@dataclass(slots=True)
class Campaign:
    """`level` is that of the first game."""

    nation: str
    side: str = SIDES[0]
    level: str = LEVELS[0]
    box: str = settings.BOXES[0]
    seed: seeds.Seed = field(default_factory=seeds.fresh)
    games: list[Game] = field(default_factory=list)

    def __post_init__(self) -> None:
        check_nation(self.nation)
        _among("side", self.side, SIDES)
        _among("level", self.level, LEVELS)
        _among("box", self.box, settings.BOXES)
        self.seed = seeds.check(self.seed)

    # --- how it stands --------------------------------------------------------------------

    @property
    def wins(self) -> int:
        return sum(game.outcome.won for game in self.games if game.outcome)

    @property
    def losses(self) -> int:
        return sum(not game.outcome.won for game in self.games if game.outcome)

    @property
    def stage(self) -> Stage:
        """What has to come next."""
        if self.wins == WINS:
            return WON
        if self.losses == LOSSES:
            return LOST
        if not self.games:
            return NEXT
        last = self.games[-1]
        if last.outcome is None:
            return PLAYING
        return REWARD if last.outcome.won and last.reward is None else NEXT

    @property
    def next_level(self) -> str:
        """One higher after every win."""
        return LEVELS[min(LEVELS.index(self.level) + self.wins, len(LEVELS) - 1)]

    @property
    def beaten(self) -> list[str]:
        return [game.rival for game in self.games if game.outcome and game.outcome.won]

    @property
    def rivals(self) -> list[str]:
        """Whom one may meet: whoever was beaten is not met again."""
        gone = (self.nation, *self.beaten)
        return [name for name in playable() if name not in gone and cardset.has_table(name)]

    @property
    def proposed(self) -> str:
        """A rival for who does not choose, the same whenever it is asked."""
        return self.rivals[int(self._chance("rival"), 16) % len(self.rivals)]

    @property
    def doubled(self) -> bool:
        """After a loss the next game, and only that, begins with twice as much."""
        last = self.games[-1].outcome if self.games else None
        return last is not None and not last.won

    @property
    def added(self) -> list[str]:
        """The common cards in the deck, as they came."""
        return self._deck()[0]

    @property
    def removed(self) -> list[str]:
        """The cards of the nation that have left the deck."""
        return self._deck()[1]

    @property
    def deck(self) -> list[str]:
        """The starting deck of the next game."""
        added, removed = self._deck()
        return [card for card in rewards.starting(self.nation) if card not in removed] + added

    def _deck(self) -> tuple[list[str], list[str]]:
        added: list[str] = []
        removed: list[str] = []
        for reward in (game.reward for game in self.games if game.reward):
            if reward.kind == ADD:
                added.append(reward.card)
            elif reward.card in added:
                added.remove(reward.card)
            else:
                removed.append(reward.card)
        return added, removed

    def offered(self) -> Iterator[Reward]:
        """What the last win may bring."""
        if self.stage == REWARD and (last := self.games[-1].outcome):
            yield from (Reward(ADD, card) for card in last.gained)
            yield from (Reward(REMOVE, card) for card in self.deck)

    # --- what is done ---------------------------------------------------------------------

    def begin(self, rival: str | None = None) -> Record:
        """The next game."""
        if self.stage != NEXT:
            raise CampaignError(f"no game can begin now; the campaign is at: {self.stage}")
        chosen = rival or self.proposed
        _among("rival", chosen, self.rivals)
        game = registry.game("imperium")
        record = Record.start(game, seed_=self._chance("game"), **self._options(chosen))
        self.games.append(Game(record))
        return record

    def _options(self, rival: str) -> dict[str, Any]:
        return {
            "players": 1,
            "solo": "full",
            "deal": "fixed",
            "box": self.box,
            "nation_1": self.nation,
            "side_1": self.side,
            "nation_2": rival,
            "level": self.next_level,
            rewards.ADDED: ",".join(self.added),
            rewards.REMOVED: ",".join(self.removed),
            "double_start": self.doubled,
        }

    def _chance(self, what: str) -> str:
        """Chance of this place in the campaign; the seed of a game tells nothing of others."""
        text = f"civitas-campaign:{self.seed}:{what}:{len(self.games)}"
        return hashlib.sha256(text.encode()).hexdigest()

    def settle(self) -> None:
        """Take in a game that has ended."""
        for game in self.games:
            game.settle()

    def take(self, reward: Reward) -> None:
        """The reward of the last win."""
        if reward not in self.offered():
            raise CampaignError(f"{reward.kind} {brief(reward.card)} is no reward of this game")
        self.games[-1].reward = reward

    # --- as a file ------------------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "version": VERSION,
            "nation": self.nation,
            "side": self.side,
            "level": self.level,
            "box": self.box,
            "seed": self.seed,
            "games": [_game_json(game) for game in self.games],
        }

    def dumps(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Self:
        """A campaign, and the moves of its last game that were appended to the file since."""
        try:
            data, moves = parsed(text)
        except CivitasError as error:
            reason = str(error).removeprefix("not a record: ")
            raise CampaignError(f"not a campaign: {reason}") from None
        return cls.from_json(data, moves)

    @classmethod
    def from_json(cls, data: object, moves: list[int] | None = None) -> Self:
        """Strict: every game must be one that this campaign could have come to."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise CampaignError(f"not a campaign: 'format' must be {FORMAT!r}")
        if data.get("version") != VERSION:
            given = brief(data.get("version"))
            raise CampaignError(f"campaign version {given}; this reads {VERSION}")
        names = ("nation", "side", "level", "box", "seed")
        facts: dict[str, Any] = {name: data.get(name) for name in names}
        made = cls(**facts)
        games = data.get("games")
        if not isinstance(games, list) or (moves and not games):
            raise CampaignError("a campaign needs 'games' as a list, before any move")
        for number, entry in enumerate(games, 1):
            made._read_game(entry, (moves or []) if number == len(games) else [], number)
        return made

    def _read_game(self, entry: object, moves: list[int], number: int) -> None:
        if not isinstance(entry, Mapping):
            raise CampaignError(f"game {number} of the campaign must be an object")
        try:
            record = Record.from_json(entry.get("record"))
            record.actions += moves
            expected = self.begin(str(record.options.get("nation_2")))
            if (record.options, record.seed) != (expected.options, expected.seed):
                raise CampaignError("it is not the game that comes next")
            self.games[-1] = Game(record)
            self.games[-1].settle()
            if (reward := entry.get("reward")) is not None:
                self.take(_read_reward(reward))
        except MissingCards:
            raise
        except CivitasError as error:
            raise CampaignError(f"game {number} of the campaign: {error}") from None


def playable() -> tuple[str, ...]:
    """The nations, those of one's own that are loaded included."""
    return (*settings.NATIONS, *cardset.own()[1])


def check_nation(nation: object) -> None:
    _among("nation", nation, playable())


def _among(name: str, value: object, allowed: tuple[str, ...] | list[str]) -> None:
    if value not in allowed:
        known = ", ".join(allowed)
        raise CampaignError(f"{name} {brief(value)} is not possible; allowed: {known}")


def _game_json(game: Game) -> dict[str, Any]:
    data: dict[str, Any] = {"record": game.record.to_json()}
    return {**data, "reward": {game.reward.kind: game.reward.card}} if game.reward else data


def _read_reward(data: object) -> Reward:
    if isinstance(data, Mapping) and len(data) == 1:
        (kind, card), *_ = data.items()
        if kind in (ADD, REMOVE) and isinstance(card, str):
            return Reward(kind, card)
    raise CampaignError(f"a reward is {{'add': card}} or {{'remove': card}}, not {brief(data)}")
