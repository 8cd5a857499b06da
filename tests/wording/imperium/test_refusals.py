"""Why not: there is a reason for everything that cannot be done, and none for what can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.games.imperium.scenario import ImperiumTable, scenario, title
from civitas.locales import Words
from civitas.wording import Phrase, face, speak
from civitas.wording.imperium.abilities import fixed_price, missing
from civitas.wording.imperium.cards import printed
from civitas.wording.imperium.questions import question
from civitas.wording.imperium.refusals import Reasons
from depth import depth
from wording.imperium.play import NAMES, games

IMPERIUM, WORDS = face("imperium"), Words("en", "imperium")
GAMES, EVERY = depth((5, 4), (20, 3), plain=(2, 9))
# Reasons that hold by themselves, whatever a card costs.
DEFINITE = ("unplayable", "plays", "state", "needs", "action", "passive", "exhausted", "exhaust")
DEFINITE_IDS = tuple(f"refuse.{name}" for name in (*DEFINITE, "reaction"))


def things(view: View) -> Iterator[str]:
    """What a player sees on the table and might want to use."""
    seat = view["seats"][view["viewer"]]
    if view["market"]:
        own = [*seat["hand"]["cards"], *seat["play"], *seat["power"], *seat["permanent"]]
        yield from (f"card.{card}" for card in (*own, *seat["area"]))
    yield from (f"card.{slot['card']}" for slot in view["market"] if slot)
    yield from ("turn.activate", "turn.innovate", "turn.revolt", "end")


def legal(decision: Decision) -> set[str]:
    found = {f"card.{option.card}" for option in decision.options if option.card}
    return (
        found
        | {f"turn.{option.verb}" for option in decision.options}
        | {option.verb for option in decision.options}
    )


def test_refusals_agree_with_legality() -> None:
    seen: Counter[str] = Counter()
    for game in games(GAMES):
        for position, state in enumerate(game.positions()):
            decision = state.decision
            if decision is None or position % EVERY:
                continue
            view = state.view(decision.seat)
            refused, possible = IMPERIUM.refusals(view, decision), legal(decision)
            for key in things(view):
                assert (key in refused) == (key not in possible), (key, decision.kind)
            seen.update(phrase.id for phrase in refused.values())
    assert len(seen) > 12


def test_no_reason_is_found_against_what_can_be_done() -> None:
    """The reasons are worked out from the table alone; they must not speak against the options."""
    checked = 0
    for game in games(GAMES):
        for position, state in enumerate(game.positions()):
            decision = state.decision
            if decision is None or decision.kind != "act" or position % EVERY:
                continue
            view = state.view(decision.seat)
            reasons = Reasons(view, decision, question(view, decision))
            for option in decision.options:
                if option.card is not None:
                    assert not reasons.of(f"card.{option.card}").id.startswith(DEFINITE_IDS)
                    checked += 1
    assert checked > 20 * GAMES


def test_those_who_are_not_asked_learn_why() -> None:
    for game in games(3):
        for number, state in enumerate(game.positions()):
            decision = state.decision
            if number % 20 and decision is not None:
                continue
            for viewer in game.viewers:
                view = state.view(viewer)
                if decision is None or viewer != decision.seat:
                    texts = {said(text) for text in IMPERIUM.refusals(view, decision).values()}
                    assert texts == {expected(viewer, decision)}
                    assert IMPERIUM.refusals(view, None) == IMPERIUM.refusals(view, decision)


def expected(viewer: int | None, decision: Decision | None) -> str:
    if decision is None:
        return "The game is over."
    if viewer is None:
        return "You are watching this game."
    return f"Not your decision: {NAMES[decision.seat]} decides now."


def said(phrase: Phrase) -> str:
    return speak(phrase, WORDS, NAMES)


# --- the reasons one by one -----------------------------------------------------------------------


def why(table: ImperiumTable, card: str) -> str:
    state = table.state
    decision = state.decision
    assert decision is not None
    view = state.view(decision.seat)
    refused = IMPERIUM.refusals(view, decision)
    found = [said(text) for key, text in refused.items() if key == f"card.{number(table, card)}"]
    assert len(found) == 1, f"{card} is not refused"
    return found[0]


def number(table: ImperiumTable, card: str) -> str:
    data = table.json
    zones = [cards for seat in data["seats"][:1] for cards in seat["zones"].values()]
    shown = [*(one for cards in zones for one in cards), *data["market"]]
    return str(next(one for one in shown if one and card in (one, title(one))))


@pytest.mark.rule("S25")
def test_the_legal_actions_of_the_specification() -> None:
    table = scenario(nations="romans celts")
    hand = ["Oracle", "Education System", "Triumphant", "1ROM22", "Diplomacy"]
    table.seat("A", hand=hand, play=["Shrine"], pool=(0, 0, 0), actions=0, exhaust=1)
    assert why(table, "Education System") == "Education System: only an empire can play it."
    assert why(table, "Triumphant") == "Triumphant cannot be played."
    assert why(table, "1ROM22") == "Unrest: you have no action left."
    assert why(table, "Diplomacy") == "Diplomacy: you have no action left."
    assert why(table, "Shrine") == "1 material short"


def test_costs_and_conditions() -> None:
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Advance"], pool=(0, 0, 0))
    cost = "choose one: pay 3 materials to acquire"
    assert why(table, "Advance").startswith(f"Advance: you cannot pay its cost: {cost}")
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Conquer", "Rome, the Eternal City"], state="empire")
    assert why(table, "Conquer") == "Conquer: only barbarians can play it."
    assert why(table, "Rome, the Eternal City") == (
        "Rome, the Eternal City can be played only if you have “City of Rome” in play."
    )
    assert why(table, "Military Engineering") == (
        "Military Engineering: it is developed by effects of cards, or as an empire while "
        "reshuffling."
    )


def test_exhausted_cards_and_tokens() -> None:
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Glory"], play=["Shrine", "City"], pool=(3, 3, 3), exhaust=4)
    table.mark("Shrine", exhausted=True)
    assert why(table, "Shrine") == "Shrine is exhausted already."
    assert why(table, "City") == "City has no exhaust ability."
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Glory"], play=["Shrine"], pool=(3, 3, 3), exhaust=0)
    assert why(table, "Shrine") == "Shrine: you have no exhaust token left."


def test_another_question_comes_first() -> None:
    table = scenario(nations="romans celts")
    table.seat("A", hand=["Glory", "Conquer"])
    table.turn("A", "turn")
    assert why(table, "Conquer") == "First: Your turn: activate, innovate or revolt?"
    table.say("activate")
    decision = table.state.decision
    assert decision is not None
    refused = IMPERIUM.refusals(table.state.view(0), decision)
    assert said(refused["turn.revolt"]) == "You have chosen to activate this turn."
    slot = next(card for card in table.json["market"] if card)
    assert "market cards are gained by effects" in said(refused[f"card.{slot}"])


@pytest.mark.parametrize(
    ("price", "pool", "short"),
    [
        ([2, 0, 0], [0, 0, 0], [2, 0, 0]),
        ([3, 0, 0], [0, 0, 1], [1, 0, 0]),  # a progress stands for 2 materials
        ([0, 3, 0], [9, 1, 1], [0, 1, 0]),
        ([1, 1, 0], [0, 0, 1], [0, 0, 0]),  # either of them is short: nothing can be said
        ([2, 2, 0], [0, 0, 0], [2, 2, 0]),
        ([2, 0, 3], [0, 0, 2], [2, 0, 1]),
        ([2, 1, 0], [2, 1, 0], [0, 0, 0]),
    ],
)
def test_what_is_short(price: list[int], pool: list[int], short: list[int]) -> None:
    assert missing(price, pool) == short


@pytest.mark.parametrize(
    ("card", "price"),
    [("1UNC20", [3, 0, 0]), ("2EGY18", [2, 1, 0]), ("1CAR11", [0, 0, 0]), ("1REG3", [0, 0, 0])],
)
def test_a_price_is_what_is_paid_whatever_is_chosen(card: str, price: list[int]) -> None:
    """Advance offers two prices: what is short then depends on the choice."""
    assert fixed_price(printed(card).faces[0].play) == price
