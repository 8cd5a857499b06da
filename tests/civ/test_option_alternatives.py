"""The alternative of each option (rules 11 and 12), and the presets of the editions."""

import pytest

from civitas.engine import registry
from civitas.games.civ.scenario import CivTable, scenario


def final(areas: str, **options: bool | str) -> CivTable:
    """The end of the last turn of a game; areas are divided by bars."""
    seats = [area.strip() for area in areas.split("|")]
    table = CivTable(0, players=len(seats), **options)
    table.deck(0)
    for name, area in zip("ABCD", seats, strict=False):
        table.seat(name, area=area)
    table.turn("ABCD"[len(seats) - 1], step=2)
    return table.end()


# --- draft_middle_order -------------------------------------------------------------------------


def _takers(**options: str | int) -> list[str | None]:
    table = CivTable(0, deal="draft", **options)
    packs = ["M R E S", "M R E S", "M R E S", "M R E S"][: table.options["players"]]
    table.draft(*packs)
    table.keep("M " * len(packs)).keep("R " * len(packs)).keep("E " * len(packs))
    takers = []
    for _ in packs:
        takers.append(table.to_move)
        table.take("S")
    assert table.to_move == "A"
    assert set(table.areas().values()) == {"S1"}
    table.assert_settled()
    return takers


@pytest.mark.rule("E9")
def test_order_of_the_middle_cards() -> None:
    """The seat right of the First Player begins; then counter-clockwise, or clockwise."""
    assert _takers(players=4) == ["D", "C", "B", "A"]
    assert _takers(players=4, draft_middle_order="clockwise") == ["D", "A", "B", "C"]
    assert _takers(players=3, draft_middle_order="clockwise") == ["C", "A", "B"]
    assert _takers(players=2) == _takers(players=2, draft_middle_order="clockwise") == ["B", "A"]


# --- religion_mode ------------------------------------------------------------------------------


@pytest.mark.rule("R10", "E16")
@pytest.mark.parametrize(("area", "size"), [("R2", 3), ("R3", 5), ("R4", 5), ("R5", 7)])
def test_continuous_religion_needs_no_action(area: str, size: int) -> None:
    """The limit follows from the Religion cards at the start of step 3; it cannot be declined."""
    table = scenario(players=3, religion_mode="continuous")
    table.seat("A", area=area, hand="M3")
    table.play("M")
    assert not {"holy_book", "divine_right"} & table.offered()
    table.end()
    assert table.hand_size("A") == size
    table.assert_settled()


@pytest.mark.rule("R10", "E16")
def test_continuous_religion_looks_at_step_3() -> None:
    """A Religion card that was paid away meanwhile is missed."""
    table = scenario(players=3, religion_mode="continuous")
    table.seat("A", area="R3", hand="M3")
    table.seat("B", hand="E3")
    table.play("M").use("inquisition", "B").give("E E E").end()
    assert table.area("A") == "M1 R2"
    assert table.hand_size("A") == 3
    table.assert_settled()


@pytest.mark.rule("R10", "E16")
def test_continuous_religion_is_copied_by_an_action() -> None:
    """Only the copied version is used; the larger of the two limits holds."""
    table = scenario(players=3, religion_mode="continuous")
    table.seat("A", area="R3 C1", hand="M3")
    table.seat("B", area="R5")
    table.play("M")
    assert {"holy_book", "divine_right"} & table.offered() == {"divine_right"}
    table.use("divine_right").end()
    assert table.hand_size("A") == 7
    table.assert_settled()

    level_1 = scenario(players=3, religion_mode="continuous")
    level_1.seat("A", area="R4 C1", hand="R3")
    level_1.seat("B", area="R3")
    assert not {"holy_book", "divine_right"} & level_1.play("R").offered()
    assert level_1.end().hand_size("A") == 7


# --- marker_targets -----------------------------------------------------------------------------


