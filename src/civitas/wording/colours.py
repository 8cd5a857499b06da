"""Colours of Domains, suits and seats: fill and ink, which are as much a sign as a word is.

They hold their distance under every common colour vision, and on any background.
"""

from __future__ import annotations

BLACK, WHITE = "#000000", "#FFFFFF"

DOMAINS = {
    "military": ("#D10000", WHITE),
    "religion": ("#F1EFE6", BLACK),
    "economy": ("#F2B701", BLACK),
    "science": ("#2C846C", WHITE),
    "culture": ("#29CFFF", BLACK),
    "utopia": ("#9C4FAC", WHITE),
}
SUITS = {
    "power": ("#CA6F00", BLACK),
    "region": ("#709E8E", BLACK),
    "uncivilised": ("#980001", WHITE),
    "civilised": ("#454FBC", WHITE),
    "tributary": ("#B59FF0", BLACK),
    "fame": ("#FFE239", BLACK),
    "unrest": ("#2D232B", WHITE),
}
SEATS = (("#23428F", WHITE), ("#EBC200", BLACK), ("#0E8E5C", WHITE), ("#9F80A7", BLACK))
