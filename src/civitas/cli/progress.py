"""A progress bar on stderr, so that what a command prints can be piped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def bar(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Gives a function that takes a label, how much is done, and how much there is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    # A step may take minutes; the time left is reckoned over the last hour.
    made = Progress(
        *columns, TimeRemainingColumn(), console=Console(stderr=True), speed_estimate_period=3600
    )
    with made as progress:
        task = progress.add_task(label, total=None)

        def tick(text: str, done: int, total: int) -> None:
            progress.update(task, description=text or label, completed=done, total=total)

        yield tick
