"""Checks of a state from outside, its memories (rule 10.6).

Whether known cards lie where they should is the business of `checks`; here is what a memory can
hold at all. A mind that has forgotten (of a resampled state) may know less, never otherwise.
"""

from __future__ import annotations

from typing import Any

from civitas.games.civ import consts as k
from civitas.games.civ import view
from civitas.games.civ.names import CARDS, LETTERS
from civitas.games.civ.turn_checks import must

Data = dict[str, Any]
PACKS = (k.PACK_I, k.PACK_II, k.PACK_III, 104)


def check(core: Data, memory: Data, viewer: int, path: str) -> None:
    check_held(core, memory, viewer, f"{path}.held")
    check_passed(core, memory, viewer, f"{path}.passed")
    check_pair(core, memory, viewer, f"{path}.pair")
    check_marks(core, memory, viewer, f"{path}.marks")
    check_exchange(core, memory, viewer, f"{path}.sure")
    for hands, zone in enumerate(memory["linked"][viewer]):
        if any(zone):
            must(_of_others(hands, viewer), f"{path}.linked", "hands of others than the viewer")


def _of_others(hands: int, viewer: int) -> bool:
    return not hands >> viewer & 1


def _ages(core: Data) -> tuple[int, ...]:
    """Where numbers by Age can be: with `age_info = none` in the last place alone."""
    return (3,) if core["ageless"] else (0, 1, 2)


def check_held(core: Data, memory: Data, viewer: int, path: str) -> None:
    for q, held in enumerate(memory["held"][viewer]):
        for age in range(4):
            most = PACKS[age] if age in _ages(core) and q < core["players"] else 0
            must(held[age] <= most, f"{path}[{q}]", f"at most {most} in place {age + 1}")


def check_exchange(core: Data, memory: Data, viewer: int, path: str) -> None:
    """In the middle of an Inquisition third parties are sure of nothing in the two hands (4.2)."""
    context = core["resume"] if core["pending"] == k.AGE else core["pending"]
    two = (core["seat"], core["target"])
    if context == k.GIVE_BACK and viewer not in two:
        for q in two:
            unknown = not any(memory["sure"][viewer][q])
            must(unknown, f"{path}[{q}]", "nothing while cards are given back")


# --- the draft ----------------------------------------------------------------------------------


def pack_sizes(core: Data, viewer: int) -> list[tuple[int, int]]:
    """Cards that can be remembered of the packs passed in D1 and D2; none where forgotten."""
    if not core["draft"] or viewer == k.SPECTATOR:
        return [(0, 0)]
    if core["pending"] == k.DRAFT_KEEP and core["draft_step"] < 3:
        return [(0, 0), (3, 0)][: core["draft_step"]]
    still = 3 if core["pending"] == k.DRAFT_KEEP or core["players"] == 2 else 2
    return [(still, 2), (0, 2), (0, 0)]


def check_passed(core: Data, memory: Data, viewer: int, path: str) -> None:
    packs = memory["passed"][viewer]
    sizes = pack_sizes(core, viewer)
    must((view.size(packs[0]), view.size(packs[1])) in sizes, path, f"packs of {sizes} cards")
    for d in range(k.DOMAINS):
        of_age_1 = CARDS[d] >> 8 & 255
        cards = sum(pack[d] & 255 for pack in packs)
        must(cards <= of_age_1, path, f"{of_age_1} {LETTERS[d]} of Age I at most")
        if not core["ageless"]:
            must(all(not pack[d] >> 16 for pack in packs), path, "cards of Age I")


def check_pair(core: Data, memory: Data, viewer: int, path: str) -> None:
    """Two cards of Age I, one with each of two sides, that were not shown or were (S34)."""
    if not memory["pair"][viewer][0]:
        return
    known = core["draft"] and core["players"] > 2 and core["pending"] != k.DRAFT_KEEP
    must(bool(known) and viewer != k.SPECTATOR, path, "null except for a seat after a draft of 3-4")
    must(k.UTOPIA + 1 not in memory["pair"][viewer], f"{path}.cards", "Domains of Age I")
    one, other = memory["pair_hands"][viewer]
    must(one & other == 0, f"{path}.hands", "two sides without a seat in common")
    must(_of_others(one | other, viewer), f"{path}.hands", "hands of others than the viewer")
    for card in range(2):
        was_shown = any(side[card] for side in memory["pair_shown"][viewer])
        placed = memory["pair_placed"][viewer][card]
        must(placed == (not was_shown), f"{path}.placed", "1 for a card that nobody has shown")


def placed_pair(core: Data, memory: Data, viewer: int, hands: int, age: int) -> int:
    """Cards of a draft link that must lie in a set of hands, by an Age."""
    if age != (3 if core["ageless"] else k.AGE_I) or not memory["pair"][viewer][0]:
        return 0
    sides, placed = memory["pair_hands"][viewer], sum(memory["pair_placed"][viewer])
    if placed == 2:
        return sum(side & ~hands == 0 for side in sides)
    return int(placed * ((sides[0] | sides[1]) & ~hands == 0))


# --- marks --------------------------------------------------------------------------------------


def check_marks(core: Data, memory: Data, viewer: int, path: str) -> None:
    """So many cards of some hands are of several embargoed Domains (R49)."""
    for i, need in enumerate(memory["mark_need"][viewer]):
        hands, domains = memory["mark_hands"][viewer][i], memory["mark_domains"][viewer][i]
        if not hands:
            continue
        must(_of_others(hands, viewer), f"{path}[{i}].hands", "hands of others than the viewer")
        must(domains.bit_count() > 1, f"{path}[{i}].domains", "two Domains or more")
        must(any(need), f"{path}[{i}].need", "one card or more")
        in_place = all(not need[age] or age in _ages(core) for age in range(4))
        must(in_place, f"{path}[{i}].need", "Ages where they are kept, else the last place alone")
