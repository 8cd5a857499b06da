"""What wins, how everybody stands, and what would bring points."""

from __future__ import annotations

from rich.text import Text

from civitas.cli.board import said, table
from civitas.cli.drawing import Lines, Scene
from civitas.cli.signs import seat_chip
from civitas.wording import Standing, face
from civitas.wording.imperium.cards import listed, pool, title_in
from civitas.wording.imperium.standing import SOURCES


def goal(scene: Scene) -> Lines:
    """How the game ends and is won (section 6), points as they stand, what is worth doing."""
    words, told = scene.words, face("imperium")
    lines: list[str | Text] = [Text(words("goal.title"), style="bold"), words("goal.about")]
    standings = told.standings(scene.view)
    if not standings:
        return lines
    lines += _points(scene, standings)
    if not all(standing.exact for standing in standings):
        lines.append(words("goal.least"))
    lines += [said(scene, threat.text) for threat in told.threats(scene.view).threats]
    return [*lines, *_gains(scene)]


def _points(scene: Scene, standings: list[Standing]) -> list[Text]:
    """A row for each seat: where its points come from, and their sum."""
    words = scene.words
    heads = [Text(words(f"goal.source.{source}")) for source in SOURCES]
    rows = [[Text(""), *heads, Text(words("goal.total"), style="bold")]]
    for seat, standing in enumerate(standings):
        cells = [Text(str(standing.sources[source])) for source in SOURCES]
        total = Text(f"{'' if standing.exact else '≥'}{standing.total}", style="bold")
        rows.append([seat_chip(seat, scene.seats[seat].name), *cells, total])
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    return table(rows, widths, right=1)


def _gains(scene: Scene) -> list[str]:
    """What would bring the viewer points, the most first."""
    words, found = scene.words, face("imperium").gains(scene.view)
    lines = [words("goal.gains")] if found else []
    for gain in found:
        values = {"card": said(scene, title_in(scene.view, gain.card)), "points": gain.points}
        price = f" ({said(scene, listed(pool(gain.price)))})" if any(gain.price) else ""
        lines.append(words(f"goal.gain.{gain.kind}", price=price, **values))
    return lines
