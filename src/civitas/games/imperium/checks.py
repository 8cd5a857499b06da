"""What a state from outside must satisfy; whatever is wrong raises `StateError` and says so."""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import StateError
from civitas.games.imperium import codec, library, stack_checks, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import REACTED, pile_name
from civitas.games.imperium.vocabulary import NEWER_MARK

Data = dict[str, Any]
# Cards that are in effect, and that can hold others.
IN_EFFECT = (k.PLAY, k.POWER, k.COURT)
CARRIERS = (k.PLAY, k.COURT)
HOSTS = (k.PLAY, k.RESOLVING)
# Piles in which only cards of one suit lie.
PURE = {k.UNREST: k.UNREST_SUIT, k.TUCKED: k.UNREST_SUIT, k.FAME: k.FAME_SUIT}


def check(core: Data) -> None:
    """Everything that the rules take for granted of a table."""
    check_turn(core)
    check_seats(core)
    check_question(core)
    if core["cards"]:
        check_cards(core)
        check_places(core)
        check_tokens(core)
    stack_checks.check(core)


def check_turn(core: Data) -> None:
    """Numbers of the turn that are seats, bits, or counted to an end."""
    players = core["players"]
    most = {"first": players - 1, "active": players - 1, "activating": 1, "plays": k.MAX_PLAYS}
    most |= {"ignore_state": k.EMPIRE, "declared": k.DECLARED - 1, "winners": (1 << players) - 1}
    most |= {"done": stack_checks.MANY, "ending": k.COLLAPSE, "round": k.MAX_STEPS}
    most |= {"die": k.DIE, "clock": k.CLOCK}
    for name, number in {**most, "final_round": k.MAX_STEPS + 1}.items():
        if core[name] > number:
            raise StateError(f"turn.{name} can be at most {number}")
    nations = [d for d in range(library.decks()) if library.deck(d, k.DECK_IS_NATION)]
    if core["offered"] & ~sum(1 << deck for deck in nations):
        raise StateError("turn.offered names what is no nation")
    for entry in core["treated"][: core["treated_count"]]:
        if max(entry[1:3]) >= k.ICONS or entry[3] > k.MAX_CARDS:
            raise StateError("turn.treated names no icons")
    for hook, seat, _, _ in core["queue"][: core["queue_count"]]:
        if hook not in REACTED or seat >= players:
            raise StateError("queue names what nobody can react to")


def check_seats(core: Data) -> None:
    nations = [n for n in core["nation"][: core["players"]] if n]
    if len(set(nations)) != len(nations):
        raise StateError("two seats have the same nation")
    for seat in range(core["players"]):
        if nations and core["nation"][seat]:
            check_nation(core, seat)
        out = core["nation_spent"][seat] + core["area_spent"][seat]
        for card in range(core["cards"]):
            if core["mark"][card] & k.SPENT and table.owner(core["pile"][card]) == seat:
                out += 1
        if core["exhaust"][seat] + out > core["exhaust_total"][seat]:
            raise StateError(f"seat {seat} has more exhaust tokens than there are")


def check_nation(core: Data, seat: int) -> None:
    """A seat has a nation; once the cards are laid out, all that comes with it."""
    deck = core["nation"][seat] - 1
    if not library.deck(deck, k.DECK_IS_NATION):
        raise StateError(f"seat {seat} has a deck that is no nation")
    if core["cards"] and not codec.is_automaton(core, seat):
        if core["exhaust_total"][seat] != library.deck(deck, k.DECK_EXHAUST):
            raise StateError(f"seat {seat} has another number of exhaust tokens than its nation")
        if not core["side"][seat] or not core["state"][seat]:
            raise StateError(f"seat {seat} has no side or no state")
    for name in ("kings", "nation_spent", "area_spent"):
        if core[name][seat] > 1:
            raise StateError(f"seats[{seat}].{name} is 0 or 1")


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
    rewards = {number - 1 for number in core["deck_added"] if number}
    found = set(rewards)
    replaced = 0
    for deck in decks:
        first = library.deck(deck, k.DECK_FIRST)
        for printed in range(first, first + library.deck(deck, k.DECK_SIZE)):
            design = of_set(core, printed)
            if library.fact(design, k.CARD_PLAYERS) > max(2, core["players"]):
                continue
            if is_supply_left_out(core, deck, design) or design + 1 in core["deck_removed"]:
                continue
            tributary = library.fact(design, k.CARD_SUITS) & k.TRIBUTARY
            clash = tributary and library.face(design, 0, k.FACE_NAME) in names
            replaceable = design not in rewards and not library.deck(deck, k.DECK_IS_NATION)
            if clash and core["both_boxes"] and replaceable:
                replaced += 1
            else:
                found.add(design)
    return found, replaced


