"""A whole game in a few hundred bytes: options, seed, actions. The truth behind saving, replays,
undo, crash recovery and audits: replaying gives every state back, byte for byte, on any machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from civitas.engine import registry
from civitas.engine import seed as seeds
from civitas.engine.contract import Game, State
from civitas.engine.errors import (
    CivitasError,
    IllegalAction,
    MissingCards,
    NoRecord,
    RecordError,
    brief,
)
from civitas.engine.event import Event
from civitas.engine.options import complete

FORMAT = "civitas-record"
VERSION = 1
# Moves below a record, one a line; the last one may have been cut off while it was written.
APPENDED = re.compile(r"\s*(?:\n(?P<moves>(?:[0-9]+\n)*)[0-9\0]*)?")


@dataclass(slots=True)
class Record:
    """`options` is complete, so that a changed default never changes an old game."""

    game: str
    options: dict[str, Any]
    seed: seeds.Seed
    actions: list[int] = field(default_factory=list)
    rules: int = 0
    key: int | None = None
    meta: dict[str, Any] = field(default_factory=dict)

    @classmethod
    def start(cls, game: Game, *, seed_: seeds.Seed | None = None, **options: object) -> Record:
        """A new game without a move; the seed is drawn if none is given."""
        chosen = seeds.fresh() if seed_ is None else seeds.check(seed_)
        return cls(game.name, game.resolve(**options), chosen, rules=game.rules_version)

    def replay(self, upto: int | None = None) -> State:
        """The state after `upto` actions, or after all."""
        state = self.opening()[0]
        for number, action in enumerate(self.actions[:upto]):
            self._apply(state, action, number)
        return state

    def opening(self) -> tuple[State, list[Event]]:
        """The deal, and what happens before the first question."""
        game = registry.game(self.game)
        known = (game.rules_version, *game.older_rules)
        if self.rules not in known:
            raise RecordError(
                f"the record was played with rules version {brief(self.rules)} of {self.game}; "
                f"this engine has version {', '.join(map(str, known))}"
            )
        return game.start(seed=self.seed, **begun(game, self.options, self.rules))

    def steps(self) -> Iterator[tuple[State, list[Event]]]:
        """Every state of the game with the events that led to it; the deal comes first."""
        state, events = self.opening()
        yield state.copy(), events
        for number, action in enumerate(self.actions):
            events = self._apply(state, action, number)
            yield state.copy(), events

    def _apply(self, state: State, action: int, number: int) -> list[Event]:
        try:
            return state.step(action)
        except IllegalAction as error:
            raise RecordError(f"the record does not replay: action {number}: {error}") from None

    def check(self) -> State:
        """Replay everything and compare the final state with the key, if the record has one.

        In the middle of a game, a key counts the steps of card texts, which later versions of the
        rules number otherwise.
        """
        state = self.replay()
        comparable = state.seat is None or self.rules == registry.game(self.game).rules_version
        if self.key is not None and comparable and state.key() != self.key:
            raise RecordError(
                f"the record does not replay: final key {state.key():016x}, not {self.key:016x}"
            )
        return state

    def to_json(self) -> dict[str, Any]:
        data = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "seed": self.seed,
            "actions": self.actions,
            "meta": self.meta,
        }
        return data if self.key is None else {**data, "key": f"{self.key:016x}"}

    def dumps(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Record:
        """A record, and the moves that were appended to its file since it was written.

        Each is a line. One without its end was never acknowledged to anybody and does not count.
        """
        data, moves = parsed(text)
        record = cls.from_json(data)
        record.actions += moves
        return record

    @classmethod
    def from_json(cls, data: object) -> Record:
        """Strict: a record with a wrong shape or impossible options is refused."""
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise RecordError(f"not a record: 'format' must be {FORMAT!r}")
        if data.get("version") != VERSION:
            raise RecordError(f"record version {brief(data.get('version'))}; this reads {VERSION}")
        options, actions, meta = data.get("options"), data.get("actions"), data.get("meta", {})
        if not isinstance(options, dict) or not isinstance(meta, dict):
            raise RecordError("a record needs 'options' and 'meta' as objects")
        if not isinstance(actions, list) or not all(type(a) is int for a in actions):
            raise RecordError("a record needs 'actions' as a list of whole numbers")
        if type(data.get("rules")) is not int or not isinstance(data.get("game"), str):
            raise RecordError("a record needs 'game' as text and 'rules' as a whole number")
        try:
            game = registry.game(data["game"])
            resolved = begun(game, options, data["rules"])
            chosen = seeds.check(data.get("seed"))
        except MissingCards:
            raise
        except (CivitasError, TypeError) as error:
            raise RecordError(f"the record cannot be played: {error}") from None
        key = _read_key(data.get("key"))
        return cls(data["game"], resolved, chosen, actions, data["rules"], key, meta)


def begun(game: Game, options: Mapping[str, Any], rules: int) -> dict[str, Any]:
    """All options of a game that was begun, which goes on with the rules that it began with."""
    older = {"rules": rules} if rules in game.older_rules else {}
    return game.resolve(**complete(game.option_specs, options) | older)


def parsed(text: str) -> tuple[object, list[int]]:
    """What a file holds, and the moves that were appended to it."""
    try:
        record, brace, below = text.rpartition("}")
        appended = APPENDED.fullmatch(below)
        if appended is None:
            return json.loads(text), []
        return json.loads(record + brace), list(map(int, (appended["moves"] or "").split()))
    except (AttributeError, TypeError, RecursionError, json.JSONDecodeError) as error:
        raise NoRecord(f"not a record: {error}") from None
    except ValueError:  # Python's own limit, in words that are not for players
        raise NoRecord(
            "not a record: a number is too long; none has more digits than a seed"
        ) from None


def _read_key(text: object) -> int | None:
    if text is None:
        return None
    if not isinstance(text, str) or len(text) != 16 or not set(text) <= set("0123456789abcdef"):
        raise RecordError("'key' of a record must be 16 hexadecimal digits")
    return int(text, 16)
