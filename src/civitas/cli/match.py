"""A game at the terminal: bots answer by themselves, people at the prompt, every move is kept."""

from __future__ import annotations

from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli import store
from civitas.cli.common import CommandError
from civitas.cli.drawing import Scene, drawing
from civitas.cli.prompt import Prompt, Quit
from civitas.cli.session import Session, watchers
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal
from civitas.wording import ALL

# Lines that the final table leaves to the verdict.
FOR_THE_VERDICT = 10


class Match:
    """Runs a session to its end, or until somebody leaves."""

    def __init__(
        self, session: Session, term: Terminal, files: store.Store, path: Path, hint: str
    ) -> None:
        self.session, self.term, self.files, self.path = session, term, files, path
        self.prompt = Prompt(session, term, hint, self.keep)
        self.people = watchers(session.seats)
        # Who has the screen. Nobody at first: with several people each is asked to sit down.
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = 0

    def run(self) -> None:
        """Play on. Whatever happens, the file holds every move that was made."""
        self.keep()
        try:
            while not self.session.over:
                self._next()
        except (EOFError, Quit):
            self._say_kept()
        except (KeyboardInterrupt, CommandError):
            self.term.say("")
            self._say_kept()
            raise
        else:
            self._end()

    def keep(self) -> None:
        store.write(self.path, self.session.record)

    def _next(self) -> None:
        seat = self.session.state.seat
        assert seat is not None
        if self.session.seats[seat].person:
            self._hand_over(seat)
            self.session.act(self.prompt.choose(seat))
        else:
            self._let_bot(seat)
        self.keep()

    def _let_bot(self, seat: int) -> None:
        from civitas.bots import make_bot

        session = self.session
        player = session.seats[seat]
        decision = session.state.decision
        assert decision is not None
        bot = make_bot(player.spec, seed=session.bot_seed(seat))
        with self.term.busy(self.term.words("prompt.thinking", seat=player.name)):
            action = bot.choose(session.state.view(seat), decision)
        session.act(action)
        if not self.people:
            self._tell()

    def _tell(self) -> None:
        """With bots only: the log as it grows, one line per finished turn."""
        game, words = self.session.record.game, self.term.words
        lines = Speech(game, self.session.names, words).log(self.session.told(), None)
        for line in lines[self.told : -1]:
            self.term.show(drawing(game).paint(line, words))
        self.told = max(self.told, len(lines) - 1)

    def _hand_over(self, seat: int) -> None:
        """Between people nothing may stay on the screen that the next one must not see."""
        if self.at_screen == seat:
            return
        self.term.clear()
        self.term.ask(self.term.words("prompt.hand_over", seat=self.session.seats[seat].name))
        self.at_screen = seat

    def _say_kept(self) -> None:
        words, game = self.term.words, self.session.record.game
        self.term.say(words("store.kept", path=self.path), whole=True)
        usual = self.path.parent == self.files.root / "running"
        key = "store.again" if usual else "store.again.file"
        self.term.say(words(key, game=game, path=self.path), whole=True)

    def _end(self) -> None:
        self.path = self.files.finish(self.path)
        self.term.clear()
        self.term.show(end_screen(self.session, self.term))
        words = self.term.words
        self.term.say(words("end.record", path=self.path), whole=True)
        self.term.say(words("end.replay", path=self.path), whole=True)


def end_screen(session: Session, term: Terminal) -> RenderableType:
    """The final table, the verdict and what decided it."""
    words, state, drawn = term.words, session.state, drawing(session.record.game)
    view = state.view(None)
    width, height = term.width, term.size[1] - FOR_THE_VERDICT
    scene = Scene(view, None, session.seats, session.told(), ALL, words, width=width, height=height)
    assert state.result is not None
    parts = [drawn.draw(scene), Text("─" * scene.width, style="dim")]
    people = watchers(session.seats)
    if len(people) == 1:
        won = people[0] in state.result.winners
        parts.append(Text(words("end.you_win" if won else "end.you_lose"), style="bold"))
    return Group(*parts, drawn.ending(view, state.result, session.names, words))
