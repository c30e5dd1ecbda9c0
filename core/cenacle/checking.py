"""Whether all that a house needs is there and in order: `cenacle check`."""

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

from sqlalchemy import Connection, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from cenacle.accounts import count_strange_passkeys
from cenacle.platform import clock
from cenacle.platform.config import (
    Configuration,
    ConfigurationError,
)
from cenacle.platform.dates import ago, show_days
from cenacle.platform.db import Database, open_database, transaction
from cenacle.platform.db.migrations import newer, pending
from cenacle.platform.features.health import look_at_plugins
from cenacle.platform.house import House
from cenacle.platform.mail.testing import send_test_letter, try_mail_server
from cenacle.platform.outbox import Refusal, Unreachable
from cenacle.platform.plugins.faults import MIGRATIONS, recent
from cenacle.platform.tasks import beats
from cenacle.platform.which_house import describe_house, refuse_no_house, refuse_open_house
from cenacle.privacy.backups import look_at_backups
from cenacle.rooms.keeping import Bedless, find_bedless

OLDEST_BACKUP = timedelta(hours=26)
"""A backup every night, which may take two hours."""
MOST_NAMED = 5
"""People, before it says how many more."""
LITTLE_SPACE, NO_SPACE = 0.1, 0.02
"""Of a disk, by its size."""
CLOCKS_DIFFER, CLOCKS_WRONG = timedelta(seconds=5), timedelta(minutes=1)
NEED_DATABASE = (
    "migrations",
    "queue",
    "worker",
    "backup",
    "backup disk",
    "erased",
    "passkeys",
    "beds",
    "clock",
    "plugins",
    "mail",
)
NO_PLACE = "not known: `cenacle backup FOLDER` tells where backups are"
NOT_KNOWN = "not known: the database does not answer"


class State(StrEnum):
    OK = "ok"
    WARNING = "warning"
    PROBLEM = "problem"


EXIT_CODES = {State.OK: 0, State.PROBLEM: 1, State.WARNING: 3}
"""2 is a setting that is missing or wrong, as with every command."""


@dataclass(frozen=True)
class Finding:
    """How one thing is, in a sentence."""

    what: str
    state: State
    words: str


def check(
    configuration: Configuration, compose: Callable[[Configuration], House], mail_to: str | None
) -> list[Finding]:
    """Look at everything; what cannot be looked at is told as well. Nothing is begun or changed."""
    found = [
        _check_base_url(configuration),
        _check_proxies(configuration),
        _check_disk(configuration),
    ]
    house = _open(configuration, compose, found)
    if house is not None:
        found += [*_check_database(house), _check_queue(house), *_check_plugins(house)]
        found += _check_health(house)
        found += _check_life(house)
        found.append(_check_mail(house, mail_to))
    return sorted(found, key=lambda finding: finding.what)


def exit_code(found: list[Finding]) -> int:
    states = {finding.state for finding in found}
    worst = next(s for s in (State.PROBLEM, State.WARNING, State.OK) if s in states)
    return EXIT_CODES[worst]


def as_json(found: list[Finding]) -> str:
    return json.dumps({finding.what: asdict(finding) for finding in found}, indent=2)


def as_text(found: list[Finding]) -> str:
    return "\n".join(f"{f.state:8} {f.what:11} {f.words}" for f in found)


def _open(
    configuration: Configuration,
    compose: Callable[[Configuration], House],
    found: list[Finding],
) -> House | None:
    """None where the database does not answer: the rest is then not known."""
    where = describe_house(configuration)
    try:
        refuse_no_house(configuration, even_in_local=True)
        database = open_database(configuration.database_url)
        with database.reader.connect() as connection:
            version = ".".join(map(str, connection.dialect.server_version_info or ()))
        database.close()
        house = compose(configuration)
    except (ConfigurationError, SQLAlchemyError) as error:
        reason = str(getattr(error, "orig", None) or error).partition("\n")[0]
        found.append(Finding("database", State.PROBLEM, f"{where}: {reason}"))
        found += [Finding(what, State.PROBLEM, NOT_KNOWN) for what in NEED_DATABASE]
        return None
    kind = "SQLite" if configuration.database_file else "PostgreSQL"
    found.append(Finding("database", State.OK, f"{kind} {version}, {where}"))
    return house


