"""The options of Imperium: the table, the nations, and other readings of doubtful rules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from civitas.engine.errors import MissingCards, OptionError
from civitas.engine.options import OptionSpec, Value
from civitas.engine.options import resolve as resolve_options
from civitas.games.imperium import cardset, rewards
from civitas.games.imperium import consts as k
from civitas.games.imperium.layout import Core

DEALS = ("pick", "random", "draft", "fixed")
BOXES = ("classics", "legends")
ANY = "any"
# The printed cards by their year; 2021 was called so before there were others.
OLDER, NEWER = 2021, 2024
PRINTED = "printed"
# Games that began with older rules are played to their end by those: by 1, reactions come between
# the parts of a sentence, and Phalanx needs no action token.
RULES_VERSION = 2
OLDER_RULES = (1,)
NATIONS = cardset.nation_names()
SEATS = range(1, k.MAX_SEATS + 1)

TABLE = (
    OptionSpec("players", 2, (1, 2, 3, 4), help="number of seats; 1 is the solo game"),
    OptionSpec("box", "classics", BOXES, help="whose commons are used"),
    OptionSpec("nations", "both", ("both", "box"), help="nations of both boxes, or of that box"),
    OptionSpec("deal", "random", DEALS, help="how the nations are chosen"),
)
SIDES = tuple(
    OptionSpec(f"side_{seat}", ANY, (ANY, "A", "B"), help=f"power side of seat {seat}")
    for seat in SEATS
)
READINGS = (
    OptionSpec("refill", "slot", ("slot", "suit"), help="R4: which deck refills the market"),
    OptionSpec("reshuffle_token", "nation", ("nation", "area"), help="R28: token of an accession"),
    OptionSpec("collapse", "all", ("all", "listed"), help="R22: which unrest a collapse counts"),
    OptionSpec("last_return", "listed", ("listed", "garrison"), help="R24: from which zones"),
    OptionSpec("tucked", "not_taken", ("not_taken", "taken"), help="R46: tucked unrest"),
    OptionSpec("power_counts", True, (True, False), help="R52: is the power card a card"),
    OptionSpec("tokens_on_cards", "nothing", ("nothing", "score"), help="R54: tokens on cards"),
    OptionSpec("material_gain", "gain", ("gain", "token"), help="R65: what is replaced once"),
    OptionSpec("market_progress", "setup", ("setup", "refill"), help="R3: when it is placed"),
    OptionSpec("choice", "payable", ("payable", "doable"), help="R8: which options are open"),
    OptionSpec("returned_token", "cards", ("cards", "piles"), help="R31: from where it returns"),
    OptionSpec("state_counts", False, (False, True), help="R52: is the state card a card"),
    OptionSpec("active_quest", "apart", ("apart", "garrisoned"), help="R87: is it garrisoned"),
    OptionSpec("last_unrest", "order", ("order", "active"), help="R21: who takes it"),
    OptionSpec("free_plays", "unlimited", ("unlimited", "once"), help="R94: of a card in a turn"),
    OptionSpec("auto_forced", True, (True, False), help="answer questions with one answer"),
)

# Options that are bits of the core's record: bit, option, value that switches it on.
VARIANTS: tuple[tuple[int, str, Value], ...] = (
    (k.VARIANT_REFILL_BY_SUIT, "refill", "suit"),
    (k.VARIANT_TOKEN_TO_AREA, "reshuffle_token", "area"),
    (k.VARIANT_COLLAPSE_LISTED, "collapse", "listed"),
    (k.VARIANT_RETURN_GARRISON, "last_return", "garrison"),
    (k.VARIANT_TUCKED_IS_TAKEN, "tucked", "taken"),
    (k.VARIANT_POWER_UNCOUNTED, "power_counts", False),
    (k.VARIANT_TOKENS_SCORE, "tokens_on_cards", "score"),
    (k.VARIANT_PER_MATERIAL, "material_gain", "token"),
    (k.VARIANT_PROGRESS_AGAIN, "market_progress", "refill"),
    (k.VARIANT_DOABLE, "choice", "doable"),
    (k.VARIANT_PILE_TOKENS, "returned_token", "piles"),
    (k.VARIANT_STATE_COUNTED, "state_counts", True),
    (k.VARIANT_QUEST_GARRISONED, "active_quest", "garrisoned"),
    (k.VARIANT_FREE_ONCE, "free_plays", "once"),
    (k.VARIANT_LAST_UNREST, "last_unrest", "active"),
)


LEVELS = ("chieftain", "warlord", "imperator", "sovereign", "overlord", "supreme_ruler")
# The solo game (players=1): the automaton has nation_2, except in practice.
SOLO = (
    OptionSpec("solo", "full", ("full", "short", "practice"), help="the kind of solo game"),
    OptionSpec("level", LEVELS[0], LEVELS, help="how strong the automaton is"),
    OptionSpec("bot_supply_unrest", True, (True, False), help="SR2: of the automaton's nation"),
    OptionSpec("market_order", "main", ("main", "region"), help="SR3: where market numbers begin"),
    OptionSpec("dynasty_order", "high_first", ("high_first", "low_first"), help="SR5"),
    OptionSpec("bot_vp_cap", False, (False, True), help="SR6: at most 10 points for a card"),
    OptionSpec("row_skip", True, (True, False), help="SR9: rows that do nothing are skipped"),
    OptionSpec("token_needs_slot", False, (False, True), help="SR13: or always a token"),
    OptionSpec("flip_on_row", True, (True, False), help="SR15: accession by a row"),
    OptionSpec(
        "acquire_value", "vp_and_tokens", ("vp_and_tokens", "vp", "vp_and_progress"), help="SR17"
    ),
    OptionSpec("exile_tie", "latest", ("latest", "earliest"), help="SR21"),
    OptionSpec("steal_if_able_full", False, (False, True), help="SR23: all or nothing"),
    OptionSpec("bot_unrest_to", "deck_top", ("deck_top", "discard"), help="SR24, SR43"),
    OptionSpec("bot_kok_side", "same", ("same", "by_side"), help="SR25: the last fame card"),
    OptionSpec("bot_double_region", True, (True, False), help="SR27: some count as two"),
    OptionSpec("quest_order", "shuffled", ("shuffled", "low_first", "in_dynasty"), help="SR29"),
    OptionSpec("graal_ends", False, (False, True), help="SR29: the automaton's last quest"),
    OptionSpec("journey_more_than", False, (False, True), help="SR31: or the number itself"),
    OptionSpec("journey_gain_first", False, (False, True), help="SR31: before the reshuffle"),
    OptionSpec("human_return_zone", "hand", ("hand", "hand_or_discard"), help="SR33"),
    OptionSpec("protect_all_rows", False, (False, True), help="SR34: not only against attacks"),
    OptionSpec("bot_draw", "discard_top", ("discard_top", "nothing"), help="SR38"),
    OptionSpec("bot_discard", "nothing", ("nothing", "deck_top", "slot"), help="SR39"),
    OptionSpec("bot_may_return", "declines", ("declines", "from_discard"), help="SR42"),
    OptionSpec("collapse_counts", False, (False, True), help="SR49: as among players"),
)
# A game of a campaign (SR58); other games do not name them.
CAMPAIGN = (
    OptionSpec("deck_added", "", text=True, help="SR58: common cards in the first deck"),
    OptionSpec("deck_removed", "", text=True, help="SR58: cards that are missing in it"),
    OptionSpec("double_start", False, (False, True), help="SR58: after a loss"),
)
# The same as bits.
SOLO_READINGS: tuple[tuple[int, str, Value], ...] = (
    (k.READING_NO_SUPPLY, "bot_supply_unrest", False),
    (k.READING_MARKET_FROM_REGION, "market_order", "region"),
    (k.READING_LOW_FIRST, "dynasty_order", "low_first"),
    (k.READING_CAP, "bot_vp_cap", True),
    (k.READING_FIRST_ROW, "row_skip", False),
    (k.READING_TOKEN_NEEDS_SLOT, "token_needs_slot", True),
    (k.READING_NO_FLIP_BY_ROW, "flip_on_row", False),
    (k.READING_VALUE_POINTS, "acquire_value", "vp"),
    (k.READING_VALUE_PROGRESS, "acquire_value", "vp_and_progress"),
    (k.READING_EARLIEST_EXILED, "exile_tie", "earliest"),
    (k.READING_STEAL_FULL, "steal_if_able_full", True),
    (k.READING_UNREST_TO_DISCARD, "bot_unrest_to", "discard"),
    (k.READING_KINGS_BY_SIDE, "bot_kok_side", "by_side"),
    (k.READING_SINGLE_REGIONS, "bot_double_region", False),
    (k.READING_QUESTS_LOW_FIRST, "quest_order", "low_first"),
    (k.READING_QUESTS_IN_DYNASTY, "quest_order", "in_dynasty"),
    (k.READING_GRAAL_ENDS, "graal_ends", True),
    (k.READING_MORE_THAN, "journey_more_than", True),
    (k.READING_GAIN_FIRST, "journey_gain_first", True),
    (k.READING_RETURN_DISCARDED, "human_return_zone", "hand_or_discard"),
    (k.READING_PROTECT_ALL, "protect_all_rows", True),
    (k.READING_DRAW_NOTHING, "bot_draw", "nothing"),
    (k.READING_DISCARD_TOP, "bot_discard", "deck_top"),
    (k.READING_DISCARD_SLOT, "bot_discard", "slot"),
    (k.READING_MAY_RETURN, "bot_may_return", "from_discard"),
    (k.READING_COLLAPSE_COUNTS, "collapse_counts", True),
)


def specs() -> tuple[OptionSpec, ...]:
    """The options, with the nations of one's own that are loaded."""
    return _specs(*cardset.own())


