"""Write the pages about cards: every word of the language, and every card in every language.

    python docs/make_card_reference.py

Both pages come from the card files, the reference and the catalogues, so they cannot be wrong
about what the game does; a test fails when they are not up to date.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from civitas.games.imperium.language import tree, writer
from civitas.games.imperium.language.check import nodes
from civitas.games.imperium.language.features import Entry, of_face, of_node, of_points, reference
from civitas.games.imperium.language.load import decks
from civitas.games.imperium.language.phrases import points as points_text
from civitas.games.imperium.language.reader import read_line
from civitas.locales import FOLDER, SOURCE, Words
from civitas.wording.imperium.nouns import points as points_words
from civitas.wording.imperium.texts import spoken
from civitas.wording.phrase import speak

PAGES = Path(__file__).parent / "cards"
TITLES = {
    "section": "Parts of a card",
    "flag": "Marks",
    "verb": "Verbs",
    "shape": "Shapes around the verbs",
    "if": "Conditions",
    "on": "Triggers",
    "instead": "Replacements",
    "static": "Standing modifiers",
    "points": "Formulas of victory points",
}
REFERENCE = """# Reference of the card language

Every word that a card can use: what it means, the numbers of the rules that define it, the shortest
line that uses it, and the cards that do. Written by `docs/make_card_reference.py`.
"""
WORDING = """# Every card in every language

Every card of both boxes, with one row for every different text.
Written by `docs/make_card_reference.py`.
"""


@cache
def faces() -> tuple[tuple[tree.Card, tree.Face], ...]:
    every = [
        (card, face) for deck in decks().values() for card in deck.cards for face in card.faces
    ]
    return tuple(every)


def line_features(line: str) -> set[str]:
    """The features of a line of a card."""
    entry = read_line(line)
    found = {f"section.{entry.part}"} if entry.part != "standing" else set()
    if entry.part == "flags":
        found = {f"flag.{entry.value}"}
    return found | {name for node in nodes(entry.value) for name in of_node(node)}


@cache
def examples() -> dict[str, str]:
    """The shortest line for every feature."""
    lines = {line for _, face in faces() for line in writer.lines(face)}
    found: dict[str, str] = {}
    for line in sorted(lines, key=lambda line: (len(line), line)):
        for feature in sorted(line_features(line)):
            found.setdefault(feature, line)
    for _, face in faces():
        for feature in of_points(face.points):
            text = str(points_text(face.points))
            found[feature] = min(found.get(feature, text), text, key=lambda one: (len(one), one))
    return found


def simple_example(feature: str) -> str:
    """A line with a verb that no printed card has."""
    return writer.sentence(tree.Simple(feature.partition(".")[2], "progress", 2))


@cache
def users() -> dict[str, tuple[str, ...]]:
    """The names of the cards that use a feature."""
    found: dict[str, set[str]] = {}
    for _, face in faces():
        for feature in of_face(face):
            found.setdefault(feature, set()).add(face.name)
    return {feature: tuple(sorted(names)) for feature, names in found.items()}


def entry_lines(feature: str, entry: Entry) -> Iterator[str]:
    yield f"### {feature.partition('.')[2].replace('_', ' ')}"
    yield ""
    yield f"{entry.means} Rules: {', '.join(entry.rules)}."
    yield ""
    yield f"    {entry.example or examples().get(feature) or simple_example(feature)}"
    yield ""
    yield f"Cards: {'; '.join(users().get(feature, ['none that is printed']))}."
    yield ""


def reference_page() -> str:
    lines = [REFERENCE]
    kind = ""
    for feature, entry in reference().items():
        if feature.partition(".")[0] != kind:
            kind = feature.partition(".")[0]
            lines += [f"## {TITLES[kind]}", ""]
        lines += entry_lines(feature, entry)
    return "\n".join(lines).rstrip() + "\n"


def cell(face: tree.Face, words: Words) -> str:
    worth = points_words(face.points)
    texts = [*spoken(face, words), *([speak(worth, words, ())] if worth else [])]
    return "<br>".join(texts).replace("|", "\\|")


def wording_page() -> str:
    found = {path.parent.name for path in FOLDER.glob("*/imperium.po")}
    languages = [SOURCE, *sorted(found - {SOURCE})]
    rows: dict[str, list[str]] = {}
    for card, face in faces():
        cells = " | ".join(cell(face, Words(language, "imperium")) for language in languages)
        rows.setdefault(cells, []).append(f"{face.name} {card.number}")
    head = ["Card", *languages]
    lines = [WORDING, f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
    lines += [f"| {', '.join(names)} | {cells} |" for cells, names in rows.items()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (PAGES / "reference.md").write_text(reference_page(), encoding="utf-8")
    (PAGES / "wording.md").write_text(wording_page(), encoding="utf-8")
