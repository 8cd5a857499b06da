"""What Imperium says: tests of its wording."""
