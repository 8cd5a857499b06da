"""Figures about the server for Prometheus."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

JOBS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.worker = Info("civitas_worker", "Which worker this is", registry=self.registry)
        self.rooms = Gauge("civitas_rooms", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("civitas_sockets", "Open sockets", registry=self.registry)
        count, spread = self._counter, self._histogram
        self.passed_on = count(
            "passed_on", "Requests and sockets for tables of other workers", "kind"
        )
        self.leases_lost = count("leases_lost", "Tables that went to others unasked")
        self.messages = count("messages", "Messages from clients", "kind")
        self.refusals = count("refusals", "Messages and requests refused", "code")
        self.slow_sockets = count("slow_sockets", "Sockets closed for being too slow")
        self.store_failures = count("store_failures", "Writes that failed")
        self.hurried = count("hurried", "Bots that had to answer early")
        self.errors = count("errors", "Faults of the server")
        self.commit_seconds = spread("commit_seconds", "Time of a commit", SECONDS)
        self.commit_jobs = spread("commit_jobs", "Writes in one commit", JOBS)
        self.answer_seconds = spread(
            "answer_seconds", "From a message's arrival to its answer", SECONDS
        )

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"civitas_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str, buckets: Sequence[float]) -> Histogram:
        return Histogram(f"civitas_{name}", what, registry=self.registry, buckets=buckets)

    def text(self) -> bytes:
        return generate_latest(self.registry)
