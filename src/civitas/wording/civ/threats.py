"""Who could win soon, from what the viewer can see (rule 8.1)."""

from __future__ import annotations

from typing import Any

from civitas.engine.contract import View
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.view import THRESHOLDS
from civitas.wording.civ.cards import count, domain_words, domains_words, letter_of, needed, size
from civitas.wording.phrase import Listing, Phrase, SeatName

# Domains whose permanent effects play further cards from the hand.
PLAYING = ("economy", "science")


def threats(view: View) -> list[Phrase]:
    """That the viewer can win now, then every rival who could win next turn."""
    own = own_chance(view)
    return [own, *rivals(view)] if own else rivals(view)


def own_chance(view: View) -> Phrase | None:
    """What ending the turn now would win, if it is the viewer's turn and there is something."""
    viewer, turn = view["viewer"], view["turn"]
    if viewer is None or viewer != turn["seat"] or turn["asks"] == "over":
        return None
    won = own_hegemonies(view, viewer)
    return Phrase("threat.own", {"domains": domains_words(won)}) if won else None


def rivals(view: View) -> list[Phrase]:
    """Everybody who could win next turn against the viewer; for a spectator, everybody."""
    if view["turn"]["asks"] == "over":
        return []
    viewer, seats = view["viewer"], range(len(view["seats"]))
    others = [q for q in seats if viewer is None or not _together(view, viewer, q)]
    return [_warning(view, seat) for seat in others if chances(view, seat)]


def own_hegemonies(view: View, seat: int) -> list[str]:
    """The Domains with which ending the turn now would win."""
    player = view["seats"][seat]
    return [d for d in DOMAINS if count(player["area"], d) >= needed(player, d)]


def chances(view: View, seat: int) -> list[tuple[str, int, int]]:
    """Domain, cards and cards needed, wherever this seat could reach its Hegemony in one turn."""
    player, found = view["seats"][seat], []
    reach = _plays(view, seat)
    for domain in DOMAINS:
        have, wanted = count(player["area"], domain), needed(player, domain)
        closed = letter_of(domain) in player["embargo"]
        more = 0 if closed else min(reach, _held(view, seat, domain))
        if have and have + more >= wanted:
            found.append((domain, have, wanted))
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
    if isinstance(backs, int) or isinstance(unseen, int):
        return min(size(backs), size(unseen))
    return sum(min(pair) for pair in zip(backs, unseen, strict=True))


def _warning(view: View, seat: int) -> Phrase:
    parts = tuple(
        Phrase("threat.domain", {"domain": domain_words(domain), "count": have, "needed": wanted})
        for domain, have, wanted in chances(view, seat)
    )
    return Phrase("threat", {"seat": SeatName(seat), "domains": Listing(parts)})


def _together(view: View, one: int, other: int) -> bool:
    return one == other or (bool(view["options"]["teams"]) and one % 2 == other % 2)
