"""A house with a mail server beside it."""

import ipaddress
import ssl
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cenacle.app import stock
from cenacle.platform import clock, mail
from cenacle.platform.mail import MAIL, Addressee, EmailKind, EmailMessage, EmailRecipient
from cenacle.platform.outbox import deliver as deliver_channel
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from sqlalchemy import select

Write = Callable[..., None]
LINK = "https://portal.house.test/reset-password?email=a%40b.test&code=s3cr3t"


@pytest.fixture
def tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ssl.SSLContext:
    """Of a mail server on 127.0.0.1 whose certificate this process trusts."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "127.0.0.1")])
    today = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False
        )
        .sign(key, hashes.SHA256())
    )
    pem = tmp_path / "server.pem"
    pem.write_bytes(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
        + certificate.public_bytes(Encoding.PEM)
    )
    monkeypatch.setenv("SSL_CERT_FILE", str(pem))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    return context


@pytest.fixture
def open_house(
    open_process: Callable[..., TestHouse], request: pytest.FixtureRequest
) -> Callable[..., TestHouse]:
    """Opens a process of one house that sends by the mail server of this address."""
    is_stocked = "house" in request.fixturenames

    def open_one(smtp_url: str, **configuration: str) -> TestHouse:
        nonlocal is_stocked
        house = open_process(smtp_url=smtp_url, mail_from="portal@house.test", **configuration)
        if not is_stocked:
            with house.session() as session:
                stock(session, house.served)
            is_stocked = True
        return house

    return open_one


@pytest.fixture
def posting(open_house: Callable[..., TestHouse], post_office: PostOffice) -> TestHouse:
    return open_house(post_office.url)


@pytest.fixture
def write() -> Write:
    """Writes the mail with which somebody resets a password."""

    def write_one(house: TestHouse, *emails: str, **person: Any) -> None:
        with house.session() as session:
            for email in emails:
                to = Addressee(email, **{"first_name": "Ann", "last_name": "Other"} | person)
                values = {"link": LINK, "expires": "1 hour"}
                mail.write_mail(session, house.served, "ResetPassword", to, values)

    return write_one


@pytest.fixture
def write_to_many() -> Write:
    """Writes one letter to many, as a captain does."""

    def write(house: TestHouse, *emails: str, kind: EmailKind = EmailKind.CUSTOM) -> None:
        with house.session() as session:
            message = EmailMessage(
                kind=kind, subject="Supper", body="<p>At six.</p>", created_date=clock.now()
            )
            to = [(Addressee(email), {}) for email in emails]
            mail.post_message(session, house.served, message, to)

    return write


@pytest.fixture
def deliver() -> Callable[[TestHouse], None]:
    """Does what the worker would."""
    return lambda house: deliver_channel(house.served, MAIL)


@pytest.fixture
def outcomes() -> Callable[[TestHouse], list[EmailRecipient]]:
    """What became of each mail, in the order in which they were written."""

    def read(house: TestHouse) -> list[EmailRecipient]:
        with house.session() as session:
            rows = session.scalars(select(EmailRecipient).order_by(EmailRecipient.id)).all()
            session.expunge_all()
        return list(rows)

    return read
