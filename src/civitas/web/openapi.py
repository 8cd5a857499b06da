"""The OpenAPI document, made from the rows of the API and the shapes on the wire."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from typing import Any

import msgspec

from civitas._version import __version__
from civitas.web.endpoint import Endpoint
from civitas.web.problems import JSON
from civitas.web.protocol import Incoming, Outgoing, Problem

TEMPLATE = "#/components/schemas/{name}"
ALWAYS = (403, 429, 503)
MEANING = {
    200: "Granted",
    201: "Made",
    400: "The body is not JSON",
    401: "The token is not valid, or not any more",
    403: "Not allowed",
    404: "There is no such thing",
    405: "There is no such method",
    409: "Not possible as things stand; nothing changed",
    413: "The body is too large",
    415: "The body is not declared as JSON",
    422: "The body or a parameter has not the documented shape",
    429: "Too much at once; try again later",
    503: "The server cannot do that now; nothing changed, try again later",
}
PATH_PARAMETERS = {
    "game": {"type": "string", "pattern": "^[a-z][a-z0-9_]{0,31}$"},
    "table": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "campaign": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "line": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
    "seat": {"type": "integer", "minimum": 0, "maximum": 3},
}
DESCRIPTION = (
    "Guests are kept by a signed cookie; requests that change something need the `Origin` header "
    "a browser sends. Programs play a seat with a token (`Authorization: Bearer`). The socket at "
    "`/api/tables/{table}/socket` takes the messages of the schema `Incoming` and sends those of "
    "`Outgoing`, one JSON text each. Where sockets do not get through, `/api/tables/{table}/lines` "
    "opens a line for the same messages: what is said is posted to it, what is heard is fetched by "
    "requests that wait for up to 25 seconds."
)


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """The whole document; every schema is the one that decodes and encodes."""
    kinds = [Problem, *(kind for row in endpoints for kind in _kinds(row)), Incoming, Outgoing]
    schemas, components = msgspec.json.schema_components(kinds, ref_template=TEMPLATE)
    named = {id(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    components |= {"Incoming": schemas[-2], "Outgoing": schemas[-1]}
    paths: dict[str, dict[str, Any]] = {}
    for row in endpoints:
        paths.setdefault(row.path, {})[row.method.lower()] = _operation(row, named)
    paths["/api/tables"]["post"]["responses"]["201"]["links"] = _links(endpoints)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Civitas", "version": __version__, "description": DESCRIPTION},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "guest": {"type": "apiKey", "in": "cookie", "name": "civitas"},
                "seat": {"type": "http", "scheme": "bearer"},
            },
        },
    }


def _links(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """Where a new table can be asked for things."""
    return {
        row.handle.__name__: {
            "operationId": row.handle.__name__,
            "parameters": {"table": "$response.body#/table"},
        }
        for row in endpoints
        if "{table}" in row.path
    }


def _kinds(row: Endpoint) -> list[Any]:
    others = [kind for kinds in row.also.values() for kind in kinds]
    return [kind for kind in (row.body, row.query, row.answer, *others) if kind is not None]


def _operation(row: Endpoint, named: dict[int, Any]) -> dict[str, Any]:
    problem = named[id(Problem)]
    answers = {row.status: named[id(row.answer)]}
    refusals = {*ALWAYS, *row.refusals}
    if "{table}" in row.path:
        refusals |= {401, 404, 409}
    if "{campaign}" in row.path:
        refusals.add(404)
    if row.body is not None:
        refusals |= {400, 413, 415, 422}
    if row.query is not None:
        refusals.add(422)
    answers |= dict.fromkeys(sorted(refusals), problem)
    for status, kinds in row.also.items():
        answers[status] = {"anyOf": [named[id(kind)] for kind in kinds]}
    found: dict[str, Any] = {
        "operationId": row.handle.__name__,
        "summary": inspect.getdoc(row.handle) or "",
        "parameters": [*_path_parameters(row), *_query_parameters(row)],
        "responses": {str(status): _answer(status, schema) for status, schema in answers.items()},
        "security": [{}, {"guest": []}, {"seat": []}],
    }
    if row.body is not None:
        content = {JSON: {"schema": named[id(row.body)]}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def _answer(status: int, schema: Any) -> dict[str, Any]:
    return {"description": MEANING[status], "content": {JSON: {"schema": schema}}}


def _path_parameters(row: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": PATH_PARAMETERS[name]}
        for name in re.findall(r"{(\w+)}", row.path)
    ]


def _query_parameters(row: Endpoint) -> list[dict[str, Any]]:
    if row.query is None:
        return []
    _, components = msgspec.json.schema_components([row.query], ref_template=TEMPLATE)
    shape = components[row.query.__name__]
    return [
        {"name": name, "in": "query", "required": name in shape["required"], "schema": schema}
        for name, schema in shape["properties"].items()
    ]
