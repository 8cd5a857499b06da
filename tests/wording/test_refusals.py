"""Why not: there is a reason for everything that cannot be done, and none for what can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.games.civ.names import DOMAINS, EFFECTS
from civitas.games.civ.scenario import CivTable, scenario
from civitas.locales import Words
from civitas.wording import Phrase, face, speak
from civitas.wording.civ.cards import count
from civitas.wording.civ.refusals import Reasons
from depth import depth
from wording.play import NAMES, games

CIV, WORDS = face("civ"), Words("en", "civ")
GAMES = depth(28, 140, plain=14)
ON_A_SEAT = ("inquisition", "embargo", "democracy")


def things(view: View) -> Iterator[str]:
    """What a player sees on the table and might want to use."""
    seat = view["seats"][view["viewer"]]
    yield from (f"play.{domain}" for domain in DOMAINS if count(seat["hand"], domain))
    for effect in EFFECTS[1:]:
        yield f"use.{effect}"
        if effect in ON_A_SEAT:
            yield from (f"use.{effect}.{target}" for target in range(len(view["seats"])))
    yield "end_turn"


def legal(decision: Decision) -> set[str]:
    found: set[str] = set()
    for option in decision.options:
        if option.verb in ("play", "discard", "give_back"):  # cards of the hand
            found.add(f"play.{option.domain}")
        if option.verb == "use":
            found |= {f"use.{option.effect}", f"use.{option.effect}.{option.seat}"}
        if "copied" in option.tags:
            found.add("use.inspiration")
        if option.verb == "end_turn":
            found.add("end_turn")
    return found


def test_refusals_agree_with_legality() -> None:
    seen: Counter[str] = Counter()
    for game in games(GAMES):
        for state in game.positions():
            if (decision := state.decision) is None:
                continue
            view = state.view(decision.seat)
            refused, possible = CIV.refusals(view, decision), legal(decision)
            for key in things(view):
                assert (key in refused) == (key not in possible), (key, decision.kind)
            seen.update(phrase.id for phrase in refused.values())
    assert len(seen) > 15


def test_no_reason_is_found_against_an_effect_that_can_be_used() -> None:
    """The reasons are worked out from the table alone; they must not speak against the options."""
    checked = 0
    for game in games(GAMES):
        for state in game.positions():
            decision = state.decision
            if decision is None or decision.kind != "menu":
                continue
            reasons = Reasons(state.view(decision.seat), decision)
            for key in legal(decision) - {"use.inspiration", "end_turn"}:
                assert reasons.of(key.removesuffix(".None")) is None, key
                checked += 1
    assert checked > 1000


def test_those_who_are_not_asked_learn_why() -> None:
    for game in games(7):
        for state in game.positions():
            decision = state.decision
            for viewer in game.viewers:
                view = state.view(viewer)
                if decision is None or viewer != decision.seat:
                    texts = {said(text) for text in CIV.refusals(view, decision).values()}
                    assert texts == {expected(viewer, decision)}
                    assert CIV.refusals(view, None) == CIV.refusals(view, decision)
                    if viewer is not None:
                        assert set(things(view)) <= CIV.refusals(view, decision).keys()


def expected(viewer: int | None, decision: Decision | None) -> str:
    if decision is None:
        return "The game is over."
    if viewer is None:
        return "You are watching this game."
    return f"Not your turn: {NAMES[decision.seat]} decides now."


def said(phrase: Phrase) -> str:
    return speak(phrase, WORDS, NAMES)


# --- the reasons one by one -----------------------------------------------------------------------


def why(table: CivTable, key: str) -> str:
    state = table.state
    assert state.decision is not None
    return said(CIV.refusals(state.view(state.decision.seat), state.decision)[key])


def at_menu(area: str, hand: str = "M1 R1 E1", other: str = "M1", **options: str) -> CivTable:
    """Anna at her menu, with Ben and Cid."""
    table = scenario(players=3, **options)
    table.seat("A", area=area, hand=hand)
    table.seat("B", area=other)
    table.turn("A", step=2)
    return table


@pytest.mark.parametrize(
    ("area", "key", "text"),
    [
        (
            "M2",
            "use.assassination",
            "Assassination: Military 2/3 in your play area, 1 card is miss",
        ),
        ("M2", "use.purge", "Purge: Military 2/5 in your play area, 3 cards are missing."),
        ("R1", "use.attack", "Attack: nothing to pay with (Military: no card in your play area)."),
        ("M1", "use.attack", "Attack: after paying, no card would be left in your play area."),
        ("U3", "use.oligarchy", "Oligarchy: 1 card in the discard pile is needed (there: 0)."),
        ("U5", "use.republic", "Republic: 2 cards in the discard pile are needed (there: 0)."),
        ("E1", "use.embargo.0", "Embargo: only on other players."),
        ("E1", "use.embargo.2", "Embargo → Cid: no Domain where the card could be laid."),
        ("R1", "use.inquisition.0", "Inquisition: only on other players."),
        ("C1", "use.inspiration", "Inspiration: no effect to copy now."),
        (
            "M1",
            "use.inspiration",
            "Inspiration: Culture 0, another player 0; you need more than ea",
        ),
        ("M1", "play.religion", "Step 1 is done: further cards are played by effects only."),
    ],
)
def test_at_the_menu(area: str, key: str, text: str) -> None:
    assert why(at_menu(area), key).startswith(text)


def test_cards_that_an_effect_needs() -> None:
    assert why(at_menu("M5", "R1"), "use.purge") == (
        "Purge: 2 cards in hand are needed (you have 1)."
    )
    table = at_menu("C1", "R3", other="E5")
    assert why(table, "use.monopoly") == (
        "Monopoly: 2 cards in your play area are needed (you have 1)."
    )
    assert why(at_menu("E5", "R1"), "use.monopoly") == (
        "Monopoly: 2 cards that can be played are needed (you have 1)."
    )


def test_once_a_turn() -> None:
    table = at_menu("M8 E1", "R1 E2")
    table.use("assassination").discard("R").use("attack").choose("M")
    assert why(table, "use.purge") == (
        "Purge: a permanent effect (Military) was already used this turn."
    )
    assert why(table, "use.attack") == (
        "Attack: the discard effect (Military) was already used this turn."
    )
    table = at_menu("C2", "R1 E2", other="M3 U3")
    table.pile("R2")
    table.use("assassination").discard("R")
    assert why(table, "use.oligarchy") == (
        "Oligarchy: could only be copied, and Inspiration was already used this turn."
    )
    assert why(table, "use.inspiration") == "Inspiration: already used this turn."


def test_with_other_rules() -> None:
    lasting = at_menu("R3", religion_mode="continuous")
    assert why(lasting, "use.holy_book") == "Holy Book: in force all the time, nothing to be done."
    pruned = at_menu("M1 R1 S1", other="E1", void_effects="not_offered")
    pruned.deck(0)
    pruned.seat("C", hand="")
    assert why(pruned, "use.breakthrough") == "Breakthrough: the deck is empty."
    assert why(pruned, "use.attack") == (
        "Attack: no Domain in which another player would lose a card too."
    )
    assert why(pruned, "use.inquisition.2") == "Inquisition → Cid: no cards in hand."


def test_another_question_comes_first() -> None:
    table = scenario(players=3)
    table.seat("A", area="M3 E1", hand="R1 E1")
    table.seat("B", hand="M3")
    first = "First: Step 1: which card do you play?"
    assert {why(table, key) for key in ("use.attack", "use.purge", "end_turn")} == {first}
    table.play("R").use("attack")
    assert why(table, "play.economy") == "First: Attack: in which Domain?"


def test_a_closed_domain() -> None:
    table = scenario(players=2)
    table.seat("A", area="M1", hand="R1 M1")
    table.seat("B", area="E1", hand="M1 S1")
    table.turn("B", step=2)
    table.use("embargo", "A").choose("M").end()
    assert why(table, "play.military") == (
        "Military: under embargo, no card can be played there this turn."
    )
    table.play("R")
    assert why(table, "play.military").startswith("Military: under embargo")
