"""Tables, who sits there, what happened, chat, seat tokens and curves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _table_id() -> sa.Column[str]:
    return sa.Column("table", sa.String, sa.ForeignKey("tables.id"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
    )
    op.create_index("public_tables", "tables", ["public", "created"])
    op.create_table(
        "members",
        sa.Column("player", sa.String, primary_key=True),
        _table_id(),
        sa.Column("since", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        _table_id(),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("time", sa.Float, nullable=False),
        sa.Column("player", sa.String),
        sa.Column("move", sa.String),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table", "player", "move"),
    )
    op.create_table(
        "chat",
        _table_id(),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        _table_id(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("player", sa.String, nullable=False),
    )
    op.create_table("curves", _table_id(), sa.Column("body", sa.LargeBinary, nullable=False))
    op.create_table(
        "starts", sa.Column("number", sa.Integer, primary_key=True), sa.Column("time", sa.Float)
    )


def downgrade() -> None:
    for name in ("starts", "curves", "tokens", "chat", "events", "members", "tables"):
        op.drop_table(name)
