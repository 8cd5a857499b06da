"""What is given away: a source distribution and wheels, installed where nothing of ours is."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from depth import DEEP
from e2e.conftest import ARGUMENTS, CHROMIUM

ROOT = Path(__file__).parents[2]
HERE = f"3.{sys.version_info.minor}"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
UV = Path(sysconfig.get_path("scripts")) / "uv"
# Cython must not run, and is not there to be run: importing it is an error.
NO_CYTHON = "raise ImportError('a source distribution needs no Cython')"


def run(*command: str | Path, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> str:
    """What a command says, in English; all of it, if it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("CIVITAS_")}
    clean.pop("PYTHONPATH", None)
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**clean, "CIVITAS_LANG": "en", **(env or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@cache
def interpreter(version: str) -> str | None:
    """Another Python on this machine, if it runs."""
    if version == HERE:
        return sys.executable
    places = [shutil.which(f"python{version}")]
    places += map(str, Path("~/.pyenv/versions").expanduser().glob(f"{version}.*/bin/python"))
    for place in filter(None, places):
        if subprocess.run([place, "-c", ""], capture_output=True, check=False).returncode == 0:
            return place
    return None


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution of this tree, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "setup.py", "--quiet", "sdist", "--dist-dir", folder)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    return archive.with_name(archive.name.removesuffix(".tar.gz"))


def fresh(python: str, folder: Path, *packages: str) -> None:
    """A new environment; uv fills it in a fraction of the time that pip takes."""
    run(UV, "venv", "--quiet", "--python", python, folder)
    run(UV, "pip", "install", "--quiet", "--python", folder / "bin/python", *packages)


def wheel_of(sdist: Path, python: str, target: Path, env: Mapping[str, str]) -> Path:
    """A wheel made from the source distribution, by a Python that has no Cython."""
    tools = target / "tools"
    fresh(python, tools, "pip", "setuptools>=77", "lark>=1.2")
    (target / "no/Cython").mkdir(parents=True)
    (target / "no/Cython/__init__.py").write_text(NO_CYTHON)
    build = ("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", target)
    run(tools / "bin/python", *build, sdist, env={**env, "PYTHONPATH": str(target / "no")})
    (wheel,) = target.glob("*.whl")
    return wheel


def installed(wheel: Path, python: str, folder: Path) -> Path:
    """The programs of a fresh environment that has the wheel."""
    fresh(python, folder, f"civitas[web] @ {wheel.as_uri()}")
    return folder / "bin"


@contextmanager
def serving(programs: Path, data: Path) -> Iterator[str]:
    """The address of a server that runs from there."""
    command = [str(programs / "civitas"), "serve", "--no-open", "--port", "0", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=data.parent) as server:
        try:
            assert server.stdout
            words = (word for line in server.stdout for word in line.split())
            yield next(word for word in words if word.startswith("http"))
        finally:
            server.terminate()


def title_of_the_page(address: str) -> str:
    """What a real browser shows: the client has run."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = browser.new_page()
        page.goto(address)
        page.wait_for_selector("main h1, main h2")
        title = page.title()
        browser.close()
    return title


def test_the_source_distribution_is_whole(sdist: Path) -> None:
    """Enough to test it, to build the client anew and to make every other thing there is."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    parts = run("git", "ls-files").splitlines()
    missing = [part for part in parts if not (sdist / part).exists()]
    assert missing == [".ci/run", ".gitignore"]
    assert (sdist / "src/civitas/web/static/index.html").exists()
    assert (sdist / "generated/civitas/games/imperium/state.c").exists()
    assert not list(sdist.rglob("*.so"))
    assert not (sdist / "web/node_modules").exists()


# Without a compiler, the way that is quick to try; with one, on every Python.
WHEELS = [(HERE, "plain"), *((version, "compiled") for version in PYTHONS if DEEP)]


@pytest.mark.parametrize(("version", "core"), WHEELS)
def test_a_wheel_is_all_one_needs(sdist: Path, tmp_path: Path, version: str, core: str) -> None:
    python = interpreter(version)
    if python is None:
        pytest.skip(f"LEFT OUT: there is no Python {version} on this machine")
    compiler = {"CC": "false"} if core == "plain" else {"CIVITAS_REQUIRE_COMPILED": "1"}
    wheel = wheel_of(sdist, python, tmp_path, compiler)
    libraries = [name for name in zipfile.ZipFile(wheel).namelist() if name.endswith(".so")]
    tag = f"cp{version.replace('.', '')}" if libraries else "py3-none-any"
    assert f"-{tag}" in wheel.name
    programs = installed(wheel, python, tmp_path / "fresh")
    assert core in run(programs / "civitas", "--version", cwd=tmp_path)
    run(
        programs / "civitas",
        "arena",
        "civ",
        "--bots",
        "random,random",
        "--games",
        "4",
        cwd=tmp_path,
    )
    shows_the_page(programs, tmp_path)


def shows_the_page(programs: Path, folder: Path) -> None:
    if CHROMIUM is None:
        pytest.skip("LEFT OUT: no chromium on this machine, so nothing was tried in a real browser")
    with serving(programs, folder / "data") as address:
        assert "Civitas" in title_of_the_page(address)
