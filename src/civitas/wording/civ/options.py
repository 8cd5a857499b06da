"""What each answer will do, and what is worth a second thought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.civ.view import THRESHOLDS
from civitas.wording.civ.cards import (
    PERMANENT,
    RELIGION,
    count,
    domain_words,
    domains_words,
    effect_words,
    hand_size,
    needed,
)
from civitas.wording.civ.questions import rules_of
from civitas.wording.civ.threats import own_hegemonies
from civitas.wording.contract import ChoiceWords
from civitas.wording.phrase import Listing, Phrase, SeatName, Value

# Rule 7: Breakthrough draws this many if the deck has them.
BREAKTHROUGH_DRAWS = 5
# Answers after which a Domain of the own area has a card less.
LEAVING = frozenset({"discard_from_area", "take_from_area"})
# Answers that name a Domain of another seat's area.
MARKING = frozenset({"embargo", "democracy"})


def choices(view: View, decision: Decision) -> list[ChoiceWords]:
    """Every option in words, in the order of the options."""
    table = _Menu(view, decision)
    return [table.choice(option) for option in decision.options]


@dataclass(frozen=True, slots=True)
class _Menu:
    """A pending question as the seat that decides sees it."""

    view: View
    decision: Decision

    def choice(self, option: Option) -> ChoiceWords:
        text, effect = self._text(option), self._forgotten(option)
        warning = Phrase("confirm.void", {"option": text}) if self._is_void(option) else None
        if effect is not None:
            warning = Phrase("confirm.religion", {"effect": effect_words(effect)})
        keys = rules_of(self.decision, [option])
        return ChoiceWords(
            option.action, text, self._short(option), keys, warning, effect is not None
        )

    # --- in full --------------------------------------------------------------------------

    def _text(self, option: Option) -> Phrase:
        text = self._plain(option)
        if "copied" in option.tags:
            text = Phrase("option.copied", {"option": text})
        return Phrase("option.void", {"option": text}) if self._is_void(option) else text

    def _plain(self, option: Option) -> Phrase:
        if option.verb == "end_turn":
            return self._end_turn()
        if option.verb == "use":
            return self._use(option)
        if option.verb == "play":
            return self._play(option.domain or "")
        return self._pick(option)

    def _end_turn(self) -> Phrase:
        if won := own_hegemonies(self.view, self.decision.seat):
            return Phrase("option.end_turn.hegemony", {"domain": domains_words(won)})
        missing = self._limit() - hand_size(self.view, self.decision.seat)
        drawn = min(missing, self.view["deck"]["size"])
        if drawn <= 0:
            return Phrase("option.end_turn.no_draw")
        return Phrase("option.end_turn", count=drawn)

    def _limit(self) -> int:
        """Up to how many cards the turn ends with a draw (rule 5, R10)."""
        limits: list[int] = [self.view["turn"]["limit"]]
        if self.view["options"]["religion_mode"] == "continuous":
            cards = count(self._seat()["area"], "religion")
            levels = zip(RELIGION.values(), self._thresholds(), strict=True)
            limits += [limit for limit, threshold in levels if cards >= threshold]
        return max(limits)

    def _use(self, option: Option) -> Phrase:
        key = f"option.use.{option.effect}"
        if option.effect == "breakthrough":
            draws = min(BREAKTHROUGH_DRAWS, self.view["deck"]["size"])
            return Phrase(key, count=draws)
        if option.seat is None:
            return Phrase(key)
        if option.seat == self.decision.seat:
            return Phrase(f"{key}.self")
        values: dict[str, Value] = {"target": SeatName(option.seat)}
        if option.effect == "inquisition":
            values["held"] = hand_size(self.view, option.seat)
        return Phrase(key, values)

    def _play(self, domain: str) -> Phrase:
        seat, values = self._seat(), self._numbers(domain, self.decision.seat, 1)
        after = count(seat["area"], domain) + 1
        if after >= needed(seat, domain):
            return Phrase("option.play.wins", values)
        thresholds = self._thresholds()
        if after in thresholds and domain in PERMANENT:
            effect = PERMANENT[domain][thresholds.index(after)]
            return Phrase("option.play.unlocks", {**values, "effect": effect_words(effect)})
        return Phrase("option.play", values)

    def _pick(self, option: Option) -> Phrase:
        """An answer that names a Domain, other than to play."""
        verb, domain, key = option.verb, option.domain or "", f"option.{option.verb}"
        if verb == "choose_age":
            return Phrase(key, {"domain": domain_words(domain), "age": option.age or ""})
        if verb == "attack":
            return self._attack(domain)
        if verb in MARKING:
            return Phrase(key, self._marker(option, domain))
        if verb in LEAVING:
            return Phrase(key, self._numbers(domain, self.decision.seat, -1))
        values: dict[str, Value] = {"domain": domain_words(domain)}
        if verb in ("discard", "give_back"):
            values["held"] = count(self._seat()["hand"], domain)
        if verb == "give_back" and option.seat is not None:
            values["target"] = SeatName(option.seat)
        if verb == "take_from_pile":
            values["there"] = count(self.view["pile"], domain)
        return Phrase(key, values)

    def _attack(self, domain: str) -> Phrase:
        values: dict[str, Value] = {"domain": domain_words(domain)}
        victims = self._victims(domain)
        if not victims:
            return Phrase("option.attack.nobody", values)
        return Phrase("option.attack", {**values, "seats": Listing(tuple(map(SeatName, victims)))})

    def _marker(self, option: Option, domain: str) -> dict[str, Value]:
        owner = self.decision.seat if option.seat is None else option.seat
        values = self._numbers(domain, owner, 0)
        if option.verb == "democracy":
            values["after"] = needed(self.view["seats"][owner], domain) + 1
        return values

    def _numbers(self, domain: str, owner: int, change: int) -> dict[str, Value]:
        """A Domain, its cards before and after, and those a Hegemony needs."""
        seat = self.view["seats"][owner]
        before = count(seat["area"], domain)
        return {
            "domain": domain_words(domain),
            "before": before,
            "after": before + change,
            "needed": needed(seat, domain),
        }

    # --- in short -------------------------------------------------------------------------

    def _short(self, option: Option) -> Phrase:
        """An answer in few words, for a crowded table."""
        if option.verb == "end_turn":
            return Phrase("option.short.end_turn")
        if option.verb == "choose_age":
            return Phrase("card.back", {"age": option.age or ""})
        if option.verb != "use":
            return domain_words(option.domain or "")
        effect = effect_words(option.effect or "none")
        if option.seat is not None:
            return Phrase(
                "option.short.target", {"effect": effect, "target": SeatName(option.seat)}
            )
        text = Phrase("option.short", {"effect": effect})
        return Phrase("option.copied", {"option": text}) if "copied" in option.tags else text

    # --- before carrying it out -----------------------------------------------------------

    def _is_void(self, option: Option) -> bool:
        """R7: it would do nothing beyond its cost."""
        if self.decision.kind == "attack_domain":
            return not self._victims(option.domain or "")
        return "void" in option.tags

    def _forgotten(self, option: Option) -> str | None:
        """R11: the Religion effect that ending the turn would pass up."""
        if option.verb != "end_turn":
            return None
        useful = [o.effect for o in self.decision.options if not self._is_void(o)]
        more = max(hand_size(self.view, self.decision.seat), self._limit())
        found = [name for name, limit in RELIGION.items() if name in useful and more < limit]
        return found[-1] if found else None

    # --- what the view says ---------------------------------------------------------------

    def _seat(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["seats"][self.decision.seat]
        return found

    def _thresholds(self) -> tuple[int, int]:
        first, second, _ = THRESHOLDS[len(self.view["seats"])]
        return first, second

    def _victims(self, domain: str) -> list[int]:
        """Who else loses a card in an Attack."""
        seats = enumerate(self.view["seats"])
        return [q for q, s in seats if q != self.decision.seat and count(s["area"], domain)]
