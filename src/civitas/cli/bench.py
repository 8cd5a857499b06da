"""``civitas bench``: the engine's figures beside its peers'."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.cli.common import said

NAME = "bench"


def run(
    file: Annotated[Path | None, typer.Argument(help=said("help.bench.file"))] = None,
    quick: Annotated[bool, typer.Option("--quick", help=said("help.quick"))] = False,
    as_json: Annotated[bool, typer.Option("--json", help=said("help.bench.json"))] = False,
) -> None:
    from rich.console import Console

    from civitas import bench
    from civitas.cli.progress import bar

    with bar(NAME) as tick:
        report = bench.run(quick, tick)
    if not as_json:
        Console().print(report.table())
    elif file is None:
        print(report.to_json())
    else:
        file.write_text(report.to_json() + "\n", encoding="utf-8")
