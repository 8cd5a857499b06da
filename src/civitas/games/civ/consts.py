"""The numbers of CIV that both modes of the core share (rules 1, 2 and 10.2).

Plain integers only: `setup.py` turns them into a C enum for the compiled modules.
"""

# Domains, in the order of rule 1.
MILITARY, RELIGION, ECONOMY, SCIENCE, CULTURE, UTOPIA = range(6)
DOMAINS = 6

# Ages. NO_AGE is the age of every card outside the deck with `age_info = none`.
AGE_I, AGE_II, AGE_III, NO_AGE = range(4)

# The 104 cards (rule 2) as piles, one per Domain: byte 0 all cards, bytes 1-3 Age I, II, III.
CARDS_MILITARY = 0x04080814
CARDS_RELIGION = 0x00080810
CARDS_ECONOMY = 0x08040410
CARDS_SCIENCE = 0x08080414
CARDS_CULTURE = 0x08040410
CARDS_UTOPIA = 0x10000010
# One card of each Age as a pile.
UNIT_I, UNIT_II, UNIT_III, UNIT_NO_AGE = 0x101, 0x10001, 0x1000001, 1
# Cards per Age, and how many of each are taken out with 2 or 3 players.
PACK_I, PACK_II, PACK_III = 28, 32, 44
REMOVED_PER_AGE = 3
# Thresholds T1, T2 and the Hegemony number H (rule 1).
T1_UP_TO_3, T2_UP_TO_3 = 3, 5
T1_WITH_4, T2_WITH_4 = 2, 4
HEGEMONY_WITH_2, HEGEMONY_FROM_3 = 8, 7

MAX_SEATS = 4
NO_SEAT = 255
SPECTATOR = 4
VIEWERS = 5

# The fixed action space (rule 10.2). CHOOSE + d names a Domain (in context AGE: an Age).
CHOOSE = 0
END = 6
LEVEL_1 = 7
LEVEL_2 = 12
ATTACK = 17
INQUISITION = 18
EMBARGO = 21
BREAKTHROUGH = 24
DEMOCRACY = 25
SELF_EMBARGO = 28
SELF_DEMOCRACY = 29
COPY_1 = 30
COPY_2 = 35
ACTIONS = 40

# Slots of the permanent effects: Military, Religion, Economy, Science, Utopia.
SLOTS = 5

# What the active seat is asked (rules 10.1 and 10.2). From PLAY_CARD to GIVE_BACK a card leaves the
# hand; from HAND_DISCARD to PILE_TAKE cards are chosen one by one.
OVER = 0
DRAFT_KEEP = 1
DRAFT_MIDDLE = 2
MENU = 3
PLAY_CARD = 4
HAND_DISCARD = 5
HAND_PLAY = 6
GIVE_BACK = 7
AREA_DISCARD = 8
AREA_TAKE = 9
PILE_TAKE = 10
ATTACK_DOMAIN = 11
EMBARGO_DOMAIN = 12
DEMOCRACY_DOMAIN = 13
AGE = 14
PAY = 15  # never asked by itself: the cost of a discard effect, whose Age may be asked

# The sixteen effects (rule 7); 0 is "no effect". A level-2 effect follows its level-1 effect.
NO_EFFECT = 0
FX_ASSASSINATION, FX_PURGE, FX_ATTACK = 1, 2, 3
FX_HOLY_BOOK, FX_DIVINE_RIGHT, FX_INQUISITION = 4, 5, 6
FX_DEVELOPMENT, FX_MONOPOLY, FX_EMBARGO = 7, 8, 9
FX_EXPERIMENT, FX_RESEARCH, FX_BREAKTHROUGH = 10, 11, 12
FX_OLIGARCHY, FX_REPUBLIC, FX_DEMOCRACY = 13, 14, 15
FX_INSPIRATION = 16

# How a game ends (rule 8).
NOT_ENDED = 0
HEGEMONY = 1
MAJORITY = 2
TURN_CAP = 3

# Streams of chance: the order of the deck, and which Age leaves a hand (R39).
STREAM_DECK = 0
STREAM_PICK = 1

# Who follows a game: nobody, the seats, or all that a watcher and a record want to know.
SILENT, FOR_SEATS, FOR_ALL = range(3)

# Events (rule 4.2 says who sees what of each). First those that tell something of hidden cards;
# HAND_SHOWN is one type of card in a hand that is being taken.
EV_STEP_SKIPPED = 1
EV_PLAYED = 2
EV_HAND_DISCARDED = 3
EV_AREA_TAKEN = 4
EV_PILE_TAKEN = 5
EV_HAND_TAKEN = 6
EV_HAND_SHOWN = 7
EV_GIVEN = 8
EV_PACKS_PASSED = 9
EV_LAID_IN_MIDDLE = 10
EV_LAST_ABOUT_HANDS = EV_LAID_IN_MIDDLE
EV_TURN_BEGAN = 11
EV_AREA_DISCARDED = 12
EV_DREW = 13
EV_EFFECT_USED = 14
EV_EMBARGO_LAID = 15
EV_EMBARGO_LIFTED = 16
EV_DEMOCRACY_LAID = 17
EV_COIN_MOVED = 18
EV_COIN_RETURNED = 19
EV_LAST_ROUND = 20
EV_KEPT = 21
EV_MIDDLE_TAKEN = 22
EV_GAME_OVER = 23
MAX_EVENTS = 40

# What a viewer has ever held besides sure cards (rule 10.6), as bits: links or a pair, marks,
# a trail.
LINKED, MARKED, TRAILED = 1, 2, 4

# The first set of seats, as bits, that a link (rule 10.6) can lie in: one hand is no riddle.
TWO_HANDS = 3

# Marks (rule 10.6) a viewer can hold at one time.
MAX_MARKS = 8

# Steps of a trail (rule 10.6): what happened to a hand, or from STEP_EXCHANGED on to two. A trail
# has room for that many, its length included, and ends when there is no ROOM for an event.
STEP_ENTERED, STEP_LEFT, STEP_DREW, STEP_SKIPPED = 1, 2, 3, 4
STEP_EXCHANGED, STEP_PAIRED = 5, 6
TRAIL_SIZE, ROOM = 128, 8

# A row of an observation (`encode`): its size, its flags of used effects, its bounds.
ROW_SIZE = 848
ROW_USED = 3 * SLOTS + DOMAINS
MOST_LEFT, MOST_TURNS, MOST_BACKS = 15, 255, 31
# In a pile of up to 127 cards one of these bits is set if a byte is more than MOST_BACKS.
ABOVE_MOST_BACKS = 0x60606060

# Cache lines that almost every action reads: from the start of the table, and of the memory.
CORE_LINES, MEMORY_LINES = 10, 4

# A turn on the way to a Hegemony (`hegemony`): what comes next, and what a line of play is made of.
# To the last belong a Domain, ANY for a card that does not matter, or an action.
STAGE_MENU, STAGE_PLAY, STAGE_DISCARD, STAGE_TAKE, STAGE_SEARCH, STAGE_STRIKE = range(6)
ANY = 6
PLAYED, FROM_AREA, FROM_PILE, STRUCK, USED_EFFECT = 0, 8, 16, 24, 32
