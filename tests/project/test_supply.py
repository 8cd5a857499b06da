"""What the server is made of: every package pinned with hashes, none forgotten, in both locks."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())


def pins(name: str) -> dict[str, list[Requirement]]:
    """By package what a lock file allows; every line has a hash."""
    found: dict[str, list[Requirement]] = {}
    text = (ROOT / "requirements" / name).read_text().replace("\\\n", " ")
    for line in text.splitlines():
        if line and not line.lstrip().startswith("#"):
            pin, *hashes = re.split(r"\s+--hash=", line.strip())
            assert hashes, line
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", one.strip()) for one in hashes), line
            requirement = Requirement(pin)
            assert [one.operator for one in requirement.specifier] == ["=="], line
            found.setdefault(canonicalize_name(requirement.name), []).append(requirement)
    return found


def here(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": ""})


def test_everything_the_server_asks_for_is_pinned_as_it_asks() -> None:
    locked = pins("server.txt")
    extras = PROJECT["project"]["optional-dependencies"]
    wanted = [*PROJECT["project"]["dependencies"], *extras["web"], *extras["postgres"]]
    for one in map(Requirement, wanted):
        [pin] = [pin for pin in locked[canonicalize_name(one.name)] if here(pin)]
        [version] = [spec.version for spec in pin.specifier]
        assert one.specifier.contains(version), one


def test_what_those_ask_for_is_pinned_too() -> None:
    locked = pins("server.txt")
    for name in locked:
        for one in _asks(name):
            assert canonicalize_name(one.name) in locked, f"{name} asks for {one}"


def _asks(name: str) -> Iterator[Requirement]:
    try:
        wanted = metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return  # for another platform
    yield from (one for one in map(Requirement, wanted) if here(one))


def test_the_build_is_pinned() -> None:
    locked = pins("build.txt")
    for one in map(Requirement, PROJECT["build-system"]["requires"]):
        [pin] = locked[canonicalize_name(one.name)]
        assert one.specifier.contains(next(iter(pin.specifier)).version), one


def test_the_lock_of_the_client_is_whole() -> None:
    """What `npm ci` checks, without the network: every platform is in, everything has a hash."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    wanted = json.loads((ROOT / "web" / "package.json").read_text())["devDependencies"]
    assert packages[""]["devDependencies"] == wanted
    for path, package in packages.items():
        if path:
            assert package["integrity"].startswith("sha512-"), path
        kinds = ("dependencies", "optionalDependencies", "devDependencies")
        for name in (name for kind in kinds for name in package.get(kind, {})):
            assert _found(packages, path, name), f"{path or 'the client'} asks for {name}"


def _found(packages: dict[str, Any], path: str, name: str) -> bool:
    """Where Node would look: beside the package, and in every folder above."""
    parts = path.split("/node_modules/") if path else []
    folders = ["/node_modules/".join(parts[:size]) for size in range(len(parts), 0, -1)]
    return any(f"{one}/node_modules/{name}".lstrip("/") in packages for one in (*folders, ""))
