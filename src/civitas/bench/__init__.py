"""Measures the engine beside its peers: the machinery behind ``civitas bench``.

`run` measures everything in one process on one core and returns a `Report`, which prints
itself as a table or as JSON. No peer is imported before its turn comes.
"""

from civitas.bench.report import Report, Row, run

__all__ = ["Report", "Row", "run"]
