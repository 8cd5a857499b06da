"""The sixteen effects (rule 7): thresholds by number of players, what each does, quotas."""

import pytest

from civitas.games.civ.scenario import CivTable, scenario

PERMANENT = {
    "M": ("assassination", "purge"),
    "R": ("holy_book", "divine_right"),
    "E": ("development", "monopoly"),
    "S": ("experiment", "research"),
    "U": ("oligarchy", "republic"),
}
THRESHOLDS = {2: (3, 5), 3: (3, 5), 4: (2, 4)}


def in_menu(area: str, **seats: str) -> CivTable:
    """A in step 2 with four Culture cards in hand and two on the pile; other areas by seat."""
    table = scenario(players=3)
    table.seat("A", area=area, hand="C4")
    for name, other in seats.items():
        table.seat(name, area=other, hand="S3")
    table.pile("R2")
    table.turn("A", step=2)
    return table


@pytest.mark.rule("S05")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("domain", PERMANENT)
def test_thresholds_of_permanent_effects(domain: str, players: int) -> None:
    """One card fewer than T1 gives nothing, T1 level 1, T2 both."""
    first, second = THRESHOLDS[players]
    for cards in range(1, 7):
        table = scenario(players=players)
        table.seat("A", area=f"{domain}{cards}", hand="C4")
        table.pile("R2")
        table.turn("A", step=2)
        level_1, level_2 = PERMANENT[domain]
        assert (level_1 in table.offered()) is (cards >= first)
        assert (level_2 in table.offered()) is (cards >= second)


@pytest.mark.rule("S05")
@pytest.mark.parametrize("effect", [name for pair in PERMANENT.values() for name in pair])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_permanent_effects_are_copied_at_the_owners_threshold(players: int, effect: str) -> None:
    """Inspiration: the same thresholds, counted at somebody else's area."""
    domain = next(letter for letter, pair in PERMANENT.items() if effect in pair)
    needed = THRESHOLDS[players][PERMANENT[domain].index(effect)]
    for cards in (needed - 1, needed):
        table = scenario(players=players)
        table.seat("A", area="C2", hand="C4")
        table.seat("B", area=f"{domain}{cards}")
        table.pile("R2")
        table.turn("A", step=2)
        assert (effect in table.offered()) is (cards == needed)


@pytest.mark.rule("R6")
@pytest.mark.parametrize(("effect", "cards"), [("assassination", "C"), ("purge", "C C")])
def test_assassination_and_purge(effect: str, cards: str) -> None:
    """One or two cards of the own hand go to the pile."""
    table = in_menu("M5", B="M2")
    table.use(effect).discard(cards)
    left = 4 - len(cards.split())
    assert table.hands()["A"] == f"C{left}"
    assert table.pile() == f"R2 C{4 - left}"
    assert table.areas() == {"A": "M5", "B": "M2", "C": ""}
    table.assert_settled()


@pytest.mark.rule("R12", "R15")
def test_attack() -> None:
    """Every other player with a card of the Domain loses one, teammates or not."""
    table = in_menu("M1 S2", B="S3", C="S1")
    table.use("attack").choose("S")
    assert table.areas() == {"A": "S1", "B": "S2", "C": ""}
    assert table.pile() == "M1 R2 S3"
    assert table.hands() == {"A": "C4", "B": "S3", "C": "S3"}
    table.assert_settled()


@pytest.mark.rule("R10")
@pytest.mark.parametrize(("effect", "limit"), [("holy_book", 5), ("divine_right", 7)])
def test_holy_book_and_divine_right(effect: str, limit: int) -> None:
    """The draw of this turn fills up to five or seven cards."""
    table = in_menu("R5")
    table.use(effect)
    assert table.hand("A") == "C4"
    table.end()
    assert table.hand_size("A") == limit
    assert table.kinds() == ["drew"] * (limit - 4) + ["turn_began"]
    table.assert_settled()


@pytest.mark.rule("S15", "R27")
def test_inquisition() -> None:
    """Whoever is chosen gets as many cards back; the third player is not touched."""
    table = in_menu("R1", B="E1", C="M1")
    table.use("inquisition", "C").give("C C S")
    assert table.hands() == {"A": "S2 C2", "B": "S3", "C": "S1 C2"}
    assert table.areas() == {"A": "", "B": "E1", "C": "M1"}
    assert table.pile() == "R3"
    table.assert_settled()


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


