"""Rules of the grammar for the verbs: one method a rule, named like it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token, Transformer, v_args

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError

DESTINATIONS = {
    "into hand": "to_hand",
    "into history": "history",
    "into discard": "to_discard",
    "into play": "to_play",
    "on top of deck": "to_top",
    "on bottom of nation deck": "to_bottom",
}
FROM_PLAY = ("abandon", "recall", "sink")


def placed(cards: t.Select, zone: str) -> t.Select:
    """A selection that names no zone means the usual one."""
    return cards if cards.zones else replace(cards, zones=(zone,))


@v_args(inline=True)
class TokenRules(Transformer[Token, Any]):
    """Verbs that move tokens or change the frame of the game."""

    def gain(self, number: int, resource: str, per: t.Per | None = None) -> t.Effect:
        return t.Gain(resource, number if per is None else replace(per, times=number))

    def gain_on_it(self, resource: str) -> t.Effect:
        return t.Gain(resource, "on it")

    def per(self, noun: t.Filter, zones: tuple[str, ...] | None) -> t.Per:
        return t.Per(noun, zones or ("play",))

    def per_many(self, every: Token, noun: t.Filter, zones: tuple[str, ...] | None) -> t.Per:
        return replace(self.per(noun, zones), every=int(every))

    def open(self, zone: Token) -> str:
        return str(zone)

    def per_of_others(self, noun: t.Filter, zone: str) -> t.Per:
        return t.Per(noun, (zone,), whose="others")

    def per_many_of_others(self, every: Token, noun: t.Filter, zone: str) -> t.Per:
        return replace(self.per_of_others(noun, zone), every=int(every))

    def pay(self, number: int, resource: str) -> t.Effect:
        return t.Pay(resource, number)

    def pay_up_to(self, number: int, resource: str) -> t.Effect:
        return t.Pay(resource, number, up_to=True)

    def pay_all(self, resource: str, least: Token) -> t.Effect:
        return t.Pay(resource, "all", least=int(least))

    def pay_owner(self, number: int, resource: str) -> t.Effect:
        return t.Pay(resource, number, into="owner")

    def refresh(self, number: int) -> t.Effect:
        return t.Refresh(number)

    def put_token(self, number: int, resource: str, on: t.Select) -> t.Effect:
        return t.Put(resource, number, placed(on, "market"))

    def steal(
        self, number: int, resource: str, who: t.Condition | None, short: t.Effect | None
    ) -> t.Effect:
        return t.Steal(resource, number, who, short)

    def short(self, effect: t.Effect) -> t.Effect:
        return effect

    def flip(self) -> t.Effect:
        return t.Flip()

    def replace(self, name: Token) -> t.Effect:
        return t.Flip(to=str(name))

    def become(self, state: tuple[str, Token]) -> t.Effect:
        return t.Flip("state", str(state[1]))

    def treat(
        self, number: int, icon: tuple[str, Token], times: Token, other: tuple[str, Token]
    ) -> t.Effect:
        if number != 1:
            raise CardError("only one icon can be treated as others", column=icon[1].column or 0)
        return t.ThisTurn("treat_icon", str(icon[1]), str(other[1]), int(times))

    def ignore_next(self, state: tuple[str, Token]) -> t.Effect:
        return t.ThisTurn("next_play_ignores_state", str(state[1]))

    def declare(self, noun: t.Filter) -> t.Effect:
        return t.Declare(noun.suit)

    def avoid(self) -> t.Effect:
        return t.Avoid()

    def avoid_unless(self, effect: t.Effect) -> t.Effect:
        return t.Avoid(effect)

    def multiply(self, times: Token) -> t.Effect:
        return t.Amend(times=int(times))

    def increase(self, plus: Token) -> t.Effect:
        return t.Amend(plus=int(plus))

    def reduce(self, minus: Token) -> t.Effect:
        return t.Amend(plus=-int(minus))

    def end_game(self) -> t.Effect:
        return t.EndGame()


@v_args(inline=True)
class CardRules(Transformer[Token, Any]):
    """Verbs that move cards."""

    def mover(self, verb: Token) -> str:
        return str(verb)

    def move(self, verb: str, cards: t.Select, host: t.Select | None) -> t.Effect:
        usual = "play" if verb in FROM_PLAY else "hand"
        return t.Move(verb, placed(cards, usual), host and placed(host, "play"))

    def return_unrest(self, cards: t.Select) -> t.Effect:
        return t.Move("return_unrest", placed(cards, "hand"))

    def collect(self, cards: t.Select) -> t.Effect:
        return t.Move("collect", placed(cards, "market"))

    def put_card(self, cards: t.Select, destination: str) -> t.Effect:
        return t.Move(destination, placed(cards, "hand"))

    def destination(self, *tokens: Token) -> str:
        return DESTINATIONS[" ".join(tokens)]

    def give(self, cards: t.Select) -> t.Effect:
        return t.Each("others", t.Move("give", placed(cards, "hand")))

    def draw(self, number: int) -> t.Effect:
        return t.Draw(number)

    def draw_per(self, number: int, per: t.Per) -> t.Effect:
        return t.Draw(replace(per, times=number))

    def draw_if_able(self, number: int) -> t.Effect:
        return t.Draw(number, if_able=True)

    def draw_up_to(self, number: int) -> t.Effect:
        return t.Draw(number, up_to=True)

    def draw_up_to_if_able(self, number: int) -> t.Effect:
        return t.Draw(number, up_to=True, if_able=True)

    def take_unrest(self, number: int = 1) -> t.Effect:
        return t.TakeUnrest(number)

    def take_fame(self) -> t.Effect:
        return t.Fame()

    def look_at_fame(self, take: int, look: Token) -> t.Effect:
        return t.Fame(int(look), take)

    def develop(self) -> t.Effect:
        return t.Develop()

    def develop_free(self) -> t.Effect:
        return t.Develop(free=True)

    def reach(self, how: Token, _: Token) -> str:
        return str(how)

    def acquire(self, noun: t.Filter, reach: str | None) -> t.Effect:
        if reach == "from":
            return t.Acquire(noun, only="exile")
        return t.Acquire(noun, ("exile",) if reach else ())

    def break_through(self, noun: t.Filter, reach: str | None) -> t.Effect:
        if reach == "from":
            raise CardError("a break through can include exile, but not begin there")
        return t.BreakThrough(noun, ("exile",) if reach else ())

    def found(self, token: Token) -> str:
        return DESTINATIONS[f"into {token}"]

    def find(self, noun: t.Filter, zones: tuple[str, ...] | None, then: str) -> t.Effect:
        return t.Find(noun, then, zones) if zones else t.Find(noun, then)

    def find_on_top(self, noun: t.Filter, zones: tuple[str, ...] | None) -> t.Effect:
        return self.find(noun, zones, "to_top")

    def look(self, zone: str) -> t.Effect:
        return t.Look(zone)

    def reveal(self, zone: str) -> t.Effect:
        return t.Look(zone, public=True)

    def shuffle(self) -> t.Effect:
        return t.Shuffle()

    def swap(self, one: t.Select, other: t.Select) -> t.Effect:
        return t.Swap(placed(one, "hand"), placed(other, "hand"))

    def any_state(self) -> bool:
        return True

    def play_as_action(self, cards: t.Select, any_state: bool | None) -> t.Effect:
        return t.Play(placed(cards, "hand"), free=False, any_state=bool(any_state))

    def play_free(self, cards: t.Select, any_state: bool | None) -> t.Effect:
        return t.Play(placed(cards, "hand"), any_state=bool(any_state))

    def part(self, token: Token) -> str:
        return str(token)

    def resolve(self, part: str, cards: t.Select) -> t.Effect:
        return t.Resolve(placed(cards, "play"), part)
