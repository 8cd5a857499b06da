"""Train MaskablePPO on CIV: imitate a bot, then play oneself; measured against two bots.

    pip install 'civitas[train]'
    python examples/train_ppo.py --out ppo-civ

The network first learns to answer as `greedy` did in a dataset of games (--imitate 0 leaves that
out). Then one process plays hundreds of games in step (`civitas.research.vector`), and the network
answers for whoever decides: every decision of both seats is one to learn from. Every so often it
plays `random` and `greedy` on deals that are never trained on, each deal from both seats. The
folder then holds `model.zip`, `curve.csv` and `curve.svg`.
"""

import argparse
import csv
import time
from dataclasses import astuple, dataclass, fields
from pathlib import Path

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.buffers import MaskableRolloutBuffer
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

import civitas.research.gymnasium  # noqa: F401 - registers the environments
from civitas.arena.report import wilson
from civitas.research import dataset
from civitas.research.encoders import encoder
from civitas.research.vector import VectorEnv

OPPONENTS = ("random", "greedy")
FIRST_DEAL = 1_000_000  # the deals of all evaluations: this seed and the following


class SelfPlay(VecEnv):
    """Rows of games for Stable-Baselines3; in each the agent is the seat that decides."""

    def __init__(self, games: int, seed: int) -> None:
        self.rows = VectorEnv("civ", games, players=2)
        self.first_seed = seed
        size, actions = self.rows.layout.size, self.rows.actions
        self.render_mode = None
        super().__init__(
            games,
            gymnasium.spaces.Box(0.0, 1.0, (size,), np.float32),
            gymnasium.spaces.Discrete(actions),
        )

    def reset(self) -> np.ndarray:
        self.arrays = self.rows.reset(seed=self.first_seed)
        return self._observed()

    def step_async(self, actions: np.ndarray) -> None:
        self.actions = actions

    def step_wait(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, list[dict]]:
        movers = self.arrays.seats.copy()
        self.rows.step(self.actions)
        done = self.arrays.terminated | self.arrays.truncated
        rewards = self.arrays.rewards[np.arange(self.num_envs), movers]
        self.signs = np.where(self.arrays.seats == movers, 1.0, -1.0)
        return self._observed(), rewards, done, [{} for _ in done]

    def _observed(self) -> np.ndarray:
        return self.rows.layout.scaled(self.arrays.observations)

    def env_method(self, method_name: str, *args: object, **kwargs: object) -> list[np.ndarray]:
        return list(getattr(self, method_name)())

    def action_masks(self) -> np.ndarray:
        return self.arrays.masks.copy()

    def get_attr(self, attr_name: str, indices: object = None) -> list:
        return [getattr(self, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, value: object, indices: object = None) -> None:
        setattr(self, attr_name, value)

    def env_is_wrapped(self, wrapper_class: type, indices: object = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        self.rows.close()


class TwoSidedBuffer(MaskableRolloutBuffer):
    """Generalised advantages for two seats: what the other expects, one expects to lose."""

    env: SelfPlay

    def reset(self) -> None:
        super().reset()
        self.signs = np.ones((self.buffer_size, self.n_envs), np.float32)

    def add(self, *args: object, **kwargs: object) -> None:
        self.signs[self.pos] = self.env.signs
        super().add(*args, **kwargs)

    def compute_returns_and_advantage(self, last_values: torch.Tensor, dones: np.ndarray) -> None:
        values = np.vstack([self.values, last_values.cpu().numpy().reshape(1, -1)])
        goes_on = 1.0 - np.vstack([self.episode_starts[1:], dones.reshape(1, -1)])
        ahead = self.gamma * self.signs * goes_on
        advantage = np.zeros(self.n_envs, np.float32)
        for step in reversed(range(self.buffer_size)):
            surprise = self.rewards[step] + ahead[step] * values[step + 1] - values[step]
            advantage = surprise + self.gae_lambda * ahead[step] * advantage
            self.advantages[step] = advantage
        self.returns = self.advantages + self.values


def imitate(model: MaskablePPO, games: int, path: Path, epochs: int = 6) -> None:
    """Teach the network what `greedy` does, and what comes of it."""
    dataset.write(path, "civ", ["greedy", "greedy"], games, seed=model.seed, force=True)
    played = list(dataset.read(path))
    features = encoder("civ").layout.scaled(np.concatenate([game.observations for game in played]))
    actions = np.concatenate([game.actions for game in played])
    returns = np.concatenate([game.returns for game in played])
    masks = np.zeros((len(actions), model.action_space.n), bool)
    for row, legal in enumerate(legal for game in played for legal in game.legal):
        masks[row, legal] = True
    chance = np.random.default_rng(model.seed)
    for _ in range(epochs):
        for batch in np.array_split(chance.permutation(len(actions)), 1 + len(actions) // 128):
            agree(model, features[batch], actions[batch], masks[batch], returns[batch])


def agree(
    model: MaskablePPO,
    features: np.ndarray,
    actions: np.ndarray,
    masks: np.ndarray,
    returns: np.ndarray,
) -> None:
    """One step that makes these actions likely and these returns expected."""
    values, log_likely, _ = model.policy.evaluate_actions(
        torch.as_tensor(features), torch.as_tensor(actions), masks
    )
    errors = values.flatten() - torch.as_tensor(returns)
    loss = -log_likely.mean() + 0.5 * (errors**2).mean()
    model.policy.optimizer.zero_grad()
    loss.backward()
    model.policy.optimizer.step()


@dataclass(frozen=True)
class Point:
    """How often the network won after so many steps."""

    steps: int
    opponent: str
    games: int
    wins: float
    rate: float
    low: float
    high: float


def evaluate(model: MaskablePPO, opponent: str, games: int, width: int = 50) -> tuple[float, int]:
    """Wins (a shared victory is half of one) over deals that are played from both seats."""
    tables = [(FIRST_DEAL + deal, seat) for deal in range(games // 2) for seat in (0, 1)]
    rewards = []
    for start in range(0, len(tables), width):
        rewards += play(model, opponent, tables[start : start + width])
    return sum((1 + reward) / 2 for reward in rewards), len(rewards)


def play(model: MaskablePPO, opponent: str, tables: list[tuple[int, int]]) -> list[float]:
    """One game at each table, all in step so that the network answers them together."""
    envs = [gymnasium.make("civitas/Civ-v0", opponents=[opponent], seat=s) for _, s in tables]
    seen = [env.reset(seed=deal) for env, (deal, _) in zip(envs, tables, strict=True)]
    rewards: dict[int, float] = {}
    while running := [row for row in range(len(envs)) if row not in rewards]:
        observations = np.stack([seen[row][0] for row in running])
        masks = np.stack([seen[row][1]["action_mask"] for row in running])
        actions, _ = model.predict(observations, action_masks=masks, deterministic=True)
        for row, action in zip(running, actions, strict=True):
            observation, reward, over, cut, info = envs[row].step(action)
            seen[row] = observation, info
            if over or cut:
                rewards[row] = float(reward)
    return list(rewards.values())


class Curve(BaseCallback):
    """Measures at equal distances; prints and keeps what it finds."""

    def __init__(self, every: int, games: int, folder: Path) -> None:
        super().__init__()
        self.every, self.games, self.folder = every, games, folder
        self.points: list[Point] = []
        self.started = time.monotonic()

    def _on_training_start(self) -> None:
        self.measure(self.games)

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.points[-1].steps + self.every:
            self.measure(self.games)

    def _on_step(self) -> bool:
        return True

    def measure(self, games: int) -> None:
        found = []
        for opponent in OPPONENTS:
            wins, played = evaluate(self.model, opponent, games)
            rate, interval = wins / played, wilson(wins, played)
            found.append(Point(self.model.num_timesteps, opponent, played, wins, rate, *interval))
        self.points += found
        write_csv(self.points, self.folder / "curve.csv")
        self.model.save(self.folder / "model.zip")
        told = "  ".join(f"{p.opponent} {p.rate:6.1%} ({p.low:.1%} - {p.high:.1%})" for p in found)
        minutes = (time.monotonic() - self.started) / 60
        print(f"{found[0].steps:>9,} steps  {minutes:4.1f} min  won against: {told}", flush=True)


def write_csv(points: list[Point], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(field.name for field in fields(Point))
        table.writerows(astuple(point) for point in points)


def draw(points: list[Point], path: Path) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    mpl.rcParams["svg.hashsalt"] = "civitas"  # the same picture from the same figures
    from matplotlib import pyplot as plt
    from matplotlib.ticker import PercentFormatter

    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for opponent, colour, mark in zip(OPPONENTS, ("#0E8E5C", "#23428F"), "os", strict=True):
        own = [point for point in points if point.opponent == opponent]
        steps = [point.steps / 1e6 for point in own]
        axes.plot(steps, [p.rate for p in own], color=colour, marker=mark, ms=4, label=opponent)
        lows, highs = [p.low for p in own], [p.high for p in own]
        axes.fill_between(steps, lows, highs, color=colour, alpha=0.18, linewidth=0)
    axes.axhline(0.5, color="#888888", linewidth=0.8, linestyle=":")
    axes.set(xlabel="decisions of self-play (millions)", ylabel="games won", ylim=(0, 1.02))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.set_title("MaskablePPO on CIV, two seats", fontsize=11)
    axes.grid(alpha=0.25)
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(title="against (bands: 95 %)", loc="lower right", frameon=False)
    figure.savefig(path, metadata={"Date": None})


def new_model(env: SelfPlay, seed: int) -> MaskablePPO:
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=64,
        batch_size=2048,
        n_epochs=4,
        learning_rate=3e-4,
        gamma=1.0,
        gae_lambda=0.95,
        ent_coef=0.003,
        seed=seed,
        device="cpu",
        rollout_buffer_class=TwoSidedBuffer,
        policy_kwargs={"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
    )
    model.rollout_buffer.env = env
    return model


def main() -> None:
    about, _, rest = (__doc__ or "").partition("\n\n")
    parser = argparse.ArgumentParser(
        description=about, epilog=rest, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--steps", type=int, default=1_500_000, help="decisions to learn from")
    parser.add_argument("--imitate", type=int, default=300, help="games of greedy to begin with")
    parser.add_argument("--games", type=int, default=256, help="games in step")
    parser.add_argument("--points", type=int, default=10, help="points of the learning curve")
    parser.add_argument("--eval-games", type=int, default=200, help="games for each point")
    parser.add_argument("--final-games", type=int, default=400, help="games for the last one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2, help="threads of the network")
    parser.add_argument("--out", type=Path, default=Path("ppo-civ"), help="folder for what is made")
    given = parser.parse_args()

    torch.set_num_threads(given.threads)
    given.out.mkdir(parents=True, exist_ok=True)
    model = new_model(SelfPlay(given.games, given.seed), given.seed)
    curve = Curve(given.steps // given.points, given.eval_games, given.out)
    if given.imitate:
        imitate(model, given.imitate, given.out / "greedy.parquet")
    model.learn(given.steps, callback=curve)
    curve.measure(given.final_games)
    draw(curve.points, given.out / "curve.svg")
    print(f"written to {given.out}: model.zip, curve.csv, curve.svg")


if __name__ == "__main__":
    main()
