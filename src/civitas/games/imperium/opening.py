"""Choosing nations and setting up the table (section 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium import library, market, table, turn
from civitas.games.imperium.solo import prelude

if TYPE_CHECKING:
    from civitas.games.imperium.layout import Core

# By number of players: cards in a small deck, fame cards taken out.
SMALL_DECK = [0, 0, 6, 7, 8]
FAME_REMOVED = [0, 0, 2, 1, 0]
HAND = 5
ONE = 1
# Cards laid out beyond the number of players when nations are drafted.
DRAFT_EXTRA = 2


# --- nations ------------------------------------------------------------------------------------


def begin(s: Core) -> None:
    """An empty table; the options and the key are in the record already."""
    s.cards = 0
    for card in range(k.MAX_CARDS):
        s.host[card] = k.NO_CARD
    for pile in range(k.PILES):
        s.head[pile] = k.NO_CARD
    for slot in range(k.SLOTS):
        s.slot[slot] = k.NO_CARD
    s.pending = k.RUNNING
    s.offered = 0
    for deck in range(library.decks()):
        if is_available(s, deck):
            s.offered |= ONE << deck
    if s.deal == k.DEAL_DRAFT:
        lay_out(s, s.players + DRAFT_EXTRA)
    table.push(s, o.F_NATIONS, k.NO_SEAT, k.NO_CARD, 0)


def is_available(s: Core, deck: int) -> bool:
    """A nation of the chosen box, or of any box (2.2 step 3), that nobody has.

    Nations of one's own are there only in games that were set up with them.
    """
    if not library.deck(deck, k.DECK_IS_NATION):
        return False
    for seat in range(s.players):
        if s.nation[seat] == deck + 1:
            return False
    if library.deck(deck, k.DECK_BOX) == k.OTHER_BOX:
        return s.both_boxes == k.ALL_NATIONS
    return s.both_boxes != k.OF_THE_BOX or library.deck(deck, k.DECK_BOX) == s.box


def has_own_cards(s: Core) -> bool:
    """Does a seat play a nation that is not printed?"""
    for seat in range(s.players):
        if s.nation[seat] and library.deck(s.nation[seat] - 1, k.DECK_BOX) == k.OTHER_BOX:
            return True
    return False


def offered_count(s: Core) -> int:
    number = 0
    for deck in range(library.decks()):
        number += s.offered >> deck & 1
    return number


def random_offered(s: Core) -> int:
    n = table.random_below(s, k.STREAM_SETUP, offered_count(s))
    deck = 0
    while n > 0 or not s.offered >> deck & 1:
        n -= s.offered >> deck & 1
        deck += 1
    return deck


def lay_out(s: Core, number: int) -> None:
    """A draft: only so many nations are on offer."""
    row = 0
    while number > 0 and s.offered:
        deck = random_offered(s)
        s.offered &= ~(ONE << deck)
        row |= ONE << deck
        number -= 1
    s.offered = row


def step(s: Core, frame: list[int]) -> None:
    """One seat after the other; in a draft the last seat chooses first."""
    if frame[o.F_NATIONS_CHOSEN] == s.players:
        table.pop(s)
        set_up(s)
        turn.begin_game(s)
        return
    seat = frame[o.F_NATIONS_CHOSEN]
    if table.is_automaton(s, seat):
        step_automaton(s, frame)
        return
    if s.deal == k.DEAL_DRAFT:
        seat = s.players - 1 - seat
    frame[k.YOU] = seat
    if s.nation[seat] == 0:
        if s.deal == k.DEAL_RANDOM:
            take_nation(s, seat, random_offered(s))
            if s.side[seat] == 0:
                choose_side(s, table.random_below(s, k.STREAM_SETUP, 2))
        else:
            table.ask(s, k.ASK_NATION, seat)
    elif s.side[seat] == 0:
        table.ask(s, k.ASK_SIDE, seat)
    else:
        frame[o.F_NATIONS_CHOSEN] += 1


def step_automaton(s: Core, frame: list[int]) -> None:
    """Solo: the player chooses whom to play against; the automaton has no side (SR4)."""
    frame[k.YOU] = k.AUTOMATON
    for deck in range(library.decks()):
        if not library.deck(deck, k.DECK_SOLO):
            s.offered &= ~(ONE << deck)
    if s.nation[k.AUTOMATON]:
        frame[o.F_NATIONS_CHOSEN] += 1
    elif s.deal == k.DEAL_RANDOM:
        take_nation(s, k.AUTOMATON, random_offered(s))
    else:
        table.ask(s, k.ASK_NATION, k.HUMAN)


def take_nation(s: Core, seat: int, deck: int) -> None:
    s.nation[seat] = deck + 1
    s.offered &= ~(ONE << deck)
    table.emit(s, k.EV_NATION, seat, k.NO_CARD, deck, 0, 0, 0)


def choose_nation(s: Core, deck: int) -> None:
    take_nation(s, s.frames[s.top - 1][k.YOU], deck)


def choose_side(s: Core, side: int) -> None:
    seat = s.frames[s.top - 1][k.YOU]
    s.side[seat] = side + 1
    table.emit(s, k.EV_NATION, seat, k.NO_CARD, s.nation[seat] - 1, side + 1, 0, 0)


# --- which cards are in the game ----------------------------------------------------------------


def commons(s: Core, box: int) -> int:
    deck = 0
    while library.deck(deck, k.DECK_IS_NATION) or library.deck(deck, k.DECK_BOX) != box:
        deck += 1
    return deck


def is_used(s: Core, design: int) -> bool:
    """2.2 step 5a: removal by player count."""
    deck = library.fact(design, k.CARD_DECK)
    if prelude.is_supply_left_out(s, deck, library.fact(design, k.CARD_START)):
        return False
    if s.solo and prelude.is_removed(s, design):
        return False
    return library.fact(design, k.CARD_PLAYERS) <= numbers_of(s)


def numbers_of(s: Core) -> int:
    """For how many players the table is set up; one plays with the numbers of two (SR1)."""
    return s.players if s.players > 1 else 2


def of_set(s: Core, design: int) -> int:
    """A printed card, or the one of 2024 that replaces it, if the table plays with those."""
    if s.variants & k.VARIANT_NEWER_CARDS:
        deck = library.fact(design, k.CARD_DECK)
        first = library.deck(deck, k.DECK_NEWER)
        for newer in range(first, first + library.deck(deck, k.DECK_NEWER_SIZE)):
            if library.place(newer) == design:
                return newer
    return design


def add_design(s: Core, design: int) -> None:
    """Take a printed card into the game; cards stay in the order of their numbers."""
    card = s.cards
    while card > 0 and s.design[card - 1] > design:
        s.design[card] = s.design[card - 1]
        card -= 1
    s.design[card] = design
    s.cards += 1


def is_in_game(s: Core, design: int) -> bool:
    for card in range(s.cards):
        if s.design[card] == design:
            return True
    return False


def names_a_nation(s: Core, design: int) -> bool:
    name = library.face(design, 0, k.FACE_NAME)
    for seat in range(s.players):
        if library.deck(s.nation[seat] - 1, k.DECK_NAME) == name:
            return True
    return False


def clashes(s: Core, design: int) -> bool:
    """2.2 step 5b: a tributary called like a nation of this game."""
    return (
        s.both_boxes != 0
        and library.fact(design, k.CARD_SUITS) & k.TRIBUTARY != 0
        and names_a_nation(s, design)
        and not (s.solo and prelude.is_added(s, design))
    )


def may_replace(s: Core, design: int) -> bool:
    """R57: a tributary of the other box that is itself possible."""
    return (
        library.fact(design, k.CARD_SUITS) & k.TRIBUTARY != 0
        and is_used(s, design)
        and not names_a_nation(s, design)
        and not is_in_game(s, design)
    )


def add_replacement(s: Core) -> None:
    deck = commons(s, k.LEGENDS if s.box == k.CLASSICS else k.CLASSICS)
    first = library.deck(deck, k.DECK_FIRST)
    size = library.deck(deck, k.DECK_SIZE)
    possible = 0
    for design in range(first, first + size):
        if may_replace(s, of_set(s, design)):
            possible += 1
    n = table.random_below(s, k.STREAM_SETUP, possible)
    for design in range(first, first + size):
        if may_replace(s, of_set(s, design)):
            if n == 0:
                add_design(s, of_set(s, design))
                return
            n -= 1


def collect(s: Core) -> None:
    """All printed cards of this game."""
    for seat in range(s.players):
        deck = s.nation[seat] - 1
        first = library.deck(deck, k.DECK_FIRST)
        for design in range(first, first + library.deck(deck, k.DECK_SIZE)):
            if is_used(s, of_set(s, design)):
                add_design(s, of_set(s, design))
    deck = commons(s, s.box)
    first = library.deck(deck, k.DECK_FIRST)
    replaced = 0
    for design in range(first, first + library.deck(deck, k.DECK_SIZE)):
        if is_used(s, of_set(s, design)):
            if clashes(s, of_set(s, design)):
                replaced += 1
            else:
                add_design(s, of_set(s, design))
    if s.solo:
        add_rewards(s)
    for _ in range(replaced):
        add_replacement(s)


def add_rewards(s: Core) -> None:
    """SR58: cards of a campaign's deck that are no commons of this box."""
    for i in range(k.REWARDS):
        if s.deck_added[i] and not is_in_game(s, s.deck_added[i] - 1):
            add_design(s, s.deck_added[i] - 1)


