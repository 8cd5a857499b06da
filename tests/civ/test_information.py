"""What is hidden, what chance decides, and what everybody may conclude."""

from collections import Counter

import pytest

from civitas.engine import registry
from civitas.games.civ.scenario import CivTable, scenario

SAMPLES = 300


def even(first: int, second: int) -> bool:
    """Two counts that a fair coin may well give (beyond four standard deviations: no)."""
    return (first - second) ** 2 < 16 * (first + second)


@pytest.mark.rule("S31", "R39")
def test_a_card_leaves_the_hand_by_chance() -> None:
    """Either Military card, over many seeds equally often, and everybody sees which."""
    seen: Counter[str] = Counter()
    for seed in range(SAMPLES):
        table = scenario(players=2, seed=seed)
        table.seat("A", hand="M(I) M(II) R(II)")
        table.play("M")
        age = "I" if table.area("A", ages=True) == "M(I)1" else "II"
        assert table.area("A", ages=True) == f"M({age})1"
        rest = "M(II)1 R(II)1" if age == "I" else "M(I)1 R(II)1"
        assert table.hand("A", ages=True) == rest
        for viewer in ("A", "B", None):
            assert table.seen(viewer) == [
                {"kind": "played", "seat": 0, "domain": "military", "age": age}
            ]
        seen[age] += 1
    assert even(seen["I"], seen["II"])


@pytest.mark.rule("S31", "R39")
def test_the_chance_of_an_age_counts_cards() -> None:
    """Each card is equally likely, so two of Age II leave twice as often as one of Age I."""
    ages: Counter[str] = Counter()
    for seed in range(SAMPLES):
        table = scenario(players=2, seed=seed)
        table.seat("A", hand="M(I) M(II)2")
        ages[table.play("M").area("A", ages=True)] += 1
    assert even(2 * ages["M(I)1"], ages["M(II)1"])


@pytest.mark.rule("S31", "R39")
def test_the_owner_is_asked_for_the_age() -> None:
    """With `age_pick = ask` the question follows the Domain, and only the owner hears of it."""
    table = scenario(players=2, age_pick="ask")
    table.seat("A", hand="M(I) M(II) R(II)")
    table.play("M")
    assert table.offered() == {"I", "II"}
    assert table.to_move == "A"
    assert table.view("B")["turn"]["asks"] == "play_card"
    table.age("II")
    assert table.area("A", ages=True) == "M(II)1"
    assert table.hand("A", ages=True) == "M(I)1 R(II)1"
    table.assert_settled()


@pytest.mark.rule("S31", "R39")
def test_the_oldest_card_leaves_the_pile() -> None:
    """From a public zone the oldest moves, and every seat knows the hand it went to."""
    table = scenario(players=3)
    table.seat("A", area="U3", hand="R3")
    table.pile("M(I) M(III)")
    table.play("R").use("oligarchy").take("M")
    assert table.pile() == "M1"
    assert table.hand("A", ages=True) == "M(I)1 R(I)2"
    assert table.json["pile"] == {"M": [0, 0, 1]}
    for viewer in ("B", "C", None):
        assert table.view(viewer)["knows"]["sure"][0] == {"M": [1, 0, 0]}
        assert all("M(I)" in guess.hand("A", ages=True) for guess in table.guesses(viewer))
    table.assert_settled()


def ages_of(hand: str, age: str) -> set[str]:
    """The Domain letters of the cards of one Age in a hand written with Ages."""
    return {word[0] for word in hand.split() if f"({age})" in word}