@pytest.mark.rule("E20", "E26", "R47")
@pytest.mark.parametrize(("marker_targets", "own"), [("others", False), ("any", True)])
def test_markers_on_oneself(marker_targets: str, own: bool) -> None:
    """Actions 28 and 29 exist only with `any`."""
    table = scenario(players=3, marker_targets=marker_targets)
    table.seat("A", area="E2 U2", hand="R3")
    table.play("R")
    assert ({"embargo A", "democracy A"} <= table.offered()) is own
    assert ({28, 29} <= set(table.state.legal())) is own


@pytest.mark.rule("R47", "R42")
def test_no_markers_on_oneself_where_they_would_be_void() -> None:
    """Pruned, with an empty deck: the acting player has no turn left either."""
    for void_effects, own in (("allowed", True), ("not_offered", False)):
        table = scenario(players=2, marker_targets="any", void_effects=void_effects)
        table.deck(0)
        table.seat("B", area="E2 U2", hand="R3")
        table.turn("B")
        assert ({"embargo B", "democracy B"} <= table.play("R").offered()) is own


# --- inspiration_slot ---------------------------------------------------------------------------


def _separate() -> CivTable:
    table = scenario(players=3, inspiration_slot="separate")
    table.seat("A", area="M3 C1", hand="R6")
    table.seat("B", area="M5")
    return table.play("R")


@pytest.mark.rule("E29", "R21")
def test_separate_slots_allow_own_level_1_and_copied_level_2() -> None:
    """Copies are actions of their own (30 to 39) and leave the own slot free."""
    table = _separate()
    assert {"assassination", "copy:purge"} <= table.offered()
    assert not {"purge", "copy:assassination"} & table.offered()
    assert 35 in table.state.legal()
    table.use("copy:purge").discard("R R")
    assert table.coin() == "B M"
    assert not any(name.startswith("copy:") for name in table.offered())
    table.use("assassination").discard("R")
    assert table.pile() == "R3"
    assert table.offered() == {"end", "attack", "inquisition B", "inquisition C"}
    table.assert_settled()


@pytest.mark.rule("E29")
def test_separate_slots_in_the_other_order() -> None:
    """First the own effect, then the copy."""
    table = _separate()
    table.use("assassination").discard("R").use("copy:purge").discard("R R")
    assert table.pile() == "R3"
    table.assert_settled()


@pytest.mark.rule("E29")
def test_separate_slots_never_give_the_same_effect_twice() -> None:
    """A copied Experiment is not repeated as the own one, should A reach the threshold."""
    table = scenario(players=3, inspiration_slot="separate")
    table.seat("A", area="S2 C1 M1", hand="S3")
    table.seat("B", area="S3 R3")
    table.turn("A", step=2)
    table.use("copy:experiment").take("M").play("S")
    assert table.area("A") == "S3 C1"
    assert "experiment" not in table.offered()
    table.assert_settled()


@pytest.mark.rule("E29")
def test_an_own_effect_is_not_copied_when_its_cards_are_gone() -> None:
    """The own Research takes A below the threshold; it was used all the same."""
    table = scenario(players=3, inspiration_slot="separate")
    table.seat("A", area="S5 C2", hand="R5")
    table.seat("B", area="S5")
    table.turn("A", step=2)
    table.use("research").take("S S").play("R R")
    assert table.area("A") == "R2 S3 C2"
    assert {"research", "copy:research", "copy:experiment"} & table.offered() == set()
    table.assert_settled()


@pytest.mark.rule("E29", "R10")
def test_separate_limits_are_not_added() -> None:
    """Own Holy Book and copied Divine Right: 7, the larger of the two."""
    for order in (("holy_book", "copy:divine_right"), ("copy:divine_right", "holy_book")):
        table = scenario(players=3, inspiration_slot="separate")
        table.seat("A", area="R3 C1", hand="M3")
        table.seat("B", area="R5")
        table.play("M").use(order[0]).use(order[1])
        assert table.limit() == 7
        assert table.end().hand_size("A") == 7
        table.assert_settled()


