"""A game of another distribution, found by its entry point: it is played wherever ours are."""