@pytest.mark.rule("S32")
def test_resampling_an_openly_taken_card() -> None:
    """The Age I card of B is the E(I) it took; the other two are any unseen Age II cards."""
    table = scenario(players=2)
    table.seat("A", hand="M3")
    table.seat("B", area="U3", hand="C(II)1 S(II)1 M(I)1")
    table.pile("E(I)")
    table.deck(8)
    table.turn("B")
    table.play("M").use("oligarchy").take("E").end()
    assert table.hand("B", ages=True) == "E(I)1 S(II)1 C(II)1"
    assert table.to_move == "A"

    hands = [guess.hand("B", ages=True) for guess in table.guesses("A", SAMPLES)]
    assert all(ages_of(hand, "I") == {"E"} for hand in hands)
    assert {letter for hand in hands for letter in ages_of(hand, "II")} == set("MRESC")
    assert not any("(III)" in hand for hand in hands)

    table.idle()
    table.play("E").end()
    assert [event["age"] for event in table.seen("A") if event["kind"] == "drew"] == ["III"]
    assert "domain" not in table.seen("A")[0]
    hands = [guess.hand("B", ages=True) for guess in table.guesses("A", SAMPLES)]
    assert {letter for hand in hands for letter in ages_of(hand, "III")} == set("MESCU")
    assert not any("(I)" in hand for hand in hands)
    assert not any(table.view("A")["knows"]["sure"])
    table.assert_settled()


def _exchange(players: int) -> CivTable:
    """S15; with a third seat, A first takes M openly."""
    table = scenario(players=players)
    table.seat(
        "A", area="R1" if players == 2 else "R1 U3", hand="M1 R1 S1" if players == 2 else "R1 S1"
    )
    table.seat("B", hand="E1 U2")
    if players == 3:
        table.pile("M(III)")  # a back that fits both hands afterwards
    table.play("R")
    if players == 3:
        table.use("oligarchy").take("M")
    return table.use("inquisition", "B").give("M S E")


@pytest.mark.rule("S33")
def test_resampling_after_an_inquisition() -> None:
    """A knows what it gave; B can work out what was taken."""
    table = _exchange(2)
    assert {guess.hand("B") for guess in table.guesses("A")} == {"M1 E1 S1"}
    assert {guess.hand("A") for guess in table.guesses("B")} == {"U2"}
    assert len({guess.hand("A") for guess in table.guesses(None)}) > 1
    table.assert_settled()


@pytest.mark.rule("S33")
def test_an_inquisition_replaces_what_was_sure_before() -> None:
    """B had taken E openly; A takes it away: what A gave is all that B holds."""
    table = scenario(players=2)
    table.seat("A", area="R1", hand="M3 R1")
    table.seat("B", area="U3", hand="S3")
    table.pile("E(I)")
    table.turn("B")
    table.play("S").use("oligarchy").take("E").end()
    assert table.view("A")["knows"]["sure"][1] == {"E": [1, 0, 0]}
    table.play("R").use("inquisition", "B").give("M M M")
    assert table.view("A")["knows"]["sure"][1] == {"M": [3, 0, 0]}
    assert {guess.hand("B") for guess in table.guesses("A", 20)} == {"M3"}
    assert {guess.hand("A") for guess in table.guesses("B", 20)} == {"E1 S2"}
    table.assert_settled()


@pytest.mark.rule("S33")
def test_resampling_an_inquisition_between_others() -> None:
    """C knows only that the M, which A had taken openly, is with A or with B."""
    table = _exchange(3)
    assert table.hands()["B"] == "M1 E1 S1"
    places: Counter[str] = Counter()
    for guess in table.guesses("C", SAMPLES):
        holders = [seat for seat in "AB" if "M" in guess.hand(seat)]
        assert holders
        places["".join(holders)] += 1
    assert places["A"] > 0
    assert places["B"] > 0
    assert table.view("C")["knows"]["linked"] == [{"hands": [0, 1], "cards": {"M": [0, 0, 1]}}]
    table.assert_settled()


