"""What the tests of accounts stand on."""

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import pytest
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from sqlalchemy import select

Mails = Callable[[str], list[tuple[str, str]]]


@pytest.fixture
def mails(house: TestHouse) -> Mails:
    """Subject and link of what was written to somebody, oldest first."""

    def read(email: str) -> list[tuple[str, str]]:
        house.do_what_waits()
        with house.session() as session:
            found = session.scalars(
                select(EmailRecipient)
                .where(EmailRecipient.recipient_email == email)
                .order_by(EmailRecipient.id)
            )
            return [(row.message.subject, house.links_of(row).get("link", "")) for row in found]

    return read


@pytest.fixture
def link_to(mails: Mails) -> Callable[[str], dict[str, str]]:
    """The path and the query of the newest link that was mailed to somebody."""

    def read(email: str) -> dict[str, str]:
        link = urlsplit(mails(email)[-1][1])
        return {"path": link.path, **dict(parse_qsl(link.query))}

    return read
