"""What lets others take part: one version, one set of tools, files that say what is true."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

import civitas
from civitas.web.settings import Settings

ROOT = Path(__file__).parents[2]
GITHUB = ROOT / ".github"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
STEPS = [*WORKFLOWS, *sorted((GITHUB / "actions").rglob("action.yml"))]


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):.*## ", text("Makefile"), re.MULTILINE))


# --- one truth -----------------------------------------------------------------------------------


def test_the_version_is_the_same_wherever_it_is_read() -> None:
    citation = yaml.safe_load(text("CITATION.cff"))
    newest = re.search(r"^## \[([\d.]+)\]", text("CHANGELOG.md"), re.MULTILINE)
    assert newest
    assert citation["version"] == newest[1] == civitas.__version__


def test_a_python_that_is_named_is_one_that_is_tried() -> None:
    """Classifiers name what the project was seen to run on, the workflow that and more."""
    named = {each.split(" :: ")[-1] for each in PROJECT["classifiers"] if " :: 3." in each}
    matrix = yaml.safe_load(text(".github/workflows/checks.yml"))["jobs"]["tests"]["strategy"]
    tried = set(matrix["matrix"]["python"])
    assert named
    assert named <= tried
    assert f"3.{min(int(each[2:]) for each in tried)}" == PROJECT["requires-python"][2:]


def test_every_page_of_the_documentation_can_be_found() -> None:
    """`make docs` is strict and not part of `make test`: a page that no menu names stops it."""
    pages = {str(path.relative_to(ROOT / "docs")) for path in (ROOT / "docs").rglob("*.md")}
    assert pages == set(re.findall(r"([\w/.-]+\.md)$", text("mkdocs.yml"), re.MULTILINE))


def test_tools_of_the_checks_have_one_version() -> None:
    """Exact in pyproject.toml, and never fetched apart by the hooks."""
    for each in PROJECT["optional-dependencies"]["check"]:
        assert re.match(r"[a-z-]+==[\d.]+(;|$)", each), each
    for repo in yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]:
        assert repo["repo"] == "local"


def test_hooks_call_what_the_checks_call() -> None:
    (repo,) = yaml.safe_load(text(".pre-commit-config.yaml"))["repos"]
    hooks = {
        re.split(r"[ /]", hook["entry"].removeprefix(".venv/bin/"))[0] for hook in repo["hooks"]
    }
    check = text("Makefile").split("\ncheck-python:")[1].split("\n\n# ")[0]
    called = set(re.findall(r"\$\(BIN\)/([a-z-]+)|(npm) run", check))
    assert hooks == {tool or npm for tool, npm in called}


# --- workflows -----------------------------------------------------------------------------------


@pytest.mark.parametrize("path", STEPS, ids=lambda path: path.parent.name + "/" + path.name)
def test_actions_of_others_are_pinned_to_a_commit(path: Path) -> None:
    """A tag can be moved to other code; a commit cannot. The comment tells which release it is."""
    for used in re.findall(r"uses: (.*)", path.read_text("utf-8")):
        assert re.fullmatch(r"\./\S+|\S+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used), used


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_may_only_read(path: Path) -> None:
    """What one may do beyond that, a job asks for itself; and none runs without an end."""
    workflow = yaml.safe_load(path.read_text("utf-8"))
    assert workflow["permissions"] in ({}, {"contents": "read"})
    assert all(job.get("timeout-minutes") for job in workflow["jobs"].values())


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "CONTRIBUTING.md"], ids=lambda path: path.name)
def test_words_of_make_that_are_named_exist(path: Path) -> None:
    named = re.findall(r"(?:run: |`|^    )make ([a-z-]+)", path.read_text("utf-8"), re.MULTILINE)
    assert set(named) <= targets()


def test_what_was_never_run_says_so() -> None:
    for name in ("checks", "release"):
        assert "NEVER RUN SO FAR" in text(f".github/workflows/{name}.yml")


# --- a server of one's own -----------------------------------------------------------------------

UNIT = "deploy/civitas.service"
PLACES = ("Dockerfile", UNIT, "docs/hosting.md")


def command_of(name: str) -> list[str]:
    """How the server is started there."""
    if name == UNIT:
        return text(name).split("ExecStart=")[1].splitlines()[0].split()[1:]
    words: list[str] = yaml.safe_load(text(name).split("ENTRYPOINT ")[1])
    return words[1:]


@pytest.mark.parametrize("name", PLACES[:2])
def test_the_server_is_started_with_options_that_it_has(name: str) -> None:
    command = [sys.executable, "-m", "civitas.cli", *command_of(name), "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("name", PLACES)
def test_settings_that_are_named_exist(name: str) -> None:
    known = {f"CIVITAS_{field.name.upper()}" for field in fields(Settings)}
    for source in ("src/civitas/web/settings.py", "setup.py"):
        known |= set(re.findall(r"CIVITAS_[A-Z_]+", text(source)))
    assert set(re.findall(r"CIVITAS_[A-Z_]+", text(name))) <= known


def test_the_image_is_made_from_what_is_there() -> None:
    """Every file that is copied from the tree exists, and .dockerignore lets it pass."""
    copied = re.findall(r"^COPY (?!--)(.+) \S+$", text("Dockerfile"), re.MULTILINE)
    passed = {line[1:] for line in text(".dockerignore").splitlines() if line.startswith("!")}
    for path in " ".join(copied).split():
        assert (ROOT / path).exists(), path
        assert Path(path).parts[0] in passed, path


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "civitas.service"
    unit.write_text(text(UNIT).replace("/opt/civitas/bin/civitas", sys.executable))
    try:
        done = subprocess.run(
            ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        pytest.skip("LEFT OUT: there is no systemd-analyze on this machine")
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)


# --- machines of others --------------------------------------------------------------------------


def test_no_file_is_read_in_the_encoding_of_a_machine() -> None:
    """Windows still reads files in an encoding of its own, if nobody says which."""
    code = (
        "import civitas, civitas.web.app, civitas.cli; from civitas.locales import Words;"
        "civitas.game('imperium').new(seed=1); civitas.compiled; Words('uk')('serve.ctrl_c')"
    )
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning"]
    done = subprocess.run([*command, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
