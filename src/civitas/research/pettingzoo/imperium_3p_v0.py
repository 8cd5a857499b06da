"""Imperium with three seats."""

from civitas.research.pettingzoo.environment import makers

env, raw_env, parallel_env = makers("imperium", players=3, version=0)
