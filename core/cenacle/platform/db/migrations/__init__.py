"""The schema's history: one Alembic branch for the core and one for each plugin.

Each branch keeps its place in a version table of its own, so that a house opens without a plugin
that it once had, and the plugin finds its tables and its place again when it returns.
"""

from cenacle.platform.db.migrations.branch import CORE, Branch, newer, pending, upgrade

__all__ = ["CORE", "Branch", "newer", "pending", "upgrade"]
