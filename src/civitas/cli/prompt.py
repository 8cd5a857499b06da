"""The prompt: a person's decision, with everything that can be asked for on the way."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Group
from rich.text import Text

from civitas.bots.base import Thought
from civitas.cli import board, store
from civitas.cli.drawing import Scene, drawing
from civitas.cli.keys import CYRILLIC, Resized, latin
from civitas.cli.menu import Entry, chosen, menu
from civitas.cli.session import Session
from civitas.cli.speech import Speech
from civitas.cli.terminal import Terminal, number_in
from civitas.cli.thinking import think
from civitas.engine.contract import State, View
from civitas.engine.decision import Decision
from civitas.engine.search import Candidate

HINTS_SHOWN = 3
# Enter so soon after a question still belongs to the key before it.
HABIT = 0.25
# With more answers than keys a number is ended by Enter.
SINGLE_KEYS = 9
LOOK = re.compile(r"(?P<key>[^\W\d_])(?P<what>|\s+.*|\d+)")


class Quit(Exception):
    """The player leaves; the game is kept."""


class Prompt:
    """Asks one person until something is chosen."""

    def __init__(
        self, session: Session, term: Terminal, hint: str, keep: Callable[[], None]
    ) -> None:
        self.session, self.term, self.hint, self.keep = session, term, hint, keep
        self.words = term.words
        self.speech = Speech(session.record.game, session.names, term.words)
        self.drawing = drawing(session.record.game)
        self.reminded: int | None = None
        self.settled: set[int] = set()
        self.seen: tuple[State, int, list[Entry]] | None = None
        self.commands: dict[str, Callable[[int], None]] = {
            "u": self._undo,
            "h": self._hint,
            "l": self._log,
            "g": self._goal,
            "t": self._table,
            "s": self._save,
            "q": self._quit,
        }

    # --- the question ---------------------------------------------------------------------

    def settle(self, seat: int) -> int | None:
        """The answer to a question that leaves no choice: all its answers are alike."""
        entries = self._entries(seat)
        if len(entries) > 1 and not self.drawing.is_idle(self._view(seat), self._decision()):
            return None
        self.settled.add(len(self.session.steps))
        return entries[0].actions[0]

    def choose(self, seat: int) -> list[int]:
        """The actions a person chooses for a seat: one, or several that are asked for in a row."""
        self._draw(seat)
        self.term.flush()
        patience, asked = self.term.patience(), time.monotonic()
        begun = ""
        while True:
            try:
                text = self._read(seat, begun)
            except Resized as resized:
                begun = resized.begun
                self._draw(seat)
                continue
            except KeyboardInterrupt:
                self._interrupted(seat)
                continue
            begun = ""
            if not text and self.term.full and time.monotonic() - asked < HABIT:
                continue
            if (actions := self._obey(text, seat)) is None:
                patience.lose(text)
            elif actions:
                return actions
            else:
                patience.regain()

    def _read(self, seat: int, begun: str) -> str:
        names = self._names(seat)
        prompt = self.words("prompt", seat=self.session.seats[seat].name)
        return self.term.answer(prompt, self._singles(seat), lambda: names, begun).lower()

    def _singles(self, seat: int) -> set[str]:
        """The keys that need no Enter."""
        last = len(self._entries(seat))
        few = last <= SINGLE_KEYS and not self.drawing.several(self._decision())
        numbers = map(str, range(1, last + 1)) if few else ()
        cyrillic = [key for key in CYRILLIC if latin(key) in self.commands]
        return {*self.commands, *cyrillic, *numbers}

    def _obey(self, text: str, seat: int) -> list[int] | None:
        """What was chosen; nothing yet if something was asked for, None if nobody understands."""
        if not text:
            return self._default(seat)
        text = latin(text[0]) + text[1:]
        if text in self.commands:
            self.commands[text](seat)
            return []
        if text.startswith("?"):
            self._rule(text[1:].strip(), seat)
            return []
        if (look := LOOK.fullmatch(text)) and look["key"] in {"w", *self.drawing.LOOKS}:
            self._look(look["key"], look["what"].strip(), seat)
            return []
        numbers = [number_in(part) for part in text.replace(",", " ").split()]
        known = [number for number in numbers if number is not None]
        if len(known) < len(numbers):
            self._misunderstood("prompt.unknown", seat, text=text)
            return None
        return self._pick(known, seat)

    def _default(self, seat: int) -> list[int] | None:
        """What Enter means, where that goes without saying."""
        scene = self._scene(seat, 0)
        if scene.default is None:
            self._misunderstood("prompt.number", seat)
            return None
        return self._pick([scene.default], seat)

    def _pick(self, numbers: list[int], seat: int) -> list[int] | None:
        """The actions behind numbers, if the player means them."""
        entries = self._entries(seat)
        if wrong := [number for number in numbers if not 1 <= number <= len(entries)]:
            self._misunderstood("prompt.range", seat, number=wrong[0])
            return None
        actions = chosen(entries, numbers)
        if len(actions) == 1:
            return actions if self._is_meant(entries[numbers[0] - 1], seat) else []
        for row in (actions, sorted(actions)):
            if self._can_follow(row):
                return row
        self._answer(seat, self.words("prompt.not_together"))
        return []

    def _can_follow(self, actions: list[int]) -> bool:
        """Does the same question take all of them, one after the other?"""
        state, asked = self.session.state.copy(), self._decision()
        for action in actions:
            now = state.decision
            if now is None or (now.kind, now.seat, now.source) != (
                asked.kind,
                asked.seat,
                asked.source,
            ):
                return False
            if action not in state.legal():
                return False
            state.apply(action)
        return True

    def _is_meant(self, entry: Entry, seat: int) -> bool:
        """Worth a second thought? Then the player is asked once more."""
        choice = entry.choice
        if choice.warning is None or (choice.reminder and not self._first_reminder()):
            return True
        if self._confirmed(self.speech(choice.warning)):
            return True
        self._answer(seat, self.words("prompt.not_done"))
        return False

    def _confirmed(self, question: str) -> bool:
        return self.term.confirm(self.words("prompt.confirm", question=question))

    def _first_reminder(self) -> bool:
        """R11: remind once a turn."""
        turn = self.speech.face.log(self.session.told(), None)[-1].number
        first, self.reminded = self.reminded != turn, turn
        return first

    def _misunderstood(self, key: str, seat: int, **values: object) -> None:
        self._answer(seat, self.words(key, last=len(self._entries(seat)), **values))

    def _interrupted(self, seat: int) -> None:
        """Ctrl-C at a question: leave, if that is what was meant."""
        if not self.term.live or self.term.confirm("\n" + self.words("prompt.leave")):
            raise KeyboardInterrupt
        self._draw(seat)

    # --- what is shown --------------------------------------------------------------------

    def _decision(self) -> Decision:
        decision = self.session.state.decision
        assert decision is not None
        return decision

    def _view(self, seat: int) -> View:
        return self.session.state.view(seat)

    def _entries(self, seat: int) -> list[Entry]:
        state = self.session.state
        if self.seen is None or self.seen[0] is not state or self.seen[1] != seat:
            view, decision = self._view(seat), self._decision()
            alike = [self.drawing.alike(view, option) for option in decision.options]
            self.seen = state, seat, menu(view, decision, self.speech, alike)
        return self.seen[2]

    def _names(self, seat: int) -> list[str]:
        return self.drawing.names(self._scene(seat, 0))

    def _draw(self, seat: int, less: int = 0) -> None:
        """The table; `less` lines are kept free below it."""
        self.term.frame(board.drawn(self._scene(seat, less)))

    def _answer(self, seat: int, *lines: str | Text) -> None:
        """Say something: below the table if there is room for both, else by pages."""
        paint = self.drawing.paint
        group = Group(*(paint(x, self.words) if isinstance(x, str) else x for x in lines))
        if not self.term.full:
            self.term.show(group)
            return
        height = len(self.term.console.render_lines(group))
        if height <= self.term.height - board.least(self._scene(seat, 0)):
            self._draw(seat, height)
            self.term.show(group)
        else:
            self.term.page(group)
            self._draw(seat)

    def _scene(self, seat: int, less: int) -> Scene:
        session, state = self.session, self.session.state
        entries, decision = self._entries(seat), self._decision()
        view = state.view(seat)
        wanted = self.drawing.default(view, decision)
        default = [n for n, entry in enumerate(entries, 1) if wanted in entry.actions]
        return Scene(
            view,
            decision,
            session.seats,
            session.told(),
            seat,
            self.words,
            keys=self._keys(seat),
            entries=entries,
            default=default[0] if default else None,
            width=self.term.width,
            height=self.term.height - less,
        )

    def _keys(self, seat: int) -> list[str]:
        count, _ = self._takeback(seat)
        undo = self.words.plural("prompt.undo", count) if count else self.words("prompt.undo.none")
        several = ".several" if self.drawing.several(self._decision()) else ""
        choose = self.words(f"prompt.choose{several}")
        looks = self._looks("table.looks")
        keys = self.words("prompt.keys", choose=choose, undo=undo, looks=looks).split(" · ")
        return [key for key in keys if key]

    def _looks(self, key: str) -> str:
        """What the game says of the letters that only it has."""
        return self.words(key) if self.drawing.LOOKS else ""

    # --- what can be asked for ------------------------------------------------------------

    def _takeback(self, seat: int) -> tuple[int, str]:
        """How many answers of one's own can be taken back, and why no more."""
        count, why = self.session.takeback(seat)
        last = len(self.session.steps)
        return count - len(self.settled & set(range(last - count, last))), why

    def _undo(self, seat: int) -> None:
        count, why = self._takeback(seat)
        reason = self.words(f"undo.reason.{why}")
        if not count:
            self._answer(seat, self.words("undo.none", reason=reason))
            return
        self.session.undo()
        while len(self.session.steps) in self.settled:
            self.session.undo()
        self.settled = {step for step in self.settled if step < len(self.session.steps)}
        self.keep()
        if not self.term.full:
            self._draw(seat)
        if count > 1:
            self._answer(seat, self.words.plural("undo.done", count - 1))
        else:
            self._answer(seat, self.words("undo.done.last", reason=reason))

    def _hint(self, seat: int) -> None:
        """What a bot would do with the knowledge of this seat, and what it thinks of the rest."""
        from civitas.bots import make_bot

        def say(spent: int, seconds: int) -> str:
            key = "prompt.waiting.for" if seconds else "prompt.waiting"
            return self.words(key, spent=spent, seconds=seconds)

        bot = make_bot(self.hint, seed=self.session.bot_seed(seat))
        thought, stopped = think(bot, self._view(seat), self._decision(), self.term, say)
        self.term.flush()
        if stopped:
            self._answer(seat, self.words("hint.cancelled"))
            return
        title = Text(self.words.plural("hint.title", max(1, thought.iterations)), style="bold")
        self._answer(seat, title, *self._hint_lines(seat, thought))

    def _hint_lines(self, seat: int, thought: Thought) -> list[str]:
        """The best options with what the bot found; a bot that does not search names only one."""
        entries = list(enumerate(self._entries(seat), 1))
        numbered = {action: (n, e) for n, e in entries for action in e.actions}
        lines = []
        for found in thought.candidates[:HINTS_SHOWN] or [thought]:
            number, entry = numbered[found.action]
            values = {"number": number, "option": entry.text}
            if isinstance(found, Candidate):
                share = round(100 * found.visits / max(1, thought.iterations))
                wins = round(100 * found.value)
                lines.append(self.words("hint.line", share=share, wins=wins, **values))
            else:
                lines.append(self.words("hint.plain", **values))
        return lines

    def _rule(self, text: str, seat: int) -> None:
        """The rule behind the question, and all keys; ``?3`` the rule behind option 3."""
        entries, number = self._entries(seat), number_in(text) or 0
        if 1 <= number <= len(entries):
            entry = entries[number - 1]
            more = self.drawing.explain(self._scene(seat, 0), entry)
            self._answer(seat, *map(self.words, entry.choice.rules), *more)
            return
        rules = map(self.words, self.speech.face.rules(self._decision()))
        keys = self.words("prompt.help", looks=self._looks("table.help")).split("\n")
        self._answer(seat, *rules, "", self.drawing.legend(self.words), "", *keys)

    def _look(self, key: str, what: str, seat: int) -> None:
        """Something of the table: ``p``, or ``c 3`` and ``c3`` if the game has several of it."""
        look = board.why_not if key == "w" else self.drawing.LOOKS[key]
        self._answer(seat, *look(self._scene(seat, 0), what))

    def _goal(self, seat: int) -> None:
        """What wins, and how everybody stands."""
        self._answer(seat, *self.drawing.goal(self._scene(seat, 0)))

    def _table(self, seat: int) -> None:
        """Everything that the table can show, however small the screen."""
        self.term.page(board.whole(self._scene(seat, 0)))
        if self.term.full:
            self._draw(seat)

    def _log(self, seat: int) -> None:
        """The whole game; f folds a turn into one line, and back."""
        turns = self.speech.turns(self.session.told(), seat)
        folded = False
        while True:
            lines = [line for turn in turns for line in turn.told(folded)]
            title = Text(self.words("log.title"), style="bold")
            painted = [self.drawing.paint(line, self.words) for line in lines]
            if self.term.page(Group(title, *painted), "f", end=True) != "f":
                break
            folded = not folded
        if self.term.full:
            self._draw(seat)

    def _save(self, seat: int) -> None:
        """A copy under a name of the player's choice; the game itself is kept anyway."""
        default = f"{self.session.record.game}-{len(self.session.steps)}{store.SUFFIX}"
        answer = self.term.ask(self.words("store.save_to", default=default))
        path = Path(answer or default)
        try:
            path = path.expanduser()
            if path.exists() and not self._confirmed(self.words("store.exists", path=path)):
                self._answer(seat, self.words("prompt.not_done"))
                return
            store.write(path, self.session.record)
        except (OSError, ValueError, RuntimeError) as error:  # no such place, or no name for one
            reason = getattr(error, "strerror", None) or str(error)
            self._answer(seat, self.words("store.save_failed", path=path, reason=reason))
        else:
            self._answer(seat, self.words("store.saved", path=path.resolve()))

    def _quit(self, seat: int) -> None:
        raise Quit
