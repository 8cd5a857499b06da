"""States in and out: documented JSON with full information, a compact binary form, and views.

Reading is strict. Whatever comes from outside is checked for shape, range, conservation of cards
and agreement of the memories with the cards, and refused with the path of what was wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from civitas.engine.errors import OptionError, StateError
from civitas.games.civ import consts as k
from civitas.games.civ import settings, view
from civitas.games.civ.names import EFFECTS, ENDINGS, LETTERS, PENDING
from civitas.games.civ.plain import Core, Memory, zeros

if TYPE_CHECKING:
    from civitas.games.civ.state import State

CARDS: tuple[int, ...] = (
    k.CARDS_MILITARY,
    k.CARDS_RELIGION,
    k.CARDS_ECONOMY,
    k.CARDS_SCIENCE,
    k.CARDS_CULTURE,
    k.CARDS_UTOPIA,
)
UNIT: tuple[int, ...] = (k.UNIT_I, k.UNIT_II, k.UNIT_III, k.UNIT_NO_AGE)
MAGIC = b"CIV\x01"
Data = dict[str, Any]


# --- writing ----------------------------------------------------------------------------------


def to_json(state: State) -> Data:
    return json_of(state.options, state.dump(), state.dump_memory())


def json_of(options: Data, core: Data, memory: Data) -> Data:
    return {
        "game": "civ",
        "rules": view.RULES_VERSION,
        "options": dict(options),
        "seats": [_seat_json(core, q) for q in range(core["players"])],
        "pile": view.zone_json(core["pile"]),
        "deck": {"left": list(core["left"]), "undrawn": view.zone_json(core["undrawn"])},
        "middle": [LETTERS[d - 1] if d else None for d in core["middle"][: core["players"]]],
        "turn": view.turn_json(core),
        "coin": view.coin_json(core),
        "chance": _chance_json(core),
        "memory": [view.mind_json(memory, viewer) for viewer in viewers(core)],
    }


def _seat_json(core: Data, q: int) -> Data:
    own_embargo = core["own_embargo"] if q == core["seat"] else []
    return {
        "hand": view.zone_json(core["hand"][q]),
        "area": view.zone_json(core["area"][q]),
        "embargo": view.zone_json(core["embargo"][q]),
        "own_embargo": view.zone_json(own_embargo),
        "democracy": view.zone_json(core["democracy"][q]),
        "pack": view.zone_json(core["pack"][q]),
    }


def _chance_json(core: Data) -> Data:
    if core["is_fast"]:
        return {"fast": f"{core['fast_key']:016x}", "picks": core["picks"]}
    return {"key": "".join(f"{word:08x}" for word in core["key"]), "picks": core["picks"]}


# --- reading ----------------------------------------------------------------------------------


def _get(data: object, name: str, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise StateError(f"{path or 'the state'} must be an object, not {type(data).__name__}")
    if name not in data:
        raise StateError(f"{path + '.' if path else ''}{name} is missing")
    return data[name]


def _int(value: object, path: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise StateError(f"{path} is {value!r}; allowed: a whole number from {low} to {high}")
    return value


def _list(value: object, path: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length}"
        raise StateError(f"{path} must be a list{size}")
    return value


def _word(value: object, path: str, words: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in words:
        raise StateError(f"{path} is {value!r}; allowed: {', '.join(words)}")
    return words.index(value)


def _switch(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise StateError(f"{path} is {value!r}; allowed: true, false")
    return value


def _letter(value: object, path: str) -> int:
    return _word(value, path, tuple(LETTERS))


def _pile(value: object, path: str, ageless: bool) -> int:
    if ageless:
        return _int(value, path, 0, 20)
    ages = [_int(n, path, 0, 20) for n in _list(value, path, 3)]
    return sum(UNIT[age] * n for age, n in enumerate(ages))


def _zone(value: object, path: str, ageless: bool) -> list[int]:
    if not isinstance(value, Mapping):
        raise StateError(f"{path} must be an object of piles by Domain letter ({LETTERS})")
    zone = [0] * k.DOMAINS
    for letter, pile in value.items():
        zone[_letter(letter, f"{path} key")] = _pile(pile, f"{path}.{letter}", ageless)
    return zone


def _seats(value: object, path: str, players: int) -> int:
    seats = [_int(seat, path, 0, players - 1) for seat in _list(value, path)]
    return sum(1 << seat for seat in set(seats))


def read_viewer(data: object, core: Data) -> int:
    """The seat a view belongs to: the one whose hand it shows."""
    seat = _get(data, "viewer", "")
    viewer = k.SPECTATOR if seat is None else _int(seat, "viewer", 0, core["players"] - 1)
    for q, shown in enumerate(_get(data, "seats", "")):
        if (shown["hand"] is not None) != (q == viewer):
            raise StateError(f"seats[{q}].hand must be shown to its owner and to nobody else")
    return viewer


def read_options(data: object) -> Data:
    if _get(data, "game", "") != "civ":
        raise StateError(f"game is {_get(data, 'game', '')!r}; this reads 'civ'")
    _int(_get(data, "rules", ""), "rules", view.RULES_VERSION, view.RULES_VERSION)
    options = _get(data, "options", "")
    if not isinstance(options, Mapping):
        raise StateError("options must be an object")
    try:
        return settings.resolve(**{str(name): value for name, value in options.items()})
    except OptionError as error:
        raise StateError(f"options: {error}") from None


def read_core(data: object, options: Data) -> Data:
    """The table as the core's record; the hands come from `seats` (full) or are left empty."""
    core = settings.blank_core(options)
    n, ageless = core["players"], bool(core["ageless"])
    seats = _list(_get(data, "seats", ""), "seats", n)
    for q, seat in enumerate(seats):
        for name in ("area", "embargo", "democracy"):
            core[name][q] = _zone(_get(seat, name, f"seats[{q}]"), f"seats[{q}].{name}", ageless)
    core["pile"] = _zone(_get(data, "pile", ""), "pile", ageless)
    deck = _get(data, "deck", "")
    left = _list(_get(deck, "left", "deck"), "deck.left", 3)
    core["left"] = [_int(x, "deck.left", 0, 44) for x in left]
    middle = _list(_get(data, "middle", ""), "middle", n)
    for q, letter in enumerate(middle):
        core["middle"][q] = 0 if letter is None else _letter(letter, "middle") + 1
    _read_turn(core, _get(data, "turn", ""))
    _read_own_embargo(core, seats, ageless)
    _read_coin(core, _get(data, "coin", ""))
    return core


