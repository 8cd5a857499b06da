"""The configurations of `deploy/`, run as they stand but for their ports: a game goes through."""

from __future__ import annotations

import os
import random
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from .conftest import Start
from .serving import Guest, Server, run
from .test_longpoll import polling

DEPLOY = Path(__file__).parents[2] / "deploy"


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def nginx(config: str, folder: Path) -> Iterator[None]:
    """The part for `http`, in the smallest whole that nginx takes."""
    program = shutil.which("nginx")
    assert program is not None
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{path}_temp_path {folder}/{path};\n" for path in paths)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr;\nevents {{}}\n"
        f"http {{ access_log off;\n{temporary}{config} }}\n"
    )
    command = [program, "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with running(command):
        yield


@contextmanager
def caddy(config: str, folder: Path) -> Iterator[None]:
    program = shutil.which("caddy")
    assert program is not None
    (folder / "Caddyfile").write_text("{\n\tadmin off\n}\n" + config)
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with running(command, XDG_CONFIG_HOME=str(folder), XDG_DATA_HOME=str(folder)):
        yield


@contextmanager
def running(command: list[str], **env: str) -> Iterator[None]:
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, **env})
    try:
        yield
    finally:
        process.terminate()
        process.wait(20)


PROXIES = {"nginx": ("nginx.conf", nginx), "caddy": ("Caddyfile", caddy)}


@pytest.mark.parametrize("name", PROXIES)
def test_a_game_goes_through_a_proxy(name: str, start: Start, tmp_path: Path) -> None:
    if shutil.which(name) is None:
        pytest.skip(f"{name} is not installed, so its configuration was not tried")
    file, proxied = PROXIES[name]
    server = start(env={"CIVITAS_PROXIES": "127.0.0.1"})
    port = free_port()
    config = (DEPLOY / file).read_text().replace("8080", str(port))
    with proxied(config.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}"), tmp_path):
        wait_for_proxy(port)
        server.port, inside = port, server.port
        try:
            run(through(server, inside))
        finally:
            server.port = inside


def wait_for_proxy(port: int) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            if httpx.get(f"http://localhost:{port}/readyz").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError("the proxy does not answer")


async def through(server: Server, inside: int) -> None:
    """By a socket and by requests; who comes is known by the address, figures stay inside."""
    guest = await Guest(server).named("Ann")
    table = (await guest.open({"kind": "me"}, {"kind": "local", "name": "Bea"}))["table"]
    async with guest.sit(table) as socket:
        assert await socket.play(random.Random(1), 5) == 5
    async with polling(guest, table) as line:
        assert await line.play(random.Random(2), 5) == 5
    assert (await guest.get("/metrics")).status_code == 404
    spoofed = await guest.get("/api/tables", headers={"X-Forwarded-For": "203.0.113.7"})
    assert spoofed.status_code == 200
