"""Opponents, one file each, found by name: ``random``, ``greedy``, ``ismcts:1000`` and so on."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache

from civitas.bots.base import Bot, Thought
from civitas.engine.errors import BotError

__all__ = ["Bot", "Thought", "bots", "make_bot"]


@cache  # looking through the folder takes longer than a short thought
def bots() -> tuple[str, ...]:
    """The names of all bots."""
    found = (module.name for module in pkgutil.iter_modules(__path__))
    return tuple(sorted(name for name in found if name != "base"))


def make_bot(spec: str, seed: int = 0) -> Bot:
    """A bot from its name and, after a colon, its budget.

    >>> make_bot("greedy").name
    'greedy'
    """
    name, _, budget = spec.partition(":")
    if name not in bots():
        raise BotError(f"there is no bot {name!r}; bots: {', '.join(bots())}")
    bot: Bot = importlib.import_module(f"civitas.bots.{name}").BOT(budget, seed)
    return bot