@pytest.mark.rule("S33")
def test_what_watchers_see_of_an_inquisition() -> None:
    """Watchers see how many cards of each Age move; the two concerned see the cards."""
    table = scenario(players=3)
    table.seat("A", area="R1", hand="M(I) R(I) S(II)")
    table.seat("B", hand="E(I) U2")
    table.play("R").use("inquisition", "B")
    taken = {"kind": "hand_taken", "seat": 0, "target": 1, "cause": "inquisition", "count": 3}
    taken["ages"] = [1, 0, 2]
    assert table.seen("C")[-1] == taken
    assert table.seen(None)[-1] == taken
    cards = {"cards": {"E": [1, 0, 0], "U": [0, 0, 2]}}
    assert table.seen("A")[-1] == taken | cards
    assert table.seen("B")[-1] == taken | cards
    table.give("S")
    given = {"kind": "given", "seat": 0, "target": 1, "cause": "inquisition", "age": "II"}
    assert table.seen("C") == table.seen(None) == [given]
    assert table.seen("A") == table.seen("B") == [given | {"domain": "science"}]
    table.give("E U").assert_settled()


def _drafted() -> CivTable:
    table = scenario(players=3, deal="draft")
    table.draft("M R E S", "M M R C", "R R S E")
    return table.keep("M C S").keep("R S M").keep("M R E").take("E R R")


@pytest.mark.rule("S34", "R46")
def test_resampling_after_a_draft() -> None:
    """For A: R is with B; E and S are one with B and one with C, both ways equally often."""
    table = _drafted()
    places: Counter[str] = Counter()
    others: set[str] = set()
    for guess in table.guesses("A", SAMPLES):
        hand_b, hand_c = guess.hand("B"), guess.hand("C")
        assert "R" in hand_b
        e_with_b = "E" in hand_b and "S" in hand_c
        s_with_b = "S" in hand_b and "E" in hand_c
        assert e_with_b or s_with_b
        others |= {word[0] for word in f"{hand_b} {hand_c}".split()}
        if e_with_b != s_with_b:
            places["E" if e_with_b else "S"] += 1
    assert even(places["E"], places["S"])
    assert others == set("MRESC")
    assert {guess.hand("A") for guess in table.guesses("A", 20)} == {"M2 R1"}
    table.assert_settled()


@pytest.mark.rule("S34")
def test_a_shown_card_settles_the_draft_link() -> None:
    """B plays S: either that was the linked S and E is with C, or E is with B and S with C."""
    table = _drafted()
    table.idle()
    table.play("S")
    seen: Counter[bool] = Counter()
    for guess in table.guesses("A", SAMPLES):
        e_with_c = "E" in guess.hand("C")
        assert e_with_c or ("E" in guess.hand("B") and "S" in guess.hand("C"))
        seen[e_with_c] += 1
    assert seen[True] > seen[False] > 0
    table.assert_settled()


@pytest.mark.rule("S36", "R49")
def test_a_skipped_step_reveals_the_hand() -> None:
    """One embargoed Domain and the Ages of the backs: everybody knows the three cards."""
    table = scenario(players=3)
    table.seat("A", hand="M(I)2 M(II)1", embargo="M")
    assert table.seen("B")[-1] == {"kind": "step_skipped", "seat": 0, "domains": ["military"]}
    for viewer in ("B", "C", None):
        assert table.view(viewer)["knows"]["sure"][0] == {"M": [2, 1, 0]}
        assert {g.hand("A", ages=True) for g in table.guesses(viewer, 20)} == {"M(I)2 M(II)1"}
    table.assert_settled()


@pytest.mark.rule("R38")
def test_teammates_hands_stay_hidden() -> None:
    """A partner sees no more of a hand than an opponent does, and is a target like others."""
    table = scenario(players=4, teams=True)
    table.seat("A", area="M2 R1 E1 U1 C1", hand="R3")
    table.seat("C", area="C1 M1", hand="S3")
    for viewer in "BCD":
        assert table.view(viewer)["seats"][0]["hand"] is None
    assert len({guess.hand("C") for guess in table.guesses("A", 20)}) > 1
    table.play("R")
    assert {"inquisition C", "embargo C", "democracy C"} <= table.offered()
    table.use("attack").choose("C")
    assert table.area("C") == "M1"
    table.assert_settled()


