"""Random histories of small tables: few cards are hidden, and much is told of them.

Seats take cards openly, exchange hands, and skip their step 1 under two embargoes, so that what a
viewer knows is seldom a matter of single cards.
"""

from __future__ import annotations

import random

from civitas.engine.errors import StateError
from civitas.games.civ.state import State

from .play import CIV, read_json
from .watch import ACTIONS, Watch, table

TYPES = {
    "M1": 7, "R1": 4, "S1": 4, "C1": 4, "M2": 2, "R2": 2, "S2": 2, "C2": 2, "M3": 4,
    "S3": 4, "C3": 7,
}  # fmt: skip
# Whatever these areas take is on the pile as well. Experiment and Oligarchy tell of a card,
# Religion exchanges hands, Economy blocks them.
AREAS = (
    "S2 S2 S2 R1 R2 M2 E2",
    "R1 R2 U3 U3 U3 E2",
    "R2 R2 M2 M2 M2 S2 S2",
    "R2 S3 S3 S3 E3 E3 E3 C2",
    "U3 U3 U3 M2 R2 E2",
)
OPEN = [ACTIONS[name] for name in ("experiment", "research", "oligarchy", "republic")]
EXCHANGES = [ACTIONS[f"inquisition:+{step}"] for step in (1, 2, 3)]
MAX_WORLDS, MAX_STEPS = 200, 60


def history(seed: int) -> Watch:
    """A viewer who has watched a table for a while; the seed says everything."""
    rng = random.Random(seed)
    state = drafting(rng) if rng.random() < 0.15 else playing(rng)
    viewer = rng.choice((*range(state.players), None))
    if asks(state) == "draft_keep" and viewer is None:  # too many arrangements
        viewer = 0
    return play(rng, Watch(state, viewer))


def playing(rng: random.Random, **options: str) -> State:
    players = rng.choice((2, 3, 3, 3, 4, 4))
    cards = hidden_cards(rng, 2 * players + rng.choice((2, 3, 4, 6)))
    seats = []
    for number, area in enumerate(rng.sample(AREAS, players)):
        held = [cards.pop() for _ in range(min(len(cards), rng.choice((1, 2, 2, 3))))]
        seats.append({"hand": " ".join(held or ["C3"]), "area": area})
        if number == 1 and rng.random() < 0.6:
            seats[-1]["embargo"] = two_domains(rng, held)[: players - 1]
    return table(
        *seats,
        deck=" ".join(cards),
        teams=players == 4 and rng.random() < 0.3,
        **{"age_pick": rng.choice(("auto", "auto", "ask")), **options},
    )


def hidden_cards(rng: random.Random, number: int) -> list[str]:
    """Of two to four types, half of the time all of one Age."""
    age = rng.choice("123")
    types = [card for card in TYPES if card[1] == age or rng.random() < 0.5]
    few = rng.sample(types, min(len(types), rng.choice((2, 3, 3, 4))))
    cards = [card for card in few for _ in range(TYPES[card])]
    rng.shuffle(cards)
    return cards[:number]


def two_domains(rng: random.Random, held: list[str]) -> str:
    """Embargoes that mostly block the whole hand."""
    domains = sorted({card[0] for card in held}) + rng.sample("MRSC", 4)
    return "".join(dict.fromkeys(domains[:1] + domains[1:]))[:2]


def drafting(rng: random.Random) -> State:
    players = rng.choice((2, 3))
    kinds = rng.sample(["M1", "R1", "S1", "C1"], 3)
    cards = [card for card in kinds for _ in range(TYPES[card])]
    rng.shuffle(cards)
    seats = [
        {"pack": " ".join(cards.pop() for _ in range(4)), "area": area}
        for area in rng.sample(AREAS, players)
    ]
    return table(*seats, deck=" ".join([*cards[: rng.choice((1, 3))], "M2"]), deal="draft")


def play(rng: random.Random, watch: Watch) -> Watch:
    """Until there is too much that could be, or long enough."""
    limit = MAX_WORLDS * 8 if asks(watch.state) == "draft_keep" else MAX_WORLDS
    for _ in range(rng.randrange(4, MAX_STEPS)):
        legal = watch.state.legal()
        if not legal or len(watch.model.worlds) > limit:
            break
        watch.do(choice(rng, legal))
    return watch


def choice(rng: random.Random, legal: list[int]) -> int:
    """Rather what tells of cards or mixes hands."""
    for actions, often in ((OPEN, 0.4), (EXCHANGES, 0.5)):
        found = [action for action in legal if action in actions]
        if found and rng.random() < often:
            return rng.choice(found)
    return rng.choice(legal)


def goes_on(state: State) -> bool:
    """Is it a table that can be laid again? One that was laid with markers can get too many."""
    try:
        read_json(state.to_json())
    except StateError:
        return False
    return state.seat is not None


def asks(state: State) -> str:
    """The kind of question that is asked, if any."""
    return state.decision.kind if state.decision else ""


def told(watch: Watch) -> str:
    """What was done, for a failing test."""
    return " ".join(CIV.action_name(action) for action in watch.done)
