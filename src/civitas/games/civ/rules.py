"""The turn of CIV: what each action does (rules 5 to 7).

`start` deals, `act` carries out one action and asks the next question. Legality lives in the module
`legal` alone; `act` trusts its caller. Numbers in brackets cite the specification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from civitas.engine import bits
from civitas.games.civ import consts as k
from civitas.games.civ import deal, legal, scoring, table

if TYPE_CHECKING:
    from civitas.games.civ.layout import Core


# --- moving cards ------------------------------------------------------------------------------


def play(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.area[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_PLAYED, s.seat, k.NO_SEAT, domain, age, 1)


def discard_from_hand(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.pile[domain] += table.UNIT[age]
    table.emit(s, k.EV_HAND_DISCARDED, s.seat, k.NO_SEAT, domain, age, 1)


def discard_from_area(s: Core, seat: int, domain: int, age: int) -> None:
    s.area[seat][domain] -= table.UNIT[age]
    s.pile[domain] += table.UNIT[age]
    table.emit(s, k.EV_AREA_DISCARDED, seat, k.NO_SEAT, domain, age, 1)


def take_from_area(s: Core, domain: int, age: int) -> None:
    s.area[s.seat][domain] -= table.UNIT[age]
    s.hand[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_AREA_TAKEN, s.seat, k.NO_SEAT, domain, age, 1)


def take_from_pile(s: Core, domain: int, age: int) -> None:
    s.pile[domain] -= table.UNIT[age]
    s.hand[s.seat][domain] += table.UNIT[age]
    table.emit(s, k.EV_PILE_TAKEN, s.seat, k.NO_SEAT, domain, age, 1)


def take_hand(s: Core) -> None:
    """Inquisition, step 3: the whole hand of the target joins the own hand."""
    cards = table.total(s.hand[s.target])
    table.emit(s, k.EV_HAND_TAKEN, s.seat, s.target, 0, 0, cards)
    for d in range(k.DOMAINS):
        pile = s.hand[s.target][d]
        for age in range(4):
            if table.of_age(pile, age):
                count = table.of_age(pile, age)
                table.emit(s, k.EV_HAND_SHOWN, s.seat, s.target, d, age, count)
        s.hand[s.seat][d] += pile
        s.hand[s.target][d] = 0


def give_back(s: Core, domain: int, age: int) -> None:
    s.hand[s.seat][domain] -= table.UNIT[age]
    s.hand[s.target][domain] += table.UNIT[age]
    table.emit(s, k.EV_GIVEN, s.seat, s.target, domain, age, 1)


# --- effects -----------------------------------------------------------------------------------


def ask(s: Core, pending: int, picks: int) -> None:
    """Ask for that many cards in a context; for none at all the effect is over."""
    s.picks_left = picks
    s.floor = 0
    s.pending = pending
    if picks == 0:
        end_effect(s)


def end_effect(s: Core) -> None:
    """Back to the menu; nothing of the effect is left, so that equal positions are equal."""
    s.pending = k.MENU
    s.effect = k.NO_EFFECT
    s.amount = 0
    s.target = k.NO_SEAT
    s.domain = 0
    s.picks_left = 0
    s.floor = 0


def use_permanent(s: Core, slot: int, level: int, is_copy: bool) -> None:
    """Start a permanent effect of level 1 or 2, own or copied."""
    domain = table.SLOT_DOMAIN[slot]
    s.effect = table.SLOT_EFFECT[slot] + level - 1
    s.fx_used |= 1 << (2 * slot + level)
    table.emit(s, k.EV_EFFECT_USED, s.seat, k.NO_SEAT, domain, level, is_copy)
    if is_copy:
        s.copied = 1
        place_coin(s, domain, level)
    if not (is_copy and s.separate):
        s.perm_used |= 1 << slot
    s.amount = level
    if slot == 0:
        ask(s, k.HAND_DISCARD, level)
    elif slot == 1:
        raise_limit(s, level)
    elif slot == 2:
        ask(s, k.AREA_DISCARD, level)
    elif slot == 3:
        ask(s, k.AREA_TAKE, level)
    else:
        ask(s, k.PILE_TAKE, level)


def raise_limit(s: Core, level: int) -> None:
    """Holy Book, Divine Right: 5 or 7 cards at this turn's draw, never cumulative (R10)."""
    limit = 3 + 2 * level
    if limit > s.limit:
        s.limit = limit
    end_effect(s)


