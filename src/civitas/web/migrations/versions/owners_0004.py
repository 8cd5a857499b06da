"""Several workers: leases of tables with fencing numbers that the database itself checks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

FENCED = ("events", "chat", "tokens")
"""What the owner of a table alone writes; each row says under which lease."""

# The lease is locked until the end of the writer's transaction: who claims it waits, and then
# reads everything that was written before. A lease that ran out and that nobody took is still good:
# its time says when others may take it, and its number whether somebody has.
CHECK = """
CREATE FUNCTION check_lease() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM leases
    WHERE "table" = NEW."table" AND fence = NEW.fence FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no lease of table % with fence %', NEW."table", NEW.fence
      USING ERRCODE = 'CV001';
  END IF;
  RETURN NEW;
END $$
"""
TRIGGER = (
    "CREATE TRIGGER fenced BEFORE INSERT OR UPDATE OF fence ON {} "
    "FOR EACH ROW EXECUTE FUNCTION check_lease()"
)
# Chat was asked for its times in the words of one database; now they are columns.
CHAT = """
UPDATE chat SET time = json_extract(CAST(body AS TEXT), '$.line.time'),
  player = json_extract(CAST(body AS TEXT), '$.by') WHERE json_valid(CAST(body AS TEXT))
"""


def upgrade() -> None:
    for name in FENCED:
        op.add_column(name, sa.Column("fence", sa.BigInteger))
    op.add_column("chat", sa.Column("time", sa.Float))
    op.add_column("chat", sa.Column("player", sa.String))
    op.create_index("chat_time", "chat", ["time"])
    op.create_table(
        "leases",
        sa.Column("table", sa.String, primary_key=True),
        sa.Column("worker", sa.String, nullable=False, index=True),
        sa.Column("fence", sa.BigInteger, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "workers",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("address", sa.String, nullable=False),
        sa.Column("beat", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "batches",
        sa.Column("writer", sa.String, primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
        sa.Column("time", sa.DateTime(timezone=True), nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE SEQUENCE fences")
        op.execute(CHECK)
        for name in FENCED:
            op.execute(TRIGGER.format(name))
    else:
        op.execute(CHAT)


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        for name in FENCED:
            op.execute(f"DROP TRIGGER fenced ON {name}")
        op.execute("DROP FUNCTION check_lease")
        op.execute("DROP SEQUENCE fences")
    for name in ("batches", "workers", "leases"):
        op.drop_table(name)
    op.drop_index("chat_time", "chat")
    for column in ("player", "time"):
        op.drop_column("chat", column)
    for name in FENCED:
        op.drop_column(name, "fence")
