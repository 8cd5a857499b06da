"""Which game a command continues or begins, and the file it is kept in."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from civitas.cli import store
from civitas.cli.common import CommandError
from civitas.cli.session import Session
from civitas.cli.start import Wishes, ask_wishes, new_record
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

    def resumed(self) -> tuple[Session, Path]:
        """The game in ``--save``, or the latest unfinished one."""
        if self.save is not None:
            return self._load(self.save), self.save
        kept = self.kept()
        if not kept:
            raise CommandError(self.term.words("error.nothing_to_resume", game=self.game))
        return kept[0]

    def begun(self, wishes: Wishes) -> tuple[Session, Path]:
        """A new game; a file that exists is never overwritten."""
        if self.save is not None and self.save.exists():
            raise CommandError(self.term.words("error.save_exists", path=self.save))
        if not wishes.seats:
            wishes = ask_wishes(self.game, wishes, self.term)
        record = new_record(self.game, wishes, self.term.words)
        return Session(record, self.term.words), self.save or self.files.new_path(self.game)

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
            self.term.say(words(key, number=number, **self._about(session)))
        return self._ask_which(kept)

    def _ask_which(self, kept: list[tuple[Session, Path]]) -> tuple[Session, Path] | None:
        words = self.term.words
        prompt = words("resume.ask.many" if len(kept) > 1 else "resume.ask")
        patience = self.term.patience()
        while True:
            answer = self.term.ask(prompt).lower()
            if answer in words("answer.new").split():
                return None
            if answer in ("", *words("answer.yes").split()):
                return kept[0]
            if 1 <= (number := number_in(answer) or 0) <= len(kept):
                return kept[number - 1]
            possible = [*map(str, range(1, len(kept) + 1)), *words("answer.new").split()]
            self.term.say(words("setup.again", values=", ".join(possible)))
            patience.lose(answer)

    def _about(self, session: Session) -> dict[str, object]:
        names = self.term.words.listing(seat.name for seat in session.seats)
        return {"game": session.record.game, "seats": names, "moves": len(session.steps)}

    def kept(self) -> list[tuple[Session, Path]]:
        """The unfinished games that can be read, latest first; others are set aside."""
        found = []
        for path in self.files.running(self.game):
            try:
                session = self._load(path)
            except MissingCards as error:
                self.term.say(str(error), whole=True)
                continue
            except CivitasError as error:
                self._set_aside(path, error)
                continue
            if session.over:
                self.files.finish(path)
            else:
                found.append((session, path))
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
