"""Checks of a state from outside, its turn: numbers, used slots, markers, the coin and the draft.

The cards of a state from outside may lie anywhere, since scenarios and puzzles need not come out of
a game (see docs/state-json.md). Everything else must be as play leaves it, or a `StateError` says
what is allowed.
"""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import StateError
from civitas.games.civ import consts as k
from civitas.games.civ import table, view
from civitas.games.civ.names import EFFECTS, PENDING

Data = dict[str, Any]
IN_DRAFT = (k.DRAFT_KEEP, k.DRAFT_MIDDLE)
# Permanent effects by number: their slot and level. The others are paid with a card of a Domain.
PERMANENT = {table.SLOT_EFFECT[s] + level - 1: (s, level) for s in range(5) for level in (1, 2)}
PAID = {
    k.FX_ATTACK: k.MILITARY,
    k.FX_INQUISITION: k.RELIGION,
    k.FX_EMBARGO: k.ECONOMY,
    k.FX_BREAKTHROUGH: k.SCIENCE,
    k.FX_DEMOCRACY: k.UTOPIA,
}
MARKERS = (k.FX_EMBARGO, k.FX_DEMOCRACY)
ON_OTHERS = (k.FX_INQUISITION, *MARKERS)
# Words of chance that one turn can use for R39: every card that leaves a hand, and some to spare.
MOST_PICKS = 128


def check(core: Data) -> None:
    context = core["resume"] if core["pending"] == k.AGE else core["pending"]
    check_number(core)
    check_effect(core, context)
    check_counts(core, context)
    check_used(core, context)
    check_markers(core)
    check_coin(core)
    check_middle(core)


def must(holds: bool, path: str, allowed: str) -> None:
    """Refuse a state in words that say where it is wrong and what it could be."""
    if not holds:
        raise StateError(f"{path}: that cannot be; allowed here: {allowed}")


# --- the turn -----------------------------------------------------------------------------------


