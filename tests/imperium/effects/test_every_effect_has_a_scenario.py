"""Nothing is printed on a card that no scenario shows, and no scenario shows what is not printed.

How many cards every deck has is checked with the card files.
"""

from __future__ import annotations

from .coverage import claimed, effects, missing, newer


def test_every_effect_has_a_scenario() -> None:
    assert missing() == []


def test_every_mark_names_one_effect() -> None:
    """A title on two different texts names neither; a mark must then give the printed number."""
    printed = {name for names in effects().values() for name in names}
    assert set(claimed()) <= printed | newer()


def test_every_card_of_2024_has_a_scenario() -> None:
    """Also those that only show another icon: each by its number."""
    assert newer() - set(claimed()) == set()
    assert len({name.split()[0] for name in newer()}) == 47
