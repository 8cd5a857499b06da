"""Draws the terminal tables: ``docs/img/terminal.svg``, ``imperium.svg``, and a session that moves.

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
from civitas.cli import board
from civitas.cli.drawing import Scene, drawing
from civitas.cli.menu import menu
from civitas.cli.session import Session
from civitas.cli.speech import Speech
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


# The session: so many questions, so many seconds each, on the smallest usual screen.
QUESTIONS, SECONDS, SMALL = 12, 2.5, (80, 24)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for picture in PICTURES:
        (FOLDER / picture.file).write_text(drawn(picture), encoding="utf-8")
    (FOLDER / "session.svg").write_text(recorded("imperium", ("you", "greedy")), encoding="utf-8")


def drawn(picture: Picture) -> str:
    words = Words("en", picture.game)
    session = next(filter(None, (moment(picture, seed, words) for seed in count())))
    return frame(session, words, drawing(picture.game).SIZE, "", "still")


def frame(session: Session, words: Words, size: tuple[int, int], typed: str, name: str) -> str:
    """One screen with its prompt."""
    width, height = size
    game = session.record.game
    console = Console(record=True, width=width, height=height, file=io.StringIO(), highlight=False)
    lines = console.render_lines(board.drawn(scene(session, words, width, height)))
    console.print(board.drawn(scene(session, words, width, height)))
    console.print(words("prompt", seat=session.seats[PLAYER].name) + typed)
    for _ in range(height - 2 - len(lines)):
        console.print()
    return own_fonts(console.export_svg(title=f"civitas play {game}", unique_id=name))


# --- a session that moves -------------------------------------------------------------------------


def recorded(game: str, seats: tuple[str, ...]) -> str:
    """The first questions of a game, one after the other, in a picture without a script."""
    words = Words("en", game)
    session = Session(new_record(game, Wishes(list(seats), seed=4), words), words)
    frames = []
    while len(frames) < QUESTIONS:
        if session.state.seat == PLAYER:
            frames.append(frame(session, words, SMALL, answer(session, words), f"f{len(frames)}"))
        play(session)
    return moving(frames)


def answer(session: Session, words: Words) -> str:
    """The number that is typed."""
    bot = make_bot("greedy", seed=session.bot_seed(PLAYER))
    decision = session.state.decision
    assert decision is not None
    action = bot.choose(session.state.view(PLAYER), decision)
    shown = scene(session, words, *SMALL).entries
    return next(str(n) for n, entry in enumerate(shown, 1) if action in entry.actions)


def moving(frames: list[str]) -> str:
    """Pictures that take turns: each is seen for its part of the whole time."""
    box = re.search(r'viewBox="[^"]*"', frames[0])
    assert box is not None
    whole, share = SECONDS * len(frames), 100 / len(frames)
    style = (
        f"@keyframes turn {{ 0%, {share:.3f}% {{ visibility: visible }} "
        f"{share + 0.001:.3f}%, 100% {{ visibility: hidden }} }}"
        f" .frame {{ visibility: hidden; animation: turn {whole}s linear infinite }}"
    )
    parts = [
        f'<g class="frame" style="animation-delay: {SECONDS * n}s">{one}</g>'
        for n, one in enumerate(frames)
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {box[0]}><style>{style}</style>'
    return head + "".join(parts) + "</svg>\n"


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
    """The screen that the prompt would draw."""
    game, view, decision = session.record.game, session.state.view(PLAYER), session.state.decision
    assert decision is not None
    drawn_by = drawing(game)
    speech = Speech(game, session.names, words)
    alike = [drawn_by.alike(view, option) for option in decision.options]
    entries = menu(view, decision, speech, alike)
    usual = drawn_by.default(view, decision)
    undo = words.plural("prompt.undo", max(1, session.takeback(PLAYER)[0]))
    choose = words("prompt.choose")
    keys = words("prompt.keys", choose=choose, undo=undo, looks=words("table.looks"))
    return Scene(
        view,
        decision,
        session.seats,
        session.told(),
        PLAYER,
        words,
        keys=keys.split(" · "),
        entries=entries,
        default=next((n for n, e in enumerate(entries, 1) if usual in e.actions), None),
        width=width,
        height=height,
    )


if __name__ == "__main__":
    main()
