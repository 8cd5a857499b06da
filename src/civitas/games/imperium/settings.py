"""The options of Imperium: the table, the nations, and other readings of doubtful rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from civitas.engine.errors import MissingCards, OptionError
from civitas.engine.options import OptionSpec, Value
from civitas.engine.options import resolve as resolve_options
from civitas.games.imperium import cardset
from civitas.games.imperium import consts as k
from civitas.games.imperium.layout import Core

DEALS = ("pick", "random", "draft", "fixed")
BOXES = ("classics", "legends")
ANY = "any"
PRINTED = "printed"
NATIONS = cardset.nation_names()
SEATS = range(1, k.MAX_SEATS + 1)

TABLE = (
    OptionSpec("players", 2, (2, 3, 4), help="number of seats"),
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
    sets = (PRINTED, own) if own else (PRINTED,)
    cards = OptionSpec("cards", sets[-1], sets, help="the printed cards, or those of one's own too")
    return (*TABLE, *chosen, *SIDES, cards, *READINGS)


def check_cards(wanted: object) -> None:
    """A game goes on only with the cards that it began with."""
    own = cardset.own()[0]
    if isinstance(wanted, str) and wanted not in (PRINTED, own):
        loaded = f"those loaded are {own}" if own else "none are loaded"
        raise MissingCards(
            f"the game needs the cards {wanted}, which are somebody's own; {loaded}. "
            "Name the folder with those very cards with --cards, or in CIVITAS_CARDS"
        )


def needs_no_own(options: dict[str, Any]) -> bool:
    """Nations of one's own can neither be seated nor offered: the game is one of printed cards."""
    seated = [options[f"nation_{seat}"] for seat in SEATS[: options["players"]]]
    return all(name in NATIONS or (name == ANY and options["nations"] == "box") for name in seated)


def resolve(**given: object) -> dict[str, Any]:
    """All options with their values; impossible combinations are refused."""
    check_cards(given.get("cards", PRINTED))
    options = resolve_options(specs(), given)
    if "cards" not in given and needs_no_own(options):
        options["cards"] = PRINTED
    chosen: dict[str, int] = {}
    for seat in SEATS:
        name = options[f"nation_{seat}"]
        if options["cards"] == PRINTED and name not in (ANY, *NATIONS):
            raise OptionError(f"{name} is not among the printed cards; cards={PRINTED}")
        if seat > options["players"]:
            if name != ANY or options[f"side_{seat}"] != ANY:
                raise OptionError(f"there is no seat {seat} with players={options['players']}")
        elif name == ANY and options["deal"] == "fixed":
            raise OptionError(f"deal=fixed needs nation_{seat}; nations: {', '.join(NATIONS)}")
        elif name != ANY and name in chosen:
            raise OptionError(f"{name} is asked for by seats {chosen[name]} and {seat}; one only")
        elif name != ANY:
            chosen[name] = seat
    return options


def blank_core(options: dict[str, Any]) -> dict[str, Any]:
    """The core's record with the options set and nothing on the table."""
    core = Core.blank()
    core["players"] = options["players"]
    core["box"] = BOXES.index(options["box"])
    core["both_boxes"] = k.OF_THE_BOX
    if options["nations"] == "both":
        printed = options["cards"] == PRINTED
        core["both_boxes"] = k.PRINTED_NATIONS if printed else k.ALL_NATIONS
    core["deal"] = DEALS.index(options["deal"])
    core["auto_forced"] = int(options["auto_forced"])
    for bit, name, value in VARIANTS:
        core["variants"] |= bit if options[name] == value else 0
    for seat in range(options["players"]):
        name = options[f"nation_{seat + 1}"]
        side = options[f"side_{seat + 1}"]
        core["nation"][seat] = 0 if name == ANY else cardset.CARDS.by_deck[name] + 1
        core["side"][seat] = 0 if side == ANY else 1 + "AB".index(side)
    core["pending"] = k.RUNNING
    return core
