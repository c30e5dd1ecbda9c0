"""What a mail is made of, and what no text in it can make of it."""

from collections.abc import Callable

import pytest
from cenacle.platform import clock
from cenacle.platform.mail import (
    Addressee,
    EmailKind,
    EmailMessage,
    EmailRecipient,
    EmailStatus,
    composing,
    post_message,
)
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]


def test_a_mail_is_html_and_text_and_comes_from_the_house(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    posting.write_setting("PortalTitle", "Maison Sainte-Thérèse")
    posting.write_setting("SupportEmail", "help@house.test")
    write(posting, "ann@house.test", first_name="Zoë & Co", last_name="d’Aquin")

    deliver(posting)

    (letter,) = post_office.letters
    assert letter.sender == "portal@house.test"
    assert letter.mail["From"] == "Maison Sainte-Thérèse <portal@house.test>"
    assert letter.mail["To"].addresses[0].display_name == "Zoë & Co d’Aquin"
    assert letter.mail["Reply-To"] == "help@house.test"
    assert letter.mail["Subject"] == "Choose a new password for Maison Sainte-Thérèse"
    assert letter.mail["Message-ID"].endswith("@house.test>")
    assert letter.mail["Date"]
    assert letter.mail.get_content_type() == "multipart/alternative"
    assert "Dear Zoë &amp; Co," in letter.html
    assert "Dear Zoë & Co," in letter.text
    address = "https://portal.house.test/reset-password?email=a%40b.test&code=s3cr3t"
    assert f'href="{address.replace("&", "&amp;")}"' in letter.html
    assert f"Choose a new password: {address}" in letter.text
    assert "{{" not in letter.html + letter.text
    assert 'style="' in letter.html


def test_a_name_can_neither_add_a_header_nor_a_placeholder_nor_a_tag(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    nasty = "Ann\r\nBcc: eve@evil.test {{ link }}<script>"
    write(posting, "ann@house.test", first_name=nasty, last_name='"<x@evil.test>, ')

    deliver(posting)

    (letter,) = post_office.letters
    assert letter.to == ["ann@house.test"]
    assert letter.mail["Bcc"] is None
    assert [a.addr_spec for a in letter.mail["To"].addresses] == ["ann@house.test"]
    assert "<script" not in letter.html
    assert "{{ link }}&lt;script&gt;" in letter.html


def test_a_line_break_in_a_subject_or_the_name_of_the_house_makes_no_header(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    posting.write_setting("PortalTitle", "Cenacle\r\nX-Title: 1")
    with posting.session() as session:
        message = EmailMessage(
            kind=EmailKind.SYSTEM,
            subject="Supper\r\nBcc: eve@evil.test\r\n\r\n{{ firstName }}",
            body="<p>At six.</p>",
            created_date=clock.now(),
        )
        nasty = Addressee("ann@house.test", first_name="Ann\r\nX-Name: 1\n\n<script>")
        post_message(session, posting.served, message, [(nasty, {})])

    deliver(posting)

    (letter,) = post_office.letters
    assert letter.to == ["ann@house.test"]
    assert letter.mail["Subject"] == "Supper Bcc: eve@evil.test Ann X-Name: 1 <script>"
    assert letter.mail["From"].addresses[0].display_name == "Cenacle X-Title: 1"
    assert {"X-Title", "X-Name", "Bcc"}.isdisjoint(letter.mail.keys())
    assert letter.text.startswith("At six.")


def test_the_policy_refuses_a_header_with_a_line_break(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, outcomes: Outcomes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """Even if words were not cleaned of them before."""
    monkeypatch.setattr(composing, "fill_line", lambda text, _values: text)
    write(posting, "eve@house.test", first_name="Eve\r\nBcc: evil@evil.test")
    write(posting, "ann@house.test")

    deliver(posting)

    refused, sent = outcomes(posting)
    assert (refused.email_status, sent.email_status) == (EmailStatus.FAILED, EmailStatus.SENT)
    assert post_office.addresses == ["ann@house.test"]


@pytest.mark.parametrize(
    ("address", "written"),
    [
        ("zoë@house.test", "zoë@house.test"),
        ("ann@maison-thérèse.test", "ann@xn--maison-thrse-6dbm.test"),
    ],
)
def test_an_address_may_have_any_letters(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver, address: str,
    written: str,
) -> None:  # fmt: skip
    write(posting, address)

    deliver(posting)

    assert post_office.addresses == [written]
