"""Verbs that the table of instructions describes whole: how they are read, written and valued."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Transformer, v_args

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.words import FREE, SIMPLE, counted

# What stands for an operand in the grammar.
RULES = {"{amount}": "number", "{resource}": "resource"}


def grammar() -> str:
    """What they add to the grammar."""
    rules = (
        f"%extend verb: {_rule(verb.phrase)} -> simple_{name}" for name, verb in SIMPLE.items()
    )
    return "\n".join(rules)


def _rule(phrase: str) -> str:
    """
    >>> _rule("lose {amount} {resource}")
    '"lose" number resource'
    """
    words = (word for word in phrase.split() if word not in FREE)
    return " ".join(RULES.get(word) or f'"{word}"' for word in words)


class SimpleRules(Transformer[Token, Any]):
    """One method a verb, made from its phrase."""


def _builder(name: str, phrase: str) -> Callable[..., t.Effect]:
    operands = [word.strip("{}") for word in phrase.split() if word in RULES]

    def rule(self: Any, *values: Any) -> t.Effect:
        return t.Simple(name, **dict(zip(operands, values, strict=True)))

    return rule


for _name, _verb in SIMPLE.items():
    setattr(SimpleRules, f"simple_{_name}", v_args(inline=True)(_builder(_name, _verb.phrase)))


def written(effect: t.Simple) -> str:
    """The phrase with its operands; a number of tokens has its plural."""
    tokens = counted(effect.amount, effect.resource)
    phrase = SIMPLE[effect.verb].phrase.replace("{amount} {resource}", tokens)
    return phrase.format(amount=effect.amount, resource=effect.resource)


def worth(effect: t.Simple, tokens: float) -> float:
    """What it gives, if one of its tokens is worth so much."""
    return SIMPLE[effect.verb].worth * effect.amount * tokens
