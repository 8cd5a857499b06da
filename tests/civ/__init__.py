"""CIV: its rules by topic, its deck, and its resampling against a model of its own."""
