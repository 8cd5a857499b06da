"""How strong bots are: the levels people choose from, and what a level means."""

from __future__ import annotations

from civitas.web.protocol import Level

# Weakest first; docs/bots.md has the figures.
LEVELS = (
    Level("beginner", "random"),
    Level("easy", "ismcts:50"),
    Level("medium", "greedy"),
    Level("hard", "ismcts:1000"),
    Level("expert", "ismcts:10000"),
)
SPECS = frozenset(level.bot for level in LEVELS)
# Who takes the seat of a person who leaves a running game.
STAND_IN = "greedy"
# What answers when somebody asks for a hint.
HINT = "ismcts:3000"
