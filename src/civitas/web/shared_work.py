"""Work that several ask for: done once and cached with what it is about, unless it fails."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable
from functools import partial
from typing import Any, Generic, TypeVar
from weakref import WeakKeyDictionary

T = TypeVar("T")
Tasks = OrderedDict[Hashable, "asyncio.Task[T]"]


class SharedWork(Generic[T]):
    """`most` answers about the same thing are kept, those that were wanted last.

    The thing itself goes when nobody else has it: no task that has ended holds it.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._about: WeakKeyDictionary[object, Tasks[T]] = WeakKeyDictionary()

    async def get(
        self, about: object, key: Hashable, work: Callable[[], Coroutine[Any, Any, T]]
    ) -> T:
        """Whoever comes while others wait for the same waits with them."""
        tasks = self._about.setdefault(about, OrderedDict())
        task = tasks.get(key)
        if task is None:
            task = tasks[key] = asyncio.create_task(work())
            task.add_done_callback(partial(_forget_failed, tasks, key))
        tasks.move_to_end(key)
        while len(tasks) > self._most:
            tasks.popitem(last=False)
        return await asyncio.shield(task)


def _forget_failed(tasks: Tasks[Any], key: Hashable, task: asyncio.Task[Any]) -> None:
    failed = task.cancelled() or task.exception() is not None
    if failed and tasks.get(key) is task:
        del tasks[key]
