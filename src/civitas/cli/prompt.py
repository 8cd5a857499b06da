"""The prompt: a person's decision, with everything that can be asked for on the way."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from rich.console import Group
from rich.text import Text

from civitas.bots.base import Thought
from civitas.cli import store
from civitas.cli.drawing import Scene, drawing
from civitas.cli.session import Session
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal, number_in
from civitas.engine.decision import Decision
from civitas.engine.search import Candidate
from civitas.wording import ChoiceWords

HINTS_SHOWN = 3
# Longer answers scroll the table away.
MAX_ANSWER = 12
LOOK = re.compile(r"(?P<key>[a-z])(?P<what>|\s+.*|\d+)")


class Quit(Exception):
    """The player leaves; the game is kept."""


class Prompt:
    """Asks one person until an option is chosen."""

    def __init__(
        self, session: Session, term: Terminal, hint: str, keep: Callable[[], None]
    ) -> None:
        self.session, self.term, self.hint, self.keep = session, term, hint, keep
        self.words = term.words
        self.speech = Speech(session.record.game, session.names, term.words)
        self.drawing = drawing(session.record.game)
        self.reminded: int | None = None
        self.commands: dict[str, Callable[[int], None]] = {
            "u": self._undo,
            "h": self._hint,
            "l": self._log,
            "s": self._save,
            "q": self._quit,
        }

    # --- the question ---------------------------------------------------------------------

    def choose(self, seat: int) -> int:
        """The action a person chooses for a seat."""
        self._draw(seat)
        patience = self.term.patience()
        while True:
            text = self.term.ask(self.words("prompt", seat=self.session.seats[seat].name)).lower()
            number, last = number_in(text), len(self._decision().options)
            if text in self.commands:
                self.commands[text](seat)
            elif (look := LOOK.fullmatch(text)) and look["key"] in self.drawing.LOOKS:
                self._look(look["key"], look["what"], seat)
            elif text.startswith("?"):
                self._rule(text[1:].strip(), seat)
            elif number is not None and 1 <= number <= last:
                if (action := self._pick(number, seat)) is not None:
                    return action
            else:
                self._misunderstood(text, seat)
                patience.lose(text)
                continue
            patience.regain()

    def _choices(self, seat: int) -> list[ChoiceWords]:
        return self.speech.face.choices(self.session.state.view(seat), self._decision())

    def _decision(self) -> Decision:
        decision = self.session.state.decision
        assert decision is not None
        return decision

    def _draw(self, seat: int, less: int = 0) -> None:
        """The table; `less` lines are kept free below it."""
        self.term.clear()
        if self.term.small:
            there, (columns, lines) = self.term.console.size, self.term.size
            sizes = {"width": there.width, "height": there.height, "columns": columns}
            self.term.say(self.words("setup.small", lines=lines, **sizes))
            less += 1
        self.term.show(self.drawing.draw(self._scene(seat, less)))

    def _answer(self, seat: int, *lines: str | Text) -> None:
        """Say something below the table, which makes room for it on a real screen."""
        paint = self.drawing.paint
        group = Group(*(paint(x, self.words) if isinstance(x, str) else x for x in lines))
        if self.term.live:
            height = len(self.term.console.render_lines(group))
            if height <= MAX_ANSWER:
                self._draw(seat, height)
        self.term.show(group)

    def _scene(self, seat: int, less: int) -> Scene:
        session, state = self.session, self.session.state
        return Scene(
            state.view(seat),
            state.decision,
            session.seats,
            session.told(),
            seat,
            self.words,
            footer=self._keys(seat),
            width=self.term.width,
            height=self.term.height - less,
        )

    def _keys(self, seat: int) -> str:
        count, _ = self.session.takeback(seat)
        undo = self.words.plural("prompt.undo", count) if count else self.words("prompt.undo.none")
        return self.words("prompt.keys", undo=undo, looks=self.words("table.looks"))

    def _pick(self, number: int, seat: int) -> int | None:
        """The action behind a number, if the player means it."""
        choice = self._choices(seat)[number - 1]
        if choice.warning is None or (choice.reminder and not self._first_reminder()):
            return choice.action
        question = self.speech(choice.warning)
        if self.term.confirm(self.words("prompt.confirm", question=question)):
            return choice.action
        self._answer(seat, self.words("prompt.not_done"))
        return None

    def _first_reminder(self) -> bool:
        """R11: remind once a turn."""
        turn = self.speech.face.log(self.session.told(), None)[-1].number
        first, self.reminded = self.reminded != turn, turn
        return first

    def _misunderstood(self, text: str, seat: int) -> None:
        last, number = len(self._decision().options), number_in(text)
        key = "prompt.unknown" if text else "prompt.number"
        if number is not None:
            key = "prompt.range"
        self._answer(seat, self.words(key, text=text, number=number, last=last))

    # --- what can be asked for ------------------------------------------------------------

    def _undo(self, seat: int) -> None:
        count, why = self.session.takeback(seat)
        reason = self.words(f"undo.reason.{why}")
        if not count:
            self._answer(seat, self.words("undo.none", reason=reason))
            return
        self.session.undo()
        self.keep()
        if not self.term.live:
            self._draw(seat)
        if count > 1:
            self._answer(seat, self.words.plural("undo.done", count - 1))
        else:
            self._answer(seat, self.words("undo.done.last", reason=reason))

    def _hint(self, seat: int) -> None:
        """What a bot would do with the knowledge of this seat, and what it thinks of the rest."""
        from civitas.bots import make_bot

        bot = make_bot(self.hint, seed=self.session.bot_seed(seat))
        with self.term.busy(self.words("prompt.waiting")):
            thought = bot.think(self.session.state.view(seat), self._decision())
        title = Text(self.words.plural("hint.title", max(1, thought.iterations)), style="bold")
        self._answer(seat, title, *self._hint_lines(seat, thought))

    def _hint_lines(self, seat: int, thought: Thought) -> list[str]:
        """The best options with what the bot found; a bot that does not search names only one."""
        numbered = {c.action: (n, c) for n, c in enumerate(self._choices(seat), 1)}
        lines = []
        for found in thought.candidates[:HINTS_SHOWN] or [thought]:
            number, choice = numbered[found.action]
            values = {"number": number, "option": self.speech(choice.text)}
            if isinstance(found, Candidate):
                share = round(100 * found.visits / max(1, thought.iterations))
                wins = round(100 * found.value)
                lines.append(self.words("hint.line", share=share, wins=wins, **values))
            else:
                lines.append(self.words("hint.plain", **values))
        return lines

    def _rule(self, text: str, seat: int) -> None:
        """The rule behind the question; ``?3`` behind option 3."""
        choices, number = self._choices(seat), number_in(text) or 0
        if 1 <= number <= len(choices):
            self._answer(seat, *map(self.words, choices[number - 1].rules))
            return
        rules = map(self.words, self.speech.face.rules(self._decision()))
        self._answer(seat, *rules, self.drawing.legend(self.words))

    def _look(self, key: str, what: str, seat: int) -> None:
        """Something of the table: ``p``, or ``c 3`` and ``c3`` if the game has several of it."""
        self._answer(seat, *self.drawing.LOOKS[key](self._scene(seat, 0), what))

    def _log(self, seat: int) -> None:
        title = Text(self.words("log.title"), style="bold")
        self._answer(seat, title, *self.speech.log(self.session.told(), seat))

    def _save(self, seat: int) -> None:
        """A copy under a name of the player's choice; the game itself is kept anyway."""
        default = f"{self.session.record.game}-{len(self.session.steps)}{store.SUFFIX}"
        answer = self.term.ask(self.words("store.save_to", default=default))
        path = Path(answer or default).expanduser()
        try:
            store.write(path, self.session.record)
        except OSError as error:
            self.term.say(self.words("store.save_failed", path=path, reason=error.strerror))
        else:
            self.term.say(self.words("store.saved", path=path.resolve()), whole=True)

    def _quit(self, seat: int) -> None:
        raise Quit
