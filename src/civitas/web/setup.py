"""How a table began. Together with what happened since, it is the whole truth about a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from civitas.engine import registry
from civitas.engine.record import Record, begun


class SeatSetup(Struct, frozen=True, omit_defaults=True):
    """`owner` is the player who sits there; with a `bot` as well, a bot stands in for them.

    `handed` is who gave the seat to the bot, if it was somebody else.
    """

    kind: Literal["person", "bot", "open"]
    name: str
    colour: int
    owner: str | None = None
    bot: str | None = None
    handed: str | None = None


class Setup(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """`seed` deals the cards and `bot_secret` seeds the bots: neither tells of the other.

    `actions` were made before the table began: it goes on from a moment of another game.
    """

    id: str
    game: str
    options: dict[str, Any]
    seed: str
    bot_secret: str
    rules: int
    seats: list[SeatSetup]
    host: str
    created: float
    hints: bool = False
    public: bool = False
    invite: str | None = None
    actions: list[int] = []

    def record(self) -> Record:
        """The game before the first move at this table."""
        game = registry.game(self.game)
        options = begun(game, self.options, self.rules)
        return Record(self.game, options, self.seed, list(self.actions), self.rules)


def continued(record: Record, actions: Sequence[int], seats: list[SeatSetup], **rest: Any) -> Setup:
    """A table that goes on with the first actions of a finished game.

    `rest` is what is new: id, bot_secret, host, created and so on.
    """
    return Setup(
        game=record.game,
        options=record.options,
        seed=str(record.seed),
        rules=record.rules,
        actions=list(actions),
        seats=seats,
        **rest,
    )