# --- void_effects -------------------------------------------------------------------------------


@pytest.mark.rule("E42", "R7")
def test_void_effects_are_not_offered() -> None:
    """Every entry of the list of rule 6.5, on one table, in both settings."""
    for void_effects in ("allowed", "not_offered"):
        table = scenario(players=3, void_effects=void_effects)
        table.deck(0)
        table.seat("A", area="M1", hand="")
        table.seat("B", area="M1 R3 E1 S1 U1", hand="C3")
        table.seat("C", hand="S3")
        table.turn("B")
        table.play("C")
        void = {"attack", "inquisition A", "holy_book", "breakthrough", "embargo A", "democracy A"}
        assert void & table.offered() == (void if void_effects == "allowed" else set())
        assert "inquisition C" in table.offered()


# --- age_info, age_pick -------------------------------------------------------------------------


@pytest.mark.rule("E41", "R39")
def test_without_ages_the_game_is_the_same() -> None:
    """No Age outside the deck is kept or told, and no chance is needed to pick a card."""
    table = scenario(players=3, age_info="none")
    table.seat("A", area="U3 R1", hand="M2 R1")
    table.seat("B", area="M2", hand="E3")
    table.pile("M1")
    table.play("M")
    assert table.seen("B") == [{"kind": "played", "seat": 0, "domain": "military"}]
    table.use("oligarchy").take("M")
    assert table.hand("A") == "M2 R1"
    table.use("inquisition", "B")
    assert table.seen("C")[-1] == {
        "kind": "hand_taken",
        "seat": 0,
        "target": 1,
        "cause": "inquisition",
        "count": 3,
    }
    table.give("M E E").end()
    assert table.hands()["B"] == "M1 E2"
    assert table.areas() == {"A": "M1 U3", "B": "M2", "C": ""}
    assert table.json["chance"]["picks"] == 0
    view = table.view("C")
    assert view["seats"][0]["backs"] == 3
    assert view["seats"][1]["area"] == {"M": 2}
    assert sum(view["deck"]["left"]) == table.deck()
    assert all(guess.hand_size("B") == 3 for guess in table.guesses("C", 20))
    table.assert_settled()


@pytest.mark.rule("E41")
def test_without_ages_a_line_of_play_has_the_same_result() -> None:
    """The same actions are legal with and without Ages, and the game ends alike."""
    game = registry.game("civ")
    for seed in range(5):
        plain = game.new(seed=seed, players=3, age_info="none")
        full = game.new(seed=seed, players=3)
        step = 0
        while plain.seat is not None:
            assert plain.legal() == full.legal()
            action = plain.legal()[step * 31 % len(plain.legal())]
            plain.apply(action)
            full.apply(action)
            step += 1
        assert plain.result == full.result


@pytest.mark.rule("R39")
def test_the_age_is_asked_wherever_a_zone_has_several() -> None:
    """Costs, discards, takes and gifts: the acting player picks the Age; victims do not."""
    table = scenario(players=2, age_pick="ask")
    table.seat("A", area="M(I) M(II) U3 R(I)", hand="R3 S(I) S(II)")
    table.seat("B", area="M(I) M(III)", hand="E3")
    table.pile("C(I) C(III)")
    table.play("R")
    assert table.state.decision is not None
    assert table.state.decision.kind == "menu"  # one Age only: nothing to ask

    table.use("attack")
    assert table.offered() == {"I", "II"}
    table.age("II")
    table.choose("R")
    table.use("oligarchy").take("C")
    assert table.offered() == {"I", "III"}
    table.age("III")
    table.use("inquisition", "B").give("S")
    assert table.offered() == {"I", "II"}
    assert table.view("B")["turn"]["asks"] == "give_back"  # B does not hear what is asked
    table.age("II").give("E E")
    assert table.hand("B", ages=True) == "E(I)2 S(II)1"
    assert table.hand("A", ages=True) == "R(I)2 E(I)1 S(I)1 C(III)1"
    assert table.area("B", ages=True) == "M(I)1 M(III)1"
    table.assert_settled()


