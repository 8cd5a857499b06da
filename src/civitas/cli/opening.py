"""Which game a command continues or begins, and the file it is kept in."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from civitas.cli import store
from civitas.cli.common import CommandError
from civitas.cli.session import Session
from civitas.cli.start import Wishes, ask_wishes, asked, new_record
from civitas.cli.terminal import Terminal, number_in
from civitas.engine.errors import CivitasError, MissingCards

OFFERED = 5


@dataclass(frozen=True, slots=True)
class Opening:
    """Finds the session a player wants."""

    game: str
    term: Terminal
    files: store.Store
    save: Path | None
    stack: ExitStack
    """What is held until the game is left."""

    def found(self, wishes: Wishes, resume: bool, new: bool) -> tuple[Session, Path]:
        """What a command line asks for: a kept game, a new one, or whatever the player says."""
        if resume:
            return self.resumed()
        kept = None if new else self.offered()
        return kept or self.begun(wishes)

    def resumed(self) -> tuple[Session, Path]:
        """The game in ``--save``, or the latest unfinished one."""
        if self.save is not None:
            return self._held(self.save)
        for path in self.files.running(self.game):
            if (found := self._taken_up(path, self._held)) is not None:
                return found
        raise CommandError(self.term.words("error.nothing_to_resume", game=self.game))

    def _held(self, path: Path) -> tuple[Session, Path]:
        """A game that no other window can play from now on, as it is from now on."""
        try:
            self.stack.enter_context(store.held(path))
        except store.Taken as taken:
            raise CommandError(self._who_has(taken)) from None
        return self._load(path), path

    def _who_has(self, taken: store.Taken) -> str:
        return self.term.words("error.taken", path=taken.path, **taken.holder)

    def begun(self, wishes: Wishes) -> tuple[Session, Path]:
        """A new game; a file that exists is never overwritten."""
        if self.save is not None:
            self._check_save(self.save)
        if not wishes.seats:
            wishes = ask_wishes(self.game, wishes, self.term)
        record = new_record(self.game, wishes, self.term.words)
        path = self.save or self.files.new_path(self.game)
        self.stack.enter_context(store.held(path))
        return Session(record, self.term.words), path

    def _check_save(self, path: Path) -> None:
        if path.exists():
            raise CommandError(self.term.words("error.save_exists", path=path))
        if not path.absolute().parent.is_dir():
            raise CommandError(self.term.words("error.no_folder", path=path.absolute().parent))

    def offered(self) -> tuple[Session, Path] | None:
        """An unfinished game, if there is one and the player wants it."""
        kept, words = self.kept()[:OFFERED], self.term.words
        if not kept:
            return None
        several = len(kept) > 1
        if several:
            self.term.say(words("resume.many"))
        for number, (session, _) in enumerate(kept, 1):
            key = "resume.line" if several else "resume.one"
            moves = len(session.steps)
            self.term.say(words.plural(key, moves, number=number, **self._about(session)))
        return self._ask_which(kept)

    def _ask_which(self, kept: list[tuple[Session, Path]]) -> tuple[Session, Path] | None:
        words = self.term.words
        prompt = words("resume.ask.many" if len(kept) > 1 else "resume.ask")
        patience = self.term.patience()
        while True:
            answer = asked(prompt, self.term).lower()
            if answer in words("answer.new").split():
                return None
            if answer in ("", *words("answer.yes").split()):
                answer = "1"
            if 1 <= (number := number_in(answer) or 0) <= len(kept):
                return self._held(kept[number - 1][1])
            possible = [*map(str, range(1, len(kept) + 1)), *words("answer.new").split()]
            self.term.say(words("setup.again", values=", ".join(possible)))
            patience.lose(answer)

    def _about(self, session: Session) -> dict[str, object]:
        names = self.term.words.listing(seat.name for seat in session.seats)
        return {"game": self.term.words("game.short"), "seats": names}

    def kept(self) -> list[tuple[Session, Path]]:
        """The unfinished games that can be played here and now, latest first."""
        found = (self._taken_up(path, self._free) for path in self.files.running(self.game))
        return [game for game in found if game is not None]

    def _free(self, path: Path) -> tuple[Session, Path] | None:
        """A game that no other window plays."""
        try:
            with store.held(path):
                return self._load(path), path
        except store.Taken as taken:
            self.term.say(self._who_has(taken), whole=True)
            return None

    def _taken_up(
        self, path: Path, take: Callable[[Path], tuple[Session, Path] | None]
    ) -> tuple[Session, Path] | None:
        """A game, if it can be read and is not over; damaged ones are set aside."""
        try:
            found = take(path)
        except MissingCards as error:
            self.term.say(str(error), whole=True)
            return None
        except CommandError:
            raise
        except CivitasError as error:
            self._set_aside(path, error)
            return None
        if found is not None and found[0].over:
            self.files.finish(path)
            return None
        return found

    def _load(self, path: Path) -> Session:
        record = store.read(path)
        if record.game != self.game:
            raise CommandError(self.term.words("error.other_game", game=record.game, path=path))
        return Session(record, self.term.words)

    def _set_aside(self, path: Path, error: CivitasError) -> None:
        aside = self.files.set_aside(path)
        self.term.say(
            self.term.words("store.set_aside", reason=error, path=aside), "bold", whole=True
        )
