"""From the tree to the text of a card: the formatter, and the proof that nothing was lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.builder import BANNED
from civitas.games.imperium.language.phrases import (
    article,
    condition,
    noun,
    per,
    select,
    target,
    thing,
    who,
    zone,
    zones,
)
from civitas.games.imperium.language.simple import written
from civitas.games.imperium.language.verbs import DESTINATIONS, FROM_PLAY
from civitas.games.imperium.language.words import counted, third

PLACES = {verb: text for text, verb in DESTINATIONS.items()}
FORBIDDEN = {flag: f"cannot be {word}" for word, flag in BANNED.items()}
FORBIDDEN |= {"per_player_once": "once per player", "last_quest": "only as the last quest"}
SCOPED = (t.May, t.Choose, t.If, t.Able, t.Repeat, t.Each, t.Times)

# --- sentences ----------------------------------------------------------------------------------


def face(side: t.Face) -> str:
    """All lines of a card.

    >>> print(face(t.Face("A card", play=t.Draw(2), free=True)))
    free play
    draw 2 cards
    """
    return "\n".join(lines(side))


def lines(side: t.Face) -> list[str]:
    found = [FORBIDDEN[flag] for flag in side.flags]
    if side.needs:
        found.append(f"needs {condition(side.needs)}")
    if side.free:
        found.append("free play")
    if side.play:
        found += [sentence(part) for part in parts(side.play)]
    found += [standing(ability) for ability in side.standing]
    found += [f"exhaust: {section(ability)}" for ability in side.exhaust]
    if side.solstice:
        found.append(f"solstice: {section(side.solstice)}")
    if side.endgame:
        found.append(f"final: {section(side.endgame)}")
    return found


def parts(effect: t.Effect) -> tuple[t.Effect, ...]:
    """The sentences of a text."""
    return effect.effects if isinstance(effect, t.Sequence) and effect.sentences else (effect,)


def section(effect: t.Effect) -> str:
    """Sentences of one line."""
    return "; ".join(map(sentence, parts(effect)))


def _is_verb(effect: t.Effect) -> bool:
    if isinstance(effect, t.Each):
        return _gives(effect)
    return not isinstance(effect, (*SCOPED, t.Sequence, t.To, t.ForEach))


def _gives(effect: t.Each) -> bool:
    """Giving is said of the giver, though every other player receives."""
    return isinstance(effect.effect, t.Move) and effect.effect.verb == "give"


def sentence(effect: t.Effect) -> str:
    if isinstance(effect, t.ForEach):
        return f"{chain(effect.first)}, for each {chain(effect.then)}"
    return chain(effect)


def chain(effect: t.Effect, other: bool = False) -> str:
    """Verbs up to the end of a clause. `other`: somebody else does it ("draws")."""
    if isinstance(effect, t.Sequence):
        return bracket(effect) if effect.sentences else chained(effect, other)
    if isinstance(effect, t.To):
        return f"{costs(effect.cost, other)} to {chain(effect.effect)}"
    return scoped(effect, other) if isinstance(effect, SCOPED) else verb(effect, other)


def chained(several: t.Sequence, other: bool) -> str:
    """One sentence of several parts; all but the last must be verbs, or stand in brackets."""
    *before, last = several.effects
    return " and ".join([*(verb(part, other) for part in before), scoped(last, other)])


def costs(cost: t.Effect, other: bool) -> str:
    several = cost.effects if isinstance(cost, t.Sequence) else (cost,)
    return " and ".join(verb(part, other) for part in several)


def bracket(effect: t.Effect) -> str:
    return f"({section(effect)})"


def scoped(effect: t.Effect, other: bool) -> str:
    """Clauses that reach as far as they can."""
    if isinstance(effect, t.May):
        return f"may {chain(effect.effect)}"
    if isinstance(effect, t.Choose):
        both = " one or both" if effect.both else ""
        return f"choose{both}: {' / '.join(map(option, effect.options))}"
    if isinstance(effect, t.If):
        return branches(f"if {condition(effect.condition)}", effect, other)
    if isinstance(effect, t.Able):
        return branches("if able", effect, other)
    if isinstance(effect, t.Repeat):
        return f"as often as able: {chain(effect.effect, other)}"
    if isinstance(effect, t.Times):
        times = "twice" if effect.times == 2 else f"{effect.times} times"
        return f"{times} {chain(effect.effect, other)}"
    if isinstance(effect, t.Each) and not _gives(effect):
        everyone = "each player" if effect.who == "all" else "each other player"
        return f"{everyone} {chain(effect.effect, other=True)}"
    return verb(effect, other)


def branches(when: str, effect: t.If | t.Able, other: bool) -> str:
    if effect.otherwise is None:
        return f"{when}: {chain(effect.effect, other)}"
    then = effect.effect
    done = bracket(then) if {t.If, t.Able} & ends(then) else chain(then, other)
    otherwise = chain(effect.otherwise, other)
    return f"{when}: {done} otherwise {otherwise}"


def option(effect: t.Effect) -> str:
    return bracket(effect) if t.Choose in ends(effect) else chain(effect)


def ends(effect: t.Effect) -> set[type]:
    """The shapes still open at the end of a clause: they would swallow what follows."""
    found: set[type] = {type(effect)}
    if isinstance(effect, t.Sequence):
        return found | ends(effect.effects[-1])
    if isinstance(effect, t.Choose):
        return found | ends(effect.options[-1])
    if isinstance(effect, t.If | t.Able) and effect.otherwise:
        return found | ends(effect.otherwise)
    if isinstance(effect, (t.May, t.If, t.Able, t.Repeat, t.Each, t.Times, t.To)):
        return found | ends(effect.effect)
    return found


# --- verbs --------------------------------------------------------------------------------------


def verb(effect: t.Effect, other: bool = False) -> str:
    """A single verb; what is none stands in brackets."""
    if not _is_verb(effect):
        return bracket(effect)
    text = VERBS[type(effect)](effect)
    first, space, rest = text.partition(" ")
    return third(first) + space + rest if other else text


def gain(effect: t.Gain) -> str:
    if effect.amount == "on it":
        return f"gain all {effect.resource} on it"
    if isinstance(effect.amount, t.Per):
        return f"gain {counted(effect.amount.times, effect.resource)}{per(effect.amount)}"
    return f"gain {counted(int(effect.amount), effect.resource)}"


def pay(effect: t.Pay) -> str:
    if effect.amount == "all":
        return f"pay all {effect.resource}, at least {effect.least}"
    amount = counted(int(effect.amount), effect.resource)
    if effect.resource == "action":
        return f"spend {amount}"
    if effect.into == "owner":
        return f"pay the owner {amount}"
    return f"pay up to {amount}" if effect.up_to else f"pay {amount}"


def steal(effect: t.Steal) -> str:
    victims = f"each other player{who(effect.only) if effect.only else ''}"
    short = f", whoever is short {verb(effect.short, other=True)}" if effect.short else ""
    return f"steal {counted(effect.amount, effect.resource)} from {victims}{short}"


def draw(effect: t.Draw) -> str:
    if isinstance(effect.amount, t.Per):
        return f"draw {counted(effect.amount.times, 'card')}{per(effect.amount)}"
    amount = "a card" if effect.amount == 1 else f"{effect.amount} cards"
    if effect.up_to:
        amount = f"up to {counted(effect.amount, 'card')}"
    return f"draw {amount}{' if able' if effect.if_able else ''}"


def move(effect: t.Move) -> str:
    if effect.verb == "return_unrest":
        return f"return {select(effect.cards)}"
    if effect.verb == "collect":
        return f"collect all tokens from {select(effect.cards, 'market')}"
    if effect.verb in PLACES:
        return f"put {select(effect.cards)} {PLACES[effect.verb]}"
    usual = "play" if effect.verb in FROM_PLAY else "hand"
    host = f" in {select(effect.host, 'play')}" if effect.host else ""
    return f"{effect.verb} {select(effect.cards, usual)}{host}"


def give(effect: t.Each) -> str:
    assert isinstance(effect.effect, t.Move)
    return f"give each other player {select(effect.effect.cards)}"


def acquire(effect: t.Acquire) -> str:
    reach = " from exile" if effect.only == "exile" else " including exile" if effect.also else ""
    return f"acquire {target(effect.filter)}{reach}"


def break_through(effect: t.BreakThrough) -> str:
    cards = noun(effect.filter, bare=True)
    text = cards if effect.filter.suit else thing(effect.filter)
    return f"break through for {text}{' including exile' if effect.also else ''}"


def fame(effect: t.Fame) -> str:
    if not effect.look:
        return "take the top fame card"
    return f"take {effect.take} of the top {effect.look} fame cards"


def find(effect: t.Find) -> str:
    usual = t.Find(effect.filter, effect.then).zones
    where = "" if effect.zones == usual else f" in {zones(effect.zones)}"
    return f"find {thing(effect.filter)}{where} {PLACES[effect.then]}"


def play(effect: t.Play) -> str:
    how = "free play" if effect.free else "play"
    return f"{how} {select(effect.cards)}{' in any state' if effect.any_state else ''}"


def flip(effect: t.Flip) -> str:
    if effect.what == "state":
        return f"become {effect.to}"
    return f"replace this with [{effect.to}]" if effect.to else "flip this"


def this_turn(effect: t.ThisTurn) -> str:
    if effect.what == "treat_icon":
        return f"treat {article(effect.icon)} as {effect.times} {effect.as_icon} this turn"
    return f"ignore {effect.icon} on the next card"


def avoid(effect: t.Avoid) -> str:
    if effect.unless is None:
        return "avoid the attack"
    return f"avoid the attack unless the attacker {verb(effect.unless, other=True)}"


def amend(effect: t.Amend) -> str:
    if effect.times != 1:
        return f"multiply the amount by {effect.times}"
    return f"{'increase' if effect.plus > 0 else 'reduce'} the amount by {abs(effect.plus)}"


def take_unrest(effect: t.TakeUnrest) -> str:
    return "take unrest" if effect.amount == 1 else f"take {effect.amount} unrest"


def tokens(effect: t.Refresh) -> str:
    return f"return {effect.amount} exhaust token"


VERBS: dict[type, Callable[[Any], str]] = {
    t.Gain: gain,
    t.Pay: pay,
    t.Refresh: tokens,
    t.Put: lambda e: f"put {counted(e.amount, e.resource)} on {select(e.on, '')}",
    t.Steal: steal,
    t.Draw: draw,
    t.Move: move,
    t.Each: give,
    t.TakeUnrest: take_unrest,
    t.Develop: lambda e: "develop at no cost" if e.free else "develop",
    t.Acquire: acquire,
    t.BreakThrough: break_through,
    t.Fame: fame,
    t.Find: find,
    t.Look: lambda e: f"{'reveal' if e.public else 'look at'} {zone(e.zone)}",
    t.Shuffle: lambda e: "shuffle nation deck",
    t.Swap: lambda e: f"swap {select(e.one)} against {select(e.other)}",
    t.Play: play,
    t.Resolve: lambda e: f"resolve the {e.part} text of {select(e.cards, 'play')}",
    t.Flip: flip,
    t.ThisTurn: this_turn,
    t.Declare: lambda e: f"declare {noun(t.Filter(suit=e.suits), bare=True)}",
    t.Avoid: avoid,
    t.Amend: amend,
    t.EndGame: lambda e: "end the game",
    t.Simple: written,
}

# --- standing abilities -------------------------------------------------------------------------

EVENTS: dict[str, str] = {
    "play": "you play {cards}{source}",
    "acquire": "you acquire {suits}{source}",
    "acquire_or_break_through": "you acquire or break through for {suits}",
    "gain_market_card": "you gain {cards} from the market",
    "gain_material_through": "you gain materials through {cards}",
    "gain_self": "you gain this",
    "look_fame": "you look at fame",
    "attacked": "another player plays an attack",
    "take_unrest": "you take unrest",
    "return_unrest": "you return unrest",
    "sunk": "you sink a card",
    "pay_population": "you pay population",
    "discard_cost": "you must discard {cards}",
    "draw": "you draw {cards}",
    "discard": "you discard {cards}",
    "abandon": "you abandon {cards}",
    "recall": "you recall {cards}",
    "exile": "you exile {cards}",
    "garrison": "you garrison {cards}",
    "develop": "you develop {cards}",
    "history": "you put {cards} into history",
    "deck_empty": "your deck is empty",
    "reshuffle": "you reshuffle",
    "enters_play": "this enters play",
    "leaves_play": "{cards} leaves play",
}
REPLACED: dict[str, str] = {
    "market_token": "you would put progress on the market",
    "to_history": "you would put a card into history",
    "gain_self": "you would gain this",
    "gain_material": "you would gain materials",
    "discard_cost": "you would discard {cards}",
}


def standing(ability: t.Standing) -> str:
    if isinstance(ability, t.On):
        return reaction(ability)
    if isinstance(ability, t.Instead):
        return replacement(ability)
    return f"passive: {static(ability)}"


def event(text: str, cards: t.Filter | None, source: str = "") -> str:
    some = cards or t.Filter()
    origin = f" from {zone(source)}" if source else ""
    return text.format(cards=thing(some), suits=target(some), source=origin)


def reaction(ability: t.On) -> str:
    effect = ability.effect
    if ability.cost:
        cost = ability.cost[0] if len(ability.cost) == 1 else t.Sequence(ability.cost)
        effect = t.To(cost, effect)
    if ability.may and not ability.exhaust:
        effect = t.May(effect)
    kind = "exhaust" if ability.exhaust else "passive"
    when = event(EVENTS[ability.event], ability.filter, ability.source)
    return f"{kind}: when {when}: {section(effect)}"


def replacement(ability: t.Instead) -> str:
    when = event(REPLACED[ability.event], ability.filter)
    may = "may " if ability.may else ""
    return f"passive: when {when}: {may}instead {section(ability.effect)}"


def static(ability: t.Static) -> str:
    """A modifier; one without a text of its own has only a name and a number."""
    cards = ability.filter or t.Filter()
    if ability.what == "lose_state_icon":
        rest = t.Filter(suit=cards.suit, icon=cards.icon, name=cards.name, header=cards.header)
        return f"ignore {cards.state[0]} on {noun(rest, several=True)}"
    if ability.what.startswith("discount"):
        return _discount(ability)
    if ability.what == "hand_size" and ability.amount < 0:
        return f"reduce hand size by {-ability.amount}"
    return STATICS[ability.what].format(
        amount=ability.amount,
        suits=noun(cards, bare=True),
        cards=noun(cards, several=True),
        counted=noun(cards, several=ability.amount > 1, bare=True),
    )


def _discount(ability: t.Static) -> str:
    what = "unrest" if ability.what == "discount_unrest" else "development"
    what += f" of {noun(ability.filter, several=True)}" if ability.filter else ""
    kinds = " or ".join(
        kind if kind == "cards" else counted(2, kind)[2:] for kind in ability.resources
    )
    return f"{what} costs {ability.amount} less in {kinds}, at least {ability.floor}"


STATICS: dict[str, str] = {
    "hand_size": "increase hand size by {amount}",
    "acquire_also_from_exile": "acquire {suits} also from exile",
    "may_free_play": "free play {cards}",
    "counts_as": "counts as {amount} {counted}",
    "flooded_pile": "sunk cards go to the flooded pile",
    "active_quest_here": "the card garrisoned here is the active quest",
}
