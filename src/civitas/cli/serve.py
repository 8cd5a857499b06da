"""``civitas serve``: the web table on this machine."""

from __future__ import annotations

import contextlib
import errno
import signal
import socket
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civitas.cli import complete
from civitas.cli.common import CommandError, language, said, use_cards, words_for

if TYPE_CHECKING:
    import uvicorn

    from civitas.locales import Words
    from civitas.web.app import Server
    from civitas.web.settings import Settings

NAME = "serve"
FIRST_PORT = 8000
PORTS = 50
EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  # asked for by whoever starts the server
PATIENCE = 3
# A peer that takes nothing for so many milliseconds is gone.
GIVE_UP = 60_000
BACKLOG = 2048
TAKEN = (errno.EADDRINUSE, errno.EACCES)


def run(
    host: Annotated[str, typer.Option(help=said("help.serve.host"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(help=said("help.serve.port"), min=0, max=65535)
    ] = None,
    data: Annotated[Path | None, typer.Option(help=said("help.data"))] = None,
    database: Annotated[str | None, typer.Option(help=said("help.database"))] = None,
    workers: Annotated[int, typer.Option(help=said("help.serve.workers"), min=1, max=64)] = 1,
    worker: Annotated[int | None, typer.Option(hidden=True)] = None,
    cards: Annotated[list[Path] | None, typer.Option(help=said("help.own_cards"))] = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help=said("help.serve.open"))] = True,
    lang: Annotated[
        str, typer.Option(help=said("help.lang"), autocompletion=complete.langs)
    ] = language(),
) -> None:
    words = words_for(lang)
    use_cards(cards, words)
    try:
        from civitas.web import logs
        from civitas.web.app import Server
        from civitas.web.settings import Settings, StartError
    except ImportError as error:
        raise CommandError(words("serve.missing")) from error
    folder = data or data_folder()
    try:
        settings = Settings.from_env()
        if database is not None:
            settings = replace(settings, database=database)
        logs.set_up(settings.json_logs)
        with taken_over(worker) if worker else listening(host, port, words) as listener:
            if workers > 1:
                serve_together(workers, settings, listener, folder, cards, lang, browser)
                return
            server = Server(folder, settings)
            try:
                serve(server, settings, listener, folder, browser, words, worker is not None)
            finally:
                server.close()
    except StartError as error:
        raise CommandError(words(error.key, **error.values)) from error


def data_folder() -> Path:
    """Where the web table keeps its games if nobody says otherwise."""
    import platformdirs

    return Path(platformdirs.user_data_dir("civitas", appauthor=False)) / "web"


def listening(host: str, port: int | None, words: Words) -> socket.socket:
    """A socket that listens; without a wish for a port, at the first free one."""
    wanted = [port] if port is not None else range(FIRST_PORT, FIRST_PORT + PORTS)
    for number in wanted:
        try:
            return _listener(host, number)
        except OSError as error:
            if error.errno not in TAKEN:
                reason = error.strerror or str(error)
                raise CommandError(words("serve.host", host=host, reason=reason)) from error
    if port is not None:
        raise CommandError(words("serve.port_taken", port=port))
    raise CommandError(words("serve.no_port", first=FIRST_PORT, last=FIRST_PORT + PORTS - 1))


def _listener(host: str, port: int) -> socket.socket:
    """With its protocol named, because only then asyncio sends small messages without delay."""
    family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GIVE_UP)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def taken_over(handle: int) -> socket.socket:
    """The socket that a supervisor listens on."""
    return socket.socket(fileno=handle)


def serve_together(
    count: int,
    settings: Settings,
    listener: socket.socket,
    folder: Path,
    cards: list[Path] | None,
    lang: str,
    browser: bool,
) -> None:
    """Start workers on one socket and look after them until Ctrl-C."""
    import asyncio
    import os

    from civitas.web.folder import make_private
    from civitas.web.settings import StartError, read_operator, read_secret
    from civitas.web.supervisor import Supervisor, WorkerFailed

    words = words_for(lang)
    if not settings.database or sys.platform == "win32":
        raise StartError("serve.workers_database")
    make_private(folder)
    read_secret(folder)  # made once, before several workers look for them
    read_operator(folder)
    os.environ["CIVITAS_DATABASE"] = settings.database  # with its password: not for others to see
    handle = listener.fileno()
    own = [part for path in cards or () for part in ("--cards", str(path))]
    command = [sys.executable, "-m", "civitas.cli", "serve", "--worker", str(handle), "--no-open"]
    command += ["--data", str(folder), "--lang", lang, *own]

    def ready() -> None:
        greet(listener, folder, words, browser)

    try:
        asyncio.run(Supervisor(command, [handle], count).run(ready))
    except WorkerFailed:
        raise CommandError(words("serve.workers_failed")) from None
    print(words("serve.goodbye"))


def serve(
    server: Server,
    settings: Settings,
    listener: socket.socket,
    folder: Path,
    browser: bool,
    words: Words,
    supervised: bool = False,
) -> None:
    """Say where the table is, and serve until Ctrl-C."""
    from civitas.web.draining import DrainingServer, end_with_input

    listeners = [listener]
    if server.store.shared:
        listeners.append(for_other_workers(server, settings, words))
    config = configuration(server, settings)
    _raise_file_limit()
    if not supervised:
        greet(listener, folder, words, browser, server.client.built)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    running = DrainingServer(config, server.drain, end_with_input if supervised else None)
    with contextlib.suppress(KeyboardInterrupt):
        running.run(listeners)
    if not supervised:
        print(words("serve.goodbye"))


def for_other_workers(server: Server, settings: Settings, words: Words) -> socket.socket:
    """The socket at which other workers ask this one; the log says which one speaks."""
    import structlog

    internal = listening(settings.internal, 0, words)
    host, port = internal.getsockname()[:2]
    server.address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    structlog.contextvars.bind_contextvars(worker=server.rooms.leases.worker)
    return internal


def configuration(server: Server, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the table."""
    import uvicorn

    from civitas.web.app import create_app
    from civitas.web.idle_timeout import PatientProtocol
    from civitas.web.socket_protocol import SocketProtocol
    from civitas.web.sockets import MAX_FRAME

    PatientProtocol.seconds = settings.patience
    return uvicorn.Config(
        create_app(server),
        http=PatientProtocol,
        ws=SocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=PATIENCE,
    )


def greet(
    listener: socket.socket, folder: Path, words: Words, browser: bool, built: bool = True
) -> None:
    """Say where the table is, and show it."""
    address = url_of(listener)
    print(words("serve.address", address=address))
    print(words("serve.data", path=folder))
    if not built:
        print(words("serve.no_client"), file=sys.stderr)
    print(words("serve.ctrl_c"), flush=True)
    if browser:
        open_browser(address)


def _raise_file_limit() -> None:
    """Every socket is a file: take as many as the system grants."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def url_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    name = "localhost" if host in ("127.0.0.1", "::1", *EVERYWHERE) else host
    return f"http://[{name}]:{port}/" if ":" in name else f"http://{name}:{port}/"


def open_browser(address: str) -> None:
    """In a browser with a window, if there is one; the address stands on the terminal anyway."""
    import os
    import threading
    import webbrowser

    if sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    ):
        return
    timer = threading.Timer(0.5, webbrowser.open, [address])
    timer.daemon = True
    timer.start()
