"""`make bench`: measures, and prints a table: a line for each figure, the machine above them."""

import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import psutil

from bench import (
    board_screen,
    call,
    files,
    growth,
    machines,
    mail,
    offers,
    opening,
    pages,
    rooms,
    roster,
    roster_screen,
    slow,
    staff,
    users_table,
    year,
)
from bench.figures import HEAD, Figure

MEASUREMENTS: dict[str, Callable[[], Iterator[Figure]]] = {
    "opening": opening.measure,
    "pages": pages.measure,
    "users_table": users_table.measure,
    "roster": roster.measure,
    "roster_screen": roster_screen.measure,
    "rooms": rooms.measure,
    "board_screen": board_screen.measure,
    "call": call.measure,
    "offers": offers.measure,
    "mail": mail.measure,
    "growth": growth.measure,
    "slow": slow.measure,
    "files": files.measure,
    "staff": staff.measure,
    "machines": machines.measure,
    "year": year.measure,
}


def main(names: list[str]) -> None:
    gigabytes = psutil.virtual_memory().total / 2**30
    print(  # noqa: T201 -- the report
        f"{_processor()}, {os.cpu_count()} cores, {gigabytes:.0f} GB; {platform.system()} "
        f"{platform.release()}; Python {platform.python_version()}\n\n{HEAD}",
        flush=True,
    )
    for name in names or MEASUREMENTS:
        for figure in MEASUREMENTS[name]():
            print(figure.line, flush=True)  # noqa: T201 -- the report


def _processor() -> str:
    told = Path("/proc/cpuinfo").read_text().splitlines()
    names = (line.partition(":")[2].strip() for line in told if line.startswith("model name"))
    return next(names, platform.machine())


main(sys.argv[1:])
