"""Rules of the grammar for cards and conditions: one method a rule, named like it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError
from civitas.games.imperium.language.words import ANY_SUIT, ZONES

FIELDS = {
    "suit": "suits",
    "icon": "icons",
    "header": "headers",
    "state": "states",
    "name": "titles",
    "vp": "variable points",
}


@v_args(inline=True)
class NounRules(Transformer[Token, Any]):
    """Which cards, how many, and from where."""

    def number(self, token: Token | None = None) -> int:
        return 1 if token is None else int(token)

    def suit(self, token: Token) -> tuple[str, Token]:
        return "suit", token

    def icon(self, token: Token) -> tuple[str, Token]:
        return "icon", token

    def header(self, token: Token) -> tuple[str, Token]:
        return "header", token

    def state(self, token: Token) -> tuple[str, Token]:
        return "state", token

    def name(self, token: Token) -> tuple[str, Token]:
        return "name", token

    def variable(self, token: Token) -> tuple[str, Token]:
        return "vp", token

    def group(self, *words: tuple[str, Token]) -> t.Filter:
        field = words[0][0]
        for other, token in words:
            if other != field:
                text = f"'or' joins words of one kind; {FIELDS[field]} and {FIELDS[other]} are two"
                raise CardError(text, column=token.column or 0)
        if field == "vp":
            return t.Filter(vp="variable")
        return t.Filter(**{field: tuple(str(token) for _, token in words)})  # type: ignore[arg-type]

    def noun(self, *parts: Any) -> t.Filter:
        found = t.Filter()
        for part in parts:
            if isinstance(part, t.Filter):
                part = {field: value for field, value in _fields(part).items() if value}
            if part:
                found = replace(found, **part)
        return found

    def card(self, *qualities: dict[str, Any]) -> t.Filter:
        return self.noun(*qualities)

    def with_token(self, resource: str) -> dict[str, Any]:
        return {"token": resource}

    def holding(self, noun: t.Filter) -> dict[str, Any]:
        return {"holds": noun}

    def except_(self, noun: t.Filter) -> dict[str, Any]:
        return {"without": noun}

    def target(self, noun: t.Filter) -> t.Filter:
        return noun

    def any_suit(self) -> t.Filter:
        return ANY_SUIT

    def resource(self, token: Token) -> str:
        return str(token)

    action = resource

    def zone(self, *tokens: Token) -> str:
        return ZONES.get(" ".join(tokens), " ".join(tokens))

    top = zone

    def zones(self, *zones: str) -> tuple[str, ...]:
        return zones

    place = zones

    def here(self, _: Token) -> str:
        return "here"

    def pick(self, number: int) -> dict[str, Any]:
        return {"count": number}

    def pick_up_to(self, number: int) -> dict[str, Any]:
        return {"count": number, "up_to": True}

    def pick_any(self) -> dict[str, Any]:
        return {"count": "any", "up_to": True}

    def pick_all(self) -> dict[str, Any]:
        return {"count": "all"}

    def select(self, *parts: Any) -> t.Select:
        *pick, noun, zones = parts
        return t.Select(noun, zones or (), **(pick[0] if pick else {}))

    def some(self, pick: dict[str, Any], zones: tuple[str, ...] | None) -> t.Select:
        return t.Select(zones=zones or (), **pick)

    def this(self) -> t.Select:
        return t.THIS

    def it(self) -> t.Select:
        return t.IT

    def host(self) -> t.Select:
        return t.Select(zones=("host",))


def _fields(noun: t.Filter) -> dict[str, Any]:
    return {field: getattr(noun, field) for field in t.Filter.__slots__}


@v_args(inline=True)
class ConditionRules(Transformer[Token, Any]):
    """What must be so."""

    def state_is(self, state: tuple[str, Token]) -> t.Condition:
        return t.State(str(state[1]))

    def state_is_not(self, state: tuple[str, Token]) -> t.Condition:
        return t.Not(t.State(str(state[1])))

    def owns(self, least: Token, resource: str) -> t.Condition:
        return t.Owns(resource, int(least))

    def owns_less(self, least: Token, resource: str) -> t.Condition:
        return t.Not(t.Owns(resource, int(least)))

    def carries(self, least: Token, resource: str) -> t.Condition:
        return t.Carries(resource, int(least))

    def carries_less(self, least: Token, resource: str) -> t.Condition:
        return t.Not(t.Carries(resource, int(least)))

    def it_is(self, noun: t.Filter) -> t.Condition:
        return t.ItIs(noun)

    def it_is_not(self, noun: t.Filter) -> t.Condition:
        return t.Not(t.ItIs(noun))

    def has(self, *parts: Any) -> t.Condition:
        *least, noun, zones = parts
        return t.Has(t.Select(noun, zones), least[0] if least else 1)

    def has_least(self, least: Token, noun: t.Filter, zones: tuple[str, ...] | None) -> t.Condition:
        return t.Has(t.Select(noun, zones or ("play",)), int(least))

    def has_less(self, *parts: Any) -> t.Condition:
        return t.Not(self.has_least(*parts))

    def has_no(self, noun: t.Filter, zones: tuple[str, ...]) -> t.Condition:
        return t.Not(t.Has(t.Select(noun, zones)))

    def and_(self, *conditions: t.Condition) -> t.Condition:
        return t.And(conditions)

    def other_does(self, condition: t.Condition) -> t.Condition:
        return t.Others(condition)

    def no_other_does(self, condition: t.Condition) -> t.Condition:
        return t.Not(t.Others(condition))

    def behind(self, resource: str) -> t.Condition:
        return t.Behind(resource)

    def not_behind(self, resource: str) -> t.Condition:
        return t.Not(t.Behind(resource))

    who_is = state_is
    who_has = has
    who_owns = owns
