"""Which games are told: every nation once, as Anna, with opponents, sides and boxes by turns.

The seeds were searched for games that are over after at most some 1,500 lines.
"""

from __future__ import annotations

from .playthrough import Playthrough

GAMES = (
    Playthrough("arthurians", "utopians", "AB", "legends", 13),
    Playthrough("atlanteans", "macedonians", "BA", "legends", 107),
    Playthrough("carthaginians", "mauryans", "AB", "classics", 208),
    Playthrough("celts", "minoans", "BA", "classics", 314),
    Playthrough("egyptians", "olmecs", "AB", "legends", 404),
    Playthrough("greeks", "egyptians", "BA", "classics", 14),
    Playthrough("macedonians", "romans", "AB", "classics", 31),
    Playthrough("mauryans", "celts", "BA", "legends", 4),
    Playthrough("minoans", "scythians", "AB", "legends", 808),
    Playthrough("olmecs", "utopians", "BA", "legends", 919),
    Playthrough("persians", "vikings", "AB", "classics", 1026),
    Playthrough("qin", "arthurians", "BA", "legends", 1117),
    Playthrough("romans", "atlanteans", "AB", "classics", 1209),
    Playthrough("scythians", "carthaginians", "BA", "classics", 1306),
    Playthrough("utopians", "celts", "AB", "legends", 1408),
    Playthrough("vikings", "egyptians", "BA", "classics", 1516),
)