@pytest.mark.rule("R46")
def test_what_two_drafters_know_of_each_other() -> None:
    """The D2 and D3 cards of the opponent are sure, the D1 card is not."""
    table = scenario(players=2, deal="draft")
    table.draft("M R E S", "M R E S")
    table.keep("M R").keep("E S").keep("R M").take("S E")
    assert table.hands() == {"A": "M1 R1 E1", "B": "M1 R1 S1"}
    # A passed R E S and got R E back: B kept S. A passed M S and B laid S: B kept M.
    assert table.view("A")["knows"]["sure"][1] == {"M": [1, 0, 0], "S": [1, 0, 0]}
    hands = {guess.hand("B") for guess in table.guesses("A", 200)}
    assert hands == {"M2 S1", "M1 R1 S1", "M1 E1 S1", "M1 S2", "M1 S1 C1"}
    table.assert_settled()


@pytest.mark.rule("R49")
def test_a_skip_with_two_embargoes_leaves_a_mark() -> None:
    """All three cards are Military or Science; which ones is not shown."""
    table = scenario(players=3)
    table.seat("A", hand="M1 S2", embargo="M S")
    assert table.seen("B")[-1]["domains"] == ["military", "science"]
    hands = {guess.hand("A") for guess in table.guesses("B", 100)}
    assert all(set(hand) <= set("MS123 ") for hand in hands)
    assert len(hands) > 1
    table.end().assert_settled()


@pytest.mark.rule("R49")
def test_a_mark_without_ages_lasts_until_its_last_card() -> None:
    """With `age_info = none` all cards that are owed are of one kind."""
    table = scenario(players=3, age_info="none")
    table.seat("A", area="M3", hand="M2 S2", embargo="M S")
    table.use("assassination").discard("M")
    mark = {"hands": [0], "domains": "MS", "need": [0, 0, 0, 3]}
    assert table.view("B")["knows"]["marks"] == [mark]
    table.assert_settled()


@pytest.mark.rule("R49")
def test_in_a_guess_the_others_know_what_everybody_knows() -> None:
    """C took the marked hand and gave it back. As A imagines it, C has only heard of the mark."""
    table = scenario(players=3)
    table.seat("A", hand="M(I)1 S(I)2", embargo="M S")
    table.seat("C", area="R1", hand="R(I)4")
    table.end().idle().play("R").use("inquisition", "A").give("M S S")
    assert table.view("C")["knows"]["marks"] == []
    for guess in table.guesses("A", 20):
        own = sum(int(word[-1]) for word in guess.hand("C").split() if word[0] in "MS")
        mark = {"hands": [0], "domains": "MS", "need": [3 - own, 0, 0, 0]}
        assert guess.view("C")["knows"]["marks"] == ([mark] if own < 3 else [])
    table.assert_settled()


# --- the trail of what was seen since a riddle arose (10.6) -------------------------------------


def _taken_and_swapped() -> CivTable:
    """B has taken M openly and then exchanged with C, so that A must follow both hands."""
    table = scenario(players=3)
    table.seat("A", area="R1", hand="S4")
    table.seat("B", area="R2 U3", hand="R1 E1 C2")
    table.seat("C", area="U3", hand="E3 M1")
    table.pile("M(I)1 C(I)1")
    table.turn("B")
    return table.play("R").use("oligarchy").take("M").use("inquisition", "C").give("M E C E").end()


BEGINNING = [["entered", 1, "I", "M"], ["exchanged", 1, "I", 2, 4]]


def test_the_coming_of_a_card_that_has_left_is_forgotten() -> None:
    """C takes and plays a Culture card openly, of which nothing is left to follow."""
    table = _taken_and_swapped()
    trail = [*BEGINNING, ["left", 2, "I", "C"]]
    table.play("C").use("oligarchy").take("C").end()
    assert table.view("A")["knows"]["trail"] == [*trail, ["entered", 2, "I", "C"]]
    table.idle().play("C").end().play("C")
    assert table.view("A")["knows"]["trail"] == [*trail, ["left", 1, "I", "C"]]
    assert table.hand("C") in {guess.hand("C") for guess in table.guesses("A", SAMPLES)}
    table.assert_settled()


