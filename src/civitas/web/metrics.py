"""Figures about the server for Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, generate_latest
from prometheus_client.platform_collector import PlatformCollector
from prometheus_client.process_collector import ProcessCollector

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Metrics:
    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.worker = Info("civitas_worker", "Which worker this is", registry=self.registry)
        self.passed_on = Counter(
            "civitas_passed_on",
            "Requests and sockets for tables of other workers",
            ["kind"],
            registry=self.registry,
        )
        self.leases_lost = Counter(
            "civitas_leases_lost", "Tables that went to others unasked", registry=self.registry
        )
        self.rooms = Gauge("civitas_rooms", "Tables in memory", registry=self.registry)
        self.sockets = Gauge("civitas_sockets", "Open sockets", registry=self.registry)
        self.messages = Counter(
            "civitas_messages", "Messages from clients", ["kind"], registry=self.registry
        )
        self.refusals = Counter(
            "civitas_refusals", "Messages and requests refused", ["code"], registry=self.registry
        )
        self.slow_sockets = Counter(
            "civitas_slow_sockets", "Sockets closed for being too slow", registry=self.registry
        )
        self.store_failures = Counter(
            "civitas_store_failures", "Writes that failed", registry=self.registry
        )
        self.hurried = Counter(
            "civitas_hurried", "Bots that had to answer early", registry=self.registry
        )
        self.errors = Counter("civitas_errors", "Faults of the server", registry=self.registry)
        self.commit_seconds = Histogram(
            "civitas_commit_seconds", "Time of a commit", registry=self.registry, buckets=SECONDS
        )
        self.commit_jobs = Histogram(
            "civitas_commit_jobs",
            "Writes in one commit",
            registry=self.registry,
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
        )
        self.answer_seconds = Histogram(
            "civitas_answer_seconds",
            "From a message's arrival to its answer",
            registry=self.registry,
            buckets=SECONDS,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
