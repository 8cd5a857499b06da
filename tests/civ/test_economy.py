"""Development, Monopoly and Embargo."""

import pytest

from civitas.games.civ.scenario import CivTable, scenario


@pytest.mark.rule("S17", "R33")
def test_development_to_hegemony() -> None:
    """The card played by the effect counts at the end of the same turn."""
    table = scenario(players=3)
    table.seat("A", area="M5 E3", hand="M2 R1")
    table.play("M").use("development").discard("E").play("M").end()
    assert table.area("A") == "M7 E2"
    assert table.pile() == "E1"
    assert table.winners() == "A"
    assert table.result is not None
    assert table.result.ending == "hegemony"
    assert table.result.data["domains"] == ["military"]
    table.assert_settled()


@pytest.mark.rule("S18", "R31", "R17")
def test_development_blocked_by_an_embargo() -> None:
    """No card in hand may be played, so the effect cannot be started."""
    table = scenario(players=3)
    table.seat("A", area="E3", hand="S3", embargo="S")
    assert table.kinds() == ["turn_began", "step_skipped"]
    assert table.offered() == {"end"}
    table.assert_settled()


@pytest.mark.rule("S20", "R17", "R18", "R19")
def test_embargo_lifetime() -> None:
    """It binds in the target's next turn, effects included, and then goes to the pile."""
    table = scenario(players=3)
    table.seat("A", area="E1", hand="R3")
    table.seat("B", area="E3 S2", hand="M2 S2")
    table.play("R").use("embargo", "B")
    assert table.offered() == {"E", "S"}
    table.choose("S")
    assert table.markers() == {"B": "embargo S"}
    assert table.area("A") == "R1"
    assert table.pile() == ""
    table.end()

    assert table.to_move == "B"
    assert table.offered() == {"M"}
    table.play("M").use("development").discard("E")
    assert table.offered() == {"M"}
    table.play("M")
    assert table.pile() == "E1"
    table.end()
    assert table.pile() == "E2"
    assert table.markers() == {}
    assert table.areas() == {"A": "R1", "B": "M2 E2 S2", "C": ""}

    table.idle().idle()
    assert table.to_move == "B"
    assert "S" in table.offered()
    table.assert_settled()


@pytest.mark.rule("S21", "R20")
def test_two_embargoes() -> None:
    """Embargoes on different Domains add up and end together."""
    table = scenario(players=3)
    table.seat("A", hand="M1 R1 S1", embargo="M S")
    assert table.offered() == {"R"}
    table.play("R").end()
    assert table.pile() == "E2"
    assert table.markers() == {}
    table.assert_settled()


@pytest.mark.rule("S35", "R47", "E20")
def test_preset_en_allows_an_embargo_on_oneself() -> None:
    """It binds in the own next turn and lies until its end."""
    table = scenario(edition="en", players=3)
    table.seat("A", area="E2", hand="R3")
    table.play("R")
    assert 28 in table.state.legal()
    table.use("embargo", "A")
    assert table.offered() == {"R", "E"}
    table.choose("R")
    assert table.markers() == {"A": "embargo R"}
    assert table.area("A") == "R1 E1"
    table.end().idle().idle()

    assert table.to_move == "A"
    assert table.markers() == {"A": "embargo R"}
    assert table.pile() == ""
    assert "R" not in table.offered()
    if table.offered() != {"end"}:
        table.play(min(table.offered() - {"end"}))
    table.end()
    assert table.markers() == {}
    assert table.pile() == "E1"
    table.assert_settled()


@pytest.mark.rule("S35", "E20", "E26")
def test_preset_de_and_an_explicit_option() -> None:
    """No markers on oneself in the German text; an option given by name wins over a preset."""
    german = scenario(edition="de", players=3)
    english = scenario(edition="en", players=3, marker_targets="others")
    for table in (german, english):
        table.seat("A", area="E2 U2", hand="R3")
        assert not {28, 29} & set(table.play("R").state.legal())


@pytest.mark.rule("R17")
def test_an_embargo_blocks_the_plays_of_monopoly_and_research() -> None:
    """The same verb, the same prohibition; discarding and taking back stay allowed."""
    monopoly = scenario(players=3)
    monopoly.seat("A", area="E5 S1", hand="M3 S1", embargo="S")
    monopoly.play("M").use("monopoly").discard("S E")
    assert monopoly.offered() == {"M"}
    monopoly.play("M M")
    assert monopoly.hand("A") == "S1"
    assert monopoly.pile() == "E1 S1"
    monopoly.assert_settled()

    research = scenario(players=3)
    research.seat("A", area="S5 M1", hand="M3", embargo="M")
    assert research.kinds() == ["turn_began", "step_skipped"]
    research.use("research")
    assert research.offered() == {"S"}  # taking M would leave too few cards to play
    research.take("S S").play("S S")
    assert research.area("A") == "M1 S5"
    research.assert_settled()


@pytest.mark.rule("R18")
def test_next_turn_is_the_first_that_begins_after_the_embargo() -> None:
    """B embargoes A, whose turn comes after C's: it binds then, and only then."""
    table = scenario(players=3)
    table.seat("A", area="M1", hand="M1 R2")
    table.seat("B", area="E1", hand="E1 S3")
    table.turn("B")
    table.play("E").use("embargo", "A").choose("M").end()
    table.idle()
    assert table.to_move == "A"
    assert table.offered() == {"R"}
    table.play("R").end()
    assert table.markers() == {}
    table.assert_settled()


