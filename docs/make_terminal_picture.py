"""Draws ``docs/img/terminal.svg``: the terminal table in the middle of a game.

Run it after a change of the table: ``python docs/make_terminal_picture.py``.
"""

from __future__ import annotations

import io
import re
from itertools import count
from pathlib import Path

from rich.console import Console

from civitas.bots import make_bot
from civitas.cli.civ.table import draw
from civitas.cli.drawing import Scene
from civitas.cli.session import Session
from civitas.cli.start import Wishes, new_record
from civitas.locales import Words
from civitas.wording.civ.threats import rivals

PICTURE = Path(__file__).parent / "img" / "terminal.svg"
PLAYER, EARLIEST_TURN, CHOICES = 0, 18, 6


def main() -> None:
    words = Words("en", "civ")
    session = next(filter(None, (moment(seed, words) for seed in count())))
    console = Console(record=True, width=100, file=io.StringIO(), highlight=False)
    console.print(draw(scene(session, words)))
    console.print(words("prompt", seat=session.seats[PLAYER].name), end="")
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(own_fonts(console.export_svg(title="civitas play civ")), encoding="utf-8")


def own_fonts(svg: str) -> str:
    """The picture loads nothing from elsewhere: the reader's own monospaced font will do."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->\s*", "", svg)
    fonts = "ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace"
    return svg.replace("Fira Code, monospace", fonts)


def moment(seed: int, words: Words) -> Session | None:
    """A game at a moment worth a picture, if it has one."""
    wishes = Wishes(["you", "greedy", "ismcts:1000"], seed=seed)
    session = Session(new_record("civ", wishes, words), words)
    while not session.over:
        if worth_a_picture(session):
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


def worth_a_picture(session: Session) -> bool:
    """The player has a choice of effects, and a rival is close to winning."""
    decision = session.state.decision
    assert decision is not None
    view = session.state.view(PLAYER)
    late = view["turn"]["number"] >= EARLIEST_TURN and len(decision.options) >= CHOICES
    return late and decision.seat == PLAYER and bool(rivals(view))


def scene(session: Session, words: Words) -> Scene:
    undo = words.plural("prompt.undo", max(1, session.takeback(PLAYER)[0]))
    keys = words("prompt.keys", undo=undo)
    state = session.state
    told = session.told()
    return Scene(state.view(PLAYER), state.decision, session.seats, told, PLAYER, words, keys)


if __name__ == "__main__":
    main()
