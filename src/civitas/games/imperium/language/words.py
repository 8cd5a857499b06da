"""The words of the card language in their other forms, and its numbers.

The grammar has every word once, in its plain form. A reader may write it as the sentence wants it
("each other player discards 2 cards"), and the writer does.
"""

from __future__ import annotations

from civitas.games.imperium.instructions import SIMPLE_VERBS, SOLO_SIMPLE
from civitas.games.imperium.language import tree as t

# fmt: off
VERBS = frozenset((
    "abandon", "acquire", "avoid", "become", "break", "collect", "cost", "count", "declare",
    "develop", "discard", "draw", "enter", "exile", "find", "flip", "gain", "garrison", "give",
    "go", "ignore", "increase", "leave", "look", "multiply", "pay", "play", "put", "recall",
    "reduce", "replace", "resolve", "return", "reveal", "shuffle", "sink", "spend", "steal",
    "swap", "take", "treat", *(one.verb.phrase.split()[0] for one in SIMPLE_VERBS if one.verb),
))
NOUNS = frozenset((
    "action", "card", "city", "knight", "mask", "material", "metropolis", "player",
    "region", "scroll", "token", "tributary",
))
# fmt: on
# What may stand anywhere and says nothing.
FREE = frozenset((",", "the"))
RESOURCES = ("material", "population", "progress")
ANY_SUIT = t.Filter(suit=("region", "uncivilised", "civilised", "tributary"))
ZONES = {
    "active quest": "active_quest",
    "development area": "dev_area",
    "nation deck": "nation_deck",
    "play of others": "play_of_others",
    "quest area": "quest_area",
    "top of main deck": "main_top",
    "top of nation deck": "nation_top",
    "top two of nation deck": "nation_top_two",
}
WHERE = {"in play": "play", "in history": "history", "garrisoned": "garrison"}
WHERE["not in play"] = "not_play"
SPOTS = {"in play": "play", "in history": "history", "in exile": "exile", "here": "here"}
SPOTS |= {"of others": "others", "in flooded pile": "flooded"}
# Verbs that the table of instructions describes whole.
SIMPLE = {one.name: one.verb for one in (*SIMPLE_VERBS, *SOLO_SIMPLE) if one.verb}


def plural(noun: str) -> str:
    """Several of them; words for masses stay as they are.

    >>> plural("city"), plural("region"), plural("unrest")
    ('cities', 'regions', 'unrest')
    """
    if noun not in NOUNS:
        return noun
    if noun.endswith("y"):
        return noun[:-1] + "ies"
    return noun + ("es" if noun.endswith("s") else "s")


def third(verb: str) -> str:
    """What somebody else does.

    >>> third("discard"), third("go"), third("may")
    ('discards', 'goes', 'may')
    """
    if verb not in VERBS:
        return verb
    return verb + ("es" if verb.endswith("o") else "s")


def counted(number: int, noun: str) -> str:
    """A number of things: the article for one, the plural for more.

    >>> counted(1, "action"), counted(2, "city")
    ('1 action', '2 cities')
    """
    return f"{number} {noun if number == 1 else plural(noun)}"


FORMS = {plural(noun): noun for noun in NOUNS} | {third(verb): verb for verb in VERBS}