# --- laying out ---------------------------------------------------------------------------------


def seat_of_deck(s: Core, deck: int) -> int:
    for seat in range(s.players):
        if s.nation[seat] == deck + 1:
            return seat
    return k.NO_SEAT


def start_pile(s: Core, card: int) -> int:
    if s.solo and prelude.is_added(s, s.design[card]):
        return table.own(k.HUMAN, k.DECK)
    start = table.fact(s, card, k.CARD_START)
    seat = seat_of_deck(s, table.fact(s, card, k.CARD_DECK))
    if start == k.START_SUPPLY or start == k.START_UNREST:
        return k.UNREST
    if start == k.START_DRAW:
        return table.own(seat, k.DECK)
    if start == k.START_NATION:
        return table.own(seat, k.NATION)
    if start == k.START_ACCESSION:
        return table.own(seat, k.ACCESSION)
    if start == k.START_DEVELOPMENT:
        return table.own(seat, k.AREA)
    if start == k.START_PLAY:
        return play_pile(s, card, seat)
    if start == k.START_FAME:
        return k.FAME
    if start == k.START_KINGS:
        return k.KINGS
    return market.small_deck(table.suits(s, card))


def play_pile(s: Core, card: int, seat: int) -> int:
    """The power card; the first permanent card; the journey cards that wait below it."""
    if table.suits(s, card) & k.POWER_SUIT:
        return table.own(seat, k.POWER)
    if s.count[table.own(seat, k.COURT)] == 0:
        return table.own(seat, k.COURT)
    return table.own(seat, k.JOURNEY)


