"""Deserialization: states from documented JSON, as `codec` writes it.

Reading is strict: whatever comes from outside is refused with the path of what is missing, of the
wrong kind or out of range. Whether it makes sense as a position is the business of `checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from civitas.engine.errors import OptionError, StateError, brief
from civitas.games.imperium import codec, settings, table
from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.codec import Data
from civitas.games.imperium.layout import Memory
from civitas.games.imperium.names import FRAMES, QUESTIONS, SHARED, SIDES, STATES, ZONES


def tidy(data: Mapping[str, Any]) -> Data:
    """A state that was read, as it would be written: unordered piles in order, nothing empty.

    Options may also be given as text; their reader has looked at them.
    """
    found = {name: value for name, value in data.items() if name != "options"}
    solo = str(data["options"].get("players")) == "1"
    found["piles"] = _tidy_piles(data["piles"], SHARED.index, solo)
    found["seats"] = [_tidy_seat(*entry, solo) for entry in enumerate(data["seats"])]
    found["cards"] = _without_nothing({n: _tidy_details(d) for n, d in data["cards"].items()})
    found["stack"] = [_without_nothing(frame) for frame in data["stack"]]
    return found


def _tidy_seat(seat: int, entry: Mapping[str, Any], solo: bool) -> Data:
    def number(zone: str) -> int:
        return table.own(seat, ZONES.index(zone))

    return {**entry, "zones": _tidy_piles(entry["zones"], number, solo)}


def _tidy_piles(piles: Mapping[str, list[str]], number: Callable[[str], int], solo: bool) -> Data:
    def tidied(name: str, cards: list[str]) -> list[str]:
        if codec.keeps_order(solo, number(name)):
            return cards
        return sorted(cards, key=CARDS.numbers.get)  # type: ignore[arg-type]

    return {name: tidied(name, cards) for name, cards in piles.items() if cards}


def _tidy_details(details: Mapping[str, Any]) -> Data:
    """Side A is what nobody needs to say."""
    return {name: v for name, v in _without_nothing(details).items() if (name, v) != ("side", "A")}


def _without_nothing(entries: Mapping[str, Any]) -> Data:
    return {name: value for name, value in entries.items() if value and value != [0] * k.RESOURCES}


class Reader:
    """Takes plain data apart; every refusal says where it was."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, Mapping) or data.get("game") != "imperium":
            raise StateError("not a state of imperium: 'game' must be 'imperium'")
        self.data: Mapping[str, Any] = data
        self.options = self._options()
        if data.get("rules") != settings.rules_of(self.options):
            raise StateError(
                f"rules version {brief(data.get('rules'))}; this reads {settings.RULES_VERSION}"
            )
        self.core: Data = settings.blank_core(self.options)
        self.memory: Data = Memory.blank()
        self.card: dict[str, int] = {}

    def _options(self) -> Data:
        options = self.part(self.data, "options", Mapping, "")
        try:
            return settings.resolve(**options)
        except (OptionError, TypeError) as error:
            raise StateError(f"options: {error}") from None

    @staticmethod
    def part(data: Any, name: str, kind: type, path: str) -> Any:
        value = data.get(name) if isinstance(data, Mapping) else None
        if not isinstance(value, kind):
            raise StateError(
                f"{path}{name} must be of the kind {kind.__name__}, not {brief(value)}"
            )
        return value

    @staticmethod
    def whole(value: object, path: str, least: int = 0, most: int = 1 << 30) -> int:
        if type(value) is not int or not least <= value <= most:
            raise StateError(
                f"{path} must be a whole number from {least} to {most}: {brief(value)}"
            )
        return value

    def read(self) -> tuple[Data, Data, Data]:
        self.core["head"] = [k.NO_CARD] * k.PILES
        self.core["host"] = [k.NO_CARD] * k.MAX_CARDS
        self._read_piles()
        self._read_seats()
        self._read_cards()
        self._read_turn()
        self._read_stack()
        self._read_chance()
        self._read_memory()
        return self.options, self.core, self.memory

    def _read_piles(self) -> None:
        """All cards in the order of their numbers, then chained pile by pile."""
        piles: list[tuple[int, list[str]]] = []
        shared = self.part(self.data, "piles", Mapping, "")
        for name, cards in shared.items():
            piles.append((self._index(SHARED, name, "piles"), self._names(cards, name)))
        seats = self.part(self.data, "seats", list, "")
        if len(seats) != self.core["players"]:
            raise StateError(f"seats must be a list of {self.core['players']}")
        for seat, entry in enumerate(seats):
            for name, cards in self.part(entry, "zones", Mapping, f"seats[{seat}].").items():
                pile = table.own(seat, self._index(ZONES, name, f"seats[{seat}].zones"))
                piles.append((pile, self._names(cards, f"seats[{seat}].{name}")))
            piles += self._slots(seat, entry)
        found = sorted(CARDS.numbers[name] for _, cards in piles for name in cards)
        if len(set(found)) != len(found) or len(found) >= k.NO_CARD:
            raise StateError("a card lies in two places, or there are too many cards")
        self.core["cards"] = len(found)
        self.core["design"][: len(found)] = found
        self.card = {CARDS.number(design): card for card, design in enumerate(found)}
        for pile, cards in piles:
            self._chain(pile, [self.card[name] for name in cards])

    def _slots(self, seat: int, entry: Mapping[str, Any]) -> list[tuple[int, list[str]]]:
        if not codec.is_automaton(self.core, seat):
            return []
        slots = self.part(entry, "slots", list, f"seats[{seat}].")
        if len(slots) != k.AUTOMATON_SLOTS:
            raise StateError(f"seats[{seat}].slots must be a list of {k.AUTOMATON_SLOTS}")
        named = [(n, self._names([card], "slots")) for n, card in enumerate(slots) if card]
        return [(table.slot_pile(n), cards) for n, cards in named]

    @staticmethod
    def _index(words: tuple[str, ...], word: object, path: str) -> int:
        if word not in words:
            raise StateError(f"{path}: {brief(word)} is none of {', '.join(words)}")
        return words.index(str(word))

    @staticmethod
    def _names(cards: object, path: str) -> list[str]:
        if not isinstance(cards, list):
            raise StateError(f"{path} must be a list of card numbers")
        for name in cards:
            if not isinstance(name, str) or name not in CARDS.numbers:
                raise StateError(f"{path}: there is no card {brief(name)}")
        return cards

    def _chain(self, pile: int, cards: list[int]) -> None:
        core = self.core
        if not codec.keeps_order(core["solo"], pile):
            cards = sorted(cards)
        for before, card, after in zip([None, *cards], cards, [*cards[1:], None], strict=False):
            core["pile"][card] = pile
            core["before"][card] = k.NO_CARD if before is None else before
            core["after"][card] = k.NO_CARD if after is None else after
        core["head"][pile] = cards[0] if cards else k.NO_CARD
        core["count"][pile] = len(cards)

    def find(self, name: object, path: str) -> int:
        if name is None:
            return k.NO_CARD
        if not isinstance(name, str) or name not in self.card:
            raise StateError(f"{path}: the card {brief(name)} is not in this game")
        return self.card[name]

    def find_card(self, name: object, path: str) -> int:
        card = self.find(name, path)
        if card == k.NO_CARD:
            raise StateError(f"{path} must name a card")
        return card

    def _read_seats(self) -> None:
        for seat, entry in enumerate(self.data["seats"]):
            path = f"seats[{seat}]."
            nation, side = entry.get("nation"), entry.get("side")
            known = nation is None or (isinstance(nation, str) and nation in CARDS.by_deck)
            if not known:
                raise StateError(f"{path}nation: there is no nation {brief(nation)}")
            self.core["nation"][seat] = CARDS.by_deck[nation] + 1 if nation else 0
            sides = ("", *SIDES)
            self.core["side"][seat] = self._index(sides, side or "", f"{path}side")
            self.core["state"][seat] = self._index(STATES, entry.get("state"), f"{path}state")
            pool = self.part(entry, "pool", list, path)
            if len(pool) != k.RESOURCES:
                raise StateError(f"{path}pool must be a list of {k.RESOURCES}")
            self.core["pool"][seat] = [self.whole(n, f"{path}pool", 0, 9999) for n in pool]
            for name in codec.SEAT_NUMBERS:
                self.core[name][seat] = self.whole(entry.get(name), path + name, 0, 9999)
            self.core["score"][seat] = self.whole(entry.get("score", 0), path + "score", 0, 9999)
            self.core["unrest"][seat] = self.whole(entry.get("unrest", 0), path + "unrest", 0, 255)

    def _read_cards(self) -> None:
        for name, details in self.part(self.data, "cards", Mapping, "").items():
            card, path = self.find(name, "cards"), f"cards.{name}"
            if card == k.NO_CARD or not isinstance(details, Mapping):
                raise StateError(f"{path} must be an object")
            tokens = details.get("tokens", [0] * k.RESOURCES)
            if not isinstance(tokens, list) or len(tokens) != k.RESOURCES:
                raise StateError(f"{path}.tokens must be a list of {k.RESOURCES}")
            for r, n in enumerate(tokens):
                self.core["tokens"][card] |= self.whole(n, path, 0, 1000) << (k.TOKEN_BITS * r)
            mark = k.SPENT if details.get("exhausted") else 0
            mark |= k.WAITING if details.get("waiting") else 0
            self.core["mark"][card] = mark | (k.FACE_B if details.get("side") == "B" else 0)
            self.core["host"][card] = self.find(details.get("host"), path + ".host")
        slots = self.part(self.data, "market", list, "")
        if len(slots) != k.SLOTS:
            raise StateError(f"market must be a list of {k.SLOTS}")
        self.core["slot"] = [self.find(name, "market") for name in slots]

    def _read_turn(self) -> None:
        turn = self.part(self.data, "turn", Mapping, "")
        for name in (*codec.TURN_NUMBERS, *(codec.SOLO_NUMBERS if self.core["solo"] else ())):
            most = 1 << 63 if name == "offered" else 1 << 30
            self.core[name] = self.whole(turn.get(name), f"turn.{name}", 0, most)
        self.core["pending"] = self._index(QUESTIONS, turn.get("asks"), "turn.asks")
        self.core["asked"] = self.whole(turn.get("asked"), "turn.asked", 0, k.NO_SEAT)
        treated = self.part(turn, "treated", list, "turn.")
        if len(treated) > k.MAX_TREATED:
            raise StateError(f"turn.treated must be a list of at most {k.MAX_TREATED}")
        for i, entry in enumerate(treated):
            if not isinstance(entry, list) or len(entry) != 4:
                raise StateError("turn.treated must be a list of lists of 4")
            rest = [self.whole(n, "turn.treated", 0, 99) for n in entry[1:4]]
            self.core["treated"][i] = [self.find(entry[0], "turn.treated"), *rest]
            self.core["treated_count"] = i + 1
        freed = turn.get("freed", [])
        if not isinstance(freed, list) or len(freed) > k.MAX_FREED:
            raise StateError(f"turn.freed must be a list of at most {k.MAX_FREED} cards")
        for i, name in enumerate(freed):
            self.core["freed"][i] = self.core["design"][self.find_card(name, "turn.freed")]
        self.core["freed_count"] = len(freed)

    def _read_stack(self) -> None:
        stack = self.part(self.data, "stack", list, "")
        if len(stack) > k.MAX_FRAMES - 6:
            raise StateError(f"stack must have at most {k.MAX_FRAMES - 6} frames")
        for i, entry in enumerate(stack):
            self.core["frames"][i] = self._frame(entry, f"stack[{i}]")
        self.core["top"] = len(stack)
        for name, width, most in (("it", 2, k.MAX_IT), ("queue", 4, k.MAX_QUEUE)):
            if len(entries := self.part(self.data, name, list, "")) > most:
                raise StateError(f"{name} must be a list of at most {most}")
            for entry in entries:
                if not isinstance(entry, list) or len(entry) != width:
                    raise StateError(f"{name} must be a list of lists of {width}")
        for i, (name, tag) in enumerate(self.data["it"]):
            self.core["it_card"][i] = self.find_card(name, "it")
            self.core["it_tag"][i] = self.whole(tag, "it", 0, 4 * k.MAX_FRAMES - 1)
            self.core["it_count"] = i + 1
        for i, entry in enumerate(self.data["queue"]):
            row = [self.whole(entry[0], "queue"), self.whole(entry[1], "queue")]
            row += [self.find(entry[2], "queue"), self.whole(entry[3], "queue")]
            self.core["queue"][i] = row
            self.core["queue_count"] = i + 1

    def _frame(self, entry: object, path: str) -> list[int]:
        if not isinstance(entry, Mapping):
            raise StateError(f"{path} must be an object")
        kind = self._index(FRAMES, entry.get("kind"), f"{path}.kind")
        row = [0] * k.FRAME_WIDTH
        for column, name in enumerate(codec.COLUMNS):
            value = entry.get(name, 0)
            meaning = codec.MEANINGS[kind][column]
            if column == k.KIND:
                row[column] = kind
            elif meaning == o.COLUMN_CARD:
                row[column] = self.find(entry.get(name), f"{path}.{name}")
            elif meaning == o.COLUMN_CARD_OR_ZERO:
                row[column] = self.find(value, f"{path}.{name}") + 1 if value else 0
            else:
                row[column] = self.whole(value, f"{path}.{name}", -1)
        return row

    def _read_chance(self) -> None:
        chance = self.part(self.data, "chance", Mapping, "")
        key, used = chance.get("key"), chance.get("used")
        words = [self._word(str(key)[8 * i : 8 * i + 8], 8) for i in range(8)]
        fast = self._word(str(chance.get("fast", "0" * 16)).zfill(16), 16)
        if len(str(key)) != 64:
            raise StateError("chance.key must be 64 hexadecimal digits")
        if not isinstance(used, list) or len(used) != k.STREAMS:
            raise StateError(f"chance.used must be a list of {k.STREAMS}")
        self.core["key"], self.core["used"] = words, [self.whole(n, "chance.used") for n in used]
        self.core["is_fast"], self.core["fast_key"] = int("fast" in chance), fast & (1 << 64) - 1

    @staticmethod
    def _word(text: str, digits: int) -> int:
        if len(text) != digits or set(text) - set("0123456789abcdef"):
            raise StateError(f"chance: {brief(text)} must be {digits} hexadecimal digits")
        return int(text, 16)

    def _read_memory(self) -> None:
        """What each viewer knows. Without it, everybody knows what set-up tells."""
        if "memory" not in self.data:
            return
        minds = self.part(self.data, "memory", list, "")
        if len(minds) != len(codec.viewers(self.core)):
            raise StateError(f"memory must be a list of {len(codec.viewers(self.core))}")
        for viewer, mind in zip(codec.viewers(self.core), minds, strict=True):
            path = f"memory[{viewer}]."
            for name, places in self.part(mind, "place", Mapping, path).items():
                card = self.find_card(name, path + "place")
                bits = self.whole(places, path + "place", 0, (1 << k.HIDDEN) - 1)
                self.memory["place"][viewer][card] = bits
            for name in self.part(mind, "spot", list, path):
                self.memory["spot"][viewer][self.find_card(name, path + "spot")] = 1
            for name in self.part(mind, "atop", list, path):
                card = self.find(name, path + "atop")
                pile = self.core["pile"][card]
                deck = table.zone(pile) in (k.DECK, k.NATION) and table.owner(pile) != viewer
                if card == k.NO_CARD or not deck:
                    raise StateError(f"{path}atop: {brief(name)} was not laid on a deck unseen")
                self.memory["atop"][card] |= 1 << viewer
                self.memory["atop"][card] |= pile << k.VIEWERS
