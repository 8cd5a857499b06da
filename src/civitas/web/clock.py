"""What time it is, as long as the process lives: set once by the machine's clock, then never
stepped. A correction of that clock makes nobody late, and no bot wait.
"""

from __future__ import annotations

import time

_OFFSET = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970 by the clock as it was when the process began."""
    return _OFFSET + time.monotonic()


def monotonic() -> float:
    """Seconds since some moment, for how long something takes."""
    return time.monotonic()
