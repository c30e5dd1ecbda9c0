"""`make bench`: measures, and prints the tables of docs/performance.md that it measured."""

import platform
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from bench import browser, requests, server
from bench.figures import Figure, table

SECTIONS: dict[str, tuple[str, Callable[[], Iterator[Figure]]]] = {
    "bare": ("Beside a bare application", requests.beside_a_bare_application),
    "profile": ("Requests without a server", requests.requests_without_a_server),
    "waiting": ("What people wait for", requests.what_people_wait_for),
    "pages": ("The first words, at slow 4G", browser.first_words),
    "screens": ("Large screens in a browser", browser.large_screens),
    "opening": ("Opening, and memory", server.opening_and_memory),
    "slow": ("Beside those who are slow", server.beside_those_who_are_slow),
    "staff": ("The staff at once", server.the_staff_at_once),
    "growth": ("From 1,000 people to 1,000,000", requests.growth),
    "year": ("A year in figures", requests.a_year_in_figures),
}
"""By what they are asked for: headings of docs/performance.md, and what fills their tables."""


def main(names: list[str]) -> None:
    processors = re.findall(r"model name\s*: (.*)", Path("/proc/cpuinfo").read_text())
    system = f"{platform.system()} {platform.release()}; Python {platform.python_version()}"
    print(*{*processors}, f"({len(processors)}); {system}")  # noqa: T201 -- the report
    for name in names or SECTIONS:
        heading, measure = SECTIONS[name]
        print(f"\n## {heading}\n\n{table([*measure()])}", flush=True)  # noqa: T201 -- the report


main(sys.argv[1:])
