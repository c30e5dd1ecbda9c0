"""What is written to many says how to be spared of it."""

from base64 import b64encode
from collections.abc import Callable
from email.message import EmailMessage as Letter

import pytest
from cenacle.platform import clock
from cenacle.platform.mail import Addressee, EmailMessage, EmailRecipient, post_message
from cenacle.platform.mail.composing import mail_key
from cenacle.platform.mail.models import EmailKind
from cenacle.platform.mail.unsubscribing import address_of
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]

BASE_URL = "http://localhost:6543"
KEY = ec.generate_private_key(ec.SECP256R1()).public_key()
WEBHOOK_KEY = b64encode(KEY.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).decode()


def write_to_many(
    house: TestHouse, *people: Addressee, subject: str = "Supper", body: str = "<p>At six.</p>",
    kind: EmailKind = EmailKind.CUSTOM, **values: str,
) -> None:  # fmt: skip
    with house.session() as session:
        message = EmailMessage(kind=kind, subject=subject, body=body, created_date=clock.now())
        post_message(session, house.served, message, [(person, values) for person in people])


def unsubscribe_link(mail: Letter) -> str:
    return str(mail["List-Unsubscribe"]).removeprefix("<").removesuffix(">")


def test_every_reader_can_unsubscribe_the_own_address_in_one_click(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    write_to_many(posting, Addressee("Ann@house.test"), Addressee("bob@house.test"))

    deliver(posting)

    for letter in post_office.letters:
        assert letter.mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert letter.mail["Precedence"] == "bulk"
        link = unsubscribe_link(letter.mail)
        # As it stands in the mail: mail programs do not decode this header.
        assert dict(letter.mail.raw_items())["List-Unsubscribe"] == f"<{link}>"
        token = link.removeprefix(f"{BASE_URL}/unsubscribe/")
        assert address_of(posting.served, token) == letter.to[0]
        assert f'href="{link}"' in letter.html
        assert f"Unsubscribe: {link}" in letter.text


def test_its_foot_says_who_writes_and_why(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    posting.write_setting("PortalTitle", "Maison & Co")
    posting.write_setting("HouseAddress", "12 Elm Street, Convent & Lutcher, LA")
    write_to_many(posting, Addressee("ann@house.test"))

    deliver(posting)

    (letter,) = post_office.letters
    assert "You get this mail because you are known to Maison & Co." in letter.text
    assert "You get this mail because you are known to Maison &amp; Co." in letter.html
    assert letter.text.rstrip().endswith("12 Elm Street, Convent & Lutcher, LA")
    assert "12 Elm Street, Convent &amp; Lutcher, LA" in letter.html
    assert "prefers-color-scheme: dark" in letter.html
    assert "{{" not in letter.html + letter.text


def test_a_house_without_an_address_leaves_no_hole(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    write_to_many(posting, Addressee("ann@house.test"))

    deliver(posting)

    (letter,) = post_office.letters
    assert letter.text.rstrip().endswith(unsubscribe_link(letter.mail))
    assert "None" not in letter.html + letter.text


@pytest.mark.parametrize("kind", [EmailKind.SYSTEM, EmailKind.INVITATION])
def test_what_is_no_mass_mail_has_neither_foot_nor_link(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver, kind: EmailKind
) -> None:
    write_to_many(posting, Addressee("ann@house.test"))
    write_to_many(posting, Addressee("bob@house.test"), kind=kind)

    deliver(posting)

    (other,) = (letter for letter in post_office.letters if letter.to == ["bob@house.test"])
    assert other.mail["List-Unsubscribe"] is None
    assert other.mail["Precedence"] is None
    assert "nsubscribe" not in other.html + other.text


def test_a_mail_carries_its_key_where_a_provider_reports(
    open_house: Callable[..., TestHouse], post_office: PostOffice, write: Write, deliver: Deliver,
    outcomes: Outcomes,
) -> None:  # fmt: skip
    house = open_house(post_office.url, sendgrid_webhook_key=WEBHOOK_KEY)
    write(house, "ann@house.test")

    deliver(house)

    (letter,), (row,) = post_office.letters, outcomes(house)
    with house.session() as session:
        key = mail_key(row.id, session.get_one(EmailMessage, row.message_id).created_date)
    assert letter.mail["X-SMTPAPI"] == f'{{"unique_args": {{"cenacle_mail": "{key}"}}}}'
    assert letter.mail["Message-ID"] == f"<{key}@house.test>"


def test_without_such_a_provider_no_mail_speaks_to_it(
    posting: TestHouse, post_office: PostOffice, write: Write, deliver: Deliver
) -> None:
    write(posting, "ann@house.test")

    deliver(posting)

    assert post_office.letters[0].mail["X-SMTPAPI"] is None


@pytest.mark.parametrize(
    "words",
    [
        "Supper",
        "Le dîner de la Sainte-Thérèse – à six heures",
        "Supper is at six " * 10,
        "Diner à six heures " * 10,
        "夕食は六時です" * 20,
        "=?utf-8?q?=41?= = = ?=",
        ". \\ \" ' , ; : < > @ ( ) [ ]",
    ],
)
def test_words_of_any_kind_arrive_as_they_were_written(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver, words: str
) -> None:
    words = words.strip()
    person = Addressee("ann@house.test", first_name=words[:12].strip())
    body = "<p>.{{ words }}</p><p>.</p><p>{{ words }}=20\t.</p>"
    write_to_many(posting, person, subject="{{ words }}", body=body, words=words)

    deliver(posting)

    (letter,) = post_office.letters
    (to,) = letter.mail["To"].addresses
    if not words.startswith("=?"):  # the standard has no way to write such words plainly
        assert letter.mail["Subject"] == words
        assert to.display_name == person.first_name
    assert to.addr_spec == "ann@house.test"
    assert letter.mail.defects == []
    lines = [line for line in letter.text.splitlines() if line]
    assert lines[:3] == [f".{words}", ".", f"{words}=20 ."]
