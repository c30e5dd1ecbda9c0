"""A mail is part of the act that causes it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from cenacle.platform import clock, mail
from cenacle.platform.access import Role
from cenacle.platform.mail import Addressee, EmailRecipient, EmailStatus, EmailTemplate
from cenacle.testing import TestHouse
from cenacle.testing.post_office import PostOffice

Write = Callable[..., None]
Deliver = Callable[[TestHouse], None]
Outcomes = Callable[[TestHouse], list[EmailRecipient]]


def test_an_act_that_is_undone_sends_nothing(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    with posting.session() as session:
        values = {"newEmail": "new@house.test"}
        to = Addressee("ann@house.test")
        mail.write_mail(session, posting.served, "EmailWasChanged", to, values)
        session.rollback()

    assert posting.served.queue.huey.pending_count() == 0
    deliver(posting)
    assert post_office.letters == []


def test_an_act_that_is_done_queues_its_mail(posting: TestHouse, write: Write) -> None:
    write(posting, "ann@house.test", "bob@house.test")

    queued = [task.name for task in posting.served.queue.huey.pending()]
    assert set(queued) == {"mail.deliver"}


def test_what_the_queue_lost_is_found_by_the_sweep(
    posting: TestHouse, write: Write, post_office: PostOffice
) -> None:
    write(posting, "ann@house.test")
    posting.served.queue.huey.flush()

    (sweep,) = [
        task for task in posting.served.queue.huey._registry.periodic_tasks  # noqa: SLF001
        if task.name == "mail.sweep"
    ]  # fmt: skip
    posting.served.queue.huey.execute(sweep)

    assert post_office.addresses == ["ann@house.test"]


def test_a_template_is_sent_in_the_words_of_the_house(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    admin = posting.client(Role.ADMIN)
    rows = admin.post("/api/emailTemplate/table", {"allSearch": "EmailWasChanged"}).result["rows"]
    changed: dict[str, Any] = {
        "id": rows[0]["id"],
        "to": "{{ email }}",
        "cc": "office@house.test, {{ supportEmail }}",
        "bcc": "archive@house.test",
        "subject": "Moved, {{ nickName }}",
        "body": "<p>Bonjour {{ firstName }}</p>",
    }
    assert admin.put("/api/emailTemplate/update", changed).status == 200
    posting.write_setting("SupportEmail", "help@house.test")

    with posting.session() as session:
        values = {"newEmail": "new@house.test"}
        to = Addressee("ann@house.test", "Ann", "Other", "Annie")
        mail.write_mail(session, posting.served, "EmailWasChanged", to, values)
    deliver(posting)

    (letter,) = post_office.letters
    assert letter.to == [
        "ann@house.test", "office@house.test", "help@house.test", "archive@house.test",
    ]  # fmt: skip
    assert letter.mail["Cc"] == "office@house.test, help@house.test"
    assert "archive" not in letter.mail.as_string()
    assert letter.mail["Subject"] == "Moved, Annie"
    assert "Bonjour Ann" in letter.html


def test_a_mail_with_a_link_goes_to_its_reader_whatever_a_template_said_once(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    """Houses could write other readers there before."""
    with posting.session() as session:
        template = session.query(EmailTemplate).filter_by(key="ResetPassword").one()
        template.to, template.cc, template.bcc = "a@spy.test", "b@spy.test", "c@spy.test"

    write(posting, "ann@house.test")
    deliver(posting)

    (letter,) = post_office.letters
    assert letter.to == ["ann@house.test"]
    assert letter.mail["Cc"] is None


def test_a_mail_brings_its_link_nowhere_else_whatever_its_template_said_once(
    posting: TestHouse, write: Write, post_office: PostOffice, deliver: Deliver
) -> None:
    """Houses could write such addresses there before."""
    with posting.session() as session:
        template = session.query(EmailTemplate).filter_by(key="ResetPassword").one()
        template.body = (
            '<p><a href="https://spy.test/?u={{ link }}">Press</a>, or https://spy.test/{{ link }} '
            'or <a href="{{ link }}">here</a></p>'
        )

    write(posting, "ann@house.test")
    deliver(posting)

    (letter,) = post_office.letters
    for told in (letter.html, letter.text):
        assert "code=s3cr3t" in told.replace("=\n", "")
        assert not re.search(r"spy\.test/\S*http", told)


def test_a_mail_may_go_to_another_address_than_the_readers(
    posting: TestHouse, post_office: PostOffice, deliver: Deliver
) -> None:
    admin = posting.client(Role.ADMIN)
    rows = admin.post("/api/emailTemplate/table", {"allSearch": "EmailWasChanged"}).result["rows"]
    template = admin.get(f"/api/emailTemplate/{rows[0]['id']}").result
    body = "<p>{{ email }} is now {{ newEmail }}</p>"
    admin.put("/api/emailTemplate/update", template | {"to": "desk@house.test", "body": body})

    with posting.session() as session:
        values = {"newEmail": "new@house.test"}
        to = Addressee("old@house.test")
        mail.write_mail(session, posting.served, "EmailWasChanged", to, values)
    deliver(posting)

    assert post_office.addresses == ["desk@house.test"]
    assert "old@house.test is now new@house.test" in post_office.letters[0].text


def test_the_link_of_a_mail_is_kept_only_while_it_is_on_its_way(
    posting: TestHouse,
    write: Write,
    deliver: Deliver,
    outcomes: Outcomes,
    post_office: PostOffice,
) -> None:
    write(posting, "ann@house.test")
    (waiting,) = outcomes(posting)
    assert waiting.values["link"] == "[your own link]"
    assert waiting.sealed
    assert "s3cr3t" not in waiting.sealed

    deliver(posting)

    assert "s3cr3t" in post_office.letters[0].text
    (sent,) = outcomes(posting)
    assert (sent.email_status, sent.sealed) == (EmailStatus.SENT, None)
    assert sent.values["link"] == "[your own link]"


def test_a_mail_without_its_values_cannot_be_written(house: TestHouse) -> None:
    with pytest.raises(ValueError, match="ResetPassword is written with"), house.session() as s:
        mail.write_mail(s, house.served, "ResetPassword", Addressee("a@house.test"), {})


def test_to_write_many_takes_no_more_statements_than_to_write_one(
    house: TestHouse, statements: list[str]
) -> None:
    def write_to(*people: Addressee) -> int:
        statements.clear()
        with house.session() as session:
            message = mail.EmailMessage(
                kind=mail.EmailKind.CUSTOM,
                subject="Supper",
                body="<p>At six</p>",
                created_date=clock.now(),
            )
            mail.post_message(session, house.served, message, [(person, {}) for person in people])
        return len(statements)

    one = write_to(Addressee("ann@house.test"))

    assert write_to(*(Addressee(f"p{n}@house.test") for n in range(50))) == one
