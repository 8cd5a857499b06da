"""Whatever a designer puts together from the lines of printed cards can be played."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.games.imperium import cardset, store
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.language import writer
from civitas.games.imperium.language.load import CardFile
from civitas.games.imperium.state import LoopingCard
from contract.imperium import choose

GAME: Any = civitas.game("imperium")
HEAD = """
[deck]
name = "mixture"
title = "Mixture"
box = "own"
kind = "nation"
cards = 25

[[card]]
number = "9MIX1"
suits = ["power"]
start = "play"
a = { name = "Mixture", effects = "exhaust: discard a card to gain 1 progress" }
b = { name = "Mixture", points = "1 per 3 regions" }
"""
STARTS = ["accession"] + ["development"] * 6 + ["nation"] * 5 + ["draw-deck"] * 12
DULL = "draw a card"


@pytest.fixture(autouse=True)
def _printed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv(cardset.VARIABLE, "")
    yield
    os.environ[cardset.VARIABLE] = ""
    CARDS._install(store.load())
    GAME.forget()


def pool() -> list[str]:
    """Every line of a printed card that names no other card."""
    faces = [face for card in CARDS.cards for face in card.faces]
    lines = {line for face in faces for line in writer.lines(face) if "[" not in line}
    return sorted(line for line in lines if not line.startswith(("cannot", "final", "free")))


def card(number: int, start: str, text: str, chance: random.Random) -> str:
    lines = ["[[card]]", f'number = "9MIX{number}"', f'name = "Card {number}"']
    lines += [f'start = "{start}"', f"effects = '''\n{text}\n'''"]
    lines += ['header = "pinned"'] * (chance.random() < 0.7)
    lines += ['suits = ["region"]'] * (chance.random() < 0.3)
    lines += ['icons = ["production", "river"]'] * (chance.random() < 0.4)
    lines += ["development = { materials = 1 }"] * (start == "development")
    return "\n".join(lines)


def written(path: Path, seed: int) -> None:
    """A nation at random; cards that cannot be so are replaced by a dull one."""
    lines, refused = pool(), set[str]()
    for _ in range(5):
        chance = random.Random(seed)
        texts = ["\n".join(chance.sample(lines, chance.choice((1, 1, 2, 3)))) for _ in STARTS]
        cards = [
            card(number, start, DULL if f"9MIX{number}" in refused else text, chance)
            for number, (start, text) in enumerate(zip(STARTS, texts, strict=True), 2)
        ]
        path.write_text(HEAD + "\n\n".join(cards), encoding="utf-8")
        if not (errors := CardFile(path).errors):
            return
        refused |= {error.card for error in errors}
    raise AssertionError([str(error) for error in errors])


@pytest.mark.parametrize("seed", range(6))
def test_a_nation_of_mixed_lines_plays_to_its_end(seed: int, tmp_path: Path) -> None:
    written(tmp_path / "mixture.toml", seed)
    GAME.use_cards(tmp_path)
    chance, players = random.Random(seed), 2 + seed % 3
    state: Any = GAME.new(players=players, seed=seed, nation_1="mixture", nation_2="olmecs")
    with contextlib.suppress(LoopingCard):  # found out, and told with its name
        while state.seat is not None:
            if chance.random() < 0.1:
                assert GAME.from_json(state.to_json()).legal() == state.legal()
            state.apply(choose(state, chance))
