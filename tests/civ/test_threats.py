"""Who can win next turn is proven: no rival is cleared who has a turn that wins (rule 8.1)."""

from __future__ import annotations

import importlib.util
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

import civitas
from civitas.games.civ import hegemony, outlook, sight
from civitas.games.civ.names import DOMAINS
from civitas.games.civ.outlook import Outlook
from civitas.games.civ.state import State
from depth import depth

from .boosted import boosted
from .threatened import Attempt, Position, can_win, missing, positions

PARTS = 4
GAMES, ATTEMPTS, DEALS = depth((3, 60, 3), (110, 300, 4), plain=(3, 20, 2))

TABLES, TRIED = depth((15, 100), (250, 1500), plain=(5, 30))


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_cleared_who_can_win(part: int) -> None:
    """Against every turn that the rules allow: with the true cards, and with other deals that the
    viewer cannot tell apart.
    """
    said: Counter[str] = Counter()
    for position in positions(1000 * part, GAMES):
        verdict = verdict_on(position)
        said[verdict] += 1
        if verdict == "safe":
            assert not any(can_win(deal, position.rival, ATTEMPTS) for deal in deals(position)), (
                position.name
            )
    assert sum(said.values()) > 15 * GAMES
    assert said["could"] <= said["can"] or GAMES < 10


@pytest.mark.parametrize("part", range(PARTS))
def test_nobody_is_cleared_where_much_is_possible(part: int) -> None:
    """Tables near a Hegemony and near every effect, with all hands open to the search: nothing but
    the order of the deck is left to suppose.
    """
    for name, state, seat in boosted(1000 * part, TABLES):
        if state.seat != seat:
            continue
        hands = [state.view(q)["seats"][q] for q in range(state.players)]
        table = sight.sight({**state.view(None), "seats": hands})
        if not outlook.lines(table, seat):
            core = state.dump()
            nearest = min(DOMAINS, key=lambda domain: missing(core, seat, domain))
            assert not Attempt(seat, nearest, TRIED).wins(state), name


def verdict_on(position: Position) -> str:
    found = Outlook(position.state.view(position.viewer)).chance(position.rival)
    return "safe" if found is None else "can" if found.sure else "could"


def deals(position: Position) -> list[State]:
    """The true deal, and others."""
    state, viewer = position.state, position.viewer
    return [state, *(state.resample(viewer, number) for number in range(DEALS))]


@pytest.mark.parametrize("part", range(PARTS))
def test_what_can_happen_is_said_alike_by_all_deals(part: int) -> None:
    """Nothing but the view is looked at: a deal that looks the same is judged the same."""
    for position in positions(1000 * part + 500, max(1, GAMES // 3)):
        view = position.state.view(position.viewer)
        other = position.state.resample(position.viewer, 7).view(position.viewer)
        assert Outlook(view).threats == Outlook(other).threats
        assert Outlook(view).own == Outlook(other).own


@pytest.mark.skipif(not civitas.compiled, reason="there is but one mode")
def test_both_modes_search_alike() -> None:
    """The same positions, the same verdicts, the same lines, in as many steps."""
    plain = plain_module()
    for position in positions(7000, depth(3, 30)):
        table = sight.sight(position.state.view(position.viewer))
        if table.turn["asks"].startswith("draft"):
            continue
        compiled, begin = outlook.turn_of(table, position.rival)
        other = plain.Turn(outlook.BUDGET)
        outlook.lay(other, table, position.rival)
        for domain in range(6):
            need = table.needed[position.rival][domain]
            verdicts = [turn.reach(domain, need, 9, *begin) for turn in (compiled, other)]
            assert verdicts[0] == verdicts[1]
            assert compiled.found() == other.found()
            assert compiled.nodes == other.nodes


def plain_module() -> ModuleType:
    path = Path(hegemony.__file__).parent / "hegemony.py"
    spec = importlib.util.spec_from_file_location("plain_hegemony", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_search_that_is_given_up_clears_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it would take too long, the rival could win, and nothing stops it for sure."""
    found = [p for p in positions(0, 6) if verdict_on(p) == "can"]
    assert found
    monkeypatch.setattr(outlook, "BUDGET", 1)
    for position in found:
        assert verdict_on(position) in ("can", "could")
