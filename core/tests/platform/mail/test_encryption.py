"""How the house and its mail server trust each other."""

import ssl
from collections.abc import Callable

import pytest
import structlog
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice, open_post_office

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]


def test_a_server_that_wants_a_password_gets_it_encrypted(
    open_house: Callable[..., TestHouse], write: Write, deliver: Deliver, tls: ssl.SSLContext
) -> None:
    with open_post_office(tls=tls, password="p:ss w@rd") as office:
        host = office.url.removeprefix("smtp://")
        house = open_house(f"smtp://ann:p%3Ass%20w%40rd@{host}?starttls=required")
        write(house, "ann@house.test")
        deliver(house)
        assert office.addresses == ["ann@house.test"]


def test_a_wrong_password_is_told_and_not_shown(
    open_house: Callable[..., TestHouse], write: Write, deliver: Deliver, outcomes: Outcomes,
    tls: ssl.SSLContext,
) -> None:  # fmt: skip
    with open_post_office(tls=tls, password="right") as office:
        house = open_house(office.url.replace("//", "//ann:wr0ng@"))
        write(house, "ann@house.test")
        with structlog.testing.capture_logs() as logs:
            deliver(house)

    (outcome,) = outcomes(house)
    said = "The mail server does not let us in: it does not know this user and password"
    assert outcome.problem == said
    assert "wr0ng" not in str(logs)


def test_a_server_whom_nobody_vouches_for_gets_nothing(
    open_house: Callable[..., TestHouse], write: Write, deliver: Deliver, outcomes: Outcomes,
    tls: ssl.SSLContext, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.delenv("SSL_CERT_FILE")
    with open_post_office(tls=tls) as office:
        house = open_house(office.url)
        write(house, "ann@house.test")
        deliver(house)

    assert office.letters == []
    assert "certificate" in (outcomes(house)[0].problem or "")


def test_nothing_goes_in_the_clear_where_encryption_is_required(
    open_house: Callable[..., TestHouse], write: Write, post_office: PostOffice, deliver: Deliver,
    outcomes: Outcomes,
) -> None:  # fmt: skip
    house = open_house(f"{post_office.url}?starttls=required")
    write(house, "ann@house.test")

    deliver(house)

    assert post_office.letters == []
    assert "STARTTLS" in (outcomes(house)[0].problem or "")
