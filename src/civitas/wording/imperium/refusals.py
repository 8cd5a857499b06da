"""Why something on the table cannot be done now.

Whether it can be done is said by the options of the question alone (law 2). Only for what is not
among them a reason is looked for, in what the viewer sees.

Keys: ``card.<number>`` for the cards of the own hand, in effect, in the own development area and in
the market; ``turn.activate``, ``turn.innovate`` and ``turn.revolt``; ``end`` for the end of a step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.imperium import consts as k
from civitas.games.imperium.language import tree as t
from civitas.wording.imperium.abilities import (
    cost_words,
    development_price,
    exhaust_text,
    fixed_price,
    holds,
    ignores_state,
    is_free,
    missing,
    reaction_of,
)
from civitas.wording.imperium.cards import (
    hand,
    in_effect,
    listed,
    pool,
    printed,
    shown,
    slot_of,
    title_in,
)
from civitas.wording.imperium.nouns import condition
from civitas.wording.imperium.questions import question
from civitas.wording.imperium.texts import event
from civitas.wording.phrase import Phrase, SeatName, Value

TURNS = ("activate", "innovate", "revolt")
END = "end"


def refusals(view: View, decision: Decision | None) -> dict[str, Phrase]:
    """A reason for everything on the table that the viewer cannot do now."""
    if decision is None or decision.seat != view["viewer"]:
        return dict.fromkeys(things(view), _not_asked(view))
    reasons = Reasons(view, decision, question(view, decision))
    possible = {_key(option) for option in decision.options}
    return {key: reasons.of(key) for key in things(view) if key not in possible}


def things(view: View) -> Iterator[str]:
    """The keys of everything the viewer might want to do."""
    yield from (f"turn.{verb}" for verb in TURNS)
    yield END
    viewer = view["viewer"]
    if viewer is not None and view["market"]:
        yield from (f"card.{card}" for card in hand(view, viewer))
        yield from (f"card.{card}" for card in in_effect(view, viewer))
        yield from (f"card.{card}" for card in view["seats"][viewer]["area"])
    yield from (f"card.{slot['card']}" for slot in view["market"] if slot)


def _not_asked(view: View) -> Phrase:
    if view["decision"] is None:
        return Phrase("ask.over")
    if view["viewer"] is None:
        return Phrase("refuse.watching")
    return Phrase("refuse.turn", {"seat": SeatName(view["decision"]["seat"])})


def _key(option: Option) -> str:
    """What an option makes possible."""
    if option.card is not None:
        return f"card.{option.card}"
    return f"turn.{option.verb}" if option.verb in TURNS else option.verb


@dataclass(frozen=True, slots=True)
class Reasons:
    """Looks for reasons; `decision` is the question to the viewer, `asked` its words."""

    view: View
    decision: Decision
    asked: Phrase

    def of(self, key: str) -> Phrase:
        """The reason against a thing that is not among the options."""
        kind, _, name = key.partition(".")
        if kind != "card":
            return self._against_step(key)
        values: dict[str, Value] = {"card": title_in(self.view, name)}
        if self.decision.kind != "act":
            return self._against_answer(name, values)
        reason = self._against_act(name)
        return Phrase(reason.id, {**values, **reason.values}, reason.count)

    # --- another question -----------------------------------------------------------------

    def _against_step(self, key: str) -> Phrase:
        """Another kind of turn, or the end of a step that cannot end yet."""
        if key != END and self.view["turn"]["activating"]:
            return Phrase("refuse.chosen")
        return self._first()

    def _first(self) -> Phrase:
        return Phrase("refuse.question", {"question": self.asked})

    def _against_answer(self, card: str, values: dict[str, Value]) -> Phrase:
        """A card that is no answer to a question that names cards is not what is asked for."""
        kind = self.decision.kind
        named = any(option.card is not None for option in self.decision.options)
        if not named:
            return self._first()
        if kind == "acquire" and slot_of(self.view, card):
            return Phrase("refuse.kind", values)
        if kind in ("develop", "reshuffle") and card in self._seat()["area"]:
            price = development_price(self.view, self._viewer(), card)
            return self._short(price) or Phrase("refuse.price", values)
        if kind in ("discard", "clean_discard") and card in hand(self.view, self._viewer()):
            return Phrase("refuse.order", values)
        return self._first()

    # --- at the menu ----------------------------------------------------------------------

    def _against_act(self, card: str) -> Phrase:
        if card in hand(self.view, self._viewer()):
            return self._against_playing(card)
        if slot_of(self.view, card):
            return Phrase("refuse.market")
        if card in self._seat()["area"]:
            quest = printed(card).development is None
            return Phrase("refuse.quest" if quest else "refuse.area")
        return self._against_exhausting(card)

    def _against_playing(self, card: str) -> Phrase:
        """3.3, in the order of its conditions."""
        side, seat = shown(self.view, card), self._viewer()
        if "unplayable" in side.flags:
            return Phrase("refuse.unplayable")
        if self.view["turn"]["plays"] >= k.MAX_PLAYS:
            return Phrase("refuse.plays", count=k.MAX_PLAYS)
        if not ignores_state(self.view, seat, card):
            return Phrase(f"refuse.state.{printed(card).state}")
        if side.needs is not None and holds(self.view, seat, side.needs) is False:
            return Phrase("refuse.needs", {"condition": condition(side.needs)})
        if not self._seat()["actions"] and not is_free(self.view, seat, card):
            return Phrase("refuse.action")
        return self._unpaid(side.play)

    def _against_exhausting(self, card: str) -> Phrase:
        side = shown(self.view, card)
        waits = reaction_of(side)
        if not side.exhaust and waits is None:
            return Phrase("refuse.passive")
        if self.view["cards"].get(card, {}).get("exhausted"):
            return Phrase("refuse.exhausted")
        if not self._seat()["exhaust"]:
            return Phrase("refuse.exhaust")
        if not side.exhaust and waits is not None:
            return Phrase("refuse.reaction", {"event": event("on", waits)})
        return self._unpaid(exhaust_text(side))

    def _unpaid(self, text: t.Effect | None) -> Phrase:
        """What is missing, or the cost if it can be told in a few words."""
        if short := self._short(fixed_price(text)):
            return short
        cost = cost_words(text)
        return Phrase("refuse.cost", {"cost": cost}) if cost else Phrase("refuse.cost.any")

    def _short(self, price: Sequence[int]) -> Phrase | None:
        short = missing(price, self._seat()["pool"])
        return Phrase("refuse.short", {"what": listed(pool(short))}) if any(short) else None

    # --- what the view says ---------------------------------------------------------------

    def _viewer(self) -> int:
        found: int = self.view["viewer"]
        return found

    def _seat(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["seats"][self._viewer()]
        return found
