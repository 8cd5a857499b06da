"""What helps to answer: what Enter means, which cards are alike, and why others are not there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from civitas.cli.board import said
from civitas.cli.drawing import Lines, Refusal, Scene
from civitas.cli.imperium.looking import card_lines, in_sight
from civitas.cli.imperium.nations import character, difficulty_words, for_beginners, nation_lines
from civitas.cli.menu import Entry
from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.wording.imperium.cards import printed, title_in
from civitas.wording.imperium.refusals import refusals as reasons

# Questions that are asked again until the end, or until enough was chosen.
IN_A_ROW = frozenset({"clean_discard", "revolt"})
GENTLE = "B"
# What Enter means: the verb that is meant, by the kind of question.
USUAL = {"turn": "activate", "clean_discard": "end", "solstice": "resolve"}


def alike(view: View, option: Option) -> Hashable | None:
    """Copies of a card that lie in the same place in the same way."""
    if option.card is None:
        return None
    card = printed(option.card)
    details = view["cards"].get(option.card, {})
    face = (card.faces, card.suits, card.header, card.state, card.types, card.icons)
    return option.verb, face, _place(view, option.card), repr(sorted(details.items()))


def _place(view: View, card: str) -> str:
    for number, seat in enumerate(view["seats"]):
        for zone, cards in seat.items():
            if card in _cards(cards):
                return f"{number}.{zone}"
    return next((slot["slot"] for slot in view["market"] if slot and slot["card"] == card), "")


def _cards(zone: Any) -> list[str]:
    if isinstance(zone, dict):
        return [*zone.get("cards", ()), *zone.get("known", ())]
    return zone if isinstance(zone, list) else []


def default(view: View, decision: Decision) -> int | None:
    """What most people mean; nothing where it would decide something worth a thought."""
    options, kind = decision.options, decision.kind
    if kind == "nation":
        wanted = for_beginners([option.nation for option in options if option.nation])
        return next(option.action for option in options if option.nation == wanted)
    if kind == "side":  # 2.1: the gentler one
        return next(option.action for option in options if option.side == GENTLE)
    if kind == "market_token":
        return min(options, key=lambda option: _temptation(view, option)).action
    if kind in ("pay_material", "pay_population"):
        return min(options, key=lambda option: option.amount or 0).action
    if kind == "act" and all(option.verb == "end" for option in options[:1]):
        plays = [option for option in options if option.verb == "play"]
        return None if plays else options[0].action
    found = [option.action for option in options if option.verb == USUAL.get(kind)]
    return found[0] if found else None


def _temptation(view: View, option: Option) -> tuple[int, int]:
    """How gladly a rival would take this market card for its tokens: unrest comes with it."""
    slot = next(slot for slot in view["market"] if slot and slot["card"] == option.card)
    return sum(slot["tokens"]), -len(slot["unrest"])


def several(decision: Decision) -> bool:
    return decision.kind in IN_A_ROW or (decision.left or 0) > 1


def is_idle(view: View, decision: Decision) -> bool:
    from civitas.engine import registry
    from civitas.web.compound_moves import is_idle as nothing_comes_of_it

    if decision.kind != "may":
        return False
    return nothing_comes_of_it(registry.game("imperium").from_view(view), decision)


def more(scene: Scene, option: Option) -> str:
    """Of a nation how hard it is, and what it is like."""
    if option.nation is None:
        return ""
    words = scene.words
    told = difficulty_words(option.nation, words)
    return words("nation.more", difficulty=told, character=character(option.nation, words))


def explain(scene: Scene, entry: Entry) -> Lines:
    """The card or the nation that an option is about."""
    if entry.option.nation is not None:
        return list(nation_lines(entry.option.nation, scene.words))
    return [] if entry.option.card is None else card_lines(scene, entry.option.card)


def names(scene: Scene) -> list[str]:
    """The titles of all cards in sight."""
    return [said(scene, title_in(scene.view, card)) for card in in_sight(scene)]


def refusals(scene: Scene) -> list[Refusal]:
    """What cannot be done now; copies of a card are told once, those in hand first."""
    found: dict[tuple[str, str], Refusal] = {}
    for key, reason in reasons(scene.view, scene.question).items():
        name, near = _named(scene, key)
        found.setdefault((name, said(scene, reason)), Refusal(name, said(scene, reason), near))
    return sorted(found.values(), key=lambda refusal: not refusal.near)


def _named(scene: Scene, key: str) -> tuple[str, bool]:
    """The name of a thing, and whether it lies in the viewer's hand while cards are played."""
    kind, _, name = key.partition(".")
    if kind != "card":
        return scene.words(f"option.{name}.short" if name else "why.step.end"), False
    hand = scene.view["seats"][scene.view["viewer"]]["hand"]["cards"]
    asked = scene.question is not None and scene.question.kind == "act"
    return said(scene, title_in(scene.view, name)), asked and name in hand
