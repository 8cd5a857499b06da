"""Rules of conduct: the operator's own, as text files in the data folder."""

from __future__ import annotations

import re
from pathlib import Path

from civitas.locales import languages
from civitas.web.public import Conduct

MOST = 50_000
TAG = re.compile(r"[a-zA-Z]{2,3}")


class ConductRules:
    """`conduct.<language>.txt`, or `conduct.txt` for all; read anew, so that changes show."""

    def __init__(self, data: Path, contact: str) -> None:
        self._data, self._contact = data, contact

    def read(self, wanted: str) -> Conduct:
        """In the first language of an `Accept-Language` header that there is."""
        tags = [tag.lower() for tag in TAG.findall(wanted)]
        names = [f"conduct.{tag}.txt" for tag in tags if tag in languages()]
        for name in (*names, "conduct.txt"):
            path = self._data / name
            if path.is_file():
                text = path.read_bytes()[:MOST].decode("utf-8", "replace")
                return Conduct(text, self._contact)
        return Conduct(None, self._contact)
