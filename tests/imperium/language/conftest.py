"""Decks that tests read are kept in a folder of the tests' own, and stay in their tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from civitas.games.imperium import cardset, store

from .nation import unload


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.mktemp("cards")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "cache_folder", lambda: folder)
        yield


@pytest.fixture
def _printed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A test begins and ends with the printed cards alone."""
    monkeypatch.setenv(cardset.VARIABLE, "")
    unload()
    yield
    unload()
