"""The table: everything one seat may see, on a screen of any size."""

from __future__ import annotations

from rich.text import Text

from civitas.cli.board import one_line, said, table, wrapped
from civitas.cli.civ import signs
from civitas.cli.drawing import Block, Scene
from civitas.cli.signs import TIMES, WARNING, seat_chip
from civitas.engine.contract import State, View
from civitas.games.civ.names import AGES, DOMAINS
from civitas.games.civ.view import THRESHOLDS
from civitas.locales import Words
from civitas.wording import Listing
from civitas.wording.civ.cards import (
    PERMANENT,
    Zone,
    count,
    domain_of,
    letter_of,
    size,
    total,
)
from civitas.wording.civ.standing import lead, standings
from civitas.wording.civ.threats import threats

# From this width on a Domain's column has room for the Ages of its cards.
WIDE = 130
NARROW = 96
MOST_WIDE = 20


def blocks(scene: Scene) -> list[Block]:
    """The table, from its top."""
    title, second = _status(scene)
    return [
        Block(0, [[title]]),
        Block(2, [[second]]),
        Block(0, [_seats(scene, 1), _seats(scene, 2)]),
        Block(0, [_middle(scene)]),
        Block(1, [_warnings(scene)], below=True),
        Block(2, [_lead(scene)], below=True),
        Block(0, [_hand(scene)], below=True),
    ]


# --- what is common -----------------------------------------------------------------------------


def _status(scene: Scene) -> tuple[Text, Text]:
    words, view = scene.words, scene.view
    parts = [_deck(view, words)]
    if view["turn"]["limit"] and scene.decision is not None:
        parts.append(words("table.limit", limit=view["turn"]["limit"]))
    title = Text(_title(scene), style="bold")
    title.append(words("log.join") + words("log.join").join(parts), style="not bold")
    second = words("log.join").join([_pile(view, words), _coin(scene)])
    return one_line(title), one_line(Text(second))


def _title(scene: Scene) -> str:
    turn, words = scene.view["turn"], scene.words
    values = {"game": words("game.short"), "turn": turn["number"] + 1, "step": turn["draft_step"]}
    seat = scene.names[turn["seat"]]
    variants = {"over": ".over", "draft_keep": ".draft", "draft_middle": ".middle"}
    return words(f"table.title{variants.get(turn['asks'], '')}", seat=seat, **values)


def _deck(view: View, words: Words) -> str:
    left = zip(AGES, view["deck"]["left"], strict=True)
    ages = [words("table.deck.age", age=age, count=n) for age, n in left if n]
    if not ages:
        return words("table.deck.empty")
    return words("table.deck", size=view["deck"]["size"], ages=", ".join(ages))


def _pile(view: View, words: Words) -> str:
    if not view["pile"]:
        return words("table.pile.empty")
    return words("table.pile", size=total(view["pile"]), cards=letters(view["pile"], words))


def letters(zone: Zone, words: Words) -> str:
    """A zone by the letters of its Domains."""
    there = [domain for domain in DOMAINS if count(zone, domain)]
    return " ".join(f"{words(f'domain.{d}.letter')}{count(zone, d)}" for d in there)


def _coin(scene: Scene) -> str:
    coin, words = scene.view["coin"], scene.words
    if coin is None:
        return words("table.coin.deck")
    domain = words(f"domain.{domain_of(coin['domain'])}")
    names = scene.names
    return words("table.coin", seat=names[coin["user"]], domain=domain, owner=names[coin["seat"]])


def _middle(scene: Scene) -> list[Text]:
    """The open cards of a draft, while there are any."""
    line = Text()
    for letter in scene.view["middle"]:
        if letter is not None:
            domain = domain_of(letter)
            line.append_text(signs.chip(domain, scene.words(f"domain.{domain}"))).append(" ")
    return [one_line(Text(scene.words("table.middle", cards="")).append_text(line))] if line else []


# --- the seats ----------------------------------------------------------------------------------


