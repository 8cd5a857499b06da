"""PettingZoo environments, one module for each game and number of seats.

from civitas.research.pettingzoo import civ_2p_v0
env = civ_2p_v0.env(render_mode="ansi", deal="draft")
"""
