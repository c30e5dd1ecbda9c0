"""Where the people come from: a file or a database, read into the same plain lines."""

from cenacle_legacy_migration.sources.databases import read_database
from cenacle_legacy_migration.sources.files import read_file
from cenacle_legacy_migration.sources.lines import Lines

__all__ = ["Lines", "read_database", "read_file"]