def _widths(scene: Scene) -> list[int]:
    """Name, six Domains, hand: what is left over goes to the Domains."""
    name, hand = (13, 11) if scene.width < NARROW else (17, 15)
    domain = (scene.width - 1 - name - hand - 1 - len(DOMAINS)) // len(DOMAINS)
    return [name, *[min(domain, MOST_WIDE)] * len(DOMAINS), hand]


def _seats(scene: Scene, lines: int) -> list[Text]:
    """A head, then for every seat its numbers; with two lines also the rows of cards."""
    widths = _widths(scene)
    heads = [Text(""), *(_head(scene, domain, widths[1]) for domain in DOMAINS)]
    rows: list[list[Text]] = [[*heads, Text(scene.words("table.backs"))]]
    for number in range(len(scene.seats)):
        first, second = _seat_lines(scene, number, widths[1])
        if lines == 2:
            rows += [first, second]
        else:
            rows.append([first[0], *second[1:-1], first[-1]])
    return table(rows, widths)


def _head(scene: Scene, domain: str, width: int) -> Text:
    head = Text(f"{signs.SHAPES[domain]} {scene.words(f'domain.{domain}')}")
    head.truncate(width, overflow="ellipsis", pad=True)
    head.stylize(signs.STYLES[domain])
    return head


def _seat_lines(scene: Scene, number: int, width: int) -> tuple[list[Text], list[Text]]:
    cells = [_domain_cell(scene, number, domain, width) for domain in DOMAINS]
    names, hands = _name_cell(scene, number), _hand_cell(scene, number)
    first, second = zip(names, *cells, hands, strict=True)
    return list(first), list(second)


def _name_cell(scene: Scene, number: int) -> tuple[Text, Text]:
    name = seat_chip(number, scene.seats[number].name)
    moving = scene.view["turn"]["seat"] == number and scene.decision is not None
    words = scene.words
    notes = [words.plural("table.points", standings(scene.view)[number].total)]
    notes += [words("table.first")] if number == 0 else []
    notes += [words("table.team", team="AB"[number % 2])] if scene.view["options"]["teams"] else []
    notes += [] if scene.seats[number].person else [words("table.bot")]
    return name, Text(("→ " if moving else "  ") + ", ".join(notes), style="dim")


def _domain_cell(scene: Scene, number: int, domain: str, width: int) -> tuple[Text, Text]:
    seat, letter = scene.view["seats"][number], letter_of(domain)
    cards, needed = count(seat["area"], domain), seat["needed"][DOMAINS.index(domain)]
    marked = cards or seat["embargo"].get(letter) or seat["democracy"].get(letter)
    second = Text(f"{cards}/{needed}", style="bold" if marked else "dim")
    if notes := _notes(scene, number, domain, cards):
        second.append(" " + "".join(notes))
    track = _track(scene, domain, cards, needed, width)
    if cards and scene.width >= WIDE and isinstance(seat["area"][letter], list):
        track.append(f" {signs.ages_of(seat['area'][letter])}", style="dim")
    return track, second


def _notes(scene: Scene, number: int, domain: str, cards: int) -> list[str]:
    """Level in reach, lead in Culture, markers, coin."""
    seat, letter, words = scene.view["seats"][number], letter_of(domain), scene.words
    first, second, _ = THRESHOLDS[len(scene.seats)]
    notes = []
    if domain in PERMANENT and cards >= first:
        notes.append(words("table.level.2" if cards >= second else "table.level.1"))
    if domain not in PERMANENT and cards and _leads(scene, number, domain, cards):
        notes.append(words("table.lead"))
    if letter in seat["embargo"] or letter in seat["own_embargo"]:
        notes.append(signs.EMBARGO)
    if laid := count(seat["democracy"], domain):
        notes.append(f"+{laid}")
    coin = scene.view["coin"]
    if coin and (coin["seat"], coin["domain"]) == (number, letter):
        notes.append(signs.COIN)
    return notes


def _leads(scene: Scene, number: int, domain: str, cards: int) -> bool:
    others = [s for q, s in enumerate(scene.view["seats"]) if q != number]
    return all(count(seat["area"], domain) < cards for seat in others)


