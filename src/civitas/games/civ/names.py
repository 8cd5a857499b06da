"""The ids under which CIV speaks of its things: in options, events, views, JSON and catalogues."""

from __future__ import annotations

from civitas.engine.errors import IllegalAction, brief
from civitas.games.civ import consts as k

DOMAINS = ("military", "religion", "economy", "science", "culture", "utopia")
LETTERS = "MRESCU"
AGES = ("I", "II", "III")

# The cards of each Domain, and one card of each Age, as piles (see `table`).
CARDS: tuple[int, ...] = (
    k.CARDS_MILITARY,
    k.CARDS_RELIGION,
    k.CARDS_ECONOMY,
    k.CARDS_SCIENCE,
    k.CARDS_CULTURE,
    k.CARDS_UTOPIA,
)
UNIT: tuple[int, ...] = (k.UNIT_I, k.UNIT_II, k.UNIT_III, k.UNIT_NO_AGE)

PENDING = (
    "over",
    "draft_keep",
    "draft_middle",
    "menu",
    "play_card",
    "hand_discard",
    "hand_play",
    "give_back",
    "area_discard",
    "area_take",
    "pile_take",
    "attack_domain",
    "embargo_domain",
    "democracy_domain",
    "age",
    "pay",
)

EFFECTS = (
    "none",
    "assassination",
    "purge",
    "attack",
    "holy_book",
    "divine_right",
    "inquisition",
    "development",
    "monopoly",
    "embargo",
    "experiment",
    "research",
    "breakthrough",
    "oligarchy",
    "republic",
    "democracy",
    "inspiration",
)

ENDINGS = ("none", "hegemony", "majority", "turn_cap")

EVENTS = {
    k.EV_TURN_BEGAN: "turn_began",
    k.EV_STEP_SKIPPED: "step_skipped",
    k.EV_PLAYED: "played",
    k.EV_HAND_DISCARDED: "hand_discarded",
    k.EV_AREA_DISCARDED: "area_discarded",
    k.EV_AREA_TAKEN: "area_taken",
    k.EV_PILE_TAKEN: "pile_taken",
    k.EV_DREW: "drew",
    k.EV_EFFECT_USED: "effect_used",
    k.EV_HAND_TAKEN: "hand_taken",
    k.EV_GIVEN: "given",
    k.EV_EMBARGO_LAID: "embargo_laid",
    k.EV_EMBARGO_LIFTED: "embargo_lifted",
    k.EV_DEMOCRACY_LAID: "democracy_laid",
    k.EV_COIN_MOVED: "coin_moved",
    k.EV_COIN_RETURNED: "coin_returned",
    k.EV_LAST_ROUND: "last_round",
    k.EV_KEPT: "kept",
    k.EV_PACKS_PASSED: "packs_passed",
    k.EV_LAID_IN_MIDDLE: "laid_in_middle",
    k.EV_MIDDLE_TAKEN: "middle_taken",
    k.EV_GAME_OVER: "game_over",
}

# Verb of an option that names a Domain, by the question it answers.
VERBS = {
    k.DRAFT_KEEP: "keep",
    k.DRAFT_MIDDLE: "take_middle",
    k.PLAY_CARD: "play",
    k.HAND_DISCARD: "discard",
    k.AREA_DISCARD: "discard_from_area",
    k.AREA_TAKE: "take_from_area",
    k.HAND_PLAY: "play",
    k.PILE_TAKE: "take_from_pile",
    k.GIVE_BACK: "give_back",
    k.ATTACK_DOMAIN: "attack",
    k.EMBARGO_DOMAIN: "embargo",
    k.DEMOCRACY_DOMAIN: "democracy",
    k.AGE: "choose_age",
}

SLOT_EFFECTS = (
    ("assassination", "purge"),
    ("holy_book", "divine_right"),
    ("development", "monopoly"),
    ("experiment", "research"),
    ("oligarchy", "republic"),
)
SLOT_DOMAINS = (k.MILITARY, k.RELIGION, k.ECONOMY, k.SCIENCE, k.UTOPIA)


def action_name(action: int) -> str:
    """A short stable name of an action id.

    >>> action_name(0), action_name(12), action_name(18)
    ('choose:military', 'purge', 'inquisition:+1')
    """
    if action not in range(k.ACTIONS):
        raise IllegalAction(f"there is no action {brief(action)}; actions: 0 to {k.ACTIONS - 1}")
    return _ACTION_NAMES[action]


def _name(action: int) -> str:
    if action < k.END:
        return f"choose:{DOMAINS[action]}"
    if action == k.END:
        return "end"
    for first, level in ((k.LEVEL_1, 0), (k.LEVEL_2, 1)):
        if first <= action < first + k.SLOTS:
            return SLOT_EFFECTS[action - first][level]
    for first, level in ((k.COPY_1, 0), (k.COPY_2, 1)):
        if first <= action < first + k.SLOTS:
            return f"copy:{SLOT_EFFECTS[action - first][level]}"
    for first, name in (
        (k.INQUISITION, "inquisition"),
        (k.EMBARGO, "embargo"),
        (k.DEMOCRACY, "democracy"),
    ):
        if first <= action < first + 3:
            return f"{name}:+{action - first + 1}"
    return {
        k.ATTACK: "attack",
        k.BREAKTHROUGH: "breakthrough",
        k.SELF_EMBARGO: "embargo:self",
        k.SELF_DEMOCRACY: "democracy:self",
    }[action]


_ACTION_NAMES = tuple(_name(action) for action in range(k.ACTIONS))
