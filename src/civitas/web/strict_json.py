"""Strict reading of JSON, as its schema says it: `1.0` is a whole number there, so it is here."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from civitas.web.problems import Refusal

T = TypeVar("T")


def read(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """One message; what is not JSON and what has another shape are refused."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError:
        return _again(decoder, data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad_json") from None


def _again(decoder: msgspec.json.Decoder[T], data: bytes | str) -> T:
    """With whole numbers as such, however they were written."""
    try:
        return msgspec.convert(_whole(msgspec.json.decode(data)), decoder.type)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Refusal("bad_input") from None


def _whole(value: Any) -> Any:
    match value:
        case float() if value.is_integer():
            return int(value)
        case list():
            return [_whole(one) for one in value]
        case dict():
            return {name: _whole(one) for name, one in value.items()}
    return value
