"""Serialization: states as documented JSON with full information, and reading views.

Reading is strict: whatever comes from outside is refused with the path of what is missing, of the
wrong kind or out of range. Whether it makes sense as a position is the business of `checks`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from civitas.engine import strict
from civitas.engine.errors import OptionError, StateError, brief
from civitas.engine.options import complete
from civitas.games.civ import checks, settings, steps, view
from civitas.games.civ import consts as k
from civitas.games.civ.names import CARDS, EFFECTS, ENDINGS, LETTERS, PENDING, UNIT

if TYPE_CHECKING:
    from civitas.games.civ.state import State

Data = dict[str, Any]
PACKS = (k.PACK_I, k.PACK_II, k.PACK_III)


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
        "memory": [view.mind_json(memory, viewer) for viewer in checks.viewers(core)],
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


def must_be_written(data: Mapping[str, Any], written: Data) -> None:
    """Nothing but what is written of a state; options may also be given as text."""
    strict.must_be({name: value for name, value in data.items() if name != "options"}, written)


def _get(data: object, name: str, path: str) -> Any:
    if not isinstance(data, Mapping):
        raise StateError(f"{path or 'the state'} must be an object, not {type(data).__name__}")
    if name not in data:
        raise StateError(f"{path + '.' if path else ''}{name} is missing")
    return data[name]


def _int(value: object, path: str, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise StateError(f"{path} is {brief(value)}; allowed: a whole number from {low} to {high}")
    return value


def _list(value: object, path: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length}"
        raise StateError(f"{path} must be a list{size}")
    return value


def _word(value: object, path: str, words: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in words:
        raise StateError(f"{path} is {brief(value)}; allowed: {', '.join(words)}")
    return words.index(value)


def _switch(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise StateError(f"{path} is {brief(value)}; allowed: true, false")
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
    if len(set(seats)) != len(seats):
        raise StateError(f"{path} is {brief(value)}; allowed: every seat once")
    return sum(1 << seat for seat in seats)


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
        raise StateError(f"game is {brief(_get(data, 'game', ''))}; this reads 'civ'")
    _int(_get(data, "rules", ""), "rules", view.RULES_VERSION, view.RULES_VERSION)
    options = _get(data, "options", "")
    if not isinstance(options, Mapping):
        raise StateError("options must be an object")
    given = {str(name): value for name, value in options.items()}
    try:
        return settings.resolve(**complete(settings.SPECS, given))
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
    core["left"] = [_int(left[age], f"deck.left[{age}]", 0, PACKS[age]) for age in range(3)]
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
        "number": ("turn", 2**31 - 1),
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
                zone = _get(seat, name, f"seats[{q}]")
                core[name][q] = _zone(zone, f"seats[{q}].{name}", ageless)
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
    if gone != sum(pile & 255 for d in range(k.DOMAINS) for pile in checks.outside_deck(core, d)):
        raise StateError("cards are not conserved: the view does not add up to 104")


def _fill_undrawn(data: object, core: Data) -> None:
    """All cards that the viewer does not see; without Ages, by the numbers drawn of each Age."""
    if not core["ageless"]:
        core["undrawn"] = [CARDS[d] - sum(checks.outside_deck(core, d)) for d in range(k.DOMAINS)]
        if any(pile < 0 for pile in core["undrawn"]):
            raise StateError("cards are not conserved: the view shows more than there are")
        return
    removed = _list(_get(data, "removed", ""), "removed", 3)
    core["undrawn"] = list(CARDS)
    for age, size in enumerate(PACKS):
        rest = size - core["left"][age]
        gone = rest - _int(removed[age], f"removed[{age}]", 0, rest)
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


def read_mind(data: Any, memory: Data, viewer: int, core: Data, path: str) -> None:
    n, ageless = core["players"], bool(core["ageless"])
    for q, zone in enumerate(_list(_get(data, "sure", path), f"{path}.sure", k.MAX_SEATS)):
        memory["sure"][viewer][q] = _zone(zone, f"{path}.sure[{q}]", ageless)
    for q, ages in enumerate(_list(_get(data, "held", path), f"{path}.held", k.MAX_SEATS)):
        counts = _list(ages, f"{path}.held[{q}]", 4)
        memory["held"][viewer][q] = [_int(n, f"{path}.held[{q}]", 0, 104) for n in counts]
    for step, zone in enumerate(_list(_get(data, "passed", path), f"{path}.passed", 2)):
        memory["passed"][viewer][step] = _zone(zone, f"{path}.passed[{step}]", ageless)
    for link in _list(_get(data, "linked", path), f"{path}.linked"):
        hands = _seats(_get(link, "hands", f"{path}.linked"), f"{path}.linked.hands", n)
        if hands & (hands - 1) == 0:
            raise StateError(f"{path}.linked.hands must name at least two seats")
        if any(memory["linked"][viewer][hands]):
            raise StateError(f"{path}.linked names the same hands twice; allowed: once")
        cards = _get(link, "cards", f"{path}.linked")
        memory["linked"][viewer][hands] = _zone(cards, f"{path}.linked.cards", ageless)
    marks = _list(_get(data, "marks", path), f"{path}.marks")
    if len(marks) > k.MAX_MARKS:
        raise StateError(f"{path}.marks has {len(marks)} entries; allowed: {k.MAX_MARKS}")
    for i, mark in enumerate(marks):
        _read_mark(mark, memory, viewer, i, n, f"{path}.marks[{i}]")
    _read_pair(_get(data, "pair", path), memory, viewer, n, f"{path}.pair")
    memory["trail"][viewer] = steps.read(data.get("trail"), n, ageless, f"{path}.trail")
    memory["riddles"][viewer] = k.LINKED | k.MARKED | k.TRAILED


def _read_mark(mark: object, memory: Data, viewer: int, i: int, n: int, path: str) -> None:
    memory["mark_hands"][viewer][i] = _seats(_get(mark, "hands", path), f"{path}.hands", n)
    if not memory["mark_hands"][viewer][i]:
        raise StateError(f"{path}.hands must name a seat")
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
