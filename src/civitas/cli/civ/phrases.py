"""Questions, options and rules in words: what is asked, and what each answer will do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from civitas.cli.civ.signs import count, total
from civitas.cli.civ.threats import own_hegemonies
from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.civ.names import DOMAINS, SLOT_DOMAINS, SLOT_EFFECTS
from civitas.games.civ.view import THRESHOLDS
from civitas.locales import Words

# Rule 7: Breakthrough draws this many if the deck has them.
BREAKTHROUGH_DRAWS = 5
PERMANENT = {
    DOMAINS[domain]: effects for domain, effects in zip(SLOT_DOMAINS, SLOT_EFFECTS, strict=True)
}
# Up to how many cards the effects of Religion let draw.
RELIGION = dict(zip(PERMANENT["religion"], (5, 7), strict=True))


@dataclass(frozen=True, slots=True)
class Phrases:
    """A pending question as one seat sees it."""

    view: View
    decision: Decision
    names: Sequence[str]
    words: Words

    # --- the question ---------------------------------------------------------------------

    def question(self) -> str:
        decision, values = self.decision, self._question_values()
        key = f"ask.{decision.kind}"
        if decision.kind in COUNTED:
            return self.words.plural(key, decision.left, **values)
        return self.words(key, **values)

    def _question_values(self) -> dict[str, object]:
        data, words = self.decision.data, self.words
        values: dict[str, object] = {"step": data.get("draft_step", "")}
        values["effect"] = words(f"effect.{self.decision.source or 'none'}")
        if "target" in data:
            values["target"] = self.names[data["target"]]
        if "domain" in data:
            values["domain"] = words(f"domain.{data['domain']}")
        return values

    # --- the options ----------------------------------------------------------------------

    def options(self) -> list[str]:
        """What each option will do, in the order of the options."""
        return [self.option(option) for option in self.decision.options]

    def option(self, option: Option) -> str:
        text = self._plain(option)
        if "copied" in option.tags:
            text = self.words("option.copied", option=text)
        return self.words("option.void", option=text) if self.is_void(option) else text

    def _plain(self, option: Option) -> str:
        if option.verb == "end_turn":
            return self._end_turn()
        if option.verb == "use":
            return self._use(option)
        variant, values = self._choice(option)
        return self.words(f"option.{option.verb}{variant}", **values)

    def _end_turn(self) -> str:
        if won := own_hegemonies(self.view, self.decision.seat):
            names = self.words.listing(self.words(f"domain.{domain}") for domain in won)
            return self.words("option.end_turn.hegemony", domain=names)
        missing = self.view["turn"]["limit"] - total(self._seat(None)["hand"])
        drawn = min(missing, self.view["deck"]["size"])
        if drawn <= 0:
            return self.words("option.end_turn.no_draw")
        return self.words.plural("option.end_turn", drawn)

    def _use(self, option: Option) -> str:
        key = f"option.use.{option.effect}"
        values: dict[str, object] = {}
        if option.seat is not None:
            values = {"target": self.names[option.seat], "held": self._hand_size(option.seat)}
        if option.effect == "breakthrough":
            return self.words.plural(key, min(BREAKTHROUGH_DRAWS, self.view["deck"]["size"]))
        if option.seat == self.decision.seat:
            key += ".self"
        return self.words(key, **values)

    def _choice(self, option: Option) -> tuple[str, dict[str, object]]:
        """Which wording, and its values, for an option that names a Domain."""
        domain = option.domain or DOMAINS[0]
        owner = option.seat if option.verb in ("embargo", "democracy") else None
        seat = self._seat(owner)
        before, needed = count(seat["area"], domain), seat["needed"][DOMAINS.index(domain)]
        values: dict[str, object] = {
            "domain": self.words(f"domain.{domain}"),
            "before": before,
            "after": before - 1 if option.verb in LEAVING else before + 1,
            "needed": needed,
            "held": count(seat["hand"] or {}, domain),
            "there": count(self.view["pile"], domain),
            "age": option.age,
            "target": None if option.seat is None else self.names[option.seat],
        }
        if option.verb == "democracy":
            values["after"] = needed + 1
        if option.verb == "attack":
            victims = self._victims(domain)
            values["seats"] = self.words.listing(self.names[q] for q in victims)
            return ("" if victims else ".nobody"), values
        if option.verb == "play":
            return self._play_variant(domain, before + 1, needed, values), values
        return "", values

    def _play_variant(self, domain: str, after: int, needed: int, values: dict[str, object]) -> str:
        if after >= needed:
            return ".wins"
        thresholds = THRESHOLDS[len(self.view["seats"])][:2]
        if after in thresholds and domain in PERMANENT:
            effect = PERMANENT[domain][thresholds.index(after)]
            values["effect"] = self.words(f"effect.{effect}")
            return ".unlocks"
        return ""

    def _seat(self, number: int | None) -> dict[str, Any]:
        found: dict[str, Any] = self.view["seats"][self.decision.seat if number is None else number]
        return found

    def _hand_size(self, number: int) -> int:
        backs = self.view["seats"][number]["backs"]
        return backs if isinstance(backs, int) else sum(backs)

    def _victims(self, domain: str) -> list[int]:
        seats = enumerate(self.view["seats"])
        return [q for q, s in seats if q != self.decision.seat and count(s["area"], domain)]

    # --- before carrying it out -----------------------------------------------------------

    def is_void(self, option: Option) -> bool:
        """R7: it would do nothing beyond its cost."""
        if self.decision.kind == "attack_domain":
            return not self._victims(option.domain or "")
        return "void" in option.tags

    def forgotten(self, option: Option) -> str | None:
        """R11: the Religion effect that ending the turn would pass up."""
        if option.verb != "end_turn":
            return None
        useful = [o.effect for o in self.decision.options if not self.is_void(o)]
        held = self._hand_size(self.decision.seat)
        found = [name for name, limit in RELIGION.items() if name in useful and held < limit]
        return self.words(f"effect.{found[-1]}") if found else None

    def short(self, option: Option) -> str:
        """An option of the menu in few words, for a crowded table."""
        if option.verb == "end_turn":
            return self.words("option.short.end_turn")
        if option.verb != "use":
            return self.option(option)
        effect = self.words(f"effect.{option.effect}")
        if option.seat is not None:
            name = self.names[option.seat]
            return self.words("option.short.target", effect=effect, target=name)
        text = self.words("option.short", effect=effect)
        return self.words("option.copied", option=text) if "copied" in option.tags else text

    # --- rules ----------------------------------------------------------------------------

    def rules(self, number: int | None = None) -> list[str]:
        """The rule behind the question, or behind one of its options (counted from 0)."""
        if number is not None:
            return [self.words(key) for key in self._rule_keys([self.decision.options[number]])]
        keys = [f"rule.{self.decision.kind}", *self._rule_keys(self.decision.options)]
        return [self.words(key) for key in dict.fromkeys([*keys, "rule.signs"])]

    def _rule_keys(self, options: Sequence[Option]) -> list[str]:
        source = self.decision.source
        keys = [f"rule.{source}"] if source else []
        for option in options:
            if option.verb == "end_turn":
                keys.append("rule.end_turn")
            elif option.effect:
                keys.append(f"rule.{option.effect}")
            if "copied" in option.tags:
                keys.append("rule.inspiration")
        return list(dict.fromkeys(keys or [f"rule.{self.decision.kind}"]))


COUNTED = frozenset(
    {"hand_discard", "area_discard", "area_take", "hand_play", "pile_take", "give_back"}
)
LEAVING = frozenset({"discard_from_area", "take_from_area"})
