"""Rules of the grammar for victory points."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError
from civitas.games.imperium.language.words import SPOTS, WHERE


@v_args(inline=True)
class PointsRules(Transformer[Token, Any]):
    """One method a rule, named like it."""

    def fixed(self, sign_or_number: Token, number: Token | None = None) -> t.Points:
        return t.Points("fixed", self.amount(sign_or_number, number))

    def amount(self, sign_or_number: Token, number: Token | None = None) -> int:
        return int(sign_or_number) if number is None else -int(number)

    def where(self, *tokens: Token) -> str:
        return WHERE[" ".join(tokens)]

    def case(self, amount: int, where: str) -> tuple[str, int]:
        return where, amount

    def conditional(self, *parts: Any) -> t.Points:
        *cases, otherwise = parts
        return t.Points("conditional", cases=tuple(cases), otherwise=otherwise)

    def variable_points(self, *terms: t.Term) -> t.Points:
        return t.Points("variable", terms=terms)

    def more(self, term: t.Term) -> t.Term:
        return term

    def less(self, term: t.Term) -> t.Term:
        beside = term.beside and replace(term.beside, points=-term.beside.points)
        return replace(term, points=-term.points, beside=beside)

    def term(
        self,
        points: int,
        per: Token | None,
        counted: dict[str, Any],
        beside: dict[str, Any] | None,
    ) -> t.Term:
        number = 1 if per is None else int(per)
        other = None if beside is None else t.Term(points, number, **beside)
        return t.Term(points, number, **counted, beside=other)

    def spot(self, *tokens: Token) -> str:
        return SPOTS[" ".join(tokens)]

    def count_resource(self, resource: str) -> dict[str, Any]:
        return {"count": "resource", "of": (resource,)}

    def count_players(self, resource: str) -> dict[str, Any]:
        return {"count": "players_with_fewer", "of": (resource,)}

    def count_cards(self, noun: t.Filter, spot: str | None) -> dict[str, Any]:
        return {**counted(noun), "zone": spot or "all"}


def counted(noun: t.Filter) -> dict[str, Any]:
    """What a formula counts: cards of a suit, icons, names, or cards of some other kind."""
    if noun == t.Filter():
        return {"count": "cards"}
    if noun == t.Filter(vp="variable"):
        return {"count": "variable"}
    for field, count in (("suit", "suit"), ("icon", "icons"), ("name", "name")):
        words = getattr(noun, field)
        if words and noun == t.Filter(**{field: words}):
            return {"count": count, "of": words}
    if noun.without and noun == t.Filter(
        header=("pinned",), without=t.Filter(suit=noun.without.suit)
    ):
        return {"count": "pinned_without", "of": noun.without.suit}
    if not (noun.token or noun.holds):
        return {"count": "like", "cards": noun}
    raise CardError("points count cards by what is printed on them, not by what lies there")