@lru_cache(maxsize=2)
def _specs(own: str, nations: tuple[str, ...]) -> tuple[OptionSpec, ...]:
    known = (ANY, *NATIONS, *nations)
    chosen = tuple(
        OptionSpec(f"nation_{seat}", ANY, known, help=f"nation of seat {seat}") for seat in SEATS
    )
    sets: tuple[Value, ...] = (OLDER, NEWER, *((own, f"{NEWER}+{own}") if own else ()))
    usual = own or OLDER
    cards = OptionSpec("cards", usual, sets, help="the year of the cards; those of one's own too")
    return (*TABLE, *chosen, *SIDES, cards, *READINGS, *SOLO, *CAMPAIGN)


def check_cards(wanted: object) -> None:
    """A game goes on only with the cards that it began with."""
    own = cardset.own()[0]
    known = (str(OLDER), str(NEWER), own, f"{NEWER}+{own}")
    if isinstance(wanted, str) and wanted not in known:
        loaded = f"those loaded are {own}" if own else "none are loaded"
        raise MissingCards(
            f"the game needs the cards {wanted}, which are somebody's own; {loaded}. "
            "Name the folder with those very cards with --cards, or in CIVITAS_CARDS"
        )


def needs_no_own(options: dict[str, Any]) -> bool:
    """Nations of one's own can neither be seated nor offered: the game is one of printed cards."""
    seated = [options[f"nation_{seat}"] for seat in SEATS[: nations(options)]]
    return all(name in NATIONS or (name == ANY and options["nations"] == "box") for name in seated)


