"""Random games with what they say: every option at random, every seat count and variant."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from civitas.engine import registry
from civitas.engine.contract import State, View
from civitas.engine.event import Event
from civitas.games.civ.names import DOMAINS
from civitas.wording import Phrase, Steps, face
from civitas.wording.civ.cards import count

CIV, FACE = registry.game("civ"), face("civ")
NAMES = ("Anna", "Ben", "Cid", "Dora")
VARIANTS: tuple[dict[str, Any], ...] = (
    {"players": 2, "deal": "basic"},
    {"players": 2, "deal": "draft"},
    {"players": 3, "deal": "basic"},
    {"players": 3, "deal": "draft"},
    {"players": 4, "deal": "basic"},
    {"players": 4, "deal": "draft"},
    {"players": 4, "teams": True},
)
END_TURN = 6
PERMANENT = range(7, 17)


def options_of(number: int, chance: random.Random) -> dict[str, Any]:
    """The variants in turn; every other option half of the time at random."""
    options: dict[str, Any] = {}
    for spec in CIV.option_specs:
        values = (spec.default, 30, 5) if spec.name == "turn_cap" else spec.values
        options[spec.name] = chance.choice(values) if chance.random() < 0.5 else spec.default
    options |= {"teams": False, **VARIANTS[number % len(VARIANTS)]}
    if options["age_info"] == "none":
        options["age_pick"] = "auto"
    return options


class Game:
    """A random game, or (every other round of variants) one of players who build up a Domain."""

    def __init__(self, number: int) -> None:
        self.builds = number // len(VARIANTS) % 2 == 1
        self.chance = random.Random(number)
        self.state, opening = CIV.start(seed=number, **options_of(number, self.chance))
        self.told: list[tuple[int, list[Event]]] = [(0, opening)]

    @property
    def steps(self) -> Steps:
        return self.told

    @property
    def viewers(self) -> list[int | None]:
        return [None, *range(self.state.players)]

    def positions(self) -> Iterator[State]:
        """Every position of the game, the last one included."""
        while True:
            yield self.state
            legal = self.state.legal()
            if not legal:
                return
            self.told.append((len(self.told), self.state.step(self._choice(legal))))

    def _choice(self, legal: list[int]) -> int:
        wanted = self._building(legal) if self.builds else [a for a in legal if a != END_TURN]
        return self.chance.choice(wanted if wanted and self.chance.random() < 0.8 else legal)

    def _building(self, legal: list[int]) -> list[int]:
        """The Domain with most cards when one is played; permanent effects, or the end."""
        view, seat = self.state.view(None), self.state.seat
        if view["turn"]["asks"] in ("play_card", "hand_play"):
            area = view["seats"][seat]["area"]
            most = max(count(area, DOMAINS[action]) for action in legal)
            return [action for action in legal if count(area, DOMAINS[action]) == most]
        effects = [action for action in legal if action in PERMANENT]
        return effects or [action for action in legal if action == END_TURN]


def games(number: int, part: int = 0, parts: int = 1) -> Iterator[Game]:
    """So many games, or one of several parts of them."""
    yield from map(Game, range(part, number, parts))


def outlook(view: View) -> list[Phrase]:
    """Who can win, how, what helps, and who would win now."""
    danger, lead = FACE.threats(view), FACE.lead(view)
    found = [*danger.texts, *(lead.note if lead else [])]
    for threat in danger.threats:
        how = None if threat.seat is None or threat.own else FACE.how(view, threat.seat)
        if how is not None:
            found += [how.heading, *(way.text for way in how.ways), *how.note]
            found += [text for counter in how.counters for text in (counter.text, counter.group)]
    return found
