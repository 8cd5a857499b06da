"""Imperium in studies: nations at the table, cards that are acquired, drawn and owned, attacks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, cast

from civitas.engine.contract import State
from civitas.games.imperium import consts as k
from civitas.games.imperium.cardset import CARDS
from civitas.games.imperium.names import SIDES
from civitas.games.imperium.settings import NATIONS
from civitas.games.imperium.vocabulary import NEWER_MARK
from civitas.lab import StudyError
from civitas.lab.probes import Ban, Facts, Probe, Watch
from civitas.wording import speak

if TYPE_CHECKING:
    from civitas.games.imperium.state import State as ImperiumState
    from civitas.lab.study import Study
    from civitas.locales import Words

ATTACK = "attack"
TURNS = {"innovate": k.TURN_INNOVATE, "revolt": k.TURN_REVOLT}
# Questions by whose answers a card is played or used, and those by which it is got.
USING = frozenset(("act", "play", "ability", "react"))
GETTING = frozenset(("develop", "reshuffle", "acquire"))
# Piles of a seat whose cards are not yet its own.
COMING = frozenset((k.NATION, k.ACCESSION, k.AREA))


class Moves:
    """What became of the cards: told by the piles before every answer."""

    def __init__(self, state: ImperiumState) -> None:
        self.names = [CARDS.number(design) for design in state.designs()]
        self.unrest = ["unrest" in CARDS.by_number[name].suits for name in self.names]
        self.piles = state.piles()
        self.began = [owner(pile) for pile in self.piles]
        seats = range(state.players)
        self.drawn: list[dict[int, int]] = [{} for _ in seats]
        self.acquired: list[dict[int, int]] = [{} for _ in seats]
        for card, pile in enumerate(self.piles):
            self.moved(card, pile, 1)

    def note(self, state: ImperiumState) -> None:
        piles = state.piles()
        if piles == self.piles:
            return
        for card, (pile, before) in enumerate(zip(piles, self.piles, strict=True)):
            if pile != before:
                self.moved(card, pile, state.round)
        self.piles = piles

    def moved(self, card: int, pile: int, round_: int) -> None:
        seat = owner(pile)
        if seat < 0:
            return
        if zone(pile) == k.HAND:
            self.drawn[seat].setdefault(card, round_)
        if seat != self.began[card] and not self.unrest[card]:
            self.acquired[seat].setdefault(card, round_)

    def facts(self, seat: int) -> Facts:
        piles = enumerate(self.piles)
        owned = [card for card, pile in piles if owner(pile) == seat and zone(pile) not in COMING]
        return {
            "drawn": [self.names[card] for card in self.drawn[seat]],
            "acquired": [self.names[card] for card in self.acquired[seat]],
            "acquired_round": list(self.acquired[seat].values()),
            "owned": [self.names[card] for card in owned],
        }


def owner(pile: int) -> int:
    """The seat that a pile belongs to; below zero for those of the table."""
    return (pile - k.OWN) // k.SEAT_PILES if pile >= k.OWN else -1


def zone(pile: int) -> int:
    return (pile - k.OWN) % k.SEAT_PILES


class ImperiumWatch(Watch):
    """Keeps a position of every round, so that what brought the end about can be played again."""

    def __init__(self, cards: bool) -> None:
        self.cards = cards
        self.moves: Moves | None = None
        self.kept: State | None = None
        self.round = 0
        self.actions: list[int] = []

    def note(self, state: State, seat: int, action: int) -> None:
        table = cast("ImperiumState", state)
        if table.round != self.round and not table.is_last:
            self.round, self.kept, self.actions = table.round, state.copy(), []
        self.actions.append(action)
        if self.cards and self.round:
            self.moves = self.moves or Moves(table)
            self.moves.note(table)

    def facts(self, state: State, seat: int) -> Facts:
        if self.moves is None:
            return {}
        self.moves.note(cast("ImperiumState", state))
        return self.moves.facts(seat)

    def sides(self, state: State) -> list[str]:
        return [f"{seat['nation']} {seat['side']}" for seat in state.view(None)["seats"]]

    def begins(self, state: State) -> int | None:
        return state.seat if cast("ImperiumState", state).question == "turn" else None

    def trigger(self, state: State) -> str:
        """The reason of the last round; none where the game collapsed or ran into a limit."""
        result = state.result
        if self.kept is None or result is None or result.ending == "collapse":
            return ""
        for action in self.actions:
            for event in self.kept.step(action):
                if event.kind == "end_triggered":
                    return str(event.data["reason"])
        return ""

    def rounds(self, state: State) -> int | None:
        return cast("ImperiumState", state).round


class ImperiumProbe(Probe):
    kinds = ("play", "nations", "cards", "never", "nation")

    def taken(self, kind: str) -> tuple[str, ...]:
        if kind not in ("nations", "nation"):
            return ()
        seats = (1, 2, 3, 4)
        return (
            "deal",
            "players",
            *(f"{what}_{seat}" for what in ("nation", "side") for seat in seats),
        )

    def check(self, study: Study) -> None:
        super().check(study)
        known = nations()
        for name in (*study.nations, *([study.nation] if study.nation else [])):
            if name not in known:
                raise StudyError(f"there is no nation {name!r}; nations: {', '.join(known)}")
        if study.kind == "nation" and not study.nation:
            raise StudyError(f"kind nation needs nation = and one of: {', '.join(known)}")
        if study.kind == "nations" and len(study.nations or known) < 2:
            raise StudyError("nations must name two or more")
        if study.kind == "nation" and not set(study.nations or known) - {study.nation}:
            raise StudyError(f"nations must name another one than {study.nation}")
        if not study.sides or set(study.sides) - set(SIDES):
            raise StudyError(f"sides = {list(study.sides)} is not possible; sides: A, B")

    def contestants(self, study: Study) -> list[tuple[str, ...]]:
        if study.kind == "nations":
            return list(combinations(study.nations or tuple(nations()), 2))
        if study.kind == "nation":
            others = study.nations or tuple(nations())
            return [(study.nation, other) for other in others if other != study.nation]
        return [()]

    def seated(self, study: Study, names: Sequence[str], deal: int, turn: int) -> dict[str, Any]:
        """Every pair of sides comes in turn, and each of them both ways round."""
        if not names:
            return {}
        sides, n = study.sides, len(study.sides)
        # Two deals after each other show each nation with both of its sides.
        picked = (sides[deal % n], sides[(deal + deal // n) % n])
        told: dict[str, Any] = {"deal": "fixed"}
        for number, (name, side) in enumerate(zip(names, picked, strict=True)):
            seat = 1 + (number + turn) % len(names)
            told |= {f"nation_{seat}": name, f"side_{seat}": side}
        return told

    def left_out(self, study: Study) -> list[str]:
        """The cards of the nation that are played or got."""
        CARDS.load()
        deck = CARDS.decks[CARDS.by_deck[study.nation]]
        kept = ("power", "unrest")
        return [card.number for card in deck.cards if not set(card.suits) & set(kept)]

    def ban(self, name: str) -> Ban:
        """Forbids attacks, innovating, revolting, or a card by its number."""
        CARDS.load()
        if name in TURNS:
            wanted = TURNS[name]
            return lambda state, action: action == wanted
        if name == ATTACK:
            return card_ban(frozenset(attacks()), USING)
        if name in CARDS.numbers:
            return card_ban(frozenset((place(name),)), USING | GETTING)
        known = ", ".join((ATTACK, *TURNS))
        raise StudyError(f"never {name!r} is not known; known: {known}, and cards by their numbers")

    def spot(self, state: State) -> list[tuple[int, str]]:
        """Which card of the market to acquire."""
        if cast("ImperiumState", state).question != "acquire":
            return []
        cards = [action for action in state.legal() if action >= k.CARD]
        names = {option.action: option.card for option in state.decision.options}  # type: ignore[union-attr]
        return [(action, str(names[action])) for action in cards] if len(cards) > 1 else []

    def watch(self, state: State, cards: bool) -> Watch:
        return ImperiumWatch(cards)

    def said(self, name: str, words: Words) -> str:
        from civitas.wording.imperium.cards import nation_words, title

        CARDS.load()
        if name in CARDS.by_number:
            return speak(title(name), words, ())
        return speak(nation_words(name), words, ()) if name in CARDS.by_deck else name


def card_ban(cards: frozenset[int], questions: frozenset[str]) -> Ban:
    actions = frozenset(k.CARD + card for card in cards)
    return lambda state, action: (
        action in actions and cast("ImperiumState", state).question in questions
    )


def place(number: str) -> int:
    """The place of a card among the actions: its own, or that of the card it replaces."""
    newer = CARDS.numbers[number] >= k.NEWER
    return CARDS.numbers[number.removesuffix(NEWER_MARK) if newer else number]


def attacks() -> Iterator[int]:
    """The cards that are marked as attacks."""
    for card in CARDS.cards:
        if card.header == ATTACK:
            yield CARDS.numbers[card.number]


def nations() -> tuple[str, ...]:
    """Those of the boxes, and one's own that are loaded."""
    CARDS.load()
    own = [deck.name for deck in CARDS.decks if deck.kind == "nation" and deck.name not in NATIONS]
    return (*NATIONS, *own)


PROBE = ImperiumProbe
