"""The text of a card in words, from the tree that the machine runs: they cannot disagree."""

from __future__ import annotations

from dataclasses import replace

from civitas.games.imperium.language import tree as t
from civitas.locales import Words
from civitas.wording.imperium.nouns import condition, either, forms, linked, noun, place, tokens
from civitas.wording.imperium.shapes import CLAUSES, after, said, told_apart
from civitas.wording.imperium.verbs import Amended
from civitas.wording.phrase import Phrase, Value, speak

# --- a card -------------------------------------------------------------------------------------


def lines(face: t.Face) -> list[Phrase]:
    """The sentences of a card, in the order in which its text has them."""
    found = [Phrase(f"card.flag.{flag}") for flag in face.flags]
    if face.needs:
        found.append(Phrase("card.needs", {"condition": condition(face.needs)}))
    if face.free:
        found.append(Phrase("card.free"))
    if face.play:
        found += [sentence("play", part) for part in told_apart(parts(face.play))]
    found += [standing(ability) for ability in face.standing]
    found += [sentence("exhaust", ability) for ability in face.exhaust]
    if face.solstice:
        found.append(sentence("solstice", face.solstice))
    if face.endgame:
        found.append(sentence("endgame", face.endgame))
    return found


def spoken(face: t.Face, words: Words) -> list[str]:
    """The sentences of a card in a language, each with a capital letter."""
    return [capital(speak(line, words, ())) for line in lines(face)]


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def parts(effect: t.Effect) -> tuple[t.Effect, ...]:
    """The sentences of a text."""
    return effect.effects if isinstance(effect, t.Sequence) and effect.sentences else (effect,)


def sentence(section: str, effect: t.Effect) -> Phrase:
    return Phrase(f"card.section.{section}", {"text": clauses(effect)})


def clauses(effect: t.Effect) -> Value:
    """A text that may go on after a clause has ended, as no part of a sentence could."""
    if not isinstance(effect, t.Sequence) or not any(
        isinstance(e, CLAUSES) for e in effect.effects
    ):
        return said(effect)
    return linked([said(part) for part in told_apart(effect.effects)], "card.clause")


# --- standing abilities -------------------------------------------------------------------------


def standing(ability: t.Standing) -> Phrase:
    if isinstance(ability, t.On):
        section = "exhaust" if ability.exhaust else "passive"
        return Phrase(f"card.section.{section}", {"text": reaction(ability)})
    text = replacement(ability) if isinstance(ability, t.Instead) else static(ability)
    return Phrase("card.section.passive", {"text": text})


def event(kind: str, ability: t.On | t.Instead) -> Phrase:
    if ability.filter is None:
        return Phrase(f"card.{kind}.{ability.event}")
    values = forms(ability.filter, "one", "these", "label")
    if source := getattr(ability, "source", ""):
        there = place("from", (source,))
        values["one"] = Phrase("card.placed", {"cards": values["one"], "place": there})
    return Phrase(f"card.{kind}.{ability.event}", values)


def reaction(ability: t.On) -> Phrase:
    effect = reply(ability)
    effect = t.May(effect) if ability.may and not ability.exhaust else effect
    return after("card.when", {"event": event("on", ability)}, "effect", effect)


def reply(ability: t.On) -> t.Effect:
    """What a reaction does, with its cost."""
    effect = amended(ability.effect, ability)
    return t.To(price(ability), effect) if ability.cost else effect


def price(ability: t.On) -> t.Effect:
    return ability.cost[0] if len(ability.cost) == 1 else t.Sequence(ability.cost)


def amended(effect: t.Effect, ability: t.On) -> t.Effect:
    """Amounts that change are those of the event."""
    if isinstance(effect, t.Amend):
        return Amended(ability, effect)  # type: ignore[return-value]
    if isinstance(effect, t.Sequence):
        return replace(effect, effects=tuple(amended(part, ability) for part in effect.effects))
    return effect


def replacement(ability: t.Instead) -> Phrase:
    happens = {"event": event("would", ability)}
    if ability.event == "discard_cost":
        effect = said(ability.effect, "may" if ability.may else "do")
        return Phrase(
            "card.instead.part" + (".may" if ability.may else ""), {**happens, "effect": effect}
        )
    if ability.may:
        return Phrase("card.instead.may", {**happens, "effect": said(ability.effect, "may")})
    several = isinstance(ability.effect, t.Sequence | t.Each | t.If)
    key = "card.instead.clauses" if several else "card.instead"
    return Phrase(key, {**happens, "effect": clauses(ability.effect)})


def static(ability: t.Static) -> Phrase:
    """A modifier that is always on."""
    cards, key = ability.filter or t.Filter(), f"card.static.{ability.what}"
    values: dict[str, Value] = {}
    if ability.what == "lose_state_icon":
        rest = t.Filter(suit=cards.suit, icon=cards.icon, name=cards.name, header=cards.header)
        values = {"these": noun(rest, "these"), "icon": Phrase(f"card.icon.{cards.state[0]}")}
    elif ability.what.startswith("discount"):
        saved = [tokens(kind, ability.amount) for kind in ability.resources]
        values = {"what": either(saved), "least": ability.floor or 0}
        if ability.filter is None:
            return Phrase(key, values)
        return Phrase(f"{key}.of", {**values, **forms(ability.filter, "these", "label")})
    elif ability.what == "hand_size" and ability.amount < 0:
        return Phrase(f"{key}.less", {}, -ability.amount)
    elif ability.filter:
        values = {"these": noun(cards, "these"), "some": noun(cards, count=ability.amount or 1)}
    return Phrase(key, values, ability.amount or None)
