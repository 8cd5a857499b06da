"""The cards of the Romans."""

from __future__ import annotations

import pytest

from civitas.engine.scenario import scenario

from .watching import changes, picture


@pytest.mark.card("Raetia")
def test_raetia_gains_a_material_and_may_take_a_garrison() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Raetia", "Advance"], pool=(0, 0, 0))
    was = picture(table)
    table.play("Raetia").say("yes", "Advance")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Advance, -Raetia",
        "A play": "+Raetia",
        "A material": 1,
        "A garrison": "+Advance",
        "Advance host": "Raetia",
    }
    table.assert_settled()


@pytest.mark.card("Raetia")
def test_raetia_may_stay_without_a_garrison() -> None:
    table = scenario("imperium", nations="romans celts")
    table.seat("A", hand=["Raetia", "Advance"], pool=(0, 0, 0))
    was = picture(table)
    table.play("Raetia").say("pass")
    assert changes(table, was) == {
        "A actions": -1,
        "A hand": "-Raetia",
        "A play": "+Raetia",
        "A material": 1,
    }
    table.assert_settled()
