"""Options: typed, complete, and refused with a message that says what is allowed."""

from typing import Any

import pytest

from civitas.engine import registry
from civitas.engine.errors import CivitasError, OptionError
from civitas.engine.options import OptionSpec, Value, resolve

CIV = registry.game("civ")
SPECS = (
    OptionSpec("edition", "none", ("none", "en")),
    OptionSpec("players", 2, (2, 3, 4)),
    OptionSpec("teams", False, (False, True)),
    OptionSpec("tie", "shared", ("shared", "later_seat")),
    OptionSpec("cap", 200, ("off",), minimum=1),
)
PRESETS: dict[str, dict[str, Value]] = {"en": {"tie": "later_seat", "players": 3}}


def test_defaults_then_preset_then_what_was_given() -> None:
    assert resolve(SPECS, {})["tie"] == "shared"
    assert resolve(SPECS, {"edition": "en"}, PRESETS)["tie"] == "later_seat"
    assert resolve(SPECS, {"edition": "en", "tie": "shared"}, PRESETS)["tie"] == "shared"
    assert list(resolve(SPECS, {"players": 3})) == [spec.name for spec in SPECS]


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("players", "3", 3),
        ("players", " 4 ", 4),
        ("teams", "on", True),
        ("teams", "True", True),
        ("teams", "no", False),
        ("tie", "later seat", "later_seat"),
        ("tie", "Later-Seat", "later_seat"),
        ("cap", "17", 17),
        ("cap", "OFF", "off"),
    ],
)
def test_text_as_people_type_it(name: str, text: str, value: object) -> None:
    resolved = resolve(SPECS, {name: text})[name]
    assert resolved == value
    assert type(resolved) is type(value)


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"players": 5}, "players=5 is not possible; allowed: 2, 3, 4"),
        ({"players": True}, "players=True is not possible; allowed: 2, 3, 4"),
        ({"players": 2.0}, "players=2.0 is not possible"),
        ({"players": None}, "players=None is not possible"),
        ({"players": [2]}, r"players=\[2\] is not possible"),
        ({"players": 10**30}, "allowed: 2, 3, 4"),
        ({"teams": 1}, "teams=1 is not possible; allowed: false, true"),
        ({"teams": "maybe"}, "teams='maybe' is not possible; allowed: false, true"),
        ({"cap": 0}, "allowed: off, a number from 1 to 1000000"),
        ({"cap": -3}, "allowed: off, a number from 1"),
        ({"cap": True}, "cap=True is not possible"),
        ({"cap": 10**9}, "a number from 1 to 1000000"),
        ({"cap": "1e3"}, "cap='1e3' is not possible"),
        ({"edition": "fr"}, "edition='fr' is not possible; allowed: none, en"),
    ],
)
def test_values_that_are_refused(options: dict[str, Any], allowed: str) -> None:
    with pytest.raises(OptionError, match=allowed):
        resolve(SPECS, options)


@pytest.mark.parametrize(
    ("name", "near"), [("player", "players"), ("playres", "players"), ("age_inof", "age_info")]
)
def test_unknown_options_name_the_nearest(name: str, near: str) -> None:
    with pytest.raises(OptionError, match=f"unknown option '{name}'; did you mean {near}") as error:
        CIV.resolve(**{name: 3})
    for spec in CIV.option_specs:
        assert spec.name in str(error.value)


def test_an_unknown_option_that_is_near_to_nothing() -> None:
    with pytest.raises(OptionError, match="unknown option 'zzz'") as error:
        CIV.resolve(zzz=1)
    assert "did you mean" not in str(error.value)


@pytest.mark.parametrize("players", [2, 3])
def test_teams_need_four_seats(players: int) -> None:
    with pytest.raises(OptionError, match=rf"teams=on needs players=4 .*not players={players}"):
        CIV.resolve(players=players, teams=True)
    with pytest.raises(OptionError, match="teams=on needs players=4"):
        CIV.new(players=players, teams="on")


def test_an_age_cannot_be_asked_for_where_none_is_kept() -> None:
    with pytest.raises(OptionError, match="age_pick=ask needs age_info=public"):
        CIV.resolve(age_pick="ask", age_info="none")


@pytest.mark.parametrize("spec", CIV.option_specs, ids=lambda spec: spec.name)
def test_every_value_of_every_option_deals_a_game(spec: OptionSpec) -> None:
    """And its default is one of them; what the state tells of its options is complete."""
    assert spec.default in spec.values or spec.minimum is not None
    for value in spec.values:
        options: dict[str, object] = {spec.name: value}
        if spec.name == "teams":
            options["players"] = 4
        state = CIV.new(seed=1, **options)
        assert state.options == CIV.resolve(**options)
        assert state.options[spec.name] == value
        assert CIV.from_json(state.to_json()).options == state.options
        assert CIV.from_bytes(state.to_bytes()).options == state.options
        assert spec.name in CIV.resolve()


@pytest.mark.parametrize("door", ["resolve", "new", "playouts"])
@pytest.mark.parametrize(
    "options",
    [{"players": 2.0}, {"players": 4, "teams": 1}, {"turn_cap": True}, {"players": [2]}],
    ids=str,
)
def test_every_door_refuses_the_same(door: str, options: dict[str, Any]) -> None:
    """Also when an equal-looking value (2 for 2.0, True for 1) has just been accepted."""
    for good in ({"players": 2}, {"players": 4, "teams": True}, {"turn_cap": 1}):
        CIV.new(seed=1, **good)
    arguments = (1,) if door == "playouts" else ()
    with pytest.raises(OptionError, match="is not possible; allowed"):
        getattr(CIV, door)(*arguments, **options)


@pytest.mark.parametrize("seed", [-1, 2**256, True, 1.0, "", "ab", "0" * 63, "G" * 64, b"1", []])
def test_seeds_that_are_refused(seed: Any) -> None:
    with pytest.raises(OptionError, match=r"a whole number from 0 to 2\*\*256-1, or 64 hexadec"):
        CIV.new(seed=seed)


def test_seeds() -> None:
    assert CIV.new(seed=7).to_bytes() == CIV.new(seed=7).to_bytes()
    assert CIV.new(seed=7).to_bytes() != CIV.new(seed=8).to_bytes()
    assert CIV.new(seed="0" * 64).seat == 0
    assert CIV.new(seed=2**256 - 1).seat == 0
    assert CIV.new().to_bytes() != CIV.new().to_bytes()


def test_option_errors_are_ours() -> None:
    assert issubclass(OptionError, CivitasError)
