"""Writes the protocol for the browser: ``python -m civitas.web.typescript`` prints protocol.ts.

One truth: the shapes are those of `protocol`, `catalogue` and `public`; a test compares the
committed file.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import inspect

from civitas.web import campaigns, catalogue, protocol, public

HEAD = (
    "// Written by `python -m civitas.web.typescript`. Change src/civitas/web/protocol.py\n"
    "// and src/civitas/web/catalogue.py instead."
)


def declarations() -> str:
    """All shapes that are sent, in the order of their modules."""
    structs = [
        value
        for module in (protocol, catalogue, public, campaigns)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct)
        if value.__module__ == module.__name__ and value is not campaigns.Kept
    ]
    unions = [_union(name) for name in ("Incoming", "Outgoing")]
    return "\n\n".join([HEAD, *(_interface(struct) for struct in structs), *unions]) + "\n"


def _interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    lines = [f"  {info.tag_field}: {_literal(info.tag)};"] if info.tag_field else []
    for field in info.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.name}{mark}: {_type(field.type)};")
    return f"export interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}"


def _union(name: str) -> str:
    info = inspect.type_info(getattr(protocol, name))
    return f"export type {name} = {_type(info)};"


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


PLAIN: dict[Any, str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "any",
}


def _type(info: Any) -> str:
    if type(info) in PLAIN:
        return PLAIN[type(info)]
    if isinstance(info, inspect.Metadata):
        return _type(info.type)
    if isinstance(info, inspect.StructType):
        return info.cls.__name__
    if isinstance(info, inspect.LiteralType):
        return " | ".join(_literal(value) for value in sorted(info.values, key=str))
    if isinstance(info, inspect.UnionType):
        return " | ".join(_type(part) for part in info.types)
    if isinstance(info, inspect.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(info, inspect.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    raise TypeError(info)


if __name__ == "__main__":
    print(declarations(), end="")
