"""The page "A game of your own" is the example game: whoever types it has it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from example import FOLDER

PAGE = FOLDER.parent.parent / "docs" / "own-game.md"
BLOCK = re.compile(r'```\w+ title="(.+?)"\n(.*?)\n```\n', re.DOTALL)


def test_the_page_holds_every_file_of_the_example() -> None:
    typed: dict[str, list[str]] = {}
    for name, text in BLOCK.findall(PAGE.read_text("utf-8")):
        typed.setdefault(name, []).append(text)
    files = [path for path in FOLDER.rglob("*") if path.suffix in (".py", ".toml", ".po")]
    assert set(typed) == {str(path.relative_to(FOLDER)) for path in files}
    for path in files:
        told = "\n".join(typed[str(path.relative_to(FOLDER))])
        assert without_blanks(told) == without_blanks(path.read_text("utf-8"))


def without_blanks(text: str) -> list[str]:
    """Between two blocks of the page stand words, where the file has a blank line."""
    return [line for line in text.splitlines() if line]


def test_its_program_runs(tmp_path: Path) -> None:
    program = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(program) == 1
    done = subprocess.run([sys.executable, "-c", program[0]], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "winners=" in done.stdout
