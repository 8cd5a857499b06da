"""From the trees of the card language to the tables of `library`.

A program is a flat run of small numbers: every node is its operation, its size, its operands and
its children (see `instructions`), so that the machine can step over what it does not run and look
ahead at what a cost needs. Filters, selections, counts, conditions and formulas lie there, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions as o
from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.errors import CardError
from civitas.games.imperium.language.nodes import nodes
from civitas.games.imperium.vocabulary import (
    ACCESSIONS,
    BOXES,
    FLAGS,
    HEADERS,
    ICONS,
    NEWER_MARK,
    POINTS,
    REPLACEMENTS,
    RESOURCES,
    SOURCES,
    STARTS,
    STATES,
    STATICS,
    SUITS,
    TERM_ZONES,
    TERMS,
    TRIGGERS,
    VERBS,
    WHERES,
    ZONES,
)

INSTRUCTIONS = {one.name: (number, one) for number, one in enumerate(o.INSTRUCTIONS, 1)}
CONDITIONS = {one.name: (number, one) for number, one in enumerate(o.CONDITIONS, 1)}


class CompileError(CardError):
    """A tree that the machine cannot run, with the number of the card it belongs to."""


def bits(words: Iterable[str], table: Mapping[str, int]) -> int:
    total = 0
    for word in words:
        total |= table[word]
    return total


def numbers(words: Iterable[str], table: Mapping[str, int]) -> int:
    """A set of bit numbers as one number."""
    total = 0
    for word in words:
        total |= 1 << table[word]
    return total


def laid(verb: str, children: Iterable[int] = (), /, **operands: int) -> list[int]:
    """A node: its number, its size, its operands in the order of the table, its children."""
    number, instruction = INSTRUCTIONS[verb]
    rest = [*in_order(instruction, operands), *children]
    return [number, o.OPERANDS + len(rest), *rest]


def asked(condition: str, parts: Iterable[int] = (), /, **operands: int) -> list[int]:
    """A condition: its number, its operands in the order of the table, its parts."""
    number, instruction = CONDITIONS[condition]
    return [number, *in_order(instruction, operands), *parts]


def in_order(instruction: o.Instruction, operands: dict[str, int]) -> list[int]:
    if operands.keys() != set(instruction.operands):
        raise ValueError(f"{instruction.name} has {instruction.operands}, not {tuple(operands)}")
    return [int(operands[name]) for name in instruction.operands]


@dataclass
class Tables:
    """What is written while the cards are read."""

    code: list[int] = field(default_factory=lambda: [0])
    cards: list[int] = field(default_factory=list)
    faces: list[int] = field(default_factory=list)
    rows: list[list[int]] = field(default_factory=lambda: [[0] * k.ROW_WIDTH])
    decks: list[int] = field(default_factory=list)
    names: dict[str, int] = field(default_factory=dict)
    shared: dict[object, int] = field(default_factory=dict)
    texts: dict[int, t.Effect] = field(default_factory=dict)

    def place(self, numbers_: list[int], key: object = None) -> int:
        """Put a run of numbers into the code; equal things are written once."""
        if key is not None and key in self.shared:
            return self.shared[key]
        start = len(self.code)
        self.code += numbers_
        if key is not None:
            self.shared[key] = start
        return start


@dataclass
class Section:
    """A part of the code that is written on its own, and what is shared inside it."""

    code: list[int]
    shared: dict[object, int]


# Texts that the rules of the solo game themselves have, in the order of `consts`.
RULES_TEXTS: tuple[t.Effect, ...] = (
    t.Move("exile", t.Select(zones=("market",), up_to=True)),
    t.Move("garrison", t.Select(zones=("quest_area",))),
    t.Develop(free=True),
    t.Move("remove", t.Select(zones=("dev_area",))),
)


def filled(numbers_: list[int], size: int) -> list[int]:
    if len(numbers_) > size:
        raise CompileError(f"these are too many cards: {len(numbers_)} numbers, room for {size}")
    return [*numbers_, *[0] * (size - len(numbers_))]


class Compiler:
    """Trees in, tables out."""

    def __init__(self, decks: Mapping[str, t.Deck]) -> None:
        self.tables = Tables()
        self.decks = decks
        self.places: dict[str, int] = {}  # number of a card -> its place among the actions

    # --- selecting and counting -----------------------------------------------------------

    def filter(self, tree: t.Filter | None) -> int:
        """Where the filter lies in the code; 0 lets everything through."""
        if tree is None or tree == t.Filter():
            return 0
        holds, without = self.filter(tree.holds), self.filter(tree.without)
        names = [number for word in tree.name for number in self.names(word)]
        row = [
            bits(tree.suit, SUITS),
            numbers(tree.icon, ICONS),
            bits(tree.header, HEADERS),
            bits(tree.state, STATES),
            int(tree.vp == "variable"),
            RESOURCES[tree.token] + 1 if tree.token else 0,
            holds,
            without,
            len(names),
            *names,
        ]
        return self.tables.place(row, tree)

    def names(self, word: str) -> list[int]:
        """The numbers of a name; one that ends in a star means all that begin so."""
        if word.endswith(" *"):
            found = [n for name, n in self.tables.names.items() if name.startswith(word[:-1])]
        else:
            found = [self.tables.names[word]] if word in self.tables.names else []
        if not found:
            raise CompileError(f"no card is called {word!r}")
        return found

    def select(self, tree: t.Select) -> int:
        count = {"any": k.COUNT_ANY, "all": k.COUNT_ALL}.get(str(tree.count), tree.count)
        if not isinstance(count, int):
            raise CompileError(f"a selection of {tree.count!r} cards")
        up_to = int(tree.up_to or count == k.COUNT_ANY)
        row = [self.filter(tree.filter), numbers(tree.zones, ZONES), count, up_to]
        return self.tables.place(row, tree)

    def per(self, tree: t.Per) -> int:
        how = tree.times | (tree.every - 1) << k.PER_EVERY
        if tree.whose == "others":
            how |= 1 << k.PER_OTHERS
        row = [self.filter(tree.filter), numbers(tree.zones, ZONES), how]
        return self.tables.place(row, tree)

    def condition(self, tree: t.Condition) -> int:
        match tree:
            case t.State(state):
                row = asked("state", state=STATES[state])
            case t.Has(cards, least):
                row = asked("has", cards=self.select(cards), least=least)
            case t.Owns(resource, least):
                row = asked("owns", resource=RESOURCES[resource], least=least)
            case t.Carries(resource, least):
                row = asked("carries", resource=RESOURCES[resource], least=least)
            case t.ItIs(filter_):
                row = asked("it_is", filter=self.filter(filter_))
            case t.Not(condition):
                row = asked("not", condition=self.condition(condition))
            case t.And(conditions):
                parts = [self.condition(part) for part in conditions]
                row = asked("and", parts, count=len(parts))
            case t.Behind(resource):
                row = asked("behind", resource=RESOURCES[resource])
            case t.Others(condition):
                row = asked("others", condition=self.condition(condition))
        return self.tables.place(row, ("condition", tree))

    # --- effects --------------------------------------------------------------------------

    def effect(self, tree: t.Effect | None) -> int:
        """Where the program of an effect begins; 0 if there is none."""
        if tree is None:
            return 0
        start = self.tables.place(self.node(tree), ("effect", tree))
        self.tables.texts[start] = tree
        return start

    def node(self, tree: t.Effect) -> list[int]:
        row = self.shape(tree) or self.token_verb(tree) or self.card_verb(tree)
        row = row or self.game_verb(tree) or self.simple_verb(tree)
        if row is None:
            raise CompileError(f"{type(tree).__name__} cannot stand here")
        return row

    def shape(self, tree: t.Effect) -> list[int] | None:
        match tree:
            case t.Sequence(effects, sentences):
                return laid("sequence", self.children(effects), sentences=sentences)
            case t.May(effect):
                return laid("may", self.node(effect))
            case t.Choose(options, both):
                parts = self.children(options)
                return laid("choose", parts, both=both, count=len(options))
            case t.To(cost, effect):
                price = self.node(merge_payments(cost))
                return laid("to", price + self.node(effect), price_size=len(price))
            case t.If(condition, effect, otherwise):
                then = self.node(effect)
                other = self.node(otherwise) if otherwise is not None else []
                asked = self.condition(condition)
                return laid("if", then + other, condition=asked, then_size=len(then))
            case t.Each(who, effect):
                return laid("each", self.node(effect), skipped={"all": 0, "others": 1}[who])
            case t.ForEach(first, then_):
                head = self.node(first)
                return laid("for_each", head + self.node(then_), first_size=len(head))
            case t.Times(times, effect):
                return laid("times", self.node(effect), times=times)
            case t.Able(effect, otherwise):
                then = self.node(effect)
                other = self.node(otherwise) if otherwise is not None else []
                return laid("able", then + other, then_size=len(then))
            case t.Repeat(effect):
                return laid("repeat", self.node(effect))
        return None

    def children(self, effects: Iterable[t.Effect]) -> list[int]:
        return [number for effect in effects for number in self.node(effect)]

    def amount(self, tree: int | t.Per | str) -> dict[str, int]:
        if isinstance(tree, t.Per):
            return {"amount_from": k.AMOUNT_PER, "amount": self.per(tree)}
        if isinstance(tree, str):
            return {"amount_from": k.AMOUNT_ON_IT, "amount": 0}
        return {"amount_from": k.AMOUNT_FIXED, "amount": tree}

    def token_verb(self, tree: t.Effect) -> list[int] | None:
        match tree:
            case t.Gain(resource, amount):
                return laid("gain", resource=RESOURCES[resource], **self.amount(amount))
            case t.Pay():
                return pay_node(tree)
            case Payment():
                return laid("pay", **asdict(tree))
            case t.Refresh(amount):
                return laid("refresh", amount=amount)
            case t.Put(resource, amount, on):
                return laid("put", resource=RESOURCES[resource], amount=amount, on=self.select(on))
            case t.Steal(resource, amount, only, short):
                after = self.node(short) if short is not None else []
                test = self.condition(only) if only is not None else 0
                taken = {"resource": RESOURCES[resource], "amount": amount}
                return laid("steal", after, only=test, **taken)
            case t.TakeUnrest(amount):
                return laid("unrest", amount=amount)
        return None

    def card_verb(self, tree: t.Effect) -> list[int] | None:
        match tree:
            case t.Draw(amount, up_to, if_able):
                return laid("draw", up_to=up_to, if_able=if_able, **self.amount(amount))
            case t.Move(verb, cards, host):
                place = self.select(host) if host is not None else 0
                return laid("move", verb=VERBS[verb], cards=self.select(cards), host=place)
            case t.Develop(free):
                return laid("develop", free=free)
            case t.Acquire(filter_, also, only):
                reach = {"also_exile": "exile" in also, "only_exile": only == "exile"}
                return laid("acquire", filter=self.filter(filter_), **reach)
            case t.BreakThrough(filter_, also):
                reach = {"also_exile": "exile" in also}
                return laid("break_through", filter=self.filter(filter_), **reach)
            case t.Fame(look, _):
                return laid("fame", look=look)
            case t.Find(filter_, then, zones):
                where = {"then": VERBS[then], "zones": numbers(zones, ZONES)}
                return laid("find", filter=self.filter(filter_), **where)
            case t.Look(zone, public):
                return laid("look", zone=ZONES[zone], public=public)
        return None

    def game_verb(self, tree: t.Effect) -> list[int] | None:
        """Verbs about the frame of the game: plays, flips, and what lasts a turn."""
        match tree:
            case t.Shuffle():
                return laid("shuffle")
            case t.Swap(one, other):
                return laid("swap", one=self.select(one), other=self.select(other))
            case t.Play(cards, free, any_state):
                return laid("play", cards=self.select(cards), free=free, any_state=any_state)
            case t.Resolve(cards, part):
                return laid("resolve", cards=self.select(cards), part=part == "exhaust")
            case t.Flip(what, to):
                kind = k.FLIP_STATE if what == "state" else k.FLIP_NEXT if to else k.FLIP_SELF
                name = self.names(to)[0] if kind == k.FLIP_NEXT else 0
                return laid("flip", kind=kind, name=name)
            case t.ThisTurn("treat_icon", icon, as_icon, times):
                return laid("treat", icon=ICONS[icon], as_icon=ICONS[as_icon], times=times)
            case t.ThisTurn("next_play_ignores_state", icon, _, _):
                return laid("ignore_state", state=STATES[icon])
            case t.Declare(suits):
                return laid("declare", suits=bits(suits, SUITS))
            case t.Amend(times, plus):
                return laid("amend", times=times, plus=plus)
        return None

    def simple_verb(self, tree: t.Effect) -> list[int] | None:
        match tree:
            case t.EndGame():
                return laid("end_game")
            case t.Simple(verb, resource, amount):
                known = {"resource": RESOURCES.get(resource, 0), "amount": amount}
                wanted = INSTRUCTIONS[verb][1].operands
                return laid(verb, **{name: known[name] for name in wanted})
        return None

    # --- standing abilities ---------------------------------------------------------------

    def standing(self, tree: t.Standing) -> list[list[int]]:
        """The rows of an ability: one for each moment it listens to."""
        match tree:
            case t.On():
                return [self.trigger(tree, hook) for hook in TRIGGERS[tree.event]]
            case t.Instead():
                return [self.replacement(tree)]
            case t.Static():
                return [self.modifier(tree)]

    def trigger(self, tree: t.On, hook: int) -> list[int]:
        row = [0] * k.ROW_WIDTH
        row[k.ROW_HOOK] = hook
        row[k.ROW_FILTER] = self.filter(tree.filter)
        row[k.ROW_EXHAUST], row[k.ROW_MAY] = int(tree.exhaust), int(tree.may)
        row[k.ROW_SOURCE] = SOURCES[tree.source]
        row[k.ROW_TIMES] = 1
        cost = t.Sequence(tree.cost) if tree.cost else None
        for part in tree.effect.effects if isinstance(tree.effect, t.Sequence) else (tree.effect,):
            if isinstance(part, t.Amend):
                row[k.ROW_TIMES], row[k.ROW_AMOUNT] = part.times, part.plus
        if isinstance(tree.effect, t.Avoid):
            row[k.ROW_UNLESS] = int(tree.effect.unless is not None)
            row[k.ROW_COST] = self.effect(merge_payments(cost) if cost else None)
        else:
            row[k.ROW_EFFECT] = self.effect(t.To(cost, tree.effect) if cost else tree.effect)
        return row

    def replacement(self, tree: t.Instead) -> list[int]:
        """Closed: some replacements are programs, the others only say what and how many."""
        row = [0] * k.ROW_WIDTH
        row[k.ROW_HOOK] = REPLACEMENTS[tree.event]
        row[k.ROW_FILTER], row[k.ROW_MAY] = self.filter(tree.filter), int(tree.may)
        match tree.event, tree.effect:
            case "market_token", t.Put(resource, amount, _):
                row[k.ROW_RESOURCES], row[k.ROW_AMOUNT] = RESOURCES[resource], amount
            case "to_history", t.Move("to_discard", _, None):
                pass
            case "to_history", t.Sequence((t.Move("to_discard", _, None), besides)):
                row[k.ROW_EFFECT] = self.effect(besides)
            case "discard_cost", t.Move("abandon", _, None):
                pass
            case "gain_self" | "gain_material", effect:
                row[k.ROW_EFFECT] = self.effect(effect)
            case _:
                raise CompileError(f"instead of {tree.event}: this effect cannot stand here")
        return row

    def modifier(self, tree: t.Static) -> list[int]:
        row = [0] * k.ROW_WIDTH
        row[k.ROW_HOOK] = STATICS[tree.what]
        row[k.ROW_FILTER] = self.filter(tree.filter)
        row[k.ROW_AMOUNT], row[k.ROW_FLOOR] = tree.amount, tree.floor or 0
        row[k.ROW_RESOURCES] = numbers(tree.resources, RESOURCES)
        return row

    # --- cards ----------------------------------------------------------------------------

    def points(self, tree: t.Points) -> int:
        row = [POINTS[tree.kind]]
        if tree.kind == "fixed":
            row.append(tree.value)
        elif tree.kind == "conditional":
            cases = [number for where, value in tree.cases for number in (WHERES[where], value)]
            row += [tree.otherwise, len(tree.cases), *cases]
        elif tree.kind == "variable":
            addends = [number for term in tree.terms for number in self.addends(term)]
            row += [tree.cap, len(addends) // k.ADDEND_SIZE, *addends]
        return self.tables.place(row, ("points", tree))

    def addends(self, term: t.Term) -> list[int]:
        """A term; what is counted beside it comes first, with a divisor below 0."""
        beside = [] if term.beside is None else self.addends(replace(term.beside, per=-term.per))
        kind = [TERMS[term.count], TERM_ZONES[term.zone], self.term_subject(term)]
        return [*beside, term.points, term.per, *kind]

    def term_subject(self, term: t.Term) -> int:
        """What a term counts: a resource, suits, icons, or a filter."""
        match term.count:
            case "resource" | "players_with_fewer":
                return RESOURCES[term.of[0]]
            case "suit" | "pinned_without":
                return bits(term.of, SUITS)
            case "icons":
                return numbers(term.of, ICONS)
            case "name":
                return self.filter(t.Filter(name=term.of))
            case "like":
                return self.filter(term.cards)
        return 0

    def face(self, tree: t.Face) -> list[int]:
        rows = [row for ability in tree.standing for row in self.standing(ability)]
        first = len(self.tables.rows)
        self.tables.rows += rows
        exhaust = tree.exhaust[0] if len(tree.exhaust) == 1 else None
        if len(tree.exhaust) > 1:
            exhaust = t.Choose(tree.exhaust)
        out = [0] * k.FACE_WIDTH
        out[k.FACE_NAME] = self.tables.names[tree.name]
        out[k.FACE_PLAY], out[k.FACE_EXHAUST] = self.effect(tree.play), self.effect(exhaust)
        out[k.FACE_SOLSTICE] = self.effect(tree.solstice)
        out[k.FACE_NEEDS] = self.condition(tree.needs) if tree.needs is not None else 0
        out[k.FACE_ENDGAME] = self.effect(tree.endgame)
        out[k.FACE_FREE], out[k.FACE_FLAGS] = int(tree.free), bits(tree.flags, FLAGS)
        out[k.FACE_POINTS] = self.points(tree.points)
        out[k.FACE_VARIABLE] = int(tree.points.kind == "variable")
        out[k.FACE_ROWS], out[k.FACE_ROW_COUNT] = first, len(rows)
        for row in rows:
            if row[k.ROW_HOOK] < k.ADDED:
                out[k.FACE_HOOKS] |= 1 << row[k.ROW_HOOK]
            else:
                out[k.FACE_ADDED] |= 1 << (row[k.ROW_HOOK] - k.ADDED)
        for bit, text in ((k.COPIES_IN_PLAY, tree.play), (k.COPIES_IN_EXHAUST, tree.exhaust)):
            if any(isinstance(node, t.Resolve) for node in nodes(text)):
                out[k.FACE_COPIES] |= bit
        return out

    def card(self, tree: t.Card, deck: int) -> None:
        out = [0] * k.CARD_WIDTH
        out[k.CARD_SUITS], out[k.CARD_HEADER] = bits(tree.suits, SUITS), HEADERS[tree.header]
        out[k.CARD_STATE] = STATES[tree.state] if tree.state else 0
        for icon in (*tree.types, *tree.icons):
            column, place = divmod(ICONS[icon], k.ICONS_IN_COLUMN)
            out[k.CARD_ICONS + column] += 1 << (3 * place)
        out[k.CARD_START], out[k.CARD_PLAYERS] = STARTS[tree.start], tree.players
        if tree.development is not None:
            out[k.CARD_COST : k.CARD_UNREST + 1] = [1, *tree.development, tree.unrest]
        out[k.CARD_DECK], out[k.CARD_PERMANENT] = deck, int(tree.permanent)
        out[k.CARD_FACES], out[k.CARD_WEIGHT] = len(tree.faces), 1
        place = len(self.tables.cards) // k.CARD_WIDTH
        out[k.CARD_PLACE] = self.places.setdefault(tree.number, place)
        for ability in tree.faces[0].standing:
            if isinstance(ability, t.Static) and ability.what == "counts_as" and ability.filter:
                out[k.CARD_WEIGHT] = ability.amount
                out[k.CARD_WEIGHT_SUITS] = bits(ability.filter.suit, SUITS)
        self.tables.cards += out
        for side in range(2):
            self.tables.faces += self.face(tree.faces[min(side, len(tree.faces) - 1)])

    def deck(self, number: int, tree: t.Deck) -> None:
        out = [0] * k.DECK_WIDTH
        out[k.DECK_FIRST] = len(self.tables.cards) // k.CARD_WIDTH
        out[k.DECK_SIZE], out[k.DECK_STATE] = len(tree.cards), STATES[tree.state]
        out[k.DECK_EXHAUST], out[k.DECK_ACCESSION] = tree.exhaust_tokens, ACCESSIONS[tree.accession]
        out[k.DECK_BOX] = BOXES.get(tree.box, k.OTHER_BOX)
        out[k.DECK_IS_NATION] = int(tree.kind == "nation")
        out[k.DECK_QUESTS] = int(tree.area == "quests")
        title = next((c.faces[0].name for c in tree.cards if "power" in c.suits), "")
        out[k.DECK_NAME] = self.tables.names.get(title, 0)
        self.tables.decks += out
        for card in tree.cards:
            try:
                self.card(card, number)
            except CompileError as error:
                raise CompileError(error.message, card=card.number) from None
            except KeyError as error:
                raise CompileError(f"{error} cannot stand here", card=card.number) from None

    def newer_section(self, decks: list[t.Deck]) -> Tables:
        """The cards of 2024, in parts of the tables for themselves: all others stay in place."""
        kept = self.tables
        self.tables = Tables(names=kept.names, texts=kept.texts)
        self.tables.code = [0] * k.NEWER_CODE
        self.tables.rows = [[0] * k.ROW_WIDTH] * k.NEWER_ROWS
        for number, deck in enumerate(decks):
            first = k.NEWER + len(self.tables.cards) // k.CARD_WIDTH
            column = number * k.DECK_WIDTH + k.DECK_NEWER
            kept.decks[column : column + 2] = [first, len(deck.newer)]
            for card in deck.newer:
                self.places[card.number] = self.places[card.number.removesuffix(NEWER_MARK)]
                self.card(card, number)
        made, self.tables = self.tables, kept
        return made

    def solo_section(self, section: Section, first: int, decks: list[t.Deck]) -> Section:
        """The tables of the solo game have a part of the code for themselves."""
        cards = Section(self.tables.code, self.tables.shared)
        self.tables.code, self.tables.shared = section.code, section.shared
        if first == 0:
            self.tables.code += [0] * (1 + len(RULES_TEXTS))
            for place, effect in enumerate(RULES_TEXTS, k.TEXT_PRACTICE):
                self.tables.code[place] = self.effect(effect)
        for number, deck in enumerate(decks, first):
            if deck.solo is not None:
                header = self.tables.place(self.solo(deck.solo))
                self.tables.decks[number * k.DECK_WIDTH + k.DECK_SOLO] = header
        made = Section(self.tables.code, self.tables.shared)
        self.tables.code, self.tables.shared = cards.code, cards.shared
        return made

    def solo(self, tree: t.Solo) -> list[int]:
        """What the automaton of a nation is: its token, then the rows of each of its tables."""
        resource, amount = tree.token
        header = [RESOURCES[resource], amount]
        for rows in (tree.barbarian, tree.empire, tree.journey):
            lines = [number for row in rows for number in self.line(row)]
            header += [len(rows), self.tables.place(lines)]
        return header

    def line(self, row: t.Row) -> list[int]:
        """A row of a solo table; it reaches the player or not (7.3)."""
        reaches = any(isinstance(node, t.Each | t.Steal) for node in nodes(row.effect))
        return [self.filter(row.cards), self.effect(row.effect), int(reaches)]

    def name(self, decks: Iterable[t.Deck]) -> None:
        """Give every name of a card its number."""
        for deck in decks:
            for card in (*deck.cards, *deck.newer):
                for face in card.faces:
                    self.tables.names.setdefault(face.name, len(self.tables.names) + 1)

    def compile(self) -> dict[str, list[int]]:
        """The tables of `library`.

        The printed decks come first and know nothing of others: whatever is added, their programs
        stay where they are, so that games that run already go on.
        """
        printed = [deck for deck in self.decks.values() if deck.box in BOXES]
        own = [deck for deck in self.decks.values() if deck.box not in BOXES]
        solo = Section([0] * k.SOLO_CODE, {})
        newer = Tables()
        for first, decks in ((0, printed), (len(printed), own)):
            self.name(decks)
            for number, deck in enumerate(decks, first):
                self.deck(number, deck)
            solo = self.solo_section(solo, first, decks)
            newer = newer if first else self.newer_section(decks)
        made = self.tables
        made.code = [*filled(made.code, k.SOLO_CODE), *solo.code[k.SOLO_CODE :]]
        made.code = [*filled(made.code, k.NEWER_CODE), *newer.code[k.NEWER_CODE :]]
        return {"code": made.code, "decks": made.decks, **joined(made, newer)}


def joined(made: Tables, newer: Tables) -> dict[str, list[int]]:
    """The tables of cards, with those of 2024 at their place."""
    rows, more = flat(made.rows), flat(newer.rows[k.NEWER_ROWS :])
    return {
        "cards": [*filled(made.cards, k.NEWER * k.CARD_WIDTH), *newer.cards],
        "faces": [*filled(made.faces, 2 * k.NEWER * k.FACE_WIDTH), *newer.faces],
        "rows": [*filled(rows, k.NEWER_ROWS * k.ROW_WIDTH), *more],
    }


def flat(rows: Iterable[list[int]]) -> list[int]:
    return [number for row in rows for number in row]


@dataclass(frozen=True, slots=True)
class Payment:
    """All tokens of one cost (4.12)."""

    material: int = 0
    population: int = 0
    progress: int = 0
    actions: int = 0


def pay_node(tree: t.Pay) -> list[int]:
    if tree.amount == "all":
        return laid("pay_all", resource=RESOURCES[tree.resource], least=tree.least)
    if not isinstance(tree.amount, int):
        raise CompileError(f"a payment of {tree.amount!r}")
    if tree.up_to:
        return laid("pay_up_to", resource=RESOURCES[tree.resource], most=tree.amount)
    return laid("pay", **asdict(payment((tree,))))


def payment(parts: Iterable[t.Pay]) -> Payment:
    total = Counter[str]()
    for part in parts:
        if isinstance(part.amount, int):
            total["actions" if part.resource == "action" else part.resource] += part.amount
    return Payment(**total)


def merge_payments(cost: t.Effect) -> t.Effect:
    """All tokens of a cost are one payment, so that progress is not promised twice."""
    if not isinstance(cost, t.Sequence):
        return cost
    plain = [p for p in cost.effects if isinstance(p, t.Pay) and isinstance(p.amount, int)]
    fixed = [p for p in plain if not p.up_to]
    if not fixed:
        return cost
    rest = [part for part in cost.effects if part not in fixed]
    return t.Sequence((payment(fixed), *rest))  # type: ignore[arg-type]
