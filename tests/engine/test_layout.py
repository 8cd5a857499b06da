"""One description of a record: C struct, plain record, copy and plain data follow from it."""

from __future__ import annotations

import pytest

from civitas.engine import layout
from civitas.engine.layout import Grid, Row, Struct, i16, record, u8, u32
from civitas.games.civ import binary
from civitas.games.civ.layout import Core, Memory


@record
class Table(Struct):
    """Two piles."""

    hand: Grid = u32(2, 3)  # [seat][kind]
    seat: int = u8()
    score: Row = i16(2, apart=True)


def test_the_struct_lies_as_the_description_stands() -> None:
    written = ["    uint32_t hand[2][3]", "    uint8_t seat", "    int16_t score[2]"]
    assert layout.struct(Table) == "\n".join(["cdef struct table_t:", *written])
    assert layout.declarations({"Struct": Struct, "Table": Table, "x": 1}).count("cdef struct") == 1


def test_a_plain_record_begins_empty_and_copies_are_its_own() -> None:
    table, other = Table(), Table()
    assert table.dump() == Table.blank() == {"hand": [[0] * 3] * 2, "seat": 0, "score": [0, 0]}
    table.hand[1][2] = 7
    other.assign(table)
    table.hand[1][2] = 0
    assert other.hand == [[0, 0, 0], [0, 0, 7]]
    table.load(other.dump())
    assert table.dump() == other.dump()
    assert len(table.to_bytes()) == 6 * 4 + 1 + 2 * 2


def test_only_what_is_described_can_be_set() -> None:
    with pytest.raises(AttributeError):
        Table().turn = 1  # type: ignore[attr-defined]


def test_what_a_copy_leaves_out_comes_last() -> None:
    with pytest.raises(TypeError, match="apart come last"):

        @record
        class Wrong(Struct):
            score: Row = i16(2, apart=True)
            seat: int = u8()


def test_the_binary_form_of_civ_names_every_field_once() -> None:
    fields = [*Core.FIELDS, *Memory.FIELDS]
    assert sorted([*binary.ORDER, *binary.SKIPPED]) == sorted(fields)
