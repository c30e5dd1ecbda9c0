"""Reads the list that this house trusts, for a page that waits for nobody and for commands."""

import time
from concurrent.futures import Future, wait
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from threading import Lock

from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from cenacle.platform.catalog.plugin_list import LARGEST_LIST, PluginList, read_plugin_list
from cenacle.platform.catalog.sources import read_source
from cenacle.platform.errors import CenacleError
from cenacle.platform.house import House
from cenacle.platform.plugins.time_limits import run_aside
from cenacle.platform.signing import Untrusted
from cenacle.platform.tasks import beats
from cenacle.platform.words import CORE, Text, Words

_ = Words(CORE)

PATIENCE = 2.0
"""Seconds that somebody at the page waits for it."""
KEPT_SECONDS = 600
"""How long this process goes by what it read."""
LEFT_ALONE = 30
"""For how many seconds a list that could not be read is not asked for again."""
NOT_YET = _("It has not answered yet. Look again in a minute.")
NO_DATABASE = _("the database does not answer")
OLDER = _(
    "it is older than one that this house has read (its number is {serial}, and that of the other "
    "{known})"
)


@dataclass
class Reading:
    """What this process knows of a list: the last one that was good, and why there is no newer."""

    found: PluginList | None = None
    problem: str | Text | None = None
    asked: "Future[None] | None" = None
    good_until: float = float("-inf")


_readings: dict[tuple[str, ...], Reading] = {}
_lock = Lock()


def look_at_list(house: House) -> Reading:
    """What is known within PATIENCE; the rest is there for whoever looks next."""
    reading, asked = _asked(house)
    if asked is None:
        return reading
    wait([asked], timeout=PATIENCE)
    if not asked.done():
        return Reading(reading.found, NOT_YET)
    return reading


def read_list(house: House) -> PluginList:
    """The list as it stands now. Raises Unreadable, Untrusted."""
    configuration = house.configuration
    source = configuration.plugin_list or ""
    text = read_source(source, LARGEST_LIST, from_here=configuration.is_local)
    found = read_plugin_list(text, configuration.plugin_keys)
    _refuse_older(house, source, found.serial)
    return found


def _asked(house: House) -> "tuple[Reading, Future[None] | None]":
    """Nobody asks while another does, or right after."""
    configuration = house.configuration
    key = (configuration.plugin_list or "", *map(str, configuration.plugin_keys))
    with _lock:
        reading = _readings.setdefault(key, Reading())
        is_asking = reading.asked is not None and not reading.asked.done()
        if not is_asking and time.monotonic() > reading.good_until:
            reading.asked = run_aside(partial(_read_anew, house, reading))
            is_asking = True
        return reading, reading.asked if is_asking else None


def _read_anew(house: House, reading: Reading) -> None:
    try:
        reading.found = read_list(house)
    except CenacleError as error:
        _keep_problem(reading, error.args[0])
    except SQLAlchemyError:
        _keep_problem(reading, NO_DATABASE)
    else:
        reading.problem = None
        reading.good_until = time.monotonic() + KEPT_SECONDS


def _keep_problem(reading: Reading, words: str | Text) -> None:
    reading.problem = words
    reading.good_until = time.monotonic() + LEFT_ALONE


def _refuse_older(house: House, source: str, serial: int) -> None:
    """Whoever holds the address, and no key, could show a list from before something was mended."""
    name = f"plugin-list {sha256(source.encode()).hexdigest()[:32]}"
    with suppress(IntegrityError), house.transaction() as session:  # two of them at once
        known = int(beats.last_place(session, name) or 0)
        if serial < known:
            raise Untrusted(OLDER.format(serial=serial, known=known))
        if serial > known:
            beats.note_beat(session, name, str(serial))
