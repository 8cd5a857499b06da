"""Any keys at any question: no traceback, no lost move; and who can read plays to the end."""

from __future__ import annotations

import contextlib
import itertools
import random
import re
from pathlib import Path

import pytest
from typist import Tired, Typist, begin, play_on, terminal

from civitas.bots import make_bot
from civitas.cli import keys, store
from civitas.cli.match import Match
from civitas.cli.session import Session
from civitas.cli.start import Wishes, new_record
from civitas.locales import languages
from depth import DEEP, depth

SIZES = [(80, 24), (100, 30), (160, 50)]
GAMES = ["civ", "imperium"]
KEYS = [*"123456789", *"uhlgts?wcopqbfyn", "\n", " ", keys.UP, keys.DOWN, "\x1b", "ä", "й"]
TABLES = list(itertools.product(SIZES, languages()))


class Monkey(Typist):
    """Presses anything, changes the size of the window, and leaves now and then."""

    def key(self) -> str:
        if self.chance.random() < 0.02:
            raise self.chance.choice([keys.Resized, KeyboardInterrupt, EOFError])
        return self.count(self.chance.choice(KEYS))

    def line(self, prompt: str, begun: str, names: keys.Names) -> str:
        numbers = [str(self.chance.randint(0, 12)) for _ in range(self.chance.randint(1, 3))]
        named = self.chance.choice([*names(), "x"])
        rest = self.chance.choice(["", " ".join(numbers), f" {numbers[0]}", f" {named}", "\x00²"])
        return self.count(begun + rest)


@pytest.mark.parametrize("game", GAMES)
def test_no_key_breaks_anything(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was kept is compared with what was played whenever the game is left (see `play_on`)."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("civitas.cli.prompt.HABIT", 0)
    tables = TABLES if DEEP else random.Random(game).sample(TABLES, 3)
    for number, (size, language) in enumerate(tables):
        monkey = Monkey(depth(40, 50_000 // len(TABLES) + 1), random.Random(f"{game}{number}"))
        _press(game, language, size, monkey, tmp_path / f"{number}.json")
        assert monkey.pressed > monkey.most


def _press(game: str, language: str, size: tuple[int, int], monkey: Monkey, path: Path) -> None:
    term = terminal(game, language, size, monkey)
    for seed in itertools.count():
        if seed == 0 or store.read(path).key is not None:
            begin(game, "you,random,friend" if seed % 2 else "you,random", seed, path, term.words)
        try:
            play_on(path, term)
        except Tired:
            return
        except KeyboardInterrupt:
            continue


class Reader(Typist):
    """Knows nothing but what the screen tells: the numbers of the answers, and how to type them."""

    def __init__(self, most: int, chance: random.Random) -> None:
        super().__init__(most, chance)
        self.last = ""
        self.questions = 0

    def key(self) -> str:
        if not self._choice():
            return self.count("q")  # a page
        if self.several:
            return self.count("1")
        return self.count(self.chosen) if len(self.chosen) == 1 else self.count(self.chosen[0])

    def line(self, prompt: str, begun: str, names: keys.Names) -> str:
        return begun + self.count(self.chosen[len(begun) :] + "\n")[:-1]

    def _choice(self) -> bool:
        screen = self.term.text()
        self.several = self.term.words("prompt.choose.several") in screen
        if screen.rstrip().endswith("]"):  # yes or no
            self.chosen = self.term.words("answer.yes").split()[0]
            return True
        told = {int(n) for n in re.findall(r"(?:^|\s\s)\s?(\d{1,2}) \S", screen, re.M)}
        numbers = list(itertools.takewhile(told.__contains__, itertools.count(1)))
        assert numbers, screen
        assert "…" not in screen.splitlines()[-1]
        self.questions += 1
        best = self.chance.choice(numbers)
        self.chosen = "1" if self.several else str(best)
        return True


def finish(game: str, language: str, size: tuple[int, int], path: Path, most: int) -> Reader:
    reader = Reader(most, random.Random(f"{game}{language}{size}"))
    term = terminal(game, language, size, reader)
    begin(game, "you,greedy", 5, path, term.words)
    play_on(path, term)
    return reader


@pytest.mark.parametrize(("size", "language"), TABLES if DEEP else TABLES[1:2], ids=str)
def test_who_can_read_finishes_civ(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("civitas.cli.prompt.HABIT", 0)
    finish("civ", language, size, tmp_path / "game.json", 10_000)
    assert store.read(tmp_path / "game.json").key is not None


@pytest.mark.parametrize(("size", "language"), TABLES if DEEP else TABLES[3::7], ids=str)
def test_who_can_read_plays_imperium(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the end in deep mode; otherwise some turns."""
    monkeypatch.setattr("civitas.cli.prompt.HABIT", 0)
    path = tmp_path / "game.json"
    try:
        finish("imperium", language, size, path, depth(25, 10**6))
    except Tired:
        assert not DEEP
    else:
        assert store.read(path).key is not None


class Thrifty(Typist):
    """Wants what a quick bot wants, and presses as few keys as the terminal allows."""

    match: Match
    asked = 0

    def key(self) -> str:
        screen = self.term.text()
        if screen.rstrip().endswith("]"):
            return self.count("y")
        self.asked += 1
        prompt, session = self.match.prompt, self.match.session
        decision = session.state.decision
        assert decision is not None
        seat = decision.seat
        wanted = make_bot("greedy", seed=1).choose(session.state.view(seat), decision)
        entries = prompt._entries(seat)
        number = next(n for n, entry in enumerate(entries, 1) if wanted in entry.actions)
        if number == prompt._scene(seat, 0).default:
            return self.count(keys.ENTER)
        self.rest = str(number)[1:]
        return self.count(str(number)[0])

    def line(self, prompt: str, begun: str, names: keys.Names) -> str:
        return begun + self.count(self.rest + keys.ENTER)[:-1]


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_is_hardly_more_than_a_key(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figure of docs/cli.md. In deep mode whole games; otherwise their beginnings."""
    monkeypatch.setattr("civitas.cli.prompt.HABIT", 0)
    pressed = asked = 0
    for seed in range(depth(1, 5)):
        typist = Thrifty(depth(60, 10**6), random.Random(seed))
        term = terminal(game, "en", (100, 30), typist)
        record = new_record(game, Wishes(["you", "greedy"], seed=seed), term.words)
        path = tmp_path / f"{seed}.json"
        session, files = Session(record, term.words), store.Store(tmp_path)
        typist.match = Match(session, term, files, path, "greedy")
        with contextlib.suppress(Tired):
            typist.match.run()
        pressed, asked = pressed + typist.pressed, asked + typist.asked
    assert asked >= 20
    assert pressed / asked < 1.4, (pressed, asked)
