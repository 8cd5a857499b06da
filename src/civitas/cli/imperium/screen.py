"""The table: everything one seat may see, on a screen of any size."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from civitas.cli.board import one_line, packed, rule, said, table, wrapped
from civitas.cli.drawing import Block, Scene
from civitas.cli.imperium import signs, solo
from civitas.cli.imperium.nations import for_beginners, why_for_beginners
from civitas.cli.signs import WARNING, seat_chip
from civitas.engine.contract import State
from civitas.games.imperium.names import SUITS
from civitas.locales import Words
from civitas.wording import Listing, face
from civitas.wording.imperium.cards import (
    in_effect,
    nation_words,
    shown,
    state_words,
    suit_of,
    title_in,
)
from civitas.wording.imperium.texts import spoken

NAME_WIDTH, NATION_WIDTH, TOKEN_WIDTH = 15, 27, 3
NARROW_NAME, NARROW_NATION = 12, 18
NARROW, WIDE = 100, 130
# Where the cards of a seat are counted, in the order of the columns; the first of these have a
# place before the others where the screen is narrow.
COUNTED = ("hand", "deck", "discard", "play", "history", "nation_deck", "area")
FIRST = ("exhaust", "hand", "deck", "discard", "play", "history", "nation_deck", "area")
METERS = ("main", "regions", "uncivilised", "civilised", "fame")
LOWEST_METER = 3
SUIT_ORDER = (*SUITS, "")
INDENT = "   "


def blocks(scene: Scene) -> list[Block]:
    """The table, from its top."""
    if not scene.view["market"]:
        return [Block(0, [[_title(scene)]]), Block(0, [_for_beginners(scene)], below=True)]
    seat = shown_seat(scene)
    return [
        Block(0, [[_title(scene)]]),
        Block(2, [_meters(scene)]),
        Block(1, _market(scene)),
        Block(4, [[rule(scene)]]),
        Block(1, [_seats(scene)]),
        *solo.blocks(scene),
        Block(4, [[rule(scene)]]),
        Block(0, [_header(scene, seat)]),
        Block(2, [area(scene, seat)]),
        Block(0, _hands(scene, seat)),
        Block(1, [_warnings(scene)], below=True),
    ]


def _for_beginners(scene: Scene) -> list[Text]:
    """Which nation Enter means while they are chosen, and why."""
    options = scene.question.options if scene.question else ()
    nations = [option.nation for option in options if option.nation]
    if not nations:
        return []
    return wrapped(scene, why_for_beginners(for_beginners(nations), scene.words))


def shown_seat(scene: Scene) -> int:
    """Whose cards are spread out: the viewer's, for a spectator those of the active seat."""
    viewer = scene.view["viewer"]
    return int(scene.view["turn"]["active"] if viewer is None else viewer)


def seat_name(scene: Scene, seat: int) -> str:
    """The name of a seat; one without a player is the automaton's."""
    return scene.names[seat] if seat < len(scene.names) else scene.words("seat.automaton")


# --- what is common -----------------------------------------------------------------------------


def _title(scene: Scene) -> Text:
    turn, words = scene.view["turn"], scene.words
    key = "table.title.over" if scene.decision is None else "table.title"
    key = "table.title.setup" if not scene.view["market"] else key
    values = {"round": turn["round"], "seat": seat_name(scene, turn["active"])}
    title = Text(words(key, game=words("game.short"), **values), style="bold")
    if turn["final_round"] and scene.decision is not None:
        title.append(words("log.join") + words("table.final"), style="bold red")
    return one_line(title)


def _meters(scene: Scene) -> list[Text]:
    """What ends the game when it runs out, and the other decks."""
    view, words = scene.view, scene.words
    sizes = {name: view["decks"][name]["size"] for name in METERS}
    sizes["unrest"] = len(view["piles"]["unrest"])
    sizes["exile"] = len(view["piles"]["exile"])
    parts = []
    for name in ("main", "unrest", "fame", "regions", "uncivilised", "civilised", "exile"):
        low = name in ("main", "unrest", "fame") and sizes[name] <= LOWEST_METER
        told = words(f"table.pile.{name}", size=sizes[name])
        parts.append(Text(told, style="bold red" if low else ""))
    if clock := view["turn"].get("clock"):
        parts.insert(0, Text(words("solo.clock", count=clock), style="bold"))
    return packed(parts, scene.width - 1, words("log.join"))


