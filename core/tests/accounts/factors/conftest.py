"""What the tests of second factors stand on."""

import hashlib
import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import cbor2
import pyotp
import pytest
from cenacle.platform import clock
from cenacle.platform.access import Role
from cenacle.platform.mail import EmailRecipient
from cenacle.testing import Client, TestHouse
from cenacle.testing.house import PASSWORD
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import select

ANN = "ann@house.test"
ORIGIN = "http://localhost:6543"

PRESENT, VERIFIED, ELIGIBLE, BACKED_UP, ATTESTED = 0x01, 0x04, 0x08, 0x10, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Device:
    """An authenticator in software, with one passkey; what it says can be made wrong."""

    origin: str = ORIGIN
    rp_id: str = "localhost"
    flags: int = PRESENT | VERIFIED | ELIGIBLE | BACKED_UP
    count: int = 0
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    credential_id: bytes = field(default_factory=lambda: os.urandom(32))
    handle: bytes = b""

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        self.handle = unb64(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        cose = {
            1: 2,
            3: -7,
            -1: 1,
            -2: numbers.x.to_bytes(32, "big"),
            -3: numbers.y.to_bytes(32, "big"),
        }
        attested = bytes(16) + len(self.credential_id).to_bytes(2, "big") + self.credential_id
        data = self._data(ATTESTED) + attested + cbor2.dumps(cose)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": b64(self._client_data("webauthn.create", options["challenge"])),
            "attestationObject": b64(attestation),
            "transports": ["internal", "from-the-future"],
        }
        return self._credential(response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        data = self._data()
        client_data = self._client_data("webauthn.get", options["challenge"])
        signed = data + hashlib.sha256(client_data).digest()
        response = {
            "clientDataJSON": b64(client_data),
            "authenticatorData": b64(data),
            "signature": b64(self.key.sign(signed, ec.ECDSA(SHA256()))),
            "userHandle": b64(self.handle),
        }
        return self._credential(response)

    def _data(self, more: int = 0) -> bytes:
        head = hashlib.sha256(self.rp_id.encode()).digest()
        return head + bytes([self.flags | more]) + self.count.to_bytes(4, "big")

    def _client_data(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response: dict[str, Any]) -> dict[str, Any]:
        name = b64(self.credential_id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


@pytest.fixture
def device() -> Device:
    return Device()


@pytest.fixture
def new_device() -> type[Device]:
    return Device


@pytest.fixture
def ann(house: TestHouse) -> Client:
    """A captain, signed in by her password."""
    house.add_user(ANN, Role.CAPTAIN)
    client = house.client()
    assert client.sign_in(ANN, PASSWORD).status == 200
    return client


@dataclass
class Phone:
    """An authenticator app that was set up, with the recovery codes that came with it."""

    secret: str
    recovery_codes: list[str]

    def code(self, steps: int = 0) -> str:
        return pyotp.TOTP(self.secret).at(clock.now(), counter_offset=steps)


@pytest.fixture
def phone(ann: Client) -> Phone:
    return enrol(ann)


@pytest.fixture
def enrol_phone() -> Callable[[Client], Phone]:
    return enrol


def enrol(client: Client) -> Phone:
    """By the code of a step ago, so that this step's is not used up."""
    offer = client.post("/api/account/totp", {"password": PASSWORD}).result
    phone = Phone(offer["secret"], [])
    answer = client.post(
        "/api/account/totp-confirm", {"enrolment": offer["enrolment"], "code": phone.code(-1)}
    )
    assert answer.status == 200, answer.body
    phone.recovery_codes = answer.result["recoveryCodes"] or []
    return phone


@pytest.fixture
def add_passkey() -> Callable[..., Any]:
    def add(client: Client, device: Device, name: str = "Ann’s phone") -> Any:
        begun = client.post("/api/account/passkey-options", {"password": PASSWORD}).result
        form = {
            "credential": device.create(begun["publicKey"]),
            "ceremony": begun["ceremony"],
            "name": name,
        }
        return client.post("/api/account/passkeys", form)

    return add


@pytest.fixture
def sign_in_by() -> Callable[..., Any]:
    """Signing in by a device; `changes` are made to what it answers."""

    def sign_in(client: Client, device: Device, **changes: Any) -> Any:
        begun = client.get("/api/account/passkey-options").result
        credential = device.get(begun["publicKey"])
        credential["response"] |= changes
        form = {"credential": credential, "ceremony": begun["ceremony"]}
        return client.post("/api/account/passkey-login", form)

    return sign_in


@pytest.fixture
def mails(house: TestHouse) -> Callable[[str], list[tuple[str, dict[str, str]]]]:
    """The template's subject, and the values, of what was written to somebody; oldest first.
    That a browser is new is left out: each test has new ones."""

    def read(email: str) -> list[tuple[str, dict[str, str]]]:
        with house.session() as session:
            found = session.scalars(
                select(EmailRecipient)
                .where(EmailRecipient.recipient_email == email)
                .order_by(EmailRecipient.id)
            )
            written = [(row.message.subject, dict(row.values)) for row in found]
        return [mail for mail in written if not mail[0].startswith("A new sign-in")]

    return read


@pytest.fixture
def link_to(house: TestHouse) -> Callable[[str], dict[str, str]]:
    """The query of the newest link that was mailed to somebody."""

    def read(email: str) -> dict[str, str]:
        house.do_what_waits()
        mails = select(EmailRecipient).where(EmailRecipient.recipient_email == email)
        with house.session() as session:
            found = session.scalars(mails.order_by(EmailRecipient.id.desc()))
            links = (house.links_of(mail).get("link") for mail in found)
            return dict(parse_qsl(urlsplit(next(filter(None, links))).query))

    return read
