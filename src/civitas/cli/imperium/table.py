"""The table: everything one seat may see, in 120 columns and 40 lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from civitas.cli.board import fill, one_line, rule, said
from civitas.cli.drawing import Scene
from civitas.cli.imperium import signs
from civitas.cli.signs import WARNING, seat_chip
from civitas.engine.contract import State
from civitas.games.imperium.names import SUITS
from civitas.locales import Words
from civitas.wording import Listing, face
from civitas.wording.imperium.cards import in_effect, nation_words, state_words, suit_of

# With one column between them these and the tokens make 119.
NAME_WIDTH, NATION_WIDTH, TOKEN_WIDTH, NUMBER_WIDTH = 15, 26, 3, 7
# Where the cards of a seat are counted, in the order of the columns.
COUNTED = ("hand", "deck", "discard", "play", "history", "nation_deck", "area")
METERS = ("main", "regions", "uncivilised", "civilised", "fame")
LOWEST_METER = 3
SUIT_ORDER = (*SUITS, "")


def draw(scene: Scene) -> RenderableType:
    """The whole table; the last line of the screen is left to the prompt."""
    if not scene.view["market"]:
        return fill(scene, [_title(scene)], 1, [], paint)
    seat = shown_seat(scene)
    head = [_title(scene), _meters(scene), *_market(scene), rule(scene)]
    own = [_header(scene, seat), *area(scene, seat), *_hands(scene, seat)]
    top: list[RenderableType] = [*head, _seats(scene), rule(scene), *own]
    used = len(head) + 1 + len(scene.seats) + 1 + len(own)
    return fill(scene, top, used, _warnings(scene), paint)


def shown_seat(scene: Scene) -> int:
    """Whose cards are spread out: the viewer's, for a spectator those of the active seat."""
    viewer = scene.view["viewer"]
    return int(scene.view["turn"]["active"] if viewer is None else viewer)


# --- what is common -----------------------------------------------------------------------------


def _title(scene: Scene) -> Text:
    turn, words = scene.view["turn"], scene.words
    key = "table.title.over" if scene.decision is None else "table.title"
    key = "table.title.setup" if not scene.view["market"] else key
    values = {"round": turn["round"], "seat": scene.names[turn["active"]]}
    title = Text(words(key, game=words("game.short"), **values), style="bold")
    if turn["final_round"] and scene.decision is not None:
        title.append(words("log.join") + words("table.final"), style="bold red")
    return one_line(title)


def _meters(scene: Scene) -> Text:
    """What ends the game when it runs out, and the other decks."""
    view, words = scene.view, scene.words
    sizes = {name: view["decks"][name]["size"] for name in METERS}
    sizes["unrest"] = len(view["piles"]["unrest"])
    sizes["exile"] = len(view["piles"]["exile"])
    line = Text()
    for name in ("main", "unrest", "fame", "regions", "uncivilised", "civilised", "exile"):
        low = name in ("main", "unrest", "fame") and sizes[name] <= LOWEST_METER
        line.append(words("log.join") if line else "")
        line.append(words(f"table.pile.{name}", size=sizes[name]), style="bold red" if low else "")
    return one_line(line)


def _market(scene: Scene) -> list[Text]:
    """The slots side by side: card, then its tokens and the unrest tucked under it."""
    width = scene.width // 5
    rows = (Text(), Text(), Text())
    for slot in scene.view["market"]:
        cells = _slot(scene, slot)
        for row, cell in zip(rows, cells, strict=True):
            cell.truncate(width - 1, overflow="ellipsis", pad=True)
            row.append_text(cell).append(" ")
    return [one_line(row) for row in rows]


