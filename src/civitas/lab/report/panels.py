"""Which panels a page has, by what a study compared."""

from __future__ import annotations

from civitas.lab import needs
from civitas.lab.report import cards, course, nations, together
from civitas.lab.report.parts import Part
from civitas.lab.report.told import Setting, Told
from civitas.lab.study import label

with needs("pyarrow"):
    import pyarrow as pa
    import pyarrow.compute as pc


def of(rows: pa.Table, setting: Setting) -> pa.Table:
    """The rows of a setting."""
    return rows.filter(pc.equal(rows["setting"], label(setting.items())))


def of_setting(
    told: Told, rows: pa.Table, setting: Setting
) -> tuple[Part | None, list[Part], list[Part]]:
    """The wide panel of a setting, if it has one, what stands beside it, and the others."""
    kind = told.study["kind"]
    if kind == "nations":
        found = nations.Nations(told, rows, setting)
        seats, *others = course.panels(told, rows)
        return found.matrix(), [*found.says(), seats], [*others, *nations.sides(told, rows)]
    notes = course.notes(told)
    if kind == "nation":
        alone = nations.one_nation(told, rows, setting)
        return None, [], [*alone, *course.panels(told, nations.free(rows)), notes]
    if kind == "cards":
        return None, [], [cards.compared(told, rows), cards.says(told, rows)]
    if kind == "never":
        return None, [], [*course.restricted(told, rows), notes, *course.panels(told, rows)]
    return None, [], [*course.panels(told, rows), *nations.sides(told, rows), notes]


def shared(told: Told, rows: pa.Table) -> list[Part]:
    """What stands beside all settings: the settings themselves, compared."""
    if len(told.settings) < 2:
        return []
    kind, every = told.study["kind"], [(setting, of(rows, setting)) for setting in told.settings]
    if kind == "nations":
        met = [nations.Nations(told, mine, setting) for setting, mine in every]
        return [*together.nations(told, met), together.course(told, every)]
    if kind == "cards":
        return [together.gains(told, every)]
    if kind == "never":
        return [together.restricted(told, every), together.course(told, every)]
    if kind == "play":
        return [together.begins(told, every), together.course(told, every)]
    return []
