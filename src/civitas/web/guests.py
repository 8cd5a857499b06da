"""Authentication: guests, a name and a colour kept by a signed cookie; and tokens of programs."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import TypeVar

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import cookie_parser

from civitas.web.protocol import COLOURS, Id

T = TypeVar("T")
DAY = 24 * 3600
GUEST_DAYS = 400
TOKEN_DAYS = 30

# Nobody has to type a name before the first game: these are names people bore long ago.
FIRST_NAMES = (
    "Aspasia", "Ashoka", "Boudica", "Cyrus", "Enheduanna", "Gilgamesh", "Hammurabi", "Hatshepsut",
    "Hypatia", "Imhotep", "Livia", "Pericles", "Sappho", "Solon", "Theodora", "Zenobia",
)  # fmt: skip


class Guest(msgspec.Struct, frozen=True, array_like=True):
    """Cookies from when there were eight colours are still good."""

    id: Id
    name: str
    colour: int

    @property
    def look(self) -> int:
        return self.colour % COLOURS


class Token(msgspec.Struct, frozen=True, array_like=True):
    """`number` grows with every token of a seat: only the last one counts."""

    table: Id
    seat: int
    number: int


class Guests:
    """Signs and reads cookies and tokens; a forged one is nobody's.

    Time never decides who somebody is: what was signed here counts, whatever the clock says now.
    The browser forgets a cookie when it is old; a token runs out, and its owner makes another.
    """

    def __init__(self, secret: str, https: bool) -> None:
        self.cookie_name = "__Host-civitas" if https else "civitas"
        self.https = https
        self._cookies = URLSafeTimedSerializer(secret, salt="civitas-guest")
        self._tokens = URLSafeTimedSerializer(secret, salt="civitas-seat")

    def new(self) -> Guest:
        name = secrets.choice(FIRST_NAMES)
        return Guest(secrets.token_urlsafe(16), name, secrets.randbelow(COLOURS))

    def read(self, header: str) -> Guest | None:
        """The guest of a `Cookie` header."""
        value = cookie_parser(header).get(self.cookie_name)
        return self._load(self._cookies, value, Guest) if value else None

    def set_cookie(self, guest: Guest) -> str:
        """The `Set-Cookie` header that keeps a guest."""
        value = str(self._cookies.dumps(msgspec.to_builtins(guest)))
        secure = "; Secure" if self.https else ""
        age = GUEST_DAYS * DAY
        return f"{self.cookie_name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"

    def clear_cookie(self) -> str:
        """The `Set-Cookie` header after which nobody is known here."""
        secure = "; Secure" if self.https else ""
        return f"{self.cookie_name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax{secure}"

    def token(self, token: Token) -> str:
        return str(self._tokens.dumps(msgspec.to_builtins(token)))

    def read_token(self, text: str) -> Token | None:
        return self._load(self._tokens, text, Token, timedelta(TOKEN_DAYS))

    @staticmethod
    def _load(
        signer: URLSafeTimedSerializer, text: str, kind: type[T], most: timedelta = timedelta.max
    ) -> T | None:
        """What was signed, if it is not older than `most`; made in the future is not old."""
        try:
            found, made = signer.loads(text, return_timestamp=True)
            return None if datetime.now(UTC) - made > most else msgspec.convert(found, kind)
        except (BadSignature, msgspec.ValidationError):
            return None