def test_a_trail_goes_on_when_a_new_riddle_arises() -> None:
    """A looks at B's whole hand, so that nothing is open; then B exchanges with C once more."""
    table = _taken_and_swapped()
    table.idle().play("S").use("inquisition", "B").give("S S S M").end()
    known = table.view("A")["knows"]
    *before, last = known["trail"]
    assert last == ["entered", 1, "I", "M"]
    assert known["sure"][1] == {"M": [1, 0, 0], "S": [3, 0, 0]}
    assert known["linked"] == []
    table.play("M").use("inquisition", "C")
    exchanged = ["exchanged", 1, "I", 2, table.to_pick]
    assert table.view("A")["knows"]["trail"] == [*before, exchanged]


@pytest.mark.rule("R49")
def test_a_trail_that_was_lost_does_not_begin_in_the_middle() -> None:
    """A link without its trail, as of an older state: what comes later would tell too much."""
    table = scenario(players=3)
    table.seat("A", area="R1 U3", hand="R3")
    table.seat("B", hand="E3", embargo="E M")
    table.pile("M(I)1")
    table.play("R").use("oligarchy").take("M").use("inquisition", "B").give("E E M")
    data = table.json
    del data["memory"][2]["trail"]
    state = registry.game("civ").from_json(data)
    state.apply(table.state.legal()[0])  # the end of the turn; B cannot play
    known = state.view(2)["knows"]
    assert [mark["hands"] for mark in known["marks"]] == [[1]]
    assert known["linked"] == [{"hands": [0, 1], "cards": {"M": [1, 0, 0]}}]
    assert known["trail"] == []


@pytest.mark.rule("S33")
def test_a_link_that_only_one_hand_can_hold_is_sure() -> None:
    """A gave B no card of Age I, so the M that A took is with A, whatever B and C exchange."""
    table = scenario(players=4)
    table.seat("A", area="R1 U2", hand="R2")
    table.seat("B", area="R1", hand="E(II)2")
    table.seat("C", hand="S(II)3")
    table.pile("M(I)1")
    table.play("R").use("oligarchy").take("M").use("inquisition", "B").give("E E").end()
    assert table.view("D")["knows"]["linked"] == [{"hands": [0, 1], "cards": {"M": [1, 0, 0]}}]
    table.play("E").use("inquisition", "C").give("S S S")
    assert table.view("D")["knows"]["linked"] == []
    assert table.view("D")["knows"]["sure"][0] == {"M": [1, 0, 0]}
    assert all("M(I)" in guess.hand("A", ages=True) for guess in table.guesses("D", 20))
    table.assert_settled()


@pytest.mark.rule("S33")
def test_a_hand_is_shown_without_ages_as_numbers() -> None:
    """With `age_info = none` there are no Ages to tell."""
    table = scenario(players=3, age_info="none")
    table.seat("A", area="R1", hand="R2")
    table.seat("B", hand="E1 U2")
    table.play("R").use("inquisition", "B")
    assert table.seen("A")[-1]["cards"] == table.seen("B")[-1]["cards"] == {"E": 1, "U": 2}
    assert "ages" not in table.seen("C")[-1]


@pytest.mark.rule("R47")
def test_everybody_sees_a_marker_that_was_laid_on_oneself() -> None:
    """An Embargo on oneself lies openly from the moment it is laid."""
    table = scenario(players=3, marker_targets="any")
    table.seat("A", area="E(I)2 M1", hand="R3")
    table.play("R").use("embargo", "A").choose("M")
    for viewer in ("A", "B", None):
        assert table.view(viewer)["seats"][0]["own_embargo"] == {"M": [1, 0, 0]}
        assert table.view(viewer)["seats"][1]["own_embargo"] == {}
    table.assert_settled()
