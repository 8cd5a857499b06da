"""CIV in studies: which Domain was played, which effects were used, which Hegemony won."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

from civitas.engine import registry
from civitas.engine.contract import State
from civitas.games.civ.names import DOMAINS, LETTERS
from civitas.lab.probes import Facts, Probe, Watch

if TYPE_CHECKING:
    from civitas.games.civ.state import State as CivState

PLAY = "play_card"
CHOICES = "choose"


class CivWatch(Watch):
    def __init__(self, players: int) -> None:
        self.used: list[Counter[str]] = [Counter() for _ in range(players)]

    def note(self, state: State, seat: int, action: int) -> None:
        name = registry.game("civ").action_name(action).removeprefix("copy:").partition(":")[0]
        if name not in (CHOICES, "end"):
            self.used[seat][name] += 1

    def facts(self, state: State, seat: int) -> Facts:
        area: dict[str, Any] = state.view(None)["seats"][seat]["area"]
        piles = zip(DOMAINS, (area.get(letter, 0) for letter in LETTERS), strict=True)
        counts = {name: pile if isinstance(pile, int) else sum(pile) for name, pile in piles}
        owned = [name for name, count in counts.items() for _ in range(count)]
        return {"owned": owned, "used": sorted(self.used[seat])}

    def begins(self, state: State) -> int | None:
        """Seat 0, even where all of its first turn is forced and nobody asks it."""
        return 0

    def team(self, state: State, seat: int) -> int:
        return seat % 2 if state.view(None)["options"]["teams"] else seat

    def trigger(self, state: State) -> str:
        result = state.result
        if result is None or result.ending != "hegemony":
            return ""
        return ",".join(cast("CivState", state).hegemonies())

    def round_of(self, state: State) -> int | None:
        return 1 + turns(state) // state.players

    def rounds(self, state: State) -> int | None:
        return -(-turns(state) // state.players)


def turns(state: State) -> int:
    """Those that are over."""
    number: int = state.view(None)["turn"]["number"]
    return number


class CivProbe(Probe):
    kinds = ("play", "never", "cards")

    def words(self, action: int) -> tuple[str, ...]:
        """Effects are forbidden by their names; which Domain is chosen cannot be."""
        name = registry.game(self.game).action_name(action)
        return (
            () if name.startswith((CHOICES, "end")) else (name.removeprefix("copy:").split(":")[0],)
        )

    def spot(self, state: State) -> list[tuple[int, str]]:
        """Which Domain to play."""
        decision = state.decision
        if decision is None or decision.kind != PLAY or len(decision.options) < 2:
            return []
        return [(option.action, str(option.domain)) for option in decision.options]

    def watch(self, state: State, cards: bool) -> Watch:
        return CivWatch(state.players)


PROBE = CivProbe
