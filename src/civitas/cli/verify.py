"""``civitas verify``: is a kept game what it says, and was the deck dealt fairly?

The order of the deck follows from the seed alone. Below it is computed a second time, without the
engine's rules: anybody can do the same in any language that has SHA-256 and ChaCha20.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import as_json, language, said, use_cards, words_for

if TYPE_CHECKING:
    from civitas.engine.record import Record
    from civitas.locales import Words

NAME = "verify"
# The game whose deck is computed a second time.
DECK_OF = "civ"

# Rule 2: the cards of each Age by Domain, in the order M R E S C U; rule 3: how many are dealt.
CARDS = {"I": (8, 8, 4, 4, 4, 0), "II": (8, 8, 4, 8, 4, 0), "III": (4, 0, 8, 8, 8, 16)}
DEALT = {2: (25, 29, 41), 3: (25, 29, 41), 4: (28, 32, 44)}
DOMAINS = ("military", "religion", "economy", "science", "culture", "utopia")


def random_words(seed: int | str) -> Iterator[int]:
    """The ChaCha20 key stream (stream 0) of a seed, eight bytes at a time, little-endian."""
    from civitas.engine.chance import keystream

    key = struct.unpack("<8I", hashlib.sha256(f"civitas:{seed}".encode()).digest())
    for part in count():
        yield from keystream(key, 0, part)


def deck_order(seed: int | str, players: int) -> Iterator[tuple[str, str]]:
    """Every card of the deck from the top, as Domain and Age.

    Each card is picked from those of the current Age that are not drawn yet: with the upper 53
    bits of the next word w, the card number is w * cards / 2**53, counted through the Domains.
    """
    words = random_words(seed)
    for (age, cards), dealt in zip(CARDS.items(), DEALT[players], strict=True):
        undrawn = [domain for domain, n in zip(DOMAINS, cards, strict=True) for _ in range(n)]
        for _ in range(dealt):
            yield undrawn.pop((next(words) >> 11) * len(undrawn) >> 53), age


def run(
    file: Annotated[Path, typer.Argument(help=said("help.file"))],
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    json: Annotated[bool, typer.Option("--json", help=said("help.json"))] = False,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    from civitas.cli.store import read
    from civitas.engine import seed as seeds
    from civitas.engine.errors import CivitasError

    words = words_for(lang)
    use_cards(cards, words)
    try:
        record = read(file)
        lines = [
            words("verify.seed", seed=record.seed),
            words("verify.commitment", commitment=seeds.commitment(record.seed)),
            *checks(record, words),
        ]
    except CivitasError as error:
        _tell(json, file, [words("verify.bad", reason=error)], None)
        raise typer.Exit(1) from None
    good = "verify.good" if record.key is not None else "verify.good.unfinished"
    _tell(json, file, [*lines, words(good)], record)


def _tell(json: bool, file: Path, lines: Sequence[str], record: Record | None) -> None:
    if not json:
        print("\n".join(lines))
        return
    facts: dict[str, object] = {"file": str(file), "verified": record is not None}
    if record is not None:
        facts |= {"game": record.game, "seed": record.seed, "decisions": len(record.actions)}
        facts["finished"] = record.key is not None
    as_json({**facts, "told": list(lines)})


def checks(record: Record, words: Words) -> Iterator[str]:
    """What was checked, one line each; the first fault raises `RecordError`."""
    record.check()
    yield words.plural("verify.replays", len(record.actions))
    if record.key is None:
        yield words("verify.key.missing")
    else:
        yield words("verify.key", key=f"{record.key:016x}")
    if record.game == DECK_OF:
        yield words.plural("verify.deck", check_deck(record, words))


def check_deck(record: Record, words: Words) -> int:
    """Compare every card that left the deck with what the seed demands; return their number."""
    order = list(deck_order(record.seed, record.options["players"]))
    number = 0
    for state, events in record.steps():
        undrawn = state.to_json()["deck"]["undrawn"]
        number = len(DECK) - sum(map(sum, undrawn.values()))
        wanted = order[:number]
        told = [event.full() for event in events if event.kind == "drew"]
        shown = [(event["domain"], event.get("age")) for event in told]
        _compare(_gone(undrawn), sorted(wanted), words)
        _compare(shown, _like(shown, wanted[number - len(shown) :]), words)
    return number


DECK = [
    (domain, age)
    for age, row in CARDS.items()
    for domain, n in zip(DOMAINS, row, strict=True)
    for _ in range(n)
]


def _gone(undrawn: dict[str, list[int]]) -> list[tuple[str, str]]:
    """The cards that are no longer undrawn, in a fixed order."""
    gone = []
    for domain in DOMAINS:
        left = undrawn.get(domain[0].upper(), [0, 0, 0])
        for age, n in zip(CARDS, left, strict=True):
            gone += [(domain, age)] * (CARDS[age][DOMAINS.index(domain)] - n)
    return sorted(gone)


def _like(
    shown: list[tuple[str, str | None]], wanted: list[tuple[str, str]]
) -> list[tuple[str, str | None]]:
    """The wanted cards without their Age where the game shows none."""
    return [(d, age if seen[1] else None) for (d, age), seen in zip(wanted, shown, strict=True)]


def _compare(found: Sequence[object], wanted: Sequence[object], words: Words) -> None:
    from civitas.engine.errors import RecordError

    for number, (one, other) in enumerate(zip(found, wanted, strict=True), 1):
        if one != other:
            raise RecordError(words("verify.deck.wrong", number=number, found=one, wanted=other))