def _track(scene: Scene, domain: str, cards: int, needed: int, width: int) -> Text:
    """A row of places up to the Hegemony: cards, where the levels begin, and the goal."""
    letter = scene.words(f"domain.{domain}.letter")
    length = max(cards, needed)
    if length > width:
        return Text(f" {letter}{TIMES}{cards} ", style=signs.STYLES[domain])
    first, second, _ = THRESHOLDS[len(scene.seats)]
    places = {first: "1", second: "2"} if domain in PERMANENT else {}
    places[needed] = scene.words("table.hegemony")
    track = Text(letter * cards, style=signs.STYLES[domain])
    rest = "".join(places.get(n, signs.TRACK) for n in range(cards + 1, length + 1))
    return Text().append_text(track).append(rest, style="dim")


def _hand_cell(scene: Scene, number: int) -> tuple[Text, Text]:
    seat, words = scene.view["seats"][number], scene.words
    if scene.view["turn"]["asks"].startswith("draft"):
        kept = size(seat["backs"])
        return Text(words("table.kept", kept=kept, pack=seat["pack_size"])), Text()
    known = scene.view["knows"]["sure"][number]
    sure = words("table.known", cards=letters(known, words)) if known else ""
    backs = seat["backs"]
    shown = words.plural("card.hidden", backs) if isinstance(backs, int) else signs.ages_of(backs)
    return Text(shown or words("table.hand.empty")), Text(sure, style="dim")


# --- what the viewer holds and is asked -----------------------------------------------------------


def _hand(scene: Scene) -> list[Text]:
    """The viewer's own cards; a spectator who sees all gets every hand."""
    viewer, words = scene.view["viewer"], scene.words
    if scene.open_hands:
        hands = zip(scene.names, scene.open_hands, strict=True)
        return [card_line(name, hand, scene) for name, hand in hands]
    if viewer is None:
        return []
    seat = scene.view["seats"][viewer]
    drafting = scene.view["turn"]["asks"] == "draft_keep"
    lines = [card_line(words("table.pack"), seat["pack"], scene)] if drafting else []
    label = words("table.hand.kept" if drafting else "table.hand")
    return [*lines, card_line(label, seat["hand"], scene)]


def card_line(label: str, zone: Zone, scene: Scene) -> Text:
    """Cards by Domain with their Ages; by letters if the names do not fit."""
    for short in (False, True):
        line = Text(f"{label}: ", style="bold")
        for domain in (d for d in DOMAINS if count(zone, d)):
            name = scene.words(f"domain.{domain}{'.letter' if short else ''}")
            line.append_text(signs.chip(domain, name))
            line.append(f" {signs.ages_of(zone[letter_of(domain)])}  ", style="not bold")
        if line.cell_len <= scene.width:
            break
    if not zone:
        line.append(scene.words("table.hand.empty"), style="dim")
    return one_line(line)


def _warnings(scene: Scene) -> list[Text]:
    """That the viewer can win now; otherwise who else can."""
    if scene.decision is None:
        return []
    found = threats(scene.view).threats
    if own := [threat.text for threat in found if threat.own]:
        return wrapped(scene, f"★ {said(scene, own[0])}", "bold green")
    if not found:
        return []
    texts = Listing(tuple(threat.text for threat in found), "join")
    return wrapped(scene, f"{WARNING} {said(scene, texts)}", "bold red")


def _lead(scene: Scene) -> list[Text]:
    """How it stands."""
    now = lead(scene.view) if scene.decision is not None else None
    if now is None:
        return []
    return wrapped(scene, said(scene, Listing(tuple(now.note), "join")), "dim")


def paint(line: str, words: Words) -> Text:
    """A line with the names of Domains in their colours; the words say it all without."""
    text = Text(line)
    for domain in DOMAINS:
        text.highlight_words([words(f"domain.{domain}")], style=signs.STYLES[domain])
    return text


# --- for the terminal -----------------------------------------------------------------------------


def open_hands(state: State) -> list[Zone]:
    """Every hand, open; during a draft what was kept."""
    return [seat["hand"] for seat in state.to_json()["seats"]]


def legend(words: Words) -> str:
    return words("rule.signs")
