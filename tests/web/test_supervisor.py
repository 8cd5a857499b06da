"""The process that looks after workers: who may take time to start, and what ends."""

from __future__ import annotations

import asyncio
import sys
import time
from pathlib import Path

import pytest

from civitas.web import supervisor
from civitas.web.supervisor import Supervisor, WorkerFailed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="one worker there")
# A worker that has nothing to do; the first one of all needs time before it serves.
WORKER = """
import sys, time, pathlib
first = pathlib.Path(sys.argv[1])
if not first.exists():
    first.touch()
    time.sleep(float(sys.argv[2]))
print("ready", flush=True)
sys.stdin.read()
"""


def workers(folder: Path, seconds: float, script: str = WORKER) -> Supervisor:
    command = [sys.executable, "-S", "-c", script, str(folder / "first"), str(seconds)]
    return Supervisor(command, [], 2)


def test_the_first_worker_may_have_to_bring_the_database_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "START", 0.0)
    alone = workers(tmp_path, 0.5)
    with pytest.raises(WorkerFailed):  # the second one has no time at all
        asyncio.run(alone.run(lambda: None))
    assert (tmp_path / "first").exists()
    assert len(alone._workers) == 1


def test_whoever_ends_it_while_it_starts_waits_for_nothing(tmp_path: Path) -> None:
    served: list[bool] = []

    async def end() -> None:
        slow = workers(tmp_path, 600)
        asyncio.get_running_loop().call_later(0.5, slow._stopping.set)
        await slow.run(lambda: served.append(True))

    begun = time.monotonic()
    asyncio.run(end())
    assert served == []
    assert time.monotonic() - begun < 60


def test_what_cannot_start_is_told(tmp_path: Path) -> None:
    with pytest.raises(WorkerFailed):
        asyncio.run(workers(tmp_path, 0, "raise SystemExit(1)").run(lambda: None))
