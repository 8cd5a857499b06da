"""What a state from outside must satisfy: cards conserved, a sensible question, memories that agree
with the cards. Everything here raises `StateError` with what was wrong.
"""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import StateError
from civitas.games.civ import consts as k
from civitas.games.civ import memory_checks, steps, turn_checks, view
from civitas.games.civ.names import CARDS, EFFECTS, LETTERS, PENDING, UNIT

Data = dict[str, Any]


def outside_deck(core: Data, domain: int) -> list[int]:
    """The piles of a Domain's cards everywhere but in the deck."""
    seats = range(core["players"])
    piles = [core["pile"][domain]]
    for q in seats:
        piles += [core[zone][q][domain] for zone in ("hand", "area", "pack")]
        if core["middle"][q] == domain + 1:
            piles.append(UNIT[k.NO_AGE if core["ageless"] else k.AGE_I])
    if domain == k.ECONOMY:
        piles += [pile for q in seats for pile in core["embargo"][q]] + core["own_embargo"]
    if domain == k.UTOPIA:
        piles += [pile for q in seats for pile in core["democracy"][q]]
    return piles


def check_core(core: Data) -> None:
    """Everything that the rules take for granted of a table."""
    check_cards(core)
    check_question(core)


def check_cards(core: Data) -> None:
    """Conservation of all 104 cards, and the deck among those not drawn."""
    bits = 255 if core["ageless"] else 0xFFFFFFFF
    for d in range(k.DOMAINS):
        for age in range(3):
            found = sum(
                p >> (8 * age + 8) & 255 for p in [core["undrawn"][d], *outside_deck(core, d)]
            )
            total = CARDS[d] >> (8 * age + 8) & 255
            if found > total or (found != total and not core["ageless"]):
                raise StateError(
                    f"cards are not conserved: {LETTERS[d]} of Age {age + 1}: {found}, not {total}"
                )
        found = (core["undrawn"][d] + sum(outside_deck(core, d))) & bits
        if found != CARDS[d] & bits:
            raise StateError(
                f"cards are not conserved: {LETTERS[d]}: {found & 255}, not {CARDS[d] & 255}"
            )
    for age in range(3):
        undrawn = sum(pile >> (8 * age + 8) & 255 for pile in core["undrawn"])
        if core["left"][age] > undrawn:
            raise StateError(f"deck.left[{age}] is {core['left'][age]}; undrawn are {undrawn}")
    for q in range(core["players"]):
        if not core["stacked"] and any(pile & 255 > 1 for pile in core["embargo"][q]):
            raise StateError(f"seats[{q}].embargo: allowed is one marker on each Domain (R20)")


NEEDS_TARGET = (k.GIVE_BACK, k.EMBARGO_DOMAIN, k.DEMOCRACY_DOMAIN)
PICKS = (k.HAND_DISCARD, k.AREA_DISCARD, k.AREA_TAKE, k.HAND_PLAY, k.PILE_TAKE, k.GIVE_BACK)
# The effects during which each context can be open.
CONTEXT_EFFECTS = {
    k.HAND_DISCARD: (k.FX_ASSASSINATION, k.FX_PURGE, k.FX_BREAKTHROUGH),
    k.AREA_DISCARD: (k.FX_DEVELOPMENT, k.FX_MONOPOLY),
    k.AREA_TAKE: (k.FX_EXPERIMENT, k.FX_RESEARCH),
    k.HAND_PLAY: (k.FX_DEVELOPMENT, k.FX_MONOPOLY, k.FX_EXPERIMENT, k.FX_RESEARCH),
    k.PILE_TAKE: (k.FX_OLIGARCHY, k.FX_REPUBLIC),
    k.GIVE_BACK: (k.FX_INQUISITION,),
    k.ATTACK_DOMAIN: (k.FX_ATTACK,),
    k.EMBARGO_DOMAIN: (k.FX_EMBARGO,),
    k.DEMOCRACY_DOMAIN: (k.FX_DEMOCRACY,),
    k.PAY: (k.FX_ATTACK, k.FX_INQUISITION, k.FX_EMBARGO, k.FX_BREAKTHROUGH, k.FX_DEMOCRACY),
}


