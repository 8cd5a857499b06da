"""The text of a card as a line of signs, from the same tree as its wording.

Grammar: `when | cost → effect`, lines in printed order. A line is a list of ties and frames: ties
are not parted by the end of a line. `signs` has the atoms.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from civitas.games.imperium.language import tree as t
from civitas.wording.imperium.sign_verbs import VERBS
from civitas.wording.imperium.signs import (
    BOXES,
    MORE,
    Atom,
    after,
    before,
    between,
    box,
    cards,
    condition,
    has,
    mark,
    number,
    place,
    strange,
    suit,
    tie,
    token,
    verb,
    word,
)
from civitas.wording.imperium.texts import parts as sentences

Atoms = list[Atom]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of signs; `section` is the part of the card it belongs to."""

    section: str
    atoms: tuple[Atom, ...]

    @property
    def is_whole(self) -> bool:
        """Do the signs say everything?"""
        return not any(part.kind == "more" for atom in self.atoms for part in atom.walk())


def shorthand(face: t.Face) -> list[Line]:
    """The lines of a face, in the order of its sentences."""
    found = [("flag", flag(name)) for name in face.flags]
    found += [("needs", needs(face.needs))] if face.needs else []
    found += [("free", [tie(Atom("tag", "free"))])] if face.free else []
    found += [("play", effect(part)) for part in sentences(face.play)] if face.play else []
    found += [standing(ability) for ability in face.standing]
    found += [_led("exhaust", effect(ability)) for ability in face.exhaust]
    found += [_led("solstice", effect(face.solstice))] if face.solstice else []
    found += [_led("endgame", effect(face.endgame))] if face.endgame else []
    return [Line(section, tuple(atoms)) for section, atoms in found]


def _led(section: str, atoms: Atoms) -> tuple[str, Atoms]:
    return section, before(Atom("lead", section), atoms)


FLAGS = {
    "unplayable": "play",
    "no_garrison": "garrison",
    "no_recall": "recall",
    "no_abandon": "abandon",
}


def flag(name: str) -> Atoms:
    if name in FLAGS:
        return [tie(verb("no"), verb(FLAGS[name]))]
    return [tie(word(name) if name in ("per_player_once", "last_quest") else MORE)]


def needs(asked: t.Condition) -> Atoms:
    parts = asked.conditions if isinstance(asked, t.And) else (asked,)
    told = [tie(has(one) if isinstance(one, t.Has) else condition(one)) for one in parts]
    return [tie(Atom("tag", "needs")), *told]


# --- standing abilities -------------------------------------------------------------------------


def standing(ability: t.Standing) -> tuple[str, Atoms]:
    section = "exhaust" if isinstance(ability, t.On) and ability.exhaust else "passive"
    if strange(ability):
        return _led(section, [tie(MORE)])
    if isinstance(ability, t.Static):
        return _led(section, static(ability))
    happens = tie(EVENTS.get(ability.event, _unknown)(ability), mark("colon"))
    return _led(section, [tie(word("when")), happens, *_answer(ability)])


def _answer(ability: t.On | t.Instead) -> Atoms:
    """What is done when it happens."""
    parts = ability.effect.effects if isinstance(ability.effect, t.Sequence) else (ability.effect,)
    if any(isinstance(part, t.Amend) for part in parts):
        found = [atom for part in parts for atom in _amended(ability, part)]
    else:
        found = effect(ability.effect, inner=True)
    if isinstance(ability, t.Instead):
        found = before(word("instead"), found)
    elif ability.cost:
        found = bought([atom for cost in ability.cost for atom in effect(cost, True)], found)
    if ability.may and not getattr(ability, "exhaust", False):
        return [box("may", "may", found)]
    return found


def _amended(ability: t.On | t.Instead, part: t.Effect) -> Atoms:
    """A changed amount: of what, depends on what happens."""
    if not isinstance(part, t.Amend):
        return effect(part, inner=True)
    if part.times != 1:
        changed = number("factor", part.times)
    else:
        changed = number("plus" if part.plus > 0 else "minus", abs(part.plus))
    return [tie(changed, _amount_of(ability))]


