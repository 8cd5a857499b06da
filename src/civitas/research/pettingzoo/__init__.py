"""PettingZoo environments, one module for each game and number of seats.

    import pettingzoo, civitas.research.pettingzoo
    env = pettingzoo.make("aec", "civitas/civ_2p_v0", deal="draft")

or, without the registry, ``civ_2p_v0.env(deal="draft")`` of the module `civ_2p_v0` in here.
"""

from __future__ import annotations

import pkgutil

from civitas.research import needs

with needs("pettingzoo"):
    import pettingzoo


def names() -> list[str]:
    """The environments, found by their modules."""
    return sorted(name for _, name, _ in pkgutil.iter_modules(__path__) if name != "environment")


def register() -> None:
    """Make the environments known to ``pettingzoo.make``, for agents in turn and in parallel."""
    for name in names():
        module = f"{__name__}.{name}"
        if f"civitas/{name.replace('_v', '-v')}" not in pettingzoo.aec_registry:
            pettingzoo.register("aec", f"civitas/{name}", f"{module}:env")
            pettingzoo.register("parallel", f"civitas/{name}", f"{module}:parallel_env")


register()