def _read_own_embargo(core: Data, seats: list[Any], ageless: bool) -> None:
    """Markers laid on oneself in the present turn (R47): only the seat on turn can have any."""
    for q, seat in enumerate(seats):
        path = f"seats[{q}].own_embargo"
        zone = _zone(_get(seat, "own_embargo", f"seats[{q}]"), path, ageless)
        if q == core["seat"]:
            core["own_embargo"] = zone
        elif any(zone):
            raise StateError(f"{path} must be empty: it is not that seat's turn")


def _read_turn(core: Data, turn: object) -> None:
    n = core["players"]
    numbers = {
        "number": ("turn", 1_000_000),
        "seat": ("seat", n - 1),
        "left": ("picks_left", 104),
        "amount": ("amount", 2),
        "floor": ("floor", 5),
        "limit": ("limit", 7),
        "permanent_used": ("perm_used", 31),
        "effects_used": ("fx_used", 2047),
        "discard_used": ("disc_used", 63),
        "draft_step": ("draft_step", 4),
        "winners": ("winners", (1 << n) - 1),
    }
    for name, (field, high) in numbers.items():
        core[field] = _int(_get(turn, name, "turn"), f"turn.{name}", 0, high)
    core["pending"] = _word(_get(turn, "asks", "turn"), "turn.asks", PENDING)
    core["resume"] = _word(_get(turn, "resume", "turn"), "turn.resume", PENDING)
    core["effect"] = _word(_get(turn, "effect", "turn"), "turn.effect", EFFECTS)
    core["ending"] = _word(_get(turn, "ending", "turn"), "turn.ending", ENDINGS)
    core["domain"] = _letter(_get(turn, "domain", "turn"), "turn.domain")
    target = _get(turn, "target", "turn")
    core["target"] = k.NO_SEAT if target is None else _int(target, "turn.target", 0, n - 1)
    core["copied"] = int(_switch(_get(turn, "copied", "turn"), "turn.copied"))


