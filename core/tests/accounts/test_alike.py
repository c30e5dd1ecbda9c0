"""Whoever asks from outside cannot tell, by any work that it takes, whom the house knows."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from argon2 import PasswordHasher
from cenacle.platform.later.models import LaterAct
from cenacle.testing import Answer, Client, TestHouse
from sqlalchemy import select

KNOWN, UNKNOWN = "ann@house.test", "nobody@house.test"
PASSWORD = "Three-brown-loaves9"

Ask = Callable[[Client, str], Answer]


def log_in(client: Client, email: str) -> Answer:
    return client.sign_in(email, "Wrong!2026")


def forget(client: Client, email: str) -> Answer:
    return client.post("/api/account/forgotpassword", {"email": email})


def register(client: Client, email: str) -> Answer:
    form = {"email": email, "firstName": "Bea", "lastName": "Hebert"}
    typed = {"password": PASSWORD, "confirmPassword": PASSWORD}
    return client.post("/api/account/register", form | typed)


def ask_for_details(client: Client, email: str) -> Answer:
    known = {"lastName": "Landry", "dateOfBirth": "1960-05-06", "emailAddress": email}
    return client.post("/api/external-retreatants/retreatant-challenge", known)


@pytest.mark.parametrize("ask", [log_in, forget, register, ask_for_details])
def test_the_same_happens_for_who_is_known_and_who_is_not(
    house: TestHouse,
    town: Any,
    statements: list[str],
    monkeypatch: pytest.MonkeyPatch,
    ask: Ask,
) -> None:
    house.write_setting("SelfRegistration", "yes")
    house.add_user(KNOWN)
    town.person(email=KNOWN)
    verified: list[str] = []
    verify = PasswordHasher.verify
    monkeypatch.setattr(
        PasswordHasher, "verify", lambda *given: verified.append("one") or verify(*given)
    )

    def work_for(email: str) -> tuple[Any, ...]:
        """Of five askings, for the fifth failure is told to the owner."""
        client = house.client()
        client.get("/api/settings/public-settings")
        statements.clear()
        verified.clear()
        answers = [ask(client, email) for _ in range(5)]
        return [(a.status, a.body.get("result")) for a in answers], list(statements), len(verified)

    work_for("first@house.test")  # what is compiled and cached is so for both
    assert work_for(KNOWN) == work_for(UNKNOWN)
    assert not [statement for statement in statements if "email_recipients" in statement]


@pytest.mark.parametrize("ask", [forget, register, ask_for_details])
def test_a_worker_mails_who_is_known(house: TestHouse, town: Any, mails: Any, ask: Ask) -> None:
    house.write_setting("SelfRegistration", "yes")
    house.add_user(KNOWN)
    town.person(email=KNOWN)

    ask(house.client(), KNOWN)

    assert len(mails(KNOWN)) == 1
    house.do_what_waits()
    assert len(mails(KNOWN)) == 1


def test_what_the_queue_lost_is_done_within_minutes(
    house: TestHouse, mails: Any, travel: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.add_user(KNOWN)
    with monkeypatch.context() as outage:
        outage.setattr(type(house.served.queue), "enqueue", lambda *_: 1 / 0)
        assert forget(house.client(), KNOWN).status == 200

    travel(timedelta(minutes=2))
    house.served.queue.run("later.sweep")

    with house.session() as session:
        assert session.scalars(select(LaterAct)).all() == []
    assert len(mails(KNOWN)) == 1
