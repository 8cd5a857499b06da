"""The options of CIV and the presets of its printed editions (rule 11)."""

from __future__ import annotations

from typing import Any

from civitas.engine.errors import OptionError
from civitas.engine.options import OptionSpec, Value
from civitas.engine.options import resolve as resolve_options
from civitas.games.civ import consts as k
from civitas.games.civ.layout import Core

EDITIONS = ("none", "en", "de", "ru", "uk")

SPECS = (
    OptionSpec("edition", "none", EDITIONS, help="preset of a printed edition"),
    OptionSpec("players", 2, (2, 3, 4), help="number of seats"),
    OptionSpec("teams", False, (False, True), help="two against two; needs 4 players"),
    OptionSpec("deal", "basic", ("basic", "draft"), help="how the first hands are dealt"),
    OptionSpec(
        "draft_middle_order",
        "counter_clockwise",
        ("counter_clockwise", "clockwise"),
        help="order of taking the middle cards of a draft",
    ),
    OptionSpec(
        "religion_mode",
        "activated",
        ("activated", "continuous"),
        help="Holy Book and Divine Right: an effect to use, or a lasting one",
    ),
    OptionSpec("marker_targets", "others", ("others", "any"), help="markers on oneself too"),
    OptionSpec(
        "second_embargo",
        "not_offered",
        ("not_offered", "allowed"),
        help="a second embargo marker on a Domain",
    ),
    OptionSpec(
        "inspiration_slot",
        "shared",
        ("shared", "separate"),
        help="does a copied effect take the slot of its Domain",
    ),
    OptionSpec(
        "void_effects",
        "allowed",
        ("allowed", "not_offered"),
        help="effects that would do nothing beyond their cost",
    ),
    OptionSpec("age_info", "public", ("public", "none"), help="do cards show their Age"),
    OptionSpec("age_pick", "auto", ("auto", "ask"), help="who picks among cards of several Ages"),
    OptionSpec("full_tie", "shared", ("shared", "later_seat"), help="a complete tie"),
    OptionSpec("team_tie", "best_member", ("best_member", "sum"), help="tie-break of teams"),
    OptionSpec("turn_cap", 200, ("off",), minimum=1, help="turns in total before majority scoring"),
    OptionSpec("auto_forced", True, (True, False), help="answer questions with one answer"),
    OptionSpec(
        "canonical_multi_pick", False, (False, True), help="multi-picks in ascending order only"
    ),
)

PRESETS: dict[str, dict[str, Value]] = {
    "en": {"marker_targets": "any", "second_embargo": "allowed"},
    "de": {},
    "ru": {"marker_targets": "any", "second_embargo": "allowed"},
    "uk": {
        "marker_targets": "any",
        "second_embargo": "allowed",
        "draft_middle_order": "clockwise",
    },
}

# Options that are switches of the core's record: field, option, value that switches it on.
FLAGS: tuple[tuple[str, str, Value], ...] = (
    ("teams", "teams", True),
    ("draft", "deal", "draft"),
    ("clockwise", "draft_middle_order", "clockwise"),
    ("continuous", "religion_mode", "continuous"),
    ("any_target", "marker_targets", "any"),
    ("stacked", "second_embargo", "allowed"),
    ("separate", "inspiration_slot", "separate"),
    ("pruned", "void_effects", "not_offered"),
    ("ageless", "age_info", "none"),
    ("ask_age", "age_pick", "ask"),
    ("later_wins", "full_tie", "later_seat"),
    ("team_sum", "team_tie", "sum"),
    ("auto_forced", "auto_forced", True),
    ("canonical", "canonical_multi_pick", True),
)


def resolve(**given: object) -> dict[str, Any]:
    """All options with their values; impossible combinations are refused."""
    options = resolve_options(SPECS, given, PRESETS)
    if options["teams"] and options["players"] != 4:
        raise OptionError(
            f"teams=on needs players=4 (two against two), not players={options['players']}"
        )
    if options["age_pick"] == "ask" and options["age_info"] == "none":
        raise OptionError("age_pick=ask needs age_info=public: without Ages there is none to pick")
    return options


def blank_core(options: dict[str, Any]) -> dict[str, Any]:
    """The core's record with the options set and nothing on the table."""
    core = Core.blank()
    core["players"] = options["players"]
    for field, name, value in FLAGS:
        core[field] = int(options[name] == value)
    core["turn_cap"] = 0 if options["turn_cap"] == "off" else options["turn_cap"]
    core["coin_user"] = k.NO_SEAT
    core["target"] = k.NO_SEAT
    return core


def options_of(core: dict[str, Any], edition: str) -> dict[str, Any]:
    """The options a record was made with."""
    given: dict[str, object] = {"edition": edition, "players": core["players"]}
    by_name = {spec.name: spec for spec in SPECS}
    for field, name, on in FLAGS:
        off = next(value for value in by_name[name].values if value != on)
        given[name] = on if core[field] else off
    given["turn_cap"] = core["turn_cap"] or "off"
    return resolve(**given)
