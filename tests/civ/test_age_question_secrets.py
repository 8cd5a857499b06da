"""With `age_pick = ask` an Inquisition betrays no more than without (rules 4.2, R39)."""

import pytest

from civitas.games.civ.scenario import scenario


@pytest.mark.rule("R39")
def test_a_watcher_does_not_learn_what_was_given_back() -> None:
    """The Domain of the card whose Age was asked for is known to the two hands alone."""
    table = scenario(players=3, age_pick="ask")
    table.seat("A", area="R1", hand="S(I)1 S(II)1 R1")
    table.seat("B", hand="E2 M1")
    table.seat("C", hand="M3")
    table.play("R").use("inquisition", "B").give("S").age("I")
    assert table.to_pick == 2
    for name in ("A", "B", "C", None):
        assert table.view(name)["turn"]["domain"] == "M", name
    table.give("E E").assert_settled()
