"""A page about the API, made from its OpenAPI document; plain HTML without any script."""

from __future__ import annotations

import json
from html import escape
from typing import Any

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1c1c1c; background: #fff; }
code, pre { font: 14px/1.45 ui-monospace, monospace; }
pre { overflow: auto; padding: .75rem; background: #f3f1ea; border-radius: .4rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc; }
h3 code { font-size: 1.05rem; }
td, th { text-align: left; padding: .15rem 1rem .15rem 0; vertical-align: top; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #1c1c1c; }
  pre { background: #2b2b2b; } a { color: #8bf; } }
"""


def page(document: dict[str, Any]) -> str:
    info = document["info"]
    parts = [
        '<!doctype html><html lang="en"><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<link rel="stylesheet" href="/api/docs.css">',
        f"<title>{escape(info['title'])} API</title>",
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1>",
        f"<p>{_code(info['description'])}</p>",
        '<p><a href="/openapi.json">openapi.json</a></p><h2>Requests</h2>',
    ]
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(method.upper(), path, operation))
    parts.append("<h2>Schemas</h2>")
    for name, schema in document["components"]["schemas"].items():
        parts.append(f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>{_schema(schema)}')
    return "\n".join(parts)


def _code(text: str) -> str:
    """Text with `code` in it."""
    pieces = escape(text).split("`")
    return "".join(f"<code>{p}</code>" if i % 2 else p for i, p in enumerate(pieces))


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    parts = [f"<h3><code>{method} {escape(path)}</code></h3>"]
    parts.append(f"<p>{_code(operation['summary'])}</p><table>")
    for parameter in operation["parameters"]:
        name = f"{parameter['in']} {parameter['name']}"
        parts.append(f"<tr><td>{escape(name)}<td>{_reference(parameter['schema'])}")
    if "requestBody" in operation:
        [content] = operation["requestBody"]["content"].values()
        parts.append(f"<tr><td>body<td>{_reference(content['schema'])}")
    for status, answer in operation["responses"].items():
        [content] = answer["content"].values()
        shape = _reference(content["schema"])
        parts.append(f"<tr><td>{status}<td>{shape} {escape(answer['description'])}")
    return "\n".join([*parts, "</table>"])


def _reference(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}"><code>{name}</code></a>'
    return f"<code>{escape(json.dumps(schema))}</code>"


def _schema(schema: dict[str, Any]) -> str:
    about = schema.get("description", "")
    rest = {key: value for key, value in schema.items() if key not in ("title", "description")}
    return f"<p>{_code(about)}</p><pre>{escape(json.dumps(rest, indent=1))}</pre>"
