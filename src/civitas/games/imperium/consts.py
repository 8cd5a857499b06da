"""The numbers of Imperium that both modes of the core share.

Plain integers only: `setup.py` turns them into a C enum for the compiled modules.
"""

MAX_SEATS = 4
NO_SEAT = 15
SPECTATOR = 4
VIEWERS = 5
EVERYBODY = 31  # all viewers as bits
MAX_CARDS = 256
NO_CARD = 255
MAX_FRAMES = 32
MAX_IT = 48
MAX_QUEUE = 24
MAX_EVENTS = 384
MAX_TREATED = 6
MAX_FREED = 64
# More steps than this between two questions, and a card is taken to loop without end.
MAX_STEPS = 20000
# R94: plays in one turn after which no further play is offered.
MAX_PLAYS = 200

# Resources.
MATERIAL, POPULATION, PROGRESS = range(3)
ACTION = 3
RESOURCES = 3
# A count of tokens on a card: ten bits for each resource.
TOKEN_BITS = 10
TOKEN_MASK = 1023

# Suits as bits (1.3). The last one is no suit: it stands for the suit declared by a player.
POWER_SUIT, REGION, UNCIVILISED, CIVILISED, TRIBUTARY, FAME_SUIT, UNREST_SUIT = (
    1,
    2,
    4,
    8,
    16,
    32,
    64,
)
DECLARED = 128
TUCKING_SUITS = 28  # uncivilised, civilised, tributary
MARKET_SUITS = 30

# Icons; a card has three bits for the number of each, in two columns.
CITY, METROPOLIS, KNIGHT, MASK, SCROLL, PRODUCTION, FERTILE, RIVER = range(8)
OCEAN, HUNT, MERCHANT, MIRACLE = range(8, 12)
ICONS = 12
ICONS_IN_COLUMN = 8

# Headers and state icons as bits.
PINNED, ATTACK, NO_HEADER = 1, 2, 4
BARBARIAN, EMPIRE = 1, 2

# Piles everybody shares, then those of each seat (1.5): OWN + SEAT_PILES * seat + zone.
MAIN, REGIONS, UNCIVILISEDS, CIVILISEDS, FAME = range(5)
UNREST, EXILE, REMOVED, MARKET, TUCKED, KINGS, SPARE = range(5, 12)
OWN = 16
SEAT_PILES = 16
HAND, DECK, DISCARD, PLAY, GARRISON, HISTORY, FLOODED, NATION = range(8)
ACCESSION, AREA, POWER, COURT, QUEST, RESOLVING, JOURNEY = range(8, 15)
# The slots of the automaton, one pile each: a zone of a seat that no seat has (`table.slot_pile`).
SLOT = 15
AUTOMATON_SLOTS = 6
PILES = 112

# Slots of the market (2.2).
SLOT_M1, SLOT_M2, SLOT_R, SLOT_U, SLOT_C = range(5)
SLOTS = 5

# Marks of a card.
SPENT, WAITING, FACE_B = 1, 2, 4

# Where a card starts.
START_DRAW, START_PLAY, START_NATION, START_ACCESSION, START_DEVELOPMENT, START_SUPPLY = range(6)
START_FAME, START_KINGS, START_UNREST, START_POOL = range(6, 10)
# What the card under the nation deck does (2.1).
NO_ACCESSION, BECOMES_EMPIRE, ZENITH, NADIR = range(4)

