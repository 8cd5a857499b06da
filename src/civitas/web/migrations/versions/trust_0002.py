"""Checksums of what is kept, the name of the database, bans, reports and archives."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    unsigned = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    for table in ("tables", "events"):
        op.add_column(table, sa.Column("crc", unsigned))
    identity = op.create_table("identity", sa.Column("name", sa.String, primary_key=True))
    op.bulk_insert(identity, [{"name": secrets.token_hex(8)}])
    op.create_table(
        "pulse", sa.Column("number", sa.Integer, primary_key=True), sa.Column("time", sa.Float)
    )
    op.create_table(
        "bans",
        sa.Column("kind", sa.String, primary_key=True),
        sa.Column("whom", sa.String, primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("until", sa.Float),
        sa.Column("reason", sa.String, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("table", sa.String, nullable=False),
        sa.Column("player", sa.String, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("done", sa.Boolean, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    for name in ("archives", "reports", "bans", "pulse", "identity"):
        op.drop_table(name)
    for table in ("tables", "events"):
        op.drop_column(table, "crc")
