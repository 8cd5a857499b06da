"""The shapes the database has had, oldest first. A start brings an older database up to date."""

HEAD = "0004"
"""The newest of them: a database that is there already is opened without further ado."""