# Columns of the table of printed cards and of their faces.
CARD_SUITS, CARD_HEADER, CARD_STATE, CARD_ICONS, CARD_MORE_ICONS, CARD_START = range(6)
CARD_PLAYERS, CARD_COST, CARD_MATERIAL, CARD_POPULATION, CARD_PROGRESS, CARD_UNREST = range(6, 12)
CARD_DECK, CARD_WEIGHT, CARD_WEIGHT_SUITS, CARD_PERMANENT, CARD_FACES = range(12, 17)
CARD_PLACE = 17
CARD_WIDTH = 18
FACE_NAME, FACE_PLAY, FACE_EXHAUST, FACE_SOLSTICE, FACE_NEEDS, FACE_ENDGAME = range(6)
FACE_FREE, FACE_FLAGS, FACE_POINTS, FACE_VARIABLE, FACE_ROWS, FACE_ROW_COUNT = range(6, 12)
FACE_HOOKS = 12
# Whether its texts resolve texts of other cards: the play text, the exhaust ability; added hooks.
FACE_COPIES, FACE_ADDED = 14, 15
COPIES_IN_PLAY, COPIES_IN_EXHAUST = 1, 2
FACE_WIDTH = 16
DECK_FIRST, DECK_SIZE, DECK_STATE, DECK_EXHAUST, DECK_ACCESSION, DECK_BOX = range(6)
DECK_IS_NATION, DECK_QUESTS, DECK_NAME, DECK_SOLO, DECK_NEWER, DECK_NEWER_SIZE = range(6, 12)
DECK_WIDTH = 12
CLASSICS, LEGENDS, OTHER_BOX = 0, 1, 2
# Whose nations are on offer: those of the box, all printed ones, or those of one's own as well.
OF_THE_BOX, PRINTED_NATIONS, ALL_NATIONS = 0, 1, 2
# The cards of 2024 have parts of the tables for themselves, behind the room for all others. Each
# has the place of the card that it replaces among the actions (CARD_PLACE).
NEWER, NEWER_ROWS, NEWER_CODE = 1024, 680, 28672
# Where the tables of the solo game begin in the code, and the texts that its rules have.
SOLO_CODE = 16384
TEXT_PRACTICE, TEXT_SHORT_QUEST, TEXT_SHORT_DEVELOP, TEXT_SHORT_REMOVE = range(16385, 16389)
# Columns of what DECK_SOLO points to, and of a row: three tables, each a number of rows and where
# they lie.
SOLO_RESOURCE, SOLO_AMOUNT, SOLO_ROWS = range(3)
SOLO_JOURNEY = 2
LINE_FILTER, LINE_EFFECT, LINE_REACHES, LINE_WIDTH = range(4)
# What a face is worth by its words, in tenths of a point.
WORTH_PLAY, WORTH_STANDING, WORTH_POINTS = range(3)
WORTH_WIDTH = 4

# Flags of a face.
NO_GARRISON, UNPLAYABLE, LAST_QUEST, NO_ABANDON, NO_RECALL, PER_PLAYER_ONCE = 1, 2, 4, 8, 16, 32

# Columns of a standing ability.
ROW_HOOK, ROW_FILTER, ROW_EFFECT, ROW_COST, ROW_EXHAUST, ROW_MAY, ROW_SOURCE = range(7)
ROW_AMOUNT, ROW_TIMES, ROW_RESOURCES, ROW_FLOOR, ROW_UNLESS = range(7, 12)
ROW_WIDTH = 12

# Hooks of standing abilities: triggers, replacements, modifiers. Each is a bit of FACE_HOOKS.
ON_GAIN_MARKET_CARD, ON_ACQUIRE, ON_BREAK_THROUGH, ON_PLAY, ON_LOOK_FAME, ON_ATTACKED = range(6)
ON_TAKE_UNREST, ON_RETURN_UNREST, ON_GAIN_SELF, ON_SUNK, ON_LEAVES_PLAY = range(6, 11)
ON_PAY_POPULATION, ON_DISCARD_COST, ON_DECK_EMPTY, ON_ENTERS_PLAY, ON_GAIN_MATERIAL = range(11, 16)
INSTEAD_MARKET_TOKEN, INSTEAD_TO_HISTORY, INSTEAD_GAIN_SELF, INSTEAD_DISCARD_COST = range(16, 20)
INSTEAD_GAIN_MATERIAL = 20
STATIC_ALSO_EXILE, STATIC_LOSE_STATE, STATIC_HAND_SIZE, STATIC_CHEAP_UNREST = range(21, 25)
STATIC_CHEAP_DEVELOP, STATIC_FLOODED, STATIC_QUEST_HERE, STATIC_COUNTS_AS = range(25, 29)
STATIC_FREE_PLAY = 29
ON_RESHUFFLE = 30
# Hooks that no printed card has, as bits of FACE_ADDED: a card drawn, what a verb did with a card
# (ON_VERB and the verb), a development.
ADDED = 32
ON_DRAW, ON_VERB, ON_DEVELOP = 32, 32, 40
ON_DISCARD, ON_ABANDON, ON_RECALL, ON_EXILE, ON_HISTORY, ON_GARRISON = 33, 34, 35, 36, 38, 39

