"""The pages for researchers are up to date."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

from .tables import every_game

ROOT = Path(__file__).parents[2]
MAKER: dict[str, Any] = runpy.run_path(str(ROOT / "docs" / "make_env_cards.py"))


@every_game
def test_the_env_cards_match_the_layouts(game: str) -> None:
    """Run docs/make_env_cards.py after a change. Figures from random games may lag behind."""
    text = (ROOT / "docs" / "research" / f"{game}.md").read_text(encoding="utf-8")
    figures = text.split(MAKER["MEASURED"])[1]
    assert MAKER["page"](game, figures.strip()) == text
    assert figures.count("\n| ") == 4