def _read_coin(core: Data, coin: object) -> None:
    core["coin_user"] = k.NO_SEAT
    if coin is not None:
        core["coin_user"] = _int(_get(coin, "user", "coin"), "coin.user", 0, core["players"] - 1)
        core["coin_seat"] = _int(_get(coin, "seat", "coin"), "coin.seat", 0, core["players"] - 1)
        core["coin_domain"] = _letter(_get(coin, "domain", "coin"), "coin.domain")


def read_hands(data: object, core: Data) -> None:
    """Full information: hands, packs and the undrawn cards."""
    ageless = bool(core["ageless"])
    for q, seat in enumerate(_get(data, "seats", "")):
        for name in ("hand", "pack"):
            core[name][q] = _zone(_get(seat, name, f"seats[{q}]"), f"seats[{q}].{name}", ageless)
    undrawn = _get(_get(data, "deck", ""), "undrawn", "deck")
    core["undrawn"] = _zone(undrawn, "deck.undrawn", False)


def fill_hidden(data: object, core: Data) -> None:
    """From a view: the own cards, and for the hidden ones any arrangement with the right backs."""
    ageless = bool(core["ageless"])
    seats = _get(data, "seats", "")
    for q, seat in enumerate(seats):
        if _get(seat, "hand", f"seats[{q}]") is not None:
            for name in ("hand", "pack"):
                core[name][q] = _zone(seat[name], f"seats[{q}].{name}", ageless)
    _fill_undrawn(data, core)
    for q, seat in enumerate(seats):
        if seat["hand"] is None:
            path = f"seats[{q}].backs"
            backs = _pile(_get(seat, "backs", f"seats[{q}]"), path, ageless)
            for age in range(4):
                cards = backs >> 8 * age + 8 & 255 if age < 3 else (backs if ageless else 0)
                _deal_any(core, core["hand"][q], age, cards)
            pack = _int(_get(seat, "pack_size", f"seats[{q}]"), f"seats[{q}].pack_size", 0, 4)
            _deal_any(core, core["pack"][q], k.NO_AGE if ageless else k.AGE_I, pack)
    gone = 104 - view.size(core["undrawn"])
    if gone != sum(pile & 255 for d in range(k.DOMAINS) for pile in outside_deck(core, d)):
        raise StateError("cards are not conserved: the view does not add up to 104")


def _fill_undrawn(data: object, core: Data) -> None:
    """All cards that the viewer does not see; without Ages, by the numbers drawn of each Age."""
    if not core["ageless"]:
        core["undrawn"] = [CARDS[d] - sum(outside_deck(core, d)) for d in range(k.DOMAINS)]
        if any(pile < 0 for pile in core["undrawn"]):
            raise StateError("cards are not conserved: the view shows more than there are")
        return
    removed = _list(_get(data, "removed", ""), "removed", 3)
    core["undrawn"] = list(CARDS)
    for age, size in enumerate((k.PACK_I, k.PACK_II, k.PACK_III)):
        gone = size - core["left"][age] - _int(removed[age], "removed", 0, size)
        for d in range(k.DOMAINS):
            cards = min(gone, core["undrawn"][d] >> 8 * age + 8 & 255)
            core["undrawn"][d] -= cards * UNIT[age]
            gone -= cards


def _deal_any(core: Data, zone: list[int], age: int, cards: int) -> None:
    """Take that many unseen cards of an Age, in the order of the Domains."""
    if age == k.NO_AGE:
        zone[0] += cards  # a stand-in: nothing is known but the number
        return
    for d in range(k.DOMAINS):
        taken = min(cards, core["undrawn"][d] >> 8 * age + 8 & 255)
        zone[d] += taken * UNIT[age]
        core["undrawn"][d] -= taken * UNIT[age]
        cards -= taken
    if cards:
        raise StateError("cards are not conserved: the view has more backs than unseen cards")


