"""What a host may set, all by the environment: `CIVITAS_HTTPS=1 civitas serve`."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from civitas.engine.errors import CivitasError

LEAST_SECRET = 32
KEY_FILE = "secret.key"
OPERATOR_FILE = "operator.key"


class StartError(CivitasError):
    """Why the server cannot start: the id of a text and its values, for whoever has words."""

    def __init__(self, key: str, /, **values: object) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


@dataclass(frozen=True, slots=True)
class Settings:
    """Numbers and switches; each field is read from `CIVITAS_<FIELD>`."""

    database: str = ""
    """The address of a PostgreSQL database; without one the games are a file in the data folder."""
    https: bool = False
    """Browsers come over https, through a proxy: cookies become `Secure` and `__Host-`."""
    hosts: str = ""
    """Names besides localhost and this machine's under which browsers may come."""
    internal: str = "127.0.0.1"
    """Where other workers reach this one; on several machines, its address in their network."""
    proxies: str = ""
    """Addresses of proxies whose `X-Forwarded-For` is believed."""
    open_metrics: bool = False
    """Show /metrics to others than this machine."""
    json_logs: bool = False
    contact: str = ""
    """How to reach the operator; stands on the page with the rules of conduct."""
    keep_days: int = 0
    """Tables at which nothing has happened for so many days are deleted; 0 keeps them."""
    keep_chat_days: int = 0
    """Lines of chat older than this are deleted; 0 keeps them."""
    thinkers: int = 2
    """Threads in which bots think."""
    thinking: int = 20
    """Seconds in a minute that the bots of one person think before they wait or hurry."""
    pace: int = 100
    """How long bots take, in hundredths of a person's time; 0 answers at once."""
    idle: int = 120
    """Seconds after which a table that nobody looks at leaves the memory."""
    rate: int = 20
    """Messages a second on one socket, and how many at once."""
    burst: int = 40
    sockets_per_table: int = 5
    sockets: int = 20
    """Sockets of one guest."""
    sockets_per_address: int = 200
    tables_per_hour: int = 30
    """New tables of one guest, and of one address."""
    requests: int = 50
    """HTTP requests a second from one address, and how many at once."""
    request_burst: int = 300
    patience: int = 10
    """Seconds in which the head of a request must arrive, and its body."""
    chat: int = 30
    """Lines of chat a minute by one guest; ten at once."""
    work: int = 100
    """Milliseconds of the processor that one person may use in a second; an address twice that."""
    work_burst: int = 1000
    """And how many at once."""
    hows: int = 2
    """How often a second a seat may ask how a rival can win."""

    @classmethod
    def from_env(cls, env: Mapping[str, str] = os.environ) -> Settings:
        given = {}
        for field in fields(cls):
            name = f"CIVITAS_{field.name.upper()}"
            if (text := env.get(name)) is not None:
                given[field.name] = _read(name, text, type(field.default))
        return cls(**given)  # type: ignore[arg-type]


def _read(name: str, text: str, kind: type) -> str | int | bool:
    if kind is bool:
        if text not in ("0", "1"):
            raise StartError("setting.switch", name=name, text=text)
        return text == "1"
    if kind is int:
        if not (text.isascii() and text.isdecimal() and int(text) < 10**9):
            raise StartError("setting.number", name=name, text=text, minimum=0)
        return int(text)
    return text


def read_secret(data: Path, env: Mapping[str, str] = os.environ) -> str:
    """The key that signs cookies and tokens: from the environment, or kept beside the games."""
    if (given := env.get("CIVITAS_SECRET")) is not None:
        if len(given) < LEAST_SECRET:
            raise StartError("setting.secret", least=LEAST_SECRET)
        return given
    return _kept(data / KEY_FILE)


def read_operator(data: Path, env: Mapping[str, str] = os.environ) -> str:
    """What opens the operator's page, found the same way."""
    if (given := env.get("CIVITAS_OPERATOR")) is not None:
        if len(given) < LEAST_SECRET:
            raise StartError("setting.operator", least=LEAST_SECRET)
        return given
    return _kept(data / OPERATOR_FILE)


def _kept(path: Path) -> str:
    """The secret of a file; a new one is on the disk before anything is signed with it."""
    if path.exists() and len(kept := path.read_text("ascii").strip()) >= LEAST_SECRET:
        return kept
    secret = secrets.token_hex(32)
    write_private(path, secret + "\n")
    return secret


def write_private(path: Path, text: str) -> None:
    """Whole or not at all, on the disk when this returns, and readable by its owner only."""
    part = path.with_name(path.name + ".part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)
