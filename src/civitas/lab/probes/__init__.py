"""What a study asks of a game beyond the contract; a game without a probe has the plain one.

A probe sets contestants at the table, finds questions whose answers are compared, forbids answers,
and keeps what became of the cards. Those of our games lie here; a game of another package has a
module ``probe`` with ``PROBE``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.lab import StudyError

if TYPE_CHECKING:
    from civitas.lab.study import Study
    from civitas.locales import Words

Ban = Callable[[State, int], bool]
"""Is that answer forbidden in that position?"""
Facts = dict[str, list[Any]]


class Watch:
    """What a probe notes while a game is played: nothing, in a game that it does not know."""

    def note(self, state: State, seat: int, action: int) -> None:
        """Before an answer is carried out."""

    def facts(self, state: State, seat: int) -> Facts:
        """Columns of a seat at the end: lists of names and numbers."""
        return {}

    def sides(self, state: State) -> list[str]:
        """What every seat played."""
        return [""] * state.players

    def begins(self, state: State) -> int | None:
        """The seat that has the first turn, as soon as that is known."""
        return state.seat

    def team(self, state: State, seat: int) -> int:
        """With whom a seat wins: those of one number are ahead together."""
        return seat

    def trigger(self, state: State) -> str:
        """What brought the end about."""
        return ""

    def round_of(self, state: State) -> int | None:
        """The round that is being played."""
        return self.rounds(state)

    def rounds(self, state: State) -> int | None:
        """How long the game took, counted as the game counts."""
        return None


class Probe:
    """The plain probe: any game of the contract, whose answers have names."""

    kinds: tuple[str, ...] = ("play", "never")

    def taken(self, kind: str) -> tuple[str, ...]:
        """Options of the game that a kind of study sets itself."""
        return ()

    def check(self, study: Study) -> None:
        if study.kind not in self.kinds:
            known = ", ".join(self.kinds)
            raise StudyError(f"kind {study.kind} is not for {study.game}; kinds: {known}")

    def contestants(self, study: Study) -> list[tuple[str, ...]]:
        """Who meets whom in the cells of a setting."""
        return [()]

    def seated(self, study: Study, names: Sequence[str], deal: int, turn: int) -> dict[str, Any]:
        """Options that set contestants at the table for a deal; `turn` seats on they sit."""
        return {}

    def left_out(self, study: Study) -> list[str]:
        """What the kind nation forbids, one after the other."""
        return []

    def ban(self, name: str) -> Ban:
        """Forbids the answers of a name, such as ``attack``."""
        game = self.game
        words = {part for n in range(registry.game(game).actions) for part in self.words(n)}
        if name not in words:
            raise StudyError(f"never {name!r} is not known; known: {', '.join(sorted(words))}")
        return lambda state, action: name in self.words(action)

    def words(self, action: int) -> tuple[str, ...]:
        """The names under which an answer can be forbidden."""
        return (registry.game(self.game).action_name(action),)

    def spot(self, state: State) -> list[tuple[int, str]]:
        """The answers with what they take, if the question is one whose answers are compared."""
        return []

    def watch(self, state: State, cards: bool) -> Watch:
        return Watch()

    def said(self, name: str, words: Words) -> str:
        """What a study calls something, in words: an effect, an end, a card, a contestant."""
        keys = (f"{kind}.{name}" for kind in ("domain", "effect"))
        return next((words(key) for key in keys if words.has(key)), name)

    def __init__(self, game: str) -> None:
        self.game = game


def probe(game: str) -> Probe:
    """The probe of a game."""
    found = registry.part(game, "probe", __name__)
    made: Probe = (found.PROBE if found else Probe)(game)
    return made
