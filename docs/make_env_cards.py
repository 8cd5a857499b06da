"""Write the env cards: what agents observe and do in each game, and how long games are.

    python docs/make_env_cards.py

The pages come from the layouts of the encoders and from games played at random, so they cannot be
wrong about either; a test fails when a page does not match its layout any more.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import civitas
from civitas.research.encoders import encoder
from civitas.research.layout import Axis, Slice

PAGES = Path(__file__).parent / "research"
MEASURED = "<!-- measured -->"
TITLES = {"civ": "CIV", "imperium": "Imperium"}
GAMES = {"civ": 300, "imperium": 60}
SEATS = (2, 3, 4)
LONGEST_AXIS = 64

INTRODUCTION = """# Env card: {title}

Written by `docs/make_env_cards.py` from the layout of the encoder, version {version}.
A change of the layout is a new version.

| | |
|---|---|
| PettingZoo | `civitas/{game}_2p_v0`, `civitas/{game}_3p_v0`, `civitas/{game}_4p_v0` |
| Gymnasium | `civitas/{gymnasium}-v0` |
| OpenSpiel | `civitas_{game}` with a parameter `players`; `civitas_{game}_2p`, `_3p`, `_4p` |
| Observation | {size} numbers; float32 in 0 .. 1, from whole numbers divided by the highest value |
| Actions | {actions}, fixed ids, with a mask; one seat acts at a time |
| Reward | at the end: 1 for winning alone, less for sharing, -1 / (seats - 1) for losing; sum 0 |
| Horizon | no discount is built in; games are cut off after {limit} decisions |
| Chance | drawn from the seed of the game, see [chance](../chance.md) |
| Hidden | {hidden} |

## How long, how wide

Uniformly random play of {games} games for each number of seats, seeds from 0.

{measured}

## Observation

The same size for every number of seats. The viewer comes first; `+1` is the next seat clockwise.
Seats that are not there are 0. Values above the highest are cut off there.
`civitas.research.encoders.encoder("{game}").layout` is this table as data, and its `labels()` name
every single number.

{alone}"""
ALONE = """\
Alone (`players=1`; PettingZoo `civitas/imperium_1p_v0`, OpenSpiel `civitas_imperium_1p`) the
automaton is the seat `+1`: its slots are its hand, the depth of a card that is known in one is
its slot, and where the pool of `+2` would be stand the level from 1, the die and the clock. The
reward is 1 for a victory and -1 for a defeat.

"""
HIDDEN = {
    "civ": "the hands of the others, the order of the deck, the cards taken out at the start; "
    "picks of a draft until all are in. Ages of cards in hand are public",
    "imperium": "the hands, histories and flooded piles of the others, the order of all decks, the "
    "fame cards taken out",
}
REWARD_OF_TEAMS = {
    "civ": "With `teams` the two sides share the reward: 1 and -1.\n\n",
    "imperium": "",
}


def measured(game: str) -> str:
    lines = [
        "| Seats | Decisions a game: mean (least - most) | Legal actions: mean (most) |",
        "|---|---|---|",
    ]
    for players in SEATS:
        lengths, widths = [], []
        for seed in range(GAMES[game]):
            state = civitas.game(game).new(players=players, seed=seed)
            chance, length = random.Random(seed), 0  # noqa: S311 - no secret here
            while legal := state.legal():
                widths.append(len(legal))
                state.apply(chance.choice(legal))
                length += 1
            lengths.append(length)
        length = f"{sum(lengths) / len(lengths):.0f} ({min(lengths)} - {max(lengths)})"
        lines.append(f"| {players} | {length} | {sum(widths) / len(widths):.1f} ({max(widths)}) |")
    return "\n".join(lines)


def page(game: str, figures: str) -> str:
    coder, rules = encoder(game), civitas.game(game)
    text = INTRODUCTION.format(
        title=TITLES[game],
        game=game,
        gymnasium=game.capitalize(),
        version=coder.layout.version,
        size=coder.layout.size,
        actions=rules.actions,
        limit=f"{rules.max_decisions:,}",
        hidden=HIDDEN[game],
        games=GAMES[game],
        measured=f"{MEASURED}\n\n{figures}\n\n{MEASURED}",
        alone=ALONE if game == "imperium" else "",
    )
    return text + REWARD_OF_TEAMS[game] + "\n".join(_rest(game)) + "\n"


def _rest(game: str) -> Iterator[str]:
    coder = encoder(game)
    yield "| Numbers | Name | Axes | Highest | Meaning |\n|---|---|---|---|---|"
    yield from (_row(part) for part in coder.layout.slices)
    yield "\n### Axes\n"
    for axis in _axes(coder.layout.slices):
        yield f"- **{axis.name}** ({len(axis)}): {_labels(axis)}"
    yield "\n### Left out\n\nA view tells more than the vector:\n"
    yield from (f"- {line}" for line in coder.omitted)
    yield "\n## Actions\n\n| Ids | Names |\n|---|---|"
    yield from _actions(game)


def _row(part: Slice) -> str:
    axes = " x ".join(f"{axis.name} ({len(axis)})" for axis in part.axes) or "one number"
    numbers = f"{part.start} - {part.stop - 1}" if part.size > 1 else str(part.start)
    return f"| {numbers} | `{part.name}` | {axes} | {part.high} | {part.meaning} |"


def _axes(slices: tuple[Slice, ...]) -> list[Axis]:
    return list(dict.fromkeys(axis for part in slices for axis in part.axes))


def _labels(axis: Axis) -> str:
    if len(axis) > LONGEST_AXIS:
        return f"`{axis.labels[0]}` to `{axis.labels[-1]}`, in the order of their action ids"
    return ", ".join(f"`{label}`" if label else "none" for label in axis.labels)


def _actions(game: str) -> Iterator[str]:
    """The ids, those of one kind in one line."""
    rules, first = civitas.game(game), 0
    names = [rules.action_name(action) for action in range(rules.actions)]
    for action in range(1, len(names) + 1):
        if action == len(names) or _kind(names[action]) != _kind(names[first]):
            ids = f"{first} - {action - 1}" if action - first > 1 else str(first)
            span = f"`{names[first]}` to `{names[action - 1]}`"
            yield f"| {ids} | {span if action - first > 1 else f'`{names[first]}`'} |"
            first = action


def _kind(name: str) -> str:
    return "card" if name[:1].isdigit() else name.split(":")[0]


if __name__ == "__main__":
    for name in TITLES:
        (PAGES / f"{name}.md").write_text(page(name, measured(name)), encoding="utf-8")
