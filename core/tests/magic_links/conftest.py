"""People with a link in their hands, and nobody signed in."""

from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from sqlalchemy import select

PATH = "/api/external-retreatants"


@pytest.fixture
def captain(house: TestHouse) -> Client:
    return house.client(Role.CAPTAIN)


@pytest.fixture
def guest(house: TestHouse) -> Client:
    """Whoever opens a link, on a browser of their own."""
    return house.client()


@pytest.fixture
def waiting_tokens(house: TestHouse) -> Callable[..., list[str]]:
    """The tokens in mails that wait, to one person or to all, the newest first."""

    def read(retreatant_id: int | None = None) -> list[str]:
        house.do_what_waits()
        wanted = (
            select(EmailRecipient)
            .where(EmailRecipient.sealed.is_not(None))
            .order_by(EmailRecipient.id.desc())
        )
        if retreatant_id:
            wanted = wanted.where(EmailRecipient.retreatant_id == retreatant_id)
        with house.session() as session:
            links = [house.links_of(mail)["link"] for mail in session.scalars(wanted)]
        return [link.rpartition("/")[2] for link in links]

    return read


@pytest.fixture
def newest_token(waiting_tokens: Callable[..., list[str]]) -> Callable[[int], str]:
    """The token in the newest mail that waits for this person."""

    def read(retreatant_id: int) -> str:
        return waiting_tokens(retreatant_id)[0]

    return read


@pytest.fixture
def invite(captain: Client, newest_token: Callable[[int], str]) -> Callable[[int], str]:
    """Invites somebody by mail, and gives the token of the link."""

    def send(retreatant_id: int) -> str:
        answer = captain.post(
            "/api/emails/send-invitation-emails", {"retreatantIds": [retreatant_id]}
        )
        assert answer.status == 200, answer.body
        return newest_token(retreatant_id)

    return send


@pytest.fixture
def reply() -> Callable[..., Any]:
    def send(client: Client, token: str, status: str = "Attending") -> Any:
        return client.post(f"{PATH}/retreatant-attending/{token}", {"attendingStatus": status})

    return send
