"""A plugin that lets people wait costs itself alone, within two seconds."""

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from cenacle.api import Event, write_setting
from cenacle.events import InvitationSent, ProspectEdited
from cenacle.platform.access import Role
from cenacle.platform.audit import AuditEntry
from cenacle.platform.db import do_waited_for
from cenacle.platform.mail import EmailRecipient
from cenacle.platform.settings.models import Setting
from cenacle.testing import Client, TestHouse
from running import until
from sqlalchemy import Text, cast, column, func, select, text, update
from sqlalchemy.orm import Session

from .conftest import LATE, SOON, faults, hooks

FOR_EVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
INVITE = "/api/emails/send-invitation-emails"

Houses = Callable[..., TestHouse]


class Sleeper:
    """A listener that is told of an invitation and does not come back before it is woken; then it
    goes on with its session, whatever that says."""

    def __init__(self, sleep: Callable[[Session], object] | None = None) -> None:
        self.awake = threading.Event()
        self.told = 0
        self.ended: list[BaseException | None] = []
        self._sleep = sleep or (lambda _: self.awake.wait(30))

    @property
    def listener(self) -> Callable[..., None]:
        return lambda event, session: self._listen(event, session)

    def _listen(self, event: Event, session: Session) -> None:
        if not isinstance(event, InvitationSent):
            return
        self.told += 1
        write_setting(session, "Early", "yes")
        try:
            self._sleep(session)
        except Exception:  # what a listener that does not know when to stop would do
            self.awake.wait(30)
        self._go_on(session)

    def _go_on(self, session: Session) -> None:
        error = None
        for go_on in (session.rollback, session.begin, lambda: write_setting(session, "Late", "1")):
            try:
                go_on()
                session.flush()
            except Exception as raised:
                error = raised
        try:
            session.commit()
        except Exception as raised:
            error = raised
        self.ended.append(error)


def sleeps_in_a_statement(session: Session) -> None:
    is_sqlite = session.get_bind().dialect.name == "sqlite"
    session.execute(text(FOR_EVER if is_sqlite else "SELECT pg_sleep(30)"))


def sleeps_in_a_write(session: Session) -> None:
    for_ever = text(FOR_EVER).columns(column("i")).scalar_subquery()
    if session.get_bind().dialect.name != "sqlite":
        for_ever = func.coalesce(cast(func.pg_sleep(30), Text), "")
    session.execute(update(Setting).values(value=for_ever))


def reads_on_and_on(session: Session) -> None:
    rows = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"
    if session.get_bind().dialect.name != "sqlite":
        rows = "SELECT pg_sleep(0.1) FROM generate_series(1, 300)"
    for _ in session.execute(text(rows)):
        pass


@pytest.fixture
def sleepers() -> Iterator[list[Sleeper]]:
    made: list[Sleeper] = []
    yield made
    for each in made:
        each.awake.set()
    assert until(lambda: all(each.told == len(each.ended) for each in made))


def invite(client: Client, person: int) -> float:
    """How long it took."""
    began = time.monotonic()
    answer = client.post(INVITE, {"retreatantIds": [person]})
    assert answer.status == 200
    return time.monotonic() - began


def settings_of(house: TestHouse) -> set[str]:
    with house.session() as session:
        return set(session.scalars(select(Setting.key)))


def histories(client: Client, person: int) -> list[str]:
    told = client.post("/api/retreatants/get-history", {"retreatantId": person}).result
    return [entry["eventType"] for entry in told]


def mails(house: TestHouse) -> int:
    with house.session() as session:
        return session.scalar(select(func.count(EmailRecipient.id))) or 0


@pytest.mark.parametrize("sleep", [None, sleeps_in_a_statement, sleeps_in_a_write, reads_on_and_on])
def test_an_act_is_done_without_the_listener_that_is_late(
    house_with: Houses, town_of: Any, sleepers: list[Sleeper], sleep: Any
) -> None:
    sleeper = Sleeper(sleep)
    sleepers.append(sleeper)
    heard: list[str] = []
    house = house_with(
        slow=hooks(event=sleeper.listener),
        whole=hooks(event=lambda event: heard.append(type(event).__name__)),
    )
    town = town_of(house)
    town.retreat()
    paul, ann = (town.person(name, email=f"{name}@example.org") for name in ("Paul", "Ann"))
    captain = house.client(Role.CAPTAIN)
    entries = _audited(house)
    queued = house.served.queue.huey.pending_count()

    assert 2 <= invite(captain, paul) < SOON

    with ThreadPoolExecutor() as pool:  # nothing is locked meanwhile
        pool.submit(invite, captain, ann).result(timeout=SOON)
    assert sleeper.told == 1
    assert mails(house) == 2
    assert house.served.queue.huey.pending_count() == queued + 2
    assert [histories(captain, each) for each in (paul, ann)] == [["InvitationSentViaEmail"]] * 2
    assert len(_audited(house)) == len(set(_audited(house))) == len(entries) + 2 * _each(house)
    assert heard.count("InvitationSent") == 2
    assert faults(house, "slow") == [("Event InvitationSent", LATE, 1)]
    sleeper.awake.set()
    assert until(lambda: len(sleeper.ended) == 1)
    assert sleeper.ended[0] is not None
    assert settings_of(house) == set()
    assert captain.post("/api/retreatants/update-retreatant", {"retreatantId": paul}).status == 200