def read_chance(data: object, core: Data) -> None:
    chance = _get(data, "chance", "")
    core["picks"] = _int(_get(chance, "picks", "chance"), "chance.picks", 0, 2**32 - 1)
    name, digits = ("fast", 16) if "fast" in chance else ("key", 64)
    text = _get(chance, name, "chance")
    if not isinstance(text, str) or len(text) != digits or not set(text) <= set("0123456789abcdef"):
        raise StateError(f"chance.{name} must be {digits} hexadecimal digits")
    core["is_fast"] = int(name == "fast")
    if name == "fast":
        core["fast_key"] = int(text, 16)
    else:
        core["key"] = [int(text[i : i + 8], 16) for i in range(0, 64, 8)]


def blank_memory() -> Data:
    return {name: zeros(shape) for name, shape in Memory.SHAPE.items()}


def read_mind(data: object, memory: Data, viewer: int, core: Data, path: str) -> None:
    n, ageless = core["players"], bool(core["ageless"])
    for q, zone in enumerate(_list(_get(data, "sure", path), f"{path}.sure", k.MAX_SEATS)):
        memory["sure"][viewer][q] = _zone(zone, f"{path}.sure[{q}]", ageless)
    for step, zone in enumerate(_list(_get(data, "passed", path), f"{path}.passed", 2)):
        memory["passed"][viewer][step] = _zone(zone, f"{path}.passed[{step}]", ageless)
    for link in _list(_get(data, "linked", path), f"{path}.linked"):
        hands = _seats(_get(link, "hands", f"{path}.linked"), f"{path}.linked.hands", n)
        if hands & (hands - 1) == 0:
            raise StateError(f"{path}.linked.hands must name at least two seats")
        cards = _get(link, "cards", f"{path}.linked")
        memory["linked"][viewer][hands] = _zone(cards, f"{path}.linked.cards", ageless)
    marks = _list(_get(data, "marks", path), f"{path}.marks")
    if len(marks) > k.MAX_MARKS:
        raise StateError(f"{path}.marks has {len(marks)} entries; allowed: {k.MAX_MARKS}")
    for i, mark in enumerate(marks):
        _read_mark(mark, memory, viewer, i, n, f"{path}.marks[{i}]")
    _read_pair(_get(data, "pair", path), memory, viewer, n, f"{path}.pair")
    memory["riddles"][viewer] = 1


def _read_mark(mark: object, memory: Data, viewer: int, i: int, n: int, path: str) -> None:
    memory["mark_hands"][viewer][i] = _seats(_get(mark, "hands", path), f"{path}.hands", n)
    letters = _get(mark, "domains", path)
    if not isinstance(letters, str):
        raise StateError(f"{path}.domains must be Domain letters")
    bits = sum(1 << _letter(letter, f"{path}.domains") for letter in set(letters))
    memory["mark_domains"][viewer][i] = bits
    need = _list(_get(mark, "need", path), f"{path}.need", 4)
    memory["mark_need"][viewer][i] = [_int(x, f"{path}.need", 0, 104) for x in need]


def _read_pair(pair: object, memory: Data, viewer: int, n: int, path: str) -> None:
    if pair is None:
        return
    cards = [_letter(c, f"{path}.cards") for c in _list(_get(pair, "cards", path), path, 2)]
    if cards[0] == cards[1]:
        raise StateError(f"{path}.cards must be two different Domains")
    memory["pair"][viewer] = [card + 1 for card in cards]
    placed = _list(_get(pair, "placed", path), f"{path}.placed", 2)
    memory["pair_placed"][viewer] = [_int(x, f"{path}.placed", 0, 1) for x in placed]
    hands = _list(_get(pair, "hands", path), f"{path}.hands", 2)
    memory["pair_hands"][viewer] = [_seats(x, f"{path}.hands", n) for x in hands]
    shown = _list(_get(pair, "shown", path), f"{path}.shown", 2)
    memory["pair_shown"][viewer] = [
        [_int(x, f"{path}.shown", 0, 1) for x in _list(side, f"{path}.shown", 2)] for side in shown
    ]


# --- checking ---------------------------------------------------------------------------------


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
        if any(pile & 255 > 1 for pile in core["embargo"][q]):
            raise StateError(f"seats[{q}].embargo has two markers on one Domain (R20)")


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


