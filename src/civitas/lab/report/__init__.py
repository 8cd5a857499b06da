"""The results of a study as one HTML page, for people: it opens anywhere, and asks no network."""

from __future__ import annotations

from civitas.lab.report.page import make

__all__ = ["make"]
