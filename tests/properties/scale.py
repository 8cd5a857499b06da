"""How much each property test plays: the full numbers compiled, reduced ones in plain Python."""

import civitas


def scaled(full: int, plain: int) -> int:
    return full if civitas.compiled else plain


# Random games per variant with cheap checks, and with twins rebuilt after every step.
RANDOM_GAMES = scaled(20_000, 40)
TWIN_GAMES = scaled(9, 1)
# Games over all variants whose digests compiled and plain Python must share.
MODE_GAMES = scaled(10_000, 600)
# The leak oracle: games after every step, games a mutant gets before it counts as missed.
LEAK_GAMES = scaled(2_000, 8)
MUTANT_GAMES = 40
# Pairs of states of one information set put before each bot.
BOT_PAIRS = scaled(3_000, 60)
SEARCH_PAIRS = scaled(300, 3)
# Resamples drawn for each exactness scenario.
RESAMPLES = scaled(6_000, 500)
HISTORIES = scaled(50, 4)
# Deals in the tests of chance, and damaged inputs per decoder.
DEALS = scaled(20_000, 1_500)
DAMAGED = scaled(4_000, 120)
# Leaves of a perft count that are walked through.
MAX_LEAVES = scaled(60_000, 4_000)
EXAMPLES = scaled(200, 30)