@pytest.mark.rule("R39")
def test_the_age_of_a_marker_is_asked_after_its_domain() -> None:
    """The owner picks which Economy card is laid."""
    table = scenario(players=2, age_pick="ask")
    table.seat("A", area="E(I) E(III)", hand="R3")
    table.seat("B", area="M1")
    table.play("R").use("embargo", "B").choose("M")
    assert table.offered() == {"I", "III"}
    assert table.area("A") == "R1 E2"
    table.age("I")
    assert table.area("A", ages=True) == "R(I)1 E(III)1"
    assert table.json["seats"][1]["embargo"] == {"M": [1, 0, 0]}
    table.assert_settled()


# --- ties ---------------------------------------------------------------------------------------


@pytest.mark.rule("R36", "E39")
def test_full_tie_later_seat() -> None:
    """The tied seat furthest from the First Player wins alone; a third seat never does."""
    assert final("M2 R1 | M2 R1 | S1", full_tie="later_seat").winners() == "B"
    assert final("M2 R1 | S1 | M2 R1", full_tie="later_seat").winners() == "C"
    assert final("M2 | M2 | R1 | R1", teams=True, full_tie="later_seat").winners() == "B D"
    assert final("M3 R1 | M2 R1", full_tie="later_seat").winners() == "A"  # no tie at all


@pytest.mark.rule("R37", "E38")
def test_team_tie_by_the_sum() -> None:
    """Four points each. Best single Utopia: B's three; sum: four each; then Culture."""
    areas = "M3 U2 E1 | R3 U3 E1 | S3 U2 C1 | U1 C1 M1"
    assert final(areas, teams=True, team_tie="best_member").winners() == "B D"
    table = final(areas, teams=True, team_tie="sum")
    assert table.result is not None
    assert table.result.data["decided_by"] == "science"
    assert table.winners() == "A C"


# --- turn_cap -----------------------------------------------------------------------------------


@pytest.mark.rule("R45")
@pytest.mark.parametrize(("turn_cap", "ends"), [(4, True), (6, True), (7, False)])
def test_turn_cap_as_a_number(turn_cap: int, ends: bool) -> None:
    """Counted at the end of a round: after six turns of three players a cap of 4 or 6 is met."""
    table = scenario(players=3, turn_cap=turn_cap)
    table.turn("C", number=5)
    table.idle()
    assert (table.result is not None) is ends
    assert table.result is None or table.result.ending == "turn_cap"
    table.assert_settled()


@pytest.mark.rule("R45")
def test_turn_cap_off() -> None:
    """The game goes on for as long as the deck lasts."""
    table = scenario(players=3, turn_cap="off")
    table.turn("C", number=900_002)
    assert table.idle().result is None
    table.assert_settled()


# --- engine convenience -------------------------------------------------------------------------


@pytest.mark.rule("S16")
def test_auto_forced() -> None:
    """Questions with one answer are answered by the engine; what happens is the same."""
    asked, answered = scenario(players=2, auto_forced=False), scenario(players=2, auto_forced=True)
    for table in (asked, answered):
        table.seat("A", area="R1 M3", hand="R1 E2")
        table.seat("B", hand="E3")
        table.play("R")
    asked.use("assassination").discard("E").use("inquisition", "B").give("E E E")
    answered.use("assassination").use("inquisition", "B")
    for table in (asked, answered):
        assert table.hands() == {"A": "E1", "B": "E3"}
        assert table.pile() == "R1 E1"
        assert "attack" in table.offered()
        table.assert_settled()
    kinds = ["effect_used", "area_discarded", "hand_taken", "given", "given", "given"]
    assert answered.kinds() == kinds


