"""Starting a game: from the options of the command, or by asking at the terminal."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import civitas
from civitas.cli.common import language, use_cards, words_for
from civitas.cli.keys import latin
from civitas.cli.seats import SeatError, check_spec, seat_specs
from civitas.cli.settings import setting
from civitas.cli.terminal import Terminal, number_in
from civitas.engine import seed as seeds
from civitas.engine.errors import CivitasError, OptionError
from civitas.engine.options import OptionSpec
from civitas.engine.record import Record
from civitas.locales import Words

# Opponents offered at the start, weakest first; those whose bot is not installed are left out.
OPPONENTS = ("random", "greedy", "ismcts:1000", "ismcts:2s")
# Options of a game that are worth a question; the rest is for --option.
ASKED = ("box", "deal", "teams", "edition")
# A deal in which everybody chooses what to play.
PICK = "pick"
# A seed of so many digits is a hexadecimal one.
HEX_DIGITS = 64


@dataclass(slots=True)
class Wishes:
    """What a player asked for: seats, options of the game, who begins, and which deal."""

    seats: list[str] = field(default_factory=list)
    options: dict[str, object] = field(default_factory=dict)
    first: str = "1"
    seed: seeds.Seed | None = None


def read_options(pairs: Sequence[str], words: Words) -> dict[str, object]:
    """``name=value`` pairs; the game itself checks names and values."""
    options: dict[str, object] = {}
    for pair in pairs:
        name, found, value = pair.partition("=")
        if not found:
            raise OptionError(words("error.option", text=pair))
        options[name.strip()] = value.strip()
    return options


def read_seed(text: str | None) -> seeds.Seed | None:
    if text is None:
        return None
    is_number = text.isdecimal() and len(text) < 80 and len(text) != HEX_DIGITS
    return seeds.check(int(text) if is_number else text)


def new_record(game: str, wishes: Wishes, words: Words) -> Record:
    """A game that has not begun; impossible wishes are refused."""
    options = {"players": len(wishes.seats), **wishes.options}
    record = Record.start(civitas.game(game), seed_=wishes.seed, **options)
    given, players = len(wishes.seats), record.options["players"]
    if given != players:
        raise SeatError(words("error.seat_count", given=given, players=players))
    record.meta["seats"] = _turned(wishes.seats, wishes.first, record.seed, words)
    return record


def _turned(specs: list[str], first: str, seed: seeds.Seed, words: Words) -> list[str]:
    """The seats in playing order: the First Player, then clockwise (rule 3)."""
    if first == "random":
        digest = hashlib.sha256(f"civitas-first:{seed}".encode()).digest()
        start = int.from_bytes(digest[:8], "big") % len(specs)
    elif 1 <= (number_in(first) or 0) <= len(specs):
        start = int(first) - 1
    else:
        raise OptionError(words("error.first", text=first, seats=len(specs)))
    return specs[start:] + specs[:start]


# --- asking ---------------------------------------------------------------------------------------


def ask_wishes(game: str, wishes: Wishes, term: Terminal) -> Wishes:
    """Everything the command did not say. Enter takes what stands in brackets."""
    words = term.words
    term.say(words("game.name"), style="bold")
    term.say(words("game.about"))
    term.say(words("setup.keys"))
    specs = {spec.name: spec for spec in civitas.game(game).option_specs}
    if "players" not in wishes.options:
        wishes.options["players"] = _ask_value("setup.players", specs["players"], term)
    seats = int(str(wishes.options["players"]))
    others = [_ask_seat(number, term) for number in range(2, seats + 1)]
    wishes.seats = ["you", *others]
    if (
        "deal" in specs and PICK in specs["deal"].values
    ):  # with what a beginner wants to know of each
        wishes.options.setdefault("deal", PICK)
    if asked(words("setup.rules"), term).lower() in words("setup.change").split():
        _ask_rules(specs, wishes, term)
    return wishes


def asked(prompt: str, term: Terminal) -> str:
    """What is answered before a game; ? explains how, q leaves."""
    while True:
        answer = term.ask(prompt)
        if latin(answer.lower()) == "q":
            raise EOFError
        if answer != "?":
            return answer
        term.say(term.words("setup.help"))


def _ask_seat(number: int, term: Terminal) -> str:
    from civitas.bots import bots

    words = term.words
    known = [spec for spec in OPPONENTS if spec.partition(":")[0] in bots()]
    usual = setting("bot")
    choices = [*known, *([] if usual in known else [usual]), "friend"]
    term.say(words("setup.seat", number=number))
    keys = ["setup.friend" if spec == "friend" else f"setup.bot.{spec}" for spec in choices]
    texts = [
        words(key) if words.has(key) else spec for key, spec in zip(keys, choices, strict=True)
    ]
    spec = choices[choose(texts, choices.index(usual), term)]
    return _ask_name(term) if spec == "friend" else spec


def choose(texts: Sequence[str], default: int, term: Terminal) -> int:
    """One of several, by its number in a list from 1 on."""
    for place, text in enumerate(texts, 1):
        term.say(term.words("setup.choice", number=place, text=text))
    numbers = [str(place) for place in range(1, len(texts) + 1)]
    prompt = term.words("setup.choose", default=default + 1)
    return int(_ask_among(prompt, numbers, str(default + 1), term)) - 1


def _ask_name(term: Terminal) -> str:
    patience = term.patience()
    while True:
        name = asked(term.words("setup.name"), term).replace(",", " ").strip()
        spec = f"friend:{name}" if name else "friend"
        try:
            check_spec(spec, term.words)
        except CivitasError as error:
            term.say(str(error))
            patience.lose(name)
        else:
            return spec


def _ask_rules(specs: Mapping[str, OptionSpec], wishes: Wishes, term: Terminal) -> None:
    for name in ASKED:
        possible = name != "teams" or wishes.options["players"] == 4
        if name in specs and name not in wishes.options and possible:
            term.say(term.words(f"setting.{name}"))
            wishes.options[name] = _ask_value("setup.values", specs[name], term)


def _ask_value(key: str, spec: OptionSpec, term: Terminal) -> object:
    allowed = [str(value).lower() for value in spec.values]
    default = str(spec.default).lower()
    prompt = term.words(key, name=spec.name, values=", ".join(allowed), default=default)
    return spec.parse(_ask_among(prompt, allowed, default, term))


def _ask_among(prompt: str, allowed: Sequence[str], default: str, term: Terminal) -> str:
    patience = term.patience()
    while True:
        answer = asked(prompt, term).lower() or default
        if answer in allowed:
            return answer
        term.say(term.words("setup.again", values=", ".join(allowed)))
        patience.lose(answer)


def wishes_from(
    seats: str | None, options: dict[str, object], first: str | None, seed: str | None, words: Words
) -> Wishes:
    """The wishes a command line states; who begins is left to chance if seats are asked for."""
    specs = seat_specs(seats, words) if seats else []
    return Wishes(specs, options, first or ("1" if seats else "random"), read_seed(seed))


def read_match(
    game: str, bots: str, players: int | None, option: list[str] | None, cards: list[Path] | None
) -> tuple[list[str], dict[str, object]]:
    """The bots and the options of a match, as a command line gives them."""
    words = words_for(language())
    use_cards(cards, words, game)
    options = read_options(option or [], words)
    if players is not None:
        options["players"] = players
    return [spec.strip() for spec in bots.split(",") if spec.strip()], options
