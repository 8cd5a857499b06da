"""What is said: tests of the wording."""
