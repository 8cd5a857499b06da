"""The tables of the database as statements name them; `migrations` makes them."""

from __future__ import annotations

from sqlalchemy import column, table

TABLES = table("tables", *map(column, ("id", "created", "public", "setup", "crc")))
MEMBERS = table("members", *map(column, ("player", "table", "since")))
EVENTS = table(
    "events", *map(column, ("table", "version", "time", "player", "move", "body", "crc", "fence"))
)
CHAT = table("chat", *map(column, ("table", "number", "body", "time", "player", "fence")))
TOKENS = table("tokens", *map(column, ("table", "seat", "number", "player", "fence")))
PULSE = table("pulse", *map(column, ("number", "time")))
CURVES = table("curves", *map(column, ("table", "body")))
BANS = table("bans", *map(column, ("kind", "whom", "since", "until", "reason")))
REPORTS = table("reports", *map(column, ("number", "time", "table", "player", "body", "done")))
CAMPAIGNS = table("campaigns", *map(column, ("id", "player", "created", "changed", "body")))
ARCHIVES = table("archives", *map(column, ("table", "body")))
LEASES = table("leases", *map(column, ("table", "worker", "fence", "until")))
WORKERS = table("workers", *map(column, ("id", "address", "beat")))
