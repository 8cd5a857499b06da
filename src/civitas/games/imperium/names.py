"""The ids under which Imperium speaks of its things: in options, events, views and JSON."""

from __future__ import annotations

from functools import cache

from civitas.games.imperium import consts as k
from civitas.games.imperium import instructions

RESOURCES = ("material", "population", "progress")
TOKENS = (*RESOURCES, "action")
SUITS = ("power", "region", "uncivilised", "civilised", "tributary", "fame", "unrest")
STATES = ("", "barbarian", "empire")
SIDES = ("A", "B")
SLOTS = ("main_1", "main_2", "region", "uncivilised", "civilised")
SHARED = (
    "main",
    "regions",
    "uncivilised",
    "civilised",
    "fame",
    "unrest",
    "exile",
    "removed",
    "market",
    "tucked",
    "last_fame",
    "spare",
)
ZONES = (
    "hand",
    "deck",
    "discard",
    "play",
    "garrison",
    "history",
    "flooded",
    "nation_deck",
    "accession",
    "area",
    "power",
    "permanent",
    "quest",
    "resolving",
    "journey",
)
# Piles that an exhaust token can lie on, by the number of the answer (R31).
TOKEN_PILES = (ZONES[k.NATION], ZONES[k.AREA])
QUESTIONS = (
    "over",
    "running",
    "nation",
    "side",
    "turn",
    "act",
    "revolt",
    "market_token",
    "clean_discard",
    "solstice",
    "pay_material",
    "pay_population",
    "choose",
    "may",
    "number",
    "order",
    "react",
    "acquire",
    "suit",
    "source",
    "pick",
    "host",
    "fame",
    "fame_order",
    "develop",
    "reshuffle",
    "find",
    "treat",
    "refresh",
    "ability",
    "play",
    "standing",
    "protect",
    "ignore",
    "put",
    "swap_out",
    "swap_in",
    "declare",
)
CAUSES = (
    "",
    "discard",
    "abandon",
    "recall",
    "exile",
    "sink",
    "history",
    "garrison",
    "return_unrest",
    "to_hand",
    "to_top",
    "to_bottom",
    "to_discard",
    "give",
    "draw",
    "play",
    "settle",
    "acquire",
    "break_through",
    "refill",
    "tuck",
    "take_unrest",
    "fame",
    "develop",
    "nation",
    "find",
    "swap",
    "put_into_play",
    "follow",
    "reshuffle",
    "turn_up",
    "fill",
    "set_aside",
    "dynasty",
    "remove",
    "collect",
)
ENDINGS = ("none", "scoring", "collapse", "looping")
END_REASONS = ("main_deck", "developments", "text", "dynasty", "clock")
EVENTS = (
    "",
    "moved",
    "shuffled",
    "looked",
    "gained",
    "paid",
    "stolen",
    "put_on_card",
    "actions",
    "exhausted",
    "refreshed",
    "state",
    "flipped",
    "turn_began",
    "round",
    "solstice",
    "end_triggered",
    "game_over",
    "declared",
    "protected",
    "ignored",
    "reset",
    "nation",
    "last_fame",
    "treated",
    "exhausted_pile",
    "not_found",
    "garrisoned",
    "ability",
    "chose",
    "revealed",
    "last_play",
    "rolled",
    "row",
    "branch",
    "weighed",
    "clock",
)
# What a card can react to, by the number of its hook.
HOOKS = (
    "gain_market_card",
    "acquire",
    "break_through",
    "play",
    "look_fame",
    "attacked",
    "take_unrest",
    "return_unrest",
    "gain_self",
    "sunk",
    "leaves_play",
    "pay_population",
    "discard_cost",
    "deck_empty",
    "enters_play",
    "gain_material_through",
)
# What has happened, by its hook; those of `consts.ADDED` do not follow the others.
REACTED = {
    **dict(enumerate(HOOKS)),
    k.ON_DRAW: "draw",
    k.ON_DISCARD: "discard",
    k.ON_ABANDON: "abandon",
    k.ON_RECALL: "recall",
    k.ON_EXILE: "exile",
    k.ON_HISTORY: "history",
    k.ON_GARRISON: "garrison",
    k.ON_DEVELOP: "develop",
}
FRAMES = ("", *(frame.name for frame in instructions.FRAMES))
# Verb of an option that names a card, by the question it answers.
CARD_VERBS = {
    k.ASK_REVOLT: "return_unrest",
    k.ASK_MARKET_TOKEN: "put",
    k.ASK_CLEAN_DISCARD: "discard",
    k.ASK_SOLSTICE: "resolve",
    k.ASK_ORDER: "react",
    k.ASK_REACT: "react",
    k.ASK_ACQUIRE: "acquire",
    k.ASK_SOURCE: "break_through",
    k.ASK_HOST: "host",
    k.ASK_FAME: "take",
    k.ASK_FAME_ORDER: "place",
    k.ASK_DEVELOP: "develop",
    k.ASK_RESHUFFLE: "develop",
    k.ASK_FIND: "find",
    k.ASK_TREAT: "treat",
    k.ASK_REFRESH: "refresh",
    k.ASK_ABILITY: "copy",
    k.ASK_PLAY: "play",
    k.ASK_PROTECT: "protect",
    k.ASK_PUT: "put",
    k.ASK_SWAP_OUT: "swap_out",
    k.ASK_SWAP_IN: "swap_in",
}
# The verb of "pass", where it is not simply to decline.
PASS_VERBS = {k.ASK_ACT: "end", k.ASK_REVOLT: "end", k.ASK_CLEAN_DISCARD: "end"}


@cache
def pile_name(pile: int) -> str:
    """A pile as the events name it: ``exile``, or ``0.hand`` for one of a seat.

    >>> pile_name(6), pile_name(16)
    ('exile', '0.hand')
    """
    if pile < k.OWN:
        return SHARED[pile]
    seat, zone = divmod(pile - k.OWN, k.SEAT_PILES)
    if zone == k.SLOT:
        return f"{k.AUTOMATON}.slot_{seat + 1}"
    return f"{seat}.{ZONES[zone]}"
