"""What each answer will do, and what is worth a second thought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from civitas.engine.contract import View
from civitas.engine.decision import Decision, Option
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.questions import branches
from civitas.wording.contract import ChoiceWords
from civitas.wording.imperium.abilities import (
    activated,
    development_price,
    hand_size,
    is_free,
    reaction,
    side_text,
)
from civitas.wording.imperium.cards import (
    garrison_of,
    hand,
    listed,
    nation_words,
    pool,
    shown,
    slot_of,
    suit_words,
    title_in,
    tokens,
)
from civitas.wording.imperium.questions import rule_of
from civitas.wording.imperium.shapes import said
from civitas.wording.imperium.texts import clauses, price, reply
from civitas.wording.phrase import Phrase, SeatName, Value

# Answers that take a pinned card out of play, and with it what is garrisoned there (R41).
LEAVING = frozenset({"abandon", "recall", "sink", "exile", "history"})


def choices(view: View, decision: Decision) -> list[ChoiceWords]:
    """Every option in words, in the order of the options; like ones are told apart."""
    menu = _Menu(view, decision)
    found = [menu.choice(option) for option in decision.options]
    return _told_apart(view, decision, found)


def _told_apart(view: View, decision: Decision, found: list[ChoiceWords]) -> list[ChoiceWords]:
    """Two copies of a card: their places in the market, or printed numbers, say which is which."""
    if len(found) < 2:
        return found
    slots = {slot["card"]: slot["slot"] for slot in view["market"] if slot}
    texts = _many(repr(choice.text) for choice in found)
    shorts = _many(repr(choice.short) for choice in found)
    return [
        ChoiceWords(
            choice.action,
            _numbered(choice.text, option, slots) if many_texts else choice.text,
            _numbered(choice.short, option, slots) if many_shorts else choice.short,
            choice.rules,
            choice.warning,
            choice.reminder,
        )
        for choice, option, many_texts, many_shorts in zip(
            found, decision.options, texts, shorts, strict=True
        )
    ]


def _many(values: Iterable[str]) -> list[bool]:
    """Which of them there are several of."""
    listed = list(values)
    count = Counter(listed)
    return [count[value] > 1 for value in listed]


def _numbered(text: Phrase, option: Option, slots: Mapping[str, str]) -> Phrase:
    number: Value = option.card or option.action
    if slot := slots.get(option.card or ""):
        number = Phrase(f"table.slot.{slot}")
    return Phrase("option.copy", {"option": text, "number": number})


@dataclass(frozen=True, slots=True)
class _Menu:
    """A pending question as the seat that decides sees it."""

    view: View
    decision: Decision

    def choice(self, option: Option) -> ChoiceWords:
        warning = self._warning(option)
        rules = [rule_of(self.decision.kind)]
        return ChoiceWords(option.action, self._text(option), self._short(option), rules, warning)

    # --- in full --------------------------------------------------------------------------

    def _text(self, option: Option) -> Phrase:
        if option.card is not None:
            return self._card_text(option, option.card)
        verb = option.verb
        if verb in ("pass", "yes", "end"):
            return Phrase(self._general(verb), self._left(option))
        if verb == "choose":
            return Phrase("option.choose", {"text": self._branch(option)})
        return Phrase(*GENERAL[verb](self, option))

    def _general(self, verb: str) -> str:
        """Yes and no, in the words of the question where it has its own."""
        own = f"option.{verb}.{self.decision.kind}"
        return own if (verb, self.decision.kind) in OWN_WORDS else f"option.{verb}"

    def _left(self, option: Option) -> dict[str, Value]:
        """What the end of a step leaves: unspent actions, or the cards up to which one draws."""
        if option.verb == "end" and self.decision.kind == "act":
            return {"actions": tokens("action", self._seat()["actions"])}
        if option.verb == "end" and self.decision.kind == "clean_discard":
            return {"size": hand_size(self.view, self.decision.seat)}
        return {}

    def _branch(self, option: Option) -> Value:
        """What an option of a choice says; past the last one, all of them."""
        effects = branches(self.decision.data["text"])
        number = option.amount or 0
        if number < len(effects):
            return said(effects[number])
        return said(t.Sequence(effects))

    def number(self, option: Option) -> tuple[str, dict[str, Value]]:
        of, amount = self.decision.data["of"], option.amount or 0
        if of == "card":
            return "option.number.cards", {"cards": Phrase("name.hidden", count=amount)}
        return "option.number.tokens", {"what": tokens(of, amount)}

    def progress(self, option: Option) -> tuple[str, dict[str, Value]]:
        """A payment in full: what is really paid, and how much of it stands in (4.12)."""
        material, population, progress, actions = self.decision.data["cost"]
        used, amount = self.decision.data["used"], option.amount or 0
        if self.decision.kind == "pay_population":
            used, population = used + amount, population - amount
            material = max(0, material - 2 * self.decision.data["used"])
        else:
            used, material = amount, max(0, material - 2 * amount)
        paid = pool([material, population, progress + used])
        paid += [tokens("action", actions)] if actions else []
        return "option.use_progress", {"what": listed(paid)}

    # --- cards ----------------------------------------------------------------------------

    def _card_text(self, option: Option, card: str) -> Phrase:
        verb = option.verb
        values: dict[str, Value] = {"card": title_in(self.view, card)}
        if verb in DETAILS:
            return Phrase(*DETAILS[verb](self, card, values))
        if verb == "break_through":
            return Phrase("option.break_through.card", {**values, **self._there(card)})
        if verb in LEAVING and (under := garrison_of(self.view, self.decision.seat, card)):
            values["garrison"] = listed([title_in(self.view, one) for one in under])
            return Phrase(f"option.{verb}.garrison", values)
        if verb == "give":
            values["target"] = SeatName(self.decision.data["target"])
        if verb == "copy":
            return self._copied(option, card, values)
        return Phrase(f"option.{verb}", values)

    def _copied(self, option: Option, card: str, values: dict[str, Value]) -> Phrase:
        """A text of another card: whose ability it is, unless it is one's own or a play text."""
        if text := shown(self.view, card).play if "part" in self.decision.data else None:
            return Phrase("option.copy.text", {**values, "text": clauses(text)})
        values["text"] = self._ability(card)
        if option.seat in (None, self.decision.seat):
            return Phrase("option.copy.text", values)
        return Phrase("option.copy.ability", {**values, "seat": SeatName(option.seat)})

    def play(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        if self.decision.kind == "play":
            return "option.play.by_effect", values
        free = is_free(self.view, self.decision.seat, card)
        return ("option.play.free" if free else "option.play"), values

    def exhaust(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        if self.decision.kind != "act":
            return "option.exhaust.mask", values
        return "option.exhaust", {**values, "text": self._ability(card)}

    def resolve(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        solstice = shown(self.view, card).solstice
        assert solstice is not None
        return "option.resolve", {**values, "text": clauses(solstice)}

    def react(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        optional = self.decision.kind == "react"
        ability = reaction(shown(self.view, card), self.decision.data["event"], optional)
        exhaust = ".exhaust" if ability.exhaust else ""
        return f"option.react{exhaust}", {**values, "text": said(reply(ability))}

    def protect(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        ability = reaction(shown(self.view, card), "attacked", optional=True)
        exhaust = ".exhaust" if ability.exhaust else ""
        if ability.cost:
            values["cost"] = said(price(ability))
            return f"option.protect{exhaust}.cost", values
        return f"option.protect{exhaust}", values

    def acquire(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        """With the tokens and the unrest that come along (4.4)."""
        there = self._there(card)
        return ("option.acquire" if there else "option.acquire.exile"), {**values, **there}

    def put(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        return "option.put", {**values, **self._there(card)}

    def develop(self, card: str, values: dict[str, Value]) -> tuple[str, dict[str, Value]]:
        if self.decision.data.get("free"):
            return "option.develop.free", values
        price = development_price(self.view, self.decision.seat, card)
        return "option.develop", {**values, "cost": listed(pool(price))}

    def _there(self, card: str) -> dict[str, Value]:
        """What lies on a market card and under it; nothing for a card elsewhere."""
        slot = slot_of(self.view, card)
        if slot is None:
            return {"there": Phrase("there.exile")} if self.decision.kind == "source" else {}
        found = pool(slot["tokens"])
        if slot["unrest"] and self.decision.kind == "acquire":
            found.append(Phrase("name.unrest.many", count=len(slot["unrest"])))
        return {"there": listed(found) if found else Phrase("there.nothing")}

    def _ability(self, card: str) -> Value:
        return activated(shown(self.view, card))

    # --- in short -------------------------------------------------------------------------

    def _short(self, option: Option) -> Phrase:
        """An answer in few words, for a crowded table."""
        if option.card is not None:
            return Phrase("option.short", {"option": title_in(self.view, option.card)})
        if option.verb == "choose":
            return Phrase("option.short", {"option": self._branch(option)})
        if option.verb in ("pass", "yes", "end", "use_progress", "number", "take_unrest"):
            return self._text(option)
        return Phrase("option.short", {"option": self._name(option)})

    def _name(self, option: Option) -> Value:
        if option.nation is not None:
            return nation_words(option.nation)
        if option.suit is not None:
            return suit_words(option.suit)
        if option.pile is not None:
            return Phrase(f"pile.{option.pile}")
        return option.side or Phrase(f"option.{option.verb}.short")

    # --- before carrying it out -----------------------------------------------------------

    def _warning(self, option: Option) -> Phrase | None:
        """Worth a second thought: actions left, or a hand thrown away."""
        if option.verb == "end" and self.decision.kind == "act":
            plays = [o for o in self.decision.options if o.verb == "play"]
            if plays and self._seat()["actions"]:
                return Phrase("confirm.actions", self._left(option))
        if option.verb == "innovate" and (held := len(hand(self.view, self.decision.seat))):
            return Phrase("confirm.innovate", count=held)
        return None

    def _seat(self) -> dict[str, Any]:
        found: dict[str, Any] = self.view["seats"][self.decision.seat]
        return found


def _plain(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    return f"option.{option.verb}", {}


def _nation(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    return "option.nation", {"nation": nation_words(option.nation or "")}


def _side(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    """A power side with what its face says."""
    nation = menu.view["seats"][menu.decision.seat]["nation"]
    side = option.side or ""
    return "option.side", {"side": side, "text": side_text(nation, side)}


def _taker(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    """R21: who takes the last unrest."""
    return "option.take_unrest", {"target": SeatName(option.seat or 0)}


def _suit(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    return "option.suit", {"suit": suit_words(option.suit or "")}


def _deck(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    """Options 2 to 5 of a break through; the main deck is searched (4.5)."""
    pile = option.pile or ""
    size = menu.view["decks"][pile]["size"]
    key = "option.break_through.search" if pile == "main" else "option.break_through.deck"
    return key, {"pile": Phrase(f"pile.{pile}"), "size": size}


def _token_pile(menu: _Menu, option: Option) -> tuple[str, dict[str, Value]]:
    return "option.refresh.pile", {"from": Phrase(f"from.{option.pile}")}


GENERAL: dict[str, Callable[[_Menu, Option], tuple[str, dict[str, Value]]]] = {
    "activate": _plain,
    "innovate": _plain,
    "revolt": _plain,
    "ignore": _plain,
    "accept": _plain,
    "nation": _nation,
    "side": _side,
    "suit": _suit,
    "take_unrest": _taker,
    "break_through": _deck,
    "refresh": _token_pile,
    "number": _Menu.number,
    "use_progress": _Menu.progress,
}
DETAILS: dict[str, Callable[[_Menu, str, dict[str, Value]], tuple[str, dict[str, Value]]]] = {
    "play": _Menu.play,
    "exhaust": _Menu.exhaust,
    "resolve": _Menu.resolve,
    "react": _Menu.react,
    "protect": _Menu.protect,
    "acquire": _Menu.acquire,
    "put": _Menu.put,
    "develop": _Menu.develop,
}
# Yes, no and the end, where the question has words of its own for them.
OWN_WORDS = frozenset(
    {
        ("end", "act"),
        ("end", "revolt"),
        ("end", "clean_discard"),
        ("pass", "reshuffle"),
        ("pass", "protect"),
        ("pass", "standing"),
        ("yes", "standing"),
        ("pass", "react"),
    }
)