def _market(scene: Scene) -> list[list[Text]]:
    """Side by side; with more room in columns, and with what the cards say."""
    slots = [slot for slot in scene.view["market"] if slot]
    row = packed([_offer(scene, slot) for slot in slots], scene.width - 1)
    width = scene.width // 5
    if scene.width < NARROW:
        return [row, _texts(scene, [slot["card"] for slot in slots], _offers(scene, slots))]
    columns = [_slot(scene, slot, width - 1) for slot in scene.view["market"]]
    heads = table(list(zip(*(cells[:3] for cells in columns), strict=True)), [width - 1] * 5)
    tall = max(map(len, columns))
    padded = [cells + [Text("")] * (tall - len(cells)) for cells in columns]
    whole = table(list(zip(*padded, strict=True)), [width - 1] * 5)
    return [heads, whole]


def _offers(scene: Scene, slots: Sequence[Mapping[str, Any]]) -> list[Text]:
    return [_offer(scene, slot) for slot in slots]


def _offer(scene: Scene, slot: Mapping[str, Any]) -> Text:
    """A card with its tokens and the unrest under it."""
    notes = _on_offer(slot)
    return Text().append_text(signs.chip(scene, slot["card"])).append(f" {notes}" if notes else "")


def _on_offer(slot: Mapping[str, Any]) -> str:
    unrest = signs.SHAPES["unrest"] * len(slot["unrest"])
    return " ".join(note for note in (signs.tokens(slot["tokens"]), unrest) if note)


def _slot(scene: Scene, slot: Mapping[str, Any] | None, width: int) -> list[Text]:
    """A column: the place, the card, what lies there, and what the card says."""
    if slot is None:
        return [Text(scene.words("table.slot.empty"), style="dim"), Text(), Text()]
    label = Text(scene.words(f"table.slot.{slot['slot']}"), style="dim")
    said_there = [
        Text(part, style="dim")
        for text in card_texts(scene, slot["card"])
        for part in textwrap.wrap(text, width)
    ]
    return [label, signs.chip(scene, slot["card"]), Text(" " + _on_offer(slot)), *said_there]


def card_texts(scene: Scene, number: str) -> list[str]:
    """The sentences of the side that is up."""
    return spoken(shown(scene.view, number), scene.words)


def _texts(scene: Scene, cards: Sequence[str], heads: Sequence[Text]) -> list[Text]:
    """Cards one below the other, each with what it says."""
    lines = []
    for card, head in zip(cards, heads, strict=True):
        told = " ".join(card_texts(scene, card))
        indent = max((one.cell_len for one in heads), default=0) + 2
        parts = textwrap.wrap(told, max(20, scene.width - 1 - indent)) or [""]
        first = head.copy()
        first.pad_right(indent - first.cell_len)
        lines.append(one_line(first.append(parts[0], style="dim")))
        lines += [one_line(Text(" " * indent + part, style="dim")) for part in parts[1:]]
    return lines


# --- the seats ----------------------------------------------------------------------------------


def _seats(scene: Scene) -> list[Text]:
    """One line for each seat, with as many numbers as there is room for; `o` tells the rest."""
    words = scene.words
    shown_zones = _columns(scene)
    heads = [Text(""), Text("")]
    heads += [Text(sign, style="dim") for sign in signs.TOKENS.values()]
    heads += [Text(words(f"table.count.{zone}"), style="dim") for zone in shown_zones]
    rows = [heads, *(_seat_cells(scene, n, shown_zones) for n in range(len(scene.seats)))]
    widths = [*_names_widths(scene), *[TOKEN_WIDTH] * 3]
    widths += [_width(scene, zone) for zone in shown_zones]
    return table(rows, widths, right=2)


def _names_widths(scene: Scene) -> tuple[int, int]:
    narrow = scene.width < NARROW
    return (NARROW_NAME, NARROW_NATION) if narrow else (NAME_WIDTH, NATION_WIDTH)


def _width(scene: Scene, zone: str) -> int:
    return max(TOKEN_WIDTH, len(scene.words(f"table.count.{zone}")))


def _columns(scene: Scene) -> list[str]:
    """What is counted: as much as fits, no head cut."""
    room = scene.width - 1 - sum(_names_widths(scene)) - 1 - 3 * (TOKEN_WIDTH + 1)
    chosen = []
    for zone in FIRST:
        room -= _width(scene, zone) + 1
        if room < 0:
            break
        chosen.append(zone)
    return [zone for zone in (*COUNTED, "exhaust") if zone in chosen]


