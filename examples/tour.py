# %% [markdown]
# # A tour of Civitas for researchers
#
# Open this file as a notebook (VS Code, Jupytext, Spyder) and run it cell by cell, or all at once:
#
#     pip install 'civitas[research]'
#     python examples/tour.py
#
# It takes some seconds: look at an environment, play random games by the thousand, write a dataset,
# learn from it to play like a bot, evaluate on mirrored deals, draw.

# %%
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import gymnasium
import matplotlib as mpl
import numpy as np
import pyarrow.parquet as pq

import civitas
import civitas.research.gymnasium  # registers the environments
from civitas.arena.report import wilson
from civitas.research import dataset
from civitas.research.encoders import encoder
from civitas.research.vector import VectorEnv

mpl.use("Agg")
from matplotlib import pyplot as plt

PICTURE = Path("tour.svg")

# %% [markdown]
# ## One agent against a bot

# %%
env = gymnasium.make("civitas/Civ-v0", opponents=["greedy"], render_mode="ansi")
observation, info = env.reset(seed=7)
print(env.render())
names = [env.unwrapped.episode.game.action_name(a) for a in np.flatnonzero(info["action_mask"])]
print("legal:", ", ".join(names))

# %% [markdown]
# ## What the numbers mean
#
# An observation is made from what the seat may know, by an encoder with a documented layout.

# %%
layout = encoder("civ").layout
print(f"{layout.size} numbers, version {layout.version}")
for label, value in zip(layout.labels(), observation, strict=True):
    if value and label.startswith(("hand", "question")):
        print(f"  {label} = {value:.2f}")

# %% [markdown]
# ## A thousand games at once
#
# All rows take a step together, inside the compiled core.

# %%
rows = VectorEnv("civ", games=1024, players=2)
arrays = rows.reset(seed=1)
started, ended, won = time.perf_counter(), 0, 0.0
for _ in range(400):
    rows.step(rows.sample())
    ended += int(arrays.terminated.sum())
    won += float(arrays.rewards[arrays.terminated, 0].sum())
seconds = time.perf_counter() - started
print(f"{400 * rows.games / seconds:,.0f} decisions a second, {ended} games ended")
print(f"the first seat wins {(1 + won / ended) / 2:.1%} of random games")

# %% [markdown]
# ## A dataset
#
# What `greedy` does against itself: each row is one decision.

# %%
with TemporaryDirectory() as folder:
    path = Path(folder) / "games.parquet"
    dataset.write(path, "civ", ["greedy", "greedy"], games=100, seed=1)
    table = pq.read_table(path)
codes = table["observation"].combine_chunks().flatten().to_numpy().reshape(len(table), -1)
actions = table["action"].to_numpy()
masks = np.zeros((len(table), rows.actions), bool)
for row, legal in enumerate(table["legal"].to_pylist()):
    masks[row, legal] = True
print(f"{len(table):,} decisions")

# %% [markdown]
# ## Something that learns
#
# One layer: a score for each action, moved by gradient descent towards what `greedy` prefers.
# Illegal actions have no part in it.

# %%
features = layout.scaled(codes)
middle, spread = features.mean(axis=0), features.std(axis=0) + 0.1
weights = np.zeros((layout.size, rows.actions), np.float32)
chance = np.random.default_rng(1)


def scores(seen: np.ndarray, allowed: np.ndarray) -> np.ndarray:
    return np.where(allowed, (seen - middle) / spread @ weights, -np.inf)


def learn(batch: np.ndarray, rate: float = 0.05) -> None:
    """One step towards the actions that were taken."""
    global weights
    ratings = scores(features[batch], masks[batch])
    likely = np.exp(ratings - ratings.max(axis=1, keepdims=True))
    likely /= likely.sum(axis=1, keepdims=True)
    likely[np.arange(len(batch)), actions[batch]] -= 1
    weights -= rate * ((features[batch] - middle) / spread).T @ likely / len(batch)


# %% [markdown]
# ## Evaluation
#
# Deals that were not learned from, each played from both seats: luck and seat cancel out.


# %%
def evaluate(opponent: str, deals: int = 20) -> tuple[float, int]:
    """Wins and games; a shared victory is half of one."""
    won = 0.0
    for seat in (0, 1):
        env = gymnasium.make("civitas/Civ-v0", opponents=[opponent], seat=seat)
        for deal in range(deals):
            seen, info = env.reset(seed=1_000_000 + deal)
            over = False
            while not over:
                action = scores(seen, info["action_mask"] > 0).argmax()
                seen, reward, over, _, info = env.step(action)
            won += (1 + float(reward)) / 2
    return won, 2 * deals


curve = []
for epoch in range(5):
    if epoch:
        for batch in np.array_split(chance.permutation(len(actions)), len(actions) // 64):
            learn(batch)
    alike = float((scores(features, masks).argmax(axis=1) == actions).mean())
    won, played = evaluate("greedy")
    curve.append((epoch, alike, won / played, *wilson(won, played)))
    print(f"epoch {epoch}: as greedy {alike:.0%}, wins against greedy {won / played:.0%}")

# %% [markdown]
# ## A picture

# %%
epochs, alike, rate, low, high = zip(*curve, strict=True)
figure, axes = plt.subplots(figsize=(6, 3.5), layout="constrained")
axes.plot(epochs, alike, color="#23428F", marker="s", label="chooses as greedy")
axes.plot(epochs, rate, color="#0E8E5C", marker="o", label="wins against greedy (95 %)")
axes.fill_between(epochs, low, high, color="#0E8E5C", alpha=0.18, linewidth=0)
axes.set(xlabel="epochs", ylabel="share", ylim=(0, 1.02), xticks=epochs)
axes.legend(loc="lower right", frameon=False)
figure.savefig(PICTURE)
print(f"{PICTURE} drawn with civitas {civitas.__version__}")
