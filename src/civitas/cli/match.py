"""A game at the terminal: bots answer by themselves, people at the prompt, every move is kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from civitas.cli import board, store
from civitas.cli.common import CommandError
from civitas.cli.drawing import Scene, drawing
from civitas.cli.prompt import Prompt, Quit
from civitas.cli.session import Session, watchers
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal
from civitas.cli.thinking import think
from civitas.wording import ALL

# Lines that the final table leaves to the verdict.
FOR_THE_VERDICT = 10


class Match:
    """Runs a session to its end, or until somebody leaves."""

    def __init__(
        self, session: Session, term: Terminal, files: store.Store, path: Path, hint: str
    ) -> None:
        self.session, self.term, self.files = session, term, files
        self.file = store.Keeper(path)
        self.prompt = Prompt(session, term, hint, self.keep)
        self.people = watchers(session.seats)
        # Who has the screen. Nobody at first: with several people each is asked to sit down.
        self.at_screen: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = 0

    def run(self) -> None:
        """Play on. Whatever happens, the file holds every move that was made."""
        try:
            with self.term.screen():
                self.keep()
                while not self.session.over:
                    self._next()
        except (EOFError, Quit):
            self.say_kept()
        except (KeyboardInterrupt, CommandError):
            self.say_kept()
            raise
        else:
            self.end()

    def keep(self) -> None:
        """Write the game down before anything else is asked; the player says what if that fails."""
        while True:
            try:
                return self.file.keep(self.session.record)
            except OSError as error:
                self._not_kept(error)

    def _not_kept(self, error: OSError) -> None:
        """Nothing is lost yet: it is tried again as soon as the player has made room."""
        words = self.term.words
        told = words("store.not_kept", path=self.file.path, reason=error.strerror)
        if not self.term.live:
            raise CommandError(told) from error
        self.term.say(told, "bold red")
        self.term.flush()
        if self.term.ask(words("store.not_kept.ask")).lower() == "q":
            raise CommandError(told) from error

    def _next(self) -> None:
        seat = self.session.state.seat
        assert seat is not None
        if self.session.seats[seat].person:
            self._let_person(seat)
        else:
            self._let_bot(seat)

    def _let_person(self, seat: int) -> None:
        """One question; what leaves no choice is answered, but kept and told like all else."""
        settled = self.prompt.settle(seat)
        if settled is not None:
            actions = [settled]
        else:
            self._hand_over(seat)
            actions = self.prompt.choose(seat)
        for action in actions:
            self.session.act(action)
            self.keep()

    def _let_bot(self, seat: int) -> None:
        from civitas.bots import make_bot

        session = self.session
        player, decision = session.seats[seat], session.state.decision
        assert decision is not None
        bot = make_bot(player.spec, seed=session.bot_seed(seat))
        say = partial(self._thinks, player.name)
        thought, stopped = think(bot, session.state.view(seat), decision, self.term, say)
        if stopped and not self.people:  # no question will come at which one could leave
            raise KeyboardInterrupt
        session.act(thought.action)
        self.keep()
        if not self.people:
            self._tell()

    def _thinks(self, name: str, spent: int, seconds: int) -> str:
        key = "prompt.thinking.for" if seconds else "prompt.thinking"
        return self.term.words(key, seat=name, spent=spent, seconds=seconds)

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
        self.term.wipe()
        self.term.flush()
        self.term.ask(self.term.words("prompt.hand_over", seat=self.session.seats[seat].name))
        self.at_screen = seat

    def say_kept(self) -> None:
        """How a game that was left goes on."""
        words, game, path = self.term.words, self.session.record.game, self.file.path
        if self.file.close(self.session.record):
            self.term.say(words("store.kept", path=path), whole=True)
        usual = path.parent == self.files.root / "running"
        key = "store.again" if usual else "store.again.file"
        self.term.say(words(key, game=game, path=path), whole=True)

    def end(self) -> None:
        """The verdict, and where the game is from now on."""
        self.tell_end(self.files.finish(self.file.path))

    def tell_end(self, path: Path) -> None:
        self.term.show(end_screen(self.session, self.term))
        words = self.term.words
        self.term.say(words("end.record", path=path), whole=True)
        self.term.say(words("end.replay", path=path), whole=True)


def end_screen(session: Session, term: Terminal) -> RenderableType:
    """The final table, the verdict and what decided it."""
    words, state, drawn = term.words, session.state, drawing(session.record.game)
    view = state.view(None)
    height = max(term.height - FOR_THE_VERDICT, FOR_THE_VERDICT)
    steps, seats = session.told(), session.seats
    scene = Scene(view, None, seats, steps, ALL, words, width=term.width, height=height)
    assert state.result is not None
    parts: list[RenderableType] = [board.drawn(scene), board.rule(scene)]
    people = watchers(session.seats)
    if len(people) == 1:
        won = people[0] in state.result.winners
        parts.append(Text(words("end.you_win" if won else "end.you_lose"), style="bold"))
    return Group(*parts, drawn.ending(state, session.names, words))