# Where an amount comes from.
AMOUNT_FIXED, AMOUNT_PER, AMOUNT_ON_IT = range(3)
# Counts of a selection that are no numbers.
COUNT_ANY, COUNT_ALL = 1000, 1001
# Who an Each addresses; which part a Resolve runs; what a Flip turns.
EACH_ALL, EACH_OTHERS = 0, 1
PART_PLAY, PART_EXHAUST = 0, 1
FLIP_SELF, FLIP_STATE, FLIP_NEXT = 0, 1, 2

# Columns of a filter and of a selection inside the code.
FILTER_SUITS, FILTER_ICONS, FILTER_HEADERS, FILTER_STATES, FILTER_VARIABLE = range(5)
FILTER_TOKEN, FILTER_HOLDS, FILTER_WITHOUT, FILTER_NAMES, FILTER_FIRST_NAME = range(5, 10)
SELECT_FILTER, SELECT_ZONES, SELECT_COUNT, SELECT_UP_TO = range(4)
PER_FILTER, PER_ZONES, PER_TIMES = range(3)
# So many for every so many: times, then from these bits on "every" less one, and whose cards.
PER_EVERY, PER_OTHERS = 8, 16

# Zones a text can name, as bit numbers.
Z_HAND, Z_DECK, Z_DISCARD, Z_PLAY, Z_HISTORY, Z_GARRISON, Z_HERE, Z_HOST, Z_THIS, Z_IT = range(10)
Z_NATION_TOP, Z_NATION_DECK, Z_AREA, Z_QUEST, Z_MARKET, Z_EXILE, Z_MAIN_TOP = range(10, 17)
Z_PLAY_OF_OTHERS = 17
ZONES = 18
# No zone that a selection has: what is only looked at.
Z_TWO_NATION_TOP = 18
SEARCHED_DECKS = (1 << Z_DECK) | (1 << Z_NATION_DECK)

# What moves a card: the verbs of a text, then the causes that belong to the rules.
V_DISCARD, V_ABANDON, V_RECALL, V_EXILE, V_SINK, V_HISTORY, V_GARRISON, V_RETURN_UNREST = range(
    1, 9
)
V_TO_HAND, V_TO_TOP, V_TO_BOTTOM, V_TO_DISCARD, V_GIVE = range(9, 14)
C_DRAW, C_PLAY, C_SETTLE, C_ACQUIRE, C_BREAK, C_REFILL, C_TUCK, C_TAKE_UNREST = range(14, 22)
C_FAME, C_DEVELOP, C_NATION, C_FIND, C_SWAP, C_PUT_INTO_PLAY, C_FOLLOW, C_RESHUFFLE = range(22, 30)
C_TURN_UP, C_FILL, C_SET_ASIDE, C_DYNASTY, C_REMOVE, C_COLLECT = range(30, 36)

# Terms of a formula for victory points (6.3).
TERM_RESOURCE, TERM_SUIT, TERM_ICONS, TERM_CARDS, TERM_VARIABLE, TERM_PINNED, TERM_NAME = range(7)
TERM_FEWER, TERM_LIKE = 7, 8
IN_ALL, IN_PLAY, IN_HISTORY, IN_EXILE, IN_HERE, IN_OTHERS, IN_FLOODED = range(7)
POINTS_NONE, POINTS_FIXED, POINTS_CONDITIONAL, POINTS_VARIABLE = range(4)
# Columns of points inside the code: of all, of those that depend on a place, of a formula; then of
# one case and of one term of a formula, which follow each other from POINTS_PARTS on.
POINTS_KIND, POINTS_VALUE, POINTS_LENGTH, POINTS_PARTS = range(4)
POINTS_OTHERWISE = POINTS_CAP = POINTS_VALUE
CASE_WHERE, CASE_VALUE, CASE_SIZE = range(3)
ADDEND_POINTS, ADDEND_PER, ADDEND_KIND, ADDEND_ZONE, ADDEND_OF, ADDEND_SIZE = range(6)
WHERE_PLAY, WHERE_HISTORY, WHERE_GARRISON, WHERE_NOT_PLAY = range(4)

# Columns that every frame has; `instructions` tells those of each kind, which lie between them.
KIND, STEP, PC, END, YOU, THIS, ROOT = range(7)
DONE, COST = 14, 15
FRAME_WIDTH = 16