def _audited(house: TestHouse) -> list[tuple[str, int, str]]:
    with house.session() as session:
        rows = session.scalars(select(AuditEntry))
        return [(row.entity, row.entity_id, str(row.changes)) for row in rows]


def _each(house: TestHouse) -> int:
    """How many entries one invitation makes."""
    return sum(1 for entity, _, _ in _audited(house) if entity == "Participation") // 2


def test_two_acts_at_once_are_each_done_once(
    house_with: Houses, town_of: Any, sleepers: list[Sleeper]
) -> None:
    sleeper = Sleeper()
    sleepers.append(sleeper)
    house = house_with(slow=hooks(event=sleeper.listener))
    town = town_of(house)
    town.retreat()
    people = [town.person(name, email=f"{name}@example.org") for name in ("Paul", "Ann")]
    clients = [house.client(Role.CAPTAIN), house.client(Role.ADMIN)]

    with ThreadPoolExecutor() as pool:
        took = list(pool.map(invite, clients, people))

    assert max(took) < 2 * SOON
    assert mails(house) == 2
    for person in people:
        assert histories(clients[1], person) == ["InvitationSentViaEmail"]


def test_each_of_several_is_late_once(
    house_with: Houses, town_of: Any, sleepers: list[Sleeper]
) -> None:
    sleepers += [Sleeper() for _ in range(4)]
    house = house_with(
        **{f"slow{number}": hooks(event=each.listener) for number, each in enumerate(sleepers)}
    )
    town = town_of(house)
    town.retreat()
    person = town.person(email="paul@example.org")
    captain = house.client(Role.CAPTAIN)

    invite(captain, person)

    assert mails(house) == 1
    assert [each.told for each in sleepers] == [1, 1, 1, 1]


def test_who_is_late_within_anothers_event_is_the_one_that_is_left_out(
    house_with: Houses, town_of: Any
) -> None:
    awake = threading.Event()

    def publishes(event: Event, session: Session) -> None:
        if isinstance(event, InvitationSent):
            write_setting(session, "Kept", "yes")
            house.served.publish(session, ProspectEdited(1, frozenset()))

    def sleeps(event: Event) -> None:
        if isinstance(event, ProspectEdited):
            awake.wait(30)

    house = house_with(first=hooks(event=publishes), slow=hooks(event=sleeps))
    town = town_of(house)
    town.retreat()
    person = town.person(email="paul@example.org")

    invite(house.client(Role.CAPTAIN), person)
    awake.set()

    assert settings_of(house) == {"Kept"}
    assert faults(house, "slow") == [("Event ProspectEdited", LATE, 1)]
    assert faults(house, "first") == []


def test_many_quick_calls_are_not_late_and_many_slow_ones_are_together(
    house_with: Houses, town_of: Any
) -> None:
    def dawdles(event: Event) -> None:
        if isinstance(event, InvitationSent):
            time.sleep(0.5)

    house = house_with(slow=hooks(event=dawdles))
    town = town_of(house)
    town.retreat()
    people = [town.person(f"Paul{n}", email=f"paul{n}@example.org") for n in range(20)]
    began = time.monotonic()

    answer = house.client(Role.CAPTAIN).post(INVITE, {"retreatantIds": people})

    assert answer.status == 200
    assert time.monotonic() - began < SOON
    assert mails(house) == 20
    assert faults(house, "slow") == [("Event InvitationSent", LATE, 1)]


def test_it_is_told_again_after_a_while(
    house_with: Houses, town_of: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    def dawdles(event: Event) -> None:
        if isinstance(event, InvitationSent):
            told.append(1)
            time.sleep(3 if len(told) == 1 else 0)

    house = house_with(slow=hooks(event=dawdles))
    town = town_of(house)
    town.retreat()
    person = town.person(email="paul@example.org")
    monkeypatch.setattr("cenacle.platform.plugins.waiting.REST", 5)
    captain = house.client(Role.CAPTAIN)
    invite(captain, person)
    assert len(told) == 1

    time.sleep(5)
    invite(captain, person)

    assert len(told) == 2


def test_an_act_in_a_transaction_of_its_own_is_done_again(house_with: Houses) -> None:
    awake = threading.Event()
    house = house_with(slow=hooks(event=lambda: awake.wait(30)))

    def act(session: Session) -> None:
        write_setting(session, "Kept", "yes")
        house.served.publish(session, ProspectEdited(1, frozenset()))

    do_waited_for(house.served.database, act)
    awake.set()

    assert settings_of(house) == {"Kept"}
    assert faults(house, "slow") == [("Event ProspectEdited", LATE, 1)]


@pytest.mark.parametrize("plugin_seconds", [0.1])
def test_in_a_task_nobody_waits(house_with: Houses) -> None:
    def writes_slowly(session: Session) -> None:
        time.sleep(0.3)
        write_setting(session, "Kept", "yes")

    house = house_with(slow=hooks(event=writes_slowly))
    with house.session() as session:
        house.served.publish(session, ProspectEdited(1, frozenset()))

    assert settings_of(house) == {"Kept"}
    assert faults(house, "slow") == [
        ("Event ProspectEdited", "TooSlow: It took longer than 0.1 seconds.", 1)
    ]
