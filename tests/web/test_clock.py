"""The clock of the machine is corrected: nobody becomes somebody else, and nobody waits."""

from __future__ import annotations

import time
from unittest import mock

import pytest
from itsdangerous import TimestampSigner

from civitas.web import clock
from civitas.web.guests import DAY, Guest, Guests, Token

GUESTS = Guests("s" * 64, https=False)


def signed_in(seconds: float) -> mock._patch[mock.Mock]:
    """What is signed meanwhile says that it was made so many seconds from now."""
    then = int(time.time() + seconds)
    return mock.patch.object(TimestampSigner, "get_timestamp", return_value=then)


@pytest.mark.parametrize("shift", [1, 3600, DAY, 4000 * DAY, -DAY, -4000 * DAY])
def test_whoever_was_signed_stays_who_they_are(shift: int) -> None:
    guest = Guest("g1", "Ann", 2)
    with signed_in(shift):
        cookie = GUESTS.set_cookie(guest).partition(";")[0]
    assert GUESTS.read(cookie) == guest


@pytest.mark.parametrize("beside", ["a=b", "strange[]=x,y", 'q="open', "=", "Ü=1"])
def test_foreign_cookies_do_not_hide_ours(beside: str) -> None:
    guest = Guest("g1", "Ann", 2)
    cookie = GUESTS.set_cookie(guest).partition(";")[0]
    assert GUESTS.read(f"{beside}; {cookie}") == guest
    assert GUESTS.read(f"{cookie}; {beside}") == guest


def test_a_token_of_a_clock_that_ran_ahead_is_good_and_an_old_one_is_not() -> None:
    token = Token("t1", 0, 1)
    with signed_in(DAY):
        assert GUESTS.read_token(GUESTS.token(token)) == token
        text = GUESTS.token(token)
    assert GUESTS.read_token(text) == token
    with signed_in(-31 * DAY):
        old = GUESTS.token(token)
    assert GUESTS.read_token(old) is None


def test_our_time_is_never_stepped() -> None:
    before = clock.now()
    with mock.patch.object(time, "time", return_value=time.time() - DAY):
        assert before <= clock.now() < before + 60
