"""The icon shorthand of all cards: nothing wrong, nothing lost in silence, a legend for every sign.

What the signs must say is read from the tree here once more, without the code that draws them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, get_args, get_type_hints

import pytest

from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.nodes import nodes
from civitas.locales import languages
from civitas.web.catalogue import Atom as Sent
from civitas.web.libraries import imperium as library
from civitas.wording.imperium import signs
from civitas.wording.imperium.shorthand import effect, shorthand
from civitas.wording.imperium.signs import MORE, Atom

CARDS.load()
FACES = [(card, face) for card in (*CARDS.cards, *CARDS.newer) for face in card.faces]
# Flooded pile, active quest, and a suit that is declared: the design has no signs for them; nor for
# tokens alone that are taken, and for a reshuffle.
UNSAID = {"2ART2", "2ATL1", "1UNC18", "2ATL1X", "1CAR13X", "2UTO1X"}


def atoms(face: t.Face) -> Iterator[Atom]:
    for line in shorthand(face):
        for atom in line.atoms:
            yield from atom.walk()


def of(face: t.Face) -> tuple[Any, ...]:
    """Everything a face says but its points."""
    return (face.needs, face.play, face.standing, face.exhaust, face.solstice, face.endgame)


# --- numbers and things -------------------------------------------------------------------------


def numbers(node: Any) -> Iterator[int]:
    """The numbers that a node itself has; a single card needs none."""
    if isinstance(node, t.Gain | t.Pay | t.Draw) and isinstance(node.amount, int):
        yield node.amount
    if isinstance(node, t.Refresh | t.Put | t.Steal | t.TakeUnrest | t.Simple):
        yield node.amount
    if node == t.Look("nation_top_two"):
        yield 2
    if isinstance(node, t.Pay) and node.amount == "all":
        yield node.least
    if isinstance(node, t.Per | t.Times):
        yield node.times
    if isinstance(node, t.Select) and isinstance(node.count, int):
        yield node.count
    if isinstance(node, t.Has | t.Owns | t.Carries):
        yield node.least
    if isinstance(node, t.Fame):
        yield from (node.look, node.take)
    if isinstance(node, t.ThisTurn):
        yield node.times
    if isinstance(node, t.Amend):
        yield abs(node.plus) if node.times == 1 else node.times
    if isinstance(node, t.Static):
        yield from (node.amount, node.floor or 0)


def told(face: t.Face) -> Counter[int]:
    """The numbers above 1 in the tree: 1 goes without saying in places."""
    return Counter(n for node in nodes(of(face)) for n in numbers(node) if n > 1)


def drawn(face: t.Face) -> Counter[int]:
    texts = [atom.text for atom in atoms(face) if atom.kind == "number"]
    found = [int(re.sub(r"\D", "", text)) for text in texts]
    return Counter(n for n in found if n > 1)


def test_the_numbers_are_those_of_the_tree() -> None:
    for card, face in FACES:
        assert drawn(face) == told(face) or card.number in UNSAID, f"{card.number} {face.name}"


def resources(face: t.Face) -> Counter[str]:
    found: Counter[str] = Counter()
    for node in nodes(of(face)):
        if isinstance(node, t.Gain | t.Pay | t.Put | t.Steal | t.Owns | t.Carries | t.Simple):
            found[node.resource] += 1
        elif isinstance(node, t.Refresh):
            found["exhaust"] += 1
        elif isinstance(node, t.Static):
            found.update(kind for kind in node.resources if kind != "cards")
        elif isinstance(node, t.On | t.Instead):
            found.update(EVENT_TOKENS.get(node.event, ()))
            amended = any(isinstance(part, t.Amend) for part in nodes(node.effect))
            if amended and node.filter and node.filter.token:
                found[node.filter.token] += 1
    del found[""]  # a verb without tokens
    return found


EVENT_TOKENS = {
    "gain_material_through": ("material",),
    "gain_material": ("material",),
    "pay_population": ("population",),
    "market_token": ("progress",),
}


def test_the_tokens_are_those_of_the_tree() -> None:
    for card, face in FACES:
        found = Counter(atom.name for atom in atoms(face) if atom.kind == "token")
        assert found == resources(face), f"{card.number} {face.name}"


def kinds(face: t.Face) -> set[tuple[str, str]]:
    """Suits, icons, states, headers and titles that the filters of a face name."""
    found: set[tuple[str, str]] = set()
    for node in nodes(of(face)):
        if isinstance(node, t.Filter):
            found |= {("icon", name) for name in node.icon}
            found |= {("state", name) for name in node.state}
            found |= {("header", name) for name in node.header}
            found |= {("title", name.removesuffix(" *")) for name in node.name}
    return found


def test_the_kinds_of_cards_are_those_of_the_tree() -> None:
    for card, face in FACES:
        found = {(atom.kind, atom.text or atom.name) for atom in atoms(face)}
        assert kinds(face) <= found, f"{card.number} {face.name}"


VERBS = {
    t.Acquire: "acquire",
    t.BreakThrough: "break_through",
    t.Develop: "develop",
    t.Find: "find",
    t.Swap: "swap",
    t.Shuffle: "shuffle",
    t.EndGame: "end_game",
    t.Avoid: "avoid",
}


def test_the_verbs_are_those_of_the_tree() -> None:
    for card, face in FACES:
        names = {atom.name for atom in atoms(face) if atom.kind in ("verb", "mark")}
        assert {VERBS[type(node)] for node in nodes(of(face)) if type(node) in VERBS} <= names, (
            f"{card.number} {face.name}"
        )


def test_frames_are_those_of_the_tree() -> None:
    for card, face in FACES:
        found = Counter(atom.kind for atom in atoms(face))
        shapes = [node for node in nodes(of(face)) if isinstance(node, t.May)]
        optional = [a for a in face.standing if isinstance(a, t.On | t.Instead) and a.may]
        optional = [a for a in optional if not getattr(a, "exhaust", False)]
        assert found["may"] == len(shapes) + len(optional) or card.number in UNSAID, (
            f"{card.number} {face.name}"
        )


# --- what is not said ---------------------------------------------------------------------------


def test_few_cards_say_more_than_signs_can() -> None:
    unsaid = {c.number for c, f in FACES if any(not line.is_whole for line in shorthand(f))}
    assert unsaid == UNSAID


def test_how_many_cards_need_words(record_property: Any) -> None:
    """The design counts 268 cards of signs only, 281 with a short word, 3 that end in "…"."""
    printed = {card.number for card in CARDS.cards}
    wordy = {c.number for c, f in FACES if any(atom.kind == "word" for atom in atoms(f))} & printed
    unsaid = UNSAID & printed
    counts = (552 - len(wordy | unsaid), len(wordy - unsaid), len(unsaid))
    record_property("signs, words, more", counts)
    assert counts == (265, 284, 3)


@dataclass(frozen=True, slots=True)
class Novelty:
    """A verb that does not exist yet."""

    amount: int = 1


@dataclass(frozen=True, slots=True)
class Taller:
    """A gain with a field that nobody draws."""

    resource: str = "material"
    amount: int = 1
    twice: bool = False


def test_an_unknown_node_says_that_there_is_more() -> None:
    odd: Any = Novelty()
    assert [atom for one in effect(odd) for atom in one.parts] == [MORE]
    paid = t.To(t.Pay("material", 2), odd)
    assert MORE in [part for atom in effect(paid) for part in atom.walk()]


def test_an_unknown_field_says_that_there_is_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(signs.FIELDS, Taller, ("resource", "amount"))
    assert not signs.strange(Taller())
    assert signs.strange(Taller(twice=True))


def test_an_unknown_place_event_flag_and_modifier_say_so() -> None:
    face = t.Face(
        "Odd",
        flags=("glows",),
        standing=(t.On("eclipse", t.EndGame()), t.Static("glow")),
        play=t.Move("discard", t.Select(zones=("attic",))),
    )
    lines = shorthand(face)
    assert [line.is_whole for line in lines] == [False] * 4


def test_every_field_of_the_tree_is_known() -> None:
    """A new field of a node must be drawn, or be left to "…" on purpose."""
    declared = {t.Declare, t.Others, t.Able, t.Repeat, t.Row, t.Solo}  # the last: no card says them
    for node in vars(t).values():
        if isinstance(node, type) and hasattr(node, "__dataclass_fields__"):
            if node in declared or node in (t.Face, t.Card, t.Deck, t.Points, t.Term):
                continue
            assert signs.FIELDS[node] == tuple(field.name for field in fields(node)), node


def test_a_changed_number_is_seen() -> None:
    """The comparison of numbers itself can fail."""
    card, face = next((c, f) for c, f in FACES if c.number == "1REG3")
    assert isinstance(face.play, t.Sequence | t.Gain)
    changed = replace(face, play=t.Gain("material", 7))
    assert drawn(changed) != told(face)
    assert card.faces == (face,)


# --- the legend ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_every_sign_has_words_in_every_language(language: str) -> None:
    found = library.catalogue(language).signs
    used = {(atom.kind, atom.name) for _, face in FACES for atom in atoms(face)}
    assert {f"{kind}.{name}" for kind, name in used if kind != "tie"} == set(found)
    assert all(sign.says for sign in found.values())
    assert all(sign.text for sign in found.values() if sign.kind in ("word", "tag"))


def test_every_kind_of_atom_can_be_sent() -> None:
    assert set(get_args(get_type_hints(Sent)["kind"])) == set(signs.KINDS)
