"""Why something on the table cannot be done now.

Whether it can be done is said by the options of the question alone (law 2). Only for what is not
among them a reason is looked for, in what the viewer sees.

Keys: ``play.<domain>`` for the cards in hand, ``keep.<domain>`` for the pack of a draft,
``use.<effect>``, for effects on a player also ``use.<effect>.<seat>``, and ``end_turn``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.civ.names import DOMAINS, SLOT_DOMAINS, SLOT_EFFECTS
from civitas.games.civ.view import THRESHOLDS
from civitas.wording.civ.cards import (
    count,
    domain_words,
    effect_words,
    hand_size,
    letter_of,
    total,
)
from civitas.wording.civ.questions import question
from civitas.wording.phrase import Phrase, SeatName, Value

# The Domain that pays for each discard effect (rule 6), and those of them that are used on a seat.
DISCARD = {
    "attack": "military",
    "inquisition": "religion",
    "embargo": "economy",
    "breakthrough": "science",
    "democracy": "utopia",
}
TARGETED = ("inquisition", "embargo", "democracy")
# Every permanent effect with its slot and level.
LEVELS = {
    effect: (slot, level)
    for slot, effects in enumerate(SLOT_EFFECTS)
    for level, effect in enumerate(effects, 1)
}
INSPIRATION = "inspiration"
END_TURN = "end_turn"
# Answers that are given by tapping a card of the hand.
FROM_HAND = frozenset({"play", "discard", "give_back"})


def refusals(view: View, decision: Decision | None) -> dict[str, Phrase]:
    """A reason for everything on the table that the viewer cannot do now."""
    if decision is None or decision.seat != view["viewer"]:
        return dict.fromkeys(things(view), _not_asked(view))
    reasons = Reasons(view, decision)
    possible = {key for option in decision.options for key in _keys(option)}
    found = ((key, reasons.of(key)) for key in things(view) if key not in possible)
    return {key: reason for key, reason in found if reason is not None}


def things(view: View) -> Iterator[str]:
    """The keys of everything the viewer might want to do."""
    if view["viewer"] is not None:
        seat = view["seats"][view["viewer"]]
        yield from (f"play.{domain}" for domain in DOMAINS if count(seat["hand"], domain))
        yield from (f"keep.{domain}" for domain in DOMAINS if count(seat["pack"], domain))
    yield from (f"use.{effect}" for effect in (*LEVELS, *DISCARD, INSPIRATION))
    for effect in TARGETED:
        yield from (f"use.{effect}.{target}" for target in range(len(view["seats"])))
    yield END_TURN


def _not_asked(view: View) -> Phrase:
    turn = view["turn"]
    if turn["asks"] == "over":
        return Phrase("ask.over")
    if view["viewer"] is None:
        return Phrase("refuse.watching")
    return Phrase("refuse.turn", {"seat": SeatName(turn["seat"])})


def _keys(option: Option) -> list[str]:
    """What an option makes possible."""
    if option.verb in FROM_HAND:
        return [f"play.{option.domain}"]
    if option.verb != "use":
        return [END_TURN] if option.verb == END_TURN else [f"{option.verb}.{option.domain}"]
    keys = [f"use.{option.effect}"]
    if option.seat is not None:
        keys.append(f"use.{option.effect}.{option.seat}")
    return [*keys, f"use.{INSPIRATION}"] if "copied" in option.tags else keys


@dataclass(frozen=True, slots=True)
class Reasons:
    """Looks for reasons; `decision` is the question to the viewer."""

    view: View
    decision: Decision

    def of(self, key: str) -> Phrase | None:
        """The reason against a thing; None if there is nothing against it."""
        verb, _, name = key.partition(".")
        if verb == "play":
            return self._against_card(name)
        if self.decision.kind != "menu":
            return self._first()
        return self._against_effect(*name.split(".")) if verb == "use" else None

    def _first(self) -> Phrase:
        return Phrase("refuse.question", {"question": question(self.view, self.decision)})

    # --- cards in hand --------------------------------------------------------------------

    def _against_card(self, domain: str) -> Phrase | None:
        kind = self.decision.kind
        if kind not in ("menu", "play_card", "hand_play", "hand_discard", "give_back"):
            return self._first()
        values = {"domain": domain_words(domain)}
        if kind not in ("hand_discard", "give_back") and self._closed(domain):
            return Phrase("refuse.embargo", values)
        if kind == "menu":
            return Phrase("refuse.played")
        return Phrase("refuse.order", values) if self._ordered() else None

    def _ordered(self) -> bool:
        return bool(self.view["options"]["canonical_multi_pick"])

    # --- effects --------------------------------------------------------------------------

    def _against_effect(self, effect: str, target: str = "") -> Phrase | None:
        if effect == INSPIRATION:
            return self._against_inspiration()
        if effect in LEVELS:
            return self._against_permanent(effect)
        return self._against_paying(effect) or self._against_aim(effect, target)

    def _against_permanent(self, effect: str) -> Phrase | None:
        slot, level = LEVELS[effect]
        domain, threshold = DOMAINS[SLOT_DOMAINS[slot]], self._threshold(level)
        own = self._own(domain)
        if own >= threshold:
            if domain == "religion" and self.view["options"]["religion_mode"] == "continuous":
                return Phrase("refuse.continuous", {"effect": effect_words(effect)})
            return self._against_slot(effect) or self._against_doing(effect)
        if self._most_of_others(domain) < threshold or not self._leads():
            return _missing(effect, domain, own, threshold)
        if self.view["turn"]["copied"]:
            return Phrase("refuse.used.inspiration", {"effect": effect_words(effect)})
        return self._against_slot(effect, copied=True) or self._against_doing(effect)

    def _against_slot(self, effect: str, copied: bool = False) -> Phrase | None:
        """R5: one permanent effect per Domain and turn; copied ones may have slots of their own."""
        slot, level = LEVELS[effect]
        turn, values = self.view["turn"], {"effect": effect_words(effect)}
        separate = self.view["options"]["inspiration_slot"] == "separate"
        if separate and turn["effects_used"] >> (2 * slot + level) & 1:
            return Phrase("refuse.used", values)
        if turn["permanent_used"] >> slot & 1 and not (copied and separate):
            domain = domain_words(DOMAINS[SLOT_DOMAINS[slot]])
            return Phrase("refuse.used.permanent", {**values, "domain": domain})
        return None

    def _against_doing(self, effect: str) -> Phrase | None:
        """R6: a permanent effect needs all its numbered amounts."""
        slot, level = LEVELS[effect]
        domain, area = DOMAINS[SLOT_DOMAINS[slot]], self._seat()["area"]
        if domain == "military":
            return _few("hand", effect, level, hand_size(self.view, self._viewer()))
        if domain == "religion":
            return self._against_drawing(effect)
        if domain == "utopia":
            return _few("pile", effect, level, total(self.view["pile"]))
        playable = self._playable("hand")
        if domain == "science":
            playable += min(level, self._playable("area"))
        return _few("area", effect, level, total(area)) or _few("playable", effect, level, playable)

    def _against_drawing(self, effect: str) -> Phrase | None:
        void = self._pruned() and not self.view["deck"]["size"]
        return Phrase("refuse.deck", {"effect": effect_words(effect)}) if void else None

    def _against_inspiration(self) -> Phrase:
        values = {"effect": effect_words(INSPIRATION)}
        if self.view["turn"]["copied"]:
            return Phrase("refuse.used", values)
        if not self._leads():
            own, most = self._own("culture"), self._most_of_others("culture")
            culture = domain_words("culture")
            return Phrase("refuse.lead", {**values, "domain": culture, "have": own, "most": most})
        return Phrase("refuse.nothing_to_copy", values)

    # --- discard effects ------------------------------------------------------------------

    def _against_paying(self, effect: str) -> Phrase | None:
        domain = DISCARD[effect]
        values = {"effect": effect_words(effect), "domain": domain_words(domain)}
        if self.view["turn"]["discard_used"] >> DOMAINS.index(domain) & 1:
            return Phrase("refuse.used.discard", values)
        return None if self._own(domain) else Phrase("refuse.pay", values)

    def _against_aim(self, effect: str, target: str) -> Phrase | None:
        """What speaks against an effect that can be paid for."""
        if effect == "attack":
            return self._against_attack()
        if effect == "breakthrough":
            return self._against_drawing(effect)
        if target:
            return self._against_target(effect, int(target))
        seats = range(len(self.view["seats"]))
        if all(self._against_target(effect, seat) for seat in seats):
            return Phrase("refuse.nobody", {"effect": effect_words(effect)})
        return None

    def _against_attack(self) -> Phrase | None:
        values = {"effect": effect_words("attack")}
        if total(self._seat()["area"]) < 2:
            return Phrase("refuse.attack", values)
        if not self._pruned():
            return None
        left = [d for d in DOMAINS if self._own(d) - (d == DISCARD["attack"]) > 0]
        hits = any(self._most_of_others(domain) for domain in left)
        return None if hits else Phrase("refuse.attack.nobody", values)

    def _against_target(self, effect: str, seat: int) -> Phrase | None:
        values: dict[str, Value] = {"effect": effect_words(effect), "target": SeatName(seat)}
        alone = effect == "inquisition" or self.view["options"]["marker_targets"] == "others"
        if seat == self._viewer() and alone:
            return Phrase("refuse.self", {"effect": effect_words(effect)})
        if effect == "inquisition":
            empty = self._pruned() and not hand_size(self.view, seat)
            return Phrase("refuse.target.hand", values) if empty else None
        if self._pruned() and not self._has_turn_left(seat):
            return Phrase("refuse.target.turn", values)
        open_to = any(self._can_be_marked(effect, seat, domain) for domain in DOMAINS)
        return None if open_to else Phrase("refuse.target.area", values)

    def _can_be_marked(self, effect: str, seat: int, domain: str) -> bool:
        """A Domain with an open card, after paying; no second embargo on it (R16, R20)."""
        player, own = self.view["seats"][seat], seat == self._viewer()
        paid = own and domain == DISCARD[effect]
        one_only = self.view["options"]["second_embargo"] == "not_offered"
        closed = effect == "embargo" and one_only and not own
        taken = closed and letter_of(domain) in player["embargo"]
        return count(player["area"], domain) > paid and not taken

    # --- what the view says ---------------------------------------------------------------

    def _viewer(self) -> int:
        found: int = self.view["viewer"]
        return found

    def _seat(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["seats"][self._viewer()]
        return found

    def _own(self, domain: str) -> int:
        return count(self._seat()["area"], domain)

    def _threshold(self, level: int) -> int:
        return THRESHOLDS[len(self.view["seats"])][level - 1]

    def _closed(self, domain: str) -> bool:
        return letter_of(domain) in self._seat()["embargo"]

    def _playable(self, zone: str) -> int:
        cards = self._seat()[zone]
        return sum(count(cards, domain) for domain in DOMAINS if not self._closed(domain))

    def _most_of_others(self, domain: str) -> int:
        others = [s for q, s in enumerate(self.view["seats"]) if q != self._viewer()]
        return max(count(seat["area"], domain) for seat in others)

    def _leads(self) -> bool:
        """R23: strictly more Culture than each other player."""
        return self._own("culture") > self._most_of_others("culture")

    def _has_turn_left(self, seat: int) -> bool:
        return bool(self.view["deck"]["size"]) or seat > self._viewer()

    def _pruned(self) -> bool:
        return bool(self.view["options"]["void_effects"] == "not_offered")


def _missing(effect: str, domain: str, have: int, needed: int) -> Phrase:
    values = {"effect": effect_words(effect), "domain": domain_words(domain)}
    return Phrase("refuse.cards", {**values, "have": have, "needed": needed}, needed - have)


def _few(what: str, effect: str, needed: int, have: int) -> Phrase | None:
    if have >= needed:
        return None
    return Phrase(f"refuse.{what}", {"effect": effect_words(effect), "have": have}, needed)