def check_question(core: Data) -> None:
    pending = core["pending"]
    context = core["resume"] if pending == k.AGE else pending
    if (pending == k.OVER) != (core["ending"] != k.NOT_ENDED and core["winners"] != 0):
        raise StateError("turn.asks 'over', turn.ending and turn.winners must go together")
    if pending == k.PAY or (pending == k.AGE and not core["ask_age"]):
        raise StateError(f"turn.asks cannot be {PENDING[pending]!r} here")
    if pending == k.AGE and context not in (*CONTEXT_EFFECTS, k.PLAY_CARD):
        raise StateError(f"turn.resume cannot be {PENDING[context]!r}")
    if core["effect"] not in CONTEXT_EFFECTS.get(context, (k.NO_EFFECT,)):
        raise StateError(
            f"turn.effect {EFFECTS[core['effect']]!r} does not ask {PENDING[context]!r}"
        )
    needs_target = context in NEEDS_TARGET or (
        context == k.PAY and core["effect"] in (k.FX_INQUISITION, k.FX_EMBARGO, k.FX_DEMOCRACY)
    )
    if needs_target and core["target"] == k.NO_SEAT:
        raise StateError(f"turn.target is missing for {PENDING[context]!r}")
    if core["target"] == core["seat"] and not core["any_target"]:
        raise StateError("turn.target cannot be the acting seat")
    if context in PICKS and not 1 <= core["picks_left"] <= _cards_to_pick(core, context):
        raise StateError(f"turn.left is {core['picks_left']}; that many cards cannot be chosen")
    if context in (k.AREA_DISCARD, k.AREA_TAKE, k.HAND_PLAY) and not 1 <= core["amount"] <= 2:
        raise StateError("turn.amount must be 1 or 2")
    _check_draft(core, pending)
    must_go_on = pending != k.OVER and (core["ending"] or core["winners"])
    turn_checks.must(not must_go_on, "turn.ending and turn.winners", "'none' and 0 until the end")


def _cards_to_pick(core: Data, context: int) -> int:
    p = core["seat"]
    if context == k.PILE_TAKE:
        return view.size(core["pile"])
    if context in (k.AREA_DISCARD, k.AREA_TAKE):
        return min(int(core["amount"]), view.size(core["area"][p]))
    return view.size(core["hand"][p])


def _check_draft(core: Data, pending: int) -> None:
    """Packs and middle cards belong to the draft, and their sizes to its step."""
    n, step = core["players"], core["draft_step"]
    for q in range(n):
        picked = q < core["seat"]
        size = 5 - step - picked if pending == k.DRAFT_KEEP and 1 <= step <= 3 else 0
        if view.size(core["pack"][q]) != size:
            raise StateError(f"seats[{q}].pack must have {size} cards at this point")
        if not core["ageless"] and any(pile >> 16 for pile in core["pack"][q]):
            raise StateError(f"seats[{q}].pack must be cards of Age I")
    in_draft = {k.DRAFT_KEEP: (1, 2, 3), k.DRAFT_MIDDLE: (4,)}.get(pending, (0,))
    if step not in in_draft or (any(core["middle"]) != (pending == k.DRAFT_MIDDLE)):
        raise StateError("turn.draft_step, middle and turn.asks do not belong together")


def viewers(core: Data) -> list[int]:
    return [*range(core["players"]), k.SPECTATOR]


def check_memory(core: Data, memory: Data, knowing: dict[int, str]) -> None:
    """What is known must be among the unseen cards, or dealing them anew would be impossible.

    `knowing` are the viewers to look at, each with the place of its memory.
    """
    for viewer, path in knowing.items():
        memory_checks.check(core, memory, viewer, path)
        unseen = _unseen(core, viewer)
        for d in range(k.DOMAINS):
            if not _covers(unseen[d], _known(core, memory, viewer, d)):
                raise StateError(f"viewer {viewer} cannot know so many {LETTERS[d]} cards")
        _check_places(core, memory, viewer)


def _covers(pile: int, part: int) -> bool:
    """Has a pile all the cards of another, Age by Age?"""
    return all(pile >> shift & 255 >= part >> shift & 255 for shift in (0, 8, 16, 24))


def _known(core: Data, memory: Data, viewer: int, d: int) -> int:
    """The cards of a Domain that redealing puts somewhere before it deals the rest."""
    known = sum(memory["sure"][viewer][q][d] for q in range(k.MAX_SEATS) if q != viewer)
    known += sum(zone[d] for zone in memory["linked"][viewer])
    for card in range(2):
        if memory["pair"][viewer][card] == d + 1:
            known += _draft_unit(core) * memory["pair_placed"][viewer][card]
    return int(known + sum(memory["passed"][viewer][step][d] for step in _steps(core, viewer)))


def _draft_unit(core: Data) -> int:
    return UNIT[k.NO_AGE if core["ageless"] else k.AGE_I]


