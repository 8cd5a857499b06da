"""The shape of the database, brought up to date by Alembic; the same for SQLite and PostgreSQL."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from civitas.web.migrations import HEAD
from civitas.web.settings import StartError

if TYPE_CHECKING:
    from alembic.config import Config


def alembic_config() -> Config:
    from alembic.config import Config  # slow to import, and needed after an update only

    config = Config()
    config.set_main_option("script_location", "civitas.web:migrations")
    config.set_main_option("path_separator", "os")
    return config


def known_revisions() -> set[str]:
    """Every shape a database has had."""
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(alembic_config()).walk_revisions()
    return {script.revision for script in scripts}


def migrate(connection: Connection, place: object, revision: str | None) -> None:
    """Up to date, or refused if a newer version has been here. Called in a transaction."""
    if revision == HEAD:
        return
    from alembic import command

    if revision not in {None, *known_revisions()}:
        raise StartError("store.newer", path=place, revision=revision)
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