def last_turn(core: Data) -> int:
    """With a cap, the turns after which the game ends: whole rounds (rule 10.5)."""
    n = core["players"]
    return -(-core["turn_cap"] // n) * n if core["turn_cap"] else 1 << 31


def check_number(core: Data) -> None:
    n, number = core["players"], core["turn"]
    never = core["ageless"] or core["ask_age"] or core["pending"] in IN_DRAFT
    most = 0 if never else MOST_PICKS * (number + 1)
    must(core["picks"] <= most, "chance.picks", f"0 to {most} in turn {number}")
    if core["pending"] in IN_DRAFT:
        must(number == 0, "turn.number", "0 in a draft")
        return
    over = core["pending"] == k.OVER
    must(
        (number - over) % n == core["seat"] and number >= over,
        "turn.number",
        f"a number of turns after which seat {core['seat']} {'has ended' if over else 'is next'}",
    )
    must(number - over < last_turn(core), "turn.number", f"below {last_turn(core)} with this cap")


def check_effect(core: Data, context: int) -> None:
    """The effect in progress: its level, its target, and the question it goes back to."""
    effect, target = core["effect"], core["target"]
    level = PERMANENT[effect][1] if effect in PERMANENT else 0
    must(core["amount"] == level, "turn.amount", f"{level} with {EFFECTS[effect]}")
    if effect not in ON_OTHERS:
        must(target == k.NO_SEAT, "turn.target", f"null with {EFFECTS[effect]}")
    if target == core["seat"]:
        own = core["any_target"] and effect in MARKERS
        must(bool(own), "turn.target", "another seat than the acting one")
    if core["pending"] != k.AGE:
        must(core["resume"] == 0, "turn.resume", f"{PENDING[0]!r} unless an Age is asked for")
        must(core["domain"] == 0, "turn.domain", "'M' unless an Age is asked for")
    elif context == k.PAY and effect not in MARKERS:
        must(core["domain"] == 0, "turn.domain", f"'M' while {EFFECTS[effect]} is paid")
    if effect in MARKERS:
        price = core["area"][core["seat"]][PAID[effect]]
        must(price != 0, f"seats[{core['seat']}].area", f"a card that pays for {EFFECTS[effect]}")


def picks_asked(core: Data, context: int) -> int:
    """How many cards the context asked for at first."""
    if context == k.GIVE_BACK:
        return int(core["picks_left"]) + view.size(core["hand"][core["target"]])
    if context == k.HAND_DISCARD and core["effect"] == k.FX_BREAKTHROUGH:
        return 5
    return int(core["amount"])


def check_counts(core: Data, context: int) -> None:
    """Cards still to be chosen, and the Domain that was chosen last."""
    left, floor = core["picks_left"], core["floor"]
    one = (k.PLAY_CARD, k.ATTACK_DOMAIN, k.EMBARGO_DOMAIN, k.DEMOCRACY_DOMAIN)
    if k.HAND_DISCARD <= context <= k.PILE_TAKE:
        asked = picks_asked(core, context)
        must(1 <= left <= asked, "turn.left", f"1 to {asked}")
        must(floor == 0 or left < asked, "turn.floor", "0 before a card is chosen")
        lies = floor == 0 or _lies(core, context, floor)
        must(lies, "turn.floor", "the Domain of a card that was chosen")
        return
    pays = context == k.PAY and core["effect"] in MARKERS
    must(left == int(context in one or pays), "turn.left", f"{int(context in one or pays)}")
    must(floor == 0, "turn.floor", "0 unless several cards are chosen")


def _lies(core: Data, context: int, domain: int) -> bool:
    """Does a card of the Domain lie where the cards of a context go? In hands nobody looks."""
    if context in (k.HAND_DISCARD, k.AREA_DISCARD):
        return bool(core["pile"][domain])
    return context != k.HAND_PLAY or bool(core["area"][core["seat"]][domain])


def check_used(core: Data, context: int) -> None:
    """What was used this turn (rule 6.2), and the limit that follows from it (R10)."""
    if context == k.PLAY_CARD or core["pending"] in IN_DRAFT:
        names = ("permanent_used", "effects_used", "discard_used", "copied")
        for name, field in zip(names, ("perm_used", "fx_used", "disc_used", "copied"), strict=True):
            must(core[field] == 0, f"turn.{name}", "nothing before step 2")
    allowed = 0 if core["pending"] in IN_DRAFT else _limit(core)
    must(core["limit"] == allowed, "turn.limit", f"{allowed} after the effects that were used")
    must(core["fx_used"] & 1 == 0, "turn.effects_used", "bits 1 to 10")
    must(core["disc_used"] >> k.CULTURE & 1 == 0, "turn.discard_used", "no Culture: 47 at most")
    _check_slots(core)
    effect = core["effect"]
    if effect in PERMANENT:
        slot, level = PERMANENT[effect]
        used = core["fx_used"] >> 2 * slot + level & 1
        must(used == 1, "turn.effects_used", f"{EFFECTS[effect]} among them, as it is in progress")
    elif effect in PAID:
        used = core["disc_used"] >> PAID[effect] & 1
        must(used == 1, "turn.discard_used", f"{EFFECTS[effect]} among them, as it is in progress")


def _limit(core: Data) -> int:
    levels = core["fx_used"] >> 3 & 3  # Holy Book, Divine Right
    return 7 if levels & 2 else 5 if levels else 3


def _check_slots(core: Data) -> None:
    """Every effect takes the slot of its Domain; a separate copy takes none (R5, R21)."""
    copies = 0
    for slot in range(k.SLOTS):
        effects = (core["fx_used"] >> 2 * slot + 1 & 3).bit_count()
        own = core["perm_used"] >> slot & 1
        must(
            own <= effects <= own + core["separate"],
            "turn.effects_used",
            "one effect for every slot of turn.permanent_used",
        )
        copies += effects - own
        if slot == 1 and core["continuous"] and effects:
            must(
                core["copied"] == 1 and effects == 1,
                "turn.effects_used",
                "Religion only as a copy with religion_mode=continuous (R10)",
            )
    if core["separate"]:
        must(copies == core["copied"], "turn.copied", "true after a copied effect, else false")
    else:
        must(
            core["copied"] <= core["perm_used"].bit_count(),
            "turn.copied",
            "false before an effect is used",
        )


# --- markers and the coin -----------------------------------------------------------------------


def markers_on(core: Data, seat: int) -> int:
    return view.size(core["embargo"][seat])


def check_markers(core: Data) -> None:
    """Each turn lays one embargo marker at most, and they end with the turn they bind (R18 to R20).

    So others can have laid n-1 on a seat, and with `marker_targets = any` it one itself (R47).
    """
    n, active = core["players"], core["seat"]
    most = n - 1 + core["any_target"]
    for q in range(n):
        must(markers_on(core, q) <= most, f"seats[{q}].embargo", f"{most} markers at most")
    used = core["disc_used"] >> k.ECONOMY & 1 and core["effect"] != k.FX_EMBARGO
    laid = bool(used) and core["pending"] != k.OVER
    own = view.size(core["own_embargo"])
    may = int(laid and bool(core["any_target"]))
    must(own <= may, f"seats[{active}].own_embargo", f"{may} markers at most, laid this turn (R47)")
    if laid and not own:
        others = sum(markers_on(core, q) for q in range(n) if q != active)
        must(others > 0, "turn.discard_used", "no Embargo, as its marker lies nowhere")


def check_coin(core: Data) -> None:
    """The coin lies there since its user copied, while the user leads in Culture (7, R24)."""
    user, seat = core["coin_user"], core["coin_seat"]
    if user == k.NO_SEAT:
        return
    must(core["pending"] not in IN_DRAFT, "coin", "null in a draft")
    must(seat != user, "coin.seat", "another seat than the user")
    must(core["coin_domain"] != k.CULTURE, "coin.domain", "a Domain that can be copied, not C")
    cards = [core["area"][q][k.CULTURE] & 255 for q in range(core["players"])]
    mine = cards.pop(user)
    must(mine > max(cards), "coin.user", "who leads in Culture; otherwise the coin is null")
    copied = core["copied"] == 1
    must(
        copied == (user == core["seat"]),
        "coin.user",
        f"{'the acting seat, which copied' if copied else 'a seat that copied in its last turn'}",
    )
    if copied:
        slot = table.SLOT_DOMAIN.index(core["coin_domain"])
        used = core["fx_used"] >> 2 * slot + 1 & 3
        must(used != 0, "coin.domain", "the Domain of an effect used this turn")


# --- the draft ----------------------------------------------------------------------------------


def check_middle(core: Data) -> None:
    """D4: one middle card for each seat that has not taken one yet, in the order of taking."""
    n, seat = core["players"], core["seat"]
    if core["pending"] == k.DRAFT_MIDDLE:
        left = (n if seat == n - 1 else n - 1 - seat) if core["clockwise"] else seat + 1
        laid = sum(1 for card in core["middle"] if card)
        must(laid == left, "middle", f"{left} cards when seat {seat} takes one")
    if core["pending"] in IN_DRAFT:
        must(core["draft"] == 1, "turn.asks", "no question of a draft with deal=basic")
        for q in range(n):
            kept = 3 if core["pending"] == k.DRAFT_MIDDLE else core["draft_step"] - (q >= seat)
            must(view.size(core["hand"][q]) == kept, f"seats[{q}].hand", f"{kept} kept cards")