def use_own_or_copied(s: Core, slot: int, level: int) -> None:
    """Own effect if the own count suffices, otherwise through Inspiration (10.2)."""
    threshold = table.threshold(s, level)
    own = s.area[s.seat][table.SLOT_DOMAIN[slot]] & 255
    use_permanent(s, slot, level, own < threshold)


def use_discard(s: Core, effect: int, target: int) -> None:
    """Start a discard effect: markers choose where first, the others pay first."""
    s.effect = effect
    s.target = target
    s.disc_used |= 1 << legal.PAID_WITH[effect]
    table.emit(s, k.EV_EFFECT_USED, s.seat, target, legal.PAID_WITH[effect], 0, 0)
    if effect == k.FX_EMBARGO:
        ask(s, k.EMBARGO_DOMAIN, 1)
    elif effect == k.FX_DEMOCRACY:
        ask(s, k.DEMOCRACY_DOMAIN, 1)
    else:
        pay(s)


def pay(s: Core) -> None:
    s.pending = k.PAY
    choose(s, legal.PAID_WITH[s.effect])


def after_payment(s: Core, age: int) -> None:
    """The price of a discard effect leaves the area, and the effect begins."""
    if s.effect == k.FX_EMBARGO or s.effect == k.FX_DEMOCRACY:
        lay_marker(s, age)
        end_effect(s)
        return
    discard_from_area(s, s.seat, legal.PAID_WITH[s.effect], age)
    if s.effect == k.FX_ATTACK:
        ask(s, k.ATTACK_DOMAIN, 1)
    elif s.effect == k.FX_INQUISITION:
        cards = table.total(s.hand[s.target])
        take_hand(s)
        ask(s, k.GIVE_BACK, cards)
    else:
        break_through(s)


def lay_marker(s: Core, age: int) -> None:
    unit = table.UNIT[age]
    if s.effect == k.FX_DEMOCRACY:
        s.area[s.seat][k.UTOPIA] -= unit
        s.democracy[s.target][s.domain] += unit
        table.emit(s, k.EV_DEMOCRACY_LAID, s.seat, s.target, s.domain, age, 1)
        return
    s.area[s.seat][k.ECONOMY] -= unit
    if s.target == s.seat:
        s.own_embargo[s.domain] += unit
    else:
        s.embargo[s.target][s.domain] += unit
    table.emit(s, k.EV_EMBARGO_LAID, s.seat, s.target, s.domain, age, 1)


def break_through(s: Core) -> None:
    """Draw five or what the deck has, then discard as many from the whole hand (R28)."""
    cards = table.deck_size(s)
    if cards > 5:
        cards = 5
    for _ in range(cards):
        table.draw_to_hand(s, s.seat)
    ask(s, k.HAND_DISCARD, cards)


def attack(s: Core, domain: int, age: int) -> None:
    """The attacker and every other player with a card of the Domain discard one (R15)."""
    discard_from_area(s, s.seat, domain, age)
    for step in range(1, s.players):
        seat = (s.seat + step) % s.players
        if s.area[seat][domain]:
            discard_from_area(s, seat, domain, table.oldest(s.area[seat][domain]))
    end_effect(s)


# --- the coin (R24: a reminder without rule effect) --------------------------------------------


def place_coin(s: Core, domain: int, level: int) -> None:
    threshold = table.threshold(s, level)
    owner = (s.seat + 1) % s.players
    while s.area[owner][domain] & 255 < threshold:
        owner = (owner + 1) % s.players
    s.coin_user = s.seat
    s.coin_seat = owner
    s.coin_domain = domain
    table.emit(s, k.EV_COIN_MOVED, s.seat, owner, domain, 0, 0)


def return_coin(s: Core) -> None:
    table.emit(s, k.EV_COIN_RETURNED, s.coin_user, k.NO_SEAT, 0, 0, 0)
    s.coin_user = k.NO_SEAT
    s.coin_seat = 0
    s.coin_domain = 0