def _check_database(house: House) -> Iterator[Finding]:
    branches = house.plugins.branches
    waiting, ahead = pending(house.database, branches), newer(house.database, branches)
    if waiting:
        words = f"run `cenacle migrate` for {', '.join(waiting)}"
        yield Finding("migrations", State.PROBLEM, words)
    elif ahead:
        words = f"the database is newer than this version ({', '.join(ahead)}): upgrade it"
        yield Finding("migrations", State.WARNING, words)
    else:
        yield Finding("migrations", State.OK, "up to date")
    with house.database.reader.connect() as connection:
        yield _check_clock(connection)
    if house.database.replica:
        yield _check_replica(house.database)


def _check_replica(database: Database) -> Finding:
    connection = database.connect_to_replica()
    if connection is None:
        words = "away, or minutes behind: reports are read where all is written"
        return Finding("replica", State.WARNING, words)
    connection.close()
    return Finding("replica", State.OK, "follows")


def _check_clock(connection: Connection) -> Finding:
    if connection.dialect.name == "sqlite":
        return Finding("clock", State.OK, "the database is on this machine")
    told: datetime = connection.execute(select(func.clock_timestamp())).scalar_one()
    apart = abs(told - datetime.now(UTC))
    if apart < CLOCKS_DIFFER:
        return Finding("clock", State.OK, "as the database's")
    state = State.WARNING if apart < CLOCKS_WRONG else State.PROBLEM
    words = f"{apart.total_seconds():.0f} seconds apart from the database's: is NTP running?"
    return Finding("clock", state, words)


def _check_queue(house: House) -> Finding:
    if house.queue.answers():
        return Finding("queue", State.OK, "answers")
    return Finding("queue", State.PROBLEM, "does not answer: CENACLE_QUEUE_URL")


def _check_life(house: House) -> Iterator[Finding]:
    try:
        with Session(house.database.reader) as session:
            worker = beats.last_beat(session, beats.WORKER)
            backup = beats.last_beat(session, beats.BACKUP)
            strange = count_strange_passkeys(session, house)
            place = beats.last_place(session, beats.BACKUP)
            erased = _check_erased(session, house, place)
            bedless = find_bedless(session, house.today)
    except SQLAlchemyError:
        for what in ("worker", "backup", "backup disk", "erased", "passkeys", "beds"):
            yield Finding(what, State.PROBLEM, "not known before the database is migrated")
        return
    yield _check_worker(worker)
    yield _check_backup(backup, is_local=house.configuration.is_local)
    yield _check_backup_disk(place)
    yield erased
    yield _check_passkeys(strange)
    yield _check_beds(bedless)


def _check_worker(last: datetime | None) -> Finding:
    if last is None:
        return Finding("worker", State.PROBLEM, "none was ever heard of: start `cenacle worker`")
    age = clock.now() - last
    if age > beats.WORKER_RESTS:
        words = f"last heard of {ago(age)}: is `cenacle worker` running?"
        return Finding("worker", State.PROBLEM, words)
    return Finding("worker", State.OK, "works")


def _check_backup(last: datetime | None, *, is_local: bool) -> Finding:
    late = State.OK if is_local else State.WARNING
    if last is None:
        return Finding("backup", late, "none was made by `cenacle backup`")
    age = clock.now() - last
    state = State.OK if age <= OLDEST_BACKUP else late
    return Finding("backup", state, f"the last one was made {ago(age)}")


def _check_backup_disk(place: str | None) -> Finding:
    if place is None:
        return Finding("backup disk", State.OK, NO_PLACE)
    try:
        return _space("backup disk", Path(place))
    except OSError:
        words = f"not known: {place} cannot be read from here"
        return Finding("backup disk", State.OK, words)


def _check_erased(session: Session, house: House, place: str | None) -> Finding:
    """Whom the house has erased, its backups from before still hold."""
    if place is None:
        return Finding("erased", State.OK, NO_PLACE)
    try:
        in_order, words = look_at_backups(session, house, Path(place))
    except OSError:
        words = f"not known: {place} cannot be read from here"
        return Finding("erased", State.OK, words)
    return Finding("erased", State.OK if in_order else State.WARNING, f"backups: {words}")


def _check_passkeys(strange: int) -> Finding:
    if strange:
        words = f"{strange} were made for another host name, and sign nobody in here"
        return Finding("passkeys", State.WARNING, words)
    return Finding("passkeys", State.OK, "all are for this host name")


