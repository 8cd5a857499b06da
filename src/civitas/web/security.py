"""The door: which hosts and origins may come in (against CSRF), and what every answer tells the
browser.
"""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from civitas.web.close_codes import POLICY_BROKEN
from civitas.web.metrics import Metrics
from civitas.web.problems import Refusal
from civitas.web.settings import Settings

log = structlog.get_logger()
SAFE = frozenset({"GET", "HEAD", "OPTIONS", "TRACE"})
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types svelte-trusted-html civitas",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Doorkeeper:
    """Knows under which names this server is reached."""

    def __init__(self, settings: Settings) -> None:
        self.https = settings.https
        machine = socket.gethostname().lower()
        own = {"localhost", machine, f"{machine}.local"}
        self.names = own | {name.strip().lower() for name in settings.hosts.split(",") if name}

    def host_allowed(self, host: str) -> bool:
        """A name of ours, or a bare address: rebinding somebody else's name to us needs a name."""
        name = _name_of(host)
        return name is not None and (name in self.names or _is_address(name))

    def origin_allowed(self, headers: Headers) -> bool:
        """Only pages that came from here may act with the cookie."""
        origin, host = headers.get("origin"), headers.get("host")
        if origin is None or host is None:
            return False
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        scheme_fits = parts.scheme == "https" or (parts.scheme == "http" and not self.https)
        return scheme_fits and parts.netloc.lower() == host.lower()


def has_bearer(headers: Headers) -> bool:
    """A token is sent on purpose, never by a browser on its own: no page can borrow it."""
    return headers.get("authorization", "").lower().startswith("bearer ")


def _name_of(host: str) -> str | None:
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class Guard:
    """Around everything: checks host and origin, adds the headers, and never shows a traceback."""

    def __init__(
        self,
        app: ASGIApp,
        doorkeeper: Doorkeeper,
        metrics: Metrics,
        is_peer: Callable[[Scope], bool],
    ) -> None:
        self.app = app
        self.is_peer = is_peer
        self.doorkeeper = doorkeeper
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refusal as refusal:
            self.metrics.refusals.labels(refusal.code).inc()
            await self._refuse(refusal, scope, receive, send)
            return
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        if self.is_peer(scope):  # who asked it was checked there
            return
        headers = Headers(scope=scope)
        if not self.doorkeeper.host_allowed(headers.get("host", "")):
            raise Refusal("wrong_host")
        acts = scope["type"] == "websocket" or scope["method"] not in SAFE
        if acts and not has_bearer(headers) and not self.doorkeeper.origin_allowed(headers):
            raise Refusal("wrong_origin")

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _add_headers(message)
            await send(message)

        try:
            await self.app(scope, receive, send_with_headers)
        except ClientDisconnect:  # in the middle of a request: nobody is left to be answered
            log.info("gone", path=scope["path"])
        except Exception:
            self.metrics.errors.inc()
            log.exception("fault", path=scope["path"])
            if not started:
                await Refusal("fault").response()(scope, receive, send_with_headers)

    async def _refuse(self, refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
        """A handshake is turned away with 403 and no more: browsers read nothing else of it."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": POLICY_BROKEN})
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                _add_headers(message)
            await send(message)

        await refusal.response()(scope, receive, send_with_headers)


def _add_headers(message: Message) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    headers.setdefault("Cache-Control", "no-store")
