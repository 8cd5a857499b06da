"""tools/release: version, date, commit and tag together, or a refusal that changes nothing."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = ("CHANGELOG.md", "CITATION.cff", "src/civitas/_version.py", "tools/release")


def git(tree: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=tree, capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with all that a release writes to, and its first version unreleased."""
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Somebody")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "somebody@example.org")
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    log = tmp_path / "CHANGELOG.md"
    log.write_text("# Changelog\n\n## [0.3.0] - unreleased\n\n## [0.2.0] - 2026-01-02\n", "utf-8")
    (tmp_path / "src/civitas/_version.py").write_text('__version__ = "0.2.0"\n', "utf-8")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "Begin")
    git(tmp_path, "tag", "v0.2.0")
    return tmp_path


def release(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/release", *words]
    return subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)


def test_a_release_is_one_commit_with_a_tag(tree: Path) -> None:
    done = release(tree, "0.3.0")
    assert done.returncode == 0, done.stderr
    assert git(tree, "status", "--porcelain") == ""
    assert git(tree, "describe", "--exact-match") == "v0.3.0"
    assert git(tree, "log", "-1", "--format=%s") == "Release 0.3.0"
    assert release(tree, "--show").stdout == "0.3.0\n"
    (day,) = re.findall(r"## \[0\.3\.0\] - (.*)", (tree / "CHANGELOG.md").read_text("utf-8"))
    cited = (tree / "CITATION.cff").read_text("utf-8")
    assert f"\nversion: 0.3.0\ndate-released: {day}\n" in cited


def test_the_next_release_replaces_the_date(tree: Path) -> None:
    cited = tree / "CITATION.cff"
    release(tree, "0.3.0")
    log = tree / "CHANGELOG.md"
    log.write_text("## [0.3.1] - unreleased\n" + log.read_text("utf-8"), "utf-8")
    git(tree, "commit", "--quiet", "--all", "--message", "More")
    assert release(tree, "0.3.1").returncode == 0
    assert cited.read_text("utf-8").count("date-released:") == 1
    assert cited.read_text("utf-8").count("version: 0.3.1\n") == 1


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("0.3", "is no version"),
        ("0.1.9", "is older than 0.2.0"),
        ("0.2.0", "there is a tag v0.2.0 already"),
    ],
)
def test_a_version_that_cannot_be(tree: Path, version: str, why: str) -> None:
    before = git(tree, "rev-parse", "HEAD")
    done = release(tree, version)
    assert done.returncode == 1
    assert why in done.stderr
    assert git(tree, "rev-parse", "HEAD") == before
    assert git(tree, "status", "--porcelain") == ""


def test_a_tree_that_cannot_be_released(tree: Path) -> None:
    log = tree / "CHANGELOG.md"
    log.write_text(log.read_text("utf-8").replace("unreleased", "2026-02-03"), "utf-8")
    assert "changes that are not committed" in release(tree, "0.3.0").stderr
    git(tree, "commit", "--quiet", "--all", "--message", "Dated too early")
    assert "needs one section" in release(tree, "0.3.0").stderr
    assert git(tree, "tag", "--list") == "v0.2.0"


@pytest.mark.parametrize("home", ["", "https://git.example.org/someone/civitas/"])
def test_the_address_of_the_project_is_told_by_who_publishes(
    home: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The package itself names no host, so it can name no wrong one."""
    monkeypatch.setenv("CIVITAS_REPOSITORY", home)
    command = [sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    told = (tmp_path / "civitas.egg-info/PKG-INFO").read_text("utf-8")
    urls = re.findall(r"^Project-URL: (.*), (.*)$", told, re.MULTILINE)
    assert ("Issues", "https://git.example.org/someone/civitas/issues") in urls or not home
    assert all(url.startswith("https://git.example.org/someone/civitas") for _, url in urls)
    assert bool(urls) is bool(home)