def check_memory(core: Data, memory: Data, minds: list[int]) -> None:
    """What is known must be among the unseen cards, or dealing them anew would be impossible."""
    for viewer in minds:
        _check_passed(core, memory, viewer)
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


def _check_passed(core: Data, memory: Data, viewer: int) -> None:
    """Packs that were passed: three cards in D1, two in D2, all of Age I; or none, if forgotten."""
    for step, size in ((0, 3), (1, 2)):
        zone = memory["passed"][viewer][step]
        cards = view.size(zone)
        exact = step in _steps(core, viewer)
        if cards > size or (exact and cards not in (0, size)) or any(p >> 16 for p in zone):
            raise StateError(f"viewer {viewer} cannot have passed such a pack in step {step + 1}")


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


# --- the binary form --------------------------------------------------------------------------

# Derived, or only about the last action.
SKIPPED = ("block", "block_words", "recording", "event_count", "events", "options", "riddles")


def _numbers(core: Data, memory: Data) -> list[int]:
    flat: list[int] = []
    for data, shape in ((core, Core.SHAPE), (memory, Memory.SHAPE)):
        for name in shape:
            if name not in SKIPPED:
                _flatten(data[name], flat)
    return flat


def _flatten(value: Any, flat: list[int]) -> None:
    if isinstance(value, int):
        flat.append(value)
    else:
        for item in value:
            _flatten(item, flat)


def _varint(number: int, out: bytearray) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def to_bytes(state: State) -> bytes:
    """Magic, edition, then pairs (zeros passed over, number), as variable-length integers."""
    out = bytearray(MAGIC)
    _varint(settings.EDITIONS.index(state.options["edition"]), out)
    gap = 0
    for number in _numbers(state.dump(), state.dump_memory()):
        if number:
            _varint(gap, out)
            _varint(number, out)
            gap = 0
        else:
            gap += 1
    return bytes(out)


def _read_varints(data: bytes) -> list[int]:
    numbers, number, shift = [], 0, 0
    for byte in data:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            numbers.append(number)
            number, shift = 0, 0
        elif shift > 63:
            raise StateError("the binary state has a number of more than 64 bits")
    if shift:
        raise StateError("the binary state is truncated")
    return numbers


def from_bytes_json(data: bytes) -> tuple[Data, Data, Data]:
    """The options, table and memories of a binary state, not yet checked against the rules."""
    if not isinstance(data, bytes | bytearray | memoryview):
        raise StateError(f"a binary state is bytes, not {type(data).__name__}")
    data = bytes(data)
    if data[: len(MAGIC)] != MAGIC:
        raise StateError(f"not a binary CIV state: it must begin with {MAGIC!r}")
    numbers = _read_varints(data[len(MAGIC) :])
    if len(numbers) % 2 != 1 or numbers[0] >= len(settings.EDITIONS):
        raise StateError("the binary state is truncated or damaged")
    flat: list[int] = []
    total = sum(_length(shape) for _, shape in _fields())
    for gap, number in zip(numbers[1::2], numbers[2::2], strict=True):
        if len(flat) + gap >= total:
            raise StateError("the binary state is longer than a state can be")
        flat += [0] * gap + [number]
    flat += [0] * (total - len(flat))
    return _unflatten(flat, settings.EDITIONS[numbers[0]])


def _fields() -> list[tuple[str, tuple[int, ...]]]:
    return [
        (name, shape)
        for record in (Core.SHAPE, Memory.SHAPE)
        for name, shape in record.items()
        if name not in SKIPPED
    ]


def _length(shape: tuple[int, ...]) -> int:
    length = 1
    for size in shape:
        length *= size
    return length


def _unflatten(flat: list[int], edition: str) -> tuple[Data, Data, Data]:
    stream = iter(flat)

    def take(shape: tuple[int, ...]) -> Any:
        return [take(shape[1:]) for _ in range(shape[0])] if shape else next(stream)

    values = {name: take(shape) for name, shape in _fields()}
    memory = {name: values.get(name, zeros(shape)) for name, shape in Memory.SHAPE.items()}
    core = {name: values.get(name, zeros(shape)) for name, shape in Core.SHAPE.items()}
    return settings.options_of(core, edition), core, memory
