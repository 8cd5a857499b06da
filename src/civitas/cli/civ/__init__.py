"""How CIV looks and speaks in a terminal."""
