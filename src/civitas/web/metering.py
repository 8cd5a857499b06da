"""What a coroutine costs: the time of the processor between its waits."""

from __future__ import annotations

import types
from collections.abc import Callable, Coroutine, Generator
from time import thread_time
from typing import Any, TypeVar

T = TypeVar("T")


@types.coroutine
def metered(work: Coroutine[Any, Any, T], spend: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Run a coroutine; `spend` is told the seconds that each part of it took, and no waiting."""
    go_on: Callable[[Any], Any] = work.send
    value: Any = None
    while True:
        start = thread_time()
        try:
            waits_for = go_on(value)
        except StopIteration as end:
            found: T = end.value
            return found
        finally:
            spend(thread_time() - start)
        try:
            value, go_on = (yield waits_for), work.send
        except BaseException as error:  # called off, or what it waits for failed
            value, go_on = error, work.throw
