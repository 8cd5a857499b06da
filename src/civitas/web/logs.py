"""Structured logs on stderr: lines for people, or JSON for machines.

Seeds, tokens and hands never get there: an error is told by its kind and by where it happened,
never with the values it met, nor in words of its own, which may quote them.
"""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType
from typing import Any, TextIO

import structlog

ExcInfo = tuple[type[BaseException], BaseException, TracebackType | None]


def set_up(as_json: bool) -> None:
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    last: list[structlog.typing.Processor] = (
        [structlog.processors.ExceptionRenderer(told), structlog.processors.JSONRenderer()]
        if as_json
        else [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=_write)]
    )
    structlog.configure(
        processors=[*shared, *last],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[_first_line, *shared], processors=[_bare, *last]
        )
    )
    for name in ("uvicorn.error", "alembic", "asyncio"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(logging.WARNING)


def told(exc_info: ExcInfo) -> list[dict[str, Any]]:
    """Kind and places of an error and of those that led to it, the first one first."""
    errors: list[dict[str, Any]] = []
    error: BaseException | None = exc_info[1]
    while error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        errors.insert(0, {"kind": type(error).__name__, "places": places})
        hidden = error.__suppress_context__
        error = error.__cause__ or (None if hidden else error.__context__)
    return errors


def _write(file: TextIO, exc_info: ExcInfo) -> None:
    for error in told(exc_info):
        head = f"\nTraceback of {error['kind']}:"
        print(head, *error["places"], sep="\n  ", end="", file=file)


def _first_line(
    logger: object, method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """What asyncio adds on further lines describes objects, with what is in them."""
    event["event"] = str(event["event"]).partition("\n")[0]
    return event


def _bare(
    logger: object, method: str, event: structlog.typing.EventDict
) -> structlog.typing.EventDict:
    """Drop what the formatter added for itself."""
    return structlog.stdlib.ProcessorFormatter.remove_processors_meta(logger, method, event)