def set_up(s: Core) -> None:
    collect(s)
    for card in range(s.cards):
        table.put(s, card, start_pile(s, card))
    for seat in range(table.seats(s)):
        set_up_seat(s, seat)
    if s.double_start:
        prelude.double_start(s)
    if s.solo == k.AGAINST_AUTOMATON:
        prelude.set_up_automaton(s)
    set_up_commons(s)
    lay_market(s)
    if s.solo:
        prelude.set_up_rest(s)
    else:
        s.first = table.random_below(s, k.STREAM_SETUP, s.players)
    s.offered = 0


def set_up_seat(s: Core, seat: int) -> None:
    """2.1, and the tokens of 2.2 step 2."""
    deck = s.nation[seat] - 1
    if s.side[seat] == 2:
        s.mark[s.head[table.own(seat, k.POWER)]] |= k.FACE_B
    s.state[seat] = library.deck(deck, k.DECK_STATE)
    table.shuffle(s, table.own(seat, k.NATION), k.STREAM_NATION + seat)
    table.shuffle(s, table.own(seat, k.DECK), k.STREAM_DECK + seat)
    for _ in range(HAND):
        card = s.head[table.own(seat, k.DECK)]
        if card != k.NO_CARD:  # a campaign may leave fewer cards than a hand (SR58)
            carry(s, card, table.own(seat, k.HAND))
    s.pool[seat][k.MATERIAL] = 3
    s.pool[seat][k.POPULATION] = 2
    s.pool[seat][k.PROGRESS] = 1
    s.actions[seat] = turn.ACTIONS_PER_TURN
    s.exhaust_total[seat] = library.deck(deck, k.DECK_EXHAUST)
    s.exhaust[seat] = s.exhaust_total[seat]


def carry(s: Core, card: int, pile: int) -> None:
    table.unlink(s, card)
    table.put(s, card, pile)


def set_up_commons(s: Core) -> None:
    """2.2 steps 7 to 13."""
    table.shuffle(s, k.FAME, k.STREAM_SETUP)
    for _ in range(FAME_REMOVED[numbers_of(s)]):
        carry(s, s.head[k.FAME], k.REMOVED)
    for pile in range(k.REGIONS, k.CIVILISEDS + 1):
        table.shuffle(s, pile, k.STREAM_SETUP)
        while s.count[pile] > SMALL_DECK[numbers_of(s)]:
            carry(s, s.head[pile], k.MAIN)
    table.shuffle(s, k.MAIN, k.STREAM_MAIN)


def lay_market(s: Core) -> None:
    """2.2 steps 14 to 16."""
    for i in range(k.SLOTS):
        slot = (i + k.SLOT_R) % k.SLOTS
        s.slot[slot] = s.head[market.BESIDE[slot]]
        carry(s, s.slot[slot], k.MARKET)
    for slot in range(k.SLOTS):
        card = s.slot[slot]
        market.tuck(s, card)
        market.place_progress(s, card)