def _steps(core: Data, viewer: int) -> list[int]:
    """The draft packs that a viewer passed on and that still lie with others."""
    if viewer == k.SPECTATOR or core["pending"] != k.DRAFT_KEEP:
        return []
    return {2: [0], 3: [1] if core["players"] == 2 else [0, 1]}.get(core["draft_step"], [])


def check_truth(core: Data, memory: Data) -> None:
    """What anybody knows must be true: the cards must lie where the memories have them."""
    for viewer in viewers(core):
        for d in range(k.DOMAINS):
            for hands in range(1, 1 << core["players"]):
                if not _covers(_in_hands(core, hands, d), _known_in(memory, viewer, hands, d)):
                    raise StateError(f"viewer {viewer} knows {LETTERS[d]} cards that are not there")
            if not _packs_are_true(core, memory, viewer, d):
                raise StateError(f"viewer {viewer} passed {LETTERS[d]} cards that are not there")


def _in_hands(core: Data, hands: int, d: int) -> int:
    return sum(core["hand"][q][d] for q in range(core["players"]) if hands >> q & 1)


def _known_in(memory: Data, viewer: int, hands: int, d: int) -> int:
    """Cards of a Domain known to lie in a set of hands, by whatever knowledge."""
    known = sum(memory["sure"][viewer][q][d] for q in range(k.MAX_SEATS) if hands >> q & 1)
    links = memory["linked"][viewer]
    return int(known + sum(zone[d] for link, zone in enumerate(links) if link & ~hands == 0))


def _packs_are_true(core: Data, memory: Data, viewer: int, d: int) -> bool:
    """A pack that was passed lies with the neighbours: as pack, or kept in hand."""
    n = core["players"]
    left, beyond = (viewer + 1) % n, (viewer + 2) % n
    for step in _steps(core, viewer):
        holders = [left, beyond] if step == 0 and core["draft_step"] == 3 else [left]
        held = sum(core[zone][q][d] for zone in ("pack", "hand") for q in holders)
        if not _covers(held, memory["passed"][viewer][step][d]):
            return False
    return True


def _unseen(core: Data, viewer: int) -> list[int]:
    """Cards not seen by a viewer; without Ages from what is seen, as hidden ones may stand in."""
    if not core["ageless"]:
        return view.unseen(core, viewer)
    hidden = [q for q in range(core["players"]) if q != viewer]
    cards = []
    for d in range(k.DOMAINS):
        seen = sum(pile & 255 for pile in outside_deck(core, d))
        seen -= sum((core["hand"][q][d] + core["pack"][q][d]) & 255 for q in hidden)
        cards.append((CARDS[d] & 255) - seen)
    return cards


def _check_places(core: Data, memory: Data, viewer: int) -> None:
    for q in range(k.MAX_SEATS):
        places = sum(core["hand"][q]) if q < core["players"] and q != viewer else 0
        if not _covers(places, sum(memory["sure"][viewer][q])):
            raise StateError(f"viewer {viewer} cannot know so many cards of seat {q}")
    for hands in range(1, 16):
        for age in range(4):
            held = sum(memory["held"][viewer][q][age] for q in range(k.MAX_SEATS) if hands >> q & 1)
            linked = _linked_in(memory, viewer, hands, age)
            if linked + memory_checks.placed_pair(core, memory, viewer, hands, age) > held:
                raise StateError(f"viewer {viewer} links more cards than those hands have held")
    _check_trail(memory, viewer)


def _check_trail(memory: Data, viewer: int) -> None:
    """A trail saw every linked card come, or is empty."""
    row = memory["trail"][viewer]
    for d in range(k.DOMAINS if row[0] else 0):
        for age in range(4):
            linked = sum(_of_age(zone[d], age) for zone in memory["linked"][viewer])
            if linked > steps.has_come(row, d, age):
                raise StateError(f"viewer {viewer} links {LETTERS[d]} cards that never came")


def _linked_in(memory: Data, viewer: int, hands: int, age: int) -> int:
    """Linked cards of an Age that must lie in a set of hands."""
    links = enumerate(memory["linked"][viewer])
    piles = [pile for link, zone in links if link & ~hands == 0 for pile in zone]
    return sum(_of_age(pile, age) for pile in piles)


def _of_age(pile: int, age: int) -> int:
    ages = [pile >> shift & 255 for shift in (8, 16, 24)]
    return ages[age] if age < 3 else (pile & 255) - sum(ages)
