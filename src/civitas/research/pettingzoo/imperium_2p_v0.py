"""Imperium with two seats."""

from civitas.research.pettingzoo.environment import makers

env, raw_env, parallel_env = makers("imperium", players=2, version=0)
