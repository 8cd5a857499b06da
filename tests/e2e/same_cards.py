"""`civitas serve` whose games are all dealt alike, with the same names and the same bots.

What a page looks like depends on the cards. A test of its looks that saw other cards in every run
would fail for one reader and not for the next.
"""

from __future__ import annotations

import random
import secrets
from typing import Any

from civitas.cli import main
from civitas.engine import seed
from civitas.web import guests, plans

SEED = "5eed" * 16


class NoSecrets:
    """Stands in for `secrets`; only ids still differ, because they must."""

    token_urlsafe = staticmethod(secrets.token_urlsafe)

    @staticmethod
    def token_hex(_bytes: int) -> str:
        return SEED

    @staticmethod
    def choice(names: Any) -> Any:
        return names[0]

    @staticmethod
    def randbelow(_limit: int) -> int:
        return 0

    @staticmethod
    def SystemRandom() -> random.Random:  # noqa: N802  # as the module names it
        return random.Random(1)


if __name__ == "__main__":
    seed.fresh = lambda: SEED
    plans.secrets = guests.secrets = NoSecrets  # type: ignore[assignment, attr-defined]
    main()
