"""The solo game: the automaton, its tables and its verbs (imperium-solo)."""
