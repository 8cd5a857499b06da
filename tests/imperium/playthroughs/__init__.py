"""A whole game of every nation in words, for a person who has the rulebook open."""
