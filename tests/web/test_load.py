"""The players of `make load` in a small house: everybody is answered, nothing goes wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from depth import depth

LOAD = Path(__file__).parents[1] / "load.py"
TABLES, SECONDS, THINK = depth((10, 3, 0.2), (200, 60, 1.0))


def test_every_move_is_acknowledged_and_everybody_comes_back(tmp_path: Path) -> None:
    numbers = {"tables": TABLES, "seconds": SECONDS, "think": THINK, "watchers": 3}
    size = [part for name, number in numbers.items() for part in (f"--{name}", str(number))]
    report = tmp_path / "load.json"
    subprocess.run(
        [sys.executable, str(LOAD), *size, "--json", str(report)], check=True, capture_output=True
    )
    found = json.loads(report.read_text(encoding="utf-8"))
    assert found["errors"] == {}
    assert found["moves"] > TABLES
    assert found["back"] >= found["sockets"]  # after a kill everybody is there again
    assert found["first_ack_s"] > 0
