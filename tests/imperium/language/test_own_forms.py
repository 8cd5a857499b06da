"""Forms that no printed card has: each is read and written, has words, and does what it says."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from civitas.bots import make_bot
from civitas.engine.scenario import scenario
from civitas.games.imperium import consts as k
from civitas.games.imperium import library
from civitas.games.imperium.language.load import decks, line_faults
from civitas.games.imperium.language.phrases import points
from civitas.games.imperium.language.reader import read_line, read_points
from civitas.games.imperium.language.writer import standing
from civitas.locales import Words
from civitas.wording.imperium.standing import standing as counted
from civitas.wording.imperium.texts import spoken

from .nation import GAME, NATION, write

pytestmark = pytest.mark.usefixtures("_printed")
EXAMPLE = Path(__file__).parents[3] / "examples" / "saltwrights"
PASSIVE = 'effects = "solstice: gain 1 progress"'


def table(folder: Path, play: str, passive: str = "", area: tuple[str, ...] = ()) -> Any:
    """Shepherds that say a text in A's hand, and in play Gordion with an ability, or others."""
    text = NATION.replace('"gain 1 material"', f'"""{play}"""')
    if passive:
        text = text.replace(PASSIVE, f'effects = """{passive}"""', 1)
    GAME.use_cards(write(folder, text))
    made = scenario("imperium", nations="phrygians romans", sides="AB")
    made.seat("A", hand=["Shepherds"], play=area or ["Gordion"], pool=(0, 0, 0), deck=[])
    made.seat("B", pool=(0, 0, 0), deck=[], hand=[])
    return made


def reacted(made: Any) -> Any:
    """Say which card reacts, for every reaction that is asked for."""
    while made.kind in ("order", "react"):
        made.say("Gordion")
    return made


# --- triggers -------------------------------------------------------------------------------------

TRIGGERS = [
    # what is played, what it does to, what it waits for, answers, and how often it comes
    ("draw 2 cards", "draw a card", (), 2),
    ("draw 2 cards", "draw a city", (), 0),
    ("discard 2 cards", "discard a card", ("Shepherds", "Shepherds"), 2),
    ("abandon a region", "abandon a region", ("Hills",), 1),
    ("abandon a region", "abandon a city", ("Hills",), 0),
    ("recall a region", "recall a region", ("Hills",), 1),
    ("exile a card from hand", "exile a card", ("Shepherds",), 1),
    ("exile a region from market", "exile a region", ("Cape",), 1),
    ("put a card into history", "put a card into history", ("Shepherds",), 1),
    ("put a card into history", "put a region into history", ("Shepherds",), 0),
    ("garrison a card in a region", "garrison a card", ("Shepherds", "Hills"), 1),
    ("develop at no cost", "develop a card", ("Gordion II",), 1),
]


@pytest.mark.rule("R33")
@pytest.mark.parametrize(("play", "event", "answers", "times"), TRIGGERS)
def test_a_card_reacts_to_what_happens(
    tmp_path: Path, play: str, event: str, answers: tuple[str, ...], times: int
) -> None:
    more = '\n[[card]]\nnumber = "9PHR9"\nsame_as = "9PHR3"\nname = "Gordion II"\n'
    text = NATION.replace('"gain 1 material"', f'"{play}"').replace("cards = 8", "cards = 9")
    text = text.replace(PASSIVE, f'effects = "passive: when you {event}: gain 1 progress"', 1)
    GAME.use_cards(write(tmp_path, text + more))
    made = scenario("imperium", nations="phrygians romans", sides="AB")
    made.seat("A", hand=["Shepherds"] * 3, play=["Gordion", "Hills"], pool=(0, 0, 0))
    made.seat("A", deck=["Shepherds"] * 2, area=["Gordion II"])
    made.market(region="Cape")
    made.play("Shepherds").say(*answers)
    reacted(made)
    assert made.pool("A") == (0, 0, times)
    made.assert_settled()


