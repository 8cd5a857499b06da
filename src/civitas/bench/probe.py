"""What ours and the peers share: one way to time, one way to choose, one way to be absent.

A comparison is only worth its table if both sides pay the same for everything that is not
the thing compared. So the clock, the random choices and the loop around the work live here
and are used by every measurement.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import itertools
import json
import os
import random
import subprocess
import sys
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import StringIO
from typing import Any

Round = Callable[[float], float]
"""One round of a measurement: spend about that many seconds, return the figure."""

CHILD_TIMEOUT = 120.0


class UnmeasurableError(Exception):
    """A figure cannot be taken here; the message is the reason the table shows."""


@dataclass(frozen=True)
class Probe:
    """A named measurement. `prepare` does the set-up, which no round pays for.

    `times` is asked of ours beside this peer, where the figure asks nothing of all of them.
    """

    name: str
    prepare: Callable[[], Round]
    times: float | None = None


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Everybody gets the same single core, where the system lets us say so.

    Libraries with a pool of threads find out by it that there is nothing to share: their threads
    would wait for each other, and the clock below would charge them for it.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return what `work` does per second, `work` returning how much it did in one call.

    The clock is the processor time of this process, all threads together: a neighbour that
    takes the core away costs nobody anything, and a library that used a second core would
    be charged for it. The collector rests meanwhile, as in `timeit`.
    """
    collecting = gc.isenabled()
    gc.collect()
    gc.disable()
    try:
        return _rate(work, seconds)
    finally:
        if collecting:
            gc.enable()


def _rate(work: Callable[[], int], seconds: float) -> float:
    done, batch, start = 0, 1, time.process_time()
    while True:
        for _ in range(batch):
            done += work()
        spent = time.process_time() - start
        if spent >= seconds:
            return done / spent
        if spent < seconds / 10:
            batch *= 2  # so that reading the clock stays too rare to matter


def micros(call: Callable[[], object], seconds: float) -> float:
    """Return the microseconds of one call, the loop around it taken as cheap as can be."""

    def thousand() -> int:
        for _ in itertools.repeat(None, 1000):
            call()
        return 1000

    return 1e6 / rate(thousand, seconds)


def picks(seed: int = 1) -> Iterator[int]:
    """Return an endless stream of precomputed integers; `next(p) % n` is everyone's choice.

    Precomputed, because `random.choice` would cost more than a step of a fast engine and
    would make all of them look alike.
    """
    source = random.Random(seed)  # noqa: S311 - no secret here
    return itertools.cycle([source.getrandbits(24) for _ in range(1 << 14)])


@contextlib.contextmanager
def quiet() -> Iterator[None]:
    """Keep the greetings and deprecation notices of other packages out of the table."""
    with (
        warnings.catch_warnings(),
        contextlib.redirect_stdout(StringIO()),
        contextlib.redirect_stderr(StringIO()),
    ):
        warnings.simplefilter("ignore")
        yield


def load(module: str, package: str) -> Any:
    """Import a peer, or say why not. Peers have no type stubs, hence `Any`."""
    try:
        with quiet():
            return importlib.import_module(module)
    except ModuleNotFoundError as missing:
        wanted = (missing.name or module).partition(".")[0]
        own = wanted == module.partition(".")[0]
        who = package if own else f"{wanted}, which {package} needs,"
        raise UnmeasurableError(f"{who} is not installed") from missing
    except Exception as error:
        raise UnmeasurableError(f"{package} does not import: {describe(error)}") from error


def describe(error: BaseException) -> str:
    """Return an error as one short line for a table cell."""
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}"[:120].removesuffix(": ")


def child(code: str, env: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Run `code` in a fresh interpreter and return the JSON object it printed last."""
    try:
        done = subprocess.run(  # noqa: S603 - our own code in our own interpreter
            [sys.executable, "-c", code],
            env=env,
            capture_output=True,
            text=True,
            timeout=CHILD_TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise UnmeasurableError(f"a fresh interpreter took over {CHILD_TIMEOUT:.0f} s") from None
    if done.returncode != 0:
        last = (done.stderr.strip().splitlines() or ["no message"])[-1]
        raise UnmeasurableError(f"a fresh interpreter failed: {last[:120]}")
    answer: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return answer


FIRST_DECISION = """
import json, time
start = time.perf_counter()
{code}
spent = time.perf_counter() - start
print(json.dumps({{"ms": spent * 1e3, {extra}}}))
"""


def first_decision(code: str, extra: str = "") -> dict[str, Any]:
    """Return the wall-clock milliseconds `code` takes in a fresh interpreter.

    `code` goes from its first import to the options of a first decision. Wall clock, since
    this is a person waiting; the start of the interpreter itself is nobody's merit.
    """
    return child(FIRST_DECISION.format(code=code, extra=extra))
