"""What a shell can complete: games, bots, options with their values, languages."""

from __future__ import annotations

from collections.abc import Sequence

from civitas.locales import languages

PEOPLE = ("you", "friend")


def games(incomplete: str) -> list[str]:
    from civitas.engine import registry

    return _fitting(registry.games(), incomplete)


def bots(incomplete: str) -> list[str]:
    """The last of a list of bots."""
    from civitas.bots import bots as names

    return _listed(names(), incomplete)


def seats(incomplete: str) -> list[str]:
    """The last of a list of seats."""
    from civitas.bots import bots as names

    return _listed([*PEOPLE, *names()], incomplete)


def langs(incomplete: str) -> list[str]:
    return _fitting(languages(), incomplete)


def options(incomplete: str) -> list[str]:
    """Names of options; behind the sign of equality their values.

    Those of every game: a line that is not finished does not say which one is meant.
    """
    from civitas.engine import registry

    specs = [spec for game in registry.games() for spec in registry.game(game).option_specs]
    name, given, value = incomplete.partition("=")
    if not given:
        return _fitting(sorted({f"{spec.name}=" for spec in specs}), name)
    values = {str(one).lower() for spec in specs if spec.name == name for one in spec.values}
    return [f"{name}={one}" for one in _fitting(sorted(values), value)]


def _listed(names: Sequence[str], incomplete: str) -> list[str]:
    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in _fitting(names, begun)]


def _fitting(names: Sequence[str], begun: str) -> list[str]:
    return [name for name in names if name.startswith(begun)]
