"""The defaults of a person, in a file: language, colours, opponents, hints."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path

from civitas.engine.errors import CivitasError

# Every setting with what counts if the file does not say.
DEFAULTS = {"lang": "", "theme": "colour", "bot": "ismcts:1000", "hint": "ismcts:1s"}
THEMES = ("colour", "mono")


class SettingsError(CivitasError):
    """A file of settings that cannot be read; `path` says which."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(reason)
        self.path = path


def file() -> Path:
    import platformdirs

    return Path(platformdirs.user_config_dir("civitas", appauthor=False)) / "config.toml"


@cache
def stored() -> dict[str, str]:
    """What the file says; nothing if there is none."""
    path = file()
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(path, str(error)) from None
    return {name: str(value) for name, value in found.items() if name in DEFAULTS}


def setting(name: str) -> str:
    """What counts: the file, else the default."""
    return stored().get(name, DEFAULTS[name])


def store(name: str, value: str | None) -> None:
    """Write a setting down, or (None) forget it."""
    kept = {key: text for key, text in stored().items() if key != name}
    if value is not None:
        kept[name] = value
    path = file()
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [f"{key} = {json.dumps(kept[key], ensure_ascii=False)}" for key in sorted(kept)]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    stored.cache_clear()