# What is asked (section 9). RUNNING: nothing, the machine goes on.
OVER, RUNNING, ASK_NATION, ASK_SIDE, ASK_TURN, ASK_ACT, ASK_REVOLT, ASK_MARKET_TOKEN = range(8)
ASK_CLEAN_DISCARD, ASK_SOLSTICE, ASK_PAY_MATERIAL, ASK_PAY_POPULATION, ASK_CHOOSE = range(8, 13)
ASK_MAY, ASK_NUMBER, ASK_ORDER, ASK_REACT, ASK_ACQUIRE, ASK_SUIT, ASK_SOURCE = range(13, 20)
ASK_PICK, ASK_HOST, ASK_FAME, ASK_FAME_ORDER, ASK_DEVELOP, ASK_RESHUFFLE = range(20, 26)
ASK_FIND, ASK_TREAT, ASK_REFRESH, ASK_ABILITY, ASK_PLAY, ASK_STANDING = range(26, 32)
ASK_PROTECT, ASK_IGNORE, ASK_PUT, ASK_SWAP_OUT, ASK_SWAP_IN, ASK_DECLARE = range(32, 38)

# The fixed action space: general answers, then one id per printed card (by deck and number).
PASS = 0
YES = 1
TURN_ACTIVATE, TURN_INNOVATE, TURN_REVOLT = 2, 3, 4
CHOICE = 5  # the options of a Choose, and the sides of a power card
NUMBER = 13
NUMBERS = 33
SUIT = 46  # by the bit number of the suit
SOURCE = 53  # main, region, uncivilised, civilised deck
NATION_CHOICE = 57
CARD = 121
NO_ACTION = 32767

# Purposes of chance: each has a stream of its own, so that they never disturb each other.
STREAM_SETUP = 0
STREAM_MAIN = 1
STREAM_DECK = 2  # + seat
STREAM_NATION = 6  # + seat
STREAMS = 10
# A solo game has two seats, so what the others would have is free for the automaton.
STREAM_DIE, STREAM_TIES = 4, 5

# How a game ends (section 6).
NOT_ENDED, SCORING, COLLAPSE, LOOPING = range(4)
# What brings the scoring about (6.1): the main deck, the last development, the text of a card.
END_MAIN_DECK, END_DEVELOPMENTS, END_TEXT, END_DYNASTY, END_CLOCK = range(5)

# Events.
EV_MOVED, EV_SHUFFLED, EV_LOOKED, EV_GAINED, EV_PAID, EV_STOLEN, EV_ON_CARD = range(1, 8)
EV_ACTIONS, EV_EXHAUSTED, EV_REFRESHED, EV_STATE, EV_FLIPPED, EV_TURN, EV_ROUND = range(8, 15)
EV_SOLSTICE, EV_END_TRIGGERED, EV_GAME_OVER, EV_DECLARED, EV_PROTECTED, EV_IGNORED = range(15, 21)
EV_RESET, EV_NATION, EV_KINGS, EV_TREATED, EV_EXHAUST_DECK, EV_NOT_FOUND, EV_HOSTED = range(21, 28)
EV_ABILITY, EV_CHOSE, EV_REVEALED, EV_LAST_PLAY = range(28, 32)
EV_ROLLED, EV_ROW, EV_BRANCH, EV_WEIGHED, EV_CLOCK = range(32, 37)

# A destination beside the zones of a seat.
EXILE_ZONE = 20

# Alternative readings of the specification (settings), as bits.
VARIANT_REFILL_BY_SUIT = 1  # R4
VARIANT_COLLAPSE_LISTED = 2  # R22
VARIANT_RETURN_GARRISON = 4  # R24
VARIANT_TUCKED_IS_TAKEN = 16  # R46
VARIANT_POWER_UNCOUNTED = 32  # R52
VARIANT_TOKENS_SCORE = 64  # R54
VARIANT_PER_MATERIAL = 128  # R65
VARIANT_TOKEN_TO_AREA = 1024  # R28
VARIANT_DOABLE = 8  # R8
VARIANT_PILE_TOKENS = 256  # R31
VARIANT_QUEST_GARRISONED = 512  # R87
VARIANT_FREE_ONCE = 2048  # R94
VARIANT_STATE_COUNTED = 4096  # R52
VARIANT_PROGRESS_AGAIN = 8192  # R3
VARIANT_RULES_1 = 16384  # a game that began with the first version of the rules
VARIANT_NEWER_CARDS = 32768  # the cards of 2024
VARIANT_LAST_UNREST = 65536  # R21
READINGS = 16383 | 32768 | 65536  # the bits of readings, and of the cards

