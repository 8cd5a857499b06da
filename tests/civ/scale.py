"""How much the tests of CIV's own play: a sample, the full number, and that of plain Python."""

from depth import depth

# Resamples drawn for each exactness scenario, and random histories before them.
RESAMPLES = depth(600, 6_000, plain=500)
HISTORIES = depth(4, 50, plain=4)
# Games whose deck is followed, and deals in the tests of chance.
DECKS = depth(3, 27, plain=3)
DEALS = depth(2_000, 20_000, plain=1_500)
# Leaves of a perft count that are walked through.
MAX_LEAVES = depth(10_000, 60_000, plain=4_000)
