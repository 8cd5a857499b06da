"""The words of the card language and the numbers that stand for them in programs."""

from __future__ import annotations

from civitas.games.imperium import consts as k

# What the number of a card of 2024 has behind that of the card it replaces.
NEWER_MARK = "X"
RESOURCES = {"material": 0, "population": 1, "progress": 2, "action": 3, "cards": 4}
SUITS = {
    "power": k.POWER_SUIT,
    "region": k.REGION,
    "uncivilised": k.UNCIVILISED,
    "civilised": k.CIVILISED,
    "tributary": k.TRIBUTARY,
    "fame": k.FAME_SUIT,
    "unrest": k.UNREST_SUIT,
    "declared": k.DECLARED,
}
ICON_NAMES = (
    "city",
    "metropolis",
    "knight",
    "mask",
    "scroll",
    "production",
    "fertile",
    "river",
    "ocean",
    "hunt",
    "merchant",
    "miracle",
)
ICONS = {name: number for number, name in enumerate(ICON_NAMES)}
HEADERS = {"pinned": k.PINNED, "attack": k.ATTACK, "none": k.NO_HEADER}
STATES = {"barbarian": k.BARBARIAN, "empire": k.EMPIRE}
STARTS = {
    "draw-deck": k.START_DRAW,
    "play": k.START_PLAY,
    "nation": k.START_NATION,
    "accession": k.START_ACCESSION,
    "development": k.START_DEVELOPMENT,
    "supply": k.START_SUPPLY,
    "fame-deck": k.START_FAME,
    "fame-deck-bottom": k.START_KINGS,
    "unrest-pile": k.START_UNREST,
    "commons-pool": k.START_POOL,
}
ACCESSIONS = {
    "": k.NO_ACCESSION,
    "accession": k.BECOMES_EMPIRE,
    "zenith": k.ZENITH,
    "nadir": k.NADIR,
}
BOXES = {"classics": k.CLASSICS, "legends": k.LEGENDS}
FLAGS = {
    "no_garrison": k.NO_GARRISON,
    "unplayable": k.UNPLAYABLE,
    "last_quest": k.LAST_QUEST,
    "no_abandon": k.NO_ABANDON,
    "no_recall": k.NO_RECALL,
    "per_player_once": k.PER_PLAYER_ONCE,
}
ZONES = {
    "hand": k.Z_HAND,
    "deck": k.Z_DECK,
    "discard": k.Z_DISCARD,
    "play": k.Z_PLAY,
    "history": k.Z_HISTORY,
    "garrison": k.Z_GARRISON,
    "here": k.Z_HERE,
    "host": k.Z_HOST,
    "this": k.Z_THIS,
    "it": k.Z_IT,
    "nation_top": k.Z_NATION_TOP,
    "nation_deck": k.Z_NATION_DECK,
    "dev_area": k.Z_AREA,
    "quest_area": k.Z_AREA,
    "active_quest": k.Z_QUEST,
    "market": k.Z_MARKET,
    "exile": k.Z_EXILE,
    "main_top": k.Z_MAIN_TOP,
    "play_of_others": k.Z_PLAY_OF_OTHERS,
    "nation_top_two": k.Z_TWO_NATION_TOP,
}
VERBS = {
    "discard": k.V_DISCARD,
    "abandon": k.V_ABANDON,
    "recall": k.V_RECALL,
    "exile": k.V_EXILE,
    "sink": k.V_SINK,
    "history": k.V_HISTORY,
    "garrison": k.V_GARRISON,
    "return_unrest": k.V_RETURN_UNREST,
    "to_hand": k.V_TO_HAND,
    "to_top": k.V_TO_TOP,
    "to_bottom": k.V_TO_BOTTOM,
    "to_discard": k.V_TO_DISCARD,
    "give": k.V_GIVE,
    "to_play": k.C_PUT_INTO_PLAY,
    "remove": k.C_REMOVE,
    "collect": k.C_COLLECT,
}
TRIGGERS = {
    "gain_market_card": (k.ON_GAIN_MARKET_CARD,),
    "acquire": (k.ON_ACQUIRE,),
    "acquire_or_break_through": (k.ON_ACQUIRE, k.ON_BREAK_THROUGH),
    "play": (k.ON_PLAY,),
    "look_fame": (k.ON_LOOK_FAME,),
    "attacked": (k.ON_ATTACKED,),
    "take_unrest": (k.ON_TAKE_UNREST,),
    "return_unrest": (k.ON_RETURN_UNREST,),
    "gain_self": (k.ON_GAIN_SELF,),
    "sunk": (k.ON_SUNK,),
    "leaves_play": (k.ON_LEAVES_PLAY,),
    "pay_population": (k.ON_PAY_POPULATION,),
    "discard_cost": (k.ON_DISCARD_COST,),
    "deck_empty": (k.ON_DECK_EMPTY,),
    "reshuffle": (k.ON_RESHUFFLE,),
    "enters_play": (k.ON_ENTERS_PLAY,),
    "gain_material_through": (k.ON_GAIN_MATERIAL,),
    "draw": (k.ON_DRAW,),
    "discard": (k.ON_DISCARD,),
    "abandon": (k.ON_ABANDON,),
    "recall": (k.ON_RECALL,),
    "exile": (k.ON_EXILE,),
    "history": (k.ON_HISTORY,),
    "garrison": (k.ON_GARRISON,),
    "develop": (k.ON_DEVELOP,),
}
REPLACEMENTS = {
    "market_token": k.INSTEAD_MARKET_TOKEN,
    "to_history": k.INSTEAD_TO_HISTORY,
    "gain_self": k.INSTEAD_GAIN_SELF,
    "discard_cost": k.INSTEAD_DISCARD_COST,
    "gain_material": k.INSTEAD_GAIN_MATERIAL,
}
STATICS = {
    "acquire_also_from_exile": k.STATIC_ALSO_EXILE,
    "lose_state_icon": k.STATIC_LOSE_STATE,
    "hand_size": k.STATIC_HAND_SIZE,
    "discount_unrest": k.STATIC_CHEAP_UNREST,
    "discount_develop": k.STATIC_CHEAP_DEVELOP,
    "flooded_pile": k.STATIC_FLOODED,
    "active_quest_here": k.STATIC_QUEST_HERE,
    "counts_as": k.STATIC_COUNTS_AS,
    "may_free_play": k.STATIC_FREE_PLAY,
}
SOURCES = {"": 0, "discard": 1, "exile": 2, "market": 3}
TERMS = {
    "resource": k.TERM_RESOURCE,
    "suit": k.TERM_SUIT,
    "icons": k.TERM_ICONS,
    "cards": k.TERM_CARDS,
    "variable": k.TERM_VARIABLE,
    "pinned_without": k.TERM_PINNED,
    "name": k.TERM_NAME,
    "players_with_fewer": k.TERM_FEWER,
    "like": k.TERM_LIKE,
}
TERM_ZONES = {
    "all": k.IN_ALL,
    "play": k.IN_PLAY,
    "history": k.IN_HISTORY,
    "exile": k.IN_EXILE,
    "here": k.IN_HERE,
    "others": k.IN_OTHERS,
    "flooded": k.IN_FLOODED,
}
WHERES = {
    "play": k.WHERE_PLAY,
    "history": k.WHERE_HISTORY,
    "garrison": k.WHERE_GARRISON,
    "not_play": k.WHERE_NOT_PLAY,
}
POINTS = {
    "none": k.POINTS_NONE,
    "fixed": k.POINTS_FIXED,
    "conditional": k.POINTS_CONDITIONAL,
    "variable": k.POINTS_VARIABLE,
}