def _slot(scene: Scene, slot: Mapping[str, Any] | None) -> tuple[Text, Text, Text]:
    if slot is None:
        return Text(scene.words("table.slot.empty"), style="dim"), Text(), Text()
    unrest = signs.SHAPES["unrest"] * len(slot["unrest"])
    notes = [note for note in (signs.tokens(slot["tokens"]), unrest) if note]
    label = Text(scene.words(f"table.slot.{slot['slot']}"), style="dim")
    return label, signs.chip(scene, slot["card"]), Text(" " + "  ".join(notes))


# --- the seats ----------------------------------------------------------------------------------


def _seats(scene: Scene) -> Table:
    """One line for each seat; `o` opens it."""
    words = scene.words
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False)
    table.add_column("", width=NAME_WIDTH, no_wrap=True, overflow="ellipsis")
    table.add_column("", width=NATION_WIDTH, no_wrap=True, overflow="ellipsis")
    heads = [*signs.TOKENS.values(), *(words(f"table.count.{zone}") for zone in COUNTED)]
    for head in [*heads, words("table.count.exhaust")]:
        width = TOKEN_WIDTH if head in signs.TOKENS.values() else NUMBER_WIDTH
        table.add_column(head, width=width, no_wrap=True, justify="right", header_style="dim")
    for number in range(len(scene.seats)):
        table.add_row(*_seat_cells(scene, number))
    return table


def _seat_cells(scene: Scene, number: int) -> list[Text | str]:
    seat = scene.view["seats"][number]
    moving = scene.decision is not None and scene.view["turn"]["asked"] == number
    return [
        seat_chip(number, scene.seats[number].name),
        ("→ " if moving else "  ") + nation(scene, number),
        *map(str, seat["pool"]),
        *(str(size_of(seat[zone])) for zone in COUNTED),
        f"{seat['exhaust']}/{seat['exhaust_total']}",
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


def _header(scene: Scene, number: int) -> Text:
    seat, words = scene.view["seats"][number], scene.words
    values = dict(zip(("material", "population", "progress"), seat["pool"], strict=True))
    told = words("table.own", actions=seat["actions"], exhaust=seat["exhaust"], **values)
    chip = seat_chip(number, scene.seats[number].name)
    return one_line(Text().append_text(chip).append(f" {told}"))


def area(scene: Scene, seat: int) -> list[Text]:
    """The cards of a seat that are in effect, a line or more for each suit."""
    lines = []
    cards = in_effect(scene.view, seat)
    for suit in SUIT_ORDER:
        mine = [card for card in cards if suit_of(card) == suit]
        parts = [signs.in_play(scene, seat, card) for card in mine]
        lines += signs.packed(parts, scene.width - 2, "  ")
    if quest := scene.view["seats"][seat]["quest"]:
        chips = [signs.chip(scene, card) for card in quest]
        lines += signs.packed([Text(scene.words("table.quest")), *chips], scene.width)
    return [one_line(line) for line in lines]


def _hands(scene: Scene, seat: int) -> list[Text]:
    """The viewer's own cards; a spectator who sees all gets every hand."""
    if scene.open_hands:
        pairs = zip(scene.names, scene.open_hands, strict=True)
        return [line for name, cards in pairs for line in _hand(scene, f"{name}: ", cards)]
    if scene.view["viewer"] is None:
        return []
    cards = scene.view["seats"][seat]["hand"]["cards"]
    return _hand(scene, scene.words("table.hand") + " ", cards)


def _hand(scene: Scene, label: str, cards: Sequence[str]) -> list[Text]:
    parts = [Text(label, style="bold"), *(signs.chip(scene, card) for card in cards)]
    if not cards:
        parts.append(Text(scene.words("table.hand.empty"), style="dim"))
    return [one_line(line) for line in signs.packed(parts, scene.width - 1)]


def _warnings(scene: Scene) -> list[Text]:
    """What may end the game soon."""
    if scene.decision is None:
        return []
    threats = Listing(tuple(face("imperium").threats(scene.view).texts), "join")
    text = f"{WARNING} {said(scene, threats)}"
    return [one_line(Text(text, style="bold red"))] if threats.items else []


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
