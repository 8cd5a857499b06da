"""What is asked, what the others read meanwhile, and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Decision
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.wording.imperium.cards import (
    icon_words,
    listed,
    nation_words,
    pool,
    suit_words,
    title,
    title_in,
    tokens,
)
from civitas.wording.imperium.shapes import said
from civitas.wording.phrase import Phrase, SeatName, Value

Values = dict[str, Value]
# Questions for one card after the other; the count says how many are still to come.
PICKS = frozenset(
    {
        *("discard", "abandon", "recall", "exile", "sink", "history", "garrison"),
        *("return_unrest", "to_hand", "to_top", "to_bottom", "to_discard", "give"),
    }
)
# Questions whose rule is that of another.
SAME_RULE = {
    "pay_population": "pay",
    "pay_material": "pay",
    "source": "suit",
    "to_hand": "pick",
    "to_top": "pick",
    "to_bottom": "pick",
    "to_discard": "pick",
    "swap_out": "swap",
    "swap_in": "swap",
    "standing": "protect",
    "order": "react",
    "fame_order": "fame",
    "put": "market_token",
    "reshuffle": "develop",
    "put_into_play": "pick",
    "declare": "suit",
}


def question(view: View, decision: Decision) -> Phrase:
    """What the deciding seat is asked, and by which card."""
    asked = _asked(view, decision)
    if decision.source is None:
        return asked
    return Phrase("ask.by", {"card": title_in(view, decision.source), "question": asked})


def _asked(view: View, decision: Decision) -> Phrase:
    kind = decision.kind
    if kind in PICKS:
        return _pick(view, decision)
    values = VALUES[kind](view, decision.data) if kind in VALUES else {}
    return Phrase(f"ask.{kind}{_variant(decision)}", values)


def _pick(view: View, decision: Decision) -> Phrase:
    values: Values = {}
    if "target" in decision.data:
        values["target"] = SeatName(decision.data["target"])
    optional = any(option.verb == "pass" for option in decision.options)
    key = f"ask.{decision.kind}" + (".upto" if optional else "")
    return Phrase(key, values, decision.left)


def _variant(decision: Decision) -> str:
    kind, data = decision.kind, decision.data
    if kind == "source" and "suit" not in data:
        return ".points"
    if kind == "choose" and "unrest" in data:
        return ".unrest"
    if kind == "number":
        return ".cards" if data["of"] == "card" else ".tokens"
    if kind == "develop" and data["free"]:
        return ".free"
    if kind in ("swap_out", "swap_in"):
        return f".{data['from']}"
    return ""


# --- what goes into a question ------------------------------------------------------------------


def _side(view: View, data: dict[str, Any]) -> Values:
    seat = view["turn"]["asked"]
    return {"nation": nation_words(view["seats"][seat]["nation"])}


def _cost(view: View, data: dict[str, Any]) -> Values:
    """The whole payment, and the part of it that progress may stand in for."""
    whole = pool(data["cost"])
    if data["cost"][3]:
        whole.append(tokens("action", data["cost"][3]))
    return {"cost": listed(whole)}


def _may(view: View, data: dict[str, Any]) -> Values:
    text = CARDS.texts[data["text"]]
    assert isinstance(text, t.May)
    return {"text": said(text)}


def _sentence(view: View, data: dict[str, Any]) -> Values:
    return {"text": said(CARDS.texts[data["text"]])}


def _resource(view: View, data: dict[str, Any]) -> Values:
    if data["of"] == "card":
        return {}
    return {"resource": Phrase(f"label.{data['of']}")}


def _happened(view: View, data: dict[str, Any]) -> Values:
    """What is reacted to; the card it happened to, where there is one."""
    found = Phrase(f"happened.{data['event']}")
    if "card" in data:
        card = title_in(view, data["card"])
        return {"event": Phrase("happened", {"event": found, "card": card})}
    return {"event": found}


def _suit(view: View, data: dict[str, Any]) -> Values:
    return {"suit": suit_words(data["suit"])} if "suit" in data else {}


def _card(view: View, data: dict[str, Any]) -> Values:
    return {"card": title(data["card"])}


def _icons(view: View, data: dict[str, Any]) -> Values:
    return {
        "icon": icon_words(data["icon"]),
        "other": icon_words(data["as"]),
        "times": data["times"],
    }


def _target(view: View, data: dict[str, Any]) -> Values:
    return {"target": SeatName(data["target"])}


def _attacker(view: View, data: dict[str, Any]) -> Values:
    return {"attacker": SeatName(data["attacker"])}


def _tokens(view: View, data: dict[str, Any]) -> Values:
    return {"what": tokens(data["resource"], data["amount"])}


def _swapped(view: View, data: dict[str, Any]) -> Values:
    return {"card": title(data["card"])} if "card" in data else {}


VALUES: dict[str, Callable[[View, dict[str, Any]], Values]] = {
    "side": _side,
    "market_token": _tokens,
    "put": _tokens,
    "pay_material": _cost,
    "pay_population": _cost,
    "may": _may,
    "ignore": _sentence,
    "number": _resource,
    "order": _happened,
    "react": _happened,
    "source": _suit,
    "host": _card,
    "treat": _icons,
    "standing": _target,
    "protect": _attacker,
    "swap_in": _swapped,
}


# --- what others read ---------------------------------------------------------------------------


def waiting(view: View) -> Phrase:
    """What everybody else reads: whose answer is awaited, about what, and by which card."""
    asked = view["decision"]
    if asked is None:
        return Phrase("ask.over")
    values: Values = {"seat": SeatName(asked["seat"]), "what": Phrase(f"what.{asked['kind']}")}
    if asked["source"] is None:
        return Phrase("wait", values)
    return Phrase("wait.by", {**values, "card": title_in(view, asked["source"])})


def rules(decision: Decision) -> list[str]:
    """The rule behind the question."""
    return [rule_of(decision.kind)]


def rule_of(kind: str) -> str:
    return f"rule.{SAME_RULE.get(kind, kind)}"
