"""A state in terms a person or a bot understands: questions, events, results, and views.

All secrecy is in `view` and in the `seen_by` of events (law 3); rule 4 says who sees what.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from civitas.engine.contract import Result, View
from civitas.engine.decision import Decision, Option
from civitas.engine.event import DRAWN, SHOWN, Event
from civitas.games.civ import consts as k
from civitas.games.civ import steps
from civitas.games.civ.names import (
    AGES,
    DOMAINS,
    EFFECTS,
    ENDINGS,
    EVENTS,
    LETTERS,
    PENDING,
    SLOT_DOMAINS,
    SLOT_EFFECTS,
    VERBS,
)

if TYPE_CHECKING:
    from civitas.games.civ.state import State

RULES_VERSION = 1
# T1, T2 and H by number of players.
THRESHOLDS = {
    2: (k.T1_UP_TO_3, k.T2_UP_TO_3, k.HEGEMONY_WITH_2),
    3: (k.T1_UP_TO_3, k.T2_UP_TO_3, k.HEGEMONY_FROM_3),
    4: (k.T1_WITH_4, k.T2_WITH_4, k.HEGEMONY_FROM_3),
}
HIDDEN_CONTEXTS = (k.PLAY_CARD, k.HAND_DISCARD, k.HAND_PLAY, k.GIVE_BACK)
Core = dict[str, Any]


# --- piles ------------------------------------------------------------------------------------


def pile_json(pile: int) -> list[int] | int:
    """A pile as cards per Age, or as their number where no Ages are kept."""
    if pile >> 8:
        return [pile >> 8 & 255, pile >> 16 & 255, pile >> 24]
    return pile & 255


def zone_json(zone: list[int]) -> dict[str, list[int] | int]:
    """Six piles by the letter of their Domain; empty ones are left out."""
    return {LETTERS[d]: pile_json(pile) for d, pile in enumerate(zone) if pile}


def backs(core: Core, zone: list[int]) -> list[int] | int:
    """What others see of hidden cards: how many of each Age."""
    return size(zone) if core["ageless"] else [sum(zone) >> shift & 255 for shift in (8, 16, 24)]


def size(zone: list[int]) -> int:
    return sum(pile & 255 for pile in zone)


# --- questions --------------------------------------------------------------------------------


def decision(core: Core, legal: list[int]) -> Decision | None:
    """The pending question with its options in terms of the game."""
    if core["pending"] == k.OVER:
        return None
    return Decision(
        kind=PENDING[core["pending"]],
        seat=core["seat"],
        source=EFFECTS[core["effect"]] if core["effect"] else None,
        options=tuple(_option(core, action) for action in legal),
        left=max(1, core["picks_left"]),
        data=_question_data(core),
    )


def _question_data(core: Core) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if core["target"] != k.NO_SEAT and core["effect"]:
        data["target"] = core["target"]
    if core["pending"] == k.AGE:
        data["asks_age_for"] = PENDING[core["resume"]]
        data["domain"] = DOMAINS[_age_domain(core)]
    if core["pending"] == k.DRAFT_KEEP:
        data["draft_step"] = core["draft_step"]
    return data


def _age_domain(core: Core) -> int:
    paid: dict[int, int] = {
        k.FX_ATTACK: k.MILITARY,
        k.FX_INQUISITION: k.RELIGION,
        k.FX_EMBARGO: k.ECONOMY,
        k.FX_BREAKTHROUGH: k.SCIENCE,
        k.FX_DEMOCRACY: k.UTOPIA,
    }
    return paid[core["effect"]] if core["resume"] == k.PAY else int(core["domain"])


def _option(core: Core, action: int) -> Option:
    if action < k.END:
        return _choice(core, action)
    if action == k.END:
        return Option(action, "end_turn")
    if action in range(k.LEVEL_1, k.ATTACK) or action >= k.COPY_1:
        return _permanent(core, action)
    return _discard_effect(core, action)


def _choice(core: Core, choice: int) -> Option:
    verb = VERBS[core["pending"]]
    if core["pending"] == k.AGE:
        return Option(choice, verb, domain=DOMAINS[_age_domain(core)], age=AGES[choice])
    target = core["target"] if core["target"] != k.NO_SEAT and core["effect"] else None
    return Option(choice, verb, domain=DOMAINS[choice], seat=target)


def _permanent(core: Core, action: int) -> Option:
    first = max(a for a in (k.LEVEL_1, k.LEVEL_2, k.COPY_1, k.COPY_2) if a <= action)
    slot, level = action - first, 1 if first in (k.LEVEL_1, k.COPY_1) else 2
    domain = SLOT_DOMAINS[slot]
    own = core["area"][core["seat"]][domain] & 255
    tags = []
    if own < THRESHOLDS[core["players"]][level - 1]:
        tags.append("copied")
    if slot == 1 and not sum(core["left"]):
        tags.append("void")
    effect = SLOT_EFFECTS[slot][level - 1]
    return Option(
        action, "use", domain=DOMAINS[domain], effect=effect, amount=level, tags=tuple(tags)
    )


def _discard_effect(core: Core, action: int) -> Option:
    p, n = core["seat"], core["players"]
    if action == k.ATTACK:
        tags = () if _attack_has_victim(core) else ("void",)
        return Option(action, "use", domain=DOMAINS[k.MILITARY], effect="attack", tags=tags)
    if action == k.BREAKTHROUGH:
        tags = () if sum(core["left"]) else ("void",)
        return Option(action, "use", domain=DOMAINS[k.SCIENCE], effect="breakthrough", tags=tags)
    if action < k.EMBARGO:
        seat = (p + action - k.INQUISITION + 1) % n
        tags = () if size(core["hand"][seat]) else ("void",)
        return Option(
            action, "use", domain=DOMAINS[k.RELIGION], effect="inquisition", seat=seat, tags=tags
        )
    if action < k.BREAKTHROUGH or action == k.SELF_EMBARGO:
        seat = p if action == k.SELF_EMBARGO else (p + action - k.EMBARGO + 1) % n
        effect, domain = "embargo", k.ECONOMY
    else:
        seat = p if action == k.SELF_DEMOCRACY else (p + action - k.DEMOCRACY + 1) % n
        effect, domain = "democracy", k.UTOPIA
    tags = () if sum(core["left"]) or seat > p else ("void",)
    return Option(action, "use", domain=DOMAINS[domain], effect=effect, seat=seat, tags=tags)


def _attack_has_victim(core: Core) -> bool:
    p = core["seat"]
    for d in range(k.DOMAINS):
        own = (core["area"][p][d] & 255) - (d == k.MILITARY)
        others = any(core["area"][q][d] for q in range(core["players"]) if q != p)
        if own > 0 and others:
            return True
    return False


# --- events -----------------------------------------------------------------------------------


def events(packed: list[int]) -> list[Event]:
    """The events of one action. Cards shown while a hand is taken belong to that event."""
    shown: dict[str, list[int]] = {}
    for word in packed:
        if word & 255 == k.EV_HAND_SHOWN:
            ages = shown.setdefault(LETTERS[word >> 24 & 255], [0, 0, 0, 0])
            ages[word >> 32 & 255] += word >> 40 & 255
    return [_event(word, shown) for word in packed if word & 255 != k.EV_HAND_SHOWN]


def _event(word: int, shown: dict[str, list[int]]) -> Event:
    kind, seat, target = word & 255, word >> 8 & 255, word >> 16 & 255
    domain, age, count = word >> 24 & 255, word >> 32 & 255, word >> 40 & 255
    name = EVENTS[kind]
    data: dict[str, Any] = {} if seat == k.NO_SEAT else {"seat": seat}
    if cause := word >> 48 & 255:
        data["cause"] = EFFECTS[cause]
    if target != k.NO_SEAT:
        data["target"] = target
    if kind == k.EV_GAME_OVER:
        winners = [p for p in range(k.MAX_SEATS) if domain >> p & 1]
        return Event(name, {**data, "winners": winners, "ending": ENDINGS[age]})
    if kind == k.EV_STEP_SKIPPED:
        blocked = [DOMAINS[d] for d in range(k.DOMAINS) if domain >> d & 1]
        return Event(name, {**data, "domains": blocked}, tells=SHOWN)
    if kind == k.EV_EFFECT_USED:
        effect = data.pop("cause")
        copied = {"copied": True} if count else {}
        return Event(name, {**data, "effect": effect, "domain": DOMAINS[domain], **copied})
    if kind in (k.EV_TURN_BEGAN, k.EV_COIN_RETURNED, k.EV_LAST_ROUND):
        return Event(name, data)
    if kind == k.EV_PACKS_PASSED:
        return Event(name, {**data, "draft_step": count}, tells=SHOWN)
    if kind == k.EV_HAND_TAKEN:
        return _hand_taken(name, data, seat, target, count, shown)
    if kind == k.EV_COIN_MOVED:
        return Event(name, {**data, "domain": DOMAINS[domain]})
    return _card_event(kind, name, data, DOMAINS[domain], age)


def _card_event(kind: int, name: str, data: dict[str, Any], domain: str, age: int) -> Event:
    """One card moves: its Age is public (rule 4.3), its Domain where the card is open."""
    if age != k.NO_AGE:
        data["age"] = AGES[age]
    if kind in (k.EV_DREW, k.EV_KEPT):
        tells = DRAWN if kind == k.EV_DREW else SHOWN
        return Event(name, data, {"domain": domain}, (data["seat"],), tells)
    if kind == k.EV_GIVEN:
        return Event(name, data, {"domain": domain}, (data["seat"], data["target"]), SHOWN)
    return Event(name, {**data, "domain": domain})


def _hand_taken(
    name: str, data: dict[str, Any], seat: int, target: int, count: int, shown: dict[str, list[int]]
) -> Event:
    """Everybody sees how many cards of each Age are taken; the two concerned see the cards."""
    ages = [sum(row[a] for row in shown.values()) for a in range(4)]
    public = {**data, "count": count}
    if sum(ages[:3]):
        public["ages"] = ages[:3]
    cards = {letter: row[:3] if sum(row[:3]) else row[3] for letter, row in shown.items()}
    return Event(name, public, {"cards": cards}, (seat, target), SHOWN)


# --- results ----------------------------------------------------------------------------------


def result(state: State) -> Result | None:
    core = state.dump()
    if core["pending"] != k.OVER:
        return None
    winners = tuple(p for p in range(core["players"]) if core["winners"] >> p & 1)
    data: dict[str, Any] = {"points": state.points()}
    if core["ending"] == k.HEGEMONY:
        data["domains"] = state.hegemonies()
    else:
        data["decided_by"] = state.decided_by()
    return Result(winners, ENDINGS[core["ending"]], data)


# --- views ------------------------------------------------------------------------------------


def view(state: State, seat: int | None) -> View:
    """All that a seat may know, built from nothing but what it may know."""
    return eyes(state)(seat)


def eyes(state: State) -> Callable[[int | None], View]:
    """The views of one position: the records are read once for all of them."""
    core, memory = state.dump(), state.dump_memory()
    return lambda seat: _view(state, core, memory, seat)


def _view(state: State, core: Core, memory: dict[str, Any], seat: int | None) -> View:
    viewer = k.SPECTATOR if seat is None else seat
    shown: View = {
        "game": "civ",
        "rules": RULES_VERSION,
        "options": dict(state.options),
        "viewer": seat,
        "seats": [_seat(core, q, viewer) for q in range(core["players"])],
        "pile": zone_json(core["pile"]),
        "deck": {"size": sum(core["left"]), "left": list(core["left"])},
        "removed": _removed(core),
        "middle": [LETTERS[d - 1] if d else None for d in core["middle"][: core["players"]]],
        "turn": turn_json(core, viewer),
        "coin": coin_json(core),
        "unseen": zone_json(unseen(core, viewer)),
        "knows": mind_json(memory, viewer),
    }
    if core["pending"] == k.OVER:
        shown["result"] = state.result.to_json()  # type: ignore[union-attr]
    elif core["seat"] == seat:
        shown["legal"] = state.legal()
    return shown


def _seat(core: Core, q: int, viewer: int) -> dict[str, Any]:
    hand, pack = core["hand"][q], core["pack"][q]
    own = q == viewer
    _, _, hegemony = THRESHOLDS[core["players"]]
    needed = [hegemony + (marker & 255) for marker in core["democracy"][q]]
    return {
        "hand": zone_json(hand) if own else None,
        "backs": backs(core, hand),
        "pack": zone_json(pack) if own else None,
        "pack_size": size(pack),
        "area": zone_json(core["area"][q]),
        "embargo": zone_json(core["embargo"][q]),
        "own_embargo": zone_json(core["own_embargo"]) if q == core["seat"] else {},
        "democracy": zone_json(core["democracy"][q]),
        "needed": needed,
    }


def _removed(core: Core) -> list[int]:
    """Cards of each Age that are out of the game: the numbers are public, the cards are not."""
    undrawn = sum(core["undrawn"])
    return [(undrawn >> (8 * age + 8) & 255) - core["left"][age] for age in range(3)]


def unseen(core: Core, viewer: int) -> list[int]:
    """Cards the viewer does not see anywhere: deck, removed cards, other hands and packs."""
    hidden = [q for q in range(core["players"]) if q != viewer]
    zones = [
        core["undrawn"],
        *(core["hand"][q] for q in hidden),
        *(core["pack"][q] for q in hidden),
    ]
    if core["ageless"]:
        return [sum(zone[d] & 255 for zone in zones) for d in range(k.DOMAINS)]
    return [sum(zone[d] for zone in zones) for d in range(k.DOMAINS)]


def turn_json(core: Core, viewer: int | None = None) -> dict[str, Any]:
    """Where the turn stands. Others do not see that an Age of a hidden card is asked for."""
    pending, resume, domain = core["pending"], core["resume"], core["domain"]
    floor = core["floor"]
    if pending == k.AGE and resume in HIDDEN_CONTEXTS and viewer not in (None, core["seat"]):
        pending, resume, domain = resume, 0, 0
    if pending == k.GIVE_BACK and viewer not in (None, core["seat"], core["target"]):
        floor = 0
    return {
        "number": core["turn"],
        "seat": core["seat"],
        "asks": PENDING[pending],
        "left": core["picks_left"],
        "amount": core["amount"],
        "effect": EFFECTS[core["effect"]],
        "target": None if core["target"] == k.NO_SEAT else core["target"],
        "domain": LETTERS[domain],
        "floor": floor,
        "resume": PENDING[resume],
        "limit": core["limit"],
        "permanent_used": core["perm_used"],
        "effects_used": core["fx_used"],
        "discard_used": core["disc_used"],
        "copied": bool(core["copied"]),
        "draft_step": core["draft_step"],
        "ending": ENDINGS[core["ending"]],
        "winners": core["winners"],
    }


def coin_json(core: Core) -> dict[str, Any] | None:
    if core["coin_user"] == k.NO_SEAT:
        return None
    return {
        "user": core["coin_user"],
        "seat": core["coin_seat"],
        "domain": LETTERS[core["coin_domain"]],
    }


def mind_json(memory: dict[str, Any], viewer: int) -> dict[str, Any]:
    """What a viewer knows of hidden cards (rule 10.6)."""
    linked = [
        {"hands": _seats(hands), "cards": zone_json(zone)}
        for hands, zone in enumerate(memory["linked"][viewer])
        if any(zone)
    ]
    marks = [
        {"hands": _seats(hands), "domains": _letters(domains), "need": list(need)}
        for hands, domains, need in zip(
            memory["mark_hands"][viewer],
            memory["mark_domains"][viewer],
            memory["mark_need"][viewer],
            strict=True,
        )
        if hands
    ]
    return {
        "sure": [zone_json(zone) for zone in memory["sure"][viewer]],
        "held": [list(ages) for ages in memory["held"][viewer]],
        "linked": linked,
        "passed": [zone_json(zone) for zone in memory["passed"][viewer]],
        "pair": _pair_json(memory, viewer),
        "marks": marks,
        "trail": steps.to_json(memory["trail"][viewer]),
    }


def _pair_json(memory: dict[str, Any], viewer: int) -> dict[str, Any] | None:
    if not memory["pair"][viewer][0]:
        return None
    return {
        "cards": [LETTERS[card - 1] for card in memory["pair"][viewer]],
        "placed": list(memory["pair_placed"][viewer]),
        "hands": [_seats(hands) for hands in memory["pair_hands"][viewer]],
        "shown": [list(side) for side in memory["pair_shown"][viewer]],
    }


def _seats(bits: int) -> list[int]:
    return [seat for seat in range(k.MAX_SEATS) if bits >> seat & 1]


def _letters(bits: int) -> str:
    return "".join(letter for d, letter in enumerate(LETTERS) if bits >> d & 1)