def is_printed(options: Mapping[str, Any]) -> bool:
    """Are there no cards of one's own?"""
    return options["cards"] in (OLDER, NEWER)


def is_newer(options: Mapping[str, Any]) -> bool:
    """Are some cards those of 2024?"""
    return str(options["cards"]).startswith(str(NEWER))


def nations(options: dict[str, Any]) -> int:
    """How many nations are at the table: the automaton of a solo game has one, too."""
    if options["players"] > 1:
        return int(options["players"])
    return 1 if options["solo"] == "practice" else 2


def leave_out_solo(options: dict[str, Any]) -> None:
    """Whoever does not play alone has no options of the solo game, so old games stay the same."""
    for spec in (*SOLO, *CAMPAIGN):
        if options.pop(spec.name) != spec.default:
            raise OptionError(f"{spec.name} is an option of the solo game; players=1")


def check_solo(options: dict[str, Any]) -> None:
    if options["deal"] == "draft":
        raise OptionError("nobody drafts alone; deal=pick lets the player choose both nations")
    if options["side_2"] != ANY:
        raise OptionError("the automaton has no power card, and no side of it")
    rival = options["nation_2"]
    if rival != ANY and not cardset.has_table(rival):
        raise OptionError(f"{rival} has no solo table, so it cannot be the automaton")
    check_campaign(options)