@pytest.mark.rule("R32")
@pytest.mark.parametrize(
    ("effect", "taken", "played", "area", "hand"),
    [
        ("experiment", "M", "C", "S5 C1", "M1 C3"),
        ("research", "M S", "C S", "S5 C1", "M1 C3"),
    ],
)
def test_experiment_and_research(
    effect: str, taken: str, played: str, area: str, hand: str
) -> None:
    """Cards go from the area to the hand, and as many are played."""
    table = in_menu("M1 S5")
    table.use(effect).take(taken).play(played)
    assert table.area("A") == area
    assert table.hand("A") == hand
    assert table.pile() == "R2"
    table.assert_settled()


@pytest.mark.rule("R28")
def test_breakthrough_tells_the_drawer_only() -> None:
    """Everybody sees how many cards of which Age are drawn; the Domains are the drawer's."""
    table = in_menu("S1", B="S1")
    table.use("breakthrough")
    drawn = [event for event in table.seen("A") if event["kind"] == "drew"]
    assert len(drawn) == 5
    assert all("domain" in event for event in drawn)
    for viewer in ("B", "C", None):
        seen = [event for event in table.seen(viewer) if event["kind"] == "drew"]
        assert all("age" in event and "domain" not in event for event in seen)
        assert len(seen) == 5
    table.discard("C C C C").discard(min(table.offered()))
    assert table.hand_size("A") == 4
    assert table.areas() == {"A": "", "B": "S1", "C": ""}
    table.assert_settled()


@pytest.mark.rule("R35")
@pytest.mark.parametrize(
    ("effect", "taken", "pile"), [("oligarchy", "R", "R1"), ("republic", "R R", "")]
)
def test_oligarchy_and_republic(effect: str, taken: str, pile: str) -> None:
    """One or two cards from the pile into the hand."""
    table = in_menu("U5")
    table.use(effect).take(taken)
    assert table.pile() == pile
    assert table.hand("A") == f"R{len(taken.split())} C4"
    table.assert_settled()


@pytest.mark.rule("R35")
def test_oligarchy_takes_what_was_discarded_in_the_same_turn() -> None:
    """A card paid a moment ago lies on the pile like any other."""
    table = scenario(players=3)
    table.seat("A", area="U3 R1", hand="C3")
    table.seat("B", hand="S3")
    table.play("C")
    assert "oligarchy" not in table.offered()
    table.use("inquisition", "B").give("S S S").use("oligarchy").take("R")
    assert table.hand("A") == "R1 C2"
    assert table.pile() == ""
    table.assert_settled()


@pytest.mark.rule("S25")
def test_democracy_markers_add_up() -> None:
    """Any number may lie at one Domain; each raises the number needed by one."""
    table = scenario(players=3)
    table.seat("A", area="U1", hand="R3")
    table.seat("B", area="M8", hand="M3", democracy="M2")
    table.play("R").use("democracy", "B").choose("M")
    assert table.markers() == {"B": "democracy M3"}
    table.end().play("M").end()
    assert table.area("B") == "M9"
    assert table.result is None  # 7 and 3 markers
    table.idle().idle().play("M").end()
    assert table.winners() == "B"
    table.assert_settled()


@pytest.mark.rule("R22", "R23")
def test_inspiration_has_no_discard_effect_and_copies_no_discard_effect() -> None:
    """Only permanent effects are copied; Culture itself offers nothing else."""
    table = in_menu("C2", B="M1 R1 E1 S1 U1")
    assert table.offered() == {"end"}
    table.end().assert_settled()


@pytest.mark.rule("R5", "R9")
def test_ten_effects_in_one_turn() -> None:
    """Each Domain but Culture has one permanent and one discard effect a turn; no more."""
    table = scenario(players=2)
    table.seat("A", area="M4 R4 E4 S4 U4", hand="C6")
    table.seat("B", area="C1", hand="S3")
    table.play("C")
    table.use("holy_book").use("assassination").discard("C")
    table.use("development").discard("M").play("C")
    table.use("experiment").take("S").play("S")
    table.use("oligarchy").take("M")
    table.use("embargo", "B").choose("C").use("democracy", "B").choose("C")
    table.use("inquisition", "B").give("S S S")
    table.use("attack").choose("C").use("breakthrough")
    for _ in range(5):
        table.discard(min(table.offered()))
    assert table.offered() == {"end"}
    assert table.markers() == {"B": "embargo C, democracy C1"}
    table.assert_settled()