@pytest.mark.rule("S19")
def test_canonical_multi_pick() -> None:
    """Domains in ascending order, as long as enough cards remain; no set of cards is lost."""
    table = scenario(players=3, canonical_multi_pick=True)
    table.seat("A", area="M5", hand="R1 E1 S1 C1")
    table.play("R").use("purge")
    assert table.offered() == {"E", "S"}  # C alone would leave nothing for the second pick
    table.discard("S")
    assert table.offered() == {"C"}
    table.discard("C")
    assert table.pile() == "S1 C1"
    table.assert_settled()


@pytest.mark.rule("S22")
def test_canonical_multi_pick_reaches_every_set() -> None:
    """Each choice of two cards out of a hand is offered exactly once."""
    found: dict[bool, list[str]] = {}
    for canonical in (False, True):
        table = scenario(players=3, canonical_multi_pick=canonical)
        table.seat("A", area="M5", hand="R1 E2 S1 C1")
        table.play("R").use("purge")
        found[canonical] = []
        for first in table.offered():
            for second in (branch := table.fork().discard(first)).offered():
                found[canonical].append(branch.fork().discard(second).pile())
    assert sorted(found[True]) == sorted(set(found[False]))


# --- editions -----------------------------------------------------------------------------------

PRESETS = {
    "none": ("others", "counter_clockwise", "not_offered"),
    "en": ("any", "counter_clockwise", "allowed"),
    "de": ("others", "counter_clockwise", "not_offered"),
    "ru": ("any", "counter_clockwise", "allowed"),
    "uk": ("any", "clockwise", "allowed"),
}


@pytest.mark.rule("S35", "E9", "E16", "E20", "E26", "E29", "E38", "E39", "E41", "E42", "E45")
@pytest.mark.parametrize("edition", PRESETS)
def test_presets(edition: str) -> None:
    """An edition sets the options in which its text differs, and no others."""
    game = registry.game("civ")
    defaults, preset = game.resolve(), game.resolve(edition=edition)
    targets, order, second = PRESETS[edition]
    assert preset == {
        **defaults,
        "edition": edition,
        "marker_targets": targets,
        "draft_middle_order": order,
        "second_embargo": second,
    }


@pytest.mark.rule("S35", "E20", "E26")
@pytest.mark.parametrize("edition", ["en", "ru", "uk"])
def test_editions_with_markers_on_oneself(edition: str) -> None:
    """English, Russian and Ukrainian: on any player, oneself included."""
    table = CivTable(0, edition=edition, players=3)
    table.seat("A", area="E2 U2", hand="R3")
    table.seat("B", area="M1")
    table.play("R")
    assert {"embargo A", "embargo B", "democracy A", "democracy B"} <= table.offered()
    table.use("democracy", "A")
    assert table.offered() == {"R", "E", "U"}
    table.choose("U").use("embargo", "B").choose("M")
    assert table.markers() == {"A": "democracy U1", "B": "embargo M"}
    assert table.area("A") == "R1 E1 U1"
    table.assert_settled()


@pytest.mark.rule("S35", "E20", "E26")
def test_edition_de_plays_like_the_defaults() -> None:
    """Markers on others only."""
    table = scenario(edition="de", players=3)
    table.seat("A", area="E2 U2", hand="R3")
    table.seat("B", area="M1")
    markers = {"embargo A", "embargo B", "democracy A", "democracy B"}
    assert markers & table.play("R").offered() == {"embargo B", "democracy B"}
    table.assert_settled()


@pytest.mark.rule("S35", "E9")
def test_editions_in_the_draft() -> None:
    """Only the Ukrainian text takes the middle cards clockwise; a named option wins over it."""
    assert _takers(players=3, edition="uk") == ["C", "A", "B"]
    assert _takers(players=3, edition="en") == ["C", "B", "A"]
    assert _takers(players=3, edition="ru") == ["C", "B", "A"]
    assert _takers(players=3, edition="de") == ["C", "B", "A"]
    explicit = _takers(players=3, edition="uk", draft_middle_order="counter_clockwise")
    assert explicit == ["C", "B", "A"]
