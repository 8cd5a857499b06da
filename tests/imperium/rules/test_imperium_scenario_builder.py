"""Scenarios of Imperium take their cards from where they are free."""

from __future__ import annotations

from civitas.engine.scenario import scenario


def test_an_unrest_in_hand_is_not_one_that_lies_under_a_market_card() -> None:
    table = scenario("imperium", nations="arthurians celts", box="legends")
    table.market(uncivilised="Elders", region="Island")
    table.seat("A", hand=["Unrest", "Unrest"])
    assert table.zone("A", "hand") == ["Unrest", "Unrest"]
    tucked = {slot["slot"]: len(slot["unrest"]) for slot in table.state.view(None)["market"]}
    assert (tucked["uncivilised"], tucked["civilised"], tucked["region"]) == (1, 1, 0)
