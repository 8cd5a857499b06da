"""What a card says is what it does: texts that were once wrong, in every language."""

# ruff: noqa: RUF001

from __future__ import annotations

import pytest

from civitas.games.imperium.cardset import CARDS
from civitas.locales import Words
from civitas.wording.imperium.nouns import points
from civitas.wording.imperium.texts import spoken
from civitas.wording.phrase import speak

CARDS.load()
NUMBERS = {card.number: card for card in CARDS.cards}


def text(number: str, language: str, side: int = 0) -> str:
    return " ".join(spoken(NUMBERS[number].faces[side], Words(language, "imperium")))


def worth(number: str, language: str) -> str:
    value = points(NUMBERS[number].faces[0].points)
    assert value is not None
    return speak(value, Words(language, "imperium"), ())


# Card and language: what it must say.
SAYS: list[tuple[str, str, str]] = [
    # a number behind "at least" is said
    ("2QIN5", "en", "if you have at least 3 “Long Walls” cards in play"),
    ("2QIN5", "de", "wenn du mindestens 3 Karten „Long Walls“ im Spiel hast"),
    ("2QIN5", "ru", "если у вас в игре не меньше 3 карт «Long Walls»"),
    ("2QIN5", "uk", "якщо у вас у грі щонайменше 3 карти «Long Walls»"),
    # what others may do, they do with their own cards; who gains by it is said to you (R14)
    ("2OLM9", "en", "Each player may return an unrest from their hand or from their discard pile"),
    ("2OLM9", "de", "Jeder Spieler darf 1 Unruhe aus seiner Hand oder aus seinem Ablagestapel"),
    ("2OLM9", "en", "for each such card, gain 1 progress"),
    # what belongs to one option stays with it (R8)
    ("1UNC3", "en", "OR (2) break through for an uncivilised card, then each other player gains"),
    ("1UNC3", "de", "ODER (2) erziele einen Durchbruch für 1 unzivilisierte Karte, und jeder"),
    ("1UNC3", "ru", "ИЛИ (2) получите прорывом 1 нецивилизованную карту, затем каждый другой"),
    ("1UNC3", "uk", "АБО (2) отримайте проривом 1 нецивілізовану карту, потім кожен інший"),
    ("1UNC13", "en", "(1) return an unrest to the unrest pile, OR (2) gain 1 progress, then you"),
    # a free play spares the action, not the price (3.3)
    ("2EGY5", "en", "play an unrest without spending an action"),
    ("1MAC4", "ru", "и разыграть полученную карту без траты действия"),
    # the attacker pays the owner of the Army (R17); a victim that is short takes unrest (R18)
    ("1UNC1", "en", "you may ignore its effects unless the attacker gives you 1 progress"),
    ("1UNC1", "de", "darfst du die Effekte des Angriffs ignorieren, außer der Angreifer gibt dir"),
    ("1VIK13", "en", "whoever cannot pay in full takes an unrest"),
    ("1VIK13", "uk", "той, у кого стільки немає, бере 1 карту заворушень"),
    # R74: all is revealed, all attacks of all three places go
    ("2MAU5", "en", "Reveal your hand, your draw deck, and your discard pile, then put all attack"),
    ("2MAU5", "ru", "Откройте свою руку, свою колоду и свой сброс"),
    # quests are not developments (7.9)
    ("2ART2", "en", "if you have no active quest, you may take an unrest to garrison an impending"),
    ("2ART5", "de", "verbanne 1 anstehende Quest (außer „Graal“)"),
    # amounts are named (R64, 7.6, R68)
    ("1CAR1", "en", "gain 2 times the materials on it"),
    ("2QIN1", "ru", "получите в 2 раза больше населения"),
    ("1ROM1", "en", "when you look at fame cards, look at 1 more and gain 1 progress"),
    ("2OLM3", "de", "wenn ein Effekt von dir verlangt, Masken abzuwerfen, wirf 1 weniger ab"),
    # grammar
    (
        "2UTO2",
        "de",
        "bezahle deinen gesamten Fortschritt (mindestens 5), um diese Karte umzudrehen",
    ),
    ("2UTO2", "ru", "отдайте весь свой прогресс (минимум 5), чтобы перевернуть эту карту"),
    ("2UTO2", "uk", "віддайте увесь свій прогрес (щонайменше 5), щоб перевернути цю карту"),
    ("1CAR1", "ru", "вместо того чтобы положить прогресс на карту рынка, положите на неё 1"),
    ("2UNC1", "uk", "потім, якщо на тій карті немає значка «виробництво», отримайте 1 прогрес"),
    ("1UNC13", "de", "dann darfst du 1 Erschöpfungsmarker"),
    ("2CIV8", "en", "you may also acquire regions and tributaries from exile"),
    ("2TRI10", "en", "Acquire a region from the market or from exile, 2 times in all."),
    ("1MAC6", "en", "You may acquire a region from the market or from exile, up to 2 times."),
    ("2ART23", "en", "Abandon 3 knights garrisoned under regions"),
    ("1CEL1", "en", "when you acquire or break through for an uncivilised card"),
    ("1UNC4", "en", "you may gain 2 progress; if you do, choose one"),
    ("1UNC7", "en", "Pay 3 materials; if you do, each other player takes an unrest, then choose"),
]


@pytest.mark.parametrize(("number", "language", "words"), SAYS)
def test_a_card_says(number: str, language: str, words: str) -> None:
    assert words in text(number, language)


# No card says this: language and words.
NEVER = [
    ("en", "free of charge"),
    ("en", "the amount"),
    ("en", "development area"),
    ("de", "jedem Staat"),
    ("de", "davon hast"),
    ("de", "dann:"),
    ("ru", "ставьте эту"),
    ("ru", "вы должны"),
    ("ru", "затем если"),
    ("ru", "весь свой запас"),
    ("uk", "скиду"),
    ("uk", "весь свій запас"),
]


@pytest.mark.parametrize(("language", "words"), NEVER)
def test_no_card_says(language: str, words: str) -> None:
    for card in CARDS.cards:
        for side in range(len(card.faces)):
            assert words not in text(card.number, language, side), card.number


def test_the_king_flips_whatever_the_state_is() -> None:
    """4.13: only the reward depends on the state."""
    reward = text("1FAM9", "en").split("; ")
    assert reward[-2:] == ["flip this card", "trigger the end of the game."]


def test_points_by_place_leave_out_what_is_nothing() -> None:
    assert worth("2ART15", "en") == "2 VP in your history"
    assert worth("2FAM5", "de") == "12 SP in Garnison, 8 SP in deiner Geschichte, 3 SP sonst"


def test_points_for_each_thing_agree_with_it() -> None:
    assert worth("1TRI8", "ru") == "1 ПО за каждого данника (не больше 10)"
    assert worth("2CIV9", "uk").startswith("2 ПО за кожне місто або кожну метрополію у вас у грі")
    assert (
        worth("1TRI5", "en")
        == "1 VP per 3 pinned cards (not a region) you have in play (at most 10)"
    )