def _amount_of(ability: t.On | t.Instead) -> Atom:
    kept = {"look_fame": verb("look"), "discard_cost": verb("discard")}
    if ability.event == "gain_market_card" and ability.filter and ability.filter.token:
        return token(ability.filter.token)
    return kept.get(ability.event, MORE)


def _unknown(_: Any) -> Atoms:
    return [MORE]


def _from(ability: t.On | t.Instead) -> Atoms:
    zone = getattr(ability, "source", "")
    return [place(zone)] if zone else []


Event = Callable[[Any], Atoms]
EVENTS: dict[str, Event] = {
    "play": lambda a: [verb("play"), *cards(a.filter), *_from(a)],
    "acquire": lambda a: [verb("acquire"), *cards(a.filter), *_from(a)],
    "acquire_or_break_through": lambda a: [
        *(verb("acquire"), mark("or"), verb("break_through")),
        *cards(a.filter),
    ],
    "gain_market_card": lambda a: [mark("plus"), *cards(a.filter), place("market")],
    "gain_material_through": lambda a: [
        *(mark("plus"), token("material"), mark("per")),
        *cards(a.filter),
    ],
    "gain_material": lambda _: [mark("plus"), token("material")],
    "gain_self": lambda _: [mark("plus"), word("self")],
    "look_fame": lambda _: [verb("look"), suit("fame")],
    "attacked": lambda _: [Atom("header", "attack")],
    "take_unrest": lambda _: [mark("plus"), suit("unrest")],
    "return_unrest": lambda _: [mark("minus"), suit("unrest")],
    "sunk": lambda _: [mark("move"), place("sea")],
    "pay_population": lambda _: [mark("minus"), token("population")],
    "discard_cost": lambda a: [verb("discard"), *cards(a.filter)],
    "draw": lambda a: [verb("draw"), *cards(a.filter)],
    "discard": lambda a: [verb("discard"), *cards(a.filter)],
    "abandon": lambda a: [verb("abandon"), *cards(a.filter)],
    "recall": lambda a: [verb("recall"), *cards(a.filter)],
    "exile": lambda a: [verb("exile"), *cards(a.filter)],
    "garrison": lambda a: [verb("garrison"), *cards(a.filter)],
    "develop": lambda a: [verb("develop"), *cards(a.filter)],
    "history": lambda a: [*cards(a.filter), mark("move"), place("history")],
    "deck_empty": lambda _: [place("deck"), number("empty", 0)],
    "enters_play": lambda _: [word("self"), mark("move"), place("play")],
    "leaves_play": lambda a: [*cards(a.filter), word("leaves"), place("play")],
    "market_token": lambda _: [token("progress"), mark("move"), place("market")],
    "to_history": lambda _: [mark("move"), place("history")],
}


def static(ability: t.Static) -> Atoms:
    """A modifier that is always on."""
    found = STATICS.get(ability.what, _unknown)(ability)
    return [tie(found)]


def _discount(ability: t.Static) -> Atoms:
    """What costs less is named before."""
    kinds = [verb("discard") if kind == "cards" else token(kind) for kind in ability.resources]
    floor = [number("least", ability.floor)] if ability.floor else []
    less = between([[tie(kind)] for kind in kinds], mark("or"))
    return [mark("colon"), number("minus", ability.amount), tie(less), *floor]


def _lost_icon(ability: t.Static) -> Atoms:
    kind = ability.filter or t.Filter()
    rest = t.Filter(suit=kind.suit, icon=kind.icon, name=kind.name, header=kind.header)
    seals = [Atom("state", state) for state in kind.state]
    return [Atom("tag", "ignore"), *seals, word("on"), *cards(rest)]


def _change(amount: int) -> Atom:
    return number("plus", amount) if amount > 0 else number("minus", -amount)


STATICS: dict[str, Event] = {
    "hand_size": lambda a: [_change(a.amount), place("hand")],
    "lose_state_icon": _lost_icon,
    "discount_unrest": lambda a: [suit("unrest"), *_discount(a)],
    "discount_develop": lambda a: [verb("develop"), *cards(a.filter), *_discount(a)],
    "acquire_also_from_exile": lambda a: [
        *(verb("acquire"), *cards(a.filter)),
        place("market", "exile"),
    ],
    "may_free_play": lambda a: [Atom("tag", "free"), *cards(a.filter)],
    "counts_as": lambda a: [
        *(word("self"), mark("equals"), number("count", a.amount)),
        *cards(a.filter),
    ],
}

