"""Draws the terminal tables in the middle of a game: ``docs/img/terminal.svg``, ``imperium.svg``.

Run it after a change of a table: ``python docs/make_terminal_picture.py``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from rich.console import Console

from civitas.bots import make_bot
from civitas.cli.drawing import Scene, drawing
from civitas.cli.session import Session
from civitas.cli.start import Wishes, new_record
from civitas.engine.contract import View
from civitas.games.civ.outlook import Outlook
from civitas.locales import Words

FOLDER = Path(__file__).parent / "img"
PLAYER = 0


@dataclass(frozen=True)
class Picture:
    """Whose table is drawn, and which moment of a game is worth it."""

    game: str
    file: str
    seats: tuple[str, ...]
    choices: int
    is_worth: Callable[[View], bool]


PICTURES = (
    Picture(
        "civ",
        "terminal.svg",
        ("you", "greedy", "ismcts:1000"),
        choices=6,
        is_worth=lambda view: view["turn"]["number"] >= 18 and bool(Outlook(view).threats),
    ),
    Picture(
        "imperium",
        "imperium.svg",
        ("you", "greedy", "greedy"),
        choices=5,
        is_worth=lambda view: view["turn"]["round"] >= 8 and len(view["seats"][0]["garrison"]) > 1,
    ),
)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        (FOLDER / picture.file).write_text(drawn(picture), encoding="utf-8")


def drawn(picture: Picture) -> str:
    words = Words("en", picture.game)
    session = next(filter(None, (moment(picture, seed, words) for seed in count())))
    width, height = drawing(picture.game).SIZE
    console = Console(record=True, width=width, file=io.StringIO(), highlight=False)
    shown = scene(session, words, width, height)
    console.print(drawing(picture.game).draw(shown))
    console.print(words("prompt", seat=session.seats[PLAYER].name), end="")
    return own_fonts(console.export_svg(title=f"civitas play {picture.game}"))


def own_fonts(svg: str) -> str:
    """The picture loads nothing from elsewhere: the reader's own monospaced font will do."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg)
    fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace"
    return svg.replace("Fira Code, monospace", fonts)


def moment(picture: Picture, seed: int, words: Words) -> Session | None:
    """A game at a moment worth a picture, if it has one."""
    wishes = Wishes(list(picture.seats), seed=seed)
    session = Session(new_record(picture.game, wishes, words), words)
    while not session.over:
        if is_worth(picture, session):
            return session
        play(session)
    return None


def play(session: Session) -> None:
    """One decision; the player of the picture thinks as the greedy bot does."""
    decision, seat = session.state.decision, session.state.seat
    assert decision is not None
    assert seat is not None
    spec = "greedy" if seat == PLAYER else session.seats[seat].spec
    bot = make_bot(spec, seed=session.bot_seed(seat))
    session.act(bot.choose(session.state.view(seat), decision))


def is_worth(picture: Picture, session: Session) -> bool:
    """The player has a choice at a moment that shows much of the game."""
    decision = session.state.decision
    assert decision is not None
    if decision.seat != PLAYER or len(decision.options) < picture.choices:
        return False
    return picture.is_worth(session.state.view(PLAYER))


def scene(session: Session, words: Words, width: int, height: int) -> Scene:
    undo = words.plural("prompt.undo", max(1, session.takeback(PLAYER)[0]))
    keys = words("prompt.keys", undo=undo, looks=words("table.looks"))
    view, decision = session.state.view(PLAYER), session.state.decision
    told, seats = session.told(), session.seats
    return Scene(view, decision, seats, told, PLAYER, words, keys, width=width, height=height)


if __name__ == "__main__":
    main()
