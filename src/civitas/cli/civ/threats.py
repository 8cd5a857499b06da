"""Who could win next turn, from what the viewer can see (rule 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civitas.cli.civ.signs import count, letter_of
from civitas.engine.contract import View
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.view import THRESHOLDS
from civitas.locales import Words

# Domains whose permanent effects play further cards from the hand.
PLAYING = ("economy", "science")


def own_hegemonies(view: View, seat: int) -> list[str]:
    """The Domains with which ending the turn now would win."""
    area, needed = view["seats"][seat]["area"], view["seats"][seat]["needed"]
    return [d for number, d in enumerate(DOMAINS) if count(area, d) >= needed[number]]


def threats(view: View, seat: int) -> list[tuple[str, int, int]]:
    """Domain, cards and cards needed, wherever this seat could reach its Hegemony in one turn."""
    player, found = view["seats"][seat], []
    reach = _plays(view, seat)
    for number, domain in enumerate(DOMAINS):
        have, needed = count(player["area"], domain), player["needed"][number]
        more = (
            0 if letter_of(domain) in player["embargo"] else min(reach, _held(view, seat, domain))
        )
        if have and have + more >= needed:
            found.append((domain, have, needed))
    return found


def _plays(view: View, seat: int) -> int:
    """Cards a seat can play in one turn: step 1, and the effects it has cards for."""
    area = view["seats"][seat]["area"]
    first, second, _ = THRESHOLDS[len(view["seats"])]
    cards = [count(area, domain) for domain in PLAYING]
    return 1 + sum((n >= first) + (n >= second) for n in cards)


def _held(view: View, seat: int, domain: str) -> int:
    """How many cards of a Domain this hand can hold at most, by its backs."""
    hand: dict[str, Any] | None = view["seats"][seat]["hand"]
    if hand is not None:
        return count(hand, domain)
    backs: list[int] | int
    unseen: list[int] | int
    backs, unseen = view["seats"][seat]["backs"], view["unseen"].get(letter_of(domain), 0)
    if isinstance(backs, int):
        return min(backs, unseen if isinstance(unseen, int) else sum(unseen))
    if isinstance(unseen, int):
        return min(sum(backs), unseen)
    return sum(int(min(pair)) for pair in zip(backs, unseen, strict=True))


def warning(view: View, names: Sequence[str], words: Words) -> str | None:
    """One line about every rival who could win next turn."""
    viewer = view["viewer"]
    rivals = [q for q in range(len(names)) if viewer is None or not _together(view, viewer, q)]
    lines = [_line(view, seat, names, words) for seat in rivals if threats(view, seat)]
    return words("log.join").join(lines) or None


def _line(view: View, seat: int, names: Sequence[str], words: Words) -> str:
    parts = [
        words("threat.domain", domain=words(f"domain.{domain}"), count=have, needed=needed)
        for domain, have, needed in threats(view, seat)
    ]
    return words("threat", seat=names[seat], domains=words.listing(parts))


def _together(view: View, one: int, other: int) -> bool:
    return one == other or (bool(view["options"]["teams"]) and one % 2 == other % 2)
