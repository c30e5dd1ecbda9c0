"""`make bench`: measures, and prints a line for each measurement."""

import sys
from collections.abc import Callable, Iterator

from bench import growth, mail, roster, roster_screen, users_table

MEASUREMENTS: dict[str, Callable[[], Iterator[tuple[str, float, float, float]]]] = {
    "users_table": users_table.measure,
    "roster": roster.measure,
    "roster_screen": roster_screen.measure,
    "mail": mail.measure,
    "growth": growth.measure,
}


def main(names: list[str]) -> None:
    print(f"{'':44}{'ours':>10}{'bare':>10}{'ratio':>8}{'at most':>9}")  # noqa: T201
    for name in names or MEASUREMENTS:
        for title, ours, bare, bound in MEASUREMENTS[name]():
            line = f"{title:44}{ours * 1e3:>7.2f} ms{bare * 1e3:>7.2f} ms{ours / bare:>8.2f}"
            print(f"{line}{bound:>9.1f}", flush=True)  # noqa: T201


main(sys.argv[1:])