def _seat_cells(scene: Scene, number: int, zones: Sequence[str]) -> list[Text]:
    seat = scene.view["seats"][number]
    moving = scene.decision is not None and scene.view["turn"]["asked"] == number
    counts = {zone: str(size_of(seat[zone])) for zone in COUNTED}
    counts["exhaust"] = f"{seat['exhaust']}/{seat['exhaust_total']}"
    return [
        seat_chip(number, scene.seats[number].name),
        Text(("→ " if moving else "  ") + nation(scene, number)),
        *(Text(str(amount)) for amount in seat["pool"]),
        *(Text(counts[zone]) for zone in zones),
    ]


def size_of(zone: object) -> int:
    """How many cards a zone of a view has, whether they are shown or not."""
    if isinstance(zone, dict):
        return int(zone["size"])
    assert isinstance(zone, list)
    return len(zone)


def nation(scene: Scene, number: int) -> str:
    """Nation, side of the power card, and state."""
    seat = scene.view["seats"][number]
    parts = {"nation": said(scene, nation_words(seat["nation"])), "side": seat["side"]}
    if not seat["state"]:
        return scene.words("table.nation", **parts)
    state = said(scene, state_words(seat["state"]))
    return scene.words("table.nation.state", state=state, **parts)


# --- one seat, spread out -------------------------------------------------------------------------


def _header(scene: Scene, number: int) -> list[Text]:
    chip = seat_chip(number, scene.seats[number].name)
    parts = [Text().append_text(chip), *map(Text, pool_words(scene, number).split(" · "))]
    return [one_line(line) for line in packed(parts, scene.width - 1, " · ")]


def pool_words(scene: Scene, number: int) -> str:
    """Materials, population, progress, actions and exhaust tokens of a seat."""
    seat = scene.view["seats"][number]
    values = dict(zip(("material", "population", "progress"), seat["pool"], strict=True))
    return scene.words("table.own", actions=seat["actions"], exhaust=seat["exhaust"], **values)


def area(scene: Scene, seat: int) -> list[Text]:
    """The cards of a seat that are in effect, a line or more for each suit."""
    lines = []
    cards = in_effect(scene.view, seat)
    for suit in SUIT_ORDER:
        mine = [card for card in cards if suit_of(card) == suit]
        parts = [signs.in_play(scene, seat, card) for card in mine]
        lines += packed(parts, scene.width - 2, indent="  ")
    if quest := scene.view["seats"][seat]["quest"]:
        chips = signs.chips(scene, quest)
        lines += packed([Text(scene.words("table.quest")), *chips], scene.width - 1)
    return [one_line(line) for line in lines]


def _hands(scene: Scene, seat: int) -> list[list[Text]]:
    """The viewer's own cards, with room also what they say; all hands if all are open."""
    if scene.open_hands:
        pairs = zip(scene.names, scene.open_hands, strict=False)
        return [[line for name, cards in pairs for line in _hand(scene, f"{name}: ", cards)]]
    if scene.view["viewer"] is None:
        return [[]]
    cards = list(scene.view["seats"][seat]["hand"]["cards"])
    label = scene.words("table.hand")
    heads = signs.chips(scene, cards)
    firsts = [card for place, card in enumerate(cards) if _is_first(scene, cards, place)]
    return [
        _hand(scene, f"{label} ", cards),
        [Text(label, style="bold"), *_texts(scene, firsts, heads)],
    ]


def _is_first(scene: Scene, cards: Sequence[str], place: int) -> bool:
    """Of equal cards one speaks for all."""
    names = [said(scene, title_in(scene.view, card)) for card in cards]
    return names.index(names[place]) == place


def _hand(scene: Scene, label: str, cards: Sequence[str]) -> list[Text]:
    parts = [Text(label, style="bold"), *signs.chips(scene, cards)]
    if not cards:
        parts.append(Text(scene.words("table.hand.empty"), style="dim"))
    return [one_line(line) for line in packed(parts, scene.width - 1)]


def _warnings(scene: Scene) -> list[Text]:
    """What may end the game soon."""
    if scene.decision is None:
        return []
    threats = Listing(tuple(face("imperium").threats(scene.view).texts), "join")
    if not threats.items:
        return []
    return wrapped(scene, f"{WARNING} {said(scene, threats)}", "bold red")


# --- for the terminal -----------------------------------------------------------------------------


def paint(line: str, words: Words) -> Text:
    """A line with the names of suits in their colours; the words say it all without."""
    text = Text(line)
    for suit, style in signs.STYLES.items():
        text.highlight_words([f" {words(f'card.label.suit.{suit}')} "], style=style)
    return text


def open_hands(state: State) -> list[list[str]]:
    """Every hand, open."""
    return [seat["zones"].get("hand", []) for seat in state.to_json()["seats"]]


def legend(words: Words) -> str:
    return words("rule.signs")
