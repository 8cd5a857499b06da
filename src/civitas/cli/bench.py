"""``civitas bench``: the engine's figures beside its peers'."""

from __future__ import annotations

from typing import Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import language, said

NAME = "bench"


def run(
    quick: Annotated[bool, typer.Option("--quick", help=said("help.quick"))] = False,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from rich.console import Console

    from civitas import bench
    from civitas.cli.progress import bar

    with bar(NAME) as tick:
        report = bench.run(quick, tick)
    if json:
        print(report.to_json())
    else:
        Console().print(report.table())
