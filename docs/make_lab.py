"""Plays the studies of `examples/studies` and keeps their pages beside `docs/lab.md`.

    .venv/bin/python docs/make_lab.py
    .venv/bin/python docs/make_lab.py nations cards

A study that has been played already is only reported again.
"""

from __future__ import annotations

import argparse
import os
import shutil
from contextlib import closing
from pathlib import Path

from civitas.lab import pools, report, runner, store, study

ROOT = Path(__file__).parent.parent
STUDIES = ROOT / "examples" / "studies"
PAGES = ROOT / "docs" / "lab"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("studies", nargs="*", default=sorted(p.stem for p in STUDIES.iterdir()))
    parser.add_argument("--into", type=Path, default=ROOT / "build" / "lab")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    PAGES.mkdir(exist_ok=True)
    with closing(pools.Processes(given.workers)) as pool:
        for name in given.studies:
            shutil.copy(page(name, given.into / name, pool), PAGES / f"{name}.html")
            print(name, flush=True)


def page(name: str, folder: Path, pool: pools.Processes) -> Path:
    with closing(runner.run(study.read(STUDIES / f"{name}.toml"), folder, pool)) as done:
        return report.make(store.write(done, folder))


if __name__ == "__main__":
    main()
