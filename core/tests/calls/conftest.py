"""A captain who calls a group together."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL, EmailRecipient
from cenacle.platform.mail.models import SuppressionReason
from cenacle.platform.mail.suppression import suppress
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

Ask = Callable[..., Any]
Days = Callable[[float], None]
Mails = Callable[[], list[tuple[int | None, str]]]
Work = Callable[[], None]
StateOf = Callable[[int], str]

REMINDED = {"reminders": 2, "remindAfterDays": 7}


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def retreat(town: Any) -> int:
    return int(town.retreat())


@pytest.fixture
def plan(captain: Client, retreat: int) -> Ask:
    def ask(**form: Any) -> Any:
        given = {"who": "roster", "channels": ["email"], **form}
        return captain.post(f"/api/calls/{retreat}/plan", given)

    return ask


@pytest.fixture
def start(captain: Client, retreat: int, plan: Ask) -> Ask:
    """Plan and start."""

    def begin(**form: Any) -> Any:
        planned = plan(**form)
        assert planned.status == 200, planned
        return captain.post(f"/api/calls/{retreat}/start", {"version": planned.result["version"]})

    return begin


@pytest.fixture
def call(house: TestHouse, retreat: int) -> Callable[[], Any]:
    """By somebody who has just signed in, however far the clock went."""
    return lambda: house.client(Role.CAPTAIN).get(f"/api/calls/{retreat}").result


@pytest.fixture
def state_of(call: Callable[[], Any]) -> Callable[[int], str]:
    def ask(person: int) -> str:
        [found] = [each for each in call()["people"] if each["retreatantId"] == person]
        return str(found["state"])

    return ask


@pytest.fixture
def work(house: TestHouse) -> Callable[[], None]:
    """What a worker does with calls, and with the mail that they wrote."""

    def do() -> None:
        house.served.queue.run("calls.send")
        deliver(house.served, MAIL)

    return do


@pytest.fixture
def mails(house: TestHouse) -> Callable[[], list[tuple[int | None, str]]]:
    """Who got which mail, oldest first."""

    def read() -> list[tuple[int | None, str]]:
        with house.session() as session:
            found = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id))
            return [(each.retreatant_id, each.message.subject) for each in found]

    return read


@pytest.fixture
def link_of(house: TestHouse) -> Callable[[int], str]:
    """The token of the newest mail to somebody that waits."""

    def find(person: int) -> str:
        with house.session() as session:
            mail = session.scalars(
                select(EmailRecipient)
                .where(EmailRecipient.retreatant_id == person)
                .order_by(EmailRecipient.id.desc())
            ).first()
            assert mail is not None
            return house.links_of(mail)["link"].rpartition("/")[2]

    return find


@pytest.fixture
def days_later(travel: Callable[..., None]) -> Callable[[float], None]:
    return lambda days: travel(timedelta(days=days))


@pytest.fixture
def paul(town: Any) -> int:
    return int(town.person(email="paul@example.org"))


def reminders(mails: Mails, person: int) -> int:
    said = [subject for reader, subject in mails() if reader == person]
    return sum(subject.startswith("We have not heard") for subject in said)


def becomes(kind: str, house: TestHouse, captain: Client, person: int) -> None:
    """Something that keeps a message that was to go."""
    if kind == "answered":
        form = {"retreatantId": person, "attendingStatus": "NotAttending"}
        assert captain.post("/api/retreatants/update-retreatant-attending", form).status == 200
    elif kind == "inactive":
        form = {"retreatantId": person, "status": "Inactive"}
        assert captain.post("/api/retreatants/update-retreatant-status", form).status == 200
    else:
        with house.session() as session:
            suppress(session, house.served, "paul@example.org", SuppressionReason.BOUNCED)