def _check_beds(bedless: Sequence[Bedless]) -> Finding:
    """A house that let two have one bed, before beds were counted, has to part them by hand."""
    if bedless:
        told = ", ".join(
            f"{each.name} in room {each.room_number} (group {each.group_number}, "
            f"{show_days(each.start_date, each.end_date)})"
            for each in bedless[:MOST_NAMED]
        )
        more = f" and {len(bedless) - MOST_NAMED} more" if len(bedless) > MOST_NAMED else ""
        words = f"somebody else has theirs: {told}{more}. Give them other rooms."
        return Finding("beds", State.WARNING, words)
    return Finding("beds", State.OK, "everybody who has a room has a bed of their own")


def _check_plugins(house: House) -> Iterator[Finding]:
    broken = [
        f"{each.name}: {each.broken}" for each in house.plugins.states.values() if each.broken
    ]
    twins = [
        f"{each.name}: {twin}" for each in house.plugins.states.values() for twin in each.twins
    ]
    try:
        with Session(house.database.reader) as session:
            known = recent(session, house.plugins.versions)
            failed = [f"{f.plugin}: {f.reason}" for f in known if f.place == MIGRATIONS]
    except SQLAlchemyError:
        failed = []
    wrong = [*broken, *twins, *failed]
    if wrong:
        yield Finding("plugins", State.WARNING, "; ".join(wrong))
    else:
        yield Finding("plugins", State.OK, f"{len(house.plugins.states)} work")


def _check_health(house: House) -> Iterator[Finding]:
    """What plugins say of themselves."""
    try:
        looked = look_at_plugins(house)
    except SQLAlchemyError:
        return
    for each in looked:
        yield Finding(each.what, State(each.health.state), each.health.words)


def _check_mail(house: House, mail_to: str | None) -> Finding:
    if house.configuration.smtp_url is None:
        return Finding("mail", State.OK, "stays in the mailbox of the house")
    try:
        if mail_to is None:
            try_mail_server(house.configuration.smtp_url.get_secret_value())
            words = "the mail server lets us in; `cenacle check --mail-to ADDRESS` sends a letter"
            return Finding("mail", State.OK, words)
        send_test_letter(house, mail_to)
    except (Refusal, Unreachable) as error:
        return Finding("mail", State.PROBLEM, str(error))
    except SQLAlchemyError:
        return Finding("mail", State.PROBLEM, "not known before the database is migrated")
    return Finding("mail", State.OK, f"the mail server took a letter to {mail_to}: did it arrive?")


def _check_base_url(configuration: Configuration) -> Finding:
    url = configuration.base_url
    host = urlsplit(url).hostname or ""
    try:
        refuse_open_house(configuration)
    except ConfigurationError as error:
        return Finding("address", State.PROBLEM, str(error))
    if not configuration.is_local and not configuration.uses_https:
        words = f"{url} is not https: passwords and links go in the clear"
        return Finding("address", State.PROBLEM, words)
    try:
        ip_address(host)
    except ValueError:
        return Finding("address", State.OK, url)
    words = (
        f"{url} is an IP address: passkeys need a name, and mail with such links looks like spam"
    )
    return Finding("address", State.WARNING, words)


def _check_proxies(configuration: Configuration) -> Finding:
    """Behind one that is not named everybody has its address, and shares its limits."""
    proxies = configuration.trusted_proxies
    if proxies:
        return Finding("proxies", State.OK, f"trusted: {', '.join(map(str, proxies))}")
    if configuration.uses_https:
        words = (
            "https, and CENACLE_TRUSTED_PROXIES names no proxy: everybody comes from one address, "
            "and who mistypes a password often shuts others out"
        )
        return Finding("proxies", State.WARNING, words)
    return Finding("proxies", State.OK, "none: each caller is known by their own address")


def _check_disk(configuration: Configuration) -> Finding:
    path = configuration.database_file or Path.cwd()
    return _space("disk", next(p for p in (path, *path.absolute().parents) if p.is_dir()))


def _space(what: str, folder: Path) -> Finding:
    """Raises OSError for a folder that is not there."""
    usage = shutil.disk_usage(folder)
    free = usage.free / usage.total
    states = ((NO_SPACE, State.PROBLEM), (LITTLE_SPACE, State.WARNING))
    state = next((state for least, state in states if free < least), State.OK)
    return Finding(what, state, f"{free:.0%} free ({usage.free / 1e9:.1f} GB) in {folder}")


def keep_backup_date(configuration: Configuration, folder: Path | None) -> None:
    """For `check` to know, as is the folder; a house that cannot be written to is kept all the
    same."""
    database = open_database(configuration.database_url)
    try:
        with transaction(database) as session:
            beats.note_beat(session, beats.BACKUP, str(folder.absolute()) if folder else None)
    except SQLAlchemyError:
        pass
    finally:
        database.close()
