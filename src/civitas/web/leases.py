"""Who owns a table. One worker does, for a time that the database's clock measures; the fencing
number of its lease goes with everything it writes, and the database checks it: triggers that
`migrations` makes (owners_0004) refuse what has an older one.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, text


@dataclass(frozen=True, slots=True)
class Lease:
    """`fence` grows with every claim of any table."""

    table: str
    worker: str
    fence: int


CLAIM = text("""
INSERT INTO leases AS mine ("table", worker, fence, until)
  SELECT id, :worker, nextval('fences'), clock_timestamp() + make_interval(secs => :seconds)
  FROM tables WHERE id = :table
ON CONFLICT ("table") DO UPDATE
  SET worker = excluded.worker, until = excluded.until, fence = excluded.fence
  WHERE mine.worker = excluded.worker OR mine.until <= clock_timestamp()
RETURNING fence
""")
# Asked first: a claim locks the lease until its transaction ends, even if it comes to nothing, and
# the owner could write nothing meanwhile.
OWNER = text("""
SELECT coalesce(workers.address, leases.worker) FROM leases
  LEFT JOIN workers ON workers.id = leases.worker
  WHERE leases."table" = :table AND worker <> :worker AND until > clock_timestamp()
""")
THERE = text("SELECT 1 FROM tables WHERE id = :table")
# An owner that lets go and is followed at once can be missed by one question, not by three.
ATTEMPTS = 3
# One that has run out and was taken by nobody is still the same lease: nobody wrote meanwhile.
RENEW = text("""
UPDATE leases SET until = clock_timestamp() + make_interval(secs => :seconds)
  WHERE worker = :worker RETURNING "table"
""")
RELEASE = text("""
DELETE FROM leases WHERE "table" = :table AND worker = :worker AND fence = :fence
""")
RELEASE_ALL = text("DELETE FROM leases WHERE worker = :worker")


def claim(connection: Connection, table_id: str, worker: str, seconds: float) -> Lease | str | None:
    values = {"table": table_id, "worker": worker, "seconds": seconds}
    for _ in range(ATTEMPTS):
        owner: str | None = connection.execute(OWNER, values).scalar()
        if owner is not None:
            return owner
        fence = connection.execute(CLAIM, values).scalar()
        if fence is not None:
            return Lease(table_id, worker, fence)
        if connection.execute(THERE, values).scalar() is None:
            return None
    return None


def renew(connection: Connection, worker: str, seconds: float) -> set[str]:
    values = {"worker": worker, "seconds": seconds}
    return set(connection.execute(RENEW, values).scalars())


def release(connection: Connection, lease: Lease) -> None:
    values = {"table": lease.table, "worker": lease.worker, "fence": lease.fence}
    connection.execute(RELEASE, values)
