"""The browser client: files that were built before, with right types, squeezed, and cached well."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
INDEX = "index.html"
# Vite names files in this folder after their content, so they never change.
HASHED = "assets/"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_SQUEEZING = 1024
TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
TEXTS = ("text/", "image/svg", "application/json", "application/manifest")


@dataclass(frozen=True, slots=True)
class File:
    """One file in memory, in every encoding we have."""

    stamp: tuple[int, int]
    media_type: str
    etag: str
    encodings: dict[str, bytes]


class Client:
    """The files of one folder; a file that was built anew is read anew."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder.resolve()
        self._files: dict[Path, File] = {}

    @property
    def built(self) -> bool:
        return (self.folder / INDEX).is_file()

    def answer(self, request: Request, path: str) -> Response | None:
        """The file, the first page where there is none, or None if the client is not built."""
        found = self._inside(path)
        name = path if found else INDEX
        file = self._read(found or self.folder / INDEX)
        if file is None:
            return None
        caching = FOR_EVER if name.startswith(HASHED) else ASK_AGAIN
        headers = {"Cache-Control": caching, "ETag": file.etag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        encoding = _best(request.headers.get("accept-encoding", ""), file)
        if encoding:
            headers["Content-Encoding"] = encoding
        body = file.encodings[encoding]
        return Response(body, headers=headers, media_type=file.media_type)

    def _inside(self, path: str) -> Path | None:
        """A file of the folder; nothing outside of it, whatever the path says."""
        if "\0" in path or path.endswith((".br", ".gz")):
            return None
        try:
            found = (self.folder / path).resolve()
            inside = found.is_relative_to(self.folder) and found.is_file()
        except OSError:
            return None
        return found if inside else None

    def _read(self, path: Path) -> File | None:
        try:
            stat = path.stat()
        except OSError:
            return None
        stamp = (stat.st_mtime_ns, stat.st_size)
        known = self._files.get(path)
        if known is None or known.stamp != stamp:
            known = self._files[path] = _file(path, stamp)
        return known


def _file(path: Path, stamp: tuple[int, int]) -> File:
    body = path.read_bytes()
    guessed = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    media_type = TYPES.get(path.suffix, guessed)
    encodings = {"": body}
    for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
        squeezed = path.with_name(path.name + suffix)
        if squeezed.is_file() and squeezed.stat().st_mtime_ns >= stamp[0]:
            encodings[encoding] = squeezed.read_bytes()
    if "gzip" not in encodings and media_type.startswith(TEXTS) and len(body) > WORTH_SQUEEZING:
        encodings["gzip"] = gzip.compress(body, mtime=0)
    return File(stamp, media_type, f'"{hashlib.sha256(body).hexdigest()[:32]}"', encodings)


def _best(accepted: str, file: File) -> str:
    """The smallest encoding the browser takes."""
    wanted = {part.partition(";")[0].strip() for part in accepted.split(",") if "q=0" not in part}
    known = [name for name in ("br", "gzip") if name in file.encodings and name in wanted]
    return known[0] if known else ""
