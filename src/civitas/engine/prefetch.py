"""Prefetch: asking the processor for what will be needed soon. Plain Python has nothing to ask.

Compiled modules take this from `prefetch.pxd`, where the compiler can put it in place.
"""

from __future__ import annotations


def fetch(_place: object, _lines: int) -> None:
    """Begin to load so many cache lines from a place on, and do not wait for them."""
