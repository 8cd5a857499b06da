"""The protocol's twin for the browser, and the texts of what the table refuses."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from civitas.locales import Words
from civitas.web import levels, typescript
from civitas.web.protocol import Level

ROOT = Path(__file__).parents[2]
SOURCES = [ROOT / "src/civitas/web" / name for name in ("proposals.py", "table.py")]
CODES = sorted(
    {
        code
        for path in SOURCES
        for code in re.findall(r'TableRefusal\("(\w+)"\)', path.read_text(encoding="utf-8"))
    }
    | {"waiting", "over"}
)


def test_the_browser_has_the_same_shapes() -> None:
    path = ROOT / "web/src/lib/protocol.ts"
    assert path.read_text(encoding="utf-8") == typescript.declarations()


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_text(code: str) -> None:
    assert Words("en", "web")(f"refused.{code}")


@pytest.mark.parametrize("level", levels.LEVELS, ids=lambda level: level.name)
def test_every_level_has_a_name(level: Level) -> None:
    assert Words("en", "web")(f"level.{level.name}")
