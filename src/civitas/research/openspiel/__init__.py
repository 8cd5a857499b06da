"""OpenSpiel: the games as Python games, registered when this package is imported.

    import pyspiel, civitas.research.openspiel
    game = pyspiel.load_game("civitas_civ(players=3,deal=draft)")

`civitas_civ` and `civitas_imperium` take every option of the game as a parameter. Wrappers that
load a game again by its name alone drop parameters; for them there is a name for each number of
seats: `civitas_civ_3p` is `civitas_civ(players=3)`.

Chance: the engine draws everything from a seed, so the deal is the only chance here. The first
nodes are chance nodes, each a digit of the seed. Four digits of base 256 (the defaults of
`chance_nodes` and `chance_outcomes`) spell every seed below 2**32, the highest digit first. No
information state tells the seed. Fewer nodes and outcomes make trees that can be searched whole.

Information: the information-state string of a player is everything it was ever told (events as it
saw them, and its own actions) and what it knows now, so recall is perfect. Observation strings are
what it knows now. Tensors hold the encoder's features; that of the information state has the last
own actions besides: a summary, not perfect recall.

A game that reaches ``max_decisions`` ends as a draw.
"""

from civitas.research.openspiel.games import register

register()
