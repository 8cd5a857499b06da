"""A study cut up: cells are what is compared, chunks are what a worker plays at a time.

Every game has its number in its cell, and its seed follows from the study's and from nothing else:
not from who plays it, not from the setting. So the same deals are played with every bot and every
option that varies, and differences between settings are not those of the cards.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from civitas.engine import chance
from civitas.lab.intervals import LOOKS, most_games
from civitas.lab.probes import probe
from civitas.lab.study import Setting, Study

# Games of a chunk: about a second of a quick bot; one that searches takes longer for each.
CHUNK = 40
SLOW_CHUNK = 4
QUICK = ("greedy", "random")


@dataclass(frozen=True, slots=True)
class Cell:
    """One thing that is compared: a setting, perhaps who meets whom, perhaps what is forbidden."""

    number: int
    setting: Setting
    names: tuple[str, ...] = ()
    ban: str = ""
    games: int = 0
    rivals: tuple[str, ...] = ()
    """In turn, against whom a card is left out."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games of a cell, from one number on."""

    cell: Cell
    first: int
    count: int

    @property
    def key(self) -> tuple[int, int]:
        return self.cell.number, self.first


@dataclass(frozen=True, slots=True)
class Table:
    """How a game begins: options, seed, the bots by seat, and the seat that may not do all."""

    options: dict[str, Any]
    seed: int
    bots: tuple[str, ...]
    banned: int | None


def cells(study: Study) -> list[Cell]:
    """All cells of a study, in their order."""
    found: list[Cell] = []
    for setting in study.settings():
        for make in _of_setting(study, setting):
            found.append(replace(make, number=len(found)))
    return found


def _of_setting(study: Study, setting: Setting) -> Iterator[Cell]:
    games = study.games if study.within is None else most_games(study.within)
    pairs = probe(study.game).contestants(study)
    for names in pairs:
        for ban in study.never or ("",):
            yield Cell(0, setting, names, ban, games)
    if study.kind == "nation":
        rivals = tuple(names[1] for names in pairs)
        for card in probe(study.game).left_out(study):
            yield Cell(0, setting, (study.nation,), card, games * len(rivals), rivals)


def chunks(study: Study, cell: Cell, first: int, last: int) -> Iterator[Chunk]:
    """Games `first` to `last` of a cell."""
    name = str(dict(cell.setting)["bot"]).partition(":")[0]
    size = CHUNK if name in QUICK else SLOW_CHUNK
    for start in range(first, last, size):
        yield Chunk(cell, start, min(size, last - start))


def looks(study: Study, cell: Cell) -> list[int]:
    """After how many games of a cell it is looked whether it may end."""
    if study.within is None:
        return [cell.games]
    return [math.ceil(cell.games * look / LOOKS) for look in range(1, LOOKS + 1)]


def table(study: Study, cell: Cell, number: int) -> Table:
    """How a game of a cell begins."""
    options = study.options_of(cell.setting)
    names, of_cell = cell.names, number
    if cell.rivals:  # the very games that the cell without the ban has
        of_cell, rival = divmod(number, len(cell.rivals))
        names = (*cell.names, cell.rivals[rival])
    players = len(names) or int(options.get("players", 2))
    turns = players if names or cell.ban else 1
    deal, turn = divmod(of_cell, turns)
    options |= probe(study.game).seated(study, names, deal, turn)
    word = chance.fast_word(study.seed, 0, key_of(names))
    bot = str(dict(cell.setting)["bot"])
    banned = turn if cell.ban else None
    return Table(options, chance.fast_word(word, 1, deal), (bot,) * players, banned)


def key_of(names: tuple[str, ...]) -> int:
    """A number for those who meet, the same whatever else the study compares."""
    digest = hashlib.sha256("\n".join(names).encode()).digest()
    return int.from_bytes(digest[:6], "big")
