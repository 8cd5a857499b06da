"""Golden playthroughs: whole games as OpenSpiel sees them, so that a change shows up as a diff.

Long lines are kept as their beginning and a digest, tensors as the number of
their entries that are not 0 and a digest; whole, they would be megabytes.
"""

from __future__ import annotations

import hashlib
from typing import Any
from unittest import mock

import civitas.research.openspiel  # noqa: F401 - registers the games

from .suites import generate_playthrough

GAMES = {
    "civ_2p": "civitas_civ",
    "civ_3p_draft": "civitas_civ(players=3,deal=draft)",
    "imperium_2p": "civitas_imperium(max_decisions=120)",
}
LONGEST = 160


def playthrough(name: str) -> str:
    with mock.patch.object(generate_playthrough, "_format_tensor", tensor):
        text = generate_playthrough.playthrough(GAMES[name], action_sequence=None, seed=7)
    return "".join(short(line) + "\n" for line in text.splitlines())


def tensor(values: Any, name: str) -> list[str]:
    if not values.any() or (name.startswith("Info") and not name.endswith("own_actions")):
        return []  # the rest of an information state's tensor is that of the observation
    return [f"{name}: {(values != 0).sum()} of {values.size}, {digest(values.tobytes())}"]


def short(line: str) -> str:
    if len(line) <= LONGEST:
        return line
    return f"{line[: LONGEST - 30]} ... {digest(line.encode())}"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
