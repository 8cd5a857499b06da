"""Imperium with four seats."""

from civitas.research.pettingzoo.environment import makers

env, raw_env, parallel_env = makers("imperium", players=4, version=0)