# --- the turn ----------------------------------------------------------------------------------


def begin_turn(s: Core, seat: int) -> None:
    s.seat = seat
    s.perm_used = 0
    s.fx_used = 0
    s.disc_used = 0
    s.copied = 0
    s.limit = 3
    end_effect(s)
    if s.coin_user == seat:
        return_coin(s)
    table.emit(s, k.EV_TURN_BEGAN, seat, k.NO_SEAT, 0, 0, 0)
    if legal.playable_in_hand(s, seat) > 0:
        ask(s, k.PLAY_CARD, 1)
    else:
        skip_step_1(s)


def skip_step_1(s: Core) -> None:
    """R1: nothing in hand may be played; R49: everybody learns that."""
    blocked = 0
    for d in range(k.DOMAINS):
        if s.embargo[s.seat][d]:
            blocked |= 1 << d
    table.emit(s, k.EV_STEP_SKIPPED, s.seat, k.NO_SEAT, blocked, 0, 0)


def refill(s: Core) -> None:
    """Step 3: draw up to the limit; never discard (rule 5)."""
    limit = s.limit
    if s.continuous:
        religion = s.area[s.seat][k.RELIGION] & 255
        if religion >= table.T2[s.players]:
            limit = 7
        elif religion >= table.T1[s.players] and limit < 5:
            limit = 5
    missing = limit - table.total(s.hand[s.seat])
    while missing > 0 and table.deck_size(s) > 0:
        table.draw_to_hand(s, s.seat)
        missing -= 1


def lift_embargoes(s: Core) -> None:
    """End of turn 1: markers on p go to the pile; those p laid on itself now bind (R19, R47)."""
    for d in range(k.DOMAINS):
        markers = s.embargo[s.seat][d]
        while markers:
            age = table.oldest(markers)
            markers -= table.UNIT[age]
            s.pile[k.ECONOMY] += table.UNIT[age]
            table.emit(s, k.EV_EMBARGO_LIFTED, s.seat, k.NO_SEAT, d, age, 1)
        s.embargo[s.seat][d] = s.own_embargo[d]
        s.own_embargo[d] = 0


def end_turn(s: Core) -> None:
    """Step 3 and the end of turn in the order of rule 5."""
    refill(s)
    lift_embargoes(s)
    s.turn += 1
    ending = scoring.how_it_ends(s)
    if ending == k.NOT_ENDED:
        begin_turn(s, (s.seat + 1) % s.players)
    else:
        finish(s, ending, scoring.winners_by(s, ending))


def finish(s: Core, ending: int, winners: int) -> None:
    s.ending = ending
    s.winners = winners
    end_effect(s)
    s.pending = k.OVER
    table.emit(s, k.EV_GAME_OVER, s.seat, k.NO_SEAT, winners, ending, 0)


# --- answering ---------------------------------------------------------------------------------


def choose(s: Core, domain: int) -> None:
    """A Domain has been chosen: settle which Age moves (R39), or ask for it."""
    pile = legal.pile_of(s, s.pending, domain)
    if s.ask_age and table.has_several_ages(pile):
        s.resume = s.pending
        if s.pending != k.PAY:
            s.domain = domain
        s.pending = k.AGE
    elif k.PLAY_CARD <= s.pending <= k.GIVE_BACK:
        resolve(s, domain, table.random_age(s, pile))
    else:
        resolve(s, domain, table.oldest(pile))


def resume_with_age(s: Core, age: int) -> None:
    """The Age is chosen. Of a card from hand nothing is kept: others may not know its Domain."""
    s.pending = s.resume
    s.resume = 0
    domain = legal.PAID_WITH[s.effect]
    if s.pending != k.PAY:
        domain = s.domain
        s.domain = 0
    resolve(s, domain, age)


def resolve(s: Core, domain: int, age: int) -> None:
    """One chosen card moves, and the context goes on."""
    if s.pending == k.PLAY_CARD:
        play(s, domain, age)
        end_effect(s)
    elif s.pending == k.PAY:
        after_payment(s, age)
    elif s.pending == k.ATTACK_DOMAIN:
        attack(s, domain, age)
    else:
        resolve_pick(s, domain, age)


