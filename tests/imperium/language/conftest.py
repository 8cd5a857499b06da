"""Decks that tests read are kept in a folder of the tests' own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from civitas.games.imperium import store


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder: Path = tmp_path_factory.mktemp("cards")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "cache_folder", lambda: folder)
        yield
