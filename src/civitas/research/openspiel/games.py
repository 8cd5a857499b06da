"""The classes that OpenSpiel asks for, and their registration. See the package for what is what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from civitas.engine import registry
from civitas.engine.errors import OptionError
from civitas.research import needs
from civitas.research.encoders import encoder, playable, seats
from civitas.research.openspiel.play import Play, Table, compact, private, table

with needs("open_spiel"):
    import pyspiel

RECENT = 8
"""Own actions that the tensor of an information state shows."""
ALONE = 1


@dataclass(frozen=True)
class Kind:
    """A registered name: a game, with any number of seats or with a fixed one."""

    game: str
    seats: int | None

    @property
    def name(self) -> str:
        return f"civitas_{self.game}" + (f"_{self.seats}p" if self.seats else "")

    def parameters(self) -> dict[str, Any]:
        """Every parameter with its default."""
        game = registry.game(self.game)
        named = game.resolve(
            players=self.seats or together(self.game)[0]
        )  # those that such a game has
        options = {spec.name: spec.default for spec in game.option_specs if spec.name in named}
        if self.seats:
            del options["players"]
        return {
            **options,
            "chance_nodes": 4,
            "chance_outcomes": 256,
            "max_decisions": registry.game(self.game).max_decisions,
        }

    @property
    def utility(self) -> Any:
        """What one wins the others lose; who plays alone wins or loses against the game."""
        kinds = pyspiel.GameType.Utility
        return kinds.GENERAL_SUM if self.seats == ALONE else kinds.ZERO_SUM

    def type(self) -> Any:
        return pyspiel.GameType(
            short_name=self.name,
            long_name=registry.game(self.game).title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=self.utility,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=self.seats or together(self.game)[-1],
            min_num_players=self.seats or together(self.game)[0],
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            provides_factored_observation_string=True,
            parameter_specification=self.parameters(),
        )

    def table(self, chosen: dict[str, Any]) -> Table:
        """The facts of a game with these parameters, or an `OptionError`."""
        given = {**self.parameters(), **chosen}
        nodes, outcomes = given.pop("chance_nodes"), given.pop("chance_outcomes")
        limit = given.pop("max_decisions")
        if self.seats:
            given["players"] = self.seats
        options = registry.game(self.game).resolve(**given)
        if self.seats is None and options["players"] == ALONE:
            raise OptionError(f"players=1 is a game of its own: {self.name}_1p")
        return table(self.game, tuple(options.items()), nodes, outcomes, limit)


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of ours with its parameters; a subclass for every registered name."""

    kind: ClassVar[Kind]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        kind = self.kind
        defaults = kind.parameters()
        chosen = {k: v for k, v in (params or {}).items() if v != defaults.get(k)}
        self.table = kind.table(chosen)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.game.actions,
            max_chance_outcomes=self.table.outcomes,
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.table.players == ALONE else 0.0,
            max_game_length=self.table.max_decisions,
        )
        super().__init__(kind.type(), info, chosen)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> TableState:
        return TableState(self, self.table)

    def max_chance_nodes_in_history(self) -> int:
        return self.table.nodes

    def make_py_observer(self, observed: Any = None, params: Any = None) -> TableObserver:
        if params:
            raise ValueError(f"observation parameters are not supported: {params}")
        observed = observed or pyspiel.IIGObservationType(perfect_recall=False)
        return TableObserver(self.table, observed)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position. Everything of ours is in `play`, which OpenSpiel copies and stores."""

    def __init__(self, game: TableGame, facts: Table) -> None:
        super().__init__(game)
        self.play = Play(facts)

    def current_player(self) -> int:
        state = self.play.state
        if state is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.play.over or state.seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return state.seat

    def is_terminal(self) -> bool:
        return self.play.over

    def returns(self) -> list[float]:
        state = self.play.state
        return [0.0] * self.play.table.players if state is None else state.returns

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.play.table.chances

    def _legal_actions(self, player: int) -> list[int]:
        state = self.play.state
        return [] if state is None or player != state.seat else state.legal()

    def _apply_action(self, action: int) -> None:
        if self.play.state is None:
            self.play.deal(action)
        else:
            self.play.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal:{action}"
        return self.play.table.game.action_name(action)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """Another state of the same information set, for IS-MCTS; `sampler` gives 0 .. 1."""
        other: TableState = self.clone()
        other.play = self.play.resampled(player, int(sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.play.state is None:
            return f"deal {self.play.digits}"
        seat = "over" if self.play.over else f"seat {self.play.state.seat}"
        name, decisions = self.play.table.name, self.play.decisions
        return f"{name} {seat}, decisions: {decisions}, key: {self.play.state.key():016x}"

    # Structs: the same as plain data, for agents that read JSON.

    def _to_struct(self) -> dict[str, Any]:
        return {} if self.play.state is None else self.play.state.to_json()

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        return {} if self.play.state is None else self.play.view(player)

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        state = self.play.state
        if state is None or state.decision is None:
            return {"action": action}
        return state.decision.option(action).to_json()

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        return [struct["action"]]


class TableObserver:
    """Writes what a player may know into a tensor and a string (see open_spiel's observation.py).

    Public information is what a spectator sees; private is what the player's view tells beyond it.
    """

    def __init__(self, facts: Table, kind: Any) -> None:
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer may see the private information of all players")
        self.public = kind.public_info
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.recalls = kind.perfect_recall
        self.actions = facts.game.actions
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.public and self.own:
            self._lay_out(facts)

    def _lay_out(self, facts: Table) -> None:
        layout = encoder(facts.name).layout
        self.size = layout.size
        self.tensor = np.zeros(self.size + (RECENT if self.recalls else 0), np.float32)
        for part in layout.slices:
            self.dict[part.name] = self.tensor[part.start : part.stop].reshape(part.shape or (1,))
        if self.recalls:
            self.dict["own_actions"] = self.tensor[self.size :]

    def set_from(self, state: TableState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state.play.state is None:
            return
        self.tensor[: self.size] = state.play.features(player)
        if self.recalls:
            for place, action in enumerate(state.play.recent(player, RECENT)):
                self.dict["own_actions"][place] = (action + 1) / self.actions

    def string_from(self, state: TableState, player: int) -> str:
        play = state.play
        if play.state is None:
            return ""
        told = play.history(player if self.own else -1) + "\n" if self.recalls else ""
        if self.public:
            return told + compact(play.view(player if self.own else None))
        if not self.own:
            return told
        return told + compact(private(play.view(player), play.view(None)))


def together(game: str) -> list[int]:
    """The numbers of seats that play against each other: what one wins the others lose."""
    return [number for number in seats(game) if number != ALONE]


def kinds() -> list[Kind]:
    """Every game that can be observed, with any number of seats and with each of them."""
    return [Kind(game, number) for game in playable() for number in (None, *seats(game))]


def register() -> None:
    """Make the games known to ``pyspiel.load_game``.

    OpenSpiel lets go of what makes a game after Python has ended, which only a class survives.
    """
    known = set(pyspiel.registered_names())
    for kind in kinds():
        if kind.name not in known:
            maker = type(f"TableGame_{kind.name}", (TableGame,), {"kind": kind})
            pyspiel.register_game(kind.type(), maker)