def resolve_pick(s: Core, domain: int, age: int) -> None:
    """One of several cards of a multi-choice (10.2: sequential, order irrelevant)."""
    if s.pending == k.HAND_DISCARD:
        discard_from_hand(s, domain, age)
    elif s.pending == k.HAND_PLAY:
        play(s, domain, age)
    elif s.pending == k.AREA_DISCARD:
        discard_from_area(s, s.seat, domain, age)
    elif s.pending == k.AREA_TAKE:
        take_from_area(s, domain, age)
    elif s.pending == k.PILE_TAKE:
        take_from_pile(s, domain, age)
    else:
        give_back(s, domain, age)
    s.picks_left -= 1
    s.floor = domain
    if s.picks_left == 0:
        if s.pending == k.AREA_DISCARD or s.pending == k.AREA_TAKE:
            ask(s, k.HAND_PLAY, s.amount)
        else:
            end_effect(s)


def choose_in_context(s: Core, choice: int) -> None:
    """Actions 0 to 5: what they mean depends on the pending question."""
    if s.pending == k.AGE:
        resume_with_age(s, choice)
    elif s.pending == k.DRAFT_KEEP:
        deal.keep(s, choice)
    elif s.pending == k.DRAFT_MIDDLE:
        if deal.take_middle(s, choice):
            begin_turn(s, 0)
    elif s.pending == k.EMBARGO_DOMAIN or s.pending == k.DEMOCRACY_DOMAIN:
        s.domain = choice
        pay(s)
    else:
        choose(s, choice)


def use_effect(s: Core, action: int) -> None:
    """Actions of the effects menu other than END."""
    if action < k.LEVEL_2:
        use_own_or_copied(s, action - k.LEVEL_1, 1)
    elif action < k.ATTACK:
        use_own_or_copied(s, action - k.LEVEL_2, 2)
    elif action == k.ATTACK:
        use_discard(s, k.FX_ATTACK, k.NO_SEAT)
    elif action < k.EMBARGO:
        use_discard(s, k.FX_INQUISITION, (s.seat + action - k.INQUISITION + 1) % s.players)
    elif action < k.BREAKTHROUGH:
        use_discard(s, k.FX_EMBARGO, (s.seat + action - k.EMBARGO + 1) % s.players)
    elif action == k.BREAKTHROUGH:
        use_discard(s, k.FX_BREAKTHROUGH, k.NO_SEAT)
    elif action < k.SELF_EMBARGO:
        use_discard(s, k.FX_DEMOCRACY, (s.seat + action - k.DEMOCRACY + 1) % s.players)
    elif action == k.SELF_EMBARGO:
        use_discard(s, k.FX_EMBARGO, s.seat)
    elif action == k.SELF_DEMOCRACY:
        use_discard(s, k.FX_DEMOCRACY, s.seat)
    elif action < k.COPY_2:
        use_permanent(s, action - k.COPY_1, 1, True)
    else:
        use_permanent(s, action - k.COPY_2, 2, True)


# --- acting ------------------------------------------------------------------------------------


def act(s: Core, action: int) -> None:
    """Carry out one legal action and work out the next options."""
    if action < k.END:
        choose_in_context(s, action)
    elif action == k.END:
        end_turn(s)
    else:
        use_effect(s, action)
    if s.coin_user != k.NO_SEAT and not legal.leads_culture(s, s.coin_user):
        return_coin(s)
    s.options = legal.options(s)


def is_forced(s: Core) -> bool:
    """A question with one answer is not asked (`auto_forced`)."""
    return s.auto_forced != 0 and s.options != 0 and s.options & (s.options - 1) == 0


def act_and_settle(s: Core, action: int) -> None:
    """`act`, and everything that follows without a question."""
    act(s, action)
    while is_forced(s):
        act(s, bits.lowest(s.options))


def start(s: Core) -> None:
    """Deal, and ask the first question (forced ones included)."""
    deal.set_up(s)
    if not s.draft:
        begin_turn(s, 0)
    s.options = legal.options(s)
