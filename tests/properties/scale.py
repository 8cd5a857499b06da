"""How much each property test plays: a sample, the full number, and that of plain Python."""

from depth import depth

# Random games per variant with cheap checks, and with twins rebuilt after every step.
RANDOM_GAMES = depth(600, 20_000, plain=40)
TWIN_GAMES = depth(2, 9, plain=1)
# Games over all variants whose digests compiled and plain Python must share.
MODE_GAMES = depth(800, 10_000, plain=600)
# The leak oracle: games after every step, games a mutant gets before it counts as missed.
LEAK_GAMES = depth(100, 2_000, plain=8)
MUTANT_GAMES = 40
# Pairs of states of one information set put before each bot.
BOT_PAIRS = depth(200, 3_000, plain=60)
SEARCH_PAIRS = depth(30, 300, plain=3)
# Resamples drawn for each exactness scenario.
RESAMPLES = depth(1_500, 6_000, plain=500)
HISTORIES = depth(10, 50, plain=4)
# Deals in the tests of chance, and damaged inputs per decoder.
DEALS = depth(4_000, 20_000, plain=1_500)
DAMAGED = depth(400, 4_000, plain=120)
# Leaves of a perft count that are walked through.
MAX_LEAVES = depth(10_000, 60_000, plain=4_000)
EXAMPLES = depth(60, 200, plain=30)
