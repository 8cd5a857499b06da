"""CIV with two seats."""

from civitas.research.pettingzoo.environment import makers

env, raw_env, parallel_env = makers("civ", players=2, version=0)
