"""What can be asked for at the prompt: piles, areas with their Ages, Domains, the goal."""

from __future__ import annotations

from rich.text import Text

from civitas.cli.board import said, table
from civitas.cli.civ import signs
from civitas.cli.civ.asking import domain_lines
from civitas.cli.civ.screen import card_line
from civitas.cli.drawing import Lines, Look, Scene
from civitas.cli.signs import seat_chip
from civitas.cli.terminal import number_in
from civitas.games.civ.names import DOMAINS
from civitas.wording import Listing, speak
from civitas.wording.civ.cards import cards_of, cards_words, count, domain_words, total
from civitas.wording.civ.standing import lead, standings
from civitas.wording.civ.threats import threats


def pile(scene: Scene, _: str) -> Lines:
    """The discard pile, which is open to all."""
    cards, words = scene.view["pile"], scene.words
    if not cards:
        return [words("pile.empty")]
    title = Text(words("pile.title", size=total(cards)), style="bold")
    return [title, speak(cards_words(cards_of(cards)), words, ())]


def areas(scene: Scene, what: str) -> Lines:
    """The cards in play with their Ages, which are public (4.3): of everybody, or of one seat."""
    number, last = number_in(what) or 0, len(scene.seats)
    if what and not 1 <= number <= last:
        return [scene.words("look.no_seat", last=last)]
    shown = [number - 1] if what else range(last)
    return [line for seat in shown for line in _area(scene, seat)]


def _area(scene: Scene, seat: int) -> list[Text]:
    chip = seat_chip(seat, scene.seats[seat].name)
    known = scene.view["knows"]["sure"][seat]
    lines = [
        Text().append_text(chip),
        card_line("  " + scene.words("look.area"), scene.view["seats"][seat]["area"], scene),
    ]
    if known and seat != scene.view["viewer"]:
        lines.append(card_line("  " + scene.words("look.known_hand"), known, scene))
    return lines


def domains(scene: Scene, what: str) -> Lines:
    """What a Domain does, at the thresholds of this table: of option 3, or by its name."""
    number = number_in(what)
    if number is not None and 1 <= number <= len(scene.entries):
        found = [scene.entries[number - 1].option.domain]
    else:
        wanted = what.casefold()
        found = [d for d in DOMAINS if said(scene, domain_words(d)).casefold().startswith(wanted)]
    if not found or found == [None]:
        return [scene.words("look.no_domain", text=what)]
    return [line for domain in found if domain for line in _domain(scene, domain)]


def _domain(scene: Scene, domain: str) -> Lines:
    head = signs.chip(domain, scene.words(f"domain.{domain}"))
    return [Text().append_text(head), *domain_lines(domain, scene.words, len(scene.seats))]


# --- the goal -------------------------------------------------------------------------------------


def goal(scene: Scene) -> Lines:
    """How the game is won (rule 8), the majorities as they stand, and who can win soon."""
    words, view = scene.words, scene.view
    lines: list[str | Text] = [Text(words("goal.title"), style="bold"), words("goal.about")]
    lines += _majorities(scene)
    if (now := lead(view)) is not None:
        lines.append(said(scene, Listing(tuple(now.note), "join")))
    lines += [said(scene, threat.text) for threat in threats(view).threats]
    return lines


def _majorities(scene: Scene) -> list[Text]:
    """Cards by Domain; a star where they make a point."""
    words, points = scene.words, standings(scene.view)
    heads = [Text(""), *(signs.chip(d, words(f"domain.{d}")) for d in DOMAINS)]
    rows = [[*heads, Text(words("ending.points"))]]
    for seat, data in enumerate(scene.view["seats"]):
        cells = [
            Text(f"{count(data['area'], domain)}{'*' if domain in points[seat].sources else ' '}")
            for domain in DOMAINS
        ]
        chip = seat_chip(seat, scene.seats[seat].name)
        rows.append([chip, *cells, Text(str(points[seat].total))])
    widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
    return table(rows, [min(width, (scene.width - 8) // 8) for width in widths])


LOOKS: dict[str, Look] = {"p": pile, "o": areas, "c": domains}
