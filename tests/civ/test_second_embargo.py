"""R20 and its option `second_embargo`: two embargo markers on one Domain."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.errors import StateError
from civitas.engine.record import Record
from civitas.games.civ.scenario import CivTable, scenario

CIV = registry.game("civ")
RECORDS = Path(__file__).parents[1] / "data" / "golden" / "records"


def marked_by_a(**options: Any) -> CivTable:
    """A has laid an Embargo on C's only Domain, and it is B's turn, who could lay another."""
    table = scenario(players=3, **options)
    table.seat("A", area="E(I)1", hand="R3")
    table.seat("B", area="E(II)1", hand="R3")
    table.seat("C", area="S1", hand="S2 M1")
    table.play("R").use("embargo", "C").choose("S").end().play("R")
    return table


@pytest.mark.rule("R20", "S21")
def test_a_second_embargo_is_not_offered() -> None:
    """C's only Domain is blocked already, so C cannot be chosen at all."""
    table = marked_by_a()
    assert "embargo C" not in table.offered()
    assert "embargo A" in table.offered()
    table.end()
    assert table.markers() == {"C": "embargo S"}
    table.assert_settled()


@pytest.mark.rule("R20", "R19", "S21", "E45")
def test_a_second_embargo_is_allowed_and_ends_with_the_first() -> None:
    """Both bind as one would, and both cards go to the pile."""
    table = marked_by_a(second_embargo="allowed")
    table.use("embargo", "C")
    assert table.offered() == {"S"}
    table.choose("S")
    assert table.json["seats"][2]["embargo"] == {"S": [1, 1, 0]}
    table.end()
    assert table.offered() == {"M"}  # blocked as by one
    table.play("M").end()
    assert table.markers() == {}
    assert table.pile() == "E2"
    lifted = [event["age"] for event in table.seen("A") if event["kind"] == "embargo_lifted"]
    assert lifted == ["I", "II"]  # both cards go, each for all to see
    table.assert_settled()


@pytest.mark.rule("R20", "R47")
@pytest.mark.parametrize("second", ["not_offered", "allowed"])
def test_with_two_players_the_own_marker_can_be_the_first(second: str) -> None:
    """Laid on oneself, then by the other player on the same Domain."""
    table = scenario(players=2, marker_targets="any", second_embargo=second)
    table.seat("A", area="E1 S1", hand="R3")
    table.seat("B", area="E1", hand="M3")
    table.play("R").use("embargo", "A").choose("S").end()
    table.play("M").use("embargo", "A")
    assert table.offered() == {"R", "S"} - ({"S"} if second == "not_offered" else set())


@pytest.mark.rule("R20", "R47")
def test_a_marker_on_oneself_beside_one_that_ends_now() -> None:
    """With either value: the old one ends with this turn, so they never bind together."""
    for second in ("not_offered", "allowed"):
        table = scenario(players=2, marker_targets="any", second_embargo=second)
        table.seat("A", area="E1 S1", hand="R3", embargo="S1")
        table.play("R").use("embargo", "A").choose("S").end()
        assert table.markers() == {"A": "embargo S"}
        assert table.pile() == "E1"


@pytest.mark.rule("R20", "E45")
@pytest.mark.parametrize("edition", ["en", "de", "ru", "uk"])
def test_editions(edition: str) -> None:
    """Three lay the card on any card of any player; the German Domain is blocked."""
    table = marked_by_a(edition=edition)
    assert ("embargo C" in table.offered()) == (edition != "de")


@pytest.mark.rule("R20")
def test_states_with_two_markers() -> None:
    """Read back with the option, refused without it; a watcher's view of them is the same."""
    state = marked_by_a(second_embargo="allowed").use("embargo", "C").choose("S").state
    assert CIV.from_json(state.to_json()) == CIV.from_bytes(state.to_bytes()) == state
    assert CIV.from_view(state.view(2), 5).view(2) == state.view(2)
    data = copy.deepcopy(state.to_json())
    data["options"]["second_embargo"] = "not_offered"
    with pytest.raises(StateError, match=r"seats\[2\].embargo: allowed is one marker on each"):
        CIV.from_json(data)


def old_records() -> list[Path]:
    found = sorted(RECORDS.glob("*.json"))
    return [path for path in found if json.loads(path.read_text())["options"]["edition"] != "none"]


@pytest.mark.rule("R20")
@pytest.mark.parametrize("path", old_records(), ids=lambda path: path.stem)
def test_records_from_before_the_option_replay_as_they_were_played(path: Path) -> None:
    """Also those of editions whose preset now allows it: what they do not name, they had not."""
    data = json.loads(path.read_text())
    data["options"].pop("second_embargo", None)
    record = Record.from_json(data)
    assert record.options["second_embargo"] == "not_offered"
    record.check()
