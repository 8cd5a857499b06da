"""The examples in docstrings are true."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import civitas

MODULES = [
    module.name
    for module in pkgutil.walk_packages(civitas.__path__, "civitas.")
    if not module.name.endswith((".consts", ".__main__", ".migrations.env"))
    if ".bench" not in module.name  # needs the peers
]


@pytest.mark.parametrize("name", ["civitas", *MODULES])
def test_docstrings(name: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.testmod(import_module(name), optionflags=flags).failed == 0
