"""4.1: how many sentences the text of a card has, where one line could hide it."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.imperium.language import tree as t
from civitas.games.imperium.language.load import decks, line_faults

CARDS = {card.number: card for deck in decks().values() for card in deck.cards}
# Cards with several clauses: the sentences of each text that says more than one thing, as printed.
PRINTED = {
    "1CAR8 play": 2,  # Monopoly
    "1CAR18 play": 3,  # Dido
    "1CIV5 play": 3,  # Onager: what is done for each city is a sentence of its own
    "1CIV12 play": 1,  # Urban Development
    "1FAM4 play": 1,  # Marvellous
    "1ROM10 solstice": 3,  # Bread and Circuses
    "1TRI9 play": 1,  # Minoans
    "1UNC3 play": 1,  # Elders
    "1UNC7 play": 2,  # Invasion, besides its payment
    "1UNC9 play": 1,  # Oracle
    "1UNC11 exhaust": 1,  # Boats
    "1UNC18 play": 3,  # Gambling
    "1UNC19 exhaust": 2,  # Port
    "1VIK1 passive": 2,  # Vikings
    "2ART17 play": 1,  # Peredur
    "2ART25 play": 2,  # Cafall
    "2ATL12 play": 1,  # Flood
    "2ATL20 play": 1,  # Atlantean Fleet
    "2EGY5 solstice": 2,  # Obelisk
    "2EGY10 play": 2,  # Egyptian Legacy
    "2FAM2 play": 1,  # Independent
    "2MAU4 exhaust": 1,  # Grand Trunk Road
    "2MAU5 play": 2,  # Ashoka
    "2OLM9 play": 2,  # Cacao
    "2QIN8 play": 3,  # King Wu
    "2REG6 solstice": 1,  # Highlands
    "2TRI7 play": 2,  # Carthaginians
    "2UNC1 exhaust": 2,  # Mining
    "2UNC5 play": 2,  # Invasion, besides its payment
    "2UNC11 exhaust": 1,  # Water Mill
    "2UNC19 solstice": 2,  # Art
    "2UTO3 instead": 1,  # Shangri-La
    "2UTO4 exhaust": 2,  # Monastery
}


def sentences(effect: Any) -> int:
    """Ends of sentences in an effect; where players differ, in one of its branches."""
    match effect:
        case t.Sequence(effects, True):
            return sum(map(sentences, effects))
        case t.ForEach():
            return 2
        case t.To(_, bought):
            return sentences(bought)
    return 1


def text(number: str, part: str) -> Any:
    face = CARDS[number].faces[-1]
    if part == "exhaust":
        return face.exhaust[0]
    if part in ("passive", "instead"):
        kind = t.On if part == "passive" else t.Instead
        return next(ability.effect for ability in face.standing if isinstance(ability, kind))
    return getattr(face, part)


@pytest.mark.parametrize("named", PRINTED)
def test_a_text_is_divided_as_the_card_is(named: str) -> None:
    assert sentences(text(*named.split())) == PRINTED[named]


def test_no_cost_reaches_over_the_end_of_a_sentence() -> None:
    told = "a cost is part of one sentence: join what is paid by 'and'"
    assert line_faults("(discard a card; pay 1 material) to draw a card") == (told,)
    assert not line_faults("discard a card and pay 1 material to draw a card")
