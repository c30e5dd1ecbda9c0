"""How fast the house is: the tables of docs/performance.md, made anew by `make bench`."""

import os

import services

SCALE = float(os.environ.get("BENCH_SCALE", "1"))
"""To try out a measurement: 0.01 makes a hundredth of the people, and figures that say nothing."""
LARGE = (services.POSTGRES, os.environ.get("BENCH_REDIS", f"{services.REDIS}/6"))
"""What a large house stands on: databases are made there, and this one is emptied."""


def scaled(number: float) -> int:
    return max(1, round(number * SCALE))
