"""Gops, the game of pure strategy: sealed bids for prizes that are turned up one by one."""

from gops.rules import Gops

GAME = Gops()
