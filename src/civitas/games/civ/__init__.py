"""CIV: Carta Impera Victoria, 2 to 4 seats, six Domains."""

from civitas.games.civ.game import Civ

GAME = Civ()
