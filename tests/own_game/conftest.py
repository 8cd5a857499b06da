from __future__ import annotations

from collections.abc import Iterator

import pytest

import example


@pytest.fixture(autouse=True, scope="package")
def _example(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        example.install(tmp_path_factory.mktemp("installed"), patch)
        yield
