"""How fast people answer at a table, and how long it therefore waits for one who left."""

from __future__ import annotations

from collections import deque
from statistics import median

MINUTE, DAY = 60.0, 24 * 3600.0
LEAST, MOST = MINUTE, 7 * DAY
UNKNOWN = 5 * MINUTE
# So many answers tell how fast a table is; so many times their usual wait is patience.
ENOUGH, REMEMBERED, PATIENCE = 3, 15, 4


class Pace:
    """Told of every answer of a person."""

    def __init__(self) -> None:
        self._waits: deque[float] = deque(maxlen=REMEMBERED)

    def answered(self, seconds: float) -> None:
        self._waits.append(max(0.0, seconds))

    @property
    def grace(self) -> float:
        """Seconds after which the others may give the seat of somebody who left to a bot."""
        if len(self._waits) < ENOUGH:
            return UNKNOWN
        return min(MOST, max(LEAST, PATIENCE * median(self._waits)))
