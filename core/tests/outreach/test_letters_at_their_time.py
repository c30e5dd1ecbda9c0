"""A letter waits for its time, goes once, or says why it did not."""

import os
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from cenacle.accounts import User
from cenacle.outreach.sending import send_what_is_due
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailMessage, EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import func, select

from .conftest import WORDS, ahead, arrived, save, send


def test_a_letter_waits_for_its_time(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul, town.person("Silent"), sendAt=ahead(hours=30))

    answer = send(captain, draft).result
    assert (answer["state"], answer["queued"], len(answer["skipped"])) == ("waiting", 1, 1)
    send_what_is_due(house.served)
    assert arrived(house) == []
    assert send(captain, answer).failures == {"": "This letter waits for its time: stop it first."}
    travel(timedelta(hours=30, minutes=1))
    for _ in range(2):
        send_what_is_due(house.served)

    assert [mail.recipient_email for mail in arrived(house)] == ["paul@example.org"]
    client = house.client(Role.CAPTAIN)
    assert client.get(f"/api/letters/{draft['id']}").result["state"] == "sent"


def test_what_waits_is_stopped_and_may_be_sent_after_all(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), sendAt=ahead(hours=1))
    waiting = send(captain, draft).result

    stopped = captain.post(
        "/api/letters/cancel", {"id": draft["id"], "version": waiting["version"]}
    )
    again = captain.post("/api/letters/cancel", {"id": draft["id"]})
    travel(timedelta(hours=2))
    send_what_is_due(house.served)

    assert stopped.result["state"] == "cancelled"
    assert again.status == 400
    assert arrived(house) == []
    client = house.client(Role.CAPTAIN)
    anew = save(client, *draft["toRetreatantIds"], id=draft["id"])
    assert anew["state"] == "draft"
    assert send(client, anew).result["state"] == "sent"


@pytest.mark.parametrize(
    ("time", "failure"),
    [
        ({"minutes": -1}, "This time has passed."),
        ({"days": 400}, "Choose a time within a year."),
    ],
)
def test_a_time_that_cannot_be_is_refused(
    captain: Client, time: dict[str, float], failure: str
) -> None:
    answer = captain.post("/api/letters/save", WORDS | {"sendAt": ahead(**time)})

    assert failure in answer.failures["sendAt"]


def test_a_time_without_a_zone_is_none(captain: Client) -> None:
    answer = captain.post("/api/letters/save", WORDS | {"sendAt": "2027-01-02T10:00:00"})

    assert "sendAt" in answer.failures


@pytest.mark.parametrize("ends", ["locked", "unreachable"])
def test_what_cannot_go_at_its_time_says_so(
    house: TestHouse, captain: Client, town: Any, travel: Any, ends: str
) -> None:
    paul = town.person(email="paul@example.org")
    draft = save(captain, paul, sendAt=ahead(hours=1))
    send(captain, draft)
    if ends == "unreachable":
        captain.post(
            "/api/retreatants/update-retreatant-email", {"retreatantId": paul, "email": None}
        )
    else:
        with house.session() as session:
            user = session.scalars(select(User).filter_by(email="captain@house.test")).one()
            user.is_locked = True
    travel(timedelta(hours=2))
    send_what_is_due(house.served)

    admin = house.client(Role.ADMIN)
    letter = admin.get(f"/api/letters/{draft['id']}").result
    assert letter["state"] == "cancelled"
    expected = {
        "locked": "captain@house.test may no longer write to this group.",
        "unreachable": "None of its readers can be mailed.",
    }
    assert letter["problem"] == expected[ends]
    [told] = admin.get(f"/api/group/get-group-notifications?groupId={town.group('12')}").result
    assert told["notificationMessage"] == (
        f"The letter “Welcome …” did not go out: {expected[ends]}"
    )


@pytest.mark.parametrize("status", ["Inactive", "Deceased", "Banned"])
def test_who_is_active_no_more_at_its_time_gets_none(
    house: TestHouse, captain: Client, town: Any, travel: Any, status: str
) -> None:
    paul = town.person(email="paul@example.org")
    ann = town.person("Roy", first_name="Ann", email="ann@example.org")
    draft = save(captain, paul, ann, sendAt=ahead(hours=30))
    send(captain, draft)

    house.client(Role.ADMIN).post(
        "/api/retreatants/update-retreatant-status", {"retreatantId": paul, "status": status}
    )

    seen = captain.get(f"/api/letters/{draft['id']}").result
    assert (seen["toRetreatantIds"], seen["gone"]) == ([ann], 1)
    travel(timedelta(hours=31))
    send_what_is_due(house.served)
    assert [mail.recipient_email for mail in arrived(house)] == ["ann@example.org"]


def test_two_workers_send_it_once(
    house: TestHouse, open_process: Any, captain: Client, town: Any, travel: Any
) -> None:
    workers = [process.served for process in (house, open_process(), open_process())]
    people = [town.person(f"P{n}", email=f"p{n}@example.org") for n in range(20)]
    for _ in range(3):
        send(captain, save(captain, *people, sendAt=ahead(hours=1)))
    travel(timedelta(hours=2))
    threads = [threading.Thread(target=send_what_is_due, args=(worker,)) for worker in workers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    with house.session() as session:
        assert session.scalar(select(func.count(EmailMessage.id))) == 3
        assert session.scalar(select(func.count(EmailRecipient.id))) == 60


DIES = """
import os
from sqlalchemy import Engine, event
from cenacle.app import open_house
from cenacle.outreach.sending import send_what_is_due
from cenacle.platform.clock import shift_clock
from cenacle.platform.config import read_configuration
from cenacle.platform.plugins import PluginHost
from datetime import timedelta

house = open_house(read_configuration(), PluginHost())
shift_clock(timedelta(hours=2))

@event.listens_for(Engine, "after_cursor_execute")
def die(connection, cursor, statement, *rest):
    if statement.startswith("UPDATE letters"):
        os._exit(9)

send_what_is_due(house)
"""


def test_a_worker_that_dies_on_the_way_leaves_it_waiting(
    house: TestHouse, captain: Client, town: Any, travel: Any
) -> None:
    draft = save(captain, town.person(email="paul@example.org"), sendAt=ahead(hours=1))
    send(captain, draft)
    environment = {
        "CENACLE_DATABASE_URL": house.database_url,
        "CENACLE_QUEUE_URL": house.queue_url,
        "CENACLE_SECRET_KEY": "a secret of a house that stands for one test",
    }

    died = subprocess.run([sys.executable, "-c", DIES], env=os.environ | environment, check=False)

    assert died.returncode == 9
    assert captain.get(f"/api/letters/{draft['id']}").result["state"] == "waiting"
    travel(timedelta(hours=2))
    assert arrived(house) == []
    for _ in range(2):
        send_what_is_due(house.served)
    assert len(arrived(house)) == 1


def test_the_moment_is_told_in_utc(captain: Client, town: Any) -> None:
    moment = (clock.now() + timedelta(days=2)).replace(microsecond=0)

    draft = save(captain, town.person(email="p@example.org"), sendAt=moment.isoformat())

    assert datetime.fromisoformat(draft["sendAt"]) == moment.astimezone(UTC)
