"""What every game must keep, whatever its rules: one suite, and a file of its own per game."""
