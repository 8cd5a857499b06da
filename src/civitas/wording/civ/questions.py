"""What is asked, what the others read meanwhile, and the rules behind it."""

from __future__ import annotations

from collections.abc import Sequence

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.wording.civ.cards import domain_words, effect_words
from civitas.wording.phrase import Phrase, SeatName, Value

# Questions that are asked several times in a row.
COUNTED = frozenset(
    {"hand_discard", "area_discard", "area_take", "hand_play", "pile_take", "give_back"}
)


def question(view: View, decision: Decision) -> Phrase:
    """What the deciding seat is asked."""
    kind, data = decision.kind, decision.data
    values: dict[str, Value] = {}
    if kind == "draft_keep":
        values["step"] = data["draft_step"]
    if decision.source:
        values["effect"] = effect_words(decision.source)
    if "target" in data:
        values["target"] = SeatName(data["target"])
    if "domain" in data:
        values["domain"] = domain_words(data["domain"])
    return Phrase(f"ask.{kind}", values, decision.left if kind in COUNTED else None)


def waiting(view: View) -> Phrase:
    """What everybody else reads: only what all can see of the turn."""
    turn = view["turn"]
    kind = turn["asks"]
    if kind == "over":
        return Phrase("ask.over")
    values: dict[str, Value] = {"seat": SeatName(turn["seat"])}
    if kind == "draft_keep":
        values["step"] = turn["draft_step"]
    if turn["effect"] != "none":
        values["effect"] = effect_words(turn["effect"])
        if turn["target"] is not None:
            values["target"] = SeatName(turn["target"])
    return Phrase(f"wait.{kind}", values, max(1, turn["left"]) if kind in COUNTED else None)


def rules(decision: Decision) -> list[str]:
    """The rule behind the question, and those behind its options."""
    return list(dict.fromkeys([f"rule.{decision.kind}", *rules_of(decision, decision.options)]))


def rules_of(decision: Decision, options: Sequence[Option]) -> list[str]:
    """The rules behind some of the options."""
    keys = [f"rule.{decision.source}"] if decision.source else []
    for option in options:
        if option.verb == "end_turn":
            keys.append("rule.end_turn")
        elif option.effect:
            keys.append(f"rule.{option.effect}")
        if "copied" in option.tags:
            keys.append("rule.inspiration")
    return list(dict.fromkeys(keys or [f"rule.{decision.kind}"]))
