"""A bot that thinks beside the terminal, so that Ctrl-C can end it and time can be told."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from rich.text import Text

from civitas.bots.base import Bot, Thought
from civitas.cli.terminal import Terminal
from civitas.engine.contract import View
from civitas.engine.decision import Decision

# Before so many seconds nothing is said; so often the time is told anew.
AT_ONCE, TICK = 0.15, 0.1
Say = Callable[[int, int], str]
"""What is said after so many seconds of so many; 0 if nobody knows how many."""


@dataclass(slots=True)
class _Work:
    """What a thread is to do, and what came of it."""

    bot: Bot
    view: View
    decision: Decision
    thought: Thought | None = None
    errors: list[Exception] = field(default_factory=list)
    done: threading.Event = field(default_factory=threading.Event)

    def __call__(self) -> None:
        try:
            self.thought = self.bot.think(self.view, self.decision)
        except Exception as error:
            self.errors.append(error)
        finally:
            self.done.set()


def think(
    bot: Bot, view: View, decision: Decision, term: Terminal, say: Say
) -> tuple[Thought, bool]:
    """What the bot thinks, and whether Ctrl-C made it answer early."""
    work = _Work(bot, view, decision)
    threading.Thread(target=work, daemon=True).start()
    stopped = _wait(work, term, say)
    if work.errors:
        raise work.errors[0]
    assert work.thought is not None
    return work.thought, stopped


def _wait(work: _Work, term: Terminal, say: Say) -> bool:
    begun, stopped = time.monotonic(), False
    seconds = round(getattr(work.bot, "milliseconds", 0) / 1000)
    with term.busy() as status:
        while not work.done.is_set():
            try:
                work.done.wait(TICK)
                spent = time.monotonic() - begun
                if status is not None and spent > AT_ONCE and not stopped:
                    status.update(Text(say(int(spent), seconds)))
                    status.start()
            except KeyboardInterrupt:
                stopped = True
            if stopped:  # again and again: it may not have begun when it was first told
                work.bot.stop()
    return stopped
