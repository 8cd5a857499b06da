"""The diff between two messages of a table, so that not everything is sent again.

A patch is an object with up to three fields: `set` has the fields that are new or other, `gone`
those that are no more, `in` patches of fields that changed within. Lists of objects are patched
place by place as long as they keep their length; any other list is set anew.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct, structs

from civitas.web.protocol import Frame, Full, Patch, Update

Change = dict[str, Any]
# Fields of a frame that are told anew every time: the log has an order of its own.
ALWAYS = ("log_from", "log")


def patch(before: Full | Update, now: Update) -> Patch:
    """An update for somebody who has `before`, the version before it."""
    return Patch(
        version=now.version,
        table=_changed(_fields(before.table), _fields(now.table)),
        frame=_frame(before.frame, now.frame),
        events=now.events,
        request=now.request,
    )


def _frame(before: Frame | None, now: Frame | None) -> Change | None:
    if now is None:
        return None
    if before is None:
        return {"set": _fields(now)}
    told = {name: getattr(now, name) for name in ALWAYS}
    found = _changed({**_fields(before), **told}, _fields(now))
    return {**found, "set": {**found.get("set", {}), **told}}


def _fields(struct: Struct) -> dict[str, Any]:
    return structs.asdict(struct)


def _changed(before: dict[str, Any], now: dict[str, Any]) -> Change:
    fresh: dict[str, Any] = {}
    inside: dict[str, Any] = {}
    for name, value in now.items():
        old = before.get(name, MISSING)
        if old is value or old == value:
            continue
        within = _within(old, value)
        if within is None:
            fresh[name] = value
        else:
            inside[name] = within
    gone = [name for name in before if name not in now]
    parts = (("set", fresh), ("gone", gone), ("in", inside))
    return {name: part for name, part in parts if part}


MISSING = object()


def _within(old: Any, value: Any) -> Change | None:
    """A patch of the inside, or nothing where the whole is to be set."""
    if type(old) is dict and type(value) is dict:
        return _changed(old, value)
    if type(old) is list and type(value) is list and len(old) == len(value):
        if all(type(part) is dict for part in (*old, *value)):
            return _changed(_numbered(old), _numbered(value))
    return None


def _numbered(parts: list[Any]) -> dict[str, Any]:
    return {str(number): part for number, part in enumerate(parts)}