def test_a_card_of_a_kind_that_was_drawn_is_shown_and_is_it(tmp_path: Path) -> None:
    made = table(tmp_path, "draw 2 cards", "passive: when you draw an unrest: return it")
    made.seat("A", deck=["Unrest", "Midas"])
    unrest = len(made.pile("unrest"))
    made.play("Shepherds").say("Gordion", "Unrest")
    assert made.zone("A", "hand") == ["Midas"]
    assert len(made.pile("unrest")) == unrest + 1
    shown = [event for event in (*made.log, *made.events) if event.kind == "revealed"]
    assert len(shown) == 1
    for twin in made.resampled(1, 5):
        assert twin.zone("A", "discard") == made.zone("A", "discard")
    made.assert_settled()


def test_others_can_resample_while_a_reaction_waits(tmp_path: Path) -> None:
    made = table(tmp_path, "draw a card", "passive: when you draw an unrest: may draw a card")
    made.seat("A", deck=["Unrest", "Midas"])
    made.play("Shepherds")
    assert made.kind == "react"
    for twin in made.resampled(1, 10):
        assert twin.offered() == made.offered()


def test_cards_are_drawn_and_discarded_in_the_clean_up_too(tmp_path: Path) -> None:
    made = table(tmp_path, "draw a card", "passive: when you discard a card: gain 1 material")
    made.turn("A", "clean_discard")
    made.say("Shepherds")
    reacted(made)
    assert made.pool("A") == (1, 0, 0)


def test_no_two_reactions_go_on_without_end(tmp_path: Path) -> None:
    text = "passive: when you draw a card: discard a card"
    text += "\npassive: when you discard a card: draw a card"
    made = table(tmp_path, "draw a card", text)
    made.seat("A", deck=["Shepherds"] * 3)
    made.play("Shepherds").say("Gordion", "Shepherds")
    made.assert_settled()
    assert len(made.zone("A", "deck")) == 2


def test_without_such_cards_nobody_looks_for_them(tmp_path: Path) -> None:
    """The mask that everybody looks at first is empty for the printed cards."""
    GAME.use_cards()
    assert library.heard() == 0
    table(tmp_path, "draw a card", "passive: when you exile a card: draw a card")
    assert library.heard() == 1 << (k.ON_EXILE - k.ADDED)


# --- other players --------------------------------------------------------------------------------


@pytest.mark.rule("R89")
@pytest.mark.parametrize(
    ("asked", "gained"),
    [
        ("another player is empire", 0),
        ("no other player is empire", 1),
        ("another player has 2 regions in play", 1),
        ("another player has at least 3 regions", 0),
        ("another player has an unrest in discard", 1),
        ("another player has 3 cards in hand", 1),
        ("another player has 4 cards in hand", 0),
        ("another player has at least 2 progress", 1),
        ("another player has more progress", 1),
        ("no other player has more progress", 0),
        ("another player has more material", 0),
        ("at least 1 city", 1),
        ("less than 2 cities in play", 1),
    ],
)
def test_conditions_on_other_players(tmp_path: Path, asked: str, gained: int) -> None:
    made = table(tmp_path, f"if {asked}: gain 1 material")
    made.seat("A", pool=(0, 0, 1))
    made.seat("B", play=["Hills", "Cape"], discard=["Unrest"], pool=(0, 0, 2))
    made.seat("B", hand=["Glory", "Advance", "Conquer"])
    made.play("Shepherds")
    assert made.pool("A") == (gained, 0, 1)


@pytest.mark.rule("R51")
@pytest.mark.parametrize(
    ("count", "gained"),
    [
        ("region", 3),
        ("2 regions", 1),
        ("4 regions", 0),
        ("region in play of others", 2),
        ("unrest in discard of others", 1),
        ("2 cards in hand of others", 1),
        ("card in hand of others", 3),
        ("card in history of others", 1),
    ],
)
def test_counts_of_several_and_of_others(tmp_path: Path, count: str, gained: int) -> None:
    made = table(tmp_path, f"gain 1 material per {count}", area=("Coast", "Marsh", "Oasis"))
    made.seat("B", play=["Hills", "Cape"], discard=["Unrest"], history=["Prosperity"])
    made.seat("B", hand=["Glory", "Advance", "Conquer"])
    made.play("Shepherds")
    assert made.pool("A") == (gained, 0, 0)


