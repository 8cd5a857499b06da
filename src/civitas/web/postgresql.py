"""PostgreSQL as the store: connections that a silent network breaks, and what its errors mean."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg import conninfo
from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from civitas.web.schema import migrate
from civitas.web.settings import StartError
from civitas.web.writer import StoreConflict, StoreDamaged, StoreFailed, StoreFenced

# One connection writes, two read.
CONNECTIONS = 3
# A network can swallow packets without breaking a connection. The kernel asks the other one whether
# it is there, and breaks the connection after ten seconds or eleven without an answer: a database
# that works for longer is there, and one that cannot be reached is not.
DEFAULTS = {
    "application_name": "civitas",
    "connect_timeout": "5",
    "keepalives_idle": "5",
    "keepalives_interval": "2",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}
# A transaction whose client went silent holds its locks no longer than this; and what is
# acknowledged is on the disk, whatever the server does for others.
PREPARE = """
SELECT set_config('idle_in_transaction_session_timeout', '5s', false),
  CASE WHEN current_setting('synchronous_commit') IN ('off', 'local')
    THEN set_config('synchronous_commit', 'on', false) END
"""
FENCED = "CV001"
DAMAGED = ("XX001", "XX002")
# Classes and codes of errors after which the same may go well on another connection: it broke, the
# server starts or ends, it is a copy that only reads, too many are connected; two waited for each
# other.
LOST = ("08", "57P", "25006", "25P03", "53300", "40001", "40P01")
REASONS = {"42501": "store.rights", "53100": "store.full", "25006": "store.read_only"}
AT_LEISURE = text("SET LOCAL idle_in_transaction_session_timeout = 0")
MIGRATING = text("SELECT pg_advisory_xact_lock(7254190411)")
FORGET_WRITERS = text("DELETE FROM batches WHERE time < now() - interval '7 days'")
NOTE = text("""
INSERT INTO batches (writer, number, time) VALUES (:writer, :number, now())
  ON CONFLICT (writer) DO UPDATE SET number = excluded.number, time = excluded.time
""")
# Waits for a transaction that still holds the row: it ends well, or when the server gives it up.
FIND = text("""
INSERT INTO batches (writer, number, time) VALUES (:writer, 0, now())
  ON CONFLICT (writer) DO UPDATE SET time = excluded.time RETURNING number
""")


class PostgreSQL:
    structure = "SELECT 'ok'"
    alone = False

    def __init__(self, address: str) -> None:
        self.place = place_of(address)
        self.engine = engine_for(address)
        self._writer = secrets.token_hex(8)
        try:
            with self.engine.connect() as connection, connection.begin():
                self._prepare(connection)
        except SQLAlchemyError as error:
            self.engine.dispose()
            raise start_error(error, self.place) from error
        except BaseException:
            self.engine.dispose()
            raise

    def _prepare(self, connection: Connection) -> None:
        """The newest schema, by one worker of several that start; and proved to take a write."""
        encoding = connection.execute(text("SHOW server_encoding")).scalar()
        if encoding != "UTF8":
            raise StartError("store.encoding", path=self.place, encoding=encoding)
        connection.execute(AT_LEISURE)
        connection.execute(MIGRATING)
        migrate(connection, self.place, revision_of(connection))
        connection.execute(
            text("INSERT INTO starts (time) VALUES (extract(epoch FROM clock_timestamp()))")
        )
        connection.execute(FORGET_WRITERS)
        self.note_batch(connection, 0)

    def is_there(self) -> bool:
        return True

    def note_batch(self, connection: Connection, number: int) -> None:
        connection.execute(NOTE, {"writer": self._writer, "number": number})

    def has_batch(self, connection: Connection, number: int) -> bool:
        with connection.begin():
            found = connection.execute(FIND, {"writer": self._writer}).scalar_one()
        return bool(found == number)

    def is_lost(self, error: Exception) -> bool:
        if not isinstance(error, DBAPIError):
            return False
        code = code_of(error)
        connecting = code is None and isinstance(error.orig, psycopg.OperationalError)
        return error.connection_invalidated or connecting or (code or "").startswith(LOST)

    def failure(self, error: Exception) -> type[StoreFailed]:
        code = code_of(error)
        if code == FENCED:
            return StoreFenced
        if code in DAMAGED:
            return StoreDamaged
        return StoreConflict if isinstance(error, IntegrityError) else StoreFailed

    def close(self) -> None:
        self.engine.dispose()


def connector(address: str) -> Callable[[], psycopg.Connection]:
    """Connections to an address as libpq reads it: with passwords, services, several hosts."""
    told = conninfo.make_conninfo("", **{**DEFAULTS, **read(address)})
    return lambda: psycopg.connect(told)


def engine_for(address: str) -> Engine:
    engine = create_engine(
        "postgresql+psycopg://",
        creator=connector(address),
        pool_size=CONNECTIONS,
        max_overflow=0,
        hide_parameters=True,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: psycopg.Connection, _: object) -> None:
        connection.execute(PREPARE)
        connection.commit()

    return engine


def read(address: str) -> dict[str, Any]:
    """Its parts; a complaint about it ends before it quotes the whole, with the password."""
    try:
        return dict(conninfo.conninfo_to_dict(address))
    except psycopg.ProgrammingError as error:
        reason = str(error).partition(': "')[0].strip()
        raise StartError("store.bad_address", reason=reason) from None


def place_of(address: str) -> str:
    """The address as it may be shown: without the password."""
    given = read(address)
    user = f"{given['user']}@" if "user" in given else ""
    port = f":{given['port']}" if "port" in given else ""
    return f"postgresql://{user}{given.get('host', '')}{port}/{given.get('dbname', '')}"


def revision_of(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def code_of(error: Exception) -> str | None:
    """The SQLSTATE, if the server said one."""
    code = getattr(getattr(error, "orig", error), "sqlstate", None)
    return None if code is None else str(code)


def start_error(error: Exception, place: object) -> StartError:
    cause = getattr(error, "orig", None) or error
    reason = " ".join(str(cause).split())
    return StartError(
        REASONS.get(code_of(error) or "", "store.unreachable"), path=place, reason=reason
    )