def of_set(core: Data, design: int) -> int:
    """A printed card, or the one of 2024 that replaces it in this game."""
    newer = CARDS.number(design) + NEWER_MARK
    return CARDS.numbers.get(newer, design) if core["variants"] & k.VARIANT_NEWER_CARDS else design


def is_supply_left_out(core: Data, deck: int, design: int) -> bool:
    """SR2, the other reading."""
    if not core["readings"] & k.READING_NO_SUPPLY or core["nation"][k.AUTOMATON] != deck + 1:
        return False
    return library.fact(design, k.CARD_START) == k.START_SUPPLY


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


def has_own_nation(core: Data) -> bool:
    """Texts of one's own may lay cards where no printed text lays them."""
    seated = [nation - 1 for nation in core["nation"][: core["players"]] if nation]
    return any(library.deck(nation, k.DECK_BOX) == k.OTHER_BOX for nation in seated)


def check_places(core: Data) -> None:
    for card in range(core["cards"]):
        pile, name = core["pile"][card], CARDS.number(core["design"][card])
        is_slot = core["solo"] == k.AGAINST_AUTOMATON and table.zone(pile) == k.SLOT
        is_owned = table.zone(pile) != k.SLOT and pile < k.OWN + k.SEAT_PILES * core["players"]
        if pile == k.SPARE or not (is_slot or is_owned):
            raise StateError(f"{name} lies in {pile_name(pile)}, where nothing can lie")
        host = core["host"][card]
        zone = table.zone(pile)
        if (zone == k.GARRISON or pile == k.TUCKED) != (host != k.NO_CARD):
            raise StateError(f"{name} is garrisoned or tucked without a host, or has one elsewhere")
        if zone == k.GARRISON and not is_host(core, host, table.owner(pile)):
            raise StateError(f"{name} is garrisoned in a card of somebody else, or not in play")
        if pile == k.TUCKED and core["pile"][host] != k.MARKET:
            raise StateError(f"{name} is tucked under a card that is not in the market")
        suits = library.fact(core["design"][card], k.CARD_SUITS)
        if suits & k.POWER_SUIT and zone != k.POWER and pile != k.REMOVED:
            raise StateError(f"{name} is a power card and lies in {pile_name(pile)}")
        if pile in PURE and not suits & PURE[pile] and not has_own_nation(core):
            raise StateError(f"{name} does not belong in {pile_name(pile)}")
    shown = sorted(card for card in core["slot"] if card != k.NO_CARD)
    if shown != [c for c in range(core["cards"]) if core["pile"][c] == k.MARKET]:
        raise StateError("the slots of the market and its cards do not agree")


def is_host(core: Data, host: int, seat: int) -> bool:
    return core["pile"][host] in [table.own(seat, zone) for zone in HOSTS]


def check_tokens(core: Data) -> None:
    """Tokens lie on cards that can carry them, and the last unrest has not been taken."""
    for card in range(core["cards"]):
        design, mark = core["design"][card], core["mark"][card]
        pile, name = core["pile"][card], CARDS.number(design)
        if core["tokens"][card] and pile != k.MARKET and table.zone(pile) not in CARRIERS:
            raise StateError(f"{name} carries tokens outside the market and the play area")
        if mark & (k.SPENT | k.WAITING) and table.zone(pile) not in IN_EFFECT:
            raise StateError(f"{name} is exhausted or waits for its solstice, and is not in effect")
        if mark & k.WAITING and not library.face(design, mark >> 2 & 1, k.FACE_SOLSTICE):
            raise StateError(f"{name} waits for a solstice that it does not have")
    if core["count"][k.UNREST] == 0 and core["ending"] == k.NOT_ENDED:
        raise StateError("the unrest pile is empty, and the game goes on")


def check_question(core: Data) -> None:
    """Somebody is asked unless the game is over, and the stack is that of such a time."""
    over = core["pending"] == k.OVER
    if core["pending"] == k.RUNNING or (core["top"] == 0) != over:
        raise StateError("turn.asks and stack do not belong together")
    if not over and core["asked"] >= len(codec.viewers(core)) - 1:
        raise StateError("turn.asked is no seat")
    bottom = core["frames"][0][k.KIND]
    if (over or bottom == o.F_END) != (core["ending"] != k.NOT_ENDED):
        raise StateError("turn.ending and stack do not belong together")
    if (core["cards"] == 0) != (bottom == o.F_NATIONS):
        raise StateError("cards are laid out when all nations are chosen, and not before")
