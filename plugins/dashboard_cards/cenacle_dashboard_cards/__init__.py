"""Five cards of the dashboard. Each module is a plugin of its own, with a flag of its own."""

from pathlib import Path

UI = Path(__file__).parent / "ui"
"""The micro-frontend that they share."""
