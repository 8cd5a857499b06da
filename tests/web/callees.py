"""What processes beside the server are asked to do in tests."""

from __future__ import annotations

import os
import signal
import threading
from pathlib import Path

from civitas.web.worker_process import Stop


def own_number(_: Stop) -> int:
    print("this is no answer")
    return os.getpid()


def kindness(_: Stop) -> int:
    return os.nice(0)


def dies(_: Stop) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def dies_once(mark: str, _: Stop) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return "answered"


def waits(stop: Stop) -> str:
    asked = threading.Event()
    stop.calls(asked.set)
    return "stopped" if asked.wait(20) else "waited"


def fails(_: Stop) -> None:
    raise FileNotFoundError("no such file")
