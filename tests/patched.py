"""What a reader of patches does with them, as `patch.ts` does in the browser."""

from __future__ import annotations

from typing import Any


def patched(value: Any, change: dict[str, Any]) -> Any:
    found = {**value} if isinstance(value, dict) else dict(enumerate(value))
    as_list = isinstance(value, list)
    for name, fresh in change.get("set", {}).items():
        found[int(name) if as_list else name] = fresh
    for name in change.get("gone", []):
        del found[name]
    for name, inside in change.get("in", {}).items():
        key = int(name) if as_list else name
        found[key] = patched(found[key], inside)
    return list(found.values()) if as_list else found
