"""Imperium: Classics and Legends, 2 to 4 seats, sixteen nations."""

from civitas.games.imperium.game import Imperium

GAME = Imperium()
