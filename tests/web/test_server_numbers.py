"""Numbers of any length in a request: answered with a code of the 400s, never a fault."""

from __future__ import annotations

import json

import pytest

from .serving import Guest, Server, run

LONG = "9" * 5_000
# What stands in the body as the value of an option, and what is answered.
VALUES = {
    "text": (json.dumps(LONG), "bad_options"),
    "zeros": (json.dumps("0" * 5_000 + "7"), "bad_options"),
    "a number": (LONG, "bad_input"),
    "below zero": (f"-{LONG}", "bad_input"),
    "a fraction": ("1.5", "bad_input"),
    "too large": ("1000001", "bad_options"),
}


@pytest.mark.parametrize("name", VALUES)
def test_an_overlong_number_as_an_option(server: Server, name: str) -> None:
    value, code = VALUES[name]
    seats = '[{"kind": "me"}, {"kind": "bot", "bot": "random"}]'
    body = f'{{"game": "civ", "options": {{"turn_cap": {value}}}, "seats": {seats}}}'

    async def try_out() -> None:
        ann = Guest(server)
        answer = await ann.http.post(
            "/api/tables", content=body, headers={"Content-Type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (422, code)
        assert (await ann.get("/healthz")).status_code == 200

    run(try_out())
