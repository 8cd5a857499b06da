"""Decks that tests read are kept in a folder of the tests' own, and stay in their tests."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from civitas.engine import registry
from civitas.games.imperium import cardset, store


@pytest.fixture
def _printed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A test begins and ends with the printed cards alone."""
    monkeypatch.setenv(cardset.VARIABLE, "")
    monkeypatch.setattr(store, "cache_folder", lambda: tmp_path / "cache")
    unload()
    yield
    unload()


def unload() -> None:
    os.environ[cardset.VARIABLE] = ""
    cardset.CARDS._install(store.load())
    registry.game("imperium").forget()  # type: ignore[attr-defined]
