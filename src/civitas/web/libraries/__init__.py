"""The card libraries, one module a game, found by its name; made once a language and kept.

A library depends on the package and on the cards that the process was started with, so that its
version is known before it is made, and an answer with a version never changes.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import importlib
import pkgutil
from dataclasses import dataclass
from functools import cache
from typing import Protocol, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from civitas.web.catalogue import Catalogue
from civitas.web.problems import JSON

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"


class Library(Protocol):
    """What the module of a game offers."""

    def version(self) -> str:
        """Changes with the cards and their words."""

    def catalogue(self, language: str) -> Catalogue:
        """All cards in a language."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A catalogue as it is sent."""

    etag: str
    body: bytes
    squeezed: bytes


@cache
def libraries() -> tuple[str, ...]:
    """The games that have one."""
    return tuple(module.name for module in pkgutil.iter_modules(__path__))


def library(game: str) -> Library:
    return cast("Library", importlib.import_module(f"{__name__}.{game}"))


def version(game: str) -> str | None:
    """The version of a game's library, if there is one."""
    return library(game).version() if game in libraries() else None


@cache
def packed(game: str, language: str) -> Packed:
    body = msgspec.json.encode(library(game).catalogue(language))
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return Packed(etag, body, gzip.compress(body, 9, mtime=0))


async def answer(request: Request, game: str, language: str, wanted: str) -> Response:
    """The catalogue; one that was asked for by its version may be kept for ever."""
    found = await asyncio.to_thread(packed, game, language)
    caching = FOR_EVER if wanted == version(game) else ASK_AGAIN
    headers = {"Cache-Control": caching, "ETag": found.etag, "Vary": "Accept-Encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.body, headers=headers, media_type=JSON)
    headers["Content-Encoding"] = "gzip"
    return Response(found.squeezed, headers=headers, media_type=JSON)
