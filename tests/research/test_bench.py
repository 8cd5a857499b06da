"""The rows of ``civitas bench`` that measure the environments."""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable
from types import ModuleType

import pytest

import civitas
from civitas.bench import adapters, peers, report
from civitas.bench.probe import Probe, Round, UnmeasurableError, one_core

from .tables import every_game

ENVIRONMENTS = (adapters.pettingzoo, adapters.gymnasium, adapters.openspiel, adapters.vector)


def asked_of(ours: Probe) -> dict[str, float | None]:
    """What a figure asks of ours, beside every peer."""
    [figure] = [figure for figure in report.FIGURES if figure.ours is ours]
    return {peer.name: peer.times or figure.times for peer in figure.peers}


def test_what_is_asked_of_the_environments() -> None:
    assert asked_of(adapters.PETTINGZOO) == {
        "PettingZoo: leduc_holdem": 10,
        "PettingZoo: texas_holdem": 10,
    }
    assert asked_of(adapters.VECTOR) == {"pgx: leduc_holdem": 4, "pgx: backgammon": 50}
    for informing in (adapters.GYMNASIUM, adapters.OPENSPIEL, adapters.BIG_VECTOR):
        assert set(asked_of(informing).values()) == {None}


@every_game
@pytest.mark.parametrize("environment", ENVIRONMENTS)
def test_every_environment_is_measured(environment: Callable[[str], Round], game: str) -> None:
    assert environment(game)(0.001) > 0


def test_a_row_is_judged_by_what_its_peer_asks() -> None:
    rounds = {"ours": 100.0, "slow": 5.0, "fast": 30.0}

    def probe(name: str, times: float | None = None) -> Probe:
        return Probe(name, lambda: lambda _seconds: rounds[name], times)

    figure = report.Figure("decisions/s", probe("ours"), [probe("fast", 5), probe("slow", 20)])
    rows = report._measure(figure, civitas.compiled, 3, 0.0, lambda _label: None)
    assert [(row.peer, row.target, row.reached) for row in rows] == [
        ("fast", ">= 5x", "no"),
        ("slow", ">= 20x", "yes"),
    ]
    assert {row.compiled for row in rows} == {civitas.compiled}


@pytest.mark.parametrize("missing", ["jax", "pgx"])
def test_a_peer_that_is_missing_is_left_out(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def without(name: str) -> ModuleType:
        if name.partition(".")[0] == missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return ModuleType(name)

    monkeypatch.setattr(importlib, "import_module", without)
    with pytest.raises(UnmeasurableError, match=f"{missing} is not installed"):
        peers.pgx_stepped("leduc_holdem")


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system has no such thing")
def test_everybody_gets_one_core() -> None:
    before = os.sched_getaffinity(0)
    with one_core():
        assert len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) == before


def test_a_framework_that_is_missing_is_said() -> None:
    with pytest.raises(UnmeasurableError, match="nothing"):
        adapters._adapter("nothing")


def test_pgx_is_measured_where_it_is_installed() -> None:
    pytest.importorskip("pgx")
    assert peers.pgx_stepped("leduc_holdem")(0.001) > 0