def check_campaign(options: dict[str, Any]) -> None:
    """Whoever plays no campaign has no options of one, so other solo games stay the same."""
    changed = [spec.name for spec in CAMPAIGN if options[spec.name] != spec.default]
    if changed and options["solo"] != "full":
        raise OptionError(f"{changed[0]} is an option of a campaign, which has full games only")
    if changed and is_newer(options):
        raise OptionError(f"{changed[0]} is an option of a campaign, which needs cards=2021")
    for name in ("deck_added", "deck_removed"):
        if options[name]:
            options[name] = rewards.listed(name, options)
    rewards.check_number(options)
    for spec in CAMPAIGN:
        if spec.name not in changed:
            del options[spec.name]


def resolve(**given: object) -> dict[str, Any]:
    """All options with their values; impossible combinations are refused.

    A game of older rules names them among its options; nobody chooses them.
    """
    older = {"rules": given.pop("rules")} if given.get("rules") in OLDER_RULES else {}
    if given.get("cards") == PRINTED:
        given["cards"] = OLDER
    check_cards(given.get("cards", OLDER))
    options = resolve_options(specs(), given)
    if "cards" not in given and needs_no_own(options):
        options["cards"] = OLDER
    if options["players"] == 1:
        check_solo(options)
    else:
        leave_out_solo(options)
    chosen: dict[str, int] = {}
    for seat in SEATS:
        name = options[f"nation_{seat}"]
        if is_printed(options) and name not in (ANY, *NATIONS):
            raise OptionError(f"{name} is not among the printed cards; cards={options['cards']}")
        if seat > nations(options):
            if name != ANY or options[f"side_{seat}"] != ANY:
                raise OptionError(f"there is no seat {seat} with players={options['players']}")
        elif name == ANY and options["deal"] == "fixed":
            raise OptionError(f"deal=fixed needs nation_{seat}; nations: {', '.join(NATIONS)}")
        elif name != ANY and name in chosen:
            raise OptionError(f"{name} is asked for by seats {chosen[name]} and {seat}; one only")
        elif name != ANY:
            chosen[name] = seat
    return options | older


def rules_of(options: Mapping[str, Any]) -> int:
    """The version of the rules that a game is played by."""
    return int(options.get("rules", RULES_VERSION))


def blank_core(options: dict[str, Any]) -> dict[str, Any]:
    """The core's record with the options set and nothing on the table."""
    core = Core.blank()
    core["players"] = nations(options)
    core["box"] = BOXES.index(options["box"])
    core["both_boxes"] = k.OF_THE_BOX
    if options["nations"] == "both":
        core["both_boxes"] = k.PRINTED_NATIONS if is_printed(options) else k.ALL_NATIONS
    core["deal"] = DEALS.index(options["deal"])
    core["auto_forced"] = int(options["auto_forced"])
    for bit, name, value in VARIANTS:
        core["variants"] |= bit if options[name] == value else 0
    core["variants"] |= k.VARIANT_RULES_1 if rules_of(options) == 1 else 0
    core["variants"] |= k.VARIANT_NEWER_CARDS if is_newer(options) else 0
    if options["players"] == 1:
        set_solo(core, options)
    for seat in range(core["players"]):
        name = options[f"nation_{seat + 1}"]
        side = options[f"side_{seat + 1}"]
        core["nation"][seat] = 0 if name == ANY else cardset.CARDS.by_deck[name] + 1
        core["side"][seat] = 0 if side == ANY else 1 + "AB".index(side)
    core["pending"] = k.RUNNING
    return core


def set_solo(core: dict[str, Any], options: dict[str, Any]) -> None:
    practice = options["solo"] == "practice"
    core["solo"] = k.PRACTICE if practice else k.AGAINST_AUTOMATON
    core["short"] = int(options["solo"] == "short")
    core["level"] = LEVELS.index(options["level"])
    for bit, name, value in SOLO_READINGS:
        core["readings"] |= bit if options[name] == value else 0
    core["double_start"] = int(options.get("double_start", False))
    for name in ("deck_added", "deck_removed"):
        for place, card in enumerate(rewards.cards(options.get(name, ""))):
            core[name][place] = cardset.CARDS.numbers[card] + 1