SCORE_OFFSET = 1000

# The solo game: no, against the automaton, or practice alone; the automaton has the second seat.
NOT_SOLO, AGAINST_AUTOMATON, PRACTICE = range(3)
HUMAN, AUTOMATON = 0, 1
DIE = 6
CHIEFTAIN, WARLORD, IMPERATOR, SOVEREIGN, OVERLORD, SUPREME_RULER = range(6)
# Rounds of practice (SR57), and the cards that are exiled before it and before a short game.
CLOCK = 12
PRACTICE_EXILED, SHORT_EXILED = 15, 10
# Rewards that the starting deck of a campaign can have: one for each win but the last (SR58).
REWARDS = 4

# Alternative readings of the rules of the solo game, as bits.
READING_NO_SUPPLY = 1  # SR2
READING_MARKET_FROM_REGION = 2  # SR3
READING_LOW_FIRST = 4  # SR5
READING_CAP = 8  # SR6
READING_FIRST_ROW = 16  # SR9
READING_TOKEN_NEEDS_SLOT = 32  # SR13
READING_NO_FLIP_BY_ROW = 64  # SR15
READING_VALUE_POINTS = 128  # SR17
READING_VALUE_PROGRESS = 256  # SR17
READING_EARLIEST_EXILED = 512  # SR21
READING_STEAL_FULL = 1024  # SR23
READING_UNREST_TO_DISCARD = 2048  # SR24, SR43
READING_KINGS_BY_SIDE = 4096  # SR25
READING_SINGLE_REGIONS = 8192  # SR27
READING_QUESTS_LOW_FIRST = 16384  # SR29
READING_GRAAL_ENDS = 32768  # SR29
READING_MORE_THAN = 65536  # SR31
READING_GAIN_FIRST = 131072  # SR31
READING_RETURN_DISCARDED = 262144  # SR33
READING_PROTECT_ALL = 524288  # SR34
READING_DRAW_NOTHING = 1048576  # SR38
READING_DISCARD_TOP = 2097152  # SR39
READING_DISCARD_SLOT = 4194304  # SR39
READING_MAY_RETURN = 8388608  # SR42
READING_COLLAPSE_COUNTS = 16777216  # SR49
READING_QUESTS_IN_DYNASTY = 33554432  # SR29

# Ways to choose the nations.
DEAL_PICK, DEAL_RANDOM, DEAL_DRAFT, DEAL_FIXED = range(4)

# Piles whose cards are hidden from somebody, as bits: shared ones, then six of each seat, the last
# of which is what was laid on its deck unseen.
HIDDEN_SHARED = 6
HIDDEN_OWN = 6
HIDDEN = HIDDEN_SHARED + HIDDEN_OWN * MAX_SEATS
# The slots of the automaton stand where the hidden piles of the seats after it would.
HIDDEN_SLOT = 18

# A row of an observation (`encode`): where its parts begin, how wide they are, and the bounds of
# its numbers. After the head there is a number per printed card for every column.
SUITS, NATIONS, ENDINGS, COST_PARTS, SEAT_FLAGS, GROUPS = 7, 16, 4, 4, 7, 7
CAUSES = 30  # what a card is picked for; younger causes count as none
ROW_QUESTION, ROW_PICK, ROW_LEFT, ROW_COST_PARTS, ROW_TURN = 3, 41, 71, 72, 76
ROW_DECKS, ROW_FLAGS, ROW_NATIONS, ROW_SIDES, ROW_STATES = 113, 121, 149, 213, 221
ROW_POOLS, ROW_ACTIONS, ROW_SIZES, ROW_HEAD = 229, 241, 253, 273
COLUMN_TOKENS, COLUMN_MARKS, COLUMN_UNREST, COLUMN_SLOT, COLUMN_DEPTH = 34, 37, 40, 41, 42
COLUMN_SOURCE, ROW_COLUMNS = 43, 44
CERTAIN, POSSIBLE = 2, 1
MOST_LEFT, MOST_COST, MOST_ROUNDS, MOST_POOL, MOST_CARDS, MOST_TOKENS = 15, 31, 127, 255, 63, 31
MOST_UNREST = 7