# --- prices, hands and points ---------------------------------------------------------------------


@pytest.mark.rule("R61")
@pytest.mark.parametrize(("kind", "paid"), [("city", 1), ("metropolis", 2), ("city or mask", 1)])
def test_a_discount_for_a_kind_of_card(tmp_path: Path, kind: str, paid: int) -> None:
    rule = f"passive: development of {kind} costs 1 less in materials, at least 0"
    more = '\n[[card]]\nnumber = "9PHR9"\nsame_as = "9PHR3"\nname = "Gordion II"\n'
    text = NATION.replace("cards = 8", "cards = 9").replace('"gain 1 material"', '"develop"')
    GAME.use_cards(write(tmp_path, text.replace(PASSIVE, f'effects = "{rule}"', 1) + more))
    made = scenario("imperium", nations="phrygians romans", sides="AB")
    made.seat("A", hand=["Shepherds"], play=["Gordion"], pool=(3, 0, 0), area=["Gordion II"])
    made.play("Shepherds").say("Gordion II")
    while made.kind != "act":
        made.say(sorted(made.offered())[0])
    assert made.pool("A") == (3 - paid, 0, 0)


@pytest.mark.rule("3.6")
def test_a_smaller_hand(tmp_path: Path) -> None:
    made = table(tmp_path, "draw a card", "passive: reduce hand size by 2")
    made.seat("A", deck=["Shepherds"] * 4)
    made.turn("A", "clean_discard")
    made.say("end")
    assert len(made.zone("A", "hand")) == 3


@pytest.mark.rule("6.3")
def test_points_that_are_taken_off(tmp_path: Path) -> None:
    formula = "1 per 3 regions minus 2 per unrest"
    assert points(read_points(formula)) == formula
    assert points(read_points("-1 per 2 unrest")) == "-1 per 2 unrest"
    GAME.use_cards(write(tmp_path, NATION.replace("1 per 3 regions", formula)))
    made = scenario("imperium", nations="phrygians romans", sides="BB", seed=3)
    made.seat("A", hand=["Unrest"], play=["Coast", "Marsh", "Oasis"], pool=(0, 0, 0), deck=[])
    seen = made.state.view(0)
    found = counted(seen, 0)
    assert found is not None
    assert found.sources["power"] == 1 - 2


# --- copies ---------------------------------------------------------------------------------------


@pytest.mark.rule("R60")
@pytest.mark.parametrize(
    ("zone", "card"),
    [("play", "Gordion"), ("exile", "Midas"), ("discard", "Midas"), ("play of others", "Hills")],
)
def test_the_play_text_of_a_card_that_lies_open(tmp_path: Path, zone: str, card: str) -> None:
    text = NATION.replace('"gain 1 material"', f'"resolve the play text of a card from {zone}"')
    text = text.replace('header = "attack"\n', "").replace("needs [Gordion] in play\n", "")
    text = text.replace("each other player discards 2 cards", "gain 2 materials")
    text = text.replace("may break through for civilised\n", "")
    text = text.replace(PASSIVE, 'effects = "gain 1 progress"', 1)
    GAME.use_cards(write(tmp_path, text))
    made = scenario("imperium", nations="phrygians romans", sides="AB")
    made.seat("A", hand=["Shepherds"], play=["Gordion"], pool=(0, 0, 0), deck=[], accession=[])
    made.seat("B", play=["Hills"], pool=(0, 0, 0))
    if zone == "exile":
        made.piles(exile=["Midas"])
    elif zone == "discard":
        made.seat("A", discard=["Midas"])
    made.play("Shepherds")
    assert card in made.offered()
    made.say(card)
    while made.kind not in ("act", "turn"):
        made.say(sorted(made.offered())[0])
    assert made.pool("A") != (0, 0, 0) or card == "Hills"


def test_attacks_and_copies_are_not_copied(tmp_path: Path) -> None:
    made = table(tmp_path, "resolve the play text of a card from discard")
    made.seat("A", discard=["Midas", "Shepherds"])
    made.play("Shepherds")
    assert made.kind == "act"
    made.assert_settled()


