"""Refusals: a code for programs, a phrase for people, the same over HTTP and over the socket."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from civitas.web.protocol import Phrase, Problem, Refused

JSON = "application/json"
# Refusals of the table that say who one is not; the others say how things stand.
FORBIDDEN = frozenset(
    {
        "watching",
        "barred",
        "not_yours",
        "bot_plays",
        "not_host",
        "hidden",
        "wrong_invite",
        "not_over",
    }
)

# Every code the server itself answers with, and its HTTP status; the table has codes of its own.
STATUS = {
    "bad_json": 400,
    "bad_token": 401,
    "wrong_origin": 403,
    "wrong_host": 403,
    "wrong_token": 403,
    "wrong_code": 403,
    "banned": 403,
    "not_operator": 403,
    "not_yours": 403,
    "not_over": 403,
    "no_page": 404,
    "no_table": 404,
    "no_cards": 404,
    "no_seat": 404,
    "no_threat": 404,
    "no_campaign": 404,
    "no_line": 404,
    "nobody_there": 404,
    "wrong_method": 405,
    "too_large": 413,
    "not_json": 415,
    "bad_input": 422,
    "too_fast": 429,
    "too_chatty": 429,
    "too_many_tables": 429,
    "too_many_sockets": 429,
    "no_replay": 409,
    "damaged": 409,
    "others_play": 409,
    "bad_campaign": 409,
    "store_failed": 503,
    "moving": 503,
    "fault": 500,
}


class Refusal(Exception):
    """Raised wherever a request or message cannot be granted."""

    def __init__(
        self,
        code: str,
        text: Phrase | None = None,
        status: int | None = None,
        retry: int | None = None,
    ) -> None:
        """`retry`: in so many seconds it may be granted."""
        super().__init__(code)
        self.code = code
        self.text = text or Phrase(f"refused.{code}")
        self.status = status or STATUS[code]
        self.retry = retry

    @classmethod
    def of(cls, code: str, text: Phrase | None = None) -> Refusal:
        """A refusal of the table, over HTTP."""
        if code in ("store_failed", "fault"):
            return cls(code, text)
        status = 404 if code == "no_seat" else 403 if code in FORBIDDEN else 409
        return cls(code, text, status)

    def response(self) -> Response:
        body = msgspec.json.encode(Problem(self.code, self.text))
        headers = {} if self.retry is None else {"Retry-After": str(self.retry)}
        return Response(body, self.status, headers, JSON)

    def message(self, move: str | None = None) -> Refused:
        return Refused(move, self.code, self.text)