# --- shapes -------------------------------------------------------------------------------------


def effect(node: t.Effect, inner: bool = False) -> Atoms:
    """An effect in signs. `inner`: a choice that does not fill its line needs brackets."""
    if strange(node) or type(node) not in (*SHAPES, *VERBS):
        return [tie(MORE)]
    if type(node) in SHAPES:
        return SHAPES[type(node)](node, inner)
    return [tie(part) for part in VERBS[type(node)](node)]


def sequence(node: t.Sequence, _: bool) -> Atoms:
    """One thing after another; `;` ends what an arrow or a condition reaches to."""
    if any(isinstance(part, t.Declare) for part in node.effects):
        return [tie(MORE)]
    found: Atoms = []
    for place_in_row, part in enumerate(node.effects):
        if place_in_row and _ends(node.effects[place_in_row - 1], part):
            found = after(found, mark("then"))
        found += effect(part, inner=True)
    return found


def _ends(one: t.Effect, other: t.Effect) -> bool:
    reaching = (t.To, t.If, t.ForEach, t.Times)
    return isinstance(one, reaching) or isinstance(other, t.To)


def choose(node: t.Choose, inner: bool) -> Atoms:
    separator = word("both") if node.both else mark("or")
    found = between([effect(option) for option in node.options], separator)
    return [box("group", "group", found)] if inner else found


def cost(node: t.To, _: bool) -> Atoms:
    return bought(effect(node.cost, inner=True), effect(node.effect, inner=True))


def bought(paid: Atoms, gained: Atoms) -> Atoms:
    """The arrow from a cost to what it buys stands with the effect, or before its frame."""
    if gained[0].kind in BOXES:
        return [*after(paid, mark("to")), *gained]
    return [*paid, *before(mark("to"), gained)]


def if_(node: t.If, _: bool) -> Atoms:
    asked = tie(condition(node.condition), mark("colon"))
    found = before(asked, effect(node.effect, inner=True))
    if node.otherwise is None:
        return found
    return [*found, tie(word("else")), *effect(node.otherwise, inner=True)]


def each(node: t.Each, _: bool) -> Atoms:
    if isinstance(node.effect, t.Move) and node.effect.verb == "give":
        given = (number("count", 1), place(*node.effect.cards.zones), mark("move"))
        return [tie(given, word("each_other"))]
    who = tie(word(node.who), mark("colon"))
    return [box("each", node.who, before(who, effect(node.effect, inner=True)))]


def for_each(node: t.ForEach, _: bool) -> Atoms:
    then = before(word("for_each"), effect(node.then, inner=True))
    return [*effect(node.first, inner=True), *then]


def steal(node: t.Steal, _: bool) -> Atoms:
    """What the others lose to you, who of them does, and what befalls those who have too little."""
    who = [word("others"), *_robbed(node.only), mark("colon")]
    lost = (number("count", node.amount), token(node.resource), mark("move"), word("you"))
    short = effect(node.short, inner=True) if node.short else []
    missing = before(tie(word("too_few"), mark("colon")), short) if short else []
    return [box("each", "others", [tie(who, lost), *missing])]


def _robbed(only: t.Condition | None) -> Atoms:
    if isinstance(only, t.Has):
        return [word("with"), *has(only)]
    return [] if only is None else condition(only)


def avoid(node: t.Avoid, _: bool) -> Atoms:
    shield = tie(verb("avoid"))
    if node.unless is None:
        return [shield]
    return [shield, *before(word("unless"), effect(node.unless, inner=True))]


def times(node: t.Times, _: bool) -> Atoms:
    return [tie(number("times", node.times)), box("group", "group", effect(node.effect))]


SHAPES: dict[type, Callable[[Any, bool], Atoms]] = {
    t.Sequence: sequence,
    t.May: lambda node, _: [box("may", "may", effect(node.effect))],
    t.Choose: choose,
    t.To: cost,
    t.If: if_,
    t.Each: each,
    t.ForEach: for_each,
    t.Times: times,
    t.Steal: steal,
    t.Avoid: avoid,
}
