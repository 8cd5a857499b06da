"""Without a framework the core works, and its adapter says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
for name in {names!r}:
    sys.modules[name] = None
import civitas, civitas.research
{code}
"""
FRAMEWORKS = (
    *("gymnasium", "pettingzoo", "pyspiel", "shimmy", "PIL", "pyarrow"),
    *("stable_baselines3", "torch"),
)


def run(code: str) -> subprocess.CompletedProcess[str]:
    text = WITHOUT.format(names=FRAMEWORKS, code=code)
    return subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("module", "package"),
    [
        ("gymnasium", "gymnasium"),
        ("pettingzoo", "pettingzoo"),
        ("openspiel", "open_spiel"),
        ("dataset", "pyarrow"),
    ],
)
def test_an_adapter_says_what_it_needs(module: str, package: str) -> None:
    done = run(f"import civitas.research.{module}")
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert f"{package} is not installed" in last
    assert last.endswith("pip install 'civitas[research]'")


def test_the_core_and_the_encoders_need_no_framework() -> None:
    done = run(
        "from civitas.research.encoders import encoder\n"
        "state = civitas.game('civ').new(seed=1)\n"
        "print(encoder('civ').encode(state.view(0)).sum() > 0)"
    )
    assert (done.stdout.strip(), done.returncode) == ("True", 0)
