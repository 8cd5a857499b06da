"""Properties that must hold in every game: invariants, equal modes, no leaks, exact resampling."""
