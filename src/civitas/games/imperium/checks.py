"""What a state from outside must satisfy; whatever is wrong raises `StateError` and says so."""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import StateError
from civitas.games.imperium import consts as k
from civitas.games.imperium import library, table
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import pile_name

Data = dict[str, Any]


def check(core: Data) -> None:
    """Everything that the rules take for granted of a table."""
    check_seats(core)
    if core["cards"]:
        check_cards(core)
        check_places(core)
    check_stack(core)


def check_seats(core: Data) -> None:
    nations = [n for n in core["nation"][: core["players"]] if n]
    if len(set(nations)) != len(nations):
        raise StateError("two seats have the same nation")
    for seat in range(core["players"]):
        out = core["nation_spent"][seat] + core["area_spent"][seat]
        for card in range(core["cards"]):
            if core["mark"][card] & k.SPENT and table.owner(core["pile"][card]) == seat:
                out += 1
        if core["exhaust"][seat] + out > core["exhaust_total"][seat]:
            raise StateError(f"seat {seat} has more exhaust tokens than there are")


def expected(core: Data) -> tuple[set[int], int]:
    """The cards that set-up takes, and how many of them are replaced tributaries (2.2)."""
    names = {library.deck(n - 1, k.DECK_NAME) for n in core["nation"][: core["players"]]}
    decks = [n - 1 for n in core["nation"][: core["players"]]]
    decks += [
        deck
        for deck in range(library.decks())
        if not library.deck(deck, k.DECK_IS_NATION)
        and library.deck(deck, k.DECK_BOX) == core["box"]
    ]
    found: set[int] = set()
    replaced = 0
    for deck in decks:
        first = library.deck(deck, k.DECK_FIRST)
        for design in range(first, first + library.deck(deck, k.DECK_SIZE)):
            if library.fact(design, k.CARD_PLAYERS) > core["players"]:
                continue
            tributary = library.fact(design, k.CARD_SUITS) & k.TRIBUTARY
            clash = tributary and library.face(design, 0, k.FACE_NAME) in names
            if clash and core["both_boxes"] and not library.deck(deck, k.DECK_IS_NATION):
                replaced += 1
            else:
                found.add(design)
    return found, replaced


def check_cards(core: Data) -> None:
    """Conservation: every card of the game lies in exactly one place."""
    if 0 in core["nation"][: core["players"]]:
        raise StateError("cards are laid out before the nations are chosen")
    wanted, replaced = expected(core)
    present = set(core["design"][: core["cards"]])
    extra = present - wanted
    if missing := wanted - present:
        names = ", ".join(CARDS.number(design) for design in sorted(missing))
        raise StateError(f"cards are not conserved: missing {names}")
    if len(extra) != replaced:
        names = ", ".join(CARDS.number(design) for design in sorted(extra))
        raise StateError(f"cards are not conserved: {replaced} replacements, found {names}")


def check_places(core: Data) -> None:
    for card in range(core["cards"]):
        pile, name = core["pile"][card], CARDS.number(core["design"][card])
        if pile == k.SPARE or pile >= k.OWN + k.SEAT_PILES * core["players"]:
            raise StateError(f"{name} lies in {pile_name(pile)}, where nothing can lie")
        host = core["host"][card]
        zone = table.zone(pile)
        if (zone == k.GARRISON or pile == k.TUCKED) != (host != k.NO_CARD):
            raise StateError(f"{name} is garrisoned or tucked without a host, or has one elsewhere")
        if zone == k.GARRISON and table.owner(core["pile"][host]) != table.owner(pile):
            raise StateError(f"{name} is garrisoned in a card of somebody else")
        if pile == k.TUCKED and core["pile"][host] != k.MARKET:
            raise StateError(f"{name} is tucked under a card that is not in the market")
        if core["tokens"][card] and pile != k.MARKET and zone != k.PLAY:
            raise StateError(f"{name} carries tokens outside the market and the play area")
    shown = sorted(card for card in core["slot"] if card != k.NO_CARD)
    if shown != [c for c in range(core["cards"]) if core["pile"][c] == k.MARKET]:
        raise StateError("the slots of the market and its cards do not agree")


def check_stack(core: Data) -> None:
    """Programs begin inside the code, and somebody is asked unless the game is over."""
    for i in range(core["top"]):
        frame = core["frames"][i]
        if max(frame[k.PC], frame[k.END]) > library.code_size() or frame[k.PC] < 0:
            raise StateError(f"stack[{i}] points outside the programs")
        if frame[k.ROOT] > i or frame[k.YOU] not in (*range(core["players"]), k.NO_SEAT):
            raise StateError(f"stack[{i}] has no such root or seat")
    over = core["pending"] == k.OVER
    if core["pending"] == k.RUNNING or (core["top"] == 0) != over:
        raise StateError("turn.asks and stack do not belong together")
    if not over and core["asked"] >= core["players"]:
        raise StateError("turn.asked is no seat")
