"""Letters as captains draft and send them."""

from datetime import timedelta
from email import message_from_string
from email.policy import default
from typing import Any

import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import MAIL
from cenacle.platform.mail.models import MailboxMessage
from cenacle.platform.outbox import deliver
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

WORDS = {"subject": "Welcome {{ nickName }}", "body": "<p>Room {{ room }}, {{ retreat }}</p>"}


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


def save(client: Client, *people: int, **more: Any) -> Any:
    answer = client.post("/api/letters/save", WORDS | {"toRetreatantIds": people} | more)
    assert answer.status == 200, answer
    return answer.result


def send(client: Client, letter: Any) -> Any:
    return client.post("/api/letters/send", {name: letter[name] for name in ("id", "version")})


def ahead(**time: float) -> str:
    return (clock.now() + timedelta(**time)).isoformat()


def arrived(house: TestHouse) -> list[MailboxMessage]:
    deliver(house.served, MAIL)
    with house.session() as session:
        mails = session.scalars(select(MailboxMessage).order_by(MailboxMessage.id)).all()
        session.expunge_all()
    return list(mails)


def words_of(mail: MailboxMessage) -> str:
    message = message_from_string(mail.source, policy=default)
    plain = message.get_body(("plain",))
    assert plain
    return " ".join(str(plain.get_content()).split())
