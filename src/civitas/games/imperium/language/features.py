"""Which words of the language a card uses: for the reference page, and for bots.

A feature is a kind and a name: ``verb.acquire``, ``shape.may``, ``on.attacked``, ``points.suit``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.check import nodes
from civitas.games.imperium.language.words import SIMPLE

REFERENCE = Path(__file__).with_name("reference.toml")
VERBS: dict[type, str] = {
    t.Gain: "gain",
    t.Pay: "pay",
    t.Refresh: "refresh",
    t.Put: "put",
    t.Steal: "steal",
    t.Draw: "draw",
    t.TakeUnrest: "take_unrest",
    t.Develop: "develop",
    t.Acquire: "acquire",
    t.BreakThrough: "break_through",
    t.Fame: "fame",
    t.Find: "find",
    t.Look: "look",
    t.Shuffle: "shuffle",
    t.Swap: "swap",
    t.Play: "play",
    t.Resolve: "resolve",
    t.Flip: "flip",
    t.Declare: "declare",
    t.Avoid: "avoid",
    t.Amend: "amend",
    t.EndGame: "end_game",
}
SHAPES: dict[type, str] = {
    t.May: "may",
    t.Choose: "choose",
    t.To: "to",
    t.If: "if",
    t.Each: "each",
    t.ForEach: "for_each",
    t.Times: "times",
    t.Per: "per",
}
CONDITIONS: dict[type, str] = {
    t.State: "state",
    t.Has: "has",
    t.Owns: "owns",
    t.Carries: "carries",
    t.ItIs: "it_is",
    t.Others: "others",
    t.Behind: "behind",
}


@dataclass(frozen=True, slots=True)
class Entry:
    """What the reference says of a feature: its meaning and where the rules define it.

    What no printed card says has an example.
    """

    means: str
    rules: tuple[str, ...]
    example: str = ""


@cache
def reference() -> dict[str, Entry]:
    """Every feature of the language.

    >>> reference()["verb.acquire"].rules[0]
    '4.4'
    """
    data = tomllib.loads(REFERENCE.read_text(encoding="utf-8"))
    data["verb"] |= {name: verb._asdict() for name, verb in SIMPLE.items()}
    return {
        f"{kind}.{name}": Entry(entry["means"], tuple(entry["rules"]), entry.get("example", ""))
        for kind, entries in data.items()
        for name, entry in entries.items()
    }


def of_face(face: t.Face) -> list[str]:
    """The features of a face, each once, in the order in which they occur."""
    sections = ("play", "exhaust", "solstice", "endgame", "free", "needs")
    found = [f"section.{name}" for name in sections if getattr(face, name)]
    found += [f"flag.{flag}" for flag in face.flags]
    for node in nodes((face.play, face.standing, face.exhaust, face.solstice)):
        found += of_node(node)
    for node in nodes((face.endgame, face.needs)):
        found += of_node(node)
    return list(dict.fromkeys([*found, *of_points(face.points)]))


def of_node(node: object) -> Iterator[str]:
    """What one node of a tree is called."""
    if isinstance(node, t.Move | t.Simple):
        yield f"verb.{node.verb}"
    elif isinstance(node, t.ThisTurn):
        yield f"verb.{node.what}"
    elif isinstance(node, t.On):
        yield f"on.{node.event}"
    elif isinstance(node, t.Instead):
        yield f"instead.{node.event}"
    elif isinstance(node, t.Static):
        yield f"static.{node.what}"
    for kind, names in (("verb", VERBS), ("shape", SHAPES), ("if", CONDITIONS)):
        if type(node) in names:
            yield f"{kind}.{names[type(node)]}"


def of_points(worth: t.Points) -> Iterator[str]:
    if worth.kind in ("fixed", "conditional"):
        yield f"points.{worth.kind}"
    for term in worth.terms:
        yield f"points.{term.count}"