@pytest.mark.rule("R19")
def test_the_lifted_marker_is_available_from_the_next_turn_on() -> None:
    """During A's turn the pile is empty; B may take the Economy card with Oligarchy."""
    table = scenario(players=3)
    table.seat("A", area="U3", hand="M1 R2", embargo="M")
    table.seat("B", area="U3", hand="R3")
    table.play("R")
    assert "oligarchy" not in table.offered()
    table.end()
    assert table.kinds() == ["drew", "embargo_lifted", "turn_began"]
    assert table.pile() == "E1"
    table.play("R").use("oligarchy").take("E")
    assert table.hand("B") == "R2 E1"
    assert table.pile() == ""
    table.assert_settled()


@pytest.mark.rule("R20")
def test_no_second_embargo_on_the_same_domain() -> None:
    """Another Domain of the same player may still be embargoed."""
    table = scenario(players=3)
    table.seat("A", area="E2", hand="R3")
    table.seat("B", area="M1 S1", embargo="M")
    table.play("R").use("embargo", "B")
    assert table.offered() == {"S"}
    table.choose("S")
    assert table.markers() == {"B": "embargo M S"}
    assert not any(name.startswith("embargo") for name in table.offered())  # one a turn
    table.assert_settled()

    full = scenario(players=3)
    full.seat("A", area="E2", hand="R3")
    full.seat("B", area="M1", embargo="M")
    assert "embargo B" not in full.play("R").offered()


@pytest.mark.rule("R16")
def test_embargo_only_where_a_card_lies() -> None:
    """Neither an empty Domain nor an empty area can be embargoed; a marker is no card."""
    table = scenario(players=4)
    table.seat("A", area="E1", hand="R3")
    table.seat("B", area="M1")
    table.seat("D", democracy="S1")
    table.play("R")
    assert {"embargo B", "embargo C", "embargo D"} & table.offered() == {"embargo B"}
    assert table.use("embargo", "B").offered() == {"M"}
    table.choose("M").assert_settled()


@pytest.mark.rule("R31")
def test_development_with_an_empty_hand() -> None:
    """Nothing could be played, so it is not available."""
    table = scenario(players=3)
    table.seat("A", area="E5", hand="M1")
    table.play("M")
    assert not {"development", "monopoly"} & table.offered()
    table.assert_settled()


@pytest.mark.rule("R47", "E20")
def test_an_embargo_on_oneself_binds_in_the_own_next_turn() -> None:
    """Not in this one, and the Economy card that is laid cannot carry itself."""
    table = scenario(players=3, marker_targets="any")
    table.seat("A", area="E1 M1", hand="M1 R3")
    table.play("R").use("embargo", "A")
    assert table.offered() == {"M", "R"}  # Economy is empty once the card has gone
    table.choose("R").end()
    assert table.markers() == {"A": "embargo R"}
    assert table.pile() == ""
    table.idle().idle()
    assert table.to_move == "A"
    assert table.offered() == {"M"}
    table.play("M").end()
    assert table.markers() == {}
    assert table.pile() == "E1"
    table.assert_settled()


@pytest.mark.rule("R47")
def test_an_own_embargo_on_a_domain_whose_marker_ends_now() -> None:
    """The old marker leaves, the new one stays for the next turn."""
    table = scenario(players=2, marker_targets="any")
    table.seat("A", area="E1 M1", hand="M2 R1", embargo="M")
    table.play("R").use("embargo", "A")
    assert "M" in table.offered()
    table.choose("M").end()
    assert table.markers() == {"A": "embargo M"}
    assert table.pile() == "E1"
    table.idle()
    assert "M" not in table.offered()
    table.idle()
    assert table.markers() == {}
    assert table.pile() == "E2"
    table.assert_settled()


def in_menu(area: str, **seats: str) -> CivTable:
    """A in step 2 with four Culture cards in hand and two on the pile; other areas by seat."""
    table = scenario(players=3)
    table.seat("A", area=area, hand="C4")
    for name, other in seats.items():
        table.seat(name, area=other, hand="S3")
    table.pile("R2")
    table.turn("A", step=2)
    return table


@pytest.mark.rule("R17", "R6")
@pytest.mark.parametrize(
    ("effect", "out", "played", "area"),
    [("development", "E", "C", "E4 C1"), ("monopoly", "E E", "C C", "E3 C2")],
)
def test_development_and_monopoly(effect: str, out: str, played: str, area: str) -> None:
    """First all discards from the area, then all plays from the hand."""
    table = in_menu("E5")
    table.use(effect).discard(out).play(played)
    assert table.area("A") == area
    assert table.hand("A") == f"C{4 - len(played.split())}"
    assert table.pile() == f"R2 E{len(out.split())}"
    table.assert_settled()


@pytest.mark.rule("R16", "R18")
def test_embargo() -> None:
    """An own Economy card lies sideways at a Domain of the target."""
    table = in_menu("E1", B="M2 S1")
    table.use("embargo", "B").choose("M")
    assert table.areas() == {"A": "", "B": "M2 S1", "C": ""}
    assert table.markers() == {"B": "embargo M"}
    assert table.seen("C") == [
        {
            "kind": "embargo_laid",
            "seat": 0,
            "target": 1,
            "cause": "embargo",
            "domain": "military",
            "age": "I",
        }
    ]
    assert table.pile() == "R2"
    table.assert_settled()