def test_an_exhaust_ability_of_the_own_cards(tmp_path: Path) -> None:
    made = table(
        tmp_path, "resolve the exhaust text of a city from play", "exhaust: gain 2 progress"
    )
    made.play("Shepherds").say("Gordion")
    assert made.pool("A") == (0, 0, 2)
    assert not made.details("Gordion").get("exhausted")
    made.assert_settled()


# --- what cannot be done is refused ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("if another player has 3 unrest in hand: draw a card", "in hand is a secret: ask for"),
        ("gain 1 material per region in history of others", "in history is a secret"),
        ("resolve the play text of a card from hand", "write 'resolve the play text"),
        ("resolve the exhaust text of a card from market", "write 'resolve the exhaust text"),
        ("passive: when you exile a card: put it into hand", "write another verb"),
        ("passive: reduce hand size by 5", "too small"),
        ("each other player (if another player is empire: draw a card)", "write 'if ...: each"),
    ],
)
def test_what_the_machine_cannot_do_is_refused(line: str, told: str) -> None:
    assert told in " ".join(line_faults(line))


@pytest.mark.parametrize(
    "line",
    [
        "passive: when you put a region into history: gain 1 progress",
        "exhaust: when you draw a card: may draw a card",
        "passive: reduce hand size by 1",
        "passive: development of city or metropolis costs 1 less in materials, at least 0",
    ],
)
def test_abilities_are_written_as_they_are_read(line: str) -> None:
    read = read_line(line).value
    assert read_line(standing(read)).value == read


# --- a nation that has them -----------------------------------------------------------------------


def test_the_example_has_words_in_four_languages() -> None:
    GAME.use_cards(EXAMPLE)
    cards = {card.number: card.faces[0] for card in decks([EXAMPLE])["saltwrights"].cards}
    said = {
        "en": ["when you discard a region, gain 1 material.", "your hand size decreases by 1."],
        "de": [
            "wenn du eine Region abwirfst, erhalte 1 Material.",
            "dein Nachziehlimit sinkt um 1.",
        ],
        "ru": [
            "когда вы сбрасываете регион, получите 1 материал.",
            "предел вашей руки уменьшен на 1.",
        ],
        "uk": ["коли ви скидаєте регіон, отримайте 1 матеріал.", "ліміт вашої руки зменшено на 1."],
    }
    for language, sentences in said.items():
        words = Words(language, "imperium")
        told = [spoken(cards[number], words)[0] for number in ("9SAL3", "9SAL8")]
        assert [line.partition(": ")[2] for line in told] == sentences


@pytest.mark.parametrize("players", [1, 2, 3])
def test_the_example_is_played(players: int) -> None:
    GAME.use_cards(EXAMPLE)
    for seed in range(2):
        chance = random.Random(seed)
        nations = {"nation_1": "saltwrights", "nation_2": "celts", "side_1": "AB"[seed]}
        nations |= {"nation_3": "greeks"} if players == 3 else {}
        if players == 1:
            nations = {"nation_1": "romans", "side_1": "A", "nation_2": "saltwrights"}
        state = GAME.new(seed=seed, players=players, deal="fixed", **nations)
        while state.result is None:
            state.step(chance.choice(state.legal()))
        assert GAME.from_json(state.to_json()) == state


def test_the_scenario_of_the_documentation() -> None:
    page = (EXAMPLE.parents[1] / "docs" / "cards" / "scenarios.md").read_text(encoding="utf-8")
    block = page.partition("```text\n")[2].partition("```")[0]
    assert "use_cards" in block
    exec(block.replace("examples/saltwrights", EXAMPLE.as_posix()), {"scenario": scenario})


def test_bots_play_the_example() -> None:
    GAME.use_cards(EXAMPLE)
    bot = make_bot("greedy")
    state = GAME.new(seed=1, players=2, deal="fixed", nation_1="saltwrights", nation_2="romans")
    while state.result is None:
        state.step(bot.choose(state.view(state.seat), state.decision))
    assert state.result is not None
