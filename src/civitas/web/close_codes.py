"""With what sockets are closed, and what that tells the client."""

from __future__ import annotations

GOING_AWAY = 1001
ABNORMAL = 1006
"""Nobody said why: the network broke."""
POLICY_BROKEN = 1008
RESTART = 1012
"""The table is elsewhere, or opened anew: come back at once."""
TRY_AGAIN_LATER = 1013
