"""The example game as if it were installed, with the entry point by which it is found.

Only tests that ask for it see it; an installed game would be seen by all.
"""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

import pytest

GAME = "gops"
FOLDER = Path(__file__).parent.parent / "examples" / GAME


def install(into: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip would write, in a folder that this process and those it starts look into."""
    project = tomllib.loads((FOLDER / "pyproject.toml").read_text("utf-8"))["project"]
    facts = into / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Name: {project['name']}\nVersion: {project['version']}\n")
    points = project["entry-points"]["civitas.games"]
    lines = [f"{name} = {value}" for name, value in points.items()]
    (facts / "entry_points.txt").write_text("\n".join(["[civitas.games]", *lines, ""]))
    found = [str(FOLDER), str(into), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, found)))
    monkeypatch.syspath_prepend(into)
