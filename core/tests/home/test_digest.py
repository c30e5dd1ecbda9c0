"""On Monday at seven a captain who asked for it reads how the retreat stands; once a week."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from cenacle.accounts import User
from cenacle.home.digest import send_digests
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.clock import shift_clock
from cenacle.platform.dates import week_that_began
from cenacle.platform.mail import MAIL
from cenacle.platform.mail.models import MailboxMessage, SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

EMAIL = "captain@house.test"
CHICAGO = ZoneInfo("America/Chicago")


@pytest.fixture
def captain(house: TestHouse, at_wednesday: None) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def at_wednesday(house: TestHouse, travel: Any) -> Iterator[None]:
    """Noon of the next Wednesday, by the house's clock."""
    assert house.served
    now = datetime.now(UTC)
    there = now.astimezone(CHICAGO)
    day = there.date() + timedelta(days=(2 - there.weekday()) % 7 + 7)
    travel(datetime(day.year, day.month, day.day, 12, tzinfo=CHICAGO) - now)
    yield
    shift_clock(timedelta())


def go_to(weekday: int, hour: int, minute: int = 0) -> None:
    """The next such time, by the house's clock."""
    there = clock.now().astimezone(CHICAGO)
    day = there.date() + timedelta(days=(weekday - there.weekday()) % 7)
    then = datetime(day.year, day.month, day.day, hour, minute, tzinfo=CHICAGO)
    if then <= there:
        then = datetime.combine(day + timedelta(days=7), then.timetz())
    shift_clock(then - datetime.now(UTC))


def choose(client: Client, *, digest: bool | None = True) -> Any:
    me = client.get("/api/account/me").result
    user = client.get(f"/api/users/{me['id']}").result
    form = {name: user[name] for name in ("firstName", "lastName")} | {"phoneNumber": "5045550123"}
    chosen = {} if digest is None else {"weeklyDigest": digest}
    answer = client.put(f"/api/users/{me['id']}", form | chosen)
    assert answer.status == 200, answer
    return answer.result["weeklyDigest"]


def arrived(house: TestHouse) -> list[MailboxMessage]:
    send_digests(house.served)
    deliver(house.served, MAIL)
    with house.session() as session:
        mails = session.scalars(
            select(MailboxMessage).where(MailboxMessage.subject.startswith("Your group this week"))
        ).all()
        session.expunge_all()
    return list(mails)


def test_it_is_off_until_its_owner_chooses_it(house: TestHouse, captain: Client) -> None:
    assert choose(captain, digest=None) is False
    assert choose(captain, digest=True) is True
    assert choose(captain, digest=None) is True
    assert choose(captain, digest=False) is False


def test_nobody_else_chooses_it(house: TestHouse, captain: Client) -> None:
    me = captain.get("/api/account/me").result
    admin = house.client(Role.ADMIN)
    user = admin.get(f"/api/users/{me['id']}").result
    form = user | {"phoneNumber": "5045550123", "weeklyDigest": True}
    for name in ("externalProviders", "hasSecondFactor", "profilePhotoGuid"):
        form.pop(name)
    admin.put(f"/api/users/{me['id']}", form)

    assert captain.get(f"/api/users/{me['id']}").result["weeklyDigest"] is False


def test_on_monday_at_seven_it_tells_how_the_retreat_stands(
    house: TestHouse, captain: Client, town: Any
) -> None:
    retreat = town.retreat(starts=90, capacity=2)
    ann = town.person("Roy", first_name="Ann", email="ann@example.org")
    bob = town.person("New", first_name="Bob", email="bob@example.org")
    cat = town.person("Old", first_name="Cat")
    for person in (ann, bob, cat):
        town.takes_part(person, retreat, "NoResponse")
    choose(captain)
    for person, status in ((ann, "Attending"), (bob, "Waitlist")):
        captain.post(
            "/api/retreatants/update-retreatant-attending",
            {"retreatantId": person, "attendingStatus": status},
        )
    with house.session() as session:
        suppress(session, house.served, "bob@example.org", SuppressionReason.BOUNCED)

    assert arrived(house) == []
    go_to(0, 6, 59)
    assert arrived(house) == []
    go_to(0, 7)

    [mail] = arrived(house)
    assert mail.recipient_email == EMAIL
    text = " ".join(mail.source.replace("=\r\n", "").replace("=\n", "").split())
    for told in (
        "1 of 2 places are taken",
        "Ann Roy comes. Bob New would like to come and waits.",
        "Bob New.",
        "1 address bounces. 1 attends without a room. 1 invited person has not answered.",
    ):
        assert told in text


def test_once_a_week_however_often_and_late_a_worker_comes(
    house: TestHouse, captain: Client, town: Any
) -> None:
    town.retreat(starts=90)
    choose(captain)
    go_to(0, 7)
    assert len(arrived(house)) == 1
    for weekday, hour in ((0, 8), (3, 12), (6, 23), (0, 6)):
        go_to(weekday, hour)
        assert len(arrived(house)) == 1
    go_to(2, 15)
    assert len(arrived(house)) == 2
    go_to(0, 7)
    assert len(arrived(house)) == 3


def test_who_switches_it_on_waits_for_monday(house: TestHouse, captain: Client, town: Any) -> None:
    town.retreat(starts=90)
    for _ in range(2):
        choose(captain, digest=True)
        assert arrived(house) == []
        choose(captain, digest=False)


def test_nothing_comes_to_who_may_not_lead_or_has_no_retreat(
    house: TestHouse, captain: Client, town: Any
) -> None:
    choose(captain)
    go_to(0, 7)
    assert arrived(house) == []
    town.retreat(starts=90)
    with house.session() as session:
        session.scalars(select(User).filter_by(email=EMAIL)).one().active = False
    go_to(0, 7)
    assert arrived(house) == []


@pytest.mark.parametrize(
    ("now", "zone", "monday"),
    [
        ("2026-06-01T11:59:00+00:00", "America/Chicago", "2026-05-25"),
        ("2026-06-01T12:00:00+00:00", "America/Chicago", "2026-06-01"),
        ("2026-05-31T22:00:00+00:00", "Asia/Tokyo", "2026-06-01"),
        ("2026-03-09T11:59:00+00:00", "America/Chicago", "2026-03-02"),
        ("2026-03-09T12:00:00+00:00", "America/Chicago", "2026-03-09"),
        ("2026-11-02T12:59:00+00:00", "America/Chicago", "2026-10-26"),
        ("2026-11-02T13:00:00+00:00", "America/Chicago", "2026-11-02"),
    ],
)
def test_the_week_begins_on_the_wall_of_the_reader(now: str, zone: str, monday: str) -> None:
    began = week_that_began(datetime.fromisoformat(now), ZoneInfo(zone))

    assert began.isoformat() == monday
